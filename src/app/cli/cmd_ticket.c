/* SPDX-License-Identifier: GPL-3.0-or-later */
/* canasta-tutor ticket and merge: results handed in, and the class's grade book. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/char_width.h"
#include "base/clean.h"
#include "base/memory.h"
#include "base/slug.h"
#include "cli/class_summary.h"
#include "cli/classroom.h"
#include "cli/cli_messages.h"
#include "cli/table_option.h"
#include "cli/written.h"
#include "handouts/gradebook.h"
#include "html/save.h"
#include "learner/ticket.h"
#include "learning/clock.h"
#include "messages/msg_command.h"
#include "sqlite/db_learner_store.h"

enum {
    FILE_NAME_SIZE = 80,
    SAME_NAMES_MOST = 99,
    MISSING_SHOWN = 12 /* names of those who handed in nothing */
};

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

/* Whether something is there that is not this learner's ticket, unedited: not to be written over.
 */
static bool is_anothers(const char *path, const char *name)
{
    struct message fault;
    struct stat facts;
    size_t length = 0;
    char *text = save_read(path, TICKET_SIZE_MOST, &length);
    if (text == NULL) {
        return lstat(path, &facts) == 0;
    }
    struct ticket *there = memory_alloc(sizeof *there);
    struct strbuf again = STRBUF_INIT;
    bool own = ticket_read(text, length, there, &fault) && strcmp(there->name, name) == 0;
    if (own) {
        ticket_write(there, &again);
        own = again.length == length && memcmp(strbuf_text(&again), text, length) == 0;
    }
    strbuf_free(&again);
    free(there);
    free(text);
    return !own;
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

/* Writes the ticket. One of the same learner that was not edited makes way for the newer one; of
 * another learner not even the program's own does. */
static enum status put_ticket(const struct program *p,
                              const struct message_context *t,
                              const char *name,
                              const char *path,
                              const struct strbuf *text)
{
    const struct output file = {.path = path,
                                .text = strbuf_text(text),
                                .length = text->length,
                                .is_private = true,
                                .quiet = true};
    if (is_anothers(path, name)) {
        return written_save_new(p, t, &file);
    }
    if (!save_file(path, file.text, file.length, SAVE_OVER | SAVE_PRIVATE)) {
        cli_messages_unwritable(p, t, path);
        return STATUS_INPUT;
    }
    return STATUS_OK;
}

enum status ticket_save(struct program *p,
                        const struct message_context *t,
                        const struct learner_store *r,
                        const struct learner *who,
                        int32_t today)
{
    struct ticket *ticket = memory_alloc(sizeof *ticket);
    struct strbuf text = STRBUF_INIT;
    char file[FILE_NAME_SIZE + 16];
    if (ticket_gather(r, who, today, ticket) != STORE_OK) {
        cli_messages_fault(p, t, store_last_error(r));
        free(ticket);
        return STATUS_STORE;
    }
    ticket_write(ticket, &text);
    name_file(who->name, file);
    const char *path = p->options->given[GIVEN_OUT] ? p->options->value[GIVEN_OUT] : file;
    const enum status saved = put_ticket(p, t, who->name, path, &text);
    if (saved == STATUS_OK) {
        cli_messages_line(p->out, t,
                          msg_ticket_wrote(path, who->name, ticket->answers, ticket->lessons_done));
    }
    strbuf_free(&text);
    free(ticket);
    return saved;
}

/* Whose ticket: --learner, or the only one there is. */
static enum status find_learner(const struct program *p,
                                const struct message_context *t,
                                const struct learner_store *r,
                                struct learner *out)
{
    const char *name = p->options->value[GIVEN_LEARNER];
    struct learner *list = NULL;
    int count = 0;
    if (name != NULL && store_learner_find(r, name, out) == STORE_OK) {
        return STATUS_OK;
    }
    const enum store_status status = store_learner_list(r, &list, &count);
    if (status != STORE_OK) {
        cli_messages_fault(p, t, store_last_error(r));
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
    const char *const all = strbuf_text(&names);
    cli_messages_fault(p, t,
                       count == 0     ? msg_ticket_nobody()
                       : name == NULL ? msg_ticket_whose(all)
                                      : msg_ticket_no_learner(all));
    strbuf_free(&names);
    free(list);
    return STATUS_USAGE;
}

static enum status run_ticket(struct program *p)
{
    struct db *db = NULL;
    struct message_copy note;
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
    struct cli_messages words;
    const struct message_context ctx = {&words.catalog, NULL, SEAT_NONE}; /* about no table */
    enum status status = cli_messages_read(p, &words) ? STATUS_OK : STATUS_INPUT;
    if (status == STATUS_OK && db_open(&db, path, &note) != STORE_OK) {
        cli_messages_fault(p, &ctx, note.message);
        status = STATUS_STORE;
    }
    const struct learner_store store = db_learner_store(db);
    if (status == STATUS_OK) {
        status = find_learner(p, &ctx, &store, &who);
    }
    if (status == STATUS_OK) {
        status = ticket_save(p, &ctx, &store, &who, today);
    }
    cli_messages_free(&words);
    db_close(db);
    return status;
}

/* --- merge ----------------------------------------------------------------------------------- */

/* What merging holds. */
struct merge_work {
    const struct program *program;
    struct message_context ctx;
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
        cli_messages_line(m->program->err, &m->ctx, msg_merge_left_out(shown, strerror(errno)));
        return false;
    }
    const struct listener err = cli_messages_listener(m->program->err);
    const bool good = gradebook_read(m->book, &m->ctx, &err, shown, text, length);
    free(text);
    return good;
}

/* What merging takes of a folder: tickets, what was entered from paper, and who sat where. */
static bool is_ticket_name(const char *name)
{
    const size_t length = strlen(name), end = strlen(".ticket");
    return (length > end && strcmp(name + length - end, ".ticket") == 0) ||
           strcmp(name, "results.csv") == 0 || strcmp(name, "roster.csv") == 0;
}

/* The roster beside the results of a class, which say nothing of seats. */
static void merge_roster_beside(const struct merge_work *m, const char *path)
{
    static const char results[] = "results.csv";
    char roster[SAVE_PATH_SIZE];
    const size_t length = strlen(path), end = sizeof results - 1;
    if (length < end || length >= SAVE_PATH_SIZE || strcmp(path + length - end, results) != 0) {
        return;
    }
    (void)snprintf(roster, sizeof roster, "%.*sroster.csv", (int)(length - end), path);
    if (access(roster, R_OK) == 0) {
        (void)merge_file(m, roster);
    }
}

/* Whether the folder is a class's: it has a roster. */
static bool is_class(const char *folder)
{
    char path[SAVE_PATH_SIZE];
    return save_path(folder, "roster.csv", path) && access(path, F_OK) == 0;
}

/* All tickets of a folder. What else is in it is named, as a ticket under another name would be
 * missed; the papers of a class are not. False when a ticket had to be left out, or there is none.
 */
static bool merge_folder(const struct merge_work *m, const char *folder)
{
    char path[SAVE_PATH_SIZE];
    struct save_names names;
    bool all = true, any = false;
    if (!save_names_read(folder, &names)) {
        cli_messages_line(m->program->err, &m->ctx, msg_merge_left_out(folder, strerror(errno)));
        return false;
    }
    for (int i = 0; i < names.count; i++) {
        if (is_ticket_name(names.name[i]) && save_path(folder, names.name[i], path)) {
            any = true;
            all = merge_file(m, path) && all;
        }
    }
    for (int i = 0; i < names.count && any && !is_class(folder); i++) {
        if (!is_ticket_name(names.name[i]) && save_path(folder, names.name[i], path)) {
            cli_messages_line(m->program->err, &m->ctx, msg_merge_other_name(path));
        }
    }
    if (!any) {
        cli_messages_line(m->program->err, &m->ctx, msg_merge_no_ticket(folder));
    }
    save_names_free(&names);
    return all && any;
}

/* What stands for several files where no shell has looked at it, in a session: *.ticket, behind a
 * folder or not. Nothing else in a name is ever a pattern. */
static bool is_all_tickets(const char *named, char folder[SAVE_PATH_SIZE])
{
    static const char all[] = "*.ticket";
    const size_t length = strlen(named), end = sizeof all - 1;
    if (length < end || length >= SAVE_PATH_SIZE || strcmp(named + length - end, all) != 0 ||
        (length > end && named[length - end - 1] != '/')) {
        return false;
    }
    (void)snprintf(folder, SAVE_PATH_SIZE, "%.*s", (int)(length - end), named);
    if (folder[0] == '\0') {
        (void)snprintf(folder, SAVE_PATH_SIZE, ".");
    }
    return true;
}

/* What is named: a file, all tickets of a folder, or *.ticket. False when one had to be left out.
 */
static bool merge_named(const struct merge_work *m, const char *named)
{
    struct stat facts;
    char folder[SAVE_PATH_SIZE];
    const bool there = stat(named, &facts) == 0;
    if (there && S_ISDIR(facts.st_mode)) {
        const bool all = merge_folder(m, named);
        return is_class(named) && save_path(named, "tickets", folder) && access(folder, F_OK) == 0
                   ? merge_folder(m, folder) && all
                   : all;
    }
    if (!there && is_all_tickets(named, folder)) {
        return merge_folder(m, folder);
    }
    if (there) {
        merge_roster_beside(m, named);
    }
    return merge_file(m, named);
}

/* Who is on the roster, and handed in nothing. */
static void tell_missing(const struct merge_work *m)
{
    struct strbuf names = STRBUF_INIT;
    const int count = gradebook_missing(m->book, MISSING_SHOWN, &names);
    if (count > 0) {
        cli_messages_line(m->program->out, &m->ctx,
                          msg_merge_missing(strbuf_text(&names),
                                            count > MISSING_SHOWN ? count - MISSING_SHOWN : 0));
    }
    strbuf_free(&names);
}

/* The house rules of the first class among what is named. */
static bool find_rules(const struct program *p, char path[SAVE_PATH_SIZE])
{
    for (int i = 0; i < p->operand_count; i++) {
        if (table_option_sheet(p->operand[i], path)) {
            return true;
        }
    }
    return false;
}

static enum status save_gradebook(const struct merge_work *m)
{
    const struct program *p = m->program;
    const char *path =
        p->options->given[GIVEN_OUT] ? p->options->value[GIVEN_OUT] : "gradebook.csv";
    struct csv sheet = {.begun = false};
    gradebook_csv(m->book, &m->ctx, &sheet);
    const struct output file = {.path = path,
                                .text = strbuf_text(&sheet.text),
                                .length = sheet.text.length,
                                .is_private = true};
    const enum status saved = written_save(p, &m->ctx, &file);
    if (saved == STATUS_OK) {
        char rules[SAVE_PATH_SIZE];
        class_summary(p->out, &m->ctx, m->book, find_rules(p, rules) ? rules : NULL);
        tell_missing(m);
        cli_messages_line(p->out, &m->ctx, msg_command_wrote(path));
    }
    strbuf_free(&sheet.text);
    return saved;
}

static enum status run_merge(struct program *p)
{
    struct gradebook g = {.count = 0};
    bool all = true;
    if (p->operand_count == 0) {
        fputs("canasta-tutor: merge needs the tickets, as in: canasta-tutor merge *.ticket\n",
              p->err);
        return STATUS_USAGE;
    }
    struct cli_messages words;
    const struct merge_work m = {p, {&words.catalog, NULL, SEAT_NONE}, &g};
    const bool spoke = cli_messages_read(p, &words);
    for (int i = 0; i < p->operand_count && spoke; i++) {
        all = merge_named(&m, p->operand[i]) && all;
    }
    enum status status = STATUS_INPUT;
    gradebook_settle(&g);
    if (g.count > 0) {
        status = save_gradebook(&m);
    } else if (spoke) {
        cli_messages_fault(p, &m.ctx, msg_merge_nothing());
    }
    cli_messages_free(&words);
    gradebook_free(&g);
    return status == STATUS_OK && !all ? STATUS_INPUT : status;
}

const struct command command_ticket = {
    .name = "ticket",
    .args = "",
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
    .usage =
        "Examples:\n"
        "  canasta-tutor merge *.ticket\n"
        "  canasta-tutor merge tuesday --out tuesday.csv      all tickets of a folder\n"
        "  canasta-tutor merge links.txt                      a text with links to tickets\n"
        "  canasta-tutor merge tickets tuesday/results.csv    what was entered from paper, too\n"
        "  canasta-tutor merge tickets tuesday                and a class: its results, who sat "
        "where\n"
        "\n"
        "Writes gradebook.csv (or --out): a row for each learner and a column of misses for "
        "each skill, and\n"
        "prints what the class is weakest at. Files that are no tickets are named and left "
        "out (status 3);\n"
        "so are tickets that were changed by hand. Of two tickets of one learner "
        "the newer counts;\n"
        "a second learner of one name is called Ruth 2.\n",
    .takes = FOR_MERGE,
    .run = run_merge,
};
