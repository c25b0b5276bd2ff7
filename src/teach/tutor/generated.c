/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Asks the generator, and remembers what it gave. */
#include "tutor/generated.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "generate/generate_vary.h"
#include "tutor/current_question.h"
#include "tutor/session.h"

enum {
    TRIES = 40, /* questions asked before that a run may come up with in a row */
    CHANGES = 4 /* of a card that lead back to one asked before */
};

void generated_close(struct generated *f)
{
    seen_free(&f->seen);
    memset(f, 0, sizeof *f);
}

bool generated_next(struct session *s, struct generator *g, struct exercise *out)
{
    for (int i = 0; i < TRIES; i++) {
        if (!generator_next(g, out)) {
            return false;
        }
        const uint64_t mark = question_mark(out);
        if (!seen_has(&s->generated.seen, mark)) {
            out->right = NULL; /* the generator's, which may be gone before the question is */
            seen_add(&s->generated.seen, mark);
            return true;
        }
    }
    return false;
}

bool generated_covers(const char *topic, struct generator_request *out)
{
    char fault[GENERATE_FAULT_SIZE];
    memset(out, 0, sizeof *out);
    out->kind = QUESTION_KIND_COUNT;
    if (strlen(topic) >= sizeof out->topic) {
        return false;
    }
    /* "opening" and "special" are themes as well as kinds of question; the theme is the wider one
     */
    const enum question_kind asks = question_find(topic);
    if (asks != QUESTION_KIND_COUNT && theme_find(topic) == THEME_COUNT) {
        out->kind = asks;
    } else {
        snprintf(out->topic, sizeof out->topic, "%s", topic);
    }
    return !generator_request_fault(out, fault);
}

/* The first level, from the one that is asked for down, at which there is such a question. */
static bool find_from_level(struct session *s,
                            const struct table *t,
                            struct generator_request *request,
                            int level,
                            struct exercise *out)
{
    for (request->level = level;; request->level--) {
        request->seed = (uint64_t)session_random(s, INT32_MAX);
        struct generator *g = generator_new(t, request);
        const bool found = generated_next(s, g, out);
        generator_free(g);
        if (found || request->level <= 1) {
            return found;
        }
    }
}

bool generated_find(struct session *s, const char *topic, int level, struct exercise *out)
{
    return generated_find_at(s, &s->table, topic, level, out);
}

bool generated_find_kind(
    struct session *s, enum question_kind asked, const char *topic, int level, struct exercise *out)
{
    struct generator_request request = {.kind = asked};
    if (!generator_makes_at(&s->table, asked) || !generator_covers(asked, topic)) {
        return false;
    }
    snprintf(request.topic, sizeof request.topic, "%s", topic);
    return find_from_level(s, &s->table, &request, level, out);
}

bool generated_find_at(
    struct session *s, const struct table *t, const char *topic, int level, struct exercise *out)
{
    struct generator_request request;
    return generated_covers(topic, &request) && find_from_level(s, t, &request, level, out);
}

bool generated_varied(struct session *s, const struct table *t)
{
    struct exercise *made = memory_array(1, sizeof *made);
    bool found = false, asked = true;
    for (int i = 0;
         i < CHANGES && asked &&
         generated_vary(t, &s->generated.now, (uint64_t)session_random(s, INT32_MAX), made);
         i++) {
        found = true;
        asked = seen_has(&s->generated.seen, question_mark(made));
    }
    if (found) {
        s->generated.now = *made;
        seen_add(&s->generated.seen, question_mark(made));
    }
    free(made);
    return found;
}

bool generated_ask_again(struct session *s, const char *id, const char *mode)
{
    if (!generated_remake(&s->table, id, &s->generated.now)) {
        return false;
    }
    const struct posed_exercise posed = posed_of_generated(&s->generated.now, &s->table, mode);
    emit_gap(s->out);
    current_question_begin(s, &posed);
    return true;
}
