/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Replaying journals: the rounds that must pass, and every sort of fault. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "journals.h"

static const char *const tables[] = {"modern-american", "league", "pagat", "online-talons"};

/* The id of the rule a fault names, "" for none. */
static const char *rule_of(const struct replay_fault *fault)
{
    return verdict_allows(fault->verdict) ? "" : rule_facts((enum rule_id)fault->verdict.rule)->id;
}

static bool is_said(const struct replay_fault *fault)
{
    return fault->text.id != PARSE_ERROR_NONE || strlen(fault->text.message) > 10;
}

/* Replays the text with a change and expects a fault in that line (0: any line) by that rule. */
static void
expect_fault(const char *text, const char *old, const char *new, long line, const char *rule)
{
    struct replay_result result;
    char *const changed = text_with(text, old, new);
    const enum status status = journal_replay(changed, strlen(changed), NULL, &result);
    cr_expect_eq(status, STATUS_FAILED, "'%s' for '%s': status %d", new, old, status);
    cr_expect(line == 0 ? result.fault.line > 0 : result.fault.line == line,
              "'%s' for '%s': line %ld: %s", new, old, result.fault.line,
              result.fault.text.message);
    cr_expect_str_eq(rule_of(&result.fault), rule, "'%s' for '%s': rule '%s': %s", new, old,
                     rule_of(&result.fault), result.fault.text.message);
    cr_expect(is_said(&result.fault));
    free(changed);
}

Test(replay, all_conformance_rounds_pass)
{
    for (size_t i = 0; i < sizeof tables / sizeof tables[0]; i++) {
        struct replay_result result;
        char *const text = journal_text(tables[i]);
        journal_replay(text, strlen(text), NULL, &result);
        cr_expect_eq(result.status, STATUS_OK, "%s:%ld: %s (%s)", tables[i], result.fault.line,
                     result.fault.text.message, rule_of(&result.fault));
        cr_expect_eq(result.rounds, 25);
        free(text);
    }
}

Test(replay, what_is_no_journal_is_an_unusable_input)
{
    static const char *const rows[] = {
        "",        "\n",         "# nothing\n",   "journal 2\n", "journal\n", "table league\n",
        "hello\n", "\xff\xfe\n", "journal 1 1\n",
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct replay_result result;
        cr_expect_eq(journal_replay(rows[i], strlen(rows[i]), NULL, &result), STATUS_INPUT,
                     "row %zu", i);
        cr_expect(is_said(&result.fault));
    }
    struct replay_result result;
    char *const text = calloc(1, 100000);
    cr_assert_not_null(text);
    cr_expect_eq(journal_replay(text, 100000, NULL, &result), STATUS_INPUT);
    memset(text, 'x', 100000);
    cr_expect_eq(journal_replay(text, 100000, NULL, &result), STATUS_INPUT);
    FILE *const folder = fopen("/", "r");
    if (folder != NULL) {
        replay_file(folder, &(struct replay_options){0}, &result);
        cr_expect_eq(result.status, STATUS_INPUT);
        fclose(folder);
    }
    free(text);
}

Test(replay, once_it_is_a_journal_every_fault_is_a_failure_with_its_line)
{
    static const struct {
        const char *text;
        size_t length;
        long line;
    } rows[] = {
        {"journal 1", 9, 1},
        {"journal 1\n", 10, 1},
        {"# so\n\njournal 1\n", 16, 3},
        {"journal 1\ntable nowhere\n", 24, 2},
        {"journal 1\nscores ns 0 ew 0\n", 27, 2},
        {"journal 1\njournal 1\n", 20, 2},
        {"journal 1\ntable league\nplay\n", 28, 3},
        {"journal 1\ntable league\ntable league\n", 36, 3},
        {"journal 1\ntable league\nsouth draw\n", 34, 3},
        {"journal 1\ntable league\nend stock\n", 33, 3},
        {"journal 1\ntable league\noption no.such 1\n", 40, 3},
        {"journal 1\ntable league\noption meld.rule-of 2\n", 45, 3},
        {"journal 1\ntable league\noption players 5\n", 40, 3},
        {"journal 1\ntable league\ndealer east\noption players 2\n", 52, 4},
        {"journal 1\ntable league\ndealer east\ndealer east\n", 47, 4},
        {"journal 1\nta\0ble league\n", 24, 2},
        {"journal 1\n\xff\n", 12, 2},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct replay_result result;
        cr_expect_eq(journal_replay(rows[i].text, rows[i].length, NULL, &result), STATUS_FAILED,
                     "row %zu", i);
        cr_expect_eq(result.fault.line, rows[i].line, "row %zu: line %ld: %s", i, result.fault.line,
                     result.fault.text.message);
    }
    char *const text = malloc(100000);
    struct replay_result result;
    cr_assert_not_null(text);
    memset(text, 'x', 100000);
    memcpy(text, "journal 1\n", 10);
    cr_expect_eq(journal_replay(text, 100000, NULL, &result), STATUS_FAILED);
    cr_expect_eq(result.fault.line, 2);
    free(text);
}

