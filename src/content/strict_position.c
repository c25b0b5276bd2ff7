/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Counts the cards of a position: nothing may be lost, and nothing may come from nowhere. */
#include "content/strict_position.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/opening.h"
#include "judge/judge.h"
#include "notation/cards_text.h"
#include "notation/names.h"
#include "play/match.h"

enum { BONUS_REACH = 8 }; /* cards below the turning card (deal.turning-card) */

/* What a position shows, in numbers of cards. */
struct count {
    const struct table *t;
    const struct board *b;
    const struct position *p;
    int dealt;            /* in the stock after the deal */
    int stock, pack;      /* now */
    int threes, melded;   /* on the table, of all sides */
    int extra[SEAT_MAX];  /* 1: she has drawn or picked and not thrown */
    int drawn_now;        /* sum of `extra` */
    int last;             /* seat of the last throw */
    int turns;            /* that the position claims to come after, -1: does not say */
    bool now[SIDE_MAX];   /* the side opened in this turn */
    bool picks[SIDE_MAX]; /* it picked in this turn */
};

/* One way in which the sides may have got their cards. */
struct past {
    int bonus[SIDE_MAX];    /* cards got for opening */
    int from_stock;         /* how many of all these came from the stock */
    bool by_pick[SIDE_MAX]; /* opened with the pack */
    int gain[SIDE_MAX];     /* cards got by picking beyond one for each pick */
};

static int find(const struct strict *s, const struct exercise *e, const char *text)
{
    diags_add(s->diags, s->file, e->position_line, "%s", text);
    return 1;
}

static int side_melded(const struct side *s)
{
    int cards = 0;
    for (int slot = 0; slot < SLOT_COUNT; slot++) {
        cards += meld_size(s->meld[slot]);
    }
    return cards;
}

static struct count count_of(const struct table *t, const struct exercise *e)
{
    const struct position *p = &e->position;
    const struct board *b = &p->round.board;
    struct count c = {.t = t, .b = b, .p = p, .stock = b->stock, .pack = b->pack_size};
    c.turns = e->source.deal_given ? e->source.turns : -1;
    c.dealt = DECK_SIZE - b->seats * t->deal_cards -
              (t->bonus_from == BONUS_TALONS ? t->bonus_first + t->bonus_second : 0);
    for (int side = 0; side < b->sides; side++) {
        c.threes += cards_total(b->side[side].threes);
        c.melded += side_melded(&b->side[side]);
    }
    int turn = b->seat;
    if (b->phase == PHASE_OVER && b->ended_by != SEAT_NONE) {
        turn = b->ending == ENDING_SPECIAL ? b->ended_by : (b->ended_by + 1) % b->seats;
    }
    c.last = (turn + b->seats - 1) % b->seats;
    if (b->phase == PHASE_PLAY || b->ending == ENDING_SPECIAL) {
        c.extra[turn] = c.drawn_now = 1;
        c.now[seat_side(b, turn)] = b->turn.opened_now;
        c.picks[seat_side(b, turn)] = b->turn.picked;
    } else if (b->phase == PHASE_OVER && b->last_three_seat != SEAT_NONE) {
        c.extra[b->last_three_seat] = c.drawn_now = 1;
    }
    return c;
}

/* --- one side in one course
 * ----------------------------------------------------------------------- */

/* Whether the hands of the side can be as large as they are shown, when it got `course`. */
static bool hands_fit(const struct count *c, const struct past *course, int side)
{
    const struct board *b = c->b;
    const int gain = course->bonus[side] + course->gain[side];
    int all = gain - side_melded(&b->side[side]), known = 0, hidden = 0, least = 0;
    for (int seat = side; seat < b->seats; seat += b->sides) {
        const int most = c->t->deal_cards + c->extra[seat] + gain;
        const int held = cards_total(c->p->round.hand[seat]);
        all += c->t->deal_cards + c->extra[seat];
        if ((c->p->hands_known >> seat & 1) == 0) {
            hidden++;
            least += seat != b->ended_by || b->ending != ENDING_GOING_OUT;
        } else if (held > most || (!b->side[side].opened && held < most)) {
            return false;
        } else {
            known += held;
        }
    }
    const int left = all - known;
    if (hidden == 0) {
        return left == 0;
    }
    return left >= least && left <= hidden * (c->t->deal_cards + gain) + c->drawn_now;
}

