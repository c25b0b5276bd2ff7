/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Puzzles of one subject, one after the other, as long as the learner likes. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "messages/msg_tutor.h"
#include "tutor/choices.h"
#include "tutor/commands.h"
#include "tutor/mode.h"
#include "tutor/mode_puzzle.h"
#include "tutor/puzzle_run.h"
#include "tutor/session.h"

static const struct mode mode_puzzle;

static void ask_at(struct session *s, int at)
{
    struct puzzle_state *p = &s->puzzle;
    p->at = at;
    puzzle_run_ask(s, p->run[at], "puzzle", p->solved[at]);
}

void puzzle_close(struct session *s)
{
    free(s->puzzle.run);
    free(s->puzzle.solved);
    memset(&s->puzzle, 0, sizeof s->puzzle);
}

static void note_answer(struct session *s)
{
    if (s->current.state != ASKING_OPEN) {
        s->puzzle.solved[s->puzzle.at] = true;
    }
}

static void prompt(const struct session *s, char out[PROMPT_SIZE])
{
    snprintf(out, PROMPT_SIZE, "puzzle (%d/%d) > ", s->puzzle.at + 1, s->puzzle.count);
}

static void go_on(struct session *s)
{
    if (s->puzzle.at + 1 < s->puzzle.count) {
        ask_at(s, s->puzzle.at + 1);
        return;
    }
    session_say(s, TONE_TEXT, msg_puzzle_that_was_the_last());
    session_note_place(s, NULL);
    session_go_home(s);
}

static void back(struct session *s)
{
    if (s->puzzle.at == 0) {
        session_say(s, TONE_TEXT, msg_puzzle_this_is_the_first());
        return;
    }
    ask_at(s, s->puzzle.at - 1);
}

/* The packs of puzzles, each once, with how many there are. */
static void list(struct session *s)
{
    const bool under_way = s->puzzle.count > 0;
    session_enter(s, s->home);
    const int all = course_index_puzzles(s->index);
    choices_clear(s);
    for (int i = 0; i < all;) {
        const struct puzzle_entry *p = course_index_puzzle(s->index, i);
        int count = 0;
        while (i < all && course_index_puzzle(s->index, i)->set == p->set) {
            i++;
            count++;
        }
        if (p->set->drill != NULL) {
            continue;
        }
        char typed[CHOICE_SIZE];
        snprintf(typed, sizeof typed, "puzzle %s", p->set->id);
        emit_choice(s->out, choices_add(s, typed), typed, "%s (%d)",
                    p->set->title != NULL ? p->set->title : p->set->id, count);
    }
    session_say(s, TONE_TEXT, msg_puzzle_how_to_choose());
    choices_end(s, under_way ? "puzzle" : "");
}

static void show(struct session *s)
{
    ask_at(s, s->puzzle.at);
}

/* Notes what brings the learner back to this run. */
static void note_topic(struct session *s, const char *topic)
{
    char place[CHOICE_SIZE + 8];
    snprintf(s->puzzle.topic, sizeof s->puzzle.topic, "%s", topic);
    snprintf(place, sizeof place, "puzzle %s", topic);
    session_note_place(s, place);
}

static void puzzle_run_begin(struct session *s, const char *topic, int32_t *run, int count, int at)
{
    puzzle_close(s);
    session_enter(s, &mode_puzzle);
    s->puzzle.run = run;
    s->puzzle.solved = memory_array((size_t)count, sizeof *s->puzzle.solved);
    s->puzzle.count = count;
    note_topic(s, topic);
    ask_at(s, at);
}

void puzzle_unname(struct session *s, const char *id)
{
    if (s->mode == &mode_puzzle && strcmp(s->puzzle.topic, id) == 0) {
        note_topic(s, course_index_puzzle(s->index, s->puzzle.run[s->puzzle.at])->set->id);
    }
}

/* A puzzle asked for by its own id: its set, beginning with it. False when there is none. */
static bool begin_at_id(struct session *s, const char *id)
{
    const int found = course_index_find_puzzle(s->index, id);
    int32_t *run = NULL;
    if (found < 0) {
        return false;
    }
    const char *set = course_index_puzzle(s->index, found)->set->id;
    const int count = puzzle_run_make(s, set, id, false, &run);
    int at = 0;
    while (run[at] != found) { /* it is about its set, and one that is named is never left out */
        at++;
        assert(at < count);
    }
    puzzle_run_begin(s, id, run, count, at);
    return true;
}

static bool is_file(const char *text)
{
    const size_t length = strlen(text);
    return strchr(text, '/') != NULL || (length > 4 && strcmp(text + length - 4, ".xml") == 0);
}

void puzzle_begin(struct session *s, const char *path, int first, int count, int at)
{
    int32_t *run = memory_array((size_t)count, sizeof *run);
    for (int i = 0; i < count; i++) {
        run[i] = first + i;
    }
    puzzle_run_begin(s, path, run, count, at);
}

static void begin_file(struct session *s, const char *path)
{
    int count = 0;
    const int first = course_index_add_puzzles(s->index, path, NULL, &count, s->out);
    if (first < 0) {
        return;
    }
    if (count <= 0) {
        session_say(s, TONE_TEXT, msg_puzzle_there_are_no_puzzles());
        return;
    }
    puzzle_begin(s, path, first, count, 0);
}

void puzzle_word(struct session *s, const char *rest)
{
    if (strcmp(rest, "list") == 0 || (rest[0] == '\0' && s->puzzle.count == 0)) {
        list(s);
        return;
    }
    if (rest[0] == '\0') {
        session_enter(s, &mode_puzzle);
        ask_at(s, s->puzzle.at);
        return;
    }
    if (begin_at_id(s, rest)) {
        return;
    }
    if (is_file(rest)) {
        begin_file(s, rest);
        return;
    }
    int32_t *run = NULL;
    const int count = puzzle_run_make(s, rest, NULL, false, &run);
    if (count > 0) {
        puzzle_run_begin(s, rest, run, count, 0);
        return;
    }
    const char *near = course_index_near_subject(s->index, rest);
    session_say_none(s, rest, near, MSG_puzzle_none_about, MSG_puzzle_no_puzzle_is_about_puzzle);
}

static const struct mode mode_puzzle = {
    .name = "puzzle",
    .prompt = prompt,
    .go_on = go_on,
    .back = back,
    .show = show,
    .list = list,
    .note_answer = note_answer,
    .help = MSG_help_mode_puzzle,
};