Test(replay, spelling_is_free_where_it_may_be)
{
    struct replay_result result;
    char *const text = journal_round("modern-american", 3);
    char *const crlf = malloc(2 * strlen(text) + 200);
    cr_assert_not_null(crlf);
    size_t used = (size_t)sprintf(crlf, "\xef\xbb\xbf# a round\r\n\r\n");
    for (const char *c = text; *c != '\0'; c++) {
        used += (size_t)sprintf(crlf + used, *c == '\n' ? " # so\r\n\r\n" : "%c", *c);
    }
    cr_expect_eq(journal_replay(crlf, used, NULL, &result), STATUS_OK, "%ld: %s", result.fault.line,
                 result.fault.text.message);
    cr_expect_eq(result.rounds, 1);
    free(crlf);
    char *const free_order =
        text_with(text, "scores ns 0 ew 0\ndealer north\n", "dealer north\nscores ew 0 ns 0\n");
    cr_expect_eq(journal_replay(free_order, strlen(free_order), NULL, &result), STATUS_OK);
    free(free_order);
    char *const runs = text_with(text, "deal south 5 5 6 8 8 8 9", "deal south jo 55h,6 8x3 9");
    char *const fewer = text_with(runs, "A Jo\ndeal west", "A\ndeal west");
    cr_expect_eq(journal_replay(fewer, strlen(fewer), NULL, &result), STATUS_OK, "%s",
                 result.fault.text.message);
    free(runs);
    free(fewer);
    free(text);
}

Test(replay, the_deal_must_be_the_deck)
{
    char *const text = journal_round("modern-american", 3);
    expect_fault(text, "deal south 5 5 6", "deal south 5 5 5", 10, "deal.cards");
    expect_fault(text, "deal south 5 5 6", "deal south 5 6", 5, "deal.cards");
    expect_fault(text, "deal south 5 5 6", "deal south 5 5 5 6", 5, "deal.cards");
    expect_fault(text, "stock 3r 3b", "stock 3r", 10, "deal.cards");
    expect_fault(text, "stock 3r 3b", "stock 3r 3b 3b", 10, "deal.cards");
    expect_fault(text, "stock 3r 3b", "stock 3r 3r", 10, "deal.cards");
    expect_fault(text, "play\n", "upcard 4\nplay\n", 10, "");
    expect_fault(text, "play\n", "talon 3 4 5 6\nplay\n", 10, "deal.talons");
    expect_fault(text, "deal west", "deal south", 6, "");
    expect_fault(text, "dealer north\n", "", 9, "");
    expect_fault(text, "scores ns 0 ew 0\n", "", 9, "");
    expect_fault(text, "dealer north\n", "dealer north\nperfect-cut ns\n", 5, "deal.perfect-cut");
    free(text);
}

