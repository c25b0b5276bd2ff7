/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Stack sheet and crib: the same deal at every table, and what is in it. */
#include <stdio.h>
#include <string.h>

#include "coach/compare.h"
#include "handouts/sheets.h"
#include "html/html_cards.h"
#include "messages/msg_paper.h"
#include "messages/value_words.h"
#include "messages/wording.h"
#include "notation/cards_text.h"

static const char *rank_word(kind k)
{
    return k == KIND_3R      ? "3 red"
           : k == KIND_3B    ? "3 black"
           : k == KIND_JOKER ? "Joker"
                             : kind_name(k);
}

static int stacked(const struct class_deal *d)
{
    return d->start.board.stock < CLASS_STOCK ? d->start.board.stock : CLASS_STOCK;
}

/* --- the stack sheet ------------------------------------------------------------------------- */

/* A heap of the layout: a hand, a packet, the top of the stock. */
struct heap {
    char title[40]; /* longer ones are cut */
    cardset cards;
};

enum { HEAPS_MAX = SEAT_MAX + 5 };

static void name_heap(struct heap *heap, const struct message_context *t, struct message title)
{
    (void)message_format(t, &title, heap->title, sizeof heap->title);
}

static int
list_heaps(const struct message_context *t, const struct class_deal *d, struct heap out[HEAPS_MAX])
{
    const struct round *r = &d->start;
    int count = 0;
    for (int seat = 0; seat < r->board.seats; seat++) {
        (void)snprintf(out[count].title, sizeof out[count].title, "%s",
                       seat_title(t->catalog, r->board.seats, seat));
        out[count++].cards = r->hand[seat];
    }
    for (int i = 0; i < 2; i++) {
        if (r->talon[i] != 0) {
            name_heap(&out[count], t, msg_stack_packet(i + 1));
            out[count++].cards = r->talon[i];
        }
    }
    cardset threes = 0, pack = 0;
    for (int side = 0; side < r->board.sides; side++) {
        threes += r->board.side[side].threes;
    }
    for (int i = 0; i < r->board.pack_size; i++) {
        pack += cards_one(r->board.pack[i]);
    }
    if (threes != 0) {
        name_heap(&out[count], t, msg_stack_threes());
        out[count++].cards = threes;
    }
    if (pack != 0) {
        name_heap(&out[count], t, msg_stack_heap_pack());
        out[count++].cards = pack;
    }
    name_heap(&out[count], t, msg_stack_heap_stock());
    out[count].cards = 0;
    for (int i = 0; i < stacked(d); i++) {
        out[count].cards += cards_one(class_deal_stock(d, i));
    }
    return count + 1;
}

static void put_count(struct html *h, int n)
{
    html_open(h, "td", "number");
    if (n > 0) {
        html_textf(h, "%d", n);
    }
    html_close(h);
}

static void put_heaps(struct html *h, const struct message_context *t, const struct class_deal *d)
{
    struct heap heap[HEAPS_MAX];
    const int count = list_heaps(t, d, heap);
    html_open(h, "table", NULL);
    html_open(h, "tr", NULL);
    html_said(h, "th", NULL, t, msg_stack_rank());
    for (int i = 0; i < count; i++) {
        html_element(h, "th", "number", heap[i].title);
    }
    html_said(h, "th", "number", t, msg_stack_left());
    html_close(h);
    for (kind k = 0; k < KIND_COUNT; k++) {
        int left = kind_in_deck(k);
        html_open(h, "tr", NULL);
        html_element(h, "th", NULL, rank_word(k));
        for (int i = 0; i < count; i++) {
            put_count(h, cards_of(heap[i].cards, k));
            left -= cards_of(heap[i].cards, k);
        }
        put_count(h, left);
        html_close(h);
    }
    html_open(h, "tr", "sum");
    html_said(h, "th", NULL, t, msg_stack_cards());
    int left = DECK_SIZE;
    for (int i = 0; i < count; i++) {
        put_count(h, cards_total(heap[i].cards));
        left -= cards_total(heap[i].cards);
    }
    put_count(h, left);
    html_close(h);
    html_close(h);
}

