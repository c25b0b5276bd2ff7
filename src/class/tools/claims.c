/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tools/claims.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "coach/slips.h"
#include "messages/wording.h"
#include "notation/number_text.h"

/* Names of a line, the usual one first. */
static const char *const names[CLAIMED_LINES][3] = {
    [CLAIMED_MIXED] = {"mixed"},
    [CLAIMED_NATURAL] = {"natural", "naturals"},
    [CLAIMED_SEVENS] = {"sevens", "7s"},
    [CLAIMED_ACES] = {"aces"},
    [CLAIMED_WILD] = {"wild", "wilds"},
    [CLAIMED_SPECIAL] = {"special"},
    [CLAIMED_OUT] = {"out", "going-out"},
    [CLAIMED_CUT] = {"cut"},
    [CLAIMED_THREES] = {"threes", "3s"},
    [CLAIMED_UNFINISHED] = {"unfinished", "incomplete"},
    [CLAIMED_DIRTY] = {"dirty"},
    [CLAIMED_ERRORS] = {"errors"},
    [CLAIMED_BASE] = {"base"},
    [CLAIMED_MELDED] = {"melded", "melds"},
    [CLAIMED_HAND] = {"hand", "hands"},
    [CLAIMED_COUNT] = {"count"},
    [CLAIMED_TOTAL] = {"total"},
};

/* Lines that a sheet writes as "less", with or without their minus. */
static const uint32_t less =
    1U << CLAIMED_UNFINISHED | 1U << CLAIMED_DIRTY | 1U << CLAIMED_ERRORS | 1U << CLAIMED_HAND;

const char *claim_name(enum claim_line line)
{
    return names[line][0];
}

/* --- reading --------------------------------------------------------------------------------- */

static enum claim_line find_line(const char *word, size_t length)
{
    for (int i = 0; i < CLAIMED_LINES; i++) {
        for (int n = 0; n < 3 && names[i][n] != NULL; n++) {
            if (strlen(names[i][n]) == length && strncmp(names[i][n], word, length) == 0) {
                return (enum claim_line)i;
            }
        }
    }
    return CLAIMED_LINES;
}

/* The names of all lines, as a learner may write them. */
static const char all_lines[] = "mixed, natural, sevens, aces, wild, special, out, cut, threes, "
                                "unfinished, dirty, errors, base, melded, hand, count, total";

static bool fail(struct said *fault, enum phrase_id what)
{
    *fault = SAID(what, said_text(all_lines));
    return false;
}

bool claims_read(const char *text, struct claims *out, struct said *fault)
{
    static const char gap[] = " \t;:=";
    struct claims claims = {.given = 0};
    char line[512];
    size_t length = 0;
    for (; text[length] != '\0' && length + 1 < sizeof line; length++) {
        line[length] = (char)tolower((unsigned char)text[length]);
        /* a comma before a blank parts lines, one between figures belongs to the number */
        if (line[length] == ',' && !isdigit((unsigned char)text[length + 1])) {
            line[length] = ' ';
        }
    }
    line[length] = '\0';
    int64_t total = 0;
    if (number_read(text, strlen(text), &total, NULL)) { /* a number alone is the total */
        claims.given = 1U << CLAIMED_TOTAL;
        claims.points[CLAIMED_TOTAL] = (int32_t)total;
        *out = claims;
        return true;
    }
    for (const char *at = line + strspn(line, gap); *at != '\0'; at += strspn(at, gap)) {
        int64_t number = 0;
        const size_t word = strcspn(at, gap);
        const enum claim_line found = find_line(at, word);
        if (found == CLAIMED_LINES) {
            return fail(fault, PHRASE_CLAIMS_HOW);
        }
        at += word;
        at += strspn(at, gap);
        const size_t digits = strcspn(at, gap);
        if (digits == 0 || !number_read(at, digits, &number, NULL)) {
            return fail(fault, PHRASE_CLAIMS_NO_NUMBER);
        }
        if ((claims.given >> found & 1) != 0) {
            return fail(fault, PHRASE_CLAIMS_TWICE);
        }
        claims.given |= 1U << found;
        claims.points[found] = (int32_t)number;
        at += digits;
    }
    *out = claims;
    return true;
}