Test(replay, packets_must_be_those_of_the_table)
{
    char *const text = journal_round("online-talons", 10);
    expect_fault(text, "\ntalon 4", "\n# talon 4", 12, "deal.talons");
    expect_fault(text, "\ntalon 3", "\n# talon 3", 12, "deal.talons");
    expect_fault(text, "\ntalon 3", "\ntalon 3 4 5 6\ntalon 3", 0, "deal.talons");
    expect_fault(text, "\ntalon 4", "\ntalon 4 4 5 6 7\ntalon 4", 0, "deal.talons");
    expect_fault(text, "\ntalon 4", "\ntalon 5", 10, "");
    expect_fault(text, "table online-talons", "table pagat", 10, "deal.talons");
    free(text);
}

Test(replay, options_change_the_table_of_the_round)
{
    struct replay_result result;
    char *const text = journal_round("modern-american", 3);
    char *const wiped = text_with(text, "table modern-american\n",
                                  "table modern-american\noption score.wipeout on\n");
    cr_expect_eq(journal_replay(wiped, strlen(wiped), NULL, &result), STATUS_FAILED);
    cr_expect_str_eq(rule_of(&result.fault), "score.line");
    char *const right = text_with(wiped, "ns 0 -335 -335", "ns 0 0 0");
    cr_expect_eq(journal_replay(right, strlen(right), NULL, &result), STATUS_OK, "%s",
                 result.fault.text.message);
    cr_expect_eq(result.table.score_wipeout, 1);
    /* North deals, so west cuts, for ew. */
    static const char cut[] = "dealer north\noption deal.perfect-cut 100\nperfect-cut ew\n";
    char *const cutting = text_with(text, "dealer north\n", cut);
    char *const paid = text_with(cutting, "ew 3000 0 3000", "ew 3100 0 3100");
    cr_expect_eq(journal_replay(paid, strlen(paid), NULL, &result), STATUS_OK, "%s",
                 result.fault.text.message);
    expect_fault(paid, "perfect-cut ew", "perfect-cut ns", 6, "deal.perfect-cut");
    expect_fault(paid, "perfect-cut ew\n", "", 15, "score.line");
    free(cutting);
    free(paid);
    free(text);
    free(wiped);
    free(right);
}

Test(replay, moves_out_of_order_name_the_rule)
{
    char *const text = journal_round("modern-american", 3);
    expect_fault(text, "east draw\n", "south draw\n", 11, "turn.order");
    expect_fault(text, "east draw\n", "east throw 4\n", 11, "turn.order");
    expect_fault(text, "east draw\n", "east draw\neast draw\n", 12, "turn.order");
    expect_fault(text, "east draw\n", "east pick\n", 11, "pack.open");
    expect_fault(text, "east special straight", "east special pairs", 12, "special.fourteen");
    expect_fault(text, "east special straight", "east special triples", 12, "");
    expect_fault(text, "east special straight", "east throw 3b", 12, "cards.held");
    expect_fault(text, "east special straight", "east three 3b", 12, "cards.held");
    expect_fault(text, "east special straight\n", "", 12, "");
    expect_fault(text, "end special east", "south draw", 13, "turn.order");
    expect_fault(text, "end special east", "end special west", 13, "");
    expect_fault(text, "end special east", "end stock", 13, "");
    expect_fault(text, "end special east", "end going-out east", 13, "");
    expect_fault(text, "end special east\n", "", 13, "");
    expect_fault(text, "end special east\n", "end special east\nend special east\n", 14, "");
    expect_fault(text, "score ns 0 -335 -335", "score ns 0 -335 -330", 14, "score.line");
    expect_fault(text, "score ns 0 -335 -335", "score ns 5 -335 -335", 14, "score.line");
    expect_fault(text, "ew 3000 0 3000", "ew 3000 0", 14, "");
    expect_fault(text, "score ns", "scores ns", 14, "");
    free(text);
}

