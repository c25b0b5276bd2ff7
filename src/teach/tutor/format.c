/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Small pieces that sentences and pictures are made of. */
#include "tutor/format.h"

#include "base/strbuf.h"
#include "messages/action_said.h"
#include "messages/msg_action.h"
#include "messages/value_words.h"
#include "notation/card_marks.h"

const char *format_number(int64_t number, char out[SAY_NUMBER_SIZE])
{
    struct text text = text_in(out, SAY_NUMBER_SIZE);
    text_points(&text, number);
    return out;
}

void format_count(struct strbuf *out, const struct catalog *p, int number)
{
    char word[SAY_NAME_SIZE];
    struct text text = text_in(word, sizeof word);
    text_number(&text, p, number);
    strbuf_append(out, word);
}

void format_cards(struct strbuf *out, const struct catalog *p, cardset cards)
{
    if (cards == 0) {
        strbuf_append(out, value_word(p, MSG_value_none));
    }
    card_marks_set(out, cards);
}

void format_cards_in_words(struct strbuf *out, const struct catalog *p, cardset cards)
{
    int left = 0;
    for (kind k = 0; k < KIND_COUNT; k++) {
        left += cards_of(cards, k) > 0;
    }
    for (kind k = 0; k < KIND_COUNT; k++) {
        const int count = cards_of(cards, k);
        if (count == 0) {
            continue;
        }
        if (count == 1) {
            strbuf_append(out, a_card_word(p, k));
        } else {
            format_count(out, p, count);
            strbuf_appendf(out, "\302\240%s", card_word(p, k, count)); /* no line breaks here */
        }
        if (--left == 1) {
            strbuf_appendf(out, " %s ", value_word(p, MSG_value_and));
        } else if (left > 1) {
            strbuf_append(out, ", ");
        }
    }
}

void format_pile(struct strbuf *out, const uint8_t *kinds, int count)
{
    card_marks_pile(out, kinds, count);
}

/* A message of cards and something else about them. */
static void say_with_cards(struct strbuf *out,
                           const struct message_context *ctx,
                           cardset cards,
                           enum message_id id,
                           int64_t what)
{
    struct strbuf n = STRBUF_INIT;
    char text[MESSAGE_TEXT_SIZE];
    format_cards(&n, ctx->catalog, cards);
    const struct message message = MESSAGE(id, message_text(strbuf_text(&n)), what);
    (void)message_format(ctx, &message, text, sizeof text);
    strbuf_append(out, text);
    strbuf_free(&n);
}

void format_meld(struct strbuf *out, const struct message_context *ctx, struct meld m, int slot)
{
    const enum canasta closed = meld_canasta(ctx->table, m, slot);
    if (closed == CANASTA_NONE) {
        format_cards(out, ctx->catalog, meld_cards(m, slot));
    } else {
        say_with_cards(out, ctx, meld_cards(m, slot), MSG_meld_closed, message_of_canasta(closed));
    }
}

const char *format_seat(const struct catalog *p, int seats, int seat, char out[SAY_NAME_SIZE])
{
    struct text text = text_in(out, SAY_NAME_SIZE);
    text_add(&text, "%s", seat_title(p, seats, seat));
    text_capital(out);
    return out;
}

void format_side(struct strbuf *out, const struct catalog *p, int seats, int sides, int side)
{
    char names[SAY_NAME_SIZE * SEAT_MAX], name[SAY_NAME_SIZE];
    struct text text = text_in(names, sizeof names);
    const int count = (seats - side + sides - 1) / sides;
    if (seats == 6) { /* too many names for a column */
        text_add(&text, "%s", side_title(p, seats, side));
        text_capital(names);
    }
    for (int i = 0; i < count && seats != 6; i++) {
        text_joint(&text, p, i, count);
        text_add(&text, "%s", format_seat(p, seats, side + i * sides, name));
    }
    strbuf_append(out, names);
}

/* Whether where the cards go has to be said: wild cards to a meld of natural ones, and cards put
 * where they do not belong. */
static bool is_to_be_named(struct part p)
{
    const int slot = part_slot(p);
    const bool all_wild = (p.cards & ~CARDS_WILD) == 0;
    return p.on != SLOT_NONE && (slot == SLOT_NONE || (all_wild && slot != SLOT_WILD));
}

void format_lay(struct strbuf *out, const struct message_context *ctx, const struct lay *lay)
{
    for (int i = 0; i < lay->count; i++) {
        const struct part p = lay->part[i];
        strbuf_append(out, i == 0 ? "" : " / ");
        if (is_to_be_named(p)) {
            say_with_cards(out, ctx, p.cards, MSG_meld_laid_to, p.on);
        } else {
            format_cards(out, ctx->catalog, p.cards);
        }
    }
}

void format_action(struct strbuf *out,
                   const struct message_context *ctx,
                   int seat,
                   const struct action *a)
{
    struct strbuf cards = STRBUF_INIT;
    char does[MESSAGE_TEXT_SIZE], text[MESSAGE_TEXT_SIZE];
    if (a->kind == ACTION_LAY || a->kind == ACTION_TAKE_PACK) {
        format_lay(&cards, ctx, &a->lay);
    } else if (a->kind != ACTION_SPECIAL && a->card < KIND_COUNT) {
        strbuf_append(&cards, a_card_word(ctx->catalog, a->card));
    }
    const bool told = a->kind != ACTION_SPECIAL;
    const struct action_facts facts = {.cards = told ? strbuf_text(&cards) : NULL, .whole = true};
    const struct message move = action_said(seat, a, &facts);
    (void)message_format(ctx, &move, does, sizeof does);
    const struct message sentence = msg_action_sentence(seat, does);
    (void)message_format(ctx, &sentence, text, sizeof text);
    strbuf_append(out, text);
    strbuf_free(&cards);
}
