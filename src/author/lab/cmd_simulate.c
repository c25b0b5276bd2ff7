/* SPDX-License-Identifier: GPL-3.0-or-later */
/* canasta-tutor simulate: bots play rounds, or two policies are compared on the same deals. */
#include <assert.h>
#include <errno.h>
#include <inttypes.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/char_width.h"
#include "base/clean.h"
#include "base/memory.h"
#include "baselines/baselines.h"
#include "cli/cli_messages.h"
#include "cli/command.h"
#include "cli/table_option.h"
#include "cli/written.h"
#include "match/job_split.h"
#include "match/journal_writer.h"
#include "match/play_stats.h"
#include "match/simulate.h"
#include "notation/names.h"

/* Set by Ctrl-C: the round that is being played is finished, so that what was written is whole. */
static volatile sig_atomic_t interrupted;

static bool is_interrupted(void)
{
    return interrupted != 0;
}

static void on_interrupt(int signal_number)
{
    (void)signal_number;
    interrupted = 1;
}

enum { EXIT_INTERRUPTED = 130 };

/* One policy by name; says on `err` which there are when it is unknown. */
static const struct policy *policy_named(const char *name, FILE *err)
{
    const struct policy *policy = player_find(name);
    if (policy == NULL) {
        char shown[SHOWN_LINE_SIZE];
        shown_line(name, shown);
        clean_print(err, "canasta-tutor: there is no player called %s. There are:", shown);
        for (int i = 0; i < PLAYER_COUNT; i++) {
            clean_print(err, " %s", player_at(i)->id);
        }
        fputs(".\n", err);
    }
    return policy;
}

/* Reads "novice,steady,novice,steady", or one name for all seats. */
static bool read_players(const char *text, int seats, FILE *err, const struct policy *out[SEAT_MAX])
{
    int count = 0;
    const char *at = text;
    for (;;) {
        char name[32];
        const size_t length = strcspn(at, ",");
        if (length >= sizeof name || count >= seats) {
            clean_print(
                err, "canasta-tutor: --players takes one name, or %d names with commas between.\n",
                seats);
            return false;
        }
        memcpy(name, at, length);
        name[length] = '\0';
        out[count] = policy_named(name, err);
        if (out[count++] == NULL) {
            return false;
        }
        if (at[length] == '\0') {
            break;
        }
        at += length + 1;
    }
    if (count != 1 && count != seats) {
        clean_print(
            err,
            "canasta-tutor: --players takes one name, or %d names with commas between; there "
            "are %d.\n",
            seats, count);
        return false;
    }
    for (int seat = count; seat < seats; seat++) {
        out[seat] = out[0];
    }
    return true;
}

static double each(int64_t sum, int64_t rounds)
{
    return rounds > 0 ? (double)sum / (double)rounds : 0;
}

static void print_tally(const struct simulation *s, const struct tally *k, FILE *out)
{
    fprintf(out, "table %s  seed %" PRIu64 "  players", s->table->id, s->seed);
    for (int seat = 0; seat < s->table->players; seat++) {
        assert(s->policies[seat] != NULL);
        fprintf(out, " %s", s->policies[seat]->id);
    }
    fprintf(out, "\nrounds %" PRId64 "  actions %" PRId64 "  matches won %" PRId64 "\n", k->rounds,
            k->actions, k->matches);
    fprintf(out, "ended by going out %" PRId64 ", stock %" PRId64 ", special hand %" PRId64 "\n",
            k->endings[ENDING_GOING_OUT], k->endings[ENDING_STOCK], k->endings[ENDING_SPECIAL]);
    for (int side = 0; side < table_sides(s->table); side++) {
        fprintf(out, "%s  points a round %.1f  opened %.1f %%  canastas %.2f\n",
                side_name(s->table->players, side), each(k->total[side], k->rounds),
                100 * each(k->opened[side], k->rounds), each(k->canastas[side], k->rounds));
    }
    fprintf(out, "hash %016" PRIx64 "\n", k->hash);
}

