/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the coach makes of choices in whole rounds: every candidate with its figures, grades, what
 * speaks for one and against another, and what a look back finds.
 *
 *   weighed PHRASES FILE [--update | --show] JOURNAL...
 *
 * A line of the file (sums.h) holds a table and a policy, or a journal, and the sum of all that is
 * told of the choices in some rounds.
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/strbuf.h"
#include "bots/policy.h"
#include "coach/look_back.h"
#include "coach/principles.h"
#include "match/simulate.h"
#include "notation/turn_text.h"
#include "sums.h"

enum { ROUNDS = 5, SEED = 31, SAMPLES = 8, EACH = 3, LINE_SIZE = 300 };

static const char *const tables[] = {"modern-american", "league",       "pagat",
                                     "online-talons",   "league-2p",    "classic",
                                     "classic-2p",      "classic-club", "classic-club-3p"};
static const char *const players[] = {"novice", "specials", "steady"};

struct weighing {
    const struct phrases *words;
    struct round before;
    struct strbuf out;
    int choices; /* so far: not all of them are looked at */
};

/* --- what is told --- */

static void tell_action(struct strbuf *out, const struct table *t, const struct action *a)
{
    char text[LINE_SIZE];
    (void)turn_write(t, a, 1, text, sizeof text);
    strbuf_appendf(out, " %s", text);
}

static void tell_reasons(struct weighing *w, const struct table *t, const struct reasons *reasons)
{
    const struct teller teller = teller_of(w->words, t);
    char text[PHRASE_TEXT_SIZE];
    for (int i = 0; i < reasons->count; i++) {
        const struct reason *r = &reasons->list[i];
        (void)phrase_say(&teller, &r->said, text, sizeof text);
        strbuf_appendf(&w->out, "  %d %d %s\n", (int)r->rule, r->weight, text);
    }
}

static void tell_shortfall(struct strbuf *out, const struct shortfall *s)
{
    strbuf_appendf(out, " [%.1f %.1f %.1f %d %d %d]", s->loss, s->points, s->error, s->samples,
                   s->close, (int)s->grade);
}

static void tell_advice(struct weighing *w, const struct table *t, const struct advice *a)
{
    strbuf_appendf(&w->out, "best %d throw %d hers %d of %d match %d", a->best, a->best_throw,
                   a->hers, a->samples, a->match);
    tell_shortfall(&w->out, &a->at_once);
    for (int i = 0; i < a->count; i++) {
        strbuf_appendf(&w->out, "\n  %.1f %.1f", a->list[i].mean, a->list[i].worth);
        tell_action(&w->out, t, &a->list[i].action);
        tell_shortfall(&w->out, &a->list[i].behind);
    }
    struct finding found[2];
    const int count = a->hers != CANDIDATE_NONE ? advice_findings(a, found) : 0;
    for (int i = 0; i < count; i++) {
        strbuf_appendf(&w->out, "\n  found %d %d %d", found[i].move, found[i].better,
                       found[i].before);
        tell_shortfall(&w->out, &found[i].behind);
    }
    strbuf_append_char(&w->out, '\n');
}

/* One choice: what the coach says of it, and what speaks for and against it whoever is right. */
static void weigh(struct weighing *w, const struct table *t, const struct action *a)
{
    const struct view v = round_view(&w->before, w->before.board.seat);
    const struct advice_request q = {.table = t, .view = &v, .action = a, .samples = SAMPLES};
    struct advice advice;
    struct reasons reasons;
    advice_give(&q, &advice);
    tell_action(&w->out, t, a);
    tell_advice(w, t, &advice);
    for (int i = 0; i < advice.count; i++) {
        const struct action *other = &advice.list[i].action;
        strbuf_appendf(&w->out, " sort %d", (int)choice_kind_of(t, &v, a, other));
        principles_find(t, &v, i == advice.hers ? NULL : a, other, &reasons);
        tell_reasons(w, t, &reasons);
    }
}

/* --- rounds of computer players --- */

