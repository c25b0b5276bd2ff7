/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Text as learners type it: answers of every kind, and what they are made of. What is written is
 * read back the same. */
#include <stdlib.h>
#include <string.h>

#include "coach/explain.h"
#include "coach/slips.h"
#include "coach/solution.h"
#include "fuzz.h"
#include "notation/card_marks.h"
#include "notation/cards_text.h"
#include "notation/journal.h"
#include "notation/lay_text.h"
#include "notation/names.h"
#include "notation/number_text.h"
#include "notation/turn_text.h"
#include "questions/answer_text.h"
#include "questions/judge.h"

static void check_fault(const struct parse_error *fault, size_t length)
{
    fuzz_expect(fault->message[0] != '\0' || fault->id != 0, "a fault is said");
    fuzz_expect(fuzz_is_fit(fault->piece) && fuzz_is_fit(fault->more), "what it is about is fit");
    fuzz_expect(fuzz_is_fit(fault->message) && strchr(fault->message, '\n') == NULL,
                "a fault is fit to be shown: %s", fault->message);
    fuzz_expect(fault->offset >= 0 && (size_t)fault->offset <= length,
                "a fault is in the text: %d of %zu: %s", fault->offset, length, fault->message);
}

static void there_and_back_cards(const char *text, size_t length)
{
    cardset cards = 0, again = 0;
    struct parse_error fault = {.offset = 0};
    char written[CARDS_TEXT_SIZE];
    if (!cards_read(text, length, &cards, &fault)) {
        check_fault(&fault, length);
    } else {
        const size_t size = cards_write(cards, written);
        fuzz_expect(cards_read(written, size, &again, &fault) && again == cards, "cards %s",
                    written);
    }
    if (cards_read_beyond_deck(text, length, &cards, &fault)) {
        const size_t size = cards_write(cards, written);
        fuzz_expect(size < sizeof written &&
                        cards_read_beyond_deck(written, size, &again, &fault) && again == cards,
                    "cards %s", written);
    }
    uint8_t kinds[DECK_SIZE];
    int count = 0;
    if (kinds_read(text, length, kinds, DECK_SIZE, &count, &fault)) {
        fuzz_expect(count >= 0 && count <= DECK_SIZE, "%d cards of a deck", count);
        (void)kinds_write(kinds, count, written, sizeof written);
    }
    kind one = 0;
    fuzz_expect(!kind_read(text, length, &one, &fault) || one < KIND_COUNT, "a kind");
}

static void there_and_back_lay(const char *text, size_t length)
{
    struct lay lay, again;
    struct parse_error fault = {.offset = 0};
    char written[LAY_TEXT_SIZE], twice[LAY_TEXT_SIZE];
    if (!lay_read(text, length, &lay, &fault)) {
        check_fault(&fault, length);
        return;
    }
    const size_t size = lay_write(&lay, written, sizeof written);
    fuzz_expect(lay_read(written, size, &again, &fault), "the lay-down %s is read: %s", written,
                fault.message);
    (void)lay_write(&again, twice, sizeof twice);
    fuzz_expect(strcmp(written, twice) == 0, "the lay-down %s is %s", written, twice);
}

static void there_and_back_turn(const struct table *t, const char *text, size_t length)
{
    struct action actions[TURN_ACTIONS_MAX], again[TURN_ACTIONS_MAX], one;
    struct parse_error fault = {.offset = 0};
    int count = 0, more = 0;
    char written[ANSWER_TEXT_SIZE], twice[ANSWER_TEXT_SIZE], line[JOURNAL_LINE_SIZE];
    if (!turn_read(t, text, length, actions, TURN_ACTIONS_MAX, &count, &fault)) {
        check_fault(&fault, length);
    } else if (turn_write(t, actions, count, written, sizeof written) + 1 < sizeof written) {
        const size_t size = strlen(written);
        const bool whole = turn_read(t, written, size, again, TURN_ACTIONS_MAX, &more, &fault);
        fuzz_expect(whole, "the turn %s is read: %s", written, fault.message);
        (void)turn_write(t, again, more, twice, sizeof twice);
        fuzz_expect(strcmp(written, twice) == 0, "the turn %s is %s", written, twice);
    }
    if (action_read(t, text, length, &one, &fault)) {
        struct journal_line read;
        const size_t size = journal_write_action(t, 0, &one, line);
        fuzz_expect(journal_read(t, line, size, &read, &fault), "the journal's %s is read: %s",
                    line, fault.message);
        fuzz_expect(read.kind == JOURNAL_ACTION && read.seat == 0 && read.action.kind == one.kind,
                    "the action %s", line);
    }
}

static void there_and_back_answer(const struct table *t, const struct question *q, const char *text)
{
    struct answer answer, again;
    struct parse_error fault = {.offset = 0};
    char written[ANSWER_TEXT_SIZE], twice[ANSWER_TEXT_SIZE];
    if (!answer_read(t, t->players, q, text, &answer, &fault)) {
        check_fault(&fault, strlen(text));
        return;
    }
    fuzz_expect(answer.form == question_form(q->kind), "the form of an answer to %s",
                question_name(q->kind));
    const size_t size = answer_write(t, t->players, &answer, written, sizeof written);
    fuzz_expect(size + 1 < sizeof written, "an answer fits: %s", text);
    const bool read = answer_read(t, t->players, q, written, &again, &fault);
    fuzz_expect(read, "%s: the answer %s (typed as %s) is read: %s", question_name(q->kind),
                written, text, fault.message);
    (void)answer_write(t, t->players, &again, twice, sizeof twice);
    fuzz_expect(strcmp(written, twice) == 0, "%s: the answer %s is %s", question_name(q->kind),
                written, twice);
    (void)answer_read_expected(t, t->players, q, text, &answer, &fault);
}