static void put_stock(struct html *h, const struct class_deal *d, int from, int to)
{
    struct strbuf text = STRBUF_INIT;
    for (int i = from; i < to; i++) {
        strbuf_appendf(&text, "%s%s", i > from ? ",  " : "", rank_word(class_deal_stock(d, i)));
    }
    html_cards(h, "p", "cards", strbuf_text(&text));
    strbuf_free(&text);
}

/* What lies on the table before the first turn, where a card starts the pack and red threes go out
 * by themselves. */
static void
put_beginning(struct html *h, const struct message_context *ctx, const struct class_deal *d)
{
    const struct board *b = &d->start.board;
    for (int side = 0; side < b->sides; side++) {
        const int threes = cards_total(b->side[side].threes);
        if (threes > 0) {
            html_said(h, "p", NULL, ctx, msg_stack_red_threes(side, threes));
        }
    }
    if (b->pack_size > 0) {
        struct strbuf text = STRBUF_INIT;
        for (int i = 0; i < b->pack_size; i++) {
            strbuf_appendf(&text, "%s%s", i > 0 ? ", " : "", rank_word(b->pack[i]));
        }
        html_said(h, "p", NULL, ctx, msg_stack_pack(strbuf_text(&text)));
        strbuf_free(&text);
    }
}

void sheet_stack(const struct class_plan *plan, struct html *h)
{
    static const enum message_id steps[] = {MSG_stack_step_1, MSG_stack_step_2, MSG_stack_step_3,
                                            MSG_stack_step_4};
    const struct message_context ctx = plan_context(plan);
    const struct class_deal *d = plan->deal;
    const struct message named = msg_stack_title(plan->title);
    char title[MESSAGE_TEXT_SIZE];
    (void)message_format(&ctx, &named, title, sizeof title);
    html_begin(h, title);
    html_open(h, "div", "sheet small");
    html_element(h, "h1", NULL, title);
    html_said(h, "p", NULL, &ctx,
              msg_stack_lay_out(plan->tables, d->start.board.dealer, d->start.board.seat));
    html_open(h, "ol", NULL);
    for (size_t i = 0; i < sizeof steps / sizeof steps[0]; i++) {
        html_said(h, "li", NULL, &ctx, MESSAGE(steps[i]));
    }
    html_close(h);
    put_heaps(h, &ctx, d);
    put_beginning(h, &ctx, d);
    html_said(h, "h2", NULL, &ctx, msg_stack_top());
    put_stock(h, d, 0, stacked(d));
    if (d->stock_used > stacked(d)) {
        html_said(h, "p", NULL, &ctx, msg_stack_if_time(d->stock_used - stacked(d)));
        put_stock(h, d, stacked(d), d->stock_used);
    }
    if (plan->code != NULL) {
        html_said(h, "p", NULL, &ctx, msg_stack_at_home(plan->code, plan->own_table));
    }
    html_end(h);
}

/* --- the notes ------------------------------------------------------------------------------- */

void sheet_notes(const struct class_plan *plan, struct strbuf *out)
{
    bool said[RULE_COUNT] = {false};
    int told = 0;
    const struct message_context ctx = plan_context(plan);
    char text[MESSAGE_TEXT_SIZE], topic[MESSAGE_TEXT_SIZE], seed[24];
    (void)snprintf(seed, sizeof seed, "%llu", (unsigned long long)plan->seed);
    const struct message head = msg_notes_deal(plan->code, seed);
    (void)message_format(&ctx, &head, text, sizeof text);
    strbuf_appendf(out, "%s: %s\n%s\n", plan->title, plan_topic(plan, topic), text);
    const struct message in_it = msg_notes_in_it();
    (void)message_format(&ctx, &in_it, text, sizeof text);
    strbuf_append(out, text);
    for (int i = 0; i < plan->deal->turn_count; i++) {
        const struct class_turn *turn = &plan->deal->turn[i];
        for (int n = 0; n < turn->note_count; n++) {
            const enum rule_id rule = turn->note[n].rule;
            if (!said[rule]) {
                strbuf_appendf(out, "%s %s", told++ > 0 ? "," : "", rule_facts(rule)->id);
            }
            said[rule] = true;
        }
    }
    const struct message again = msg_notes_again(plan->code, plan->own_table);
    const struct message how = msg_notes_how();
    (void)message_format(&ctx, &again, text, sizeof text);
    strbuf_appendf(out, "%s\n", told > 0 ? "" : " -");
    strbuf_appendf(out, "%s\n", text);
    (void)message_format(&ctx, &how, text, sizeof text);
    strbuf_appendf(out, "%s \n\n", text);
}

