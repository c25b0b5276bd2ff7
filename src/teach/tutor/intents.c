/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Matches the words of a line with patterns. Knows nothing of what the lines do. */
#include "tutor/intents.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/ascii.h"
#include "base/nearest.h"
#include "notation/cards_in_words.h"
#include "notation/cards_text.h"
#include "notation/lay_text.h"
#include "notation/number_text.h"
#include "notation/plain_words.h"
#include "tutor/commands.h"
#include "tutor/current_question.h"
#include "tutor/game.h"
#include "tutor/mode.h"
#include "tutor/session.h"

enum { CAPTURES = 2, WORD_SIZE = 32 };

enum plain_place {
    PLACE_TABLE = 1,
    PLACE_ANSWER = 2,
    PLACE_IDLE = 4,
    PLACE_OVER = 8,   /* with IDLE: a round has just been scored */
    PLACE_DRILL = 16, /* besides one of the others */
    PLACE_LESSON = 32,
    PLACE_ANY = 7
};

static const struct plain_row {
    enum plain_place place;
    const char *pattern;
    const char *meaning;
} rows[] = {
#define PLAIN(place, pattern, meaning) {PLACE_##place, pattern, meaning},
#include "tutor/intents.def"
#include "tutor/intents_course.def"
#undef PLAIN
};

enum { ROWS = sizeof rows / sizeof rows[0] };

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

/* Returns the cards the learner can be speaking of. */
static cardset hand_of(const struct session *s)
{
    if (s->mode->at_other_table && s->game != NULL) {
        return s->game->round.hand[SEAT_SOUTH];
    }
    const struct position *p =
        s->current.state != ASKING_NOTHING ? exercise_position(s->current.posed.exercise) : NULL;
    return p != NULL ? p->round.hand[p->round.board.seat] : 0;
}

/* Whether the words are cards as the program writes them: then they stay as they are. */
static bool is_notation(const char *words, enum cards_in_words wanted)
{
    struct lay lay;
    cardset cards;
    kind k;
    const size_t length = strlen(words);
    return wanted == PLAIN_MELDS  ? lay_read_typed(words, length, &lay, NULL)
           : wanted == PLAIN_HEAP ? cards_read(words, length, &cards, NULL)
                                  : kind_read(words, length, &k, NULL);
}

/* Writes what one sign of a meaning stands for. False when the words are nothing of the sort. */
static bool expand(const struct session *s, char sign, const char *words, char *out, size_t size)
{
    if (sign == '*') {
        return snprintf(out, size, "%s", words) < (int)size;
    }
    const enum cards_in_words wanted = sign == '#'   ? PLAIN_MELDS
                                       : sign == '!' ? PLAIN_HEAP
                                                     : PLAIN_CARD;
    if (wanted != PLAIN_MELDS && cards_in_words(words, hand_of(s), wanted, out, size)) {
        return true;
    }
    if (is_notation(words, wanted)) {
        return snprintf(out, size, "%s", words) < (int)size;
    }
    return cards_in_words(words, hand_of(s), wanted, out, size);
}

/* Writes what a sign stands for that speaks of no words of the learner's. Returns false if there is
 * nothing. */
