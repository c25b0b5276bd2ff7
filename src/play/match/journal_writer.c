/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Journals as they are played. Knows the order of lines; how each is spelled is for the notation.
 */
#include "match/journal_writer.h"

#include <stdarg.h>
#include <string.h>

#include "base/attributes.h"
#include "notation/cards_text.h"
#include "notation/journal.h"
#include "notation/names.h"

/* One line. After a failure nothing more is written, so that the file stays a beginning of the
 * round. */
PRINTF_LIKE(2, 3)
static void put(struct journal_writer *w, const char *format, ...)
{
    if (w->failed) {
        return;
    }
    va_list arguments;
    va_start(arguments, format);
    const int written = vfprintf(w->out, format, arguments);
    va_end(arguments);
    w->failed = written < 0 || fputc('\n', w->out) == EOF || (w->flush && fflush(w->out) != 0);
}

void journal_writer_begin(struct journal_writer *w, FILE *out, bool flush)
{
    *w = (struct journal_writer){.out = out, .flush = flush};
}

/* Whether the tables list the same special hands with the same values. */
static bool same_specials(const struct table *a, const struct table *b)
{
    for (int i = 0; i < a->special_count && a->special_count == b->special_count; i++) {
        const struct special_hand *x = &a->special[i], *y = &b->special[i];
        if (strcmp(x->id, y->id) != 0 || x->value != y->value || x->wins != y->wins ||
            memcmp(x->groups, y->groups, sizeof x->groups) != 0 || x->wild_least != y->wild_least ||
            x->wild_most != y->wild_most || x->wild_size != y->wild_size ||
            x->wild_mix != y->wild_mix || x->wild_by_table != y->wild_by_table ||
            x->wild_kinds != y->wild_kinds || x->required != y->required) {
            return false;
        }
    }
    return a->special_count == b->special_count;
}

/* The number of players, when it is not that of the base: other options follow from it. */
static void put_players(struct journal_writer *w, const struct table *t)
{
    struct table named;
    if (table_builtin(t->base, &named) && named.players != t->players) {
        put(w, "option %s %d", option_facts(OPTION_players)->name, (int)t->players);
    }
}

/* The table as its base and what it does otherwise. */
static void put_table(struct journal_writer *w, const struct table *t)
{
    struct table base;
    if (!table_base_kept(t, &base)) {
        put(w, "table %s", t->id);
        return;
    }
    put(w, "table %s", t->base);
    put_players(w, t);
    for (enum option_id o = 0; o < OPTION_COUNT; o++) {
        if (table_get(t, o) != table_get(&base, o)) {
            char value[OPTION_WORD_SIZE];
            option_format(o, table_get(t, o), value);
            put(w, "option %s %s", option_facts(o)->name, value);
        }
    }
    if (!same_specials(t, &base)) {
        put(w,
            "# The special hands are those of the table %s: replay with its rule sheet (--table).",
            t->id);
    }
}

static void put_cards(struct journal_writer *w, const char *word, const char *which, cardset cards)
{
    char text[CARDS_TEXT_SIZE];
    cards_write(cards, text);
    put(w, "%s %s %s", word, which, text);
}

static void put_kinds(struct journal_writer *w, const char *word, const uint8_t *kinds, int count)
{
    char text[CARDS_TEXT_SIZE];
    kinds_write(kinds, count, text, sizeof text);
    put(w, "%s %s", word, text);
}

static void write_dealt(void *payload, const struct table *t, const struct round *r)
{
    struct journal_writer *const w = payload;
    const struct board *const b = &r->board;
    int32_t scores[SIDE_MAX][3] = {{0}};
    char line[JOURNAL_LINE_SIZE];
    if (w->goes_on) {
        put(w, "%s", "");
    }
    w->goes_on = true;
    put(w, "journal %d", JOURNAL_VERSION);
    put_table(w, t);
    for (int side = 0; side < b->sides; side++) {
        scores[side][0] = b->side[side].score;
    }
    journal_write_points(t, "scores", 1, scores, line);
    put(w, "%s", line);
    if (table_counts_rounds(t)) {
        put(w, "round %d", b->side[0].rounds_before + 1);
    }
    put(w, "dealer %s", seat_name(b->seats, b->dealer));
    for (int side = 0; side < b->sides; side++) {
        if (b->side[side].perfect_cut) {
            put(w, "perfect-cut %s", side_name(b->seats, side));
        }
    }
    cardset hand[SEAT_MAX];
    round_hands_dealt(r, hand);
    for (int seat = 0; seat < b->seats; seat++) {
        put_cards(w, "deal", seat_name(b->seats, seat), hand[seat]);
    }
    if (b->pack_size > 0) {
        put_kinds(w, "upcard", b->pack, b->pack_size);
    }
    put_kinds(w, "stock", r->stock, r->stock_end);
    for (int packet = 0; packet < 2; packet++) {
        if (r->talon[packet] != 0) {
            char size[8];
            snprintf(size, sizeof size, "%d", cards_total(r->talon[packet]));
            put_cards(w, "talon", size, r->talon[packet]);
        }
    }
    put(w, "play");
    w->stock_before = b->stock;
}

static void write_played(
    void *payload, const struct table *t, const struct round *r, int seat, const struct action *a)
{
    struct journal_writer *const w = payload;
    /* A draw from an empty stock only ends the round, and the end line says that. */
    if (a->kind != ACTION_DRAW || w->stock_before > 0) {
        char line[JOURNAL_LINE_SIZE];
        journal_write_action(t, seat, a, line);
        put(w, "%s", line);
    }
    w->stock_before = r->board.stock;
}

static void put_score(struct journal_writer *w,
                      const struct table *t,
                      const struct board *b,
                      const struct score_sheet *sheet)
{
    int32_t points[SIDE_MAX][3] = {{0}};
    char line[JOURNAL_LINE_SIZE];
    for (int side = 0; side < b->sides; side++) {
        points[side][0] = sheet[side].base;
        points[side][1] = sheet[side].count;
        points[side][2] = sheet[side].total;
    }
    journal_write_points(t, "score", 3, points, line);
    put(w, "%s", line);
}

static void put_end(struct journal_writer *w, const struct table *t, const struct round *r)
{
    char line[JOURNAL_LINE_SIZE];
    journal_write_end(t, &r->board, line);
    put(w, "%s", line);
}

static void write_scored(void *payload,
                         const struct table *t,
                         const struct round *r,
                         const struct score_sheet *sheet)
{
    put_end(payload, t, r);
    put_score(payload, t, &r->board, sheet);
}

struct play_observer journal_writer_observer(struct journal_writer *w)
{
    return (struct play_observer){w, write_dealt, write_played, write_scored};
}
