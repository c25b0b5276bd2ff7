/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tries the ways to say an answer, the plainest one for the program last. */
#include "tutor/answer_typed.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "base/ascii.h"
#include "learning/skill.h"
#include "messages/parse_error_message.h"
#include "notation/cards_in_words.h"
#include "notation/cards_text.h"
#include "notation/move_text.h"
#include "notation/turn_text.h"
#include "notation/yes_no.h"
#include "tutor/because.h"

enum { SEVERAL = '?' }; /* in place of an option's letter */

/* The words after the letter of an option, as the program writes it: "a: Two kings", "a) Two". */
static const char *behind_letter(const struct posed_exercise *t, const char *line)
{
    const char letter = ascii_lower(line[0]);
    const bool marked = letter >= 'a' && letter < 'a' + t->exercise->question.option_count &&
                        line[1] != '\0' && strchr(":).", line[1]) != NULL;
    const char *rest = line + (marked ? 2 : 0);
    return rest + strspn(rest, " ");
}

/* The option whose words a line is, or begins up to the end of a word, as its letter; 0 when it is
 * none, SEVERAL when more than one begins so. A full stop may be missing or be too much. */
static char letter_of_words(const struct posed_exercise *t, const char *line)
{
    size_t length = strlen(line);
    char found = 0;
    length -= length > 1 && line[length - 1] == '.';
    for (int i = 0; i < t->exercise->question.option_count && length > 0; i++) {
        const char *text = t->exercise->option[i] != NULL ? t->exercise->option[i] : "";
        if (strncasecmp(text, line, length) != 0 || ascii_is_letter_or_digit(text[length])) {
            continue;
        }
        if (text[length] == '\0' || text[length + 1] == '\0') {
            return (char)('a' + i);
        }
        found = found == 0 ? (char)('a' + i) : SEVERAL;
    }
    return length > 1 ? found : 0;
}

/* Whether the line has these words, up to their full stop, as whole words. */
static bool line_has(const char *line, const char *words)
{
    const size_t length = strcspn(words, ".");
    for (const char *at = line; strlen(at) >= length; at++) {
        if ((at == line || !ascii_is_letter_or_digit(at[-1])) &&
            strncasecmp(at, words, length) == 0 && !ascii_is_letter_or_digit(at[length])) {
            return true;
        }
    }
    return false;
}

/* The one option whose words stand in a line that neither asks nor denies: "the one on the left,
 * west". 0: none, or several. */
static char letter_within(const struct posed_exercise *t, const char *line)
{
    static const char *const others[] = {"not", "isn't", "isnt", "why", "what", "where",
                                         "who", "how",   "is",   "can", "does", "or"};
    char found = 0;
    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++) {
        if (line_has(line, others[i])) {
            return 0;
        }
    }
    for (int i = 0; i < t->exercise->question.option_count; i++) {
        const char *text = t->exercise->option[i] != NULL ? t->exercise->option[i] : "";
        if (strcspn(text, ".") > 2 && line_has(line, text)) {
            found = found == 0 ? (char)('a' + i) : SEVERAL;
        }
    }
    return found != SEVERAL ? found : 0;
}

/* A number where the options are numbers themselves: "4" is the one that says Four. SEVERAL: it's
 * none of them, and can't be meant for a place either. */
static char letter_of_value(const struct posed_exercise *t, const char *line)
{
    const int number = plain_number(line, strlen(line));
    const int count = t->exercise->question.option_count;
    int values = 0;
    for (int i = 0; i < count; i++) {
        const char *text = t->exercise->option[i] != NULL ? t->exercise->option[i] : "";
        const int value = plain_number(text, strcspn(text, "."));
        if (value > 0 && value == number) {
            return (char)('a' + i);
        }
        values += value > 0;
    }
    return number > 0 && values == count ? SEVERAL : 0;
}

/* An option by its place: "2" is b. */
static char letter_of_number(const struct posed_exercise *t, const char *line)
{
    const int number = plain_number(line, strlen(line));
    return number >= 1 && number <= t->exercise->question.option_count ? (char)('a' + number - 1)
                                                                       : 0;
}