/* How many of the last `turns` turns were the side's. */
static int turns_of(const struct count *c, int turns, int side)
{
    int sum = 0, seat = c->last;
    for (int i = 0; i < turns; i++) {
        sum += seat_side(c->b, seat) == side;
        seat = (seat + c->b->seats - 1) % c->b->seats;
    }
    return sum;
}

/* How many times the side must have picked. */
static int picks_of(const struct count *c, const struct past *course, int side)
{
    return course->gain[side] > 0 || course->by_pick[side] || c->picks[side];
}

/* --- the course
 * ------------------------------------------------------------------------------------ */

/* Cards drawn in turns that are over, and picks counted as one card each. */
static int drawn_of(const struct count *c, const struct past *course)
{
    return c->dealt - c->stock - c->threes - course->from_stock - c->drawn_now;
}

/* Whether the turns suffice for what the sides did in them. */
static bool turns_fit(const struct count *c, const struct past *course)
{
    int picks = 0;
    for (int side = 0; side < c->b->sides; side++) {
        picks += picks_of(c, course, side);
    }
    const int least = drawn_of(c, course) + picks;
    const int turns = c->turns >= 0 ? c->turns : least;
    if (turns < least || (turns > least && c->b->openings == 0)) {
        return false;
    }
    if (c->b->phase == PHASE_OVER && c->b->ending == ENDING_STOCK) {
        return true; /* whose turn it was is not said */
    }
    for (int side = 0; side < c->b->sides; side++) {
        const int earlier = picks_of(c, course, side) - c->picks[side];
        const int open = c->b->side[side].opened && !c->now[side];
        if (turns_of(c, turns, side) < (earlier > open ? earlier : open)) {
            return false;
        }
    }
    return true;
}

/* Shares `left` cards got by picking out among the sides from `side` on. */
static bool gains_fit(const struct count *c, struct past *course, int side, int left)
{
    if (side == c->b->sides || side == SIDE_MAX) { /* the second bound is for the compiler */
        return left == 0 && turns_fit(c, course);
    }
    const int most = c->b->side[side].opened ? left : 0;
    for (int gain = 0; gain <= most; gain++) {
        course->gain[side] = gain;
        if (hands_fit(c, course, side) && gains_fit(c, course, side + 1, left - gain)) {
            return true;
        }
    }
    return false;
}

static bool bonuses_fit(const struct count *c, struct past *course, int first, int side);

/* The side got `bonus` cards for opening, with the pack or not. */
static bool bonus_fits(
    const struct count *c, const struct past *course, int first, int side, int bonus, bool by_pick)
{
    struct past with = *course;
    with.bonus[side] = bonus;
    with.by_pick[side] = by_pick;
    with.from_stock += c->t->bonus_from == BONUS_TALONS ? 0 : bonus;
    return bonuses_fit(c, &with, first, side + 1);
}

/* Tries what the sides from `side` on may have got for opening; `first` opened first. */
static bool bonuses_fit(const struct count *c, struct past *course, int first, int side)
{
    if (side == c->b->sides) {
        const int gain = drawn_of(c, course) - c->pack;
        return gain >= 0 && gains_fit(c, course, 0, gain);
    }
    const int reward = side == first ? c->t->bonus_first : c->t->bonus_second;
    const bool talons = c->t->bonus_from == BONUS_TALONS;
    if (!c->b->side[side].opened || c->t->bonus_from == BONUS_NONE) {
        return bonus_fits(c, course, first, side, 0, false);
    }
    if (c->now[side]) {
        return bonus_fits(c, course, first, side, 0, c->picks[side]);
    }
    /* A packet may still be on its way; short or none once the stock is down to the last eight. */
    const int least = talons || c->stock <= BONUS_REACH ? 0 : reward;
    for (int bonus = least; bonus <= reward; bonus++) {
        if (bonus_fits(c, course, first, side, bonus, false)) {
            return true;
        }
    }
    return bonus_fits(c, course, first, side, 0, true);
}

