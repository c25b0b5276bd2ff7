/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table as she sees it, and how a round is scored. */
#include "cli/game.h"
#include "cli/note.h"
#include "cli/render_cards.h"
#include "cli/render_position.h"
#include "cli/session.h"
#include "notation/cards_text.h"
#include "play/story.h"

enum { LABEL_COLUMN = 12, POINTS_COLUMN = 44 };

static enum card_style style_of(const struct session *s)
{
    return s->paper.plain && s->cards == CARDS_RANKS ? CARDS_WORDS : s->cards;
}

void game_show_short(const struct session *s)
{
    const struct game *g = s->game;
    const struct board *b = &g->round.board;
    struct note n;
    note_begin(&n);
    if (b->pack_size == 0) {
        fputs("No pack, the tray is empty.", n.file);
    } else {
        fputs("Pack of ", n.file);
        render_count(n.file, b->pack_size);
        fputs(", ", n.file);
        render_pile(n.file, style_of(s), &b->pack[b->pack_size - 1], 1);
        fputs(" on top.", n.file);
    }
    fprintf(n.file, " Stock %d.", b->stock);
    if (!board_side(b)->opened) {
        fprintf(n.file, " You need %d to open.", side_minimum(&g->setup.table, board_side(b)));
    }
    paper_wrap(&s->paper, TONE_TEXT, 0, note_text(&n));
    note_free(&n);
    note_begin(&n);
    render_cards(n.file, style_of(s), g->round.hand[SEAT_SOUTH]);
    paper_row(&s->paper, LABEL_COLUMN, "Your hand", "%s  (%d\302\240%s)", note_text(&n),
              b->hand_size[SEAT_SOUTH], b->hand_size[SEAT_SOUTH] == 1 ? "card" : "cards");
    note_free(&n);
}

void game_show(const struct session *s)
{
    const struct game *g = s->game;
    const struct board *b = &g->round.board;
    const struct picture how = {.cards = s->cards};
    struct position p = {.round = g->round};
    p.hands_known = (uint8_t)(b->phase == PHASE_OVER ? (1U << b->seats) - 1U : 1U << SEAT_SOUTH);
    render_position(&s->paper, &g->setup.table, &p, &how);
    if (b->phase == PHASE_OVER) {
        return;
    }
    struct note n;
    note_begin(&n);
    for (int seat = 1; seat < b->seats; seat++) {
        fprintf(n.file, "%s%s %d", seat == 1 ? "" : ", ", render_seat(b->seats, seat),
                b->hand_size[seat]);
    }
    paper_row(&s->paper, LABEL_COLUMN, "Cards held", "%s", note_text(&n));
    note_free(&n);
}

/* A line of the sheet with its points on the right, or behind a colon where the paper is narrow. */
static void put_points(const struct session *s, const char *text, int32_t points)
{
    char number[RENDER_NUMBER_SIZE];
    (void)render_number(points, number);
    if (s->paper.plain || paper_columns(&s->paper) < POINTS_COLUMN + 12) {
        paper_item(&s->paper, TONE_TEXT, 4, "  %s: %s", text, number);
    } else {
        paper_say(&s->paper, TONE_TEXT, "  %-*s %7s", POINTS_COLUMN, text, number);
    }
}

static void show_sheet(const struct session *s, int side)
{
    const struct game *g = s->game;
    const struct score_sheet *sheet = &g->sheet[side];
    char text[STORY_ITEM_SIZE];
    struct note n;
    note_begin(&n);
    render_side(n.file, g->round.board.seats, g->round.board.sides, side);
    paper_say(&s->paper, TONE_HEAD, "%s", note_text(&n));
    note_free(&n);
    for (int part = 0; part < 2; part++) {
        for (int i = 0; i < sheet->line_count; i++) {
            if (sheet->line[i].in_count == (part == 1)) {
                story_item(&g->round.board, &sheet->line[i], text, sizeof text);
                put_points(s, text, sheet->line[i].points);
            }
        }
        put_points(s, part == 0 ? "Base" : "Count", part == 0 ? sheet->base : sheet->count);
    }
    put_points(s, "Together", sheet->total);
}

static void show_match(const struct session *s)
{
    const struct game *g = s->game;
    const struct board *b = &g->round.board;
    int32_t scores[SIDE_MAX];
    char number[RENDER_NUMBER_SIZE];
    const int winner = game_match_scores(g, scores);
    struct note n;
    note_begin(&n);
    fputs(g->setup.match ? "The match stands at" : "The score is", n.file);
    for (int side = 0; side < b->sides; side++) {
        fputs(side == 0 ? " " : ", ", n.file);
        render_side(n.file, b->seats, b->sides, side);
        fprintf(n.file, " %s", render_number(scores[side], number));
    }
    if (g->setup.match) {
        fprintf(n.file, ". The target is %s.", render_number(g->setup.table.match_target, number));
    } else {
        fputs(".", n.file);
    }
    paper_wrap(&s->paper, TONE_TEXT, 0, note_text(&n));
    note_free(&n);
    if (g->setup.match && winner != MATCH_GOES_ON) {
        paper_say(&s->paper, TONE_GOOD, "%s",
                  winner == seat_side(b, SEAT_SOUTH) ? "Your side has won the match."
                                                     : "The other side has won the match.");
    }
}

void game_show_score(const struct session *s)
{
    const struct game *g = s->game;
    const struct board *b = &g->round.board;
    if (b->phase != PHASE_OVER) {
        char number[RENDER_NUMBER_SIZE];
        for (int side = 0; side < b->sides; side++) {
            struct score_sheet now;
            struct note n;
            score_side(&g->setup.table, b, g->round.hand, side, &now);
            note_begin(&n);
            render_side(n.file, b->seats, b->sides, side);
            fprintf(n.file, ": %s before this round; threes ",
                    render_number(b->side[side].score, number));
            fprintf(n.file, "%s now, canastas %d.",
                    render_number(score_threes(&g->setup.table, &b->side[side]), number),
                    side_canastas(&b->side[side]));
            paper_wrap(&s->paper, TONE_TEXT, 2, note_text(&n));
            note_free(&n);
        }
        return;
    }
    paper_gap(&s->paper);
    if (b->ending == ENDING_STOCK) {
        paper_say(&s->paper, TONE_HEAD, "The round is over: the stock is used up.");
    } else {
        paper_say(&s->paper, TONE_HEAD, "The round is over: %s %s.",
                  b->ended_by == SEAT_SOUTH ? "you" : render_seat(b->seats, b->ended_by),
                  b->ending == ENDING_SPECIAL ? "showed a special hand" : "went out");
    }
    for (int i = 0; i < b->sides; i++) {
        show_sheet(s, (seat_side(b, SEAT_SOUTH) + i) % b->sides);
    }
    show_match(s);
}
