/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Every look is made twice, from different random numbers: a finding has to show in both. */
#include "content/advice_lint.h"

#include <string.h>

#include "base/clean.h"
#include "coach/best.h"
#include "content/xml_page.h"
#include "notation/journal.h"

enum {
    LOOKS = 2,
    LOOK_SEED = 20260302, /* of the first look, the next number of the second */
    SURE = 2              /* standard errors */
};

/* One position looked at: the moves of one sort. */
struct look {
    struct best best[LOOKS];
    bool good; /* there is something to choose */
};

static bool claim_read(const struct table *t,
                       const struct exercise *e,
                       const struct move_claim *claim,
                       struct action *out,
                       struct parse_error *fault)
{
    struct journal_line line;
    if (!journal_read(t, claim->move, strlen(claim->move), &line, fault)) {
        return false;
    }
    if (line.kind != JOURNAL_ACTION || line.seat != e->position.round.board.seat) {
        parse_error_set(fault, 0,
                        "a move of the player in turn is needed here, like: south throw 9");
        return false;
    }
    *out = line.action;
    return true;
}

static void look(const struct advice_lint *c,
                 const struct table *t,
                 const struct exercise *e,
                 enum action_kind sort,
                 const struct action *move,
                 struct look *out)
{
    out->good = true;
    for (int i = 0; i < LOOKS && out->good; i++) {
        const struct best_look how = {.only = best_moves(sort),
                                      .move = best_moves(sort) == 0 ? move : NULL,
                                      .seed = LOOK_SEED + (unsigned)i,
                                      .samples = c->samples};
        out->good = best_look(t, &e->position, &how, &out->best[i]);
    }
}

/* --- what was found, in figures
 * ------------------------------------------------------------------- */

static const struct advised *find(const struct best *best, const struct action *a)
{
    const struct answer asked = {.form = a->kind == ACTION_DISCARD ? FORM_KIND : FORM_PICK,
                                 .kinds = (uint16_t)(1U << a->card),
                                 .yes = a->kind == ACTION_TAKE_PACK};
    const bool sort = best_moves(a->kind) != 0;
    const int place = sort ? best_place(best, &asked) : best->advice.chosen;
    return place == CANDIDATE_NONE ? NULL : &best->advice.list[place];
}

static void write_look(const struct advice_lint *c,
                       const struct table *t,
                       const struct exercise *e,
                       const struct look *l)
{
    for (int i = 0; i < LOOKS; i++) {
        const struct advice *a = &l->best[i].advice;
        int order[CANDIDATES_MAX];
        advice_rank(a, order);
        clean_print(c->out, "%s:%d:", c->file, e->line);
        for (int n = 0; n < a->count; n++) {
            const struct advised *one = &a->list[order[n]];
            char text[JOURNAL_LINE_SIZE];
            (void)journal_write_action(t, l->best[i].board.seat, &one->action, text);
            const char *move = strchr(text, ' '); /* without the seat */
            fprintf(c->out, "%s%s", n > 0 ? ";" : "", move != NULL ? move : text);
            if (n > 0) {
                fprintf(c->out, " loses %.0f (error %.0f%s)", one->behind.loss, one->behind.error,
                        advice_is_good(a, order[n]) ? ", as good" : "");
            }
        }
        fputc('\n', c->out);
    }
}

/* --- what is said, compared with it
 * --------------------------------------------------------------- */

/* Whether a move that loses so much in every look agrees with being as good as the best. */
static bool holds_as_good(const struct look *l, const struct action *a)
{
    for (int i = 0; i < LOOKS; i++) {
        const struct advised *one = find(&l->best[i], a);
        if (one == NULL || (one->behind.grade != GRADE_FINE &&
                            one->behind.loss - SURE * one->behind.error >= GRADE_DOUBTFUL_POINTS)) {
            return false;
        }
    }
    return true;
}

static bool holds(const struct look *l, const struct action *a, const struct move_claim *claim)
{
    for (int i = 0; i < LOOKS; i++) {
        const struct advised *one = find(&l->best[i], a);
        if (one == NULL || one->behind.close ||
            one->behind.loss + SURE * one->behind.error < claim->loses ||
            (claim->at_most > 0 && one->behind.loss - SURE * one->behind.error > claim->at_most)) {
            return false;
        }
    }
    return true;
}

/* Names a claim that does not hold. */
static void advice_refuse(const struct advice_lint *c,
                          const struct move_claim *claim,
                          const struct advised *one,
                          const char *who)
{
    char what[64] = "is as good as the best";
    if (claim->at_most > 0) {
        snprintf(what, sizeof what, "loses %d to %d points", claim->loses, claim->at_most);
    } else if (claim->loses > 0) {
        snprintf(what, sizeof what, "loses %d points or more", claim->loses);
    }
    diags_add(c->diags, c->file, claim->line,
              "%s%sthe words claim that \"%s\" %s, and by the coach it loses %d points, give or "
              "take %d. Put right the words and the claim",
              who, who[0] != '\0' ? ": " : "", claim->move, what, (int)one->behind.loss,
              (int)(SURE * one->behind.error));
}

