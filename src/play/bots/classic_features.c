/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bots/classic_features.h"

#include "bots/classic.h"
#include "bots/scale.h"

int classic_features_rows(enum choice_sort sort)
{
    return sort == CHOICE_THROW ? CLASSIC_THROW_ROWS
           : sort == CHOICE_LAY ? CLASSIC_LAY_ROWS
                                : CLASSIC_PICK_ROWS;
}

/* What a card is good for. */
enum card_sort { CLASS_FIVE, CLASS_TEN, CLASS_ACE, CLASS_TWO, CLASS_JOKER, CLASS_BLACK_THREE };

static enum card_sort class_of(kind k)
{
    return k == KIND_JOKER ? CLASS_JOKER
           : k == KIND_2   ? CLASS_TWO
           : k == KIND_A   ? CLASS_ACE
           : k == KIND_3B  ? CLASS_BLACK_THREE
           : k <= KIND_7   ? CLASS_FIVE
                           : CLASS_TEN;
}

/* How near a team is to open, in four steps: open, and by what is asked. */
static int open_step(const struct table *t, const struct side *side)
{
    const int minimum = side_minimum(t, side);
    return side->opened ? 0 : minimum <= 50 ? 1 : minimum <= 90 ? 2 : 3;
}

static int rules_step(const struct table *t)
{
    return (t->players == 2) + 2 * (t->pack_wild != 0) + 4 * (t->pack_freezes == FREEZES_ALWAYS) +
           8 * (table_canastas(t) > 1);
}

static int melds_step(const struct side *side)
{
    return scale_most(classic_melds(side), 5);
}

static int canastas_lacking(const struct table *t, const struct side *side)
{
    return scale_most(side_canastas_lacking(t, side), 2);
}

static void add(struct facts *f, int row)
{
    f->row[f->count++] = (uint16_t)row;
}

static int pairs_of(cardset hand)
{
    return scale_most(cards_total(cards_twice(hand & CARDS_NATURAL)), 7);
}

/* Reads the facts that hold whatever the player chooses. */
static void read_position(const struct classic_features *f, struct facts *out)
{
    const struct card_estimates *s = f->estimates;
    const struct board *b = s->view->board;
    const cardset hand = s->view->hand;
    const int partner = seat_partner(b, s->view->seat);
    const int before = (s->view->seat + b->seats - 1) % b->seats;
    out->count = 0;
    add(out, OF_TURNS + f->turns);
    add(out, OF_PACK + f->pack);
    add(out, OF_OPEN + 4 * f->open + open_step(s->table, s->them));
    add(out, OF_CANASTAS + 4 * scale_most(side_canastas(s->us), 3) +
                 scale_most(side_canastas(s->them), 3));
    add(out,
        OF_LACKS + 3 * canastas_lacking(s->table, s->us) + canastas_lacking(s->table, s->them));
    add(out, OF_HAND + scale_size(cards_total(hand)));
    add(out, OF_NEXT + f->next_hand);
    add(out, OF_PARTNER + (partner == SEAT_NONE ? SCALE_SIZES : scale_size(b->hand_size[partner])));
    add(out, OF_BEFORE + scale_size(b->hand_size[before]));
    add(out, OF_ACCESS + ACCESS_COUNT * (int)f->our_access + (int)f->their_access);
    add(out, OF_BEGUN + 6 * f->theirs_begun + f->ours_begun);
    add(out, OF_WILDS + scale_most(cards_wilds(hand), 5));
    add(out, OF_PAIRS + f->pairs);
    add(out, OF_TRIPLES + scale_most(cards_total(cards_thrice(hand & CARDS_NATURAL)), 4));
    add(out, OF_BLACK_THREES + scale_most(cards_of(hand, KIND_3B), 3));
    add(out, OF_TURNS_PACK + 10 * f->stage + f->pack);
    add(out, OF_RED_THREES + 5 * scale_most(cards_threes(s->us->threes), 4) +
                 scale_most(cards_threes(s->them->threes), 4));
    add(out, OF_RULES + f->rules);
    add(out, OF_LEAD + features_lead(s));
}

void classic_features_read(const struct card_estimates *s, struct classic_features *out)
{
    const bool frozen = classic_frozen(s);
    const enum access open = frozen ? ACCESS_FROZEN : ACCESS_OPEN;
    const int turns = scale_most(s->turns_left, SCALE_TURNS);
    *out = (struct classic_features){.estimates = s,
                                     .turns = turns,
                                     .stage = scale_stage(turns),
                                     .pack = scale_size(s->view->board->pack_size),
                                     .pairs = pairs_of(s->view->hand),
                                     .open = open_step(s->table, s->us),
                                     .next_hand = scale_size(s->view->board->hand_size[s->next]),
                                     .rules = rules_step(s->table),
                                     .ours_begun = melds_step(s->us),
                                     .theirs_begun = melds_step(s->them),
                                     .our_access = s->us->opened ? open : ACCESS_UNOPENED,
                                     .their_access = s->them->opened ? open : ACCESS_UNOPENED};
    read_position(out, &out->position);
}

