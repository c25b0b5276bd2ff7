/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A turn where packs freeze; what is thrown is in classic_throw.c. */
#include "bots/classic.h"

#include "bots/learned.h"
#include "bots/policy.h"
#include "bots/turn.h"
#include "engine/discard.h"
#include "engine/meld_capacity.h"
#include "engine/opening.h"
#include "engine/out.h"

enum {
    GAIN_ON_MELD = 2,   /* a pack this much larger than a draw is taken onto a meld, */
    GAIN_FROM_HAND = 1, /* and with cards from the hand, which are melded by that */
    NEAR_OUT = 2,       /* the next player may go out now when holding so few */
    NEAR_CANASTA = 5,   /* a side without its canastas puts wild cards on melds of this size */
    HEAVY_HAND = 150,   /* points in the hand that are worth another turn */
    PLAYERS_TAUGHT = 4,
    PACK_OF_PAIRS = 4 /* for a frozen pack of this size pairs and triples stay in the hand */
};

static bool needs_canasta(const struct card_estimates *s)
{
    return side_canastas_lacking(s->table, s->us) > 0;
}

bool classic_frozen(const struct card_estimates *s)
{
    return (pack_frozen(s->table, s->view->board) & FROZEN_TO_ALL) != 0;
}

int classic_picks(const struct card_estimates *s, struct lay out[PICKS_MAX])
{
    const struct board *b = s->view->board;
    const cardset hand = s->view->hand;
    const kind top = board_top(b);
    struct action pick;
    int count = 0, allowed = 0;
    if (!kind_is_natural(top)) {
        return 0;
    }
    if (s->us->opened) {
        count = pack_picks(s->table, b, hand, out);
    } else if (cards_of(hand, top) >= 2 && opening_find_pick(s->table, b, hand, &out[0])) {
        opening_trim(s->table, b, hand, true, &out[0]);
        count = 1;
    }
    action_set(&pick, ACTION_TAKE_PACK, 0);
    for (int i = 0; i < count; i++) {
        pick.lay = out[i];
        if (turn_may(s, &pick)) {
            out[allowed++] = pick.lay;
        }
    }
    return allowed;
}

/* Whether what the pack brings is worth more than what a draw brings. To open is, always; so is a
 * canasta. */
static bool pick_pays(const struct card_estimates *s, const struct lay *lay)
{
    const struct board *b = s->view->board;
    const struct meld m = s->us->meld[board_top(b)];
    const int from_hand = cards_total(lay_cards(lay));
    const int gain = b->pack_size - board_pick_from(s->table, b) - s->table->turn_draws;
    const bool closes = !meld_is_canasta(m) && meld_size(m) + from_hand + 1 >= CANASTA_CARDS;
    return !s->us->opened || b->stock == 0 || closes ||
           gain >= (from_hand > 0 ? GAIN_FROM_HAND : GAIN_ON_MELD);
}

static bool pick_by_thumb(const struct card_estimates *s, struct action *out)
{
    struct lay lays[PICKS_MAX];
    const int count = classic_picks(s, lays);
    action_set(out, ACTION_TAKE_PACK, 0);
    for (int i = 0; i < count; i++) {
        if (pick_pays(s, &lays[i])) {
            out->lay = lays[i];
            return true;
        }
    }
    return false;
}

/* The best of the picks, if it is better than to draw. */
static bool
pick_as_learned(const struct style *style, const struct card_estimates *s, struct action *out)
{
    struct lay lays[PICKS_MAX];
    struct classic_features f;
    int32_t most = style->character != NULL ? -style->character->pick * LEARNED_POINT : 0;
    bool found = false;
    const int count = classic_picks(s, lays);
    if (count == 0) {
        return false;
    }
    classic_features_read(s, &f);
    action_set(out, ACTION_TAKE_PACK, 0);
    for (int i = 0; i < count; i++) {
        const int32_t value = learned_classic_pick(style->learned, &f, &lays[i]);
        if (value > most) {
            most = value;
            out->lay = lays[i];
            found = true;
        }
    }
    return found;
}

/* Whether the round may end before the player's next turn. */
static bool is_late(const struct card_estimates *s)
{
    const bool threatened = side_canastas_lacking(s->table, s->them) == 0 &&
                            s->view->board->hand_size[s->next] <= NEAR_OUT;
    return threatened || s->turns_left == 0;
}

/* How many of at most `most` wild cards go down in a slot that then lacks `missing` cards of a
 * canasta, its naturals laid. */
static int
wilds_wanted(const struct card_estimates *s, struct meld m, int missing, int most, bool late)
{
    if (missing <= 0) {
        return late && meld_wilds(m) > 0 ? most : 0; /* a natural canasta stays one */
    }
    if (missing <= most) {
        return missing;
    }
    const bool near = needs_canasta(s) && CANASTA_CARDS - missing >= NEAR_CANASTA;
    return late || near ? most : 0;
}

