/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table as the learner sees it, and how a round is scored. */
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/strbuf.h"
#include "engine/pack.h"
#include "match/narration.h"
#include "messages/msg_picture.h"
#include "messages/msg_tutor.h"
#include "notation/cards_text.h"
#include "tutor/format.h"
#include "tutor/game.h"
#include "tutor/guide.h"
#include "tutor/session.h"

enum { LABEL_COLUMN = 12 };

void game_show_short(const struct session *s)
{
    const struct game *g = s->game;
    const struct board *b = &g->round.board;
    struct strbuf n = STRBUF_INIT;
    struct strbuf top = STRBUF_INIT;
    if (b->pack_size > 0) {
        format_pile(&top, &b->pack[b->pack_size - 1], 1);
    }
    const bool asked = b->pack_size > 0 && b->phase == PHASE_START;
    session_put(s, &n,
                msg_game_show_pack(
                    b->pack_size, strbuf_text(&top), asked && pack_barred(&g->setup.table, b),
                    asked && pack_frozen(&g->setup.table, b) != 0, b->stock,
                    board_side(b)->opened ? 0 : side_minimum(&g->setup.table, board_side(b))));
    strbuf_free(&top);
    emit_text(s->out, TONE_TEXT, 0, strbuf_text(&n));
    strbuf_free(&n);
    format_cards(&n, course_index_catalog(s->index), g->round.hand[SEAT_SOUTH]);
    char name[MESSAGE_TEXT_SIZE], size[MESSAGE_TEXT_SIZE];
    emit_row(s->out, LABEL_COLUMN, session_words(s, msg_picture_hand(), name), "%s  %s",
             strbuf_text(&n),
             session_words(s, msg_game_show_cards(b->hand_size[SEAT_SOUTH]), size));
    strbuf_free(&n);
}

void game_show_all(const struct session *s)
{
    const struct game *g = s->game;
    const struct board *b = &g->round.board;
    struct position p = {.round = g->round};
    p.hands_known = (uint8_t)(b->phase == PHASE_OVER ? (1U << b->seats) - 1U : 1U << SEAT_SOUTH);
    const struct table_view table_view = {
        .table = &g->setup.table, .position = &p, .words = course_index_catalog(s->index)};
    emit_position(s->out, &table_view);
}

void game_table_view(const struct session *s,
                     struct position *position,
                     struct table_view *table_view)
{
    const struct game *g = s->game;
    const bool all = guide_shows_hands(s) || g->round.board.phase == PHASE_OVER;
    const unsigned seats = (1U << g->round.board.seats) - 1U;
    *position = (struct position){.round = g->round,
                                  .hands_known = (uint8_t)(all ? seats : 1U << SEAT_SOUTH)};
    *table_view = (struct table_view){.table = &g->setup.table,
                                      .position = position,
                                      .words = course_index_catalog(s->index),
                                      .at_play = true,
                                      .since = &g->since,
                                      .thrown = g->thrown};
}

void game_show(const struct session *s)
{
    struct position p;
    struct table_view table_view;
    game_table_view(s, &p, &table_view);
    if (s->game->round.board.phase == PHASE_OVER) {
        game_show_all(s);
    } else {
        emit_position(s->out, &table_view);
    }
}

enum { SHEET_ROWS = SHEET_LINES_MAX * SIDE_MAX + 4, SHEET_NAME_SIZE = 48, TEXT_BYTES = 96 };

/* A score sheet being put together: items of the same name are one row for all sides. */
struct sheet_draft {
    struct sheet_row row[SHEET_ROWS];
    char text[SHEET_ROWS][TEXT_BYTES];
    int count;
    bool all; /* melds are told one by one */
};

/* Adds points of a side to the row of that name, from row `first` on. */
static void
draft_add(struct sheet_draft *d, int first, const char *text, int column, int32_t points, bool sum)
{
    int i = first;
    while (i < d->count && strcmp(d->row[i].text, text) != 0) {
        i++;
    }
    if (i == d->count) {
        snprintf(d->text[i], sizeof d->text[i], "%s", text);
        d->row[i] = (struct sheet_row){.text = d->text[i], .sum = sum};
        d->count++;
    }
    d->row[i].points[column] += points;
    d->row[i].given[column] = true;
}

/* What an item is called: cards of melds are one item unless the learner wants to see
 * everything. */
static void
item_name(const struct session *s, const struct score_line *line, bool all, char out[TEXT_BYTES])
{
    const struct message_context ctx =
        message_context_of(course_index_catalog(s->index), &s->game->setup.table);
    if (line->in_count && line->slot != SLOT_NONE && !all) {
        const struct message message = msg_picture_sheet_melded();
        (void)message_format(&ctx, &message, out, TEXT_BYTES);
    } else {
        (void)narration_item(&ctx, &s->game->round.board, line, out, TEXT_BYTES);
    }
}

/* The items of one part of the sheets that are about hands, or those that are not. */
static void
draft_items(const struct session *s, struct sheet_draft *d, int first, bool in_count, bool hands)
{
    const struct game *g = s->game;
    const struct board *b = &g->round.board;
    char text[TEXT_BYTES];
    for (int i = 0; i < b->sides; i++) {
        const struct score_sheet *sheet = &g->sheet[(seat_side(b, SEAT_SOUTH) + i) % b->sides];
        for (const struct score_line *l = sheet->line; l < sheet->line + sheet->line_count; l++) {
            if (l->in_count == in_count && (l->seat != SEAT_NONE) == hands) {
                item_name(s, l, d->all, text);
                draft_add(d, first, text, i, l->points, false);
            }
        }
    }
}

