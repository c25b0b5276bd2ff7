/* SPDX-License-Identifier: GPL-3.0-or-later */
/* canasta-tutor present: questions for the whole room, one at a time in large type; the answer
 * comes when Enter is pressed, hands are counted, and at the end it says what was missed most. */
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/memory.h"
#include "base/sha256.h"
#include "base/strbuf.h"
#include "cli/cli_messages.h"
#include "cli/command.h"
#include "cli/course_cache.h"
#include "cli/paths.h"
#include "cli/screen.h"
#include "cli/table_option.h"
#include "cli/term_writer.h"
#include "cli/written.h"
#include "commands/dialogue.h"
#include "commands/typed_journal.h"
#include "handouts/roster.h"
#include "html/save.h"
#include "messages/msg_command.h"
#include "terminal/terminal.h"
#include "tools/room_wizard.h"

enum { PRESENT_WIDTH = 40, WIDTH_MOST = 500, HEAD_SIZE = 64, MARK_BYTES = 8 };

/* What the command holds. */
struct presenting {
    struct dialogue dialogue; /* first: it is closed by this */
    struct program *program;
    struct term_writer paper;
    struct table table;
    struct cached_course kept;
    struct table_shelf *course;
    struct puzzle_set *set;
    struct room_wizard room;
    enum room_whose whose;
    bool left_out;                /* lines of an earlier start could not be taken */
    struct typed_journal journal; /* in a folder, of what is typed */
    char list[SAVE_PATH_SIZE];    /* and present.csv of it, what came out; "": neither is kept */
};

/* Everybody in the room, in the words of the course. */
static struct message_context message_context_for(const struct presenting *x)
{
    return (struct message_context){x->kept.loader->course.catalog, &x->table, SEAT_NONE};
}

/* --- opening --------------------------------------------------------------------------------- */

/* Returns what was named; without a name the current folder. */
static const char *named(const struct program *p)
{
    return p->operand_count == 1 ? p->operand[0] : ".";
}

/* The file that was named; of a session's folder the questions for the room, or else those of the
 * handout. */
static bool find_file(const struct program *p, char out[SAVE_PATH_SIZE], enum room_whose *whose)
{
    struct stat facts;
    const char *name = named(p);
    *whose = WHOSE_FILE;
    if (stat(name, &facts) == 0 && S_ISDIR(facts.st_mode)) {
        *whose = WHOSE_ROOM;
        if (save_path(name, "questions-room.xml", out) && stat(out, &facts) == 0) {
            return true;
        }
        *whose = WHOSE_HANDOUT;
        return save_path(name, "questions-a.xml", out);
    }
    const int length = snprintf(out, SAVE_PATH_SIZE, "%s", name);
    return length > 0 && length < SAVE_PATH_SIZE;
}

static enum status open_questions(struct presenting *x)
{
    struct program *p = x->program;
    char content[PLACE_SIZE], file[SAVE_PATH_SIZE];
    enum status status = table_option_in(p, named(p), &x->table);
    if (status != STATUS_OK) {
        return status;
    }
    if (p->operand_count > 1 || !find_file(p, file, &x->whose)) {
        fputs("canasta-tutor: present takes one file of puzzles or one folder of a session.\n",
              p->err);
        return STATUS_USAGE;
    }
    if (p->operand_count == 0 && access(file, F_OK) != 0) {
        cli_messages_complain(p, &x->table, msg_present_first());
        return STATUS_INPUT;
    }
    if (!path_content(p, content)) {
        return STATUS_INPUT;
    }
    if (!cached_course_open(content, p->err, &x->kept)) {
        return STATUS_INPUT;
    }
    struct diags *diags = diags_new();
    diags_speak(diags, x->kept.loader->course.catalog);
    x->course = table_shelf_new(content);
    const struct puzzles_reading reading = {x->course, &x->table};
    x->set = puzzle_set_read(file, &reading, diags);
    diags_print(diags, p->err);
    diags_free(diags);
    return x->set != NULL ? STATUS_OK : STATUS_INPUT;
}

static enum status take_items(struct presenting *x)
{
    const struct message_context ctx = message_context_for(x);
    if (room_wizard_open(&x->room, ctx, terminal_listener(&x->paper), x->set) == 0) {
        cli_messages_fault(x->program, &ctx, msg_present_no_question(x->set->path));
        return STATUS_INPUT;
    }
    return STATUS_OK;
}

