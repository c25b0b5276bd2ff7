/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tools/evening_wizard.h"

#include <stdio.h>
#include <string.h>

#include "handouts/evening_words.h"
#include "messages/msg_command.h"
#include "messages/wording.h"
#include "notation/names.h"
#include "notation/number_text.h"

enum { WORDS = 6, WORD_SIZE = 24, SECONDS = 60, ITEM_INDENT = 4, PLAYERS = 4 };

static void take_line(struct wizard *t, const char *line);

static void say(const struct evening_wizard *x, struct message message)
{
    wizard_say(&x->talk, TONE_TEXT, ITEM_INDENT, message);
}

/* Says why a line can't be taken. */
static void evening_line_refuse(struct evening_wizard *x, struct message why)
{
    x->effect = LINE_REFUSED;
    say(x, why);
}

static void changed(struct evening_wizard *x)
{
    x->effect = LINE_TAKEN;
    if (x->kept != NULL) {
        x->kept(x->payload);
    }
}

/* Waits for what comes next, which the prompt names. */
static void ask(struct evening_wizard *x)
{
    const struct evening *e = x->evening;
    const int deals = evening_deals(e);
    if (e->deal == deals) {
        wizard_await(&x->talk, msg_evening_over(), take_line);
        return;
    }
    const int64_t left = e->started + e->minutes * SECONDS - x->now;
    wizard_await(&x->talk,
                 msg_evening_asks(evening_round(e, e->deal) + 1, e->deal + 1, deals, e->started > 0,
                                  left > 0 ? (left + SECONDS - 1) / SECONDS : 0),
                 take_line);
}

/* --- what is told ---------------------------------------------------------------------------- */

void evening_wizard_seats(const struct evening_wizard *x)
{
    const struct evening *e = x->evening;
    if (e->deal == evening_deals(e)) {
        return;
    }
    for (int table = 0; table < e->tables; table++) {
        char pair[2][EVENING_WORDS_SIZE];
        for (int side = 0; side < 2; side++) {
            evening_pair_words(&x->talk.ctx, e,
                               evening_pair(e, evening_round(e, e->deal), table, side), pair[side]);
        }
        say(x, msg_evening_seats(table + 1, pair[0], pair[1]));
    }
}

/* Says how the pairs stand. */
static void tell_standings(const struct evening_wizard *x)
{
    struct evening_place place[EVENING_PAIRS_MOST];
    const int count = evening_rank(x->evening, place);
    if (count == 0) {
        say(x, msg_evening_nothing());
    }
    for (int i = 0; i < count; i++) {
        char pair[EVENING_WORDS_SIZE], percent[EVENING_NUMBER_SIZE], average[EVENING_NUMBER_SIZE];
        evening_pair_words(&x->talk.ctx, x->evening, place[i].pair, pair);
        evening_percent(place[i].percent, percent);
        evening_average(&place[i], average);
        say(x, msg_evening_place(place[i].place, pair, percent, place[i].points, place[i].possible,
                                 average));
    }
}

/* How the tables compare on a deal, once each has a score. */
static void tell_deal(const struct evening_wizard *x, int deal)
{
    const struct evening *e = x->evening;
    for (int table = 0; table < e->tables; table++) {
        struct evening_place side[2];
        if (evening_compare(e, deal, table, 0, &side[0]) &&
            evening_compare(e, deal, table, 1, &side[1])) {
            char average[EVENING_NUMBER_SIZE];
            evening_average(&side[0], average);
            say(x, msg_evening_compared(table + 1, e->score[deal][table].points[0],
                                        e->score[deal][table].points[1], side[0].points,
                                        side[1].points, average));
        }
    }
}

/* --- what is typed --------------------------------------------------------------------------- */

/* The words of a line; `rest[i]`: the line from word i on. Returns how many there are. */
static int split(const char *line, char word[WORDS][WORD_SIZE], const char *rest[WORDS])
{
    int count = 0;
    for (line += strspn(line, " \t"); *line != '\0' && count < WORDS; count++) {
        const size_t length = strcspn(line, " \t");
        rest[count] = line;
        (void)snprintf(word[count], WORD_SIZE, "%.*s", (int)length, line);
        line += length;
        line += strspn(line, " \t");
    }
    return count;
}

static bool read_number(const char *word, int64_t least, int64_t most, int64_t *out)
{
    return number_read(word, strlen(word), out, NULL) && *out >= least && *out <= most;
}

