/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "class/action_words.h"

#include "notation/cards_text.h"
#include "notation/lay_text.h"
#include "notation/names.h"

static void lay_words(const struct lay *lay, struct text *text)
{
    char cards[LAY_TEXT_SIZE];
    (void)lay_write(lay, cards, sizeof cards);
    text_add(text, "%s", cards);
}

static void draw_words(const struct round *r, struct text *text)
{
    text_add(text, "draws");
    if (r->board.stock > 0) {
        text_add(text, " ");
        text_a_card(text, r->stock[r->stock_end - r->board.stock]);
    }
}

void action_words(const struct table *t,
                  const struct round *r,
                  const struct action *a,
                  struct text *text)
{
    const struct board *b = &r->board;
    char name[SPECIAL_ID_SIZE];
    text_add(text, "%s", text->used > 0 ? ", " : "");
    switch ((enum action_kind)a->kind) {
    case ACTION_THREE:
        text_add(text, "shows a %s", kind_word(a->card, 1));
        break;
    case ACTION_DRAW:
        draw_words(r, text);
        break;
    case ACTION_PICK:
        text_add(text, "picks the pack of %d", b->pack_size);
        if (a->lay.count > 0) {
            text_add(text, ", opening with ");
            lay_words(&a->lay, text);
        }
        break;
    case ACTION_LAY:
        text_add(text, "%s ", board_side(b)->opened ? "lays" : "opens with");
        lay_words(&a->lay, text);
        break;
    case ACTION_THROW:
        text_add(text, "throws ");
        text_a_card(text, a->card);
        break;
    case ACTION_OUT:
        text_add(text, "goes out");
        break;
    case ACTION_ASK:
        text_add(text, "asks to go out and hears %s", a->answer == REPLY_YES ? "yes" : "no");
        break;
    case ACTION_SPECIAL:
        special_word(t->special[a->special].id, name, sizeof name);
        text_add(text, "shows the special hand %s", name);
        break;
    case ACTION_ERROR:
        text_add(text, "takes back an opening in error");
        break;
    case ACTION_KIND_COUNT:
        break;
    }
}
