/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Hears the words of a question one after another, and looks for the row of query.def that has them
 * all. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/ascii.h"
#include "coach/query_line.h"
#include "notation/cards_in_words.h"
#include "notation/cards_text.h"
#include "notation/lay_text.h"
#include "notation/move_text.h"
#include "notation/names.h"
#include "notation/number_text.h"

enum {
    LINE_MOST = QUERY_LINE_MOST,
    CORRECTED_LEAST = 5,
    COUNTED_MOST = 20, /* a higher number counts points */
    SCORE_LEAST = 200  /* beside an opening: a higher number is a score, and no count of cards */
};

#define BIT(n) (UINT64_C(1) << (n))
static const uint64_t CAN = BIT(0), NOT = BIT(1), WHY = BIT(2), SHOULD = BIT(3), IF = BIT(4),
                      MANY = BIT(5), WHAT = BIT(6), WHO = BIT(7), WHERE = BIT(8), WHEN = BIT(9),
                      HOW = BIT(10), IS = BIT(11), DO = BIT(12), HAVE = BIT(13), MUST = BIT(14),
                      NEED = BIT(15), PACK = BIT(16), STOCK = BIT(17), TOP = BIT(18),
                      UNDER = BIT(19), EMPTY = BIT(20), FROZEN = BIT(21), OPEN = BIT(22),
                      MINIMUM = BIT(23), POINTS = BIT(24), OUT = BIT(25), THROW = BIT(26),
                      PICK = BIT(27), LAY = BIT(28), DRAW = BIT(29), UNDO = BIT(30),
                      SPECIAL = BIT(31), TURN_CARD = BIT(32), DEAL = BIT(33), NEXT = BIT(34),
                      SCORE = BIT(35), TURN = BIT(36), PARTNER = BIT(37), SEAT = BIT(38),
                      OTHERS = BIT(39), CARDS = BIT(40), SEE = BIT(41), LEFT = BIT(42),
                      GONE = BIT(43), SAFE = BIT(44), KEEP = BIT(45), CLOSE = BIT(46),
                      CANASTA = BIT(47), MELD = BIT(48), ENOUGH = BIT(49), WORTH = BIT(50),
                      SIT = BIT(51), TABLE = BIT(52), WILD = BIT(53), EVERY = BIT(54),
                      ANY = BIT(55), AGAIN = BIT(56), WON = BIT(57), CARD_NAMED = BIT(58),
                      WRONG = BIT(59), FIRST = BIT(60), ASKING = BIT(61), DOWN = BIT(62),
                      CLEAN = BIT(63);

/* Meanings of two bits that no other words have together: of CANASTA and GONE, KEEP and NEXT, WON
 * and UNDO, ASKING and NEED, DEAL and GONE, WHERE and HOW, UNDER and WHEN, EVERY and SAFE. */
static const uint64_t DEAD = BIT(47) | BIT(43), LATER = BIT(45) | BIT(34), BACK = BIT(57) | BIT(30),
                      HELP = BIT(61) | BIT(15), BONUS = BIT(33) | BIT(43),
                      PURPOSE = BIT(8) | BIT(10), BEFORE = BIT(19) | BIT(9),
                      FEWEST = BIT(54) | BIT(44);

/* What one word or several mean. */
struct meaning {
    uint64_t bits;
    const char *said; /* ways to say it, with '|' between them */
};

/* The words of query.def. Filled in at each call: the bits are no constants to the compiler. */
enum {
#define HEARD(bits, message) +1
    MEANINGS = 0
#include "coach/query.def"
#undef HEARD
};

struct query_row {
    enum query_kind kind;
    uint64_t all, some, also;
};

static void list_meanings(struct meaning out[MEANINGS])
{
    const struct meaning list[MEANINGS] = {
#define HEARD(bits, message) {bits, message},
#include "coach/query.def"
#undef HEARD
    };
    memcpy(out, list, sizeof list);
}

