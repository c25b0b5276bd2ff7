/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "handouts/gradebook.h"

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/fnv.h"
#include "base/memory.h"
#include "handouts/topic.h"
#include "learning/clock.h"
#include "messages/msg_help.h"
#include "notation/names.h"

static bool is_newer(const struct ticket *a, const struct ticket *b)
{
    return a->day != b->day ? a->day > b->day : a->answers > b->answers;
}

/* --- tickets by name --- */

/* The place of a name: that of its ticket, or the free one for it. A file may hold as many learners
 * as fit into it, so that going through all of them for each would take minutes. */
static int *place_of(const struct gradebook *g, const char *wanted)
{
    char name[NAME_SIZE], other[NAME_SIZE];
    name_fold(wanted, name);
    for (uint32_t at = fnv_hash(name, strlen(name));; at++) {
        int *place = &g->place[at & (uint32_t)(g->places - 1)];
        if (*place < 0) {
            return place;
        }
        name_fold(g->ticket[*place]->name, other);
        if (strcmp(name, other) == 0) {
            return place;
        }
    }
}

/* Makes room for one more. */
static void make_places(struct gradebook *g)
{
    enum { PLACES_FIRST = 64 };
    if (g->place != NULL && 2 * g->count < g->places) {
        return;
    }
    free(g->place);
    g->places = PLACES_FIRST;
    while (g->places <= 4 * g->count) {
        g->places *= 2;
    }
    g->place = memory_array((size_t)g->places, sizeof *g->place);
    for (int i = 0; i < g->places; i++) {
        g->place[i] = -1;
    }
    for (int i = 0; i < g->count; i++) {
        *place_of(g, g->ticket[i]->name) = i;
    }
}

/* After the order of the tickets has changed. */
static void forget_places(struct gradebook *g)
{
    free(g->place);
    g->place = NULL;
    g->places = 0;
}

static struct ticket *find_ticket(struct gradebook *g, const char *wanted)
{
    make_places(g);
    const int at = *place_of(g, wanted);
    return at < 0 ? NULL : g->ticket[at];
}

const struct ticket *gradebook_find(struct gradebook *g, const char *name)
{
    return find_ticket(g, name);
}

/* Copies a ticket without touching the room for skills that it does not have. */
static struct ticket *copy_ticket(const struct ticket *t)
{
    struct ticket *copy = memory_array(1, sizeof *copy);
    memcpy(copy, t, offsetof(struct ticket, skill) + (size_t)t->skill_count * sizeof t->skill[0]);
    return copy;
}

enum gradebook_added gradebook_add(struct gradebook *g, const struct ticket *t)
{
    struct ticket *there = find_ticket(g, t->name);
    if (there != NULL) {
        if (!is_newer(t, there)) {
            return GRADEBOOK_OLDER;
        }
        *there = *t;
        return GRADEBOOK_REPLACED;
    }
    g->ticket = memory_resize(g->ticket, (size_t)g->count + 1, sizeof *g->ticket);
    g->ticket[g->count] = copy_ticket(t);
    *place_of(g, t->name) = g->count;
    g->count++;
    return GRADEBOOK_NEW;
}

/* --- what was answered on paper -----------------------------------------------------------------
 */

void gradebook_add_paper(struct gradebook *g, const struct ticket *paper)
{
    g->paper = memory_resize(g->paper, (size_t)g->paper_count + 1, sizeof *g->paper);
    g->paper[g->paper_count++] = copy_ticket(paper);
}

void gradebook_drop_papers(struct gradebook *g, int count)
{
    while (g->paper_count > count) {
        free(g->paper[--g->paper_count]);
    }
}

static void add_answers(struct ticket *t, const struct ticket *more)
{
    t->day = more->day > t->day ? more->day : t->day;
    t->answers += more->answers;
    t->right += more->right;
    t->on_paper += more->answers;
    for (int i = 0; i < more->skill_count; i++) {
        ticket_add_skill(t, more->skill[i].id, more->skill[i].seen, more->skill[i].right);
    }
}

void gradebook_settle(struct gradebook *g)
{
    for (int i = 0; i < g->paper_count; i++) {
        struct ticket *paper = g->paper[i], *there = find_ticket(g, paper->name);
        if (there == NULL) {
            struct ticket *first = memory_array(1, sizeof *first);
            memcpy(first->name, paper->name, sizeof first->name);
            (void)gradebook_add(g, first);
            free(first);
            there = find_ticket(g, paper->name);
        }
        add_answers(there, paper);
        free(paper);
    }
    g->paper_count = 0;
}

struct gradebook_sum gradebook_sum(const struct gradebook *g)
{
    struct gradebook_sum sum = {0, 0};
    for (int i = 0; i < g->count; i++) {
        sum.answers += g->ticket[i]->answers;
        sum.right += g->ticket[i]->right;
    }
    return sum;
}

