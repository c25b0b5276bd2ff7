/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is kept about the learner: forgetting, and carrying it from one machine to another. */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "base/ascii.h"
#include "base/char_width.h"
#include "learner/learner_store.h"
#include "messages/msg_tutor.h"
#include "notation/yes_no.h"
#include "tutor/commands.h"
#include "tutor/current_question.h"
#include "tutor/prompt.h"
#include "tutor/session.h"

enum { LOOKED_BACK = 200 /* answers among which a fresh question is looked for by what it is */ };

static void tell_forgotten(struct session *s, const char *what, int answers)
{
    session_say(s, TONE_TEXT, msg_keep_forgotten_with(what, answers));
}

static void forget_if_sure(struct session *s, const char *line)
{
    int answers = 0;
    /* All of it goes and nothing brings it back: the whole word, and no other. */
    if (!ascii_is_word(line, strlen(line), "yes")) {
        session_say(s, TONE_TEXT, msg_keep_nothing_was_forgotten());
        return;
    }
    current_question_end(s);
    if (session_kept(s, store_forget_all(&s->store, s->learner.id, &answers))) {
        tell_forgotten(s, "everything", answers);
        memset(&s->quiz, 0, sizeof s->quiz);
        memset(&s->review, 0, sizeof s->review);
        session_go_home(s);
    }
}

static void forget_everything(struct session *s)
{
    session_say(s, TONE_TEXT, msg_keep_all_your_answers_lessons());
    prompt_for_line(s, "forget > ", forget_if_sure);
}

/* Whether a question of that name was ever put before the learner. */
static bool was_seen(struct session *s, const char *item)
{
    struct item_seen *seen = NULL;
    int count = 0;
    bool found = false;
    (void)session_kept(s, store_item_list(&s->store, s->learner.id, &seen, &count));
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

/* Finds the question answered last, of all or of those with that label; their ids are too long to
 * type. Returns false if there is none. `given`: the learner's answer, empty if it was skipped. */
static bool find_newest(struct session *s,
                        const char *typed,
                        char item[PROGRESS_ID_SIZE],
                        char given[SHOWN_LINE_SIZE])
{
    struct answer_row *rows = NULL;
    int count = 0;
    bool found = false;
    (void)session_kept(s,
                       store_answers_recent(&s->store, s->learner.id, LOOKED_BACK, &rows, &count));
    for (int i = 0; i < count && !found; i++) {
        if (strcmp(typed, "last") == 0 || is_label(typed, rows[i].item)) {
            found = true;
            memcpy(item, rows[i].item, PROGRESS_ID_SIZE);
            shown_line(rows[i].given != NULL ? rows[i].given : "", given);
        }
    }
    answers_free(rows, count);
    return found;
}

static bool forget_newest(struct session *s, const char *typed)
{
    char item[PROGRESS_ID_SIZE], given[SHOWN_LINE_SIZE];
    const bool last = strcmp(typed, "last") == 0;
    int answers = 0;
    if (!find_newest(s, typed, item, given)) {
        return false;
    }
    if (session_kept(s, store_forget_item(&s->store, s->learner.id, item, &answers))) {
        session_say(s, TONE_TEXT,
                    msg_keep_question_forgotten(last, last ? "" : typed, given[0] != '\0', given));
    }
    return true;
}

/* What is meant by a name, which may be that of a lesson and of a question the learner has seen:
 * then it is the question, unless the line says "lesson". */
struct meant {
    const char *name;
    int lesson; /* its place, or -1 */
    bool question;
};

static struct meant meant_by(struct session *s, const char *rest)
{
    const bool says_lesson = strncmp(rest, "lesson ", 7) == 0;
    struct meant m = {.name = says_lesson ? rest + 7 + strspn(rest + 7, " ") : rest, .lesson = -1};
    m.question = !says_lesson && m.name[0] != '\0' && was_seen(s, m.name);
    if (!m.question && m.name[0] != '\0') {
        m.lesson = course_index_find_lesson(s->index, m.name);
    }
    return m;
}

/* Forgets what the learner named, or says that there is no such thing. */
static void forget_now(struct session *s, const char *rest)
{
    int answers = 0;
    char shown[SHOWN_LINE_SIZE];
    if ((strcmp(rest, "last") == 0 || strchr(rest, ',') != NULL) && forget_newest(s, rest)) {
        return;
    }
    const struct meant m = meant_by(s, rest);
    shown_line(m.name, shown);
    if (m.lesson >= 0) {
        const struct lesson *l = course_index_lesson(s->index, m.lesson);
        if (session_kept(s, store_forget_lesson(&s->store, s->learner.id, l->id, &answers))) {
            tell_forgotten(s, l->title, answers);
        }
    } else if (m.question) {
        if (session_kept(s, store_forget_item(&s->store, s->learner.id, m.name, &answers))) {
            tell_forgotten(s, shown, answers);
        }
    } else if (m.name[0] == '\0') {
        session_say(s, TONE_TEXT, msg_keep_what_shall_be_forgotten());
    } else {
        session_say(s, TONE_TEXT, msg_keep_there_is_no_lesson(shown));
    }
}

static void forget_named(struct session *s, const char *line)
{
    char what[CHOICE_SIZE];
    snprintf(what, sizeof what, "%s", s->sure);
    if (yes_no_read(line, strlen(line)) == SAYS_YES) {
        forget_now(s, what);
    } else {
        session_say(s, TONE_TEXT, msg_keep_nothing_was_forgotten());
    }
}

/* Says in words what the learner named. Returns false if it is nothing that could be forgotten. */
static bool name_it(struct session *s, const char *rest, char out[SHOWN_LINE_SIZE])
{
    const struct meant m = meant_by(s, rest);
    if (m.lesson >= 0) {
        char text[MESSAGE_TEXT_SIZE];
        const char *title = course_index_lesson(s->index, m.lesson)->title;
        snprintf(out, SHOWN_LINE_SIZE, "%.*s", SHOWN_LINE_SIZE - 1,
                 session_words(s, msg_keep_lesson(m.lesson + 1, title), text));
        return true;
    }
    char item[PROGRESS_ID_SIZE], given[SHOWN_LINE_SIZE];
    if (strcmp(rest, "last") == 0) {
        char text[MESSAGE_TEXT_SIZE];
        snprintf(out, SHOWN_LINE_SIZE, "%.*s", SHOWN_LINE_SIZE - 1,
                 session_words(s, msg_keep_the_last(), text));
        return find_newest(s, rest, item, given);
    }
    shown_line(rest, out);
    return find_newest(s, rest, item, given) || m.question;
}

void forget_word(struct session *s, const char *rest)
{
    char what[SHOWN_LINE_SIZE];
    if (strcmp(rest, "everything") == 0) {
        forget_everything(s);
    } else if (name_it(s, rest, what)) {
        snprintf(s->sure, sizeof s->sure, "%s", rest);
        session_say(s, TONE_TEXT, msg_keep_are_you_sure(what));
        prompt_for_line(s, "yes or no > ", forget_named);
    } else {
        forget_now(s, rest);
    }
}
