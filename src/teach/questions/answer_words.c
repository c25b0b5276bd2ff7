/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "questions/answer_words.h"

#include "engine/special.h"
#include "messages/value_words.h"
#include "notation/names.h"

static void letters(const struct catalog *catalog, unsigned set, struct text *text)
{
    const int count = __builtin_popcount(set);
    int at = 0;
    for (int n = 0; n < OPTIONS_MAX; n++) {
        if ((set >> n & 1) != 0) {
            text_joint(text, catalog, at++, count);
            text_add(text, "%c", 'a' + n);
        }
    }
}

static void special_hand(const struct message_context *ctx, int hand, struct text *text)
{
    char title[SPECIAL_TITLE_SIZE];
    if (hand == SPECIAL_NONE) {
        text_add(text, "%s", value_word(ctx->catalog, MSG_value_none));
        return;
    }
    special_title(&ctx->table->special[hand], title, sizeof title);
    text_add(text, "%s", title);
}

bool answer_words(const struct message_context *ctx, const struct answer *a, struct text *text)
{
    switch (a->form) {
    case FORM_NUMBER:
        text_points(text, a->number);
        return true;
    case FORM_YES_NO:
        text_add(text, "%s", value_word(ctx->catalog, a->yes ? MSG_value_yes : MSG_value_no));
        return true;
    case FORM_KINDS:
    case FORM_KIND:
        text_kinds(text, ctx->catalog, a->kinds);
        return true;
    case FORM_SPECIAL:
        special_hand(ctx, a->special, text);
        return true;
    case FORM_LETTERS:
        letters(ctx->catalog, a->letters, text);
        return true;
    case FORM_SCORE:
    case FORM_PICK:
    case FORM_LAY:
    case FORM_TURN:
    case FORM_FROZEN:
    case FORM_WAYS:
    case FORM_FORCED:
    case FORM_UPCARD:
        break;
    }
    return false;
}
