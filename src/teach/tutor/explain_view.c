/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Prints reasons that others have found. */
#include "tutor/explain_view.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/strbuf.h"
#include "engine/rules.h"
#include "messages/msg_drill.h"
#include "messages/msg_tutor.h"
#include "messages/parse_error_message.h"
#include "notation/cards_text.h"
#include "notation/lay_text.h"
#include "notation/move_text.h"
#include "notation/names.h"
#include "tutor/session.h"
#include "tutor/turn_in_progress.h"

enum {
    REASONS_MOST = 2, /* of what fails, told with the result */
    HOLDS_MOST = 3,   /* of what holds, where the result is yes */
    FEW_STEPS = 3     /* so few are told whole, the result with them */
};

static struct explanation *explained(const struct explain_context *q)
{
    struct explanation *e =
        memory_array(1, sizeof *e); /* too large for the stack of a small machine */
    explain(q, e);
    return e;
}

/* The first steps of a role, from step `from` on. Returns how many there were. */
static int
put_steps(const struct explanation *e, enum step_role role, int from, int most, struct strbuf *out)
{
    int told = 0;
    for (int i = from; i + 1 < e->count && told < most; i++) {
        if (e->step[i].role == role) {
            strbuf_appendf(out, "%s ", e->step[i].text);
            told++;
        }
    }
    return told;
}

void explain_view_price(const struct explain_context *q,
                        const struct answer *play,
                        struct strbuf *out)
{
    char price[REMARK_SIZE] = "";
    struct text t = text_in(price, sizeof price);
    explain_price(q, play, &t);
    strbuf_append(out, price);
}

void explain_view_result(const struct explain_context *q, bool facts, struct strbuf *out)
{
    struct explanation *e = explained(q);
    const enum answer_form form = q->right->form;
    const bool pack = form_has(form, FORM_IS_OF_PACK);
    const bool yes = q->best != NULL || pack || (form == FORM_YES_NO && q->right->yes);
    const bool sum = form == FORM_NUMBER && q->question->kind != QUESTION_COUNT;
    const bool fails = put_steps(e, STEP_FAILS, 0, REASONS_MOST, out) > 0;
    if (yes && !fails) {
        (void)put_steps(e, STEP_HOLDS, 0, HOLDS_MOST, out);
    } else if (facts && !fails && e->count <= FEW_STEPS) {
        (void)put_steps(e, STEP_FACT, 0, FEW_STEPS, out);
    } else if (facts && !fails && sum) {
        /* the result says only the number again, what it comes from stands just before it */
        (void)put_steps(e, STEP_FACT, e->count - 1 - REASONS_MOST, REASONS_MOST, out);
    }
    /* a play that is shown stands before this already */
    const bool shown = facts && (q->right->lay.count > 0 || q->right->action_count > 0);
    if (e->count > 0 && !shown) {
        strbuf_append(out, e->step[e->count - 1].text);
    } else {
        explain_view_price(q, q->right, out);
    }
    free(e);
}

/* The cards that leave the hand where an answer is a play, else 0. */
static cardset played_cards(const struct answer *told)
{
    cardset cards = told->form == FORM_LAY ? lay_cards(&told->lay) : 0;
    for (int i = 0; told->form == FORM_TURN && i < told->action_count; i++) {
        const struct action *a = &told->action[i];
        const bool thrown = a->kind == ACTION_DISCARD || a->kind == ACTION_OUT;
        cards += thrown ? cards_one(a->card) : lay_cards(&a->lay);
    }
    return cards;
}

void explain_view_point(const struct listener *p,
                        const struct explain_context *q,
                        const struct answer *told)
{
    static const enum step_role first[] = {STEP_FAILS, STEP_HOLDS, STEP_FACT};
    if (q->question->kind == QUESTION_CHOOSE) {
        return; /* an option is no card */
    }
    if (played_cards(told) != 0) {
        emit_points(p, played_cards(told), false); /* the steps end with what stays in hand */
        return;
    }
    struct explanation *e = explained(q);
    cardset cards = 0;
    bool with_top = false;
    for (size_t r = 0; r < sizeof first / sizeof first[0] && cards == 0; r++) {
        for (int i = 0; i < e->count; i++) {
            if (e->step[i].role == first[r] && e->step[i].cards != 0) {
                cards = e->step[i].cards;
                with_top = e->step[i].with_top;
            }
        }
    }
    free(e);
    emit_points(p, cards, with_top);
}

