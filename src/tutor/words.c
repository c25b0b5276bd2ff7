/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finding the word in a line, and those words that are about the question or the place she is at.
 */
#include "tutor/words.h"

#include <string.h>

#include "base/ascii.h"
#include "tutor/glyph.h"
#include "tutor/nearest.h"
#include "tutor/session.h"

enum { WORD_LONGEST = 24 };

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

static void help_one(struct session *s, const char *name)
{
    for (const struct word *w = word_list(); w->name != NULL; w++) {
        if (strcmp(w->name, name) == 0 || (w->letter != NULL && strcmp(w->letter, name) == 0)) {
            tell_item(s->out, TONE_TEXT, 2, "%s%s%s: %s", w->name, w->args != NULL ? " " : "",
                      w->args != NULL ? w->args : "", w->help);
            return;
        }
    }
    rule_word(s, name); /* she may have meant a rule or a term */
}

static void help_word(struct session *s, const char *rest)
{
    const struct listener *p = s->out;
    if (strcmp(rest, "all") == 0) {
        for (const struct word *w = word_list(); w->name != NULL; w++) {
            char name[2 * WORD_LONGEST + 8];
            snprintf(name, sizeof name, "%s%s%s%s", w->name, w->args != NULL ? " " : "",
                     w->args != NULL ? w->args : "", "");
            tell_row(p, 22, name, "%s%s%s%s", w->help, w->letter != NULL ? " (/" : "",
                     w->letter != NULL ? w->letter : "", w->letter != NULL ? ")" : "");
        }
        return;
    }
    if (strcmp(rest, "accessibility") == 0) {
        tell(p, TONE_TEXT,
             "set plain on writes everything as plain sentences, cards in words, for a screen "
             "reader; "
             "set width 40 keeps lines short for large type; set colour off leaves colour "
             "out. Nothing "
             "is ever said by colour alone, and lines are only added, never changed.");
        return;
    }
    if (rest[0] != '\0') {
        help_one(s, rest);
        return;
    }
    tell_text(p, TONE_TEXT, 0, s->mode->help);
    if (question_open(s)) {
        char how[QUESTION_TEXT_SIZE];
        tell_text(p, TONE_TEXT, 0, task_how(&s->asking.task, library_phrases(s->library), how));
        tell_item(p, TONE_TEXT, 2, "With a question: hint, why, try MOVE, show, again, skip.");
    } else if (s->asking.state != ASKING_NOTHING) {
        tell_item(p, TONE_TEXT, 2,
                  "With an answered question: why, replay (step by step), what if top were 2.");
    }
    tell_item(p, TONE_TEXT, 2,
              "To move about: Enter, back, list, menu, lesson, puzzle, quiz, drill, review, game.");
    tell_item(p, TONE_TEXT, 2,
              "To look something up: rule PAIR, word MELD, table, ask, status, due.");
    tell_item(p, TONE_TEXT, 2, "To change the screen: set. To leave: quit, all is saved.");
    tell(p, TONE_TEXT, "help all lists every word, help WORD tells about one.");
}

static void menu_word(struct session *s, const char *rest)
{
    (void)rest;
    menu_enter(s);
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
    {"help", "?", "[WORD]", "what you can type here; help all: every word", help_word},
    {"menu", "m", NULL, "the main menu", menu_word},
    {"lesson", NULL, "[NUMBER]", "go on learning, or open a lesson, also a file", lesson_word},
    {"puzzle", NULL, "[TOPIC]", "puzzles, one after the other", puzzle_word},
    {"quiz", NULL, "[TOPIC] [N]", "N mixed questions, ten unless you say", quiz_word},
    {"drill", NULL, "[SUBJECT]", "fresh questions about one thing", drill_word},
    {"review", NULL, "[N]", "what is due again, twelve questions at most", review_word},
    {"placement", NULL, NULL, "ten questions to find out what you know already", placement_word},
    {"game", NULL, "[WISHES]", "play against the computer, with a coach", game_word},
    {"teach", NULL, "[TOOL]", "tools for a class: papers, questions for the room, scores", NULL},
    {"next", "n", NULL, "go on, the same as Enter", next_word},
    {"back", "b", NULL, "the step before", back_word},
    {"list", "l", NULL, "what there is here, with numbers to choose from", list_word},
    {"hint", "h", NULL, "a hint; there are three, each plainer", hint_word},
    {"why", "w", NULL, "the rule and its reasons", why_word},
    {"replay", NULL, NULL, "the reasons of an answered question, step by step", replay_word},
    {"what", NULL, "if CHANGE", "change one thing about an answered question", what_word},
    {"try", "t", "MOVE", "ask whether a move is allowed, without it counting", try_word},
    {"show", "s", NULL, "the cards and the question once more", show_word},
    {"again", "a", NULL, "only the question once more", again_word},
    {"ask", NULL, "[WHAT]", "judge a hand or a score from your own table", ask_word},
    {"sheet", NULL, NULL, "go through a score line by line", sheet_word},
    {"skip", "k", NULL, "show the answer and go on", skip_word},
    {"undo", "u", NULL, "take back what is not marked yet", undo_word},
    {"rule", "r", "WORD", "look up a rule, like rule pair", rule_word},
    {"word", NULL, "TERM", "look up a word of the game, like word meld", glossary_word},
    {"table", NULL, "[NAME]", "the house rules in force; with a name another table becomes yours",
     table_word},
    {"odds", NULL, "[TABLE]", "how likely openings and special hands are", odds_word},
    {"set", NULL, "[WHAT VALUE]", "width, plain, colour, cards, table", set_word},
    {"status", NULL, "[LESSON]", "how far you have come; status html FILE: as a page", status_word},
    {"due", NULL, NULL, "what is to be reviewed, and when", due_word},
    {"notes", NULL, "[FILE]", "a page of what you have learned", notes_word},
    {"forget", NULL, "ITEM", "forget a question, a lesson, or everything", forget_word},
    {"export", NULL, "FILE", "write all your answers to a file", NULL},
    {"import", NULL, "FILE", "read such a file", NULL},
    {"where", NULL, NULL, "where your files are", NULL},
    {"report", NULL, NULL, "write down a problem for those who make the program", NULL},
    {"quit", "q", NULL, "leave; everything is saved", quit_word},
    {NULL, NULL, NULL, NULL, NULL},
};

