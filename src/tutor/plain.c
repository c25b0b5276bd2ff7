/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Matches the words of a line with patterns. Knows nothing of what the lines do. */
#include "tutor/plain.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/ascii.h"
#include "notation/cards_text.h"
#include "notation/lay_text.h"
#include "notation/number_text.h"
#include "notation/plain_cards.h"
#include "tutor/nearest.h"
#include "tutor/session.h"
#include "tutor/words.h"

enum { WORDS_MOST = 40, CAPTURES = 2, WORD_SIZE = 32 };

enum plain_place { PLACE_ANY = 7, PLACE_TABLE = 1, PLACE_ANSWER = 2, PLACE_IDLE = 4 };

static const struct plain_row {
    enum plain_place place;
    const char *pattern;
    const char *meaning;
} rows[] = {
#define PLAIN(place, pattern, meaning) {PLACE_##place, pattern, meaning},
#include "tutor/plain.def"
#undef PLAIN
};

enum { ROWS = sizeof rows / sizeof rows[0] };

/* --- the words of a line --- */

struct plain_words {
    char text[PLAIN_SIZE]; /* the words, each closed by a zero */
    int count;
    const char *word[WORDS_MOST];
};

static bool is_said(const char *word, const char *name)
{
    return ascii_is_word(word, strlen(word), name);
}

static bool is_one_of(const char *word, const char *const *list)
{
    for (; *list != NULL; list++) {
        if (is_said(word, *list)) {
            return true;
        }
    }
    return false;
}

/* Articles and words that are only polite. */
static bool is_idle(const char *word)
{
    static const char *const idle[] = {
        "a",   "an",   "the",  "my",  "your", "please", "kindly", "thanks", "thank",
        "thx", "just", "then", "so",  "well", "um",     "uh",     "hey",    "hello",
        "hi",  "dear", "our",  "her", "his",  "their",  NULL};
    return is_one_of(word, idle);
}

/* How many words at the start say only that she wishes something. */
static int wish_length(const struct plain_words *s)
{
    static const char *const wishes[] = {
        "i would like to", "i'd like to", "i want to",    "i wish to", "i will",        "i'll",
        "let me",          "let us",      "let's",        "can you",   "could you",     "would you",
        "can we",          "shall we",    "i would like", "i want",    "i am going to", "i have to",
        "could i have",    "can i have",  "may i have",   "can i see", "may i see"};
    for (size_t i = 0; i < sizeof wishes / sizeof wishes[0]; i++) {
        const char *at = wishes[i];
        int n = 0;
        for (; n < s->count && *at != '\0'; n++) {
            const size_t length = strcspn(at, " ");
            if (strlen(s->word[n]) != length || !ascii_agree(at, s->word[n], length)) {
                break;
            }
            at += length + (at[length] == ' ' ? 1 : 0);
        }
        if (*at == '\0' && n < s->count) {
            return n;
        }
    }
    return 0;
}

/* Takes up a word; one that is two in short is taken up as two. */
static void add_word(struct plain_words *s, char *text, size_t length)
{
    static const struct {
        const char *word;
        size_t first; /* letters of the first of the two */
        const char *second;
    } shorts[] = {{"what's", 4, "is"}, {"whats", 4, "is"}, {"that's", 4, "is"}, {"thats", 4, "is"},
                  {"who's", 3, "is"},  {"it's", 2, "is"},  {"i'm", 1, "am"},    {"i'd", 1, "would"},
                  {"let's", 3, "us"},  {"i'll", 1, "will"}};
    const char *second = NULL;
    text[length] = '\0';
    for (size_t i = 0; i < sizeof shorts / sizeof shorts[0]; i++) {
        if (ascii_is_word(text, length, shorts[i].word)) {
            text[shorts[i].first] = '\0';
            second = shorts[i].second;
        }
    }
    if (s->count < WORDS_MOST) {
        s->word[s->count++] = text;
    }
    if (second != NULL && s->count < WORDS_MOST) {
        s->word[s->count++] = second;
    }
}

static void drop_words(struct plain_words *s, int first, int count)
{
    s->count -= count;
    memmove(s->word + first, s->word + first + count,
            (size_t)(s->count - first) * sizeof s->word[0]);
}

static bool has_letter(const char *line)
{
    while (*line != '\0' && !ascii_is_letter(*line)) {
        line++;
    }
    return *line != '\0';
}

