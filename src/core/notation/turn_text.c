/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Brings what a person types into a journal's words, and lets the journal read it. */
#include "notation/turn_text.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "base/ascii.h"
#include "notation/journal.h"
#include "notation/names.h"

enum { ACTION_TEXT_MOST = 400 };

/* A piece of text. */
struct text_piece {
    const char *text;
    size_t length;
};

static struct text_piece trim(struct text_piece p)
{
    while (p.length > 0 && ascii_is_blank(p.text[0])) {
        p.text++;
        p.length--;
    }
    while (p.length > 0 && (ascii_is_blank(p.text[p.length - 1]) || p.text[p.length - 1] == '.' ||
                            p.text[p.length - 1] == ',')) {
        p.length--;
    }
    return p;
}

/* Takes the words off the beginning if they stand there as whole words. */
static bool take_words(struct text_piece *p, const char *words)
{
    const size_t size = ascii_begins(p->text, p->length, words);
    if (size == 0 || (size < p->length && ascii_is_letter_or_digit(p->text[size]))) {
        return false;
    }
    *p = trim((struct text_piece){p->text + size, p->length - size});
    return true;
}

static void take_seat(const struct table *t, struct text_piece *p)
{
    for (int seat = 0; seat < t->players; seat++) {
        if (take_words(p, seat_name(t->players, seat))) {
            return;
        }
    }
    (void)take_words(p, "i");
}

/* An article before a card; an ace alone is none. */
static void take_article(struct text_piece *p)
{
    struct text_piece rest = *p;
    if ((take_words(&rest, "the") || take_words(&rest, "an") || take_words(&rest, "my") ||
         take_words(&rest, "a")) &&
        rest.length > 0) {
        *p = rest;
    }
}

/* What is said for a journal's word; longer sayings come before their beginnings. */
static const struct {
    const char *said, *word;
} sayings[] = {
    {"draw", "draw"},       {"pick up", "pick"},  {"pick", "pick"},        {"take", "pick"},
    {"put down", "lay"},    {"lay down", "lay"},  {"lay", "lay"},          {"meld", "lay"},
    {"play", "lay"},        {"open with", "lay"}, {"throw away", "throw"}, {"throw", "throw"},
    {"discard", "throw"},   {"toss", "throw"},    {"go out with", "out"},  {"out with", "out"},
    {"out", "out"},         {"three", "three"},   {"expose", "three"},     {"ask", "ask"},
    {"special", "special"}, {"error", "error"},
};

/* Words that say where from, not what. */
static void take_source(struct text_piece *p, const char *word)
{
    static const char *const draws[] = {"two cards",      "two",  "a card", "one", "card",
                                        "from the stock", "stock"};
    static const char *const picks[] = {"the pack", "pack", "the pile", "pile", "with", ":"};
    if (strcmp(word, "draw") == 0) {
        for (size_t i = 0; i < sizeof draws / sizeof draws[0]; i++) {
            (void)take_words(p, draws[i]);
        }
    } else if (strcmp(word, "pick") == 0) {
        for (size_t i = 0; i < sizeof picks / sizeof picks[0]; i++) {
            (void)take_words(p, picks[i]);
        }
    } else if (strcmp(word, "throw") == 0 || strcmp(word, "out") == 0 ||
               strcmp(word, "three") == 0) {
        take_article(p);
    }
}

/* Moves a fault in a journal's line to its place in the piece that was typed, of which the line
 * ends with a copy. */
static void
put_fault(struct text_fault *fault, const char *text, const struct text_piece *p, int written)
{
    if (fault != NULL) {
        const int begin = (int)(p->text - text),
                  in_piece = fault->offset - (written - (int)p->length);
        fault->offset = begin + (in_piece < 0                ? 0
                                 : in_piece > (int)p->length ? (int)p->length
                                                             : in_piece);
    }
}

bool action_read(const struct table *t,
                 const char *text,
                 size_t length,
                 struct action *out,
                 struct text_fault *fault)
{
    struct text_piece p = trim((struct text_piece){text, length});
    const char *word = "lay";
    char line[JOURNAL_LINE_SIZE];
    struct journal_line read;
    take_seat(t, &p);
    if (p.length == 0 || p.length > ACTION_TEXT_MOST) {
        text_unread(fault, 0, UNREAD_ACTION_MISSING, NULL, 0);
        return false;
    }
    for (size_t i = 0; i < sizeof sayings / sizeof sayings[0]; i++) {
        if (take_words(&p, sayings[i].said)) {
            word = sayings[i].word;
            break;
        }
    }
    take_source(&p, word);
    const int written = snprintf(line, sizeof line, "%s %s%s%.*s", seat_name(t->players, 0), word,
                                 p.length > 0 ? " " : "", (int)p.length, p.text);
    assert(written > 0 && (size_t)written < sizeof line);
    if (!journal_read(t, line, (size_t)written, &read, fault)) {
        put_fault(fault, text, &p, written);
        return false;
    }
    *out = read.action;
    return true;
}

/* The length of the first action of the text, and how much to go on from there. */
static size_t first_action(const char *text, size_t length, size_t *step)
{
    for (size_t i = 0; i < length; i++) {
        if (text[i] == ';' || text[i] == '\n') {
            *step = i + 1;
            return i;
        }
        if (i > 0 && ascii_is_blank(text[i - 1]) &&
            ascii_begins(text + i, length - i, "then ") > 0) {
            *step = i + strlen("then ");
            return i;
        }
    }
    *step = length;
    return length;
}

bool turn_read(const struct table *t,
               const char *text,
               size_t length,
               struct action *out,
               int most,
               int *count,
               struct text_fault *fault)
{
    size_t at = 0;
    *count = 0;
    while (at < length) {
        size_t step = 0;
        const size_t size = first_action(text + at, length - at, &step);
        if (trim((struct text_piece){text + at, size}).length > 0) {
            if (*count == most) {
                text_unread_card(fault, at, UNREAD_ACTIONS_MANY, NULL, 0, most, 0);
                return false;
            }
            if (!action_read(t, text + at, size, &out[*count], fault)) {
                if (fault != NULL) {
                    fault->offset += (int)at;
                }
                return false;
            }
            (*count)++;
        }
        at += step;
    }
    if (*count == 0) {
        text_unread(fault, 0, UNREAD_TURN, NULL, 0);
    }
    return *count > 0;
}

size_t turn_write(const struct table *t, const struct action *a, int count, char *out, size_t size)
{
    size_t used = 0;
    assert(size > 0);
    out[0] = '\0';
    for (int i = 0; i < count; i++) {
        char line[JOURNAL_LINE_SIZE];
        (void)journal_write_action(t, 0, &a[i], line);
        const char *action = line + strlen(seat_name(t->players, 0)) + 1;
        const int more = snprintf(out + used, size - used, "%s%s", i > 0 ? "; " : "", action);
        if (more < 0 || (size_t)more >= size - used) {
            out[used] = '\0';
            break;
        }
        used += (size_t)more;
    }
    return used;
}
