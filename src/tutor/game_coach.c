/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The coach at the table: speaks before a weak throw, pick or draw, and when asked. Sees only what
 * she sees. */
#include <stdlib.h>
#include <string.h>

#include "base/note.h"
#include "engine/rules.h"
#include "tutor/explaining.h"
#include "tutor/game.h"
#include "tutor/session.h"

enum {
    MOST_SAMPLES = 6000,
    PATIENCE = 500,        /* milliseconds a warning may take */
    ASKED_PATIENCE = 1000, /* when she asks */
    ROWS = 6,              /* candidates listed */
    TIES_TOLD = 3,
    REASONS_TOLD = 2 /* in a warning; why tells the rest */
};

void coach_ask(const struct session *s,
               const struct round *r,
               const struct action *a,
               struct coach_patience patience,
               struct advice *out)
{
    const struct view v = round_view(r, r->board.seat);
    const struct advice_request q = {.table = &s->game->setup.table,
                                     .view = &v,
                                     .action = a,
                                     .seed = s->game->setup.seed +
                                             (uint64_t)r->board.stock * UINT64_C(104729),
                                     .samples = s->samples > 0 ? s->samples : patience.samples,
                                     .milliseconds = s->samples > 0 ? 0 : patience.milliseconds,
                                     .helper = s->desk->helper};
    advice_give(&q, out);
}

/* What the best choice is compared with: hers, or the nearest that gives something away, or the
 * next best. */
static int compared_with(const struct advice *d)
{
    int order[CANDIDATES_MAX];
    if (d->hers != CANDIDATE_NONE && d->hers != d->best) {
        return d->hers;
    }
    if (d->count < 2) {
        return CANDIDATE_NONE;
    }
    advice_rank(d, order);
    for (int i = 1; i < d->count; i++) {
        if (d->list[order[i]].grade != GRADE_FINE) {
            return order[i];
        }
    }
    return order[1];
}

/* Advice for the decision on the table, with her move in it if there is one. */
static void advise(struct session *s, const struct action *a)
{
    struct game *g = s->game;
    const struct view v = round_view(&g->round, SEAT_SOUTH);
    const struct coach_patience patience = {MOST_SAMPLES, a != NULL ? PATIENCE : ASKED_PATIENCE};
    coach_ask(s, &g->round, a, patience, &g->advice);
    const struct advice *d = &g->advice;
    g->against = compared_with(d);
    principles_find(&g->setup.table, &v,
                    g->against != CANDIDATE_NONE ? &d->list[g->against].action : NULL,
                    &d->list[d->best].action, &g->reasons);
    g->advised = true;
}

bool coach_objects(struct session *s, const struct action *a)
{
    const bool weighed =
        a->kind == ACTION_THROW || a->kind == ACTION_DRAW || a->kind == ACTION_PICK;
    if (s->coach == GRADE_FINE || !weighed) {
        return false;
    }
    advise(s, a);
    const struct advice *d = &s->game->advice;
    return d->hers != CANDIDATE_NONE && d->list[d->hers].grade >= s->coach;
}

void game_say_action(const struct session *s, const struct action *a, char out[ACTION_SIZE])
{
    const struct teller teller = teller_of(library_phrases(s->library), &s->game->setup.table);
    const struct said said = principles_action(a);
    (void)phrase_say(&teller, &said, out, ACTION_SIZE);
}

void game_say_reason(const struct session *s, const char *lead, const struct reason *r)
{
    char text[PHRASE_TEXT_SIZE];
    const struct teller teller = teller_of(library_phrases(s->library), &s->game->setup.table);
    (void)phrase_say(&teller, &r->said, text, sizeof text);
    tell_item(s->out, TONE_TEXT, 2, "%s%s (%s)", lead, text, rule_facts(r->rule)->id);
}

/* The first reasons; where there are only facts, all that can be seen. */
static void list_reasons(const struct session *s, int most)
{
    const struct reasons *r = &s->game->reasons;
    const bool facts = reasons_only_facts(r);
    for (int i = 0; i < r->count && (facts || i < most); i++) {
        game_say_reason(s, "", &r->list[i]);
    }
}

/* Choices that are as good as the best, said as such. */
static void say_ties(const struct session *s)
{
    const struct advice *a = &s->game->advice;
    struct note n;
    int order[CANDIDATES_MAX];
    int told = 0;
    note_begin(&n);
    advice_rank(a, order);
    for (int i = 0; i < a->count; i++) {
        const struct advised *c = &a->list[order[i]];
        if (order[i] != a->best && c->close && told < TIES_TOLD) {
            char text[ACTION_SIZE];
            game_say_action(s, &c->action, text);
            fprintf(n.file, "%s%s", told++ == 0 ? "" : "; ", text);
        }
    }
    if (told > 0) {
        session_say(s, TONE_TEXT, SAID(PHRASE_GAME_COACH_AS_GOOD, said_text(note_text(&n))));
    }
    note_free(&n);
}

/* The reasons, and against which choice they speak where she has not made one. */
static void say_reasons(const struct session *s, int most)
{
    const struct game *g = s->game;
    const struct advised *other = g->against != CANDIDATE_NONE ? &g->advice.list[g->against] : NULL;
    const bool tied = other != NULL && other->close;
    if (other != NULL && g->against != g->advice.hers) {
        char text[ACTION_SIZE];
        game_say_action(s, &other->action, text);
        session_say(
            s, TONE_TEXT,
            SAID(tied ? PHRASE_GAME_COACH_SIDE_BY_SIDE : PHRASE_GAME_COACH_IF_YOU_WOULD_RATHER,
                 said_text(text)));
    }
    if (reasons_only_facts(&g->reasons) && !tied) {
        session_say(s, TONE_TEXT, SAID(PHRASE_GAME_COACH_NO_SINGLE_REASON_STANDS));
    }
    list_reasons(s, most);
}

