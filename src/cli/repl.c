/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The loop of a session: a prompt, a line, and who takes care of it. */
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "cli/command.h"
#include "cli/glyph.h"
#include "cli/session.h"
#include "cli/settings.h"
#include "cli/words.h"

enum {
    LINE_MOST = 4096
}; /* of a longer line only the beginning is looked at: enough to say that it is too long */

/* The line without blanks at its ends; the caller frees it. */
static char *trimmed(const char *line)
{
    while (*line == ' ' || *line == '\t' || *line == '\n' || *line == '\r') {
        line++;
    }
    size_t length = strnlen(line, LINE_MOST);
    while (length > 0 && strchr(" \t\n\r", line[length - 1]) != NULL) {
        length--;
    }
    char *copy = memory_alloc(length + 1);
    memcpy(copy, line, length);
    copy[length] = '\0';
    return copy;
}

static bool is_number(const char *line)
{
    const size_t digits = strspn(line, "0123456789");
    return digits > 0 && digits < 6 && (line[digits] == '\0' || strcmp(line + digits, ".") == 0);
}

/* A number of the list shown last. */
static void take_number(struct session *s, const char *line)
{
    const int number = (int)strtol(line, NULL, 10);
    if (s->menu.count == 0) {
        paper_say(&s->paper, TONE_TEXT,
                  "There is nothing to choose by number just now. Enter goes on, list shows "
                  "what there is.");
        return;
    }
    if (number < 1 || number > s->menu.count) {
        paper_say(&s->paper, TONE_TEXT, "Type a number from 1 to %d.", s->menu.count);
        return;
    }
    char typed[CHOICE_SIZE];
    snprintf(typed, sizeof typed, "%s", s->menu.choice[number - 1]);
    (void)words_take(s, typed);
}

static void take_unknown(struct session *s, const char *line)
{
    char shown[SHOWN_LINE_SIZE];
    shown_line(line, shown);
    const char *near = words_near(line);
    if (near != NULL) {
        paper_say(&s->paper, TONE_TEXT, "I do not know \"%s\". Did you mean %s?", shown, near);
    } else if (s->asking.state == ASKING_RIGHT || s->asking.state == ASKING_TOLD) {
        paper_say(&s->paper, TONE_TEXT, "This question is done. Enter goes on.");
    } else {
        paper_say(&s->paper, TONE_TEXT, "I do not know \"%s\". help shows what you can type.",
                  shown);
    }
}

static void take_line(struct session *s, const char *line)
{
    const bool open = s->asking.state == ASKING_OPEN;
    if (line[0] == '\0') {
        if (open) {
            asking_remind(s);
        } else {
            s->mode->go_on(s);
        }
    } else if (!open && s->mode->take != NULL && s->mode->take(s, line)) {
        line_source_remember(s->lines, line);
    } else if (words_take(s, line)) {
        return;
    } else if (open) {
        if (asking_answer(s, line)) {
            if (s->mode->note_answer != NULL) {
                s->mode->note_answer(s);
            }
        }
    } else if (is_number(line)) {
        take_number(s, line);
    } else {
        take_unknown(s, line);
    }
}

enum status session_run(struct session *s)
{
    while (!s->over) {
        char prompt[PROMPT_SIZE];
        const char *line = NULL;
        settings_follow(s);
        s->mode->prompt(s, prompt);
        if (line_source_read(s->lines, prompt, &line) == LINE_OVER) {
            break;
        }
        char *copy = trimmed(line);
        take_line(s, copy);
        free(copy);
    }
    if (s->mode->leave != NULL) {
        s->mode->leave(s);
    }
    if (s->demo) {
        paper_say(&s->paper, TONE_TEXT, "Nothing of this was kept.");
    } else {
        paper_say(&s->paper, TONE_TEXT, "%s%s%s.",
                  store_is_in_memory(s->store) ? "Goodbye" : "All is saved. Goodbye",
                  s->learner.name[0] != '\0' ? ", " : "", s->learner.name);
    }
    return s->status;
}

enum status repl_run(struct program *p)
{
    struct session *s = memory_array(1, sizeof *s);
    enum status status = session_open(p, s);
    if (status == STATUS_OK) {
        status = session_run(s);
        session_close(s);
    }
    free(s);
    return status;
}
