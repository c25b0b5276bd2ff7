/* SPDX-License-Identifier: GPL-3.0-or-later */
/* canasta-tutor bench: how fast the engine and the bots are, beside a figure that belongs to the
 * machine. */
#include <inttypes.h>
#include <string.h>
#include <time.h>

#include "baselines/baselines.h"
#include "cli/cli_messages.h"
#include "cli/command.h"
#include "cli/table_option.h"
#include "engine/moves.h"
#include "engine/rules.h"
#include "lab/bench_readers.h"
#include "match/simulate.h"

/* Processor time of this program: other programs on the machine hardly change it. */
static double seconds_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

/* Shuffles of 108 cards, what a round is measured against, in between the rounds: a machine that is
 * slower for a while is slower at both. */
struct shuffling {
    struct rng rng;
    uint8_t deck[DECK_SIZE];
    int64_t shuffles, rounds;
    int every;    /* rounds in a batch of shuffles */
    double spent; /* seconds */
};

static void shuffle_on(struct shuffling *s)
{
    enum { BATCH = 500 };
    const double start = seconds_now();
    for (int i = 0; i < BATCH; i++) {
        rng_shuffle(&s->rng, s->deck, DECK_SIZE);
    }
    s->spent += seconds_now() - start;
    s->shuffles += BATCH;
}

static void on_scored(void *payload,
                      const struct table *t,
                      const struct round *r,
                      const struct score_sheet *sheet)
{
    struct shuffling *s = payload;
    (void)t;
    (void)r;
    (void)sheet;
    if (s->rounds++ % s->every == 0) {
        shuffle_on(s);
    }
}

/* Checks a second: every listed action of positions that novices reach, judged again. */
static double time_checks(const struct table *t, uint64_t seed)
{
    enum { DEALS = 20, REPEATS = 200 }; /* listing and playing are a small part of the time */
    struct move moves[MOVES_MAX];
    int64_t checks = 0;
    const double start = seconds_now();
    for (uint64_t deal = 0; deal < DEALS; deal++) {
        struct round r;
        uint8_t deck[DECK_SIZE];
        const int32_t scores[SIDE_MAX] = {0};
        struct bot bot = {.policy = &policy_novice_2};
        deal_shuffle(seed, deal, deck);
        round_deal(t, deck, 0, scores, &r);
        while (r.board.phase != PHASE_OVER) {
            const struct view v = round_view(&r, r.board.seat);
            const int count = moves_list(t, v.board, v.hand, moves);
            struct action a;
            for (int m = 0; m < count; m++) {
                move_action(t, v.board, v.hand, &moves[m], &a);
                for (int i = 0; i < REPEATS; i++) {
                    checks += verdict_allows(rules_check(t, v.board, v.hand, &a));
                }
            }
            bot.policy->choose(&bot, t, &v, &a);
            if (!verdict_allows(round_apply(t, &r, &a))) {
                break;
            }
        }
    }
    return (double)checks / (seconds_now() - start);
}

static void bench_policy(
    const struct table *t, const struct policy *policy, int64_t rounds, uint64_t seed, FILE *out)
{
    struct tally tally;
    struct shuffling between = {.every = policy->style.rest != NULL ? 1 : 25};
    const struct play_observer observer = {.payload = &between, .scored = on_scored};
    struct simulation s = {
        .table = t, .rounds = rounds, .seed = seed, .samples = 4, .observer = &observer};
    rng_seed(&between.rng, 1);
    for (int seat = 0; seat < SEAT_MAX; seat++) {
        s.policies[seat] = policy;
    }
    const double start = seconds_now();
    simulate_rounds(&s, &tally);
    const double spent = seconds_now() - start - between.spent;
    const double shuffle = between.spent / (double)between.shuffles;
    fprintf(out,
            "%-8s rounds %6" PRId64 "  rounds/s %9.0f  actions/s %10.0f  a shuffle %3.0f ns"
            "  a round in shuffles %8.1f  hash %016" PRIx64 "\n",
            policy->id, tally.rounds, (double)tally.rounds / spent, (double)tally.actions / spent,
            shuffle * 1e9, spent / (double)tally.rounds / shuffle, tally.hash);
}

static enum status cmd_bench_run(struct program *p)
{
    struct table table;
    int64_t rounds = 0, seed = 0;
    if (p->operand_count == 1 && strcmp(p->operand[0], "readers") == 0) {
        return bench_readers(p);
    }
    if (!cli_messages_no_operand(p, "bench")) {
        return STATUS_USAGE;
    }
    const enum status found = table_option(p, &table);
    if (found != STATUS_OK) {
        return found;
    }
    if (!options_number(p->options, GIVEN_ROUNDS, 1, 10000000, 20000, p->err, &rounds) ||
        !options_number(p->options, GIVEN_SEED, 0, INT64_MAX, 1, p->err, &seed)) {
        return STATUS_USAGE;
    }
    fprintf(p->out, "table %s  seed %" PRId64 "\n", table.id, seed);
    fprintf(p->out, "checks/s %.0f\n", time_checks(&table, (uint64_t)seed));
    for (int i = 0; i < PLAYER_COUNT; i++) {
        const struct policy *policy = player_at(i);
        const bool searches = policy->style.rest != NULL;
        const int64_t share = searches ? 2000 : policy == &policy_random ? 5 : 1;
        bench_policy(&table, policy, rounds / share > 0 ? rounds / share : 1, (uint64_t)seed,
                     p->out);
    }
    return STATUS_OK;
}

const struct command command_bench = {
    .name = "bench",
    .args = "[readers]",
    .usage = "Examples:\n"
             "  canasta-tutor bench\n"
             "  canasta-tutor bench --table league --rounds 5000\n"
             "  canasta-tutor bench readers\n"
             "\n"
             "Rounds and actions a second for each bot, checks a second, and the time of one "
             "shuffle of 108\n"
             "cards, done in between the rounds, in which a round is expressed as well. The hashes "
             "stand for all\n"
             "actions: they are the same on every machine.\n"
             "\n"
             "With the word readers: how long the worst megabyte of each kind of file takes to be "
             "read; the\n"
             "exit status is 1 when one takes more than two seconds.\n",
    .takes = FOR_BENCH,
    .run = cmd_bench_run,
};
