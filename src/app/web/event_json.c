/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Says what is there, never how it looks. */
#include "web/event_json.h"

#include "base/strbuf.h"
#include "engine/rule.h"
#include "messages/value_words.h"
#include "notation/cards_text.h"
#include "tutor/commands.h"
#include "tutor/format.h"

void cards_json(struct json *j, const char *key, cardset cards)
{
    json_open(j, key, '[');
    for (kind k = 0; k < KIND_COUNT; k++) {
        for (int i = 0; i < cards_of(cards, k); i++) {
            json_number(j, NULL, k);
        }
    }
    json_close(j, ']');
}

static const char *tone_name(enum tone tone)
{
    static const char *const names[] = {"text", "head", "good", "warn"};
    return names[tone];
}

static const char *canasta_name(enum canasta c)
{
    static const char *const names[] = {"", "mixed", "natural", "sevens", "aces", "wild"};
    return names[c];
}

/* `since`: the side as it was, or NULL: nothing is new. */
static void melds_json(struct json *j,
                       const struct message_context *ctx,
                       const struct side *s,
                       const struct side *since)
{
    json_open(j, "melds", '[');
    for (int slot = 0; slot < SLOT_COUNT; slot++) {
        const struct meld m = s->meld[slot];
        if (meld_is_empty(m)) {
            continue;
        }
        struct strbuf n = STRBUF_INIT;
        format_meld(&n, ctx, m, slot);
        json_open(j, NULL, '{');
        json_text(j, "slot", slot_name(slot));
        json_text(j, "name", meld_word(ctx->catalog, slot));
        json_text(j, "canasta", canasta_name(meld_canasta(ctx->table, m, slot)));
        json_text(j, "text", strbuf_text(&n));
        json_number(j, "size", meld_size(m));
        if (since != NULL) {
            json_number(j, "new", meld_size(m) - meld_size(since->meld[slot]));
        }
        cards_json(j, "cards", meld_cards(m, slot));
        json_close(j, '}');
        strbuf_free(&n);
    }
    json_close(j, ']');
}

static void side_json(struct json *j, const struct table_view *table_view, int side)
{
    const struct board *b = &table_view->position->round.board;
    const struct side *s = &b->side[side];
    const struct message_context ctx = message_context_of(table_view->words, table_view->table);
    struct strbuf n = STRBUF_INIT;
    format_side(&n, table_view->words, b->seats, b->sides, side);
    json_open(j, NULL, '{');
    json_text(j, "name", strbuf_text(&n));
    json_bool(j, "ours", side == seat_side(b, SEAT_SOUTH));
    json_number(j, "score", s->score);
    json_bool(j, "opened", s->opened);
    if (!s->opened && !table_view->hide_opening && !table_view->hide_minimum &&
        b->phase != PHASE_OVER) {
        json_number(j, "minimum", side_minimum(table_view->table, s));
    }
    json_number(j, "errors", s->errors);
    melds_json(j, &ctx, s, table_view->since != NULL ? &table_view->since->side[side] : NULL);
    cards_json(j, "threes", s->threes);
    json_close(j, '}');
    strbuf_free(&n);
}

static void pack_json(struct json *j, const struct board *b)
{
    json_open(j, "pack", '[');
    for (int i = 0; i < b->pack_size; i++) {
        json_number(j, NULL, b->pack[i]);
    }
    json_close(j, ']');
    json_number(j, "buried", b->pack_buried);
    json_number(j, "stock", b->stock);
}

/* The seats with the cards they hold: known hands card by card, of the others how many. */
static void seats_json(struct json *j, const struct table_view *table_view)
{
    const struct position *p = table_view->position;
    const struct board *b = &p->round.board;
    json_open(j, "seats", '[');
    for (int seat = 0; seat < b->seats; seat++) {
        const bool known = (p->hands_known >> seat & 1) != 0;
        char name[SAY_NAME_SIZE];
        json_open(j, NULL, '{');
        json_text(j, "name", format_seat(table_view->words, b->seats, seat, name));
        json_number(j, "side", seat_side(b, seat));
        json_number(j, "cards", b->hand_size[seat]);
        if (known) {
            cards_json(j, "hand", p->round.hand[seat]);
        }
        if (table_view->thrown != NULL && table_view->thrown[seat] < KIND_COUNT) {
            json_number(j, "thrown", table_view->thrown[seat]);
        }
        json_close(j, '}');
    }
    json_close(j, ']');
}

