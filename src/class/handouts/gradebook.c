/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "handouts/gradebook.h"

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "handouts/papers.h"
#include "handouts/topic.h"
#include "learner/ticket_code.h"
#include "learning/clock.h"

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
    uint32_t hash = UINT32_C(2166136261); /* Fowler, Noll and Vo, 32 bits, variant 1a */
    name_fold(wanted, name);
    for (const char *c = name; *c != '\0'; c++) {
        hash = (hash ^ (unsigned char)*c) * UINT32_C(16777619);
    }
    for (uint32_t at = hash;; at++) {
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

/* --- files of tickets ------------------------------------------------------------------------ */

/* A file being read. */
struct ticket_file {
    struct gradebook *book;
    const struct message_context *ctx;
    const struct listener *out;
    const char *shown; /* the file's name */
};

static void emit_message(const struct ticket_file *r, struct message message)
{
    char text[PHRASE_TEXT_SIZE];
    (void)message_format(r->ctx, &message, text, sizeof text);
    emit_text(r->out, TONE_TEXT, 0, text);
}

/* Leaves out what is no ticket, and says why: link number `link`, or from 0 the file. */
static void leave_out(const struct ticket_file *r, int link, struct message fault)
{
    char why[PHRASE_TEXT_SIZE];
    (void)message_format(r->ctx, &fault, why, sizeof why);
    const int64_t file = message_text(r->shown), reason = message_text(why);
    emit_message(r, link > 0 ? SAID(PHRASE_MERGE_LINK, file, link, reason)
                             : SAID(PHRASE_MERGE_LEFT_OUT, file, reason));
}

/* Adds a ticket, and tells which of two counts. */
static void add_ticket(const struct ticket_file *r, const struct ticket *t)
{
    const enum gradebook_added added = gradebook_add(r->book, t);
    if (added != GRADEBOOK_NEW) {
        emit_message(r, SAID(PHRASE_MERGE_TWO, message_text(r->shown), message_text(t->name),
                             added != GRADEBOOK_OLDER));
    }
}

/* Copies `text` without the "> " that mail puts before the lines of what is answered, as far as
 * they have it. Caller frees. */
static char *unquote(const char *text, size_t length, size_t *out_length)
{
    char *copy = memory_alloc(length + 1);
    size_t used = 0;
    for (size_t at = 0; at < length; at++) {
        const bool begins = at == 0 || text[at - 1] == '\n';
        if (begins && text[at] == '>') {
            at += at + 1 < length && text[at + 1] == ' ';
        } else {
            copy[used++] = text[at];
        }
    }
    *out_length = used;
    copy[used] = '\0';
    return copy;
}

static bool has_links(const char *text, size_t length)
{
    size_t from = 0, size = 0;
    return ticket_code_find(text, length, &from, &size) != NULL;
}

static bool
read_links(const struct ticket_file *r, const char *text, size_t length, struct ticket *ticket)
{
    struct message fault;
    size_t from = 0, size = 0;
    bool all = true;
    int number = 0;
    for (const char *word; (word = ticket_code_find(text, length, &from, &size)) != NULL;) {
        number++;
        if (ticket_code_read(word, size, ticket, &fault)) {
            add_ticket(r, ticket);
        } else {
            leave_out(r, number, fault);
            all = false;
        }
    }
    return all && number > 0;
}

static bool read_papers(const struct ticket_file *r, const char *text, size_t length)
{
    struct message fault;
    char *copy = memory_alloc(length + 1);
    memcpy(copy, text, length);
    copy[length] = '\0';
    const bool good = papers_to_gradebook(copy, r->book, &fault);
    if (!good) {
        leave_out(r, 0, fault);
    }
    free(copy);
    return good;
}

static bool read_text(const struct ticket_file *r, const char *text, size_t length)
{
    struct ticket *ticket = memory_alloc(sizeof *ticket);
    struct message fault;
    bool good = false;
    if (length <= TICKET_SIZE_MOST && papers_is_csv(text, length)) {
        good = read_papers(r, text, length);
    } else if (length <= TICKET_SIZE_MOST && has_links(text, length)) {
        good = read_links(r, text, length, ticket);
    } else if (!ticket_read(text, length, ticket, &fault)) {
        leave_out(r, 0, fault);
    } else if (ticket->edited) {
        emit_message(
            r, SAID(PHRASE_MERGE_CHANGED, message_text(r->shown), message_text(ticket->name)));
    } else {
        good = true;
        add_ticket(r, ticket);
    }
    free(ticket);
    return good;
}

bool gradebook_read(struct gradebook *g,
                    const struct message_context *ctx,
                    const struct listener *out,
                    const char *shown,
                    const char *text,
                    size_t length)
{
    const struct ticket_file r = {g, ctx, out, shown};
    if (length == 0 || length > TICKET_SIZE_MOST || text[0] != '>') {
        return read_text(&r, text, length);
    }
    size_t whole = 0;
    char *plain = unquote(text, length, &whole);
    const bool good = read_text(&r, plain, whole);
    free(plain);
    return good;
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
static void skill_head(const struct message_context *t, const char *id, char out[PHRASE_TEXT_SIZE])
{
    const enum rule_id rule = rule_find(id);
    enum theme theme = theme_find(id);
    for (int i = (int)THEME_COUNT - 1; theme == THEME_COUNT && rule != RULE_NONE && i >= 0; i--) {
        theme = topic_has_rule(theme_id((enum theme)i), rule) ? (enum theme)i : theme;
    }
    const struct message message =
        theme != THEME_COUNT
            ? SAID(PHRASE_GRADEBOOK_MISSED_THEME, message_text(id), theme_said(theme))
            : SAID(PHRASE_GRADEBOOK_MISSED, message_text(id));
    (void)message_format(t, &message, out, PHRASE_TEXT_SIZE);
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

static void
head_row(const struct skills *all, bool papers, const struct message_context *t, struct csv *out)
{
    static const char *const columns[] = {"name",    "day",   "lessons done",  "lessons begun",
                                          "answers", "right", "percent right", "days",
                                          "games",   "due"};
    for (size_t i = 0; i < sizeof columns / sizeof columns[0]; i++) {
        csv_cell(out, columns[i]);
    }
    if (papers) {
        csv_cell(out, "on paper");
    }
    for (int i = 0; i < all->count; i++) {
        if (all->list[i].right < all->list[i].seen) {
            char title[PHRASE_TEXT_SIZE];
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

static void
learner_row(const struct skills *all, bool papers, const struct ticket *t, struct csv *out)
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
    head_row(&all, papers, t, out);
    for (int i = 0; i < g->count; i++) {
        learner_row(&all, papers, g->ticket[i], out);
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
    *g = (struct gradebook){.count = 0};
}
