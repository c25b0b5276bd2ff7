/* SPDX-License-Identifier: GPL-3.0-or-later */
/* House style for puzzles and questions, as far as a program can see it. */
#include "content/strict.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/ascii.h"
#include "engine/meld_capacity.h"
#include "notation/cards_text.h"
#include "questions/answer_text.h"

/* Numbers up to this one stand in hints for other reasons than to give the answer away. */
enum { TELLING_NUMBER = 20, TELLING_TEXT = 3 };

static int find(const struct strict *s, int line, const char *text)
{
    diags_add(s->diags, s->file, line, "%s", text);
    return 1;
}

int strict_text(const struct strict *s, int line, const char *text)
{
    int found = 0;
    if (text == NULL) {
        return 0;
    }
    if (strchr(text, '!') != NULL) {
        found += find(s, line, "a text holds an exclamation mark. Say it calmly");
    }
    if (strstr(text, "\xe2\x80\x94") != NULL) {
        found += find(s, line, "a text holds a long dash. Use a comma, a colon or a new sentence");
    }
    return found;
}

int strict_id(const struct strict *s, int line, const char *id)
{
    const bool good = strspn(id, "abcdefghijklmnopqrstuvwxyz0123456789-") == strlen(id);
    return good ? 0 : find(s, line, "the id may hold small letters, digits and hyphens only");
}

/* --- hints
 * ---------------------------------------------------------------------------------------- */

static bool is_word(char c)
{
    return ascii_is_letter_or_digit(c) || c == '-' || ((unsigned char)c & 0x80) != 0;
}

bool strict_holds_word(const char *text, const char *word)
{
    const size_t length = strlen(word), whole = strlen(text);
    for (size_t at = 0; at + length <= whole; at++) {
        if ((at == 0 || !is_word(text[at - 1])) && !is_word(text[at + length]) &&
            strncasecmp(text + at, word, length) == 0) {
            return true;
        }
    }
    return false;
}

/* Whether the number stands in the text, with or without commas; its sign is not looked at. */
static bool holds_number(const char *text, int64_t number)
{
    for (const char *at = text; *at != '\0';) {
        if (!ascii_is_digit(*at)) {
            at++;
            continue;
        }
        int64_t value = 0;
        while (ascii_is_digit(*at) || (*at == ',' && ascii_is_digit(at[1]))) {
            if (*at != ',' && value < INT64_C(1000000000000)) {
                value = value * 10 + (*at - '0');
            }
            at++;
        }
        if (value == (number < 0 ? -number : number)) {
            return true;
        }
    }
    return false;
}

/* 50 is the count of a joker and stands in many hints. */
static bool is_telling(int64_t number)
{
    return (number > TELLING_NUMBER || number < -TELLING_NUMBER) && number != 50;
}

/* --- hints, by the form of the answer -------------------------------------------------------- */

/* A hint, and the exercise with the right answer that it must not say. */
struct hint {
    const struct table *table;
    const struct exercise *exercise;
    const struct answer *right;
    const char *text;
};

static bool hint_has_none(const struct hint *h)
{
    (void)h;
    return false;
}

static bool hint_has_number(const struct hint *h)
{
    return is_telling(h->right->number) && holds_number(h->text, h->right->number);
}

static bool hint_has_score(const struct hint *h)
{
    for (int side = 0; side < h->right->sides; side++) {
        const int32_t total = h->right->score[side][2];
        if (is_telling(total) && holds_number(h->text, total)) {
            return true;
        }
    }
    return false;
}

static bool hint_has_option(const struct hint *h)
{
    const struct exercise *e = h->exercise;
    for (int i = 0; i < e->question.option_count; i++) {
        if ((e->question.right >> i & 1) != 0 && strlen(e->option[i]) >= TELLING_TEXT &&
            strict_holds_word(h->text, e->option[i])) {
            return true;
        }
    }
    return false;
}

/* Whether the hint has the answer as it is typed. */
static bool hint_has_written(const struct hint *h)
{
    char text[ANSWER_TEXT_SIZE];
    (void)answer_write(h->table, h->table->players, h->right, text, sizeof text);
    return strict_holds_word(h->text, text);
}

static bool hint_has_special(const struct hint *h)
{
    return h->right->special != SPECIAL_NONE && hint_has_written(h);
}

