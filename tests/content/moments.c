/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Moments of rounds that bots play, for authors who look for a position: one line for each, to be
 * searched with grep or awk. Not a test (docs/authors.md, "Positions from real deals"):
 *
 *   moments TABLE SEED ROUNDS POLICY          every moment at which South is in turn
 *   moments TABLE SEED ROUNDS POLICY DEAL     one round, every moment, as <position> elements
 *
 * A moment is before the draw, or after the draw or the pick and before anything more is laid; and
 * the end of a round.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "match/simulate.h"
#include "notation/cards_text.h"
#include "notation/names.h"
#include "questions/answer_text.h"
#include "questions/judge.h"

enum { ARGUMENTS = 5, NEXT_SHOWN = 16 };

struct message_context {
    uint64_t seed;
    int64_t deal; /* of the round that is played */
    int64_t only; /* the deal to be written as elements, -1: all as lines */
    int turns;    /* played in this round */
};

static const char *const ending_words[] = {"", "going-out", "stock", "special"};

static const char *phase_of(const struct board *b)
{
    return b->phase == PHASE_START ? "draw" : b->phase == PHASE_PLAY ? "play" : "over";
}

/* --- as a line
 * ------------------------------------------------------------------------------------- */

static void line_cards(const char *name, cardset cards)
{
    char text[CARDS_TEXT_SIZE];
    (void)cards_write(cards, text);
    printf("\t%s=%s", name, text);
}

static void line_melds(const struct board *b, int side)
{
    char text[CARDS_TEXT_SIZE];
    const char *before = "";
    printf("\t%s=", side_name(b->seats, side));
    for (int slot = 0; slot < SLOT_COUNT; slot++) {
        if (!meld_is_empty(b->side[side].meld[slot])) {
            (void)cards_write(meld_cards(b->side[side].meld[slot], slot), text);
            printf("%s%s", before, text);
            before = "/";
        }
    }
}

static void line_answer(const struct table *t, const struct round *r, enum question_kind asks)
{
    const struct position p = {.round = *r, .hands_known = (uint8_t)(1U << r->board.seat)};
    const struct question q = {.kind = asks};
    char text[ANSWER_TEXT_SIZE];
    struct answer right;
    judge_solve(t, &p, &q, &right);
    (void)answer_write(t, t->players, &right, text, sizeof text);
    printf("\t%s=%s", question_name(asks), text);
}

static void
emit_line(const struct message_context *ctx, const struct table *t, const struct round *r)
{
    const struct board *b = &r->board;
    const int next = b->stock < NEXT_SHOWN ? b->stock : NEXT_SHOWN;
    char text[4 * CARDS_TEXT_SIZE];
    printf("deal=%llu.%lld\tturns=%d\tphase=%s%s", (unsigned long long)ctx->seed,
           (long long)ctx->deal, ctx->turns, phase_of(b),
           b->turn.picked && b->phase == PHASE_PLAY ? "\tpicked=yes" : "");
    for (int side = 0; side < b->sides; side++) {
        printf("\t%s-score=%d", side_name(b->seats, side), (int)b->side[side].score);
        line_melds(b, side);
        (void)snprintf(text, sizeof text, "%s-threes", side_name(b->seats, side));
        line_cards(text, b->side[side].threes);
    }
    (void)kinds_write(b->pack, b->pack_size, text, sizeof text);
    printf("\tpack=%s\tstock=%d", text, b->stock);
    (void)kinds_write(r->stock + (r->stock_end - b->stock), next, text, sizeof text);
    printf("\tnext=%s", text);
    for (int seat = 0; seat < b->seats; seat++) {
        line_cards(seat_name(b->seats, seat), r->hand[seat]);
    }
    if (b->phase == PHASE_START) {
        line_answer(t, r, QUESTION_PICK);
        line_answer(t, r, QUESTION_GO_OUT);
    } else if (b->phase == PHASE_PLAY) {
        line_answer(t, r, board_side(b)->opened ? QUESTION_GO_OUT : QUESTION_OPENING);
    } else {
        printf("\tending=%s\tby=%s", ending_words[b->ending],
               b->ended_by == SEAT_NONE ? "" : seat_name(b->seats, b->ended_by));
    }
    putchar('\n');
}

/* --- as an element
 * --------------------------------------------------------------------------------- */

static void element_melds(const struct side *s)
{
    char text[CARDS_TEXT_SIZE];
    for (int slot = 0; slot < SLOT_COUNT; slot++) {
        if (!meld_is_empty(s->meld[slot])) {
            (void)cards_write(meld_cards(s->meld[slot], slot), text);
            printf("        <meld>%s</meld>\n", text);
        }
    }
}

