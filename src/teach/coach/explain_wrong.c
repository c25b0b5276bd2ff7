/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Replies to wrong answers: what is wrong with this one, not only what would be right. */
#include <string.h>

#include "coach/pattern.h"
#include "coach/slips.h"
#include "coach/steps.h"
#include "messages/msg_coach.h"
#include "questions/judge.h"

enum { REASONS_MOST = 2, HOLDS_MOST = 3 };

/* Appends a sentence, if there is room for it. */
static void add_sentence(struct text *t, const char *sentence)
{
    text_add(t, "%s%s", t->used == 0 ? "" : " ", sentence);
}

/* Appends the first steps of a role, at most so many; returns the rule of the first. */
static enum rule_id
add_steps(const struct explanation *e, enum step_role role, int most, struct text *t)
{
    enum rule_id rule = RULE_NONE;
    int said = 0;
    for (int i = 0; i < e->count && said < most; i++) {
        if (e->step[i].role == role) {
            add_sentence(t, e->step[i].text);
            rule = said++ == 0 ? e->step[i].rule : rule;
        }
    }
    return rule;
}

static bool names_rule(const struct answer *a, uint16_t rule)
{
    for (int i = 0; i < a->broken_count; i++) {
        if (a->broken[i].rule == rule) {
            return true;
        }
    }
    return false;
}

/* The step that says how it stands with a rule: the last about it that is no bare fact, or NULL. */
static const struct step *
step_about(const struct explanation *e, uint16_t rule, enum step_role role)
{
    const struct step *found = NULL;
    for (int i = 0; i < e->count; i++) {
        if (e->step[i].rule == rule && e->step[i].role == role) {
            found = &e->step[i];
        }
    }
    return found;
}

/* Rules named that are not broken, and broken ones not named. */
static void wrong_rules(const struct explain_context *q,
                        const struct answer *given,
                        const struct explanation *e,
                        struct text *t,
                        struct remark *out)
{
    for (int i = 0; i < given->broken_count; i++) {
        const uint16_t rule = given->broken[i].rule;
        if (names_rule(q->right, rule)) {
            continue;
        }
        const struct step *s = step_about(e, rule, STEP_HOLDS);
        char why[MESSAGE_TEXT_SIZE] = "";
        const struct message_context ctx = message_context_of(q->catalog, q->table);
        (void)catalog_why(&ctx, (enum rule_id)rule, why);
        const char *end = strstr(why, ". ");
        why[end != NULL ? (size_t)(end - why) + 1 : strlen(why)] = '\0'; /* its first sentence */
        explain_say(q, t, msg_coach_wrong_not_broken(why[0] != '\0' ? why : NULL));
        if (s != NULL) {
            add_sentence(t, s->text);
        }
        out->rule = out->rule == RULE_NONE ? (enum rule_id)rule : out->rule;
    }
    for (int i = 0; !given->yes && i < q->right->broken_count; i++) {
        const uint16_t rule = q->right->broken[i].rule;
        if (!names_rule(given, rule)) {
            const struct step *s = step_about(e, rule, STEP_FAILS);
            explain_say(q, t, msg_coach_wrong_reason_missing());
            if (s != NULL) {
                add_sentence(t, s->text);
            }
            out->rule = out->rule == RULE_NONE ? (enum rule_id)rule : out->rule;
        }
    }
}

void wrong_yes_no(const struct explain_context *q,
                  const struct answer *given,
                  struct text *t,
                  struct remark *out)
{
    struct explanation e;
    explain(q, &e);
    if (!q->right->yes && given->yes) {
        out->rule = add_steps(&e, STEP_FAILS, REASONS_MOST, t);
        if (q->right->broken_count > 0) {
            out->rule = (enum rule_id)q->right->broken[0].rule;
        }
        return;
    }
    if (given->broken_count > 0) {
        if (!q->right->yes) {
            explain_say(q, t, msg_coach_wrong_not_alone());
        }
        wrong_rules(q, given, &e, t, out);
        return;
    }
    explain_say(q, t, msg_coach_wrong_nothing_bars());
    const bool out_now = q->question->kind == QUESTION_GO_OUT; /* the way, and what it closes */
    out->rule = add_steps(&e, STEP_HOLDS, out_now ? HOLDS_MOST : REASONS_MOST, t);
}

/* One kind that is wrongly in the answer or missing from it. */
static enum rule_id reason_kind(const struct explain_context *q, kind k, char out[STEP_TEXT_SIZE])
{
    if (q->question->kind == QUESTION_SPECIAL_WAIT) {
        return reason_wait(q, k, out);
    }
    if (!cards_have(explain_hand(q), k)) {
        struct text t = text_in(out, STEP_TEXT_SIZE);
        explain_say(q, &t, msg_coach_wrong_not_held(k));
        return RULE_CARDS_HELD;
    }
    return reason_discard(q, k, out);
}