/* --- who sat where --------------------------------------------------------------------------- */

enum { PLAYERS_NAMED = 4 /* of two and of four players the seats have names, else numbers */ };

/* How many of the chairs have a seat that can be read. */
static int seats_known(const struct roster *r)
{
    int count = 0;
    for (int i = 0; i < r->count; i++) {
        count += r->chair[i].seat != SEAT_NONE;
    }
    return count;
}

void gradebook_begin_seats(struct gradebook *g, int players)
{
    roster_free(&g->seats);
    g->seat_players = players;
}

/* The sheet doesn't say how many play at a table: by name or by number, whichever fits better. */
void gradebook_take_seats(struct gradebook *g, char *text)
{
    struct roster numbered = {.count = 0};
    char *copy = memory_text(text);
    gradebook_begin_seats(g, PLAYERS_NAMED);
    roster_read(&g->seats, PLAYERS_NAMED, text);
    roster_read(&numbered, SEAT_MAX, copy);
    free(copy);
    if (seats_known(&numbered) > seats_known(&g->seats)) {
        gradebook_begin_seats(g, SEAT_MAX);
        g->seats = numbered;
    } else {
        roster_free(&numbered);
    }
}

int gradebook_missing(struct gradebook *g, int most, struct strbuf *out)
{
    int count = 0;
    for (int i = 0; i < g->seats.count; i++) {
        const char *name = g->seats.chair[i].name;
        if (name[0] == '\0' || find_ticket(g, name) != NULL) {
            continue;
        }
        if (count++ < most) {
            strbuf_appendf(out, "%s%s", count > 1 ? ", " : "", name);
        }
    }
    return count;
}

static void put_seat(const struct gradebook *g, const char *name, struct csv *out)
{
    const struct roster_chair *chair = roster_find(&g->seats, name);
    if (chair != NULL && chair->table > 0) {
        csv_number(out, chair->table);
    } else {
        csv_cell(out, "");
    }
    csv_cell(out, chair != NULL && chair->seat != SEAT_NONE
                      ? seat_name(g->seat_players, chair->seat)
                      : "");
}

/* --- skills of the class --------------------------------------------------------------------- */

/* The class's skills, in the order of their ids. */
struct skills {
    int count;
    struct ticket_skill *list; /* owned */
};

static int by_id(const void *a, const void *b)
{
    const struct ticket_skill *x = a, *y = b;
    return strcmp(x->id, y->id);
}

/* All answers to each skill, put together. */
static struct skills gather(const struct gradebook *g)
{
    struct skills all = {0, NULL};
    int total = 0;
    for (int i = 0; i < g->count; i++) {
        total += g->ticket[i]->skill_count;
    }
    all.list = memory_array((size_t)total + 1, sizeof *all.list);
    for (int i = 0; i < g->count; i++) {
        const struct ticket *t = g->ticket[i];
        memcpy(all.list + all.count, t->skill, (size_t)t->skill_count * sizeof *t->skill);
        all.count += t->skill_count;
    }
    qsort(all.list, (size_t)all.count, sizeof *all.list, by_id);
    int kept = 0;
    for (int i = 0; i < all.count; i++) {
        struct ticket_skill *last = kept > 0 ? &all.list[kept - 1] : NULL;
        if (last != NULL && strcmp(last->id, all.list[i].id) == 0) {
            last->seen += all.list[i].seen;
            last->right += all.list[i].right;
        } else {
            all.list[kept++] = all.list[i];
        }
    }
    all.count = kept;
    return all;
}

/* The worse share of right answers first; of equal ones the one asked more often. */
static int by_weakness(const void *a, const void *b)
{
    const struct ticket_skill *x = a, *y = b;
    const int64_t left = (int64_t)x->right * y->seen, right = (int64_t)y->right * x->seen;
    if (left != right) {
        return left < right ? -1 : 1;
    }
    return x->seen != y->seen ? y->seen - x->seen : strcmp(x->id, y->id);
}

int gradebook_weakest(const struct gradebook *g, struct ticket_skill *out, int cap)
{
    struct skills all = gather(g);
    int count = 0;
    qsort(all.list, (size_t)all.count, sizeof *all.list, by_weakness);
    for (int i = 0; i < all.count && count < cap; i++) {
        if (all.list[i].seen >= WEAKEST_LEAST && all.list[i].right < all.list[i].seen) {
            out[count++] = all.list[i];
        }
    }
    free(all.list);
    return count;
}

/* --- the sheet ------------------------------------------------------------------------------- */

static int by_name(const void *a, const void *b)
{
    const struct ticket *const *x = a, *const *y = b;
    char first[NAME_SIZE], second[NAME_SIZE];
    name_fold((*x)->name, first);
    name_fold((*y)->name, second);
    return strcmp(first, second);
}

