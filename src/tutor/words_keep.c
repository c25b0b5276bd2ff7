/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is kept about her: forgetting, and carrying it from one machine to another. */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "tutor/glyph.h"
#include "tutor/record.h"
#include "tutor/session.h"
#include "tutor/words.h"

enum { LOOKED_BACK = 200 /* answers among which a fresh question is looked for by what it is */ };

static void tell_forgotten(struct session *s, const char *what, int answers)
{
    session_say(s, TONE_TEXT, SAID(PHRASE_KEEP_FORGOTTEN_WITH, said_text(what), answers));
}

static void forget_if_sure(struct session *s, const char *line)
{
    int answers = 0;
    if (strcmp(line, "yes") != 0) {
        session_say(s, TONE_TEXT, SAID(PHRASE_KEEP_NOTHING_WAS_FORGOTTEN));
        return;
    }
    asking_end(s);
    if (session_kept(s, record_forget_all(&s->record, s->learner.id, &answers))) {
        tell_forgotten(s, "everything", answers);
        memset(&s->quiz, 0, sizeof s->quiz);
        memset(&s->review, 0, sizeof s->review);
        menu_enter(s);
    }
}

static void forget_everything(struct session *s)
{
    session_say(s, TONE_TEXT, SAID(PHRASE_KEEP_ALL_YOUR_ANSWERS_LESSONS));
    await_line(s, "forget > ", forget_if_sure);
}

/* Whether a question of that name was ever put before her. */
static bool was_seen(struct session *s, const char *item)
{
    struct item_seen *seen = NULL;
    int count = 0;
    bool found = false;
    (void)session_kept(s, record_item_list(&s->record, s->learner.id, &seen, &count));
    for (int i = 0; i < count && !found; i++) {
        found = strcmp(seen[i].item, item) == 0;
    }
    free(seen);
    return found;
}

/* What stands in the brackets of a fresh question: "opening, level 2". */
static bool is_label(const char *typed, const char *item)
{
    const size_t name = strcspn(typed, ","), number = strcspn(typed, "0123456789");
    char wanted[48];
    if (typed[name] == '\0' || strstr(typed, "level") == NULL || typed[number] == '\0' ||
        typed[number + 1] != '\0') {
        return false;
    }
    (void)snprintf(wanted, sizeof wanted, "%.*s-%c", (int)name, typed, typed[number]);
    const size_t length = strlen(wanted);
    return strncmp(item, wanted, length) == 0 && isalpha((unsigned char)item[length]);
}

/* The question answered last, of all or of those with that label; their ids are too long to type.
 * False when there is none. */
static bool forget_newest(struct session *s, const char *typed)
{
    struct answer_row *rows = NULL;
    int count = 0, answers = 0;
    bool found = false;
    const bool last = strcmp(typed, "last") == 0;
    (void)session_kept(
        s, record_answers_recent(&s->record, s->learner.id, LOOKED_BACK, &rows, &count));
    for (int i = 0; i < count && !found; i++) {
        if (last || is_label(typed, rows[i].item)) {
            found = true;
            if (session_kept(
                    s, record_forget_item(&s->record, s->learner.id, rows[i].item, &answers))) {
                session_say(
                    s, TONE_TEXT,
                    SAID(PHRASE_KEEP_FORGOTTEN_THE_QUESTION_YOU, last, said_text(last ? "" : typed),
                         said_text(rows[i].given != NULL && rows[i].given[0] != '\0' ? rows[i].given
                                                                                     : "nothing")));
            }
        }
    }
    answers_free(rows, count);
    return found;
}

void forget_word(struct session *s, const char *rest)
{
    int answers = 0;
    char shown[SHOWN_LINE_SIZE];
    if (strcmp(rest, "everything") == 0) {
        forget_everything(s);
        return;
    }
    if ((strcmp(rest, "last") == 0 || strchr(rest, ',') != NULL) && forget_newest(s, rest)) {
        return;
    }
    const bool named = strncmp(rest, "lesson ", 7) == 0;
    const char *name = named ? rest + 7 + strspn(rest + 7, " ") : rest;
    const int lesson = name[0] != '\0' ? library_find_lesson(s->library, name) : -1;
    shown_line(name, shown);
    if (lesson >= 0 && (named || !was_seen(s, name))) {
        const struct lesson *l = library_lesson(s->library, lesson);
        if (session_kept(s, record_forget_lesson(&s->record, s->learner.id, l->id, &answers))) {
            tell_forgotten(s, l->title, answers);
        }
    } else if (!named && name[0] != '\0' && was_seen(s, name)) {
        if (session_kept(s, record_forget_item(&s->record, s->learner.id, name, &answers))) {
            tell_forgotten(s, shown, answers);
        }
    } else if (name[0] == '\0') {
        session_say(s, TONE_TEXT, SAID(PHRASE_KEEP_WHAT_SHALL_BE_FORGOTTEN));
    } else {
        session_say(s, TONE_TEXT, SAID(PHRASE_KEEP_THERE_IS_NO_LESSON, said_text(shown)));
    }
}
