/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How far she has come: status, on the screen and as a page; due; notes. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "cli/note.h"
#include "cli/pool.h"
#include "cli/session.h"
#include "cli/start.h"
#include "cli/words.h"
#include "report/save.h"
#include "report/status_html.h"
#include "trainer/answer_log.h"
#include "trainer/progress.h"

enum {
    DAYS_BACK = 4000, /* answers looked at for the days in a row */
    SUGGESTION_SIZE = 200,
    NOTE_SENTENCES = 200 /* bytes of a rule's text on the page of notes */
};

/* Everything that status shows, with the memory it is in. */
struct survey {
    struct standing standing;
    struct skill_state *state; /* owned */
    int state_count;
    struct chapter *chapter; /* owned; the last one is for what no lesson is about */
    char date[CLOCK_DATE_SIZE];
    char suggestion[SUGGESTION_SIZE];
};

static void survey_free(struct survey *v)
{
    free(v->state);
    free(v->chapter);
}

static const struct skill_state *find_state(const struct survey *v, const char *skill)
{
    for (int i = 0; i < v->state_count; i++) {
        if (strcmp(v->state[i].skill, skill) == 0) {
            return &v->state[i];
        }
    }
    return NULL;
}

static enum skill_stage stage_of(const struct survey *v, const char *skill, int32_t today)
{
    const struct skill_state *state = find_state(v, skill);
    return state == NULL ? SKILL_NEW : skill_stage(state, today);
}

/* Each rule belongs to the first lesson about it. */
static void fill_chapters(struct session *s, struct survey *v)
{
    struct lesson_progress *read = NULL;
    int read_count = 0;
    const int lessons = library_lessons(s->library);
    const int32_t today = session_now(s).day;
    v->chapter = memory_array((size_t)lessons + 1, sizeof *v->chapter);
    (void)session_kept(s, lesson_list(s->store, s->learner.id, &read, &read_count));
    for (int i = 0; i < lessons; i++) {
        const struct lesson *l = library_lesson(s->library, i);
        v->chapter[i].number = i + 1;
        v->chapter[i].title = l->title;
        for (int k = 0; k < read_count; k++) {
            if (strcmp(read[k].lesson, l->id) == 0) {
                v->chapter[i].begun = true;
                v->chapter[i].done = read[k].done;
            }
        }
        for (int t = 0; t < l->topic_count; t++) {
            if (library_lesson_about(s->library, l->topic[t]) == i) {
                v->chapter[i].stage[stage_of(v, rule_facts(l->topic[t])->id, today)]++;
            }
        }
    }
    v->chapter[lessons].title = "besides the lessons";
    for (int i = 0; i < v->state_count; i++) {
        const enum rule_id rule = rule_find(v->state[i].skill);
        if (rule == RULE_NONE || library_lesson_about(s->library, rule) < 0) {
            v->chapter[lessons].stage[skill_stage(&v->state[i], today)]++;
        }
    }
    free(read);
    v->standing.chapter = v->chapter;
    v->standing.chapter_count = lessons + (chapter_skills(&v->chapter[lessons]) > 0 ? 1 : 0);
}

/* Days in a row, and of the last seven, on which she answered something. */
static void fill_days(struct session *s, struct standing *st)
{
    struct answer_row *rows = NULL;
    int count = 0;
    const int32_t today = session_now(s).day;
    int32_t last = today + 1;
    bool broken = false;
    (void)session_kept(s, answers_recent(s->store, s->learner.id, false, DAYS_BACK, &rows, &count));
    for (int i = 0; i < count; i++) {
        const int32_t day = rows[i].when.day;
        if (day >= last) {
            continue;
        }
        st->week += day > today - 7 ? 1 : 0;
        broken |= day < last - 1 && (last <= today || day < today - 1);
        st->row += broken ? 0 : 1;
        last = day;
    }
    answers_free(rows, count);
}

