/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A file is read twice: for the levels, which stand in lines of their own, and for the answers. */
#include "real_answers.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "learner/transfer_read.h"
#include "learner/transfer_text.h"

/* Fields of the lines. */
enum { SESSION = 1, NUMBER = 2, LEVEL = 4, KIND = 8, TABLE = 9, RIGHT = 12, FIELDS = 20 };

/* The level of one answer. */
struct pace {
    char answer[2 * TRANSFER_SESSION_SIZE];
    int level;
};

struct paces {
    struct pace *list;
    size_t count, room;
};

static void name_answer(const struct field_line *line, char out[2 * TRANSFER_SESSION_SIZE])
{
    (void)snprintf(out, 2 * TRANSFER_SESSION_SIZE, "%.64s %.20s", line->field[SESSION],
                   line->field[NUMBER]);
}

static void add_pace(const struct field_line *line, struct paces *p)
{
    int64_t level = 0;
    if (line->count <= LEVEL || !field_number(line->field[LEVEL], 1, LEVEL_MOST, &level)) {
        return;
    }
    if (p->count == p->room) {
        p->room = p->room > 0 ? 2 * p->room : 256;
        struct pace *more = realloc(p->list, p->room * sizeof *more);
        if (more == NULL) {
            abort();
        }
        p->list = more;
    }
    name_answer(line, p->list[p->count].answer);
    p->list[p->count++].level = (int)level;
}

static int compare(const void *a, const void *b)
{
    return strcmp(((const struct pace *)a)->answer, ((const struct pace *)b)->answer);
}

static void add_answer(const struct field_line *line,
                       const struct paces *p,
                       const char *table,
                       struct real_answers *out)
{
    struct pace key;
    if (line->count < FIELDS - 1 || strcmp(line->field[TABLE], table) != 0) {
        return;
    }
    name_answer(line, key.answer);
    const struct pace *pace =
        p->count > 0 ? bsearch(&key, p->list, p->count, sizeof key, compare) : NULL;
    const enum question_kind k = question_find(line->field[KIND]);
    if (pace != NULL && k != QUESTION_KIND_COUNT) {
        out->asked[k][pace->level]++;
        out->right[k][pace->level] += strcmp(line->field[RIGHT], "1") == 0;
    }
}

bool real_answers_add(const char *path, const char *table, struct real_answers *out)
{
    FILE *in = fopen(path, "r");
    struct field_line line = {0};
    struct paces p = {0};
    if (in == NULL) {
        return false;
    }
    bool is_export = field_line_read(&line, in) == LINE_READ &&
                     strncmp(line.text, TRANSFER_HEAD, strlen(TRANSFER_HEAD)) == 0;
    while (is_export && field_line_read(&line, in) == LINE_READ) {
        if (strcmp(line.field[0], "pace") == 0) {
            add_pace(&line, &p);
        }
    }
    if (p.count > 0) {
        qsort(p.list, p.count, sizeof *p.list, compare);
    }
    rewind(in);
    while (is_export && field_line_read(&line, in) == LINE_READ) {
        if (strcmp(line.field[0], "answer") == 0) {
            add_answer(&line, &p, table, out);
        }
    }
    field_line_free(&line);
    free(p.list);
    (void)fclose(in);
    return is_export;
}