static int check_claim(const struct advice_lint *c,
                       const struct table *t,
                       const struct exercise *e,
                       const struct move_claim *claim,
                       const char *who,
                       const struct look *asked)
{
    struct parse_error fault;
    struct action move;
    struct look other;
    const struct look *l = asked;
    if (!claim_read(t, e, claim, &move, &fault)) {
        char words[MESSAGE_TEXT_SIZE];
        diags_add(c->diags, c->file, claim->line, "claim \"%s\": %s", claim->move,
                  xml_page_unread(c->diags, &fault, words));
        return 1;
    }
    if (l == NULL || best_moves(move.kind) == 0) {
        look(c, t, e, move.kind, &move, &other);
        if (other.good) {
            write_look(c, t, e, &other);
        }
        l = &other;
    }
    if (!l->good || find(&l->best[0], &move) == NULL) {
        diags_add(c->diags, c->file, claim->line,
                  "claim \"%s\": the coach cannot judge this move here", claim->move);
        return 1;
    }
    if (claim->loses > 0 ? holds(l, &move, claim) : holds_as_good(l, &move)) {
        return 0;
    }
    advice_refuse(c, claim, find(&l->best[0], &move), who);
    return 1;
}

/* Whether the expected answer or a claim names this move as good. */
static bool is_named(const struct table *t, const struct exercise *e, const struct action *a)
{
    struct parse_error fault;
    struct action move;
    const bool throws = a->kind == ACTION_DISCARD;
    if (e->right == NULL || (throws ? e->right->kinds >> a->card & 1
                                    : e->right->yes == (a->kind == ACTION_TAKE_PACK))) {
        return true;
    }
    for (int i = 0; i < e->claim_count; i++) {
        if (e->claim[i].loses == 0 && claim_read(t, e, &e->claim[i], &move, &fault) &&
            move.kind == a->kind && (!throws || move.card == a->card)) {
            return true;
        }
    }
    return false;
}

/* Moves that every look finds as good as the best have to be named: by the answer or a claim. */
static int check_ties(const struct advice_lint *c,
                      const struct table *t,
                      const struct exercise *e,
                      const char *who,
                      const struct look *l)
{
    const struct advice *a = &l->best[0].advice;
    int findings = 0;
    for (int n = 0; n < a->count; n++) {
        const struct advised *one = &a->list[n], *again = find(&l->best[1], &one->action);
        char text[JOURNAL_LINE_SIZE];
        if (one->behind.grade != GRADE_FINE || again == NULL || again->behind.grade != GRADE_FINE ||
            is_named(t, e, &one->action)) {
            continue;
        }
        (void)journal_write_action(t, l->best[0].board.seat, &one->action, text);
        diags_add(c->diags, c->file, e->right_line,
                  "%s%s\"%s\" is as good by the coach, and learners hear it. Say so in a <claim>, "
                  "and let the "
                  "remark not speak against it",
                  who, who[0] != '\0' ? ": " : "", text);
        findings++;
    }
    return findings;
}

static int check_expect(const struct advice_lint *c,
                        const struct exercise *e,
                        const char *who,
                        const struct look *l)
{
    const bool throws = best_sort(&e->question) == ACTION_DISCARD;
    for (int n = 0; e->right != NULL && n < l->best[0].advice.count; n++) {
        const struct action *a = &l->best[0].advice.list[n].action;
        if ((throws ? (e->right->kinds >> a->card & 1) != 0
                    : e->right->yes == (a->kind == ACTION_TAKE_PACK)) &&
            !holds_as_good(l, a)) {
            diags_add(c->diags, c->file, e->right_line,
                      "%s%sasked again, the coach finds the expected answer worse than the best "
                      "one. It hangs on luck: change the position",
                      who, who[0] != '\0' ? ": " : "");
            return 1;
        }
    }
    return 0;
}

int advice_lint_exercise(const struct advice_lint *c,
                         const struct table *t,
                         const struct exercise *e,
                         const char *who)
{
    const bool best = e->has_question && best_is_asked(&e->question);
    struct look l = {.good = false};
    int findings = 0;
    if (best) {
        look(c, t, e, best_sort(&e->question), NULL, &l);
    }
    if (l.good) {
        write_look(c, t, e, &l);
        findings += check_expect(c, e, who, &l) + check_ties(c, t, e, who, &l);
    }
    for (int i = 0; i < e->claim_count; i++) {
        findings += check_claim(c, t, e, &e->claim[i], who, l.good ? &l : NULL);
    }
    return findings;
}