/* Whether some course of the round leads to these numbers. */
static bool course_exists(const struct count *c)
{
    struct past course = {.from_stock = 0};
    if (c->picks[seat_side(c->b, c->b->seat)] && c->pack > 0) {
        return false; /* she has it in her hand */
    }
    for (int first = 0; first < c->b->sides; first++) {
        const bool alone = c->b->openings == 0;
        if ((alone || (c->b->side[first].opened && (!c->now[first] || c->b->openings == 1))) &&
            bonuses_fit(c, &course, first, 0)) {
            return true;
        }
    }
    return false;
}

/* With the round over and neither pack nor stock said, what is not shown lies in them. */
static bool course_exists_over(struct count c)
{
    int rest = c.dealt + c.b->seats * c.t->deal_cards - c.threes - c.melded;
    for (int seat = 0; seat < c.b->seats; seat++) {
        rest -= cards_total(c.p->round.hand[seat]);
    }
    for (c.stock = 0; c.stock <= rest; c.stock++) {
        c.pack = rest - c.stock;
        if (course_exists(&c)) {
            return true;
        }
        if (c.b->ending == ENDING_STOCK) {
            break;
        }
    }
    return false;
}

/* --- what is said
 * ---------------------------------------------------------------------------------- */

/* A hand that cannot have this size whatever else happened, as a side that has not opened holds
 * what it was dealt. */
static int find_hand(const struct strict *s, const struct exercise *e, const struct count *c)
{
    char text[DIAG_TEXT_SIZE];
    for (int seat = 0; seat < c->b->seats; seat++) {
        const int held = cards_total(c->p->round.hand[seat]);
        const int right = c->t->deal_cards + c->extra[seat];
        if ((c->p->hands_known >> seat & 1) != 0 && held != right &&
            !c->b->side[seat_side(c->b, seat)].opened) {
            (void)snprintf(text, sizeof text,
                           "this position cannot be: the side of %s has not opened, so she holds "
                           "%d cards here, not %d",
                           seat_name(c->b->seats, seat), right, held);
            return find(s, e, text);
        }
    }
    return 0;
}

/* The nearest number of cards in the stock with which the position could be, or -1. */
static int nearest_stock(const struct count *c)
{
    struct count other = *c;
    for (int away = 1; away <= c->dealt; away++) {
        for (int sign = -1; sign <= 1; sign += 2) {
            other.stock = c->stock + sign * away;
            if (other.stock >= 0 && other.stock <= c->dealt && course_exists(&other)) {
                return other.stock;
            }
        }
    }
    return -1;
}

static int find_course(const struct strict *s, const struct exercise *e, const struct count *c)
{
    char text[DIAG_TEXT_SIZE], help[96] = "";
    int hidden = 0, left = c->dealt + c->b->seats * c->t->deal_cards - c->threes - c->melded;
    if (find_hand(s, e, c) > 0) {
        return 1;
    }
    left -= c->stock + c->pack;
    for (int seat = 0; seat < c->b->seats; seat++) {
        left -= cards_total(c->p->round.hand[seat]);
        hidden += (c->p->hands_known >> seat & 1) == 0;
    }
    const int stock = nearest_stock(c);
    if (stock >= 0) {
        (void)snprintf(help, sizeof help, ". It could be with %d cards in the stock", stock);
    }
    (void)snprintf(text, sizeof text,
                   "this position cannot be: with %d cards in the stock, %d in the pack and what "
                   "is shown, %d cards are left for %d hidden %s, and no course of draws, throws, "
                   "picks and bonus cards leads there%s",
                   c->stock, c->pack, left, hidden, hidden == 1 ? "hand" : "hands", help);
    return find(s, e, text);
}

