/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Cuts the line into tokens of a small vocabulary, sorts its numbers into minimums and scores, and
 * looks whether they make brackets. */
#include "messages/house_minimums.h"

#include <string.h>

#include "base/ascii.h"
#include "notation/number_text.h"

enum {
    VALUES_MOST = 8,
    MINIMUM_MOST = 500, /* larger numbers are scores */
    BRACKETS = 3,
    NUMBER_WORDS = 6, /* "one hundred and twenty five" has five */
    SCORE_STEP = 5
};

enum token_kind {
    TOKEN_FILLER,
    TOKEN_BREAK,
    TOKEN_MINIMUM, /* says what the numbers are */
    TOKEN_HAND,
    TOKEN_BY_SCORE,
    TOKEN_ORDINAL,
    TOKEN_LATER, /* all hands from there on */
    TOKEN_FROM,
    TOKEN_UNTIL,
    TOKEN_NEGATIVE,
    TOKEN_NUMBER
};

/* The longest that fits is taken; "to" and "at" are read by what comes next. */
static const struct {
    const char *said;
    enum token_kind means;
    int number;
} vocabulary[] = {
    {"minimum", TOKEN_MINIMUM, 0},
    {"minimums", TOKEN_MINIMUM, 0},
    {"min", TOKEN_MINIMUM, 0},
    {"mins", TOKEN_MINIMUM, 0},
    {"opening", TOKEN_MINIMUM, 0},
    {"openings", TOKEN_MINIMUM, 0},
    {"to open", TOKEN_MINIMUM, 0},
    {"to go down", TOKEN_MINIMUM, 0},
    {"to meld", TOKEN_MINIMUM, 0},
    {"to lay down", TOKEN_MINIMUM, 0},
    {"open", TOKEN_MINIMUM, 0},
    {"opens", TOKEN_MINIMUM, 0},
    {"open with", TOKEN_MINIMUM, 0},
    {"meld", TOKEN_MINIMUM, 0},
    {"initial meld", TOKEN_MINIMUM, 0},
    {"first meld", TOKEN_MINIMUM, 0},
    {"opening meld", TOKEN_MINIMUM, 0},
    {"requirement", TOKEN_MINIMUM, 0},
    {"requirements", TOKEN_MINIMUM, 0},
    {"hand", TOKEN_HAND, 0},
    {"hands", TOKEN_HAND, 0},
    {"round", TOKEN_HAND, 0},
    {"rounds", TOKEN_HAND, 0},
    {"deal", TOKEN_HAND, 0},
    {"deals", TOKEN_HAND, 0},
    {"by score", TOKEN_BY_SCORE, 0},
    {"by the score", TOKEN_BY_SCORE, 0},
    {"by scores", TOKEN_BY_SCORE, 0},
    {"first", TOKEN_ORDINAL, 1},
    {"second", TOKEN_ORDINAL, 2},
    {"third", TOKEN_ORDINAL, 3},
    {"fourth", TOKEN_ORDINAL, 4},
    {"fifth", TOKEN_ORDINAL, 5},
    {"1st", TOKEN_ORDINAL, 1},
    {"2nd", TOKEN_ORDINAL, 2},
    {"3rd", TOKEN_ORDINAL, 3},
    {"4th", TOKEN_ORDINAL, 4},
    {"5th", TOKEN_ORDINAL, 5},
    {"later", TOKEN_LATER, 0},
    {"after that", TOKEN_LATER, 0},
    {"from then on", TOKEN_LATER, 0},
    {"from there on", TOKEN_LATER, 0},
    {"afterwards", TOKEN_LATER, 0},
    {"afterward", TOKEN_LATER, 0},
    {"thereafter", TOKEN_LATER, 0},
    {"the rest", TOKEN_LATER, 0},
    {"all others", TOKEN_LATER, 0},
    {"from", TOKEN_FROM, 0},
    {"over", TOKEN_FROM, 0},
    {"above", TOKEN_FROM, 0},
    {"after", TOKEN_FROM, 0},
    {"past", TOKEN_FROM, 0},
    {"beyond", TOKEN_FROM, 0},
    {"once", TOKEN_FROM, 0},
    {"more than", TOKEN_FROM, 0},
    {"or more", TOKEN_FROM, 0},
    {"and more", TOKEN_FROM, 0},
    {"or higher", TOKEN_FROM, 0},
    {"and up", TOKEN_FROM, 0},
    {"and over", TOKEN_FROM, 0},
    {"and above", TOKEN_FROM, 0},
    {"or over", TOKEN_FROM, 0},
    {"or above", TOKEN_FROM, 0},
    {"up", TOKEN_FROM, 0},
    {"below", TOKEN_UNTIL, 0},
    {"under", TOKEN_UNTIL, 0},
    {"until", TOKEN_UNTIL, 0},
    {"till", TOKEN_UNTIL, 0},
    {"up to", TOKEN_UNTIL, 0},
    {"less than", TOKEN_UNTIL, 0},
    {"before", TOKEN_UNTIL, 0},
    {"minus", TOKEN_NEGATIVE, 0},
    {"negative", TOKEN_NEGATIVE, 0},
    {"below zero", TOKEN_NEGATIVE, 0},
    {"below 0", TOKEN_NEGATIVE, 0},
    {"under zero", TOKEN_NEGATIVE, 0},
    {"under 0", TOKEN_NEGATIVE, 0},
    {"less than zero", TOKEN_NEGATIVE, 0},
    {"less than 0", TOKEN_NEGATIVE, 0},
    {"in the hole", TOKEN_NEGATIVE, 0},
    {"in the red", TOKEN_NEGATIVE, 0},
    {"goes up", TOKEN_FILLER, 0},
    {"go up", TOKEN_FILLER, 0},
    {"moves up", TOKEN_FILLER, 0},
    {"going up", TOKEN_FILLER, 0},
    {"and", TOKEN_BREAK, 0},
    {"then", TOKEN_BREAK, 0},
    {"next", TOKEN_BREAK, 0},
};

