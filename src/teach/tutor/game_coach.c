/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The coach at the table: speaks before a weak throw, pick or draw, and when asked. Sees only what
 * the learner sees. */
#include <stdlib.h>
#include <string.h>

#include "base/strbuf.h"
#include "bots/special_plan.h"
#include "coach/causes.h"
#include "engine/rules.h"
#include "messages/msg_coach.h"
#include "messages/msg_tutor.h"
#include "tutor/explain_view.h"
#include "tutor/game.h"
#include "tutor/session.h"

enum {
    REASONS_TOLD = 2, /* in a warning; why tells the rest */
    FACTS_TOLD = 2,   /* where no reason decides */
    TIES_TOLD = GAME_TIES_TOLD
};

void game_coach_ask(const struct session *s,
                    const struct round *r,
                    const struct action *a,
                    struct advice *out)
{
    const struct view v = round_view(r, r->board.seat);
    const struct advice_request q = {.table = &s->game->setup.table,
                                     .view = &v,
                                     .action = a,
                                     .samples = s->samples,
                                     .helper = s->frontend->helper};
    advice_give(&q, out);
}

/* What the reasons speak of while the learner means to do nothing yet: the best choice, against the
 * nearest that gives something away, or the next best. */
static struct finding for_the_best(const struct advice *d)
{
    int order[CANDIDATES_MAX];
    struct finding out = {.move = CANDIDATE_NONE, .better = d->best};
    advice_rank(d, order);
    for (int i = d->count - 1; i > 0; i--) {
        const bool throws = d->list[order[i]].action.kind == ACTION_DISCARD;
        const bool beside = !throws || d->best == d->best_throw;
        if (beside && advice_is_plausible(d, order[i]) &&
            (!advice_is_good(d, order[i]) || out.move == CANDIDATE_NONE ||
             advice_is_good(d, out.move))) {
            out.move = order[i];
            out.behind = d->list[order[i]].behind;
        }
    }
    const bool tied = out.move == CANDIDATE_NONE || advice_is_good(d, out.move);
    if (d->count > 1 && d->best_throw != CANDIDATE_NONE && d->best != d->best_throw &&
        (out.move == CANDIDATE_NONE ||
         (d->at_once.grade != GRADE_FINE && (tied || d->at_once.loss < out.behind.loss)))) {
        out = (struct finding){d->best_throw, d->best, true, d->at_once};
    }
    return out;
}

/* Asks for advice on the decision on the table, with the learner's move in it if there is one. */
static void advise(struct session *s, const struct action *a)
{
    struct game *g = s->game;
    const struct view v = round_view(&g->round, SEAT_SOUTH);
    game_coach_ask(s, &g->round, a, &g->advice);
    const struct advice *d = &g->advice;
    const bool compares = d->chosen != CANDIDATE_NONE && d->count > 1;
    g->finding = compares ? advice_finding(d) : for_the_best(d);
    if (g->finding.move == g->finding.better) {
        g->finding = for_the_best(d);
    }
    causes_reasons(&g->setup.table, &v, d, &g->finding, &g->reasons);
    g->advised = true;
    g->whys = 0;
    g->samples = s->samples;
}

void game_coach_look(struct session *s)
{
    struct game *g = s->game;
    if (!g->advised || g->samples != s->samples) {
        const bool meant = g->stage == GAME_WARNED;
        const struct action pending = g->pending;
        advise(s, meant ? &pending : NULL);
    }
}

/* The learner's hand is one card short of a special hand: that, as it changes what is worth doing.
 */
static void say_special_near(const struct session *s)
{
    const struct game *g = s->game;
    const struct view v = round_view(&g->round, SEAT_SOUTH);
    struct card_estimates estimates;
    struct special_plan plan;
    if (board_side(&g->round.board)->opened) {
        return;
    }
    card_estimates_read(&g->setup.table, &v, &estimates);
    special_plan_find(&estimates, v.hand, (struct special_plan_sights){.draws = 1}, &plan);
    if (plan.hand != SPECIAL_NONE && plan.missing == 1) {
        session_say(s, TONE_TEXT, msg_game_coach_special_near(plan.hand));
    }
}

