/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Plays rounds and writes positions with all hands open, and what the round came to beyond the
 * score as it lay: what the outlook learns from (bots/value_net.h). Until some turn of each round
 * players stray now and then, so that positions come up that nobody plays to; from there on
 * they play as they do, and positions are taken.
 * usage: outcomes ROUNDS SEED PLAYER >FILE
 */
#include <stdio.h>
#include <stdlib.h>

#include "baselines/baselines.h"
#include "bots/policy.h"
#include "bots/value_net.h"
#include "engine/discard.h"
#include "match/match.h"
#include "train/cases.h"

enum {
    TURNS = 40,       /* of a round, roughly */
    ODD_THROWS = 4,   /* one throw of so many is any that is allowed, while they stray */
    POSITIONS = 3,    /* one turn of so many becomes a case */
    PENDING_MAX = 200 /* cases of a round */
};

/* A position whose round is not over yet. */
struct pending {
    struct facts facts[2];
    int side, now; /* whose turn it is, and what it had then */
};

struct round_of_cases {
    struct table table;
    const struct policy *player;
    struct rng rng;
    int count;
    struct pending list[PENDING_MAX];
};

static int within(int n, int most)
{
    return n > most ? most : n < -most ? -most : n;
}

/* As fit reads it: against a base that is worth nothing, the side in turn in the place of the
 * position and the other one in that of the option. */
static void write_case(const struct pending *p, int result)
{
    const uint8_t head[3] = {2, true, (uint8_t)p->facts[0].count}, none = 0;
    const int16_t base = 0, more = (int16_t)within(result - p->now, INT16_MAX);
    const uint8_t facts = (uint8_t)p->facts[1].count;
    fwrite(head, 1, sizeof head, stdout);
    fwrite(p->facts[0].row, sizeof(uint16_t), (size_t)p->facts[0].count, stdout);
    fwrite(&base, sizeof base, 1, stdout);
    fwrite(&none, 1, 1, stdout);
    fwrite(&more, sizeof more, 1, stdout);
    fwrite(&facts, 1, 1, stdout);
    fwrite(p->facts[1].row, sizeof(uint16_t), facts, stdout);
}

static void note(struct round_of_cases *c, const struct round *r)
{
    if (c->count < PENDING_MAX) {
        struct pending *p = &c->list[c->count++];
        p->side = seat_side(&r->board, r->board.seat);
        p->now = value_net_of_now(&c->table, r, p->side);
        value_net_facts(&c->table, r, p->facts);
    }
}

static void stray(struct round_of_cases *c, const struct round *r, struct action *a)
{
    if (a->kind != ACTION_DISCARD || rng_below(&c->rng, ODD_THROWS) != 0) {
        return;
    }
    const struct tray tray = {r->board.pack_size == 0, board_dead(&c->table, &r->board)};
    const uint16_t kinds = discard_kinds(&c->table, tray, r->hand[r->board.seat]);
    kind list[KIND_COUNT];
    int count = 0;
    for (kind k = 0; k < KIND_COUNT; k++) {
        list[count] = k;
        count += bits_have(kinds, k);
    }
    a->card = list[rng_below(&c->rng, (uint32_t)count)];
}

static void take_turns(struct round_of_cases *c, struct round *r)
{
    struct bot bot = {.policy = c->player};
    const int from = (int)rng_below(&c->rng, TURNS);
    for (int turn = 0; r->board.phase != PHASE_OVER;) {
        const int seat = r->board.seat;
        const struct view v = round_view(r, seat);
        struct action a;
        bot.policy->choose(&bot, &c->table, &v, &a);
        if (a.kind == ACTION_ASK) {
            const struct view theirs = round_view(r, seat_next_partner(&r->board, seat));
            a.answer = bot.policy->lets_out(&bot, &c->table, &theirs) ? REPLY_YES : REPLY_NO;
        }
        if (turn < from) {
            stray(c, r, &a);
        }
        const struct verdict verdict = round_apply(&c->table, r, &a);
        if (!verdict_allows(verdict)) {
            fprintf(stderr, "outcomes: %s\n", rule_facts(verdict.rule)->id);
            exit(1);
        }
        turn += a.kind == ACTION_DISCARD;
        if (a.kind == ACTION_DISCARD && turn >= from && r->board.phase == PHASE_START &&
            rng_below(&c->rng, POSITIONS) == 0) {
            note(c, r);
        }
    }
}

static void play(struct round_of_cases *c, uint64_t seed, int64_t deal)
{
    struct round r;
    uint8_t deck[DECK_SIZE];
    int32_t scores[SIDE_MAX] = {0};
    const bool late = rng_below(&c->rng, 2) == 0;
    for (int side = 0; side < SIDE_MAX && late; side++) {
        scores[side] = 5 * (int32_t)rng_below(&c->rng, (uint32_t)c->table.match_target / 5);
    }
    deal_shuffle(seed, (uint64_t)deal, deck);
    round_deal(&c->table, deck, (int)(deal % c->table.players), scores, &r);
    c->count = 0;
    take_turns(c, &r);
    for (int i = 0; i < c->count; i++) {
        write_case(&c->list[i], value_net_of_now(&c->table, &r, c->list[i].side));
    }
}

int main(int argc, char **argv)
{
    static const char *const tables[] = {"modern-american", "league",   "modern-american",
                                         "league",          "pagat",    "online-talons",
                                         "modern-american", "league-2p"};
    static struct round_of_cases c;
    c.player = argc == 4 ? player_find(argv[3]) : NULL;
    if (c.player == NULL || atol(argv[1]) < 1) {
        fputs("usage: outcomes ROUNDS SEED PLAYER >FILE\n", stderr);
        return 2;
    }
    const uint64_t seed = strtoull(argv[2], NULL, 10);
    rng_seed(&c.rng, seed);
    for (long i = 0; i < atol(argv[1]); i++) {
        if (!table_builtin(tables[i % 8], &c.table)) {
            return 1;
        }
        play(&c, seed, i);
    }
    return fflush(stdout) != 0;
}