/* Splits a line into its words. False when it is too long, or none of them says anything. */
static bool hear(const char *line, struct plain_words *s)
{
    static const char blanks[] = " \t?!,\"";
    s->count = 0;
    if (strlen(line) >= sizeof s->text || !has_letter(line)) {
        return false;
    }
    memcpy(s->text, line, strlen(line) + 1);
    for (char *at = s->text + strspn(s->text, blanks); *at != '\0';) {
        const size_t length = strcspn(at, blanks);
        char *end = at + length;
        char *next = end + strspn(end, blanks);
        const size_t bare = length > 1 && at[length - 1] == '.' ? length - 1 : length;
        add_word(s, at, bare);
        at = next;
    }
    for (int i = s->count - 1; i >= 0; i--) {
        if (is_idle(s->word[i]) && s->count > 1) {
            drop_words(s, i, 1);
        }
    }
    drop_words(s, 0, wish_length(s));
    while (s->count > 2 &&
           (is_said(s->word[s->count - 1], "you") || is_said(s->word[s->count - 1], "now"))) {
        s->count--; /* "yes thank you", "what do I do now" */
    }
    return s->count > 0;
}

static void join(const struct plain_words *s, int first, int count, char out[PLAIN_SIZE])
{
    size_t used = 0;
    out[0] = '\0';
    for (int i = first; i < first + count; i++) {
        used += (size_t)snprintf(out + used, PLAIN_SIZE - used, "%s%s", i == first ? "" : " ",
                                 s->word[i]);
    }
}

/* --- patterns --- */

struct plain_match {
    int first[CAPTURES], count[CAPTURES];
    int captures;
};

/* Whether a word is one of those that stand at `at`, parted by '|', up to a blank or '?'. */
static bool word_fits(const char *at, const char *word)
{
    const size_t length = strlen(word);
    for (;;) {
        const size_t one = strcspn(at, "|? ");
        if (one == length && ascii_agree(at, word, length)) {
            return true;
        }
        if (at[one] != '|') {
            return false;
        }
        at += one + 1;
    }
}

/* Matches the words from `i` on with the rest of a pattern. */
static bool
match_from(const struct plain_words *s, int i, const char *pattern, struct plain_match *m)
{
    pattern += strspn(pattern, " ");
    const size_t length = strcspn(pattern, " ");
    const char *rest = pattern + length;
    if (length == 0) {
        return i == s->count;
    }
    if (pattern[0] == '*') {
        const int capture = m->captures++;
        for (int n = 1; i + n <= s->count && capture < CAPTURES; n++) {
            m->first[capture] = i;
            m->count[capture] = n;
            if (match_from(s, i + n, rest, m)) {
                return true;
            }
        }
        m->captures = capture;
        return false;
    }
    if (i < s->count && word_fits(pattern, s->word[i]) && match_from(s, i + 1, rest, m)) {
        return true;
    }
    return pattern[length - 1] == '?' && match_from(s, i, rest, m);
}

/* --- what it means --- */

/* The cards she can be speaking of. */
static cardset hand_of(const struct session *s)
{
    if (s->mode->at_table && s->game != NULL) {
        return s->game->round.hand[SEAT_SOUTH];
    }
    const struct position *p =
        s->asking.state != ASKING_NOTHING ? exercise_position(s->asking.task.exercise) : NULL;
    return p != NULL ? p->round.hand[p->round.board.seat] : 0;
}

/* Whether the words are cards as the program writes them: then they stay as they are. */
static bool is_notation(const char *words, enum plain_cards wanted)
{
    struct lay lay;
    cardset cards;
    kind k;
    const size_t length = strlen(words);
    return wanted == PLAIN_MELDS  ? lay_read(words, length, &lay, NULL)
           : wanted == PLAIN_HEAP ? cards_read(words, length, &cards, NULL)
                                  : kind_read(words, length, &k, NULL);
}

/* Writes what one sign of a meaning stands for. False when the words are nothing of the sort. */
static bool expand(const struct session *s, char sign, const char *words, char *out, size_t size)
{
    if (sign == '*') {
        return snprintf(out, size, "%s", words) < (int)size;
    }
    const enum plain_cards wanted = sign == '#'   ? PLAIN_MELDS
                                    : sign == '!' ? PLAIN_HEAP
                                                  : PLAIN_CARD;
    if (wanted != PLAIN_MELDS && plain_cards(words, hand_of(s), wanted, out, size)) {
        return true;
    }
    if (is_notation(words, wanted)) {
        return snprintf(out, size, "%s", words) < (int)size;
    }
    return plain_cards(words, hand_of(s), wanted, out, size);
}

