/* SPDX-License-Identifier: GPL-3.0-or-later */
/* canasta-tutor evening: a club's evening at which every table plays the same deals. What is typed
 * is kept at once in evening.journal of its folder, whose first line holds the plan, so that the
 * same command goes on with it. */
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "base/clean.h"
#include "base/memory.h"
#include "base/slug.h"
#include "cli/cli_messages.h"
#include "cli/command.h"
#include "cli/screen.h"
#include "cli/table_option.h"
#include "cli/term_writer.h"
#include "cli/written.h"
#include "commands/dialogue.h"
#include "commands/earlier_sheet.h"
#include "commands/evening_weeks.h"
#include "commands/typed_journal.h"
#include "content/table_write.h"
#include "handouts/evening_words.h"
#include "handouts/sheets.h"
#include "html/save.h"
#include "learning/clock.h"
#include "match/match.h"
#include "messages/msg_command.h"
#include "notation/names.h"
#include "terminal/terminal.h"
#include "tools/evening_wizard.h"
#include "tutor/game.h"

enum {
    TITLE_MOST = 60,
    HEAD_SIZE = TABLE_ID_SIZE + TITLE_MOST + 160,
    SHEET_MOST = 256 * 1024,
    MINUTES_MOST = 240,
    PLAYERS = 4,
    ROSTER_COLUMNS = 3
};

static const char roster_file[] = "roster.csv", journal_of[] = EVENING_SHEET,
                  journal_file[] = "evening.journal";

/* What the command holds. */
struct evening_work {
    struct dialogue dialogue; /* first: it is closed by this */
    struct program *program;
    struct term_writer paper;
    struct table table;
    struct cli_messages words;
    struct message_context ctx;
    struct evening evening;
    struct evening_wizard wizard;
    struct typed_journal journal;
    char title[TITLE_MOST + 1];
    char folder[SAVE_PATH_SIZE];
    const char *line; /* being taken; NULL: it is kept already */
    bool restored;    /* the journal or its first line was lost: the deals there are kept */
    bool failed;      /* a file could not be written; it was told */
};

/* --- files ----------------------------------------------------------------------------------- */

static bool put_text(struct evening_work *x, const char *name, const struct strbuf *text, bool mine)
{
    char path[SAVE_PATH_SIZE];
    if (!save_path(x->folder, name, path)) {
        return false;
    }
    const struct output file = {.path = path,
                                .text = strbuf_text(text),
                                .length = text->length,
                                .is_private = mine,
                                .quiet = true};
    return written_save(x->program, &x->ctx, &file) == STATUS_OK;
}

static bool put_page(struct evening_work *x, const char *name, struct html *page)
{
    const bool good = put_text(x, name, &page->text, false);
    html_free(page);
    return good;
}

/* When the round is over, by the clock on the wall. */
static void write_until(const struct evening *e, char out[16])
{
    const time_t end = (time_t)(e->started + (int64_t)e->minutes * 60);
    struct tm parts;
    out[0] = '\0';
    if (e->started > 0 && localtime_r(&end, &parts) != NULL) {
        (void)snprintf(out, 16, "%d:%02d", parts.tm_hour, parts.tm_min);
    }
}

/* Writes what changes with each line: the projector's page and the standings. */
static void keep_pages(struct evening_work *x)
{
    struct csv sheet = {.begun = false};
    struct html page;
    char until[16];
    write_until(&x->evening, until);
    const struct evening_page shown = {x->title, until};
    sheet_evening_show(&x->ctx, &x->evening, &shown, &page);
    evening_csv(&x->evening, &sheet);
    if (!x->failed) { /* what is in the way is told once */
        const bool shown_now = put_page(x, "projector.html", &page);
        x->failed = !put_text(x, journal_of, &sheet.text, true) || !shown_now;
    } else {
        html_free(&page);
    }
    strbuf_free(&sheet.text);
}

