/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Looks for the sign of a rule, for denials and limits, and for any word that no name of it has. */
#include "messages/house_account.h"

#include <stdio.h>
#include <string.h>

#include "base/ascii.h"
#include "messages/answer_words.h"
#include "messages/house_plain.h"
#include "messages/house_told.h"

enum { FOREIGN_MOST = 8 };

/* What a number is to the side it is scored for. */
enum sense { SENSE_NONE, SENSE_GAIN, SENSE_LOSS };

static const struct {
    enum option_id option;
    enum sense sense;
} senses[] = {
    {OPTION_deal_perfect_cut, SENSE_GAIN},  {OPTION_threes_one, SENSE_GAIN},
    {OPTION_threes_two, SENSE_GAIN},        {OPTION_threes_three, SENSE_GAIN},
    {OPTION_threes_four, SENSE_GAIN},       {OPTION_score_mixed, SENSE_GAIN},
    {OPTION_score_natural, SENSE_GAIN},     {OPTION_score_sevens, SENSE_GAIN},
    {OPTION_score_aces, SENSE_GAIN},        {OPTION_score_wild_twos, SENSE_GAIN},
    {OPTION_score_wild_four, SENSE_GAIN},   {OPTION_score_wild, SENSE_GAIN},
    {OPTION_score_going_out, SENSE_GAIN},   {OPTION_score_concealed, SENSE_GAIN},
    {OPTION_threes_in_hand, SENSE_LOSS},    {OPTION_threes_last_in_hand, SENSE_LOSS},
    {OPTION_score_open_sevens, SENSE_LOSS}, {OPTION_score_open_aces, SENSE_LOSS},
    {OPTION_score_open_wild, SENSE_LOSS},   {OPTION_score_wild_jokers, SENSE_LOSS},
    {OPTION_score_dirty, SENSE_LOSS},       {OPTION_open_first, SENSE_GAIN},
    {OPTION_open_second, SENSE_GAIN},       {OPTION_open_third, SENSE_GAIN},
};

/* Words for points that are taken off, and for points that come. */
static const char *const losing[] = {"cost",    "costs",    "costing", "minus",    "lose",
                                     "loses",   "losing",   "off",     "fine",     "deduct",
                                     "deducts", "deducted", "penalty", "negative", "subtracted",
                                     "against", "loss",     "fined",   "subtract", NULL};
static const char *const gaining[] = {"bring", "brings", "earn",  "earns", "win",
                                      "wins",  "plus",   "gains", "bonus", NULL};

static const char *const denying[] = {"no",     "not",   "never",   "nobody", "none",   "nor",
                                      "don't",  "dont",  "doesn't", "isn't",  "aren't", "cannot",
                                      "doesnt", "can't", "won't",   "ain't",  NULL};

/* Words that limit what the others say. Such of a row mean the same. */
enum { SAME_MOST = 4 };
static const char *const limiting[][SAME_MOST] = {
    {"except", "excepting", "excluding", "exception"},
    {"unless"},
    {"but"},
    {"if", "when", "whenever", "once"},
    {"while", "during"},
    {"before"},
    {"after"},
    {"until", "till"},
    {"only", "just"},
    {"instead"},
    {"otherwise", "else"},
    {"though", "although", "however"},
    {"behind"},
    {"ahead"},
    {"half"},
    {"double", "doubled", "twice"},
    {"almost", "nearly", "about"},
    {"or"},
    {"extra", "additional"},
    {"besides", "apart"},
    {"without"},
    {"provided"},
    {"sometimes", "usually", "mostly", "often"},
    {"normally", "generally"},
};

static bool is_among(const char *word, const char *const *list)
{
    for (; *list != NULL; list++) {
        if (strcmp(word, *list) == 0) {
            return true;
        }
    }
    return false;
}

/* Copies the next word of a text in small letters; returns what is after it. */
static const char *take_word(const char *at, char word[HOUSE_VALUE_SIZE])
{
    size_t n = 0;
    while (*at != '\0' && !ascii_is_letter_or_digit(*at)) {
        at++;
    }
    for (; ascii_is_letter_or_digit(*at) || *at == '\''; at++) {
        if (n + 1 < HOUSE_VALUE_SIZE) {
            word[n++] = ascii_lower(*at);
        }
    }
    word[n] = '\0';
    return at;
}

