/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "messages/action_words.h"

#include "messages/action_said.h"
#include "messages/value_words.h"
#include "notation/lay_text.h"

/* The cards of a move as text; NULL: it has none to tell. */
static const char *
cards_of_move(const struct catalog *p, const struct action *a, char out[LAY_TEXT_SIZE])
{
    if (a->kind == ACTION_LAY || a->kind == ACTION_TAKE_PACK) {
        (void)lay_write(&a->lay, out, LAY_TEXT_SIZE);
        return out;
    }
    return a->kind == ACTION_DISCARD ? a_card_word(p, a->card) : NULL;
}

/* The cards that a draw brings; red threes that go to the table at once are not among them. */
static void tell_drawn(const struct message_context *ctx, const struct round *r, struct text *out)
{
    const struct table *t = ctx->table;
    int told = 0;
    for (int i = r->board.stock; i > 0 && told < t->turn_draws; i--) {
        const kind k = r->stock[r->stock_end - i];
        if (t->threes_style == THREES_CLASSIC && k == KIND_3R) {
            continue;
        }
        if (told++ > 0) {
            text_add(out, " %s ", value_word(ctx->catalog, MSG_value_and));
        }
        text_add(out, "%s", a_card_word(ctx->catalog, k));
    }
    if (told == 0) {
        text_add(out, "%s", a_card_word(ctx->catalog, r->stock[r->stock_end - r->board.stock]));
    }
}

void action_words(const struct message_context *ctx,
                  const struct round *r,
                  const struct action *a,
                  struct text *out)
{
    const struct board *b = &r->board;
    char cards[LAY_TEXT_SIZE], drawn[LAY_TEXT_SIZE];
    struct text card = text_in(drawn, sizeof drawn);
    const bool opens = !board_side(b)->opened && a->lay.count > 0;
    const bool top = a->kind == ACTION_TAKE_PACK && ctx->table->pack_style != PACK_MODERN;
    const int points =
        table_points(ctx->table, lay_cards(&a->lay)) + (top ? kind_points(board_top(b)) : 0);
    struct action_facts facts = {.cards = cards_of_move(ctx->catalog, a, cards),
                                 .none_drawn = b->stock == 0,
                                 .pack = b->pack_size - board_pick_from(ctx->table, b),
                                 .top = board_top(b),
                                 .opens = opens ? points : 0};
    if (a->kind == ACTION_DRAW && b->stock > 0) {
        tell_drawn(ctx, r, &card);
        facts.drawn = drawn;
    }
    const struct message message = action_said(b->seat, a, &facts);
    text_add(out, "%s", out->used > 0 ? ", " : "");
    text_said(out, ctx, &message);
}
