/* SPDX-License-Identifier: GPL-3.0-or-later */
/* canasta-tutor page: the trainer as one file for a browser. Reads the request, and leaves the rest
 * to page_work, page and report. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "base/clean.h"
#include "cli/cli_messages.h"
#include "cli/command.h"
#include "cli/written.h"
#include "commands/page_work.h"
#include "html/save.h"
#include "messages/msg_command.h"

enum { TITLE_MOST = 60 };

/* The file that lies beside pages on a server; one does for all of a folder. */
static const char keeper_name[] = "canasta-offline.js";

static const char *const keeper[] = {"page/offline.js", NULL};
static const char *const styles[] = {"page/page.css", "page/table.css", "page/home.css", NULL};

static enum status usage(const struct program *p, const char *message)
{
    fprintf(p->err, "canasta-tutor: %s\n", message);
    return STATUS_USAGE;
}

static enum status read_request(const struct program *p, struct page_parts *parts)
{
    const struct options *o = p->options;
    if (p->operand_count != 0 || !o->given[GIVEN_OUT]) {
        return usage(p, "say which file to write: canasta-tutor page --out canasta.html");
    }
    parts->title = o->given[GIVEN_TITLE] ? o->value[GIVEN_TITLE] : "Canasta tutor";
    if (!clean_is_clean(parts->title) || strlen(parts->title) > TITLE_MOST ||
        parts->title[strspn(parts->title, " ")] == '\0') {
        return usage(p, "the title has 1 to 60 letters, digits and signs that can be printed.");
    }
    return STATUS_OK;
}

static enum status read_parts(const struct page_work *work, struct page_parts *parts)
{
    page_work_course(work, parts->title, &parts->course);
    page_work_words(work, parts);
    parts->offline = keeper_name;
    return page_work_trainer(work, NULL, &parts->script) &&
                   page_work_styles(work, styles, &parts->style) &&
                   page_work_program(work, &parts->program)
               ? STATUS_OK
               : STATUS_INPUT;
}

/* The name of what keeps the page, beside it. False with errno set. */
static bool name_keeper(const char *path, char beside[SAVE_PATH_SIZE])
{
    const char *slash = strrchr(path, '/');
    const size_t folder = slash != NULL ? (size_t)(slash - path) + 1 : 0;
    if (folder + sizeof keeper_name > SAVE_PATH_SIZE) {
        errno = ENAMETOOLONG;
        return false;
    }
    memcpy(beside, path, folder);
    memcpy(beside + folder, keeper_name, sizeof keeper_name);
    return true;
}

/* Writes the page and its keeper, or neither where one of them is barred. */
static enum status put_both(const struct program *p,
                            const struct message_context *t,
                            const struct strbuf *page,
                            const struct strbuf *script)
{
    char beside[SAVE_PATH_SIZE];
    const struct output file = {.path = p->options->value[GIVEN_OUT],
                                .text = strbuf_text(page),
                                .length = page->length},
                        keeps = {.path = beside,
                                 .text = strbuf_text(script),
                                 .length = script->length,
                                 .quiet = true};
    if (!name_keeper(file.path, beside)) {
        cli_messages_unwritable(p, t, file.path);
        return STATUS_INPUT;
    }
    if (written_is_barred(p, t, &keeps)) {
        return STATUS_INPUT;
    }
    const enum status status = written_save(p, t, &file);
    return status == STATUS_OK ? written_save(p, t, &keeps) : status;
}

static enum status
write_page(const struct program *p, const struct page_work *work, const struct page_parts *parts)
{
    const char *path = p->options->value[GIVEN_OUT];
    const struct course *whole = page_work_whole_course(work);
    const struct message_context ctx = {whole->catalog, NULL, SEAT_NONE};
    char size[16];
    struct strbuf page = STRBUF_INIT, script = STRBUF_INIT;
    if (!page_work_scripts(work, keeper, &script)) {
        return STATUS_INPUT;
    }
    page_file_write(parts, &page);
    const enum status status = put_both(p, &ctx, &page, &script);
    const size_t length = page.length;
    strbuf_free(&page);
    strbuf_free(&script);
    if (status != STATUS_OK) {
        return status;
    }
    (void)snprintf(size, sizeof size, "%.1f", (double)length / 1e6);
    cli_messages_line(
        p->out, &ctx,
        msg_command_page_wrote(path, size, whole->lesson_count, whole->set_count, keeper_name));
    return STATUS_OK;
}

static enum status cmd_page_run(struct program *p)
{
    struct page_parts parts = {.title = NULL};
    struct page_work *work = NULL;
    enum status status = read_request(p, &parts);
    if (status == STATUS_OK) {
        status = page_work_open(p, &work);
    }
    if (status == STATUS_OK) {
        status = read_parts(work, &parts);
    }
    if (status == STATUS_OK) {
        status = write_page(p, work, &parts);
    }
    page_work_close(work);
    page_parts_free(&parts);
    return status;
}

const struct command command_page = {
    .name = "page",
    .args = "",
    .usage =
        "Examples:\n"
        "  canasta-tutor page --out canasta.html\n"
        "  canasta-tutor page --out club.html --table club.xml --title \"Tuesday club\"\n"
        "  canasta-tutor page --out club.html --lessons our-lessons --puzzles our-puzzles\n"
        "\n"
        "Writes one file that holds everything: open it in a browser, put it on any web server or "
        "hand it out.\n"
        "On a web server canasta-offline.js, which is written beside it, lets it open without a "
        "network, too.\n"
        "Nothing is fetched, and what a learner answers stays in that browser. --table makes "
        "these house rules\n"
        "the ones it teaches by; --lessons and --puzzles name folders of XML files that are added "
        "to the course (a\n"
        "lesson with the id of one of the course takes its place).\n",
    .takes = FOR_PAGE,
    .run = cmd_page_run,
};
