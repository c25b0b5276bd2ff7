/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What to throw: who could pick on it, what it is worth in her own hand, what is left of it at the
 * end. */
#include <stdio.h>

#include "bots/quest.h"
#include "coach/reasoning.h"
#include "engine/discard.h"
#include "notation/cards_text.h"
#include "notation/names.h"

enum {
    PAIR = 2,
    LARGE_PACK = 8,
    FEW_OUT = 3,   /* of a kind so few unseen is little */
    RISK_SHOWN = 6 /* percent, for a pack of eight: smaller differences are not worth a sentence */
};

static const char *other_side(const struct reasoning *r)
{
    return side_word(r->sense.view->board, seat_side(r->sense.view->board, r->sense.next));
}

/* Why nobody can pick on this card, or hardly. */
static bool add_safety(struct reasoning *r, kind k)
{
    const struct sense *s = &r->sense;
    const struct board *b = s->view->board;
    const char *word = kind_word(k, 2);
    if (!kind_is_natural(k)) {
        reason_add(r, RULE_PACK_PAIR, 60, "Nobody can pick the pack on a wild card.");
        return true;
    }
    const int in_meld = meld_size(s->them->meld[k]);
    const int hidden = cards_of(s->hidden, k);
    const int thrown = cards_of(b->thrown[s->next], k);
    if (bits_have(s->dead, k)) {
        reason_add(r, RULE_DEAD_RANK, 60, "%s are dead, so nobody can pick the pack on one.", word);
        return true;
    }
    if (in_meld > CANASTA_CARDS - MELD_LEAST_CARDS) {
        reason_add(r, RULE_PACK_MELD, 60,
                   "%s has %s %s on the table: a pair and the top card would make more than seven, "
                   "so nobody there "
                   "can pick on one.",
                   other_side(r), count_word(in_meld), word);
        return true;
    }
    if (hidden < PAIR) {
        reason_add(r, RULE_PACK_PAIR, 60,
                   "%s: %s of the %s are in sight, so nobody else can hold two of them.", word,
                   count_word(kind_in_deck(k) - hidden), count_word(kind_in_deck(k)));
        return true;
    }
    if (thrown > 0 && cards_of(b->known[s->next], k) < PAIR) {
        reason_add(r, RULE_PACK_PAIR, 45, "%s threw %s %s, so a pair of them is not likely there.",
                   r->next.who, thrown == 1 ? "one of the" : "several", word);
        return true;
    }
    return false;
}

/* The danger of a card on top, compared with the better one. */
static void add_danger(struct reasoning *r, kind bad, kind good)
{
    const struct sense *s = &r->sense;
    const struct board *b = s->view->board;
    const int after = b->pack_size + 1;
    const int risk = (int)(100 * sense_pick_risk(s, bad)),
              safer = (int)(100 * sense_pick_risk(s, good));
    const int matters = (risk - safer) * (after + 4) / 12; /* of a large pack a little is much */
    if (matters < RISK_SHOWN) {
        return;
    }
    const int weight = 40 + matters;
    char size[POINTS_SIZE];
    snprintf(size, sizeof size, "%d card%s", after, after == 1 ? "" : "s");
    const char *word = kind_word(bad, 2);
    if (cards_of(b->known[s->next], bad) >= PAIR) {
        reason_add(r, RULE_PACK_PAIR, weight + 20,
                   "%s holds a pair of %s for certain, from a pack picked before, and could pick "
                   "the pack, %s.",
                   r->next.who, word, size);
    } else {
        reason_add(r, RULE_PACK_PAIR, weight,
                   "%s %s are still unseen. If %s holds two of them, %s gets the pack, %s: I make "
                   "that %d in 100, against %d in 100 for the better card.",
                   count_word(cards_of(s->hidden, bad)), word, r->next.who, other_side(r), size,
                   risk, safer);
    }
    if (after >= LARGE_PACK) {
        reason_add(r, RULE_PACK_WHOLE, weight - 10,
                   "The pack is large: whoever picks it has many pairs afterwards.");
    }
    (void)add_safety(r, good);
}

/* Whether nothing can be made of the rank any more. */
static bool is_dead(const struct sense *s, kind k)
{
    return kind_is_natural(k) && bits_have(s->dead, k);
}

/* What the two cards are worth in her own hand. */
static void add_keeping(struct reasoning *r, kind bad, kind good)
{
    const struct sense *s = &r->sense;
    const int held = cards_of(s->view->hand, bad), other = cards_of(s->view->hand, good);
    const struct meld ours = kind_is_natural(bad) ? s->us->meld[bad] : (struct meld){.naturals = 0};
    const bool dead = is_dead(s, bad);
    const char *word = kind_word(bad, 2);
    if (!meld_is_empty(ours) && !dead && meld_size(ours) < CANASTA_CARDS) {
        reason_add(r, RULE_MELD_CANASTA, 65,
                   "%s on the table already has %s %s: this card belongs there.",
                   r->me.you ? "Your side" : "Her side", count_word(meld_size(ours)), word);
    } else if (!dead && held >= MELD_LEAST_CARDS && other < MELD_LEAST_CARDS) {
        reason_add(r, RULE_MELD_SIZE, 40, "%s %s %s %s, a meld ready to lay down.", r->me.who,
                   verb(r->me, "hold", "holds"), count_word(held), word);
    } else if (!dead && held == PAIR && other != PAIR && !is_dead(s, good)) {
        reason_add(r, RULE_PACK_PAIR, 35,
                   "A pair of %s in hand can pick the pack one day; a single card cannot.", word);
    }
    if (dead && !is_dead(s, good)) {
        reason_add(r, RULE_DEAD_RANK, 30,
                   "%s are dead, so one of them is a safe throw at any time: keep it for the turn "
                   "when nothing else is.",
                   word);
    }
    if (!dead && is_dead(s, good)) {
        reason_add(r, RULE_DEAD_RANK, 50,
                   "%s are dead: nothing can be made of them any more, so they go first.",
                   kind_word(good, 2));
    }
    if (kind_is_wild(bad) && !kind_is_wild(good)) {
        reason_add(r, RULE_CARDS_WILD, 70,
                   "A wild card finishes a canasta wherever one is missing.");
    }
}