bool game_coach_objects(struct session *s, const struct action *a)
{
    const bool weighed = a->kind == ACTION_DISCARD || action_takes(a);
    /* In a composed game the learner hears it sooner: there is a better line to go back to. */
    const enum grade from = script_is_on(s) && !s->game->script.left ? GRADE_DOUBTFUL : s->coach;
    if (s->coach == GRADE_FINE || !weighed) {
        return false;
    }
    advise(s, a);
    const struct advice *d = &s->game->advice;
    return d->chosen != CANDIDATE_NONE && advice_finding(d).behind.grade >= from;
}

void game_say_action(const struct session *s, const struct action *a, char out[ACTION_SIZE])
{
    const struct message_context ctx =
        message_context_of(course_index_catalog(s->index), &s->game->setup.table);
    const bool ends = a->kind == ACTION_DRAW && s->game->round.board.stock == 0;
    const struct message message = ends ? msg_coach_do_end() : principles_action(a);
    (void)message_format(&ctx, &message, out, ACTION_SIZE);
}

void game_say_reason(const struct session *s, const char *lead, const struct reason *r)
{
    char text[MESSAGE_TEXT_SIZE];
    const struct message_context ctx =
        message_context_of(course_index_catalog(s->index), &s->game->setup.table);
    (void)message_format(&ctx, &r->message, text, sizeof text);
    emit_item(s->out, TONE_TEXT, 2, "%s%s (%s)", lead, text, rule_facts(r->rule)->id);
}

void game_coach_say_match(const struct session *s,
                          const struct board *b,
                          const struct action *a,
                          const struct action *better,
                          struct match_chances chances)
{
    char what[ACTION_SIZE], rather[ACTION_SIZE];
    const int side = seat_side(b, SEAT_SOUTH);
    game_say_action(s, a, what);
    game_say_action(s, better, rather);
    session_say(s, TONE_TEXT,
                msg_game_coach_match_decides(b->side[side].score, b->side[!side].score, what,
                                             rather, chances.move, chances.better));
}

/* Near the end of a match, where the match makes a fault of a choice that brings more points: that,
 * of the choice that brings most of them. */
static bool say_match_decides(const struct session *s)
{
    const struct game *g = s->game;
    const struct advice *a = &g->advice;
    struct finding f = g->finding;
    for (int i = 0; i < a->count && a->chosen == CANDIDATE_NONE; i++) {
        const bool throws = a->list[i].action.kind == ACTION_DISCARD;
        const struct finding other = {i, throws ? a->best_throw : a->best, false,
                                      a->list[i].behind};
        if (advice_match_decides(a, &other) &&
            (!advice_match_decides(a, &f) || other.behind.points < f.behind.points)) {
            f = other;
        }
    }
    if (f.move == CANDIDATE_NONE || !advice_match_decides(a, &f)) {
        return false;
    }
    const struct board *b = &g->round.board;
    game_coach_say_match(s, b, &a->list[f.move].action, &a->list[f.better].action,
                         advice_chances(&g->setup.table, b, a, &f));
    return true;
}

/* Near the end of a match: that the coach looks at the match. */
static void emit_match_equity(const struct session *s)
{
    const struct game *g = s->game;
    const struct board *b = &g->round.board;
    const int best = g->advice.best, side = seat_side(b, SEAT_SOUTH);
    const struct finding f = {.move = best, .better = best};
    char text[ACTION_SIZE];
    if (!g->advice.match || say_match_decides(s)) {
        return;
    }
    game_say_action(s, &g->advice.list[best].action, text);
    session_say(s, TONE_TEXT,
                msg_game_coach_stakes(b->side[side].score, b->side[!side].score, text,
                                      advice_chances(&g->setup.table, b, &g->advice, &f).better));
}

/* The first reasons; beside what the deals confirm nothing that they don't; where there are only
 * facts, all that can be seen. */
static void list_reasons(const struct session *s, int most)
{
    const struct reasons *r = &s->game->reasons;
    const bool facts = reasons_only_facts(r);
    const bool sure = r->count > 0 && r->list[0].weight >= CAUSE_WEIGHT && most < REASONS_MAX;
    for (int i = 0; i < r->count && i < (facts ? FACTS_TOLD : most); i++) {
        if (!sure || r->list[i].weight >= CAUSE_WEIGHT) {
            game_say_reason(s, "", &r->list[i]);
        }
    }
}

/* Whether a candidate is as good as the best of all. */
static bool is_tied(const struct advice *a, int i)
{
    return advice_is_good(a, i) &&
           (a->list[i].action.kind != ACTION_DISCARD || a->at_once.grade == GRADE_FINE);
}

