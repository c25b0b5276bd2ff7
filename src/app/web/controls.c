/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lists of lines by where the learner is. The tutor decides whether a line is allowed when it
 * comes. */
#include "web/controls.h"

#include <stdio.h>
#include <string.h>

#include "base/strbuf.h"
#include "notation/names.h"
#include "questions/goal.h"
#include "questions/turn.h"
#include "tutor/format.h"
#include "tutor/game.h"
#include "tutor/guide.h"
#include "tutor/mode.h"
#include "tutor/mode_own.h"
#include "web/buttons.h"
#include "web/event_json.h"
#include "web/field_controls.h"
#include "web/review.h"
#include "web/turn_controls.h"

static const struct control asked_buttons[] = {{"yes", MSG_page_yes}, {"no", MSG_page_no}};

/* --- a line or a choice of the learner's own --- */

static void prompt_json(struct json *j, const struct session *s)
{
    const struct prompt *a = &s->prompt;
    json_text(j, "kind", a->choose != NULL ? "choice" : "line");
    json_open(j, "buttons", '[');
    for (int i = 0; i < a->count && a->choose != NULL; i++) {
        char number[16], first[MESSAGE_TEXT_SIZE];
        (void)snprintf(number, sizeof number, "%d", i + 1);
        (void)snprintf(first, sizeof first, "%.*s", (int)strcspn(a->word[i], "|"), a->word[i]);
        word_json(j, number, first);
    }
    json_close(j, ']');
}

/* --- questions --- */

/* The hand itself, where the cards to tap are one of each kind or the whole deck: without it the
 * learner would be asked about cards that are not in sight. 0: there is none, or the cards to tap
 * are it. */
static cardset hand_in_question(const struct current_question *a)
{
    const struct position *p = exercise_position(a->posed.exercise);
    const enum answer_form form = question_form(a->posed.exercise->question.kind);
    return p != NULL && (form == FORM_KINDS || form == FORM_KIND)
               ? p->round.hand[p->round.board.seat]
               : 0;
}

/* The cards that an answer is picked from. */
static cardset question_hand(const struct current_question *a)
{
    const struct question *q = &a->posed.exercise->question;
    const struct position *p = exercise_position(a->posed.exercise);
    if (q->kind == QUESTION_SPECIAL_WAIT) {
        return cards_each(CARDS_DECK);
    }
    if (p == NULL) {
        return 0;
    }
    const cardset hand = p->round.hand[p->round.board.seat];
    if (question_form(q->kind) == FORM_TURN) {
        struct turn_play turn;
        struct verdict broken[RULES_BROKEN_MAX];
        turn_begin_threes(&a->posed.table, p, aims_hold_threes(&q->aims), &turn);
        for (int i = 0; i < a->turn.action_count && !turn.over; i++) {
            (void)turn_do(&turn, &a->turn.action[i], broken);
        }
        return turn.round.hand[turn.seat];
    }
    return question_form(q->kind) == FORM_KINDS ? cards_each(hand) : hand;
}

/* Whether the word can be an answer at the table: a black three freezes at some, others have every
 * pack frozen (pack.freezes). */
static bool is_reason_at(const struct session *s, const char *word)
{
    const int32_t freezes = s->current.posed.table.pack_freezes;
    return (strcmp(word, "black-three") != 0 || freezes == FREEZES_BLACK_THREE) &&
           (strcmp(word, "always") != 0 || freezes == FREEZES_ALWAYS);
}

