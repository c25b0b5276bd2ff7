/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "handouts/evening.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"

enum { HUNDREDTHS = 10000 };

int evening_deals(const struct evening *e)
{
    return e->rounds * e->hands;
}

int evening_round(const struct evening *e, int deal)
{
    return deal / e->hands;
}

bool evening_goes_round(const struct evening *e)
{
    return e->rounds > e->tables && !e->moves_up;
}

int evening_rounds_fresh(const struct evening *e)
{
    return evening_goes_round(e) ? 2 * e->tables - 1 : e->tables;
}

/* The seats of North and South in order, then those of East and West from the last table back, are
 * a circle: pair 1 stays, the others walk on by one seat after each round. */
static int pair_on_circle(const struct evening *e, int round, int table, int side)
{
    const int others = 2 * e->tables - 1, seat = side == 0 ? table : others - table;
    if (seat == 0) {
        return 0;
    }
    const int first = 1 + (seat - 1 + others - round % others) % others; /* its seat of round 1 */
    return first < e->tables ? first : e->tables + others - first;
}

int evening_pair(const struct evening *e, int round, int table, int side)
{
    if (evening_goes_round(e)) {
        return pair_on_circle(e, round, table, side);
    }
    return side == 0 ? table : e->tables + (table - round % e->tables + e->tables) % e->tables;
}

void evening_pair_name(const struct evening *e, int pair, char out[2 * NAME_SIZE + 16])
{
    const char *a = e->name[pair][0], *b = e->name[pair][1];
    if (a[0] != '\0' && b[0] != '\0') {
        (void)snprintf(out, 2 * NAME_SIZE + 16, "%s, %s", a, b);
    } else {
        (void)snprintf(out, 2 * NAME_SIZE + 16, "%s", a[0] != '\0' ? a : b);
    }
}

static bool is_taken(const struct evening *e, const char *name, const char *own)
{
    char wanted[NAME_SIZE], other[NAME_SIZE];
    name_fold(name, wanted);
    for (int pair = 0; pair < 2 * e->tables; pair++) {
        for (int i = 0; i < 2; i++) {
            name_fold(e->name[pair][i], other);
            if (e->name[pair][i] != own && strcmp(wanted, other) == 0) {
                return true;
            }
        }
    }
    return false;
}

bool evening_name(struct evening *e, int table, int seat, const char *name)
{
    char tidy[NAME_SIZE], told_apart[NAME_SIZE];
    char *own = e->name[seat % 2 == 0 ? table : e->tables + table][seat / 2];
    if (!name_tidy(name, tidy, NULL)) {
        return false;
    }
    memcpy(told_apart, tidy, sizeof told_apart);
    for (int n = 2; is_taken(e, told_apart, own); n++) {
        (void)snprintf(told_apart, sizeof told_apart, "%.*s %d", NAME_SIZE - 16, tidy, n);
    }
    memcpy(own, told_apart, NAME_SIZE);
    return true;
}

int evening_missing(const struct evening *e, int deal)
{
    int table = 0;
    while (table < e->tables && e->score[deal][table].state != SCORE_MISSING) {
        table++;
    }
    return table;
}

/* --- comparing ------------------------------------------------------------------------------- */

static int64_t lead(const struct evening_score *s, int side)
{
    return (int64_t)s->points[side] - s->points[1 - side];
}

bool evening_compare(
    const struct evening *e, int deal, int table, int side, struct evening_place *out)
{
    const struct evening_score *own = &e->score[deal][table];
    int64_t sum = 0;
    int count = 0;
    *out = (struct evening_place){.pair = evening_pair(e, evening_round(e, deal), table, side)};
    for (int i = 0; i < e->tables && own->state == SCORE_THERE; i++) {
        const struct evening_score *other = &e->score[deal][i];
        if (other->state != SCORE_THERE) {
            continue;
        }
        sum += lead(other, side);
        count++;
        if (i != table) {
            const int64_t more = lead(own, side) - lead(other, side);
            out->points += more > 0 ? 2 : more == 0;
            out->possible += 2;
        }
    }
    if (out->possible == 0) {
        return false;
    }
    out->deals = 1;
    out->difference = lead(own, side) - sum / count;
    out->percent = out->points * HUNDREDTHS / out->possible;
    return true;
}

static int by_share(const void *a, const void *b)
{
    const struct evening_place *x = a, *y = b;
    if ((x->possible == 0) != (y->possible == 0)) {
        return x->possible == 0 ? 1 : -1;
    }
    const int64_t left = x->difference * (y->deals > 0 ? y->deals : 1);
    const int64_t right = y->difference * (x->deals > 0 ? x->deals : 1);
    return x->percent != y->percent ? y->percent - x->percent
           : left != right          ? (left < right ? 1 : -1)
                                    : x->pair - y->pair;
}

static bool is_level(const struct evening_place *a, const struct evening_place *b)
{
    return a->percent == b->percent && a->difference * b->deals == b->difference * a->deals;
}

