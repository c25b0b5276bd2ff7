/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Journal lines, each by itself. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

#include "notation/cards_text.h"
#include "notation/journal.h"
#include "support/unread.h"

static struct table table_of(const char *id)
{
    struct table t;
    cr_assert(table_builtin(id, &t));
    return t;
}

/* Reads an action line and writes it again, or gives the message after "!". */
static const char *action_back(const struct table *t, const char *text)
{
    static char result[JOURNAL_LINE_SIZE + TEXT_FAULT_SIZE];
    struct journal_line line;
    struct parse_error fault = {.offset = 0};
    if (!journal_read(t, text, strlen(text), &line, &fault)) {
        char why[PARSE_ERROR_TEXT_SIZE];
        snprintf(result, sizeof result, "!%s", unread_text(&fault, why));
    } else if (line.kind != JOURNAL_ACTION) {
        snprintf(result, sizeof result, "!no action");
    } else {
        journal_write_action(t, line.seat, &line.action, result);
    }
    return result;
}

Test(journal, moves_are_read_and_written_alike)
{
    const struct table t = table_of("modern-american");
    static const char *const rows[] = {
        "south draw",
        "west throw A",
        "north pick",
        "east pick Q Q Q / A A Jo / 9 9 2",
        "south lay K K K / K: 2 Jo",
        "south lay W: 2",
        "south three 3r",
        "south out 9",
        "south ask yes",
        "west ask no",
        "south special pairs",
        "north error",
        "north error K K K / 4 4 2",
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        cr_expect_str_eq(action_back(&t, rows[i]), rows[i]);
    }
    cr_expect_str_eq(action_back(&t, "  south\tLAY kkk # three kings"), "!move LAY");
    cr_expect_str_eq(action_back(&t, "  south\tlay kkk # three kings"), "south lay K K K");
}