/* Whether a line is a word for a card, whose letters are no options ("ace"). */
static bool is_card_word(const char *line)
{
    kind k;
    return strlen(line) > 2 && kind_read(line, strlen(line), &k, NULL);
}

static bool read_letters(const struct posed_exercise *t,
                         const char *line,
                         char typed[GIVEN_MOST + 1],
                         struct parse_error *fault)
{
    char letter = letter_of_words(t, behind_letter(t, line));
    letter = letter != 0 ? letter : letter_of_value(t, line);
    letter = letter != 0 ? letter : letter_of_number(t, line);
    letter = letter != 0 ? letter : letter_within(t, line);
    if (letter != 0 && letter != SEVERAL) {
        typed[0] = letter;
        typed[1] = '\0';
    } else if (letter == SEVERAL || is_card_word(line)) {
        fault_set(fault, 0, MSG_fault_letters, "", 0, NULL);
        return false;
    }
    return true;
}

/* The place where the answer's moves are made; false where there is no position. */
static bool
place_of(const struct posed_exercise *t, const struct round *now, struct move_place *out)
{
    const struct position *p = exercise_position(t->exercise);
    const struct round *r = now != NULL ? now : p != NULL ? &p->round : NULL;
    if (r != NULL) {
        *out = (struct move_place){&t->table, &r->board, r->hand[r->board.seat]};
    }
    return r != NULL;
}

/* Moves, where they are the answer: a lay-down, a turn, or draw and pick to choose from. */
static bool read_moves(const struct move_place *at,
                       enum answer_form form,
                       const char *line,
                       struct answer *out,
                       struct parse_error *fault)
{
    struct action a;
    struct answer answer = {.form = form, .special = SPECIAL_NONE};
    const size_t length = strlen(line);
    if (none_read(line, length)) {
        return false;
    }
    if (form == FORM_TURN) {
        if (!turn_read_at(at, line, length, answer.action, TURN_ACTIONS_MAX, &answer.action_count,
                          fault)) {
            return false;
        }
    } else if (move_read(at, line, length, &a, fault) != MOVE_READ) {
        enum action_kind what = ACTION_LAY;
        if (form == FORM_LAY && move_begins(line, length, false, &what) > 0 && what != ACTION_LAY &&
            what != ACTION_EXPOSE_THREE) {
            fault_set(fault, 0, MSG_fault_lay_only, line, length, NULL);
        }
        return false;
    } else if (form == FORM_PICK) {
        answer.yes = a.kind == ACTION_TAKE_PACK;
        if (a.kind != ACTION_DRAW && (a.kind != ACTION_TAKE_PACK || a.lay.count > 0)) {
            return false;
        }
    } else {
        answer.lay = a.lay;
        if (a.kind != ACTION_LAY) {
            fault_set(fault, 0, MSG_fault_lay_only, line, length, NULL);
            return false;
        }
    }
    *out = answer;
    return true;
}

/* The cards after "everything but"; 0: the line doesn't say so. */
static cardset all_but(const char *line)
{
    static const char *const ways[] = {"everything but ", "everything except ", "all but ",
                                       "all except ",     "any but ",           "anything but "};
    char cards[GIVEN_MOST + 1];
    cardset named = 0;
    for (size_t i = 0; i < sizeof ways / sizeof ways[0]; i++) {
        const size_t length = strlen(ways[i]);
        if (ascii_agree(line, ways[i], length) &&
            (!cards_in_words(line + length, 0, PLAIN_HEAP, cards, sizeof cards) ||
             !cards_read(cards, strlen(cards), &named, NULL))) {
            return 0;
        }
    }
    return named;
}

