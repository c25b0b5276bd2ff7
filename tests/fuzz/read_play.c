/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Journals and deals of strangers. */
#include <stdlib.h>
#include <string.h>

#include "fuzz.h"
#include "match/deal_request.h"
#include "match/journal_writer.h"
#include "match/narration.h"
#include "match/replay.h"
#include "notation/journal.h"
#include "tutor/game.h"

/* Replays a text; NULL: nobody listens. */
static void replay_bytes(const char *text,
                         size_t length,
                         bool resume,
                         const struct play_observer *observer,
                         struct replay_result *out)
{
    FILE *in = fmemopen((void *)(uintptr_t)text, length, "rb");
    const struct replay_options options = {.observer = observer, .resume = resume};
    fuzz_expect(in != NULL, "a text as a file");
    replay_file(in, &options, out);
    fclose(in);
    const struct parse_error *fault = &out->fault.text;
    fuzz_expect((out->status == STATUS_OK) == (fault->message[0] == '\0' && fault->id == 0),
                "a fault is said: %s", fault->message);
    fuzz_expect(fuzz_is_fit(fault->piece) && fuzz_is_fit(fault->more), "what it is about is fit");
    fuzz_expect(fuzz_is_fit(out->fault.text.message), "a fault is fit to be shown");
}

/* What is played is written as a journal that says the same when it is replayed. */
static void check_written(const char *text, size_t length)
{
    struct replay_result result;
    struct journal_writer writer;
    char *written[2] = {NULL, NULL};
    size_t size[2] = {0, 0};
    for (int i = 0; i < 2; i++) {
        FILE *out = fuzz_memory(&written[i], &size[i]);
        journal_writer_begin(&writer, out, false);
        const struct play_observer observer = journal_writer_observer(&writer);
        replay_bytes(i == 0 ? text : written[0], i == 0 ? length : size[0], false, &observer,
                     &result);
        fclose(out);
        fuzz_expect(result.status == STATUS_OK, "a journal that was written is good: %s",
                    result.fault.text.message);
        if (size[0] == 0) {
            break;
        }
    }
    fuzz_expect(size[0] == 0 ||
                    (size[0] == size[1] && memcmp(written[0], written[1], size[0]) == 0),
                "a journal written twice is the same");
    free(written[0]);
    free(written[1]);
}

/* What resuming keeps of a text is a text that can be resumed, and that ends at the same place. */
static void check_resumed(const char *text, size_t length)
{
    struct replay_result result, again;
    replay_bytes(text, length, true, NULL, &result);
    if (result.status != STATUS_OK) {
        return;
    }
    fuzz_expect(result.end >= 0 && (size_t)result.end <= length, "the end is in the file");
    if (result.end > 0) {
        replay_bytes(text, (size_t)result.end, true, NULL, &again);
        fuzz_expect(again.status == STATUS_OK && again.end == result.end &&
                        again.rounds == result.rounds,
                    "what is kept is the same once more");
        fuzz_expect(result.rounds == 0 || again.match_over == result.match_over,
                    "and the match is as far");
    }
    if (result.stage == REPLAY_PLAYING) {
        const char *fault = round_check(&result.table, &result.round);
        fuzz_expect(fault == NULL, "the round is whole: %s", fault);
    }
}

static void check_lines(const struct table *t, const char *text)
{
    for (const char *line = text; *line != '\0';) {
        const size_t length = strcspn(line, "\n");
        struct journal_line read, again;
        struct parse_error fault = {.offset = 0};
        char written[JOURNAL_LINE_SIZE];
        if (journal_read(t, line, length, &read, &fault) && read.kind == JOURNAL_ACTION) {
            const size_t size = journal_write_action(t, read.seat, &read.action, written);
            fuzz_expect(journal_read(t, written, size, &again, &fault), "the line %s is read: %s",
                        written, fault.message);
            fuzz_expect(again.kind == JOURNAL_ACTION && again.seat == read.seat &&
                            again.action.kind == read.action.kind,
                        "the line %s", written);
        }
        line += length + (line[length] == '\n');
    }
}

/* A journal. */
void fuzz_journal(struct feed *f)
{
    struct table t;
    struct replay_result result;
    struct narration narration;
    char *told = NULL;
    size_t length = f->length, size = 0;
    if (length == 0 || !table_builtin(table_builtin_id((int)(length % TABLE_BUILTIN_COUNT)), &t)) {
        return;
    }
    const char *bytes = (const char *)f->data;
    FILE *out = fuzz_memory(&told, &size);
    narration_begin(&narration, NULL, out);
    const struct play_observer observer = narration_observer(&narration);
    replay_bytes(bytes, length, false, &observer, &result);
    fclose(out);
    fuzz_expect(fuzz_is_fit(told), "a story is fit to be shown");
    free(told);
    if (result.status == STATUS_OK) {
        check_written(bytes, length);
    }
    check_resumed(bytes, length);
    char *text = feed_until(f, '\0', NULL);
    check_lines(&t, text);
    free(text);
}

static void check_code(const char *text)
{
    struct game_setup setup = {.seed = 0}, again = {.seed = 0};
    char code[GAME_CODE_SIZE];
    if (game_code_read(text, &setup) != MESSAGE_NONE) {
        return;
    }
    if (!table_builtin(setup.table_name, &setup.table)) {
        return; /* a rule sheet: how many sides it has is not known here */
    }
    game_code_write(&setup, code);
    fuzz_expect(game_code_read(code, &again) == MESSAGE_NONE, "the code %s, typed as %s, is read",
                code, text);
    fuzz_expect(again.seed == setup.seed && again.deal == setup.deal &&
                    again.dealer == setup.dealer &&
                    strcmp(again.table_name, setup.table_name) == 0 &&
                    memcmp(again.score, setup.score, sizeof setup.score) == 0,
                "the code %s is the same deal", code);
}

/* TABLE code\nWHO conditions\nWHO conditions ... */
void fuzz_deal(struct feed *f)
{
    struct table t;
    struct deal_request request = {.distance = 1};
    struct parse_error fault = {.offset = 0};
    feed_table(f, &t);
    char *code = feed_until(f, '\n', NULL);
    check_code(code);
    free(code);
    while (f->length > 0) {
        static const char *const names[] = {"south", "west", "nobody", "somebody"};
        static const int whom[] = {0, 1, DEAL_NOBODY, DEAL_SOMEBODY};
        const unsigned who = feed_choice(f, 4);
        char *text = feed_until(f, '\n', NULL);
        if (!deal_request_add(&request, whom[who], names[who], text, &fault)) {
            fuzz_expect(fault.id != 0 && fuzz_is_fit(fault.piece), "a fault is said: %s",
                        fault.piece);
        }
        free(text);
    }
    for (int i = 0; i < request.count; i++) {
        fuzz_expect(fuzz_is_fit(request.condition[i].name), "a condition's name");
    }
    struct deal_search search = {.table = &t, .request = &request, .seed = 5};
    uint32_t number = 0;
    static struct round round;
    while (search.next < 4 && deal_search_next(&search, 4, &number, &round)) {
        const char *why = round_check(&t, &round);
        fuzz_expect(number < 4 && why == NULL, "deal %u: %s", (unsigned)number,
                    why != NULL ? why : "");
    }
    fuzz_expect(deal_search_tightest(&search) < request.count,
                "the tightest condition is one of them");
}
