/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The empty score sheet and the roster. Which lines there are follows from the table's options. */
#include <stdio.h>

#include "handouts/sheets.h"
#include "messages/msg_coach.h"
#include "messages/msg_paper.h"
#include "messages/value_words.h"
#include "messages/wording.h"

static void put_worth(struct html *h, const struct message_context *t, int32_t least, int32_t most)
{
    html_said(h, "td", "number", t, msg_sheet_points(least, most != least, most));
}

/* A line to fill in: what it is, what it is worth, and a place for each side. */
static void put_line(struct html *h,
                     const struct class_plan *plan,
                     enum message_id label,
                     int32_t worth,
                     int32_t most,
                     bool sum)
{
    html_open(h, "tr", sum ? "sum" : NULL);
    const struct message_context ctx = plan_context(plan);
    html_said(h, "td", NULL, &ctx, MESSAGE(label));
    if (worth != 0 || most != 0) {
        put_worth(h, &ctx, worth, most);
    } else {
        html_element(h, "td", NULL, "");
    }
    for (int side = 0; side < table_sides(plan->table); side++) {
        html_element(h, "td", "wide", "\302\240");
    }
    html_close(h);
}

static int32_t least_of(int32_t a, int32_t b)
{
    return a < b ? a : b;
}

static int32_t most_of(int32_t a, int32_t b)
{
    return a > b ? a : b;
}

/* The dearest and the cheapest special hand. */
static void put_specials(struct html *h, const struct class_plan *plan)
{
    const struct table *t = plan->table;
    if (t->special_count > 0) {
        int32_t least = t->special[0].value, most = least;
        for (int i = 1; i < t->special_count; i++) {
            least = least_of(least, t->special[i].value);
            most = most_of(most, t->special[i].value);
        }
        put_line(h, plan, MSG_sheet_special, least, most, false);
    }
}

static void put_base(struct html *h, const struct class_plan *plan)
{
    const struct table *t = plan->table;
    put_line(h, plan, MSG_sheet_mixed, t->score_mixed, t->score_mixed, false);
    put_line(h, plan, MSG_sheet_natural, t->score_natural, t->score_natural, false);
    if (t->sevens_special != 0) {
        put_line(h, plan, MSG_sheet_sevens, t->score_sevens, t->score_sevens, false);
    }
    if (t->aces_special != 0) {
        put_line(h, plan, MSG_sheet_aces, t->score_aces, t->score_aces, false);
    }
    if (t->wild_meld != WILD_MELD_NONE) {
        const int32_t least = least_of(t->score_wild, t->score_wild_four);
        const int32_t most =
            most_of(most_of(t->score_wild, t->score_wild_four), t->score_wild_twos);
        put_line(h, plan, MSG_sheet_wild, least, most, false);
    }
    put_specials(h, plan);
    if (t->score_going_out != 0) {
        put_line(h, plan, MSG_sheet_out, t->score_going_out,
                 most_of(t->score_going_out, t->score_concealed), false);
    }
    if (t->deal_perfect_cut != 0) {
        put_line(h, plan, MSG_sheet_cut, t->deal_perfect_cut, t->deal_perfect_cut, false);
    }
    const int colors =
        t->threes_style == THREES_CLASSIC ? 1 : 2; /* black ones are no bonus there */
    put_line(h, plan, MSG_sheet_threes, t->threes_one, colors * t->threes_four, false);
    if (t->sevens_special != 0 && t->score_open_sevens != 0) {
        put_line(h, plan, MSG_sheet_less_sevens, -t->score_open_sevens, -t->score_open_sevens,
                 false);
    }
    if (t->aces_special != 0 && t->score_open_aces != 0) {
        put_line(h, plan, MSG_sheet_less_aces, -t->score_open_aces, -t->score_open_aces, false);
    }
    if (t->wild_meld == WILD_MELD_ANY && t->score_open_wild != 0) {
        put_line(h, plan, MSG_sheet_less_wild, -t->score_open_wild, -t->score_open_wild, false);
    }
    if (t->score_dirty != 0) {
        put_line(h, plan, MSG_sheet_less_dirty, -t->score_dirty, -t->score_dirty, false);
    }
    put_line(h, plan, MSG_sheet_base, 0, 0, true);
}

static void put_count(struct html *h, const struct class_plan *plan)
{
    put_line(h, plan,
             plan->table->score_no_canasta == NO_CANASTA_AGAINST ? MSG_sheet_melded_less
                                                                 : MSG_sheet_melded,
             0, 0, false);
    put_line(h, plan, MSG_sheet_less_hand, 0, 0, false);
    put_line(h, plan, MSG_sheet_count, 0, 0, true);
    put_line(h, plan, MSG_sheet_total, 0, 0, true);
    put_line(h, plan, MSG_sheet_before, 0, 0, false);
    put_line(h, plan, MSG_sheet_now, 0, 0, true);
}

/* What is kept of each side from round to round, a column each. */
static const enum message_id match_column[] = {MSG_sheet_match_base, MSG_sheet_match_count,
                                               MSG_sheet_match_total, MSG_sheet_match_score};

enum {
    MATCH_ROUNDS = 12, /* more than nearly any match takes */
    MATCH_COLUMNS = sizeof match_column / sizeof match_column[0]
};

