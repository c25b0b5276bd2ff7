/* SPDX-License-Identifier: GPL-3.0-or-later */
/* canasta-tutor merge: tickets that were handed in, as the class's grade book. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/char_width.h"
#include "base/memory.h"
#include "cli/cli_messages.h"
#include "cli/table_option.h"
#include "cli/written.h"
#include "commands/class_summary.h"
#include "handouts/gradebook.h"
#include "html/save.h"
#include "learner/ticket.h"
#include "messages/msg_command.h"

enum { MISSING_SHOWN = 12 /* names of those who handed in nothing */ };

/* The whole file, at most TICKET_SIZE_MOST bytes and one more; NULL with errno set. */
static char *read_whole(const char *path, size_t *length)
{
    FILE *in = fopen(path, "rb");
    memory_check(in);
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

/* What stands for several files where no shell has looked at it, in a session: *.ticket, after a
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