/* --- opening and pack
 * ------------------------------------------------------------------------------ */

/* Whether the melds of the side can have begun with a lawful opening: they count enough and hold a
 * clean triple, or there is a Splash. Cards that came later are counted too, so this is the least
 * that must hold. */
static bool could_open(const struct table *t, const struct side *s)
{
    int value = 0;
    bool triple = t->open_clean_triple == 0;
    for (int slot = 0; slot < SLOT_COUNT; slot++) {
        const struct meld m = s->meld[slot];
        if (splash_rule(t, m, slot) != RULE_NONE) {
            return true;
        }
        value += table_points(t, meld_cards(m, slot));
        triple = triple || (slot != SLOT_WILD && m.naturals >= MELD_LEAST_CARDS) ||
                 (slot == SLOT_WILD && !meld_is_empty(m) && t->open_wild_triple == 0);
    }
    return value >= side_minimum(t, s) && triple;
}

static int check_openings(const struct strict *s, const struct exercise *e, const struct count *c)
{
    int found = 0;
    for (int side = 0; side < c->b->sides; side++) {
        const struct side *it = &c->b->side[side];
        char text[DIAG_TEXT_SIZE];
        if (side_melded(it) > 0 && !could_open(c->t, it)) {
            (void)snprintf(text, sizeof text,
                           "this position cannot be: the melds of %s hold no opening, which takes "
                           "%d points and what else its table asks",
                           side_name(c->b->seats, side), side_minimum(c->t, it));
            found += find(s, e, text);
        }
    }
    return found;
}

static int check_pack(const struct strict *s, const struct exercise *e, const struct count *c)
{
    for (int i = 0; i < c->pack; i++) {
        if (kind_is_three(c->b->pack[i])) {
            return find(s, e, "this position cannot be: a three is never thrown");
        }
    }
    /* A hand of barred cards alone may throw one (discard.forced): seldom, so a real deal has to
     * show it, and never before somebody has laid cards down. */
    const bool forced = e->source.deal_given && c->b->openings > 0;
    const kind first = c->b->pack[0];
    if (c->pack > 0 && !forced && (first == KIND_7 || first == KIND_A || kind_is_wild(first))) {
        return find(s, e,
                    "this position cannot be: the lowest card of the pack was thrown on an empty "
                    "tray, where no 7, no ace and no wild card may be thrown");
    }
    return 0;
}

/* --- source
 * ---------------------------------------------------------------------------------------- */

/* All cards that the position shows outside the stock. */
static cardset shown_cards(const struct position *p)
{
    const struct board *b = &p->round.board;
    cardset shown = 0;
    for (int side = 0; side < b->sides; side++) {
        shown += b->side[side].threes;
        for (int slot = 0; slot < SLOT_COUNT; slot++) {
            shown += meld_cards(b->side[side].meld[slot], slot);
        }
    }
    for (int seat = 0; seat < b->seats; seat++) {
        shown += p->round.hand[seat];
    }
    for (int i = 0; i < b->pack_size; i++) {
        shown += cards_one(b->pack[i]);
    }
    return shown;
}

static int find_kind(const struct strict *s, const struct exercise *e, const char *what, kind k)
{
    char text[DIAG_TEXT_SIZE];
    (void)snprintf(text, sizeof text, "deal %u of seed %llu: %s (%s)", e->source.deal,
                   (unsigned long long)e->source.seed, what, kind_word(k, 2));
    return find(s, e, text);
}

/* All cards outside the stock before the first turn: what was dealt, turned to start the pack, and
 * red threes laid out with what came for them. */
static cardset dealt_cards(const struct round *r)
{
    const struct board *b = &r->board;
    cardset gone = r->talon[0] + r->talon[1];
    for (int seat = 0; seat < b->seats; seat++) {
        gone += r->hand[seat];
    }
    for (int side = 0; side < b->sides; side++) {
        gone += b->side[side].threes;
    }
    for (int i = 0; i < b->pack_size; i++) {
        gone += cards_one(b->pack[i]);
    }
    return gone;
}

