/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Looks at each number with the words around it. */
#include "messages/house_bounds.h"

#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "base/ascii.h"
#include "messages/house_words.h"
#include "notation/number_text.h"

enum {
    NAME_SIZE = 256,
    DENIAL_REACH = 6, /* words between a denial and the bound that it turns round */
    COUNT_MOST = 20,  /* more cards of a kind are never counted */
    SCORE_STEP = 5,
    POINTS_RANGE = 500 /* the range of what has points; counts have a smaller one */
};

static bool number_at(const struct house_words *w, int i, int64_t *out)
{
    return i >= 0 && i < w->count && number_read(w->at[i], w->length[i], out, NULL) && *out >= 0;
}

/* Whether the words of a phrase begin at `i`, in which # is any number; returns how many they are,
 * 0: others do. */
static int phrase_at(const struct house_words *w, int i, const char *phrase)
{
    int used = 0;
    for (const char *at = phrase; *at != '\0'; used++) {
        const size_t length = strcspn(at, " ");
        int64_t number = 0;
        const bool same =
            i + used < w->count && (*at == '#' ? number_at(w, i + used, &number)
                                               : w->length[i + used] == length &&
                                                     ascii_agree(at, w->at[i + used], length));
        if (!same || (used > 0 && w->ends[i + used - 1])) {
            return 0;
        }
        at += length + strspn(at + length, " ");
    }
    return used;
}

/* Whether a denial comes before word `i`, in the same clause. */
static bool is_denied(const struct house_words *w, int i)
{
    static const char *const denials[] = {"no",      "not",   "never",   "can't",  "cannot",
                                          "cant",    "don't", "dont",    "nobody", "none",
                                          "without", "won't", "doesn't", "doesnt", "isn't",
                                          "mustn't", "nor",   "aren't",  NULL};
    for (int k = i - 1; k >= 0 && k >= i - DENIAL_REACH && !w->ends[k]; k--) {
        if (house_words_is_one_of(w, k, denials)) {
            return true;
        }
    }
    return false;
}

/* Whether one of the names of a rule has the phrase, denied where `denied` says so. */
static bool is_named(const struct house_phrase *name, const char *phrase, bool denied)
{
    struct house_words w;
    char one[NAME_SIZE];
    for (const char *at = name->called; *at != '\0';) {
        const size_t length = strcspn(at, "|");
        (void)snprintf(one, sizeof one, "%.*s", (int)length, at);
        house_words_split(one, &w);
        for (int i = 0; i < w.count; i++) {
            if (phrase_at(&w, i, phrase) > 0 && is_denied(&w, i) == denied) {
                return true;
            }
        }
        at += length + (at[length] == '|');
    }
    return false;
}

static void doubt(struct house_meant *m, const char *word, size_t length)
{
    m->doubted = m->opposite = true;
    (void)snprintf(m->doubt, sizeof m->doubt, "%.*s", (int)length, word);
}

/* --- bounds --- */

/* What a bound makes of its number: the least or the most that there may be, or a number that it
 * stays short of or goes beyond. */
enum bound_side { BOUND_LEAST, BOUND_MOST, BOUND_SHORT, BOUND_BEYOND };

static const struct {
    const char *said;
    enum bound_side side;
    bool after; /* it comes after its number */
} bounds[] = {
    {"at least", BOUND_LEAST, false},   {"at the least", BOUND_LEAST, false},
    {"at least", BOUND_LEAST, true},    {"or more", BOUND_LEAST, true},
    {"and up", BOUND_LEAST, true},      {"or over", BOUND_LEAST, true},
    {"or better", BOUND_LEAST, true},   {"minimum of", BOUND_LEAST, false},
    {"at most", BOUND_MOST, false},     {"at the most", BOUND_MOST, false},
    {"at most", BOUND_MOST, true},      {"at the most", BOUND_MOST, true},
    {"up to", BOUND_MOST, false},       {"or less", BOUND_MOST, true},
    {"or fewer", BOUND_MOST, true},     {"or under", BOUND_MOST, true},
    {"maximum of", BOUND_MOST, false},  {"less than", BOUND_SHORT, false},
    {"fewer than", BOUND_SHORT, false}, {"under", BOUND_SHORT, false},
    {"below", BOUND_SHORT, false},      {"short of", BOUND_SHORT, false},
    {"more than", BOUND_BEYOND, false}, {"over", BOUND_BEYOND, false},
    {"above", BOUND_BEYOND, false},     {"beyond", BOUND_BEYOND, false},
};

