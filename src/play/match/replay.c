/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Replaying journals. Knows the order of lines and what rounds owe to each other; moves are for the
 * engine. */
#include "match/replay.h"

#include <assert.h>
#include <stdarg.h>
#include <string.h>

#include "base/clean.h"
#include "base/memory_file.h"
#include "match/replay_header.h"
#include "messages/parse_error_message.h"
#include "notation/journal.h"
#include "notation/line_reader.h"
#include "notation/names.h"

/* A replay that is going on. */
struct replay {
    const struct replay_options *options;
    struct replay_result *result;
    struct line_reader reader;
    struct journal_line line;
    struct replay_header header;
    struct previous_round previous;
    bool begun; /* the first line was journal 1 */
};

/* Notes the first fault; returns false for the caller to pass on. */
static bool pass_on(struct replay *p, long line, const struct replay_fault *fault)
{
    p->result->fault = *fault;
    p->result->fault.line = line;
    p->result->status = p->begun ? STATUS_FAILED : STATUS_INPUT;
    return false;
}

/* The same in words. */
PRINTF_LIKE(4, 5)
static bool fail(struct replay *p, long line, struct verdict v, const char *format, ...)
{
    char message[TEXT_FAULT_SIZE];
    struct replay_fault fault = {.verdict = v};
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(message, sizeof message, format, arguments);
    va_end(arguments);
    parse_error_set(&fault.text, 0, "%s", message);
    return pass_on(p, line, &fault);
}

static struct verdict broken(enum rule_id rule)
{
    return verdict_no(rule, 0, 0, 0);
}

/* Looks at a move before the rules do: whose turn it is, and a draw that there is nothing for. */
static bool check_move(const struct table *t,
                       const struct round *r,
                       int seat,
                       const struct action *a,
                       struct replay_fault *fault)
{
    const struct board *const b = &r->board;
    fault->verdict = broken(RULE_TURN_ORDER);
    if (b->phase == PHASE_OVER) {
        char end[JOURNAL_LINE_SIZE];
        journal_write_end(t, b, end);
        parse_error_set(&fault->text, 0, "The round is over here; the line must be: %.60s", end);
        return false;
    }
    if (seat != b->seat) {
        parse_error_set(&fault->text, 0, "It is %s's turn, not %s's.",
                        seat_name(t->players, b->seat), seat_name(t->players, seat));
        return false;
    }
    if (a->kind == ACTION_EXPOSE_THREE && t->threes_style == THREES_CLASSIC) {
        fault->verdict = broken(RULE_CLASSIC_RED_THREE);
        parse_error_set(
            &fault->text, 0,
            "At this table red threes go to the table by themselves and are not written.");
        return false;
    }
    if (a->kind == ACTION_DRAW && b->phase == PHASE_START && b->stock == 0) {
        fault->verdict = broken(RULE_STOCK_OUT);
        parse_error_set(&fault->text, 0,
                        "The stock is empty, so nobody can draw; the line must be: end stock");
        return false;
    }
    return true;
}

/* Carries out a move that has been read. `text` is how it was written. */
static bool carry_out(const struct table *t,
                      struct round *r,
                      int seat,
                      const struct action *a,
                      const char *text,
                      struct replay_fault *fault)
{
    fault->refused = false;
    if (!check_move(t, r, seat, a, fault)) {
        return false;
    }
    fault->verdict = round_apply(t, r, a);
    fault->refused = !verdict_allows(fault->verdict);
    if (fault->refused) {
        char piece[TEXT_SHOWN_SIZE];
        text_show(text, strlen(text), piece);
        parse_error_set(&fault->text, 0, "The rules do not allow this move: %s", piece);
        return false;
    }
    return true;
}

/* The round is not over, and the line says it ended: true when it ends now, because the player in
 * turn finds no card to draw. */
