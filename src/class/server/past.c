/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "server/past.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/clean.h"
#include "base/line_mend.h"
#include "base/memory.h"
#include "cli/cli_messages.h"
#include "cli/written.h"
#include "html/save.h"
#include "messages/msg_command.h"
#include "messages/msg_live.h"
#include "server/class_journal.h"
#include "server/class_reports.h"

/* A question that was asked. */
struct past_question {
    char mark[SECRET_KEY_SIZE]; /* that tells it from others; empty in older journals */
    int now;                    /* its number among the questions of today; -1: it is gone */
};

/* A journal, read without going on with it. */
struct past_class {
    const struct class_questions *class_questions;
    struct room_judge own;       /* of the questions as they are now */
    bool same;                   /* the journal is of these very questions */
    struct past_question *asked; /* owned: MATERIAL_MOST places, in the order of their numbers where
                                    nobody put a question before others */
    char **words;                /* owned: what was asked there; NULL: nothing */
    struct class_session room;
    struct journal_replay replay;
    int damaged;   /* the first line that cannot be used; 0: none */
    bool headless; /* the first line of all cannot be read */
};

/* --- judging ------------------------------------------------------------------------------------
 */

static bool read_answer(void *payload,
                        int question,
                        const char *line,
                        struct room_reading *out,
                        struct message_copy *fault)
{
    const struct past_class *x = payload;
    if (x->asked[question].now >= 0) {
        return x->own.read(x->own.payload, x->asked[question].now, line, out, fault);
    }
    *out = (struct room_reading){.unjudged = true};
    (void)snprintf(out->said, sizeof out->said, "%s", line);
    return true;
}

static bool
read_result(void *payload, const char *line, struct room_result *out, struct message_copy *fault)
{
    const struct past_class *x = payload;
    return x->own.read_result(x->own.payload, line, out, fault);
}

/* The number that the question of an act has today; -1: it is gone. */
static int number_today(const struct past_class *x, const struct class_command *a)
{
    const struct room_judge today = {
        .questions = x->class_questions->count, .name = x->own.name, .payload = x->own.payload};
    const struct class_session room = {.judge = &today};
    return class_session_shown(&room, a, x->same);
}

/* The place of a question: where it was before, else at its number, else the first that is free.
 * -1: there is none. */
static int place_of(const struct past_class *x, const struct class_command *a)
{
    if (a->number < 0 || a->number >= MATERIAL_MOST) {
        return -1;
    }
    for (int q = 0; q < MATERIAL_MOST && a->key[0] != '\0'; q++) {
        if (x->words[q] != NULL && strcmp(x->asked[q].mark, a->key) == 0) {
            return q;
        }
    }
    int q = a->number;
    for (int i = 0; a->key[0] != '\0' && x->words[q] != NULL && i < MATERIAL_MOST; i++) {
        q = i;
    }
    return a->key[0] == '\0' || x->words[q] == NULL ? q : -1;
}

/* Notes which question an act shows, which gets the number of its place. */
static void note_question(struct past_class *x, struct class_command *a)
{
    char mark[SECRET_KEY_SIZE], words[ROOM_SAID_SIZE];
    const int place = place_of(x, a), now = number_today(x, a);
    a->number = place;
    if (place < 0) {
        return;
    }
    words[0] = '\0';
    if (now >= 0) {
        x->own.name(x->own.payload, now, mark, words);
        clean_text(words);
    }
    memcpy(x->asked[place].mark, a->key, sizeof a->key);
    x->asked[place].now = now;
    free(x->words[place]);
    x->words[place] = memory_text(a->text[0] != '\0' ? a->text : words);
}

/* --- reading ------------------------------------------------------------------------------------
 */

/* Whether an act only belongs to a deal played on the phones, which need not be the same any more:
 * what was scored there is in no line of the journal. */
static bool is_of_deal(const struct class_command *a)
{
    return a->verb == ROOM_DEAL || a->verb == ROOM_PLAY;
}

/* A journal line by line, so that it may be of any size; freed by close_lines. */
struct past_lines {
    FILE *in;
    char *text;
    size_t room;
    size_t skip; /* bytes before the first act */
};