/* The skill that she missed the last time and has been waiting longest for. */
static const struct skill_state *weakest(const struct survey *v)
{
    const struct skill_state *found = NULL;
    for (int i = 0; i < v->state_count; i++) {
        const struct skill_state *k = &v->state[i];
        if (k->last == FSRS_AGAIN && (found == NULL || k->due_day < found->due_day)) {
            found = k;
        }
    }
    return found;
}

static int count_stage(const struct survey *v, enum skill_stage stage)
{
    int count = 0;
    for (int i = 0; i < v->standing.chapter_count; i++) {
        count += v->chapter[i].stage[stage];
    }
    return count;
}

/* One thing to do next. */
static void suggest(struct session *s, struct survey *v)
{
    struct pool p;
    pool_load(s, &p);
    const int due = pool_due_capped(&p, session_now(s).day);
    pool_free(&p);
    const int lesson = start_next_lesson(s);
    const struct skill_state *weak = weakest(v);
    if (due > 0) {
        snprintf(v->suggestion, sizeof v->suggestion, "A good thing to do now: review (%d %s).",
                 due, due == 1 ? "question" : "questions");
    } else if (lesson >= 0) {
        snprintf(v->suggestion, sizeof v->suggestion, "A good thing to do now: lesson %d, %.100s.",
                 lesson + 1, library_lesson(s->library, lesson)->title);
    } else if (weak != NULL) {
        snprintf(v->suggestion, sizeof v->suggestion, "A good thing to do now: drill %s.",
                 weak->skill);
    } else {
        snprintf(v->suggestion, sizeof v->suggestion, "A good thing to do now: a game.");
    }
}

static bool survey_make(struct session *s, struct survey *v)
{
    memset(v, 0, sizeof *v);
    struct standing *st = &v->standing;
    const int32_t today = session_now(s).day;
    if (!session_kept(s, progress_count(s->store, s->learner.id, today, &st->counts)) ||
        !session_kept(s, skills_load(s->store, s->learner.id, today, &v->state, &v->state_count))) {
        return false;
    }
    clock_write_date(today, v->date);
    st->learner = s->learner.name;
    st->date = v->date;
    st->lessons = library_lessons(s->library);
    st->suggestion = v->suggestion;
    fill_chapters(s, v);
    fill_days(s, st);
    suggest(s, v);
    return true;
}

/* "3 known, 1 due, 2 new". */
static void put_stages(FILE *out, const int stage[STAGES])
{
    static const enum skill_stage order[STAGES] = {SKILL_KNOWN, SKILL_LEARNING, SKILL_DUE,
                                                   SKILL_NEW};
    bool first = true;
    for (int i = 0; i < STAGES; i++) {
        if (stage[order[i]] > 0) {
            fprintf(out, "%s%d %s", first ? "" : ", ", stage[order[i]], skill_stage_name(order[i]));
            first = false;
        }
    }
}

/* The map: a line for each lesson that something is known of. */
static void show_map(const struct session *s, const struct survey *v, bool all)
{
    for (int i = 0; i < v->standing.chapter_count; i++) {
        const struct chapter *c = &v->chapter[i];
        const int met = chapter_skills(c) - c->stage[SKILL_NEW];
        if (!all && met == 0 && !c->begun) {
            continue;
        }
        struct note n;
        note_begin(&n);
        put_stages(n.file, c->stage);
        if (c->number > 0) {
            paper_item(&s->paper, TONE_TEXT, 5, "%3d  %s%s%s%s", c->number, c->title,
                       c->done    ? " (read)"
                       : c->begun ? " (begun)"
                                  : "",
                       chapter_skills(c) > 0 ? ": " : "", note_text(&n));
        } else {
            paper_item(&s->paper, TONE_TEXT, 5, "     %s: %s", c->title, note_text(&n));
        }
        note_free(&n);
    }
}