/* Whether one of the names has the word, as it is or with another ending. */
static bool names_have(const struct house_phrase *name, const char *word)
{
    struct answer_words sought, called;
    answer_words_read(word, strlen(word), &sought);
    for (const char *at = name->called; sought.count > 0 && *at != '\0';) {
        const size_t length = strcspn(at, "|");
        answer_words_read(at, length, &called);
        for (int i = 0; i < called.count; i++) {
            if (strcmp(called.word[i], sought.word[0]) == 0) {
                return true;
            }
        }
        at += length + (at[length] == '|');
    }
    return false;
}

/* Whether the word limits a rule and no name of it does so. */
static bool limits(const struct house_phrase *name, const char *word)
{
    for (size_t i = 0; i < sizeof limiting / sizeof limiting[0]; i++) {
        bool said = false, named = false;
        for (int k = 0; k < SAME_MOST && limiting[i][k] != NULL; k++) {
            said = said || strcmp(word, limiting[i][k]) == 0;
            named = named || names_have(name, limiting[i][k]);
        }
        if (said) {
            return !named;
        }
    }
    return false;
}

static void doubt(struct house_meant *m, const char *word)
{
    m->doubted = true;
    (void)snprintf(m->doubt, sizeof m->doubt, "%s", word);
}

static enum sense sense_of(enum option_id o)
{
    enum sense sense = SENSE_NONE;
    for (size_t i = 0; i < sizeof senses / sizeof senses[0]; i++) {
        sense = senses[i].option == o ? senses[i].sense : sense;
    }
    return sense;
}

/* A bonus that costs, or a penalty that brings something. */
static void account_for_sign(const char *text, struct house_meant *m)
{
    const enum sense sense = sense_of(m->name->option);
    char word[HOUSE_VALUE_SIZE], gain[HOUSE_VALUE_SIZE] = "", loss[HOUSE_VALUE_SIZE] = "";
    for (const char *at = take_word(text, word); word[0] != '\0'; at = take_word(at, word)) {
        if (is_among(word, losing)) {
            memcpy(loss, word, sizeof loss);
        } else if (is_among(word, gaining)) {
            memcpy(gain, word, sizeof gain);
        }
    }
    if (sense == SENSE_GAIN && loss[0] != '\0') {
        doubt(m, loss);
    } else if (sense == SENSE_LOSS && gain[0] != '\0' && loss[0] == '\0') {
        doubt(m, gain);
    }
}

/* A denial that would make a score 0, where it isn't said of points: "you don't have to have
 * naturals" and "no canasta for sevens" are about something else. Nor does what needn't be asked
 * mean that nobody asks. */
static void account_for_no_score(const char *text, const char *words, struct house_meant *m)
{
    static const char *const scoring[] = {
        "score", "scores", "scored", "points",  "pts",   "bonus",   "bonuses", "pay",  "pays",
        "earn",  "earns",  "count",  "counts",  "worth", "bring",   "brings",  "cost", "costs",
        "get",   "gets",   "extra",  "penalty", "fine",  "nothing", "value",   "off",  NULL};
    static const enum option_id canastas[] = {
        OPTION_score_mixed,     OPTION_score_natural,   OPTION_score_sevens, OPTION_score_aces,
        OPTION_score_wild_twos, OPTION_score_wild_four, OPTION_score_wild};
    char word[HOUSE_VALUE_SIZE];
    bool scores = false, needless = false, canasta = false;
    for (const char *at = take_word(text, word); word[0] != '\0'; at = take_word(at, word)) {
        scores = scores || is_among(word, scoring);
    }
    for (const char *at = take_word(words, word); word[0] != '\0'; at = take_word(at, word)) {
        needless = needless || strcmp(word, "needn't") == 0 || strcmp(word, "optional") == 0;
    }
    for (size_t i = 0; i < sizeof canastas / sizeof canastas[0]; i++) {
        canasta = canasta || canastas[i] == m->name->option;
    }
    const bool scored = sense_of(m->name->option) != SENSE_NONE;
    if (strcmp(m->value, "off") == 0 && (scored ? needless || (canasta && !scores)
                                                : needless && m->name->option == OPTION_out_ask)) {
        m->opposite = true;
        doubt(m, "");
    }
}

