/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tools/score_wizard.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "coach/solution.h"
#include "engine/out.h"
#include "messages/msg_command.h"
#include "messages/parse_error_message.h"
#include "messages/value_words.h"
#include "messages/wording.h"
#include "notation/names.h"
#include "notation/typed_round.h"
#include "questions/judge.h"
#include "tools/entered_sheet.h"

enum { ITEM_INDENT = 4 };

static const struct question asks_score = {.kind = QUESTION_SCORE};

static void say(const struct score_wizard *x, struct message message)
{
    wizard_say(&x->talk, TONE_TEXT, 0, message);
}

static void score_line_refuse(struct score_wizard *x, struct message message)
{
    wizard_refuse(&x->talk, message);
}

static void take_line(struct wizard *t, const char *line);

/* Waits for a line; what was taken before can be gone back over. */
static void
ask(struct score_wizard *x, struct message asks, void (*take)(struct wizard *t, const char *line))
{
    x->take = take;
    wizard_await(&x->talk, asks, take_line);
}

/* Who plays for the side that is asked about, for a message; 0 where nobody is known. */
static const char *who_plays(const struct score_wizard *x, char out[ROSTER_SIDE_SIZE])
{
    out[0] = '\0';
    if (x->roster != NULL) {
        roster_side(x->roster, x->card_table, table_sides(x->talk.ctx.table), x->side, out);
    }
    return out[0] != '\0' ? out : NULL;
}

static void ask_round(struct score_wizard *x);
static void ask_entered_sheet(struct score_wizard *x);
static void ask_table(struct score_wizard *x, int number);

/* --- the end of the round, typed in ---------------------------------------------------------- */

/* "again": the round is typed from its beginning. */
static bool begins_again(struct score_wizard *x, const char *line)
{
    if (strcmp(line, "again") != 0) {
        return false;
    }
    say(x, msg_scores_again());
    ask_round(x);
    return true;
}

/* "table 1", where a table begins: the round is another one of that table. */
static bool goes_to_table(struct score_wizard *x, const char *line)
{
    const char *number = line + strlen("table ");
    const bool named = x->side == 0 && strncmp(line, "table ", strlen("table ")) == 0;
    const size_t digits = named ? strspn(number, "0123456789") : 0;
    const int table = digits > 0 && digits <= 3 && number[digits] == '\0' ? atoi(number) : 0;
    if (table < 1) {
        return false;
    }
    ask_table(x, table);
    return true;
}

/* "name 2 south Ruth": who sits there. */
static bool names_somebody(struct score_wizard *x, const char *line)
{
    const char *at = line + strlen("name ");
    if (x->roster == NULL || strncmp(line, "name ", strlen("name ")) != 0) {
        return false;
    }
    at += strspn(at, " ");
    const size_t digits = strspn(at, "0123456789");
    const int table = digits > 0 && digits <= 3 ? atoi(at) : 0;
    const char *seat_word = at + digits + strspn(at + digits, " "), *name = seat_word;
    const int seat = seat_typed(x->talk.ctx.table->players, seat_word, &name);
    if (table < 1 || seat == SEAT_NONE || !roster_put(x->roster, table, seat, name)) {
        score_line_refuse(x, msg_scores_name_how(SEAT_SOUTH));
    } else {
        const char *known = roster_name(x->roster, table, seat);
        say(x, msg_scores_named(table, seat, known));
    }
    return true;
}

/* Whether what was typed until now is more of a kind than the deck has, or no lawful meld: said at
 * once, not at the end of the table. */
