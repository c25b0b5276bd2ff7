/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "support/watched.h"

#include "match/match.h"

static bool play(const struct watched *w, const struct table *t, uint64_t seed, int64_t deal)
{
    struct round r;
    uint8_t deck[DECK_SIZE];
    int32_t scores[SIDE_MAX] = {0};
    struct bot bots[SEAT_MAX];
    bool allowed = true;
    for (int seat = 0; seat < SEAT_MAX; seat++) {
        bots[seat] = (struct bot){.policy = w->player};
    }
    for (int side = 0; side < SIDE_MAX && w->freezes; side++) { /* other minimums, other hands */
        scores[side] = (int32_t)(rng_below(w->rng, 3) * 1500);
    }
    deal_shuffle(seed, (uint64_t)deal, deck);
    round_deal(t, deck, (int)(deal % t->players), scores, &r);
    while (r.board.phase != PHASE_OVER && allowed) {
        const int seat = r.board.seat;
        const struct view v = round_view(&r, seat);
        struct action a;
        if (rng_below(w->rng, (uint32_t)w->one_of) == 0) {
            w->look(w->payload, t, &r, &v);
        }
        bots[seat].policy->choose(&bots[seat], t, &v, &a);
        if (a.kind == ACTION_ASK) {
            const struct view theirs = round_view(&r, seat_partner(&r.board, seat));
            a.answer = bots[seat].policy->lets_out(&bots[seat], t, &theirs) ? REPLY_YES : REPLY_NO;
        }
        allowed = verdict_allows(round_apply(t, &r, &a));
    }
    return allowed;
}

bool watched_play(const struct watched *w, long rounds, uint64_t seed)
{
    static const char *const modern[] = {"modern-american", "league", "modern-american",
                                         "league",          "pagat",  "online-talons"};
    static const char *const frozen[] = {"classic",      "classic-club", "classic",
                                         "classic-club", "classic-3p",   "classic-club-2p"};
    for (long i = 0; i < rounds; i++) {
        struct table t;
        if (!table_builtin((w->freezes ? frozen : modern)[i % 6], &t) || !play(w, &t, seed, i)) {
            return false;
        }
    }
    return true;
}

void forecast_note(struct forecast *f, double said, bool was)
{
    const int bin = said >= 1 ? FORECAST_BINS - 1 : (int)(said * FORECAST_BINS);
    f->brier += (said - was) * (said - was);
    f->base++;
    f->count[bin]++;
    f->said[bin] += said;
    f->was[bin] += was;
}

void forecast_tell(FILE *out, const char *name, const struct forecast *f)
{
    fprintf(out, "%s: Brier %.4f of %.0f;", name, f->brier / f->base, f->base);
    for (int i = 0; i < FORECAST_BINS; i++) {
        if (f->count[i] > 0) {
            fprintf(out, " %.0f %%: %.0f", 100 * f->said[i] / f->count[i],
                    100 * f->was[i] / f->count[i]);
        }
    }
    fputc('\n', out);
}
