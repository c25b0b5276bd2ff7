/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Draws the cards inside a text. */
#include "cli/card_style.h"

#include "base/strbuf.h"
#include "messages/value_words.h"
#include "notation/card_marks.h"
#include "notation/cards_text.h"
#include "notation/names.h"
#include "tutor/format.h"

static const char hard_blank[] = "\302\240"; /* U+00A0: no line breaks here */

/* One card. `nth`: which of its kind it is, from 0; made-up suits go round. */
static void put_card(struct strbuf *out, enum card_style style, kind k, int nth)
{
    static const char *const suits[] = {"\u2660", "\u2665", "\u2663", "\u2666"};
    if (style != CARDS_SUITS || k == KIND_JOKER) {
        strbuf_append(out, kind_name(k));
    } else if (k == KIND_3R) {
        strbuf_appendf(out, "3%s", suits[1 + nth % 2 * 2]);
    } else if (k == KIND_3B) {
        strbuf_appendf(out, "3%s", suits[nth % 2 * 2]);
    } else {
        strbuf_appendf(out, "%s%s", kind_name(k), suits[nth % 4]);
    }
}

static void
put_group(struct strbuf *out, enum card_style style, const struct catalog *p, kind k, int count)
{
    if (style == CARDS_WORDS) {
        format_count(out, p, count);
        strbuf_appendf(out, "%s%s", hard_blank, card_word(p, k, count));
        return;
    }
    for (int i = 0; i < count; i++) {
        if (i > 0) {
            strbuf_append(out, hard_blank);
        }
        put_card(out, style, k, i);
    }
}

static void put_set(struct strbuf *out,
                    enum card_style style,
                    const struct catalog *p,
                    const struct card_run *run)
{
    for (int i = 0; i < run->count;) {
        int same = 1;
        while (i + same < run->count && run->kind[i + same] == run->kind[i]) {
            same++;
        }
        if (i > 0) {
            strbuf_append(out, style == CARDS_WORDS ? ", " : "  ");
        }
        put_group(out, style, p, run->kind[i], same);
        i += same;
    }
}

static void put_pile(struct strbuf *out,
                     enum card_style style,
                     const struct catalog *p,
                     const struct card_run *run)
{
    int seen[KIND_COUNT] = {0};
    for (int i = 0; i < run->count; i++) {
        if (i > 0) {
            strbuf_append(out, style == CARDS_WORDS ? ", " : " ");
        }
        if (style == CARDS_WORDS) {
            strbuf_append(out, card_word(p, run->kind[i], 1));
        } else {
            put_card(out, style, run->kind[i], seen[run->kind[i]]++);
        }
    }
}

void cards_show(struct strbuf *out,
                enum card_style style,
                const struct catalog *p,
                const char *text)
{
    struct card_run run;
    while (*text != '\0') {
        if (!card_marks_read(text, &run)) {
            strbuf_append_char(out, *text++);
            continue;
        }
        switch (run.sort) {
        case CARD_RUN_SET:
            put_set(out, style, p, &run);
            break;
        case CARD_RUN_ONE:
            if (style == CARDS_WORDS) {
                strbuf_append(out, a_card_word(p, run.kind[0]));
            } else {
                put_pile(out, style, p, &run);
            }
            break;
        case CARD_RUN_PILE:
            put_pile(out, style, p, &run);
            break;
        }
        text += run.length;
    }
}
