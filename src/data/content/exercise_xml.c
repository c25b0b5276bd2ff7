/* SPDX-License-Identifier: GPL-3.0-or-later */
/* <question> and all that goes with it. Which answer is right is none of its business. */
#include "content/exercise_xml.h"

#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "content/because_xml.h"
#include "content/goal_xml.h"
#include "engine/pack.h"
#include "messages/msg_files.h"
#include "notation/cards_text.h"
#include "notation/lay_text.h"
#include "notation/names.h"
#include "questions/answer_text.h"
#include "questions/goal.h"
#include "questions/judge.h"

/* --- what goes with which kind of question
 * -------------------------------------------------------- */

/* Elements and attributes of a question that only one kind or two have. */
enum {
    HAS_SIDE = 1,
    HAS_CARDS = 2,
    HAS_MELD = 4,
    HAS_OPTION = 8,
    HAS_SETTLE = 16,
    HAS_GOAL = 32,
    HAS_PART = 64
};

/* Which parts a question of the kind has; those that score a side are told by the kind itself. */
static int parts_of(enum question_kind asks)
{
    static const struct {
        enum question_kind kind;
        int parts;
    } rows[] = {{QUESTION_COUNT, HAS_CARDS},
                {QUESTION_UPCARD, HAS_CARDS},
                {QUESTION_SCORE_PART, HAS_SIDE | HAS_PART},
                {QUESTION_MELD, HAS_MELD},
                {QUESTION_SETTLE, HAS_SETTLE},
                {QUESTION_CHOOSE, HAS_OPTION},
                {QUESTION_LAY, HAS_GOAL},
                {QUESTION_TURN, HAS_GOAL}};
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        if (rows[i].kind == asks) {
            return rows[i].parts;
        }
    }
    return question_has_side(asks) ? HAS_SIDE : 0;
}

static const struct {
    const char *name;
    int part;
    bool element, needed;
} parts[] = {
    {"side", HAS_SIDE, false, true},
    {"part", HAS_PART, false, true},
    {"goal", HAS_GOAL, false, false},
    {"goal", HAS_GOAL, true, false},
    {"way", HAS_GOAL, true, false},
    {"model", HAS_GOAL, true, false},
    {"miss", HAS_GOAL, true, false},
    {"cards", HAS_CARDS, true, true},
    {"meld", HAS_MELD, true, true},
    {"option", HAS_OPTION, true, true},
    {"winner", HAS_SETTLE, false, true},
    {"loser", HAS_SETTLE, false, true},
    {"multiplier", HAS_SETTLE, false, true},
    {"winner-specials", HAS_SETTLE, false, false},
    {"loser-specials", HAS_SETTLE, false, false},
    {"per-special", HAS_SETTLE, false, false},
};

static bool
check_parts(const struct xml_page *page, const struct xml_node *node, enum question_kind asks)
{
    const int wanted = parts_of(asks);
    for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++) {
        const bool there = parts[i].element ? xml_child(node, parts[i].name) != NULL
                                            : xml_attribute(node, parts[i].name) != NULL;
        const bool allowed = (wanted & parts[i].part) != 0;
        const char *open = parts[i].element ? "<" : "", *close = parts[i].element ? ">" : "";
        if (there && !allowed) {
            return xml_page_fault(page, node->line,
                                  "a question of kind %s has no %s%s%s. Take it out",
                                  question_name(asks), open, parts[i].name, close);
        }
        if (!there && allowed && parts[i].needed) {
            return xml_page_fault(page, node->line, "a question of kind %s needs %s%s%s",
                                  question_name(asks), open, parts[i].name, close);
        }
    }
    return true;
}

/* --- the parts
 * ------------------------------------------------------------------------------------ */

