/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "handouts/sheet_layout.h"

#include <string.h>

#include "base/clean.h"
#include "html/html_cards.h"

enum {
    ROOM = 1750, /* beside the number of a question */
    NAME_WIDTH = 230,
    LETTER_WIDTH = 24, /* of a common letter, */
    BOLD_WIDTH = 26,   /* and of one of the question */
    LINE = 53,
    MELD_GAP = 30,
    FACT_GAP = 50,
    ROW_GAP = 16,
    ITEM_GAP = 54,       /* above and below a question, and its rule */
    ITEM_GAP_CLOSE = 38, /* with the smallest cards */
    OPTION = 66,
    GRID = 250,   /* the lines of a score */
    FRONT = 2140, /* below band and name, above the foot */
    BACK = 2340,
    CODE = 190, /* what a foot with a picture for a camera takes more */
    PAGES_FOR_TEN = 2
};

static const int card_width[CARD_WIDTHS] = {120, 105, 90, 75};

/* Hundredths of a card's width from one card to the next; between cards apart is half a millimeter.
 */
static int step_of(enum face_overlap overlap, int width)
{
    return overlap == FACES_APART ? width + 5 : width * (overlap == FACES_SNUG ? 87 : 44) / 100;
}

/* The width of a meld or a hand that ends at `end`, words behind its cards and all. */
static int meld_width(const char *text, const char *end, enum face_overlap overlap, int width)
{
    int sum = 0;
    while (text < end) {
        kind k = 0;
        text += strspn(text, " ,[]");
        const size_t card = html_card_at(text, &k);
        if (card == 0) {
            return sum + (int)(end - text) * LETTER_WIDTH;
        }
        sum = sum == 0 ? width : sum + step_of(overlap, width);
        text += card;
    }
    return sum;
}

/* The lines that a row takes in that room; `*used` becomes the width of the last one. */
static int lines_of(const char *written, enum face_overlap overlap, int width, int room, int *used)
{
    char text[ITEM_TEXT_SIZE];
    int lines = 1, length = 0;
    *used = 0;
    for (const char *at = written; *at != '\0'; at++) {
        const bool hard = strncmp(at, "\302\240", 2) == 0;
        text[length++] = hard ? ' ' : *at;
        at += hard;
    }
    text[length] = '\0';
    for (const char *at = text; *at != '\0';) {
        const char *end = at + strcspn(at, "/");
        const int meld = meld_width(at, end, overlap, width);
        if (*used > 0 && *used + MELD_GAP + meld > room) {
            lines++;
            *used = meld;
        } else {
            *used += (*used > 0 ? MELD_GAP : 0) + meld;
        }
        at = end + (*end == '/');
    }
    *used = lines > 1 ? room : *used;
    return lines;
}

bool sheet_names_rows(const struct item_fact *fact, int count)
{
    int rows = 0;
    for (int n = 0; n < count; n++) {
        rows += fact[n].cards;
    }
    return rows > 1;
}

enum face_overlap sheet_overlap(const struct handout_item *i,
                                const struct item_fact *fact,
                                bool named,
                                enum card_width cards)
{
    const int room = named ? ROOM - NAME_WIDTH : ROOM;
    int used = 0;
    if (i->exercise.question.kind == QUESTION_SCORE) {
        return FACES_FAN;
    }
    for (int overlap = FACES_APART; overlap < FACES_FAN; overlap++) {
        if (lines_of(fact->text, (enum face_overlap)overlap, card_width[cards], room, &used) == 1 &&
            used <= room) {
            return (enum face_overlap)overlap;
        }
    }
    return FACES_FAN;
}

/* What the name of a row takes beside it: where a round is scored, no more than it needs. */
static int name_width(const struct handout_item *i, const struct item_fact *fact)
{
    enum { SMALL_LETTER = 17, GAP = 20 };
    const int own = (int)clean_length(fact->label) * SMALL_LETTER + GAP;
    return i->right.form == FORM_SCORE && own < NAME_WIDTH ? own : NAME_WIDTH;
}