void explain_view_show(const struct listener *p, const struct explain_context *q)
{
    struct explanation *e = explained(q);
    enum rule_id last = RULE_NONE;
    for (int i = 0; i < e->count; i++) {
        const struct step *step = &e->step[i];
        const bool named = step->rule != RULE_NONE && step->rule != last;
        struct strbuf line = STRBUF_INIT;
        strbuf_appendf(&line, "- %s%s%s%s", step->text, named ? " (" : "",
                       named ? rule_facts(step->rule)->id : "", named ? ")" : "");
        const struct event said = {.kind = EVENT_STEP,
                                   .tone = step->role == STEP_FAILS ? TONE_WARN : TONE_TEXT,
                                   .rule = step->rule,
                                   .cards = step->cards,
                                   .with_top = step->with_top,
                                   .text = step->text,
                                   .line = strbuf_text(&line)};
        emit_step(p, &said);
        strbuf_free(&line);
        if (step->rule != RULE_NONE) {
            last = step->rule;
        }
    }
    free(e);
}

void explain_view_rule(const struct listener *p,
                       const struct message_context *ctx,
                       enum rule_id rule)
{
    char why[MESSAGE_TEXT_SIZE];
    (void)catalog_why(ctx, rule, why);
    tell(p, TONE_TEXT, "%s (%s)", why, rule_facts(rule)->id);
    explain_view_tables(p, ctx, rule);
}

void explain_view_tables(const struct listener *p,
                         const struct message_context *ctx,
                         enum rule_id rule)
{
    char tables[MESSAGE_TEXT_SIZE];
    if (catalog_tables(ctx, rule, tables) > 0) {
        char text[MESSAGE_TEXT_SIZE];
        const struct message message = msg_explaining_other_tables(tables);
        (void)message_format(ctx, &message, text, sizeof text);
        emit_text(p, TONE_TEXT, 0, text);
    }
}

static bool read_move(const struct move_place *at,
                      const char *move,
                      struct action *out,
                      struct parse_error *fault)
{
    return move_read(at, move, strlen(move), out, fault) == MOVE_READ;
}

static void show_refusals(struct session *s,
                          const struct posed_exercise *t,
                          const struct verdict *broken,
                          int count)
{
    /* what cards that are not in hand would come to is of no use to the learner */
    for (int i = 0; i < count && count > 1; i++) {
        if (broken[i].rule == RULE_CARDS_HELD) {
            broken = &broken[i];
            count = 1;
        }
    }
    s->telling = (enum rule_id)broken[0].rule;
    for (int i = 0; i < count; i++) {
        const struct message_context ctx =
            message_context_of(course_index_catalog(s->index), &t->table);
        char text[MESSAGE_TEXT_SIZE];
        (void)catalog_no(&ctx, broken[i], text);
        const enum rule_id rule = (enum rule_id)broken[i].rule;
        struct strbuf line = STRBUF_INIT;
        strbuf_appendf(&line, "%s%s", count > 1 ? "- " : "", text);
        emit_verdict(s->out, TONE_WARN, count > 1 ? 2 : 0, rule, NULL, strbuf_text(&line));
        strbuf_free(&line);
    }
}

static void show_allowed(const struct session *s, const struct table *t, const struct action *a)
{
    struct strbuf n = STRBUF_INIT;
    session_put(s, &n,
                a->kind == ACTION_LAY
                    ? msg_explaining_allowed_count(table_points(t, lay_cards(&a->lay)))
                    : msg_explaining_that_is_allowed());
    emit_verdict(s->out, TONE_GOOD, 0, RULE_NONE, NULL, strbuf_text(&n));
    strbuf_free(&n);
}

/* Whether cards of several ranks each have a place of their own: a meld of their team that lies
 * there, or at least a pair of them. A run of single cards has none. */
static bool has_places(const struct side *own, struct part p)
{
    int ranks = 0;
    bool places = p.on == SLOT_NONE;
    for (kind k = 0; k < RANK_COUNT; k++) {
        const int n = cards_of(p.cards, k);
        ranks += n > 0;
        places = places && (n != 1 || !meld_is_empty(own->meld[k]));
    }
    return places && ranks > 1;
}

bool explain_view_slash(const struct session *s, const struct board *b, const struct lay *lay)
{
    for (int i = 0; i < lay->count; i++) {
        if (part_mixes_melds(lay->part[i]) || has_places(board_side(b), lay->part[i])) {
            session_say(s, TONE_TEXT, msg_explaining_slash());
            return true;
        }
    }
    return false;
}

