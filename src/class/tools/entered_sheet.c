/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tools/entered_sheet.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "coach/slips.h"
#include "messages/msg_command.h"
#include "messages/wording.h"
#include "notation/number_text.h"

/* Names of a line, the usual one first. */
static const char *const names[SHEET_ITEMS][3] = {
    [SHEET_MIXED] = {"mixed"},
    [SHEET_NATURAL] = {"natural", "naturals"},
    [SHEET_SEVENS] = {"sevens", "7s"},
    [SHEET_ACES] = {"aces"},
    [SHEET_WILD] = {"wild", "wilds"},
    [SHEET_SPECIAL] = {"special"},
    [SHEET_OUT] = {"out", "going-out"},
    [SHEET_CUT] = {"cut"},
    [SHEET_THREES] = {"threes", "3s"},
    [SHEET_UNFINISHED] = {"unfinished", "incomplete"},
    [SHEET_DIRTY] = {"dirty"},
    [SHEET_ERRORS] = {"errors"},
    [SHEET_BASE] = {"base"},
    [SHEET_MELDED] = {"melded", "melds"},
    [SHEET_HAND] = {"hand", "hands"},
    [SHEET_COUNT] = {"count"},
    [SHEET_TOTAL] = {"total"},
};

/* Lines that a sheet writes as "less", with or without their minus. */
static const uint32_t less =
    1U << SHEET_UNFINISHED | 1U << SHEET_DIRTY | 1U << SHEET_ERRORS | 1U << SHEET_HAND;

const char *entered_line_name(enum sheet_item line)
{
    return names[line][0];
}

/* --- reading --------------------------------------------------------------------------------- */

static enum sheet_item find_line(const char *word, size_t length)
{
    for (int i = 0; i < SHEET_ITEMS; i++) {
        for (int n = 0; n < 3 && names[i][n] != NULL; n++) {
            if (strlen(names[i][n]) == length && strncmp(names[i][n], word, length) == 0) {
                return (enum sheet_item)i;
            }
        }
    }
    return SHEET_ITEMS;
}

/* The names of all lines, as a learner may write them. */
static const char all_lines[] = "mixed, natural, sevens, aces, wild, special, out, cut, threes, "
                                "unfinished, dirty, errors, base, melded, hand, count, total";

static bool fail(struct message *fault, enum message_id what)
{
    *fault = MESSAGE(what, message_text(all_lines));
    return false;
}

bool entered_sheet_read(const char *text, struct entered_sheet *out, struct message *fault)
{
    static const char gap[] = " \t;:=";
    struct entered_sheet sheet = {.given = 0};
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
        sheet.given = 1U << SHEET_TOTAL;
        sheet.points[SHEET_TOTAL] = (int32_t)total;
        *out = sheet;
        return true;
    }
    for (const char *at = line + strspn(line, gap); *at != '\0'; at += strspn(at, gap)) {
        int64_t number = 0;
        const size_t word = strcspn(at, gap);
        const enum sheet_item found = find_line(at, word);
        if (found == SHEET_ITEMS) {
            return fail(fault, MSG_entered_sheet_how);
        }
        at += word;
        at += strspn(at, gap);
        const size_t digits = strcspn(at, gap);
        if (digits == 0 || !number_read(at, digits, &number, NULL)) {
            return fail(fault, MSG_entered_sheet_no_number);
        }
        if ((sheet.given >> found & 1) != 0) {
            return fail(fault, MSG_entered_sheet_twice);
        }
        sheet.given |= 1U << found;
        sheet.points[found] = (int32_t)number;
        at += digits;
    }
    *out = sheet;
    return true;
}

/* --- what is right --------------------------------------------------------------------------- */

void entered_sheet_of_sheet(const struct score_sheet *sheet, struct entered_sheet *out)
{
    out->given = (1U << SHEET_ITEMS) - 1;
    for (int item = 0; item < SHEET_ITEMS; item++) {
        out->points[item] = score_items(sheet, 1U << item);
    }
}

static bool is_sum(int line)
{
    return line == SHEET_BASE || line == SHEET_COUNT || line == SHEET_TOTAL;
}

