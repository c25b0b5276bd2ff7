/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "commands/evening_weeks.h"

#include <stdlib.h>
#include <sys/stat.h>

#include "cli/cli_messages.h"
#include "cli/written.h"
#include "handouts/evening_words.h"
#include "handouts/sheets.h"
#include "html/save.h"
#include "messages/msg_command.h"

enum { SHEET_MOST = 256 * 1024 };

/* In whose words, and what was asked for. */
struct weeks {
    const struct program *program;
    const struct message_context *ctx;
};

static bool add_week(const struct weeks *x, const char *folder, struct season *s)
{
    char path[SAVE_PATH_SIZE];
    size_t length = 0;
    char *text =
        save_path(folder, EVENING_SHEET, path) ? save_read(path, SHEET_MOST, &length) : NULL;
    const bool good = text != NULL && season_add(s, text);
    if (!good) {
        cli_messages_fault(x->program, x->ctx, msg_evening_no_sheet(path));
    }
    free(text);
    return good;
}

static bool put_named(const struct weeks *x, enum option_name option, const struct strbuf *text)
{
    const struct output file = {.path = x->program->options->value[option],
                                .text = strbuf_text(text),
                                .length = text->length,
                                .is_private = option == GIVEN_OUT};
    if (written_save(x->program, x->ctx, &file) != STATUS_OK) {
        return false;
    }
    cli_messages_line(x->program->out, x->ctx, msg_command_wrote(file.path));
    return true;
}

static bool put_season(const struct weeks *x, const struct season *s)
{
    const struct options *o = x->program->options;
    bool good = true;
    if (o->given[GIVEN_OUT]) {
        struct csv sheet = {.begun = false};
        season_csv(s, &sheet);
        good = put_named(x, GIVEN_OUT, &sheet.text);
        strbuf_free(&sheet.text);
    }
    if (o->given[GIVEN_HTML]) {
        struct html page;
        sheet_season(x->ctx, s, &page);
        good = put_named(x, GIVEN_HTML, &page.text) && good;
        html_free(&page);
    }
    return good;
}

/* Whether a folder was named before, however it is written: the same week counts once. */
static bool is_named_before(const struct program *p, int at)
{
    struct stat own, other;
    if (stat(p->operand[at], &own) != 0) {
        return false;
    }
    for (int i = 0; i < at; i++) {
        if (stat(p->operand[i], &other) == 0 && other.st_dev == own.st_dev &&
            other.st_ino == own.st_ino) {
            return true;
        }
    }
    return false;
}

enum status evening_weeks(const struct program *p, const struct message_context *ctx)
{
    const struct weeks weeks = {p, ctx}, *x = &weeks;
    struct season season = {.count = 0};
    bool good = true;
    for (int i = 0; i < p->operand_count; i++) {
        if (is_named_before(p, i)) {
            cli_messages_line(p->out, ctx, msg_evening_twice(p->operand[i]));
        } else {
            good = add_week(x, p->operand[i], &season) && good;
        }
    }
    season_rank(&season);
    for (int i = 0; i < season.count; i++) {
        const struct season_player *player = &season.player[i];
        char percent[EVENING_NUMBER_SIZE];
        evening_percent(player->percent, percent);
        cli_messages_line(x->program->out, x->ctx,
                          msg_evening_week(player->place, player->name, percent, player->evenings));
    }
    good = good && put_season(x, &season);
    season_free(&season);
    return good ? STATUS_OK : STATUS_INPUT;
}