/* One kind alone tells nothing: it may be compared with others. */
static bool hint_has_kinds(const struct hint *h)
{
    return (h->right->kinds & (h->right->kinds - 1)) != 0 && hint_has_written(h);
}

/* Whether the hint says to throw a card of the right kinds ("throw the king", "throw a 4"). To name
 * one is fine: it may be compared with others. */
static bool hint_has_throw(const struct hint *h)
{
    static const char *const verbs[] = {"throw the", "throw a", "throw an", "throw your"};
    char text[64];
    for (kind k = 0; k < KIND_COUNT; k++) {
        for (size_t i = 0; i < sizeof verbs / sizeof verbs[0] && (h->right->kinds >> k & 1) != 0;
             i++) {
            (void)snprintf(text, sizeof text, "%s %s", verbs[i], kind_word(k, 1));
            if (strict_holds_word(h->text, text)) {
                return true;
            }
        }
    }
    return false;
}

/* One card tells nothing. */
static bool hint_has_play(const struct hint *h)
{
    char text[ANSWER_TEXT_SIZE];
    (void)answer_write(h->table, h->table->players, h->right, text, sizeof text);
    return strchr(text, ' ') != NULL && strstr(h->text, text) != NULL;
}

bool strict_gives_away(const struct table *t,
                       const struct exercise *e,
                       const struct answer *right,
                       const char *hint)
{
    static bool (*const has_answer[FORM_COUNT])(const struct hint *) = {
#define FORM(name, traits, entered, typed, words, read, write, same, say, in_hint, ...) in_hint,
#include "questions/forms.def"
#undef FORM
    };
    const struct hint h = {t, e, right, hint};
    return has_answer[right->form](&h);
}

/* --- positions ------------------------------------------------------------------------------- */

/* A canasta of 7s with wild cards: the rules do not allow it, and rule books differ on what it
 * would count. */
static bool shows_wild_sevens(const struct table *t, const struct exercise *e)
{
    const struct board *b = &e->position.round.board;
    for (int side = 0; e->has_position && side < b->sides; side++) {
        if (capacity_wilds_lying(t, b->side[side].meld[KIND_7], KIND_7) != RULE_NONE) {
            return true;
        }
    }
    return false;
}

/* --- together
 * ------------------------------------------------------------------------------------- */

int strict_exercise(const struct strict *s,
                    const struct table *t,
                    const struct exercise *e,
                    const struct answer *right)
{
    int found = 0;
    if (shows_wild_sevens(t, e)) {
        found += find(s, e->line, "a meld of 7s holds a wild card, which no rule allows");
    }
    if (!e->has_question) {
        return found;
    }
    if (e->remark == NULL || e->remark[0] == '\0') {
        found += find(s, e->line, "<remark> is missing: what to say after the answer");
    }
    for (int i = 0; i < e->hint_count; i++) {
        if (e->hint[i][0] == '\0') {
            found += find(s, e->line, "a <hint> is empty");
        } else if (right != NULL && strict_gives_away(t, e, right, e->hint[i])) {
            found += find(s, e->line, "a hint gives the answer away. Say how to find it instead");
        }
        found += strict_passage(s, e->line, e->hint[i]);
    }
    for (int i = 0; i < e->question.option_count; i++) {
        found += strict_text(s, e->line, e->option[i]);
        found += strict_passage(s, e->line, e->option_why[i]);
    }
    for (int k = 0; k < AIM_KIND_COUNT; k++) {
        found += strict_passage(s, e->line, e->miss[k]);
    }
    for (int i = 0; i < e->miss_when_count; i++) {
        found += strict_passage(s, e->miss_when[i].line, e->miss_when[i].text);
    }
    for (int i = 0; i < e->fitting_count; i++) {
        found += strict_passage(s, e->line, e->fitting[i].text);
    }
    return found + strict_passage(s, e->line, e->prompt) + strict_passage(s, e->line, e->remark);
}

int strict_puzzle(const struct strict *s, const struct exercise *puzzle, const struct answer *right)
{
    int found = strict_id(s, puzzle->line, puzzle->id);
    if (puzzle->topic_count == 0) {
        found += find(s, puzzle->line,
                      "topics is missing: the ids of the rules that the puzzle is about");
    }
    found += strict_text(s, puzzle->line, puzzle->title);
    return found + strict_exercise(s, puzzle->table, puzzle, right);
}