static bool expand_known(const struct session *s, char sign, char *out, size_t size)
{
    const cardset hand = hand_of(s);
    const struct current_question *a = &s->current;
    if (sign == '$') {
        const int options = a->state == ASKING_OPEN ? a->posed.exercise->question.option_count : 0;
        return options > 0 && snprintf(out, size, "%c", 'a' + options - 1) < (int)size;
    }
    kind k = sign == '^' && s->mode->at_other_table && s->game != NULL ? s->game->drew : KIND_COUNT;
    for (kind low = 0; low < KIND_3R && sign == '_' && k == KIND_COUNT; low++) {
        k = cards_have(hand, low) ? low : k;
    }
    return k != KIND_COUNT && cards_have(hand, k) &&
           snprintf(out, size, "%s", kind_name(k)) < (int)size;
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
        if (strchr("_^$", *meaning) != NULL) {
            if (!expand_known(s, *meaning, out + used, PLAIN_SIZE - used)) {
                return false;
            }
            used += strlen(out + used);
            continue;
        }
        if (strchr("*#!%", *meaning) == NULL) {
            if (used + 1 >= PLAIN_SIZE) {
                return false;
            }
            out[used++] = *meaning;
            continue;
        }
        char words[PLAIN_SIZE];
        assert(capture < m->captures); /* a row of the list says no more than it heard */
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

/* Returns the mode the learner is in, as one of the places. */
static unsigned mode_place(const struct session *s)
{
    return s->mode->help == MSG_help_mode_drill    ? PLACE_DRILL
           : s->mode->help == MSG_help_mode_lesson ? PLACE_LESSON
                                                   : 0U;
}

/* Returns where the learner is, as places of intents.def. */
static unsigned place_of(const struct session *s)
{
    const struct game *g = s->game;
    if (s->mode->at_other_table && g != NULL && g->stage != GAME_SCORED &&
        g->stage != GAME_REVIEW) {
        return PLACE_TABLE;
    }
    if (s->current.state == ASKING_OPEN) {
        const enum answer_form form = question_form(s->current.posed.exercise->question.kind);
        const bool turn = form == FORM_TURN || form == FORM_LAY || form == FORM_PICK;
        return PLACE_ANSWER | (turn ? PLACE_TABLE : 0U) | mode_place(s);
    }
    const bool over = s->mode->at_other_table && g != NULL && g->stage == GAME_SCORED;
    return PLACE_IDLE | (over ? PLACE_OVER : 0U) | mode_place(s);
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

/* The words of the program that numbers follow: there a number may be spelled. */
static void put_figures(char line[PLAIN_SIZE])
{
    static const char *const words[] = {"lesson", "quiz", "puzzle", "drill",  "review",
                                        "set",    "goto", "status", "forget", NULL};
    struct plain_words s;
    char out[PLAIN_SIZE] = "";
    size_t used = 0;
    bool spelled = false;
    if (!plain_hear(line, &s) || !plain_is_one_of(s.word[0], words)) {
        return;
    }
    for (int i = 0; i < s.count && used < sizeof out; i++) {
        const int number = i > 0 ? spelt_number(s.word[i]) : 0;
        spelled = spelled || (number > 0 && ascii_is_letter(s.word[i][0]));
        used += number > 0 && ascii_is_letter(s.word[i][0])
                    ? (size_t)snprintf(out + used, sizeof out - used, " %d", number)
                    : (size_t)snprintf(out + used, sizeof out - used, "%s%s", i == 0 ? "" : " ",
                                       s.word[i]);
    }
    if (spelled && used < sizeof out) {
        memcpy(line, out, used + 1);
    }
}

/* A row about an answer, or about moves where a question wants them, counts only where its meaning
 * is an answer or a word of the program. */
static bool may_be_meant(const struct session *s, const struct plain_row *row, const char *meaning)
{
    const bool asked =
        row->place == PLACE_ANSWER || (row->place == PLACE_TABLE && !s->mode->at_other_table);
    return !asked || current_question_reads(s, meaning) ||
           (strchr("*$", row->meaning[0]) == NULL && commands_know(s, meaning));
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
    return plain_is_one_of(verb, verbs) && is_notation(rest, PLAIN_MELDS);
}

/* Whether "a" is an ace in a line that tries or changes something, as the program writes it, and no
 * article: "try A A 2", "what if hand had a for 4". */
static bool speaks_of_ace(const char *line)
{
    static const char *const before[] = {"try ", "what if ", NULL};
    const char *at = NULL;
    for (int i = 0; before[i] != NULL && at == NULL; i++) {
        at = ascii_agree(before[i], line, strlen(before[i])) ? line + strlen(before[i]) : NULL;
    }
    while (at != NULL && *at != '\0') {
        const size_t length = strcspn(at, " ");
        const char *next = at + length + strspn(at + length, " ");
        const size_t more = strcspn(next, " ");
        if (length == 1 &&
            (at[0] == 'A' || (at[0] == 'a' && (more == 0 || ascii_is_word(next, more, "a") ||
                                               ascii_is_word(next, more, "for"))))) {
            return true;
        }
        at = next;
    }
    return false;
}

bool plain_read(const struct session *s, const char *line, char out[PLAIN_SIZE])
{
    struct plain_words said;
    const unsigned place = place_of(s);
    if (line[0] == '/' || is_move(line) || speaks_of_ace(line) || !plain_hear(line, &said) ||
        ((place & PLACE_ANSWER) != 0 && current_question_reads(s, line))) {
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
    if ((place & PLACE_ANSWER) != 0 && current_question_reads(s, out)) {
        return true; /* the answer without courtesy */
    }
    const bool cards = s->mode->at_other_table && is_notation(out, PLAIN_MELDS); /* "the 4" */
    /* in a house rule "just" and "a no" tell something */
    const bool told =
        ascii_agree("house rule ", line, strlen("house rule ")) || strpbrk(line, ":/;,") != NULL;
    if (told || !(cards || commands_know(s, out))) {
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
    if (!plain_hear(line, &s)) {
        return 0;
    }
    int i = s.count > 1 && plain_is_one_of(s.word[0], before) ? 1 : 0;
    const char *word = s.word[i];
    const bool one_more =
        s.count == i + 2 && plain_is_one_of(s.word[i + 1], (const char *const[]){"one", "1", NULL});
    for (int n = 0; n < (int)(sizeof ordinals / sizeof ordinals[0]); n++) {
        if (plain_is_said(word, ordinals[n]) && (s.count == i + 1 || one_more)) {
            return n + 1;
        }
    }
    return s.count == i + 1 ? plain_number(word, strlen(word)) : 0;
}

/* --- what is near --- */

struct offered {
    char line[PLAIN_NEAR_SIZE];
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
            if (i < at) {
                return;
            }
            memmove(&best[i], &best[i + 1], (size_t)(PLAIN_NEAR - 1 - i) * sizeof best[0]);
            best[PLAIN_NEAR - 1].score = 0;
        }
    }
    if (at < PLAIN_NEAR) {
        memmove(&best[at + 1], &best[at], (size_t)(PLAIN_NEAR - 1 - at) * sizeof best[0]);
        snprintf(best[at].line, sizeof best[at].line, "%s", line);
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
            const bool same = plain_is_said(word, one);
            const bool near = !same && strlen(word) >= LONG_ENOUGH && length >= LONG_ENOUGH &&
                              word_distance(one, word) <= 1;
            best = same ? 2 : near && best < 1 ? 1 : best;
        }
        at += length + (at[length] != '\0' ? 1 : 0);
    }
    return best;
}

/* Words that stand in many lines and tell little of what is meant. */
static bool is_common(const char *word)
{
    static const char *const common[] = {
        "i",   "a",    "is",   "do",    "to",   "me",    "of",   "it",   "in",
        "you", "we",   "they", "can",   "may",  "what",  "how",  "are",  "have",
        "has", "does", "did",  "this",  "that", "much",  "many", "with", "on",
        "at",  "and",  "or",   "for",   "be",   "there", "here", "want", "was",
        "who", "when", "why",  "where", "will", "not",   "some", "any",  NULL};
    return plain_is_one_of(word, common);
}

/* How much of a line a pattern without captures has, in hundredths. */
static int likeness(const struct plain_words *s, const char *pattern)
{
    int hits = 0, words = 0;
    for (int i = 0; i < s->count; i++) {
        if (!is_common(s->word[i])) {
            hits += nearness(s->word[i], pattern);
            words++;
        }
    }
    return words == 0 ? 0 : hits * 40 / words;
}

/* Offers a word of the game that the learner named. */
static void offer_term(const struct session *s, const char *word, struct offered best[PLAIN_NEAR])
{
    const struct glossary_word *term = catalog_word(course_index_catalog(s->index), word);
    char line[PLAIN_NEAR_SIZE];
    if (term != NULL && strlen(word) > 1 && !is_common(word)) {
        snprintf(line, sizeof line, "word %s", term->term);
        offer(best, line, 60);
    }
}

int plain_near(const struct session *s, const char *line, char out[PLAIN_NEAR][PLAIN_NEAR_SIZE])
{
    enum { LEAST = 25 };
    struct plain_words said;
    struct offered best[PLAIN_NEAR] = {{.score = 0}};
    const unsigned place = place_of(s);
    int count = 0;
    if (!plain_hear(line, &said)) {
        return 0;
    }
    for (const struct tutor_command *w = s->words; w->name != NULL && !is_common(said.word[0]);
         w++) {
        struct nearest near = nearest_to(said.word[0]);
        nearest_try(&near, w->name);
        if (near.word != NULL && strlen(said.word[0]) > 2) {
            offer(best, w->name, 90 - 10 * word_distance(said.word[0], w->name));
        }
    }
    for (int i = 0; i < said.count; i++) {
        offer_term(s, said.word[i], best);
    }
    for (int i = 0; i < ROWS; i++) {
        const int score = likeness(&said, rows[i].pattern);
        if (((unsigned)rows[i].place & place) != 0 && rows[i].meaning[0] != '\0' &&
            strpbrk(rows[i].meaning, "*#!%_^$") == NULL && score >= LEAST &&
            strcmp(rows[i].meaning, line) != 0) {
            offer(best, rows[i].meaning, score);
        }
    }
    for (; count < PLAIN_NEAR && best[count].score > 0; count++) {
        memcpy(out[count], best[count].line, sizeof best[count].line);
    }
    return count;
}