static void put_match_head(struct html *h, const struct class_plan *plan)
{
    const struct message_context ctx = plan_context(plan);
    html_open(h, "tr", NULL);
    html_element(h, "td", NULL, "");
    for (int side = 0; side < table_sides(plan->table); side++) {
        html_head_over(h, MATCH_COLUMNS, side_title(plan->catalog, plan->table->players, side));
    }
    html_close(h);
    html_open(h, "tr", NULL);
    html_said(h, "th", NULL, &ctx, msg_sheet_match_round());
    for (int i = 0; i < table_sides(plan->table) * MATCH_COLUMNS; i++) {
        html_said(h, "th", "number", &ctx, MESSAGE(match_column[i % MATCH_COLUMNS]));
    }
    html_close(h);
}

/* The back of the sheet: a line for each round of a match, and the score of each side after it. */
static void put_match(struct html *h, const struct class_plan *plan)
{
    const struct message_context ctx = plan_context(plan);
    html_open(h, "div", "sheet small");
    html_said(h, "h1", NULL, &ctx, msg_sheet_match());
    html_said(h, "p", NULL, &ctx, msg_sheet_match_how());
    html_open(h, "table", "match");
    put_match_head(h, plan);
    for (int round = 1; round <= MATCH_ROUNDS; round++) {
        html_open(h, "tr", NULL);
        html_elementf(h, "td", "number", "%d", round);
        for (int i = 0; i < table_sides(plan->table) * MATCH_COLUMNS; i++) {
            html_element(h, "td", NULL, "\302\240");
        }
        html_close(h);
    }
    html_close(h);
    html_said(h, "p", NULL, &ctx, msg_coach_brackets());
    html_said(h, "p", NULL, &ctx, MESSAGE(message_of_rule(RULE_MATCH_TARGET, RULE_PART_WHY)));
    html_close(h);
}

void sheet_score(const struct class_plan *plan, struct html *h)
{
    const struct message_context ctx = plan_context(plan);
    const struct message named = msg_sheet_title(plan->title);
    char title[MESSAGE_TEXT_SIZE];
    (void)message_format(&ctx, &named, title, sizeof title);
    html_begin(h, title);
    html_open(h, "div", "sheet small");
    html_open(h, "div", "head");
    html_element(h, "h1", NULL, title);
    html_open(h, "span", NULL);
    html_said(h, "span", NULL, &ctx, msg_sheet_table());
    html_text(h, " ");
    html_element(h, "span", "fill", "\302\240");
    html_close(h);
    html_close(h);
    html_open(h, "table", NULL);
    html_open(h, "tr", NULL);
    html_said(h, "th", NULL, &ctx, msg_sheet_line());
    html_said(h, "th", "number", &ctx, msg_sheet_worth());
    for (int side = 0; side < table_sides(plan->table); side++) {
        html_element(h, "th", "number", side_title(plan->catalog, plan->table->players, side));
    }
    html_close(h);
    put_base(h, plan);
    put_count(h, plan);
    html_close(h);
    html_said(h, "p", NULL, &ctx, msg_sheet_values());
    html_close(h);
    put_match(h, plan);
    html_end(h);
}

static void put_points(struct html *h, int32_t points)
{
    char number[32];
    struct text text = text_in(number, sizeof number);
    text_points(&text, points);
    html_element(h, "td", "number", number);
}

void sheet_standings(const struct standings *s, const struct message_context *t, struct html *h)
{
    static const enum message_id columns[] = {
        MSG_standings_table,   MSG_standings_side,  MSG_standings_round,
        MSG_standings_base,    MSG_standings_count, MSG_standings_total,
        MSG_standings_evening, MSG_standings_wrote, MSG_standings_wrong};
    const struct message head = msg_standings_title();
    char title[MESSAGE_TEXT_SIZE];
    (void)message_format(t, &head, title, sizeof title);
    html_begin(h, title);
    html_open(h, "div", "sheet small");
    html_said(h, "h1", NULL, t, msg_standings_head(t->table));
    html_open(h, "table", NULL);
    html_open(h, "tr", NULL);
    for (size_t i = 0; i < sizeof columns / sizeof columns[0]; i++) {
        html_said(h, "th", NULL, t, MESSAGE(columns[i]));
    }
    html_close(h);
    for (int i = 0; i < s->count; i++) {
        const struct side_standing *one = &s->list[i];
        html_open(h, "tr", NULL);
        put_points(h, one->table);
        html_elementf(h, "td", NULL, "%s%s%s", one->side, one->who[0] != '\0' ? ": " : "",
                      one->who);
        put_points(h, one->round);
        put_points(h, one->base);
        put_points(h, one->count);
        put_points(h, one->total);
        put_points(h, one->evening);
        if (one->has_total) {
            put_points(h, one->wrote);
        } else {
            html_element(h, "td", NULL, "");
        }
        html_element(h, "td", NULL, one->wrong);
        html_close(h);
    }
    html_end(h);
}

void sheet_roster(const struct class_plan *plan, struct csv *c)
{
    csv_mark(c);
    csv_cell(c, "table");
    csv_cell(c, "seat");
    csv_cell(c, "name");
    csv_row(c);
    for (int table = 1; table <= plan->tables; table++) {
        for (int seat = 0; seat < plan->table->players; seat++) {
            csv_number(c, table);
            csv_cell(c, seat_title(plan->catalog, plan->table->players, seat));
            csv_cell(c, "");
            csv_row(c);
        }
    }
}