static void word_buttons(struct json *j, const struct session *s, enum answer_form form)
{
    static const struct control words[] = {{"unopened", MSG_page_unopened},
                                           {"wild", MSG_page_wild},
                                           {"red-three", MSG_page_red_three},
                                           {"black-three", MSG_page_black_three},
                                           {"always", MSG_page_always},
                                           {"meld", MSG_page_onto_meld},
                                           {"pair", MSG_page_with_pair},
                                           {"must", MSG_page_must},
                                           {"may", MSG_page_may},
                                           {"end", MSG_page_end},
                                           {"turn", MSG_page_turn},
                                           {"back", MSG_page_put_back},
                                           {"free", MSG_page_free},
                                           {"frozen", MSG_page_frozen},
                                           {"blocked", MSG_page_blocked}};
    int count = 0;
    const char *const *word = form_words(form, &count);
    for (int i = 0; i < count; i++) {
        for (size_t k = 0; k < LENGTH(words); k++) {
            if (strcmp(words[k].line, word[i]) == 0 && is_reason_at(s, word[i])) {
                button_json(j, TO(s), &words[k]);
            }
        }
    }
}

/* The words that answer, by the form. */

static const struct control none_word[] = {{"none", MSG_page_none}},
                            not_frozen[] = {{"no", MSG_page_no}},
                            pick_draw[] = {{"pick", MSG_page_pick}, {"draw", MSG_page_draw}};

static void no_buttons(struct json *j, const struct session *s, enum answer_form form)
{
    (void)j;
    (void)s;
    (void)form;
}

/* Not beside the first cards of all: the text says that they can be put down. */
static void none_button(struct json *j, const struct session *s, enum answer_form form)
{
    (void)form;
    if (s->current.posed.exercise != &s->start.exercise) {
        BUTTONS(j, s, none_word);
    }
}

static void yes_no_buttons(struct json *j, const struct session *s, enum answer_form form)
{
    (void)form;
    BUTTONS(j, s, asked_buttons);
}

static void pick_buttons(struct json *j, const struct session *s, enum answer_form form)
{
    (void)form;
    BUTTONS(j, s, pick_draw);
}

static void turn_buttons(struct json *j, const struct session *s, enum answer_form form)
{
    pick_buttons(j, s, form);
    none_button(j, s, form);
}

static void letter_buttons(struct json *j, const struct session *s, enum answer_form form)
{
    const struct current_question *a = &s->current;
    const int count = a->because.open ? a->because.count : a->posed.exercise->question.option_count;
    (void)form;
    for (int i = 0; i < count; i++) {
        const char letter[] = {(char)('a' + i), '\0'};
        word_json(j, letter, letter);
    }
}

static void special_buttons(struct json *j, const struct session *s, enum answer_form form)
{
    const struct table *t = &s->current.posed.table;
    for (int i = 0; i < t->special_count; i++) {
        char name[SPECIAL_TITLE_SIZE];
        special_title(&t->special[i], name, sizeof name);
        word_json(j, t->special[i].id, name);
    }
    none_button(j, s, form);
}

static void frozen_buttons(struct json *j, const struct session *s, enum answer_form form)
{
    BUTTONS(j, s, not_frozen);
    word_buttons(j, s, form);
}

static void ways_buttons(struct json *j, const struct session *s, enum answer_form form)
{
    word_buttons(j, s, form);
    none_button(j, s, form);
}

static const struct {
    const char *entered; /* which control of the page */
    void (*buttons)(struct json *j, const struct session *s, enum answer_form form);
} forms[FORM_COUNT] = {
#define FORM(name, traits, entered, typed, words, read, write, same, say, in_hint, buttons)        \
    {entered, buttons},
#include "questions/forms.def"
#undef FORM
};

static void answer_verbs(struct json *j, const struct session *s, enum answer_form form)
{
    static const struct verb kinds[] = {{"*", MSG_page_answer, 1, 0, false}},
                             one[] = {{"*", MSG_page_answer, 1, 1, false}},
                             melds[] = {{"*", MSG_page_answer, 1, 0, true},
                                        {"try *", MSG_page_try, 1, 0, true}},
                             turn[] = {{"lay *", MSG_page_lay, 1, 0, true},
                                       {"throw *", MSG_page_throw, 1, 1, false},
                                       {"pick *", MSG_page_pick_with, 2, 0, true},
                                       {"out *", MSG_page_go_out, 1, 1, false}};
    if (form == FORM_KINDS) {
        VERBS(j, s, kinds);
    } else if (form == FORM_KIND) {
        VERBS(j, s, one);
    } else if (form == FORM_LAY) {
        VERBS(j, s, melds);
    } else if (form == FORM_TURN) {
        VERBS(j, s, turn);
    }
}

