/* SPDX-License-Identifier: GPL-3.0-or-later */
/* canasta-tutor scores: what each card table wrote on its score sheet, and its first wrong line.
 * The end of the round comes from a puzzles file, or is typed in. */
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/memory.h"
#include "cli/cli_messages.h"
#include "cli/command.h"
#include "cli/paths.h"
#include "cli/screen.h"
#include "cli/table_option.h"
#include "cli/term_writer.h"
#include "cli/written.h"
#include "commands/dialogue.h"
#include "commands/earlier_sheet.h"
#include "commands/typed_journal.h"
#include "content/puzzle_file.h"
#include "handouts/sheets.h"
#include "messages/msg_command.h"
#include "messages/value_words.h"
#include "messages/wording.h"
#include "terminal/terminal.h"
#include "tools/score_wizard.h"

/* What the command holds. */
struct scoring {
    struct dialogue dialogue; /* first: it is closed by this */
    struct program *program;
    struct term_writer paper;
    struct table table;
    struct table_shelf *course;
    struct puzzle_set *set;
    const struct exercise *puzzle; /* the round of the file, or NULL: it is typed in */
    struct cli_messages words;
    struct message_context ctx; /* in those words, to everybody */
    struct score_wizard sheets;
    struct typed_journal journal; /* of what is typed, with --out or in a folder */
    struct roster roster;         /* of the folder of a class; empty without one */
    char names[SAVE_PATH_SIZE];   /* the file of the roster; "": there is none */
    char out[SAVE_PATH_SIZE];     /* the list at the end; "": none is written */
    bool lost;                    /* lines of an earlier start may be missing */
};

/* --- the evening ----------------------------------------------------------------------------- */

static void print_standings(const struct scoring *x)
{
    wizard_say(&x->sheets.talk, TONE_TEXT, 0, msg_scores_evening());
    for (int i = 0; i < x->sheets.standings.count; i++) {
        const struct side_standing *one = &x->sheets.standings.list[i];
        if (one->round > 1) {
            continue; /* a line for each side */
        }
        char number[32];
        struct text text = text_in(number, sizeof number);
        text_points(&text, one->evening);
        fprintf(x->program->out, "  %-7s ", number);
        cli_messages_line(
            x->program->out, &x->ctx,
            msg_scores_place(one->table, one->side, one->who[0] != '\0' ? one->who : NULL));
    }
}

static bool
put_file(const struct scoring *x, const char *path, const struct strbuf *text, bool is_private)
{
    const struct output file = {
        .path = path, .text = strbuf_text(text), .length = text->length, .is_private = is_private};
    if (written_save(x->program, &x->ctx, &file) != STATUS_OK) {
        return false;
    }
    cli_messages_line(x->program->out, &x->ctx, msg_command_wrote(path));
    return true;
}

/* Adds rows for names that were typed here and whose chairs have none on the sheet of the class, so
 * that its other tools know them. What stands there stays as it is. */
static void add_late_names(const struct scoring *x)
{
    const int players = x->table.players;
    struct roster known = {.count = 0};
    struct csv rows = {.begun = false};
    struct strbuf sheet = STRBUF_INIT;
    size_t length = 0;
    char *text = x->names[0] != '\0' ? save_read(x->names, ROSTER_SHEET_MOST, &length) : NULL;
    if (text != NULL && length <= ROSTER_SHEET_MOST && roster_is_csv(text, length)) {
        strbuf_append(&sheet, text);
        roster_read(&known, players, text);
    }
    for (int i = 0; sheet.length > 0 && i < x->roster.count; i++) {
        const struct roster_chair *chair = &x->roster.chair[i];
        if (chair->table > 0 && chair->seat != SEAT_NONE && chair->name[0] != '\0' &&
            roster_name(&known, chair->table, chair->seat)[0] == '\0') {
            csv_number(&rows, chair->table);
            csv_cell(&rows, seat_title(&x->words.catalog, players, chair->seat));
            csv_cell(&rows, chair->name);
            csv_row(&rows);
        }
    }
    if (rows.text.length > 0) {
        const bool ended = strbuf_text(&sheet)[sheet.length - 1] == '\n';
        strbuf_appendf(&sheet, "%s%s", ended ? "" : "\n", strbuf_text(&rows.text));
        if (save_file(x->names, strbuf_text(&sheet), sheet.length, SAVE_OVER | SAVE_PRIVATE)) {
            cli_messages_line(x->program->out, &x->ctx, msg_scores_late_names(x->names));
        } else {
            cli_messages_unwritable(x->program, &x->ctx, x->names);
        }
    }
    roster_free(&known);
    strbuf_free(&sheet);
    strbuf_free(&rows.text);
    free(text);
}