static void close_lines(struct past_lines *l)
{
    if (l->in != NULL) {
        fclose(l->in);
    }
    free(l->text);
}

/* The next line of the acts that isn't empty, with its line end if it has one; NULL after the
 * last. */
static char *next_line(struct past_lines *l, size_t *length)
{
    size_t passed = 0;
    do {
        errno = 0;
        const ssize_t count = getline(&l->text, &l->room, l->in);
        if (count < 0) {
            if (errno == ENOMEM) {
                memory_out();
            }
            return NULL;
        }
        *length = (size_t)count;
        (void)lines_tidy(l->text, length);
        passed = l->skip < *length ? l->skip : *length;
        l->skip -= passed;
    } while (passed == *length || l->text[passed] == '\n');
    *length -= passed;
    return l->text + passed;
}

/* Does again what an act of the journal did. False when it cannot be. */
static bool do_again(struct past_class *x, struct class_command *act)
{
    struct message_copy fault;
    if (act->verb == ROOM_SHOW) {
        note_question(x, act);
        act->key[0] = '\0';
    } else if (act->verb == ROOM_ANSWER) {
        act->number = x->room.question; /* its turn tells it from others */
    }
    if (class_session_check(&x->room, act, &fault) == ROOM_FINE) {
        class_session_apply(&x->room, act);
        return true;
    }
    return is_of_deal(act);
}

/* Reads a line of `size` bytes with its end. One without an end is an act only as it stands; else
 * it's torn, but not where there are zeros, which a power cut leaves. */
static enum act_line
read_line(struct journal_replay *replay, char *text, size_t size, struct class_command *out)
{
    if (text[size - 1] == '\n') {
        return journal_text_line(replay, text, size - 1, out);
    }
    if (class_command_read(text, size, out)) {
        return ACT_LINE_GOOD;
    }
    replay->torn = memchr(text, '\0', size) == NULL;
    return ACT_LINE_NONE;
}

/* Reads the acts, without lines that cannot be used. */
static void read_lines(struct past_class *x, struct past_lines *lines)
{
    struct class_command *act = memory_alloc(sizeof *act);
    struct journal_replay *replay = &x->replay;
    size_t size = 0;
    bool goes_on = true;
    for (char *text = next_line(lines, &size); text != NULL && goes_on;
         text = next_line(lines, &size), replay->number++) {
        const bool lost = replay->lost;
        const enum act_line read = read_line(replay, text, size, act);
        goes_on = read == ACT_LINE_NONE || journal_text_restore(replay, &x->room, act);
        const bool used = read != ACT_LINE_NONE && goes_on && do_again(x, act);
        if ((!used && !replay->torn) || read == ACT_LINE_PART || replay->lost != lost) {
            replay->lost = true;
            replay->damaged = replay->damaged == 0 ? replay->number : replay->damaged;
        }
    }
    x->damaged = replay->damaged == 0 && ferror(lines->in) != 0 ? replay->number : replay->damaged;
    strbuf_free(&replay->good);
    free(act);
}

/* Finds where the acts begin, or that some of them may be lost. */
static bool find_acts(struct past_class *x, struct past_lines *lines)
{
    enum { BEGINNING = 1 << 20 };
    char hash[MATERIAL_HASH_SIZE], questions[ROOM_HEAD_SIZE];
    struct room_keys keys;
    char *text = memory_alloc(BEGINNING + 1);
    size_t length = fread(text, 1, BEGINNING, lines->in);
    text[length] = '\0';
    (void)lines_tidy(text, &length);
    x->headless = !class_journal_head(text, questions, &keys);
    if (x->headless) {
        x->replay.lost = !class_journal_acts(text, length, &lines->skip);
    } else {
        class_questions_hash(x->class_questions, hash);
        x->same = class_journal_same(questions, hash);
        lines->skip = (size_t)(strchr(text, '\n') - text) + 1;
    }
    x->replay.number = lines->skip > 0 ? 2 : 1;
    free(text);
    return fseek(lines->in, 0, SEEK_SET) == 0;
}

