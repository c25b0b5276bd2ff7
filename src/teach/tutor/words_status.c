/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How far the learner has come: status, on the screen and as a page; due; notes. */
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/memory.h"
#include "base/strbuf.h"
#include "generate/generate.h"
#include "learner/learner_store.h"
#include "messages/msg_drill.h"
#include "messages/msg_tutor.h"
#include "tutor/charts.h"
#include "tutor/commands.h"
#include "tutor/exercise_pool.h"
#include "tutor/loss_report.h"
#include "tutor/pace_report.h"
#include "tutor/progress_query.h"
#include "tutor/session.h"
#include "tutor/start.h"

enum {
    NUMBER_SIZE = 12,    /* the number of a lesson */
    NOTE_SENTENCES = 200 /* bytes of a rule's text on the page of notes */
};

static int count_stage(const struct progress_query *v, enum skill_stage stage)
{
    int count = 0;
    for (int i = 0; i < v->standing.chapter_count; i++) {
        count += v->chapter[i].stage[stage];
    }
    return count;
}

/* "3 known, 1 due, 2 new". */
static void put_stages(const struct session *s, struct strbuf *out, const int stage[STAGES])
{
    static const enum skill_stage order[STAGES] = {SKILL_KNOWN, SKILL_LEARNING, SKILL_DUE,
                                                   SKILL_NEW};
    bool first = true;
    for (int i = 0; i < STAGES; i++) {
        if (stage[order[i]] > 0) {
            strbuf_append(out, first ? "" : ", ");
            session_put(s, out, msg_status_stage(stage[order[i]], order[i]));
            first = false;
        }
    }
}

/* The map: a line for each lesson that something is known of. */
static void show_map(const struct session *s, const struct progress_query *v, bool all)
{
    for (int i = 0; i < v->standing.chapter_count; i++) {
        const struct chapter *c = &v->chapter[i];
        const int met = chapter_skills(c) - c->stage[SKILL_NEW];
        if (!all && met == 0 && !c->begun) {
            continue;
        }
        struct strbuf n = STRBUF_INIT;
        put_stages(s, &n, c->stage);
        char number[NUMBER_SIZE] = "", row[MESSAGE_TEXT_SIZE];
        if (c->number > 0) {
            snprintf(number, sizeof number, "%d", c->number);
        }
        emit_item(s->out, TONE_TEXT, 5, "%3s  %s", number,
                  session_words(s,
                                msg_status_chapter(c->title,
                                                   c->done    ? 2
                                                   : c->begun ? 1
                                                              : 0,
                                                   chapter_skills(c) > 0 ? strbuf_text(&n) : NULL),
                                row));
        strbuf_free(&n);
    }
}

/* Says it to the listener: the screen, or a file. */
static void
say(const struct session *s, const struct listener *p, enum tone tone, struct message message)
{
    char text[MESSAGE_TEXT_SIZE];
    emit_text(p, tone, 0, session_words(s, message, text));
}

static void
show_counts(const struct session *s, const struct listener *p, const struct progress_report *st)
{
    const struct progress_counts *c = &st->counts;
    say(s, p, TONE_TEXT,
        MESSAGE(MSG_status_lessons, c->lessons_done, st->unit != NULL ? message_text(st->unit) : 0,
                st->unit_done, st->unit_lessons, st->on_short_way));
    if (c->answers == 0) {
        say(s, p, TONE_TEXT, msg_status_no_answers());
        return;
    }
    say(s, p, TONE_TEXT,
        MESSAGE(MSG_status_answers, c->answers, c->right, c->answers_today, c->right_today));
    say(s, p, TONE_TEXT, st->row > 1 ? msg_status_row(st->row) : msg_status_days(c->days));
}

/* The first sentence of what is written about a rule. */
static void put_sentence(struct strbuf *out, const char *text)
{
    size_t length = 0;
    while (text[length] != '\0' && length < NOTE_SENTENCES) {
        length++;
        if (text[length - 1] == '.' && (text[length] == ' ' || text[length] == '\0')) {
            break;
        }
    }
    while (length > 0 && text[length] != '\0' && text[length - 1] != '.' && text[length] != ' ') {
        length--; /* cut between words */
    }
    strbuf_appendf(out, "%.*s%s", (int)length, text,
                   text[length] == '\0' || text[length - 1] == '.' ? "" : " ...");
}

