/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A problem report: a text file with what is on the screen and which program it is, without the
 * learner's name. */
#include "terminal/frontend_words.h"

#include <errno.h>
#include <fcntl.h>
#include <langinfo.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/memory.h"
#include "learning/clock.h"
#include "messages/msg_files.h"
#include "messages/msg_tutor.h"
#include "questions/answer_text.h"
#include "terminal/terminal.h"
#include "terminal/terminal_session.h"
#include "tutor/current_question.h"
#include "tutor/explain_view.h"
#include "tutor/mode.h"
#include "tutor/prompt.h"

enum { REPORTS_MOST = 99 }; /* of one day, in one folder */

/* Writes the folder of the progress file in a form the learner can find; else the current one. */
static void report_folder(const struct session *s, char out[PLACE_SIZE])
{
    const char *db = store_path(&s->store);
    const char *slash = db != NULL ? strrchr(db, '/') : NULL;
    const size_t length = slash != NULL ? (size_t)(slash - db) : 0;
    if (length == 0 || length >= PLACE_SIZE) {
        snprintf(out, PLACE_SIZE, ".");
    } else {
        memcpy(out, db, length);
        out[length] = '\0';
    }
}

/* Opens a file that was not there before. */
static FILE *open_report(const struct session *s, char path[PLACE_SIZE])
{
    char folder[PLACE_SIZE];
    char date[CLOCK_DATE_SIZE];
    report_folder(s, folder);
    clock_write_date(session_now(s).day, date);
    for (int i = 1; i <= REPORTS_MOST; i++) {
        const int length = snprintf(path, PLACE_SIZE, "%s/problem-%s-%d.txt", folder, date, i);
        if (length < 0 || length >= PLACE_SIZE) {
            return NULL;
        }
        const int file = open(path, O_WRONLY | O_CREAT | O_EXCL, S_IRUSR | S_IWUSR);
        if (file >= 0) {
            FILE *out = fdopen(file, "w");
            memory_check(out);
            return out;
        }
        if (errno != EEXIST) {
            return NULL;
        }
    }
    return NULL;
}

static void put_question(const struct session *s, const struct listener *p, FILE *out)
{
    const struct current_question *a = &s->current;
    const struct posed_exercise *t = &a->posed;
    char right[ANSWER_TEXT_SIZE];
    if (a->state == ASKING_NOTHING) {
        return;
    }
    answer_write(&t->table, posed_seats(t), &a->solution.right, right, sizeof right);
    fprintf(out, "question: %s\nkind: %s\ntable of the question: %s\n", t->exercise->id,
            question_name(t->exercise->question.kind), t->table.id);
    fprintf(out, "answer the program holds for right: %s\n", right);
    fprintf(out, "answers checked: %d, hints: %d\nlast wrong answer: %s\n\n", a->attempts, a->hints,
            a->given[0] != '\0' ? a->given : "none");
    if (t->exercise->has_position) {
        const struct table_view table_view = {.table = &t->table,
                                              .position = exercise_position(t->exercise),
                                              .words = course_index_catalog(s->index)};
        emit_position(p, &table_view);
    }
    posed_show(p, t, course_index_catalog(s->index));
    const struct explain_context q = current_question_context(s);
    fprintf(out, "\nthe program's reasons:\n");
    explain_view_show(p, &q);
}

static void put_report(const struct session *s, FILE *out, const char *problem)
{
    char prompt[PROMPT_SIZE];
    char date[CLOCK_DATE_SIZE];
    clock_write_date(session_now(s).day, date);
    s->mode->prompt(s, prompt);
    fprintf(out, "canasta-tutor " CANASTA_VERSION "\ndate: %s\nplace: %s\nher table: %s\n", date,
            prompt, s->table.id);
    if (s->mode == &mode_lesson) {
        fprintf(out, "lesson: %s, step %d\n", s->lesson.lesson->id, s->lesson.step + 1);
    }
    fprintf(out, "screen: width %d, plain %s, characters %s\n", terminal_session_of(s)->paper.width,
            terminal_session_of(s)->paper.plain ? "on" : "off", nl_langinfo(CODESET));
    struct term_writer paper = {.out = out, .width = 80};
    const struct listener p = terminal_listener(&paper);
    fputs("\nwhat is wrong:\n", out);
    emit_text(&p, TONE_TEXT, 0, problem);
    fputc('\n', out);
    put_question(s, &p, out);
}

static void write_report(struct session *s, const char *problem)
{
    char path[PLACE_SIZE];
    if (problem[0] == '\0') {
        session_say(s, TONE_TEXT, msg_report_empty());
        return;
    }
    FILE *out = open_report(s, path);
    if (out == NULL) {
        session_say(s, TONE_WARN, msg_report_unwritable(path));
        return;
    }
    put_report(s, out, problem);
    const bool failed = ferror(out) != 0;
    if (fclose(out) != 0 || failed) {
        session_say(s, TONE_WARN, msg_report_unwritable(path));
        return;
    }
    session_say(s, TONE_TEXT, msg_report_written());
    emit_path(s->out, path);
}

void report_word(struct session *s, const char *rest)
{
    if (rest[0] != '\0') {
        write_report(s, rest);
        return;
    }
    session_say(s, TONE_TEXT, msg_report_asks());
    prompt_for_line(s, "report > ", write_report);
}