/* Kinds chosen that are not right, named, each different reason once. */
static void
wrong_chosen(const struct explain_context *q, uint16_t bits, struct text *t, struct remark *out)
{
    char reason[STEP_TEXT_SIZE];
    int said = 0;
    if (bits == 0) {
        return;
    }
    explain_say(q, t, msg_coach_wrong_kinds(bits));
    for (kind k = 0; k < KIND_COUNT && said < REASONS_MOST; k++) {
        if ((bits >> k & 1) != 0) {
            const enum rule_id rule = reason_kind(q, k, reason);
            add_sentence(t, reason);
            out->rule = out->rule == RULE_NONE ? rule : out->rule;
            said++;
        }
    }
}

/* Says how many kinds are missing, on a first try only that there are some; not which, for the
 * learner is to try again. `none`: the learner said that there is none. */
static void wrong_missing(
    const struct explain_context *q, uint16_t bits, bool none, struct text *t, struct remark *out)
{
    char unsaid[STEP_TEXT_SIZE];
    int missing = 0;
    for (kind k = 0; k < KIND_COUNT; k++) {
        if ((bits >> k & 1) != 0) {
            const enum rule_id rule = reason_kind(q, k, unsaid);
            out->rule = out->rule == RULE_NONE ? rule : out->rule;
            missing++;
        }
    }
    if (missing > 0 && none && q->early) {
        explain_say(q, t, msg_coach_wrong_kinds_none());
    } else if (missing > 0) {
        explain_say(q, t, msg_coach_wrong_kinds_missing(missing, q->early));
    }
}

void wrong_kinds(const struct explain_context *q,
                 const struct answer *given,
                 struct text *t,
                 struct remark *out)
{
    const unsigned right = q->right->kinds, chosen = given->kinds;
    wrong_chosen(q, (uint16_t)(chosen & ~right), t, out);
    wrong_missing(q, (uint16_t)(right & ~chosen), chosen == 0, t, out);
    if (out->rule == RULE_NONE && q->question->kind == QUESTION_DISCARD) {
        out->rule = RULE_DISCARD_MUST; /* only kinds without a bar are missing */
    }
}

void wrong_special(const struct explain_context *q,
                   const struct answer *given,
                   struct text *t,
                   struct remark *out)
{
    const struct table *table = q->table;
    const cardset hand = board_special_cards(table, explain_board(q), explain_hand(q));
    const struct message_context ctx = message_context_of(q->catalog, table);
    char missing[STEP_TEXT_SIZE];
    struct special_fit o;
    out->rule = RULE_SPECIAL_FOURTEEN;
    if (given->special == SPECIAL_NONE) {
        explain_say(q, t, msg_coach_wrong_special_is());
        return;
    }
    const struct special_hand *h = &table->special[given->special];
    if (special_fits(table, h, hand)) {
        explain_say(q, t,
                    q->right->special == SPECIAL_NONE
                        ? special_refusal(q, given->special)
                        : msg_coach_wrong_special_dearer(given->special));
        return;
    }
    pattern_overlay(table, given->special, hand, &o);
    struct text list = text_in(missing, sizeof missing);
    const struct pattern_hand laid = {&table->special[given->special], hand, CARDS_DECK};
    pattern_missing(&laid, &o, &ctx, &list);
    explain_say(q, t, msg_coach_wrong_special_lacks(given->special, missing));
}

/* The slips found: a likeliest one is named with its remedy, several are offered, rarer ones come
 * after. True when there is any. */
static bool say_slips(const struct explain_context *q,
                      const int *slips,
                      int found,
                      struct text *t,
                      struct remark *out)
{
    const int likely = slips_likeliest(slips, found),
              told = found < SLIPS_TOLD ? found : SLIPS_TOLD;
    struct message first = MESSAGE(MSG_coach_slip_likely), also = MESSAGE(MSG_coach_slip_also);
    if (likely == 0) {
        return false;
    }
    for (int i = 0; i < told; i++) {
        message_add(i < likely ? &first : &also, slip_facts(slips[i])->did);
    }
    explain_say(q, t, first);
    if (likely == 1) {
        explain_say(q, t, MESSAGE(slip_facts(slips[0])->fix));
        out->slip = slips[0];
    }
    if (likely < told) {
        explain_say(q, t, also);
    }
    out->rule = out->rule == RULE_NONE ? slip_facts(slips[0])->rule : out->rule;
    return true;
}

/* How far off a number is. */
static int64_t distance(int64_t given, int64_t right)
{
    return given > right ? given - right : right - given;
}

