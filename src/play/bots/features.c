/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bots/features.h"

#include "bots/scale.h"
#include "engine/score.h"

int features_rows(enum choice_sort sort)
{
    return sort == CHOICE_THROW ? THROW_ROWS : sort == CHOICE_LAY ? LAY_ROWS : PICK_ROWS;
}

/* What a card is good for. */
enum class {
    CLASS_FIVE,
    CLASS_SEVEN,
    CLASS_TEN,
    CLASS_PURE_ACE,
    CLASS_ACE,
    CLASS_TWO,
    CLASS_JOKER
};

static bool goes_special(const struct card_estimates *s, kind k)
{
    return meld_goes_special(s->table, s->us->meld[k], k);
}

static enum class class_of(const struct card_estimates *s, kind k) {
    switch (k){
        case KIND_2 : return CLASS_TWO; case KIND_JOKER : return CLASS_JOKER;
        case KIND_A : return goes_special(s, KIND_A) ? CLASS_PURE_ACE : CLASS_ACE;
        case KIND_7 : return goes_special(s, KIND_7) ? CLASS_SEVEN : CLASS_FIVE;
        default : return k < KIND_7 ? CLASS_FIVE : CLASS_TEN;
    }
}

/* How near a side is to open, in four steps: open, and by what is asked. */
static int open_step(const struct table *t, const struct side *side)
{
    const int minimum = side_minimum(t, side);
    return side->opened ? 0 : minimum <= 125 ? 1 : minimum <= 155 ? 2 : 3;
}

/* The missing cards of the special hand in sight, in seven steps. */
static int special_plan_step(const struct special_plan *q)
{
    return q->hand == SPECIAL_NONE ? 0 : 1 + scale_most(q->missing, 5);
}

static int rules_step(const struct table *t)
{
    return (t->meld_rule_of > 0) + 2 * (t->discard_empty_dead != 0) + 4 * (t->players == 2) +
           8 * (t->bonus_from == BONUS_TALONS);
}

static void add(struct facts *f, int row)
{
    f->row[f->count++] = (uint16_t)row;
}

static int special_begun(struct meld m)
{
    return !meld_is_empty(m) && !meld_is_canasta(m);
}

int features_lead(const struct card_estimates *s)
{
    const int target = s->table->match_target;
    const int ours = s->us->score, theirs = s->them->score;
    if (2 * ours < target && 2 * theirs < target) {
        return 0;
    }
    return (ours >= theirs ? 1 : 2) + (4 * (ours > theirs ? ours : theirs) >= 3 * target ? 2 : 0);
}

static int dirty(const struct table *t, cardset hand)
{
    const unsigned kinds = score_dirty_kinds(t);
    return (bits_have(kinds, KIND_7) && cards_of(hand, KIND_7) >= DIRTY_CARDS) +
           2 * (bits_have(kinds, KIND_A) && cards_of(hand, KIND_A) >= DIRTY_CARDS);
}

static void position_of_hand(const struct features *f, struct facts *out)
{
    const struct card_estimates *s = f->estimates;
    const cardset hand = s->view->hand;
    const int sevens = goes_special(s, KIND_7) ? scale_meld(s->us->meld[KIND_7]) : 0;
    const int aces = goes_special(s, KIND_A) ? scale_meld(s->us->meld[KIND_A]) : 0;
    add(out, AT_WILDS + scale_most(cards_wilds(hand), 5));
    add(out, AT_PAIRS + f->pairs);
    add(out, AT_TRIPLES + scale_most(cards_total(cards_thrice(hand & CARDS_NATURAL)), 4));
    add(out, AT_SEVENS + 4 * sevens + scale_most(cards_of(hand, KIND_7), 3));
    add(out, AT_ACES + 4 * aces + scale_most(cards_of(hand, KIND_A), 3));
    add(out, AT_WILD_MELD + scale_meld(s->us->meld[SLOT_WILD]));
    add(out, AT_QUEST + f->special_plan_step);
    add(out, AT_DIRTY + 6 * dirty(s->table, hand) + f->stage);
}

