/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "web/desk_book.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/clean.h"
#include "base/csv.h"
#include "base/memory.h"
#include "handouts/gradebook.h"
#include "learning/clock.h"
#include "messages/msg_page.h"
#include "notation/number_text.h"

enum { WEEK = 7, MONDAY = 4 /* 1970-01-05 */, WEAKEST_SHOWN = 5, WEEKS_MOST = 60, DECIMAL = 10 };

/* What a learner did, by one file. A record counts all that came before it, too. */
struct book_entry {
    char name[NAME_SIZE];
    int32_t day;
    int answers, right;
    bool record;
};

struct desk_book {
    const struct session *session;
    struct message_context ctx;
    struct gradebook all;
    struct book_entry *entry; /* owned */
    int count;
    struct json *told;
};

static void tell_sentence(const struct desk_book *x, struct message message)
{
    char text[MESSAGE_TEXT_SIZE];
    (void)message_format(&x->ctx, &message, text, sizeof text);
    json_text(x->told, NULL, text);
}

static void on_told(void *payload, const struct event *e)
{
    const struct desk_book *x = payload;
    if (e->text != NULL) {
        json_text(x->told, NULL, e->text);
    }
}

/* --- the files --- */

static void
add_entry(struct desk_book *x, const char *name, int32_t day, int answers, int right, bool record)
{
    x->entry = memory_resize(x->entry, (size_t)x->count + 1, sizeof *x->entry);
    struct book_entry *e = &x->entry[x->count++];
    *e = (struct book_entry){.day = day, .answers = answers, .right = right, .record = record};
    (void)snprintf(e->name, sizeof e->name, "%s", name);
}

static bool is_answers(const char *text)
{
    static const char head[] = "phone,name,answered,right,left";
    text += strncmp(text, "\xef\xbb\xbf", 3) == 0 ? 3 : 0;
    return strncmp(text, head, sizeof head - 1) == 0;
}

static int count_in(const char *cell)
{
    int64_t number = 0;
    return number_read(cell, strlen(cell), &number, NULL) && number >= 0 &&
                   number <= TICKET_NUMBER_MOST
               ? (int)number
               : 0;
}

/* Takes the sheet of a class on phones, which is used up. Who gave no name is nobody's learner. */
static void add_answers(struct desk_book *x, char *text, int32_t day)
{
    enum { PHONE, NAME, ANSWERED, RIGHT, COLUMNS };
    char *cell[COLUMNS], *at = text, name[NAME_SIZE];
    (void)csv_take_row(&at, cell, COLUMNS);
    while (csv_take_row(&at, cell, COLUMNS) > 0) {
        const int answers = count_in(cell[ANSWERED]), right = count_in(cell[RIGHT]);
        if (answers > 0 && right <= answers && name_tidy(cell[NAME], name, NULL)) {
            add_entry(x, name, day, answers, right, false);
        }
    }
}

/* Notes who handed in what by one file. */
static void note_file(struct desk_book *x, const char *name, const char *text, size_t length)
{
    struct gradebook one = {.count = 0};
    const struct listener nobody = listener_silent();
    (void)!gradebook_read(&one, &x->ctx, &nobody, name, text, length);
    for (int i = 0; i < one.count; i++) {
        const struct ticket *t = one.ticket[i];
        add_entry(x, t->name, t->day, t->answers, t->right, true);
    }
    for (int i = 0; i < one.paper_count; i++) {
        const struct ticket *t = one.paper[i];
        add_entry(x, t->name, t->day, t->answers, t->right, false);
    }
    gradebook_free(&one);
}

static void take_file(struct desk_book *x, char *name, int32_t day, char *text, size_t length)
{
    const struct listener out = {on_told, x};
    clean_text(name);
    if (length > TICKET_SIZE_MOST) {
        tell_sentence(x, msg_page_desk_book_unread(name));
    } else if (is_answers(text)) {
        add_answers(x, text, day);
    } else if (gradebook_read(&x->all, &x->ctx, &out, name, text, length)) {
        note_file(x, name, text, length);
    }
}

static char *copy_of(const char *text, size_t length)
{
    char *copy = memory_alloc(length + 1);
    memcpy(copy, text, length);
    copy[length] = '\0';
    return copy;
}

/* Reads "file NAME<tab>DAY<tab>LENGTH" at `*at` and the file after it. False at the end. */
static bool take_next(struct desk_book *x, const char **at, const char *end)
{
    static const char word[] = "file ";
    const char *tab[2];
    const char *line = memchr(*at, '\n', (size_t)(end - *at));
    if (line == NULL || strncmp(*at, word, sizeof word - 1) != 0 ||
        (tab[0] = memchr(*at, '\t', (size_t)(line - *at))) == NULL ||
        (tab[1] = memchr(tab[0] + 1, '\t', (size_t)(line - tab[0] - 1))) == NULL) {
        return false;
    }
    const long day = strtol(tab[0] + 1, NULL, DECIMAL);
    const long length = strtol(tab[1] + 1, NULL, DECIMAL);
    if (length < 0 || length > end - line - 1 || day < 0 || day > INT32_MAX) {
        return false;
    }
    const char *from = *at + sizeof word - 1;
    char *name = copy_of(from, (size_t)(tab[0] - from));
    char *text = copy_of(line + 1, (size_t)length);
    take_file(x, name, (int32_t)day, text, (size_t)length);
    free(name);
    free(text);
    *at = line + 1 + length;
    *at += *at < end && **at == '\n';
    return true;
}

/* --- learners and weeks --- */

static int32_t week_of(int32_t day)
{
    return day - (day + WEEK - MONDAY) % WEEK;
}

static int compare_days(const void *one, const void *other)
{
    const int32_t *a = one, *b = other;
    return (*a > *b) - (*a < *b);
}