/* Cards turned to start the pack: in their order, and such that each called for the next one. */
static bool read_turned(const struct xml_page *page,
                        const struct xml_node *node,
                        const struct table *t,
                        struct question *q)
{
    struct parse_error fault;
    if (t->deal_upcard == UPCARD_NONE) {
        return xml_page_fault(page, node->line,
                              "at the table %s no card is turned to start the pack", t->id);
    }
    if (!kinds_read(node->text, node->text_length, q->turned, UPCARDS_MOST, &q->turned_count,
                    &fault)) {
        return xml_page_text_fault(page, node->line, "the cards", &fault);
    }
    for (int i = 0; i < q->turned_count; i++) {
        const enum upcard before = upcard_judge(t, q->turned, i);
        if (before != UPCARD_ANOTHER) {
            return xml_page_fault(
                page, node->line, "card %d would not be turned: what is there before it %s", i + 1,
                before == UPCARD_BACK ? "goes back into the stock" : "starts the pack");
        }
        q->cards += cards_one(q->turned[i]);
        if (cards_of(q->cards, q->turned[i]) > kind_in_deck(q->turned[i])) {
            return xml_page_fault(page, node->line, "there are more %s than the deck has",
                                  kind_word(q->turned[i], 2));
        }
    }
    return q->turned_count > 0 || xml_page_fault(page, node->line, "<cards> holds no cards");
}

static bool read_cards(const struct xml_page *page,
                       const struct xml_node *node,
                       const struct table *t,
                       struct question *q)
{
    struct parse_error fault;
    if (q->cards != 0) {
        return xml_page_fault(page, node->line, "a question has one <cards> only");
    }
    if (q->kind == QUESTION_UPCARD) {
        return read_turned(page, node, t, q);
    }
    if (!cards_read_beyond_deck(node->text, node->text_length, &q->cards, &fault)) {
        return xml_page_text_fault(page, node->line, "the cards", &fault);
    }
    return q->cards != 0 || xml_page_fault(page, node->line, "<cards> holds no cards");
}

static bool read_lay(const struct xml_page *page, const struct xml_node *node, struct question *q)
{
    struct parse_error fault;
    cardset cards = 0;
    int on = SLOT_NONE;
    const char *name = xml_attribute(node, "on");
    if (name != NULL && !slot_read(name, strlen(name), &on, &fault)) {
        return xml_page_text_fault(page, node->line, "on", &fault);
    }
    if (!cards_read(node->text, node->text_length, &cards, &fault)) {
        return xml_page_text_fault(page, node->line, "a meld of the question", &fault);
    }
    if (cards == 0) {
        return xml_page_fault(page, node->line, "<meld> holds no cards");
    }
    return lay_add(&q->lay, cards, on) ||
           xml_page_fault(page, node->line, "the question lays down too many melds");
}

static bool
read_option(const struct xml_page *page, const struct xml_node *node, struct exercise *out)
{
    struct question *q = &out->question;
    const char *refuted = xml_attribute(node, "refuted");
    if (q->option_count == OPTIONS_MAX) {
        return xml_page_fault(page, node->line, "a choice has at most %d options", OPTIONS_MAX);
    }
    const int at = q->option_count++;
    out->option[at] = xml_page_text(page, node);
    if (out->option[at][0] == '\0') {
        return xml_page_fault(page, node->line,
                              "<option> is empty. Write what the learner may choose");
    }
    if (xml_yes(node, "right")) {
        q->right |= 1U << at;
    }
    out->option_line[at] = xml_page_attribute(page, node, "line");
    out->option_why[at] = xml_page_attribute(page, node, "why");
    out->option_loses[at] = xml_number(node, "loses", 0);
    if ((out->option_why[at] != NULL || out->option_loses[at] != 0) && (q->right >> at & 1) != 0) {
        return xml_page_fault(page, node->line,
                              "a right option has no %s: nothing is wrong with it",
                              out->option_why[at] != NULL ? "why" : "loses");
    }
    if (refuted != NULL) {
        out->refuted[at] = rule_find(refuted);
        if (out->refuted[at] == RULE_NONE) {
            return xml_page_no_rule(page, node->line, "refuted", refuted);
        }
        if ((q->right >> at & 1) != 0) {
            return xml_page_fault(page, node->line, "a right option cannot be refuted by a rule");
        }
    }
    return true;
}

/* One of several ways to do it. */
static bool read_way(const struct xml_page *page, const struct xml_node *node, struct aims *out)
{
    out->ways++;
    for (const struct xml_node *child = node->child; child != NULL; child = child->next) {
        if (!goal_read(page, child, out->ways, out)) {
            return false;
        }
    }
    return true;
}