void coach_warn(struct session *s)
{
    const struct game *g = s->game;
    const struct advised *hers = &g->advice.list[g->advice.hers];
    if (reasons_only_facts(&g->reasons)) {
        session_say(s, TONE_WARN,
                    SAID(PHRASE_GAME_COACH_COACH_OVER_MANY_DEALS, advice_points(hers->loss)));
    } else {
        session_say(
            s, TONE_WARN,
            SAID(PHRASE_GAME_COACH_COACH_ABOUT_POINTS, hers->grade, advice_points(hers->loss)));
    }
    list_reasons(s, REASONS_TOLD);
}

/* What the best candidate is about, without naming it. */
static enum phrase_id vague(const struct action *best)
{
    switch ((enum action_kind)best->kind) {
    case ACTION_THREE:
        return PHRASE_COACH_LOOK_GAME_THREE;
    case ACTION_DRAW:
    case ACTION_PICK:
        return PHRASE_COACH_LOOK_GAME_PACK;
    case ACTION_LAY:
        return PHRASE_COACH_LOOK_GAME_LAY;
    case ACTION_ASK:
    case ACTION_OUT:
        return PHRASE_COACH_LOOK_GAME_OUT;
    case ACTION_SPECIAL:
        return PHRASE_COACH_LOOK_GAME_SPECIAL;
    case ACTION_THROW:
    case ACTION_ERROR:
    case ACTION_KIND_COUNT:
        break;
    }
    return PHRASE_COACH_LOOK_GAME_THROW;
}

void coach_hint(struct session *s)
{
    struct game *g = s->game;
    char text[ACTION_SIZE];
    if (!g->advised) {
        advise(s, NULL);
    }
    const struct action *best = &g->advice.list[g->advice.best].action;
    if (g->advice.count == 1) {
        game_say_action(s, best, text);
        session_say(s, TONE_TEXT, SAID(PHRASE_GAME_COACH_THERE_IS_ONLY_ONE, said_text(text)));
        return;
    }
    if (g->hints == 0) {
        session_say(s, TONE_TEXT, SAID(vague(best)));
        session_say(s, TONE_TEXT, SAID(PHRASE_GAME_COACH_1_MORE_HINT));
    } else {
        game_say_action(s, best, text);
        session_say(s, TONE_TEXT, SAID(PHRASE_GAME_COACH_THE_COACH_WOULD, said_text(text)));
        say_ties(s);
        say_reasons(s, 1);
    }
    g->hints++;
}

static void say_candidate(const struct session *s, const struct advised *c, bool best)
{
    enum { BEST, CLOSE, LESS };
    char text[ACTION_SIZE], line[PHRASE_TEXT_SIZE];
    game_say_action(s, &c->action, text);
    const struct teller teller = teller_of(library_phrases(s->library), &s->game->setup.table);
    const struct said said = SAID(PHRASE_GAME_COACH_CANDIDATE, said_text(text),
                                  best       ? BEST
                                  : c->close ? CLOSE
                                             : LESS,
                                  advice_points(c->loss), advice_points(2 * c->error));
    (void)phrase_say(&teller, &said, line, sizeof line);
    tell_item(s->out, TONE_TEXT, 4, "  %s", line);
}

void coach_table(struct session *s)
{
    struct game *g = s->game;
    int order[CANDIDATES_MAX];
    if (!g->advised) {
        advise(s, NULL);
    }
    const struct advice *a = &g->advice;
    if (a->count == 1) {
        coach_hint(s);
        return;
    }
    advice_rank(a, order);
    session_say(s, TONE_TEXT, SAID(PHRASE_GAME_COACH_TRIED_OUT_IN_DEALS, a->samples));
    for (int i = 0; i < a->count && i < ROWS; i++) {
        say_candidate(s, &a->list[order[i]], order[i] == a->best);
    }
    say_reasons(s, REASONS_TOLD);
}

void coach_why(struct session *s)
{
    struct game *g = s->game;
    if (g->refused != RULE_NONE) {
        const struct teller teller = teller_of(library_phrases(s->library), &g->setup.table);
        if (!explaining_rule(s->out, &teller, g->refused)) {
            session_say(s, TONE_TEXT,
                        SAID(PHRASE_GAME_COACH_NOTHING_MORE_IS_WRITTEN,
                             said_text(rule_facts(g->refused)->id)));
        }
        return;
    }
    if (!g->advised) {
        session_say(s, TONE_TEXT, SAID(PHRASE_GAME_COACH_WHY_TELLS_MORE_AFTER));
        return;
    }
    const struct advice *a = &g->advice;
    if (a->hers != CANDIDATE_NONE && a->hers != a->best) {
        char hers[ACTION_SIZE];
        char best[ACTION_SIZE];
        game_say_action(s, &a->list[a->hers].action, hers);
        game_say_action(s, &a->list[a->best].action, best);
        session_say(s, TONE_TEXT,
                    SAID(PHRASE_GAME_COACH_COMPARED_IN_SAMPLED_DEALS, a->list[a->hers].samples,
                         said_text(hers), said_text(best), advice_points(a->list[a->hers].loss),
                         advice_points(2 * a->list[a->hers].error)));
    }
    say_reasons(s, REASONS_MAX);
    session_say(s, TONE_TEXT, SAID(PHRASE_GAME_COACH_AN_ESTIMATE_THE_REST));
}
