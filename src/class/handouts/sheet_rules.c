/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rules at our table: one page that a club reads out, hangs up and corrects with a pencil. Numbers
 * stand in tables, special hands as cards, and all else in the words that the program uses for an
 * option everywhere. */
#include <stdio.h>
#include <string.h>

#include "coach/compare.h"
#include "coach/pattern.h"
#include "handouts/checklist.h"
#include "handouts/sheets.h"
#include "html/html_cards.h"
#include "messages/msg_paper.h"
#include "messages/wording.h"
#include "notation/cards_text.h"

enum {
    MANY_HANDS = 8, /* more, or notes, need smaller type to stay on the page */
    FREE_LINES = 4  /* to write on, below the rules that hang on a wall, fewer by those typed */
};

/* What stands together under a heading: the options whose ids begin so. */
struct section {
    enum message_id heading;
    const char *prefix[5];
};

static const struct section sections[] = {
    {MSG_rules_page_dealing, {"deal.", "turn."}},
    {MSG_rules_page_threes, {"threes."}},
    {MSG_rules_page_melds, {"meld.", "dead.", "sevens.", "aces.", "wild."}},
    {MSG_rules_page_opening, {"open.", "splash"}},
    {MSG_rules_page_pack, {"pack."}},
    {MSG_rules_page_bonus, {"bonus."}},
    {MSG_rules_page_throwing, {"discard."}},
    {MSG_rules_page_out, {"out.", "stock."}},
    {MSG_rules_page_counting,
     {"score.no-canasta", "score.wipeout", "score.dirty-pooled", "score.incomplete-count",
      "score.special-added"}},
};

/* What the tables of numbers say already. */
static const enum option_id told[] = {
    OPTION_open_first,   OPTION_open_second_from, OPTION_open_second,   OPTION_open_third_from,
    OPTION_open_third,   OPTION_open_negative,    OPTION_threes_one,    OPTION_threes_two,
    OPTION_threes_three, OPTION_threes_four,      OPTION_open_by_round,
};

/* What no printed page needs to say where it is as everywhere. */
static const enum option_id seldom[] = {OPTION_score_dirty_pooled, OPTION_score_open_count,
                                        OPTION_score_special_added};

static bool is_usual(const struct table *t, enum option_id o)
{
    bool is_seldom = false;
    for (size_t i = 0; i < sizeof seldom / sizeof seldom[0]; i++) {
        is_seldom = is_seldom || seldom[i] == o;
    }
    return is_seldom && table_get(t, o) == option_facts(o)->standard;
}

static bool is_told(enum option_id o)
{
    for (size_t i = 0; i < sizeof told / sizeof told[0]; i++) {
        if (told[i] == o) {
            return true;
        }
    }
    return false;
}

static bool begins(const char *id, const struct section *s)
{
    for (size_t i = 0; i < sizeof s->prefix / sizeof s->prefix[0] && s->prefix[i] != NULL; i++) {
        if (strncmp(id, s->prefix[i], strlen(s->prefix[i])) == 0) {
            return true;
        }
    }
    return false;
}

static void put_section(struct html *h, const struct message_context *t, const struct section *s)
{
    enum option_id played[OPTION_COUNT];
    const int count = checklist_options(t->table, true, played);
    bool begun = false;
    for (int i = 0; i < count; i++) {
        char clause[CLAUSE_SIZE];
        if (!begins(option_facts(played[i])->name, s) || is_told(played[i]) ||
            is_usual(t->table, played[i])) {
            continue;
        }
        if (!begun) {
            html_said(h, "h2", NULL, t, MESSAGE(s->heading));
            html_open(h, "ul", NULL);
            begun = true;
        }
        (void)option_words(t, played[i], clause);
        text_capital(clause);
        html_elementf(h, "li", NULL, "%s.", clause);
    }
    if (begun) {
        html_close(h);
    }
}

/* A table of numbers under its heading, which stay together; closed by end_numbers. */
static void begin_numbers(struct html *h, const struct message_context *t, enum message_id heading)
{
    html_open(h, "div", "keep");
    html_said(h, "h2", NULL, t, MESSAGE(heading));
    html_open(h, "table", NULL);
}

