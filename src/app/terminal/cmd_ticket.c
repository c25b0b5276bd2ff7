/* SPDX-License-Identifier: GPL-3.0-or-later */
/* canasta-tutor ticket: a learner's results, to hand in. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/char_width.h"
#include "base/clean.h"
#include "base/memory.h"
#include "base/slug.h"
#include "cli/cli_messages.h"
#include "cli/written.h"
#include "html/save.h"
#include "learner/ticket.h"
#include "learning/clock.h"
#include "messages/msg_command.h"
#include "sqlite/db_learner_store.h"
#include "terminal/ticket_save.h"

enum { FILE_NAME_SIZE = 80, SAME_NAMES_MOST = 99 };

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