static enum status open_paper(struct presenting *x)
{
    int64_t width = 0;
    if (!options_number(x->program->options, GIVEN_WIDTH, PAPER_NARROWEST, WIDTH_MOST,
                        PRESENT_WIDTH, x->program->err, &width)) {
        return STATUS_USAGE;
    }
    x->paper = screen_term_writer(x->program->out);
    x->paper.width = (int)width;
    return STATUS_OK;
}

/* --- what is typed, kept --------------------------------------------------------------------- */

static void keep_line(void *payload, const char *line)
{
    struct presenting *x = payload;
    const struct message_context ctx = message_context_for(x);
    if (!typed_journal_keep(&x->journal, &x->room.talk, line) && !x->journal.failed) {
        x->journal.failed = true; /* told once */
        cli_messages_unwritable(x->program, &ctx, x->journal.path);
    }
}

/* What the lines are answers to: these questions in this order. */
static void write_head(const struct presenting *x, char out[HEAD_SIZE])
{
    struct strbuf ids = STRBUF_INIT;
    uint8_t hash[SHA256_SIZE];
    for (int i = 0; i < x->set->count; i++) {
        strbuf_appendf(&ids, "%s\n", x->set->puzzle[i].id);
    }
    sha256(strbuf_text(&ids), ids.length, hash);
    strbuf_free(&ids);
    int used = snprintf(out, HEAD_SIZE, "canasta-present\t1\t");
    for (int i = 0; i < MARK_BYTES; i++) {
        used += snprintf(out + used, (size_t)(HEAD_SIZE - used), "%02x", hash[i]);
    }
}

/* Puts aside what an earlier class of the folder left, which is told. */
static void put_aside(struct presenting *x, const char *journal)
{
    const struct message_context ctx = message_context_for(x);
    char kept[SAVE_PATH_SIZE];
    if (save_aside(journal, kept)) {
        cli_messages_line(x->program->out, &ctx, msg_present_aside(kept));
    }
    if (access(x->list, F_OK) == 0) {
        (void)!save_aside(x->list, kept);
    }
}

static bool go_to_question(struct wizard *talk, int question)
{
    return room_wizard_drop((struct room_wizard *)talk, question);
}

/* Takes the lines of an earlier start. Returns whether questions are left. */
static bool take_earlier(struct presenting *x)
{
    const struct typed_talk how = {&x->room.talk, go_to_question, msg_present_unread};
    const struct listener aloud = x->room.talk.out;
    x->room.talk.out = listener_silent();
    room_wizard_begin(&x->room, x->whose, x->set->path);
    x->room.talk.out = aloud;
    if (x->journal.mended > 0) {
        wizard_say(&x->room.talk, TONE_TEXT, 0,
                   msg_typed_mended(x->journal.mended, x->journal.path));
    }
    (void)typed_journal_take(&x->journal, &how);
    x->left_out = x->journal.left_out > 0;
    return x->room.talk.take != NULL;
}

static enum typed_state open_journal(struct presenting *x)
{
    char head[HEAD_SIZE], kept[SAVE_PATH_SIZE];
    write_head(x, head);
    const enum typed_state state = typed_journal_open(&x->journal, x->list, head);
    if (state != TYPED_HEADLESS) {
        return state;
    }
    const struct message_context ctx = message_context_for(x);
    const enum typed_state restored = typed_journal_restore(&x->journal, x->list, head, kept);
    if (restored <= TYPED_GOES_ON) {
        cli_messages_line(x->program->out, &ctx, msg_typed_headless(x->journal.path, kept));
    }
    return restored;
}

/* How many people there may be: the chairs of the folder's roster. */
static void count_room(struct presenting *x)
{
    char path[SAVE_PATH_SIZE];
    size_t length = 0;
    struct roster roster = {.count = 0};
    char *text = save_path(named(x->program), "roster.csv", path)
                     ? save_read(path, ROSTER_SHEET_MOST, &length)
                     : NULL;
    roster_read(&roster, x->table.players, length <= ROSTER_SHEET_MOST ? text : NULL);
    x->room.room = roster.count;
    roster_free(&roster);
    free(text);
}

/* Begins, or goes on where the same class stopped. A folder that can't be written to is told, and
 * nothing is kept: a room is waiting. */
