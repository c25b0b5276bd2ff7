/* SPDX-License-Identifier: GPL-3.0-or-later */
/* canasta-tutor ticket and merge: results handed in, and the class's grade book. */
#include <errno.h>
#include <glob.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/clean.h"
#include "base/memory.h"
#include "base/slug.h"
#include "cli/classroom.h"
#include "cli/spoken.h"
#include "handouts/gradebook.h"
#include "html/save.h"
#include "learner/ticket.h"
#include "learning/clock.h"
#include "sqlite/store_record.h"
#include "tutor/glyph.h"

enum { WEAKEST_SHOWN = 5, FILE_NAME_SIZE = 80, SAME_NAMES_MOST = 99 };

/* The whole file, at most TICKET_SIZE_MOST bytes and one more; NULL with errno set. */
static char *read_whole(const char *path, size_t *length)
{
    FILE *in = fopen(path, "rb");
    if (in == NULL) {
        return NULL;
    }
    char *text = memory_alloc(TICKET_SIZE_MOST + 1);
    *length = fread(text, 1, TICKET_SIZE_MOST + 1, in);
    const bool failed = ferror(in) != 0;
    fclose(in);
    if (failed) {
        free(text);
        errno = EIO;
        return NULL;
    }
    return text;
}

/* Whether the file is there and not a ticket of this learner's: not to be written over. */
static bool is_anothers(const char *path, const char *name)
{
    struct said fault;
    size_t length = 0;
    char *text = read_whole(path, &length);
    if (text == NULL) {
        return false;
    }
    struct ticket *there = memory_alloc(sizeof *there);
    const bool hers = ticket_read(text, length, there, &fault) && strcmp(there->name, name) == 0;
    free(there);
    free(text);
    return !hers;
}

/* "ruth.ticket", or "ruth-2.ticket" where that is somebody else's. */
static void name_file(const char *name, char out[FILE_NAME_SIZE + 16])
{
    char base[FILE_NAME_SIZE];
    slug_name(name, "learner", base, sizeof base);
    (void)snprintf(out, FILE_NAME_SIZE + 16, "%s.ticket", base);
    for (int i = 2; i <= SAME_NAMES_MOST && is_anothers(out, name); i++) {
        (void)snprintf(out, FILE_NAME_SIZE + 16, "%s-%d.ticket", base, i);
    }
}

enum status ticket_save(struct program *p,
                        const struct teller *t,
                        const struct record *r,
                        const struct learner *who,
                        int32_t today)
{
    struct ticket *ticket = memory_alloc(sizeof *ticket);
    struct strbuf text = STRBUF_INIT;
    char file[FILE_NAME_SIZE + 16];
    if (ticket_gather(r, who, today, ticket) != RECORD_OK) {
        spoken_fault(p, t, record_trouble(r));
        free(ticket);
        return STATUS_STORE;
    }
    ticket_write(ticket, &text);
    name_file(who->name, file);
    const char *path = p->options->given[GIVEN_OUT] ? p->options->value[GIVEN_OUT] : file;
    const bool saved = save_file(path, strbuf_text(&text), text.length);
    if (saved) {
        spoken_line(p->out, t,
                    SAID(PHRASE_TICKET_WROTE, said_text(path), said_text(who->name),
                         ticket->answers, ticket->lessons_done));
    } else {
        spoken_unwritable(p, t, path);
    }
    strbuf_free(&text);
    free(ticket);
    return saved ? STATUS_OK : STATUS_INPUT;
}

/* Whose ticket: --learner, or the only one there is. */
static enum status find_learner(const struct program *p,
                                const struct teller *t,
                                const struct record *r,
                                struct learner *out)
{
    const char *name = p->options->value[GIVEN_LEARNER];
    struct learner *list = NULL;
    int count = 0;
    if (name != NULL && record_learner_find(r, name, out) == RECORD_OK) {
        return STATUS_OK;
    }
    const enum record_status status = record_learner_list(r, &list, &count);
    if (status != RECORD_OK) {
        spoken_fault(p, t, record_trouble(r));
        return STATUS_STORE;
    }
    if (name == NULL && count == 1) {
        *out = list[0];
        free(list);
        return STATUS_OK;
    }
    struct strbuf names = STRBUF_INIT;
    for (int i = 0; i < count; i++) {
        strbuf_appendf(&names, "%s%s", i > 0 ? ", " : "", list[i].name);
    }
    const int64_t all = said_text(strbuf_text(&names));
    spoken_fault(p, t,
                 count == 0     ? SAID(PHRASE_TICKET_NOBODY)
                 : name == NULL ? SAID(PHRASE_TICKET_WHOSE, all)
                                : SAID(PHRASE_TICKET_NO_LEARNER, all));
    strbuf_free(&names);
    free(list);
    return STATUS_USAGE;
}