/* What to say of a play that misses a goal and does what `when` says. */
static bool read_miss_when(const struct xml_page *page,
                           const struct xml_node *node,
                           const char *when,
                           enum aim_kind k,
                           struct exercise *out)
{
    if (out->miss_when_count == MISSES_MAX) {
        return xml_page_say(page, node->line, msg_check_miss_most(MISSES_MAX));
    }
    const size_t count = (size_t)out->miss_when_count;
    struct conditional_miss *all = arena_alloc(page->memory, sizeof *all * (count + 1));
    for (size_t i = 0; i < count; i++) {
        all[i] = out->miss_when[i];
    }
    all[count].goal = k;
    all[count].text = xml_page_text(page, node);
    all[count].line = node->line;
    out->miss_when = all;
    out->miss_when_count++;
    return goals_read_short(page, node->line, "when", when, &all[count].when);
}

/* What to say of a goal that is missed. */
static bool
read_miss(const struct xml_page *page, const struct xml_node *node, struct exercise *out)
{
    const char *name = xml_attribute(node, "goal"), *when = xml_attribute(node, "when");
    const enum aim_kind k = name != NULL ? aim_find(name) : AIM_KIND_COUNT;
    if (name != NULL && k == AIM_KIND_COUNT) {
        return xml_page_fault(page, node->line,
                              "miss goal=\"%s\": no goal has that attribute. docs/authors.md lists "
                              "them",
                              name);
    }
    if (when != NULL) {
        return read_miss_when(page, node, when, k, out);
    }
    if (name == NULL) {
        return xml_page_say(page, node->line, msg_check_miss_bare());
    }
    if (out->miss[k] != NULL) {
        return xml_page_fault(page, node->line, "there is a <miss goal=\"%s\"> already", name);
    }
    out->miss[k] = xml_page_text(page, node);
    return true;
}

/* The parts of a task that is done. The model is read when all goals are. */
static bool
read_task(const struct xml_page *page, const struct xml_node *child, struct exercise *out)
{
    struct aims *aims = &out->question.aims;
    return xml_is(child, "goal")   ? goal_read(page, child, 0, aims)
           : xml_is(child, "way")  ? read_way(page, child, aims)
           : xml_is(child, "miss") ? read_miss(page, child, out)
                                   : true;
}

static bool read_children(const struct xml_page *page,
                          const struct xml_node *node,
                          const struct table *t,
                          struct exercise *out)
{
    for (const struct xml_node *child = node->child; child != NULL; child = child->next) {
        bool good = true;
        if (xml_is(child, "cards")) {
            good = read_cards(page, child, t, &out->question);
        } else if (xml_is(child, "meld")) {
            good = read_lay(page, child, &out->question);
        } else if (xml_is(child, "option")) {
            good = read_option(page, child, out);
        } else if (xml_is(child, "because")) {
            good = because_read_xml(page, child, t, out);
        } else if (!xml_is(child, "prompt")) {
            good = read_task(page, child, out);
        } else if (out->prompt != NULL) {
            good = xml_page_fault(page, child->line, "a question has one <prompt> only");
        } else {
            out->prompt = xml_page_text(page, child);
            out->prompt_line = child->line;
        }
        if (!good) {
            return false;
        }
    }
    return true;
}

/* Refuses goals that rule each other out, and a question that says no goal at all. */
static bool
check_goals(const struct xml_page *page, const struct xml_node *node, const struct question *q)
{
    int one = 0, other = 0;
    const bool done = q->kind == QUESTION_LAY || q->kind == QUESTION_TURN;
    if (done && q->goal == GOAL_NONE && q->aims.count == 0) {
        return xml_page_fault(page, node->line,
                              "a question of kind %s needs a <goal>, or goal=\"...\" with %s",
                              question_name(q->kind), goal_names(q->kind));
    }
    if (aims_clash(&q->aims, &one, &other)) {
        return xml_page_fault(page, q->aims.aim[other].line,
                              "the goals %s and %s rule each other out. Change one of them",
                              aim_name((enum aim_kind)q->aims.aim[one].kind),
                              aim_name((enum aim_kind)q->aims.aim[other].kind));
    }
    return true;
}

/* The play that its author would show. */
static bool read_model(const struct xml_page *page,
                       const struct xml_node *question,
                       const struct table *t,
                       struct exercise *out)
{
    const struct xml_node *node = xml_child(question, "model");
    struct parse_error fault;
    if (node == NULL) {
        return true;
    }
    struct answer *model = arena_alloc(page->memory, sizeof *model);
    if (!answer_read_expected(t, t->players, &out->question, xml_attribute(node, "line"), model,
                              &fault)) {
        return xml_page_text_fault(page, node->line, "model", &fault);
    }
    out->model = model;
    out->model_line = node->line;
    return true;
}

