/* SPDX-License-Identifier: GPL-3.0-or-later */
/* canasta-tutor replay: journals move by move, every move judged. */
#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "cli/command.h"
#include "cli/glyph.h"
#include "cli/render_cards.h"
#include "content/table_file.h"
#include "notation/journal.h"
#include "notation/names.h"
#include "play/replay.h"

/* What the printing of a round needs to remember. */
struct telling {
    FILE *out;
    long round;
};

static void tell_deal(void *payload, const struct table *t, const struct round *r)
{
    struct telling *telling = payload;
    const struct board *b = &r->board;
    telling->round++;
    fprintf(telling->out, "Round %ld, table %s, %s deals.\n", telling->round, t->id,
            render_seat(b->seats, b->dealer));
    for (int seat = 0; seat < b->seats; seat++) {
        fprintf(telling->out, "  %-9s ", render_seat(b->seats, seat));
        render_cards(telling->out, CARDS_RANKS, r->hand[seat]);
        fputc('\n', telling->out);
    }
}

static void tell_move(
    void *payload, const struct table *t, const struct round *r, int seat, const struct action *a)
{
    struct telling *telling = payload;
    char line[JOURNAL_LINE_SIZE];
    if (a->kind == ACTION_DRAW && r->board.phase == PHASE_OVER && r->board.stock == 0 &&
        r->board.ending == ENDING_STOCK) {
        fprintf(telling->out, "  The stock is empty: %s ends the round.\n",
                render_seat(r->board.seats, seat));
        return;
    }
    journal_write_action(t, seat, a, line);
    fprintf(telling->out, "  %s\n", line);
}

static void tell_score(void *payload,
                       const struct table *t,
                       const struct round *r,
                       const struct score_sheet *sheet)
{
    struct telling *telling = payload;
    (void)t;
    for (int side = 0; side < r->board.sides; side++) {
        fputs("  ", telling->out);
        render_side(telling->out, r->board.seats, r->board.sides, side);
        fprintf(telling->out, ": base %" PRId32 ", count %" PRId32 ", together %" PRId32 "\n",
                sheet[side].base, sheet[side].count, sheet[side].total);
    }
}

/* The table of --table, for journals that name it. */
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
    struct diags *diags = diags_new();
    out->given = table_load(ref, p->options->value[GIVEN_CONTENT], &out->table, diags);
    diags_print(diags, p->err);
    diags_free(diags);
    return out->given;
}

static bool resolve(void *payload, const char *id, struct table *out)
{
    const struct sheets *sheets = payload;
    if (sheets->given && strcmp(sheets->table.id, id) == 0) {
        *out = sheets->table;
        return true;
    }
    return table_builtin(id, out);
}

static enum status
replay_one(struct program *p, const char *name, const struct replay_options *options)
{
    FILE *file = fopen(name, "rb");
    if (file == NULL) {
        char shown[SHOWN_LINE_SIZE];
        shown_line(name, shown);
        fprintf(p->err, "canasta-tutor: %s cannot be opened: %s.\n", shown, strerror(errno));
        return STATUS_INPUT;
    }
    struct replay_result *result = memory_array(1, sizeof *result);
    replay_file(file, options, result);
    fclose(file);
    if (result->status != STATUS_OK) {
        fflush(p->out);
        replay_fault_print(p->err, name, &result->fault);
    }
    const enum status status = result->status;
    free(result);
    return status;
}

static enum status run(struct program *p)
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
    struct telling telling = {p->out, 0};
    const struct play_observer observer = {&telling, tell_deal, tell_move, tell_score};
    const struct replay_options options = {.resolve = resolve,
                                           .payload = &sheets,
                                           .observer =
                                               p->options->given[GIVEN_CHECK] ? NULL : &observer};
    enum status status = STATUS_OK;
    for (int i = 0; i < p->operand_count; i++) {
        const enum status one = replay_one(p, p->operand[i], &options);
        status = one > status ? one : status;
    }
    return status;
}

const struct command command_replay = {
    .name = "replay",
    .args = "FILE...",
    .help = "replay journals of rounds, judging every move",
    .usage = "Examples:\n"
             "  canasta-tutor replay friday.journal\n"
             "  canasta-tutor replay --check *.journal\n"
             "  canasta-tutor replay --table club.xml friday.journal\n"
             "\n"
             "Prints deal, moves and scores. With --check it is silent unless a move, a deal or a "
             "score is\n"
             "wrong; then it names the line and the rule, and the exit status is 1. --table gives "
             "the rule\n"
             "sheet of a table that is not built in.\n",
    .takes = FOR_REPLAY,
    .run = run,
};