static bool write_meaning(const struct session *s,
                          const struct plain_words *said,
                          const struct plain_match *m,
                          const char *meaning,
                          char out[PLAIN_SIZE])
{
    size_t used = 0;
    int capture = 0;
    for (; *meaning != '\0'; meaning++) {
        if (strchr("*#!%", *meaning) == NULL) {
            if (used + 1 >= PLAIN_SIZE) {
                return false;
            }
            out[used++] = *meaning;
            continue;
        }
        char words[PLAIN_SIZE];
        if (capture >= m->captures) {
            return false;
        }
        join(said, m->first[capture], m->count[capture], words);
        capture++;
        if (!expand(s, *meaning, words, out + used, PLAIN_SIZE - used)) {
            return false;
        }
        used += strlen(out + used);
    }
    out[used] = '\0';
    return true;
}

/* Where she is. */
static unsigned place_of(const struct session *s)
{
    const struct game *g = s->game;
    if (s->mode->at_table && g != NULL && g->stage != GAME_SCORED && g->stage != GAME_REVIEW) {
        return PLACE_TABLE;
    }
    if (s->asking.state == ASKING_OPEN) {
        const enum answer_form form = question_form(s->asking.task.exercise->question.kind);
        const bool turn = form == FORM_TURN || form == FORM_LAY || form == FORM_PICK;
        return PLACE_ANSWER | (turn ? PLACE_TABLE : 0U);
    }
    return PLACE_IDLE;
}

/* A number in letters, up to a hundred; 0: none. */
static int spelt_number(const char *word)
{
    const size_t length = strlen(word);
    int64_t number = 0;
    if (length > 2 && ascii_agree(word + length - 2, "ty", 2) &&
        number_read(word, length, &number, NULL)) {
        return (int)number;
    }
    return plain_number(word, length);
}

/* The words of the program that numbers follow: there a number may be spelt. */
static void put_figures(char line[PLAIN_SIZE])
{
    static const char *const words[] = {"lesson", "quiz", "puzzle", "drill",  "review",
                                        "set",    "goto", "status", "forget", NULL};
    struct plain_words s;
    char out[PLAIN_SIZE] = "";
    size_t used = 0;
    bool spelt = false;
    if (!hear(line, &s) || !is_one_of(s.word[0], words)) {
        return;
    }
    for (int i = 0; i < s.count && used < sizeof out; i++) {
        const int number = i > 0 ? spelt_number(s.word[i]) : 0;
        spelt = spelt || (number > 0 && ascii_is_letter(s.word[i][0]));
        used += number > 0 && ascii_is_letter(s.word[i][0])
                    ? (size_t)snprintf(out + used, sizeof out - used, " %d", number)
                    : (size_t)snprintf(out + used, sizeof out - used, "%s%s", i == 0 ? "" : " ",
                                       s.word[i]);
    }
    if (spelt && used < sizeof out) {
        memcpy(line, out, used + 1);
    }
}

/* A row about an answer counts only where its meaning can be one, or is a word of the program. */
static bool may_be_meant(const struct session *s, const struct plain_row *row, const char *meaning)
{
    static const char *const words[] = {"skip", "hint", "help", NULL};
    return row->place != PLACE_ANSWER || is_one_of(row->meaning, words) || asking_reads(s, meaning);
}

/* A move with its cards as the program writes them, where "a" is an ace. */
static bool is_move(const char *line)
{
    static const char *const verbs[] = {"lay", "meld", "open", "add", "pick", "throw", "out", NULL};
    char verb[WORD_SIZE];
    const size_t length = strcspn(line, " ");
    const char *rest = line + length + strspn(line + length, " ");
    if (length >= sizeof verb || rest[0] == '\0') {
        return false;
    }
    memcpy(verb, line, length);
    verb[length] = '\0';
    return is_one_of(verb, verbs) && is_notation(rest, PLAIN_MELDS);
}

bool plain_read(const struct session *s, const char *line, char out[PLAIN_SIZE])
{
    struct plain_words said;
    const unsigned place = place_of(s);
    if (line[0] == '/' || is_move(line) || !hear(line, &said) ||
        ((place & PLACE_ANSWER) != 0 && asking_reads(s, line))) {
        return false;
    }
    for (int i = 0; i < ROWS; i++) {
        struct plain_match m = {.captures = 0};
        if (((unsigned)rows[i].place & place) != 0 && match_from(&said, 0, rows[i].pattern, &m) &&
            write_meaning(s, &said, &m, rows[i].meaning, out) && may_be_meant(s, &rows[i], out)) {
            put_figures(out);
            return true;
        }
    }
    join(&said, 0, said.count, out);
    if ((place & PLACE_ANSWER) != 0 && asking_reads(s, out)) {
        return true; /* the answer without courtesy */
    }
    if (strpbrk(line, ":/;,") != NULL || !words_know(s, out)) {
        snprintf(out, PLAIN_SIZE, "%s", line);
    }
    put_figures(out);
    return strcmp(out, line) != 0;
}