/* How to lay out a deal, from 0, at every table. */
static bool put_deal(struct evening_work *x, int number)
{
    static const int32_t scores[SIDE_MAX] = {0};
    struct class_deal *deal = memory_array(1, sizeof *deal);
    struct game_setup setup = {
        .seed = x->evening.seed, .deal = (uint32_t)number, .dealer = PLAYERS - 1};
    struct table known;
    uint8_t deck[DECK_SIZE];
    char code[GAME_CODE_SIZE], title[TITLE_MOST + 32], name[32], path[SAVE_PATH_SIZE];
    struct html page;
    deal->seed = setup.seed;
    deal->number = setup.deal;
    deal_shuffle(setup.seed, setup.deal, deck);
    round_deal(&x->table, deck, setup.dealer, scores, &deal->start);
    setup.table = x->table;
    (void)snprintf(setup.table_name, sizeof setup.table_name, "%s", x->table.id);
    game_code_write(&setup, code);
    (void)snprintf(title, sizeof title, "%s, %d", x->title, number + 1);
    const struct class_plan plan = {.title = title,
                                    .table = &x->table,
                                    .tables = x->evening.tables,
                                    .deal = deal,
                                    .code = code,
                                    .own_table = !table_builtin(x->table.id, &known),
                                    .catalog = &x->words.catalog};
    sheet_stack(&plan, &page);
    (void)snprintf(name, sizeof name, "deal-%d.html", number + 1);
    free(deal);
    if (x->restored && save_path(x->folder, name, path) && access(path, F_OK) == 0) {
        html_free(&page); /* tables have laid it out */
        return true;
    }
    return put_page(x, name, &page);
}

/* Writes what stays as it is through the evening: the plan, the deals, the house rules. */
static bool put_plan(struct evening_work *x)
{
    struct table known;
    struct html page;
    sheet_evening_plan(&x->ctx, &x->evening, x->title, &page);
    bool good = put_page(x, "plan.html", &page);
    for (int i = 0; i < evening_deals(&x->evening) && good; i++) {
        good = put_deal(x, i);
    }
    if (good && !table_builtin(x->table.id, &known)) {
        size_t length = 0;
        char *text = table_write(&x->table, &length);
        struct strbuf sheet = STRBUF_INIT;
        strbuf_append(&sheet, text);
        good = put_text(x, "table.xml", &sheet, false);
        strbuf_free(&sheet);
        free(text);
    }
    return good;
}

/* --- the roster ------------------------------------------------------------------------------ */

/* Names typed into the roster; a row that fits no seat is told and left out. */
static void take_roster(struct evening_work *x, char *text, const char *path)
{
    char *cell[ROSTER_COLUMNS], *at = text;
    (void)csv_take_row(&at, cell, ROSTER_COLUMNS);
    for (int line = 2; csv_take_row(&at, cell, ROSTER_COLUMNS) > 0; line++) {
        const int table = atoi(cell[0]);
        const char *rest = "";
        const int seat = seat_typed(PLAYERS, cell[1], &rest);
        if (cell[2][0] == '\0') {
            continue;
        }
        if (table < 1 || table > x->evening.tables || seat == SEAT_NONE || *rest != '\0' ||
            !evening_name(&x->evening, table - 1, seat, cell[2])) {
            cli_messages_fault(x->program, &x->ctx, msg_evening_roster(path, line));
        }
    }
}

/* Takes the names of roster.csv, or writes one with a row for each seat. */
static bool open_roster(struct evening_work *x)
{
    char path[SAVE_PATH_SIZE];
    size_t length = 0;
    if (!save_path(x->folder, roster_file, path)) {
        return false;
    }
    if (access(path, F_OK) != 0) {
        struct csv sheet = {.begun = false};
        const struct class_plan plan = {
            .table = &x->table, .tables = x->evening.tables, .catalog = &x->words.catalog};
        sheet_roster(&plan, &sheet);
        const bool good = put_text(x, roster_file, &sheet.text, true);
        strbuf_free(&sheet.text);
        return good;
    }
    char *text = save_read(path, SHEET_MOST, &length);
    if (text == NULL) {
        cli_messages_unwritable(x->program, &x->ctx, path);
        return false;
    }
    take_roster(x, text, path);
    free(text);
    return true;
}