/* Tells who scored what, and writes it where the user asked. */
static enum status finish(struct scoring *x)
{
    const struct options *o = x->program->options;
    bool good = true;
    add_late_names(x);
    if (x->sheets.standings.count == 0) {
        return STATUS_OK;
    }
    standings_sort(&x->sheets.standings);
    print_standings(x);
    if (x->out[0] != '\0') {
        struct csv sheet = {.begun = false};
        standings_csv(&x->sheets.standings, &sheet);
        const struct output next = {
            .path = x->out, .text = strbuf_text(&sheet.text), .length = sheet.text.length};
        good = earlier_sheet_keep(x->program, &x->ctx, &next, EARLIER_ROWS, x->lost) &&
               put_file(x, x->out, &sheet.text, true);
        strbuf_free(&sheet.text);
    }
    if (o->given[GIVEN_HTML]) {
        struct html page;
        sheet_standings(&x->sheets.standings, &x->ctx, &page);
        if (o->given[GIVEN_LARGE]) {
            html_make_large(&page);
        }
        good = put_file(x, o->value[GIVEN_HTML], &page.text, false) && good;
        html_free(&page);
    }
    return good ? STATUS_OK : STATUS_INPUT;
}

/* --- opening --------------------------------------------------------------------------------- */

/* Reads a puzzles file. */
static void read_set(struct scoring *x, const char *path)
{
    char content[PLACE_SIZE];
    struct diags *diags = diags_new();
    diags_speak(diags, &x->words.catalog);
    x->course = table_shelf_new(path_content_quietly(x->program, content) ? content : NULL);
    const struct puzzles_reading reading = {x->course, &x->table};
    x->set = puzzle_set_read(path, &reading, diags);
    diags_print(diags, x->program->err);
    diags_free(diags);
}

/* Where a class's folder was named: its table, its names, and scores.csv in it unless --out names
 * another list. */
static enum status open_class(struct scoring *x, const char *folder)
{
    const struct options *o = x->program->options;
    char path[SAVE_PATH_SIZE];
    size_t length = 0;
    if (!o->given[GIVEN_TABLE]) {
        if (!save_path(folder, "questions-a.xml", path) || access(path, F_OK) != 0) {
            cli_messages_fault(x->program, &x->ctx, msg_scores_no_class(folder));
            return STATUS_INPUT;
        }
        read_set(x, path);
        if (x->set == NULL || x->set->count == 0) {
            return STATUS_INPUT;
        }
        x->table = *x->set->puzzle[0].table;
    }
    char *text =
        save_path(folder, "roster.csv", path) ? save_read(path, ROSTER_SHEET_MOST, &length) : NULL;
    (void)snprintf(x->names, sizeof x->names, "%s", text != NULL ? path : "");
    roster_read(&x->roster, x->table.players, length <= ROSTER_SHEET_MOST ? text : NULL);
    free(text);
    if (!o->given[GIVEN_OUT] && !save_path(folder, "scores.csv", x->out)) {
        x->out[0] = '\0';
    }
    return STATUS_OK;
}

/* The first finished round of the file. */
static enum status open_file(struct scoring *x)
{
    struct program *p = x->program;
    read_set(x, p->operand[0]);
    for (int i = 0; x->set != NULL && i < x->set->count && x->puzzle == NULL; i++) {
        if (x->set->puzzle[i].question.kind == QUESTION_SCORE) {
            x->puzzle = &x->set->puzzle[i];
        }
    }
    if (x->set != NULL && x->puzzle == NULL) {
        cli_messages_fault(p, &x->ctx, msg_scores_no_score(p->operand[0]));
    }
    if (x->puzzle == NULL) {
        return STATUS_INPUT;
    }
    x->table = *x->puzzle->table;
    return STATUS_OK;
}

/* --- what is typed, kept --------------------------------------------------------------------- */

static void keep_line(void *payload, const char *line)
{
    struct scoring *x = payload;
    if (!typed_journal_keep(&x->journal, &x->sheets.talk, line) && !x->journal.failed) {
        x->journal.failed = true; /* told once */
        cli_messages_unwritable(x->program, &x->ctx, x->journal.path);
    }
}

static bool go_to_table(struct wizard *talk, int table)
{
    score_wizard_drop((struct score_wizard *)talk, table);
    return true;
}

/* Takes the lines of an earlier start. */
static void take_earlier(struct scoring *x)
{
    const struct typed_talk how = {&x->sheets.talk, go_to_table, msg_scores_unread};
    x->sheets.talk.out = terminal_listener(&x->paper);
    if (x->journal.mended > 0) {
        wizard_say(&x->sheets.talk, TONE_TEXT, 0,
                   msg_typed_mended(x->journal.mended, x->journal.path));
    }
    const int count = typed_journal_take(&x->journal, &how);
    x->lost = x->lost || x->journal.left_out > 0;
    wizard_say(&x->sheets.talk, TONE_TEXT, 0, msg_scores_goes_on(count, x->journal.path));
    score_wizard_where(&x->sheets);
}