static bool ends_now(const struct table *t,
                     struct round *r,
                     const struct journal_line *line,
                     struct replay_fault *fault)
{
    const struct board *const b = &r->board;
    const char *name = seat_name(b->seats, b->seat);
    const bool by_stock = line->ending == ENDING_STOCK;
    if (by_stock && b->stock == 0 && b->phase == PHASE_START) {
        const struct action draw = {.kind = ACTION_DRAW, .special = SPECIAL_NONE};
        fault->verdict = round_apply(t, r, &draw);
        fault->refused = !verdict_allows(fault->verdict);
        parse_error_set(&fault->text, 0, "The round cannot end here: %s has something to do first.",
                        name);
        return verdict_allows(fault->verdict);
    }
    fault->verdict = by_stock ? broken(RULE_STOCK_OUT) : verdict_yes();
    parse_error_set(&fault->text, 0, "The round is not over here: it is %s's turn.", name);
    return false;
}

/* Lets the round end as the line says, if it is over or ends now. */
static bool end_round(const struct table *t,
                      struct round *r,
                      const struct journal_line *line,
                      struct replay_fault *fault)
{
    const struct board *const b = &r->board;
    fault->refused = false;
    if (b->phase != PHASE_OVER && !ends_now(t, r, line, fault)) {
        return false;
    }
    const int by = b->ending == ENDING_STOCK ? SEAT_NONE : b->ended_by;
    if (b->ending != (uint8_t)line->ending || by != line->seat) {
        char end[JOURNAL_LINE_SIZE];
        journal_write_end(t, b, end);
        fault->verdict = verdict_yes();
        parse_error_set(&fault->text, 0, "The round ended otherwise; the line must be: %.60s", end);
        return false;
    }
    return true;
}

enum replay_line replay_line(const struct table *t,
                             struct round *r,
                             const char *line,
                             struct action *out,
                             struct replay_fault *fault)
{
    struct journal_line read;
    struct parse_error text;
    fault->line = 0;
    fault->refused = false;
    fault->verdict = verdict_yes();
    if (!journal_read(t, line, strlen(line), &read, &text)) {
        fault->text = text;
        return REPLAY_REFUSED;
    }
    if (read.kind == JOURNAL_END) {
        return end_round(t, r, &read, fault) ? REPLAY_OVER : REPLAY_REFUSED;
    }
    if (read.kind != JOURNAL_ACTION) {
        parse_error_set(&fault->text, 0, "Here a move is needed, for instance: south throw 9");
        return REPLAY_REFUSED;
    }
    if (!carry_out(t, r, read.seat, &read.action, line, fault)) {
        return REPLAY_REFUSED;
    }
    if (out != NULL) {
        *out = read.action;
    }
    return REPLAY_MOVED;
}

static void tell_played(const struct replay *p, int seat, const struct action *a)
{
    const struct play_observer *const o = p->options->observer;
    if (o != NULL && o->played != NULL) {
        o->played(o->payload, &p->result->table, &p->result->round, seat, a);
    }
}

static bool take_action(struct replay *p)
{
    struct replay_result *const result = p->result;
    struct replay_fault fault;
    if (!carry_out(&result->table, &result->round, p->line.seat, &p->line.action, p->reader.text,
                   &fault)) {
        return pass_on(p, p->reader.number, &fault);
    }
    tell_played(p, p->line.seat, &p->line.action);
    return true;
}

static bool take_end(struct replay *p)
{
    struct replay_result *const result = p->result;
    const int seat = result->round.board.seat;
    const bool was_over = result->round.board.phase == PHASE_OVER;
    struct replay_fault fault;
    const bool ended = end_round(&result->table, &result->round, &p->line, &fault);
    if (!was_over && result->round.board.phase == PHASE_OVER) {
        const struct action draw = {.kind = ACTION_DRAW, .special = SPECIAL_NONE};
        tell_played(p, seat, &draw);
    }
    if (!ended) {
        return pass_on(p, p->reader.number, &fault);
    }
    result->stage = REPLAY_ENDED;
    return true;
}

