/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Words for moves. Whether a move is allowed is not asked here. */
#include "cli/render_action.h"

#include "notation/cards_text.h"
#include "notation/names.h"

void render_lay(FILE *out, enum card_style style, const struct lay *lay)
{
    for (int i = 0; i < lay->count; i++) {
        fputs(i == 0 ? "" : " / ", out);
        render_cards(out, style, lay->part[i].cards);
        if (lay->part[i].on != SLOT_NONE) {
            fprintf(out, " to the %s", slot_word(lay->part[i].on));
        }
    }
}

static void put_verb(FILE *out, int seats, int seat, const char *you, const char *other)
{
    if (seat == SEAT_SOUTH) {
        fprintf(out, "You %s", you);
    } else {
        fprintf(out, "%s %s", render_seat(seats, seat), other);
    }
}

void render_action(FILE *out,
                   enum card_style style,
                   const struct table *t,
                   int seats,
                   int seat,
                   const struct action *a)
{
    char hand[SPECIAL_ID_SIZE];
    switch ((enum action_kind)a->kind) {
    case ACTION_THREE:
        put_verb(out, seats, seat, "lay out a ", "lays out a ");
        fprintf(out, "%s and %s a new card.", kind_word(a->card, 1),
                seat == SEAT_SOUTH ? "take" : "takes");
        break;
    case ACTION_DRAW:
        put_verb(out, seats, seat, "draw from the stock.", "draws from the stock.");
        break;
    case ACTION_PICK:
        put_verb(out, seats, seat, "pick the pack", "picks the pack");
        if (a->lay.count > 0) {
            fputs(", opening with ", out);
            render_lay(out, style, &a->lay);
        }
        fputs(".", out);
        break;
    case ACTION_LAY:
        put_verb(out, seats, seat, "lay down ", "lays down ");
        render_lay(out, style, &a->lay);
        fputs(".", out);
        break;
    case ACTION_THROW:
        put_verb(out, seats, seat, "throw ", "throws ");
        render_cards(out, style, cards_one(a->card));
        fputs(".", out);
        break;
    case ACTION_OUT:
        put_verb(out, seats, seat, "go out", "goes out");
        if (a->card < KIND_COUNT) {
            fputs(" with ", out);
            render_cards(out, style, cards_one(a->card));
            fputs(" as the last card, face down", out);
        }
        fputs(".", out);
        break;
    case ACTION_ASK:
        put_verb(out, seats, seat, "ask: \"May I go out?\" ", "asks: \"May I go out?\" ");
        fprintf(out, "The partner says %s.", a->answer == REPLY_YES ? "yes" : "no");
        break;
    case ACTION_SPECIAL:
        special_word(t->special[a->special].id, hand, sizeof hand);
        put_verb(out, seats, seat, "show a special hand", "shows a special hand");
        fprintf(out, ": %s.", hand);
        break;
    case ACTION_ERROR:
        put_verb(out, seats, seat, "take back an opening that did not reach the minimum.",
                 "takes back an opening that did not reach the minimum.");
        break;
    case ACTION_KIND_COUNT:
        break;
    }
}