static const char *const fillers[] = {
    "the",     "a",         "an",     "of",    "in",     "for",     "by",       "per",    "each",
    "every",   "on",        "with",   "is",    "are",    "be",      "being",    "need",   "needs",
    "needed",  "require",   "takes",  "take",  "must",   "we",      "our",      "us",     "you",
    "your",    "have",      "has",    "team",  "side",   "score",   "scores",   "points", "point",
    "pts",     "when",      "if",     "while", "it's",   "its",     "it",       "set",    "use",
    "play",    "at",        "to",     "goes",  "go",     "rises",   "rise",     "rising", "moves",
    "depends", "requires",  "asks",   "asked", "counts", "count",   "down",     "as",     "follows",
    "starts",  "beginning", "number", "no.",   "club",   "bracket", "brackets", "that",   "they're",
    "means",   "mean",      "may",    "can",   "anyone", "someone", "whoever",  "you're", "reached",
    "-",       "–",         "="};

/* What has been read so far. */
struct minimum_list {
    int32_t value[VALUES_MOST];
    int values;
    int32_t bound[VALUES_MOST];
    int bounds, from, until; /* how many of the bounds are said to be the least, or the end */
    int ordinal[VALUES_MOST];
    int ordinals;
    int negative;                           /* the place of the value below 0, or -1 */
    bool minimum, by_hand, by_score, later; /* what the words say */
    bool broken;                            /* a break came after the last value */
    bool negative_said, negative_before;    /* `before`: its value is still to come */
    enum token_kind last;
    bool fault;
};

static const char *skip_blanks(const char *at)
{
    return at + strspn(at, " \t");
}

/* The bytes of `words` at the beginning of the text, up to the end of a word; 0: others are there.
 */
static size_t begins(const char *text, const char *words)
{
    const size_t length = strlen(words);
    const bool same = strlen(text) >= length && ascii_agree(words, text, length);
    return same && (text[length] == '\0' || strchr(" \t,;:./+)", text[length]) != NULL) ? length
                                                                                        : 0;
}

/* The longest words of the vocabulary at the beginning of the text; returns their bytes. */
static size_t read_words(const char *text, enum token_kind *means, int *number)
{
    size_t longest = 0;
    for (size_t i = 0; i < sizeof vocabulary / sizeof vocabulary[0]; i++) {
        const size_t length = begins(text, vocabulary[i].said);
        if (length > longest) {
            longest = length;
            *means = vocabulary[i].means;
            *number = vocabulary[i].number;
        }
    }
    for (size_t i = 0; i < sizeof fillers / sizeof fillers[0] && longest == 0; i++) {
        longest = begins(text, fillers[i]);
        *means = TOKEN_FILLER;
    }
    return longest;
}

