/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is kept about her: forgetting, and carrying it from one machine to another. */
#include <ctype.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli/glyph.h"
#include "cli/session.h"
#include "cli/settings.h"
#include "cli/words.h"
#include "trainer/answer_log.h"
#include "trainer/progress.h"
#include "trainer/transfer.h"

enum { LOOKED_BACK = 200 /* answers among which a fresh question is looked for by what it is */ };

/* Asks before something goes that cannot come back. */
static bool is_sure(struct session *s, const char *what)
{
    const char *line = NULL;
    paper_say(&s->paper, TONE_TEXT, "%s This cannot be undone. Type yes to do it.", what);
    return session_ask(s, "forget > ", &line) && strcmp(line, "yes") == 0;
}

static void tell_forgotten(struct session *s, const char *what, int answers)
{
    paper_say(&s->paper, TONE_TEXT, "Forgotten: %s, with %d %s.", what, answers,
              answers == 1 ? "answer" : "answers");
}

static void forget_everything(struct session *s)
{
    int answers = 0;
    if (!is_sure(s, "All your answers, lessons and games would be forgotten; your name, your "
                    "table and your settings stay.")) {
        paper_say(&s->paper, TONE_TEXT, "Nothing was forgotten.");
        return;
    }
    asking_end(s);
    if (session_kept(s, forget_all(s->store, s->learner.id, &answers))) {
        tell_forgotten(s, "everything", answers);
        memset(&s->quiz, 0, sizeof s->quiz);
        memset(&s->review, 0, sizeof s->review);
        menu_enter(s);
    }
}

/* Whether a question of that name was ever put before her. */
static bool was_seen(struct session *s, const char *item)
{
    struct item_seen *seen = NULL;
    int count = 0;
    bool found = false;
    (void)session_kept(s, item_list(s->store, s->learner.id, &seen, &count));
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
    (void)session_kept(s,
                       answers_recent(s->store, s->learner.id, false, LOOKED_BACK, &rows, &count));
    for (int i = 0; i < count && !found; i++) {
        if (last || is_label(typed, rows[i].item)) {
            found = true;
            if (session_kept(s, forget_item(s->store, s->learner.id, rows[i].item, &answers))) {
                paper_say(&s->paper, TONE_TEXT,
                          "Forgotten: the question you answered last%s%s, where you said %s.",
                          last ? "" : " of ", last ? "" : typed,
                          rows[i].given != NULL && rows[i].given[0] != '\0' ? rows[i].given
                                                                            : "nothing");
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
        if (session_kept(s, forget_lesson(s->store, s->learner.id, l->id, &answers))) {
            tell_forgotten(s, l->title, answers);
        }
    } else if (!named && name[0] != '\0' && was_seen(s, name)) {
        if (session_kept(s, forget_item(s->store, s->learner.id, name, &answers))) {
            tell_forgotten(s, shown, answers);
        }
    } else if (name[0] == '\0') {
        paper_say(&s->paper, TONE_TEXT,
                  "What shall be forgotten? Type forget and the name of a question as it stands in "
                  "its brackets, like forget opening-001, or forget last for the one you answered "
                  "last, or forget lesson 8, or forget everything.");
    } else {
        paper_say(&s->paper, TONE_TEXT,
                  "There is no lesson and no question you have seen called \"%s\".", shown);
    }
}

void export_word(struct session *s, const char *rest)
{
    if (rest[0] == '\0') {
        paper_say(&s->paper, TONE_TEXT,
                  "Type the name of the file, too, like export canasta.txt. It takes all your "
                  "answers to another machine, where import reads it.");
        return;
    }
    const int file = open(rest, O_WRONLY | O_CREAT | O_EXCL, S_IRUSR | S_IWUSR);
    FILE *out = file >= 0 ? fdopen(file, "w") : NULL;
    if (out == NULL) {
        if (errno == EEXIST) {
            paper_say(&s->paper, TONE_TEXT,
                      "There is a file %s already. Type another name; nothing was written.", rest);
        } else {
            paper_say(&s->paper, TONE_WARN, "The file %s cannot be written: %s.", rest,
                      strerror(errno));
        }
        return;
    }
    const bool kept = session_kept(s, learner_export(s->store, s->learner.id, out));
    const bool failed = fflush(out) != 0 || fsync(file) != 0;
    if (fclose(out) != 0 || failed || !kept) {
        (void)unlink(rest); /* it was made here, and half a file is of no use */
        paper_say(&s->paper, TONE_WARN,
                  "The file %s could not be written to its end, and is not kept.", rest);
        return;
    }
    paper_say(&s->paper, TONE_TEXT, "Written, for import on another machine:");
    paper_verbatim(&s->paper, rest);
}

void import_word(struct session *s, const char *rest)
{
    struct transfer_counts counts;
    if (rest[0] == '\0') {
        paper_say(&s->paper, TONE_TEXT,
                  "Type the name of a file that export wrote, like import canasta.txt.");
        return;
    }
    FILE *in = fopen(rest, "r");
    if (in == NULL) {
        paper_say(&s->paper, TONE_WARN, "The file %s cannot be read: %s.", rest, strerror(errno));
        return;
    }
    memset(&counts, 0, sizeof counts);
    const enum store_status status =
        learner_import(s->store, in, s->learner.id, session_now(s), NULL, &counts);
    fclose(in);
    if (status == STORE_REFUSED) {
        paper_say(&s->paper, TONE_WARN, "%s: %s", rest, store_trouble(s->store));
    } else if (session_kept(s, status)) {
        paper_say(&s->paper, TONE_TEXT, "Taken over: %d %s, %d %s and %d %s. Known before: %d.",
                  counts.answers, counts.answers == 1 ? "answer" : "answers", counts.lessons,
                  counts.lessons == 1 ? "lesson" : "lessons", counts.games,
                  counts.games == 1 ? "game" : "games", counts.known);
    }
}
