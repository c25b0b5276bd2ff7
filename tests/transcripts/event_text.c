/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "event_text.h"

#include <inttypes.h>
#include <stdarg.h>
#include <string.h>

#include "engine/rule.h"
#include "notation/card_marks.h"
#include "notation/cards_text.h"

enum { COLUMNS = 150 };

void event_text_init(struct event_text *t)
{
    *t = (struct event_text){STRBUF_INIT, STRBUF_INIT, STRBUF_INIT, STRBUF_INIT, STRBUF_INIT};
}

void event_text_free(struct event_text *t)
{
    strbuf_free(&t->text);
    strbuf_free(&t->choices);
    strbuf_free(&t->last_choices);
    strbuf_free(&t->position);
    strbuf_free(&t->prompt);
}

void event_text_line(struct strbuf *out, const char *line)
{
    static const char first[] = "  ", next[] = "      ";
    const char *indent = first;
    size_t length = strlen(line);
    while (strlen(indent) + length > COLUMNS) {
        size_t cut = COLUMNS - strlen(indent);
        while (cut > COLUMNS / 2 && line[cut] != ' ') {
            cut--;
        }
        if (line[cut] != ' ') {
            break;
        }
        strbuf_appendf(out, "%s%.*s\n", indent, (int)cut, line);
        line += cut + 1;
        length -= cut + 1;
        indent = next;
    }
    strbuf_appendf(out, "%s%s\n", indent, line);
}

/* Appends a text: cards in place of their marks, | for a line break. */
static void put_text(struct strbuf *out, const char *text)
{
    char cards[CARDS_TEXT_SIZE], opens[CARD_MARK_SIZE + 1], shown[CARD_MARK_SIZE + 1],
        closes[CARD_MARK_SIZE + 1];
    struct card_run run;
    typed_mark(TYPED_OPENS, opens);
    typed_mark(TYPED_SHOWN, shown);
    typed_mark(TYPED_CLOSES, closes);
    while (*text != '\0') {
        if (card_marks_read(text, &run)) {
            (void)kinds_write(run.kind, run.count, cards, sizeof cards);
            strbuf_append(out, cards);
            text += run.length;
        } else if (strncmp(text, opens, CARD_MARK_SIZE) == 0) {
            strbuf_append_char(out, '<');
            text += CARD_MARK_SIZE;
        } else if (strncmp(text, shown, CARD_MARK_SIZE) == 0) {
            strbuf_append_char(out, '|');
            text += CARD_MARK_SIZE;
        } else if (strncmp(text, closes, CARD_MARK_SIZE) == 0) {
            strbuf_append_char(out, '>');
            text += CARD_MARK_SIZE;
        } else {
            strbuf_append_char(out, *text == '\n' ? '|' : *text);
            text++;
        }
    }
}

/* Appends " WORD", the text of an event. */
static void put_word(struct strbuf *out, const char *text)
{
    if (text != NULL && text[0] != '\0') {
        strbuf_append_char(out, ' ');
        put_text(out, text);
    }
}

static void put_cards(struct strbuf *out, const char *name, cardset cards)
{
    char text[CARDS_TEXT_SIZE];
    if (cards != 0) {
        (void)cards_write(cards, text);
        strbuf_appendf(out, " %s %s", name, text);
    }
}

/* Whether `text` is what `last` is, which becomes the same. */
static bool is_as_before(struct strbuf *last, const char *text)
{
    const bool same = strcmp(strbuf_text(last), text) == 0;
    if (!same) {
        strbuf_clear(last);
        strbuf_append(last, text);
    }
    return same;
}

/* --- pictures --- */