/* Sides by the words that an answer calls them, and by their players. */
static void sides_json(struct json *j, const struct session *s)
{
    const int seats = posed_seats(&s->current.posed), sides = players_sides(seats);
    json_open(j, "sides", '[');
    for (int i = 0; i < sides; i++) {
        struct strbuf n = STRBUF_INIT;
        format_side(&n, course_index_catalog(s->index), seats, sides, i);
        json_open(j, NULL, '{');
        json_text(j, "line", side_name(seats, i));
        json_text(j, "name", strbuf_text(&n));
        json_close(j, '}');
        strbuf_free(&n);
    }
    json_close(j, ']');
}

static void question_json(struct json *j, const struct session *s)
{
    static const struct control help[] = {{"hint", MSG_page_hint}, {"skip", MSG_page_skip}};
    const struct current_question *a = &s->current;
    char how[QUESTION_TEXT_SIZE];
    const bool reason = a->because.open; /* rules to choose from, after the answer */
    const enum answer_form form =
        reason ? FORM_LETTERS : question_form(a->posed.exercise->question.kind);
    json_text(j, "kind", "question");
    json_text(j, "question", question_name(a->posed.exercise->question.kind));
    json_text(j, "id", a->posed.exercise->id);
    json_text(j, "form", forms[form].entered);
    json_text(j, "hint", posed_how(&a->posed, course_index_catalog(s->index), how));
    json_bool(j, "several", form_has(form, FORM_IS_SEVERAL) && !reason);
    json_open(j, "buttons", '[');
    forms[form].buttons(j, s, form);
    json_close(j, ']');
    json_open(j, "more", '[');
    BUTTONS(j, s, help);
    json_close(j, ']');
    answer_verbs(j, s, form);
    if (form == FORM_SCORE) {
        sides_json(j, s);
    }
    const cardset hand = question_hand(a);
    if (hand != 0 && form_has(form, FORM_IS_OF_CARDS)) {
        cards_json(j, "hand", hand);
    }
    if (hand_in_question(a) != 0) {
        cards_json(j, "held", hand_in_question(a));
    }
}

/* --- the game --- */

/* The words for the table of the game, which may be another one than that of the session. */
static struct message_context table_context(const struct session *s)
{
    return (struct message_context){course_index_catalog(s->index), &s->game->setup.table,
                                    SEAT_SOUTH};
}

static void review_buttons(struct json *j, const struct session *s)
{
    static const struct control next[] = {{"", MSG_page_go_on}},
                                slip[] = {{"slip", MSG_page_next_slip}},
                                rest[] = {{"again", MSG_page_turn_again},
                                          {"end", MSG_page_end_review},
                                          {"back", MSG_page_back}};
    BUTTONS(j, s, next);
    if (review_has_slip(s)) {
        BUTTONS(j, s, slip);
    }
    BUTTONS(j, s, rest);
}

static void stage_buttons(struct json *j, const struct session *s, const struct game *g)
{
    static const struct control threes[] = {{"yes", MSG_page_lay_threes},
                                            {"keep", MSG_page_keep_threes}},
                                warned[] = {{"back", MSG_page_think_again},
                                            {"keep", MSG_page_do_it},
                                            {"why", MSG_page_why}},
                                scored[] = {{"", MSG_page_go_on},
                                            {"review", MSG_page_look_back},
                                            {"summary", MSG_page_summary},
                                            {"replay", MSG_page_all_hands},
                                            {"menu", MSG_page_menu}},
                                proposed[] = {{"", MSG_page_go_on}},
                                branched[] = {{"end", MSG_page_back_to_game}},
                                played[] = {{"", MSG_page_go_on}, {"again", MSG_page_another_deal}},
                                leave[] = {{"skip", MSG_page_skip}};
    const struct message_context at_table = table_context(s);
    if (g->purpose == GAME_AGAIN) {
        BUTTONS(j, s, branched);
    }
    if (g->deal != NULL) {
        if (g->stage == GAME_SCORED) {
            BUTTONS(j, s, played);
        } else {
            BUTTONS(j, s, leave);
        }
    }
    if (g->purpose != GAME_KEPT && g->stage == GAME_SCORED) {
        return;
    }
    switch (g->stage) {
    case GAME_TURN:
        if (guide_is_on(s)) {
            BUTTONS(j, s, proposed);
        }
        turn_buttons_json(j, &at_table, &g->round, g->undo_count > 0);
        break;
    case GAME_THREES:
        BUTTONS(j, s, threes);
        break;
    case GAME_WARNED:
        BUTTONS(j, s, warned);
        break;
    case GAME_ASKED:
        BUTTONS(j, s, asked_buttons);
        break;
    case GAME_SCORED:
        BUTTONS(j, s, scored);
        break;
    case GAME_REVIEW:
        review_buttons(j, s);
        break;
    }
}

