/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Stays with what was asked before: the question about the position, the move that was refused, or
 * the answer that wasn't right. */
#include "tutor/why_not.h"

#include <string.h>

#include "base/ascii.h"
#include "coach/query_objection.h"
#include "coach/query_suppose.h"
#include "messages/msg_query.h"
#include "tutor/asked.h"
#include "tutor/current_question.h"
#include "tutor/game.h"
#include "tutor/mode.h"
#include "tutor/pointing.h"
#include "tutor/session.h"

/* Why wild cards don't help with the pack. */
static void tell_pair(struct session *s, const struct query_place *at)
{
    const struct board *b = query_board(at);
    const kind top = (kind)b->pack[b->pack_size - 1];
    session_say(s, TONE_TEXT,
                msg_query_pair_why(top, query_top_bars(top), at->table->pack_style == PACK_MODERN));
}

/* Whether what the no was about is picking the pack: a question about it, or a move. */
static bool is_of_pack(const struct query_place *at, const struct table_query *before)
{
    return at->round != NULL && query_board(at)->pack_size > 0 &&
           (before != NULL ? before->kind == QUERY_MAY_PICK || before->kind == QUERY_WILD_PAIR ||
                                 before->kind == QUERY_NEED_PICK
                           : at->asked == QUESTION_PICK);
}

/* What stands behind a refusal of the game or a verdict on the answer. */
static bool tell_behind(struct session *s)
{
    if (s->mode->at_other_table && s->game != NULL) {
        return (s->game->refused != RULE_NONE || s->game->advised) && s->mode->take(s, "why");
    }
    if (s->current.state == ASKING_NOTHING || s->current.attempts == 0) {
        return false;
    }
    current_question_why(s);
    return true;
}

/* Whether the line asks what was wrong with something: the answer, or the move. */
static bool asks_wrong(const char *line)
{
    static const char *const faults[] = {" a mistake", " wrong", " bad", NULL};
    bool fault = false;
    for (int i = 0; faults[i] != NULL; i++) {
        fault = fault || strstr(line, faults[i]) != NULL;
    }
    const bool what = ascii_agree("what", line, 4) && strstr(line, " wrong with ") != NULL;
    return what || (fault && (ascii_agree("why was ", line, 8) || ascii_agree("why is ", line, 7)));
}

/* Where nothing was asked before, a turn that begins beside a pack is about picking it. */
static const struct table_query *likely(const struct query_place *at, struct table_query *out)
{
    const struct board *b = at->round != NULL ? query_board(at) : NULL;
    const bool picks = b != NULL && at->asked == QUESTION_KIND_COUNT && at->has_turn &&
                       b->phase == PHASE_START && b->pack_size > 0;
    return picks && query_read("can I take the pack", out) ? out : NULL;
}

bool why_not_takes(struct session *s, const char *line)
{
    struct table_query picking;
    struct round now;
    struct query_place at = asked_place(s, &now);
    const char *reason = query_objection(line);
    const struct table_query *before = reason != NULL ? asked_before(s) : NULL;
    const bool why = reason != NULL && ascii_agree("why", line + strcspn(line, "wW"), 3);
    if (reason == NULL && asks_wrong(line)) {
        return tell_behind(s);
    }
    if (reason == NULL || (before == NULL && !why)) {
        return false;
    }
    if (before == NULL && (s->game == NULL || s->game->refused == RULE_NONE)) {
        before = likely(&at, &picking);
        s->asked.query = before != NULL ? *before : s->asked.query;
    }
    const bool wilds = is_of_pack(&at, before) && query_speaks_of_wilds(reason);
    if (wilds) {
        tell_pair(s, &at);
        s->telling = RULE_PACK_PAIR;
        if (query_top_bars((kind)query_board(&at)->pack[query_board(&at)->pack_size - 1])) {
            return true; /* nothing else matters */
        }
    }
    return (before != NULL ? asked_again(s) : tell_behind(s)) || wilds;
}