/* A number in digits: "3,000" is one, and "125,155" are two, as 3,000 has at most two figures in
 * front of its comma. */
static size_t read_digits(const char *text, int64_t *out)
{
    size_t length = strspn(text, "0123456789");
    if (length > 0 && length < 3 && text[length] == ',' &&
        strspn(text + length + 1, "0123456789") == 3) {
        length += 4;
    }
    return length > 0 && digits_read(text, length, true, out) == length && *out >= 0 ? length : 0;
}

/* A number in figures or words, the longest there is; returns its bytes. */
static size_t read_number(const char *text, int64_t *out)
{
    size_t longest = read_digits(text, out);
    if (longest > 0 || !ascii_is_letter_or_digit(text[0])) {
        return longest;
    }
    size_t end = 0;
    for (int words = 0; words < NUMBER_WORDS; words++) {
        int64_t number = 0;
        end += strcspn(text + end, " \t,;:./+");
        if (number_read(text, end, &number, NULL) && number >= 0) {
            longest = end;
            *out = number;
        }
        if (text[end] != ' ') {
            break;
        }
        end += strspn(text + end, " ");
    }
    return longest;
}

/* A score at which a bracket ends or begins: one that ends at 2,995 or 2,999 is followed by the one
 * from 3,000. */
static int32_t whole_score(int64_t score)
{
    const int64_t ends = score % 100;
    return (int32_t)(ends >= 90 ? score - ends + 100 : score);
}

static void add_bound(struct minimum_list *l, int64_t score, bool suffix_from)
{
    const int32_t bound = whole_score(score);
    const bool again = l->bounds > 0 && l->bound[l->bounds - 1] == bound;
    const bool begins_at = l->last == TOKEN_FROM || suffix_from, ends = l->last == TOKEN_UNTIL;
    if (bound == 0) {
        return;
    }
    l->fault =
        l->fault || l->bounds == VALUES_MOST || (l->bounds > 0 && bound < l->bound[l->bounds - 1]);
    if (!l->fault && !again) {
        l->bound[l->bounds++] = bound;
        l->from += begins_at;
        l->until += ends;
    }
}

static void add_value(struct minimum_list *l, int64_t value)
{
    const bool bounded = l->last == TOKEN_FROM || l->last == TOKEN_UNTIL;
    l->fault = l->fault || l->values == VALUES_MOST || bounded ||
               (value % SCORE_STEP != 0 && !l->negative_before);
    if (!l->fault) {
        l->negative = l->negative_before ? l->values : l->negative;
        l->negative_before = false;
        l->value[l->values++] = (int32_t)value;
        l->broken = false;
    }
}

/* Whether a number is the minimum below zero, which may be 0. */
static bool is_below(const struct minimum_list *l)
{
    return l->last == TOKEN_NEGATIVE && l->negative_before;
}

/* Takes a number for what it is: which hand, a score or a minimum. `rest` follows it. */
static void add_number(struct minimum_list *l, int64_t number, const char *rest)
{
    if (l->last == TOKEN_HAND && number <= VALUES_MOST) {
        l->fault = l->fault || l->ordinals == VALUES_MOST;
        if (!l->fault) {
            l->ordinal[l->ordinals++] = (int)number;
        }
    } else if (number > MINIMUM_MOST || (number == 0 && !is_below(l))) {
        enum token_kind means = TOKEN_FILLER;
        int none = 0;
        const bool plus = rest[0] == '+';
        const char *next = skip_blanks(rest + plus);
        /* "5000 and up" is followed by no other score */
        const size_t suffix = read_words(next, &means, &none);
        int64_t other = 0;
        const bool from = suffix > 0 && means == TOKEN_FROM &&
                          read_number(skip_blanks(next + suffix), &other) == 0;
        add_bound(l, number, plus || from);
    } else {
        add_value(l, number);
    }
    l->last = TOKEN_NUMBER;
}