/* Three 7s or aces in hand. */
static void add_dirty(struct reasoning *r, kind good)
{
    const struct sense *s = &r->sense;
    const int held = cards_of(s->view->hand, good);
    char cost[POINTS_SIZE];
    if (s->table->score_dirty == 0 || (good != KIND_7 && good != KIND_A) ||
        held < MELD_LEAST_CARDS) {
        return;
    }
    reason_add(
        r, RULE_SCORE_DIRTY, s->turns_left <= 2 * LATE_DRAWS ? 85 : 45,
        "%s %s %s %s: three or more left in a hand at the end cost %s. %d %s left to each player.",
        r->me.who, verb(r->me, "hold", "holds"), count_word(held), kind_word(good, 2),
        points_text(s->table->score_dirty, cost), s->turns_left,
        s->turns_left == 1 ? "draw is" : "draws are");
}

/* Near the end what is left in hand counts. */
static void add_ending(struct reasoning *r, kind bad, kind good)
{
    const struct sense *s = &r->sense;
    const int dear = kind_points(good) - kind_points(bad);
    if (s->turns_left <= LATE_DRAWS && dear > 0) {
        reason_add(r, RULE_SCORE_COUNT, 25,
                   "The end is near, and cards left in hand count against %s: %d points for this "
                   "card, %d for the other.",
                   r->me.who, kind_points(bad), kind_points(good));
    }
}

/* Cards of a special hand in the making. */
static void add_quest(struct reasoning *r, kind bad)
{
    const struct sense *s = &r->sense;
    struct quest quest;
    char name[SPECIAL_ID_SIZE];
    char worth[POINTS_SIZE];
    if (s->us->opened) {
        return;
    }
    quest_find(s, s->view->hand, 0, &quest);
    if (quest.hand == SPECIAL_NONE || cards_of(quest.keep, bad) < cards_of(s->view->hand, bad)) {
        return;
    }
    special_word(s->table->special[quest.hand].id, name, sizeof name);
    reason_add(r, RULE_SPECIAL_FOURTEEN, 60,
               "It belongs to a special hand, %s, worth %s: only %s %s missing.", name,
               points_text(s->table->special[quest.hand].value, worth), count_word(quest.missing),
               quest.missing == 1 ? "card is" : "cards are");
}

/* A card that little can be made of. */
static void add_poor(struct reasoning *r, kind bad, kind good)
{
    const struct sense *s = &r->sense;
    const bool stiff = good == KIND_7 || (good == KIND_A && s->us->opened);
    const int out = cards_of(s->hidden, good);
    if (!kind_is_natural(good)) {
        return;
    }
    if (stiff && bad != KIND_7 && cards_of(s->view->hand, good) < MELD_LEAST_CARDS &&
        meld_is_empty(s->us->meld[good])) {
        reason_add(
            r, RULE_DISCARD_EMPTY_TRAY, 30,
            "%s are hard to use: a meld of them takes no wild cards and must become seven. On "
            "an empty tray they cannot be thrown, so a pack in the tray is the time for it.",
            kind_word(good, 2));
    } else if (!bits_have(s->dead, good) && out <= FEW_OUT &&
               cards_of(s->hidden, bad) >= out + FEW_OUT) {
        reason_add(r, RULE_PACK_PAIR, 20,
                   "Of the %s %s still unseen, so yours will hardly become more; of the %s there "
                   "are %s.",
                   kind_word(good, 2),
                   out == 0   ? "none is"
                   : out == 1 ? "only one is"
                              : "few are",
                   kind_word(bad, 2), count_word(cards_of(s->hidden, bad)));
    }
    if (!s->us->opened && kind_points(bad) > kind_points(good)) {
        reason_add(r, RULE_OPEN_COUNT, 15,
                   "Dear cards help to reach the %d points of the opening: this one counts %d, the "
                   "better one to throw %d.",
                   side_minimum(s->table, s->us), kind_points(bad), kind_points(good));
    }
}

void principles_throw(struct reasoning *r)
{
    const bool good = is_kind(r->better, ACTION_THROW);
    if (!good) {
        return;
    }
    const kind to_throw = r->better->card;
    add_dirty(r, to_throw);
    if (is_kind(r->chosen, ACTION_THROW)) {
        const kind bad = r->chosen->card;
        add_danger(r, bad, to_throw);
        add_keeping(r, bad, to_throw);
        add_ending(r, bad, to_throw);
        add_poor(r, bad, to_throw);
        add_quest(r, bad);
    } else if (r->chosen == NULL) {
        (void)add_safety(r, to_throw);
    }
}