static enum query_kind find_row(uint64_t heard)
{
    const struct query_row rows[] = {
#define QUERY(kind, all, some, also) {QUERY_##kind, all, some, also},
#include "coach/query.def"
#undef QUERY
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        const struct query_row *r = &rows[i];
        if ((heard & r->all) == r->all && (r->some == 0 || (heard & r->some) != 0) &&
            (heard & ~(r->all | r->some | r->also)) == 0) {
            return r->kind;
        }
    }
    return QUERY_NONE;
}

/* --- hearing --- */

struct hearing {
    struct meaning meaning[MEANINGS];
    char line[LINE_MOST + 1];
    uint64_t heard;
    char cards[LINE_MOST + 1]; /* the words that may be cards or numbers */
    int figure;                /* a number in digits that is too high to count cards; 0: none */
    const char *card_end;      /* after the last of these, NULL: there was none */
    int seat, steps;
    bool fine;
    bool pointed, lost;
    bool ours;        /* "we" */
    bool own;         /* "I" or "we" */
    bool definite;    /* the word before was "the" or "my" */
    bool article;     /* ... or "a" */
    bool held;        /* cards named so, in the plural */
    bool plural;      /* cards named in the plural, uncounted */
    uint16_t ranks;   /* the kinds of these, as bits */
    bool sum;         /* "how much" */
    const char *onto; /* the words of a meld that cards go to follow here; NULL: they don't */
    kind target;      /* its rank, KIND_COUNT: none yet */
    bool theirs;      /* it is the other team's */
};

/* Whether the text begins with these words up to the end of a word; how many bytes of the text. */
static size_t says(const char *text, const char *words, size_t size)
{
    size_t at = 0;
    for (size_t i = 0; i < size; i++) {
        if (words[i] == ' ') {
            const size_t blanks = strspn(text + at, " ");
            if (blanks == 0) {
                return 0;
            }
            at += blanks;
        } else if (ascii_lower(text[at]) != words[i]) {
            return 0;
        } else {
            at++;
        }
    }
    return text[at] == '\0' || text[at] == ' ' ? at : 0;
}

/* Whether two words differ by one letter that is wrong, missing, too much, or by two in the wrong
 * order. */
static bool is_slip(const char *typed, size_t length, const char *word, size_t size)
{
    size_t same = 0;
    while (same < length && same < size && ascii_lower(typed[same]) == word[same]) {
        same++;
    }
    const char *a = typed + same, *b = word + same;
    const size_t more_a = length - same, more_b = size - same;
    if (more_a == more_b) {
        return (more_a > 0 && ascii_agree(a + 1, b + 1, more_a - 1)) ||
               (more_a > 1 && ascii_lower(a[0]) == b[1] && ascii_lower(a[1]) == b[0] &&
                ascii_agree(a + 2, b + 2, more_a - 2));
    }
    return more_a + 1 == more_b   ? ascii_agree(a, b + 1, more_a)
           : more_a == more_b + 1 ? ascii_agree(a + 1, b, more_b)
                                  : false;
}

/* The longest saying at `text`; with `slips` a word of a single saying may be mistyped. */
static size_t hear_saying(const struct hearing *h, const char *text, bool slips, uint64_t *bits)
{
    size_t longest = 0;
    const size_t word = strcspn(text, " ");
    for (int i = 0; i < MEANINGS; i++) {
        for (const char *at = h->meaning[i].said; *at != '\0';) {
            const size_t size = strcspn(at, "|");
            const bool single = memchr(at, ' ', size) == NULL;
            const size_t found =
                !slips ? says(text, at, size)
                : single && size >= CORRECTED_LEAST - 1 && is_slip(text, word, at, size) ? word
                                                                                         : 0;
            if (found > longest) {
                longest = found;
                *bits = h->meaning[i].bits;
            }
            at += size + (at[size] == '|' ? 1 : 0);
        }
    }
    return longest;
}

