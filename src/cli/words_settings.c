/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a learner can set, and what the program knows about her and its files. */
#include "cli/words.h"

#include <stdlib.h>
#include <string.h>

#include "cli/glyph.h"
#include "cli/note.h"
#include "cli/session.h"
#include "cli/settings.h"
#include "trainer/answer_log.h"
#include "trainer/progress.h"

void set_word(struct session *s, const char *rest)
{
    if (rest[0] == '\0') {
        settings_show(s);
        return;
    }
    char name[16] = "";
    const size_t length = strcspn(rest, " \t");
    if (length < sizeof name) {
        memcpy(name, rest, length);
        name[length] = '\0';
    }
    const char *value = rest + length;
    value += strspn(value, " \t");
    settings_change(s, name, value);
}

static void show_skills(struct session *s)
{
    struct skill_state *states = NULL;
    int count = 0;
    const int32_t today = session_now(s).day;
    if (!session_kept(s, skills_load(s->store, s->learner.id, today, &states, &count))) {
        return;
    }
    int stages[4] = {0};
    struct note weak;
    note_begin(&weak);
    int weak_count = 0;
    for (int i = 0; i < count; i++) {
        const enum skill_stage stage = skill_stage(&states[i], today);
        stages[stage]++;
        if (states[i].last == FSRS_AGAIN && weak_count < 3) {
            fprintf(weak.file, "%s%s", weak_count == 0 ? "" : ", ", states[i].skill);
            weak_count++;
        }
    }
    if (count > 0) {
        paper_say(&s->paper, TONE_TEXT, "Skills: %d sure, %d on the way, %d to look at again.",
                  stages[SKILL_KNOWN], stages[SKILL_LEARNING], stages[SKILL_DUE]);
    }
    if (weak_count > 0) {
        paper_say(&s->paper, TONE_TEXT,
                  "Missed the last time: %s. rule and the name tells about it, quiz and the "
                  "name asks about it.",
                  note_text(&weak));
    }
    note_free(&weak);
    free(states);
}

void status_word(struct session *s, const char *rest)
{
    (void)rest;
    struct progress_counts counts;
    if (!session_kept(s, progress_count(s->store, s->learner.id, session_now(s).day, &counts))) {
        return;
    }
    paper_say(&s->paper, TONE_HEAD, "%s", s->learner.name);
    paper_say(&s->paper, TONE_TEXT, "Lessons read: %d of %d.", counts.lessons_done,
              library_lessons(s->library));
    if (counts.answers == 0) {
        paper_say(&s->paper, TONE_TEXT, "No questions answered yet.");
    } else {
        paper_say(&s->paper, TONE_TEXT,
                  "Answers: %d, right at once %d. Today: %d, right at once %d.", counts.answers,
                  counts.right, counts.answers_today, counts.right_today);
    }
    show_skills(s);
}

static void show_place(const struct session *s, const char *what, const char *path)
{
    paper_say(&s->paper, TONE_TEXT, "%s", what);
    if (path != NULL) {
        paper_verbatim(&s->paper, path);
    }
}

void where_word(struct session *s, const char *rest)
{
    (void)rest;
    char history[PLACE_SIZE];
    const char *store = store_path(s->store);
    const bool kept = !s->program->options->given[GIVEN_NO_HISTORY] && place_history(history);
    show_place(s,
               store != NULL ? "Your progress is in"
                             : "Your progress is not kept: it is in memory only.",
               store);
    show_place(s, kept ? "The commands you typed are in" : "The commands you type are not kept.",
               kept ? history : NULL);
    show_place(s, "Lessons and puzzles are in", s->content);
}
