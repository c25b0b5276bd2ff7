/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Answers in memory and the skills computed from them, lessons, items, and forgetting. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/memory_file.h"
#include "learner/answer_line.h"
#include "learner/memstore_inside.h"
#include "messages/msg_record.h"

/* A copy of the text as far as it fits at a whole character. */
static void copy_text(const char *text, char *out, size_t size)
{
    const size_t length = text != NULL ? store_cut(text, size - 1) : 0;
    if (length > 0) {
        memcpy(out, text, length);
    }
    out[length] = '\0';
}

/* --- answers --- */

struct memstore_answer *memstore_add_answer(struct memstore_learner *l,
                                            const struct transfer_answer *a)
{
    struct memory_file n;
    struct memstore_answer new = {.row = {.when = a->when,
                                          .given = memory_text(a->given),
                                          .correct = memory_text(a->correct),
                                          .right = a->right,
                                          .again = a->attempts > 1},
                                  .number = a->number};
    copy_text(a->item, new.row.item, sizeof new.row.item);
    copy_text(a->mode, new.row.mode, sizeof new.row.mode);
    copy_text(a->kind, new.row.kind, sizeof new.row.kind);
    copy_text(a->lesson, new.lesson, sizeof new.lesson);
    copy_text(a->session, new.session, sizeof new.session);
    memory_file_begin(&n);
    transfer_write_answer(n.file, a);
    new.text = memory_text(memory_file_text(&n));
    memory_file_free(&n);
    l->answer = memory_resize(l->answer, (size_t)l->answers + 1, sizeof *l->answer);
    l->answer[l->answers] = new;
    return &l->answer[l->answers++];
}

void memstore_add_grade(struct memstore_answer *a, const struct skill_grade *g)
{
    struct memory_file n;
    if (a->row.grades == SKILLS_PER_ITEM) {
        return;
    }
    a->row.grade[a->row.grades++] = *g;
    memory_file_begin(&n);
    fputs(a->text, n.file);
    transfer_write_grade(n.file, g->skill, g->grade, g->fed);
    free(a->text);
    a->text = memory_text(memory_file_text(&n));
    memory_file_free(&n);
}

void memstore_set_pace(struct memstore_answer *a, int32_t milliseconds, int level)
{
    struct memory_file n;
    if (a->milliseconds != 0 || a->level != 0 || (milliseconds == 0 && level == 0)) {
        return;
    }
    a->milliseconds = milliseconds;
    a->level = level;
    memory_file_begin(&n);
    fputs(a->text, n.file);
    transfer_write_pace(n.file,
                        &(struct transfer_pace){a->session, a->number, milliseconds, level});
    free(a->text);
    a->text = memory_text(memory_file_text(&n));
    memory_file_free(&n);
}

/* The next number of an answer in its session. */
static int64_t next_number(const struct memstore_learner *l, const char *session)
{
    int64_t last = 0;
    for (int i = 0; i < l->answers; i++) {
        if (l->answer[i].number > last && strcmp(l->answer[i].session, session) == 0) {
            last = l->answer[i].number;
        }
    }
    return last + 1;
}

enum store_status memstore_answer_append(void *at, int64_t learner, const struct answer_entry *a)
{
    struct memstore *m = at;
    struct memstore_learner *l = memstore_learner(m, learner);
    struct skill_grade grade[SKILLS_PER_ITEM];
    struct answer_line line;
    memstore_start(m);
    if (!answer_line_make(a, &line)) {
        return memstore_fail(m, STORE_INVALID, msg_record_answer(PROGRESS_ID_SIZE - 1));
    }
    if (l == NULL) {
        answer_line_free(&line);
        return memstore_no_learner(m);
    }
    line.answer.number = next_number(l, a->session);
    struct memstore_answer *kept = memstore_add_answer(l, &line.answer);
    const int grades = skill_grades(&a->outcome, &a->skills, &a->missed, grade);
    for (int g = 0; g < grades; g++) {
        memstore_add_grade(kept, &grade[g]);
    }
    memstore_set_pace(kept, a->milliseconds, a->level);
    answer_line_free(&line);
    return STORE_OK;
}

/* Returns the places of the learner's answers in the order of their time, those of one moment as
 * they came. For the caller to free(). */
struct in_time {
    int64_t seconds;
    int place;
};

static int by_time(const void *a, const void *b)
{
    const struct in_time *one = a, *other = b;
    if (one->seconds != other->seconds) {
        return one->seconds < other->seconds ? -1 : 1;
    }
    return one->place < other->place ? -1 : 1;
}

