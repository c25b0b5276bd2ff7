/* SPDX-License-Identifier: GPL-3.0-or-later */
/* canasta-tutor house-rules: the checklist of a table's options, and a rule sheet from the answers.
 */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "base/clean.h"
#include "class/checklist.h"
#include "cli/asker.h"
#include "cli/command.h"
#include "cli/place.h"
#include "cli/table_option.h"
#include "content/table_file.h"
#include "content/table_write.h"
#include "report/save.h"

static void print_list(const struct program *p, const struct table *t, bool all)
{
    struct strbuf text = STRBUF_INIT;
    strbuf_appendf(&text, "House rules: is it so at your table? (as played at %s)\n\n", t->title);
    checklist_write(t, all, &text);
    strbuf_append(&text, "\nWhere the answer is no, write down how you play it.\n");
    if (!all) {
        strbuf_append(&text, "--all lists every point in which tables differ. house-rules FILE.xml "
                             "asks them and writes your rule sheet.\n");
    }
    fputs(strbuf_text(&text), p->out);
    strbuf_free(&text);
}

/* The table's name; its id is made of it and must be a new one. `own`: it has a name of her own. */
static bool ask_name(struct asker *a, struct table *t, bool own)
{
    const char *line = NULL;
    struct table known;
    char id[TABLE_ID_SIZE - 6];
    char prompt[sizeof t->title + 40];
    if (!own) {
        (void)snprintf(t->title, sizeof t->title, "My table");
    }
    (void)snprintf(prompt, sizeof prompt, "What is your table called? [%s] > ", t->title);
    if (!asker_read(a, prompt, &line)) {
        return false;
    }
    if (line[0] != '\0') {
        (void)snprintf(t->title, sizeof t->title, "%.80s", line);
    }
    save_id(t->title, "my-table", id, sizeof id);
    (void)snprintf(t->id, sizeof t->id, "%s%s", id, table_builtin(id, &known) ? "-own" : "");
    return true;
}

/* Where the list goes after a line. */
enum step { STEP_LEAVE, STEP_BACK, STEP_ON };

/* One option: asks until it is answered. */
static enum step
ask_option(const struct program *p, struct asker *a, struct table *t, enum option_id o)
{
    char fault[CHECKLIST_FAULT_SIZE];
    const char *line = NULL, *prompt = "yes or no? [yes] > ";
    for (;;) {
        if (!asker_read(a, prompt, &line)) {
            return STEP_LEAVE;
        }
        if (strcmp(line, "back") == 0 || strcmp(line, "/back") == 0) {
            return STEP_BACK;
        }
        const enum checklist_reply reply = checklist_answer(t, o, line, fault);
        if (reply == CHECKLIST_TAKEN) {
            return STEP_ON;
        }
        fprintf(p->out, "%s\n", fault);
        prompt = reply == CHECKLIST_WHICH ? "how is it? > " : prompt;
    }
}

static bool ask_all(const struct program *p, struct asker *a, struct table *t, bool all, bool own)
{
    enum option_id options[OPTION_COUNT];
    const int count = checklist_options(all, options);
    if (!ask_name(a, t, own)) {
        return false;
    }
    fputs("\nback goes to the line before, quit leaves without writing.\n", p->out);
    for (int i = 0; i < count;) {
        struct strbuf line = STRBUF_INIT;
        checklist_line(t, options[i], &line);
        fprintf(p->out, "\n%d of %d. %s\n", i + 1, count, strbuf_text(&line));
        strbuf_free(&line);
        const enum step step = ask_option(p, a, t, options[i]);
        if (step == STEP_LEAVE) {
            return false;
        }
        i = step == STEP_ON ? i + 1 : i > 0 ? i - 1 : 0;
    }
    return true;
}

/* A sheet that is there already is what she starts from; it is never replaced unread. */
static enum status start_from(const struct program *p, struct table *t, bool *own)
{
    const char *path = p->operand[0];
    FILE *there = fopen(path, "r");
    char content[PLACE_SIZE];
    *own = there != NULL;
    if (there == NULL) {
        return STATUS_OK;
    }
    fclose(there);
    if (!place_content(p, content)) {
        return STATUS_INPUT;
    }
    struct diags *diags = diags_new();
    const bool found = table_load(path, content, t, diags);
    diags_print(diags, p->err);
    diags_free(diags);
    if (found) {
        fprintf(p->out, "%s is there already: its rules are shown, and Enter keeps each.\n", path);
    }
    return found ? STATUS_OK : STATUS_INPUT;
}

static enum status write_sheet(const struct program *p, const struct table *t, const char *path)
{
    size_t length = 0;
    char *text = table_write(t, &length);
    const bool saved = save_file(path, text, length);
    free(text);
    if (!saved) {
        clean_print(p->err, "canasta-tutor: %s cannot be written: %s.\n", path, strerror(errno));
        return STATUS_INPUT;
    }
    const char *before = strchr(path, '/') == NULL && strstr(path, ".xml") == NULL ? "./" : "";
    fprintf(p->out, "\nWrote %s. Use it with --table %s%s, or type table %s%s in a session.\n",
            path, before, path, before, path);
    return STATUS_OK;
}

static enum status run(struct program *p)
{
    struct table table;
    const bool all = p->options->given[GIVEN_ALL];
    const enum status found = table_option(p, &table);
    if (found != STATUS_OK) {
        return found;
    }
    if (p->operand_count == 0) {
        print_list(p, &table, all);
        return STATUS_OK;
    }
    if (p->operand_count > 1) {
        fputs("canasta-tutor: house-rules writes one file.\n", p->err);
        return STATUS_USAGE;
    }
    bool own = false;
    const enum status begun = start_from(p, &table, &own);
    if (begun != STATUS_OK) {
        return begun;
    }
    struct asker asker;
    asker_open(&asker, p);
    const bool done = ask_all(p, &asker, &table, all, own);
    asker_close(&asker);
    if (!done) {
        fputs("canasta-tutor: the answers ended before the list did; nothing was written.\n",
              p->err);
        return STATUS_FAILED;
    }
    return write_sheet(p, &table, p->operand[0]);
}

const struct command command_house_rules = {
    .name = "house-rules",
    .args = "[FILE.xml]",
    .help = "agree on the table's rules: a checklist, and a rule sheet from the answers",
    .usage =
        "Examples:\n"
        "  canasta-tutor house-rules                       the list, to print or read out\n"
        "  canasta-tutor house-rules tuesday.xml           asks, and writes your rule sheet\n"
        "  canasta-tutor house-rules club.xml --all --table league\n"
        "\n"
        "Each line says how it is at the table you start from (--table). Yes or Enter keeps it; no "
        "asks how you\n"
        "play it; back goes to the line before. A sheet that is there already is what you start "
        "from. The file can\n"
        "be named wherever a table is asked for, and check accepts it.\n",
    .takes = FOR_HOUSE_RULES,
    .run = run,
};