/* How each player played, one a line. */
static void print_play_stats(const struct simulation *s, const struct play_stats *h, FILE *out)
{
    fputs("a round           packs  of cards  given  lays   opens  in turn  to pairs  special\n",
          out);
    for (int seat = 0; seat < s->table->players; seat++) {
        const struct habit *k = &h->seat[seat];
        fprintf(out, "%-5s %-10s %6.2f %9.1f %6.1f %5.2f %5.1f %% %8.1f %7.1f %% %6.1f %%\n",
                seat_name(s->table->players, seat), s->policies[seat]->id,
                each(k->packs, h->rounds), each(k->packed, k->packs), each(k->given, h->rounds),
                each(k->lays, h->rounds), 100 * each(k->opened, h->rounds),
                each(k->turns, k->opened), 100 * each(k->paired, k->throws),
                100 * each(k->special, h->rounds));
    }
}

/* What someone at the table would call their manners. */
static void print_manners(const struct simulation *s, const struct play_stats *h, FILE *out)
{
    static const char *const heads[] = {"7 first", "known pair", "wild", "dirty"};
    fprintf(out, "%-16s", "in 100");
    for (size_t i = 0; i < sizeof heads / sizeof heads[0]; i++) {
        fprintf(out, " %12s", heads[i]);
    }
    fputc('\n', out);
    for (int seat = 0; seat < s->table->players; seat++) {
        const struct habit *k = &h->seat[seat];
        fprintf(out, "%-5s %-10s %10.1f %% %10.1f %% %10.2f %% %10.1f %%\n",
                seat_name(s->table->players, seat), s->policies[seat]->id,
                100 * each(k->sevens_first, h->rounds), 100 * each(k->known, k->throws),
                100 * each(k->wilds, k->throws), 100 * each(k->dirty, h->rounds));
    }
    fprintf(out, "pack of %d  %.1f %%\n", PLAY_STATS_LARGE, 100 * each(h->large, h->rounds));
}

/* The journal of the rounds. It goes to its file when all are played and to the output at once, as
 * long as it is asked for by that name. */
struct kept_journal {
    const char *name;
    FILE *out;
    char *text; /* owned; NULL: it is the output itself */
    size_t length;
};

static const char own_output[] = "/dev/stdout";

/* Whether there is a folder to write that file into, which is asked before hours of play. False
 * with errno set. */
static bool has_folder(const char *name)
{
    const char *slash = strrchr(name, '/');
    char *folder = memory_text(slash != NULL ? name : ".");
    if (slash != NULL) {
        folder[slash == name ? 1 : slash - name] = '\0';
    }
    const bool there = access(folder, W_OK) == 0;
    const int fault = errno;
    free(folder);
    errno = fault;
    return there;
}

/* False, with a message, where the journal could not be kept. */
static bool open_journal(const struct program *p, struct kept_journal *j)
{
    const struct output file = {.path = j->name};
    struct cli_messages messages;
    if (strcmp(j->name, own_output) == 0) {
        j->out = p->out;
        return true;
    }
    (void)!cli_messages_read(p, &messages);
    const struct message_context ctx = {&messages.catalog, NULL, SEAT_NONE};
    if (!written_is_barred(p, &ctx, &file)) {
        j->out = has_folder(j->name) ? open_memstream(&j->text, &j->length) : NULL;
        memory_check(j->out);
        if (j->out == NULL) {
            cli_messages_unwritable(p, &ctx, j->name);
        }
    }
    cli_messages_free(&messages);
    return j->out != NULL;
}

/* Keeps the journal by the rule of all commands (cli/written.h), unless some of it is missing. */
static enum status close_journal(const struct program *p, struct kept_journal *j, bool failed)
{
    const bool is_file = j->out != p->out;
    struct cli_messages messages;
    if ((is_file ? fclose(j->out) : fflush(j->out)) != 0 || failed) {
        clean_print(p->err, "canasta-tutor: the journal could not be written whole: %s.\n",
                    strerror(errno));
        free(j->text);
        return STATUS_INPUT;
    }
    if (!is_file) {
        return STATUS_OK;
    }
    (void)!cli_messages_read(p, &messages);
    const struct message_context ctx = {&messages.catalog, NULL, SEAT_NONE};
    const struct output file = {.path = j->name, .text = j->text, .length = j->length};
    const enum status status = written_save(p, &ctx, &file);
    cli_messages_free(&messages);
    free(j->text);
    return status;
}