/* --- what is right --------------------------------------------------------------------------- */

static enum claim_line line_of(const struct score_line *line)
{
    static const struct {
        enum rule_id rule;
        enum claim_line line;
    } rows[] = {
        {RULE_SCORE_MIXED, CLAIMED_MIXED},
        {RULE_SCORE_NATURAL, CLAIMED_NATURAL},
        {RULE_SCORE_SEVENS, CLAIMED_SEVENS},
        {RULE_SCORE_ACES, CLAIMED_ACES},
        {RULE_SCORE_WILD, CLAIMED_WILD},
        {RULE_SCORE_SPECIAL, CLAIMED_SPECIAL},
        {RULE_SCORE_WIPEOUT, CLAIMED_SPECIAL},
        {RULE_SCORE_GOING_OUT, CLAIMED_OUT},
        {RULE_DEAL_PERFECT_CUT, CLAIMED_CUT},
        {RULE_THREES_VALUE, CLAIMED_THREES},
        {RULE_THREES_SIGN, CLAIMED_THREES},
        {RULE_SCORE_INCOMPLETE_SEVENS, CLAIMED_UNFINISHED},
        {RULE_SCORE_INCOMPLETE_ACES, CLAIMED_UNFINISHED},
        {RULE_SCORE_INCOMPLETE_WILD, CLAIMED_UNFINISHED},
        {RULE_SCORE_DIRTY, CLAIMED_DIRTY},
        {RULE_OPEN_ERROR_SCORE, CLAIMED_ERRORS},
    };
    if (line->in_count) {
        return line->slot != SLOT_NONE ? CLAIMED_MELDED : CLAIMED_HAND;
    }
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        if (line->rule == rows[i].rule) {
            return rows[i].line;
        }
    }
    return CLAIMED_BASE;
}

void claims_of_sheet(const struct score_sheet *sheet, struct claims *out)
{
    *out = (struct claims){.given = (1U << CLAIMED_LINES) - 1};
    for (int i = 0; i < sheet->line_count; i++) {
        out->points[line_of(&sheet->line[i])] += sheet->line[i].points;
    }
    out->points[CLAIMED_BASE] = sheet->base;
    out->points[CLAIMED_COUNT] = sheet->count;
    out->points[CLAIMED_TOTAL] = sheet->total;
}

static bool is_sum(int line)
{
    return line == CLAIMED_BASE || line == CLAIMED_COUNT || line == CLAIMED_TOTAL;
}

void claims_write(const struct claims *c, struct strbuf *out)
{
    bool begun = false;
    for (int i = 0; i < CLAIMED_LINES; i++) {
        if (c->points[i] != 0 || is_sum(i)) {
            char number[32];
            struct text text = text_in(number, sizeof number);
            text_points(&text, c->points[i]);
            strbuf_appendf(out, "%s%s %s", begun ? ", " : "", names[i][0], number);
            begun = true;
        }
    }
}

/* --- judging --------------------------------------------------------------------------------- */

/* Whether any single line between two sums was written; `sum` is the one that ends them. */
static bool part_is_written(const struct claims *c, int sum)
{
    const int first = sum == CLAIMED_BASE ? 0 : CLAIMED_BASE + 1;
    for (int i = first; i < sum; i++) {
        if ((c->given >> i & 1) != 0) {
            return true;
        }
    }
    return false;
}

static bool line_is_right(const struct claims *claimed, const struct claims *right, int line)
{
    const int32_t is = right->points[line], said = claimed->points[line];
    if ((claimed->given >> line & 1) == 0) {
        const int sum = line < CLAIMED_BASE ? (int)CLAIMED_BASE : (int)CLAIMED_COUNT;
        const bool sum_fits =
            (claimed->given >> sum & 1) != 0 && claimed->points[sum] == right->points[sum];
        return is_sum(line) || is == 0 || sum_fits || !part_is_written(claimed, sum);
    }
    return said == is || ((less >> line & 1) != 0 && said == -is);
}