static struct in_time *order_answers(const struct memstore_learner *l)
{
    struct in_time *order = memory_array((size_t)l->answers + 1, sizeof *order);
    for (int i = 0; i < l->answers; i++) {
        order[i] = (struct in_time){l->answer[i].row.when.seconds, i};
    }
    qsort(order, (size_t)l->answers, sizeof *order, by_time);
    return order;
}

enum store_status
memstore_answers_recent(void *at, int64_t learner, int limit, struct answer_row **out, int *count)
{
    struct memstore *m = at;
    const struct memstore_learner *l = memstore_learner(m, learner);
    memstore_start(m);
    *out = NULL;
    *count = 0;
    if (l == NULL || l->answers == 0 || limit <= 0) {
        return STORE_OK;
    }
    struct in_time *order = order_answers(l);
    *count = l->answers < limit ? l->answers : limit;
    *out = memory_array((size_t)*count, sizeof **out);
    for (int i = 0; i < *count; i++) {
        struct answer_row *row = &(*out)[i];
        *row = l->answer[order[l->answers - 1 - i].place].row;
        row->given = memory_text(row->given);
        row->correct = memory_text(row->correct);
    }
    free(order);
    return STORE_OK;
}

enum store_status memstore_answers_last_day(void *at, int64_t learner, int32_t today, int32_t *out)
{
    struct memstore *m = at;
    const struct memstore_learner *l = memstore_learner(m, learner);
    bool found = false;
    memstore_start(m);
    *out = today;
    for (int i = 0; l != NULL && i < l->answers; i++) {
        const int32_t day = l->answer[i].row.when.day;
        if (day < today && (!found || day > *out)) {
            *out = day;
            found = true;
        }
    }
    return STORE_OK;
}

enum store_status
memstore_answers_paces(void *at, int64_t learner, struct answer_pace **out, int *count)
{
    struct memstore *m = at;
    const struct memstore_learner *l = memstore_learner(m, learner);
    memstore_start(m);
    *out = NULL;
    *count = 0;
    if (l == NULL || l->answers == 0) {
        return STORE_OK;
    }
    struct in_time *order = order_answers(l);
    *out = memory_array((size_t)l->answers, sizeof **out);
    for (int i = 0; i < l->answers; i++) {
        const struct memstore_answer *a = &l->answer[order[i].place];
        if (a->row.again || (a->milliseconds == 0 && a->level == 0)) {
            continue;
        }
        struct answer_pace *pace = &(*out)[(*count)++];
        *pace = (struct answer_pace){.when = a->row.when,
                                     .level = a->level,
                                     .milliseconds = a->milliseconds,
                                     .right = a->row.right};
        copy_text(a->row.kind, pace->kind, sizeof pace->kind);
        copy_text(a->row.item, pace->item, sizeof pace->item);
    }
    free(order);
    return STORE_OK;
}

/* --- skills --- */

enum store_status memstore_skills_settings(void *at, int64_t learner, struct fsrs_settings *out)
{
    struct memstore *m = at;
    const struct memstore_learner *l = memstore_learner(m, learner);
    const char *text = l != NULL ? memstore_value(&l->settings, "retention") : NULL;
    memstore_start(m);
    *out = fsrs_defaults();
    const double wanted = text != NULL ? strtod(text, NULL) : 0.0;
    if (wanted >= 0.80 && wanted <= 0.95) {
        out->retention = wanted;
    }
    return STORE_OK;
}

/* The state of that skill in a list ordered by id; a new one at its place when there is none. */
static struct skill_state *state_of(struct skill_state **list, int *count, const char *skill)
{
    int i = *count;
    while (i > 0 && strcmp((*list)[i - 1].skill, skill) >= 0) {
        i--;
    }
    if (i == *count || strcmp((*list)[i].skill, skill) != 0) {
        *list = memory_resize(*list, (size_t)*count + 1, sizeof **list);
        memmove(*list + i + 1, *list + i, (size_t)(*count - i) * sizeof **list);
        (*list)[i] = (struct skill_state){.reviews = 0};
        memcpy((*list)[i].skill, skill, strlen(skill) + 1);
        ++*count;
    }
    return &(*list)[i];
}