/* "2 910 -175" or "2 none", from word `at` on; what is wrong is said. */
static bool take_score(struct evening_wizard *x, int deal, const char (*word)[WORD_SIZE], int count)
{
    struct evening *e = x->evening;
    struct evening_score score = {.state = SCORE_THERE};
    int64_t table = 0;
    if (count < 2 || !number_read(word[0], strlen(word[0]), &table, NULL)) {
        evening_line_refuse(x, msg_evening_how());
        return false;
    }
    if (table < 1 || table > e->tables) {
        evening_line_refuse(x, msg_evening_no_table(e->tables));
        return false;
    }
    if (count == 2 && strcmp(word[1], "none") == 0) {
        score.state = SCORE_NOT_PLAYED;
    } else {
        int64_t points[2] = {0, 0};
        for (int side = 0; side < 2; side++) {
            if (count != 3 || !read_number(word[1 + side], -EVENING_POINTS_MOST,
                                           EVENING_POINTS_MOST, &points[side])) {
                evening_line_refuse(x, msg_evening_no_score());
                return false;
            }
            score.points[side] = (int32_t)points[side];
        }
    }
    e->score[deal][table - 1] = score;
    say(x, msg_evening_took(deal + 1, (int)table, score.state == SCORE_THERE, score.points[0],
                            score.points[1]));
    return true;
}

/* "fix 1 2 910 -175": deal 1 at table 2. */
static void take_fix(struct evening_wizard *x, char word[WORDS][WORD_SIZE], int count)
{
    int64_t deal = 0;
    const struct evening *e = x->evening;
    const int last = e->deal < evening_deals(e) ? e->deal + 1 : e->deal;
    if (count < 2 || !read_number(word[1], 1, last, &deal)) {
        evening_line_refuse(x, msg_evening_no_deal(last));
    } else if (take_score(x, (int)deal - 1, (const char(*)[WORD_SIZE])(word + 2), count - 2)) {
        changed(x);
    }
}

/* "name 3 west Dora": whoever sits there in the first round. */
static void
take_name(struct evening_wizard *x, char word[WORDS][WORD_SIZE], const char *rest[WORDS], int count)
{
    struct evening *e = x->evening;
    int64_t table = 0;
    const char *behind = NULL;
    const int seat = count > 3 ? seat_typed(PLAYERS, word[2], &behind) : SEAT_NONE;
    if (seat == SEAT_NONE || *behind != '\0' || !read_number(word[1], 1, e->tables, &table) ||
        !evening_name(e, (int)table - 1, seat, rest[3])) {
        evening_line_refuse(x, msg_evening_name_how(e->tables));
        return;
    }
    const char *name = e->name[seat % 2 == 0 ? table - 1 : e->tables + table - 1][seat / 2];
    say(x, msg_evening_named((int)table, seat, name));
    changed(x);
}

static void start_clock(struct evening_wizard *x)
{
    x->evening->started = x->now;
    say(x,
        msg_evening_started(evening_round(x->evening, x->evening->deal) + 1, x->evening->minutes));
    changed(x);
}

/* Goes on to the next deal; a round begins with its clock not started. */
static void go_on(struct evening_wizard *x)
{
    struct evening *e = x->evening;
    const int missing = evening_missing(e, e->deal);
    if (missing < e->tables) {
        say(x, msg_evening_missing(missing + 1));
        return;
    }
    e->deal++;
    if (e->deal == evening_deals(e)) {
        tell_standings(x);
    } else if (e->deal % e->hands == 0) {
        e->started = 0;
        say(x, msg_evening_move(evening_round(e, e->deal) + 1, evening_goes_round(e)));
        if (evening_round(e, e->deal) == evening_rounds_fresh(e)) {
            say(x, msg_evening_repeats(e->tables, evening_rounds_fresh(e)));
        }
        evening_wizard_seats(x);
    }
    changed(x);
}

static void take_line(struct wizard *t, const char *line)
{
    struct evening_wizard *x = (struct evening_wizard *)t;
    struct evening *e = x->evening;
    char word[WORDS][WORD_SIZE];
    const char *rest[WORDS];
    const int count = split(line, word, rest);
    const bool over = e->deal == evening_deals(e);
    x->effect = LINE_SHOWS;
    if (count == 0) {
        const int missing = over ? e->tables : evening_missing(e, e->deal);
        say(x, over                  ? msg_evening_all_over()
               : missing < e->tables ? msg_evening_missing(missing + 1)
                                     : msg_evening_complete());
    } else if (strcmp(word[0], "seats") == 0) {
        evening_wizard_seats(x);
    } else if (strcmp(word[0], "standings") == 0) {
        tell_standings(x);
    } else if (strcmp(word[0], "name") == 0) {
        take_name(x, word, rest, count);
    } else if (strcmp(word[0], "fix") == 0) {
        take_fix(x, word, count);
    } else if (over) {
        evening_line_refuse(x, msg_evening_all_over());
    } else if (strcmp(word[0], "start") == 0) {
        start_clock(x);
    } else if (strcmp(word[0], "next") == 0) {
        go_on(x);
    } else if (take_score(x, e->deal, (const char(*)[WORD_SIZE])word, count)) {
        if (evening_missing(e, e->deal) == e->tables) {
            tell_deal(x, e->deal);
            say(x, msg_evening_complete());
        }
        changed(x);
    }
    ask(x);
}

void evening_wizard_begin(struct evening_wizard *x)
{
    x->talk.how = MSG_evening_how;
    ask(x);
}