/* The Mondays of the weeks there is something of, the last ones where there are many. */
static int find_weeks(const struct desk_book *x, int32_t week[WEEKS_MOST])
{
    int32_t *all = memory_array((size_t)x->count + 1, sizeof *all);
    int count = 0;
    for (int i = 0; i < x->count; i++) {
        all[i] = week_of(x->entry[i].day);
    }
    qsort(all, (size_t)x->count, sizeof *all, compare_days);
    for (int i = 0; i < x->count; i++) {
        if (count == 0 || all[count - 1] != all[i]) {
            all[count++] = all[i];
        }
    }
    const int from = count > WEEKS_MOST ? count - WEEKS_MOST : 0;
    memcpy(week, all + from, (size_t)(count - from) * sizeof *week);
    free(all);
    return count - from;
}

static int compare_names(const void *one, const void *other)
{
    const struct book_entry *a = one, *b = other;
    char first[NAME_SIZE], second[NAME_SIZE];
    name_fold(a->name, first);
    name_fold(b->name, second);
    const int order = strcmp(first, second);
    return order != 0 ? order : (a->day > b->day) - (a->day < b->day);
}

static struct gradebook_sum plus(struct gradebook_sum sum, int answers, int right)
{
    return (struct gradebook_sum){sum.answers + answers, sum.right + right};
}

/* What a learner did up to a day: the last record of theirs, and all that is in none. */
static struct gradebook_sum sum_until(const struct book_entry *e, int count, int32_t day)
{
    struct gradebook_sum sum = {0, 0}, record = {0, 0};
    for (int i = 0; i < count; i++) {
        if (e[i].day > day) {
            continue;
        }
        if (!e[i].record) {
            sum = plus(sum, e[i].answers, e[i].right);
        } else if (e[i].answers >= record.answers) {
            record = (struct gradebook_sum){e[i].answers, e[i].right};
        }
    }
    return plus(sum, record.answers, record.right);
}

static void
sum_json(struct json *j, const char *key, const struct desk_book *x, struct gradebook_sum sum)
{
    char text[MESSAGE_TEXT_SIZE] = "";
    const struct message message = msg_page_desk_book_right(sum.right, sum.answers);
    if (sum.answers > 0) {
        (void)message_format(&x->ctx, &message, text, sizeof text);
    }
    json_text(j, key, text);
}

static void row_json(struct json *j,
                     const struct desk_book *x,
                     const struct book_entry *e,
                     int count,
                     const int32_t *week,
                     int weeks)
{
    json_open(j, NULL, '{');
    json_text(j, "name", e->name);
    json_open(j, "cells", '[');
    for (int i = 0; i < weeks; i++) {
        const struct gradebook_sum before = sum_until(e, count, week[i] - 1),
                                   now = sum_until(e, count, week[i] + WEEK - 1);
        sum_json(j, NULL, x, plus(now, -before.answers, -before.right));
    }
    json_close(j, ']');
    sum_json(j, "all", x, sum_until(e, count, INT32_MAX));
    json_close(j, '}');
}

static void rows_json(struct json *j, const struct desk_book *x)
{
    int32_t week[WEEKS_MOST];
    const int weeks = find_weeks(x, week);
    json_open(j, "weeks", '[');
    for (int i = 0; i < weeks; i++) {
        char date[CLOCK_DATE_SIZE], text[MESSAGE_TEXT_SIZE];
        clock_write_date(week[i], date);
        json_text(j, NULL, session_words(x->session, msg_page_desk_book_week(date), text));
    }
    json_close(j, ']');
    json_open(j, "rows", '[');
    for (int from = 0, to = 0; from < x->count; from = to) {
        char own[NAME_SIZE], next[NAME_SIZE];
        name_fold(x->entry[from].name, own);
        do {
            to++;
            name_fold(to < x->count ? x->entry[to].name : "", next);
        } while (to < x->count && strcmp(own, next) == 0);
        row_json(j, x, &x->entry[from], to - from, week, weeks);
    }
    json_close(j, ']');
}

static void weakest_json(struct json *j, const struct desk_book *x)
{
    struct ticket_skill skill[WEAKEST_SHOWN];
    const int count = gradebook_weakest(&x->all, skill, WEAKEST_SHOWN);
    json_open(j, "weakest", '[');
    for (int i = 0; i < count; i++) {
        json_open(j, NULL, '{');
        json_text(j, "rule", skill[i].id);
        sum_json(j, "text", x, (struct gradebook_sum){skill[i].seen, skill[i].right});
        json_close(j, '}');
    }
    json_close(j, ']');
}

void desk_book_json(struct json *j, const struct session *s, const char *files)
{
    struct csv sheet = {.begun = false};
    struct desk_book x = {.session = s,
                          .ctx = {course_index_catalog(s->index), session_table(s), SEAT_NONE},
                          .told = j};
    const char *at = files, *const end = files + strlen(files);
    json_open(j, NULL, '{');
    json_open(j, "told", '[');
    while (take_next(&x, &at, end)) {
    }
    if (x.count == 0) {
        tell_sentence(&x, msg_page_desk_book_none());
    }
    json_close(j, ']');
    if (x.count > 0) {
        qsort(x.entry, (size_t)x.count, sizeof *x.entry, compare_names);
    }
    gradebook_settle(&x.all);
    rows_json(j, &x);
    weakest_json(j, &x);
    gradebook_csv(&x.all, &x.ctx, &sheet);
    json_text(j, "csv", x.all.count > 0 ? strbuf_text(&sheet.text) : "");
    json_close(j, '}');
    strbuf_free(&sheet.text);
    gradebook_free(&x.all);
    free(x.entry);
}