static enum status run_ticket(struct program *p)
{
    struct store *store = NULL;
    struct said_kept note;
    struct learner who;
    int32_t today = clock_now().day;
    const char *path = p->options->value[GIVEN_STORE], *day = p->options->value[GIVEN_TODAY];
    if (p->operand_count > 0 || (day != NULL && !clock_read_date(day, &today))) {
        fputs(p->operand_count > 0 ? "canasta-tutor: ticket takes options only, as in --learner.\n"
                                   : "canasta-tutor: --today needs a date like 2026-03-01.\n",
              p->err);
        return STATUS_USAGE;
    }
    if (path == NULL) {
        path = getenv("CANASTA_TUTOR_STORE");
    }
    if (path != NULL && path[0] == '\0') {
        path = NULL;
    }
    struct spoken words;
    const struct teller teller = {&words.phrases, NULL, SEAT_NONE}; /* about no table */
    enum status status = spoken_read(p, &words) ? STATUS_OK : STATUS_INPUT;
    if (status == STATUS_OK && store_open(&store, path, &note) != STORE_OK) {
        spoken_fault(p, &teller, note.said);
        status = STATUS_STORE;
    }
    const struct record record = store_record(store);
    if (status == STATUS_OK) {
        status = find_learner(p, &teller, &record, &who);
    }
    if (status == STATUS_OK) {
        status = ticket_save(p, &teller, &record, &who, today);
    }
    spoken_free(&words);
    store_close(store);
    return status;
}

/* --- merge ----------------------------------------------------------------------------------- */

/* What merging holds. */
struct merge_work {
    const struct program *program;
    struct teller teller;
    struct gradebook *book;
};

/* Adds one file; false when it, or a ticket in it, had to be left out, which is told. */
static bool merge_file(const struct merge_work *m, const char *path)
{
    char shown[SHOWN_LINE_SIZE];
    size_t length = 0;
    char *text = read_whole(path, &length);
    shown_line(path, shown);
    if (text == NULL) {
        spoken_line(m->program->err, &m->teller,
                    SAID(PHRASE_MERGE_LEFT_OUT, said_text(shown), said_text(strerror(errno))));
        return false;
    }
    const struct listener err = spoken_listener(m->program->err);
    const bool good = gradebook_read(m->book, &m->teller, &err, shown, text, length);
    free(text);
    return good;
}

/* Names what else is in a folder, as a ticket under another name would be missed. */
static void name_others(const struct merge_work *m, const char *folder)
{
    char pattern[SAVE_PATH_SIZE];
    glob_t found;
    const int length = snprintf(pattern, sizeof pattern, "%s/*", folder);
    if (length >= SAVE_PATH_SIZE || glob(pattern, 0, NULL, &found) != 0) {
        return;
    }
    for (size_t i = 0; i < found.gl_pathc; i++) {
        const char *path = found.gl_pathv[i];
        const size_t end = strlen(path);
        if (end < 7 || strcmp(path + end - 7, ".ticket") != 0) {
            spoken_line(m->program->err, &m->teller,
                        SAID(PHRASE_MERGE_OTHER_NAME, said_text(path)));
        }
    }
    globfree(&found);
}

/* What is named: a file, all tickets of a folder, or those that fit a pattern, which no shell has
 * looked at in a session. False when one had to be left out. */
static bool merge_named(const struct merge_work *m, const char *named)
{
    struct stat facts;
    char pattern[SAVE_PATH_SIZE];
    bool all = true;
    const bool there = stat(named, &facts) == 0, folder = there && S_ISDIR(facts.st_mode);
    const int length = snprintf(pattern, sizeof pattern, "%s%s", named, folder ? "/*.ticket" : "");
    glob_t found;
    if ((there && !folder) || length >= SAVE_PATH_SIZE || glob(pattern, 0, NULL, &found) != 0) {
        if (folder) {
            spoken_line(m->program->err, &m->teller,
                        SAID(PHRASE_MERGE_NO_TICKET, said_text(named)));
            return false;
        }
        return merge_file(m, named);
    }
    for (size_t i = 0; i < found.gl_pathc; i++) {
        all = merge_file(m, found.gl_pathv[i]) && all;
    }
    globfree(&found);
    if (folder) {
        name_others(m, named);
    }
    return all;
}