Test(replay, an_empty_stock_ends_the_round_without_a_draw_line)
{
    int seen = 0;
    for (size_t i = 0; i < sizeof tables / sizeof tables[0]; i++) {
        for (int n = 0; n < 25; n++) {
            struct replay_result result;
            char *const text = journal_round(tables[i], n);
            char *const end = strstr(text, "end stock\n");
            if (end == NULL || end - text < 10) {
                free(text);
                continue;
            }
            /* Played up to the end line: is the stock empty at the start of a turn, so that it
             * stands alone? */
            journal_resume(text, (size_t)(end - text), &result);
            const struct board *const b = &result.round.board;
            if (b->phase == PHASE_START && b->stock == 0) {
                static const char *const seats[] = {"south", "west", "north", "east"};
                char drawn[40];
                snprintf(drawn, sizeof drawn, "%s draw\nend stock\n", seats[b->seat]);
                expect_fault(text, "end stock\n", drawn, result.lines + 1, "stock.out");
                seen++;
            } else {
                cr_expect_eq(b->phase, PHASE_OVER);
            }
            free(text);
        }
    }
    cr_assert_gt(seen, 10);
}

Test(replay, a_stock_that_is_not_empty_ends_nothing)
{
    char *const text = journal_round("online-talons", 10);
    char *const move = strstr(text, "\nplay\n");
    cr_assert_not_null(move);
    expect_fault(text, "\nplay\n", "\nplay\nend stock\n", 13, "stock.out");
    free(text);
}

Test(replay, rounds_of_a_match_follow_from_each_other)
{
    struct replay_result result;
    char *const text = journal_text("online-talons");
    cr_assert_eq(journal_replay(text, strlen(text), NULL, &result), STATUS_OK);
    char *const second = strstr(text + 1, "journal 1\n");
    char *const third = strstr(second + 1, "journal 1\n");
    /* A file may begin within a match. */
    cr_expect_eq(journal_replay(second, strlen(second), NULL, &result), STATUS_OK);
    cr_expect_eq(result.rounds, 24);
    expect_fault(text, "scores ns -3485", "scores ns -3480", 0, "score.line");
    /* A round left out. */
    char *const gap = malloc(strlen(text) + 1);
    cr_assert_not_null(gap);
    memcpy(gap, text, (size_t)(second - text));
    strcpy(gap + (second - text), third);
    cr_expect_eq(journal_replay(gap, strlen(gap), NULL, &result), STATUS_FAILED);
    cr_expect_str_eq(rule_of(&result.fault), "score.line");
    cr_expect_eq(result.rounds, 1);
    free(gap);
    free(text);
}

Test(replay, the_deal_passes_on_and_a_match_that_is_over_is_over)
{
    struct replay_result result;
    char both[8192];
    char *const text = journal_round("modern-american", 3); /* ns -335, ew 3000; north deals */
    char *const carried = text_with(text, "scores ns 0 ew 0", "scores ns -335 ew 3000");
    char *const passed = text_with(carried, "dealer north", "dealer east");
    snprintf(both, sizeof both, "%s%s", text, carried);
    cr_expect_eq(journal_replay(both, strlen(both), NULL, &result), STATUS_FAILED);
    cr_expect_eq(result.fault.line, 19, "%ld", result.fault.line);
    cr_expect(strstr(result.fault.text.message, "passes on to east") != NULL, "%s",
              result.fault.text.message);
    snprintf(both, sizeof both, "%s%s", text, passed);
    journal_replay(both, strlen(both), NULL, &result);
    cr_expect_eq(result.rounds, 1);
    cr_expect_str_eq(rule_of(&result.fault), "turn.order",
                     "the header passes, and south has the first turn: %s",
                     result.fault.text.message);
    snprintf(both, sizeof both, "%s%s", text, text);
    cr_expect_eq(journal_replay(both, strlen(both), NULL, &result), STATUS_OK, "a new match");
    char *const high = text_with(text, "scores ns 0 ew 0", "scores ns 0 ew 6000");
    char *const after = text_with(passed, "scores ns -335 ew 3000", "scores ns -335 ew 9000");
    snprintf(both, sizeof both, "%s%s", high, after);
    cr_expect_eq(journal_replay(both, strlen(both), NULL, &result), STATUS_FAILED);
    cr_expect_str_eq(rule_of(&result.fault), "match.target");
    snprintf(both, sizeof both, "%s%s", high, text);
    cr_expect_eq(journal_replay(both, strlen(both), NULL, &result), STATUS_OK);
    free(text);
    free(carried);
    free(passed);
    free(high);
    free(after);
}

