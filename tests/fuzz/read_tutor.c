/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lines typed to the tutor, and what a terminal shows of its answers. */
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "files.h"
#include "learner/memstore.h"
#include "terminal/terminal.h"
#include "tutor/course_index.h"
#include "tutor/session.h"
#include "tutor/start.h"

enum { LINES_MOST = 16, PATIENCE = 200, SAMPLES = 2, DAY = 20500 };

/* A front end that draws on paper and looks at each text. */
struct watching {
    struct term_writer paper;
    struct listener terminal;
    bool own;  /* its texts are taken for the program's own */
    int asked; /* how often the tutor asked whether to go on */
};

static void on_event(void *payload, const struct event *e)
{
    struct watching *w = payload;
    const char *const texts[] = {e->text, e->name, e->line};
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        fuzz_expect(w->own || texts[i] == NULL || fuzz_is_fit(texts[i]), "an event of kind %s: %s",
                    event_kind_name(e->kind), texts[i]);
    }
    w->terminal.on_event(w->terminal.payload, e);
}

/* The learner does not wait for long thoughts. */
static bool is_stopped(void *payload)
{
    struct watching *w = payload;
    return ++w->asked > PATIENCE;
}

/* Colors are the terminal's own; everything else it shows must be fit. */
static void check_screen(const char *screen)
{
    char *plain = memory_text(screen), *to = plain;
    for (const char *c = plain; *c != '\0';) {
        if (c[0] == '\033' && c[1] == '[') {
            c += 2 + strspn(c + 2, "0123456789;");
            fuzz_expect(*c == 'm', "an escape that is no colour");
            c++;
        } else {
            *to++ = *c++;
        }
    }
    *to = '\0';
    fuzz_expect(fuzz_is_fit(plain), "the screen is fit: %s", plain);
    free(plain);
}

/* Exact odds take seconds, the more so under a sanitizer; they have tests of their own. */
static bool takes_long(const char *line)
{
    while (*line == ' ' || *line == '\t') {
        line++;
    }
    return strncmp(line, "odds", 4) == 0;
}

static void type_lines(struct session *s, struct watching *w, const char *lines)
{
    char prompt[PROMPT_SIZE];
    int count = 0;
    for (const char *line = lines; *line != '\0' && !s->over && count < LINES_MOST; count++) {
        const size_t length = strcspn(line, "\n");
        char *typed = memory_alloc(length + 1);
        memcpy(typed, line, length);
        typed[length] = '\0';
        w->asked = 0;
        if (!takes_long(typed)) {
            session_take(s, typed);
        }
        fuzz_expect(s->over || w->own || fuzz_is_fit(session_prompt(s, prompt)), "a prompt: %s",
                    prompt);
        free(typed);
        line += length + (line[length] == '\n');
    }
    session_end(s);
}

void fuzz_session(const struct course *course, const char *lines, unsigned look)
{
    char *screen = NULL;
    size_t size = 0;
    struct watching w = {.own = (look & FUZZ_OWN) != 0};
    w.paper = (struct term_writer){.out = fuzz_memory(&screen, &size),
                                   .width = (look & 1) != 0 ? 40 : 80,
                                   .plain = (look & 2) != 0,
                                   .color = (look & 4) != 0,
                                   .many = (look & 8) != 0};
    w.terminal = terminal_listener(&w.paper);
    const struct listener out = {on_event, &w};
    const struct frontend frontend = {.payload = &w, .is_stopped = is_stopped};
    struct course_index *index = course_index_new(course);
    struct memstore *memory = memstore_new(1);
    struct session *s = memory_array(1, sizeof *s);
    const struct session_setup setup = {.out = &out,
                                        .frontend = &frontend,
                                        .index = index,
                                        .store = memstore(memory),
                                        .seed = 7,
                                        .version = "fuzz",
                                        .dated = true,
                                        .today = DAY};
    session_begin(s, &setup);
    s->samples = SAMPLES;
    if (start_learner(s, NULL) == STATUS_OK) {
        type_lines(s, &w, lines);
    }
    session_close(s);
    free(s);
    memstore_free(memory);
    course_index_free(index);
    fclose(w.paper.out);
    check_screen(screen);
    free(screen);
}

/* LOOK, then lines. */
void fuzz_tutor(struct feed *f)
{
    const unsigned look = feed_choice(f, 16);
    char *lines = feed_until(f, '\0', NULL);
    fuzz_session(&fuzz_course()->course, lines, look);
    free(lines);
}