static bool cannot_be_so_far(struct score_wizard *x)
{
    const struct table *t = x->talk.ctx.table;
    struct position far = x->position;
    struct message fault;
    char why[MESSAGE_TEXT_SIZE];
    far.round.board.ending = ENDING_STOCK;
    far.round.board.ended_by = SEAT_NONE;
    far.round.board.special = SPECIAL_NONE;
    position_settle(t, &far);
    bool wrong = position_fault(t, &far, NULL, &fault);
    for (int side = 0; side < table_sides(t) && !wrong; side++) {
        wrong = position_melds_fault(t, &far.round.board.side[side], &fault);
    }
    if (!wrong) {
        return false;
    }
    (void)message_format(&x->talk.ctx, &fault, why, sizeof why);
    score_line_refuse(x, msg_scores_so_far(why));
    return true;
}

/* Whether the player who ended the round could not, which is said: by going out (out.canastas,
 * out.specials, a card left in hand), or by a special hand (special.unopened; of a courtesy turn
 * the melds say nothing). Nobody: false too. */
static bool cannot_be_out(struct score_wizard *x)
{
    const struct table *t = x->talk.ctx.table;
    const struct board *b = &x->position.round.board;
    if (b->ending == ENDING_STOCK) {
        return false;
    }
    const int side = b->ended_by % table_sides(t); /* the board is not settled yet */
    if (b->ending == ENDING_SPECIAL) {
        const bool open = t->special_courtesy == 0 && melds_there(b->side[side].meld) != 0;
        if (open) {
            score_line_refuse(x, msg_scores_special_open(side));
        }
        return open;
    }
    const struct verdict v = out_melds(t, b->side[side].meld);
    const int left = cards_total(x->position.round.hand[b->ended_by]);
    if (verdict_allows(v)) {
        if (left > 0) {
            score_line_refuse(x, msg_scores_cards_left(b->ended_by, left));
        }
        return left > 0;
    }
    if (v.rule == RULE_OUT_CANASTAS) {
        score_line_refuse(x, msg_scores_canastas(side, v.arg[1], v.arg[0]));
    } else if (v.rule == RULE_OUT_ONE_OF_EACH) {
        score_line_refuse(x, msg_scores_one_sort(side));
    } else {
        score_line_refuse(x, msg_scores_unfinished(v.arg[0]));
    }
    return true;
}

static void take_end(struct wizard *t, const char *line)
{
    struct score_wizard *x = (struct score_wizard *)t;
    struct message fault;
    const char *shown;
    char why[MESSAGE_TEXT_SIZE];
    if (begins_again(x, line)) {
        return;
    }
    if (typed_ending_read(t->ctx.table, line, SEAT_NONE, &x->position.round.board, &shown) !=
        ENDING_TYPED) {
        score_line_refuse(x, msg_scores_ending_how(SEAT_SOUTH));
        return;
    }
    if (cannot_be_out(x)) {
        return;
    }
    position_settle(t->ctx.table, &x->position);
    if (position_fault(t->ctx.table, &x->position, &asks_score, &fault)) {
        (void)message_format(&t->ctx, &fault, why, sizeof why);
        say(x, msg_scores_cannot_be(why));
        ask_round(x);
        return;
    }
    x->side = 0;
    ask_entered_sheet(x);
}

static void ask_melds(struct score_wizard *x);
static void ask_left(struct score_wizard *x);

/* Cards typed; false when they cannot be read, or `threes` are asked for and others are among
 * them, which is said. */
static bool take_cards(struct score_wizard *x, const char *line, bool threes, cardset *out)
{
    struct parse_error fault;
    if (!typed_cards_read(line, out, &fault)) {
        score_line_refuse(x, fault_as_said(&fault));
        return false;
    }
    if (threes && cards_total(*out) != cards_of(*out, KIND_3R) + cards_of(*out, KIND_3B)) {
        score_line_refuse(x, msg_scores_threes());
        return false;
    }
    return true;
}

