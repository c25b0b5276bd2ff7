/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sitting down and leaving, and what every part of a session needs: the time, chance, the store's
 * troubles. */
#include "cli/session.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <time.h>

#include "cli/settings.h"
#include "cli/start.h"
#include "cli/words.h"

struct moment session_now(const struct session *s)
{
    return s->dated ? clock_on_day(s->today) : clock_now();
}

int session_random(struct session *s, int count)
{
    return (int)rng_below(&s->random, (uint32_t)count);
}

bool session_ask(struct session *s, const char *prompt, const char **out)
{
    if (line_source_read(s->lines, prompt, out) == LINE_OVER) {
        s->over = true;
        return false;
    }
    *out += strspn(*out, " \t");
    static const char *const leaving[] = {"quit", "/q", "exit", "bye"};
    for (size_t i = 0; i < sizeof leaving / sizeof leaving[0]; i++) {
        if (strcmp(*out, leaving[i]) == 0) {
            s->over = true;
            return false;
        }
    }
    return true;
}

/* Which of the words a line begins or is, from 1; 0 when none or several. */
static int find_choice(const char *line, const char *const words[], int count)
{
    int found = 0;
    for (int i = 0; words != NULL && i < count; i++) {
        const size_t length = strlen(line);
        if (strncasecmp(line, words[i], length) == 0) {
            if (words[i][length] == '\0') {
                return i + 1;
            }
            found = found == 0 ? i + 1 : -1;
        }
    }
    return found > 0 ? found : 0;
}

int session_ask_number(
    struct session *s, const char *prompt, const char *const words[], int count, int standard)
{
    for (;;) {
        const char *line = NULL;
        if (!session_ask(s, prompt, &line)) {
            return 0;
        }
        if (line[0] == '\0') {
            return standard;
        }
        char *end = NULL;
        const long number = strtol(line, &end, 10);
        if (end != line && end[strspn(end, " \t.")] == '\0' && number >= 1 && number <= count) {
            return (int)number;
        }
        const int chosen = find_choice(line, words, count);
        if (chosen > 0) {
            return chosen;
        }
        paper_say(&s->paper, TONE_TEXT,
                  "Type a number from 1 to %d. Enter takes %d. quit leaves the program.", count,
                  standard);
    }
}

bool session_kept(struct session *s, enum store_status status)
{
    if (status == STORE_OK || status == STORE_NONE) {
        return status == STORE_OK;
    }
    if (store_is_in_memory(s->store) || status == STORE_REFUSED || status == STORE_TAKEN) {
        return false;
    }
    paper_say(&s->paper, TONE_WARN, "%s", store_trouble(s->store));
    if (store_to_memory(s->store) == STORE_OK) {
        paper_say(&s->paper, TONE_WARN, "You can go on, but from now on nothing is kept.");
    }
    s->status = STATUS_STORE;
    return false;
}

void session_note_place(struct session *s, const char *place)
{
    (void)session_kept(s, place_set(s->store, s->learner.id, "now", place));
}

void session_enter(struct session *s, const struct mode *mode)
{
    if (s->mode != mode && s->mode->leave != NULL) {
        s->mode->leave(s);
    }
    asking_end(s);
    s->menu.count = 0;
    s->mode = mode;
}

static bool begin_chance(struct session *s)
{
    int64_t seed = 0;
    if (!options_number(s->program->options, GIVEN_SEED, 0, INT64_MAX, (int64_t)time(NULL),
                        s->program->err, &seed)) {
        return false;
    }
    rng_seed(&s->random, (uint64_t)seed);
    const char *day = s->program->options->value[GIVEN_TODAY];
    if (day != NULL && !clock_read_date(day, &s->today)) {
        fprintf(s->program->err, "canasta-tutor: --today needs a date like 2026-03-01.\n");
        return false;
    }
    s->dated = day != NULL;
    return true;
}

/* A file she names is meant to be used: then it is an error if it cannot be. Otherwise nothing is
 * kept, and she is told. */