/* The word of a move at `text` (notation/moves.def). */
static size_t hear_move(const char *text, uint64_t *bits)
{
    enum action_kind what = ACTION_KIND_COUNT;
    const size_t length = move_begins(text, strlen(text), false, &what);
    *bits = what == ACTION_DRAW        ? DRAW
            : what == ACTION_TAKE_PACK ? PICK
            : what == ACTION_LAY       ? LAY
            : what == ACTION_DISCARD   ? THROW
            : what == ACTION_OUT       ? OUT
                                       : 0;
    return *bits != 0 ? length : 0;
}

/* Whether the word is one of cards or numbers. */
static bool hears_card(struct hearing *h, const char *word, size_t length)
{
    static const char *const joints[] = {"three",   "threes", "3",     "3s",     "red",   "black",
                                         "hundred", "thirty", "forty", "fifty",  "sixty", "seventy",
                                         "eighty",  "ninety", "pair",  "couple", NULL};
    char text[LINE_MOST + 1], written[CARDS_TEXT_SIZE];
    const size_t used = strlen(h->cards);
    bool card = false;
    kind rank;
    memcpy(text, word, length);
    text[length] = '\0';
    if (strspn(text, "0123456789") == length && length < 6 &&
        strtol(text, NULL, 10) > COUNTED_MOST) {
        const int figure = (int)strtol(text, NULL, 10);
        h->figure = figure > h->figure ? figure : h->figure;
        return true;
    }
    card = ascii_is_word(text, length, "of") && h->card_end == word; /* "a pair of kings" */
    for (int i = 0; joints[i] != NULL; i++) {
        card = card || ascii_is_word(text, length, joints[i]);
    }
    card = card || plain_number(text, length) > 0 || strspn(text, "0123456789,") == length ||
           cards_in_words(text, 0, PLAIN_HEAP, written, sizeof written);
    if (card) {
        const bool several = length > 1 && text[length - 1] == 's';
        h->held = h->held || (h->definite && several);
        h->plural = h->plural || (several && h->card_end != word);
        if (several && h->card_end != word &&
            cards_in_words(text, 0, PLAIN_CARD, written, sizeof written) &&
            kind_read(written, strlen(written), &rank, NULL)) {
            h->ranks = (uint16_t)(h->ranks | 1U << rank);
        }
        (void)snprintf(h->cards + used, sizeof h->cards - used, "%s%s",
                       used == 0             ? ""
                       : h->card_end == word ? " "
                                             : " and ",
                       text);
        h->card_end = word + length + strspn(word + length, " ");
    }
    return card;
}

/* Whether one of the words of a saying is this. */
static bool has_word(const char *saying, size_t length, const char *word)
{
    for (size_t at = 0; at < length;) {
        const size_t one = strcspn(saying + at, " ");
        if (ascii_is_word(saying + at, one, word)) {
            return true;
        }
        at += one + strspn(saying + at + one, " ");
    }
    return false;
}

/* The seat that a saying names, or how far from who asks it lies. */
static void hear_seat(struct hearing *h, const char *saying, size_t length)
{
    static const struct {
        const char *word;
        int steps;
    } beside[] = {{"before", -1}, {"right", -1}, {"previous", -1}, {"after", 1},
                  {"follows", 1}, {"next", 1},   {"left", 1},      {"i", 0}};
    const size_t word = strcspn(saying, " ");
    for (int seat = 0; seat < 4; seat++) {
        if (ascii_begins(saying, word, seat_name(4, seat)) > 0) {
            h->seat = seat;
        }
    }
    for (size_t i = 0; i < sizeof beside / sizeof beside[0] && h->steps == SEAT_STEPS_NONE; i++) {
        h->steps = has_word(saying, length, beside[i].word) ? beside[i].steps : SEAT_STEPS_NONE;
    }
}

/* The line in one case and without marks; what follows a colon is left to the caller. */
static bool take_line(struct hearing *h, const char *line)
{
    size_t used = 0;
    if (strlen(line) > LINE_MOST) {
        return false;
    }
    for (; *line != '\0' && *line != ':'; line++) {
        h->line[used++] = strchr("?!,.;\"\t", *line) != NULL ? ' ' : *line;
    }
    h->line[used] = '\0';
    return true;
}

