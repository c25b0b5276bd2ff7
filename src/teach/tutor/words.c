/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The words that work in every mode, and those of them that are about the question or the place she
 * is at. */
#include "tutor/words.h"

#include <string.h>

#include "tutor/game_start.h"
#include "tutor/session.h"

enum { WORD_SHOWN_SIZE = 56 };

static bool question_open(const struct session *s)
{
    return s->asking.state == ASKING_OPEN;
}

/* Says so when no question is on screen at all. */
static bool no_question(struct session *s)
{
    if (s->asking.state != ASKING_NOTHING) {
        return false;
    }
    session_say(s, TONE_TEXT, SAID(PHRASE_WORDS_NO_QUESTION_IS_OPEN));
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
    session_say(s, TONE_TEXT, SAID(PHRASE_WORDS_THIS_ONE_IS_DONE));
    return true;
}

/* What a word of the table does. False when it is none. */
static bool help_game(const struct session *s, const char *name)
{
    static const struct {
        const char *name;
        enum phrase_id help;
    } list[] = {
        {"draw", PHRASE_HELP_GAME_DRAW},       {"pick", PHRASE_HELP_GAME_PICK},
        {"take", PHRASE_HELP_GAME_PICK},       {"lay", PHRASE_HELP_GAME_LAY},
        {"meld", PHRASE_HELP_GAME_LAY},        {"open", PHRASE_HELP_GAME_LAY},
        {"add", PHRASE_HELP_GAME_ADD},         {"throw", PHRASE_HELP_GAME_THROW},
        {"discard", PHRASE_HELP_GAME_THROW},   {"throws", PHRASE_HELP_GAME_THROW},
        {"ask", PHRASE_HELP_GAME_ASK},         {"out", PHRASE_HELP_GAME_OUT},
        {"go out", PHRASE_HELP_GAME_OUT},      {"special", PHRASE_HELP_GAME_SPECIAL},
        {"keep", PHRASE_HELP_GAME_KEEP},       {"expose", PHRASE_HELP_GAME_KEEP},
        {"undo", PHRASE_HELP_GAME_UNDO},       {"auto", PHRASE_HELP_GAME_AUTO},
        {"coach", PHRASE_HELP_GAME_COACH},     {"hint", PHRASE_HELP_GAME_COACH},
        {"show", PHRASE_HELP_GAME_SHOW},       {"again", PHRASE_HELP_GAME_SHOW},
        {"score", PHRASE_HELP_GAME_SHOW},      {"cards", PHRASE_HELP_GAME_LOOK},
        {"thrown", PHRASE_HELP_GAME_LOOK},     {"stock", PHRASE_HELP_GAME_LOOK},
        {"chances", PHRASE_HELP_GAME_LOOK},    {"minimum", PHRASE_HELP_GAME_LOOK},
        {"summary", PHRASE_HELP_GAME_SUMMARY},
    };
    for (size_t i = 0; i < sizeof list / sizeof list[0]; i++) {
        if (strcmp(list[i].name, name) == 0) {
            session_say(s, TONE_TEXT, SAID(list[i].help));
            return true;
        }
    }
    return false;
}

/* Whether a name is a word of the program: alone, its letter, or with what follows it, "what if",
 * "house rule". */
static bool is_called(const struct word *w, const char *name)
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
    for (const struct word *w = word_list(); w->name != NULL; w++) {
        if (is_called(w, name)) {
            char help[PHRASE_TEXT_SIZE];
            tell_item(s->out, TONE_TEXT, 2, "%s%s%s: %s", w->name, w->args != NULL ? " " : "",
                      w->args != NULL ? w->args : "", session_words(s, SAID(w->help), help));
            return;
        }
    }
    if (!help_game(s, name)) {
        rule_word(s, name); /* she may have meant a rule or a term */
    }
}