/* Other names people type for the same. */
static const struct {
    const char *typed, *word;
} aliases[] = {{"exit", "quit"},      {"bye", "quit"},       {"h", "hint"},
               {"q", "quit"},         {"?", "help"},         {"main", "menu"},
               {"lessons", "lesson"}, {"puzzles", "puzzle"}, {"continue", "next"},
               {"rules", "rule"},     {"words", "word"},     {"previous", "back"},
               {"tables", "table"},   {"hints", "hint"},     {"settings", "set"},
               {"whatif", "what"},    {"info", "help"}};

const struct word *word_list(void)
{
    return words;
}

/* Copies the first word of the line in lower case; returns what follows it, or NULL when it is too
 * long. */
static const char *first_word(const char *line, char out[WORD_LONGEST])
{
    size_t length = 0;
    while (line[length] != '\0' && !ascii_is_blank(line[length])) {
        if (length >= WORD_LONGEST - 1) {
            return NULL;
        }
        out[length] = ascii_lower(line[length]);
        length++;
    }
    out[length] = '\0';
    const char *rest = line + length;
    return rest + strspn(rest, " \t");
}

/* A word by its name or by another name; single letters only where no question is open, as they may
 * be answers. */
static const struct word *find_word(const char *name, bool letters)
{
    for (size_t i = 0; i < sizeof aliases / sizeof aliases[0]; i++) {
        if (strcmp(aliases[i].typed, name) == 0 &&
            (letters || !ascii_is_letter(name[0]) || name[1] != '\0')) {
            name = aliases[i].word;
            break;
        }
    }
    for (const struct word *w = words; w->name != NULL; w++) {
        if (strcmp(w->name, name) == 0) {
            return w;
        }
    }
    return NULL;
}

/* A short form, or the beginning of a word that only one word has. */
static const struct word *find_short(const char *name)
{
    const struct word *found = NULL;
    for (const struct word *w = words; w->name != NULL; w++) {
        if ((w->letter != NULL && strcmp(w->letter, name) == 0) || strcmp(w->name, name) == 0) {
            return w;
        }
    }
    for (const struct word *w = words; w->name != NULL && name[0] != '\0'; w++) {
        if (strncmp(w->name, name, strlen(name)) == 0) {
            if (found != NULL) {
                return NULL;
            }
            found = w;
        }
    }
    return found;
}

bool desk_word(struct session *s, const char *word, const char *rest)
{
    return s->desk->run != NULL && s->desk->run(s->desk->payload, s, word, rest);
}

bool words_take(struct session *s, const char *line)
{
    char name[WORD_LONGEST];
    const bool slash = line[0] == '/';
    const char *rest = first_word(line + slash, name);
    if (rest == NULL) {
        return false;
    }
    const struct word *w = slash ? find_short(name) : find_word(name, !question_open(s));
    if (w == NULL && slash) {
        char shown[SHOWN_LINE_SIZE];
        shown_line(line, shown);
        session_say(s, TONE_TEXT, SAID(PHRASE_WORDS_IS_NO_SHORT_FORM, said_text(shown)));
        return true;
    }
    if (w == NULL) {
        return false;
    }
    session_remember(s, line);
    if (w->run != NULL) {
        w->run(s, rest);
    } else if (!desk_word(s, w->name, rest)) {
        session_say(s, TONE_TEXT, SAID(PHRASE_WORDS_THERE_IS_NO_HERE, said_text(w->name)));
    }
    return true;
}

const char *words_near(const char *line)
{
    char name[WORD_LONGEST];
    if (first_word(line, name) == NULL || strlen(name) < 3) {
        return NULL;
    }
    struct nearest near = nearest_to(name);
    for (const struct word *w = words; w->name != NULL; w++) {
        nearest_try(&near, w->name);
    }
    return near.word;
}

void words_complete(void *payload, const char *line, size_t start, struct completions *out)
{
    const struct session *s = payload;
    char name[WORD_LONGEST];
    if (start == 0) {
        for (const struct word *w = words; w->name != NULL; w++) {
            completions_offer(out, w->name);
        }
        return;
    }
    if (first_word(line, name) == NULL) {
        return;
    }
    static const struct {
        const char *word, *offered;
    } more[] = {{"ask", "opening"},  {"ask", "pick"},    {"ask", "discard"},  {"ask", "special"},
                {"ask", "score"},    {"table", "diff"},  {"table", "show"},   {"table", "all"},
                {"status", "all"},   {"status", "html"}, {"review", "ahead"}, {"what", "if"},
                {"forget", "lesson"}};
    for (size_t i = 0; i < sizeof more / sizeof more[0]; i++) {
        if (strcmp(more[i].word, name) == 0) {
            completions_offer(out, more[i].offered);
        }
    }
    library_complete(s->library, name, out);
}
