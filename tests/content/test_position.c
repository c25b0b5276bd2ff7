/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Positions that can come about are told from those that cannot: every moment of rounds that bots
 * play passes, with all hands shown or one, and any card too many or too few is found. */
#include <criterion/criterion.h>
#include <string.h>

#include "content/strict_position.h"
#include "judge/judge.h"
#include "play/simulate.h"

enum { ROUNDS = 12, SEED = 11 };

struct watch {
    struct strict strict;
    struct position_tally tally;
    struct exercise exercise; /* the moment */
    int64_t deal;
    int turns;
    int looked, wrong;
};

static int look(struct watch *w, const struct table *t)
{
    return strict_position(&w->strict, t, &w->exercise);
}

/* At classic tables the cards are not counted, but a hand of another deal is found. */
static void look_at_another_deal(struct watch *w, const struct table *t)
{
    if (w->turns > 2 || w->exercise.position.round.board.openings > 0) {
        return; /* later a hand may well be one of another deal, too */
    }
    w->exercise.source.deal++;
    cr_expect(look(w, t) > 0, "table %s deal %d turn %d taken for the next deal", t->id,
              (int)w->deal, w->turns);
    w->exercise.source.deal--;
    w->wrong++;
}

/* One card more or less in the stock or in a hand, and a card of its own kind in the place of
 * another: the sizes must not fit any more. */
static void look_at_wrong(struct watch *w, const struct table *t)
{
    struct board *b = &w->exercise.position.round.board;
    const struct exercise whole = w->exercise;
    if (t->pack_style != PACK_MODERN) {
        look_at_another_deal(w, t);
        return;
    }
    if (b->openings > 0 || b->stock < 1 || b->phase == PHASE_OVER) {
        return; /* with picks and bonus cards another stock may well be another course */
    }
    b->stock--;
    cr_expect(look(w, t) > 0, "stock one less: deal %d turn %d", (int)w->deal, w->turns);
    w->exercise = whole;
    for (kind k = 0; k < KIND_COUNT; k++) {
        cardset *hand = &w->exercise.position.round.hand[b->seat];
        if (cards_of(*hand, k) > 0) {
            *hand -= cards_one(k);
            cr_expect(look(w, t) > 0, "hand one less: deal %d turn %d", (int)w->deal, w->turns);
            w->exercise = whole;
            break;
        }
    }
    w->wrong++;
}

static void look_at(struct watch *w, const struct table *t, const struct round *r)
{
    struct exercise *e = &w->exercise;
    *e = (struct exercise){.has_position = true, .position = {.round = *r}};
    e->source = (struct position_source){
        .deal_given = true, .seed = SEED, .deal = (uint32_t)w->deal, .turns = w->turns};
    const int all = (1 << r->board.seats) - 1;
    const int known[] = {all, 1 << r->board.seat, 1 << ((r->board.seat + 1) % r->board.seats)};
    for (int i = 0; i < 3; i++) {
        e->position = (struct position){.round = *r, .hands_known = (uint8_t)known[i]};
        for (int seat = 0; seat < r->board.seats; seat++) {
            if ((known[i] >> seat & 1) == 0) {
                e->position.round.hand[seat] = 0;
            }
        }
        position_settle(t, &e->position);
        w->looked++;
        cr_expect(look(w, t) == 0, "table %s deal %d turn %d hands %x: %s", t->id, (int)w->deal,
                  w->turns, (unsigned)known[i], diags_at(w->strict.diags, 0)->text);
        diags_clear(w->strict.diags);
    }
    if (r->board.phase != PHASE_START || r->board.seat == SEAT_SOUTH) {
        look_at_wrong(w, t);
        diags_clear(w->strict.diags);
    }
}

static void on_dealt(void *payload, const struct table *t, const struct round *r)
{
    struct watch *w = payload;
    w->deal++;
    w->turns = 0;
    look_at(w, t, r);
}

static void on_played(
    void *payload, const struct table *t, const struct round *r, int seat, const struct action *a)
{
    struct watch *w = payload;
    (void)seat;
    w->turns += a->kind == ACTION_THROW || a->kind == ACTION_OUT;
    look_at(w, t, r);
}

static void watch_table(const char *id, const char *policy)
{
    struct watch w = {.deal = -1};
    struct table t;
    struct tally tally;
    cr_assert(table_builtin(id, &t));
    w.strict = (struct strict){"t.xml", NULL, diags_new(), &w.tally};
    const struct play_observer observer = {.payload = &w, .dealt = on_dealt, .played = on_played};
    struct simulation s = {
        .table = &t, .rounds = ROUNDS, .seed = SEED, .samples = 1, .observer = &observer};
    for (int seat = 0; seat < SEAT_MAX; seat++) {
        s.policies[seat] = policy_find(policy);
    }
    simulate_rounds(&s, &tally);
    cr_expect(w.looked > ROUNDS * 60 && w.wrong > ROUNDS, "%s %s: %d looked at, %d made wrong", id,
              policy, w.looked, w.wrong);
    cr_expect(w.tally.positions >= w.looked);
    diags_free(w.strict.diags);
}

Test(position, moments_at_classic_tables_come_from_their_deals)
{
    static const char *const tables[] = {"classic", "classic-2p", "classic-3p", "classic-club",
                                         "classic-club-6p"};
    for (size_t i = 0; i < sizeof tables / sizeof tables[0]; i++) {
        watch_table(tables[i], "novice");
    }
}

Test(position, every_moment_of_rounds_that_are_played_can_be)
{
    static const char *const tables[] = {"modern-american", "league", "league-2p", "pagat",
                                         "online-talons"};
    for (size_t i = 0; i < sizeof tables / sizeof tables[0]; i++) {
        watch_table(tables[i], "random");
        watch_table(tables[i], "novice");
        watch_table(tables[i], "steady");
    }
}