static void print_class(const struct merge_work *m)
{
    const struct gradebook *g = m->book;
    FILE *out = m->program->out;
    struct ticket_skill weakest[WEAKEST_SHOWN];
    const struct gradebook_sum sum = gradebook_sum(g);
    spoken_line(out, &m->teller, SAID(PHRASE_MERGE_CLASS, g->count, sum.answers, sum.right));
    const int count = gradebook_weakest(g, weakest, WEAKEST_SHOWN);
    if (count > 0) {
        spoken_line(out, &m->teller, SAID(PHRASE_MERGE_WEAKEST));
    }
    for (int i = 0; i < count; i++) {
        fprintf(out, "  %-28s ", weakest[i].id);
        spoken_line(out, &m->teller,
                    SAID(PHRASE_MERGE_MISSED, weakest[i].seen - weakest[i].right, weakest[i].seen));
    }
    if (count > 0) {
        spoken_line(out, &m->teller, SAID(PHRASE_MERGE_NEXT, said_text(weakest[0].id)));
    }
}

static enum status save_gradebook(const struct merge_work *m)
{
    const struct program *p = m->program;
    const char *path =
        p->options->given[GIVEN_OUT] ? p->options->value[GIVEN_OUT] : "gradebook.csv";
    struct csv sheet = {.begun = false};
    gradebook_csv(m->book, &m->teller, &sheet);
    const bool saved = save_file(path, strbuf_text(&sheet.text), sheet.text.length);
    if (saved) {
        print_class(m);
        spoken_line(p->out, &m->teller, SAID(PHRASE_COMMAND_WROTE, said_text(path)));
    } else {
        spoken_unwritable(p, &m->teller, path);
    }
    strbuf_free(&sheet.text);
    return saved ? STATUS_OK : STATUS_INPUT;
}

static enum status run_merge(struct program *p)
{
    struct gradebook g = {0, NULL};
    bool all = true;
    if (p->operand_count == 0) {
        fputs("canasta-tutor: merge needs the tickets, as in: canasta-tutor merge *.ticket\n",
              p->err);
        return STATUS_USAGE;
    }
    struct spoken words;
    const struct merge_work m = {p, {&words.phrases, NULL, SEAT_NONE}, &g};
    const bool spoke = spoken_read(p, &words);
    for (int i = 0; i < p->operand_count && spoke; i++) {
        all = merge_named(&m, p->operand[i]) && all;
    }
    enum status status = STATUS_INPUT;
    if (g.count > 0) {
        status = save_gradebook(&m);
    } else if (spoke) {
        spoken_fault(p, &m.teller, SAID(PHRASE_MERGE_NOTHING));
    }
    spoken_free(&words);
    gradebook_free(&g);
    return status == STATUS_OK && !all ? STATUS_INPUT : status;
}

const struct command command_ticket = {
    .name = "ticket",
    .args = "",
    .help = "a learner's results as a small file to hand in",
    .usage = "Examples:\n"
             "  canasta-tutor ticket\n"
             "  canasta-tutor ticket --learner Ruth --out ruth.ticket\n"
             "\n"
             "Writes lessons, answers and skills of a learner as a few lines of text. Its check "
             "line shows slips and\n"
             "changes made by hand; it is no proof against cheating.\n",
    .takes = FOR_TICKET,
    .run = run_ticket,
};

const struct command command_merge = {
    .name = "merge",
    .args = "FILE or FOLDER...",
    .help = "tickets of a class as a grade book",
    .usage = "Examples:\n"
             "  canasta-tutor merge *.ticket\n"
             "  canasta-tutor merge tuesday --out tuesday.csv      all tickets of a folder\n"
             "  canasta-tutor merge links.txt                      a text with links to tickets\n"
             "\n"
             "Writes gradebook.csv (or --out): a row for each learner and a column of misses for "
             "each skill, and\n"
             "prints what the class is weakest at. Files that are no tickets are named and left "
             "out (status 3);\n"
             "so are tickets that were changed by hand. Of two tickets of one name "
             "the newer counts.\n",
    .takes = FOR_MERGE,
    .run = run_merge,
};
