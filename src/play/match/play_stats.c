/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "match/play_stats.h"

#include <stddef.h>

#include "engine/score.h"

/* Keeps what the next move will change: copying the whole round at every move would take longer
 * than all the rest of the count. */
static void keep(struct play_stats *h, const struct board *b)
{
    h->pack = b->pack_size;
    for (int side = 0; side < b->sides; side++) {
        h->opened[side] = b->side[side].opened;
    }
}

static void on_dealt(void *payload, const struct table *t, const struct round *r)
{
    struct play_stats *h = payload;
    for (int seat = 0; seat < SEAT_MAX; seat++) {
        h->turn[seat] = 0;
        h->threw[seat] = 0;
    }
    h->grew = false;
    keep(h, &r->board);
    if (h->next != NULL && h->next->dealt != NULL) {
        h->next->dealt(h->next->payload, t, r);
    }
}

/* Who sits before a seat, in order of play. */
static int seat_before(const struct board *b, int seat)
{
    return (seat + b->seats - 1) % b->seats;
}

/* The throw of `k`, which changes nothing of what the next player holds. */
static void count_throw(struct play_stats *h, const struct round *r, int seat, kind k)
{
    const int next = seat_next(&r->board, seat);
    struct habit *habit = &h->seat[seat];
    habit->throws++;
    habit->paired += cards_of(r->hand[next], k) >= 2;
    habit->known += kind_is_natural(k) && cards_of(r->board.known[next], k) >= 2;
    habit->wilds += kind_is_wild(k);
    habit->sevens_first += h->threw[seat]++ == 0 && k == KIND_7;
}

static void count(struct play_stats *h, const struct round *r, int seat, const struct action *a)
{
    struct habit *habit = &h->seat[seat];
    if (action_takes(a)) {
        h->turn[seat]++;
    }
    if (a->kind == ACTION_TAKE_PACK) {
        habit->packs++;
        habit->packed += h->pack;
        h->seat[seat_before(&r->board, seat)].given += h->pack;
    } else if (a->kind == ACTION_LAY) {
        habit->lays++;
    } else if (a->kind == ACTION_DISCARD) {
        count_throw(h, r, seat, a->card);
    } else if (a->kind == ACTION_SPECIAL) {
        habit->special++;
    }
}

static void on_played(
    void *payload, const struct table *t, const struct round *r, int seat, const struct action *a)
{
    struct play_stats *h = payload;
    const int side = seat_side(&r->board, seat);
    count(h, r, seat, a);
    if (a->kind != ACTION_SPECIAL && r->board.side[side].opened && !h->opened[side]) {
        h->seat[seat].opened++;
        h->seat[seat].turns += h->turn[seat];
    }
    keep(h, &r->board);
    if (!h->grew && r->board.pack_size >= PLAY_STATS_LARGE) {
        h->grew = true;
        h->large++;
    }
    if (h->next != NULL && h->next->played != NULL) {
        h->next->played(h->next->payload, t, r, seat, a);
    }
}

static bool is_dirty(const struct table *t, cardset hand)
{
    bool dirty = false;
    for (unsigned left = score_dirty_kinds(t); left != 0; left &= left - 1) {
        dirty = dirty || cards_of(hand, (kind)__builtin_ctz(left)) >= DIRTY_CARDS;
    }
    return dirty;
}

static void on_scored(void *payload,
                      const struct table *t,
                      const struct round *r,
                      const struct score_sheet *sheet)
{
    struct play_stats *h = payload;
    h->rounds++;
    for (int seat = 0; seat < r->board.seats; seat++) {
        h->seat[seat].dirty += is_dirty(t, r->hand[seat]);
    }
    if (h->next != NULL && h->next->scored != NULL) {
        h->next->scored(h->next->payload, t, r, sheet);
    }
}

void play_stats_begin(struct play_stats *h, const struct play_observer *next)
{
    *h = (struct play_stats){.next = next};
}

struct play_observer play_stats_observer(struct play_stats *h)
{
    return (struct play_observer){h, on_dealt, on_played, on_scored};
}