/* Adds the round's score to the match. */
static void add_scores(struct replay *p, const struct score_sheet *sheet)
{
    struct replay_result *const result = p->result;
    const struct board *const b = &result->round.board;
    memset(result->score, 0, sizeof result->score);
    for (int side = 0; side < b->sides; side++) {
        result->score[side] = b->side[side].score + sheet[side].total;
    }
    result->match_over = match_winner(&result->table, b, result->score) != MATCH_GOES_ON;
    p->previous = (struct previous_round){.known = true,
                                          .over = result->match_over,
                                          .seats = b->seats,
                                          .dealer = b->dealer,
                                          .rounds_before = b->side[0].rounds_before};
    memcpy(p->previous.score, result->score, sizeof p->previous.score);
}

static bool take_score(struct replay *p)
{
    struct replay_result *const result = p->result;
    const struct board *const b = &result->round.board;
    const struct play_observer *const o = p->options->observer;
    struct score_sheet sheet[SIDE_MAX];
    for (int side = 0; side < b->sides; side++) {
        score_side(&result->table, b, result->round.hand, side, &sheet[side]);
        const int32_t *const written = p->line.points[side];
        const struct score_sheet *const s = &sheet[side];
        if (written[0] != s->base || written[1] != s->count || written[2] != s->total) {
            return fail(p, p->reader.number, verdict_no(RULE_SCORE_LINE, written[2], s->total, 0),
                        "%s: the line says %d %d %d, and by the rules it is %d %d %d.",
                        side_name(b->seats, side), (int)written[0], (int)written[1],
                        (int)written[2], (int)s->base, (int)s->count, (int)s->total);
        }
    }
    add_scores(p, sheet);
    result->stage = REPLAY_BETWEEN;
    result->rounds++;
    if (o != NULL && o->scored != NULL) {
        o->scored(o->payload, &result->table, &result->round, sheet);
    }
    return true;
}

static bool take_begin(struct replay *p)
{
    p->begun = true;
    p->result->stage = REPLAY_HEADER;
    replay_header_begin(&p->header);
    return true;
}

/* A line before `play`, or `play` itself. */
static bool take_header(struct replay *p)
{
    struct replay_result *const result = p->result;
    struct replay_fault fault = {.line = p->reader.number};
    if (p->line.kind != JOURNAL_PLAY) {
        if (!replay_header_take(&p->header, p->options, &p->line, p->reader.number, &fault)) {
            return pass_on(p, fault.line, &fault);
        }
        return true;
    }
    if (!replay_header_finish(&p->header, &p->previous, &result->round, &fault)) {
        return pass_on(p, fault.line, &fault);
    }
    result->table = p->header.table;
    result->stage = REPLAY_PLAYING;
    const struct play_observer *const o = p->options->observer;
    if (o != NULL && o->dealt != NULL) {
        o->dealt(o->payload, &result->table, &result->round);
    }
    return true;
}

/* The table that the line is read by, NULL while it is not known. */
static const struct table *current_table(const struct replay *p)
{
    switch (p->result->stage) {
    case REPLAY_BETWEEN:
        return NULL;
    case REPLAY_HEADER:
        return p->header.has_table ? &p->header.table : NULL;
    case REPLAY_PLAYING:
    case REPLAY_ENDED:
        break;
    }
    return &p->result->table;
}

/* Takes one line that has been read from the file. */
static bool take_line(struct replay *p)
{
    struct parse_error text;
    if (!journal_read(current_table(p), p->reader.text, p->reader.length, &p->line, &text)) {
        const struct replay_fault fault = {.verdict = verdict_yes(), .text = text};
        return pass_on(p, p->reader.number, &fault);
    }
    const enum journal_kind what = p->line.kind;
    if (what == JOURNAL_EMPTY) {
        return true;
    }
    switch (p->result->stage) {
    case REPLAY_BETWEEN:
        if (what == JOURNAL_BEGIN) {
            return take_begin(p);
        }
        return fail(p, p->reader.number, verdict_yes(), "A round begins with the line: journal 1");
    case REPLAY_HEADER:
        return take_header(p);
    case REPLAY_PLAYING:
        if (what == JOURNAL_ACTION) {
            return take_action(p);
        }
        if (what == JOURNAL_END) {
            return take_end(p);
        }
        return fail(p, p->reader.number, verdict_yes(),
                    "The round is in play: here stands a move, or its end.");
    case REPLAY_ENDED:
        if (what == JOURNAL_SCORE) {
            return take_score(p);
        }
        return fail(p, p->reader.number, verdict_yes(),
                    "The round has ended: here stands its score.");
    }
    return false;
}