void game_coach_differs(const struct session *s, const struct action *a)
{
    const struct advice *d = &s->game->advice;
    if (!s->game->advised) {
        return;
    }
    for (int i = 0; i < d->count; i++) {
        const struct action *other = &d->list[i].action;
        const bool same = other->kind == a->kind && other->card == a->card &&
                          lay_cards(&other->lay) == lay_cards(&a->lay);
        if (same && (i == d->best || is_tied(d, i))) {
            return;
        }
    }
    char text[ACTION_SIZE];
    game_say_action(s, &d->list[d->best].action, text);
    session_say(s, TONE_TEXT, msg_game_coach_auto(text));
}

bool game_coach_improve(struct session *s, struct action *a)
{
    advise(s, a);
    const struct advice *d = &s->game->advice;
    if (d->count > 1 && (d->chosen == CANDIDATE_NONE || !is_tied(d, d->chosen))) {
        *a = d->list[d->best].action;
    }
    return d->count > 1;
}

/* Whether so many throws are as good as the best that nothing decides: `*but` are the kinds that
 * are not, as bits. */
static bool is_any_card(const struct advice *a, unsigned *but)
{
    int ties = 0;
    bool throws = a->list[a->best].action.kind == ACTION_DISCARD;
    *but = 0;
    for (int i = 0; i < a->count; i++) {
        const struct action *c = &a->list[i].action;
        const bool tied = i == a->best || is_tied(a, i);
        ties += tied && i != a->best;
        throws = throws && (!tied || c->kind == ACTION_DISCARD);
        *but |= !tied && c->kind == ACTION_DISCARD ? 1U << c->card : 0;
    }
    return throws && ties > TIES_TOLD;
}

/* That, where it is so. */
static bool say_any_card(const struct session *s)
{
    unsigned but = 0;
    const bool any = is_any_card(&s->game->advice, &but);
    if (any) {
        session_say(s, TONE_TEXT, msg_game_coach_any_card(but));
    }
    return any;
}

/* The first choices that are as good as the best, said as such. */
static void say_ties(const struct session *s)
{
    const struct advice *a = &s->game->advice;
    struct strbuf n = STRBUF_INIT;
    int order[CANDIDATES_MAX];
    int told = 0;
    advice_rank(a, order);
    for (int i = 0; i < a->count; i++) {
        const struct advised *c = &a->list[order[i]];
        if (order[i] != a->best && is_tied(a, order[i]) && told < TIES_TOLD) {
            char text[ACTION_SIZE];
            game_say_action(s, &c->action, text);
            strbuf_appendf(&n, "%s%s", told++ == 0 ? "" : "; ", text);
        }
    }
    if (told > 0) {
        session_say(s, TONE_TEXT, msg_game_coach_as_good(strbuf_text(&n)));
    }
    strbuf_free(&n);
}

/* A canasta closed, or the round ended, by the better of two choices that are as good; NULL: it is
 * neither. */
static const struct reason *find_event(const struct reasons *r)
{
    for (int i = 0; i < r->count; i++) {
        const enum message_id phrase = r->list[i].message.id;
        if (phrase == MSG_coach_why_closes || phrase == MSG_coach_why_out_brings ||
            phrase == MSG_coach_why_concealed) {
            return &r->list[i];
        }
    }
    return NULL;
}

/* That the choice compared is as good; and what the better one does, where something does happen.
 * Otherwise nothing decides, and no reason is told. */
static void say_tied(const struct session *s)
{
    const struct game *g = s->game;
    const struct action *move = &g->advice.list[g->finding.move].action;
    const struct reason *event = find_event(&g->reasons);
    const bool goes_out = move->kind == ACTION_ASK || move->kind == ACTION_OUT;
    char text[ACTION_SIZE];
    game_say_action(s, move, text);
    session_say(s, TONE_TEXT, msg_game_coach_side_by_side(text, event == NULL && !goes_out));
    if (event != NULL) {
        game_say_reason(s, "", event);
    }
}

/* Says so where nothing decides between the best choice and others: many cards, or the one it is
 * compared with. Returns whether that is so; then no reason is told. */
static bool say_undecided(const struct session *s)
{
    const struct game *g = s->game;
    const struct finding *f = &g->finding;
    const bool tied = f->move != CANDIDATE_NONE && f->behind.grade == GRADE_FINE;
    if ((g->advice.chosen == CANDIDATE_NONE || tied) && say_any_card(s)) {
        return true;
    }
    if (tied) {
        say_tied(s);
    }
    return tied;
}