/* The height of all rows of cards; several share a line where they fit. */
static int rows_height(const struct handout_item *i,
                       const struct item_fact *fact,
                       int count,
                       enum card_width cards)
{
    const bool named = sheet_names_rows(fact, count);
    const int width = card_width[cards];
    int lines = 0, taken = ROOM;
    for (int n = 0; n < count; n++) {
        if (!fact[n].cards) {
            continue;
        }
        int used = 0;
        const int name = named ? name_width(i, &fact[n]) : 0;
        const enum face_overlap overlap = sheet_overlap(i, &fact[n], named, cards);
        const int own = lines_of(fact[n].text, overlap, width, ROOM - name, &used);
        if (own > 1 || taken + FACT_GAP + name + used > ROOM) {
            lines += own;
            taken = own > 1 ? ROOM : name + used;
        } else {
            taken += FACT_GAP + name + used;
        }
    }
    return lines * (width * 14 / 10 + ROW_GAP);
}

bool sheet_answer_is_long(enum answer_form form)
{
    return form == FORM_KINDS || form == FORM_SPECIAL || form_has(form, FORM_IS_OF_PACK);
}

/* The room that an answer takes at the end of the question's line. */
static int answer_width(const struct handout_item *i)
{
    enum { BOXES = 480, SHORT = 380, LONG = 760 };
    const enum answer_form form = i->right.form;
    return form == FORM_YES_NO                          ? BOXES
           : form == FORM_SCORE || form == FORM_LETTERS ? 0 /* below the cards */
           : sheet_answer_is_long(form)                 ? LONG
                                                        : SHORT;
}

/* The height of a question. */
static int item_room(const struct handout_item *i, enum card_width cards)
{
    struct item_fact fact[ITEM_FACTS];
    char question[ITEM_TEXT_SIZE];
    const int count = item_facts(i, fact);
    item_question(i, question);
    int words = (int)clean_length(question) * BOLD_WIDTH;
    for (int n = 0; n < count; n++) {
        words += fact[n].cards
                     ? 0
                     : (int)(clean_length(fact[n].label) + clean_length(fact[n].text) + 4) *
                           LETTER_WIDTH;
    }
    const int room = ROOM - answer_width(i);
    int height = (cards == CARDS_7 ? ITEM_GAP_CLOSE : ITEM_GAP) + (words + room - 1) / room * LINE +
                 rows_height(i, fact, count, cards);
    for (int n = 0; n < i->exercise.question.option_count; n++) {
        const char *option = i->exercise.option[n] != NULL ? i->exercise.option[n] : "";
        height += OPTION + (int)clean_length(option) * LETTER_WIDTH / ROOM * LINE;
    }
    return height + (i->right.form == FORM_SCORE ? GRID : 0);
}

/* Lays the questions page by page, each as full as it can be. */
static void
fill_pages(const struct handout_item *item, int count, int back, struct sheet_pages *out)
{
    out->count = 1;
    out->first[0] = 0;
    out->left[0] = FRONT;
    for (int i = 0; i < count; i++) {
        const int height = item_room(&item[i], out->cards);
        int *left = &out->left[out->count - 1];
        if (height > *left && i > out->first[out->count - 1]) {
            out->first[out->count++] = i;
            left = &out->left[out->count - 1];
            *left = back;
        }
        *left -= height;
    }
}

void sheet_pages(const struct handout_item *item, int count, bool code, struct sheet_pages *out)
{
    const int back = code ? BACK - CODE : BACK;
    const int wanted = (count + 9) / 10 * PAGES_FOR_TEN;
    bool fits = false;
    for (int most = wanted; !fits; most *= 2) { /* with a second sheet cards can be large again */
        for (int width = 0; width < CARD_WIDTHS && !fits; width++) {
            out->cards = (enum card_width)width;
            fill_pages(item, count, back, out);
            fits = out->count <= most;
        }
    }
    if (out->count % 2 != 0) {
        out->first[out->count] = count;
        out->left[out->count++] = back;
    }
}
