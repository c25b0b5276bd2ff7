/* SPDX-License-Identifier: GPL-3.0-or-later */
/* canasta-tutor house-rules: the checklist of a table's options, and a rule sheet from the answers.
 */
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "class/checklist.h"
#include "class/house_talk.h"
#include "cli/command.h"
#include "cli/dialogue.h"
#include "cli/place.h"
#include "cli/spoken.h"
#include "cli/table_option.h"
#include "content/table_file.h"
#include "content/table_write.h"
#include "report/save.h"
#include "report/sheets.h"

enum { OLD_MOST = 100 }; /* sheets kept beside the new one */

static void print_list(const struct program *p, const struct teller *t, bool all)
{
    struct strbuf text = STRBUF_INIT;
    spoken_line(p->out, t, SAID(PHRASE_HOUSE_HEAD, said_table(t->table)));
    checklist_write(t, all, &text);
    fprintf(p->out, "\n%s\n", strbuf_text(&text));
    spoken_line(p->out, t, SAID(PHRASE_HOUSE_WRITE_DOWN));
    if (!all) {
        spoken_line(p->out, t, SAID(PHRASE_HOUSE_ALL));
    }
    strbuf_free(&text);
}

/* A sheet that is there already is what she starts from; it is never replaced unread. */
static enum status
start_from(const struct program *p, const struct teller *teller, struct table *t, bool *own)
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
        spoken_line(p->out, teller, SAID(PHRASE_HOUSE_IS_THERE, said_text(path)));
    }
    return found ? STATUS_OK : STATUS_INPUT;
}

static enum status write_file(const struct program *p,
                              const struct teller *t,
                              const char *path,
                              const char *text,
                              size_t length)
{
    if (save_file(path, text, length)) {
        return STATUS_OK;
    }
    spoken_unwritable(p, t, path);
    return STATUS_INPUT;
}

/* A name for the sheet as it was that no earlier one has: "club.xml.old", "club.xml.old-2". */
static void old_name(const char *path, char out[PLACE_SIZE + 16])
{
    (void)snprintf(out, PLACE_SIZE + 16, "%.*s.old", PLACE_SIZE, path);
    for (int i = 2; i < OLD_MOST; i++) {
        FILE *there = fopen(out, "r");
        if (there == NULL) {
            return;
        }
        fclose(there);
        (void)snprintf(out, PLACE_SIZE + 16, "%.*s.old-%d", PLACE_SIZE, path, i);
    }
}

/* A sheet written by hand may hold remarks, which are not written again: the old one is kept beside
 * it when it is not the same. */
static enum status
keep_old(const struct program *p, const struct teller *t, const char *path, const char *text)
{
    char beside[PLACE_SIZE + 16];
    struct strbuf old = STRBUF_INIT;
    FILE *in = fopen(path, "rb");
    if (in == NULL) {
        return STATUS_OK;
    }
    for (int c = getc(in); c != EOF; c = getc(in)) {
        strbuf_append_char(&old, (char)c);
    }
    fclose(in);
    enum status status = STATUS_OK;
    if (strcmp(strbuf_text(&old), text) != 0) {
        old_name(path, beside);
        status = write_file(p, t, beside, strbuf_text(&old), old.length);
        if (status == STATUS_OK) {
            fputc('\n', p->out);
            spoken_line(p->out, t, SAID(PHRASE_HOUSE_KEPT, said_text(beside)));
        }
    }
    strbuf_free(&old);
    return status;
}

static enum status write_sheet(const struct program *p, const struct teller *t, const char *path)
{
    size_t length = 0;
    char *text = table_write(t->table, &length), name[PLACE_SIZE + 2];
    enum status saved = keep_old(p, t, path, text);
    if (saved == STATUS_OK) {
        saved = write_file(p, t, path, text, length);
    }
    free(text);
    if (saved != STATUS_OK) {
        return saved;
    }
    const char *before = strchr(path, '/') == NULL && strstr(path, ".xml") == NULL ? "./" : "";
    (void)snprintf(name, sizeof name, "%s%.*s", before, PLACE_SIZE - 1, path);
    fputc('\n', p->out);
    spoken_line(p->out, t, SAID(PHRASE_HOUSE_WROTE, said_text(path), said_text(name)));
    return STATUS_OK;
}

/* The page to print, or to show on a screen. */
static enum status write_page(const struct program *p, const struct teller *t)
{
    struct html h;
    sheet_rules(t, &h);
    if (p->options->given[GIVEN_LARGE]) {
        html_make_large(&h);
    }
    const enum status status =
        write_file(p, t, p->options->value[GIVEN_HTML], strbuf_text(&h.text), h.text.length);
    html_free(&h);
    if (status == STATUS_OK) {
        spoken_line(p->out, t,
                    SAID(PHRASE_COMMAND_WROTE_PAGE, said_text(p->options->value[GIVEN_HTML])));
    }
    return status;
}

/* Asks the list and writes the sheet of the answers. */
static enum status make_sheet(const struct program *p, const struct phrases *words, struct table *t)
{
    bool own = false;
    const struct teller teller = teller_of(words, t);
    const enum status begun = start_from(p, &teller, t, &own);
    if (begun != STATUS_OK) {
        return begun;
    }
    struct house_talk *h = memory_array(1, sizeof *h);
    house_talk_begin(h, words, spoken_listener(p->out), t, own, p->options->given[GIVEN_ALL]);
    dialogue_hold(p, &h->talk);
    const bool whole = h->whole;
    const int answered = h->at;
    free(h);
    if (answered == 0) {
        spoken_fault(p, &teller, SAID(PHRASE_HOUSE_NOTHING));
        return STATUS_FAILED;
    }
    const enum status status = write_sheet(p, &teller, p->operand[0]);
    if (status == STATUS_OK && !whole) {
        spoken_line(p->out, &teller, SAID(PHRASE_HOUSE_PART, answered));
    }
    return status;
}

static enum status run(struct program *p)
{
    struct table table;
    struct spoken words = {.memory = NULL};
    enum status status = table_option_in(p, ".", &table);
    if (status != STATUS_OK) {
        return status;
    }
    if (p->operand_count > 1) {
        fputs("canasta-tutor: house-rules writes one file.\n", p->err);
        return STATUS_USAGE;
    }
    const struct teller teller = teller_of(&words.phrases, &table);
    if (!spoken_read(p, &words)) {
        status = STATUS_INPUT;
    } else if (p->options->given[GIVEN_HTML]) {
        status = write_page(p, &teller);
    } else if (p->operand_count == 0) {
        print_list(p, &teller, p->options->given[GIVEN_ALL]);
    } else {
        status = make_sheet(p, &words.phrases, &table);
    }
    spoken_free(&words);
    return status;
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
        "  canasta-tutor house-rules --table club.xml --html rules.html     a page to hang up\n"
        "\n"
        "Each line says how it is at the table you start from: --table, or in the folder of a "
        "class its own.\n"
        "Yes or Enter keeps it; no asks how you play it; back goes to the line before. A sheet "
        "that is there\n"
        "already is what you start from. The file can be named wherever a table is asked for, and "
        "check accepts it.\n",
    .takes = FOR_HOUSE_RULES,
    .run = run,
};