/* The reasons, and against which choice they speak if the learner has not made one. Returns whether
 * there was something to tell. */
static bool say_reasons(const struct session *s, int most)
{
    const struct game *g = s->game;
    const struct finding *f = &g->finding;
    if (say_undecided(s)) {
        return false;
    }
    if (f->move != CANDIDATE_NONE && f->move != g->advice.chosen) {
        char what[ACTION_SIZE], better[ACTION_SIZE];
        game_say_action(s, &g->advice.list[f->move].action, what);
        game_say_action(s, &g->advice.list[f->better].action, better);
        session_say(s, TONE_TEXT, msg_game_coach_if_you_would_rather(better, what));
    }
    if (reasons_only_facts(&g->reasons)) {
        session_say(s, TONE_TEXT, msg_game_coach_no_single_reason_stands());
    }
    list_reasons(s, most);
    return true;
}

void game_coach_warn(struct session *s)
{
    const struct game *g = s->game;
    const struct finding *f = &g->finding;
    const int points = advice_points(f->behind.loss);
    if (reasons_only_facts(&g->reasons)) {
        session_say(s, TONE_WARN, msg_game_coach_over_many_deals(points, f->before));
    } else {
        session_say(s, TONE_WARN, msg_game_coach_about_points(f->behind.grade, points, f->before));
    }
    (void)say_match_decides(s);
    list_reasons(s, REASONS_TOLD);
}

/* What the best candidate is about, without naming it. */
static enum message_id vague(const struct action *best)
{
    switch ((enum action_kind)best->kind) {
    case ACTION_DRAW:
    case ACTION_TAKE_PACK:
        return MSG_coach_look_game_pack;
    case ACTION_LAY:
        return MSG_coach_look_game_lay;
    case ACTION_ASK:
    case ACTION_OUT:
        return MSG_coach_look_game_out;
    case ACTION_EXPOSE_THREE: /* these two stand alone, and are told at once */
    case ACTION_SPECIAL:
    case ACTION_DISCARD:
    case ACTION_ERROR:
    case ACTION_KIND_COUNT:
        break;
    }
    return MSG_coach_look_game_throw;
}

/* Tells what an empty stock leaves the learner, and where it is only one thing whether there is
 * more to say: `why` tells the rule by which the learner must pick. */
static bool tell_stock_out(struct session *s)
{
    struct game *g = s->game;
    bool must = false;
    if (!game_tell_stock_out(s, &must)) {
        return false;
    }
    if (must) {
        g->refused = RULE_STOCK_FORCE;
    }
    return g->advice.count == 1;
}

cardset game_coach_cards(const struct board *b, const struct action *a)
{
    switch (a->kind) {
    case ACTION_LAY:
    case ACTION_TAKE_PACK:
        return a->lay.count > 0              ? lay_cards(&a->lay)
               : a->kind == ACTION_TAKE_PACK ? 2 * cards_one(board_top(b))
                                             : 0;
    case ACTION_DISCARD:
    case ACTION_OUT:
        return cards_one(a->card);
    case ACTION_DRAW:
    case ACTION_EXPOSE_THREE:
    case ACTION_ASK:
    case ACTION_SPECIAL:
    case ACTION_ERROR:
    case ACTION_KIND_COUNT:
        break;
    }
    return 0;
}

/* First what the choice is about, then the choice, with what the lesson says about it. */
static void hint_at(struct session *s, const struct action *a, const char *said)
{
    struct game *g = s->game;
    char text[ACTION_SIZE];
    if (g->hints++ == 0) {
        session_say(s, TONE_TEXT, MESSAGE(vague(a)));
        session_say(s, TONE_TEXT, msg_game_coach_1_more_hint());
        return;
    }
    game_say_action(s, a, text);
    session_say(s, TONE_TEXT, msg_game_coach_the_coach_would(text));
    if (said[0] != '\0') {
        emit_text(s->out, TONE_TEXT, 0, said);
    }
    emit_points(s->out, game_coach_cards(&g->round.board, a), false);
}

/* In a composed game the hint is about what the lesson proposes. */
static bool hint_of_script(struct session *s)
{
    struct action next;
    const char *said = s->game->script.step != NULL ? script_next(s->game, &next) : NULL;
    if (said != NULL) {
        hint_at(s, &next, said);
    }
    return said != NULL;
}

