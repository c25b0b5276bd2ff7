/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Journals that were cut, stirred or tampered with: never a crash, always a fault with its line or
 * a sound round. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "journals.h"

enum { LINES_MAX = 400 };

/* A text as lines that borrow from it. */
struct lines {
    int count;
    const char *start[LINES_MAX];
    int length[LINES_MAX]; /* with the line break */
};

static struct lines lines_of(const char *text)
{
    struct lines lines = {0};
    while (*text != '\0') {
        const char *const end = strchr(text, '\n') + 1;
        lines.start[lines.count] = text;
        lines.length[lines.count++] = (int)(end - text);
        text = end;
    }
    return lines;
}

static void join(const struct lines *lines, char *out)
{
    for (int i = 0; i < lines->count; i++) {
        memcpy(out, lines->start[i], (size_t)lines->length[i]);
        out += lines->length[i];
    }
    *out = '\0';
}

/* Whatever happened: a sound answer. Returns whether the text passed. */
static bool check(const char *text, size_t length, const char *what, int n)
{
    struct replay_result result;
    const enum status status = journal_replay(text, length, NULL, &result);
    if (status == STATUS_OK) {
        return true;
    }
    cr_assert(status == STATUS_FAILED || status == STATUS_INPUT, "%s %d: status %d", what, n,
              status);
    cr_assert((result.fault.text.id != PARSE_ERROR_NONE || result.fault.text.message[0] != '\0') &&
                  (status == STATUS_INPUT || result.fault.line > 0),
              "%s %d: %ld '%s'", what, n, result.fault.line, result.fault.text.message);
    return false;
}

Test(replay_torn, a_journal_cut_at_any_byte_is_refused_or_taken_up)
{
    char *const text = journal_round("online-talons", 10);
    size_t length = strlen(text);
    while (text[length - 1] == '\n') {
        length--;
    }
    for (size_t cut = 0; cut <= length; cut++) {
        struct replay_result result;
        const enum status status = journal_replay(text, cut, NULL, &result);
        const enum status want = cut < strlen("journal 1") ? STATUS_INPUT
                                 : cut < length            ? STATUS_FAILED
                                                           : STATUS_OK;
        cr_expect_eq(status, want, "cut at %zu: status %d: %s", cut, status,
                     result.fault.text.message);
        cr_expect(status != STATUS_FAILED || result.fault.line > 0);
    }
    free(text);
}

Test(replay_torn, a_cut_journal_can_be_taken_up_again_at_every_byte)
{
    char *const text = journal_round("online-talons", 10);
    const size_t length = strlen(text);
    char *const play = strstr(text, "\nplay\n") + 6;
    struct replay_result whole;
    cr_assert_eq(journal_replay(text, length, NULL, &whole), STATUS_OK);
    for (size_t cut = strlen("journal 1\n"); cut <= length; cut++) {
        struct replay_result result;
        cr_assert_eq(journal_resume(text, cut, &result), STATUS_OK, "cut at %zu: %s", cut,
                     result.fault.text.message);
        cr_assert_leq(result.end, (long)cut);
        cr_assert_eq(result.dropped, result.end < (long)cut, "cut at %zu", cut);
        if (text + cut < play) {
            cr_assert_eq(result.stage, REPLAY_HEADER);
            cr_assert_eq(result.end, 0, "a round that is not in play is not worth keeping");
            continue;
        }
        cr_assert_gt(result.end, 0);
        cr_assert_eq(text[result.end - 1], '\n', "whole lines");
        /* What was kept and the rest of the lines make the round again. */
        char *const again = malloc(length + 1);
        cr_assert_not_null(again);
        snprintf(again, length + 1, "%.*s%s", (int)result.end, text, text + result.end);
        cr_assert_str_eq(again, text);
        free(again);
        int breaks = 0;
        for (long i = 0; i < result.end; i++) {
            breaks += text[i] == '\n';
        }
        cr_assert_eq(result.lines, breaks);
        cr_assert_eq(result.rounds, result.stage == REPLAY_BETWEEN);
    }
    free(text);
}

Test(replay_torn, a_journal_with_lines_left_out_repeated_or_swapped_is_refused_or_played)
{
    char *const text = journal_round("online-talons", 10);
    const struct lines lines = lines_of(text);
    char *const changed = malloc(3 * strlen(text));
    int passed = 0;
    cr_assert_not_null(changed);
    for (int i = 0; i < lines.count; i++) {
        struct lines less = lines;
        less.count--;
        memmove(&less.start[i], &less.start[i + 1],
                (size_t)(less.count - i) * sizeof less.start[0]);
        memmove(&less.length[i], &less.length[i + 1],
                (size_t)(less.count - i) * sizeof less.length[0]);
        join(&less, changed);
        cr_expect(!check(changed, strlen(changed), "left out", i) || lines.length[i] == 1,
                  "line %d is not missed", i + 1);

        struct lines more = lines;
        more.count++;
        memmove(&more.start[i + 1], &lines.start[i],
                (size_t)(lines.count - i) * sizeof more.start[0]);
        memmove(&more.length[i + 1], &lines.length[i],
                (size_t)(lines.count - i) * sizeof more.length[0]);
        join(&more, changed);
        cr_expect(!check(changed, strlen(changed), "repeated", i) || lines.length[i] == 1,
                  "line %d twice passes", i + 1);

        for (int k = i + 1; k < lines.count; k++) {
            struct lines swapped = lines;
            swapped.start[i] = lines.start[k];
            swapped.length[i] = lines.length[k];
            swapped.start[k] = lines.start[i];
            swapped.length[k] = lines.length[i];
            join(&swapped, changed);
            passed += check(changed, strlen(changed), "swapped", i * LINES_MAX + k);
        }
    }
    /* Header lines may come in any order, and moves that are alike may change places. */
    cr_assert_gt(passed, 0);
    free(changed);
    free(text);
}

Test(replay_torn, a_journal_with_any_byte_changed_is_refused_or_played)
{
    static const char bytes[] = "4K2J3rb 0-/\n:#\xff";
    char *const text = journal_round("modern-american", 3);
    const size_t length = strlen(text);
    for (size_t at = 0; at < length; at++) {
        const char was = text[at];
        for (size_t i = 0; i < sizeof bytes; i++) { /* the closing zero too */
            text[at] = bytes[i];
            (void)check(text, length, "changed", (int)at);
        }
        text[at] = was;
    }
    free(text);
}

Test(replay_torn, every_card_dealt_and_every_figure_of_the_score_matters)
{
    char *const text = journal_round("modern-american", 3);
    const size_t length = strlen(text);
    char *const deal = strstr(text, "deal south");
    char *const play = strstr(text, "\nplay\n");
    for (char *c = deal; c < play; c++) {
        if (c[-1] == ' ' && (c[1] == ' ' || c[1] == '\n')) {
            const char was = *c;
            *c = was == 'K' ? 'Q' : 'K';
            cr_expect_not(check(text, length, "card", (int)(c - text)), "'%c' at %d is not missed",
                          was, (int)(c - text));
            *c = was;
        }
    }
    for (char *c = strstr(text, "score ns"); *c != '\0'; c++) {
        if (*c >= '0' && *c <= '9') {
            const char was = *c;
            *c = was == '9' ? '8' : (char)(was + 1);
            cr_expect_not(check(text, length, "score", (int)(c - text)));
            *c = was;
        }
    }
    free(text);
}