static void help_word(struct session *s, const char *rest)
{
    const struct listener *p = s->out;
    if (strcmp(rest, "all") == 0) {
        for (const struct word *w = word_list(); w->name != NULL; w++) {
            char name[WORD_SHOWN_SIZE], help[PHRASE_TEXT_SIZE];
            snprintf(name, sizeof name, "%s%s%s%s", w->name, w->args != NULL ? " " : "",
                     w->args != NULL ? w->args : "", "");
            tell_row(p, 22, name, "%s%s%s%s", session_words(s, SAID(w->help), help),
                     w->letter != NULL ? " (/" : "", w->letter != NULL ? w->letter : "",
                     w->letter != NULL ? ")" : "");
        }
        return;
    }
    if (strcmp(rest, "accessibility") == 0) {
        session_say(s, TONE_TEXT, SAID(PHRASE_HELP_FOR_READERS));
        return;
    }
    if (rest[0] != '\0') {
        help_one(s, rest);
        return;
    }
    session_say(s, TONE_TEXT, SAID(s->mode->help, question_open(s)));
    if (s->mode == &mode_game && s->game != NULL) {
        game_start_tell_company(s);
    }
    if (question_open(s)) {
        char how[QUESTION_TEXT_SIZE];
        tell_text(p, TONE_TEXT, 0, task_how(&s->asking.task, library_phrases(s->library), how));
        session_say_item(s, TONE_TEXT, 2, SAID(PHRASE_HELP_WITH_A_QUESTION));
    } else if (s->asking.state != ASKING_NOTHING) {
        session_say_item(s, TONE_TEXT, 2, SAID(PHRASE_HELP_WITH_AN_ANSWER));
    }
    session_say_item(s, TONE_TEXT, 2, SAID(PHRASE_HELP_TO_MOVE));
    session_say_item(s, TONE_TEXT, 2, SAID(PHRASE_HELP_TO_LOOK_UP));
    session_say_item(s, TONE_TEXT, 2, SAID(PHRASE_HELP_TO_LEAVE));
    session_say(s, TONE_TEXT, SAID(PHRASE_HELP_ABOUT_HELP));
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
        session_say(s, TONE_TEXT, SAID(PHRASE_WORDS_THIS_QUESTION_IS_STILL));
        return;
    }
    s->mode->go_on(s);
}

static void back_word(struct session *s, const char *rest)
{
    (void)rest;
    if (s->mode->back == NULL) {
        session_say(s, TONE_TEXT, SAID(PHRASE_WORDS_THERE_IS_NOTHING_TO));
        return;
    }
    s->mode->back(s);
}

static void hint_word(struct session *s, const char *rest)
{
    (void)rest;
    if (!no_open_question(s)) {
        asking_hint(s);
    }
}

static void why_word(struct session *s, const char *rest)
{
    if (rest[0] != '\0') {
        rule_word(s, rest);
    } else if (!no_question(s)) {
        asking_why(s);
    }
}

static void show_word(struct session *s, const char *rest)
{
    (void)rest;
    if (s->asking.state != ASKING_NOTHING) {
        asking_show(s);
    } else {
        s->mode->show(s);
    }
}

static void again_word(struct session *s, const char *rest)
{
    (void)rest;
    if (s->asking.state != ASKING_NOTHING) {
        asking_again(s);
    } else {
        s->mode->show(s);
    }
}

static void try_word(struct session *s, const char *rest)
{
    if (strcmp(rest, "again") == 0) { /* nothing to be tried: she wants the question once more */
        again_word(s, "");
        return;
    }
    if (s->mode == &mode_game) {
        session_say(s, TONE_TEXT, SAID(PHRASE_WORDS_TRY_IS_FOR_QUESTIONS));
        return;
    }
    if (no_question(s)) {
        return;
    }
    if (rest[0] == '\0') {
        session_say(s, TONE_TEXT, SAID(PHRASE_WORDS_WRITE_WHAT_TO_TRY));
        return;
    }
    asking_try(s, rest);
}