/* --- the crib -------------------------------------------------------------------------------- */

static void put_turn(struct html *h, const struct class_plan *plan, const struct class_turn *turn)
{
    char cards[ITEM_TEXT_SIZE];
    const struct message_context ctx = plan_context(plan);
    item_cards(plan->catalog, turn->hand, cards);
    html_open(h, "div", "turn");
    html_said(h, "h2", NULL, &ctx, msg_dealer_notes_whose(turn->seat, turn->number));
    html_cards(h, "span", "cards line", cards);
    const struct message does = msg_dealer_notes_turn(turn->can_open ? 0
                                                      : turn->opened ? 1
                                                                     : 2,
                                                      turn->may_throw, turn->does);
    char told[TURN_TEXT_SIZE + MESSAGE_TEXT_SIZE];
    (void)message_format(&ctx, &does, told, sizeof told);
    html_text(h, told);
    for (int i = 0; i < turn->note_count; i++) {
        html_elementf(h, "span", "line note", "%s (%s)", turn->note[i].text,
                      rule_facts(turn->note[i].rule)->id);
    }
    html_close(h);
}

static void put_turns(struct html *h, const struct class_plan *plan)
{
    const struct class_deal *d = plan->deal;
    bool marked = false;
    html_open(h, "div", "turns");
    for (int i = 0; i < d->turn_count; i++) {
        if (!marked && d->turn[i].stock_used > stacked(d)) {
            marked = true;
            const struct message_context ctx = plan_context(plan);
            html_said(h, "p", "all", &ctx, msg_dealer_notes_beyond(stacked(d)));
        }
        put_turn(h, plan, &d->turn[i]);
    }
    html_close(h);
}

/* The rules that the notes go by, once each, as talking points. */
static void put_reasons(struct html *h, const struct class_plan *plan)
{
    const struct message_context ctx = {plan->catalog, plan->table, SEAT_NONE};
    char why[MESSAGE_TEXT_SIZE];
    bool said[RULE_COUNT] = {false};
    html_said(h, "h2", NULL, &ctx, msg_dealer_notes_talking_points());
    html_open(h, "ul", NULL);
    for (int i = 0; i < plan->deal->turn_count; i++) {
        const struct class_turn *turn = &plan->deal->turn[i];
        for (int n = 0; n < turn->note_count; n++) {
            const enum rule_id rule = turn->note[n].rule;
            if (!said[rule] && catalog_why(&ctx, rule, why) > 0) {
                html_element(h, "li", NULL, why);
            }
            said[rule] = true;
        }
    }
    html_close(h);
}

enum { ASK_OPTIONS = 3 };

/* What is asked most, and the options whose words answer it. */
struct sheet_ask {
    enum message_id question;
    enum option_id option[ASK_OPTIONS];
    int count;
};