/* What an option's number is a bound of; all others are the very number. */
static const struct {
    enum option_id option;
    enum bound_side side;
} bounded[] = {
    {OPTION_open_negative, BOUND_LEAST},    {OPTION_open_first, BOUND_LEAST},
    {OPTION_open_second, BOUND_LEAST},      {OPTION_open_third, BOUND_LEAST},
    {OPTION_open_second_from, BOUND_LEAST}, {OPTION_open_third_from, BOUND_LEAST},
    {OPTION_out_canastas, BOUND_LEAST},     {OPTION_meld_rule_of, BOUND_LEAST},
    {OPTION_match_target, BOUND_LEAST},     {OPTION_meld_max_cards, BOUND_MOST},
    {OPTION_meld_max_wilds, BOUND_MOST},    {OPTION_pack_most_cards, BOUND_MOST},
};

static bool is_bound_of(enum option_id o, enum bound_side side)
{
    for (size_t i = 0; i < sizeof bounded / sizeof bounded[0]; i++) {
        if (bounded[i].option == o) {
            return bounded[i].side == side;
        }
    }
    return false;
}

/* The side of a bound that is denied: no fewer than three are three at least. */
static enum bound_side turned(enum bound_side side)
{
    static const enum bound_side other[] = {BOUND_SHORT, BOUND_BEYOND, BOUND_LEAST, BOUND_MOST};
    return other[side];
}

/* The place of the number that a bound at `i` of `words` words is about, or -1. */
static int bounded_number(const struct house_words *w, int i, int words, bool after)
{
    static const char *const between[] = {"the", "a", "top", "just", "all", "of", NULL};
    int64_t number = 0;
    int at = after ? i - 1 : i + words;
    while (!after && house_words_is_one_of(w, at, between)) {
        at++;
    }
    if (after && !number_at(w, at, &number)) {
        at--; /* "two canastas or more" */
    }
    return number_at(w, at, &number) ? at : -1;
}

/* Whether a bound of a number leaves the rule what it is. A number that isn't the value says when
 * the rule holds: a name of the rule has it so, or it's a score. */
static bool bound_fits(const struct house_meant *m,
                       const char *said,
                       bool denied,
                       enum bound_side side,
                       int64_t number)
{
    int32_t value = 0;
    const bool counts =
        ascii_is_digit(m->value[0]) && option_parse(m->name->option, m->value, &value);
    if (is_named(m->name, said, denied)) {
        return true;
    }
    return counts && value == number ? is_bound_of(m->name->option, side)
                                     : side == BOUND_MOST || number > COUNT_MOST || number == 0;
}

static void doubt_bounds(const struct house_words *w, struct house_meant *m)
{
    for (int i = 0; i < w->count && !m->doubted; i++) {
        for (size_t k = 0; k < sizeof bounds / sizeof bounds[0]; k++) {
            const int words = phrase_at(w, i, bounds[k].said);
            const int at = words > 0 ? bounded_number(w, i, words, bounds[k].after) : -1;
            int64_t number = 0;
            if (!number_at(w, at, &number)) {
                continue;
            }
            const bool denied = is_denied(w, at < i ? at : i);
            const enum bound_side side = denied ? turned(bounds[k].side) : bounds[k].side;
            if (!bound_fits(m, bounds[k].said, denied, side, number)) {
                doubt(m, bounds[k].said, strlen(bounds[k].said));
                return;
            }
        }
    }
}

/* --- counts --- */

/* Whether the number at `i` is said to be points. */
static bool is_points(const struct house_words *w, int i)
{
    static const char *const points[] = {"points", "point", "pts", "pt", NULL};
    static const char *const scoring[] = {"cost",  "costs",   "worth",   "pays",  "pay",   "scores",
                                          "score", "brings",  "minimum", "zero",  "bonus", "0",
                                          "earns", "penalty", "counts",  "minus", NULL};
    return house_words_is_one_of(w, i + 1, points) || house_words_is_one_of(w, i - 1, scoring);
}