/* Plays the rounds, with a journal if one is asked for. */
static enum status play_rounds(struct program *p, const struct simulation *plan)
{
    struct simulation s = *plan;
    struct journal_writer writer;
    struct play_observer observer, counter;
    struct play_stats play_stats;
    struct tally tally;
    struct kept_journal journal = {.name = p->options->value[GIVEN_JOURNAL]};
    if (journal.name != NULL) {
        if (!open_journal(p, &journal)) {
            return STATUS_INPUT;
        }
        journal_writer_begin(&writer, journal.out, false);
        observer = journal_writer_observer(&writer);
    }
    play_stats_begin(&play_stats, journal.out != NULL ? &observer : NULL);
    counter = play_stats_observer(&play_stats);
    s.observer = &counter;
    simulate_rounds(&s, &tally);
    print_tally(&s, &tally, p->out);
    print_play_stats(&s, &play_stats, p->out);
    print_manners(&s, &play_stats, p->out);
    return journal.out != NULL ? close_journal(p, &journal, writer.failed) : STATUS_OK;
}

static void print_comparison(const struct job_split *s, const struct comparison *c, FILE *out)
{
    fprintf(out,
            "table %s, seed %" PRIu64 ": %s against %s, %" PRId64
            " deals, for each side in turn; points a round\n",
            s->table, s->seed, s->first, s->second, c->pairs);
    fprintf(out, "%s-%s %.1f %.1f %.1f %" PRId64 "\n", s->first, s->second, c->mean, c->low,
            c->high, c->pairs);
}

static enum status compare(struct program *p, struct simulation *s)
{
    struct comparison_sums sums;
    struct comparison c;
    struct job_split job_split;
    if (p->operand_count != 1) {
        fputs("canasta-tutor: --duplicate takes two players, as in --duplicate steady novice.\n",
              p->err);
        return STATUS_USAGE;
    }
    s->policies[0] = policy_named(p->options->value[GIVEN_DUPLICATE], p->err);
    s->policies[1] = s->policies[0] == NULL ? NULL : policy_named(p->operand[0], p->err);
    if (s->policies[1] == NULL) {
        return STATUS_USAGE;
    }
    simulate_duplicate(s, &sums);
    job_split_describe(s, CANASTA_VERSION, &sums, &job_split);
    if (s->job_splits > 0) {
        job_split_write(&job_split, p->out);
        return STATUS_OK;
    }
    comparison_conclude(&sums, &c);
    print_comparison(&job_split, &c, p->out);
    return STATUS_OK;
}

/* Reads "2/8". */
static bool read_job_split(struct program *p, struct simulation *s)
{
    const char *text = p->options->value[GIVEN_SHARD];
    char end = 0;
    if (text == NULL) {
        return true;
    }
    if (!p->options->given[GIVEN_DUPLICATE]) {
        fputs("canasta-tutor: --shard goes with --duplicate: other rounds belong to matches, which "
              "cannot be parted.\n",
              p->err);
        return false;
    }
    if (sscanf(text, "%5d/%5d%c", &s->job_split, &s->job_splits, &end) != 2 || s->job_splits < 1 ||
        s->job_splits > JOB_SPLITS_MAX || s->job_split < 1 || s->job_split > s->job_splits ||
        s->job_splits > s->rounds) {
        clean_print(p->err,
                    "canasta-tutor: --shard takes which part of how many, as in --shard 2/8: at "
                    "most %d parts, and a round for each.\n",
                    JOB_SPLITS_MAX);
        return false;
    }
    return true;
}

/* Reads one file of a part; says what is wrong with it. */
static bool read_job_split_file(struct program *p, const char *path, struct job_split *out)
{
    char fault[JOB_SPLIT_FAULT_SIZE] = "", shown[SHOWN_LINE_SIZE];
    FILE *in = fopen(path, "r");
    memory_check(in);
    if (in == NULL) {
        const char *why = strerror(errno);
        shown_line(path, shown);
        clean_print(p->err, "canasta-tutor: %s cannot be read: %s.\n", shown, why);
        return false;
    }
    const bool good = job_split_read(in, out, fault);
    fclose(in);
    if (!good) {
        shown_line(path, shown);
        clean_print(p->err, "canasta-tutor: %s: %s. Play that part again with --shard.\n", shown,
                    fault);
    }
    return good;
}

