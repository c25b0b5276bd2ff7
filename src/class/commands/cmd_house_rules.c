/* SPDX-License-Identifier: GPL-3.0-or-later */
/* canasta-tutor house-rules: the checklist of a table's options, and a rule sheet from the answers.
 */
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/memory.h"
#include "cli/cli_messages.h"
#include "cli/command.h"
#include "cli/paths.h"
#include "cli/table_option.h"
#include "cli/written.h"
#include "commands/dialogue.h"
#include "content/table_file.h"
#include "content/table_write.h"
#include "handouts/checklist.h"
#include "handouts/sheets.h"
#include "html/save.h"
#include "messages/msg_command.h"
#include "messages/msg_files.h"
#include "tools/house_wizard.h"

enum { OLD_MOST = 1000 }; /* sheets kept beside the new one */

/* What the command holds. */
struct agreeing {
    struct dialogue dialogue; /* first: it is closed by this */
    struct program *program;
    struct table table;
    struct cli_messages words;
    struct house_wizard house;
};

static void print_list(const struct program *p, const struct message_context *t, bool all)
{
    struct strbuf text = STRBUF_INIT;
    cli_messages_line(p->out, t, msg_house_head(t->table));
    checklist_write(t, all, &text);
    fprintf(p->out, "\n%s\n", strbuf_text(&text));
    cli_messages_line(p->out, t, msg_house_write_down());
    if (!all) {
        cli_messages_line(p->out, t, msg_house_all());
    }
    strbuf_free(&text);
}

/* A sheet that is there already is what the talk starts from; it is never replaced unread. */
static enum status
start_from(const struct program *p, const struct message_context *ctx, struct table *t, bool *own)
{
    const char *path = p->operand[0];
    FILE *there = fopen(path, "r");
    memory_check(there);
    char content[PLACE_SIZE];
    *own = there != NULL;
    if (there == NULL && errno != ENOENT) { /* it would be written over unread in the end */
        cli_messages_fault(p, ctx, msg_files_unreadable(path, strerror(errno)));
        return STATUS_INPUT;
    }
    if (there == NULL) {
        return STATUS_OK;
    }
    fclose(there);
    if (!path_content(p, content)) {
        return STATUS_INPUT;
    }
    struct diags *diags = diags_new();
    diags_speak(diags, ctx->catalog);
    const bool found = table_load(path, content, t, diags);
    diags_print(diags, p->err);
    diags_free(diags);
    if (found) {
        cli_messages_line(p->out, ctx, msg_house_is_there(path));
    }
    return found ? STATUS_OK : STATUS_INPUT;
}

/* Writes a sheet; what was there before it is kept beside it. */
static enum status
put_sheet(const struct program *p, const struct message_context *t, struct output file)
{
    if (save_file(file.path, file.text, file.length, SAVE_OVER)) {
        written_note(file.path, file.text, file.length);
        return STATUS_OK;
    }
    if (errno == ELOOP || errno == EEXIST) {
        cli_messages_fault(p, t, msg_command_no_file(file.path));
    } else {
        cli_messages_unwritable(p, t, file.path);
    }
    return STATUS_INPUT;
}

/* A name for the sheet as it was that no earlier one has: "club.xml.old", "club.xml.old-2". False,
 * with errno, where all are taken. */
static bool old_name(const char *path, char out[PLACE_SIZE + 16])
{
    struct stat facts;
    (void)snprintf(out, PLACE_SIZE + 16, "%.*s.old", PLACE_SIZE, path);
    for (int i = 2; i <= OLD_MOST; i++) {
        if (lstat(out, &facts) != 0) {
            return errno == ENOENT;
        }
        (void)snprintf(out, PLACE_SIZE + 16, "%.*s.old-%d", PLACE_SIZE, path, i);
    }
    errno = EEXIST;
    return false;
}

/* A sheet written by hand may hold remarks, which are not written again: the old one is kept beside
 * it when it is not the same. */
static enum status keep_old(const struct program *p,
                            const struct message_context *t,
                            const char *path,
                            const char *text)
{
    char beside[PLACE_SIZE + 16];
    struct strbuf old = STRBUF_INIT;
    FILE *in = fopen(path, "rb");
    memory_check(in);
    if (in == NULL && errno == ENOENT) {
        return STATUS_OK;
    }
    if (in == NULL) {
        cli_messages_unwritable(p, t, path);
        return STATUS_INPUT;
    }
    for (int c = getc(in); c != EOF; c = getc(in)) {
        strbuf_append_char(&old, (char)c);
    }
    const bool whole = ferror(in) == 0;
    fclose(in);
    enum status status = STATUS_OK;
    if (!whole || (strcmp(strbuf_text(&old), text) != 0 && !old_name(path, beside))) {
        cli_messages_unwritable(p, t, path);
        status = STATUS_INPUT;
    } else if (strcmp(strbuf_text(&old), text) != 0) {
        status = put_sheet(
            p, t, (struct output){.path = beside, .text = strbuf_text(&old), .length = old.length});
        if (status == STATUS_OK) {
            fputc('\n', p->out);
            cli_messages_line(p->out, t, msg_house_kept(beside));
        }
    }
    strbuf_free(&old);
    return status;
}

