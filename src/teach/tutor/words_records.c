/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What drilling left behind, to look up: the questions missed, and the best results. */
#include <stdlib.h>
#include <string.h>

#include "base/ascii.h"
#include "learner/learner_store.h"
#include "messages/msg_drill.h"
#include "tutor/choices.h"
#include "tutor/commands.h"
#include "tutor/drill_best.h"
#include "tutor/drill_plan.h"
#include "tutor/drill_result.h"
#include "tutor/missed_questions.h"
#include "tutor/session.h"

/* --- missed ----------------------------------------------------------------------------------- */

/* What the question was: "opening, level 2" of a fresh one, else its name. */
static const char *
write_item(const struct session *s, const struct answer_row *row, char out[MESSAGE_TEXT_SIZE])
{
    const size_t length = strlen(row->kind);
    const char *rest = row->item + length;
    const bool fresh = length > 0 && strncmp(row->item, row->kind, length) == 0 && rest[0] == '-' &&
                       rest[1] >= '1' && rest[1] <= '0' + LEVEL_MOST &&
                       (rest[2] == 'y' || rest[2] == 'n');
    return session_words(
        s, fresh ? msg_missed_item(row->kind, rest[1] - '0') : msg_missed_item(row->item, 0), out);
}

/* What was answered last: an answer that was given up after a try is kept as two. */
static const char *find_given(const struct missed_questions *m, const struct answer_row *row)
{
    const struct answer_row *end = m->rows + m->row_count;
    for (const struct answer_row *at = row; at < end && strcmp(at->item, row->item) == 0; at++) {
        if (at->given != NULL && at->given[0] != '\0') {
            return at->given;
        }
    }
    return NULL;
}

static void list_missed(struct session *s, const struct missed_questions *m)
{
    const bool open = s->current.state == ASKING_OPEN;
    session_say(s, TONE_TEXT, msg_missed_head(m->count));
    if (!open) {
        choices_clear(s);
    }
    for (int i = 0; i < m->count; i++) {
        const struct answer_row *row = m->item[i];
        char date[CLOCK_DATE_SIZE], what[MESSAGE_TEXT_SIZE], text[MESSAGE_TEXT_SIZE];
        char typed[CHOICE_SIZE];
        clock_write_date(row->when.day, date);
        (void)session_words(s,
                            msg_missed_row(write_item(s, row, what), date, find_given(m, row),
                                           row->correct != NULL ? row->correct : ""),
                            text);
        if (open) { /* a number would be an answer */
            emit_item(s->out, TONE_TEXT, 5, "%3d  %s", i + 1, text);
        } else {
            (void)snprintf(typed, sizeof typed, "missed %s", row->item);
            emit_choice(s->out, choices_add(s, typed), typed, "%s", text);
        }
    }
    session_say(s, TONE_TEXT, msg_missed_end(open));
}

/* The place of the question with that number, or name; -1: there is none. */
static int find_missed(const struct missed_questions *m, const char *rest)
{
    char *end = NULL;
    const long number = strtol(rest, &end, 10);
    if (end != rest && *end == '\0') {
        return number >= 1 && number <= m->count ? (int)number - 1 : -1;
    }
    for (int i = 0; i < m->count; i++) {
        if (strcmp(m->item[i]->item, rest) == 0) {
            return i;
        }
    }
    return -1;
}

void missed_word(struct session *s, const char *rest)
{
    struct missed_questions missed;
    missed_questions_load(s, &missed);
    const int at = find_missed(&missed, rest);
    if (at >= 0) {
        quiz_ask_one(s, missed.item[at]->item);
    } else if (rest[0] != '\0') {
        session_say(s, TONE_TEXT, msg_missed_numbers(missed.count));
    } else if (missed.count == 0) {
        session_say(s, TONE_TEXT, msg_quiz_nothing_missed());
    } else {
        list_missed(s, &missed);
    }
    missed_questions_free(&missed);
}

/* --- bests ------------------------------------------------------------------------------------ */

/* Tells the best results kept under one key, if there is one. Returns whether there is. */
static bool tell_best(struct session *s, const char *key, bool first)
{
    const struct drill_best b = drill_best_load(s, key);
    char drill[CHOICE_SIZE], row[MESSAGE_TEXT_SIZE];
    char text[DRILL_SPANS][MESSAGE_TEXT_SIZE];
    const char *shown[DRILL_SPANS];
    if (b.best[DRILL_EVER].right <= 0) {
        return false;
    }
    for (int i = 0; i < DRILL_SPANS; i++) {
        shown[i] = b.best[i].right > 0 ? drill_result_write(s, b.best[i], text[i]) : NULL;
    }
    if (first) {
        session_say(s, TONE_TEXT, msg_bests_head());
    }
    drill_plan_of_key(key, drill);
    emit_item(s->out, TONE_TEXT, 4, "  %s",
              session_words(s,
                            msg_bests_row(drill, shown[DRILL_TODAY], shown[DRILL_THIS_WEEK],
                                          shown[DRILL_EVER]),
                            row));
    return true;
}

void bests_word(struct session *s, const char *rest)
{
    struct bookmark_key *keys = NULL;
    int count = 0, told = 0;
    (void)rest;
    if (session_kept(
            s, store_bookmark_list(&s->store, s->learner.id, DRILL_BEST_PREFIX, &keys, &count))) {
        for (int i = 0; i < count; i++) {
            told += tell_best(s, keys[i].key, told == 0);
        }
    }
    free(keys);
    if (told == 0) {
        session_say(s, TONE_TEXT, msg_bests_none());
    }
}
