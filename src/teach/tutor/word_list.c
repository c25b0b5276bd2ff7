/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The words that work in every mode, and those of them that are about the question or the place the
 * learner is at. */
#include "tutor/word_list.h"

#include <string.h>

#include "base/ascii.h"
#include "messages/msg_drill.h"
#include "messages/msg_help.h"
#include "messages/msg_tutor.h"
#include "notation/move_text.h"
#include "tutor/answers.h"
#include "tutor/current_question.h"
#include "tutor/drill_plan.h"
#include "tutor/explain_view.h"
#include "tutor/game_start.h"
#include "tutor/mode.h"
#include "tutor/mode_drill.h"
#include "tutor/mode_lesson.h"
#include "tutor/mode_own.h"
#include "tutor/mode_puzzle.h"
#include "tutor/mode_replay.h"
#include "tutor/mode_rerun.h"
#include "tutor/past_games.h"
#include "tutor/session.h"
#include "tutor/turn_in_progress.h"

enum { WORD_SHOWN_SIZE = 56 };

static bool question_open(const struct session *s)
{
    return s->current.state == ASKING_OPEN;
}

/* Says so when no question is on screen at all. */
static bool no_question(struct session *s)
{
    if (s->current.state != ASKING_NOTHING) {
        return false;
    }
    session_say(s, TONE_TEXT, msg_words_no_question_is_open());
    return true;
}

static bool no_open_question(struct session *s)
{
    if (no_question(s)) {
        return true;
    }
    if (question_open(s)) {
        return false;
    }
    session_say(s, TONE_TEXT, msg_words_this_one_is_done());
    return true;
}

/* What a move does, by any of its names. False when it is none. */
static bool help_move(const struct session *s, const char *name)
{
    static const enum message_id help[ACTION_KIND_COUNT] = {
        [ACTION_DRAW] = MSG_help_game_draw,
        [ACTION_TAKE_PACK] = MSG_help_game_pick,
        [ACTION_LAY] = MSG_help_game_lay,
        [ACTION_DISCARD] = MSG_help_game_throw,
        [ACTION_ASK] = MSG_help_game_ask,
        [ACTION_OUT] = MSG_help_game_out,
        [ACTION_EXPOSE_THREE] = MSG_help_game_keep,
        [ACTION_SPECIAL] = MSG_help_game_special,
        [ACTION_ERROR] = MESSAGE_NONE,
    };
    enum action_kind what = ACTION_KIND_COUNT;
    const size_t length = strlen(name);
    if (move_begins(name, length, false, &what) != length || length == 0 ||
        help[what] == MESSAGE_NONE) {
        return false;
    }
    session_say(s, TONE_TEXT, MESSAGE(help[what]));
    return true;
}

/* What a word of the table does. False when it is none. */
static bool help_game(const struct session *s, const char *name)
{
    static const struct {
        const char *name;
        enum message_id help;
    } list[] = {
        {"add", MSG_help_game_add},      {"throws", MSG_help_game_throw},
        {"keep", MSG_help_game_keep},    {"undo", MSG_help_game_undo},
        {"auto", MSG_help_game_auto},    {"coach", MSG_help_game_coach},
        {"hint", MSG_help_game_coach},   {"show", MSG_help_game_show},
        {"again", MSG_help_game_show},   {"score", MSG_help_game_show},
        {"cards", MSG_help_game_look},   {"thrown", MSG_help_game_look},
        {"stock", MSG_help_game_look},   {"chances", MSG_help_game_look},
        {"minimum", MSG_help_game_look}, {"summary", MSG_help_game_summary},
    };
    for (size_t i = 0; i < sizeof list / sizeof list[0]; i++) {
        if (strcmp(list[i].name, name) == 0) {
            session_say(s, TONE_TEXT, MESSAGE(list[i].help));
            return true;
        }
    }
    return help_move(s, name);
}

/* Whether a name is a word of the program: alone, its letter, or with what follows it, "what if",
 * "house rule". */