static void end_numbers(struct html *h)
{
    html_close(h);
    html_close(h);
}

static void
put_row(struct html *h, const struct message_context *t, struct message label, int32_t points)
{
    char number[32];
    struct text text = text_in(number, sizeof number);
    text_points(&text, points);
    html_open(h, "tr", NULL);
    html_said(h, "td", NULL, t, label);
    html_element(h, "td", "number", number);
    html_close(h);
}

/* From how many points on, or from which round on, what an opening takes. */
static void put_minimums(struct html *h, const struct message_context *ctx)
{
    const struct table *t = ctx->table;
    const struct bracket {
        bool is;
        int32_t from, minimum;
    } brackets[] = {
        {true, 0, t->open_first},
        {t->open_second != t->open_first, t->open_second_from, t->open_second},
        {t->open_third != t->open_second, t->open_third_from, t->open_third},
    };
    begin_numbers(h, ctx, MSG_rules_page_to_open);
    for (int i = 0; i < 3 && t->open_by_round != 0; i++) {
        put_row(h, ctx, msg_rules_page_in_round(i + 1), brackets[i].minimum);
    }
    if (t->open_negative >= 0 && t->open_by_round == 0) {
        put_row(h, ctx, msg_rules_page_below(), t->open_negative);
    }
    for (size_t i = 0; i < sizeof brackets / sizeof brackets[0] && t->open_by_round == 0; i++) {
        if (brackets[i].is) {
            put_row(h, ctx, msg_rules_page_from(brackets[i].from), brackets[i].minimum);
        }
    }
    end_numbers(h);
}

static void put_values(struct html *h, const struct message_context *ctx)
{
    const struct table *t = ctx->table;
    const bool classic = t->threes_style == THREES_CLASSIC;
    begin_numbers(h, ctx, MSG_rules_page_card_values);
    put_row(h, ctx, msg_rules_page_joker(), kind_points(KIND_JOKER));
    put_row(h, ctx, msg_rules_page_aces(), kind_points(KIND_A));
    put_row(h, ctx, msg_rules_page_kings(), kind_points(KIND_K));
    put_row(h, ctx, msg_rules_page_low(), kind_points(KIND_7));
    if (classic) {
        put_row(h, ctx, msg_rules_page_black_three(), BLACK_THREE_POINTS);
    }
    end_numbers(h);
    begin_numbers(h, ctx, MSG_rules_page_threes_of_color);
    put_row(h, ctx, msg_rules_page_one(), t->threes_one);
    put_row(h, ctx, msg_rules_page_two(), t->threes_two);
    put_row(h, ctx, msg_rules_page_three(), t->threes_three);
    put_row(h, ctx, msg_rules_page_four(), t->threes_four);
    end_numbers(h);
}

/* Bonuses and penalties; those that the table does not have are left out. */
static void put_worths(struct html *h, const struct message_context *ctx)
{
    const struct table *t = ctx->table;
    const bool wild = t->wild_meld != WILD_MELD_NONE;
    const bool alike = t->score_wild_twos == t->score_wild && t->score_wild_four == t->score_wild;
    const struct worth {
        bool is;
        enum message_id label;
        int32_t points;
    } worths[] = {
        {true, MSG_rules_page_natural, t->score_natural},
        {true, MSG_rules_page_mixed, t->score_mixed},
        {t->sevens_special != 0, MSG_rules_page_sevens, t->score_sevens},
        {t->aces_special != 0, MSG_rules_page_pure_aces, t->score_aces},
        {wild && !alike, MSG_rules_page_wild_twos, t->score_wild_twos},
        {wild && !alike, MSG_rules_page_wild_four, t->score_wild_four},
        {wild, alike ? MSG_rules_page_wild : MSG_rules_page_other_wild, t->score_wild},
        {t->score_going_out != 0, MSG_rules_page_going_out, t->score_going_out},
        {t->score_concealed != 0, MSG_rules_page_concealed, t->score_concealed},
        {t->deal_perfect_cut != 0, MSG_rules_page_cut, t->deal_perfect_cut},
        {t->sevens_special != 0 && t->score_open_sevens != 0, MSG_rules_page_open_sevens,
         -t->score_open_sevens},
        {t->aces_special != 0 && t->score_open_aces != 0, MSG_rules_page_open_aces,
         -t->score_open_aces},
        {t->wild_meld == WILD_MELD_ANY && t->score_open_wild != 0, MSG_rules_page_open_wild,
         -t->score_open_wild},
        {t->score_dirty != 0, MSG_rules_page_dirty, -t->score_dirty},
        {t->match_rounds == 0, MSG_rules_page_target, t->match_target},
        {t->match_rounds != 0, MSG_rules_page_rounds, t->match_rounds},
    };
    begin_numbers(h, ctx, MSG_rules_page_worths);
    for (size_t i = 0; i < sizeof worths / sizeof worths[0]; i++) {
        if (worths[i].is) {
            put_row(h, ctx, MESSAGE(worths[i].label), worths[i].points);
        }
    }
    end_numbers(h);
}

