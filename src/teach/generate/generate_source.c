/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Plays a round and keeps every moment; cuts positions out of them. Asks the engine for nothing but
 * facts. */
#include "generate/generate_source.h"

#include <assert.h>
#include <string.h>

#include "bots/policy.h"
#include "engine/meld_capacity.h"
#include "match/match.h"

int random_between(struct rng *rng, int least, int most)
{
    assert(least <= most);
    return least + (int)rng_below(rng, (uint32_t)(most - least + 1));
}

bool random_chance(struct rng *rng, int percent)
{
    return rng_below(rng, 100) < (uint32_t)percent;
}

cardset cards_draw(struct rng *rng, cardset from, int n)
{
    cardset drawn = 0;
    for (int left = cards_total(from); n > 0 && left > 0; n--, left--) {
        int at = (int)rng_below(rng, (uint32_t)left);
        kind k = 0;
        while (at >= cards_of(from, k)) {
            at -= cards_of(from, k++);
        }
        from -= cards_one(k);
        drawn += cards_one(k);
    }
    return drawn;
}

/* --- the round ----------------------------------------------------------------------------- */

/* What the observer of a round keeps. */
struct recorder {
    struct source *out;
    struct round now; /* before the action that is reported next */
};

static void
store(void *payload, const struct table *t, const struct round *r, int seat, const struct action *a)
{
    struct recorder *recorder = payload;
    struct source *out = recorder->out;
    (void)t;
    (void)seat;
    if (out->count < MOMENTS_MAX - 1) {
        out->moment[out->count++] = (struct played_moment){recorder->now, a->kind};
    }
    recorder->now = *r;
}

int32_t score_between(const struct table *t, struct rng *rng, int32_t least, int32_t most)
{
    const int32_t last = t->match_target - 5;
    most = most < last ? most : last;
    least = least < most ? least : most;
    return 5 * random_between(rng, least / 5, most / 5);
}

/* A match score as it may stand before a round: half of them in the first bracket, a few below
 * zero. */
static int32_t random_score(const struct table *t, struct rng *rng)
{
    const int sort = (int)rng_below(rng, 20);
    int least = 0, most = t->open_second_from - 5;
    if (sort == 0) {
        least = -800;
        most = -5;
    } else if (sort > 15) {
        least = t->open_third_from;
        most = t->match_target - 5;
    } else if (sort > 10) {
        least = t->open_second_from;
        most = t->open_third_from - 5;
    }
    return score_between(t, rng, least, most);
}

/* Rounds of which any may be the one being played: those of a match, or those with a minimum of
 * their own and one more. */
static int rounds_most(const struct table *t)
{
    enum { ROUNDS = 4 };
    return t->match_rounds != 0 && t->match_rounds < ROUNDS ? t->match_rounds : ROUNDS;
}

void source_play(const struct table *t, uint64_t deal, struct source *out)
{
    struct rng rng;
    struct round r;
    struct bot bots[SEAT_MAX];
    uint8_t deck[DECK_SIZE];
    int32_t scores[SIDE_MAX] = {0};
    rng_seed(&rng, deal);
    deal_shuffle(deal, 0, deck);
    for (int side = 0; side < table_sides(t); side++) {
        scores[side] = random_score(t, &rng);
    }
    for (int seat = 0; seat < SEAT_MAX; seat++) {
        bots[seat] =
            (struct bot){.policy = random_chance(&rng, 70) ? &policy_steady_1 : &policy_novice_2};
        rng_seed(&bots[seat].rng, rng_next(&rng));
    }
    round_deal(t, deck, (int)rng_below(&rng, (uint32_t)t->players), scores, &r);
    if (table_counts_rounds(t)) {
        board_set_rounds_before(&r.board, (int)rng_below(&rng, (uint32_t)rounds_most(t)));
    }
    struct recorder recorder = {out, r};
    const struct play_observer observer = {.payload = &recorder, .played = store};
    out->deal = deal;
    out->count = 0;
    (void)play_round(t, &r, bots, &observer);
    out->moment[out->count++] = (struct played_moment){r, ACTION_KIND_COUNT};
}

