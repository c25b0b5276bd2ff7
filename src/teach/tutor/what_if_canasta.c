/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What if, about one canasta: there or not, natural or mixed. */
#include <string.h>

#include "base/ascii.h"
#include "engine/meld_capacity.h"
#include "messages/msg_what_if.h"
#include "notation/cards_in_words.h"
#include "notation/lay_text.h"
#include "questions/judge.h"
#include "tutor/what_if_inside.h"

enum purity { PURITY_AS_IT_IS, PURITY_MIXED, PURITY_NATURAL };

/* What a sentence says: "no canasta of queens", "kings were a natural canasta", "8s were clean". */
struct canasta_said {
    int slot; /* SLOT_NONE: neither a rank nor wild cards are named */
    enum purity purity;
    bool canasta; /* the word is there */
    bool denied;
};

static bool is_one_of(const char *word, size_t length, const char *const *words)
{
    for (; *words != NULL; words++) {
        if (ascii_is_word(word, length, *words)) {
            return true;
        }
    }
    return false;
}

/* Whether the word stands for wild cards, as in "a canasta of wilds", "of jokers and 2s", "a wild
 * canasta". A 2 or a joker alone means them, too. */
static bool means_wild(const char *word, size_t length)
{
    static const char *const wild[] = {"wild",  "wilds",  "2",  "2s",    "two",    "twos",
                                       "deuce", "deuces", "jo", "joker", "jokers", NULL};
    return is_one_of(word, length, wild);
}

/* Takes one word. False if it is none of such a sentence. */
static bool take_word(const char *word, size_t length, struct canasta_said *out)
{
    static const char *const filling[] = {"a",    "an",   "the",  "of",   "were",  "was",
                                          "is",   "are",  "be",   "been", "had",   "has",
                                          "have", "made", "make", "with", "in",    "did",
                                          "only", "just", "and",  "card", "cards", NULL};
    static const char *const denying[] = {"no",      "not",    "without", "weren't", "wasn't",
                                          "aren't",  "isn't",  "didn't",  "hadn't",  "don't",
                                          "haven't", "hasn't", "never",   NULL};
    static const char *const clean[] = {"clean", "natural", "pure", "red", NULL};
    static const char *const dirty[] = {"dirty", "mixed", "unclean", "black", NULL};
    kind rank = 0;
    if (is_one_of(word, length, filling)) {
        return true;
    }
    if (is_one_of(word, length, denying)) {
        out->denied = true;
    } else if (is_one_of(word, length, clean)) {
        out->purity = PURITY_NATURAL;
    } else if (is_one_of(word, length, dirty)) {
        out->purity = PURITY_MIXED;
    } else if (ascii_is_word(word, length, "canasta") || ascii_is_word(word, length, "canastas")) {
        out->canasta = true;
    } else if (means_wild(word, length) && (out->slot == SLOT_NONE || out->slot == SLOT_WILD)) {
        out->slot = SLOT_WILD;
    } else if (out->slot == SLOT_NONE && rank_in_words(word, length, &rank)) {
        out->slot = rank;
    } else {
        return false;
    }
    return true;
}

/* Reads a sentence of which every word must be known. "No queens" is one, too. */
static bool read_said(const char *text, struct canasta_said *out)
{
    *out = (struct canasta_said){.slot = SLOT_NONE};
    for (const char *at = text + strspn(text, " ,"); *at != '\0'; at += strspn(at, " ,")) {
        const size_t length = strcspn(at, " ,");
        if (!take_word(at, length, out)) {
            return false;
        }
        at += length;
    }
    const bool sort_of_wild = out->slot == SLOT_WILD && out->purity != PURITY_AS_IT_IS;
    return !sort_of_wild && (out->canasta || (out->slot != SLOT_NONE &&
                                              (out->denied || out->purity != PURITY_AS_IT_IS)));
}

/* The side that alone has the rank on the table; -1 after saying that none has it or several. */
static int side_with(const struct variant *v, int slot)
{
    const struct board *b = &v->exercise.position.round.board;
    int found = -1;
    for (int side = 0; side < b->sides; side++) {
        if (meld_is_empty(b->side[side].meld[slot])) {
            continue;
        }
        if (found >= 0) {
            (void)what_if_refuse(v, msg_what_if_whose(slot));
            return -1;
        }
        found = side;
    }
    if (found < 0) {
        (void)what_if_refuse(v, msg_what_if_nobody_has(slot));
    }
    return found;
}

/* How many cards of a kind are neither in the meld nor anywhere else that the question shows. */
static int left_of(const struct variant *v, kind k)
{
    const struct round *r = &v->exercise.position.round;
    int seen = 0;
    for (int seat = 0; seat < r->board.seats; seat++) {
        seen += cards_of(r->hand[seat], k);
    }
    for (int side = 0; side < r->board.sides; side++) {
        for (int slot = 0; slot < SLOT_COUNT; slot++) {
            seen += cards_of(meld_cards(r->board.side[side].meld[slot], slot), k);
        }
    }
    const int left = kind_in_deck(k) - seen;
    return left > 0 ? left : 0;
}

/* A canasta of wild cards: 2s as far as there are some left, then jokers. */
static struct meld closed_wild(const struct variant *v, struct meld m)
{
    const int more = meld_size(m) < CANASTA_CARDS ? CANASTA_CARDS - meld_size(m) : 0;
    const int left = left_of(v, KIND_2), twos = more < left ? more : left;
    m.twos = (uint8_t)(m.twos + twos);
    m.jokers = (uint8_t)(m.jokers + more - twos);
    return m;
}

