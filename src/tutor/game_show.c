/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table as she sees it, and how a round is scored. */
#include "base/note.h"
#include "notation/cards_text.h"
#include "play/story.h"
#include "tutor/game.h"
#include "tutor/say.h"
#include "tutor/session.h"

enum { LABEL_COLUMN = 12 };

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
        say_count(n.file, b->pack_size);
        fputs(", ", n.file);
        say_pile(n.file, &b->pack[b->pack_size - 1], 1);
        fputs(" on top.", n.file);
    }
    fprintf(n.file, " Stock %d.", b->stock);
    if (!board_side(b)->opened) {
        fprintf(n.file, " You need %d to open.", side_minimum(&g->setup.table, board_side(b)));
    }
    tell_text(s->out, TONE_TEXT, 0, note_text(&n));
    note_free(&n);
    note_begin(&n);
    say_cards(n.file, g->round.hand[SEAT_SOUTH]);
    tell_row(s->out, LABEL_COLUMN, "Your hand", "%s  (%d\302\240%s)", note_text(&n),
             b->hand_size[SEAT_SOUTH], b->hand_size[SEAT_SOUTH] == 1 ? "card" : "cards");
    note_free(&n);
}

void game_show(const struct session *s)
{
    const struct game *g = s->game;
    const struct board *b = &g->round.board;
    struct position p = {.round = g->round};
    p.hands_known = (uint8_t)(b->phase == PHASE_OVER ? (1U << b->seats) - 1U : 1U << SEAT_SOUTH);
    const struct scene scene = {.table = &g->setup.table, .position = &p};
    tell_position(s->out, &scene);
    if (b->phase == PHASE_OVER) {
        return;
    }
    struct note n;
    note_begin(&n);
    for (int seat = 1; seat < b->seats; seat++) {
        fprintf(n.file, "%s%s %d", seat == 1 ? "" : ", ", say_seat(b->seats, seat),
                b->hand_size[seat]);
    }
    tell_row(s->out, LABEL_COLUMN, "Cards held", "%s", note_text(&n));
    note_free(&n);
}

static void show_sheet(const struct session *s, int side)
{
    const struct game *g = s->game;
    const struct score_sheet *sheet = &g->sheet[side];
    char text[STORY_ITEM_SIZE];
    struct note n;
    note_begin(&n);
    say_side(n.file, g->round.board.seats, g->round.board.sides, side);
    tell(s->out, TONE_HEAD, "%s", note_text(&n));
    note_free(&n);
    for (int part = 0; part < 2; part++) {
        for (int i = 0; i < sheet->line_count; i++) {
            if (sheet->line[i].in_count == (part == 1)) {
                story_item(&g->round.board, &sheet->line[i], text, sizeof text);
                tell_points(s->out, text, sheet->line[i].points);
            }
        }
        tell_points(s->out, part == 0 ? "Base" : "Count", part == 0 ? sheet->base : sheet->count);
    }
    tell_points(s->out, "Together", sheet->total);
}

static void show_match(const struct session *s)
{
    const struct game *g = s->game;
    const struct board *b = &g->round.board;
    int32_t scores[SIDE_MAX];
    char number[SAY_NUMBER_SIZE];
    const int winner = game_match_scores(g, scores);
    struct note n;
    note_begin(&n);
    fputs(g->setup.match ? "The match stands at" : "The score is", n.file);
    for (int side = 0; side < b->sides; side++) {
        fputs(side == 0 ? " " : ", ", n.file);
        say_side(n.file, b->seats, b->sides, side);
        fprintf(n.file, " %s", say_number(scores[side], number));
    }
    if (g->setup.match) {
        fprintf(n.file, ". The target is %s.", say_number(g->setup.table.match_target, number));
    } else {
        fputs(".", n.file);
    }
    tell_text(s->out, TONE_TEXT, 0, note_text(&n));
    note_free(&n);
    if (g->setup.match && winner != MATCH_GOES_ON) {
        session_say(s, TONE_GOOD,
                    winner == seat_side(b, SEAT_SOUTH) ? SAID(PHRASE_GAME_SHOW_YOUR_SIDE_HAS_WON)
                                                       : SAID(PHRASE_GAME_SHOW_THE_OTHER_SIDE_HAS));
    }
}

void game_show_score(const struct session *s)
{
    const struct game *g = s->game;
    const struct board *b = &g->round.board;
    if (b->phase != PHASE_OVER) {
        char number[SAY_NUMBER_SIZE];
        for (int side = 0; side < b->sides; side++) {
            struct score_sheet now;
            struct note n;
            score_side(&g->setup.table, b, g->round.hand, side, &now);
            note_begin(&n);
            say_side(n.file, b->seats, b->sides, side);
            fprintf(n.file, ": %s before this round; threes ",
                    say_number(b->side[side].score, number));
            fprintf(n.file, "%s now, canastas %d.",
                    say_number(score_threes(&g->setup.table, &b->side[side]), number),
                    side_canastas(&b->side[side]));
            tell_text(s->out, TONE_TEXT, 2, note_text(&n));
            note_free(&n);
        }
        return;
    }
    tell_gap(s->out);
    if (b->ending == ENDING_STOCK) {
        session_say(s, TONE_HEAD, SAID(PHRASE_GAME_SHOW_THE_ROUND_IS_OVER));
    } else {
        session_say(
            s, TONE_HEAD,
            SAID(PHRASE_GAME_SHOW_THE_ROUND_IS_OVER_2,
                 said_text(b->ended_by == SEAT_SOUTH ? "you" : say_seat(b->seats, b->ended_by)),
                 b->ending == ENDING_SPECIAL));
    }
    for (int i = 0; i < b->sides; i++) {
        show_sheet(s, (seat_side(b, SEAT_SOUTH) + i) % b->sides);
    }
    show_match(s);
}