/* --- the plan -------------------------------------------------------------------------------- */

/* The numbers of the plan, each with its option. */
struct plan_number {
    enum option_name option;
    int least, most, standard;
};

static const struct plan_number plan_numbers[] = {
    {GIVEN_TABLES, 2, EVENING_TABLES_MOST, 3},
    {GIVEN_ROUNDS, 1, EVENING_ROUNDS_MOST, 3},
    {GIVEN_HANDS, 1, EVENING_HANDS_MOST, 2},
    {GIVEN_MINUTES, 1, MINUTES_MOST, 40},
};

enum { PLAN_NUMBERS = sizeof plan_numbers / sizeof plan_numbers[0] };

/* Reads the first line of the journal that is there. Returns whether it is the one of an evening;
 * `id` is its table. */
static bool read_head(struct evening_work *x, int number[PLAN_NUMBERS], char id[TABLE_ID_SIZE])
{
    char path[SAVE_PATH_SIZE], line[HEAD_SIZE], *at = line, *cell[9];
    if (!save_path(x->folder, journal_file, path) || !typed_journal_head(path, line, sizeof line)) {
        return false;
    }
    int count = 0;
    for (; count < 9 && at != NULL; count++) {
        cell[count] = at;
        at = strchr(at, '\t');
        if (at != NULL) {
            *at++ = '\0';
        }
    }
    if (count != 9 || strcmp(cell[0], "canasta-evening") != 0 ||
        (strcmp(cell[1], "1") != 0 && strcmp(cell[1], "2") != 0)) {
        return false;
    }
    x->evening.moves_up = strcmp(cell[1], "1") == 0;
    for (int i = 0; i < PLAN_NUMBERS; i++) {
        number[i] = atoi(cell[3 + i]);
        if (number[i] < plan_numbers[i].least || number[i] > plan_numbers[i].most) {
            return false;
        }
    }
    (void)snprintf(id, TABLE_ID_SIZE, "%s", cell[2]);
    x->evening.seed = strtoull(cell[7], NULL, 10);
    (void)snprintf(x->title, sizeof x->title, "%s", cell[8]);
    return true;
}

/* The table of --table, else the one the evening began with, else the usual one. */
static enum status read_table(struct evening_work *x, const char *id)
{
    char path[SAVE_PATH_SIZE];
    const bool own =
        id[0] != '\0' && save_path(x->folder, "table.xml", path) && access(path, F_OK) == 0;
    return table_option_or(x->program, own ? path : id[0] != '\0' ? id : NULL, &x->table);
}

/* The plan: of the evening that is there, else of the options. */
static enum status read_plan(struct evening_work *x)
{
    struct program *p = x->program;
    char id[TABLE_ID_SIZE] = "";
    int number[PLAN_NUMBERS];
    int64_t value = 0, seed = 0;
    for (int i = 0; i < PLAN_NUMBERS; i++) {
        number[i] = plan_numbers[i].standard;
    }
    const bool there = read_head(x, number, id);
    for (int i = 0; i < PLAN_NUMBERS; i++) {
        const struct plan_number *n = &plan_numbers[i];
        if (!options_number(p->options, n->option, n->least, n->most, number[i], p->err, &value)) {
            return STATUS_USAGE;
        }
        number[i] = (int)value; /* another one than before makes another head */
    }
    if (!options_number(p->options, GIVEN_SEED, 0, INT64_MAX, (int64_t)time(NULL), p->err, &seed)) {
        return STATUS_USAGE;
    }
    struct evening *e = &x->evening;
    e->tables = number[0];
    e->rounds = number[1];
    e->hands = number[2];
    e->minutes = number[3];
    e->seed = there && !p->options->given[GIVEN_SEED] ? e->seed : (uint64_t)seed;
    const enum status status = read_table(x, id);
    if (status == STATUS_OK && (x->table.players != PLAYERS || table_sides(&x->table) != 2)) {
        cli_messages_fault(p, &x->ctx, msg_evening_four(&x->table));
        return STATUS_USAGE;
    }
    return status;
}