/* What was seen of a kind in the hands of the others. */
static void throw_seen(const struct classic_features *f, kind k, int hidden, struct facts *out)
{
    const struct card_estimates *s = f->estimates;
    const struct board *b = s->view->board;
    const int seat = s->view->seat, partner = seat_partner(b, seat);
    const int before = (seat + b->seats - 1) % b->seats;
    const int access = (int)f->their_access;
    const int next_threw = scale_most(cards_of(b->thrown[s->next], k), 2);
    const int next_known = scale_most(cards_of(b->known[s->next], k), 2);
    const bool paired = partner != SEAT_NONE;
    const int partner_threw = paired ? scale_most(cards_of(b->thrown[partner], k), 2) : 0;
    const int partner_known = paired ? scale_most(cards_of(b->known[partner], k), 2) : 0;
    const bool partner_passed = paired && bits_have(b->passed[partner], k);
    add(out, OF_NEXT_SHOWED + 54 * next_threw + 27 * bits_have(b->passed[s->next], k) + 3 * hidden +
                 access);
    add(out, OF_OTHERS_THREW + 9 * partner_threw +
                 3 * scale_most(cards_of(b->thrown[before], k), 2) +
                 scale_most(cards_of(b->thrown[seat], k), 2));
    add(out, OF_KNOWN_NEXT + ACCESS_COUNT * (SCALE_SIZES * next_known + f->pack) + access);
    add(out, OF_KNOWN_OTHERS + 3 * partner_known + scale_most(cards_of(b->known[before], k), 2));
    add(out, OF_OTHERS_PASSED + 2 * bits_have(b->passed[before], k) + partner_passed);
    add(out, OF_STAKE + 81 * f->pack + 9 * hidden + 3 * next_threw + access);
}

/* What becomes of the player's own hand, and of the melds on the table. */
static void throw_from_hand(const struct classic_features *f, kind k, int hidden, struct facts *out)
{
    const struct card_estimates *s = f->estimates;
    const int access = (int)f->their_access, class = (int)class_of(k);
    const bool meldable = kind_is_natural(k) && k != KIND_3B;
    const int held = scale_most(cards_of(s->view->hand, k), 6), few = scale_most(held, 4) - 1;
    const int ours = meldable ? scale_meld(s->us->meld[k]) : 0;
    const int theirs = meldable ? scale_meld(s->them->meld[k]) : 0;
    const bool frozen = f->their_access == ACCESS_FROZEN || f->our_access == ACCESS_FROZEN;
    add(out, OF_CLASS_HELD_ACCESS + 18 * class + ACCESS_COUNT * (held - 1) + access);
    add(out, OF_CLASS_TURNS_HELD + 48 * class + 4 * f->turns + few);
    add(out, OF_MELDS + 12 * theirs + 2 * ours + frozen);
    add(out, OF_HIDDEN_HELD_PACK + 40 * hidden + SCALE_SIZES * few + f->pack);
    add(out, OF_THEIRS_HIDDEN + 27 * theirs + 3 * hidden + access);
    add(out, OF_OURS_HELD_TURNS + 24 * ours + 6 * few + f->stage);
    add(out, OF_PAIRS_HELD + 8 * f->pairs + 2 * few + s->us->opened);
    add(out, OF_HELD_OURS_PACK + 30 * few + ACCESS_COUNT * f->pack + (int)f->our_access);
    add(out,
        OF_FREEZES + (kind_is_wild(k) ? 1 + ACCESS_COUNT * (6 * f->theirs_begun + f->ours_begun) +
                                            (int)f->our_access
                                      : 0));
}

void classic_features_throw(const struct classic_features *f, kind k, struct facts *out)
{
    const struct card_estimates *s = f->estimates;
    const int class = (int)class_of(k);
    const int hidden = scale_most(cards_of(s->hidden, k), 8);
    out->count = 0;
    add(out, OF_RISK + ACCESS_COUNT * (SCALE_SIZES * hidden + f->next_hand) + (int)f->their_access);
    throw_seen(f, k, hidden, out);
    throw_from_hand(f, k, hidden, out);
    add(out, OF_IN_PACK + SCALE_SIZES * scale_most(cards_of(s->pack, k), 4) + f->pack);
    add(out, OF_CLASS_PACK + 30 * class + ACCESS_COUNT * f->pack + (int)f->their_access);
    add(out, OF_CLASS_RULES + 16 * class + f->rules);
}