/* Whose perfect cut is paid, where the table pays for one: a seat, or nobody (deal.perfect-cut). */
static void take_cut(struct wizard *t, const char *line)
{
    struct score_wizard *x = (struct score_wizard *)t;
    const int players = t->ctx.table->players;
    const char *rest = line;
    if (begins_again(x, line)) {
        return;
    }
    const bool nobody = typed_nobody(line);
    const int seat = nobody ? SEAT_NONE : seat_typed(players, line, &rest);
    if (!nobody && (seat == SEAT_NONE || rest[strspn(rest, " ")] != '\0')) {
        score_line_refuse(x, msg_scores_cut_how(SEAT_SOUTH));
        return;
    }
    for (int side = 0; side < table_sides(t->ctx.table); side++) {
        x->position.round.board.side[side].perfect_cut =
            !nobody && side == seat % table_sides(t->ctx.table);
    }
    ask(x, msg_scores_who_out(), take_end);
}

static void take_left(struct wizard *t, const char *line)
{
    struct score_wizard *x = (struct score_wizard *)t;
    const int sides = table_sides(t->ctx.table);
    if (begins_again(x, line) || !take_cards(x, line, false, &x->position.round.hand[x->seat])) {
        return;
    }
    if (cannot_be_so_far(x)) {
        x->position.round.hand[x->seat] = 0;
        return;
    }
    x->seat += sides;
    if (x->seat < t->ctx.table->players) {
        ask_left(x);
        return;
    }
    x->side++;
    if (x->side < sides) {
        ask_melds(x);
    } else if (t->ctx.table->deal_perfect_cut != 0) {
        ask(x, msg_scores_who_cut(), take_cut);
    } else {
        ask(x, msg_scores_who_out(), take_end);
    }
}

static void ask_left(struct score_wizard *x)
{
    const char *name = x->roster != NULL ? roster_name(x->roster, x->card_table, x->seat) : "";
    ask(x, msg_scores_left(x->seat, name[0] != '\0' ? name : NULL), take_left);
}

static void take_threes(struct wizard *t, const char *line)
{
    struct score_wizard *x = (struct score_wizard *)t;
    if (!begins_again(x, line) &&
        take_cards(x, line, true, &x->position.round.board.side[x->side].threes)) {
        if (cannot_be_so_far(x)) {
            x->position.round.board.side[x->side].threes = 0;
            return;
        }
        x->seat = x->side;
        ask_left(x);
    }
}

static void take_meld_groups(struct wizard *t, const char *line)
{
    struct score_wizard *x = (struct score_wizard *)t;
    struct parse_error fault;
    struct meld *const melds = x->position.round.board.side[x->side].meld;
    if (begins_again(x, line) || goes_to_table(x, line)) {
        return;
    }
    if (names_somebody(x, line)) {
        ask_melds(x);
        return;
    }
    const enum typed_melds read = typed_melds_read(line, melds, &fault);
    if (read == MELDS_TYPED && !cannot_be_so_far(x)) {
        ask(x, msg_scores_their_threes(), take_threes);
        return;
    }
    memset(melds, 0, SLOT_COUNT * sizeof melds[0]);
    if (read == MELDS_UNREAD) {
        score_line_refuse(x, fault_as_said(&fault));
    } else if (read != MELDS_TYPED) {
        score_line_refuse(x, msg_scores_groups());
    }
}

static void ask_melds(struct score_wizard *x)
{
    char who[ROSTER_SIDE_SIZE];
    ask(x, msg_scores_melds(x->side, who_plays(x, who)), take_meld_groups);
}

/* Asks how the round ended, from the beginning. */
static void ask_round(struct score_wizard *x)
{
    x->position =
        (struct position){.hands_known = (uint8_t)((1U << x->talk.ctx.table->players) - 1)};
    x->position.round.board.phase = PHASE_OVER;
    x->side = 0;
    ask_melds(x);
}

/* --- the sheets that were entered ------------------------------------------------------------ */

/* Something said of a sheet, set in under it. */
static void say_item(const struct score_wizard *x, struct message message)
{
    char text[ENTERED_SHEET_TEXT_SIZE];
    (void)message_format(&x->talk.ctx, &message, text, sizeof text);
    emit_item(&x->talk.out, TONE_TEXT, ITEM_INDENT, "  %s", text);
}