/* Reads the facts that hold whatever the player chooses. */
static void read_position(const struct features *f, struct facts *out)
{
    const struct card_estimates *s = f->estimates;
    const struct board *b = s->view->board;
    const int partner = f->partner, before = f->before;
    out->count = 0;
    add(out, AT_TURNS + f->turns);
    add(out, AT_PACK + f->pack);
    add(out, AT_OPEN + 4 * f->open + open_step(s->table, s->them));
    add(out, AT_CANASTAS + 4 * scale_most(side_canastas(s->us), 3) +
                 scale_most(side_canastas(s->them), 3));
    add(out, AT_HAND + scale_size(cards_total(s->view->hand)));
    add(out, AT_NEXT + f->next_hand);
    add(out, AT_PARTNER + (partner == SEAT_NONE ? SCALE_SIZES : scale_size(b->hand_size[partner])));
    add(out, AT_BEFORE + scale_size(b->hand_size[before]));
    add(out, AT_ALIVE + f->alive);
    position_of_hand(f, out);
    add(out, AT_THEIR_SPECIALS +
                 (meld_goes_special(s->table, s->them->meld[KIND_7], KIND_7)
                      ? special_begun(s->them->meld[KIND_7])
                      : 0) +
                 2 * meld_is_special(s->table, s->them->meld[KIND_A], KIND_A) +
                 4 * special_begun(s->them->meld[SLOT_WILD]));
    add(out, AT_TURNS_PACK + 10 * f->stage + f->pack);
    add(out, AT_RULES + f->rules);
    add(out, AT_LEAD + features_lead(s));
}

void features_read(const struct card_estimates *s,
                   const struct special_plan *q,
                   struct features *out)
{
    const struct board *b = s->view->board;
    cardset dead = 0;
    for (unsigned left = s->dead & ((1U << RANK_COUNT) - 1); left != 0; left &= left - 1) {
        const kind k = (kind)__builtin_ctz(left);
        dead += cards_some(k, cards_of(s->pack, k));
    }
    *out = (struct features){
        .estimates = s,
        .special_plan = q,
        .turns = scale_most(s->turns_left, SCALE_TURNS),
        .stage = scale_stage(scale_most(s->turns_left, SCALE_TURNS)),
        .special_plan_step = special_plan_step(q),
        .rules = rules_step(s->table),
        .partner = seat_partner(b, s->view->seat),
        .before = (s->view->seat + b->seats - 1) % b->seats,
        .pack = scale_size(b->pack_size),
        .alive = scale_size(cards_total(s->pack - dead)),
        .pairs = scale_most(cards_total(cards_twice(s->view->hand & CARDS_NATURAL)), 7),
        .open = open_step(s->table, s->us),
        .next_hand = scale_size(b->hand_size[s->next]),
        .us_open = s->us->opened,
        .them_open = s->them->opened};
    read_position(out, &out->position);
}

/* What was seen of a kind in the hands of the others. */
static void throw_seen(const struct features *f, kind k, int hidden, struct facts *out)
{
    const struct card_estimates *s = f->estimates;
    const struct board *b = s->view->board;
    const int seat = s->view->seat, partner = f->partner, before = f->before;
    const int next_threw = scale_most(cards_of(b->thrown[s->next], k), 2);
    const int partner_threw =
        partner == SEAT_NONE ? 0 : scale_most(cards_of(b->thrown[partner], k), 2);
    const int partner_known =
        partner == SEAT_NONE ? 0 : scale_most(cards_of(b->known[partner], k), 2);
    const int partner_passed = partner != SEAT_NONE && bits_have(b->passed[partner], k);
    const int next_known = scale_most(cards_of(b->known[s->next], k), 2);
    add(out, AT_NEXT_SHOWED + 36 * next_threw + 18 * bits_have(b->passed[s->next], k) + 2 * hidden +
                 f->them_open);
    add(out, AT_OTHERS_THREW + 9 * partner_threw +
                 3 * scale_most(cards_of(b->thrown[before], k), 2) +
                 scale_most(cards_of(b->thrown[seat], k), 2));
    add(out, AT_KNOWN_NEXT + SCALE_SIZES * next_known + f->pack);
    add(out, AT_KNOWN_OTHERS + 3 * partner_known + scale_most(cards_of(b->known[before], k), 2));
    add(out,
        AT_OTHERS_PASSED + 4 * bits_have(b->passed[before], k) + 2 * partner_passed + f->them_open);
    add(out, AT_STAKE + 54 * f->alive + 6 * hidden + 2 * next_threw + f->them_open);
}