enum store_status
memstore_skills_load(void *at, int64_t learner, int32_t today, struct skill_state **out, int *count)
{
    struct memstore *m = at;
    const struct memstore_learner *l = memstore_learner(m, learner);
    struct fsrs_settings f;
    *out = NULL;
    *count = 0;
    (void)memstore_skills_settings(m, learner, &f);
    if (l == NULL) {
        return memstore_no_learner(m);
    }
    struct in_time *order = order_answers(l);
    for (int i = 0; i < l->answers; i++) {
        const struct answer_row *row = &l->answer[order[i].place].row;
        for (int g = 0; g < row->grades && row->when.day - 1 <= today; g++) {
            const struct skill_review r = {.day = row->when.day,
                                           .grade = row->grade[g].grade,
                                           .fed = row->grade[g].fed,
                                           .right = row->right};
            skill_take(&f, state_of(out, count, row->grade[g].skill), &r);
        }
    }
    free(order);
    return STORE_OK;
}

/* --- lessons and items --- */

static enum store_status check_id(struct memstore *m, int64_t learner, const char *id)
{
    memstore_start(m);
    if (id[0] == '\0' || strlen(id) >= PROGRESS_ID_SIZE) {
        return memstore_fail(m, STORE_INVALID, msg_record_id(PROGRESS_ID_SIZE - 1));
    }
    return memstore_learner(m, learner) != NULL ? STORE_OK : memstore_no_learner(m);
}

static int lesson_place(const struct memstore_learner *l, const char *lesson)
{
    int i = 0;
    while (i < l->lessons && strcmp(l->lesson[i].lesson, lesson) != 0) {
        i++;
    }
    return i;
}

enum store_status memstore_lesson_set(
    void *at, int64_t learner, const char *lesson, int step, bool done, struct timestamp now)
{
    const enum store_status status = check_id(at, learner, lesson);
    if (status != STORE_OK) {
        return status;
    }
    struct memstore_learner *l = memstore_learner(at, learner);
    const int i = lesson_place(l, lesson);
    if (i == l->lessons) {
        l->lesson = memory_resize(l->lesson, (size_t)l->lessons + 1, sizeof *l->lesson);
        l->lesson[l->lessons++] = (struct lesson_progress){.step = 0};
        copy_text(lesson, l->lesson[i].lesson, sizeof l->lesson[i].lesson);
    }
    l->lesson[i].step = step;
    l->lesson[i].done = l->lesson[i].done || done;
    l->lesson[i].when = now;
    return STORE_OK;
}

enum store_status
memstore_lesson_get(void *at, int64_t learner, const char *lesson, struct lesson_progress *out)
{
    struct memstore *m = at;
    const struct memstore_learner *l = memstore_learner(m, learner);
    memstore_start(m);
    const int i = l != NULL ? lesson_place(l, lesson) : 0;
    if (l == NULL || i == l->lessons) {
        return memstore_fail(m, STORE_NONE, msg_record_lesson_new(lesson));
    }
    *out = l->lesson[i];
    return STORE_OK;
}

static int last_changed_first(const void *a, const void *b)
{
    const struct lesson_progress *one = a, *other = b;
    if (one->when.seconds != other->when.seconds) {
        return one->when.seconds > other->when.seconds ? -1 : 1;
    }
    return strcmp(one->lesson, other->lesson);
}

enum store_status
memstore_lesson_list(void *at, int64_t learner, struct lesson_progress **out, int *count)
{
    const struct memstore_learner *l = memstore_learner(at, learner);
    memstore_start(at);
    *count = l != NULL ? l->lessons : 0;
    *out = l != NULL ? memstore_copy(l->lesson, l->lessons, sizeof **out) : NULL;
    if (*out != NULL) {
        qsort(*out, (size_t)*count, sizeof **out, last_changed_first);
    }
    return STORE_OK;
}

struct item_seen *memstore_item(struct memstore_learner *l, const char *item)
{
    int i = l->items;
    while (i > 0 && strcmp(l->item[i - 1].item, item) >= 0) {
        i--;
    }
    if (i == l->items || strcmp(l->item[i].item, item) != 0) {
        l->item = memory_resize(l->item, (size_t)l->items + 1, sizeof *l->item);
        memmove(l->item + i + 1, l->item + i, (size_t)(l->items - i) * sizeof *l->item);
        l->item[i] = (struct item_seen){.times = 0};
        copy_text(item, l->item[i].item, sizeof l->item[i].item);
        l->items++;
    }
    return &l->item[i];
}