/* Whether the options say the plan, where the journal doesn't any more. */
static bool names_plan(const struct options *o)
{
    return o->given[GIVEN_TABLES] || o->given[GIVEN_ROUNDS] || o->given[GIVEN_HANDS];
}

/* Whether deals lie in the folder without a journal that says which evening they are of. */
static bool is_gone(const struct evening_work *x)
{
    struct stat facts;
    char path[SAVE_PATH_SIZE];
    return !(save_path(x->folder, journal_file, path) && stat(path, &facts) == 0 &&
             facts.st_size > 0) &&
           save_path(x->folder, "deal-1.html", path) && access(path, F_OK) == 0;
}

static enum status tell_why_not(const struct evening_work *x, enum typed_state state)
{
    const int64_t path = message_text(x->journal.path);
    if (state == TYPED_FAILED) {
        cli_messages_unwritable(x->program, &x->ctx, x->journal.path);
        return STATUS_INPUT;
    }
    cli_messages_fault(x->program, &x->ctx,
                       MESSAGE(state == TYPED_IN_USE  ? MSG_scores_in_use
                               : state == TYPED_OTHER ? MSG_evening_other
                                                      : MSG_evening_headless,
                               path));
    return STATUS_INPUT;
}

static enum status open_journal(struct evening_work *x, enum typed_state *state)
{
    char head[HEAD_SIZE], path[SAVE_PATH_SIZE];
    const struct evening *e = &x->evening;
    (void)snprintf(head, sizeof head, "canasta-evening\t%d\t%s\t%d\t%d\t%d\t%d\t%llu\t%s",
                   evening_goes_round(e) ? 2 : 1, x->table.id, e->tables, e->rounds, e->hands,
                   e->minutes, (unsigned long long)e->seed, x->title);
    if (!save_folder(x->folder) || !save_path(x->folder, journal_of, path)) {
        cli_messages_unwritable(x->program, &x->ctx, x->folder);
        return STATUS_INPUT;
    }
    x->restored = is_gone(x);
    if (x->restored && !names_plan(x->program->options)) {
        cli_messages_fault(x->program, &x->ctx, msg_evening_gone(x->folder));
        return STATUS_INPUT;
    }
    *state = typed_journal_open(&x->journal, path, head);
    if (*state == TYPED_HEADLESS && names_plan(x->program->options)) {
        char kept[SAVE_PATH_SIZE];
        *state = typed_journal_restore(&x->journal, path, head, kept);
        x->restored = *state <= TYPED_GOES_ON;
        if (x->restored) {
            cli_messages_line(x->program->out, &x->ctx, msg_typed_headless(x->journal.path, kept));
        }
    }
    return *state <= TYPED_GOES_ON ? STATUS_OK : tell_why_not(x, *state);
}

/* --- what is typed, kept --------------------------------------------------------------------- */

/* A line is taken at the time it is typed. */
static void hear_line(void *payload, const char *line)
{
    struct evening_work *x = payload;
    x->wizard.now = clock_now().seconds;
    x->line = line;
}

/* Keeps the line that has just changed something; others are nothing to go on with. */
static void keep_line(struct evening_work *x)
{
    struct strbuf text = STRBUF_INIT;
    strbuf_appendf(&text, "%lld %s", (long long)x->wizard.now, x->line);
    if (!typed_journal_add(&x->journal, strbuf_text(&text)) && !x->journal.failed) {
        x->journal.failed = true; /* told once */
        cli_messages_unwritable(x->program, &x->ctx, x->journal.path);
    }
    strbuf_free(&text);
}