/* In a lesson's deal the hint is about its point, where a choice that is as good as any makes it.
 */
static bool hint_of_deal(struct session *s)
{
    const struct game *g = s->game;
    for (int i = 0; g->deal != NULL && i < g->advice.count; i++) {
        const struct action *a = &g->advice.list[i].action;
        struct round after = g->round;
        if ((i == g->advice.best || is_tied(&g->advice, i)) &&
            verdict_allows(round_apply(&g->setup.table, &after, a)) &&
            deal_goal_makes(g->deal, &g->round, &after, SEAT_SOUTH, a)) {
            hint_at(s, a, "");
            return true;
        }
    }
    return false;
}

void game_coach_hint(struct session *s)
{
    struct game *g = s->game;
    char text[ACTION_SIZE];
    if (hint_of_script(s)) {
        return;
    }
    game_coach_look(s);
    const struct action *best = &g->advice.list[g->advice.best].action;
    if (hint_of_deal(s) || tell_stock_out(s)) {
        return;
    }
    const bool free = best->kind == ACTION_EXPOSE_THREE || best->kind == ACTION_SPECIAL;
    if (g->advice.count == 1 || free) {
        game_say_action(s, best, text);
        session_say(
            s, TONE_TEXT,
            MESSAGE(free ? MSG_game_coach_the_coach_would : MSG_game_coach_there_is_only_one,
                    message_text(text)));
        if (free) {
            list_reasons(s, 1);
        }
        return;
    }
    if (g->hints == 0) {
        session_say(s, TONE_TEXT, MESSAGE(vague(best)));
        session_say(s, TONE_TEXT, msg_game_coach_1_more_hint());
    } else if (!say_any_card(s)) {
        game_say_action(s, best, text);
        session_say(s, TONE_TEXT, msg_game_coach_the_coach_would(text));
        say_ties(s);
        say_special_near(s);
        (void)say_reasons(s, 1);
        emit_points(s->out, game_coach_cards(&g->round.board, best), false);
    }
    g->hints++;
}

void game_coach_table(struct session *s)
{
    struct game *g = s->game;
    game_coach_look(s);
    if (g->advice.count == 1) {
        game_coach_hint(s);
        return;
    }
    (void)tell_stock_out(s);
    game_coach_list(s);
    game_coach_say_opening(s);
    emit_match_equity(s);
    say_special_near(s);
    (void)say_reasons(s, REASONS_TOLD);
}

/* One reason in plain words, if there is one what the cards say rather than what the deals showed;
 * who wants the figures asks again. */
static void say_plainly(const struct session *s)
{
    const struct reasons *r = &s->game->reasons;
    int at = 0;
    if (say_undecided(s)) {
        return;
    }
    while (at < r->count && r->list[at].weight >= CAUSE_WEIGHT) {
        at++;
    }
    session_say(s, TONE_TEXT,
                reasons_only_facts(r) ? msg_game_coach_no_single_reason_stands()
                                      : r->list[at < r->count ? at : 0].message);
    session_say(s, TONE_TEXT, msg_game_coach_why_again());
}

void game_coach_why(struct session *s, bool plainly)
{
    struct game *g = s->game;
    if (g->refused != RULE_NONE) {
        const struct message_context ctx =
            message_context_of(course_index_catalog(s->index), &g->setup.table);
        explain_view_rule(s->out, &ctx, g->refused);
        return;
    }
    if (!g->advised) {
        session_say(s, TONE_TEXT, msg_game_coach_why_tells_more_after());
        return;
    }
    if (g->advice.count == 1) {
        game_coach_hint(s);
        return;
    }
    const struct finding *f = &g->finding;
    if (g->whys++ == 0 && plainly) {
        say_plainly(s);
        return;
    }
    if (g->advice.chosen != CANDIDATE_NONE && f->move != CANDIDATE_NONE) {
        char chosen[ACTION_SIZE];
        char best[ACTION_SIZE];
        game_say_action(s, &g->advice.list[f->move].action, chosen);
        game_say_action(s, &g->advice.list[f->better].action, best);
        session_say(s, TONE_TEXT,
                    msg_game_coach_compared(f->behind.samples, chosen, best,
                                            advice_points(f->behind.loss),
                                            advice_points(2 * f->behind.error)));
    }
    emit_match_equity(s);
    if (say_reasons(s, REASONS_MAX)) {
        session_say(s, TONE_TEXT, msg_game_coach_an_estimate_the_rest());
    }
}