static bool is_called(const struct tutor_command *w, const char *name)
{
    char whole[WORD_SHOWN_SIZE];
    const size_t length = strlen(name);
    if (strcmp(w->name, name) == 0 || (w->letter != NULL && strcmp(w->letter, name) == 0)) {
        return true;
    }
    snprintf(whole, sizeof whole, "%s %s", w->name, w->args != NULL ? w->args : "");
    return strchr(name, ' ') != NULL && length < sizeof whole &&
           strncmp(whole, name, length) == 0 && whole[length] == ' ';
}

static void help_one(struct session *s, const char *name)
{
    if (s->mode == &mode_game && help_game(s, name)) {
        return;
    }
    for (const struct tutor_command *w = word_list(); w->name != NULL; w++) {
        if (is_called(w, name)) {
            char help[MESSAGE_TEXT_SIZE];
            emit_item(s->out, TONE_TEXT, 2, "%s%s%s: %s", w->name, w->args != NULL ? " " : "",
                      w->args != NULL ? w->args : "", session_words(s, MESSAGE(w->help), help));
            if (strcmp(w->name, "drill") == 0) {
                drill_plan_help(s);
            }
            return;
        }
    }
    if (!help_game(s, name) && !drill_plan_help_one(s, name)) {
        rule_word(s, name); /* perhaps a rule or a term was meant */
    }
}

static void help_word(struct session *s, const char *rest)
{
    const struct listener *p = s->out;
    if (strcmp(rest, "all") == 0) {
        for (const struct tutor_command *w = word_list(); w->name != NULL; w++) {
            char name[WORD_SHOWN_SIZE], help[MESSAGE_TEXT_SIZE];
            snprintf(name, sizeof name, "%s%s%s%s", w->name, w->args != NULL ? " " : "",
                     w->args != NULL ? w->args : "", "");
            emit_row(p, 22, name, "%s%s%s%s", session_words(s, MESSAGE(w->help), help),
                     w->letter != NULL ? " (/" : "", w->letter != NULL ? w->letter : "",
                     w->letter != NULL ? ")" : "");
        }
        return;
    }
    if (strcmp(rest, "accessibility") == 0) {
        session_say(s, TONE_TEXT, msg_help_for_readers());
        return;
    }
    if (rest[0] != '\0') {
        help_one(s, rest);
        return;
    }
    session_say(s, TONE_TEXT, MESSAGE(s->mode->help, question_open(s)));
    if (s->mode == &mode_game && s->game != NULL) {
        game_start_tell_company(s);
    }
    if (question_open(s)) {
        char how[QUESTION_TEXT_SIZE];
        emit_text(p, TONE_TEXT, 0,
                  posed_how(&s->current.posed, course_index_catalog(s->index), how));
        session_say_item(s, TONE_TEXT, 2, msg_help_with_a_question());
    } else if (s->current.state != ASKING_NOTHING) {
        session_say_item(s, TONE_TEXT, 2, msg_help_with_an_answer());
    }
    session_say_item(s, TONE_TEXT, 2, msg_help_to_move());
    session_say_item(s, TONE_TEXT, 2, msg_help_to_look_up());
    session_say_item(s, TONE_TEXT, 2, msg_help_to_leave());
    session_say(s, TONE_TEXT, msg_help_about_help());
}

static void menu_word(struct session *s, const char *rest)
{
    (void)rest;
    session_go_home(s);
}

static void next_word(struct session *s, const char *rest)
{
    (void)rest;
    if (question_open(s)) {
        session_say(s, TONE_TEXT, msg_words_this_question_is_still());
        return;
    }
    s->mode->go_on(s);
}

static void back_word(struct session *s, const char *rest)
{
    (void)rest;
    if (s->mode->back == NULL) {
        session_say(s, TONE_TEXT, msg_words_nothing_to_go_back());
        return;
    }
    s->mode->back(s);
}

static void hint_word(struct session *s, const char *rest)
{
    (void)rest;
    if (!no_open_question(s)) {
        current_question_hint(s);
    }
}

static void tell_why(struct session *s, const char *rest)
{
    (void)rest;
    current_question_why(s);
}

