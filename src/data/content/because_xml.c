/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A reason is right if it is the rule by which the engine refuses what was asked about; of a yes,
 * if it is the rule by which the engine would refuse it first. */
#include "content/because_xml.h"

#include <stdio.h>
#include <string.h>

#include "content/because_yes.h"
#include "engine/rules.h"
#include "messages/msg_files.h"
#include "questions/answer_text.h"
#include "questions/judge.h"

/* --- reading ------------------------------------------------------------------------------- */

/* Where the rules that a <because> offers go. */
struct because_reading {
    const struct xml_page *page;
    int line;
    struct because *out;
    bool good;
};

static bool take_other(void *payload, const char *word, size_t length)
{
    struct because_reading *o = payload;
    char id[64] = "";
    (void)snprintf(id, sizeof id, "%.*s", (int)length, word);
    const enum rule_id rule = rule_find(id);
    if (rule == RULE_NONE || rule == o->out->right || o->out->others == BECAUSE_OTHERS) {
        o->good = xml_page_fault(o->page, o->line,
                                 rule == RULE_NONE
                                     ? "because: \"%s\" is no rule. docs/rules.md lists them"
                                     : "because: \"%s\" is one too many, or the right one again",
                                 id);
        return false;
    }
    o->out->other[o->out->others++] = rule;
    return true;
}

/* The author's words about one of the rules that are offered. */
static bool
read_reason(const struct xml_page *page, const struct xml_node *node, struct because *out)
{
    const char *id = xml_attribute(node, "rule");
    const int at = because_place(out, rule_find(id));
    const char *why = xml_page_text(page, node);
    if (at < 0) {
        return xml_page_say(page, node->line, msg_check_reason_strange(id));
    }
    if (out->says[at] != NULL || out->why[at] != NULL) {
        return xml_page_say(page, node->line, msg_check_reason_twice(id));
    }
    if (at == 0 && why[0] != '\0') {
        return xml_page_say(page, node->line, msg_check_reason_right(id));
    }
    out->says[at] = xml_page_attribute(page, node, "says");
    out->why[at] = why[0] != '\0' ? why : NULL;
    return true;
}

/* The play that the right rule is said to refuse. */
static bool read_try(const struct xml_page *page,
                     const struct xml_node *node,
                     const struct table *t,
                     struct exercise *out)
{
    const char *line = xml_attribute(node, "try");
    const enum answer_form form = question_form(out->question.kind);
    struct parse_error fault;
    if (line == NULL) {
        return true;
    }
    if (!form_has(form, FORM_IS_PLAY)) {
        return xml_page_say(page, node->line, msg_check_reason_no_try());
    }
    struct answer *attempt = arena_alloc(page->memory, sizeof *attempt);
    if (!answer_read_expected(t, t->players, &out->question, line, attempt, &fault)) {
        return xml_page_text_fault(page, node->line, "try", &fault);
    }
    out->because.attempt = attempt;
    return true;
}

bool because_read_xml(const struct xml_page *page,
                      const struct xml_node *node,
                      const struct table *t,
                      struct exercise *out)
{
    struct because_reading others = {page, node->line, &out->because, true};
    const enum answer_form form = question_form(out->question.kind);
    if (form != FORM_YES_NO && !form_has(form, FORM_IS_PLAY)) {
        return xml_page_fault(page, node->line,
                              "a question of kind %s is not answered by yes, no or none, so there "
                              "is no <because> to ask for",
                              question_name(out->question.kind));
    }
    out->because.line = node->line;
    out->because.right = rule_find(xml_attribute(node, "rule"));
    if (out->because.right == RULE_NONE) {
        return xml_page_no_rule(page, node->line, "because rule", xml_attribute(node, "rule"));
    }
    (void)xml_page_words(xml_attribute(node, "or"), take_other, &others);
    if (!others.good) {
        return false;
    }
    if (out->because.others == 0) {
        return xml_page_fault(page, node->line, "because: or=\"...\" needs a rule to choose from");
    }
    for (const struct xml_node *child = node->child; child != NULL; child = child->next) {
        if (!read_reason(page, child, &out->because)) {
            return false;
        }
    }
    return read_try(page, node, t, out);
}

/* --- the check ----------------------------------------------------------------------------- */

/* What is being looked at. */
struct reasons_proof {
    const struct strict *strict;
    const char *who; /* names the puzzle, or is empty */
    int line;
    int findings;
};