/* Every card that is held, where it is asked which of them may be thrown. */
static bool read_all(const struct posed_exercise *t, const char *line, struct answer *out)
{
    static const char *const ways[] = {"all",          "all of them", "all of these",
                                       "everything",   "any",         "any of them",
                                       "any of these", "anything",    "every card"};
    const struct position *p = exercise_position(t->exercise);
    bool all = false;
    for (size_t i = 0; i < sizeof ways / sizeof ways[0]; i++) {
        all = all || strcasecmp(line, ways[i]) == 0;
    }
    const cardset but = all_but(line);
    if ((!all && but == 0) || p == NULL || t->exercise->question.kind != QUESTION_DISCARD) {
        return false;
    }
    *out = (struct answer){.form = FORM_KINDS, .special = SPECIAL_NONE};
    for (kind k = 0; k < KIND_COUNT; k++) {
        if (cards_have(p->round.hand[p->round.board.seat], k) && !cards_have(but, k)) {
            out->kinds = (uint16_t)(out->kinds | 1u << k);
        }
    }
    return true;
}

/* Cards spoken of, each piece between commas by itself: "5, eight, Q" has an 8, and not eight
 * queens. */
static bool read_pieces(enum answer_form form, const char *line, char cards[GIVEN_MOST + 1])
{
    const enum cards_in_words wanted = form == FORM_KIND ? PLAIN_CARD : PLAIN_HEAP;
    char piece[GIVEN_MOST + 1], read[GIVEN_MOST + 1];
    size_t used = 0;
    cards[0] = '\0';
    while (*line != '\0') {
        line += strspn(line, " ,");
        const size_t length = strcspn(line, ",");
        if (length > 0 && length < sizeof piece) {
            memcpy(piece, line, length);
            piece[length] = '\0';
            if (!cards_in_words(piece, 0, wanted, read, sizeof read) ||
                used + strlen(read) + 2 > GIVEN_MOST) {
                return false;
            }
            used += (size_t)snprintf(cards + used, GIVEN_MOST + 1 - used, "%s%s",
                                     used > 0 ? " " : "", read);
        }
        line += length;
    }
    return used > 0;
}

/* Cards spoken of, where cards are asked for, with or without "throw" before them. */
static bool read_spoken(enum answer_form form, const char *line, char typed[GIVEN_MOST + 1])
{
    char cards[GIVEN_MOST + 1];
    enum action_kind what = ACTION_KIND_COUNT;
    const size_t verb = move_begins(line, strlen(line), false, &what);
    const char *const rest = line + (what == ACTION_DISCARD ? verb : 0);
    if (!read_pieces(form, rest, cards)) {
        return false;
    }
    memcpy(typed, cards, strlen(cards) + 1);
    return true;
}

/* Whether the line has one of these in it, each at the beginning of a word. */
static bool has_one_of(const char *line, const char *const *ways)
{
    for (; *ways != NULL; ways++) {
        if (line_has(line, *ways)) {
            return true;
        }
    }
    return false;
}

/* What a reason alone says, where yes or no was asked or none would do: "there's only one queen"
 * is a no. */
static const char *bare_reason(const char *line)
{
    static const char *const nos[] = {
        "only one",          "just one",         "not enough",     "too few",
        "no pair",           "don't have a",     "dont have a",    "don't have two",
        "not down",          "isn't down",       "aren't down",    "isn't open",
        "aren't open",       "haven't opened",   "hasn't opened",  "haven't gone down",
        "don't have enough", "dont have enough", "don't have any", "no clean triple",
        "too many wilds",    "no natural",       "none of them",   NULL};
    static const char *const yeses[] = {
        "have a pair", "have the pair", "have two",      "have both",
        "have enough", "is enough",     "there are two", NULL};
    static const char *const asks[] = {"why",  "what",  "how", "if",     "is",  "are",
                                       "do i", "do we", "can", "should", "who", NULL};
    const char *rest = ascii_begins(line, strlen(line), "because ") > 0 ? line + 8 : line;
    for (size_t i = 0; asks[i] != NULL; i++) {
        if (ascii_agree(asks[i], rest, strlen(asks[i])) &&
            !ascii_is_letter_or_digit(rest[strlen(asks[i])])) {
            return NULL;
        }
    }
    return strchr(rest, '?') != NULL || strchr(rest, ' ') == NULL ? NULL
           : has_one_of(rest, nos)                                ? "no"
           : has_one_of(rest, yeses)                              ? "yes"
                                                                  : NULL;
}