/* What is laid in a slot; wild cards come out of `*wilds`. */
static cardset slot_part(const struct card_estimates *s, int slot, bool late, cardset *wilds)
{
    const struct meld m = s->us->meld[slot];
    const struct meld_capacity at = {s->table, s->dead, false, false};
    const int held = cards_of(s->view->hand, (kind)slot), room = capacity_naturals(&at, m, slot);
    const int naturals = held < room ? held : room;
    const bool pure = !late && card_estimates_keeps_natural(s, slot);
    const int takes = pure ? 0 : capacity_wilds(&at, m, slot, naturals), has = cards_wilds(*wilds);
    const int most = takes < has ? takes : has;
    const int size = meld_size(m) + naturals;
    if (meld_is_empty(m) && (naturals < 2 || (naturals == 2 && (!late || most == 0)))) {
        return 0;
    }
    const int wanted = wilds_wanted(s, m, CANASTA_CARDS - size, most, late);
    return cards_some((kind)slot, naturals) + wilds_take(wilds, wanted);
}

/* Whether the naturals of a slot are worth more in the hand, where they take a frozen pack. */
static bool worth_keeping(const struct card_estimates *s, int slot)
{
    const int held = cards_of(s->view->hand, (kind)slot);
    return (held == 2 || held == 3) && meld_size(s->us->meld[slot]) + held < CANASTA_CARDS &&
           s->view->board->pack_size >= PACK_OF_PAIRS && classic_frozen(s);
}

void classic_gather(const struct card_estimates *s, bool late, struct lay *out)
{
    cardset wilds = s->view->hand & CARDS_WILD;
    out->count = 0;
    /* the largest first: wild cards go where a canasta is nearest */
    for (int size = 2 * CANASTA_CARDS; size > 0; size--) {
        for (int slot = 0; slot < RANK_COUNT; slot++) {
            const int held = cards_of(s->view->hand, (kind)slot);
            if (meld_size(s->us->meld[slot]) + held != size || (!late && worth_keeping(s, slot))) {
                continue;
            }
            const cardset part = slot_part(s, slot, late, &wilds);
            if (part != 0) {
                (void)lay_add(out, part, (part & CARDS_NATURAL) == 0 ? slot : SLOT_NONE);
            }
        }
    }
    const struct meld_capacity at = {s->table, s->dead, false, false};
    const struct meld wild = s->us->meld[SLOT_WILD];
    if (late && !meld_is_empty(wild) && wilds != 0 && capacity_wilds(&at, wild, SLOT_WILD, 0) > 0) {
        (void)lay_add(out, wilds, SLOT_NONE);
    }
}

/* Finds an opening. */
static bool open(const struct card_estimates *s, struct action *out)
{
    const struct board *b = s->view->board;
    action_set(out, ACTION_LAY, 0);
    if (b->turn.erred || !opening_find(s->table, b, s->view->hand, &out->lay)) {
        return false;
    }
    opening_trim(s->table, b, s->view->hand, false, &out->lay);
    return turn_may(s, out);
}

/* Makes a lay-down lawful by leaving out the least useful groups, the last, or all but one. */
static bool lay_lawfully(const struct card_estimates *s, struct action *out)
{
    const struct lay all = out->lay;
    for (; out->lay.count > 0; out->lay.count--) {
        if (turn_may(s, out)) {
            return true;
        }
    }
    out->lay = all;
    return turn_lay(s, out);
}

static bool lay_by_thumb(const struct card_estimates *s, struct action *out)
{
    if (!s->us->opened) {
        return open(s, out);
    }
    action_set(out, ACTION_LAY, 0);
    classic_gather(s, is_late(s), &out->lay);
    return lay_lawfully(s, out);
}

/* Leaves out what begins a meld, or, with `closing`, all that closes no canasta. */
static void keep_back(const struct card_estimates *s, bool closing, struct lay *lay)
{
    int count = 0;
    for (int i = 0; i < lay->count; i++) {
        const int slot = part_slot(lay->part[i]);
        const struct meld m = s->us->meld[slot == SLOT_NONE ? 0 : slot];
        const int size = meld_size(m) + cards_total(lay->part[i].cards);
        if (slot != SLOT_NONE &&
            (closing ? !meld_is_canasta(m) && size >= CANASTA_CARDS : !meld_is_empty(m))) {
            lay->part[count++] = lay->part[i];
        }
    }
    lay->count = count;
}

int classic_lays(const struct card_estimates *s, struct lay out[CLASSIC_LAYS])
{
    struct action a;
    int count = 0;
    if (!s->us->opened) {
        if (!open(s, &a)) {
            return 0;
        }
        out[0] = a.lay;
        return 1;
    }
    for (int i = 0; i < CLASSIC_LAYS; i++) {
        action_set(&a, ACTION_LAY, 0);
        classic_gather(s, i == 0, &a.lay);
        if (i >= 2) {
            keep_back(s, i == 2, &a.lay);
        }
        if (lay_lawfully(s, &a) &&
            (count == 0 || lay_cards(&out[count - 1]) != lay_cards(&a.lay))) {
            out[count++] = a.lay;
        }
    }
    return count;
}