/* Whether the words of a name stand in the text one after another, whatever is between them, those
 * aside that allow it. */
static bool is_said_in_order(const char *name, size_t length, const char *text)
{
    static const char *const aside[] = {"may", "can", "a", "the", "is", "are", "be", NULL};
    struct answer_words typed, called;
    int k = 0;
    answer_words_read(text, strlen(text), &typed);
    answer_words_read(name, length, &called);
    for (int i = 0; i <= typed.count && k < called.count; i++) {
        while (k < called.count && is_among(called.word[k], aside)) {
            k++;
        }
        k += i < typed.count && k < called.count && strcmp(typed.word[i], called.word[k]) == 0;
    }
    return k == called.count;
}

/* "More wild cards than naturals" has the words of "more naturals than wild cards", and says the
 * opposite: a comparison is one of the names only in their order. */
static void account_for_comparison(const char *words, struct house_meant *m)
{
    char word[HOUSE_VALUE_SIZE], than[HOUSE_VALUE_SIZE] = "";
    for (const char *at = take_word(words, word); word[0] != '\0'; at = take_word(at, word)) {
        if (strcmp(word, "than") == 0) {
            memcpy(than, word, sizeof than);
        }
    }
    for (const char *at = m->name->called; *at != '\0' && than[0] != '\0';) {
        const size_t length = strcspn(at, "|");
        if (is_said_in_order(at, length, words)) {
            return;
        }
        at += length + (at[length] == '|');
    }
    if (than[0] != '\0') {
        m->opposite = true;
        doubt(m, than);
    }
}

/* How many of the words are those of a way to call a rule. */
static int shared(const struct answer_words *typed, const struct answer_words *called)
{
    int count = 0;
    for (int i = 0; i < typed->count; i++) {
        for (int k = 0; k < called->count; k++) {
            count += strcmp(typed->word[i], called->word[k]) == 0;
        }
    }
    return count;
}

/* Whether the names that are most like the words all say it without a denial. */
static bool is_called_plainly(const struct house_phrase *name, const char *words)
{
    struct answer_words typed, called, denial;
    int most = 0;
    bool plain = true;
    answer_words_read(words, strlen(words), &typed);
    for (const char *at = name->called; *at != '\0';) {
        const size_t length = strcspn(at, "|");
        bool denies = false;
        answer_words_read(at, length, &called);
        for (const char *const *word = denying; *word != NULL; word++) {
            answer_words_read(*word, strlen(*word), &denial);
            denies = denies || shared(&denial, &called) > 0;
        }
        const int alike = shared(&typed, &called);
        plain = alike > most ? !denies : alike == most ? plain && !denies : plain;
        most = alike > most ? alike : most;
        at += length + (at[length] == '|');
    }
    return plain;
}

/* Whether a denial beside a name that asks for a value of its own leaves open what is meant: all
 * but that value, where the option has no "off". */
static bool denies_value(const struct house_meant *m, const char *words)
{
    int32_t off = 0;
    const char *own = m->name->value;
    if (own == NULL || strcmp(own, "on") == 0 || strcmp(own, "off") == 0 ||
        option_parse(m->name->option, "off", &off)) {
        return false;
    }
    return strcmp(m->value, "off") == 0 ||
           (!m->exact && strcmp(m->value, own) == 0 && is_called_plainly(m->name, words));
}

/* The word of a text that is this one or has this stem; empty: it was said in another way. */
static void typed_as(const char *text, const char *stem, char out[HOUSE_VALUE_SIZE])
{
    char word[HOUSE_VALUE_SIZE];
    struct answer_words one;
    out[0] = '\0';
    for (const char *at = take_word(text, word); word[0] != '\0'; at = take_word(at, word)) {
        answer_words_read(word, strlen(word), &one);
        if (strcmp(word, stem) == 0 || (one.count > 0 && strcmp(one.word[0], stem) == 0)) {
            memcpy(out, word, HOUSE_VALUE_SIZE);
        }
    }
}

