/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Plays rounds and writes cases: at some decisions every option is played to the end of the round
 * by the players who sit there, with the cards as they lie. Nobody has to guess hidden hands for
 * that: the cards that lie there are a fair sample of what such players hold.
 * usage: selfplay SORT ROUNDS SEED PLAYER >FILE
 * SORT: throw, lay, pick; classic-throw, ... at tables where packs freeze
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "baselines/baselines.h"
#include "bots/classic.h"
#include "bots/learned.h"
#include "bots/policy.h"
#include "bots/turn.h"
#include "engine/discard.h"
#include "engine/score.h"
#include "match/match.h"
#include "train/cases.h"

enum {
    THROWS_SAMPLED = 10, /* one throw of so many becomes a case */
    ODD_THROWS =
        12, /* and one of so many throws is any that is allowed, so that other positions come up */
    SPECIAL_PLAN_SEEN = 600
};

struct self_play {
    enum choice_sort sort;
    bool classic; /* at tables where packs freeze */
    struct table table;
    const struct policy *player; /* the one that is to learn */
    struct bot bots[SEAT_MAX];
    struct rng rng;
    long cases;
};

/* What the round comes to for the side in turn when the player does `a`. `held_back`: where that
 * lays nothing down, there is only a throw. */
static int result_of(struct self_play *p, const struct round *now, const struct action *a)
{
    struct round r = *now;
    struct bot bots[SEAT_MAX];
    const int side = seat_side(&r.board, r.board.seat);
    memcpy(bots, p->bots, sizeof bots);
    struct action first = *a;
    const struct verdict v = round_apply(&p->table, &r, &first);
    if (!verdict_allows(v)) {
        fprintf(stderr, "selfplay: an option breaks %s\n", rule_facts(v.rule)->id);
        exit(1);
    }
    (void)play_round(&p->table, &r, bots, NULL);
    return score_lead(&p->table, &r.board, r.hand, side);
}

static void write_case(struct self_play *p, const struct choice_case *c)
{
    const uint8_t head[3] = {(uint8_t)c->count, c->has_base, (uint8_t)c->position.count};
    fwrite(head, 1, sizeof head, stdout);
    fwrite(c->position.row, sizeof(uint16_t), (size_t)c->position.count, stdout);
    for (int i = 0; i < c->count; i++) {
        const uint8_t facts = (uint8_t)c->option[i].count;
        const int16_t result = (int16_t)c->result[i];
        fwrite(&result, sizeof result, 1, stdout);
        fwrite(&facts, 1, 1, stdout);
        fwrite(c->option[i].row, sizeof(uint16_t), facts, stdout);
    }
    p->cases++;
}

/* What is thrown when nothing is laid; one who plays by thumb throws as learned just this once.
 */
static struct action throw_of(const struct self_play *p, const struct features *f)
{
    const struct card_estimates *s = f->estimates;
    const struct tray tray = {s->view->board->pack_size == 0, s->dead};
    struct action a = {.kind = ACTION_DISCARD};
    const struct learned *l = p->bots[s->view->seat].policy->style.learned;
    a.card = learned_throw(l != NULL ? l : &learned_weights, f,
                           discard_kinds(s->table, tray, s->view->hand), NULL);
    return a;
}

/* Every throw is an option, at both games; one of the two sets of features is NULL. */
static void throw_case(struct self_play *p,
                       const struct round *r,
                       const struct features *f,
                       const struct classic_features *classic,
                       struct choice_case *c)
{
    const struct card_estimates *s = f != NULL ? f->estimates : classic->estimates;
    const struct tray tray = {r->board.pack_size == 0, s->dead};
    for (unsigned left = discard_kinds(s->table, tray, s->view->hand); left != 0;
         left &= left - 1) {
        const struct action a = {.kind = ACTION_DISCARD, .card = (kind)__builtin_ctz(left)};
        if (!turn_may(s, &a)) {
            continue;
        }
        if (f != NULL) {
            features_throw(f, a.card, &c->option[c->count]);
        } else {
            classic_features_throw(classic, a.card, &c->option[c->count]);
        }
        c->result[c->count++] = result_of(p, r, &a);
    }
}

static void lay_case(struct self_play *p,
                     const struct round *r,
                     const struct features *f,
                     struct choice_case *c)
{
    struct lay lays[TURN_LAYS];
    const int count = turn_lays(f->estimates, lays);
    const struct action throw = throw_of(p, f);
    if (count == 0 || !turn_may(f->estimates, &throw)) {
        return;
    }
    c->has_base = true;
    c->option[0].count = 0;
    c->result[c->count++] = result_of(p, r, &throw);
    for (int i = 0; i < count; i++) {
        struct action a = {.kind = ACTION_LAY, .lay = lays[i]};
        if (turn_lay(f->estimates, &a) && lay_cards(&a.lay) == lay_cards(&lays[i])) {
            features_lay(f, &a.lay, &c->option[c->count]);
            c->result[c->count++] = result_of(p, r, &a);
        }
    }
}