/* Makes it a canasta: naturals as far as there are some left, then 2s, then jokers. A mixed one
 * gets a wild card, a natural one has none. */
static struct meld closed(const struct variant *v, struct meld m, const struct canasta_said *said)
{
    const int size = meld_size(m) > CANASTA_CARDS ? meld_size(m) : CANASTA_CARDS;
    if (said->slot == SLOT_WILD) {
        return closed_wild(v, m);
    }
    if (said->purity == PURITY_NATURAL) {
        return (struct meld){.naturals = (uint8_t)size};
    }
    const int least_wilds = said->purity == PURITY_MIXED && meld_wilds(m) == 0 ? 1 : meld_wilds(m);
    const int naturals = m.naturals + left_of(v, (kind)said->slot);
    m.naturals = (uint8_t)(naturals < size - least_wilds ? naturals : size - least_wilds);
    const int twos = size - meld_size(m), left = left_of(v, KIND_2);
    m.twos = (uint8_t)(m.twos + (twos < left ? twos : left));
    m.jokers = (uint8_t)(size - m.naturals - m.twos);
    return m;
}

/* Whether the cards for the canasta `m` are too few, as no more wild cards may join the naturals
 * that there are; not where the sentence itself asks for wild cards. */
static bool
lacks_naturals(const struct variant *v, struct meld m, const struct canasta_said *said, bool pure)
{
    return said->slot != SLOT_WILD && said->purity == PURITY_AS_IT_IS &&
           (pure || meld_wilds(m) > meld_most_wilds(&v->table, m.naturals));
}

/* The same meld with one card too few for a canasta; wild cards go first. */
static struct meld opened(struct meld m)
{
    while (meld_is_canasta(m)) {
        uint8_t *from = m.jokers > 0 ? &m.jokers : m.twos > 0 ? &m.twos : &m.naturals;
        (*from)--;
    }
    return m;
}

/* The same cards as a meld of the other sort: of one that was natural, one becomes a 2. */
static struct meld as_pure(struct meld m, bool natural)
{
    if (natural) {
        return (struct meld){.naturals = (uint8_t)meld_size(m)};
    }
    if (meld_wilds(m) == 0) {
        m.naturals--;
        m.twos++;
    }
    return m;
}

/* Tells the cards that lie there now: which were taken for the sentence is not for guessing. */
static bool tell_cards(struct variant *v, int side, struct meld m, int slot)
{
    struct lay lay = {.count = 0};
    char told[LAY_TEXT_SIZE];
    (void)lay_add(&lay, meld_cards(m, slot), SLOT_NONE);
    (void)lay_write(&lay, told, sizeof told);
    return what_if_made(v, msg_what_if_melded(side, told));
}

static bool change_canasta(struct variant *v, int side, const struct canasta_said *said)
{
    struct side *of = &v->exercise.position.round.board.side[side];
    struct meld *m = &of->meld[said->slot];
    struct message why;
    char text[MESSAGE_TEXT_SIZE];
    if (said->denied && said->canasta && !meld_is_canasta(*m)) {
        return what_if_refuse(v, msg_what_if_no_canasta(side, said->slot));
    }
    *m = said->denied ? opened(*m) : closed(v, *m, said);
    const bool pure = capacity_wilds_lying(&v->table, *m, said->slot) != RULE_NONE;
    if (!said->denied && lacks_naturals(v, *m, said, pure)) {
        return what_if_refuse(v, msg_what_if_not_enough(said->slot, pure));
    }
    if (position_melds_fault(&v->table, of, &why)) {
        return what_if_refuse(v, msg_what_if_that_cannot_be(session_words(v->session, why, text)));
    }
    return tell_cards(v, side, *m, said->slot);
}

static bool change_rank(struct variant *v, int side, const struct canasta_said *said)
{
    struct meld *m = &v->exercise.position.round.board.side[side].meld[said->slot];
    const bool natural = (said->purity == PURITY_NATURAL) != said->denied;
    if (meld_is_empty(*m)) {
        return what_if_refuse(v, msg_what_if_no_meld(said->slot));
    }
    if (said->purity == PURITY_AS_IT_IS) { /* "no queens" */
        *m = (struct meld){0};
        return what_if_made(v, msg_what_if_without(side, said->slot));
    }
    *m = as_pure(*m, natural);
    return what_if_made(v, msg_what_if_purity(side, said->slot, natural));
}

enum what_if_said what_if_canasta(struct variant *v, int side, const char *text)
{
    struct canasta_said said;
    bool made = false;
    if (!read_said(text, &said) || (side < 0 && said.slot == SLOT_NONE)) {
        return SAYS_SOMETHING_ELSE;
    }
    if (said.slot == SLOT_NONE) {
        (void)what_if_refuse(v, msg_what_if_which_canasta());
        return SAYS_WHAT_CANNOT_BE;
    }
    side = side >= 0 ? side : side_with(v, said.slot);
    if (side >= 0) {
        const bool denies_sort = said.denied && said.purity != PURITY_AS_IT_IS;
        made = said.canasta && !denies_sort ? change_canasta(v, side, &said)
                                            : change_rank(v, side, &said);
    }
    return made ? SAYS_A_CHANGE : SAYS_WHAT_CANNOT_BE;
}