/* How many words of a text deny something; `last` receives the last of them. "The no" is what a
 * partner answers. */
static int count_denials(const char *text, char last[HOUSE_VALUE_SIZE])
{
    static const char *const whose[] = {"the", "a", "partner's", "her", "his", "their", NULL};
    char word[HOUSE_VALUE_SIZE], before[HOUSE_VALUE_SIZE] = "";
    int denials = 0;
    for (const char *at = take_word(text, word); word[0] != '\0'; at = take_word(at, word)) {
        const bool answer = strcmp(word, "no") == 0 && is_among(before, whose);
        if (is_among(word, denying) && !answer) {
            memcpy(last, word, sizeof word);
            denials++;
        }
        memcpy(before, word, sizeof before);
    }
    return denials;
}

/* Whether "off" is said of points: "10 points off", "off the score". */
static bool is_taken_off(const char *before, const char *word, const char *behind)
{
    static const char *const points[] = {"points", "pts", "point", "come", "comes", "taken", NULL};
    static const char *const whose[] = {"the", "your", "our", "their", "base", NULL};
    char next[HOUSE_VALUE_SIZE];
    (void)take_word(behind, next);
    return strcmp(word, "off") == 0 &&
           (is_among(before, points) || ascii_is_digit(before[0]) || is_among(next, whose));
}

/* The same, counting words that reverse the rest as well: "nobody goes out without a yes" and "it
 * isn't forbidden" deny twice. */
static int count_all_denials(const char *text, char last[HOUSE_VALUE_SIZE])
{
    static const char *const turning[] = {
        "without", "forbidden", "barred",  "banned",     "illegal", "needn't",
        "neednt",  "nobody's",  "nothing", "prohibited", "off",     "ignore",
        "ignored", "free",      "skip",    "drop",       "leave",   NULL};
    char word[HOUSE_VALUE_SIZE], before[HOUSE_VALUE_SIZE] = "";
    int turned = 0;
    for (const char *at = take_word(text, word); word[0] != '\0'; at = take_word(at, word)) {
        if (is_among(word, turning) && !is_taken_off(before, word, at)) {
            memcpy(last, word, sizeof word);
            turned++;
        }
        memcpy(before, word, sizeof before);
    }
    return count_denials(text, last) + turned;
}

/* How many denials the name has that is most like the words, of equally close ones the shortest; -1
 * if some of these deny and others don't. */
static int nearest_denials(const struct house_phrase *name, const char *words)
{
    char last[HOUSE_VALUE_SIZE], one[HOUSE_PLAIN_SIZE];
    struct answer_words typed, called;
    int most = 0, fewest = 0, denials = 0;
    answer_words_read(words, strlen(words), &typed);
    for (const char *at = name->called; *at != '\0';) {
        const size_t length = strcspn(at, "|");
        answer_words_read(at, length, &called);
        (void)snprintf(one, sizeof one, "%.*s", (int)length, at);
        const int alike = shared(&typed, &called), own = count_all_denials(one, last);
        const bool nearer = alike > most || (alike == most && called.count < fewest);
        if (nearer) {
            denials = own;
            most = alike;
            fewest = called.count;
        } else if (alike == most && called.count == fewest && denials >= 0 &&
                   (denials - own) % 2 != 0) {
            denials = -1;
        }
        at += length + (at[length] == '|');
    }
    return denials;
}

/* Denials beside a number, or of what a name asks for, and limits. What isn't so is then another
 * value, and nobody knows which. */
