/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Counts the cards of a position: nothing may be lost, and nothing may come from nowhere. */
#include "content/strict_course.h"

/* One way in which the sides may have got their cards. */
struct past {
    int first, second;      /* the sides that opened first and second, as far as they did */
    int bonus[SIDE_MAX];    /* cards got for opening */
    int from_stock;         /* how many of all these came from the stock */
    bool by_pick[SIDE_MAX]; /* opened with the pack */
    int gain[SIDE_MAX];     /* cards got by picking beyond one for each pick */
};

static int side_melded(const struct side *s)
{
    int cards = 0;
    for (int slot = 0; slot < SLOT_COUNT; slot++) {
        cards += meld_size(s->meld[slot]);
    }
    return cards;
}

struct strict_count strict_count_of(const struct table *t, const struct exercise *e)
{
    const struct position *p = &e->position;
    const struct board *b = &p->round.board;
    struct strict_count c = {.t = t, .b = b, .p = p, .stock = b->stock, .pack = b->pack_size};
    c.left_out = e->cards_left_out;
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
    for (int side = 0; side < b->sides; side++) {
        c.maybe_now[side] =
            c.now[side] || (t->out_concealed != CONCEALED_OFF && b->ending == ENDING_GOING_OUT &&
                            b->ended_by != SEAT_NONE && seat_side(b, b->ended_by) == side);
    }
    return c;
}

/* --- one side in one course
 * ----------------------------------------------------------------------- */

/* Whether the seat may hold no card: its player has gone out, or is about to without a discard. */
static bool may_be_empty(const struct strict_count *c, int seat)
{
    const struct board *b = c->b;
    return b->phase == PHASE_OVER ? seat == b->ended_by && b->ending == ENDING_GOING_OUT
                                  : seat == b->seat && c->t->out_discard == 0;
}

/* Whether the hands of the side can be as large as they are shown, when it got `course`. */
static bool hands_fit(const struct strict_count *c, const struct past *course, int side)
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
            least += !may_be_empty(c, seat);
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
static int turns_of(const struct strict_count *c, int turns, int side)
{
    int sum = 0, seat = c->last;
    for (int i = 0; i < turns; i++) {
        sum += seat_side(c->b, seat) == side;
        seat = (seat + c->b->seats - 1) % c->b->seats;
    }
    return sum;
}

/* How many times the side must have picked. */
static int picks_of(const struct strict_count *c, const struct past *course, int side)
{
    return course->gain[side] > 0 || course->by_pick[side] || c->picks[side];
}

/* --- the course
 * ------------------------------------------------------------------------------------ */

/* Cards drawn in turns that are over, and picks counted as one card each. */
static int drawn_of(const struct strict_count *c, const struct past *course)
{
    return c->dealt - c->stock - c->threes - course->from_stock - c->drawn_now;
}

/* Whether the turns suffice for what the sides did in them. */
static bool turns_fit(const struct strict_count *c, const struct past *course)
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
static bool gains_fit(const struct strict_count *c, struct past *course, int side, int left)
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

/* The cards that the side gets for opening when so many lie in the stock, not picking. */
static int reward_of(const struct strict_count *c, const struct past *course, int side, int stock)
{
    const int before = side == course->first ? 0 : side == course->second ? 1 : 2;
    const struct board then = {.openings = (uint8_t)before, .stock = (uint8_t)stock};
    return board_bonus(c->t, &then, false);
}

static bool bonuses_fit(const struct strict_count *c, const struct past *course, int side);

/* The side got `bonus` cards for opening, with the pack or not. */
static bool bonus_fits(
    const struct strict_count *c, const struct past *course, int side, int bonus, bool by_pick)
{
    struct past with = *course;
    with.bonus[side] = bonus;
    with.by_pick[side] = by_pick;
    with.from_stock += c->t->bonus_from == BONUS_TALONS ? 0 : bonus;
    if (bonuses_fit(c, &with, side + 1)) {
        return true;
    }
    with.bonus[side] = 0; /* they may still lie unseen before the player (bonus.unseen) */
    return c->t->bonus_unseen != 0 && bonus > 0 && bonuses_fit(c, &with, side + 1);
}