/* "missed open.count (see whether a hand can open)": the id, which is a session's topic, and the
 * theme in words; of several the last, as scoring has something of all. */
static void skill_head(const struct message_context *t, const char *id, char out[MESSAGE_TEXT_SIZE])
{
    const enum rule_id rule = rule_find(id);
    enum theme theme = theme_find(id);
    for (int i = (int)THEME_COUNT - 1; theme == THEME_COUNT && rule != RULE_NONE && i >= 0; i--) {
        theme = topic_has_rule(theme_id((enum theme)i), rule) ? (enum theme)i : theme;
    }
    const struct message message = theme != THEME_COUNT
                                       ? msg_gradebook_missed_theme(id, theme_said(theme))
                                       : msg_gradebook_missed(id);
    (void)message_format(t, &message, out, MESSAGE_TEXT_SIZE);
}

/* Whether anybody answered on paper: only then there is a column for it. */
static bool has_papers(const struct gradebook *g)
{
    for (int i = 0; i < g->count; i++) {
        if (g->ticket[i]->on_paper > 0) {
            return true;
        }
    }
    return false;
}

static void head_row(const struct gradebook *g,
                     const struct skills *all,
                     bool papers,
                     const struct message_context *t,
                     struct csv *out)
{
    static const char *const columns[] = {"day",     "lessons done", "lessons begun",
                                          "answers", "right",        "percent right",
                                          "days",    "games",        "due"};
    csv_cell(out, "name");
    if (g->seats.count > 0) {
        csv_cell(out, "card table");
        csv_cell(out, "seat");
    }
    for (size_t i = 0; i < sizeof columns / sizeof columns[0]; i++) {
        csv_cell(out, columns[i]);
    }
    if (papers) {
        csv_cell(out, "on paper");
    }
    for (int i = 0; i < all->count; i++) {
        if (all->list[i].right < all->list[i].seen) {
            char title[MESSAGE_TEXT_SIZE];
            skill_head(t, all->list[i].id, title);
            csv_cell(out, title);
        }
    }
    csv_row(out);
}

/* What a learner missed of each skill of the class, -1: never asked. Caller frees. */
static int *count_misses(const struct skills *all, const struct ticket *t)
{
    int *misses = memory_array((size_t)all->count + 1, sizeof *misses);
    for (int i = 0; i < all->count; i++) {
        misses[i] = -1;
    }
    for (int i = 0; i < t->skill_count; i++) {
        const struct ticket_skill *skill = &t->skill[i],
                                  *there = bsearch(skill, all->list, (size_t)all->count,
                                                   sizeof *all->list, by_id);
        misses[there - all->list] = skill->seen - skill->right;
    }
    return misses;
}

static void learner_row(const struct gradebook *g,
                        const struct skills *all,
                        bool papers,
                        const struct ticket *t,
                        struct csv *out)
{
    char day[CLOCK_DATE_SIZE];
    const int numbers[] = {t->lessons_done,
                           t->lessons_begun,
                           t->answers,
                           t->right,
                           t->answers > 0 ? (int)((100LL * t->right + t->answers / 2) / t->answers)
                                          : 0,
                           t->days,
                           t->games,
                           t->due};
    clock_write_date(t->day, day);
    csv_cell(out, t->name);
    if (g->seats.count > 0) {
        put_seat(g, t->name, out);
    }
    csv_cell(out, day);
    for (size_t i = 0; i < sizeof numbers / sizeof numbers[0]; i++) {
        csv_number(out, numbers[i]);
    }
    if (papers) {
        csv_number(out, t->on_paper);
    }
    int *misses = count_misses(all, t);
    for (int i = 0; i < all->count; i++) {
        if (all->list[i].right < all->list[i].seen) {
            if (misses[i] >= 0) {
                csv_number(out, misses[i]);
            } else {
                csv_cell(out, "");
            }
        }
    }
    free(misses);
    csv_row(out);
}

void gradebook_csv(struct gradebook *g, const struct message_context *t, struct csv *out)
{
    struct skills all = gather(g);
    if (g->count > 0) {
        qsort(g->ticket, (size_t)g->count, sizeof *g->ticket, by_name);
        forget_places(g);
    }
    const bool papers = has_papers(g);
    csv_mark(out);
    head_row(g, &all, papers, t, out);
    for (int i = 0; i < g->count; i++) {
        learner_row(g, &all, papers, g->ticket[i], out);
    }
    free(all.list);
}

void gradebook_free(struct gradebook *g)
{
    for (int i = 0; i < g->count; i++) {
        free(g->ticket[i]);
    }
    gradebook_drop_papers(g, 0);
    free(g->ticket);
    free(g->paper);
    free(g->place);
    roster_free(&g->seats);
    *g = (struct gradebook){.count = 0};
}