static void pick_case(struct self_play *p,
                      const struct round *r,
                      const struct features *f,
                      struct choice_case *c)
{
    struct action a;
    const struct action draw = {.kind = ACTION_DRAW};
    if (!turn_pick(f->estimates, &a)) {
        return;
    }
    c->has_base = true;
    c->option[0].count = 0;
    c->result[c->count++] = result_of(p, r, &draw);
    features_pick(f, &c->option[c->count]);
    c->result[c->count++] = result_of(p, r, &a);
}

/* What is thrown where packs freeze when nothing is laid, likewise. */
static struct action classic_throw_of(const struct self_play *p, const struct classic_features *f)
{
    const struct card_estimates *s = f->estimates;
    const struct tray tray = {s->view->board->pack_size == 0, s->dead};
    const struct learned *l = p->bots[s->view->seat].policy->style.learned;
    struct action a = {.kind = ACTION_DISCARD};
    a.card = learned_knows_classic(l)
                 ? learned_classic_throw(l, f, discard_kinds(s->table, tray, s->view->hand), NULL)
                 : classic_throw(s);
    return a;
}

/* The other two where packs freeze. */
static void classic_lay_case(struct self_play *p,
                             const struct round *r,
                             const struct classic_features *f,
                             struct choice_case *c)
{
    struct lay lays[CLASSIC_LAYS];
    const int count = classic_lays(f->estimates, lays);
    const struct action throw = classic_throw_of(p, f);
    if (count == 0 || !turn_may(f->estimates, &throw)) {
        return;
    }
    c->has_base = true;
    c->option[0].count = 0;
    c->result[c->count++] = result_of(p, r, &throw);
    for (int i = 0; i < count; i++) {
        const struct action a = {.kind = ACTION_LAY, .lay = lays[i]};
        classic_features_lay(f, &a.lay, &c->option[c->count]);
        c->result[c->count++] = result_of(p, r, &a);
    }
}

static void classic_pick_case(struct self_play *p,
                              const struct round *r,
                              const struct classic_features *f,
                              struct choice_case *c)
{
    struct lay lays[PICKS_MAX];
    const struct action draw = {.kind = ACTION_DRAW};
    const int count = classic_picks(f->estimates, lays);
    if (count == 0 || !turn_may(f->estimates, &draw)) {
        return;
    }
    c->has_base = true;
    c->option[0].count = 0;
    c->result[c->count++] = result_of(p, r, &draw);
    for (int i = 0; i < count; i++) {
        const struct action a = {.kind = ACTION_TAKE_PACK, .lay = lays[i]};
        classic_features_pick(f, &a.lay, &c->option[c->count]);
        c->result[c->count++] = result_of(p, r, &a);
    }
}

static void classic_case(struct self_play *p,
                         const struct round *r,
                         const struct card_estimates *s,
                         struct choice_case *c)
{
    struct classic_features f;
    classic_features_read(s, &f);
    c->position = f.position;
    if (p->sort == CHOICE_THROW) {
        throw_case(p, r, NULL, &f, c);
    } else if (p->sort == CHOICE_LAY) {
        classic_lay_case(p, r, &f, c);
    } else {
        classic_pick_case(p, r, &f, c);
    }
}

static void modern_case(struct self_play *p,
                        const struct round *r,
                        const struct card_estimates *s,
                        struct choice_case *c)
{
    struct features f;
    struct special_plan special_plan = {.hand = SPECIAL_NONE};
    if (!s->us->opened && cards_total(s->view->hand) >= SPECIAL_CARDS - 1) {
        special_plan_find(s, s->view->hand,
                          (struct special_plan_sights){.least = SPECIAL_PLAN_SEEN}, &special_plan);
    }
    features_read(s, &special_plan, &f);
    c->position = f.position;
    if (p->sort == CHOICE_THROW) {
        throw_case(p, r, &f, NULL, c);
    } else if (p->sort == CHOICE_LAY) {
        lay_case(p, r, &f, c);
    } else {
        pick_case(p, r, &f, c);
    }
}

/* Whether a decision of the sort may be due, as a steady player goes through a turn. */
static void look(struct self_play *p, const struct round *r, const struct action *chosen)
{
    const struct view v = round_view(r, r->board.seat);
    const bool start = r->board.phase == PHASE_START;
    struct card_estimates s;
    struct choice_case c = {.count = 0};
    const bool due =
        p->sort == CHOICE_PICK
            ? start && (chosen->kind == ACTION_DRAW || chosen->kind == ACTION_TAKE_PACK)
        : p->sort == CHOICE_THROW
            ? chosen->kind == ACTION_DISCARD && rng_below(&p->rng, THROWS_SAMPLED) == 0
            : !start && (chosen->kind == ACTION_DISCARD || chosen->kind == ACTION_LAY) &&
                  r->board.turn.asked != REPLY_YES;
    if (!due) {
        return;
    }
    card_estimates_read(&p->table, &v, &s);
    if (p->classic) {
        classic_case(p, r, &s, &c);
    } else {
        modern_case(p, r, &s, &c);
    }
    if (c.count > 1) {
        write_case(p, &c);
    }
}