/* Each hand with cards that make it, so that nobody has to picture "five groups". */
static void put_special_hands(struct html *h, const struct message_context *ctx)
{
    const struct table *t = ctx->table;
    if (t->special_count == 0) {
        return;
    }
    html_said(h, "h2", NULL, ctx, msg_rules_page_special());
    html_open(h, "table", NULL);
    for (int i = 0; i < t->special_count; i++) {
        char clause[CLAUSE_SIZE], cards[CARDS_TEXT_SIZE];
        (void)special_words(ctx, i, clause);
        (void)cards_write(pattern_example(t, i), cards);
        text_capital(clause);
        html_open(h, "tr", NULL);
        html_elementf(h, "td", NULL, "%s.", clause);
        html_cards(h, "td", "cards", cards);
        html_close(h);
    }
    html_close(h);
    for (int i = 0; i < (int)OPTION_COUNT; i++) {
        char clause[CLAUSE_SIZE];
        if (strncmp(option_facts((enum option_id)i)->name, "special.", 8) == 0) {
            (void)option_words(ctx, (enum option_id)i, clause);
            text_capital(clause);
            html_elementf(h, "p", NULL, "%s.", clause);
        }
    }
}

/* What the club typed into its sheet in its own words. */
static void put_notes(struct html *h, const struct table *t)
{
    html_open(h, "ul", NULL);
    for (int i = 0; i < t->note_count; i++) {
        html_element(h, "li", NULL, t->note[i]);
    }
    html_close(h);
}

static void put_rules(const struct message_context *ctx, const char *look, struct html *h)
{
    const struct table *t = ctx->table;
    const struct message head = msg_rules_page_title(t);
    char title[MESSAGE_TEXT_SIZE];
    (void)message_format(ctx, &head, title, sizeof title);
    html_begin(h, title);
    html_open(h, "div", look);
    html_element(h, "h1", NULL, title);
    html_said(h, "p", NULL, ctx, msg_rules_page_players(t->players));
    html_open(h, "div", "columns");
    put_minimums(h, ctx);
    put_values(h, ctx);
    put_worths(h, ctx);
    for (size_t i = 0; i < sizeof sections / sizeof sections[0]; i++) {
        put_section(h, ctx, &sections[i]);
    }
    html_close(h);
    put_special_hands(h, ctx);
}

void sheet_rules(const struct class_plan *plan, struct html *h)
{
    const struct message_context ctx = plan_context(plan);
    const bool many = plan->table->special_count > MANY_HANDS || plan->table->note_count > 0;
    put_rules(&ctx, many ? "sheet rules many" : "sheet rules", h);
    if (plan->table->note_count > 0) {
        html_said(h, "h2", NULL, &ctx, msg_rules_page_also());
        put_notes(h, plan->table);
    }
    html_end(h);
}

void sheet_rules_wall(const struct message_context *ctx, struct html *h)
{
    put_rules(ctx, "sheet wall", h);
    html_open(h, "div", "keep");
    html_said(h, "h2", NULL, ctx, msg_rules_page_also());
    if (ctx->table->note_count > 0) {
        put_notes(h, ctx->table);
    }
    for (int i = ctx->table->note_count; i < FREE_LINES; i++) {
        html_element(h, "span", "line", "\302\240");
    }
    html_end(h);
}