/* Why the position cannot have come from its deal with that many turns ended before the one of the
 * seat in turn, NULL when it can; `which` then is the kind that does not fit. */
static const char *
deal_fault(const struct table *t, const struct exercise *e, int turns, kind *which)
{
    const struct position *p = &e->position;
    const struct board *b = &p->round.board;
    const int32_t scores[SIDE_MAX] = {0};
    uint8_t deck[DECK_SIZE];
    struct round r;
    deal_shuffle(e->source.seed, e->source.deal, deck);
    round_deal(t, deck, (b->seat + 2 * DECK_SIZE * b->seats - turns - 1) % b->seats, scores, &r);
    cardset gone = dealt_cards(&r), consumed = 0;
    const int out = r.stock_end - b->stock;
    for (int i = r.stock_end - r.board.stock; i < out; i++) {
        consumed += cards_one(r.stock[i]);
    }
    const cardset shown = shown_cards(p);
    for (kind k = 0; k < KIND_COUNT; k++) {
        *which = k;
        if (cards_of(shown, k) > cards_of(gone, k) + cards_of(consumed, k)) {
            return "cards are shown that still lie in its stock";
        }
        for (int seat = 0; seat < b->seats; seat++) {
            if (!b->side[seat_side(b, seat)].opened &&
                cards_of(p->round.hand[seat], k) >
                    cards_of(r.hand[seat], k) + cards_of(consumed, k)) {
                return "a hand holds cards that it never got";
            }
        }
    }
    for (int i = 0; i < p->stock_known; i++) {
        *which = p->round.stock[p->round.stock_end - b->stock + i];
        if (out + i >= r.stock_end || r.stock[out + i] != *which) {
            return "the next cards of its stock are others";
        }
    }
    return NULL;
}

/* What lies on the table or is held must have left the stock of that deal, the next cards must be
 * its next cards, and a player whose side has not opened holds only what she may have got. When the
 * round is over the last turn may be among those that are counted. */
static int check_deal(const struct strict *s, const struct table *t, const struct exercise *e)
{
    kind which = KIND_COUNT, other = KIND_COUNT;
    const bool over = e->position.round.board.phase == PHASE_OVER;
    const char *fault = deal_fault(t, e, e->source.turns, &which);
    if (fault == NULL || (over && deal_fault(t, e, e->source.turns - 1, &other) == NULL)) {
        return 0;
    }
    return find_kind(s, e, fault, which);
}

static int check_source(const struct strict *s, const struct table *t, const struct exercise *e)
{
    if (e->source.made_up != NULL) {
        return e->source.made_up[0] != '\0'
                   ? 0
                   : find(s, e, "made-up: say why the position is made up");
    }
    if (!e->source.deal_given) {
        return find(s, e,
                    "where does the position come from? Give deal and turns, or in made-up why it "
                    "is made up");
    }
    return check_deal(s, t, e);
}

/* --- together
 * -------------------------------------------------------------------------------------- */

int strict_position(const struct strict *s, const struct table *t, const struct exercise *e)
{
    int impossible = 0;
    if (!e->has_position) {
        return 0;
    }
    const struct count c = count_of(t, e);
    if (t->pack_style == PACK_MODERN && t->turn_draws == 1) {
        const bool found = e->cards_left_out ? course_exists_over(c) : course_exists(&c);
        impossible += found ? 0 : find_course(s, e, &c);
        impossible += check_openings(s, e, &c) + check_pack(s, e, &c);
    }
    const bool shows = e->position.hands_known != 0 || c.melded > 0;
    const int unsourced = shows ? check_source(s, t, e) : 0;
    if (s->tally != NULL) {
        s->tally->positions++;
        s->tally->impossible += impossible > 0;
        s->tally->made_up += e->source.made_up != NULL;
        s->tally->unsourced += unsourced > 0;
    }
    return impossible + unsourced;
}