/* A skill as one says it: the first sentence about its rule at the learner's table, else its id. */
static void put_skill(const struct session *s, struct strbuf *out, const char *skill)
{
    const struct message_context ctx =
        message_context_of(course_index_catalog(s->index), &s->table);
    const enum rule_id rule = rule_find(skill);
    char why[MESSAGE_TEXT_SIZE] = "";
    if (rule != RULE_NONE) {
        (void)catalog_why(&ctx, rule, why);
    }
    put_sentence(out, why[0] != '\0' ? why : skill);
}

/* What was missed the last time, and the lesson that teaches it. */
static void tell_missed(const struct session *s, const char *skill)
{
    const int lesson = course_index_lesson_about(s->index, &s->table, rule_find(skill));
    struct strbuf n = STRBUF_INIT;
    put_skill(s, &n, skill);
    session_say(s, TONE_TEXT,
                msg_status_missed_the_last_time(
                    strbuf_text(&n), lesson + 1,
                    lesson >= 0 ? course_index_lesson(s->index, lesson)->title : ""));
    strbuf_free(&n);
}

/* `status 8`: each skill of one lesson. */
static void show_lesson(const struct session *s, const struct progress_query *v, int number)
{
    const struct lesson *l = course_index_lesson(s->index, number);
    const int32_t today = session_now(s).day;
    session_say(s, TONE_HEAD, msg_lesson_lesson(number + 1, l->title));
    for (int t = 0; t < l->topic_count; t++) {
        const char *id = rule_facts(l->topic[t])->id;
        const struct skill_state *state = progress_query_state(v, id);
        char date[CLOCK_DATE_SIZE] = "";
        if (state != NULL && state->reviews > 0 && state->due_day > today) {
            clock_write_date(state->due_day, date);
        }
        struct strbuf n = STRBUF_INIT;
        char row[MESSAGE_TEXT_SIZE];
        put_skill(s, &n, id);
        emit_item(
            s->out, TONE_TEXT, 2, "- %s",
            session_words(s,
                          msg_status_skill(strbuf_text(&n), progress_query_stage(v, id, today),
                                           date[0] != '\0' ? date : NULL),
                          row));
        strbuf_free(&n);
    }
    session_say(s, TONE_TEXT, msg_status_lesson_again(number + 1));
}

/* `status weeks`, of all questions, or after it a kind and a level. */
static void tell_weeks(struct session *s, const char *rest)
{
    char name[CHOICE_SIZE];
    int level = 0;
    (void)snprintf(name, sizeof name, "%s", rest);
    const size_t length = strlen(name);
    if (length > 0 && name[length - 1] >= '1' && name[length - 1] <= '0' + LEVEL_MOST &&
        (length == 1 || name[length - 2] == ' ')) {
        level = name[length - 1] - '0';
        name[length > 1 ? length - 2 : 0] = '\0';
    }
    if (pace_weeks_tell(s, name, level) > 0) {
        return;
    }
    session_say(s, TONE_TEXT, rest[0] == '\0' ? msg_pace_none() : msg_pace_no_kind(rest));
}

void status_word(struct session *s, const char *rest)
{
    struct progress_query v;
    const bool page = strncmp(rest, "html", 4) == 0 && (rest[4] == '\0' || rest[4] == ' ');
    const int lesson = course_index_find_lesson(s->index, rest);
    if (page && rest[4] == '\0') {
        session_say(s, TONE_TEXT, msg_status_name_a_file());
        return;
    }
    if (strcmp(rest, "speed") == 0) {
        if (pace_report_tell(s, true) == 0) {
            session_say(s, TONE_TEXT, msg_pace_none());
        }
        return;
    }
    if (strncmp(rest, "weeks", 5) == 0 && (rest[5] == '\0' || rest[5] == ' ')) {
        tell_weeks(s, rest + 5 + strspn(rest + 5, " "));
        return;
    }
    if (rest[0] != '\0' && !page && lesson < 0 && strcmp(rest, "all") != 0) {
        session_say(s, TONE_TEXT, msg_status_type_status_status_all());
        return;
    }
    if (page) {
        (void)frontend_word(s, "status", rest + 4 + strspn(rest + 4, " "));
        return;
    }
    if (!progress_query_make(s, &v)) {
        progress_query_free(&v);
        return;
    }
    if (lesson >= 0) {
        show_lesson(s, &v, lesson);
    } else {
        tell(s->out, TONE_HEAD, "%s", s->learner.name);
        show_counts(s, s->out, &v.standing);
        charts_tell(s, &v);
        if (v.state_count > 0) {
            session_say(s, TONE_TEXT,
                        msg_status_skills_by_lesson_known(count_stage(&v, SKILL_KNOWN),
                                                          count_stage(&v, SKILL_LEARNING),
                                                          count_stage(&v, SKILL_DUE)));
        }
        show_map(s, &v, strcmp(rest, "all") == 0);
        (void)pace_report_tell(s, false);
        const struct skill_state *weak = progress_query_weakest(&v);
        if (weak != NULL) {
            tell_missed(s, weak->skill);
        }
        loss_report_tell(s);
        loss_report_tell_drills(s);
        emit_text(s->out, TONE_TEXT, 0, v.suggestion);
    }
    progress_query_free(&v);
}