static const struct sheet_ask asks[] = {
    {MSG_dealer_notes_ask_triple, {OPTION_open_clean_triple, OPTION_splash}, 2},
    {MSG_dealer_notes_ask_wilds,
     {OPTION_meld_max_wilds, OPTION_meld_majority, OPTION_meld_rule_of},
     3},
    {MSG_dealer_notes_ask_eighth, {OPTION_meld_max_cards, OPTION_dead_rank}, 2},
    {MSG_dealer_notes_ask_pure, {OPTION_sevens_special, OPTION_aces_special}, 2},
    {MSG_dealer_notes_ask_wild_meld, {OPTION_wild_meld}, 1},
    {MSG_dealer_notes_ask_pack, {OPTION_pack_style, OPTION_open_pack_extra_pair}, 2},
    {MSG_dealer_notes_ask_throw, {OPTION_discard_bars, OPTION_discard_wild_free}, 2},
    {MSG_dealer_notes_ask_threes,
     {OPTION_threes_one, OPTION_threes_four, OPTION_threes_in_hand},
     3},
    {MSG_dealer_notes_ask_bonus, {OPTION_bonus_first, OPTION_bonus_second}, 2},
    {MSG_dealer_notes_ask_out, {OPTION_out_canastas, OPTION_out_discard, OPTION_out_ask}, 3},
    {MSG_dealer_notes_ask_stock, {OPTION_stock_ends}, 1},
};

/* The same where packs freeze. */
static const struct sheet_ask asks_classic[] = {
    {MSG_dealer_notes_ask_below, {OPTION_open_negative}, 1},
    {MSG_dealer_notes_ask_wilds, {OPTION_meld_max_wilds, OPTION_meld_majority}, 2},
    {MSG_dealer_notes_ask_eighth, {OPTION_meld_max_cards}, 1},
    {MSG_dealer_notes_ask_wild_meld, {OPTION_wild_meld}, 1},
    {MSG_dealer_notes_ask_pack, {OPTION_pack_style, OPTION_pack_wild, OPTION_pack_canasta}, 3},
    {MSG_dealer_notes_ask_threes,
     {OPTION_threes_one, OPTION_threes_four, OPTION_threes_against},
     3},
    {MSG_dealer_notes_ask_out, {OPTION_out_canastas, OPTION_out_discard, OPTION_out_ask}, 3},
    {MSG_dealer_notes_ask_stock, {OPTION_stock_ends, OPTION_stock_force}, 2},
};

static void put_asks(struct html *h, const struct class_plan *plan)
{
    const struct message_context ctx = plan_context(plan);
    html_said(h, "h2", NULL, &ctx, msg_dealer_notes_safe(plan->table));
    html_open(h, "table", NULL);
    html_open(h, "tr", NULL);
    html_said(h, "td", NULL, &ctx, msg_dealer_notes_ask_minimum());
    const struct table *t = plan->table;
    html_said(h, "td", NULL, &ctx,
              msg_dealer_notes_minimums(t->open_second != t->open_first,
                                        t->open_third != t->open_second));
    html_close(h);
    const bool classic = t->family == FAMILY_CLASSIC;
    const struct sheet_ask *const list = classic ? asks_classic : asks;
    const size_t count =
        classic ? sizeof asks_classic / sizeof asks_classic[0] : sizeof asks / sizeof asks[0];
    for (size_t i = 0; i < count; i++) {
        char answer[ASK_OPTIONS * CLAUSE_SIZE];
        struct text text = text_in(answer, sizeof answer);
        for (int n = 0; n < list[i].count; n++) {
            char clause[CLAUSE_SIZE];
            (void)option_words(&ctx, list[i].option[n], clause);
            text_add(&text, "%s%s", n > 0 ? "; " : "", clause);
        }
        text_capital(answer);
        html_open(h, "tr", NULL);
        html_said(h, "td", NULL, &ctx, MESSAGE(list[i].question));
        html_elementf(h, "td", NULL, "%s.", answer);
        html_close(h);
    }
    html_close(h);
}

void sheet_dealer_notes(const struct class_plan *plan, struct html *h)
{
    const struct message_context ctx = plan_context(plan);
    const struct message named = msg_dealer_notes_title(plan->title);
    char title[MESSAGE_TEXT_SIZE];
    (void)message_format(&ctx, &named, title, sizeof title);
    html_begin(h, title);
    html_open(h, "div", "sheet fine");
    html_element(h, "h1", NULL, title);
    html_said(h, "p", NULL, &ctx, msg_dealer_notes_head());
    put_turns(h, plan);
    html_close(h);
    html_open(h, "div", "sheet fine");
    put_asks(h, plan);
    put_reasons(h, plan);
    html_end(h);
}