static enum status merge(struct program *p)
{
    struct comparison c;
    char fault[JOB_SPLIT_FAULT_SIZE] = "";
    int at = -1;
    const int count = p->operand_count;
    if (count == 0) {
        fputs("canasta-tutor: --merge takes the files of all shards, as in simulate --merge "
              "part-*.txt.\n",
              p->err);
        return STATUS_USAGE;
    }
    struct job_split *list = memory_array((size_t)count, sizeof *list);
    bool good = true;
    for (int i = 0; i < count; i++) {
        good = read_job_split_file(p, p->operand[i], &list[i]) && good;
    }
    if (good && !job_split_merge(list, count, &c, &at, fault)) {
        char shown[SHOWN_LINE_SIZE];
        shown_line(at >= 0 ? p->operand[at] : "", shown);
        clean_print(p->err, "canasta-tutor: %s%s%s.\n", shown, at >= 0 ? ": " : "", fault);
        good = false;
    }
    if (good) {
        print_comparison(&list[0], &c, p->out);
    }
    free(list);
    return good ? STATUS_OK : STATUS_INPUT;
}

static enum status run_with(struct program *p, const struct table *t)
{
    const struct options *o = p->options;
    int64_t rounds = 0, seed = 0, samples = 0;
    if (!options_number(o, GIVEN_ROUNDS, 1, INT64_C(1000000000), 1000, p->err, &rounds) ||
        !options_number(o, GIVEN_SEED, 0, INT64_MAX, 1, p->err, &seed) ||
        !options_number(o, GIVEN_SAMPLES, 1, 100000, 16, p->err, &samples)) {
        return STATUS_USAGE;
    }
    struct simulation s = {.table = t,
                           .rounds = rounds,
                           .seed = (uint64_t)seed,
                           .samples = (int)samples,
                           .is_stopped = is_interrupted};
    if (!read_job_split(p, &s)) {
        return STATUS_USAGE;
    }
    if (o->given[GIVEN_DUPLICATE]) {
        return compare(p, &s);
    }
    if (!cli_messages_no_operand(p, "simulate")) {
        return STATUS_USAGE;
    }
    const char *players = o->given[GIVEN_PLAYERS] ? o->value[GIVEN_PLAYERS] : "novice";
    return read_players(players, t->players, p->err, s.policies) ? play_rounds(p, &s)
                                                                 : STATUS_USAGE;
}

static enum status cmd_simulate_run(struct program *p)
{
    struct table table;
    if (p->options->given[GIVEN_MERGE]) {
        return merge(p);
    }
    const enum status found = table_option(p, &table);
    if (found != STATUS_OK) {
        return found;
    }
    struct sigaction catch = {.sa_handler = on_interrupt}, before;
    sigemptyset(&catch.sa_mask);
    sigaction(SIGINT, &catch, &before);
    const enum status status = run_with(p, &table);
    sigaction(SIGINT, &before, NULL);
    return status == STATUS_OK && interrupted != 0 ? (enum status)EXIT_INTERRUPTED : status;
}

const struct command command_simulate = {
    .name = "simulate",
    .args = "",
    .usage =
        "Examples:\n"
        "  canasta-tutor simulate --table league --rounds 1000 --seed 7 --players steady\n"
        "  canasta-tutor simulate --rounds 50 --seed 7 --players expert,novice,expert,novice "
        "--journal out.journal\n"
        "  canasta-tutor simulate --duplicate steady novice --rounds 2000 --seed 1\n"
        "\n"
        "Bots play rounds of matches; a new match starts when one ends. The same seed gives "
        "the same\n"
        "rounds. Prints a summary, whose hash stands for every action and score, and how each "
        "player "
        "played:\n"
        "packs picked, cards in each, cards given to the next player with a pack, lay-downs, "
        "rounds in "
        "which\n"
        "a seat opens for its side and in which of its turns, throws that the next player holds a "
        "pair "
        "of, and\n"
        "rounds that it ends by a special hand; then rounds in which its first throw is a 7, "
        "throws "
        "of a card\n"
        "of which the next player is known to hold a pair, throws of a wild card, rounds that it "
        "ends with\n"
        "three 7s or aces in hand, and rounds in which the pack comes to 40 cards.\n"
        "With --duplicate each "
        "deal is played twice with the sides exchanged, and the last line is the\n"
        "mean difference in points a round, its 95 % interval, and the number of deals. Ctrl-C "
        "ends after a "
        "whole round.\n"
        "Players: random, novice, steady, expert; careful, bold and specials (a lover of special\n"
        "hands) are steady players with a character; easy, medium and hard are novice, steady and "
        "expert.\n"
        "steady-1, expert-1, novice-2, steady-2 and expert-2 play as earlier generations did, to "
        "measure "
        "against.\n",
    .takes = FOR_SIMULATE,
    .run = cmd_simulate_run,
};