static void put_side(struct strbuf *out, const struct table_view *table_view, int side)
{
    const struct board *b = &table_view->position->round.board;
    const struct side *s = &b->side[side];
    strbuf_appendf(out, "    side %d: score %" PRId32 "%s", side, s->score,
                   s->opened ? ", opened" : "");
    if (!s->opened && !table_view->hide_minimum && !table_view->hide_opening &&
        b->phase != PHASE_OVER) {
        strbuf_appendf(out, ", minimum %d", side_minimum(table_view->table, s));
    }
    for (int slot = 0; slot < SLOT_COUNT; slot++) {
        put_cards(out, "/", meld_cards(s->meld[slot], slot));
    }
    put_cards(out, "/ threes", s->threes);
    if (s->errors > 0) {
        strbuf_appendf(out, " errors %d", s->errors);
    }
    strbuf_append_char(out, '\n');
}

static void put_seats(struct strbuf *out, const struct table_view *table_view)
{
    const struct position *p = table_view->position;
    const struct board *b = &p->round.board;
    strbuf_append(out, "    hands:");
    for (int seat = 0; seat < b->seats; seat++) {
        strbuf_appendf(out, "%s %d", seat > 0 ? "," : "", b->hand_size[seat]);
        if ((p->hands_known >> seat & 1) != 0) {
            put_cards(out, "=", p->round.hand[seat]);
        }
        if (table_view->thrown != NULL && table_view->thrown[seat] < KIND_COUNT) {
            strbuf_appendf(out, " threw %s", kind_name(table_view->thrown[seat]));
        }
    }
    strbuf_append_char(out, '\n');
}

void event_text_position(struct strbuf *out, const struct table_view *table_view)
{
    static const char *const phases[] = {"before the draw", "after the draw", "over"};
    static const char *const endings[] = {"", ": out", ": stock", ": special hand"};
    const struct board *b = &table_view->position->round.board;
    char pack[DECK_SIZE * 4];
    (void)kinds_write(b->pack, b->pack_size, pack, sizeof pack);
    strbuf_appendf(out, "    seat %d %s%s%s, stock %d, pack%s%s", b->seat, phases[b->phase],
                   endings[b->ending], b->turn.picked ? " (pack taken)" : "", b->stock,
                   pack[0] != '\0' ? " " : "", pack);
    if (b->pack_buried > 0) {
        strbuf_appendf(out, " (%d buried)", b->pack_buried);
    }
    strbuf_append_char(out, '\n');
    for (int side = 0; side < b->sides; side++) {
        put_side(out, table_view, side);
    }
    put_seats(out, table_view);
}

static void add_picture(struct event_text *t, const struct event *e)
{
    struct strbuf picture = STRBUF_INIT;
    event_text_position(&picture, e->table_view);
    const bool same = is_as_before(&t->position, strbuf_text(&picture));
    if (e->kind == EVENT_MOVE) {
        strbuf_appendf(&t->text, "  move of seat %d\n", e->table_view->seat);
    } else {
        strbuf_appendf(&t->text, "  position%s\n", same ? " as before" : "");
    }
    if (!same) {
        strbuf_append(&t->text, strbuf_text(&picture));
    }
    strbuf_free(&picture);
}

static void add_sheet(struct event_text *t, const struct sheet_table_view *sheet)
{
    for (int r = 0; r < sheet->row_count; r++) {
        const struct sheet_row *row = &sheet->row[r];
        struct strbuf line = STRBUF_INIT;
        strbuf_append(&line, row->sum ? "sheet sum" : "sheet");
        put_word(&line, row->text);
        strbuf_append_char(&line, ':');
        for (int i = 0; i < sheet->sides; i++) {
            if (row->given[i]) {
                strbuf_appendf(&line, " %" PRId32, row->points[i]);
            } else {
                strbuf_append(&line, " -");
            }
        }
        event_text_line(&t->text, strbuf_text(&line));
        strbuf_free(&line);
    }
}