/* Reads one <question> with prompt and options into `out`. */
static bool question_read(const struct xml_page *page,
                          const struct xml_node *node,
                          const struct table *t,
                          struct exercise *out)
{
    struct question *q = &out->question;
    const char *side = xml_attribute(node, "side"), *name = xml_attribute(node, "kind"),
               *goal = xml_attribute(node, "goal"), *part = xml_attribute(node, "part");
    *q = (struct question){.kind = question_find(name != NULL ? name : "")};
    if (q->kind == QUESTION_SCORE && part != NULL) {
        q->kind = QUESTION_SCORE_PART;
        q->part = score_part_find(part);
    }
    if (q->kind == QUESTION_KIND_COUNT || q->part == PART_KINDS) {
        return xml_page_fault(page, node->line, "there is no question of that kind");
    }
    if (!check_parts(page, node, q->kind) || !read_children(page, node, t, out)) {
        return false;
    }
    if (side != NULL) {
        q->side = side_find(t->players, side);
        if (q->side < 0) {
            return xml_page_fault(page, node->line,
                                  "there is no side \"%s\" at a table of %d players", side,
                                  (int)t->players);
        }
    }
    q->goal = goal != NULL ? goal_find(q->kind, goal) : GOAL_NONE;
    if (goal != NULL && q->goal == GOAL_NONE) {
        return xml_page_fault(page, node->line,
                              "goal=\"%s\": a question of kind %s has no such goal. Write %s", goal,
                              name, goal_names(q->kind));
    }
    if (!check_goals(page, node, q) || !read_model(page, node, t, out)) {
        return false;
    }
    q->settle = (struct settlement){.winner = xml_number(node, "winner", 0),
                                    .loser = xml_number(node, "loser", 0),
                                    .multiplier = xml_number(node, "multiplier", 0),
                                    .winner_specials = xml_number(node, "winner-specials", 0),
                                    .loser_specials = xml_number(node, "loser-specials", 0),
                                    .per_special = xml_number(node, "per-special", 0)};
    if (q->kind == QUESTION_CHOOSE && (q->option_count < 2 || q->right == 0)) {
        return xml_page_fault(
            page, node->line,
            "a choice needs two options or more, and right=\"yes\" on at least one of them");
    }
    return true;
}

/* --- together
 * ------------------------------------------------------------------------------------- */

/* A remark, perhaps with a condition on what was done. */
static bool
read_remark(const struct xml_page *page, const struct xml_node *node, struct exercise *out)
{
    const char *when = xml_attribute(node, "if");
    if (when == NULL) {
        if (out->remark != NULL) {
            return xml_page_fault(page, node->line,
                                  "only one <remark> can be without if, and it comes last");
        }
        out->remark = xml_page_text(page, node);
        out->remark_line = node->line;
        return true;
    }
    const enum question_kind asks = out->question.kind;
    if (asks != QUESTION_LAY && asks != QUESTION_TURN) {
        return xml_page_fault(
            page, node->line,
            "only a lay-down or a turn has remarks with if: nothing else is done");
    }
    if (out->remark != NULL) {
        return xml_page_fault(page, node->line, "the <remark> without if comes last");
    }
    if (out->fitting_count == REMARKS_MAX) {
        return xml_page_fault(page, node->line, "a question has at most %d remarks with if",
                              REMARKS_MAX);
    }
    struct fitting_remark *all =
        arena_alloc(page->memory, sizeof *all * (size_t)(out->fitting_count + 1));
    for (int i = 0; i < out->fitting_count; i++) {
        all[i] = out->fitting[i];
    }
    all[out->fitting_count].text = xml_page_text(page, node);
    all[out->fitting_count].line = node->line;
    out->fitting = all;
    return goals_read_short(page, node->line, "if", when, &all[out->fitting_count++].aims);
}

