/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What drilling left behind, to look up: the questions missed, and the best results. */
#include <stdlib.h>
#include <string.h>

#include "base/ascii.h"
#include "base/memory.h"
#include "base/strbuf.h"
#include "learner/learner_store.h"
#include "learning/drill_best.h"
#include "messages/msg_drill.h"
#include "tutor/choices.h"
#include "tutor/commands.h"
#include "tutor/drill_plan.h"
#include "tutor/drill_result.h"
#include "tutor/missed_questions.h"
#include "tutor/posed_exercise.h"
#include "tutor/session.h"

/* --- missed ----------------------------------------------------------------------------------- */

/* What kind of question it was: "opening, level 2" of a fresh one; NULL of another. */
static const char *
write_kind(const struct session *s, const struct answer_row *row, char out[MESSAGE_TEXT_SIZE])
{
    const size_t length = strlen(row->kind);
    const char *rest = row->item + length;
    const bool fresh = length > 0 && strncmp(row->item, row->kind, length) == 0 && rest[0] == '-' &&
                       rest[1] >= '1' && rest[1] <= '0' + LEVEL_MOST &&
                       (rest[2] == 'y' || rest[2] == 'n');
    return fresh ? session_words(s, msg_missed_item(row->kind, rest[1] - '0'), out) : NULL;
}

/* One row: what was asked, in words. What is right isn't told before it is asked again. */
static const char *
write_row(struct session *s, const struct answer_row *row, char out[MESSAGE_TEXT_SIZE])
{
    char date[CLOCK_DATE_SIZE], asked[MESSAGE_TEXT_SIZE];
    struct strbuf title = STRBUF_INIT;
    struct exercise *e = memory_array(1, sizeof *e);
    if (missed_question_make(s, row->item, e)) {
        const struct posed_exercise posed = posed_of(e, &s->table, "quiz");
        posed_write_title(&posed, course_index_catalog(s->index), &title);
    }
    clock_write_date(row->when.day, date);
    (void)session_words(s, msg_missed_row(strbuf_text(&title), write_kind(s, row, asked), date),
                        out);
    strbuf_free(&title);
    free(e);
    return out;
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
        char text[MESSAGE_TEXT_SIZE], typed[CHOICE_SIZE];
        (void)write_row(s, row, text);
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
        session_say(s, TONE_TEXT, msg_quiz_nothing_missed(missed_questions_ever(s, &missed)));
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
    if (drill_result_is_none(b.best[DRILL_EVER])) {
        return false;
    }
    for (int i = 0; i < DRILL_SPANS; i++) {
        shown[i] =
            drill_result_is_none(b.best[i]) ? NULL : drill_result_write(s, b.best[i], text[i]);
    }
    if (first) {
        session_say(s, TONE_TEXT, msg_bests_head());
    }
    const int from = drill_plan_of_key(key, drill);
    emit_item(s->out, TONE_TEXT, 4, "  %s",
              session_words(s,
                            msg_bests_row(drill, from, shown[DRILL_TODAY], shown[DRILL_THIS_WEEK],
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