static void keep_change(void *payload)
{
    struct evening_work *x = payload;
    keep_line(x);
    keep_pages(x);
}

/* Takes a line of an earlier start at its time: "1770000000 2 910 -175". */
static enum line_effect take_kept(struct evening_work *x, const char *line)
{
    const size_t digits = strspn(line, "0123456789");
    if (digits == 0 || line[digits] != ' ') {
        return LINE_REFUSED;
    }
    x->wizard.now = strtoll(line, NULL, 10);
    x->wizard.effect = LINE_SHOWS;
    wizard_take(&x->wizard.talk, line + digits);
    return x->wizard.effect;
}

/* Takes the lines of an earlier start without a word. What cannot be taken is told, and stays in
 * the file, where people can look at it. */
static void take_earlier(struct evening_work *x)
{
    enum { SHOWN = 40 };
    int count = 0, number = 1; /* the head is line 1 */
    char shown[SHOWN + 1];
    const struct listener aloud = x->wizard.talk.out;
    for (char *line = x->journal.text; *line != '\0';) {
        char *end = strchr(line, '\n');
        *end = '\0';
        x->wizard.talk.out = listener_silent();
        const bool whole = typed_journal_check(line, &x->journal.checked);
        const enum line_effect effect = whole ? take_kept(x, line) : LINE_REFUSED;
        x->wizard.talk.out = aloud;
        number++;
        count += effect == LINE_TAKEN;
        if (effect == LINE_REFUSED) {
            x->journal.left_out++;
            (void)snprintf(shown, sizeof shown, "%s", line);
            clean_lines(shown);
            wizard_say(&x->wizard.talk, TONE_TEXT, 0,
                       msg_evening_unread(x->journal.path, number, shown));
        }
        line = end + 1;
    }
    if (x->journal.mended > 0) {
        wizard_say(&x->wizard.talk, TONE_TEXT, 0,
                   msg_typed_mended(x->journal.mended, x->journal.path));
    }
    wizard_say(&x->wizard.talk, TONE_TEXT, 0, msg_evening_goes_on(count, x->journal.path));
}

static void release(struct evening_work *x)
{
    typed_journal_close(&x->journal);
    cli_messages_free(&x->words);
    free(x);
}

static enum status close_evening(struct dialogue *d)
{
    struct evening_work *x = (struct evening_work *)d;
    const enum status status = x->failed || x->journal.failed ? STATUS_INPUT
                               : x->journal.left_out > 0      ? STATUS_FAILED
                                                              : STATUS_OK;
    term_gap(&x->paper);
    release(x);
    return status;
}

/* Keeps the standings that hold more than what was typed gives now. */
static void keep_earlier_sheet(struct evening_work *x, bool lost)
{
    struct csv sheet = {.begun = false};
    char path[SAVE_PATH_SIZE];
    evening_csv(&x->evening, &sheet);
    const struct output next = {
        .path = path, .text = strbuf_text(&sheet.text), .length = sheet.text.length};
    x->failed = !save_path(x->folder, journal_of, path) ||
                !earlier_sheet_keep(x->program, &x->ctx, &next, EVENING_POSSIBLE, lost);
    strbuf_free(&sheet.text);
}

static void typed_state_begin(struct evening_work *x, enum typed_state state)
{
    struct evening_wizard *w = &x->wizard;
    w->evening = &x->evening;
    w->now = clock_now().seconds;
    w->payload = w->talk.payload = x;
    w->talk.ctx = x->ctx;
    w->talk.out = terminal_listener(&x->paper);
    evening_wizard_begin(w);
    if (state == TYPED_GOES_ON) {
        take_earlier(x);
    } else {
        wizard_say(&w->talk, TONE_TEXT, 0,
                   msg_evening_wrote(x->folder, evening_deals(&x->evening)));
        wizard_say(&w->talk, TONE_TEXT, 0, msg_evening_how());
        if (x->evening.rounds > evening_rounds_fresh(&x->evening)) {
            wizard_say(&w->talk, TONE_TEXT, 0,
                       msg_evening_repeats(x->evening.tables, evening_rounds_fresh(&x->evening)));
        }
    }
    evening_wizard_seats(w);
    w->now = clock_now().seconds;
    evening_wizard_begin(w);
    w->talk.hear = hear_line;
    w->kept = keep_change;
    keep_earlier_sheet(x, state == TYPED_NEW || x->restored || x->journal.left_out > 0);
    keep_pages(x);
}