static enum status
write_sheet(const struct program *p, const struct message_context *t, const char *path)
{
    size_t length = 0;
    char *text = table_write(t->table, &length), name[PLACE_SIZE + 2];
    enum status saved = keep_old(p, t, path, text);
    if (saved == STATUS_OK) {
        saved = put_sheet(p, t, (struct output){.path = path, .text = text, .length = length});
    }
    free(text);
    if (saved != STATUS_OK) {
        return saved;
    }
    const char *before = strchr(path, '/') == NULL && strstr(path, ".xml") == NULL ? "./" : "";
    (void)snprintf(name, sizeof name, "%s%.*s", before, PLACE_SIZE - 1, path);
    fputc('\n', p->out);
    cli_messages_line(p->out, t, msg_house_wrote(path, name));
    return STATUS_OK;
}

/* The page to print, or to show on a screen. */
static enum status write_page(const struct program *p, const struct message_context *t)
{
    struct html h;
    sheet_rules_wall(t, &h);
    return written_page(p, t, &h);
}

static void release(struct agreeing *x)
{
    cli_messages_free(&x->words);
    free(x);
}

/* Writes the sheet of the answers, as far as they go. */
static enum status close_house(struct dialogue *d)
{
    struct agreeing *x = (struct agreeing *)d;
    const struct program *p = x->program;
    const struct message_context ctx = message_context_of(&x->words.catalog, &x->table);
    enum status status = STATUS_FAILED;
    if (x->house.at == 0) {
        cli_messages_fault(p, &ctx, msg_house_nothing());
    } else {
        status = write_sheet(p, &ctx, p->operand[0]);
        if (status == STATUS_OK && !x->house.whole) {
            cli_messages_line(p->out, &ctx, msg_house_part(x->house.at));
        }
        const char *half = house_wizard_half(&x->house);
        if (status == STATUS_OK && half != NULL) {
            cli_messages_line(p->out, &ctx, msg_house_half(half));
        }
    }
    release(x);
    return status;
}

/* What needs no questions, or what comes before them. */
static enum status agreement_begin(struct agreeing *x, bool *own)
{
    const struct program *p = x->program;
    const enum status status = table_option_in(p, ".", &x->table);
    if (status != STATUS_OK) {
        return status;
    }
    if (p->operand_count > 1) {
        fputs("canasta-tutor: house-rules writes one file.\n", p->err);
        return STATUS_USAGE;
    }
    const struct message_context ctx = message_context_of(&x->words.catalog, &x->table);
    if (!cli_messages_read(p, &x->words)) {
        return STATUS_INPUT;
    }
    if (p->options->given[GIVEN_HTML]) {
        return write_page(p, &ctx);
    }
    if (p->operand_count == 0) {
        print_list(p, &ctx, p->options->given[GIVEN_ALL]);
        return STATUS_OK;
    }
    return start_from(p, &ctx, &x->table, own);
}

static enum status cmd_house_rules_run(struct program *p)
{
    bool own = false;
    struct agreeing *x = memory_array(1, sizeof *x);
    x->program = p;
    const enum status status = agreement_begin(x, &own);
    if (status == STATUS_OK && p->operand_count == 1 && !p->options->given[GIVEN_HTML]) {
        house_wizard_begin(&x->house, &x->words.catalog, cli_messages_listener(p->out), &x->table,
                           own, p->options->given[GIVEN_ALL]);
        x->dialogue = (struct dialogue){&x->house.talk, close_house};
        return dialogue_hold(p, &x->dialogue);
    }
    release(x);
    return status;
}

const struct command command_house_rules = {
    .name = "house-rules",
    .args = "[FILE.xml]",
    .usage =
        "Examples:\n"
        "  canasta-tutor house-rules                       the list, to print or read out\n"
        "  canasta-tutor house-rules tuesday.xml           asks, and writes your rule sheet\n"
        "  canasta-tutor house-rules club.xml --all --table league\n"
        "  canasta-tutor house-rules --table club.xml --html rules.html     a page to hang up\n"
        "\n"
        "Each line says how it is at the table you start from: --table, or in the folder of a "
        "class its own.\n"
        "Yes or Enter keeps it; no asks how you play it; back goes to the line before. A sheet "
        "that is there\n"
        "already is what you start from. The file can be named wherever a table is asked for, and "
        "check accepts it.\n",
    .takes = FOR_HOUSE_RULES,
    .run = cmd_house_rules_run,
};