static bool resolve_club(void *payload, const char *id, struct table *out)
{
    cr_assert_str_eq(payload, "club");
    return strcmp(id, "modern-american") == 0 && table_builtin("league", out);
}

Test(replay, tables_may_come_from_elsewhere)
{
    struct replay_result result;
    char *const text = journal_round("modern-american", 3);
    FILE *file = fmemopen(text, strlen(text), "r");
    replay_file(file, &(struct replay_options){.resolve = resolve_club, .payload = "club"},
                &result);
    cr_expect_eq(result.status, STATUS_OK);
    cr_expect_str_eq(result.table.id, "league");
    fclose(file);
    free(text);
}

Test(replay, a_single_move_is_played_or_refused_after_a_round_was_taken_up)
{
    struct replay_result result;
    struct replay_fault fault;
    struct action action;
    char *const text = journal_round("modern-american", 3);
    char *const play = strstr(text, "\nplay\n");
    journal_resume(text, (size_t)(play - text) + 6, &result);
    cr_assert_eq(result.stage, REPLAY_PLAYING);
    struct round r = result.round;
    cr_expect_not(replay_line(&result.table, &r, "east throw 4", NULL, &fault));
    cr_expect_str_eq(rule_of(&fault), "turn.order");
    cr_expect_not(replay_line(&result.table, &r, "west draw", NULL, &fault));
    cr_expect_str_eq(fault.text.message, "It is east's turn, not west's.");
    cr_expect_not(replay_line(&result.table, &r, "play", NULL, &fault));
    cr_expect_not(replay_line(&result.table, &r, "east juggle", NULL, &fault));
    cr_expect_eq(r.board.stock, result.round.board.stock);
    cr_expect(replay_line(&result.table, &r, " east draw # the three", &action, &fault));
    cr_expect_eq(action.kind, ACTION_DRAW);
    cr_expect(replay_line(&result.table, &r, "east special straight", &action, &fault));
    cr_expect_eq(r.board.phase, PHASE_OVER);
    cr_expect_not(replay_line(&result.table, &r, "south draw", NULL, &fault));
    free(text);
}

Test(replay, a_single_line_may_end_the_round)
{
    struct replay_result result;
    struct replay_fault fault;
    char *const text = journal_round("modern-american", 3);
    char *const play = strstr(text, "\nplay\n");
    journal_resume(text, (size_t)(play - text) + 6, &result);
    const struct table *t = &result.table;
    struct round r = result.round;
    cr_expect_eq(replay_line(t, &r, "end stock", NULL, &fault), REPLAY_REFUSED);
    cr_expect_str_eq(rule_of(&fault), "stock.out");
    r.board.stock = 0;
    cr_expect_eq(replay_line(t, &r, "end going-out east", NULL, &fault), REPLAY_REFUSED);
    cr_expect_neq(r.board.phase, PHASE_OVER);
    cr_expect_eq(replay_line(t, &r, "end stock", NULL, &fault), REPLAY_OVER, "%s",
                 fault.text.message);
    cr_expect_eq(r.board.phase, PHASE_OVER);
    cr_expect_eq(replay_line(t, &r, "end special east", NULL, &fault), REPLAY_REFUSED);
    cr_expect_str_eq(fault.text.message, "The round ended otherwise; the line must be: end stock");
    cr_expect_eq(replay_line(t, &r, "end stock", NULL, &fault), REPLAY_OVER);
    free(text);
}

Test(replay, a_fault_is_printed_with_file_line_and_rule)
{
    char out[200] = "";
    FILE *const file = fmemopen(out, sizeof out, "w");
    const struct replay_fault rule = {
        .line = 3, .verdict = verdict_no(RULE_PACK_PAIR, 0, 0, 0), .text = {.message = "So."}};
    const struct replay_fault whole = {.text = {.message = "Not so."}};
    const struct message_context nobody = message_context_of(NULL, NULL);
    replay_fault_print(file, "a.journal", &rule, &nobody);
    replay_fault_print(file, "b.journal", &whole, &nobody);
    fclose(file);
    cr_assert_str_eq(out, "a.journal:3: So. (pack.pair)\nb.journal: Not so.\n");
}