static void tell_element(const struct message_context *ctx, const struct round *r)
{
    const struct board *b = &r->board;
    const int next = b->stock < NEXT_SHOWN ? b->stock : NEXT_SHOWN;
    char text[4 * CARDS_TEXT_SIZE];
    printf("    <position turn=\"%s\"", seat_name(b->seats, b->seat));
    if (b->phase != PHASE_OVER) {
        printf(" phase=\"%s\"%s", phase_of(b),
               b->turn.picked   ? " picked=\"yes\""
               : b->turn.melded ? " melded=\"yes\""
                                : "");
    } else {
        printf(" over=\"%s\"", ending_words[b->ending]);
        if (b->ended_by != SEAT_NONE) {
            printf(" by=\"%s\"", seat_name(b->seats, b->ended_by));
        }
    }
    printf(" deal=\"%llu.%lld\" turns=\"%d\">\n", (unsigned long long)ctx->seed,
           (long long)ctx->deal, ctx->turns);
    for (int side = 0; side < b->sides; side++) {
        (void)cards_write(b->side[side].threes, text);
        printf("      <side id=\"%s\" score=\"%d\"", side_name(b->seats, side),
               (int)b->side[side].score);
        if (text[0] != '\0') {
            printf(" threes=\"%s\"", text);
        }
        puts(b->turn.opened_now && side == seat_side(b, b->seat) ? " opened=\"now\">" : ">");
        element_melds(&b->side[side]);
        printf("      </side>\n");
    }
    for (int seat = 0; seat < b->seats; seat++) {
        (void)cards_write(r->hand[seat], text);
        printf("      <hand seat=\"%s\">%s</hand>\n", seat_name(b->seats, seat), text);
    }
    (void)kinds_write(b->pack, b->pack_size, text, sizeof text);
    printf("      <pack>%s</pack>\n", text);
    (void)kinds_write(r->stock + (r->stock_end - b->stock), next, text, sizeof text);
    printf("      <stock cards=\"%d\">%s</stock>\n    </position>\n", b->stock, text);
}

/* --- told by the simulation
 * ------------------------------------------------------------------------ */

static void tell(const struct message_context *ctx,
                 const struct table *t,
                 const struct round *r,
                 bool now_picked)
{
    const struct board *b = &r->board;
    if (ctx->only >= 0) {
        if (ctx->only == ctx->deal) {
            tell_element(ctx, r);
        }
    } else if (b->phase == PHASE_OVER ||
               (b->seat == SEAT_SOUTH && (!b->turn.melded || now_picked) && !b->turn.erred)) {
        emit_line(ctx, t, r);
    }
}

static void on_dealt(void *payload, const struct table *t, const struct round *r)
{
    struct message_context *ctx = payload;
    ctx->deal++;
    ctx->turns = 0;
    tell(ctx, t, r, false);
}

static void on_played(
    void *payload, const struct table *t, const struct round *r, int seat, const struct action *a)
{
    struct message_context *ctx = payload;
    (void)seat;
    ctx->turns += a->kind == ACTION_DISCARD || a->kind == ACTION_OUT;
    tell(ctx, t, r, a->kind == ACTION_TAKE_PACK);
}

int main(int argc, char **argv)
{
    struct table table;
    const struct policy *policy = argc > 4 ? policy_find(argv[4]) : NULL;
    if (argc < ARGUMENTS || !table_builtin(argv[1], &table) || policy == NULL) {
        fputs("usage: moments TABLE SEED ROUNDS POLICY [DEAL]\n", stderr);
        return 2;
    }
    struct message_context ctx = {.seed = strtoull(argv[2], NULL, 10), .deal = -1, .only = -1};
    const struct play_observer observer = {.payload = &ctx, .dealt = on_dealt, .played = on_played};
    struct simulation s = {.table = &table,
                           .rounds = strtoll(argv[3], NULL, 10),
                           .seed = ctx.seed,
                           .samples = 16,
                           .observer = &observer};
    if (argc > ARGUMENTS) {
        ctx.only = strtoll(argv[ARGUMENTS], NULL, 10);
        s.rounds = ctx.only + 1;
    }
    for (int seat = 0; seat < SEAT_MAX; seat++) {
        s.policies[seat] = policy;
    }
    struct tally tally;
    simulate_rounds(&s, &tally);
    return s.rounds > 0 ? 0 : 2;
}