Test(journal, faulty_moves_are_refused_in_words)
{
    const struct table t = table_of("modern-american");
    static const struct {
        const char *text, *want;
    } rows[] = {
        {"south", "!move"},
        {"south draw K", "!move-end K"},
        {"south throw", "!card-missing"},
        {"south throw K K", "!one-card"},
        {"south throw 3", "!colour 3"},
        {"south three K", "!three"},
        {"south lay", "!lay"},
        {"south lay K K K /", "!group-empty"},
        {"south out -", "!last-card -"},
        {"south ask", "!reply"},
        {"south ask maybe", "!reply maybe"},
        {"south special triples", "!special triples"},
        {"south special", "!special"},
        {"south error draw", "!card draw"},
        {"South draw", "no journal line begins like this"},
        {"p1 draw", "seat: south, west, north or east"},
        {"south dance", "!move dance"},
        {"\x1b[2J", "?[2J: no journal line"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        const char *const got = action_back(&t, rows[i].text);
        cr_expect(got[0] == '!' && strstr(got, rows[i].want) != NULL, "'%s': '%s'", rows[i].text,
                  got);
    }
}

Test(journal, every_line_of_a_header_is_read)
{
    const struct table t = table_of("online-talons");
    struct journal_line line;
    cr_assert(journal_read(NULL, "journal 1", 9, &line, NULL) && line.kind == JOURNAL_BEGIN);
    cr_assert(journal_read(NULL, " # hello", 8, &line, NULL) && line.kind == JOURNAL_EMPTY);
    cr_assert(journal_read(NULL, "table league", 12, &line, NULL) && line.kind == JOURNAL_TABLE);
    cr_assert_str_eq(line.name, "league");
    cr_assert(journal_read(&t, "option meld.rule-of 5", 21, &line, NULL) &&
              line.kind == JOURNAL_OPTION);
    cr_assert_str_eq(line.name, "meld.rule-of");
    cr_assert_str_eq(line.value, "5");
    cr_assert(journal_read(&t, "scores ew -35 ns 1120", 21, &line, NULL) &&
              line.kind == JOURNAL_SCORES);
    cr_assert(line.points[0][0] == 1120 && line.points[1][0] == -35);
    cr_assert(journal_read(&t, "dealer east", 11, &line, NULL) && line.kind == JOURNAL_DEALER &&
              line.seat == 3);
    cr_assert(journal_read(&t, "perfect-cut ew", 14, &line, NULL) &&
              line.kind == JOURNAL_PERFECT_CUT && line.side == 1);
    cr_assert(journal_read(&t, "deal north K K 4", 16, &line, NULL) && line.kind == JOURNAL_DEAL &&
              line.seat == 2);
    cr_assert_eq(line.cards, cards_some(KIND_K, 2) + cards_one(KIND_4));
    cr_assert(journal_read(&t, "stock K 4 2", 11, &line, NULL) && line.kind == JOURNAL_STOCK);
    cr_assert(line.kind_count == 3 && line.kinds[0] == KIND_K && line.kinds[2] == KIND_2);
    cr_assert(journal_read(&t, "talon 4 K 9 5 2", 15, &line, NULL) && line.kind == JOURNAL_TALON &&
              line.size == 4);
    cr_assert_eq(cards_total(line.cards), 4);
    cr_assert(journal_read(&t, "upcard K", 8, &line, NULL) && line.kind == JOURNAL_UPCARD &&
              line.kind_count == 1);
    cr_assert(journal_read(&t, "play", 4, &line, NULL) && line.kind == JOURNAL_PLAY);
    cr_assert(journal_read(&t, "end stock", 9, &line, NULL) && line.kind == JOURNAL_END &&
              line.seat == SEAT_NONE);
    cr_assert_eq(line.ending, ENDING_STOCK);
    cr_assert(journal_read(&t, "end going-out west", 18, &line, NULL) && line.seat == 1);
    cr_assert_eq(line.ending, ENDING_GOING_OUT);
    cr_assert(journal_read(&t, "end special south", 17, &line, NULL) &&
              line.ending == ENDING_SPECIAL);
    static const char score[] = "score ns 1000 165 1165 ew -300 -45 -345";
    cr_assert(journal_read(&t, score, sizeof score - 1, &line, NULL) && line.kind == JOURNAL_SCORE);
    cr_assert(line.points[0][2] == 1165 && line.points[1][1] == -45);
    char back[JOURNAL_LINE_SIZE];
    journal_write_points(&t, "score", 3, line.points, back);
    cr_assert_str_eq(back, score);
}

Test(journal, faulty_header_lines_are_refused)
{
    const struct table t = table_of("modern-american");
    static const char *const rows[] = {
        "journal",
        "journal 2",
        "journal 1 1",
        "table",
        "table a b",
        "option",
        "option players",
        "option a b c",
        "option a 123456789012345678901234567890",
        "scores",
        "scores ns 1",
        "scores ns 1 ns 2",
        "scores ns 1 ew 2 3",
        "scores ns one ew 2",
        "scores s1 1 s2 2",
        "scores ns - ew 2",
        "scores ns 99999999999 ew 0",
        "scores ns 10000001 ew 0",
        "scores ns 1.5 ew 0",
        "score ns 1 2 ew 3 4",
        "score ns 1 2 3 ew 4 5",
        "dealer",
        "dealer p1",
        "dealer east west",
        "perfect-cut",
        "perfect-cut south",
        "deal",
        "deal nobody K",
        "deal south zz",
        "deal south 3",
        "stock zz",
        "talon",
        "talon K 4",
        "talon 10 K",
        "talon 4 K",
        "talon 1 K K",
        "play now",
        "end",
        "end going-out",
        "end special",
        "end stock south",
        "end going-out nobody",
        "ending",
        "table "
        "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct journal_line line;
        struct parse_error fault = {.offset = -1};
        cr_expect_not(journal_read(&t, rows[i], strlen(rows[i]), &line, &fault), "%s", rows[i]);
        cr_expect((fault.id != PARSE_ERROR_NONE || fault.message[0] != '\0') && fault.offset >= 0 &&
                      (size_t)fault.offset <= strlen(rows[i]),
                  "%s", rows[i]);
    }
    struct journal_line line;
    cr_assert_not(journal_read(NULL, "dealer east", 11, &line, NULL), "the table is not known yet");
    cr_assert_not(journal_read(NULL, "south draw", 10, &line, NULL));
}

Test(journal, a_stock_with_more_than_a_deck_is_refused)
{
    const struct table t = table_of("modern-american");
    char text[1024];
    struct journal_line line;
    strcpy(text, "stock");
    for (int i = 0; i < DECK_SIZE; i++) {
        strcat(text, " K");
    }
    cr_assert(journal_read(&t, text, strlen(text), &line, NULL));
    strcat(text, " K");
    cr_assert_not(journal_read(&t, text, strlen(text), &line, NULL));
}

Test(journal, any_line_cut_anywhere_is_read_or_refused)
{
    const struct table t = table_of("online-talons");
    static const char *const rows[] = {
        "south lay K K K / A A Jo / 10: 2",
        "score ns 1000 165 1165 ew -300 -45 -345",
        "deal south 4 5 6 7 8 9 10",
        "stock K 4 2 10 Jo 3r 3b",
        "talon 4 K 9 5 2",
        "option meld.rule-of 5",
        "end going-out south",
        "south special pairs-wild",
        "perfect-cut ns",
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        for (size_t cut = 0; cut <= strlen(rows[i]); cut++) {
            for (int byte = 0; byte < 256; byte++) {
                char text[80];
                struct journal_line line;
                struct parse_error fault = {.offset = -1};
                memcpy(text, rows[i], cut);
                text[cut] = (char)byte;
                if (!journal_read(&t, text, cut + 1, &line, &fault)) {
                    cr_assert((fault.id != PARSE_ERROR_NONE || fault.message[0] != '\0') &&
                              fault.offset >= 0 && fault.offset <= (int)cut + 1);
                }
            }
        }
    }
}