/* Reads a journal. False where the file is none: no line of it can be used. */
static bool read_journal(struct past_class *x, struct past_lines *lines)
{
    const uint32_t empty = x->room.version;
    if (!find_acts(x, lines)) {
        return false;
    }
    const bool unsure = x->replay.lost;
    read_lines(x, lines);
    return !unsure || x->room.version != empty;
}

/* --- writing ------------------------------------------------------------------------------------
 */

static enum status put_sheet(const struct program *p,
                             const struct message_context *t,
                             const char *journal,
                             const char *name,
                             const struct csv *sheet)
{
    static const char ending[] = ".journal";
    char path[SAVE_PATH_SIZE];
    const size_t length = strlen(journal), end = sizeof ending - 1;
    const size_t stem =
        length > end && strcmp(journal + length - end, ending) == 0 ? length - end : length;
    if (snprintf(path, sizeof path, "%.*s-%s.csv", (int)stem, journal, name) >= (int)sizeof path) {
        errno = ENAMETOOLONG;
        cli_messages_unwritable(p, t, journal);
        return STATUS_INPUT;
    }
    const struct output file = {.path = path,
                                .text = strbuf_text(&sheet->text),
                                .length = sheet->text.length,
                                .is_private = true};
    const enum status status = written_save(p, t, &file);
    if (status == STATUS_OK) {
        cli_messages_line(p->out, t, msg_command_wrote(path));
    }
    return status;
}

static enum status
write_sheets(const struct program *p, const struct past_class *x, const char *journal)
{
    const struct catalog *catalog = x->class_questions->course->catalog;
    const struct message_context ctx = {catalog, &x->class_questions->table, SEAT_NONE};
    struct csv answers = {.begun = false}, standings = {.begun = false};
    class_reports_answers(&x->room, x->words, &answers);
    enum status status = put_sheet(p, &ctx, journal, "answers", &answers);
    if (status == STATUS_OK && class_reports_standings(&x->room, catalog, &standings)) {
        status = put_sheet(p, &ctx, journal, "standings", &standings);
    }
    strbuf_free(&answers.text);
    strbuf_free(&standings.text);
    if (status == STATUS_OK && x->headless) {
        cli_messages_fault(p, &ctx, msg_live_sheets_headless(journal));
    }
    if (status == STATUS_OK && x->replay.torn) {
        cli_messages_fault(p, &ctx, msg_live_sheets_torn(journal));
    }
    if (status == STATUS_OK && x->damaged > 0) {
        cli_messages_fault(p, &ctx, msg_live_sheets_part(journal, x->damaged));
        status = STATUS_FAILED;
    }
    return status;
}

static void release(struct past_class *x)
{
    class_session_close(&x->room);
    for (int q = 0; q < MATERIAL_MOST; q++) {
        free(x->words[q]);
    }
    free(x->words);
    free(x->asked);
}

enum status
past_sheets(const struct program *p, const struct class_questions *m, const char *journal)
{
    struct class_questions mine = *m; /* only read */
    struct past_class x = {.class_questions = m,
                           .own = class_questions_judge(&mine),
                           .words = memory_array(MATERIAL_MOST, sizeof *x.words),
                           .asked = memory_array(MATERIAL_MOST, sizeof *x.asked)};
    const struct message_context ctx = {m->course->catalog, &m->table, SEAT_NONE};
    const struct room_judge judge = {.questions = MATERIAL_MOST,
                                     .players = m->table.players,
                                     .read = read_answer,
                                     .read_result = read_result,
                                     .payload = &x};
    size_t size = 0;
    struct past_lines lines = {.in = save_open(journal, &size)};
    enum status status = STATUS_INPUT;
    if (lines.in == NULL) {
        const char *why = strerror(errno);
        cli_messages_fault(p, &ctx,
                           errno == EINVAL ? msg_command_no_file(journal)
                                           : msg_live_sheets_unreadable(journal, why));
    }
    class_session_open(&x.room, &judge);
    if (lines.in != NULL && read_journal(&x, &lines)) {
        status = write_sheets(p, &x, journal);
    } else if (lines.in != NULL) {
        cli_messages_fault(p, &ctx, msg_live_sheets_no_journal(journal));
    }
    close_lines(&lines);
    release(&x);
    return status;
}
