/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tries the ways to say an answer, the plainest one for the program last. */
#include "tutor/answer_typed.h"

#include <string.h>
#include <strings.h>

#include "base/ascii.h"
#include "messages/fault_said.h"
#include "notation/cards_text.h"
#include "notation/lay_text.h"
#include "notation/plain_cards.h"

enum { SEVERAL = '?' }; /* in place of an option's letter */

/* The words behind the letter of an option, as the program writes it: "a: Two kings", "a) Two". */
static const char *behind_letter(const struct task *t, const char *line)
{
    const char letter = ascii_lower(line[0]);
    const bool marked = letter >= 'a' && letter < 'a' + t->exercise->question.option_count &&
                        line[1] != '\0' && strchr(":).", line[1]) != NULL;
    const char *rest = line + (marked ? 2 : 0);
    return rest + strspn(rest, " ");
}

/* The option whose words a line is, or begins up to the end of a word, as its letter; 0 when it is
 * none, SEVERAL when more than one begins so. A full stop may be missing or be too much. */
static char letter_of_words(const struct task *t, const char *line)
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

/* An option by its place: "2" is b. */
static char letter_of_number(const struct task *t, const char *line)
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

static bool read_letters(const struct task *t,
                         const char *line,
                         char typed[GIVEN_MOST + 1],
                         struct text_fault *fault)
{
    char letter = letter_of_words(t, behind_letter(t, line));
    letter = letter != 0 ? letter : letter_of_number(t, line);
    if (letter != 0 && letter != SEVERAL) {
        typed[0] = letter;
        typed[1] = '\0';
    } else if (letter == SEVERAL || is_card_word(line)) {
        fault_set(fault, 0, PHRASE_FAULT_LETTERS, "", 0, NULL);
        return false;
    }
    return true;
}

/* Cards spoken of, where cards are asked for. False when they are not, or it is something else. */
static bool read_spoken(const struct task *t, enum answer_form form, char typed[GIVEN_MOST + 1])
{
    const struct position *p = exercise_position(t->exercise);
    const cardset hand = p != NULL ? p->round.hand[p->round.board.seat] : 0;
    char cards[GIVEN_MOST + 1];
    const enum plain_cards wanted = form == FORM_LAY    ? PLAIN_MELDS
                                    : form == FORM_KIND ? PLAIN_CARD
                                                        : PLAIN_HEAP;
    if ((form != FORM_LAY && form != FORM_KIND && form != FORM_KINDS) ||
        !plain_cards(typed, form == FORM_LAY ? hand : 0, wanted, cards, sizeof cards)) {
        return false;
    }
    memcpy(typed, cards, strlen(cards) + 1);
    return true;
}

/* Whether "and" stood between melds and is gone: "K K K and A A 2". */
static bool lost_and(const struct answer *a, const char *line, const char *typed)
{
    bool mixes = false;
    for (int i = 0; i < a->lay.count; i++) {
        mixes = mixes || part_mixes_melds(a->lay.part[i]);
    }
    return mixes && strcmp(line, typed) != 0;
}

/* Puts the slashes between melds that stand side by side, "K K K, A A 2". */
static void put_slashes(char typed[GIVEN_MOST + 1])
{
    static const char verb[] = "lay ";
    char *cards = typed + (ascii_agree(verb, typed, strlen(verb)) ? strlen(verb) : 0);
    char text[LAY_TEXT_SIZE];
    struct lay lay;
    if (lay_read_typed(cards, strlen(cards), &lay, NULL) &&
        lay_write(&lay, text, sizeof text) < (size_t)(typed + GIVEN_MOST + 1 - cards)) {
        memcpy(cards, text, strlen(text) + 1);
    }
}

bool answer_typed(const struct task *t,
                  const char *line,
                  struct answer *out,
                  struct text_fault *fault)
{
    const struct question *q = &t->exercise->question;
    const enum answer_form form = question_form(q->kind);
    char typed[GIVEN_MOST + 1];
    struct text_fault other;
    snprintf(typed, sizeof typed, "%s", line);
    if (form == FORM_LETTERS && !read_letters(t, line, typed, fault)) {
        return false;
    }
    if (form == FORM_KINDS || form == FORM_LAY) {
        cards_typed(typed);
    }
    if (form == FORM_LAY) {
        put_slashes(typed);
    }
    if (answer_read(&t->table, task_seats(t), q, typed, out, fault) &&
        (form != FORM_LAY || !lost_and(out, line, typed))) {
        return true;
    }
    snprintf(typed, sizeof typed, "%s", line);
    if (read_spoken(t, form, typed) &&
        answer_read(&t->table, task_seats(t), q, typed, out, &other)) {
        return true;
    }
    snprintf(typed, sizeof typed, "%s", line); /* what is wrong, of the line as she typed it */
    if (form == FORM_LAY) {
        cards_typed(typed);
        put_slashes(typed);
    }
    return (form == FORM_LETTERS || form == FORM_LAY) &&
           answer_read(&t->table, task_seats(t), q, typed, out, fault);
}
