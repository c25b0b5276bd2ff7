/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "questions/answer_words.h"

#include "engine/special.h"
#include "messages/value_words.h"
#include "notation/names.h"

static bool say_number(const struct message_context *ctx, const struct answer *a, struct text *text)
{
    (void)ctx;
    text_points(text, a->number);
    return true;
}

static bool say_yes_no(const struct message_context *ctx, const struct answer *a, struct text *text)
{
    text_add(text, "%s", value_word(ctx->catalog, a->yes ? MSG_value_yes : MSG_value_no));
    return true;
}

static bool say_kinds(const struct message_context *ctx, const struct answer *a, struct text *text)
{
    text_kinds(text, ctx->catalog, a->kinds);
    return true;
}

static bool
say_special(const struct message_context *ctx, const struct answer *a, struct text *text)
{
    char title[SPECIAL_TITLE_SIZE];
    if (a->special == SPECIAL_NONE) {
        text_add(text, "%s", value_word(ctx->catalog, MSG_value_none));
    } else {
        special_title(&ctx->table->special[a->special], title, sizeof title);
        text_add(text, "%s", title);
    }
    return true;
}

static bool
say_letters(const struct message_context *ctx, const struct answer *a, struct text *text)
{
    const int count = __builtin_popcount(a->letters);
    int at = 0;
    for (int n = 0; n < OPTIONS_MAX; n++) {
        if ((a->letters >> n & 1) != 0) {
            text_joint(text, ctx->catalog, at++, count);
            text_add(text, "%c", 'a' + n);
        }
    }
    return true;
}

static bool
say_nothing(const struct message_context *ctx, const struct answer *a, struct text *text)
{
    (void)ctx;
    (void)a;
    (void)text;
    return false;
}

bool answer_words(const struct message_context *ctx, const struct answer *a, struct text *text)
{
    static bool (*const say[FORM_COUNT])(const struct message_context *, const struct answer *,
                                         struct text *) = {
#define FORM(name, traits, entered, typed, words, read, write, same, say, ...) say,
#include "questions/forms.def"
#undef FORM
    };
    return say[a->form](ctx, a, text);
}