/* The rows of a chart that are not all zero, in one line. */
static void add_chart(struct event_text *t, const struct chart_table_view *chart)
{
    struct strbuf line = STRBUF_INIT;
    strbuf_appendf(&line, "chart %s, %d rows", chart_kind_name(chart->kind), chart->row_count);
    for (int r = 0; r < chart->row_count; r++) {
        const int32_t *value = chart->row[r].value;
        if (value[0] != 0 || value[1] != 0 || value[2] != 0 || value[3] != 0) {
            strbuf_append_char(&line, ';');
            put_word(&line, chart->row[r].text);
            for (int i = 0; i < CHART_VALUES; i++) {
                strbuf_appendf(&line, " %" PRId32, value[i]);
            }
        }
    }
    event_text_line(&t->text, strbuf_text(&line));
    strbuf_free(&line);
}

/* --- events in one line --- */

static void flush_choices(struct event_text *t)
{
    if (t->choices.length > 0) {
        const char *choices = strbuf_text(&t->choices);
        event_text_line(&t->text,
                        is_as_before(&t->last_choices, choices) ? "choices as before" : choices);
        strbuf_clear(&t->choices);
    }
}

static void add_choice(struct event_text *t, const struct event *e)
{
    strbuf_append(&t->choices, t->choices.length == 0 ? "choices" : ";");
    if (e->number > 0) {
        strbuf_appendf(&t->choices, " %d", e->number);
    }
    if (e->line != NULL) {
        strbuf_appendf(&t->choices, " <%s>", e->line);
    }
    put_word(&t->choices, e->text);
}

static void add_line(struct event_text *t, const struct event *e)
{
    static const char *const tones[] = {"", " head", " good", " warn"};
    struct strbuf line = STRBUF_INIT;
    strbuf_appendf(&line, "%s%s", event_kind_name(e->kind), tones[e->tone]);
    if (e->kind == EVENT_OPTION) {
        strbuf_appendf(&line, " %c", 'a' + e->number);
    } else if (e->kind == EVENT_STEP && e->count > 0) {
        strbuf_appendf(&line, " %d of %d", e->number, e->count);
    }
    if (e->name != NULL) {
        put_word(&line, e->name);
        strbuf_append_char(&line, ':');
    }
    put_word(&line, e->text);
    put_cards(&line, "; cards", e->cards);
    if (e->rule != RULE_NONE) {
        strbuf_appendf(&line, " [%s]", rule_facts(e->rule)->id);
    }
    event_text_line(&t->text, strbuf_text(&line));
    strbuf_free(&line);
}

void event_text_add(struct event_text *t, const struct event *e)
{
    if (e->kind != EVENT_CHOICE) {
        flush_choices(t);
    }
    switch (e->kind) {
    case EVENT_GAP:
    case EVENT_POINTS: /* of what was said in words just before */
    case EVENT_PLAYED: /* the line of the turn tells it again */
        break;
    case EVENT_CHOICE:
        add_choice(t, e);
        break;
    case EVENT_POSITION:
    case EVENT_MOVE:
        add_picture(t, e);
        break;
    case EVENT_SHEET:
        add_sheet(t, e->sheet);
        break;
    case EVENT_CHART:
        add_chart(t, e->chart);
        break;
    default:
        add_line(t, e);
        break;
    }
}

void event_text_note(struct event_text *t, const char *what, const char *text)
{
    struct strbuf line = STRBUF_INIT;
    flush_choices(t);
    strbuf_append(&line, what);
    put_word(&line, text);
    event_text_line(&t->text, strbuf_text(&line));
    strbuf_free(&line);
}

void event_text_prompt(struct event_text *t, const char *prompt)
{
    flush_choices(t);
    if (!is_as_before(&t->prompt, prompt)) {
        const size_t blank = strlen(prompt) > 0 && prompt[strlen(prompt) - 1] == ' ' ? 1 : 0;
        struct strbuf line = STRBUF_INIT;
        strbuf_appendf(&line, "prompt %.*s", (int)(strlen(prompt) - blank), prompt);
        event_text_line(&t->text, strbuf_text(&line));
        strbuf_free(&line);
    }
}

void event_text_clear(struct event_text *t)
{
    flush_choices(t);
    strbuf_clear(&t->text);
}

const char *event_text_get(struct event_text *t)
{
    flush_choices(t);
    return strbuf_text(&t->text);
}
