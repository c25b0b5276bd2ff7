/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "server/points.h"

#include <stdlib.h>

static bool is_here(const struct class_session *r, int phone)
{
    return r->phone[phone].key[0] != '\0';
}

int points_of_phone(const struct class_session *r, int phone)
{
    int right = 0;
    for (int q = 0; q < r->judge->questions && r->phone[phone].answer != NULL; q++) {
        right += r->phone[phone].answer[q].point;
    }
    return right;
}

static int better(const void *one, const void *other)
{
    const struct team_points *a = one, *b = other;
    return a->points != b->points ? b->points - a->points : a->table - b->table;
}

int team_points_of(const struct class_session *r, struct team_points out[ROOM_TABLES_MOST])
{
    int right[ROOM_TABLES_MOST] = {0}, people[ROOM_TABLES_MOST] = {0}, count = 0;
    for (int i = 0; i < r->phone_count; i++) {
        if (is_here(r, i) && r->phone[i].team > 0) {
            right[r->phone[i].team - 1] += points_of_phone(r, i);
            people[r->phone[i].team - 1]++;
        }
    }
    for (int i = 0; i < ROOM_TABLES_MOST; i++) {
        if (people[i] > 0) {
            const int sum = right[i] * r->judge->players;
            out[count++] = (struct team_points){.table = i + 1,
                                                .people = people[i],
                                                .points = (2 * sum + people[i]) / (2 * people[i])};
        }
    }
    qsort(out, (size_t)count, sizeof *out, better);
    for (int i = 0; i < count; i++) {
        out[i].place = i > 0 && out[i].points == out[i - 1].points ? out[i - 1].place : i + 1;
    }
    return count;
}

static int longest_run(const struct class_session *r, int phone)
{
    int run = 0, longest = 0;
    for (int q = 0; q < r->judge->questions && r->phone[phone].answer != NULL; q++) {
        if (r->told[q]) {
            run = r->phone[phone].answer[q].point ? run + 1 : 0;
            longest = run > longest ? run : longest;
        }
    }
    return longest;
}

/* Notes a question told: its answers, and whether it is the hardest so far. */
static void add_question(const struct class_session *r, int question, struct class_sums *sums)
{
    int answers = 0, right = 0;
    for (int i = 0; i < r->phone_count; i++) {
        if (is_here(r, i)) {
            answers += r->phone[i].answer[question].said != NULL;
            right += r->phone[i].answer[question].point;
        }
    }
    sums->told++;
    sums->answers += answers;
    sums->right += right;
    if (answers > 0 &&
        (sums->hard < 0 || right * sums->hard_answers < sums->hard_right * answers)) {
        sums->hard = question;
        sums->hard_answers = answers;
        sums->hard_right = right;
    }
}

struct class_sums points_sums(const struct class_session *r)
{
    struct class_sums sums = {.hard = -1};
    for (int q = 0; q < r->judge->questions; q++) {
        if (r->told[q]) {
            add_question(r, q, &sums);
        }
    }
    for (int i = 0; i < r->phone_count; i++) {
        const int run = is_here(r, i) ? longest_run(r, i) : 0;
        sums.run = run > sums.run ? run : sums.run;
    }
    return sums;
}
