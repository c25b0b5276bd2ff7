/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tutor/drill_plan.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/ascii.h"
#include "base/nearest.h"
#include "base/strbuf.h"
#include "learning/skill.h"
#include "messages/msg_drill.h"
#include "messages/msg_tutor.h"
#include "tutor/choices.h"
#include "tutor/drill_inside.h"
#include "tutor/drill_sets.h"
#include "tutor/drill_weak.h"
#include "tutor/session.h"

enum { SHORT_SEEDS = 100000 /* short enough to be told */ };

static const uint64_t no_number = UINT64_MAX; /* more digits than are read */

static const char mixed[] = "mixed", judgment[] = "judgment";

static const struct {
    const char *word;
    enum message_id help, about;
    bool hurries, ten;
    uint8_t stream; /* of the questions of a seed; only ways whose seeds may be tried share one */
} ways[DRILL_WAYS] = {
    [DRILL_STEADY] = {"", MESSAGE_NONE, MESSAGE_NONE, false, false, 0},
    [DRILL_FAST] = {"fast", MSG_drill_help_fast, MSG_drill_about_fast, true, false, 0},
    [DRILL_STORM] = {"storm", MSG_drill_help_storm, MSG_drill_about_storm, true, false, 0},
    [DRILL_STREAK] = {"streak", MSG_drill_help_streak, MSG_drill_about_streak, true, false, 0},
    [DRILL_DAILY] = {"today", MSG_drill_help_today, MSG_drill_about_today, true, true, 1},
    [DRILL_RACE] = {"race", MSG_drill_help_race, MSG_drill_about_race, true, true, 2},
};

const char *drill_way_word(enum drill_way way)
{
    return ways[way].word;
}

bool drill_way_hurries(enum drill_way way)
{
    return ways[way].hurries;
}

bool drill_way_is_ten(enum drill_way way)
{
    return ways[way].ten;
}

uint64_t drill_plan_stream(const struct drill_plan *plan)
{
    return plan->seed + ((uint64_t)ways[plan->way].stream << 60);
}

void drill_plan_any_subject(struct drill_plan *plan)
{
    plan->request.kind = QUESTION_KIND_COUNT;
    snprintf(plan->subject, sizeof plan->subject, "%s", mixed);
}

/* --- reading --- */

static enum drill_way find_way(const char *word)
{
    enum drill_way way = DRILL_FAST;
    while (way < DRILL_WAYS && strcmp(word, ways[way].word) != 0) {
        way++;
    }
    return way;
}

/* A whole number and nothing else. */
static bool read_number(const char *word, uint64_t *out)
{
    const size_t digits = strspn(word, "0123456789");
    if (digits == 0 || digits > 15 || word[digits] != '\0') {
        return false;
    }
    *out = strtoull(word, NULL, 10);
    return true;
}

/* Takes one word that says how to drill. Returns false if it is none: it belongs to the subject. */
static bool take_word(struct drill_plan *plan, const char *word, const char *before)
{
    uint64_t number = 0;
    const enum drill_way way = find_way(word);
    if (way < DRILL_WAYS) {
        plan->way = way;
    } else if (strcmp(word, "stay") == 0 || strcmp(word, "stays") == 0) {
        plan->held = true;
    } else if (read_number(word, &number)) {
        const bool seed = strcmp(before, "seed") == 0 || plan->way == DRILL_RACE;
        plan->seed = seed ? number : plan->seed;
        plan->level = seed ? plan->level : number >= 1 && number <= LEVEL_MOST ? (int)number : -1;
    } else {
        return strcmp(word, "seed") == 0 || strcmp(word, "level") == 0 || strcmp(word, "at") == 0;
    }
    return true;
}

/* Whether a word after `before` is another number than the one taken, which `*taken` holds: the
 * level, or the number of a race. A seed is apart. */
static bool is_another_number(const char *word, const char *before, uint64_t *taken)
{
    uint64_t number = 0;
    if (strcmp(before, "seed") == 0 || !read_number(word, &number)) {
        return false;
    }
    const bool another = *taken != no_number && *taken != number;
    *taken = number;
    return another;
}

/* Takes the words one by one: what says how to drill goes into the plan, the rest is the subject.
 * Returns false, with what is to be said in `why`, if "seed" stands before something that is no
 * number or if there is one number too many. */