static void game_json(struct json *j, const struct session *s)
{
    static const struct control help[] = {{"hint", MSG_page_hint},       {"coach", MSG_page_coach},
                                          {"why", MSG_page_why},         {"score", MSG_page_score},
                                          {"special", MSG_page_special}, {"auto", MSG_page_auto}};
    const struct game *g = s->game;
    const bool turn = g->stage == GAME_TURN;
    const bool over = g->stage == GAME_SCORED || g->stage == GAME_REVIEW;
    json_text(j, "kind", "game");
    json_open(j, "buttons", '[');
    stage_buttons(j, s, g);
    json_close(j, ']');
    json_open(j, "more", '[');
    if (!over) {
        BUTTONS(j, s, help);
    }
    json_close(j, ']');
    if (turn) {
        const struct message_context at_table = table_context(s);
        turn_verbs_json(j, &at_table, &g->round);
    }
    if (!over) {
        cards_json(j, "hand", g->round.hand[SEAT_SOUTH]);
    }
}

void controls_seat_json(struct json *j,
                        const struct message_context *t,
                        const struct round *r,
                        int seat,
                        enum seat_state state)
{
    json_open(j, "await", '{');
    json_text(j, "kind", "game");
    json_open(j, "buttons", '[');
    if (state == SEAT_IN_TURN) {
        turn_buttons_json(j, t, r, false);
    } else if (state == SEAT_IS_ASKED) {
        buttons_json(j, t, asked_buttons, LENGTH(asked_buttons));
    }
    json_close(j, ']');
    if (state == SEAT_IN_TURN) {
        turn_verbs_json(j, t, r);
    }
    if (r->board.phase != PHASE_OVER) {
        cards_json(j, "hand", r->hand[seat]);
    }
    json_close(j, '}');
}

/* --- elsewhere --- */

static void place_json(struct json *j, const struct session *s)
{
    static const struct control answered[] = {{"", MSG_page_go_on},
                                              {"why", MSG_page_why},
                                              {"replay", MSG_page_steps}},
                                on[] = {{"", MSG_page_go_on}}, back[] = {{"back", MSG_page_back}};
    const bool done = s->current.state != ASKING_NOTHING;
    json_text(j, "kind", done ? "answered" : "place");
    json_open(j, "buttons", '[');
    if (done) {
        BUTTONS(j, s, answered);
    } else {
        BUTTONS(j, s, on);
    }
    if (s->mode->back != NULL) {
        BUTTONS(j, s, back);
    }
    json_close(j, ']');
}

void controls_json(struct json *j, const struct session *s)
{
    const struct form *form = own_form(s);
    json_open(j, "await", '{');
    if (form != NULL) {
        field_controls_json(j, s, form);
    } else if (s->prompt.take != NULL) {
        prompt_json(j, s);
    } else if (s->current.state == ASKING_OPEN) {
        question_json(j, s);
    } else if (s->mode == &mode_game && s->game != NULL) {
        game_json(j, s);
    } else {
        place_json(j, s);
    }
    json_close(j, '}');
}
