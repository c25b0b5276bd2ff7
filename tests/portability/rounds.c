/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Plays rounds at every built-in table with every policy and prints their hashes. Uses the modules
 * from base to play and nothing but the C library, so that any compiler and any machine can build
 * it; what it prints must be the same everywhere (portable.sh).
 */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "baselines/baselines.h"
#include "match/simulate.h"
#include "notation/cards_text.h"
#include "questions/answer_text.h"
#include "questions/judge.h"

enum { ROUNDS = 3, EXPERT_ROUNDS = 1, EXPERT_SAMPLES = 1 };

static void play(const struct table *t, const struct policy *policy, uint64_t seed)
{
    const bool expert = strcmp(policy->id, "expert") == 0;
    struct simulation s = {.table = t,
                           .rounds = expert ? EXPERT_ROUNDS : ROUNDS,
                           .seed = seed,
                           .samples = EXPERT_SAMPLES};
    struct tally tally;
    for (int seat = 0; seat < t->players; seat++) {
        s.policies[seat] = policy;
    }
    simulate_rounds(&s, &tally);
    printf("%s %s %016" PRIx64 "\n", t->id, policy->id, tally.hash);
}

/* A question without a position, read and judged: the way of text in and out. */
static void ask(const struct table *t)
{
    struct question q = {.kind = QUESTION_COUNT};
    struct answer right, given;
    struct parse_error fault;
    char text[ANSWER_TEXT_SIZE];
    static const struct position none;
    static const char cards[] = "K K K A A 2 Jo 4 5 8 8";
    if (!cards_read(cards, sizeof cards - 1, &q.cards, &fault)) {
        printf("%s: %s\n", cards, fault.message);
        return;
    }
    judge_solve(t, &none, &q, &right);
    answer_write(t, t->players, &right, text, sizeof text);
    const bool read = answer_read(t, t->players, &q, text, &given, &fault);
    printf("%s count %s %s\n", t->id, text, read && judge_agrees(&right, &given) ? "right" : "no");
}

int main(void)
{
    struct table t;
    for (int i = 0; i < TABLE_BUILTIN_COUNT; i++) {
        if (!table_builtin(table_builtin_id(i), &t)) {
            return 1;
        }
        ask(&t);
        for (int p = 0; p < PLAYER_COUNT; p++) {
            play(&t, player_at(p), 20 + (uint64_t)i);
        }
    }
    return 0;
}