/* --- choices --- */

int plain_choice(const char *line)
{
    static const char *const ordinals[] = {"first", "second", "third",   "fourth",
                                           "fifth", "sixth",  "seventh", "eighth"};
    static const char *const before[] = {"number", "option", "choice", "no", "take", NULL};
    struct plain_words s;
    if (!hear(line, &s)) {
        return 0;
    }
    int i = s.count > 1 && is_one_of(s.word[0], before) ? 1 : 0;
    const char *word = s.word[i];
    const bool one_more =
        s.count == i + 2 && is_one_of(s.word[i + 1], (const char *const[]){"one", "1", NULL});
    for (int n = 0; n < (int)(sizeof ordinals / sizeof ordinals[0]); n++) {
        if (is_said(word, ordinals[n]) && (s.count == i + 1 || one_more)) {
            return n + 1;
        }
    }
    return s.count == i + 1 ? plain_number(word, strlen(word)) : 0;
}

/* --- what is near --- */

struct offered {
    const char *line;
    int score; /* of 100 */
};

/* Keeps the best three, each line once. */
static void offer(struct offered best[PLAIN_NEAR], const char *line, int score)
{
    int at = PLAIN_NEAR;
    for (int i = PLAIN_NEAR - 1; i >= 0 && score > best[i].score; i--) {
        at = i;
    }
    for (int i = 0; i < PLAIN_NEAR; i++) {
        if (best[i].score > 0 && strcmp(best[i].line, line) == 0) {
            if (i <= at) {
                return;
            }
            memmove(&best[i], &best[i + 1], (size_t)(PLAIN_NEAR - 1 - i) * sizeof best[0]);
            best[PLAIN_NEAR - 1].score = 0;
        }
    }
    if (at < PLAIN_NEAR) {
        memmove(&best[at + 1], &best[at], (size_t)(PLAIN_NEAR - 1 - at) * sizeof best[0]);
        best[at].line = line;
        best[at].score = score;
    }
}

/* How near a word is to one of a pattern's: 2 the same, 1 mistyped, 0 not at all. */
static int nearness(const char *word, const char *pattern)
{
    enum { LONG_ENOUGH = 4 };
    char one[WORD_SIZE];
    int best = 0;
    for (const char *at = pattern; *at != '\0';) {
        const size_t length = strcspn(at, "|? *");
        if (length > 0 && length < sizeof one) {
            memcpy(one, at, length);
            one[length] = '\0';
            const bool same = is_said(word, one);
            const bool near = !same && strlen(word) >= LONG_ENOUGH && length >= LONG_ENOUGH &&
                              word_distance(one, word) <= 1;
            best = same ? 2 : near && best < 1 ? 1 : best;
        }
        at += length + (at[length] != '\0' ? 1 : 0);
    }
    return best;
}

/* How much of a line a pattern without captures has, in hundredths. */
static int likeness(const struct plain_words *s, const char *pattern)
{
    static const char *const common[] = {"i", "is", "do", "to", "me", "of", "it", "in", NULL};
    int hits = 0, words = 0;
    for (int i = 0; i < s->count; i++) {
        if (!is_one_of(s->word[i], common)) {
            hits += nearness(s->word[i], pattern);
            words++;
        }
    }
    return words == 0 ? 0 : hits * 40 / words;
}

int plain_near(const struct session *s, const char *line, const char *out[PLAIN_NEAR])
{
    enum { LEAST = 25 };
    struct plain_words said;
    struct offered best[PLAIN_NEAR] = {{.score = 0}};
    const unsigned place = place_of(s);
    int count = 0;
    if (!hear(line, &said)) {
        return 0;
    }
    for (const struct word *w = s->words; w->name != NULL; w++) {
        struct nearest near = nearest_to(said.word[0]);
        nearest_try(&near, w->name);
        if (near.word != NULL && strlen(said.word[0]) > 2) {
            offer(best, w->name, 90 - 10 * word_distance(said.word[0], w->name));
        }
    }
    for (int i = 0; i < ROWS; i++) {
        const int score = likeness(&said, rows[i].pattern);
        if (((unsigned)rows[i].place & place) != 0 && strpbrk(rows[i].meaning, "*#!%") == NULL &&
            score >= LEAST) {
            offer(best, rows[i].meaning, score);
        }
    }
    for (; count < PLAIN_NEAR && best[count].score > 0; count++) {
        out[count] = best[count].line;
    }
    return count;
}