static void put_right(const struct score_wizard *x)
{
    struct score_sheet sheet;
    struct entered_sheet right;
    struct strbuf text = STRBUF_INIT;
    const struct round *r = &x->position.round;
    score_side(x->talk.ctx.table, &r->board, r->hand, x->side, &sheet);
    entered_sheet_of_sheet(&sheet, &right);
    entered_sheet_write(&right, &text);
    say_item(x, msg_scores_right(strbuf_text(&text)));
    strbuf_free(&text);
}

/* Keeps what a side scored and wrote, for the end of the evening. */
static void
keep_standing(struct score_wizard *x, const struct entered_sheet *entered, enum sheet_item wrong)
{
    const struct table *t = x->talk.ctx.table;
    struct score_sheet sheet;
    const struct round *r = &x->position.round;
    score_side(t, &r->board, r->hand, x->side, &sheet);
    struct side_standing one = {.table = x->card_table,
                                .side = side_title(x->talk.ctx.catalog, t->players, x->side),
                                .base = sheet.base,
                                .count = sheet.count,
                                .total = sheet.total,
                                .has_total = (entered->given >> SHEET_TOTAL & 1) != 0,
                                .wrote = entered->points[SHEET_TOTAL]};
    (void)who_plays(x, one.who);
    (void)snprintf(one.wrong, sizeof one.wrong, "%s",
                   wrong == SHEET_ITEMS ? "" : entered_line_name(wrong));
    standings_add(&x->standings, &one);
}

/* A card table, from the first side on. */
static void ask_table(struct score_wizard *x, int number)
{
    const int rounds = standings_rounds(&x->standings, number);
    x->card_table = number;
    x->side = 0;
    wizard_part(&x->talk, number);
    emit_gap(&x->talk.out);
    say(x, rounds == 0 ? msg_scores_table(number) : msg_scores_round(number, rounds + 1));
    if (x->typed) {
        ask_round(x);
    } else {
        ask_entered_sheet(x);
    }
}

/* Says what is wrong with what a side wrote. */
static void judge_entered_sheet(struct score_wizard *x, const struct entered_sheet *entered)
{
    char text[ENTERED_SHEET_TEXT_SIZE], who[ROSTER_SIDE_SIZE];
    struct answer right;
    const struct explain_context q = {.table = x->talk.ctx.table,
                                      .position = &x->position,
                                      .question = &asks_score,
                                      .right = &right,
                                      .catalog = x->talk.ctx.catalog};
    const bool known = solution_answer(q.table, q.position, q.question, &right);
    assert(known); /* the round was found possible */
    (void)known;
    const enum sheet_item wrong = entered_sheet_judge(&q, x->side, entered, text);
    keep_standing(x, entered, wrong);
    say_item(x, msg_scores_side(x->side, who_plays(x, who), text));
    put_right(x);
}

static void take_entered_sheet(struct wizard *t, const char *line)
{
    struct score_wizard *x = (struct score_wizard *)t;
    struct entered_sheet entered = {.given = 0};
    struct message fault;
    if (!x->typed && goes_to_table(x, line)) {
        return;
    }
    if (names_somebody(x, line)) {
        ask_entered_sheet(x);
        return;
    }
    if (!entered_sheet_read(line, &entered, &fault)) {
        score_line_refuse(x, fault);
        return;
    }
    if (entered.given == 0) {
        keep_standing(x, &entered, SHEET_ITEMS);
    } else {
        judge_entered_sheet(x, &entered);
    }
    x->side++;
    if (x->side < table_sides(t->ctx.table)) {
        ask_entered_sheet(x);
    } else {
        ask_table(x, x->card_table + 1);
    }
}

static void ask_entered_sheet(struct score_wizard *x)
{
    char who[ROSTER_SIDE_SIZE];
    ask(x, msg_scores_wrote(x->side, who_plays(x, who)), take_entered_sheet);
}