void due_word(struct session *s, const char *rest)
{
    struct exercise_pool p;
    const int32_t today = session_now(s).day;
    (void)rest;
    exercise_pool_load(s, &p);
    const int due = exercise_pool_due(&p, today);
    int tomorrow = 0;
    int week = 0;
    if (due > 0) {
        session_say(s, TONE_TEXT, msg_status_due_today_review_asks(due));
    }
    for (int i = 0; i < p.count; i++) {
        const struct skill_state *k = &p.skill[i];
        if (skill_stage(k, today) == SKILL_DUE) {
            struct strbuf n = STRBUF_INIT;
            put_skill(s, &n, k->skill);
            emit_item(s->out, TONE_TEXT, 2, "- %s", strbuf_text(&n));
            strbuf_free(&n);
        } else if (k->reviews > 0) {
            tomorrow += k->due_day == today + 1 ? 1 : 0;
            week += k->due_day > today + 1 && k->due_day <= today + 7 ? 1 : 0;
        }
    }
    if (due == 0) {
        session_say(s, TONE_TEXT, msg_review_nothing_is_due_today());
    }
    if (tomorrow > 0 || week > 0) {
        session_say(s, TONE_TEXT, msg_status_tomorrow_in_the_days(tomorrow, week));
    } else if (due == 0) {
        exercise_pool_tell_next(s, &p);
    }
    exercise_pool_free(&p);
}

/* Tells what the learner knows, or does not know yet, a line each. */
static void
put_notes(struct session *s, const struct progress_query *v, bool known, const struct listener *p)
{
    const int32_t today = session_now(s).day;
    const struct message_context ctx =
        message_context_of(course_index_catalog(s->index), &s->table);
    bool any = false;
    for (int i = 0; i < v->state_count; i++) {
        const struct skill_state *k = &v->state[i];
        const enum rule_id rule = rule_find(k->skill);
        char why[MESSAGE_TEXT_SIZE] = "";
        if (rule != RULE_NONE) {
            (void)catalog_why(&ctx, rule, why);
        }
        const bool sure = k->last != FSRS_AGAIN && skill_stage(k, today) != SKILL_NEW;
        if (why[0] == '\0' || sure != known) {
            continue;
        }
        if (!any) {
            emit_gap(p);
            say(s, p, TONE_HEAD, msg_notes_part(known));
            any = true;
        }
        struct strbuf n = STRBUF_INIT;
        put_sentence(&n, why);
        emit_item(p, TONE_TEXT, 2, "- %s (%s)", strbuf_text(&n), k->skill);
        strbuf_free(&n);
    }
}

bool notes_tell(struct session *s, const struct listener *out)
{
    struct progress_query v;
    const bool fine = progress_query_make(s, &v);
    if (fine) {
        say(s, out, TONE_HEAD, msg_notes_title(s->learner.name, v.date));
        show_counts(s, out, &v.standing);
        if (v.state_count == 0) {
            say(s, out, TONE_TEXT, msg_notes_none());
        }
        put_notes(s, &v, true, out);
        put_notes(s, &v, false, out);
    }
    progress_query_free(&v);
    return fine;
}

void notes_word(struct session *s, const char *rest)
{
    if (rest[0] == '\0') {
        (void)notes_tell(s, s->out);
    } else if (strcasecmp(rest, "card") == 0) {
        cheat_word(s, ""); /* a "notes card" is what some clubs call a cheat sheet */
    } else {
        (void)frontend_word(s, "notes", rest);
    }
}