static bool take_words(const char *text, struct drill_plan *plan, struct message *why)
{
    char line[CHOICE_SIZE], subject[CHOICE_SIZE] = "";
    const char *before = "";
    bool sound = true;
    uint64_t taken = no_number;
    *why = msg_drill_seed_how();
    snprintf(line, sizeof line, "%s", text);
    char *rest = line;
    for (char *word = strtok_r(line, " ", &rest); word != NULL; word = strtok_r(NULL, " ", &rest)) {
        uint64_t number;
        sound &= strcmp(before, "seed") != 0 || read_number(word, &number);
        if (is_another_number(word, before, &taken)) {
            *why = msg_drill_one_number(LEVEL_MOST);
            return false;
        }
        if (!take_word(plan, word, before)) {
            const size_t length = strlen(subject);
            snprintf(subject + length, sizeof subject - length, "%s%s", length > 0 ? " " : "",
                     word);
        }
        before = word;
    }
    snprintf(plan->subject, sizeof plan->subject, "%s", subject);
    return sound && strcmp(before, "seed") != 0;
}

/* Weak spots are the learner's own: there are none before the first miss, and no ten of them that
 * everyone gets. */
static bool find_weak(struct session *s, struct drill_plan *plan)
{
    const bool ten = ways[plan->way].ten, none = drill_weak_count(s) == 0;
    if (ten || none) {
        session_say(s, TONE_TEXT, msg_drill_weak_none(ten));
        return false;
    }
    snprintf(plan->subject, sizeof plan->subject, "%s", drill_weak_subject);
    plan->weak = true;
    return true;
}

/* Finds the theme, rule or kind that the subject names, as the generator takes it. */
static bool find_subject(struct session *s, struct drill_plan *plan)
{
    char fault[GENERATE_FAULT_SIZE];
    const char *subject = plan->subject;
    struct generator_request *r = &plan->request;
    r->kind = QUESTION_KIND_COUNT;
    if (subject[0] == '\0' || strcmp(subject, mixed) == 0) {
        drill_plan_any_subject(plan);
        return true;
    }
    if (drill_sets_have(s, subject)) {
        plan->authored = true;
        return true;
    }
    if (drill_weak_is_meant(subject)) {
        return find_weak(s, plan);
    }
    r->kind = question_find(subject);
    if (r->kind == QUESTION_KIND_COUNT || theme_find(subject) != THEME_COUNT) {
        r->kind = QUESTION_KIND_COUNT;
        (void)snprintf(r->topic, sizeof r->topic, "%.*s", SKILL_ID_SIZE - 1, subject);
    }
    if (!generator_request_fault(r, fault)) {
        const bool up = generator_comes_up(&s->table, r);
        if (!up) {
            session_say(s, TONE_TEXT, msg_drill_not_here(&s->table));
        }
        return up;
    }
    struct nearest near = nearest_to(subject);
    for (int i = 0; i < THEME_COUNT; i++) {
        nearest_try(&near, theme_id((enum theme)i));
    }
    for (int i = DRILL_FAST; i < DRILL_WAYS; i++) {
        nearest_try(&near, ways[i].word);
    }
    session_say_none(s, subject, near.word, MSG_drill_there_is_no_drill,
                     MSG_drill_there_is_no_drill_drill);
    return false;
}

bool drill_plan_read(struct session *s, const char *text, struct drill_plan *out)
{
    memset(out, 0, sizeof *out);
    out->seed = (uint64_t)session_random(s, SHORT_SEEDS);
    out->request.level = 1;
    struct message why;
    if (!take_words(text, out, &why)) {
        session_say(s, TONE_TEXT, why);
        return false;
    }
    if (out->level < 0) {
        session_say(s, TONE_TEXT, msg_drill_levels(LEVEL_MOST));
        return false;
    }
    if (!find_subject(s, out)) {
        return false;
    }
    if (out->way == DRILL_DAILY) {
        out->seed = (uint64_t)session_now(s).day;
    }
    out->seeded = out->way == DRILL_RACE;
    return true;
}