static void show_counts(const struct paper *p, const struct standing *st)
{
    const struct progress_counts *c = &st->counts;
    paper_say(p, TONE_TEXT, "Lessons read: %d of %d.", c->lessons_done, st->lessons);
    if (c->answers == 0) {
        paper_say(p, TONE_TEXT, "No questions answered yet.");
        return;
    }
    paper_say(p, TONE_TEXT, "Answers: %d, right at once %d. Today: %d, right at once %d.",
              c->answers, c->right, c->answers_today, c->right_today);
    if (st->row > 1) {
        paper_say(p, TONE_TEXT, "You have practised on %d days in a row.", st->row);
    } else {
        paper_say(p, TONE_TEXT, "You have practised on %d %s so far.", c->days,
                  c->days == 1 ? "day" : "days");
    }
}

/* `status 8`: each skill of one lesson. */
static void show_lesson(const struct session *s, const struct survey *v, int number)
{
    const struct lesson *l = library_lesson(s->library, number);
    const int32_t today = session_now(s).day;
    paper_say(&s->paper, TONE_HEAD, "Lesson %d: %s", number + 1, l->title);
    for (int t = 0; t < l->topic_count; t++) {
        const char *id = rule_facts(l->topic[t])->id;
        const struct skill_state *state = find_state(v, id);
        char date[CLOCK_DATE_SIZE] = "";
        if (state != NULL && state->reviews > 0 && state->due_day > today) {
            clock_write_date(state->due_day, date);
        }
        paper_item(&s->paper, TONE_TEXT, 4, "  %s: %s%s%s", id,
                   skill_stage_name(stage_of(v, id, today)), date[0] != '\0' ? ", next on " : "",
                   date);
    }
    paper_say(&s->paper, TONE_TEXT, "rule and a name tells about it, drill and a name asks it.");
}

static void write_page(struct session *s, const struct survey *v, const char *path)
{
    struct html page;
    status_html(&v->standing, &page);
    if (save_file(path, strbuf_text(&page.text), page.text.length)) {
        paper_say(&s->paper, TONE_TEXT, "Written. A browser shows it and prints it:");
        paper_verbatim(&s->paper, path);
    } else {
        paper_say(&s->paper, TONE_WARN, "The page could not be written to %s: %s.", path,
                  strerror(errno));
    }
    html_free(&page);
}

void status_word(struct session *s, const char *rest)
{
    struct survey v;
    const bool page = strncmp(rest, "html", 4) == 0 && (rest[4] == '\0' || rest[4] == ' ');
    const int lesson = page || rest[0] == '\0' ? -1 : library_find_lesson(s->library, rest);
    if (page && rest[4] == '\0') {
        paper_say(&s->paper, TONE_TEXT,
                  "Type the name of the file, too, like status html progress.html.");
        return;
    }
    if (rest[0] != '\0' && !page && lesson < 0 && strcmp(rest, "all") != 0) {
        paper_say(&s->paper, TONE_TEXT,
                  "Type status, status all, status and a lesson's number, or status html and the "
                  "name of a file for a page.");
        return;
    }
    if (!survey_make(s, &v)) {
        survey_free(&v);
        return;
    }
    if (page) {
        write_page(s, &v, rest + 4 + strspn(rest + 4, " "));
    } else if (lesson >= 0) {
        show_lesson(s, &v, lesson);
    } else {
        paper_say(&s->paper, TONE_HEAD, "%s", s->learner.name);
        show_counts(&s->paper, &v.standing);
        if (v.state_count > 0) {
            paper_say(&s->paper, TONE_TEXT, "Skills by lesson: %d known, %d on the way, %d due.",
                      count_stage(&v, SKILL_KNOWN), count_stage(&v, SKILL_LEARNING),
                      count_stage(&v, SKILL_DUE));
        }
        show_map(s, &v, strcmp(rest, "all") == 0);
        const struct skill_state *weak = weakest(&v);
        if (weak != NULL) {
            paper_say(&s->paper, TONE_TEXT,
                      "Missed the last time: %s. rule %s tells about it, drill %s asks it.",
                      weak->skill, weak->skill, weak->skill);
        }
        paper_wrap(&s->paper, TONE_TEXT, 0, v.suggestion);
    }
    survey_free(&v);
}