static void add_words(struct minimum_list *l, enum token_kind means, int number)
{
    switch (means) {
    case TOKEN_MINIMUM:
        l->minimum = true;
        break;
    case TOKEN_HAND:
        l->by_hand = true;
        break;
    case TOKEN_BY_SCORE:
        l->by_score = true;
        break;
    case TOKEN_LATER:
        l->later = true;
        break;
    case TOKEN_BREAK:
        l->broken = true;
        break;
    case TOKEN_ORDINAL:
        l->fault = l->fault || l->ordinals == VALUES_MOST;
        if (!l->fault) {
            l->ordinal[l->ordinals++] = number;
        }
        break;
    case TOKEN_NEGATIVE:
        l->fault = l->fault || l->negative_said;
        l->negative_said = true;
        l->negative_before = l->values == 0 || l->broken;
        l->negative = l->negative_before ? -1 : l->values - 1;
        break;
    case TOKEN_FILLER:
    case TOKEN_FROM:
    case TOKEN_UNTIL:
    case TOKEN_NUMBER:
        break;
    }
    l->last = means == TOKEN_FILLER ? l->last : means;
}

/* "To 3000" ends a bracket, and so does "3000-4995"; "at 3000" begins one. Returns the bytes up to
 * the number, 0 when there is no score. */
static size_t read_edge(const char *text, enum token_kind *means)
{
    int64_t number = 0;
    const bool at = begins(text, "at") > 0;
    const size_t length = at || begins(text, "to") > 0 ? 2 : text[0] == '-' ? 1 : 0;
    *means = at ? TOKEN_FROM : TOKEN_UNTIL;
    return length > 0 && read_number(skip_blanks(text + length), &number) > 0 &&
                   number > MINIMUM_MOST
               ? length
               : 0;
}

/* Reads one token; returns what follows it, or NULL when it belongs to no such list. */
static const char *read_token(struct minimum_list *l, const char *at)
{
    enum token_kind means = TOKEN_FILLER;
    int ordinal = 0;
    int64_t number = 0;
    if (strchr(",;:/.()", *at) != NULL) {
        l->broken = l->broken || *at == ',' || *at == ';' || *at == '/' || *at == '.';
        return at + 1;
    }
    size_t length = read_edge(at, &means);
    if (length > 0) {
        l->last = means;
        return at + length;
    }
    length = read_words(at, &means, &ordinal);
    if (length > 0) {
        add_words(l, means, ordinal);
        return at + length;
    }
    length = read_number(at, &number);
    if (length == 0) {
        return NULL;
    }
    add_number(l, number, at + length);
    return at + length + (at[length] == '+');
}

static bool read_list(const char *line, struct minimum_list *l)
{
    const char *at = skip_blanks(line);
    *l = (struct minimum_list){.negative = -1, .last = TOKEN_FILLER};
    while (at != NULL && *at != '\0' && !l->fault) {
        at = read_token(l, at);
        at = at != NULL ? skip_blanks(at) : NULL;
    }
    return at != NULL && !l->fault && !l->negative_before;
}

static void add_change(struct house_minimums *out, enum option_id o, int32_t value)
{
    out->change[out->count++] = (struct option_change){o, value};
}

static const enum option_id minimums[BRACKETS] = {OPTION_open_first, OPTION_open_second,
                                                  OPTION_open_third};

/* Whether the ordinals say no other order than that of the values; `first` receives the place of
 * the first value, from 0. */
static bool is_in_order(const struct minimum_list *l, int *first)
{
    *first = l->ordinals > 0 ? l->ordinal[0] - 1 : 0;
    for (int i = 0; i < l->ordinals; i++) {
        if (l->ordinal[i] != *first + i + 1) {
            return false;
        }
    }
    return l->ordinals == l->values || (*first == 0 && l->ordinals < l->values);
}

/* "First hand 125, second 155, third 180". */
static bool set_by_hands(const struct minimum_list *l, struct house_minimums *out)
{
    int values = l->values, first = 0;
    if (!is_in_order(l, &first) || l->negative_said || l->by_score) {
        return false;
    }
    while (first + values > BRACKETS && values > 1 &&
           l->value[values - 1] == l->value[values - 2]) {
        values--;
    }
    out->too_many = first + values > BRACKETS;
    if (out->too_many) {
        return true;
    }
    add_change(out, OPTION_open_by_round, 1);
    for (int i = 0; i < values; i++) {
        add_change(out, minimums[first + i], l->value[i]);
    }
    if (l->later && first + values < BRACKETS) {
        add_change(out, minimums[BRACKETS - 1], l->value[values - 1]);
    }
    return true;
}

