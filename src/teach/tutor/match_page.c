/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tutor/match_page.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "messages/msg_tutor.h"
#include "tutor/commands.h"
#include "tutor/game.h"
#include "tutor/loss_report.h"
#include "tutor/session.h"

static const char first_line[] = "journal 1\n";

/* Puts a choice among the dearest, where it belongs. */
static void weigh(struct match_page *p, int round, const struct decision *d)
{
    int at = p->turns;
    while (at > 0 && p->turn[at - 1].loss < d->loss) {
        at--;
    }
    if (d->grade == GRADE_FINE || at == MATCH_PAGE_TURNS) {
        return;
    }
    const int last = p->turns < MATCH_PAGE_TURNS ? p->turns++ : MATCH_PAGE_TURNS - 1;
    for (int i = last; i > at; i--) {
        p->turn[i] = p->turn[i - 1];
        p->turn_round[i] = p->turn_round[i - 1];
    }
    p->turn[at] = *d;
    p->turn_round[at] = round;
}

static void add_round(struct match_page *p, const struct round_review *l)
{
    int grades[GRADE_COUNT];
    struct page_round *r = &p->round[p->rounds++];
    r->result = round_review_result(l);
    r->promised = l->count > 0 ? round_review_rounded(l->list[0].mean) : 0;
    r->lost = round_review_rounded(round_review_lost(l));
    r->rest = round_review_rounded(r->result - r->promised + r->lost);
    round_review_grades(l, grades);
    p->choices += l->count;
    for (int i = 0; i < GRADE_COUNT; i++) {
        p->grades[i] += grades[i];
    }
    p->sides = l->sides;
    p->side = l->side;
    for (int side = 0; side < l->sides; side++) {
        p->score[side] += l->total[side];
        p->windfall[side].wild += l->windfall[side].wild;
        p->windfall[side].bonus += l->windfall[side].bonus;
    }
    for (int i = 0; i < l->count; i++) {
        weigh(p, p->rounds, &l->list[i]);
    }
}

/* The next journal of a text of several, for the caller to free(); NULL after the last. */
static char *next_journal(const char **at)
{
    if (**at == '\0') {
        return NULL;
    }
    const char *end = strstr(*at + 1, first_line);
    const size_t length = end != NULL ? (size_t)(end - *at) : strlen(*at);
    char *one = memory_text(*at);
    one[length] = '\0';
    *at += length;
    return one;
}

/* Looks at all rounds of the text. Returns false if one cannot be read, or the learner stops it. */
static bool look_at_all(struct session *s, const char *journals, struct match_page *p)
{
    struct round_review *l = memory_array(1, sizeof *l);
    const char *at = journals;
    bool fine = true;
    for (char *one = next_journal(&at); one != NULL; one = next_journal(&at)) {
        fine = fine && p->rounds < MATCH_PAGE_ROUNDS && game_review_look(s, one, l) &&
               !session_stopped(s);
        if (fine) {
            add_round(p, l);
        }
        free(one);
    }
    free(l);
    return fine && p->rounds > 0;
}

/* Makes the page of the game on the table, whose round is over, unless it has one. The coach takes
 * some seconds for it, and says so. False, with a message, when it cannot be made. */
static bool make(struct session *s)
{
    struct game *g = s->game;
    if (g->page != NULL) {
        return true;
    }
    char *journals = game_match_journal(s);
    struct match_page *p = memory_array(1, sizeof *p);
    session_say(s, TONE_TEXT, msg_match_page_moment());
    if (journals != NULL && look_at_all(s, journals, p)) {
        g->page = p;
    } else {
        session_say(s, TONE_TEXT,
                    session_stopped(s) ? msg_match_page_stopped() : msg_game_review_no_choices());
        free(p);
    }
    free(journals);
    return g->page != NULL;
}

/* --- in words --- */

static void put(const struct session *s,
                struct page_line *out,
                int *count,
                enum tone tone,
                struct message message)
{
    out[*count].tone = tone;
    (void)session_words(s, message, out[*count].text);
    ++*count;
}