/* The file has no further line. */
static bool finish(struct replay *p)
{
    if (!p->begun) {
        return fail(p, 0, verdict_yes(), "This is no journal: its first line must be: journal 1");
    }
    if (p->result->stage == REPLAY_BETWEEN || p->options->resume) {
        return true;
    }
    return fail(p, p->reader.number, verdict_yes(), "The file ends within a round: %s",
                p->result->stage == REPLAY_ENDED ? "its score is missing." : "its end is missing.");
}

/* Notes what of the file is worth keeping so far. */
static void note_end(struct replay *p)
{
    struct replay_result *const result = p->result;
    if (p->reader.closed && result->stage != REPLAY_HEADER) {
        result->end = p->reader.end;
        result->lines = p->reader.number;
    }
}

/* Reads a line and takes it; false at the end of the file or at a fault. */
static bool step(struct replay *p)
{
    switch (line_reader_next(&p->reader)) {
    case LINE_READ:
        if (p->options->resume && !p->reader.closed) {
            p->result->dropped = true;
            return false;
        }
        if (!take_line(p)) {
            return false;
        }
        note_end(p);
        return true;
    case LINE_END:
        return false;
    case LINE_LONG:
        return fail(p, p->reader.number, verdict_yes(), "The line is too long for a journal.");
    case LINE_BINARY:
        return fail(p, p->reader.number, verdict_yes(),
                    "There is a zero byte in the line; a journal is text.");
    case LINE_UNREAD:
        p->begun = false; /* not a fault of the journal */
        return fail(p, 0, verdict_yes(), "The file cannot be read.");
    }
    return false;
}

void replay_file(FILE *file, const struct replay_options *options, struct replay_result *out)
{
    struct replay p = {.options = options, .result = out};
    memset(out, 0, sizeof *out);
    line_reader_begin(&p.reader, file);
    while (step(&p)) {
    }
    if (out->status == STATUS_OK && finish(&p)) {
        out->dropped = out->dropped || out->end < p.reader.end;
    }
}

void replay_text(const char *journal,
                 const struct replay_options *options,
                 struct replay_result *out)
{
    struct memory_file note;
    memory_file_read(&note, journal);
    replay_file(note.file, options, out);
    memory_file_free(&note);
}

size_t replay_fault_say(const struct message_context *t,
                        const struct replay_fault *fault,
                        char *out,
                        size_t size)
{
    const size_t used = fault_say(t, &fault->text, out, size);
    if (!fault->refused) {
        return used;
    }
    const struct message why = message_no(fault->verdict);
    if (t->catalog == NULL || t->catalog->text[why.id] == NULL) {
        return used; /* no catalog is there to say it */
    }
    struct text text = text_in(out + used, size - used);
    text_add(&text, used > 0 && out[used - 1] == '.' ? " " : ". ");
    text_said(&text, t, &why);
    return used + text.used;
}

void replay_fault_print(FILE *file,
                        const char *name,
                        const struct replay_fault *fault,
                        const struct message_context *t)
{
    char text[MESSAGE_TEXT_SIZE];
    (void)replay_fault_say(t, fault, text, sizeof text);
    clean_print(file, "%s:", name);
    if (fault->line > 0) {
        fprintf(file, "%ld:", fault->line);
    }
    clean_print(file, " %s", text);
    if (!verdict_allows(fault->verdict)) {
        fprintf(file, " (%s)", rule_facts((enum rule_id)fault->verdict.rule)->id);
    }
    fputc('\n', file);
}