static bool is_pointing(const char *word, size_t length)
{
    return ascii_is_word(word, length, "that") || ascii_is_word(word, length, "it") ||
           ascii_is_word(word, length, "this");
}

/* Whether the word says that those cards are meant that somebody has. */
static bool is_definite(const char *word, size_t length)
{
    return ascii_is_word(word, length, "the") || ascii_is_word(word, length, "my") ||
           ascii_is_word(word, length, "this") || ascii_is_word(word, length, "that") ||
           ascii_is_word(word, length, "these") || ascii_is_word(word, length, "those") ||
           ascii_is_word(word, length, "our");
}

/* Whether a word is a number of the cards that follow it: "two kings". */
static bool counts_cards(const char *word, size_t length)
{
    const char *next = word + length + strspn(word + length, " ");
    char text[LINE_MOST + 1], written[CARDS_TEXT_SIZE];
    const size_t both = (size_t)(next - word) + strcspn(next, " ");
    memcpy(text, word, both);
    text[both] = '\0';
    return plain_number(word, length) > 0 && *next != '\0' &&
           cards_in_words(text, 0, PLAIN_HEAP, written, sizeof written);
}

/* Whether the word stands between "on" and the rank of a meld: "on my partner's kings". */
static bool leads_to_meld(const char *word, size_t length)
{
    static const char *const words[] = {"the",       "our",     "my",    "those",  "these",
                                        "partner's", "north's", "their", "west's", "east's",
                                        "meld",      "of",      "pile",  NULL};
    for (int i = 0; words[i] != NULL; i++) {
        if (ascii_is_word(word, length, words[i])) {
            return true;
        }
    }
    return false;
}

/* Notes whether the words just heard, up to `end`, put what was named onto something: "on", "go
 * with". */
static void note_join(struct hearing *h, const char *words, const char *end)
{
    static const char *const joins[] = {"on", "onto", "to", "with", NULL};
    const char *last = end;
    while (last > words && last[-1] != ' ') {
        last--;
    }
    for (int i = 0; joins[i] != NULL; i++) {
        if (ascii_is_word(last, (size_t)(end - last), joins[i]) &&
            (h->cards[0] != '\0' || (h->heard & WILD) != 0)) {
            h->onto = end + strspn(end, " ");
        }
    }
}

/* Whether the words are of a meld that cards go to, as in "on our 10s": then they are no cards
 * of the hand. */
static bool hears_target(struct hearing *h, const char *word, size_t length)
{
    char text[LINE_MOST + 1];
    char written[CARDS_TEXT_SIZE];
    kind rank;
    if (h->onto != word) {
        return false;
    }
    memcpy(text, word, length);
    text[length] = '\0';
    if (leads_to_meld(word, length)) {
        h->onto = word + length + strspn(word + length, " ");
        h->theirs = h->theirs || ascii_is_word(text, length, "their") ||
                    ascii_is_word(text, length, "west's") || ascii_is_word(text, length, "east's");
        return true;
    }
    if (length < 2 || text[length - 1] != 's' ||
        !cards_in_words(text, 0, PLAIN_CARD, written, sizeof written) ||
        !kind_read(written, strlen(written), &rank, NULL) || (h->sum && kind_is_wild(rank))) {
        return false; /* "how much are the kings with the jokers" counts both */
    }
    h->target = rank;
    return true;
}

/* Whether the word is a 2 and no number: "the two", "a two" with no card behind it. */
static bool is_deuce(const struct hearing *h, const char *word, size_t length)
{
    return ascii_is_word(word, length, "two") && (h->definite || h->article) &&
           !counts_cards(word, length);
}

/* Whether the word may stand between "the" and a card: "this lonely two". */
static bool describes_card(const char *word, size_t length)
{
    static const char *const words[] = {"black",    "red",   "lonely", "single", "lone", "spare",
                                        "leftover", "extra", "odd",    "poor",   "last", "little",
                                        "stupid",   "lousy", "silly",  "pesky",  NULL};
    for (int i = 0; words[i] != NULL; i++) {
        if (ascii_is_word(word, length, words[i])) {
            return true;
        }
    }
    return false;
}