static bool moment_suits(const struct played_moment *m, const struct moment_request *request)
{
    const struct board *b = &m->round.board;
    const bool start = request->start && b->phase == PHASE_START &&
                       (m->next == ACTION_DRAW || m->next == ACTION_TAKE_PACK);
    const bool play =
        request->play && b->phase == PHASE_PLAY && m->next != ACTION_EXPOSE_THREE && !b->turn.erred;
    return (start || play) && !(request->unmelded && b->turn.melded) &&
           !(request->closed && board_side(b)->opened) &&
           !(request->open && !board_opened_before(b)) &&
           !(request->first && (b->pack_size > 0 || b->turn.picked));
}

const struct played_moment *
source_moment(const struct source *s, struct rng *rng, const struct moment_request *request)
{
    int suits = 0;
    for (int i = 0; i < s->count; i++) {
        suits += moment_suits(&s->moment[i], request);
    }
    if (suits == 0) {
        return NULL;
    }
    const struct played_moment *moment = s->moment;
    for (int left = (int)rng_below(rng, (uint32_t)suits);; moment++) {
        if (moment_suits(moment, request) && left-- == 0) {
            return moment;
        }
    }
}

/* --- positions ----------------------------------------------------------------------------- */

/* What has happened in the turn, as far as a file says it; the rest as a reader of the file takes
 * it. */
static struct turn turn_cut(const struct turn *from)
{
    return (struct turn){.picked = from->picked,
                         .melded = from->melded || from->picked,
                         .opened_now = from->opened_now,
                         .held_natural = from->melded || from->picked,
                         .held_safe = from->melded || from->picked,
                         .asked = from->asked};
}

void position_cut(const struct round *r, int seat, bool all_hands, struct position *out)
{
    const struct board *from = &r->board;
    struct board *to = &out->round.board;
    memset(out, 0, sizeof *out);
    to->seats = from->seats;
    to->sides = from->sides;
    to->phase = from->phase;
    to->ending = from->ending;
    to->special = from->special;
    to->concealed = from->concealed;
    for (int i = 0; i < from->seats; i++) {
        to->melded_before[i] = from->melded_before[(i + seat) % from->seats];
    }
    to->ended_by = SEAT_NONE;
    to->last_three_seat = SEAT_NONE;
    if (from->ended_by != SEAT_NONE) {
        to->ended_by = (int8_t)((from->ended_by - seat + from->seats) % from->seats);
    }
    if (from->phase != PHASE_OVER) {
        to->seat = (uint8_t)((from->seat - seat + from->seats) % from->seats);
        to->turn = turn_cut(&from->turn);
        to->courtesy[to->seat] = from->courtesy[from->seat];
        to->has_asked[to->seat] = from->turn.asked != REPLY_NONE;
    }
    for (int side = 0; side < to->sides; side++) {
        to->side[side] = from->side[(side + seat) % from->sides];
        to->side[side].perfect_cut = false;
    }
    for (int i = 0; i < (all_hands ? to->seats : 1); i++) {
        out->round.hand[i] = r->hand[(i + seat) % from->seats];
        out->hands_known = (uint8_t)(out->hands_known | 1U << i);
    }
    to->stock = from->stock;
    out->round.stock_end = from->stock;
    to->pack_size = from->pack_size;
    memcpy(to->pack, from->pack, from->pack_size);
}

struct meld canasta_planted(const struct table *t, int slot, int wilds)
{
    const struct meld_capacity at = {
        t, 0, true, false}; /* aces take wild cards from their beginning or never */
    const struct meld none = {0};
    if (slot == SLOT_WILD) {
        return (struct meld){0, CANASTA_CARDS - 1, 1};
    }
    while (wilds > 0 && wilds > capacity_wilds(&at, none, slot, CANASTA_CARDS - wilds)) {
        wilds--;
    }
    return (struct meld){(uint8_t)(CANASTA_CARDS - wilds), (uint8_t)wilds, 0};
}

bool position_plant(struct position *p, int side, int slot, struct meld meld)
{
    struct side *s = &p->round.board.side[side];
    const struct meld before = s->meld[slot];
    s->meld[slot] = (struct meld){0};
    if (!cards_contain(position_hidden(p), meld_cards(meld, slot))) {
        s->meld[slot] = before;
        return false;
    }
    /* What is new on the table came from hands that are not shown or from the stock. */
    const int more = meld_size(meld) - meld_size(before);
    struct board *b = &p->round.board;
    b->stock = (uint8_t)(more > 0 && b->stock > more + 1 ? b->stock - more : b->stock);
    p->round.stock_end = b->stock;
    s->meld[slot] = meld;
    s->opened = true;
    side_settle(s);
    return true;
}