/* The sentences of the explanation about that line. */
static void add_reasons(const struct inquiry *q, int side, enum claim_line line, struct text *text)
{
    struct explanation *e = memory_alloc(sizeof *e);
    explain(q, e);
    for (int i = 0; i < e->count; i++) {
        const struct step *step = &e->step[i];
        const struct score_line as_line = {.rule = (uint16_t)step->rule,
                                           .slot = step->slot,
                                           .seat = step->seat,
                                           .in_count = step->rule == RULE_SCORE_COUNT ||
                                                       step->rule == RULE_SCORE_NO_CANASTA ||
                                                       step->rule == RULE_THREES_IN_HAND ||
                                                       step->rule == RULE_THREES_LAST_IN_HAND};
        if (step->side == side && step->role != STEP_RESULT && !is_sum((int)line) &&
            line_of(&as_line) == line) {
            text_add(text, " %s", step->text);
        }
    }
    free(e);
}

/* What may lie behind a wrong sum. */
static void add_slip(const struct inquiry *q, int side, const struct claims *c, struct text *text)
{
    int slips[SLIPS_FOUND_MAX];
    const struct claim claim = {.parts = ((c->given >> CLAIMED_BASE & 1) != 0 ? CLAIM_BASE : 0U) |
                                         ((c->given >> CLAIMED_COUNT & 1) != 0 ? CLAIM_COUNT : 0U) |
                                         ((c->given >> CLAIMED_TOTAL & 1) != 0 ? CLAIM_TOTAL : 0U),
                                .base = c->points[CLAIMED_BASE],
                                .count = c->points[CLAIMED_COUNT],
                                .total = c->points[CLAIMED_TOTAL]};
    if (slips_diagnose_side(q, side, &claim, slips) > 0) {
        const struct slip *slip = slip_facts(slips[0]);
        inquiry_tell(q, text, SAID(PHRASE_COACH_SLIP_LIKELY, slip->did));
        inquiry_tell(q, text, SAID(slip->fix));
    }
}

enum claim_line claims_judge(const struct inquiry *q,
                             int side,
                             const struct claims *claimed,
                             char text[CLAIMS_TEXT_SIZE])
{
    struct score_sheet sheet;
    struct claims right;
    struct text out = text_in(text, CLAIMS_TEXT_SIZE);
    const struct round *r = &q->position->round;
    score_side(q->table, &r->board, r->hand, side, &sheet);
    claims_of_sheet(&sheet, &right);
    int line = 0;
    while (line < CLAIMED_LINES && line_is_right(claimed, &right, line)) {
        line++;
    }
    if (line == CLAIMED_LINES) {
        inquiry_tell(q, &out, SAID(PHRASE_CLAIMS_ALL_RIGHT));
        return CLAIMED_LINES;
    }
    const int64_t name = said_text(names[line][0]);
    if ((claimed->given >> line & 1) == 0) {
        inquiry_tell(q, &out, SAID(PHRASE_CLAIMS_NOT_WRITTEN, name, right.points[line]));
    } else {
        inquiry_tell(q, &out,
                     SAID(PHRASE_CLAIMS_WRONG, name, claimed->points[line], right.points[line]));
    }
    const uint32_t sums = 1U << CLAIMED_BASE | 1U << CLAIMED_COUNT;
    if (is_sum(line) && (line == CLAIMED_TOTAL ? (claimed->given & sums) == sums
                                               : part_is_written(claimed, line))) {
        inquiry_tell(q, &out, SAID(PHRASE_CLAIMS_ADD_AGAIN));
    }
    if (is_sum(line)) {
        add_slip(q, side, claimed, &out);
    } else {
        add_reasons(q, side, (enum claim_line)line, &out);
    }
    return (enum claim_line)line;
}