static void hear(struct hearing *h)
{
    const char *at = h->line + strspn(h->line, " ");
    while (*at != '\0' && h->fine) {
        uint64_t bits = 0, of_move = 0;
        const size_t word = strcspn(at, " ");
        const bool ace = word == 1 && at[0] == 'A' && at != h->line;
        const bool joint = (h->card_end == at && ascii_is_word(at, word, "of")) ||
                           counts_cards(at, word) || is_deuce(h, at, word);
        h->ours = h->ours || ascii_is_word(at, word, "we");
        h->sum = h->sum || says(at, "how much", strlen("how much")) > 0;
        h->own = h->own || ascii_is_word(at, word, "we") || ascii_is_word(at, word, "i");
        const bool target = hears_target(h, at, word);
        size_t length = target ? word : ace || joint ? 0 : hear_saying(h, at, false, &bits);
        const size_t move = ace || target ? 0 : hear_move(at, &of_move);
        if (move > length) {
            length = move;
            bits = of_move;
        }
        if (length == 0 && hears_card(h, at, word)) {
            length = word;
        } else if (length == 0 && word >= CORRECTED_LEAST) {
            length = hear_saying(h, at, true, &bits);
        }
        h->fine = length > 0;
        if ((bits & SEAT) != 0 || (bits & (WHO | TURN | NEXT)) == (WHO | TURN | NEXT)) {
            hear_seat(h, at, length);
        }
        h->definite = is_definite(at, word) || (h->definite && describes_card(at, word));
        h->article = ascii_is_word(at, word, "a") || (h->article && describes_card(at, word));
        h->pointed = h->pointed || is_pointing(at, word);
        h->lost =
            h->lost || (bits & BACK) == BACK || ((bits & WON) != 0 && ascii_lower(at[0]) == 'l');
        h->heard |= bits;
        note_join(h, at, at + length);
        at += length;
        at += strspn(at, " ");
    }
}

/* --- what was named --- */

/* The threes that the words speak of and nothing else, "black 3s" or "threes"; 0: other cards. */
static uint8_t threes_named(const char *cards)
{
    const char *rest = ascii_agree("red ", cards, 4)     ? cards + strlen("red ")
                       : ascii_agree("black ", cards, 6) ? cards + strlen("black ")
                                                         : cards;
    const bool threes =
        ascii_is_word(rest, strlen(rest), "threes") || ascii_is_word(rest, strlen(rest), "3s");
    return !threes                        ? 0
           : rest == cards                ? THREES_RED | THREES_BLACK
           : ascii_lower(cards[0]) == 'r' ? THREES_RED
                                          : THREES_BLACK;
}

/* Cards, or a number of points, among the words that may be either. */
static bool read_cards(struct hearing *h, struct table_query *out)
{
    char written[CARDS_TEXT_SIZE];
    struct card_reader reader;
    int64_t number = 0;
    int count = 0;
    if (h->figure > 0 && (h->heard & CLOSE) != 0) {
        h->heard |= OPEN; /* "how far am I from 125" */
    }
    if (h->figure >= SCORE_LEAST && (h->heard & (SCORE | NEED)) == (SCORE | NEED)) {
        h->heard |= MINIMUM; /* "you need 180 once you hit 5000" */
    }
    if (h->figure > 0 && (h->heard & (WHY | NEED)) == (WHY | NEED)) {
        h->heard |= OPEN; /* "how come we need 155" */
    }
    if (h->cards[0] == '\0') {
        out->number = h->figure;
        return h->figure == 0 || (h->heard & (ENOUGH | POINTS | MINIMUM | OPEN | WORTH)) != 0;
    }
    out->threes = threes_named(h->cards);
    if (out->threes == (THREES_RED | THREES_BLACK)) {
        h->heard |= CARD_NAMED;
        return true;
    }
    const bool is_number = number_read(h->cards, strlen(h->cards), &number, NULL);
    const bool of_score = (h->heard & (MINIMUM | OPEN)) != 0 && number >= SCORE_LEAST;
    if (is_number && (of_score || ((h->heard & (ENOUGH | POINTS)) != 0 && number > 20))) {
        out->number = (int)number;
        return true;
    }
    if (!cards_in_words(h->cards, 0, PLAIN_HEAP, written, sizeof written) ||
        !cards_read(written, strlen(written), &out->cards, NULL)) {
        return false;
    }
    reader = card_reader_of(written, strlen(written));
    (void)card_next(&reader, &out->card, &count, NULL);
    h->heard |= CARD_NAMED;
    return true;
}

