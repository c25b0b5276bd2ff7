/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A puzzle is about rules, and rules are taught by lessons: so much a learner has read who is asked
 * it. Words of the glossary that name a lesson wait for that one. */
#include "content/strict_taught.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "content/folder.h"
#include "content/xml.h"
#include "content/xml_page.h"
#include "messages/msg_files.h"

struct taught_words {
    struct arena *memory;
    struct catalog glossary;
    int *word_at; /* for each word of the glossary the order of its lesson; 0: none names it */
    int rule_at[RULE_COUNT]; /* of the first lesson that teaches it; 0: none does */
};

/* --- what the course teaches --------------------------------------------------------------- */

/* A lesson being looked at. */
struct lesson_look {
    struct taught_words *words;
    int order;
};

static bool note_rule(void *payload, const char *word, size_t length)
{
    const struct lesson_look *look = payload;
    int *at = NULL;
    for (int r = RULE_NONE + 1; r < RULE_COUNT && at == NULL; r++) {
        const char *id = rule_facts((enum rule_id)r)->id;
        at = strncmp(id, word, length) == 0 && id[length] == '\0' ? &look->words->rule_at[r] : NULL;
    }
    if (at != NULL && (*at == 0 || *at > look->order)) {
        *at = look->order;
    }
    return true;
}

static void note_words(const struct lesson_look *look, const char *lesson)
{
    const struct taught_words *w = look->words;
    for (int i = 0; i < w->glossary.word_count; i++) {
        const char *of = w->glossary.word[i].lesson;
        if (of != NULL && lesson != NULL && strcmp(of, lesson) == 0) {
            w->word_at[i] = look->order;
        }
    }
}

/* Looks at the root of a lesson only, so always ends the reading. */
static bool note_lesson(void *payload, const struct xml_node *root)
{
    struct lesson_look look = {payload, xml_number(root, "order", 0)};
    const char *topics = xml_attribute(root, "topics");
    note_words(&look, xml_attribute(root, "id"));
    if (topics != NULL) {
        (void)xml_page_words(topics, note_rule, &look);
    }
    return false;
}

static bool pass_over(void *payload, const struct xml_node *item)
{
    (void)payload, (void)item;
    return false;
}

struct taught_words *taught_words_read(const char *content)
{
    if (content == NULL) {
        return NULL;
    }
    struct taught_words *w = memory_array(1, sizeof *w);
    struct arena *scratch = arena_new();
    struct diags *ignored = diags_new(); /* lessons are checked when it is their turn */
    memset(w, 0, sizeof *w);
    w->memory = arena_new();
    strict_glossary(content, "lessons", w->memory, &w->glossary);
    w->word_at = arena_alloc(w->memory, ((size_t)w->glossary.word_count + 1) * sizeof *w->word_at);
    memset(w->word_at, 0, ((size_t)w->glossary.word_count + 1) * sizeof *w->word_at);
    const struct folder folder = folder_list(content, "lessons", w->memory);
    const struct xml_listener listener = {note_lesson, pass_over, w};
    for (int i = 0; i < folder.count; i++) {
        (void)!xml_stream(folder.path[i], XML_FILE_LESSON, &listener, scratch, ignored);
    }
    diags_free(ignored);
    arena_free(scratch);
    return w;
}

void taught_words_free(struct taught_words *w)
{
    if (w != NULL) {
        arena_free(w->memory);
        free(w);
    }
}

/* --- what a puzzle says -------------------------------------------------------------------- */

/* A word that is looked for in all texts of a puzzle. */
static bool holds(const char *text, const struct glossary_word *word)
{
    return text != NULL && strict_holds_name(text, word);
}

static bool because_holds(const struct because *b, const struct glossary_word *word)
{
    for (int i = 0; i < 1 + b->others; i++) {
        if (holds(b->says[i], word) || holds(b->why[i], word)) {
            return true;
        }
    }
    return false;
}

static bool puzzle_holds(const struct exercise *e, const struct glossary_word *word)
{
    bool found = holds(e->title, word) || holds(e->prompt, word) || holds(e->remark, word) ||
                 because_holds(&e->because, word);
    for (int i = 0; i < e->hint_count; i++) {
        found = found || holds(e->hint[i], word);
    }
    for (int i = 0; i < e->question.option_count; i++) {
        found = found || holds(e->option[i], word) || holds(e->option_why[i], word);
    }
    for (int k = 0; k < AIM_KIND_COUNT; k++) {
        found = found || holds(e->miss[k], word);
    }
    for (int i = 0; i < e->miss_when_count; i++) {
        found = found || holds(e->miss_when[i].text, word);
    }
    for (int i = 0; i < e->fitting_count; i++) {
        found = found || holds(e->fitting[i].text, word);
    }
    return found;
}

int taught_words_check(const struct strict *s,
                       const struct taught_words *w,
                       const struct exercise *puzzle)
{
    int found = 0, read = 0;
    if (w == NULL || puzzle->table == NULL || puzzle->table->family != FAMILY_MODERN) {
        return 0;
    }
    for (int i = 0; i < puzzle->topic_count; i++) {
        const int at = w->rule_at[puzzle->topic[i]];
        read = at > read ? at : read;
    }
    if (puzzle->question.kind == QUESTION_SCORE && w->rule_at[RULE_SCORE_NO_CANASTA] > read) {
        read =
            w->rule_at[RULE_SCORE_NO_CANASTA]; /* a whole sheet waits for that (tutor/taught.h) */
    }
    for (int i = 0; i < w->glossary.word_count; i++) {
        const struct glossary_word *word = &w->glossary.word[i];
        if (w->word_at[i] > read && puzzle_holds(puzzle, word)) {
            char text[MESSAGE_TEXT_SIZE];
            diags_add(
                s->diags, s->file, puzzle->line, "%s: %s", puzzle->id,
                xml_page_said(s->diags, msg_check_word_untaught(word->term, word->lesson), text));
            found++;
        }
    }
    return found;
}