/* What a lay-down does to the melds. */
struct meld_effect {
    int begins, closes, mixes;
};

static void
effect_of(const struct classic_features *f, const struct lay *lay, struct meld_effect *out)
{
    *out = (struct meld_effect){0};
    for (int i = 0; i < lay->count; i++) {
        const int slot = part_slot(lay->part[i]);
        if (slot == SLOT_NONE) {
            continue;
        }
        const struct meld before = f->estimates->us->meld[slot];
        const struct meld after = meld_plus(before, meld_of(lay->part[i].cards, slot));
        out->closes += meld_is_canasta(after) && !meld_is_canasta(before);
        out->begins += meld_is_empty(before);
        out->mixes += meld_wilds(before) == 0 && meld_wilds(after) > 0 && slot != SLOT_WILD;
    }
}

void classic_features_lay(const struct classic_features *f,
                          const struct lay *lay,
                          struct facts *out)
{
    const struct card_estimates *s = f->estimates;
    const cardset cards = lay_cards(lay), left = s->view->hand - cards;
    const int pairs = pairs_of(left);
    const bool opens = !s->us->opened, frozen = classic_frozen(s);
    struct meld_effect e;
    effect_of(f, lay, &e);
    out->count = 0;
    add(out, OF_LAID + scale_most(cards_total(cards), 11));
    add(out, OF_CLOSES + 4 * scale_most(e.closes, 2) + canastas_lacking(s->table, s->us));
    add(out,
        OF_WILDS_SPENT + 6 * scale_most(cards_wilds(cards), 5) + scale_most(cards_wilds(left), 5));
    add(out, OF_HAND_AFTER + 6 * scale_size(cards_total(left)) + f->stage);
    add(out, OF_PAIRS_AFTER + 8 * pairs + f->pairs);
    add(out, OF_PAIRS_AFTER_PACK + SCALE_SIZES * pairs + f->pack);
    add(out, OF_BEGINS +
                 ACCESS_COUNT * (4 * scale_most(e.begins, 2) + scale_most(f->ours_begun, 3)) +
                 (int)f->their_access);
    add(out, OF_OPENS + (opens ? 12 * f->open + 2 * f->stage + s->them->opened : 0));
    add(out, OF_OPENS_PACK + SCALE_SIZES * opens + f->pack);
    add(out, OF_OPENS_MELDS + (opens ? scale_most(lay->count, 5) : 0));
    add(out, OF_COUNT_LAID + scale_most(cards_points(cards) / 20, 11));
    add(out, OF_MIXES + scale_most(e.mixes, 3));
    add(out, OF_THREES + 3 * scale_most(cards_threes(s->us->threes), 8) +
                 scale_most(side_canastas(s->us) + e.closes, 2));
    add(out, OF_FROZEN_PACK + SCALE_SIZES * frozen + f->pack);
}

void classic_features_pick(const struct classic_features *f,
                           const struct lay *lay,
                           struct facts *out)
{
    const struct card_estimates *s = f->estimates;
    const kind top = board_top(s->view->board);
    const cardset cards = lay_cards(lay), left = s->view->hand - cards;
    const int meld = meld_size(s->us->meld[top]), from_hand = scale_most(cards_total(cards), 2);
    const bool opens = !s->us->opened;
    out->count = 0;
    add(out,
        OF_PICK_CLASS_MELD + 5 * (int)class_of(top) + (meld == 0 ? 0 : scale_most(meld - 2, 4)));
    add(out, OF_PICK_SIZE_TURNS + 6 * f->pack + f->stage);
    add(out, OF_PICK_SPENDS + 6 * from_hand + 2 * (int)f->our_access + (cards_wilds(cards) > 0));
    add(out, OF_PICK_OPENS + 6 * f->open + f->stage);
    add(out, OF_PICK_OPENS_PACK + SCALE_SIZES * opens + f->pack);
    add(out, OF_PICK_CLOSES + 4 * (meld + from_hand + 1 >= CANASTA_CARDS) +
                 canastas_lacking(s->table, s->us));
    add(out, OF_PICK_WILDS + scale_most(cards_wilds(s->pack), 4));
    add(out, OF_PICK_HAND + SCALE_SIZES * scale_size(cards_total(s->view->hand)) + f->pack);
    add(out, OF_PICK_PAIRS + SCALE_SIZES * pairs_of(left) + f->pack);
    add(out, OF_PICK_FROM_HAND_PACK + SCALE_SIZES * from_hand + f->pack);
}