bool explain_view_lacks_slash(const struct session *s, const struct answer *given)
{
    struct round now;
    if (!form_has(given->form, FORM_IS_PLAY)) {
        return false;
    }
    turn_in_progress_round(s, &now);
    bool lacks = given->form == FORM_LAY && explain_view_slash(s, &now.board, &given->lay);
    for (int i = 0; i < given->action_count && !lacks; i++) {
        lacks = given->action[i].kind == ACTION_LAY &&
                explain_view_slash(s, &now.board, &given->action[i].lay);
    }
    return lacks;
}

/* The cards of a part that the hand has, where the others lie in the own team's meld of that rank:
 * the learner has named the meld as it would be. 0: it isn't so. */
static cardset named_from_table(const struct side *own, cardset hand, struct part p)
{
    const int slot = part_slot(p);
    cardset held = 0, missing = 0;
    for (kind k = 0; k < KIND_COUNT; k++) {
        const int n = cards_of(p.cards, k), have = cards_of(hand, k);
        held += cards_some(k, n < have ? n : have);
        missing += cards_some(k, n > have ? n - have : 0);
    }
    return slot != SLOT_NONE && missing != 0 && !meld_is_empty(own->meld[slot]) &&
                   cards_contain(meld_cards(own->meld[slot], slot), missing)
               ? held
               : 0;
}

static bool tell_named(const struct session *s, const struct board *b, cardset hand, struct lay lay)
{
    for (int i = 0; i < lay.count; i++) {
        const cardset held = named_from_table(board_side(b), hand, lay.part[i]);
        if (held != 0) {
            char cards[CARDS_TEXT_SIZE];
            cards_write(held, cards);
            session_say(s, TONE_TEXT,
                        msg_explaining_from_hand(cards, slot_word(part_slot(lay.part[i]))));
            return true;
        }
        if (!cards_contain(hand, lay.part[i].cards)) {
            return false;
        }
        hand -= lay.part[i].cards;
    }
    return false;
}

bool explain_view_names_table(const struct session *s, const struct answer *given)
{
    struct round now;
    if (!form_has(given->form, FORM_IS_PLAY)) {
        return false;
    }
    turn_in_progress_round(s, &now);
    const cardset hand = now.hand[now.board.seat];
    bool named = given->form == FORM_LAY && tell_named(s, &now.board, hand, given->lay);
    for (int i = 0; i < given->action_count && !named && !action_takes(&given->action[i]); i++) {
        named = given->action[i].kind == ACTION_LAY &&
                tell_named(s, &now.board, hand, given->action[i].lay);
    }
    return named;
}

bool explain_view_lacks_card(const struct session *s, const struct answer *given)
{
    const struct round *r = &s->current.posed.exercise->position.round;
    const cardset hand = r->hand[r->board.seat];
    if (!question_has(s->current.posed.exercise->question.kind, TRAIT_HELD)) {
        return false;
    }
    for (kind k = 0; k < KIND_COUNT; k++) {
        if ((given->kinds >> k & 1) != 0 && !cards_have(hand, k)) {
            session_say(s, TONE_TEXT, msg_asking_not_held(k, hand));
            return true;
        }
    }
    return false;
}

bool explain_view_reads_melds(const struct posed_exercise *t, const char *line)
{
    const struct round *r = &t->exercise->position.round;
    const struct move_place at = {&t->table, &r->board, r->hand[r->board.seat]};
    struct action action;
    return read_move(&at, line, &action, NULL) &&
           (action.kind == ACTION_TAKE_PACK ||
            (action.kind == ACTION_LAY && cards_total(lay_cards(&action.lay)) > 1));
}

enum tried
explain_view_try(struct session *s, const struct posed_exercise *t, const char *move, bool aloud)
{
    struct parse_error fault = {.offset = 0};
    struct action action;
    struct round now;
    turn_in_progress_round(s, &now);
    const struct board *b = &now.board;
    const struct move_place at = {&t->table, b, now.hand[b->seat]};
    if (!read_move(&at, move, &action, &fault)) {
        if (aloud) {
            session_say_fault(s, &fault);
        }
        return TRIED_UNREADABLE;
    }
    struct verdict broken[RULES_BROKEN_MAX];
    const int count = rules_check_all(&t->table, b, now.hand[b->seat], &action, broken);
    if (count > 0) {
        show_refusals(s, t, broken, count);
        explain_view_slash(s, b, &action.lay);
        return TRIED_REFUSED;
    }
    if (aloud) {
        show_allowed(s, &t->table, &action);
    }
    return TRIED_ALLOWED;
}