static bool read_words(const struct xml_page *page,
                       const struct xml_node *parent,
                       const struct table *t,
                       struct exercise *out)
{
    struct parse_error fault;
    for (const struct xml_node *child = parent->child; child != NULL; child = child->next) {
        if (xml_is(child, "expect")) {
            const char *text = xml_page_text(page, child);
            struct answer *right = arena_alloc(page->memory, sizeof *right);
            if (!answer_read_expected(t, t->players, &out->question, text, right, &fault)) {
                return xml_page_text_fault(page, child->line, "expect", &fault);
            }
            out->right = right;
            out->right_line = child->line;
        } else if (xml_is(child, "hint")) {
            out->hint[out->hint_count++] = xml_page_text(page, child);
        } else if (xml_is(child, "remark")) {
            if (!read_remark(page, child, out)) {
                return false;
            }
        } else if (xml_is(child, "claim")) {
            out->claim[out->claim_count++] =
                (struct move_claim){.line = child->line,
                                    .move = xml_page_attribute(page, child, "move"),
                                    .loses = xml_number(child, "loses", 0),
                                    .at_most = xml_number(child, "at-most", 0)};
        }
    }
    return true;
}

/* The attributes deal="SEED.NUMBER", turns and made-up. */
static bool read_source(const struct xml_page *page,
                        const struct xml_node *position,
                        struct position_source *out)
{
    const char *deal = xml_attribute(position, "deal");
    out->made_up = xml_page_attribute(page, position, "made-up");
    out->turns = xml_number(position, "turns", 0);
    if ((deal == NULL) != (xml_attribute(position, "turns") == NULL)) {
        return xml_page_fault(
            page, position->line,
            "deal and turns go together: the deal, and how many turns were played");
    }
    if (deal == NULL) {
        return true;
    }
    char *end = NULL;
    errno = 0;
    out->seed = strtoull(deal, &end, 10);
    const unsigned long long number = strtoull(end + 1, NULL, 10); /* the schema saw to the form */
    if (errno != 0 || number > UINT32_MAX) {
        return xml_page_fault(page, position->line, "deal=\"%s\": a number is too large", deal);
    }
    out->deal = (uint32_t)number;
    out->deal_given = true;
    return true;
}

/* Settles the position and refuses what cannot be, at the line of what is to blame. */
static bool judge_position(const struct xml_page *page,
                           const struct table *t,
                           const struct xml_node *position,
                           const struct xml_node *question,
                           struct exercise *out)
{
    struct message fault;
    char text[MESSAGE_TEXT_SIZE];
    position_settle(t, &out->position);
    const struct question *q = question != NULL ? &out->question : NULL;
    if (!position_fault(t, &out->position, q, &fault)) {
        return true;
    }
    const bool blame_question = q != NULL && !position_fault(t, &out->position, NULL, NULL);
    const struct message_context author = {diags_words(page->diags), t, SEAT_NONE};
    (void)message_format(&author, &fault, text, sizeof text);
    return xml_page_fault(page, blame_question ? question->line : position->line, "%s", text);
}

bool exercise_read(const struct xml_page *page,
                   const struct xml_node *parent,
                   const struct table *t,
                   bool drawn,
                   struct exercise *out)
{
    const struct xml_node *position = xml_child(parent, "position"),
                          *question = xml_child(parent, "question");
    out->line = parent->line;
    if (question != NULL) {
        if (!question_read(page, question, t, out)) {
            return false;
        }
        out->has_question = true;
        drawn = drawn && !question_has(out->question.kind, TRAIT_BEFORE_DRAW);
        const enum question_kind asks = out->question.kind;
        if (position == NULL && question_needs_position(asks)) {
            return xml_page_fault(page, question->line,
                                  "a question of kind %s needs a <position> before it",
                                  question_name(asks));
        }
        if (position != NULL &&
            (asks == QUESTION_COUNT || asks == QUESTION_SETTLE || asks == QUESTION_UPCARD)) {
            return xml_page_fault(page, position->line, "a question of kind %s takes no <position>",
                                  question_name(asks));
        }
    }
    if (position != NULL) {
        out->has_position = true;
        out->position_line = position->line;
        out->cards_left_out = xml_attribute(position, "over") != NULL &&
                              xml_child(position, "pack") == NULL &&
                              xml_child(position, "stock") == NULL;
        if (!read_source(page, position, &out->source) ||
            !position_read(page, position, t, drawn, &out->position) ||
            !judge_position(page, t, position, question, out)) {
            return false;
        }
    }
    return read_words(page, parent, t, out);
}