/* What the others got, a side. */
static struct windfall others(const struct match_page *p)
{
    struct windfall sum = {0, 0};
    for (int side = 0; side < p->sides; side++) {
        sum.wild += side == p->side ? 0 : p->windfall[side].wild;
        sum.bonus += side == p->side ? 0 : p->windfall[side].bonus;
    }
    sum.wild /= p->sides - 1;
    sum.bonus /= p->sides - 1;
    return sum;
}

static struct page_round sum_of(const struct match_page *p)
{
    struct page_round sum = {0};
    for (int i = 0; i < p->rounds; i++) {
        sum.result += p->round[i].result;
        sum.promised += p->round[i].promised;
        sum.lost += p->round[i].lost;
        sum.rest += p->round[i].rest;
    }
    return sum;
}

static void
put_luck(const struct session *s, const struct match_page *p, struct page_line *out, int *count)
{
    const struct windfall *own = &p->windfall[p->side], theirs = others(p);
    const struct page_round sum = sum_of(p);
    put(s, out, count, TONE_HEAD, msg_match_page_luck());
    put(s, out, count, TONE_TEXT,
        msg_match_page_cards(own->wild, theirs.wild, own->bonus + theirs.bonus > 0, own->bonus,
                             theirs.bonus));
    put(s, out, count, TONE_TEXT, msg_match_page_deals(sum.promised, sum.rest, p->rounds > 1));
}

static void
put_skill(const struct session *s, const struct match_page *p, struct page_line *out, int *count)
{
    const struct page_round sum = sum_of(p);
    put(s, out, count, TONE_HEAD, msg_match_page_skill());
    put(s, out, count, TONE_TEXT,
        msg_match_page_choices(p->choices, p->grades[GRADE_FINE], p->grades[GRADE_DOUBTFUL],
                               p->grades[GRADE_BAD], p->grades[GRADE_VERY_BAD], sum.lost,
                               p->rounds > 1, round_review_rounded((double)sum.lost / p->rounds)));
    for (int i = 0; i < p->rounds && p->rounds > 1; i++) {
        const struct page_round *r = &p->round[i];
        put(s, out, count, TONE_TEXT,
            msg_match_page_round(i + 1, r->result, r->promised, r->lost, r->rest));
    }
}

int match_page_lines(const struct session *s, struct page_line out[PAGE_LINES_MAX])
{
    const struct match_page *p = s->game->page;
    int count = 0;
    put(s, out, &count, TONE_HEAD, msg_match_page_title(p->rounds, sum_of(p).result));
    put_luck(s, p, out, &count);
    put_skill(s, p, out, &count);
    if (p->turns == 0) {
        put(s, out, &count, TONE_GOOD, msg_match_page_nothing());
        return count;
    }
    put(s, out, &count, TONE_HEAD, msg_match_page_dearest(p->turns));
    for (int i = 0; i < p->turns; i++) {
        char text[MESSAGE_TEXT_SIZE];
        game_review_say(s, &p->turn[i], text);
        put(s, out, &count, TONE_TEXT,
            msg_match_page_turn(i + 1, p->rounds > 1, p->turn_round[i], text));
    }
    return count;
}

static void show(const struct session *s)
{
    struct page_line *line = memory_array(PAGE_LINES_MAX, sizeof *line);
    const int count = match_page_lines(s, line);
    for (int i = 0; i < count; i++) {
        emit_text(s->out, line[i].tone, line[i].tone == TONE_TEXT ? 3 : 0, line[i].text);
    }
    session_say(s, TONE_TEXT, msg_match_page_how(s->game->page->turns));
    free(line);
}

void match_page_word(struct session *s, const char *rest)
{
    if (!make(s)) {
        return;
    }
    if (rest[0] == '\0') {
        show(s);
    } else if (!frontend_word(s, "summary", rest)) {
        session_say(s, TONE_TEXT, msg_words_there_is_no_here("summary FILE"));
    }
}

void match_page_again(struct session *s, int number)
{
    if (!make(s)) {
        return;
    }
    const struct match_page *p = s->game->page;
    if (number < 1 || number > p->turns) {
        session_say(s, TONE_TEXT, msg_match_page_no_turn(p->turns));
        return;
    }
    again_begin(s, &p->turn[number - 1]);
}