/* The best of what can be laid, if that is better than laying nothing. On the last turn everything
 * goes down. */
static bool
lay_as_learned(const struct style *style, const struct classic_features *f, struct action *out)
{
    struct lay lays[CLASSIC_LAYS];
    int32_t most = style->character != NULL ? -style->character->lay * LEARNED_POINT : 0;
    if (is_late(f->estimates)) {
        return lay_by_thumb(f->estimates, out);
    }
    const int count = classic_lays(f->estimates, lays);
    action_set(out, ACTION_LAY, 0);
    for (int i = 0; i < count; i++) {
        const int32_t value = learned_classic_lay(style->learned, f, &lays[i]);
        if (value > most) {
            most = value;
            out->lay = lays[i];
        }
    }
    return out->lay.count > 0;
}

/* Takes the next step of going out, concealed if possible. Without a canasta on the table or in
 * hand it is not worth looking. */
static bool go_out(const struct card_estimates *s, struct action *out)
{
    struct going_out_plan way;
    const struct board *b = s->view->board;
    const cardset hand = s->view->hand;
    int most = 0;
    for (kind k = 0; k < RANK_COUNT; k++) {
        most = cards_of(hand, k) > most ? cards_of(hand, k) : most;
    }
    const bool own = b->turn.started != 0 || most + cards_wilds(hand) >= CANASTA_CARDS;
    if (s->us->closed == 0 && !own && !b->turn.melded) {
        return false;
    }
    if (!(own && out_concealed(s->table, b, hand, &way)) &&
        !out_possible(s->table, b, hand, &way)) {
        return false;
    }
    out_action(s->table, b, &way, out);
    return true;
}

/* Whether nothing in hand or on the table fits the top card. */
static bool pack_is_no_use(const struct view *v)
{
    const kind top = board_top(v->board);
    return !kind_is_natural(top) ||
           (!cards_have(v->hand, top) && meld_is_empty(board_side(v->board)->meld[top]));
}

/* What the player throws; a character also minds what the next player would pick. */
static kind throw_as_learned(const struct style *style, const struct classic_features *f)
{
    const struct card_estimates *s = f->estimates;
    const struct tray tray = {s->view->board->pack_size == 0, s->dead};
    const uint16_t kinds = discard_kinds(s->table, tray, s->view->hand);
    const int risk = style->character != NULL ? style->character->risk : 0;
    const double fear = classic_pack_worth(s) * risk / 100;
    int32_t dislike[KIND_COUNT] = {0};
    for (unsigned left = risk != 0 ? kinds : 0; left != 0; left &= left - 1) {
        const kind k = (kind)__builtin_ctz(left);
        dislike[k] = (int32_t)(classic_pick_risk(s, k) * fear) * LEARNED_POINT;
    }
    return learned_classic_throw(style->learned, f, kinds, dislike);
}

/* Whether the player goes by what was learned: that was at tables for up to four, and among
 * six it wins less of a novice than the rules of thumb do. */
static bool goes_as_learned(const struct style *style, const struct table *t)
{
    return learned_knows_classic(style->learned) && t->players <= PLAYERS_TAUGHT;
}

/* Lays down or throws. */
static void play_on(const struct style *style, const struct card_estimates *s, struct action *out)
{
    if (goes_as_learned(style, s->table)) {
        struct classic_features f;
        classic_features_read(s, &f);
        if (!lay_as_learned(style, &f, out)) {
            action_set(out, ACTION_DISCARD, throw_as_learned(style, &f));
        }
    } else if (!lay_by_thumb(s, out)) {
        action_set(out, ACTION_DISCARD, classic_throw(s));
    }
}

static bool pick(const struct style *style, const struct card_estimates *s, struct action *out)
{
    return goes_as_learned(style, s->table) ? pick_as_learned(style, s, out)
                                            : pick_by_thumb(s, out);
}

void classic_choose(const struct style *style,
                    const struct table *t,
                    const struct view *v,
                    struct action *out)
{
    const bool start = v->board->phase == PHASE_START;
    const bool threes = t->threes_style == THREES_MODERN && (v->hand & CARDS_THREES) != 0;
    struct card_estimates s;
    if (policy_must_pick(t, v, out) || policy_must_go_out(t, v, out)) {
        return;
    }
    action_set(out, ACTION_DRAW, 0);
    if (start && !threes && pack_is_no_use(v)) {
        return;
    }
    card_estimates_read(t, v, &s);
    if (threes && turn_expose(&s, 0, out)) {
        return;
    }
    if (!start) {
        if (!go_out(&s, out)) {
            play_on(style, &s, out);
        }
    } else if (!pick(style, &s, out)) {
        action_set(out, ACTION_DRAW, 0);
    }
}

bool classic_lets_out(const struct table *t, const struct view *v)
{
    const struct board *b = v->board;
    const struct side *them = &b->side[seat_side(b, seat_next(b, b->seat))];
    return cards_points(v->hand) < HEAVY_HAND || b->stock < b->seats * t->turn_draws ||
           side_canastas_lacking(t, them) == 0;
}