/* Now and then the player throws any card, so that positions come up that nobody plays to. */
static void stray(struct self_play *p, const struct round *r, struct action *a)
{
    if (a->kind != ACTION_DISCARD || rng_below(&p->rng, ODD_THROWS) != 0) {
        return;
    }
    const struct tray tray = {r->board.pack_size == 0, board_dead(&p->table, &r->board)};
    const uint16_t kinds = discard_kinds(&p->table, tray, r->hand[r->board.seat]);
    kind list[KIND_COUNT];
    int count = 0;
    for (kind k = 0; k < KIND_COUNT; k++) {
        list[count] = k;
        count += bits_have(kinds, k);
    }
    a->card = list[rng_below(&p->rng, (uint32_t)count)];
}

/* Whether the player sits against rules of thumb most of the time, not among its like: where packs
 * freeze, those who have learned would else learn what is good against themselves. */
static bool sits_apart(const struct self_play *p)
{
    return p->classic && p->player->style.learned != NULL;
}

static void seat_players(struct self_play *p, bool alike)
{
    static const struct policy *const mixed[] = {NULL, NULL, &policy_steady_1, &policy_novice_2};
    const bool apart = sits_apart(p);
    for (int seat = 0; seat < SEAT_MAX; seat++) {
        const struct policy *other = NULL;
        if (!alike && apart && seat % 2 == 1) {
            other = mixed[rng_below(&p->rng, 8) == 0 ? 3 : 2];
        } else if (!alike && !apart) {
            other = mixed[rng_below(&p->rng, 4)];
        }
        p->bots[seat] = (struct bot){.policy = other != NULL ? other : p->player};
    }
}

static void play(struct self_play *p, uint64_t seed, int64_t deal)
{
    struct round r;
    uint8_t deck[DECK_SIZE];
    int32_t scores[SIDE_MAX] = {0};
    const bool alike = (rng_below(&p->rng, 4) == 0) == sits_apart(p);
    const bool late = rng_below(&p->rng, 2) == 0;
    for (int side = 0; side < SIDE_MAX && late; side++) {
        scores[side] = 5 * (int32_t)rng_below(&p->rng, (uint32_t)p->table.match_target / 5);
    }
    seat_players(p, alike);
    deal_shuffle(seed, (uint64_t)deal, deck);
    round_deal(&p->table, deck, (int)(deal % p->table.players), scores, &r);
    while (r.board.phase != PHASE_OVER) {
        const int seat = r.board.seat;
        const struct view v = round_view(&r, seat);
        struct action a;
        p->bots[seat].policy->choose(&p->bots[seat], &p->table, &v, &a);
        if (a.kind == ACTION_ASK) {
            const struct view theirs = round_view(&r, seat_partner(&r.board, seat));
            a.answer = p->bots[seat].policy->lets_out(&p->bots[seat], &p->table, &theirs)
                           ? REPLY_YES
                           : REPLY_NO;
        }
        look(p, &r, &a);
        stray(p, &r, &a);
        const struct verdict verdict = round_apply(&p->table, &r, &a);
        if (!verdict_allows(verdict)) {
            fprintf(stderr, "selfplay: %s\n", rule_facts(verdict.rule)->id);
            exit(1);
        }
    }
}

int main(int argc, char **argv)
{
    static const char *const tables[] = {"modern-american", "league",   "modern-american",
                                         "league",          "pagat",    "online-talons",
                                         "modern-american", "league-2p"};
    static const char *const classics[] = {"classic",      "classic-club", "classic",
                                           "classic-club", "classic-3p",   "classic-club-2p",
                                           "classic",      "classic-2p"};
    static struct self_play p;
    p.player = argc == 5 ? player_find(argv[4]) : NULL;
    if (p.player == NULL || atol(argv[2]) < 1) {
        fputs("usage: selfplay [classic-]throw|lay|pick ROUNDS SEED PLAYER >FILE\n", stderr);
        return 2;
    }
    const char *sort = argv[1];
    p.classic = strncmp(sort, "classic-", strlen("classic-")) == 0;
    sort += p.classic ? strlen("classic-") : 0;
    p.sort = sort[0] == 't' ? CHOICE_THROW : sort[0] == 'l' ? CHOICE_LAY : CHOICE_PICK;
    const uint64_t seed = strtoull(argv[3], NULL, 10);
    rng_seed(&p.rng, seed);
    for (long i = 0; i < atol(argv[2]); i++) {
        if (!table_builtin((p.classic ? classics : tables)[i % 8], &p.table)) {
            return 1;
        }
        play(&p, seed, i);
    }
    fprintf(stderr, "%ld cases\n", p.cases);
    return fflush(stdout) != 0;
}
