/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Wrapping text of a terminal, one word at a time. */
#include "cli/term_writer.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "base/char_width.h"
#include "base/memory.h"
#include "base/strbuf.h"

enum { PAGE_LEAST = 5 }; /* rows: on fewer every line would be asked about */

enum { NARROW = 60 }; /* below this a column of names leaves too little for the text */

/* Blue and orange: told apart by the color-blind, too. Of 256 colors those that can be read on
 * black and on white; with few colors a bold blue, as the plain one is hard to see on black. */
static const char *const tone_few[] = {[TONE_TEXT] = "",
                                       [TONE_HEAD] = "\033[1m",
                                       [TONE_GOOD] = "\033[1;34m",
                                       [TONE_WARN] = "\033[33m"};
static const char *const tone_many[] = {[TONE_TEXT] = "",
                                        [TONE_HEAD] = "\033[1m",
                                        [TONE_GOOD] = "\033[38;5;33m",
                                        [TONE_WARN] = "\033[38;5;166m"};

int term_columns(const struct term_writer *p)
{
    const int width = p->width < PAPER_WIDEST ? p->width : PAPER_WIDEST;
    return width > PAPER_NARROWEST ? width : PAPER_NARROWEST;
}

void pager_begin(struct pager *pager, int rows)
{
    pager->rows = rows;
    pager->lines = 0;
    pager->begun = false;
    pager->enough = false;
}

static void wait_for_key(const struct term_writer *p)
{
    fflush(p->out);
    p->pager->lines = 0;
    p->pager->enough = !p->pager->more(p->pager->payload);
}

void term_turn_page(const struct term_writer *p)
{
    const struct pager *pager = p->pager;
    if (pager != NULL && pager->rows > PAGE_LEAST && !pager->enough && !pager->begun &&
        pager->lines > 0) {
        wait_for_key(p);
    }
}

/* Whether the writer may go on. At the start of a line on a full screen the reader is asked first;
 * a screen is full when only the typed line at its top and the prompt at its bottom fit beside. */
static bool may_write(const struct term_writer *p)
{
    struct pager *pager = p->pager;
    if (pager == NULL || pager->rows <= PAGE_LEAST) {
        return true;
    }
    if (!pager->enough && !pager->begun && pager->lines >= pager->rows - 2) {
        wait_for_key(p);
    }
    pager->begun = true;
    return !pager->enough;
}

static void feed_line(const struct term_writer *p)
{
    if (may_write(p)) {
        fputc('\n', p->out);
    }
    if (p->pager != NULL) {
        p->pager->lines++;
        p->pager->begun = false;
    }
}

static void put_glyphs(const struct term_writer *p, const char *text, const char *end)
{
    while (text < end && may_write(p)) {
        const struct char_width g = char_at(text, p->ascii);
        fputs(g.text, p->out);
        text += g.taken;
    }
}

/* The end of the word that begins at `text`, and its columns. */
static const char *word_end(const struct term_writer *p, const char *text, int *columns)
{
    *columns = 0;
    while (*text != '\0') {
        const struct char_width g = char_at(text, p->ascii);
        if (g.space) {
            break;
        }
        *columns += g.columns;
        text += g.taken;
    }
    return text;
}

static void put_blanks(const struct term_writer *p, int count)
{
    for (int i = 0; i < count && may_write(p); i++) {
        fputc(' ', p->out);
    }
}

/* One word wider than the paper, in pieces. Returns the column it ends in. */
static int put_long_word(const struct term_writer *p, const char *word, const char *end, int indent)
{
    int at = indent;
    while (word < end) {
        const struct char_width g = char_at(word, p->ascii);
        if (at + g.columns > term_columns(p)) {
            feed_line(p);
            put_blanks(p, indent);
            at = indent;
        }
        put_glyphs(p, word, word + g.taken);
        at += g.columns;
        word += g.taken;
    }
    return at;
}

/* Writes `text`, the pen standing in column `at`; a line that follows a break begins in column
 * `indent`. */
