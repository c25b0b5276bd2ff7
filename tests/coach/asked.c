/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Questions about scenes. */
#include "asked.h"

#include <criterion/criterion.h>
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>

#include "content/phrase_file.h"
#include "source_dir.h"

const struct catalog *english(void)
{
    static struct {
        struct catalog catalog;
        struct arena *volatile memory; /* read by nobody but the search for leaks */
    } book;
    if (book.catalog.text[MESSAGE_NONE + 1] == NULL) {
        struct diags *diags = diags_new();
        struct arena *memory = arena_new();
        book.memory = memory;
        cr_assert(
            catalog_read(CANASTA_SOURCE_DIR "/lessons/phrases.xml", memory, &book.catalog, diags));
        diags_free(diags);
    }
    return &book.catalog;
}

/* Before and after each message; neither is in any text. */
enum { MARK_OPENS = '\x01', MARK_CLOSES = '\x02' };

const struct catalog *marked(void)
{
    static struct catalog all;
    if (all.text[MESSAGE_NONE + 1] == NULL) {
        const struct catalog *plain = english();
        for (int i = MESSAGE_NONE + 1; i < MESSAGE_COUNT; i++) {
            if (plain->text[i] != NULL) {
                const size_t size = strlen(plain->text[i]) + 3;
                char *text = malloc(size);
                (void)snprintf(text, size, "%c%s%c", MARK_OPENS, plain->text[i], MARK_CLOSES);
                all.text[i] = text;
            }
        }
    }
    return &all;
}

bool is_marked(const char *text)
{
    int depth = 0;
    for (const char *at = text; *at != '\0'; at++) {
        depth += (*at == MARK_OPENS) - (*at == MARK_CLOSES);
        if (depth <= 0 && isalpha((unsigned char)*at)) {
            return false;
        }
    }
    return text[0] == MARK_OPENS && depth == 0;
}

const char *in_english(const struct table *t, struct message message)
{
    static char text[MESSAGE_TEXT_SIZE];
    const struct message_context ctx = message_context_of(english(), t);
    (void)message_format(&ctx, &message, text, sizeof text);
    return text;
}

void asked_about(struct asked *a, const struct test_position *s, struct question question)
{
    struct message fault = message_empty();
    a->table = s->table;
    const bool draws = question.kind == QUESTION_TURN && s->round.board.phase == PHASE_START;
    a->position = (struct position){.round = s->round,
                                    .hands_known = (1 << SEAT_MAX) - 1,
                                    .stock_known = draws ? s->round.board.stock : 0};
    position_settle(&a->table, &a->position);
    a->question = question;
    cr_assert(!position_fault(&a->table, &a->position, &a->question, &fault), "%s",
              in_english(&a->table, fault));
    judge_solve(&a->table, &a->position, &a->question, &a->right);
    a->context = (struct explain_context){&a->table, &a->position, &a->question, &a->right,
                                          english(), NULL,         NULL,         false};
}

bool says(const struct explanation *e, const char *text)
{
    for (int i = 0; i < e->count; i++) {
        if (strstr(e->step[i].text, text) != NULL) {
            return true;
        }
    }
    return false;
}

const char *result_of(const struct explanation *e)
{
    cr_assert(e->count > 0 && e->step[e->count - 1].role == STEP_RESULT);
    return e->step[e->count - 1].text;
}