/* Tries what the sides from `side` on may have got for opening. */
static bool bonuses_fit(const struct strict_count *c, const struct past *course, int side)
{
    if (side == c->b->sides) {
        struct past with = *course;
        const int gain = drawn_of(c, course) - c->pack;
        return gain >= 0 && gains_fit(c, &with, 0, gain);
    }
    const bool talons = c->t->bonus_from == BONUS_TALONS;
    if (!c->b->side[side].opened || c->t->bonus_from == BONUS_NONE) {
        return bonus_fits(c, course, side, 0, false);
    }
    if (c->now[side]) {
        return bonus_fits(c, course, side, 0, c->picks[side]);
    }
    /* A packet may still be on its way; short or none once the turning card may have been drawn. */
    const int most = reward_of(c, course, side, DECK_SIZE);
    const bool whole = !talons && !c->maybe_now[side] && reward_of(c, course, side, c->stock) > 0;
    for (int bonus = whole ? most : 0; bonus <= most; bonus++) {
        if (bonus_fits(c, course, side, bonus, false)) {
            return true;
        }
    }
    return bonus_fits(c, course, side, 0, true);
}

/* Whether the side may have been the one before which so many had opened. */
static bool opened_after(const struct strict_count *c, int side, int before)
{
    return c->b->openings <= before ||
           (c->b->side[side].opened && (!c->now[side] || c->b->openings == before + 1));
}

/* Whether some course of the round leads to these numbers. */
static bool course_exists(const struct strict_count *c)
{
    struct past course = {.from_stock = 0};
    if (c->t->pack_most_cards != 0 || c->t->threes_forgotten != 0) {
        return true; /* what each pick left, or which threes brought a card, is not said */
    }
    if (c->picks[seat_side(c->b, c->b->seat)] && c->pack > c->b->pack_buried) {
        return false; /* the player has it in hand */
    }
    for (course.first = 0; course.first < c->b->sides; course.first++) {
        for (course.second = 0; course.second < c->b->sides; course.second++) {
            if (course.second != course.first && opened_after(c, course.first, 0) &&
                opened_after(c, course.second, 1) && bonuses_fit(c, &course, 0)) {
                return true;
            }
        }
    }
    return false;
}

/* The same with so many cards more in the hand that the seat ended the round with. */
static bool course_exists_with(struct strict_count c, int seat, int more)
{
    c.extra[seat] += more;
    c.drawn_now += more;
    return course_exists(&c);
}

/* The same for a round that is over, too. Without a last discard (out.discard) what the player who
 * went out took in that turn is laid down as well; a three for which the stock had no card any more
 * leaves a hand one card short (threes.last), and whose is not said. */
static bool course_exists_any(const struct strict_count *c)
{
    const struct board *b = c->b;
    if (course_exists(c)) {
        return true;
    }
    if (b->ending == ENDING_GOING_OUT) {
        return c->t->out_discard == 0 && b->ended_by != SEAT_NONE &&
               course_exists_with(*c, b->ended_by, 1);
    }
    bool found = false;
    for (int seat = 0; seat < b->seats && b->ending == ENDING_STOCK && !found; seat++) {
        found = c->stock == 0 && b->side[seat_side(b, seat)].threes != 0 &&
                course_exists_with(*c, seat, -1);
    }
    return found;
}

/* With the round over and neither pack nor stock said, what is not shown lies in them, but for
 * packets that nobody got. */
static bool course_exists_over(struct strict_count c)
{
    const int packets = c.t->bonus_from == BONUS_TALONS ? c.t->bonus_first + c.t->bonus_second : 0;
    int rest = c.dealt + c.b->seats * c.t->deal_cards - c.threes - c.melded;
    for (int seat = 0; seat < c.b->seats; seat++) {
        rest -= cards_total(c.p->round.hand[seat]);
    }
    for (int got = 0; got <= packets; got++) {
        for (c.stock = 0; c.stock <= rest + got; c.stock++) {
            c.pack = rest + got - c.stock;
            if (course_exists_any(&c)) {
                return true;
            }
            if (c.b->ending == ENDING_STOCK) {
                break;
            }
        }
    }
    return false;
}

bool strict_course_exists(const struct strict_count *c)
{
    return c->left_out ? course_exists_over(*c) : course_exists_any(c);
}

int strict_course_stock(const struct strict_count *c)
{
    struct strict_count other = *c;
    for (int away = 1; away <= c->dealt; away++) {
        for (int sign = -1; sign <= 1; sign += 2) {
            other.stock = c->stock + sign * away;
            if (other.stock >= 0 && other.stock <= c->dealt && course_exists_any(&other)) {
                return other.stock;
            }
        }
    }
    return -1;
}