/* Melds after the question: "is this enough: K K K and Q Q Jo". */
static bool read_melds(const struct hearing *h, const char *line, struct table_query *out)
{
    char text[LAY_TEXT_SIZE];
    const char *const colon = strchr(line, ':');
    if (colon == NULL) {
        return true;
    }
    return (h->heard & ENOUGH) != 0 &&
           (lay_read_typed(colon + 1, strlen(colon + 1), &out->lay, NULL) ||
            (cards_in_words(colon + 1, 0, PLAIN_MELDS, text, sizeof text) &&
             lay_read_typed(text, strlen(text), &out->lay, NULL)));
}

bool query_read_line(const char *line, struct table_query *out)
{
    struct hearing h = {.heard = 0,
                        .seat = SEAT_NONE,
                        .steps = SEAT_STEPS_NONE,
                        .target = KIND_COUNT,
                        .fine = true};
    *out = (struct table_query){
        .card = KIND_COUNT, .onto = KIND_COUNT, .seat = SEAT_NONE, .steps = SEAT_STEPS_NONE};
    if (!take_line(&h, line)) {
        return false;
    }
    list_meanings(h.meaning);
    hear(&h);
    if (!h.fine || !read_cards(&h, out) || !read_melds(&h, line, out)) {
        return false;
    }
    out->kind = find_row(h.heard);
    out->seat = h.seat;
    out->steps = (h.heard & PARTNER) != 0 && h.steps == SEAT_STEPS_NONE ? 2 : h.steps;
    out->held = h.held;
    out->plural = h.plural;
    out->ranks = h.ranks;
    out->sum = h.sum && (h.heard & HAVE) != 0 && out->cards != 0;
    out->onto = h.target;
    out->onto_theirs = h.target != KIND_COUNT && h.theirs;
    out->ours = h.ours;
    out->own = h.own;
    out->negated = (h.heard & NOT) != 0;
    out->must = (h.heard & MUST) != 0;
    out->again = (h.heard & AGAIN) != 0;
    out->many = (h.heard & MANY) != 0;
    out->wild = (h.heard & WILD) != 0;
    out->others = (h.heard & OTHERS) != 0;
    out->pointed = h.pointed;
    out->lost = h.lost;
    out->who = (h.heard & WHO) != 0;
    out->supposed = (h.heard & IF) != 0;
    out->whether = (h.heard & (DO | MUST | SHOULD | CAN)) != 0 && (h.heard & (MANY | WHAT)) == 0;
    out->mood = (h.heard & WHY) != 0      ? ((h.heard & NOT) != 0 ? MOOD_WHY_NOT : MOOD_WHY)
                : (h.heard & SHOULD) != 0 ? MOOD_SHOULD
                                          : MOOD_CAN;
    if (out->kind == QUERY_HOLDS && out->sum) {
        out->kind = QUERY_WORTH;
    }
    /* "what is a special hand" asks what the word means */
    const bool meant = (h.heard & WHAT) != 0 && !h.own && (h.heard & (CAN | CLOSE | DO)) == 0;
    const bool of_points = h.sum || (h.heard & POINTS) != 0;
    return out->kind != QUERY_NONE && !(out->kind == QUERY_SPECIAL_HAND && meant) &&
           !(out->kind == QUERY_LAY_MOST && !of_points);
}
