/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Words of the game in lessons: what a lesson names must be in the glossary, and a word whose
 * lesson the glossary names waits for that lesson. Which other words belong to the game it refuses
 * to guess: most of them, "hand" and "turn", are plain English too. */
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "base/arena.h"
#include "base/ascii.h"
#include "content/folder.h"
#include "content/phrase_file.h"
#include "content/strict.h"
#include "content/xml.h"
#include "content/xml_page.h"
#include "messages/msg_files.h"
#include "questions/question_text.h"
#include "tutor/course_index.h"

/* A lesson and the glossaries that hold for it: that of its own folder, that of the content. */
struct strict_reading {
    const struct strict *strict;
    const struct lesson *lesson;
    struct catalog glossary[2];
};

static bool is_word(char c)
{
    return ascii_is_letter_or_digit(c) || c == '\'' || ((unsigned char)c & 0x80) != 0;
}

/* How much of the text the words of `name`, which is `length` long, take at its beginning; 0: they
 * are not there. Case, hyphens and line breaks do not matter. */
static size_t taken_by(const char *text, const char *name, size_t length)
{
    size_t i = 0;
    while (i < length) {
        const bool gap = text[i] == ' ' || text[i] == '\n' || text[i] == '-';
        if (name[i] == ' ' || name[i] == '-' ? !gap
                                             : ascii_lower(text[i]) != ascii_lower(name[i])) {
            return 0;
        }
        i++;
    }
    return i;
}

/* Whether the text goes on with one of the endings (NULL at the end), and then the word is over. */
static bool ends_with(const char *text, const char *const *endings)
{
    for (int i = 0; endings[i] != NULL; i++) {
        const size_t length = strlen(endings[i]);
        if (strncmp(text, endings[i], length) == 0 && !is_word(text[length])) {
            return true;
        }
    }
    return false;
}

/* --- words that are introduced
 * -------------------------------------------------------------------- */

/* Whether the text begins with a name of the glossary, in any form, or with the first word of one
 * ("mixed" of "mixed canasta"). */
static bool begins_with_entry(const struct catalog *glossary, const char *text)
{
    static const char *const endings[] = {"", "s", "es", "d", "ed", "ing", "'s", NULL};
    for (int i = 0; i < glossary->word_count; i++) {
        const char *name = glossary->word[i].term, *also = glossary->word[i].also;
        for (size_t length = strlen(name);;) {
            const size_t first = strcspn(name, " |");
            if ((taken_by(text, name, length) > 0 && ends_with(text + length, endings)) ||
                (first < length && taken_by(text, name, first) > 0 && !is_word(text[first]))) {
                return true;
            }
            if (also == NULL || *also == '\0') {
                break;
            }
            name = also;
            length = strcspn(also, "|");
            also += length + (also[length] == '|');
        }
    }
    return false;
}

/* The text after one word of the list (NULL at its end) and after a blank, or NULL. */
static const char *after_any(const char *text, const char *const *words)
{
    for (int i = 0; words[i] != NULL; i++) {
        const size_t length = strlen(words[i]);
        if (strncasecmp(text, words[i], length) == 0 && !is_word(text[length])) {
            return text + length + (text[length] == ' ' || text[length] == '\n');
        }
    }
    return NULL;
}

/* "This is called the tray": the tray must be in the glossary. */
static int check_introductions(const struct strict_reading *r, int line, const char *text)
{
    static const char *const called[] = {"called", NULL};
    static const char *const articles[] = {"a", "an", "the", "its", "your", "her", "their", NULL};
    static const char *const no_names[] = {"for", "on",   "off", "by", "out",  "again",
                                           "so",  "that", "it",  "up", "them", NULL};
    int found = 0;
    for (const char *at = text; *at != '\0'; at++) {
        const char *name = at == text || !is_word(at[-1]) ? after_any(at, called) : NULL;
        if (name == NULL || after_any(name, no_names) != NULL) {
            continue;
        }
        const char *bare = after_any(name, articles);
        name = bare != NULL ? bare : name;
        if (!is_word(name[0]) || begins_with_entry(&r->glossary[0], name) ||
            begins_with_entry(&r->glossary[1], name)) {
            continue;
        }
        diags_add(r->strict->diags, r->strict->file, line,
                  "\"%.*s\" is given as a name, but words.xml does not explain it",
                  (int)strcspn(name, " \n.,:;?"), name);
        found++;
    }
    return found;
}

/* --- words that come too early
 * -------------------------------------------------------------------- */

/* Whether the term stands in the text, in the singular or plural. */
static bool holds_term(const char *text, const char *term)
{
    static const char *const endings[] = {"", "s", "es", NULL};
    const size_t length = strlen(term);
    for (const char *at = text; *at != '\0'; at++) {
        if ((at == text || !is_word(at[-1])) && taken_by(at, term, length) > 0 &&
            ends_with(at + length, endings)) {
            return true;
        }
    }
    return false;
}

/* Whether two names have a word in common, as "dead card" and "dead rank" do. */
static bool share_word(const char *one, const char *other)
{
    while (*one != '\0') {
        const size_t length = strcspn(one, " ");
        for (const char *at = other; *at != '\0'; at += strcspn(at, " "), at += *at == ' ') {
            if (strncasecmp(at, one, length) == 0 && !is_word(at[length])) {
                return true;
            }
        }
        one += length + (one[length] == ' ');
    }
    return false;
}

bool strict_holds_name(const char *text, const struct glossary_word *word)
{
    char name[64];
    bool found = holds_term(text, word->term);
    for (const char *at = word->also; at != NULL && *at != '\0' && !found;) {
        const size_t length = strcspn(at, "|");
        (void)snprintf(name, sizeof name, "%.*s", (int)length, at);
        found = share_word(word->term, name) && holds_term(text, name);
        at += length + (at[length] == '|');
    }
    return found;
}

