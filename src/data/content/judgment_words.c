/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a question of judgment says. The reason is the coach's first that answers the question. That
 * a special hand is in the making is a reason to keep it and the only one, and no reason to give it
 * up; that others may get the pack is true of every pack. */
#include "content/judgment_inside.h"

#include "base/ascii.h"
#include "coach/principles.h"
#include "messages/msg_coach.h"
#include "messages/msg_drill.h"
#include "questions/judge.h"

void judgment_say(const struct judged *j, struct message message, char out[MESSAGE_TEXT_SIZE])
{
    (void)message_format(j->request->words, &message, out, MESSAGE_TEXT_SIZE);
}

static const struct action *action_of(const struct judged *j, int option)
{
    return &j->best.advice.list[j->option[option]].action;
}

/* What an option says, and the move it stands for. */
static void write_option(struct judged *j, int i)
{
    enum { FIRST_FORM = 1 }; /* of the message; the one before is the bare move */
    char move[MESSAGE_TEXT_SIZE];
    const int kind_of_choice = (int)j->request->judgment - JUDGE_OPEN;
    const int form = kind_of_choice < 0 ? 0 : FIRST_FORM + 2 * kind_of_choice + i;
    judgment_say(j, principles_action(action_of(j, i)), move);
    judgment_say(j, msg_judge_option(form, move), j->text[i]);
    j->text[i][0] = ascii_upper(j->text[i][0]);
    (void)journal_write_action(j->table, j->best.board.seat, action_of(j, i), j->line[i]);
    j->puzzle->option[i] = j->text[i];
    j->puzzle->option_line[i] = j->line[i];
}

/* Whether the reason answers the question, and is large enough beside what is lost. */
static bool is_to_the_point(const struct judged *j, const struct reason *why, int loses)
{
    enum { SHARE = 5 /* of the loss, that what the deals count must come to */ };
    const bool keeps = j->right == 0, about_hand = why->rule == RULE_SPECIAL_FOURTEEN;
    const bool counted = why->weight >= CAUSE_WEIGHT;
    return why->rule != RULE_NONE && why->message.id != MSG_coach_why_pack_theirs &&
           (!counted || (why->weight - CAUSE_WEIGHT) * SHARE >= loses) &&
           (j->request->judgment != JUDGE_SPECIAL || keeps == about_hand);
}

/* The coach's first reason for the best choice against a candidate. False where no principle speaks
 * for it. */
static bool find_reason(const struct judged *j, int place, int loses, struct reason *out)
{
    struct reasons why;
    best_reasons(j->table, &j->best, place, &why);
    for (int i = 0; i < why.count && why.list[i].weight > FACT_WEIGHT; i++) {
        if (is_to_the_point(j, &why.list[i], loses)) {
            *out = why.list[i];
            return true;
        }
    }
    return false;
}

/* Why the best choice is better than another one; of a special hand also how it stands. */
static void write_why(struct judged *j, int i, const struct reason *why)
{
    char better[MESSAGE_TEXT_SIZE], worse[MESSAGE_TEXT_SIZE], reason[MESSAGE_TEXT_SIZE];
    judgment_say(j, principles_action(action_of(j, j->right)), better);
    judgment_say(j, principles_action(action_of(j, i)), worse);
    judgment_say(j, why->message, reason);
    if (j->request->judgment != JUDGE_SPECIAL) {
        judgment_say(j, msg_judge_why(better, worse, reason), j->why[i]);
        return;
    }
    const struct position *p = &j->puzzle->position;
    const cardset outs =
        special_near_outs(j->table, j->near.hand, j->best.hand, position_hidden(p));
    judgment_say(
        j,
        msg_judge_why_hand(better, worse, reason, j->near.hand, j->right == 0 ? 0 : j->near.missing,
                           special_near_draws(j->table, &p->round.board), cards_total(outs)),
        j->why[i]);
}

bool judgment_write_words(struct judged *j)
{
    struct exercise *e = j->puzzle;
    e->question.option_count = j->options;
    e->question.right = 1U << j->right;
    e->topic_count = 0;
    for (int i = 0; i < j->options; i++) {
        struct reason why;
        write_option(j, i);
        if (i == j->right) {
            continue;
        }
        const int loses = advice_points((double)j->loses[i] / LOOKS);
        if (!find_reason(j, j->option[i], loses, &why)) {
            return false;
        }
        e->option_loses[i] = loses < PRICE_MOST ? loses : PRICE_MOST;
        write_why(j, i, &why);
        e->option_why[i] = j->why[i];
        if (e->topic_count == 0) {
            e->topic[e->topic_count++] = why.rule;
            e->remark = j->why[i];
        }
    }
    judgment_say(j, msg_judge_asks(j->request->judgment, j->near.hand), j->prompt);
    e->prompt = j->prompt;
    return e->topic_count > 0;
}