/* Whether the number at `i` counts cards or melds. */
static bool counts_cards(const struct house_words *w, int i)
{
    static const char *const counted[] = {
        "cards", "card",  "canastas", "canasta", "melds", "meld",     "sevens",  "seven", "7s",
        "aces",  "ace",   "wilds",    "wild",    "kings", "queens",   "jokers",  "joker", "deuces",
        "twos",  "2s",    "threes",   "3s",      "pairs", "naturals", "natural", "mixed", "clean",
        "dirty", "hands", "rounds",   "players", "of",    "red",      "black",   "pure",  NULL};
    return house_words_is_one_of(w, i + 1, counted);
}

/* A number that is no points where the rule has points. All cards count multiples of 5. */
static void doubt_counts(const struct house_words *w, struct house_meant *m)
{
    const struct option *facts = option_facts(m->name->option);
    int32_t value = 0;
    if (facts->type != OPTION_NUMBER || facts->most < POINTS_RANGE ||
        !option_parse(m->name->option, m->value, &value) || value <= 0) {
        return;
    }
    for (int i = 0; i < w->count && !m->doubted; i++) {
        int64_t number = 0;
        if (!number_at(w, i, &number) || number != value || is_points(w, i)) {
            continue;
        }
        if (value % SCORE_STEP != 0 || (value <= COUNT_MOST && counts_cards(w, i))) {
            doubt(m, "", 0);
        }
    }
}

/* "No minimum" where it doesn't say which: a table has three of them. */
static void doubt_which_minimum(const struct house_words *w, struct house_meant *m)
{
    static const char *const which[] = {"first", "lowest", "0", "zero", "start", "below", NULL};
    bool said = m->name->option != OPTION_open_first ||
                (strcmp(m->value, "off") != 0 && strcmp(m->value, "0") != 0);
    for (int i = 0; i < w->count && !said; i++) {
        said = house_words_is_one_of(w, i, which);
    }
    if (!said) {
        doubt(m, "", 0);
    }
}

/* A rule of 7s or of aces, where the text is about both. */
static void doubt_other_rank(const struct house_words *w, struct house_meant *m)
{
    static const char *const sevens[] = {"sevens", "7s", NULL}, *const aces[] = {"aces", NULL};
    const char *id = option_facts(m->name->option)->name;
    const char *const *other = strstr(id, "sevens") != NULL ? aces
                               : strstr(id, "aces") != NULL ? sevens
                                                            : NULL;
    for (int i = 0; i < w->count && other != NULL && !m->doubted; i++) {
        if (house_words_is_one_of(w, i, other) && !is_named(m->name, other[0], false)) {
            doubt(m, w->at[i], w->length[i]);
        }
    }
}

/* --- as usual, and as anybody likes --- */

/* What says that a rule isn't played, or isn't a duty, without a denial that the names could have.
 */
static const char *const unbinding[] = {
    "as usual",     "as normal",     "as always",     "as ever",     "normally",
    "ordinarily",   "the usual way", "isn't bound",   "isnt bound",  "not bound",
    "aren't bound", "arent bound",   "optional",      "voluntary",   "if you like",
    "if you want",  "if they like",  "if they want",  "keep no",     "keeps no",
    "hold no",      "holds no",      "not keep",      "not be kept", "can't keep",
    "cannot keep",  "can't be kept", "cannot be kept"};

/* What an option isn't about, though it has the same words. */
static const struct {
    enum option_id option;
    const char *said;
} other_subjects[] = {
    {OPTION_deal_turning_below, "a turn is"}, {OPTION_deal_turning_below, "a turn has"},
    {OPTION_deal_turning_below, "each turn"}, {OPTION_deal_turning_below, "every turn"},
    {OPTION_deal_turning_below, "per turn"},  {OPTION_out_canastas, "in a canasta"},
    {OPTION_out_canastas, "in each canasta"}, {OPTION_out_canastas, "per canasta"},
    {OPTION_out_one_of_each, "at least a"},   {OPTION_deal_turning_below, "turn # cards"},
    {OPTION_pack_freezes, "don't block"},     {OPTION_pack_freezes, "not block"},
    {OPTION_pack_freezes, "never block"},     {OPTION_pack_freezes, "doesn't block"},
};

static void doubt_other_subject(const struct house_words *w, struct house_meant *m)
{
    for (size_t k = 0; k < sizeof other_subjects / sizeof other_subjects[0]; k++) {
        for (int i = 0; i < w->count && m->name->option == other_subjects[k].option; i++) {
            if (phrase_at(w, i, other_subjects[k].said) > 0) {
                doubt(m, "", 0);
                return;
            }
        }
    }
}