static void account_for_limits(const char *text, const char *words, struct house_meant *m)
{
    char word[HOUSE_VALUE_SIZE], typed[HOUSE_VALUE_SIZE];
    const bool number = ascii_is_digit(m->value[0]) && strcmp(m->value, "0") != 0;
    const bool denied = denies_value(m, words);
    const int named = nearest_denials(m->name, words);
    const bool as_named = named >= 0 && (count_all_denials(words, typed) - named) % 2 == 0;
    for (const char *at = take_word(words, word); word[0] != '\0'; at = take_word(at, word)) {
        const bool denies = is_among(word, denying) && (denied || (number && !as_named));
        const bool at_most = strcmp(word, "only") == 0 && *at == ' ' && ascii_is_digit(at[1]);
        if (denies || (!m->exact && !at_most && limits(m->name, word))) {
            typed_as(text, word, typed);
            doubt(m, typed);
            m->opposite = denies || strcmp(word, "without") == 0 || strcmp(word, "unless") == 0;
            return;
        }
    }
    if (denied && strcmp(m->value, "off") == 0) { /* "not allowed", which isn't said in one word */
        doubt(m, "");
    }
}

/* Doubts a value when the text denies once more or once less than the nearest name, or when two
 * denials would turn a rule off: the opposite may be meant. */
static void account_for_opposite(const char *text, const char *words, struct house_meant *m)
{
    char last[HOUSE_VALUE_SIZE] = "";
    const char *own = m->name->value;
    const int typed = count_all_denials(text, last), named = nearest_denials(m->name, words);
    const bool odd = named >= 0 ? (typed - named) % 2 != 0 : typed > 0 && !m->exact;
    const bool even = named >= 0 && !odd;
    const bool off = strcmp(m->value, "off") == 0, on = strcmp(m->value, "on") == 0;
    const bool says_own = own != NULL && strcmp(own, m->value) == 0;
    const bool own_on = own != NULL && strcmp(own, "on") == 0;
    const bool own_off = own != NULL && strcmp(own, "off") == 0;
    const bool turned = (off && own_on) || (on && own_off);
    const bool none = own == NULL && (off || strcmp(m->value, "0") == 0) && typed > 1;
    const bool other = off && own != NULL && !own_on && !own_off && typed > 1;
    if ((says_own && odd) || (turned && even) || other || none) {
        m->opposite = true;
        doubt(m, last);
    }
}

/* A denial beside another one, as in "threes not shown are not replaced", where no name has two:
 * one of them may say when, and not whether. */
static void account_for_denials(const char *text, struct house_meant *m)
{
    char last[HOUSE_VALUE_SIZE] = "", of_name[HOUSE_VALUE_SIZE], name[HOUSE_PLAIN_SIZE];
    const int denials = count_all_denials(text, last);
    bool known = denials < 2;
    for (const char *at = m->name->called; *at != '\0' && !known;) {
        const size_t length = strcspn(at, "|");
        (void)snprintf(name, sizeof name, "%.*s", (int)length, at);
        known = count_all_denials(name, of_name) >= denials;
        at += length + (at[length] == '|');
    }
    /* two denials say what the name says, and not the opposite */
    const bool turned =
        denials > 1 && m->name->value != NULL && strcmp(m->value, m->name->value) != 0;
    if (!known || turned) {
        m->opposite = true;
        doubt(m, last);
    }
}

/* Doubts a bracket's minimum when the text is about scores below zero, whose minimum is a rule of
 * its own. */
static void account_for_below(const char *text, struct house_meant *m)
{
    char word[HOUSE_VALUE_SIZE], before[HOUSE_VALUE_SIZE] = "";
    const enum option_id o = m->name->option;
    const bool others = o == OPTION_open_first || o == OPTION_open_second || o == OPTION_open_third;
    for (const char *at = take_word(text, word); word[0] != '\0' && others;
         at = take_word(at, word)) {
        const bool below = strcmp(before, "below") == 0 || strcmp(before, "under") == 0;
        if (below && (strcmp(word, "zero") == 0 || strcmp(word, "0") == 0)) {
            doubt(m, before);
        }
        memcpy(before, word, sizeof before);
    }
}

/* "Nothing" where it isn't the value and no name of the rule says it. */
static void account_for_nothing(const char *text, struct house_meant *m)
{
    char word[HOUSE_VALUE_SIZE];
    const bool named = names_have(m->name, "nothing") || names_have(m->name, "zero");
    for (const char *at = take_word(text, word); word[0] != '\0' && !named;
         at = take_word(at, word)) {
        if ((strcmp(word, "nothing") == 0 || strcmp(word, "zero") == 0) &&
            strcmp(m->value, "0") != 0) {
            doubt(m, word);
        }
    }
}