void table_view_json(struct json *j, const char *key, const struct table_view *table_view)
{
    static const char *const phases[] = {"start", "play", "over"};
    static const char *const endings[] = {"", "out", "stock", "special"};
    const struct board *b = &table_view->position->round.board;
    json_open(j, key, '{');
    json_number(j, "turn", b->seat);
    json_text(j, "phase", phases[b->phase]);
    json_bool(j, "atPlay", table_view->at_play);
    json_bool(j, "picked", b->turn.picked);
    json_text(j, "ending", endings[b->ending]);
    json_number(j, "endedBy", b->ended_by);
    json_open(j, "sides", '[');
    for (int i = 0; i < b->sides; i++) {
        side_json(j, table_view, i);
    }
    json_close(j, ']');
    pack_json(j, b);
    seats_json(j, table_view);
    json_close(j, '}');
}

static void sheet_json(struct json *j, const struct sheet_table_view *sheet)
{
    json_open(j, "sides", '[');
    for (int i = 0; i < sheet->sides; i++) {
        json_text(j, NULL, sheet->side[i]);
    }
    json_close(j, ']');
    json_open(j, "rows", '[');
    for (int r = 0; r < sheet->row_count; r++) {
        json_open(j, NULL, '{');
        json_text(j, "text", sheet->row[r].text);
        json_bool(j, "sum", sheet->row[r].sum);
        json_open(j, "points", '[');
        for (int i = 0; i < sheet->sides; i++) {
            if (sheet->row[r].given[i]) {
                json_number(j, NULL, sheet->row[r].points[i]);
            } else {
                json_text(j, NULL, NULL);
            }
        }
        json_close(j, ']');
        json_close(j, '}');
    }
    json_close(j, ']');
}

static void chart_json(struct json *j, const struct chart_table_view *chart)
{
    json_text(j, "chart", chart_kind_name(chart->kind));
    json_open(j, "rows", '[');
    for (int r = 0; r < chart->row_count; r++) {
        json_open(j, NULL, '{');
        json_text(j, "text", chart->row[r].text);
        json_open(j, "values", '[');
        for (int i = 0; i < CHART_VALUES; i++) {
            json_number(j, NULL, chart->row[r].value[i]);
        }
        json_close(j, ']');
        json_close(j, '}');
    }
    json_close(j, ']');
}

void event_json(struct json *j, const struct event *e)
{
    json_open(j, NULL, '{');
    json_text(j, "kind", event_kind_name(e->kind));
    if (e->tone != TONE_TEXT) {
        json_text(j, "tone", tone_name(e->tone));
    }
    if (e->indent != 0) {
        json_number(j, "indent", e->indent);
    }
    if (e->name != NULL) {
        json_text(j, "name", e->name);
    }
    if (e->text != NULL) {
        json_text(j, "text", e->text);
    }
    if (e->line != NULL) {
        json_text(j, "line", e->line);
    }
    if (e->kind == EVENT_CHOICE || e->kind == EVENT_OPTION || e->kind == EVENT_STEP ||
        e->kind == EVENT_QUESTION) {
        json_number(j, "number", e->number);
        json_number(j, "count", e->count);
    }
    if (e->cards != 0) {
        cards_json(j, "cards", e->cards);
    }
    if (e->with_top) {
        json_bool(j, "withTop", true);
    }
    if (e->sheet != NULL) {
        sheet_json(j, e->sheet);
    }
    if (e->chart != NULL) {
        chart_json(j, e->chart);
    }
    if (e->rule != RULE_NONE) {
        json_text(j, "rule", rule_facts(e->rule)->id);
    }
    if (e->table_view != NULL) {
        json_number(j, "seat", e->table_view->seat);
        table_view_json(j, "scene", e->table_view);
    }
    json_close(j, '}');
}