static enum status begin_room(struct presenting *x)
{
    const struct message_context ctx = message_context_for(x);
    enum typed_state state = TYPED_NEW;
    x->journal.file = -1;
    if (x->whose != WHOSE_FILE && save_path(named(x->program), "present.csv", x->list)) {
        count_room(x);
        state = open_journal(x);
    }
    if (state == TYPED_IN_USE) {
        cli_messages_fault(x->program, &ctx, msg_scores_in_use(x->journal.path));
        return STATUS_INPUT;
    }
    const bool goes_on = state == TYPED_GOES_ON && take_earlier(x);
    if (state == TYPED_OTHER || (state == TYPED_GOES_ON && !goes_on)) {
        char journal[SAVE_PATH_SIZE];
        (void)snprintf(journal, sizeof journal, "%s", x->journal.path);
        typed_journal_close(&x->journal);
        put_aside(x, journal);
        room_wizard_forget(&x->room);
        state = open_journal(x);
    }
    if (state != TYPED_NEW && state != TYPED_GOES_ON) {
        cli_messages_line(x->program->err, &ctx, msg_present_not_kept(x->journal.path));
        x->list[0] = '\0';
    }
    if (goes_on) {
        wizard_say(&x->room.talk, TONE_TEXT, 0,
                   msg_present_goes_on(x->room.at + 1, x->room.count, x->journal.path));
        room_wizard_where(&x->room);
    } else {
        room_wizard_begin(&x->room, x->whose, x->set->path);
    }
    x->room.talk.keep = keep_line;
    x->room.talk.payload = x;
    return STATUS_OK;
}

/* Writes what was counted, where anything was. */
static enum status keep_list(struct presenting *x)
{
    const struct message_context ctx = message_context_for(x);
    enum status status = STATUS_OK;
    int counted = 0;
    for (int i = 0; i < x->room.count; i++) {
        counted += x->room.hands[i].right + x->room.hands[i].wrong;
    }
    if (counted > 0 && x->list[0] != '\0') {
        struct csv sheet = {.begun = false};
        room_wizard_csv(&x->room, &sheet);
        const struct output file = {.path = x->list,
                                    .text = strbuf_text(&sheet.text),
                                    .length = sheet.text.length,
                                    .is_private = true,
                                    .quiet = true};
        status = written_save(x->program, &ctx, &file);
        if (status == STATUS_OK) {
            cli_messages_line(x->program->out, &ctx, msg_command_wrote(x->list));
        }
        strbuf_free(&sheet.text);
    }
    return status;
}

static void release(struct presenting *x)
{
    typed_journal_close(&x->journal);
    room_wizard_free(&x->room);
    puzzle_set_free(x->set);
    table_shelf_free(x->course);
    cached_course_close(&x->kept);
    free(x);
}

/* The last page comes however it ended. */
static enum status close_room(struct dialogue *d)
{
    struct presenting *x = (struct presenting *)d;
    room_wizard_sum_up(&x->room);
    term_gap(&x->paper);
    const enum status kept = keep_list(x),
                      status = kept == STATUS_OK && x->left_out ? STATUS_FAILED : kept;
    release(x);
    return status;
}

static enum status cmd_present_run(struct program *p)
{
    struct presenting *x = memory_array(1, sizeof *x);
    x->program = p;
    x->journal.file = -1;
    enum status status = open_paper(x);
    if (status == STATUS_OK) {
        status = open_questions(x);
    }
    if (status == STATUS_OK) {
        status = take_items(x);
    }
    if (status == STATUS_OK) {
        status = begin_room(x);
    }
    if (status == STATUS_OK) {
        x->dialogue = (struct dialogue){&x->room.talk, close_room};
        return dialogue_hold(p, &x->dialogue);
    }
    release(x);
    return status;
}

const struct command command_present = {
    .name = "present",
    .args = "[FILE or FOLDER]",
    .usage =
        "Examples:\n"
        "  canasta-tutor present tuesday-beginners      four questions that are not on the "
        "handout\n"
        "  canasta-tutor present tuesday-beginners/questions-a.xml    handout A, question by "
        "question\n"
        "  canasta-tutor present puzzles.xml --width 60\n"
        "\n"
        "Shows one question at a time in short lines (40 columns unless --width says otherwise: "
        "make the type of\n"
        "the terminal large). Enter shows the answer and something to talk about; then type the "
        "hands, as a 4 b 9,\n"
        "or Enter. skip passes a question, back goes to the one before, again begins anew, quit "
        "ends. The last page\n"
        "says what was missed most. In the folder of a class all that is typed is kept at once in "
        "present.journal,\n"
        "and the same command goes on where it stopped; present.csv has the hands of each "
        "question. No more hands\n"
        "are taken than roster.csv has chairs.\n",
    .takes = FOR_PRESENT,
    .run = cmd_present_run,
};
