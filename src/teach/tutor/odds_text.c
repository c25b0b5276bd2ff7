/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Puts odds into words and percentages. */
#include "tutor/odds_text.h"
#include "base/clean.h"

#include "messages/msg_tutor.h"
#include "notation/names.h"
#include "tutor/format.h"

/* What a line of odds is about, told to nobody in particular. */
struct odds_page {
    FILE *out;
    const struct message_context *ctx;
    const struct odds *odds;
};

static void write_said(const struct odds_page *p, struct message message)
{
    char text[MESSAGE_TEXT_SIZE];
    (void)message_format(p->ctx, &message, text, sizeof text);
    clean_print(p->out, "%s", text);
}

/* "8.07 %, 1 in 12.4", from one half on only "76.5 %": the share of `count` among `all`. */
static void write_share(const struct odds_page *p, uint64_t count, uint64_t all)
{
    if (count == 0 || all == 0) {
        write_said(p, msg_odds_never());
        return;
    }
    const double share = 100.0 * (double)count / (double)all, one_in = (double)all / (double)count;
    char text[SAY_NUMBER_SIZE];
    if (share >= 0.1) {
        clean_print(p->out, "%.*f %%%s", share >= 10 ? 1 : 2, share, share < 50 ? ", " : "");
    }
    if (share >= 50) {
        return;
    }
    if (one_in < 100) {
        snprintf(text, sizeof text, "%.1f", one_in);
    } else {
        (void)format_number((int64_t)(one_in + 0.5), text);
    }
    write_said(p, msg_odds_one_in(text));
}

static void write_line(const struct odds_page *p, struct message what, uint64_t count)
{
    fputs("  ", p->out);
    write_said(p, what);
    fputs(": ", p->out);
    write_share(p, count, p->odds->hands);
    fputc('\n', p->out);
}

static void write_heading(const struct odds_page *p, struct message message)
{
    fputc('\n', p->out);
    write_said(p, message);
    fputc('\n', p->out);
}

static void write_openings(const struct odds_page *p)
{
    const struct odds *o = p->odds;
    const struct table *t = p->ctx->table;
    write_heading(p, msg_odds_opening());
    for (int i = 0; i < o->bracket_count; i++) {
        const struct odds_bracket *b = &o->bracket[i];
        fputs("  ", p->out);
        write_said(p, msg_odds_minimum(b->minimum));
        fputs(": ", p->out);
        write_share(p, b->opens, o->hands);
        if (t->wild_meld == WILD_MELD_ANY) {
            fputs("; ", p->out);
            write_said(p, msg_odds_without_wild_meld());
            fputs(": ", p->out);
            write_share(p, b->opens_without_wild_meld, o->hands);
        }
        fputc('\n', p->out);
    }
    write_line(p, msg_odds_clean_triple(), o->clean_triple);
    if (t->splash != 0) {
        write_line(p, msg_odds_splash(), o->splash);
        write_line(p, msg_odds_splash_natural(), o->splash_natural);
    } else {
        write_line(p, msg_odds_canasta_mixed(), o->canasta_mixed);
        write_line(p, msg_odds_canasta_natural(), o->canasta_natural);
    }
}

static void write_holdings(const struct odds_page *p)
{
    enum { TOLD = 6 }; /* wild cards, up to which each number has a line of its own */
    const struct odds *o = p->odds;
    uint64_t more = 0;
    write_heading(p, msg_odds_holding());
    if (p->ctx->table->sevens_special != 0 || p->ctx->table->aces_special != 0) {
        write_line(p, msg_odds_sevens(), o->sevens);
        write_line(p, msg_odds_aces(), o->aces);
    }
    for (int n = 0; n <= ODDS_WILDS; n++) {
        if (n <= TOLD) {
            write_line(p, msg_odds_wilds(n), o->wilds[n]);
        } else {
            more += o->wilds[n];
        }
    }
    write_line(p, msg_odds_wilds_or_more(TOLD + 1), more);
}

static void write_specials(const struct odds_page *p)
{
    const struct table *t = p->ctx->table;
    const struct odds *o = p->odds;
    char hand[SPECIAL_TITLE_SIZE];
    if (t->special_count == 0 || o->special_hands[0] == 0) {
        return;
    }
    write_heading(p, msg_odds_special());
    for (int i = 0; i < t->special_count; i++) {
        special_title(&t->special[i], hand, sizeof hand);
        clean_print(p->out, "  %s: ", hand);
        write_share(p, o->special[i], o->special_hands[i]);
        fputc('\n', p->out);
    }
    write_heading(p, msg_odds_threes_kept());
}

void odds_write_head(FILE *out, const struct message_context *ctx, const struct odds *o)
{
    const struct odds_page p = {out, ctx, o};
    char hands[SAY_NUMBER_SIZE];
    write_said(&p,
               msg_odds_head(ctx->table->id, o->cards, ctx->table->threes_style == THREES_MODERN,
                             format_number((int64_t)o->hands, hands)));
    fputc('\n', out);
}

void odds_write(FILE *out, const struct message_context *ctx, const struct odds *o)
{
    const struct odds_page p = {out, ctx, o};
    write_openings(&p);
    write_holdings(&p);
    write_specials(&p);
}