/* The items of one part of the sheets, those of hands after those of melds whichever side has
 * them, and their sum. */
static void draft_part(const struct session *s, struct sheet_draft *d, bool in_count)
{
    const struct game *g = s->game;
    const struct board *b = &g->round.board;
    const int first = d->count;
    char sum[MESSAGE_TEXT_SIZE];
    draft_items(s, d, first, in_count, false);
    draft_items(s, d, first, in_count, true);
    for (int i = 0; i < b->sides; i++) {
        const struct score_sheet *sheet = &g->sheet[(seat_side(b, SEAT_SOUTH) + i) % b->sides];
        (void)session_words(s, msg_game_show_sum(in_count ? 1 : 0), sum);
        draft_add(d, first, sum, i, in_count ? sheet->count : sheet->base, true);
    }
}

/* What a side is called at the table: "Your side", "East and West". */
static const char *side_name(const struct session *s, int side, char out[MESSAGE_TEXT_SIZE])
{
    const struct board *b = &s->game->round.board;
    return session_words(s, msg_picture_side(side, b->seats == b->sides), out);
}

static void show_sheets(const struct session *s, bool all)
{
    const struct game *g = s->game;
    const struct board *b = &g->round.board;
    struct sheet_draft *d = memory_array(1, sizeof *d);
    char name[SIDE_MAX][SHEET_NAME_SIZE];
    struct sheet_table_view table_view = {.sides = b->sides, .row = d->row};
    d->all = all;
    draft_part(s, d, false);
    draft_part(s, d, true);
    for (int i = 0; i < b->sides; i++) {
        const int side = (seat_side(b, SEAT_SOUTH) + i) % b->sides;
        char text[MESSAGE_TEXT_SIZE];
        snprintf(name[i], sizeof name[i], "%s", side_name(s, side, text));
        table_view.side[i] = name[i];
        draft_add(d, d->count - (i > 0), session_words(s, msg_game_show_sum(2), text), i,
                  g->sheet[side].total, true);
    }
    table_view.row_count = d->count;
    emit_sheet(s->out, &table_view);
    free(d);
}

static void show_match(const struct session *s)
{
    const struct game *g = s->game;
    const struct board *b = &g->round.board;
    int32_t scores[SIDE_MAX];
    char number[SAY_NUMBER_SIZE];
    const int winner = game_match_scores(g, scores);
    struct strbuf n = STRBUF_INIT;
    for (int side = 0; side < b->sides; side++) {
        char text[MESSAGE_TEXT_SIZE];
        strbuf_appendf(&n, "%s%s: %s", side == 0 ? "" : "; ", side_name(s, side, text),
                       format_number(scores[side], number));
    }
    session_say(s, TONE_TEXT,
                msg_game_show_match(g->setup.match, strbuf_text(&n), g->setup.table.match_target,
                                    b->side[0].rounds_before + 1));
    strbuf_free(&n);
    if (g->setup.match && winner != MATCH_GOES_ON) {
        char text[MESSAGE_TEXT_SIZE];
        session_say(
            s, TONE_GOOD,
            winner == seat_side(b, SEAT_SOUTH)
                ? msg_game_show_you_won()
                : msg_game_show_others_won(side_name(s, winner, text), b->seats / b->sides));
    }
}

/* The items of a side as they stand, save those of hands that the learner does not see. */
static void show_items_now(const struct session *s, int side)
{
    const struct game *g = s->game;
    const struct message_context ctx =
        message_context_of(course_index_catalog(s->index), &g->setup.table);
    struct score_sheet now;
    score_side(&g->setup.table, &g->round.board, g->round.hand, side, &now);
    for (const struct score_line *l = now.line; l < now.line + now.line_count; l++) {
        char text[STORY_ITEM_SIZE], line[MESSAGE_TEXT_SIZE];
        if (l->seat == SEAT_NONE || l->seat == SEAT_SOUTH) {
            (void)narration_item(&ctx, &g->round.board, l, text, sizeof text);
            emit_item(s->out, TONE_TEXT, 4, "  %s",
                      session_words(s, msg_game_show_item(text, l->points), line));
        }
    }
}

static void show_score_now(const struct session *s, bool all)
{
    const struct game *g = s->game;
    const struct board *b = &g->round.board;
    if (all) {
        session_say(s, TONE_TEXT, msg_game_show_as_if());
    }
    for (int side = 0; side < b->sides; side++) {
        session_say_item(s, TONE_TEXT, 2,
                         msg_game_show_side(side, b->side[side].score,
                                            score_threes(&g->setup.table, &b->side[side]),
                                            side_canastas(&b->side[side])));
        if (all) {
            show_items_now(s, side);
        }
    }
}

void game_show_score(const struct session *s, bool all)
{
    const struct game *g = s->game;
    const struct board *b = &g->round.board;
    if (b->phase != PHASE_OVER) {
        show_score_now(s, all);
        return;
    }
    emit_gap(s->out);
    if (b->ending == ENDING_STOCK) {
        session_say(s, TONE_HEAD, msg_game_show_the_round_is_over());
    } else {
        session_say(s, TONE_HEAD,
                    msg_game_show_the_round_is_over_2(b->ended_by, b->ending == ENDING_SPECIAL));
    }
    show_sheets(s, all);
    show_match(s);
}