static void find(struct reasons_proof *p, struct message what)
{
    char text[MESSAGE_TEXT_SIZE];
    diags_add(p->strict->diags, p->strict->file, p->line, "%s%s%s", p->who,
              p->who[0] != '\0' ? ": " : "", xml_page_said(p->strict->diags, what, text));
    p->findings++;
}

static const char *named(enum rule_id rule)
{
    return rule_facts(rule)->id;
}

static bool is_among(const struct verdict *broken, int count, enum rule_id rule)
{
    for (int i = 0; i < count; i++) {
        if (broken[i].rule == rule) {
            return true;
        }
    }
    return false;
}

/* Holds the rules that are offered against those that are broken. */
static void
compare(struct reasons_proof *p, const struct because *b, const struct verdict *broken, int count)
{
    if (!is_among(broken, count, b->right)) {
        const enum rule_id cause = (enum rule_id)broken[0].rule;
        find(p, msg_check_reason_other(named(b->right), named(cause)));
    }
    for (int i = 0; i < b->others; i++) {
        if (is_among(broken, count, b->other[i])) {
            find(p, msg_check_reason_too(named(b->other[i])));
        }
    }
}

/* Holds the rules that are offered against what would make a no of the yes. */
static void compare_yes(struct reasons_proof *p, const struct table *t, const struct exercise *e)
{
    const struct because *b = &e->because;
    int distance[1 + BECAUSE_OTHERS];
    because_yes_distances(t, e, distance);
    if (distance[0] == YES_HOLDS) {
        find(p, msg_check_reason_yes(named(b->right)));
        return;
    }
    for (int i = 0; i < b->others; i++) {
        if (distance[1 + i] <= distance[0]) {
            find(p, msg_check_reason_yes_too(named(b->other[i]), named(b->right)));
        }
    }
}

/* What a play breaks. One that lays all cards but the last is refused at the lay-down, since a card
 * has to stay; then what keeps that last card from ending the round is the cause as well. It's
 * looked at with the melds as they were before. */
static int broken_by(const struct table *t,
                     const struct exercise *e,
                     const struct answer *play,
                     const struct answer_judgment *said,
                     struct verdict out[2 * RULES_BROKEN_MAX])
{
    const int last = play->action_count - 1;
    int count = said->broken_count;
    memcpy(out, said->broken, sizeof said->broken);
    if (play->form == FORM_TURN && count > 0 && said->at < last &&
        play->action[last].kind == ACTION_OUT) {
        struct board b = e->position.round.board;
        b.phase = PHASE_PLAY;
        b.hand_size[b.seat] = 1;
        count += rules_check_all(t, &b, cards_one(play->action[last].card), &play->action[last],
                                 out + count);
    }
    return count;
}

int because_check(const struct strict *s,
                  const struct table *t,
                  const struct exercise *e,
                  const char *who,
                  const struct solution *solution)
{
    const struct because *b = &e->because;
    const struct answer *right = &solution->right;
    struct reasons_proof p = {s, who, b->line, 0};
    struct answer_judgment said;
    if (b->right == RULE_NONE) {
        return 0;
    }
    if (right->form == FORM_YES_NO && !right->yes && right->broken_count > 0) {
        compare(&p, b, right->broken, right->broken_count);
    } else if (right->form == FORM_YES_NO && right->yes) {
        compare_yes(&p, t, e);
    } else if (form_has(right->form, FORM_IS_PLAY) && !answer_is_no_play(right)) {
        find(&p, msg_check_reason_play());
    } else if (b->attempt != NULL) {
        solution_judge(t, &e->position, &e->question, solution, b->attempt, &said);
        if (said.broken_count == 0) {
            find(&p, msg_check_reason_allowed());
        } else {
            struct verdict broken[2 * RULES_BROKEN_MAX];
            compare(&p, b, broken, broken_by(t, e, b->attempt, &said, broken));
        }
    }
    return p.findings;
}

int because_strict(const struct strict *s,
                   const struct exercise *e,
                   const char *who,
                   const struct answer *right)
{
    const struct because *b = &e->because;
    struct reasons_proof p = {s, who, b->line, 0};
    if (b->right == RULE_NONE) {
        return 0;
    }
    for (int i = 0; i < 1 + b->others; i++) {
        if (i > 0 && b->why[i] == NULL) {
            find(&p, msg_check_reason_silent(named(b->other[i - 1])));
        }
        p.findings += strict_passage(s, b->line, b->says[i]);
        p.findings += strict_passage(s, b->line, b->why[i]);
    }
    if (answer_is_no_play(right) && b->attempt == NULL) {
        find(&p, msg_check_reason_unproved());
    }
    return p.findings;
}