static void why_word(struct session *s, const char *rest)
{
    char question[CHOICE_SIZE];
    (void)snprintf(question, sizeof question, "why %s", rest);
    if (rest[0] != '\0') {
        if (!answers_take(s, question)) {
            rule_word(s, rest);
        }
    } else if (s->told != RULE_NONE) {
        const struct message_context ctx =
            message_context_of(course_index_catalog(s->index), session_table(s));
        explain_view_rule(s->out, &ctx, s->told);
    } else if (!current_question_tell_before(s, tell_why, "") && !no_question(s)) {
        current_question_why(s);
    }
}

static void show_word(struct session *s, const char *rest)
{
    (void)rest;
    if (s->current.state != ASKING_NOTHING) {
        current_question_show(s);
    } else {
        s->mode->show(s);
    }
}

static void again_word(struct session *s, const char *rest)
{
    (void)rest;
    if (s->current.state != ASKING_NOTHING) {
        current_question_again(s);
    } else {
        s->mode->show(s);
    }
}

static void try_word(struct session *s, const char *rest)
{
    if (strcmp(rest, "again") == 0) { /* nothing to be tried: the learner wants the question once
                                         more */
        again_word(s, "");
        return;
    }
    if (s->mode == &mode_game) {
        session_say(s, TONE_TEXT, msg_words_try_is_for_questions());
        return;
    }
    if (no_question(s)) {
        return;
    }
    if (rest[0] == '\0') {
        session_say(s, TONE_TEXT, msg_words_write_what_to_try());
        return;
    }
    current_question_try(s, rest);
}

static void skip_word(struct session *s, const char *rest)
{
    (void)rest;
    if (s->current.state == ASKING_NOTHING) {
        s->mode->go_on(s);
        return;
    }
    if (question_open(s)) {
        current_question_skip(s);
        if (s->mode->note_answer != NULL) {
            s->mode->note_answer(s);
        }
        return;
    }
    s->mode->go_on(s);
}

/* During a game and after it the game takes the word. */
static void summary_word(struct session *s, const char *rest)
{
    (void)rest;
    session_say(s, TONE_TEXT, msg_match_page_no_game());
}

static void undo_word(struct session *s, const char *rest)
{
    (void)rest;
    if (turn_in_progress_take_back(s)) {
        return;
    }
    if (question_open(s) && s->current.attempts > 0) {
        session_say(s, TONE_TEXT, msg_words_marked_at_once());
    } else {
        session_say(s, TONE_TEXT, msg_words_there_is_nothing_to_take());
    }
}

static void list_word(struct session *s, const char *rest)
{
    (void)rest;
    s->mode->list(s);
}

/* "quit this game", "quit the lesson": that is left, not the program. */
static bool leaves_place(const char *rest)
{
    static const char *const places[] = {"game",   "lesson", "puzzle", "quiz", "drill",
                                         "review", "round",  "match",  "hand", "question"};
    for (const char *at = rest; *at != '\0';) {
        const size_t length = strcspn(at, " ");
        for (size_t i = 0; i < sizeof places / sizeof places[0]; i++) {
            if (ascii_is_word(at, length, places[i])) {
                return true;
            }
        }
        at += length + strspn(at + length, " ");
    }
    return false;
}

static void quit_word(struct session *s, const char *rest)
{
    if (leaves_place(rest)) {
        session_go_home(s);
        return;
    }
    s->over = true;
}

/* Another level of questions. */
static void change_level(struct session *s, int step)
{
    if (!drill_change_level(s, step)) {
        session_say(s, TONE_TEXT, msg_words_level(step > 0));
    }
}

static void easier_word(struct session *s, const char *rest)
{
    (void)rest;
    change_level(s, -1);
}

static void harder_word(struct session *s, const char *rest)
{
    (void)rest;
    change_level(s, 1);
}

static void stay_word(struct session *s, const char *rest)
{
    if (!drill_stay(s, rest)) {
        session_say(s, TONE_TEXT, msg_words_stay());
    }
}

static const struct tutor_command words[] = {
#define COMMAND(name, letter, args, also, help, run) {name, letter, args, also, MSG_##help, run},
#include "tutor/commands.def"
#undef COMMAND
    {NULL, NULL, NULL, NULL, MESSAGE_NONE, NULL},
};

const struct tutor_command *word_list(void)
{
    return words;
}