static void doubt_unbinding(const struct house_words *w, struct house_meant *m)
{
    for (size_t k = 0; k < sizeof unbinding / sizeof unbinding[0]; k++) {
        for (int i = 0; i < w->count; i++) {
            const int words = phrase_at(w, i, unbinding[k]);
            const bool needless =
                house_words_is(w, i - 1, "need"); /* as "needn't", which names have */
            if (words > 0 && !needless && !is_named(m->name, unbinding[k], is_denied(w, i))) {
                doubt(m, unbinding[k], strlen(unbinding[k]));
                return;
            }
        }
    }
}

/* --- rules with exceptions --- */

/* Values that leave an exception, and what is then not so "ever": aces take a wild card as they
 * open, one may be thrown where nothing else may be, and seven 2s are a Splash. */
static const struct {
    enum option_id option;
    int32_t value;
} excepted[] = {{OPTION_aces_special, 1}, {OPTION_discard_wild_free, 0}, {OPTION_splash_wilds, 0}};

static bool leaves_exception(const struct house_meant *m)
{
    int32_t value = 0;
    bool leaves = false;
    for (size_t i = 0; i < sizeof excepted / sizeof excepted[0]; i++) {
        leaves = leaves ||
                 (excepted[i].option == m->name->option &&
                  option_parse(m->name->option, m->value, &value) && value == excepted[i].value);
    }
    return leaves;
}

/* "No wilds in aces ever" where some may come there. */
static void doubt_absolute(const struct house_words *w, struct house_meant *m)
{
    static const char *const absolute[] = {
        "ever",        "never",     "always",     "at all",     "only",     "whatever", "no matter",
        "in any case", "under any", "absolutely", "completely", "strictly", "no way"};
    for (size_t k = 0; k < sizeof absolute / sizeof absolute[0] && leaves_exception(m); k++) {
        for (int i = 0; i < w->count && !m->doubted; i++) {
            const int words = phrase_at(w, i, absolute[k]);
            const bool limited = house_words_is(w, i + 1, "as") ||
                                 house_words_is(w, i + 1, "when") || house_words_is(w, i + 1, "if");
            if (words > 0 && !limited) {
                doubt(m, absolute[k], strlen(absolute[k]));
                m->opposite = false;
            }
        }
    }
}

/* Of two counts one is taken back or about something else: nobody knows which is the value. */
static void doubt_offer(const struct house_words *w, struct house_meant *m)
{
    int64_t first = -1, number = 0;
    for (int i = 0; i < w->count; i++) {
        if (number_at(w, i, &number) && number <= COUNT_MOST) {
            m->opposite = m->opposite || (first >= 0 && first != number);
            first = number;
        }
    }
}

void house_doubt_bounds(const char *text, struct house_meant *m)
{
    struct house_words w;
    house_words_split(text, &w);
    if (!m->doubted || !m->opposite) {
        doubt_unbinding(&w, m);
    }
    if (!m->doubted) {
        doubt_absolute(&w, m);
        doubt_bounds(&w, m);
    }
    if (!m->doubted) {
        doubt_counts(&w, m);
    }
    if (!m->doubted) {
        doubt_other_subject(&w, m);
        doubt_which_minimum(&w, m);
        doubt_other_rank(&w, m);
    }
    if (m->doubted) {
        doubt_offer(&w, m);
    }
}

void house_doubt_report(const char *text, struct house_meant *m)
{
    struct house_words w;
    static const char *const people[] = {"i",   "we",      "she",      "he",      "they",
                                         "you", "partner", "somebody", "someone", NULL};
    static const char *const did[] = {"put",    "laid",    "threw",  "picked", "drew",    "took",
                                      "melded", "noticed", "forgot", "closed", "counted", NULL};
    static const char *const is[] = {"are", "is", "were", "was", NULL};
    static const char *const ours[] = {"our", "my", "their", "her", "his", NULL};
    house_words_split(text, &w);
    const int who = house_words_is_one_of(&w, 0, ours) ? 1 : 0;
    const bool event =
        house_words_is_one_of(&w, who, people) && house_words_is_one_of(&w, who + 1, did);
    bool seen = false;
    for (int i = 2; i < w.count; i++) {
        seen = seen || house_words_is_one_of(&w, i, ours);
    }
    if (event || (seen && house_words_is(&w, 0, "there") && house_words_is_one_of(&w, 1, is))) {
        doubt(m, w.at[who], w.length[who]);
        m->opposite = false;
    }
}