/* A lay-down that isn't possible, with the reason after it: "none, not enough points". */
static bool says_none(const char *line)
{
    const size_t word = strcspn(line, " ,.;:");
    const char *const rest = line + word + strspn(line + word, " ,.;:-");
    const char *const reason = bare_reason(line);
    return (line[word] != '\0' && none_read(line, word) && bare_reason(rest) != NULL) ||
           (reason != NULL && strcmp(reason, "no") == 0);
}

/* Reads a yes or a none with ids of rules after it and nothing else ("none pack.pair") as the word
 * alone; the rules are its reason (because.h). */
static bool read_with_rules(const struct posed_exercise *t, const char *line, struct answer *out)
{
    const struct question *q = &t->exercise->question;
    const bool yes_no = question_form(q->kind) == FORM_YES_NO;
    const bool play = form_has(question_form(q->kind), FORM_IS_PLAY);
    const size_t word = strcspn(line, " ,");
    const char *rest = line + word + strspn(line + word, " ,");
    struct parse_error other;
    bool rules = *rest != '\0';
    while (rules && *rest != '\0') {
        const size_t length = strcspn(rest, " ,");
        char id[SKILL_ID_SIZE];
        (void)snprintf(id, sizeof id, "%.*s", (int)length, rest);
        rules = because_named(id, RULE_NONE) != RULE_NONE;
        rest += length + strspn(rest + length, " ,");
    }
    return rules &&
           ((play && none_read(line, word)) || (yes_no && yes_no_read(line, word) == SAYS_YES)) &&
           answer_read(&t->table, posed_seats(t), q, play ? "none" : "yes", out, &other);
}

bool answer_typed(const struct posed_exercise *t,
                  const struct round *now,
                  const char *line,
                  struct answer *out,
                  struct parse_error *fault)
{
    const struct question *q = &t->exercise->question;
    const enum answer_form form = question_form(q->kind);
    const bool moves = form == FORM_LAY || form == FORM_TURN || form == FORM_PICK;
    struct parse_error other;
    struct move_place at;
    char typed[GIVEN_MOST + 1];
    const bool placed = moves && place_of(t, now, &at);
    if (read_with_rules(t, line, out)) {
        return true;
    }
    if (form == FORM_LAY && says_none(line)) {
        return answer_read(&t->table, posed_seats(t), q, "none", out, fault);
    }
    if ((placed && read_moves(&at, form, line, out, fault)) || read_all(t, line, out)) {
        return true;
    }
    snprintf(typed, sizeof typed, "%s", line);
    if (form == FORM_LETTERS && !read_letters(t, line, typed, fault)) {
        return false;
    }
    if (form == FORM_KINDS) {
        cards_typed(typed);
    }
    if (answer_read(&t->table, posed_seats(t), q, typed, out,
                    placed && form != FORM_PICK ? &other : fault)) {
        return true;
    }
    if (form == FORM_YES_NO && bare_reason(line) != NULL) {
        return answer_read(&t->table, posed_seats(t), q, bare_reason(line), out, fault);
    }
    return (form == FORM_KIND || form == FORM_KINDS) && read_spoken(form, line, typed) &&
           answer_read(&t->table, posed_seats(t), q, typed, out, &other);
}

bool answer_gives_up(const char *line)
{
    static const char *const ways[] = {
        "don't know", "dont know", "do not know", "no idea", "not sure", "no clue", "give up",
        "dunno",      "idk",       "pass",        "maybe",   "perhaps",  "no hint"};
    for (size_t i = 0; i < sizeof ways / sizeof ways[0]; i++) {
        const size_t length = strlen(ways[i]);
        for (const char *at = line; strlen(at) >= length; at++) {
            if (strncasecmp(at, ways[i], length) == 0 && (at == line || at[-1] == ' ') &&
                (at[length] == '\0' || strchr(" .,", at[length]) != NULL)) {
                return true;
            }
        }
    }
    return false;
}