static void skip_word(struct session *s, const char *rest)
{
    (void)rest;
    if (s->asking.state == ASKING_NOTHING) {
        s->mode->go_on(s);
        return;
    }
    if (question_open(s)) {
        asking_skip(s);
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
    session_say(s, TONE_TEXT, SAID(PHRASE_MATCH_PAGE_NO_GAME));
}

static void undo_word(struct session *s, const char *rest)
{
    (void)rest;
    if (question_open(s) && s->asking.attempts > 0) {
        session_say(s, TONE_TEXT, SAID(PHRASE_WORDS_ANSWERS_ARE_MARKED_AT));
    } else {
        session_say(s, TONE_TEXT, SAID(PHRASE_WORDS_THERE_IS_NOTHING_TO_TAKE));
    }
}

static void list_word(struct session *s, const char *rest)
{
    (void)rest;
    s->mode->list(s);
}

static void quit_word(struct session *s, const char *rest)
{
    (void)rest;
    s->over = true;
}

static const struct word words[] = {
    {"help", "?", "[WORD]", PHRASE_HELP_HELP, help_word},
    {"menu", "m", NULL, PHRASE_HELP_MENU, menu_word},
    {"lesson", NULL, "[NUMBER]", PHRASE_HELP_LESSON, lesson_word},
    {"puzzle", NULL, "[TOPIC]", PHRASE_HELP_PUZZLE, puzzle_word},
    {"quiz", NULL, "[TOPIC] [N]", PHRASE_HELP_QUIZ, quiz_word},
    {"drill", NULL, "[SUBJECT]", PHRASE_HELP_DRILL, drill_word},
    {"review", NULL, "[N]", PHRASE_HELP_REVIEW, review_word},
    {"placement", NULL, NULL, PHRASE_HELP_PLACEMENT, placement_word},
    {"game", NULL, "[WISHES]", PHRASE_HELP_GAME, game_word},
    {"teach", NULL, "[TOOL]", PHRASE_HELP_TEACH, NULL},
    {"next", "n", NULL, PHRASE_HELP_NEXT, next_word},
    {"back", "b", NULL, PHRASE_HELP_BACK, back_word},
    {"list", "l", NULL, PHRASE_HELP_LIST, list_word},
    {"hint", "h", NULL, PHRASE_HELP_HINT, hint_word},
    {"why", "w", NULL, PHRASE_HELP_WHY, why_word},
    {"replay", NULL, NULL, PHRASE_HELP_REPLAY, replay_word},
    {"what", NULL, "if CHANGE", PHRASE_HELP_WHAT, what_word},
    {"try", "t", "MOVE", PHRASE_HELP_TRY, try_word},
    {"show", "s", NULL, PHRASE_HELP_SHOW, show_word},
    {"again", "a", NULL, PHRASE_HELP_AGAIN, again_word},
    {"ask", NULL, "[WHAT]", PHRASE_HELP_ASK, own_word},
    {"sheet", NULL, NULL, PHRASE_HELP_SHEET, sheet_word},
    {"skip", "k", NULL, PHRASE_HELP_SKIP, skip_word},
    {"undo", "u", NULL, PHRASE_HELP_UNDO, undo_word},
    {"rule", "r", "WORD", PHRASE_HELP_RULE, rule_word},
    {"word", NULL, "TERM", PHRASE_HELP_WORD, glossary_word},
    {"table", NULL, "[NAME]", PHRASE_HELP_TABLE, table_word},
    {"house", NULL, "rule NAME VALUE", PHRASE_HELP_HOUSE, house_word},
    {"odds", NULL, "[TABLE]", PHRASE_HELP_ODDS, odds_word},
    {"summary", NULL, "[FILE]", PHRASE_HELP_SUMMARY, summary_word},
    {"set", NULL, "[WHAT VALUE]", PHRASE_HELP_SET, set_word},
    {"status", NULL, "[LESSON]", PHRASE_HELP_STATUS, status_word},
    {"path", NULL, "[NAME|all]", PHRASE_HELP_PATH, path_word},
    {"due", NULL, NULL, PHRASE_HELP_DUE, due_word},
    {"notes", NULL, "[FILE]", PHRASE_HELP_NOTES, notes_word},
    {"forget", NULL, "ITEM", PHRASE_HELP_FORGET, forget_word},
    {"export", NULL, "FILE", PHRASE_HELP_EXPORT, NULL},
    {"import", NULL, "FILE", PHRASE_HELP_IMPORT, NULL},
    {"where", NULL, NULL, PHRASE_HELP_WHERE, NULL},
    {"report", NULL, NULL, PHRASE_HELP_REPORT, NULL},
    {"goto", NULL, "PLACE", PHRASE_HELP_GOTO, goto_word},
    {"stop", NULL, "[asking this]", PHRASE_HELP_STOP, stop_word},
    {"quit", "q", NULL, PHRASE_HELP_QUIT, quit_word},
    {NULL, NULL, NULL, PHRASE_NONE, NULL},
};

const struct word *word_list(void)
{
    return words;
}