static void round_dealt(void *payload, const struct table *t, const struct round *r)
{
    struct weighing *w = payload;
    (void)t;
    w->before = *r;
}

static void action_played(
    void *payload, const struct table *t, const struct round *r, int seat, const struct action *a)
{
    struct weighing *w = payload;
    const bool choice = a->kind != ACTION_THREE && a->kind != ACTION_ASK && a->kind != ACTION_ERROR;
    if (choice && w->before.board.seat == seat && w->choices++ % EACH == 0) {
        weigh(w, t, a);
    }
    w->before = *r;
}

static void weigh_rounds(struct weighing *w, const char *table, const char *player)
{
    struct table t;
    struct tally tally;
    const struct play_observer observer = {w, round_dealt, action_played, NULL};
    if (!table_builtin(table, &t)) {
        strbuf_append(&w->out, "no such table");
        return;
    }
    struct simulation s = {.table = &t, .rounds = ROUNDS, .seed = SEED, .observer = &observer};
    for (int seat = 0; seat < SEAT_MAX; seat++) {
        s.policies[seat] = policy_find(player);
    }
    simulate_rounds(&s, &tally);
}

/* --- journals --- */

static bool is_over(const void *payload)
{
    (void)payload;
    return false;
}

/* What is in a file, or nothing. */
static char *text_of(const char *path)
{
    struct strbuf text = STRBUF_INIT;
    FILE *file = fopen(path, "r");
    for (int c; file != NULL && (c = getc(file)) != EOF;) {
        strbuf_append_char(&text, (char)c);
    }
    if (file != NULL) {
        fclose(file);
    }
    return strbuf_take(&text);
}

static void look_at_journal(struct weighing *w, const char *path)
{
    const struct replay_options reading = {.resolve = NULL};
    const struct look_request q = {
        .reading = &reading, .seat = 0, .samples = SAMPLES, .stopped = is_over};
    struct look_back *l = calloc(1, sizeof *l);
    char account[ACCOUNT_TEXT_SIZE];
    char *journal = text_of(path);
    if (!look_back(&q, journal, l)) {
        strbuf_append(&w->out, "no journal");
    }
    for (int i = 0; i < l->count; i++) {
        const struct decision *d = &l->list[i];
        strbuf_appendf(&w->out, "%d %d %d %.1f %.1f %d %d %d %d:", d->turn, d->line, d->first,
                       d->loss, d->mean, (int)d->grade, d->match, d->chances.move,
                       d->chances.better);
        strbuf_appendf(&w->out, " %d\n", d->before.board.stock);
    }
    account_write(&l->account, account);
    strbuf_appendf(&w->out, "%s sides %d of %d", account, l->side, l->sides);
    for (int i = 0; i < SIDE_MAX; i++) {
        strbuf_appendf(&w->out, " %d %d %" PRId32, l->windfall[i].wild, l->windfall[i].bonus,
                       l->total[i]);
    }
    strbuf_append_char(&w->out, '\n');
    free(journal);
    free(l);
}

static void weigh_all(struct weighing *w, struct sums *s, char *const *journals)
{
    char name[LINE_SIZE];
    for (size_t t = 0; t < sizeof tables / sizeof tables[0]; t++) {
        for (size_t p = 0; p < sizeof players / sizeof players[0] && sums_go_on(s); p++) {
            weigh_rounds(w, tables[t], players[p]);
            (void)snprintf(name, sizeof name, "%s %s", tables[t], players[p]);
            sums_settle(s, name, &w->out);
        }
    }
    for (; *journals != NULL && sums_go_on(s); journals++) {
        look_at_journal(w, *journals);
        sums_settle(s, *journals, &w->out);
    }
}

int main(int argc, char **argv)
{
    struct sums s;
    const int first = sums_open(&s, argc, argv);
    if (first == 0) {
        return 2;
    }
    struct weighing w = {.words = &s.words, .out = STRBUF_INIT};
    weigh_all(&w, &s, argv + first);
    strbuf_free(&w.out);
    return sums_close(&s);
}