void features_throw(const struct features *f, kind k, struct facts *out)
{
    const struct card_estimates *s = f->estimates;
    const cardset hand = s->view->hand;
    const bool natural = kind_is_natural(k), dead = bits_have(s->dead, natural ? k : SLOT_WILD);
    const int class = (int)class_of(s, k), held = scale_most(cards_of(hand, k), 5);
    const int few = scale_most(held, 4) - 1, hidden = cards_of(s->hidden, k);
    const int theirs = dead ? 5 : scale_meld(s->them->meld[natural ? k : SLOT_WILD]);
    const int ours = dead ? 5 : scale_meld(s->us->meld[natural ? k : SLOT_WILD]);
    out->count = 0;
    add(out, AT_CLASS_HELD_OPEN + 20 * class + 4 * (held - 1) + f->open);
    add(out, AT_CLASS_TURNS_HELD + 48 * class + 4 * f->turns + few);
    add(out, AT_RISK + 20 * hidden + 2 * f->next_hand + f->them_open);
    add(out, AT_MELDS + 6 * theirs + ours);
    throw_seen(f, k, hidden, out);
    add(out, AT_IN_PACK + SCALE_SIZES * scale_most(cards_of(s->pack, k), 4) + f->pack);
    add(out, AT_QUEST_KEEPS + 2 * f->special_plan_step +
                 (f->special_plan->hand != SPECIAL_NONE &&
                  cards_of(f->special_plan->keep, k) >= cards_of(hand, k)));
    add(out, AT_HIDDEN_HELD_PACK + 40 * hidden + SCALE_SIZES * few + f->pack);
    add(out, AT_THEIRS_HIDDEN + 9 * theirs + hidden);
    add(out, AT_OURS_HELD_TURNS + 24 * ours + 6 * few + f->stage);
    add(out, AT_PAIRS_HELD + 8 * f->pairs + 2 * few + f->us_open);
    add(out, AT_CLASS_PACK + SCALE_SIZES * class + f->pack);
    add(out, AT_HELD_HIDDEN_TURNS + 24 * hidden + 6 * few + f->stage);
    add(out, AT_CLASS_RULES + 16 * class + f->rules);
}

/* A chance in ten steps, the eleventh value for no such thing. */
static int chance_step(double chance)
{
    const int step = (int)(chance * SCALE_SIZES);
    return step < 0 ? 0 : scale_most(step, SCALE_SIZES - 1);
}

enum { NO_SUCH_THING = 10 };

/* What the lay-down does to the melds. */
struct effect {
    int begins, closes, special, spoils, largest_spoilt;
    bool begins_sevens, begins_aces, begins_wild;
};

static void effect_of(const struct features *f, const struct lay *lay, struct effect *out)
{
    const struct card_estimates *s = f->estimates;
    *out = (struct effect){0};
    for (int i = 0; i < lay->count; i++) {
        const int slot = part_slot(lay->part[i]);
        if (slot == SLOT_NONE) {
            continue;
        }
        const struct meld before = s->us->meld[slot];
        const struct meld after = meld_plus(before, meld_of(lay->part[i].cards, slot));
        const bool closes = meld_is_canasta(after) && !meld_is_canasta(before);
        const bool begins = meld_is_empty(before) && !closes;
        const bool special = meld_is_special(s->table, after, slot);
        const int theirs = meld_size(s->them->meld[slot]);
        out->begins += begins;
        out->closes += closes;
        out->special |= closes && special;
        out->begins_sevens |= begins && special && slot == KIND_7;
        out->begins_aces |= begins && special && slot == KIND_A;
        out->begins_wild |= begins && slot == SLOT_WILD;
        if (closes && theirs > 0) {
            out->spoils++;
            out->largest_spoilt = theirs > out->largest_spoilt ? theirs : out->largest_spoilt;
        }
    }
}

static void
lay_of_opening(const struct features *f, const struct lay *lay, cardset cards, struct facts *out)
{
    const struct card_estimates *s = f->estimates;
    const int bonus = scale_most(board_bonus(s->table, s->view->board, false), 4);
    add(out, AT_OPENS + (f->us_open ? 0 : 1 + 12 * bonus + 2 * f->stage + f->them_open));
    add(out, AT_OPENS_PACK + SCALE_SIZES * !f->us_open + f->pack);
    add(out, AT_OPENS_QUEST + 7 * !f->us_open + f->special_plan_step);
    add(out, AT_OPENS_MELDS + (f->us_open ? 0 : scale_most(lay->count, 5)));
    add(out, AT_COUNT_LAID + scale_most(cards_points(cards) / 20, 11));
}

