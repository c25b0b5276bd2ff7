/* SPDX-License-Identifier: GPL-3.0-or-later */
/* canasta-tutor replay: journals move by move, every move judged. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "base/char_width.h"
#include "base/clean.h"
#include "base/memory.h"
#include "cli/cli_messages.h"
#include "cli/command.h"
#include "cli/written.h"
#include "content/table_file.h"
#include "html/replay_html.h"
#include "match/narration.h"
#include "match/replay.h"
#include "messages/msg_paper.h"

/* The table of --table. */
struct sheets {
    bool given;
    struct table table;
};

static bool read_sheet(struct program *p, struct sheets *out)
{
    const char *ref = p->options->value[GIVEN_TABLE];
    if (ref == NULL) {
        return true;
    }
    struct cli_messages words;
    struct diags *diags = diags_new();
    cli_messages_read_for(p, &words, diags);
    out->given = table_load(ref, p->options->value[GIVEN_CONTENT], &out->table, diags);
    diags_print(diags, p->err);
    diags_free(diags);
    cli_messages_free(&words);
    return out->given;
}

/* A journal may name the sheet's table itself. Or it names the table that the sheet departs from
 * and writes the departures as options: only its special hands and its title have no line, so they
 * are taken from the sheet. */
static bool resolve(void *payload, const char *id, struct table *out)
{
    const struct sheets *sheets = payload;
    const struct table *sheet = &sheets->table;
    if (sheets->given && strcmp(sheet->id, id) == 0) {
        *out = *sheet;
        return true;
    }
    if (!table_builtin(id, out)) {
        return false;
    }
    if (sheets->given && strcmp(sheet->base, id) == 0) {
        memcpy(out->special, sheet->special, sizeof out->special);
        out->special_count = sheet->special_count;
        memcpy(out->title, sheet->title, sizeof out->title);
    }
    return true;
}

static enum status
replay_one(struct program *p, const char *name, const struct replay_options *options)
{
    FILE *file = fopen(name, "rb");
    memory_check(file);
    if (file == NULL) {
        char shown[SHOWN_LINE_SIZE];
        shown_line(name, shown);
        clean_print(p->err, "canasta-tutor: %s cannot be opened: %s.\n", shown, strerror(errno));
        return STATUS_INPUT;
    }
    struct replay_result *result = memory_array(1, sizeof *result);
    replay_file(file, options, result);
    fclose(file);
    if (result->status != STATUS_OK) {
        fflush(p->out);
        struct cli_messages cli_messages;
        cli_messages_read_quietly(p, &cli_messages);
        const struct message_context ctx = message_context_of(
            &cli_messages.catalog, result->fault.refused ? &result->table : NULL);
        replay_fault_print(p->err, name, &result->fault, &ctx);
        cli_messages_free(&cli_messages);
    }
    const enum status status = result->status;
    free(result);
    return status;
}

static enum status replay_all(struct program *p, const struct replay_options *options)
{
    enum status status = STATUS_OK;
    for (int i = 0; i < p->operand_count; i++) {
        const enum status one = replay_one(p, p->operand[i], options);
        status = one > status ? one : status;
    }
    return status;
}

/* Writes all rounds to the page of --html; nothing is written when one of them is faulty. */
static enum status replay_as_page(struct program *p, const struct replay_options *silent)
{
    const char *path = p->options->value[GIVEN_HTML];
    struct cli_messages cli_messages;
    if (!cli_messages_read(p, &cli_messages)) {
        cli_messages_free(&cli_messages);
        return STATUS_INPUT;
    }
    struct replay_html *page = memory_array(1, sizeof *page);
    const struct message_context ctx = message_context_of(&cli_messages.catalog, NULL);
    const struct message head = msg_replay_page_title();
    char title[MESSAGE_TEXT_SIZE];
    (void)message_format(&ctx, &head, title, sizeof title);
    replay_html_begin(page, title, &cli_messages.catalog);
    const struct play_observer observer = replay_html_observer(page);
    struct replay_options options = *silent;
    options.observer = &observer;
    enum status status = replay_all(p, &options);
    replay_html_end(page);
    if (p->options->given[GIVEN_LARGE]) {
        html_make_large(&page->page);
    }
    if (status == STATUS_OK && page->rounds > REPLAY_HTML_ROUNDS) {
        cli_messages_fault(p, &ctx, msg_replay_page_many(page->rounds, REPLAY_HTML_ROUNDS));
        status = STATUS_INPUT;
    }
    if (status == STATUS_OK) {
        const struct output file = {
            .path = path, .text = strbuf_text(&page->page.text), .length = page->page.text.length};
        status = written_save(p, &ctx, &file);
    }
    replay_html_free(page);
    free(page);
    cli_messages_free(&cli_messages);
    return status;
}

/* Tells all rounds in plain lines. */
static enum status replay_aloud(struct program *p, const struct replay_options *silent)
{
    struct cli_messages cli_messages;
    struct narration narration;
    enum status status = STATUS_INPUT;
    if (cli_messages_read(p, &cli_messages)) {
        narration_begin(&narration, &cli_messages.catalog, p->out);
        const struct play_observer observer = narration_observer(&narration);
        struct replay_options options = *silent;
        options.observer = &observer;
        status = replay_all(p, &options);
    }
    cli_messages_free(&cli_messages);
    return status;
}

static enum status cmd_replay_run(struct program *p)
{
    if (p->operand_count == 0) {
        fputs("canasta-tutor: replay needs a journal's file. See canasta-tutor replay --help.\n",
              p->err);
        return STATUS_USAGE;
    }
    struct sheets sheets = {.given = false};
    if (!read_sheet(p, &sheets)) {
        return STATUS_INPUT;
    }
    struct replay_options options = {.resolve = resolve, .payload = &sheets};
    if (p->options->given[GIVEN_HTML]) {
        return replay_as_page(p, &options);
    }
    return p->options->given[GIVEN_CHECK] ? replay_all(p, &options) : replay_aloud(p, &options);
}

const struct command command_replay = {
    .name = "replay",
    .args = "FILE...",
    .usage = "Examples:\n"
             "  canasta-tutor replay friday.journal\n"
             "  canasta-tutor replay --check *.journal\n"
             "  canasta-tutor replay --table club.xml friday.journal\n"
             "  canasta-tutor replay --html friday.html friday.journal\n"
             "\n"
             "Prints deal, moves and scores. With --check it is silent unless a move, a deal or a "
             "score is\n"
             "wrong; then it names the line and the rule, and the exit status is 1. --table gives "
             "the rule\n"
             "sheet of a table that is not built in. --html writes a page to look through move by "
             "move\n"
             "in a browser, or to print; it takes 50 rounds.\n",
    .takes = FOR_REPLAY,
    .run = cmd_replay_run,
};