/* Opens what --out keeps of the evening. */
static enum status open_journal(struct scoring *x, enum typed_state *state)
{
    char head[TABLE_ID_SIZE + 100];
    *state = TYPED_NEW;
    x->journal.file = -1;
    if (x->out[0] == '\0') {
        return STATUS_OK;
    }
    (void)snprintf(head, sizeof head, "canasta-scores\t1\t%s\t%.60s", x->table.id,
                   x->puzzle != NULL ? x->puzzle->id : "");
    *state = typed_journal_open(&x->journal, x->out, head);
    const char *const path = x->journal.path;
    if (*state == TYPED_HEADLESS) {
        char kept[SAVE_PATH_SIZE];
        *state = typed_journal_restore(&x->journal, x->out, head, kept);
        if (*state <= TYPED_GOES_ON) {
            cli_messages_line(x->program->out, &x->ctx, msg_typed_headless(path, kept));
            x->lost = true;
        }
    }
    x->lost = x->lost || *state == TYPED_NEW;
    switch (*state) {
    case TYPED_NEW:
    case TYPED_GOES_ON:
        return STATUS_OK;
    case TYPED_OTHER:
        cli_messages_fault(x->program, &x->ctx, msg_scores_other(path));
        return STATUS_INPUT;
    case TYPED_IN_USE:
        cli_messages_fault(x->program, &x->ctx, msg_scores_in_use(path));
        return STATUS_INPUT;
    case TYPED_HEADLESS:
    case TYPED_FAILED:
        break;
    }
    cli_messages_unwritable(x->program, &x->ctx, x->journal.path);
    return STATUS_INPUT;
}

static void begin_sheets(struct scoring *x, enum typed_state state)
{
    const struct listener aloud = terminal_listener(&x->paper), silent = listener_silent();
    score_wizard_begin(&x->sheets, x->ctx, state == TYPED_GOES_ON ? silent : aloud,
                       x->puzzle != NULL ? &x->puzzle->position : NULL, &x->roster);
    if (state == TYPED_GOES_ON) {
        take_earlier(x);
    }
    x->sheets.talk.keep = keep_line;
    x->sheets.talk.payload = x;
}

static void release(struct scoring *x)
{
    typed_journal_close(&x->journal);
    puzzle_set_free(x->set);
    table_shelf_free(x->course);
    cli_messages_free(&x->words);
    score_wizard_free(&x->sheets);
    roster_free(&x->roster);
    free(x);
}

static enum status close_sheets(struct dialogue *d)
{
    struct scoring *x = (struct scoring *)d;
    term_gap(&x->paper);
    const enum status written = finish(x),
                      status = score_wizard_wrong(&x->sheets) || x->journal.left_out > 0
                                   ? STATUS_FAILED
                                   : STATUS_OK;
    release(x);
    return written != STATUS_OK ? written : status;
}

static enum status cmd_scores_run(struct program *p)
{
    struct scoring *x = memory_array(1, sizeof *x);
    x->program = p;
    x->journal.file = -1;
    x->paper = screen_term_writer(p->out);
    x->ctx = (struct message_context){&x->words.catalog, &x->table, SEAT_NONE};
    enum status status = table_option(p, &x->table);
    if (status == STATUS_OK && p->operand_count > 1) {
        fputs("canasta-tutor: scores takes one file or folder, or none to type the round in.\n",
              p->err);
        status = STATUS_USAGE;
    }
    if (status == STATUS_OK && !cli_messages_read(p, &x->words)) {
        status = STATUS_INPUT;
    }
    if (p->options->given[GIVEN_OUT]) {
        (void)snprintf(x->out, sizeof x->out, "%s", p->options->value[GIVEN_OUT]);
    }
    if (status == STATUS_OK && p->operand_count == 1) {
        struct stat facts;
        const bool folder = stat(p->operand[0], &facts) == 0 && S_ISDIR(facts.st_mode);
        status = folder ? open_class(x, p->operand[0]) : open_file(x);
    }
    enum typed_state state = TYPED_NEW;
    if (status == STATUS_OK) {
        status = open_journal(x, &state);
    }
    if (status == STATUS_OK) {
        begin_sheets(x, state);
        x->dialogue = (struct dialogue){&x->sheets.talk, close_sheets};
        return dialogue_hold(p, &x->dialogue);
    }
    release(x);
    return status;
}

const struct command command_scores = {
    .name = "scores",
    .args = "[FILE or FOLDER]",
    .usage =
        "Examples:\n"
        "  canasta-tutor scores                 type how the round ended, then what was written\n"
        "  canasta-tutor scores tuesday-beginners    with that class's table and names, kept in "
        "its "
        "scores.csv\n"
        "  canasta-tutor scores round.xml       all tables score the same round, from a puzzles "
        "file\n"
        "  canasta-tutor scores --out evening.csv --html evening.html\n"
        "\n"
        "Asks what each side wrote, as mixed 600, out 100, base 700, total 910, and names the "
        "first line that is\n"
        "wrong, with the reason. Lines: mixed natural sevens aces wild special out cut threes "
        "unfinished dirty errors\n"
        "base melded hand count total. back goes to the line before, table 1 to another round of "
        "that table. name 2\n"
        "south Ruth says who sits there. Ends with quit, then lists the scores of the evening, the "
        "highest first;\n"
        "--out and --html write that list. With --out evening.csv all that is typed is kept in "
        "evening.journal at\n"
        "once, and the same command goes on where it stopped. Status 1 when a sheet was wrong, or "
        "a "
        "line of the\n"
        "journal could not be read.\n",
    .takes = FOR_SCORES,
    .run = cmd_scores_run,
};
