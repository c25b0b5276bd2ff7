/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Positions that can come about are told from those that cannot: every moment of rounds that bots
 * play passes, with all hands shown or one, and any card too many or too few is found. */
#include <criterion/criterion.h>
#include <string.h>

#include "base/rng.h"
#include "baselines/baselines.h"
#include "content/strict_position.h"
#include "engine/table_flaw.h"
#include "match/simulate.h"
#include "questions/judge.h"
#include "support/length.h"

enum { ROUNDS = 12, SEED = 11 };

struct watch {
    struct strict strict;
    struct position_tally tally;
    struct exercise exercise; /* the moment */
    int64_t deal;
    int turns;
    bool wrong_too; /* what cannot be is looked at as well */
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

/* The moment as an author would show it who made it up, and the end of a round without stock and
 * pack. A hand of barred cards alone, which throws one on an empty tray, has to be shown by a deal.
 */
static void look_at_made_up(struct watch *w, const struct table *t, const struct round *r)
{
    struct exercise *e = &w->exercise;
    const struct exercise whole = *e;
    e->position.round = *r;
    e->position.hands_known = (uint8_t)((1 << r->board.seats) - 1);
    e->source = (struct position_source){.made_up = "for this test"};
    position_settle(t, &e->position);
    for (int left_out = 0; left_out <= (r->board.phase == PHASE_OVER); left_out++) {
        if (left_out != 0) {
            e->cards_left_out = true;
            e->position.round.board.stock = e->position.round.board.pack_size = 0;
        }
        w->looked++;
        cr_expect(look(w, t) == 0 || strstr(diags_at(w->strict.diags, 0)->text, "lowest card"),
                  "table %s deal %d turn %d made up, %d: %s", t->id, (int)w->deal, w->turns,
                  left_out, diags_at(w->strict.diags, 0)->text);
        diags_clear(w->strict.diags);
    }
    *e = whole;
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
    look_at_made_up(w, t, r);
    if (w->wrong_too && (r->board.phase != PHASE_START || r->board.seat == SEAT_SOUTH)) {
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
    w->turns += a->kind == ACTION_DISCARD || a->kind == ACTION_OUT;
    look_at(w, t, r);
}

/* Looks at every moment of some rounds. */
static struct watch play_at(const struct table *t, const char *policy, int rounds, bool wrong_too)
{
    struct watch w = {.deal = -1, .wrong_too = wrong_too};
    struct tally tally;
    w.strict = (struct strict){"t.xml", NULL, diags_new(), &w.tally};
    const struct play_observer observer = {.payload = &w, .dealt = on_dealt, .played = on_played};
    struct simulation s = {
        .table = t, .rounds = rounds, .seed = SEED, .samples = 1, .observer = &observer};
    for (int seat = 0; seat < SEAT_MAX; seat++) {
        s.policies[seat] = player_find(policy);
    }
    simulate_rounds(&s, &tally);
    cr_expect(w.tally.positions >= w.looked);
    diags_free(w.strict.diags);
    return w;
}

static void watch_table(const char *id, const char *policy)
{
    struct table t;
    cr_assert(table_builtin(id, &t));
    const struct watch w = play_at(&t, policy, ROUNDS, true);
    cr_expect(w.looked > ROUNDS * 60 && w.wrong > ROUNDS, "%s %s: %d looked at, %d made wrong", id,
              policy, w.looked, w.wrong);
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

/* A number that an option may have, mostly one that lets the game go on. */
static int32_t any_value(struct rng *rng, enum option_id o)
{
    const struct option *facts = option_facts(o);
    const int32_t most = facts->most < 200 ? facts->most : 200;
    return facts->least + (int32_t)rng_below(rng, (uint32_t)(most - facts->least + 1));
}

/* A built-in table with a few options changed by chance, none of those that only score; one that
 * `check` would let pass. */
static void any_table(struct rng *rng, struct table *out)
{
    struct table_conflicts clash;
    struct table_flaw flaw;
    cr_assert(table_builtin(table_builtin_id((int)rng_below(rng, TABLE_BUILTIN_COUNT)), out));
    for (enum option_id o = 0; o < OPTION_COUNT; o++) {
        const int32_t before = table_get(out, o);
        if (option_facts(o)->section == 12 || rng_below(rng, 6) != 0) {
            continue;
        }
        while (!table_set(out, o, any_value(rng, o))) {
        }
        if (table_conflicts(out, &clash) || table_unplayable(out, &flaw)) {
            cr_assert(table_set(out, o, before));
        }
    }
}

Test(position, every_moment_at_tables_with_options_changed_by_chance_can_be)
{
    static const char *const policies[] = {"random", "novice"};
    struct rng rng;
    rng_seed(&rng, SEED);
    for (int i = 0; i < tests_length(4000, 200); i++) {
        struct table t;
        any_table(&rng, &t);
        (void)play_at(&t, policies[i % 2], 2, false);
    }
}
