/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * judge_replies LEAST: reads rows of place, line, what it tells, expressions and reply, with tabs
 * between them, and looks whether each reply fits all expressions of its row (extended regular
 * expressions with " && " between them; one after a "!" must not fit). Prints the rows that don't,
 * and the share that does; with ASKED_SHOW set those that fit, too. Fails when fewer than LEAST of
 * a hundred fit.
 */
#include <regex.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PLACE, LINE, TELLS, MUST, REPLY, COLUMNS };

/* What a reply has that understood nothing. */
static const char *const understood_nothing =
    "did you mean|do not know|don.t know|is no card|is not a card|no question is open|here a "
    "number is needed"
    "|type yes or no|nothing more belongs|there.s nothing about|^ended|i.m not sure what|there.s "
    "no word|there.s no rule"
    "|a number shows one of them";

static bool matches(const char *text, const char *expression)
{
    regex_t re;
    const int failed = regcomp(&re, expression, REG_EXTENDED | REG_NOSUB);
    if (failed != 0) {
        char why[200];
        (void)regerror(failed, &re, why, sizeof why);
        fprintf(stderr, "%s: %s\n", expression, why);
        exit(2);
    }
    const bool found = regexec(&re, text, 0, NULL, 0) == 0;
    regfree(&re);
    return found;
}

/* Whether the reply fits all the expressions. One that takes a question for an answer fits only
 * where the row speaks of answers. */
static bool fits(const char *reply, const char *must)
{
    char *parts = strdup(must), *part = parts;
    bool all = true;
    while (all && part != NULL) {
        char *next = strstr(part, " && ");
        if (next != NULL) {
            *next = '\0';
            next += strlen(" && ");
        }
        all = part[0] == '!' ? !matches(reply, part + 1) : matches(reply, part);
        part = next;
    }
    free(parts);
    const bool of_answers = strstr(must, "right") != NULL || strstr(must, "said") != NULL;
    const char *refused = "not yet.";
    return all && (of_answers || strncmp(reply, refused, strlen(refused)) != 0) &&
           !matches(reply, understood_nothing);
}

/* Cuts the row at its tabs; a missing column is empty. */
static void cut(char *row, char *column[COLUMNS])
{
    row[strcspn(row, "\n")] = '\0';
    for (int i = 0; i < COLUMNS; i++) {
        char *tab = i + 1 < COLUMNS ? strchr(row, '\t') : NULL;
        column[i] = row;
        row = tab != NULL ? tab + 1 : row + strlen(row);
        if (tab != NULL) {
            *tab = '\0';
        }
    }
}

int main(int argc, char **argv)
{
    const int least = argc == 2 ? atoi(argv[1]) : 100;
    const char *show = getenv("ASKED_SHOW");
    char *row = NULL, *column[COLUMNS];
    size_t size = 0;
    int rows = 0, right = 0;
    while (getline(&row, &size, stdin) > 0) {
        cut(row, column);
        rows++;
        if (!fits(column[REPLY], column[MUST])) {
            printf("not right: %s: %s\n    must tell: %s (%s)\n    %.400s\n", column[PLACE],
                   column[LINE], column[TELLS], column[MUST], column[REPLY]);
            continue;
        }
        right++;
        if (show != NULL && show[0] != '\0') {
            printf("right: %s: %s\n    %s\n", column[PLACE], column[LINE], column[REPLY]);
        }
    }
    free(row);
    const int share = rows > 0 ? right * 100 / rows : 0;
    printf("%d of %d lines are right (%d %%)\n", right, rows, share);
    return rows > 0 && share >= least ? 0 : 1;
}