/* Looks at one text of the lesson. */
static int check_text(const struct strict_reading *r, int line, const char *text, const char *term)
{
    if (text == NULL) {
        return 0;
    }
    return term == NULL ? check_introductions(r, line, text) : holds_term(text, term);
}

/* Looks at all texts of the lesson: for introductions, or how often they hold a term. `*line`
 * becomes that of the first step with a finding. */
static int check_texts(const struct strict_reading *r, const char *term, int *line)
{
    int all = 0;
    for (int i = 0; i < r->lesson->step_count; i++) {
        const struct lesson_step *step = &r->lesson->step[i];
        const struct exercise *e = step->exercise;
        int found = check_text(r, step->line, step->text, term);
        for (int m = 0; m < step->move_count; m++) {
            found += check_text(r, step->move[m].file_line, step->move[m].text, term);
        }
        if (e != NULL && e->has_question) {
            found += check_text(r, e->line, e->prompt, term);
            found += check_text(r, e->line, e->remark, term);
            for (int h = 0; h < e->hint_count; h++) {
                found += check_text(r, e->line, e->hint[h], term);
            }
            for (int o = 0; o < e->question.option_count; o++) {
                found += check_text(r, e->line, e->option[o], term);
            }
        }
        if (found > 0 && all == 0) {
            *line = step->line;
        }
        all += found;
    }
    return all;
}

/* Whether an entry names a lesson that comes after this one. */
static bool comes_later(const struct strict_reading *r, const struct glossary_word *word)
{
    int order = 0;
    return word->lesson != NULL && strcmp(word->lesson, r->lesson->id) != 0 &&
           strict_find_lesson(r->strict, word->lesson, &order) && order > r->lesson->order;
}

/* Whether this lesson uses a word of a later one. */
static int check_early(const struct strict_reading *r, const struct glossary_word *word)
{
    int line = 0;
    if (check_texts(r, word->term, &line) == 0 || !comes_later(r, word)) {
        return 0;
    }
    diags_add(
        r->strict->diags, r->strict->file, line,
        "\"%s\" is used before the lesson \"%s\" explains it. Say it otherwise, or explain it "
        "here and put this lesson into words.xml",
        word->term, word->lesson);
    return 1;
}

/* Whether practice asks questions like a step's. An author words a choice themselves, and a whole
 * sheet waits for the lesson on its last row (tutor/taught.h). */
static bool is_practiced(const struct lesson *lesson, const struct exercise *e)
{
    return e != NULL && e->has_question && e->question.kind != QUESTION_CHOOSE &&
           (e->question.kind != QUESTION_SCORE || lesson_is_about(lesson, RULE_SCORE_NO_CANASTA));
}

/* Whether the practice at the lesson's end would use a word of a later one: it asks questions of
 * the lesson's kinds, in the program's words where a step has the author's own. */
static int check_asked(const struct strict_reading *r, const struct glossary_word *word)
{
    const struct message_context ctx =
        message_context_of(diags_words(r->strict->diags), r->lesson->table);
    char text[QUESTION_TEXT_SIZE];
    for (int i = 0; ctx.catalog != NULL && i < r->lesson->step_count; i++) {
        const struct exercise *e = r->lesson->step[i].exercise;
        if (!is_practiced(r->lesson, e)) {
            continue;
        }
        (void)question_write(&ctx, exercise_position(e), &e->question, QUESTION_ON_SCREEN, text,
                             sizeof text);
        if (strict_holds_name(text, word) && comes_later(r, word)) {
            char said[MESSAGE_TEXT_SIZE];
            diags_add(r->strict->diags, r->strict->file, e->line, "%s",
                      xml_page_said(r->strict->diags,
                                    msg_check_word_asked(text, word->term, word->lesson), said));
            return 1;
        }
    }
    return 0;
}

/* --- together
 * ------------------------------------------------------------------------------------- */

void strict_glossary(const char *path, const char *sub, struct arena *memory, struct catalog *out)
{
    struct diags *ignored = diags_new(); /* it is checked when it is its own turn */
    const struct folder folder = folder_list(path, sub, memory);
    memset(out, 0, sizeof *out);
    for (int i = 0; i < folder.count; i++) {
        if (xml_identify(folder.path[i], ignored) == XML_FILE_WORDS) {
            (void)!words_read(folder.path[i], memory, out, ignored);
        }
    }
    diags_free(ignored);
}

int strict_words(const struct strict *s, const struct lesson *lesson)
{
    struct arena *memory = arena_new();
    struct strict_reading *r = arena_alloc(memory, sizeof *r);
    int found = 0, line = 0;
    r->strict = s;
    r->lesson = lesson;
    strict_glossary(folder_of(s->file, memory), NULL, memory, &r->glossary[0]);
    if (s->content != NULL) {
        strict_glossary(s->content, "lessons", memory, &r->glossary[1]);
    } else {
        memset(&r->glossary[1], 0, sizeof r->glossary[1]);
    }
    if (r->glossary[0].word_count + r->glossary[1].word_count > 0) {
        found += check_texts(r, NULL, &line);
    }
    /* Who reads another track knows words from elsewhere. Its own glossary says it all where it
     * has one: in the course itself both are the same. */
    const struct catalog *own = &r->glossary[r->glossary[0].word_count == 0];
    for (int i = 0; lesson->track == TRACK_MAIN && i < own->word_count; i++) {
        found += check_early(r, &own->word[i]) + check_asked(r, &own->word[i]);
    }
    arena_free(memory);
    return found;
}