/* The number of another row, or of the other team. */
static bool say_other_row(const struct explain_context *q, int64_t given, struct text *t)
{
    struct score_sheet sheet;
    if (q->question->kind != QUESTION_SCORE_PART || given == 0) {
        return false; /* others may have no position */
    }
    const struct board *b = explain_board(q);
    for (int side = 0; side < b->sides; side++) {
        score_side(q->table, b, q->position->round.hand, side, &sheet);
        if (side != q->question->side && judge_row(&sheet, q->question->part) == given) {
            explain_say(q, t, msg_coach_wrong_row_side(side));
            return true;
        }
        for (int part = 0; side == q->question->side && part < PART_KINDS; part++) {
            if (judge_row(&sheet, (enum score_part)part) == given) {
                explain_say(q, t, msg_coach_wrong_row_other(part));
                return true;
            }
        }
    }
    return false;
}

void wrong_number(const struct explain_context *q,
                  const struct answer *given,
                  struct text *t,
                  struct remark *out)
{
    const enum rule_id rule = question_rule(q->question->kind);
    int slips[SLIPS_FOUND_MAX];
    if (say_slips(q, slips, slips_diagnose(q, given, slips), t, out)) {
        return;
    }
    if (given->number == -q->right->number) {
        explain_say(q, t, msg_coach_wrong_sign(given->number > 0));
        out->rule = rule;
        return;
    }
    if (say_other_row(q, given->number, t)) {
        out->rule = rule;
        return;
    }
    if (q->early) {
        explain_say(q, t, msg_coach_wrong_high(given->number > q->right->number));
        out->rule = rule;
        return;
    }
    explain_say(q, t,
                msg_coach_wrong_off(distance(given->number, q->right->number),
                                    given->number > q->right->number));
    out->rule = rule;
}

/* Which numbers of a side are off, when no slip explains them. */
static void
say_side_off(const struct explain_context *q, int side, const struct claim *c, struct text *t)
{
    const int32_t *right = q->right->score[side];
    const struct {
        unsigned part;
        int32_t given;
    } parts[] = {{CLAIM_BASE, c->base}, {CLAIM_COUNT, c->count}, {CLAIM_TOTAL, c->total}};
    const bool parted = (c->parts & (CLAIM_BASE | CLAIM_COUNT)) != 0;
    const bool parts_right = parted && c->base == right[0] && c->count == right[1];
    for (int i = 0; i < 3; i++) {
        const bool follows =
            i == 2 && parted && !parts_right; /* the total is off because its parts are */
        if ((c->parts & parts[i].part) != 0 && parts[i].given != right[i] && !follows) {
            if (q->early) {
                explain_say(q, t, msg_coach_wrong_side_high(i, side, parts[i].given > right[i]));
                continue;
            }
            explain_say(q, t,
                        msg_coach_wrong_side_off(i, side, distance(parts[i].given, right[i]),
                                                 parts[i].given > right[i]));
        }
    }
}

void wrong_score(const struct explain_context *q,
                 const struct answer *given,
                 struct text *t,
                 struct remark *out)
{
    int slips[SLIPS_FOUND_MAX];
    if (say_slips(q, slips, slips_diagnose(q, given, slips), t, out)) {
        return;
    }
    for (int side = 0; side < q->right->sides; side++) {
        const struct claim claim = claim_of(given->score[side]);
        if (claim_holds(&claim, q->right->score[side])) {
            continue;
        }
        const int found = slips_diagnose_side(q, side, &claim, slips);
        if (found > 0) {
            explain_say(q, t, msg_coach_wrong_sheet(side));
            (void)say_slips(q, slips, found, t, out);
        } else {
            say_side_off(q, side, &claim, t);
        }
    }
    if (out->rule == RULE_NONE) {
        out->rule = RULE_SCORE_LINE;
    }
}

/* The conditions that decide, not the answer. */
void wrong_words(const struct explain_context *q,
                 const struct answer *given,
                 struct text *t,
                 struct remark *out)
{
    struct explanation e;
    if (given->form == FORM_FROZEN && given->yes && q->right->yes && q->early) {
        explain_say(q, t,
                    msg_coach_frozen_other((q->right->words & ~given->words) != 0,
                                           (given->words & ~q->right->words) != 0));
        out->rule = RULE_CLASSIC_FREEZE;
        return;
    }
    if (given->form == FORM_WAYS || given->form == FORM_FORCED) {
        e.count = 0;
        (given->form == FORM_WAYS ? steps_wrong_ways : steps_wrong_forced)(q, given, &e);
    } else {
        explain(q, &e);
    }
    out->rule = add_steps(&e, STEP_FAILS, REASONS_MOST, t);
    if (t->used == 0) {
        out->rule = add_steps(&e, STEP_HOLDS, REASONS_MOST, t);
    }
}