int evening_rank(const struct evening *e, struct evening_place out[EVENING_PAIRS_MOST])
{
    int count = 0;
    memset(out, 0, EVENING_PAIRS_MOST * sizeof *out);
    for (int pair = 0; pair < 2 * e->tables; pair++) {
        out[pair].pair = pair;
    }
    for (int at = 0; at < evening_deals(e) * e->tables * 2; at++) {
        struct evening_place one;
        if (evening_compare(e, at / (2 * e->tables), at / 2 % e->tables, at % 2, &one)) {
            struct evening_place *sum = &out[one.pair];
            count += sum->possible == 0;
            sum->points += one.points;
            sum->possible += one.possible;
            sum->difference += one.difference;
            sum->deals++;
        }
    }
    for (int pair = 0; pair < 2 * e->tables; pair++) {
        out[pair].percent =
            out[pair].possible > 0 ? out[pair].points * HUNDREDTHS / out[pair].possible : 0;
    }
    qsort(out, (size_t)(2 * e->tables), sizeof *out, by_share);
    for (int i = 0; i < count; i++) {
        out[i].place = i > 0 && is_level(&out[i], &out[i - 1]) ? out[i - 1].place : i + 1;
    }
    return count;
}

/* --- sheets ---------------------------------------------------------------------------------- */

static const char *const columns[] = {"place",  "pair",    "name",   "match points",
                                      "out of", "percent", "average"};

enum { COLUMNS = sizeof columns / sizeof columns[0], NAME_COLUMN = 2 };

static void put_percent(struct csv *out, int percent)
{
    char text[16];
    (void)snprintf(text, sizeof text, "%d.%02d", percent / 100, percent % 100);
    csv_cell(out, text);
}

static void put_head(struct csv *out, const char *const head[], int count)
{
    csv_mark(out);
    for (int i = 0; i < count; i++) {
        csv_cell(out, head[i]);
    }
    csv_row(out);
}

void evening_csv(const struct evening *e, struct csv *out)
{
    struct evening_place place[EVENING_PAIRS_MOST];
    const int count = evening_rank(e, place);
    put_head(out, columns, COLUMNS);
    for (int i = 0; i < 2 * count; i++) {
        const struct evening_place *p = &place[i / 2];
        csv_number(out, p->place);
        csv_number(out, p->pair + 1);
        csv_cell(out, e->name[p->pair][i % 2]);
        csv_number(out, p->points);
        csv_number(out, p->possible);
        put_percent(out, p->percent);
        csv_number(out, p->difference / p->deals);
        csv_row(out);
    }
}

static struct season_player *find_player(struct season *s, const char *name)
{
    char wanted[NAME_SIZE], other[NAME_SIZE];
    name_fold(name, wanted);
    for (int i = 0; i < s->count; i++) {
        name_fold(s->player[i].name, other);
        if (strcmp(wanted, other) == 0) {
            return &s->player[i];
        }
    }
    s->player = memory_resize(s->player, (size_t)s->count + 1, sizeof *s->player);
    s->player[s->count] = (struct season_player){.evenings = 0};
    (void)snprintf(s->player[s->count].name, NAME_SIZE, "%s", name);
    return &s->player[s->count++];
}

bool season_add(struct season *s, char *sheet)
{
    char *cell[COLUMNS], *at = sheet;
    if (csv_take_row(&at, cell, COLUMNS) != COLUMNS || strcmp(cell[NAME_COLUMN], "name") != 0 ||
        strcmp(cell[NAME_COLUMN + 1], columns[NAME_COLUMN + 1]) != 0) {
        return false;
    }
    while (csv_take_row(&at, cell, COLUMNS) > 0) {
        const int points = atoi(cell[3]), possible = atoi(cell[EVENING_POSSIBLE]);
        char tidy[NAME_SIZE];
        if (!name_tidy(cell[NAME_COLUMN], tidy, NULL) || possible <= 0 || points < 0 ||
            points > possible || s->count == SEASON_PLAYERS_MOST) {
            continue; /* nobody was named there */
        }
        struct season_player *p = find_player(s, tidy);
        p->evenings++;
        p->points += points;
        p->possible += possible;
    }
    return true;
}

static int by_season(const void *a, const void *b)
{
    const struct season_player *x = a, *y = b;
    return x->percent != y->percent ? y->percent - x->percent : strcmp(x->name, y->name);
}

void season_rank(struct season *s)
{
    for (int i = 0; i < s->count; i++) {
        s->player[i].percent =
            (int)((int64_t)s->player[i].points * HUNDREDTHS / s->player[i].possible);
    }
    if (s->count > 0) {
        qsort(s->player, (size_t)s->count, sizeof *s->player, by_season);
    }
    for (int i = 0; i < s->count; i++) {
        const bool tied = i > 0 && s->player[i].percent == s->player[i - 1].percent;
        s->player[i].place = tied ? s->player[i - 1].place : i + 1;
    }
}

void season_csv(const struct season *s, struct csv *out)
{
    static const char *const head[] = {"place",        "name",   "evenings",
                                       "match points", "out of", "percent"};
    put_head(out, head, (int)(sizeof head / sizeof head[0]));
    for (int i = 0; i < s->count; i++) {
        const struct season_player *p = &s->player[i];
        csv_number(out, p->place);
        csv_cell(out, p->name);
        csv_number(out, p->evenings);
        csv_number(out, p->points);
        csv_number(out, p->possible);
        put_percent(out, p->percent);
        csv_row(out);
    }
}

void season_free(struct season *s)
{
    free(s->player);
    *s = (struct season){0, NULL};
}