/* `held` becomes true when the dialogue has taken the work over, which it frees. */
static enum status hold_evening(struct evening_work *x, bool *held)
{
    struct program *p = x->program;
    struct stat facts;
    enum typed_state state = TYPED_NEW;
    const char *name = p->operand[0];
    if (strlen(name) > TITLE_MOST || !clean_is_clean(name) || name[strspn(name, " ")] == '\0') {
        cli_messages_complain(p, &x->table, msg_class_name_length(name));
        return STATUS_USAGE;
    }
    (void)snprintf(x->title, sizeof x->title, "%s", name);
    if (stat(name, &facts) == 0 && S_ISDIR(facts.st_mode)) {
        (void)snprintf(x->folder, sizeof x->folder, "%s", name);
    } else {
        slug_name(name, "evening", x->folder, TITLE_MOST + 1);
    }
    enum status status = read_plan(x);
    if (status == STATUS_OK) {
        status = open_journal(x, &state);
    }
    if (status == STATUS_OK && (!open_roster(x) || !put_plan(x))) {
        status = STATUS_INPUT;
    }
    if (status != STATUS_OK) {
        return status;
    }
    typed_state_begin(x, state);
    x->dialogue = (struct dialogue){&x->wizard.talk, close_evening};
    *held = true;
    return dialogue_hold(p, &x->dialogue);
}

/* --- the command ------------------------------------------------------------------------------ */

static enum status cmd_evening_run(struct program *p)
{
    struct evening_work *x = memory_array(1, sizeof *x);
    enum status status = STATUS_OK;
    bool held = false;
    x->program = p;
    x->journal.file = -1;
    x->paper = screen_term_writer(p->out);
    x->ctx = (struct message_context){&x->words.catalog, &x->table, SEAT_NONE};
    if (p->operand_count == 0) {
        fputs("canasta-tutor: evening needs a name, as in: evening \"Thursday\" --tables 4\n",
              p->err);
        status = STATUS_USAGE;
    } else if (!cli_messages_read(p, &x->words)) {
        status = STATUS_INPUT;
    } else if (p->operand_count > 1) {
        status = evening_weeks(p, &x->ctx);
    } else {
        status = hold_evening(x, &held);
    }
    if (!held) { /* else it was closed, or a session goes on with it */
        release(x);
    }
    return status;
}

const struct command command_evening = {
    .name = "evening",
    .args = "NAME or FOLDER...",
    .usage =
        "Examples:\n"
        "  canasta-tutor evening \"Thursday 1\" --tables 4 --rounds 3 --hands 2 --minutes 40\n"
        "  canasta-tutor evening thursday-1                 goes on where it stopped\n"
        "  canasta-tutor evening thursday-1 thursday-2 --html season.html\n"
        "\n"
        "Writes a folder: plan.html to print (who sits where in each round, a score slip a table), "
        "a sheet for\n"
        "each deal that every table lays out, projector.html for the projector with clock, seats "
        "and standings,\n"
        "and roster.csv for the names. Then type the scores as tables bring them: 2 910 -175. Each "
        "line is kept in\n"
        "evening.journal at once. East and West move up one table after each round; where there "
        "are "
        "more rounds than\n"
        "tables, all but pair 1 walk on. Pairs are compared with those in the same seats: match "
        "points, and the\n"
        "difference from the average. Several folders are put together, for standings over the "
        "weeks; --out and\n"
        "--html write them.\n",
    .takes = FOR_EVENING,
    .run = cmd_evening_run,
};
