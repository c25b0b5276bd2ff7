/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "handouts/item_height.h"

#include <string.h>

#include "base/clean.h"

/* Widths in hundredths of the size of the type. */
enum {
    LETTER_WIDTH = 56,
    CARD_WIDTH = 117, /* a card, */
    BLANK_WIDTH = 33, /* and what stands between two */
    BRACKET_WIDTH = 36,
    FACT_GAP = 90,
    ANSWER_WIDTH = 1500, /* the line to write the answer on */
    CARD_ROW = 162,      /* height of a row with cards */
    ITEM_GAP = 4,        /* points below a question */
    PAGE_WIDTH = 492     /* points from the number to the margin */
};

/* A style: the size of its type in tenths of a point, the height of its lines in hundredths. */
static const struct {
    int size, line;
} styles[PAGE_STYLES] = {
    [PAGE_LOOSE] = {140, 128},
    [PAGE_DENSE] = {140, 118},
    [PAGE_SMALL] = {120, 118},
    [PAGE_FINE] = {105, 118},
};

/* Whether the question may stand before the cards, on the line of its short facts. */
static bool asks_first(const struct handout_item *i)
{
    struct item_fact fact[ITEM_FACTS];
    const int facts = item_facts(i, fact);
    bool plain = false, cards = false;
    for (int n = 0; n < facts; n++) {
        plain = plain || !fact[n].cards;
        cards = cards || fact[n].cards;
    }
    return plain && cards && i->exercise.question.kind != QUESTION_SCORE;
}

static int text_width(const char *text)
{
    return LETTER_WIDTH * (int)clean_length(text);
}

/* "4 4 4 / [7 7 7 7 7 7 7]": a word is a card; the blanks within a meld do not break. */
static int cards_width(const char *text)
{
    static const char unbroken[] = "\302\240";
    int width = 0;
    for (const char *at = text; *at != '\0';) {
        const size_t word = strcspn(at, " /[]\302");
        if (word > 0) {
            width += CARD_WIDTH;
            at += word;
        } else if (strncmp(at, unbroken, strlen(unbroken)) == 0) {
            width += BLANK_WIDTH;
            at += strlen(unbroken);
        } else {
            width += *at == ' ' ? BLANK_WIDTH : BRACKET_WIDTH;
            at++;
        }
    }
    return width;
}

static int rows_of(int width, int room)
{
    /* cards that belong together stay together, which leaves a part of a row empty */
    return width <= room ? 1 : (width + room * 9 / 10 - 1) / (room * 9 / 10);
}

/* Rows that the facts with cards take: each its own, or several in one where the page is dense. */
static int card_rows(const struct item_fact *fact, int facts, bool share, int room)
{
    int rows = 0, used = room;
    for (int n = 0; n < facts; n++) {
        if (!fact[n].cards) {
            continue;
        }
        const int width = text_width(fact[n].label) + 2 * LETTER_WIDTH + cards_width(fact[n].text);
        if (!share || width > room || used + width > room) {
            rows += rows_of(width, room);
            used = width > room ? room : width + FACT_GAP;
        } else {
            used += width + FACT_GAP;
        }
    }
    return rows;
}

int item_height(const struct handout_item *i, enum page_style style)
{
    struct item_fact fact[ITEM_FACTS];
    char question[ITEM_TEXT_SIZE];
    const int facts = item_facts(i, fact), size = styles[style].size;
    const int room = PAGE_WIDTH * 1000 / size;
    const bool dense = style != PAGE_LOOSE;
    int plain = 0;
    for (int n = 0; n < facts; n++) {
        plain +=
            fact[n].cards ? 0 : text_width(fact[n].label) + text_width(fact[n].text) + FACT_GAP;
    }
    item_question(i, question);
    const int asked = text_width(question) + ANSWER_WIDTH;
    const int cards = card_rows(fact, facts, dense, room);
    int lines = 0;
    if ((dense && asks_first(i)) || cards == 0) {
        lines = rows_of(plain + asked, room);
    } else {
        lines = (plain > 0 ? rows_of(plain, room) : 0) + rows_of(asked, room);
    }
    for (int n = 0; n < i->exercise.question.option_count; n++) {
        const char *option = i->exercise.option[n];
        lines += rows_of(option != NULL ? text_width(option) + 3 * LETTER_WIDTH : 0, room);
    }
    return ((lines * styles[style].line + cards * CARD_ROW) * size + 999) / 1000 + ITEM_GAP;
}
