/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How large hands, packs and melds are in played rounds, and which share of fresh questions lies
 * outside of what rounds have (the table in docs/simulation.md):
 *
 *   sizes TABLE ROUNDS COUNT    from so many rounds, and COUNT questions of each kind and level
 */
#include <stdio.h>
#include <stdlib.h>

#include "engine/table.h"
#include "generate/generate.h"
#include "generate/generate_source.h"

enum { SEED = 20261, SIZE_MOST = 110, PER_MILLE = 1000, EDGE = 10 /* per mille: 1 in 100 */ };

enum size_of { OF_HAND_CLOSED, OF_HAND_OPEN, OF_PACK, OF_RANK_IN_PACK, OF_MELD, SIZES };

static const char *const names[SIZES] = {"hand of a team that isn't down",
                                         "hand of a team that is down", "pack",
                                         "cards of one rank in a pack", "meld"};

/* How often each size came up. */
struct tally {
    long count[SIZES][SIZE_MOST];
    long all[SIZES];
};

static void add(struct tally *t, enum size_of of, int size)
{
    t->count[of][size]++;
    t->all[of]++;
}

/* What the seat in turn sees: its hand before it lays anything down, the pack, all melds. */
static void add_board(struct tally *t, const struct board *b, cardset hand)
{
    int rank[KIND_COUNT] = {0}, most = 0;
    add(t, board_side(b)->opened ? OF_HAND_OPEN : OF_HAND_CLOSED, cards_total(hand));
    add(t, OF_PACK, b->pack_size);
    for (int i = 0; i < b->pack_size; i++) {
        const int now = ++rank[b->pack[i]];
        most = now > most ? now : most;
    }
    add(t, OF_RANK_IN_PACK, most);
    for (int side = 0; side < b->sides; side++) {
        for (int slot = 0; slot < SLOT_COUNT; slot++) {
            if (!meld_is_empty(b->side[side].meld[slot])) {
                add(t, OF_MELD, meld_size(b->side[side].meld[slot]));
            }
        }
    }
}

static bool is_asked_at(const struct board *b)
{
    return b->phase != PHASE_OVER;
}

/* The size that so many per mille do not exceed. */
static int quantile(const struct tally *t, enum size_of of, int per_mille)
{
    long seen = 0;
    int size = 0;
    for (; size < SIZE_MOST - 1; size++) {
        seen += t->count[of][size];
        if (seen * PER_MILLE > t->all[of] * per_mille) {
            break;
        }
    }
    return size;
}

static void play(const struct table *t, int rounds, struct tally *out)
{
    struct source *source = malloc(sizeof *source);
    for (int i = 0; i < rounds && source != NULL; i++) {
        source_play(t, (uint64_t)(SEED + i), source);
        for (int m = 0; m < source->count; m++) {
            const struct round *r = &source->moment[m].round;
            if (is_asked_at(&r->board)) {
                add_board(out, &r->board, r->hand[r->board.seat]);
            }
        }
    }
    free(source);
}

static void ask(const struct table *t, int count, struct tally *out)
{
    struct exercise *e = malloc(sizeof *e);
    for (int i = 0; i < QUESTION_KIND_COUNT * LEVEL_MOST && e != NULL; i++) {
        const struct generator_request request = {.seed = SEED,
                                                  .kind = (enum question_kind)(i / LEVEL_MOST),
                                                  .level = 1 + i % LEVEL_MOST};
        if (!generator_makes_at(t, request.kind)) {
            continue;
        }
        struct generator *g = generator_new(t, &request);
        for (int n = 0; n < count && generator_next(g, e); n++) {
            const struct position *p = &e->position;
            if (e->has_position && is_asked_at(&p->round.board) && (p->hands_known & 1) != 0) {
                add_board(out, &p->round.board, p->round.hand[p->round.board.seat]);
            }
        }
        generator_free(g);
    }
    free(e);
}

int main(int argc, char **argv)
{
    static struct tally played, asked;
    struct table t;
    if (argc < 4 || !table_builtin(argv[1], &t)) {
        fprintf(stderr, "sizes TABLE ROUNDS COUNT\n");
        return 2;
    }
    play(&t, atoi(argv[2]), &played);
    ask(&t, atoi(argv[3]), &asked);
    printf("| cards in a | 1st | 99th percentile | of fresh ones outside |\n|---|---|---|---|\n");
    for (int of = 0; of < SIZES; of++) {
        const int least = quantile(&played, (enum size_of)of, EDGE);
        const int most = quantile(&played, (enum size_of)of, PER_MILLE - EDGE - 1);
        long outside = 0;
        for (int size = 0; size < SIZE_MOST; size++) {
            outside += size < least || size > most ? asked.count[of][size] : 0;
        }
        printf("| %s | %d | %d | %ld of %ld |\n", names[of], least, most, outside, asked.all[of]);
    }
    return 0;
}