void entered_sheet_write(const struct entered_sheet *c, struct strbuf *out)
{
    bool begun = false;
    for (int i = 0; i < SHEET_ITEMS; i++) {
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
static bool part_is_written(const struct entered_sheet *c, int sum)
{
    const int first = sum == SHEET_BASE ? 0 : SHEET_BASE + 1;
    for (int i = first; i < sum; i++) {
        if ((c->given >> i & 1) != 0) {
            return true;
        }
    }
    return false;
}

static bool
line_is_right(const struct entered_sheet *entered, const struct entered_sheet *right, int line)
{
    const int32_t is = right->points[line], wrote = entered->points[line];
    if ((entered->given >> line & 1) == 0) {
        const int sum = line < SHEET_BASE ? (int)SHEET_BASE : (int)SHEET_COUNT;
        const bool sum_fits =
            (entered->given >> sum & 1) != 0 && entered->points[sum] == right->points[sum];
        return is_sum(line) || is == 0 || sum_fits || !part_is_written(entered, sum);
    }
    return wrote == is || ((less >> line & 1) != 0 && wrote == -is);
}

/* The sentences of the explanation about that line. */
static void
add_reasons(const struct explain_context *q, int side, enum sheet_item line, struct text *text)
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
            score_item(&as_line) == line) {
            text_add(text, " %s", step->text);
        }
    }
    free(e);
}

/* What may lie behind a wrong sum. */
static void add_slip(const struct explain_context *q,
                     int side,
                     const struct entered_sheet *c,
                     struct text *text)
{
    int slips[SLIPS_FOUND_MAX];
    const struct claim claim = {.parts = ((c->given >> SHEET_BASE & 1) != 0 ? CLAIM_BASE : 0U) |
                                         ((c->given >> SHEET_COUNT & 1) != 0 ? CLAIM_COUNT : 0U) |
                                         ((c->given >> SHEET_TOTAL & 1) != 0 ? CLAIM_TOTAL : 0U),
                                .base = c->points[SHEET_BASE],
                                .count = c->points[SHEET_COUNT],
                                .total = c->points[SHEET_TOTAL]};
    if (slips_diagnose_side(q, side, &claim, slips) > 0) {
        const struct slip *slip = slip_facts(slips[0]);
        explain_say(q, text, MESSAGE(MSG_coach_slip_likely, slip->did));
        explain_say(q, text, MESSAGE(slip->fix));
    }
}

/* The one line of the right sheet without which its sum would be what was written; SHEET_ITEMS
 * where there is none, or several. */
static enum sheet_item
left_out(const struct entered_sheet *c, const struct entered_sheet *right, int sum)
{
    enum sheet_item found = SHEET_ITEMS;
    for (int i = sum == SHEET_COUNT ? SHEET_BASE + 1 : 0; i < sum; i++) {
        if (!is_sum(i) && right->points[i] != 0 && (c->given >> i & 1) == 0 &&
            c->points[sum] == right->points[sum] - right->points[i]) {
            if (found != SHEET_ITEMS) {
                return SHEET_ITEMS;
            }
            found = (enum sheet_item)i;
        }
    }
    return found;
}

enum sheet_item entered_sheet_judge(const struct explain_context *q,
                                    int side,
                                    const struct entered_sheet *entered,
                                    char text[ENTERED_SHEET_TEXT_SIZE])
{
    struct score_sheet sheet;
    struct entered_sheet right;
    struct text out = text_in(text, ENTERED_SHEET_TEXT_SIZE);
    const struct round *r = &q->position->round;
    score_side(q->table, &r->board, r->hand, side, &sheet);
    entered_sheet_of_sheet(&sheet, &right);
    int line = 0;
    while (line < SHEET_ITEMS && line_is_right(entered, &right, line)) {
        line++;
    }
    if (line == SHEET_ITEMS) {
        explain_say(q, &out, msg_entered_sheet_all_right());
        return SHEET_ITEMS;
    }
    const char *const name = names[line][0];
    if ((entered->given >> line & 1) == 0) {
        explain_say(q, &out, msg_entered_sheet_not_written(name, right.points[line]));
    } else {
        explain_say(q, &out,
                    msg_entered_sheet_wrong(name, entered->points[line], right.points[line]));
    }
    const uint32_t sums = 1U << SHEET_BASE | 1U << SHEET_COUNT;
    if (is_sum(line) &&
        (line == SHEET_TOTAL ? (entered->given & sums) == sums : part_is_written(entered, line))) {
        explain_say(q, &out, msg_entered_sheet_add_again());
    }
    const enum sheet_item missing = is_sum(line) ? left_out(entered, &right, line) : SHEET_ITEMS;
    if (missing != SHEET_ITEMS) {
        explain_say(q, &out, msg_entered_sheet_left_out(names[missing][0], right.points[missing]));
        add_reasons(q, side, missing, &out);
    } else if (is_sum(line)) {
        add_slip(q, side, entered, &out);
    } else {
        add_reasons(q, side, (enum sheet_item)line, &out);
    }
    return (enum sheet_item)line;
}
