/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Marks are the characters U+E000 and following of the private use area. */
#include "notation/card_marks.h"

#include "base/strbuf.h"

/* After the kinds of cards: what opens and closes a run. */
enum { MARK_SET = KIND_COUNT, MARK_PILE, MARK_ONE, MARK_END, MARK_COUNT };

enum { MARK_TYPED = MARK_COUNT }; /* after those: the marks of a line to type */

static void put_mark(struct strbuf *out, int mark)
{
    strbuf_appendf(out, "\356\200%c", 0x80 + mark);
}

/* The mark at `text`, or MARK_COUNT when there is none. */
static int mark_at(const char *text)
{
    const unsigned char *byte = (const unsigned char *)text;
    const bool is_mark = byte[0] == 0xee && byte[1] == 0x80 && byte[2] >= 0x80;
    return is_mark && byte[2] < 0x80 + MARK_COUNT ? byte[2] - 0x80 : MARK_COUNT;
}

void typed_mark(enum typed_place place, char out[CARD_MARK_SIZE + 1])
{
    (void)snprintf(out, CARD_MARK_SIZE + 1, "\356\200%c", 0x80 + MARK_TYPED + (int)place);
}

void card_marks_set(struct strbuf *out, cardset cards)
{
    if (cards == 0) {
        return;
    }
    put_mark(out, MARK_SET);
    for (kind k = 0; k < KIND_COUNT; k++) {
        for (int i = 0; i < cards_of(cards, k); i++) {
            put_mark(out, k);
        }
    }
    put_mark(out, MARK_END);
}

void card_marks_pile(struct strbuf *out, const uint8_t *kinds, int count)
{
    if (count == 0) {
        return;
    }
    put_mark(out, MARK_PILE);
    for (int i = 0; i < count; i++) {
        put_mark(out, kinds[i]);
    }
    put_mark(out, MARK_END);
}

void card_marks_one(struct strbuf *out, kind k)
{
    put_mark(out, MARK_ONE);
    put_mark(out, k);
    put_mark(out, MARK_END);
}

bool card_marks_read(const char *text, struct card_run *out)
{
    const int opens = mark_at(text);
    if (opens < MARK_SET || opens > MARK_ONE) {
        return false;
    }
    out->sort = (enum card_run_sort)(opens - MARK_SET);
    out->count = 0;
    size_t at = CARD_MARK_SIZE;
    int mark = mark_at(text + at);
    while (mark < KIND_COUNT && out->count < CARD_MARKS_MOST) {
        out->kind[out->count++] = (uint8_t)mark;
        at += CARD_MARK_SIZE;
        mark = mark_at(text + at);
    }
    out->length = at + CARD_MARK_SIZE;
    return mark == MARK_END && out->count > 0;
}