/* "50 below 1500, 90 to 3000, then 120", or "155 from 3000, 180 from 5000", which leaves the first
 * as it is. `l` has no minimum below 0 any more. */
static bool set_by_score(const struct table *t, struct minimum_list *l, struct house_minimums *out)
{
    if (l->bounds == l->values && l->until == l->bounds &&
        l->bound[l->bounds - 1] == t->match_target) {
        l->bounds--;
        l->until--;
    }
    const bool later = l->bounds == l->values && l->from == l->bounds;
    const bool whole = l->bounds == l->values - 1 && l->bounds > 0;
    out->too_many = (whole || later) && l->values + later > BRACKETS;
    if (l->ordinals > 0 || (!whole && !later)) {
        return false;
    }
    if (out->too_many) {
        return true;
    }
    add_change(out, OPTION_open_by_round, 0);
    for (int i = 0; i < l->values; i++) {
        add_change(out, minimums[i + later], l->value[i]);
    }
    for (int i = 0; i < l->bounds; i++) {
        add_change(out, i == 0 ? OPTION_open_second_from : OPTION_open_third_from, l->bound[i]);
    }
    return true;
}

/* Takes the minimum below 0 out of the list. */
static void set_negative(struct minimum_list *l, struct house_minimums *out)
{
    if (l->negative < 0) {
        return;
    }
    add_change(out, OPTION_open_negative, l->value[l->negative]);
    for (int i = l->negative + 1; i < l->values; i++) {
        l->value[i - 1] = l->value[i];
    }
    l->values--;
}

/* "Minimums 15, 50, 90 and 120" where 15 is asked for below 0, or more of them than there are. */
static bool set_plain(const struct table *t, const struct minimum_list *l, struct house_minimums *o)
{
    const bool negative =
        l->values == BRACKETS + 1 && t->open_negative >= 0 && l->value[0] == t->open_negative;
    const bool below = o->count > 0 || l->by_score; /* else it is told in other places */
    o->too_many = l->values > BRACKETS && !negative;
    if (!l->minimum || l->ordinals > 0 || (!negative && !below && !o->too_many)) {
        return false;
    }
    if (l->by_score) {
        add_change(o, OPTION_open_by_round, 0);
    }
    for (int i = 0; i < BRACKETS && i + negative < l->values && !o->too_many; i++) {
        add_change(o, minimums[i], l->value[i + negative]);
    }
    return true;
}

/* "Over 3000 you need 120", where one of the table's brackets begins at that score. False: none
 * does, or nothing of the kind is said. */
static bool
set_bracket(const struct table *t, const struct minimum_list *l, struct house_minimums *o)
{
    const struct {
        int32_t from, minimum;
    } brackets[BRACKETS] = {{0, t->open_first},
                            {t->open_second_from, t->open_second},
                            {t->open_third_from, t->open_third}};
    if (l->values != 1 || l->bounds != 1 || l->from != 1 || l->ordinals > 0 || l->by_hand ||
        l->negative_said || t->open_by_round != 0) {
        return false;
    }
    bool moves = false;
    for (int i = BRACKETS - 1; i > 0; i--) {
        if (brackets[i].from == l->bound[0]) {
            add_change(o, minimums[i], l->value[0]);
            return true;
        }
        moves = moves || brackets[i].minimum == l->value[0];
    }
    o->elsewhere = !moves;
    return false;
}

bool house_minimums_read(const struct table *t, const char *line, struct house_minimums *out)
{
    struct minimum_list l;
    *out = (struct house_minimums){.count = 0};
    if (!read_list(line, &l)) {
        return false;
    }
    if (set_bracket(t, &l, out)) {
        return true;
    }
    if (l.values < (l.negative == 0 ? 1 : 2)) {
        return false;
    }
    for (int i = 1; i < l.values && !l.minimum; i++) {
        if (l.value[i] < l.value[i - 1]) {
            return false; /* whatever it is, it doesn't rise */
        }
    }
    if (l.by_hand) {
        return l.bounds == 0 && set_by_hands(&l, out);
    }
    set_negative(&l, out);
    return l.bounds > 0 ? set_by_score(t, &l, out) : set_plain(t, &l, out);
}
