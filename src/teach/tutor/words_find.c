/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finding the word in a line. Which words there are the session knows. */
#include <string.h>

#include "base/ascii.h"
#include "base/char_width.h"
#include "base/nearest.h"
#include "messages/msg_tutor.h"
#include "tutor/commands.h"
#include "tutor/current_question.h"
#include "tutor/mode.h"
#include "tutor/session.h"

enum { WORD_LONGEST = 24 };

/* Whether it is one of the names that a word has besides its own. */
static bool is_also(const struct tutor_command *w, const char *name)
{
    const size_t length = strlen(name);
    for (const char *at = w->also; *at != '\0';) {
        const size_t one = strcspn(at, "|");
        if (one == length && strncmp(at, name, one) == 0) {
            return true;
        }
        at += one + (at[one] == '|' ? 1 : 0);
    }
    return false;
}

/* Copies the first word of the line in lower case; returns what follows it, or NULL when it is too
 * long. */
static const char *first_word(const char *line, char out[WORD_LONGEST])
{
    size_t length = 0;
    while (line[length] != '\0' && !ascii_is_blank(line[length])) {
        if (length >= WORD_LONGEST - 1) {
            return NULL;
        }
        out[length] = ascii_lower(line[length]);
        length++;
    }
    out[length] = '\0';
    const char *rest = line + length;
    return rest + strspn(rest, " \t");
}

/* A word by its name or by another name; single letters only where no question is open, as they may
 * be answers. */
static const struct tutor_command *
find_word(const struct session *s, const char *name, bool letters)
{
    const bool letter = ascii_is_letter(name[0]) && name[1] == '\0';
    for (const struct tutor_command *w = s->words; w->name != NULL; w++) {
        if (strcmp(w->name, name) == 0 || ((letters || !letter) && is_also(w, name))) {
            return w;
        }
    }
    return NULL;
}

/* A short form, or the beginning of a word that only one word has. */
static const struct tutor_command *find_short(const struct session *s, const char *name)
{
    const struct tutor_command *found = NULL;
    for (const struct tutor_command *w = s->words; w->name != NULL; w++) {
        if ((w->letter != NULL && strcmp(w->letter, name) == 0) || strcmp(w->name, name) == 0) {
            return w;
        }
    }
    for (const struct tutor_command *w = s->words; w->name != NULL && name[0] != '\0'; w++) {
        if (strncmp(w->name, name, strlen(name)) == 0) {
            if (found != NULL) {
                return NULL;
            }
            found = w;
        }
    }
    return found;
}

bool frontend_word(struct session *s, const char *word, const char *rest)
{
    return s->frontend->run != NULL && s->frontend->run(s->frontend->payload, s, word, rest);
}

/* Whether a line is meant for the word that it begins with, typed as `name`: of those that begin
 * with "what" only "what if" is, and "where" and "end" stand alone. At a table the learner may want
 * to end the turn. */
static bool
is_meant(const struct session *s, const struct tutor_command *w, const char *name, const char *rest)
{
    if (strcmp(name, "end") == 0 && s->mode->at_other_table) {
        return false;
    }
    if (strcmp(w->name, "where") == 0 || strcmp(name, "end") == 0) {
        return rest[0] == '\0';
    }
    return strcmp(w->name, "what") != 0 ||
           (ascii_agree("if", rest, 2) && (rest[2] == '\0' || ascii_is_blank(rest[2])));
}

bool commands_take(struct session *s, const char *line)
{
    char name[WORD_LONGEST];
    const bool slash = line[0] == '/';
    const char *rest = first_word(line + slash, name);
    if (rest == NULL) {
        return false;
    }
    const struct tutor_command *w =
        slash ? find_short(s, name) : find_word(s, name, s->current.state != ASKING_OPEN);
    if (w == NULL && slash) {
        char shown[SHOWN_LINE_SIZE];
        shown_line(line, shown);
        session_say(s, TONE_TEXT, msg_words_is_no_short_form(shown));
        return true;
    }
    if (w == NULL || !is_meant(s, w, name, rest)) {
        return false;
    }
    session_remember(s, line);
    if (w->run != NULL) {
        w->run(s, rest);
    } else if (!frontend_word(s, w->name, rest)) {
        session_say(s, TONE_TEXT, msg_words_there_is_no_here(w->name));
    }
    return true;
}

bool commands_know(const struct session *s, const char *line)
{
    char name[WORD_LONGEST];
    const char *rest = first_word(line, name);
    const struct tutor_command *w = rest != NULL ? find_word(s, name, true) : NULL;
    return w != NULL && is_meant(s, w, name, rest);
}

const char *commands_near(const struct session *s, const char *line)
{
    char name[WORD_LONGEST];
    if (first_word(line, name) == NULL || strlen(name) < 3) {
        return NULL;
    }
    struct nearest near = nearest_to(name);
    for (const struct tutor_command *w = s->words; w->name != NULL; w++) {
        nearest_try(&near, w->name);
    }
    return near.word;
}

void commands_complete(void *payload, const char *line, size_t start, struct completions *out)
{
    const struct session *s = payload;
    char name[WORD_LONGEST];
    if (start == 0) {
        if (s->mode->complete != NULL) {
            (void)s->mode->complete(s, NULL, out);
        }
        if (s->current.state == ASKING_OPEN && current_question_reads(s, "yes")) {
            completions_offer(out, "yes");
            completions_offer(out, "no");
        }
        for (const struct tutor_command *w = s->words; w->name != NULL; w++) {
            completions_offer(out, w->name);
        }
        return;
    }
    if (first_word(line, name) == NULL ||
        (s->mode->complete != NULL && s->mode->complete(s, name, out))) {
        return;
    }
    static const struct {
        const char *word, *offered;
    } more[] = {{"ask", "opening"},  {"ask", "pick"},   {"ask", "discard"},  {"ask", "special"},
                {"ask", "score"},    {"ask", "draws"},  {"table", "diff"},   {"table", "show"},
                {"table", "all"},    {"table", "back"}, {"status", "all"},   {"status", "html"},
                {"review", "ahead"}, {"what", "if"},    {"forget", "lesson"}};
    for (size_t i = 0; i < sizeof more / sizeof more[0]; i++) {
        if (strcmp(more[i].word, name) == 0) {
            completions_offer(out, more[i].offered);
        }
    }
    course_index_complete(s->index, name, out);
}