/* Words that no name has. What says the value, or that it is allowed or worth so much, is none. */
static void account_for_rest(const struct answer_index *house_names,
                             const char *text,
                             const char *words,
                             struct house_meant *m)
{
    static const char *const saying[] = {"can",    "not", "neednt", "must", "worth", "nobody",
                                         "should", "any", "ever",   "may",  NULL};
    char foreign[FOREIGN_MOST][ANSWER_FOREIGN_SIZE];
    struct answer_words value;
    char last[HOUSE_VALUE_SIZE];
    const bool denied = count_denials(words, last) > 0; /* "not always" is sometimes */
    const int count = answers_foreign(house_names, m->name, words, foreign, FOREIGN_MOST);
    answer_words_read(m->value, strlen(m->value), &value);
    for (int i = 0; i < count; i++) {
        const bool most = strcmp(foreign[i], "max") == 0 && names_have(m->name, "only");
        const bool always = !denied && strcmp(foreign[i], "alway") == 0;
        const bool says = most || always || is_among(foreign[i], saying) ||
                          (value.count > 0 && strcmp(value.word[0], foreign[i]) == 0);
        if (!says) {
            char typed[HOUSE_VALUE_SIZE];
            typed_as(text, foreign[i], typed);
            doubt(m, typed);
            return;
        }
    }
}

/* A text without any of the words that the rule is about: "the last card doesn't end the round" is
 * much like "the last card isn't wild". */
static void account_for_needs(const char *text, struct house_meant *m)
{
    struct answer_words typed, needed;
    bool has = m->name->needs == NULL;
    answer_words_read(text, strlen(text), &typed);
    for (const char *at = m->name->needs; !has && *at != '\0';) {
        const size_t length = strcspn(at, "|");
        answer_words_read(at, length, &needed);
        has = shared(&needed, &typed) > 0;
        at += length + (at[length] == '|');
    }
    if (!has) {
        m->opposite = true;
        doubt(m, "");
    }
}

/* Whether a few words at the end deny for another subject what is said before them: of "aces may,
 * sevens may not" nobody knows which of the two the value is for. */
static bool ends_otherwise(const char *text)
{
    enum { FEW = 5 };
    const char *comma = strrchr(text, ','), *end = comma != NULL ? comma + 1 : NULL;
    const char *but = strstr(text, " but ");
    char word[HOUSE_VALUE_SIZE];
    int words = 0;
    end = but != NULL && (end == NULL || but > end) ? but + strlen(" but ") : end;
    for (const char *at = end != NULL ? take_word(end, word) : NULL; at != NULL && word[0] != '\0';
         at = take_word(at, word)) {
        words++;
    }
    return words > 0 && words <= FEW && count_all_denials(end, word) > 0;
}

void house_account(const struct answer_index *house_names,
                   const char *text,
                   const char *words,
                   struct house_meant *m)
{
    m->doubted = m->opposite = false;
    m->doubt[0] = '\0';
    const char *untold = m->exact ? NULL : house_untold(text);
    if (untold != NULL) {
        m->opposite = true;
        doubt(m, untold);
        return;
    }
    if (strcmp(m->value, "0") != 0) {
        account_for_sign(text, m);
    }
    if (!m->doubted) {
        account_for_limits(text, words, m);
        account_for_below(text, m);
    }
    if (!m->doubted) {
        account_for_no_score(text, words, m);
    }
    if (!m->doubted && !m->exact) {
        account_for_comparison(words, m);
        account_for_needs(text, m);
    }
    if (!m->doubted) {
        account_for_opposite(text, words, m);
    }
    if (!m->doubted && !m->exact) {
        account_for_denials(text, m);
        account_for_nothing(text, m);
    }
    if (!m->doubted && !m->exact) {
        account_for_rest(house_names, text, words, m);
    }
    m->opposite = m->opposite || (m->doubted && ends_otherwise(text));
}