void features_lay(const struct features *f, const struct lay *lay, struct facts *out)
{
    const struct card_estimates *s = f->estimates;
    const cardset cards = lay_cards(lay), left = s->view->hand - cards;
    const int pairs = scale_most(cards_total(cards_twice(left & CARDS_NATURAL)), 7);
    struct effect e;
    effect_of(f, lay, &e);
    const int canastas = side_canastas(s->us);
    out->count = 0;
    add(out, AT_LAID + scale_most(cards_total(cards), 11));
    add(out, AT_CLOSES + 4 * scale_most(e.closes, 2) + scale_most(canastas, 3));
    add(out,
        AT_WILDS_SPENT + 6 * scale_most(cards_wilds(cards), 5) + scale_most(cards_wilds(left), 5));
    add(out, AT_HAND_AFTER + 6 * scale_size(cards_total(left)) + f->stage);
    add(out, AT_PAIRS_AFTER + 8 * pairs + f->pairs);
    add(out, AT_BEGINS + 4 * scale_most(e.begins, 4) + scale_most(canastas, 3));
    add(out, AT_BEGINS_SEVENS + (e.begins_sevens ? chance_step(card_estimates_finish(s, KIND_7, 0))
                                                 : NO_SUCH_THING));
    add(out, AT_BEGINS_ACES + (e.begins_aces ? chance_step(card_estimates_finish(s, KIND_A, 0))
                                             : NO_SUCH_THING));
    add(out, AT_BEGINS_WILD + (e.begins_wild ? chance_step(card_estimates_finish(s, SLOT_WILD, 0))
                                             : NO_SUCH_THING));
    add(out, AT_SPECIAL_CLOSED + e.special);
    add(out,
        AT_SPOILS + 6 * (e.spoils > 1) + (e.spoils == 0 ? 0 : scale_most(e.largest_spoilt, 7) - 2));
    add(out, AT_KEEPS_DIRTY + 6 * dirty(s->table, left) + f->stage);
    add(out, AT_THREES + 3 * scale_most(cards_threes(s->us->threes), 8) +
                 scale_most(canastas + e.closes, 2));
    lay_of_opening(f, lay, cards, out);
}

void features_pick(const struct features *f, struct facts *out)
{
    const struct card_estimates *s = f->estimates;
    const struct board *b = s->view->board;
    const kind top = board_top(b);
    const int class = (int)class_of(s, top);
    const cardset both = s->view->hand + s->pack;
    const cardset after = both - cards_some(top, scale_most(cards_of(both, top), MELD_LEAST_CARDS));
    const int meld = meld_size(s->us->meld[top]);
    const bool special = class == CLASS_SEVEN || class == CLASS_PURE_ACE;
    const int stiff = (goes_special(s, KIND_7) ? cards_of(s->pack, KIND_7) : 0) +
                      (goes_special(s, KIND_A) ? cards_of(s->pack, KIND_A) : 0);
    const int bonus = scale_most(board_bonus(s->table, b, false), 4);
    out->count = 0;
    add(out, AT_PICK_CLASS_MELD + 5 * class + (meld == 0 ? 0 : scale_most(meld - 2, 4)));
    add(out, AT_PICK_ALIVE_TURNS + 6 * f->alive + f->stage);
    add(out, AT_PICK_SIZE_TURNS + 6 * f->pack + f->stage);
    add(out, AT_PICK_STIFF + 6 * scale_most(stiff, 9) + f->stage);
    add(out, AT_PICK_DIRTY + 6 * scale_most(cards_of(after, KIND_7), 5) +
                 scale_most(cards_of(after, KIND_A), 5));
    add(out, AT_PICK_OPENS + (f->us_open ? 0 : 1 + 6 * bonus + f->stage));
    add(out, AT_PICK_OPENS_PACK + SCALE_SIZES * !f->us_open + f->pack);
    add(out, AT_PICK_BEGINS +
                 (special && meld == 0
                      ? 11 * (class == CLASS_SEVEN) + chance_step(card_estimates_finish(s, top, 1))
                      : NO_SUCH_THING));
    add(out, AT_PICK_QUEST + f->special_plan_step);
    add(out, AT_PICK_CLOSES + 4 * (meld + MELD_LEAST_CARDS >= CANASTA_CARDS) +
                 scale_most(side_canastas(s->us), 3));
    add(out, AT_PICK_WILDS + scale_most(cards_wilds(s->pack), 4));
    add(out, AT_PICK_HAND + SCALE_SIZES * scale_size(cards_total(s->view->hand)) + f->pack);
}