void due_word(struct session *s, const char *rest)
{
    struct pool p;
    const int32_t today = session_now(s).day;
    (void)rest;
    pool_load(s, &p);
    const int due = pool_due(&p, today);
    int tomorrow = 0;
    int week = 0;
    if (due > 0) {
        paper_say(&s->paper, TONE_TEXT, "Due today: %d. review asks them.", due);
    }
    for (int i = 0; i < p.count; i++) {
        const struct skill_state *k = &p.skill[i];
        if (skill_stage(k, today) == SKILL_DUE) {
            paper_item(&s->paper, TONE_TEXT, 4, "  %s", k->skill);
        } else if (k->reviews > 0) {
            tomorrow += k->due_day == today + 1 ? 1 : 0;
            week += k->due_day > today + 1 && k->due_day <= today + 7 ? 1 : 0;
        }
    }
    if (due == 0) {
        paper_say(&s->paper, TONE_TEXT, "Nothing is due today.");
    }
    if (tomorrow > 0 || week > 0) {
        paper_say(&s->paper, TONE_TEXT, "Tomorrow: %d. In the days after, up to a week: %d.",
                  tomorrow, week);
    } else if (due == 0) {
        pool_tell_next(s, &p);
    }
    pool_free(&p);
}

/* The first sentence of what is written about a rule. */
static void put_sentence(FILE *out, const char *text)
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
    fprintf(out, "%.*s%s", (int)length, text,
            text[length] == '\0' || text[length - 1] == '.' ? "" : " ...");
}

/* What she knows, or what she does not know yet, a line each. */
static void put_notes(struct session *s, const struct survey *v, bool known, const struct paper *p)
{
    const int32_t today = session_now(s).day;
    bool any = false;
    for (int i = 0; i < v->state_count; i++) {
        const struct skill_state *k = &v->state[i];
        const enum rule_id rule = rule_find(k->skill);
        const char *why = rule != RULE_NONE ? phrases_why(library_phrases(s->library), rule) : NULL;
        const bool sure = k->last != FSRS_AGAIN && skill_stage(k, today) != SKILL_NEW;
        if (why == NULL || sure != known) {
            continue;
        }
        if (!any) {
            paper_gap(p);
            paper_say(p, TONE_HEAD, "%s", known ? "What you have right" : "To look at again");
            any = true;
        }
        struct note n;
        note_begin(&n);
        put_sentence(n.file, why);
        paper_item(p, TONE_TEXT, 2, "- %s (%s)", note_text(&n), k->skill);
        note_free(&n);
    }
}

void notes_word(struct session *s, const char *rest)
{
    struct survey v;
    struct note page;
    if (!survey_make(s, &v)) {
        survey_free(&v);
        return;
    }
    note_begin(&page);
    struct paper p = s->paper;
    if (rest[0] != '\0') {
        p = (struct paper){.out = page.file, .width = 80};
    }
    paper_say(&p, TONE_HEAD, "Canasta notes of %s, %s", s->learner.name, v.date);
    show_counts(&p, &v.standing);
    if (v.state_count == 0) {
        paper_say(&p, TONE_TEXT, "There is nothing to note down yet.");
    }
    put_notes(s, &v, true, &p);
    put_notes(s, &v, false, &p);
    if (rest[0] != '\0') {
        const char *text = note_text(&page);
        if (save_file(rest, text, strlen(text))) {
            paper_say(&s->paper, TONE_TEXT, "Your notes are in");
            paper_verbatim(&s->paper, rest);
        } else {
            paper_say(&s->paper, TONE_WARN, "The notes could not be written to %s: %s.", rest,
                      strerror(errno));
        }
    }
    note_free(&page);
    survey_free(&v);
}