static enum status open_store(struct session *s)
{
    const char *path = s->program->options->value[GIVEN_STORE];
    if (path == NULL) {
        path = getenv("CANASTA_TUTOR_STORE");
    }
    if (path != NULL && path[0] == '\0') {
        path = NULL;
    }
    struct store_note note;
    memset(&note, 0, sizeof note);
    const enum store_status status = store_open(&s->store, path, &note);
    if (status == STORE_OK) {
        if (note.text[0] != '\0') {
            paper_say(&s->paper, TONE_WARN, "%s", note.text);
        }
        return STATUS_OK;
    }
    if (path != NULL && status != STORE_READ_ONLY) {
        fprintf(s->program->err, "canasta-tutor: %s\n", note.text);
        return STATUS_STORE;
    }
    struct store_note memory;
    memset(&memory, 0, sizeof memory);
    if (store_open_memory(&s->store, path, &memory) != STORE_OK) {
        fprintf(s->program->err, "canasta-tutor: %s\n", note.text);
        return STATUS_STORE;
    }
    paper_say(&s->paper, TONE_WARN, "%s", note.text);
    paper_say(&s->paper, TONE_WARN, "%s",
              memory.text[0] != '\0' ? memory.text : "Nothing of today will be kept.");
    return STATUS_OK;
}

static enum status open_lines(struct session *s)
{
    char history[PLACE_SIZE];
    const struct options *o = s->program->options;
    struct line_setup setup = {.in = s->program->in,
                               .out = s->program->out,
                               .plain = s->paper.plain,
                               .complete = words_complete,
                               .payload = s};
    if (o->given[GIVEN_SCRIPT]) {
        s->script = fopen(o->value[GIVEN_SCRIPT], "r");
        setup.script = s->script;
        if (s->script == NULL) {
            fprintf(s->program->err, "canasta-tutor: the script %s cannot be read.\n",
                    o->value[GIVEN_SCRIPT]);
            return STATUS_INPUT;
        }
    }
    if (!o->given[GIVEN_NO_HISTORY] && !s->demo && place_history(history)) {
        setup.history = history;
    }
    s->lines = line_source_open(&setup);
    return STATUS_OK;
}

/* Options and content: what every session needs first. */
static enum status begin(struct program *p, struct session *s)
{
    memset(s, 0, sizeof *s);
    s->program = p;
    s->status = STATUS_OK;
    s->mode = &mode_menu;
    if (!settings_begin(s) || !begin_chance(s)) {
        return STATUS_USAGE;
    }
    if (!place_content(p, s->content)) {
        return STATUS_INPUT;
    }
    s->library = library_open(s->content, p->err);
    return s->library != NULL ? STATUS_OK : STATUS_INPUT;
}

enum status session_open(struct program *p, struct session *s)
{
    enum status status = begin(p, s);
    if (status != STATUS_OK) {
        return status;
    }
    status = open_store(s);
    if (status == STATUS_OK) {
        status = open_lines(s);
    }
    if (status == STATUS_OK) {
        store_new_key(s->store, s->key);
        if (!start_learner(s)) {
            status = s->status;
        }
    }
    if (status != STATUS_OK) {
        session_close(s);
    }
    return status;
}

enum status session_open_demo(struct program *p, struct session *s)
{
    enum status status = begin(p, s);
    if (status != STATUS_OK) {
        return status;
    }
    struct store_note note;
    s->demo = true;
    if (store_open_memory(&s->store, "", &note) != STORE_OK ||
        learner_create(s->store, "Author", session_now(s), &s->learner) != STORE_OK) {
        fprintf(p->err, "canasta-tutor: there is no memory for a demonstration.\n");
        status = STATUS_STORE;
    } else if (!settings_of_learner(s)) {
        status = STATUS_INPUT;
    } else {
        s->learner.name[0] = '\0'; /* nobody is to be spoken to */
        store_new_key(s->store, s->key);
        status = open_lines(s);
    }
    if (status != STATUS_OK) {
        session_close(s);
    }
    return status;
}

void session_close(struct session *s)
{
    lesson_close(s);
    puzzle_close(s);
    drill_close(s);
    replay_close(s);
    ask_close(s);
    fresh_close(&s->fresh);
    game_close(s);
    line_source_close(s->lines);
    store_close(s->store);
    library_free(s->library);
    if (s->script != NULL) {
        fclose(s->script);
    }
    s->lines = NULL;
    s->store = NULL;
    s->library = NULL;
    s->script = NULL;
}