enum store_status
memstore_item_mark_seen(void *at, int64_t learner, const char *item, struct timestamp now)
{
    const enum store_status status = check_id(at, learner, item);
    if (status != STORE_OK) {
        return status;
    }
    struct item_seen *seen = memstore_item(memstore_learner(at, learner), item);
    seen->times++;
    seen->last = now;
    return STORE_OK;
}

enum store_status memstore_item_list(void *at, int64_t learner, struct item_seen **out, int *count)
{
    const struct memstore_learner *l = memstore_learner(at, learner);
    memstore_start(at);
    *count = l != NULL ? l->items : 0;
    *out = l != NULL ? memstore_copy(l->item, l->items, sizeof **out) : NULL;
    return STORE_OK;
}

/* Whether an answer before this one was given on the same day. */
static bool day_is_counted(const struct memstore_learner *l, int place)
{
    for (int i = 0; i < place; i++) {
        if (l->answer[i].row.when.day == l->answer[place].row.when.day) {
            return true;
        }
    }
    return false;
}

enum store_status
memstore_progress_count(void *at, int64_t learner, int32_t today, struct progress_counts *out)
{
    struct memstore *m = at;
    const struct memstore_learner *l = memstore_learner(m, learner);
    memstore_start(m);
    *out = (struct progress_counts){0};
    if (l == NULL) {
        return STORE_OK;
    }
    for (int i = 0; i < l->answers; i++) {
        const struct answer_row *row = &l->answer[i].row;
        const bool now = row->when.day == today;
        const int counts = row->again ? 0 : 1;
        out->answers += counts;
        out->right += row->right ? counts : 0;
        out->answers_today += now ? counts : 0;
        out->right_today += now && row->right ? counts : 0;
        out->days += day_is_counted(l, i) ? 0 : 1;
    }
    for (int i = 0; i < l->lessons; i++) {
        out->lessons_begun++;
        out->lessons_done += l->lesson[i].done ? 1 : 0;
    }
    for (int i = 0; i < m->games; i++) {
        out->games_finished += m->game[i].learner == learner && m->game[i].info.finished ? 1 : 0;
    }
    return STORE_OK;
}

/* --- forgetting --- */

/* Drops the answers about an item, or in a lesson, or with NULL for both all; returns how many. */
static int drop_answers(struct memstore_learner *l, const char *item, const char *lesson)
{
    int left = 0;
    for (int i = 0; i < l->answers; i++) {
        struct memstore_answer *a = &l->answer[i];
        const bool goes = (item == NULL || strcmp(a->row.item, item) == 0) &&
                          (lesson == NULL || strcmp(a->lesson, lesson) == 0);
        if (goes) {
            free(a->row.given);
            free(a->row.correct);
            free(a->text);
        } else {
            l->answer[left++] = *a;
        }
    }
    const int gone = l->answers - left;
    l->answers = left;
    return gone;
}

enum store_status memstore_forget_item(void *at, int64_t learner, const char *item, int *answers)
{
    struct memstore_learner *l = memstore_learner(at, learner);
    memstore_start(at);
    if (l == NULL) {
        return memstore_no_learner(at);
    }
    *answers = drop_answers(l, item, NULL);
    for (int i = 0; i < l->items; i++) {
        if (strcmp(l->item[i].item, item) == 0) {
            l->items--;
            memmove(&l->item[i], &l->item[i + 1], (size_t)(l->items - i) * sizeof *l->item);
            break;
        }
    }
    return STORE_OK;
}

enum store_status
memstore_forget_lesson(void *at, int64_t learner, const char *lesson, int *answers)
{
    struct memstore_learner *l = memstore_learner(at, learner);
    memstore_start(at);
    if (l == NULL) {
        return memstore_no_learner(at);
    }
    *answers = lesson[0] != '\0' ? drop_answers(l, NULL, lesson) : 0;
    const int i = lesson_place(l, lesson);
    if (i < l->lessons) {
        l->lesson[i] = l->lesson[--l->lessons];
    }
    return STORE_OK;
}

enum store_status memstore_forget_all(void *at, int64_t learner, int *answers)
{
    struct memstore *m = at;
    struct memstore_learner *l = memstore_learner(m, learner);
    memstore_start(m);
    if (l == NULL) {
        return memstore_no_learner(m);
    }
    *answers = drop_answers(l, NULL, NULL);
    l->lessons = 0;
    l->items = 0;
    memstore_free_values(&l->places);
    for (int i = m->games - 1; i >= 0; i--) {
        if (m->game[i].learner == learner) {
            memstore_drop_game(m, i);
        }
    }
    return STORE_OK;
}
