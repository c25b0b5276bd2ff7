/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "typed.h"

#include <stdio.h>
#include <string.h>

#include "base/strbuf.h"
#include "engine/moves.h"
#include "notation/turn_text.h"
#include "questions/answer_text.h"
#include "tutor/current_question.h"
#include "tutor/game.h"

static void write_move(struct course_session *c, char out[COURSE_SESSION_LINE])
{
    const struct game *g = c->session->game;
    struct move moves[MOVES_MAX];
    struct action action;
    if (g == NULL || g->round.board.phase == PHASE_OVER) {
        out[0] = '\0';
        return;
    }
    const struct table *t = &g->setup.table;
    const struct board *b = &g->round.board;
    const cardset hand = g->round.hand[b->seat];
    const int count = moves_list(t, b, hand, moves);
    move_action(t, b, hand, &moves[rng_below(&c->chance, (uint32_t)count)], &action);
    (void)turn_write(t, &action, 1, out, COURSE_SESSION_LINE);
}

static void write_answer(struct course_session *c, bool right, char out[COURSE_SESSION_LINE])
{
    struct session *s = c->session;
    out[0] = '\0';
    if (s->current.state != ASKING_OPEN) {
        return;
    }
    const struct explain_context q = current_question_context(s);
    struct answer a = *q.right;
    if (!right) {
        a.yes = !a.yes;
        a.broken_count = 0;
        a.number += 5 * (1 + rng_below(&c->chance, 60));
        a.kinds = (uint16_t)(a.kinds ^ (1U << rng_below(&c->chance, 9)));
        a.special = a.special == SPECIAL_NONE ? 0 : SPECIAL_NONE;
        a.score[rng_below(&c->chance, 2)][rng_below(&c->chance, 3)] += 100;
        a.letters ^= 3;
        a.words ^= 1;
        a.lay.count -= a.lay.count > 0;
        a.action_count -= a.action_count > 0;
    }
    (void)answer_write(q.table, q.table->players, &a, out, COURSE_SESSION_LINE);
}

/* A line with one fault of typing in haste: a letter gone, changed or in capitals, the rest
 * missing or once more, a stray word. */
static void add_typo(struct rng *chance, const char *line, struct strbuf *out)
{
    static const char *const strays[] = {" and ", ", ", " my ", "; ", " / ", " 2", " K", "s ", ":"};
    const size_t length = strlen(line), at = length > 0 ? rng_below(chance, (uint32_t)length) : 0;
    const char *stray = strays[rng_below(chance, sizeof strays / sizeof strays[0])];
    const uint32_t sort = rng_below(chance, 6);
    strbuf_append_bytes(out, line, at);
    if (length == 0 || sort == 0) {
        return;
    }
    if (sort == 1) {
        strbuf_append_char(out, "0aKx3 -"[rng_below(chance, 7)]);
    } else if (sort == 2) {
        const char c = line[at];
        strbuf_append_char(out, (char)(c >= 'a' && c <= 'z' ? c - 'a' + 'A' : c));
    } else if (sort == 3) {
        strbuf_append(out, stray);
        strbuf_append_char(out, line[at]);
    } else if (sort == 4) {
        strbuf_append(out, line);
    }
    strbuf_append(out, line + at + 1);
}

/* An answer or a move, badly typed. */
static void write_garbled(struct course_session *c, char out[COURSE_SESSION_LINE])
{
    write_answer(c, true, out);
    if (out[0] == '\0') {
        write_move(c, out);
    }
    for (uint32_t faults = 1 + rng_below(&c->chance, 2); faults > 0; faults--) {
        struct strbuf line = STRBUF_INIT;
        add_typo(&c->chance, out, &line);
        (void)snprintf(out, COURSE_SESSION_LINE, "%s", strbuf_text(&line));
        strbuf_free(&line);
    }
}

void typed_line(struct course_session *c, const char *line, char out[COURSE_SESSION_LINE])
{
    if (strcmp(line, "@move") == 0) {
        write_move(c, out);
    } else if (strcmp(line, "@right") == 0 || strcmp(line, "@wrong") == 0) {
        write_answer(c, line[1] == 'r', out);
    } else if (strcmp(line, "@garbled") == 0) {
        write_garbled(c, out);
    } else {
        (void)snprintf(out, COURSE_SESSION_LINE, "%s", line);
    }
}