/* --- going back ------------------------------------------------------------------------------ */

/* Begins the table of the lines again, with none of what they did to the list and the names. */
static void begin_lines_again(struct score_wizard *x)
{
    x->standings.count = x->before.standings;
    if (x->roster != NULL) {
        roster_copy(x->roster, &x->before.roster);
    }
    ask_table(x, x->before.table);
}

/* "back": what was taken last is asked again, also after the end of a table. The lines of the
 * table but that one are taken anew, without a word. */
static void go_back(struct score_wizard *x)
{
    if (x->lines.length == 0) {
        score_line_refuse(x, msg_scores_no_line());
        return;
    }
    strbuf_truncate(&x->lines, x->lines.length - 1); /* the last line's end */
    const char *last = strrchr(strbuf_text(&x->lines), '\n');
    strbuf_truncate(&x->lines, last == NULL ? 0 : (size_t)(last + 1 - strbuf_text(&x->lines)));
    char *const lines = memory_text(strbuf_text(&x->lines));
    const bool elsewhere = x->card_table != x->before.table || x->talk.began != 0;
    const struct listener aloud = x->talk.out;
    x->talk.out = listener_silent();
    begin_lines_again(x);
    for (char *line = lines; *line != '\0';) {
        char *end = strchr(line, '\n');
        *end = '\0';
        x->talk.fresh = false;
        x->take(&x->talk, line);
        line = end + 1;
    }
    free(lines);
    x->talk.out = aloud;
    if (elsewhere) {
        score_wizard_where(x);
    }
}

/* Any line: "back", or what the talk waits for, which is remembered once it was taken. */
static void take_line(struct wizard *t, const char *line)
{
    struct score_wizard *x = (struct score_wizard *)t;
    const int table = x->card_table, standings = x->standings.count;
    const bool begins = t->began != 0;
    if (strcmp(line, "back") == 0) {
        go_back(x);
        return;
    }
    struct roster names = {0, NULL};
    if (begins && x->roster != NULL) {
        roster_copy(&names, x->roster);
    }
    x->take(t, line);
    if (begins && !t->refused) {
        roster_copy(&x->before.roster, &names);
    }
    roster_free(&names);
    if (t->refused) {
        return;
    }
    if (begins) {
        x->before.table = table;
        x->before.standings = standings;
        strbuf_clear(&x->lines);
    }
    strbuf_appendf(&x->lines, "%s\n", line);
}

void score_wizard_drop(struct score_wizard *x, int table)
{
    if (!x->talk.fresh) {
        x->standings.count = x->before.standings;
    }
    strbuf_clear(&x->lines);
    ask_table(x, table);
}

void score_wizard_where(const struct score_wizard *x)
{
    const int rounds = standings_rounds(&x->standings, x->card_table);
    say(x, x->side == 0 && rounds > 0 ? msg_scores_round(x->card_table, rounds + 1)
                                      : msg_scores_table(x->card_table));
}

void score_wizard_begin(struct score_wizard *x,
                        struct message_context ctx,
                        struct listener out,
                        const struct position *round,
                        struct roster *roster)
{
    *x = (struct score_wizard){.talk = {.ctx = ctx, .out = out, .how = MSG_scores_how},
                               .lines = STRBUF_INIT,
                               .typed = round == NULL,
                               .roster = roster};
    if (round != NULL) {
        x->position = *round;
    }
    say(x, msg_scores_how());
    ask_table(x, 1);
}

bool score_wizard_wrong(const struct score_wizard *x)
{
    bool wrong = false;
    for (int i = 0; i < x->standings.count; i++) {
        wrong = wrong || x->standings.list[i].wrong[0] != '\0';
    }
    return wrong;
}

void score_wizard_free(struct score_wizard *x)
{
    strbuf_free(&x->lines);
    roster_free(&x->before.roster);
    standings_free(&x->standings);
}