void drill_plan_write(const struct drill_plan *plan, char out[CHOICE_SIZE])
{
    const bool any = strcmp(plan->subject, mixed) == 0;
    int length = snprintf(out, CHOICE_SIZE, "drill");
    if (plan->way != DRILL_STEADY) {
        length += snprintf(out + length, CHOICE_SIZE - (size_t)length, " %s", ways[plan->way].word);
    }
    if (!any || plan->way == DRILL_STEADY) {
        length += snprintf(out + length, CHOICE_SIZE - (size_t)length, " %.100s", plan->subject);
    }
    if (plan->seeded) {
        snprintf(out + length, CHOICE_SIZE - (size_t)length, " %" PRIu64, plan->seed);
    } else if (plan->level > 0) {
        snprintf(out + length, CHOICE_SIZE - (size_t)length, " %s%d", plan->held ? "stay at " : "",
                 plan->level);
    }
}

/* --- the list --- */

static bool theme_comes_up(const struct session *s, enum theme theme)
{
    struct generator_request r = {.kind = QUESTION_KIND_COUNT, .level = 1};
    snprintf(r.topic, sizeof r.topic, "%s", theme_id(theme));
    return generator_comes_up(&s->table, &r);
}

/* Names the kinds of question that are drills of their own: those no theme is called by. */
static void say_kinds(struct session *s)
{
    struct strbuf n = STRBUF_INIT;
    const char *gap = "";
    for (int k = 0; k < QUESTION_KIND_COUNT; k++) {
        const char *name = question_name((enum question_kind)k);
        if (generator_makes((enum question_kind)k) &&
            generator_makes_at(&s->table, (enum question_kind)k) &&
            theme_find(name) == THEME_COUNT) {
            strbuf_appendf(&n, "%s%s", gap, name);
            gap = ", ";
        }
    }
    drill_sets_names(s, &n);
    session_say(s, TONE_TEXT, msg_drill_kinds(strbuf_text(&n)));
    strbuf_free(&n);
}

/* Shows one drill: as a choice, or as a row to read. */
static void show_drill(struct session *s, bool choose, const char *typed, struct message what)
{
    char name[MESSAGE_TEXT_SIZE], words[MESSAGE_TEXT_SIZE];
    const int level = drill_level_of(s, typed + strlen("drill "));
    session_words(s, msg_drill_row(session_words(s, what, name), level), words);
    if (choose) {
        emit_choice(s->out, choices_add(s, typed), typed, "%s: %s", typed + strlen("drill "),
                    words);
    } else {
        emit_row(s->out, 20, typed, "%s", words);
    }
}

static void show_drills(struct session *s, bool choose)
{
    char typed[CHOICE_SIZE];
    for (int i = 0; i < THEME_COUNT; i++) {
        if (theme_comes_up(s, (enum theme)i)) {
            snprintf(typed, sizeof typed, "drill %s", theme_id((enum theme)i));
            show_drill(s, choose, typed, MESSAGE(theme_said((enum theme)i)));
        }
    }
    show_drill(s, choose, "drill mixed", msg_drill_help_mixed());
    snprintf(typed, sizeof typed, "drill %s", drill_weak_subject);
    show_drill(s, choose, typed, msg_drill_help_weak());
    if (drill_sets_have(s, judgment)) {
        snprintf(typed, sizeof typed, "drill %s", judgment);
        show_drill(s, choose, typed, msg_drill_help_judgment());
    }
    for (int i = DRILL_STORM; i < DRILL_WAYS; i++) {
        snprintf(typed, sizeof typed, "drill %s", ways[i].word);
        show_drill(s, choose, typed, MESSAGE(ways[i].help));
    }
}

void drill_plan_list(struct session *s)
{
    session_enter(s, s->home);
    session_say(s, TONE_TEXT, msg_drill_what_do_you_want());
    show_drills(s, true);
    session_say(s, TONE_TEXT, msg_drill_how_to_choose());
    say_kinds(s);
    session_say(s, TONE_TEXT, msg_drill_settings(LEVEL_MOST));
    choices_end(s, "");
}

bool drill_plan_help_one(struct session *s, const char *name)
{
    const char *word = strncmp(name, "drill ", 6) == 0 ? name + 6 : name;
    const enum drill_way way = find_way(word);
    const bool weak = drill_weak_is_meant(word);
    if (way == DRILL_WAYS && !weak) {
        return false;
    }
    session_say(s, TONE_TEXT, MESSAGE(weak ? MSG_drill_about_weak : ways[way].about));
    return true;
}

void drill_plan_help(struct session *s)
{
    show_drills(s, false);
    say_kinds(s);
    session_say(s, TONE_TEXT, msg_drill_settings(LEVEL_MOST));
}