static void put_wrapped(const struct term_writer *p, const char *text, int at, int indent)
{
    const int columns = term_columns(p);
    int blanks = 0;       /* before the next word */
    bool at_start = true; /* nothing written on this line yet */
    while (*text != '\0') {
        if (*text == '\n') {
            feed_line(p);
            text++;
            at = 0;
            blanks = *text != '\0' && *text != '\n' ? indent : 0;
            at_start = true;
            continue;
        }
        if (*text == ' ' || *text == '\t') {
            blanks++;
            text++;
            continue;
        }
        int wide = 0;
        const char *end = word_end(p, text, &wide);
        if (!at_start && at + blanks + wide > columns) {
            feed_line(p);
            at = 0;
            blanks = indent;
        }
        put_blanks(p, blanks);
        at += blanks;
        if (at + wide > columns) {
            at = put_long_word(p, text, end, at < columns / 2 ? at : 0);
        } else {
            put_glyphs(p, text, end);
            at += wide;
        }
        blanks = 0;
        at_start = false;
        text = end;
    }
}

static void begin_tone(const struct term_writer *p, enum tone tone)
{
    if (p->color && tone != TONE_TEXT && may_write(p)) {
        fputs(p->many ? tone_many[tone] : tone_few[tone], p->out);
    }
}

static void end_tone(const struct term_writer *p, enum tone tone)
{
    if (p->color && tone != TONE_TEXT) {
        fputs("\033[0m", p->out);
    }
    feed_line(p);
}

/* The text with its cards drawn. */
static void draw(const struct term_writer *p, const char *text, struct strbuf *out)
{
    cards_show(out, p->plain && p->cards == CARDS_RANKS ? CARDS_WORDS : p->cards, p->words, text);
}

void term_wrap(const struct term_writer *p, enum tone tone, int indent, const char *text)
{
    struct strbuf drawn = STRBUF_INIT;
    draw(p, text, &drawn);
    begin_tone(p, tone);
    put_wrapped(p, strbuf_text(&drawn), 0, indent);
    end_tone(p, tone);
    strbuf_free(&drawn);
}

static char *formatted(const char *format, va_list values)
{
    va_list again;
    va_copy(again, values);
    const int length = vsnprintf(NULL, 0, format, again);
    va_end(again);
    char *text = memory_alloc((size_t)(length > 0 ? length : 0) + 1);
    text[0] = '\0';
    if (length > 0) {
        vsnprintf(text, (size_t)length + 1, format, values);
    }
    return text;
}

void term_say(const struct term_writer *p, enum tone tone, const char *format, ...)
{
    va_list values;
    va_start(values, format);
    char *text = formatted(format, values);
    va_end(values);
    term_wrap(p, tone, 0, text);
    free(text);
}

void paper_item(const struct term_writer *p, enum tone tone, int indent, const char *format, ...)
{
    va_list values;
    va_start(values, format);
    char *text = formatted(format, values);
    va_end(values);
    term_wrap(p, tone, indent, text);
    free(text);
}

void term_row(const struct term_writer *p, int column, const char *name, const char *format, ...)
{
    va_list values;
    va_start(values, format);
    char *text = formatted(format, values);
    va_end(values);
    const bool narrow = p->plain || p->width < NARROW;
    int at = char_columns(name, p->ascii);
    put_glyphs(p, name, name + strlen(name));
    if (narrow) {
        static const char colon[] = ": ";
        put_glyphs(p, colon, colon + 2);
        at += 2;
    } else {
        const int blanks = at < column ? column - at : 1;
        put_blanks(p, blanks);
        at += blanks;
    }
    struct strbuf drawn = STRBUF_INIT;
    draw(p, text, &drawn);
    put_wrapped(p, strbuf_text(&drawn), at, narrow ? (int)strspn(name, " ") + 2 : column);
    feed_line(p);
    strbuf_free(&drawn);
    free(text);
}

void term_verbatim(const struct term_writer *p, const char *text)
{
    put_glyphs(p, text, text + strlen(text));
    feed_line(p);
}

int term_cell(const struct term_writer *p, enum tone tone, int blanks, const char *text)
{
    struct strbuf drawn = STRBUF_INIT;
    draw(p, text, &drawn);
    const char *shown = strbuf_text(&drawn);
    const int columns = char_columns(shown, p->ascii);
    const int before = blanks > 0 ? blanks : 0;
    put_blanks(p, before);
    begin_tone(p, tone);
    put_glyphs(p, shown, shown + strlen(shown));
    if (p->color && tone != TONE_TEXT) {
        fputs("\033[0m", p->out);
    }
    strbuf_free(&drawn);
    return before + columns;
}

int term_cell_columns(const struct term_writer *p, const char *text)
{
    struct strbuf drawn = STRBUF_INIT;
    draw(p, text, &drawn);
    const int columns = char_columns(strbuf_text(&drawn), p->ascii);
    strbuf_free(&drawn);
    return columns;
}

void term_gap(const struct term_writer *p)
{
    feed_line(p);
}