/* TABLE KIND TEXT */
void fuzz_answer(struct feed *f)
{
    struct table t;
    feed_table(f, &t);
    const struct question q = {.kind = (enum question_kind)feed_choice(f, QUESTION_KIND_COUNT),
                               .option_count = 4,
                               .right = 1u << 1};
    size_t length = 0;
    char *text = feed_until(f, '\0', &length);
    int64_t number = 0;
    struct parse_error fault = {.offset = 0};
    int slot = 0;
    there_and_back_answer(&t, &q, text);
    there_and_back_cards(text, length);
    there_and_back_lay(text, length);
    there_and_back_turn(&t, text, length);
    if (!number_read(text, length, &number, &fault)) {
        check_fault(&fault, length);
    }
    fuzz_expect(!slot_read(text, length, &slot, &fault) || (slot >= 0 && slot < SLOT_COUNT),
                "a slot");
    fuzz_expect(option_find(text) <= OPTION_COUNT && seat_find(t.players, text) < t.players,
                "names");
    cards_typed(text);
    there_and_back_cards(text, strlen(text));
    free(text);
}

/* What the question is about besides a position: from the first line of the text, as far as it can
 * be read. */
static void fill_question(struct question *q, const struct table *t, const char *about)
{
    struct parse_error fault;
    int count = 0;
    int64_t number = 0;
    q->side = 0;
    q->settle = (struct settlement){8500, 5000, 1, 1, 0, 1};
    q->option_count = 4;
    q->right = 1u << 1;
    q->goal = GOAL_ANY;
    if (!cards_read(about, strlen(about), &q->cards, &fault)) {
        q->cards = cards_one(KIND_K);
    }
    if (!kinds_read(about, strlen(about), q->turned, UPCARDS_MOST, &count, &fault) || count == 0) {
        q->turned[0] = KIND_9;
        count = 1;
    }
    q->turned_count = count;
    if (!lay_read(about, strlen(about), &q->lay, &fault)) {
        (void)lay_add(&q->lay, cards_some(KIND_K, 3), SLOT_NONE);
    }
    if (number_read(about, strlen(about), &number, &fault)) {
        q->settle.loser = (int32_t)(number % 100000);
        q->side = (int)(number & 1) % table_sides(t);
    }
}

static void check_said(const struct explain_context *q, const struct answer *given)
{
    static struct explanation explanation;
    struct remark remark;
    char text[REMARK_SIZE];
    int found[SLIPS_FOUND_MAX];
    explain(q, &explanation);
    fuzz_expect(explanation.count > 0 &&
                    explanation.step[explanation.count - 1].role == STEP_RESULT,
                "reasons end in the result");
    for (int i = 0; i < explanation.count; i++) {
        fuzz_expect(fuzz_is_fit(explanation.step[i].text), "a step: %s", explanation.step[i].text);
    }
    for (int level = 1; level <= HINT_LEVELS; level++) {
        (void)explain_hint(q, level, text);
    }
    if (!judge_agrees(q->right, given)) {
        explain_wrong(q, given, &remark);
        fuzz_expect(remark.text[0] != '\0' && fuzz_is_fit(remark.text),
                    "what is said of a wrong answer");
        (void)slips_diagnose(q, given, found);
    } else {
        (void)explain_better(q, given, text);
    }
}

/* TABLE KIND SHAPE NUMBER about\nANSWER */
void fuzz_judge(struct feed *f)
{
    struct table t;
    static struct position p;
    struct question q = {.kind = QUESTION_COUNT};
    struct answer right, given;
    struct answer_judgment judgment;
    struct parse_error fault;
    char written[ANSWER_TEXT_SIZE];
    feed_table(f, &t);
    q.kind = (enum question_kind)feed_choice(f, QUESTION_KIND_COUNT);
    feed_position(f, &t, &p);
    char *about = feed_until(f, '\n', NULL), *text = feed_until(f, '\0', NULL);
    fill_question(&q, &t, about);
    position_settle(&t, &p);
    if (!best_is_asked(&q) && !position_fault(&t, &p, &q, NULL)) {
        judge_solve(&t, &p, &q, &right);
        (void)answer_write_one(&t, t.players, &right, written, sizeof written);
        const bool read = answer_read(&t, t.players, &q, written, &given, &fault);
        fuzz_expect(read && judge_agrees(&right, &given), "%s: the right answer %s is right",
                    question_name(q.kind), written);
        judge_answer(&t, &p, &q, &right, &given, &judgment);
        fuzz_expect(judgment.right, "%s: the right answer %s is judged right",
                    question_name(q.kind), written);
        const struct explain_context context = {&t, &p, &q, &right, NULL, NULL, NULL, false};
        check_said(&context, &given);
        if (answer_read(&t, t.players, &q, text, &given, &fault)) {
            judge_answer(&t, &p, &q, &right, &given, &judgment);
            if (!judgment.right) {
                check_said(&context, &given);
            }
        }
    }
    free(about);
    free(text);
}
