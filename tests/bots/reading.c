/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Counting sampled deals. */
#include "reading.h"

#include <assert.h>
#include <math.h>
#include <string.h>

#include "bots/card_estimates.h"
#include "bots/sampled_deal.h"

enum { READING_SEED = 20260817 };

void reading_take(const struct table *t,
                  const struct view *v,
                  const struct hands_model *model,
                  uint64_t seed,
                  int samples,
                  struct reading *out)
{
    struct card_estimates s;
    struct rng rng;
    const struct board *b = v->board;
    assert(samples > 0 && samples <= READING_SAMPLES_MOST);
    memset(out, 0, sizeof *out);
    out->samples = samples;
    out->seat = v->seat;
    out->hand = v->hand;
    card_estimates_read(t, v, &s);
    rng_seed(&rng, seed);
    for (int seat = 0; seat < b->seats; seat++) {
        out->known[seat] = seat == v->seat ? v->hand : b->known[seat];
        out->reach[seat] = seat == v->seat ? v->hand : s.hidden;
    }
    for (int n = 0; n < samples; n++) {
        struct round deal;
        sampled_deal_make(t, v, model, &rng, &deal);
        for (int seat = 0; seat < b->seats; seat++) {
            for (kind k = 0; k < KIND_COUNT; k++) {
                const int held = cards_of(deal.hand[seat], k);
                for (int i = 0; i < held && i < READING_LEAST_MOST; i++) {
                    out->held[seat][k][i]++;
                }
            }
        }
    }
}

double reading_share(const struct reading *r, int seat, kind k, int least)
{
    assert(least >= 1 && least <= READING_LEAST_MOST);
    if (cards_of(r->known[seat], k) >= least) {
        return 1;
    }
    if (seat == r->seat || cards_of(r->reach[seat], k) < least) {
        return 0;
    }
    return (r->held[seat][k][least - 1] + 0.25) / (r->samples + 0.5);
}

int reading_percent(const struct reading *r, int seat, kind k, int least)
{
    const double share = reading_share(r, seat, k, least);
    if (share <= 0 || share >= 1) {
        return share <= 0 ? 0 : 100;
    }
    const int percent = (int)lround(100 * share);
    return percent < 1 ? 1 : percent > 99 ? 99 : percent;
}

int reading_percent_now(const struct table *t, const struct view *v, int seat, kind k, int least)
{
    struct reading r;
    reading_take(t, v, &hands_learned, READING_SEED, READING_SAMPLES_USUAL, &r);
    return reading_percent(&r, seat, k, least);
}
