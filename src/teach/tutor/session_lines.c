/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Takes a line of the learner's and gives it to the part that handles it. */
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/ascii.h"
#include "base/char_width.h"
#include "base/memory.h"
#include "messages/house_stated.h"
#include "messages/msg_picture.h"
#include "messages/msg_query.h"
#include "messages/msg_tutor.h"
#include "messages/msg_words.h"
#include "messages/question_words.h"
#include "messages/spoken_line.h"
#include "notation/yes_no.h"
#include "questions/goal.h"
#include "tutor/answers.h"
#include "tutor/asked.h"
#include "tutor/choices.h"
#include "tutor/commands.h"
#include "tutor/current_question.h"
#include "tutor/intents.h"
#include "tutor/mode.h"
#include "tutor/pointing.h"
#include "tutor/prompt.h"
#include "tutor/session.h"
#include "tutor/sheet_asked.h"
#include "tutor/suppose.h"
#include "tutor/why_not.h"

enum {
    LINE_MOST = 4096, /* of a longer line only the beginning is looked at: enough to say that it is
                         too long */
    SPOKEN_SIZE = 400 /* of a question; a longer one is taken as it stands */
};

/* The line without blanks at its ends; the caller frees it. */
static char *trimmed(const char *line)
{
    while (*line == ' ' || *line == '\t' || *line == '\n' || *line == '\r') {
        line++;
    }
    size_t length = strnlen(line, LINE_MOST);
    while (length > 0 && strchr(" \t\n\r", line[length - 1]) != NULL) {
        length--;
    }
    char *copy = memory_alloc(length + 1);
    memcpy(copy, line, length);
    copy[length] = '\0';
    return copy;
}

/* A choice of the list shown last in words, "number two"; 0: none. */
static int choice_in_words(const struct session *s, const char *line)
{
    const int choice = plain_choice(line);
    return choice <= s->menu.count ? choice : 0;
}

static bool is_number(const char *line)
{
    const size_t digits = strspn(line, "0123456789");
    return digits > 0 && digits < 6 && (line[digits] == '\0' || strcmp(line + digits, ".") == 0);
}

/* A number of the list shown last. */
static void take_number(struct session *s, const char *line)
{
    const int number = (int)strtol(line, NULL, 10);
    if (s->menu.count == 0) {
        session_say(s, TONE_TEXT, msg_session_lines_nothing_to_choose());
        return;
    }
    if (number < 1 || number > s->menu.count) {
        session_say(s, TONE_TEXT, msg_session_lines_type_a_number(s->menu.count));
        return;
    }
    char typed[CHOICE_SIZE];
    const bool offered = s->menu_is_offer;
    snprintf(typed, sizeof typed, "%s", s->menu.choice[number - 1]);
    choices_withdraw(s);
    if (offered && asked_take(s, typed)) {
        return;
    }
    if (!commands_take(s, typed)) {
        (void)answers_take(s, typed);
    }
}

/* The name of what the list shown last offers, "storm" for "drill storm". */
static bool take_named(struct session *s, const char *line)
{
    char typed[CHOICE_SIZE];
    for (int i = 0; i < s->menu.count; i++) {
        const char *blank = strchr(s->menu.choice[i], ' ');
        if (blank != NULL && strcasecmp(blank + 1, line) == 0) {
            snprintf(typed, sizeof typed, "%s", s->menu.choice[i]);
            return commands_take(s, typed);
        }
    }
    return false;
}

static void take_unknown(struct session *s, const char *line)
{
    char shown[SHOWN_LINE_SIZE];
    if (take_named(s, line) || answers_take(s, line) ||
        (question_words_tell(line) && answers_offer(s, line))) {
        return;
    }
    shown_line(s->typed != NULL ? s->typed : line, shown);
    char near[PLAIN_NEAR][PLAIN_NEAR_SIZE] = {"", "", ""};
    if (line[0] != '\0' && line[1] == '\0') {
        session_say(s, TONE_TEXT, msg_session_lines_letter(shown));
        return;
    }
    const bool late = current_question_reads(s, line);
    const int count = late ? 0 : plain_near(s, line, near);
    if (count > 0) {
        session_say(s, TONE_TEXT,
                    msg_session_lines_near(shown, count, near[0], count > 1 ? near[1] : "",
                                           count > 2 ? near[2] : ""));
    } else if (s->current.state == ASKING_RIGHT || s->current.state == ASKING_TOLD) {
        session_say(s, TONE_TEXT, msg_session_lines_this_question_is_done());
    } else {
        session_say(s, TONE_TEXT, msg_session_lines_unknown(shown));
    }
}

/* Whether there is a partner to ask in a turn: where the task is about going out, or nobody goes
 * out without. */
static bool wants_asking(const struct posed_exercise *posed)
{
    const struct board *b = &posed->exercise->position.round.board;
    return board_has_partners(b) && (aims_ask_partner(&posed->exercise->question.aims) ||
                                     board_out_unasked(&posed->table, b));
}

/* Whether the line asks the partner, as a move of the open question: "ask" by itself is one where
 * it is wanted, and "ask yes" is one anywhere. */
static bool asks_partner(const struct session *s, const char *line)
{
    const struct question *q = &s->current.posed.exercise->question;
    return q->kind == QUESTION_TURN &&
           (ascii_is_word(line, strcspn(line, " "), "ask") && line[3] != '\0'
                ? current_question_reads(s, line)
                : strcmp(line, "ask") == 0 && wants_asking(&s->current.posed));
}

/* Whether the line is a word that answers the open question, such as "back" of cards turned, and no
 * command. */
static bool is_answer(const struct session *s, const char *line)
{
    int count = 0;
    const enum question_kind asks = s->current.posed.exercise->question.kind;
    if (asks_partner(s, line)) {
        return true;
    }
    const char *const *word = form_words(question_form(asks), &count);
    for (int i = 0; word != NULL && i < count; i++) {
        if (strcmp(word[i], line) == 0) {
            return true;
        }
    }
    return false;
}

/* Whether neither a game nor a question is waiting for the learner: what is asked is not about a
 * position.
 */
static bool is_idle(const struct session *s)
{
    return s->current.state != ASKING_OPEN && !s->mode->at_other_table && s->mode != &mode_replay;
}

/* Whether a number would else go to a question that waits, or to a game. */
static bool open_or_game(const struct session *s)
{
    return s->current.state == ASKING_OPEN || s->mode->at_other_table;
}

/* Whether the line is the number of one of the questions offered last. */
static bool offers_number(const struct session *s, const char *line)
{
    const long number = is_number(line) ? strtol(line, NULL, 10) : 0;
    return number > 0 && number <= s->menu.count;
}

/* A question that nothing answers, while another waits for its answer: what is near to it, or where
 * help with the open one is. */
static void take_aside(struct session *s, const char *line)
{
    if (!answers_offer(s, line)) {
        session_say(s, TONE_TEXT, msg_answers_not_known());
        current_question_remind(s);
    }
}

/* Whether the line asks for the rule behind what was told last. */
static bool asks_behind(const struct session *s, const char *line)
{
    return s->told != RULE_NONE && strcmp(line, "why") == 0;
}

/* Whether a question was only read as a wish to look up what it speaks of, and that is no word of
 * the glossary: "how do I ...", "what is ...". The question as a whole may be known. */
static bool looks_up(const struct session *s, const char *meant)
{
    static const char *const looking[] = {"word ", "rule ", "help "};
    for (size_t i = 0; i < sizeof looking / sizeof looking[0]; i++) {
        const size_t length = strlen(looking[i]);
        if (strncmp(meant, looking[i], length) == 0) {
            return strchr(meant + length, ' ') != NULL &&
                   catalog_word(course_index_catalog(s->index), meant + length) == NULL;
        }
    }
    return false;
}

/* Whether the line says what may be done, and asks nothing: "I can throw 6 or 8". */
static bool states(const char *line)
{
    static const char *const begins[] = {"i can ", "i may ", "we can ", "we may "};
    for (size_t i = 0; i < sizeof begins / sizeof begins[0]; i++) {
        if (ascii_agree(begins[i], line, strlen(begins[i]))) {
            return strchr(line, '?') == NULL;
        }
    }
    return false;
}

/* Notes the cards that a line names which is an answer or a move; true. */
static bool note(struct session *s, const char *line)
{
    const bool open = s->current.state == ASKING_OPEN;
    const bool number =
        open && question_form(s->current.posed.exercise->question.kind) == FORM_NUMBER;
    if (!number && open_or_game(s)) {
        pointing_note_line(s, line);
    }
    return true;
}

static const struct answer_index *known_house_names(void *index)
{
    return course_index_house_names(index);
}

static const struct answer_index *known_questions(void *index)
{
    return course_index_answers(index);
}

/* A house rule that the line tells as a fact. */
static bool take_stated(struct session *s, const char *line)
{
    char rule[HOUSE_STATED_SIZE];
    const struct house_known known = {.answers = &course_index_catalog(s->index)->answers,
                                      .payload = s->index,
                                      .house_names = known_house_names,
                                      .questions = known_questions};
    if (!is_idle(s) || !house_stated(&known, line, rule)) {
        return false;
    }
    house_word(s, rule);
    return true;
}

/* Takes a line that is no question about the position or the game. */
static void take_meant(struct session *s, const char *line)
{
    const bool open = s->current.state == ASKING_OPEN;
    if (line[0] == '\0') {
        if (open) {
            current_question_remind(s);
        } else {
            s->mode->go_on(s);
        }
    } else if (!open && !asks_behind(s, line) && note(s, line) && s->mode->take != NULL &&
               s->mode->take(s, line)) {
        session_remember(s, line);
    } else if (!(open && is_answer(s, line)) && commands_take(s, line)) {
        return;
    } else if (open && question_words_ask(line) && !current_question_reads(s, line)) {
        take_aside(s, line);
    } else if (open) {
        (void)note(s, line);
        current_question_answer(s, line);
        if (s->current.attempts > 0 && s->mode->note_answer != NULL) {
            s->mode->note_answer(s);
        }
    } else if (is_number(line)) {
        take_number(s, line);
    } else if (choice_in_words(s, line) > 0) {
        char number[8];
        snprintf(number, sizeof number, "%d", choice_in_words(s, line));
        take_number(s, number);
    } else {
        take_unknown(s, line);
    }
}

/* The line without what only says that somebody looks at cards: "I can see three jacks". */
static const char *without_seeing(const char *line)
{
    static const char *const starts[] = {"i can see ", "i see ",   "i can spot ", "i spot ",
                                         "i've got ",  "i found ", "there are ",  "so it's ",
                                         "that's ",    "so "};
    for (size_t i = 0; i < sizeof starts / sizeof starts[0]; i++) {
        if (ascii_agree(starts[i], line, strlen(starts[i]))) {
            return line + strlen(starts[i]);
        }
    }
    return line;
}

/* What the line would be as an answer; false where it is none. */
static bool means_answer(const struct session *s, const char *line, char meant[PLAIN_SIZE])
{
    line = without_seeing(line);
    if (current_question_reads(s, line)) {
        return snprintf(meant, PLAIN_SIZE, "%s", line) < PLAIN_SIZE;
    }
    return plain_read(s, line, meant) && current_question_reads(s, meant);
}

/* What somebody asks about as if it were an answer: "90" of "is it 90?". */
static bool asks_about(const char *line, char *told, size_t size)
{
    static const char *const starts[] = {"is it ", "would it be ", "is the answer ", "is that ",
                                         NULL};
    for (int i = 0; starts[i] != NULL; i++) {
        if (ascii_agree(starts[i], line, strlen(starts[i]))) {
            const char *at = line + strlen(starts[i]);
            const int length = (int)strcspn(at, "?,");
            return snprintf(told, size, "%.*s", length, at) < (int)size;
        }
    }
    return false;
}

/* Says how an answer is given where somebody asks whether it's right: "I get 90, is that right?"
 * is none yet. */
static bool take_checked(struct session *s, const char *line)
{
    char told[SPOKEN_SIZE], meant[PLAIN_SIZE];
    if (s->current.state != ASKING_OPEN || current_question_reads(s, line) ||
        !(spoken_line_checks(line, told, sizeof told) || asks_about(line, told, sizeof told)) ||
        !means_answer(s, told, meant)) {
        return false;
    }
    session_say(s, TONE_TEXT, msg_query_if_answer(meant));
    return true;
}

/* The answer in a line that also says why: "90, because the 8s count 10". False where it is none,
 * or is read as it stands. */
static bool answers_with_reason(const struct session *s, const char *line, char meant[PLAIN_SIZE])
{
    static const char *const reasons[] = {" because ", " since ", " cause ", " cuz ", NULL};
    char told[SPOKEN_SIZE];
    for (int i = 0; reasons[i] != NULL && s->current.state == ASKING_OPEN; i++) {
        const char *at = strstr(line, reasons[i]);
        size_t length = at != NULL ? (size_t)(at - line) : 0;
        length -= length > 0 && line[length - 1] == ',';
        if (length > 0 && length < sizeof told && !question_words_ask(line)) {
            memcpy(told, line, length);
            told[length] = '\0';
            return !current_question_reads(s, line) && means_answer(s, told, meant);
        }
    }
    return false;
}

/* Whether a word of the text is written as the ids of rules are: "meld.size". */
static bool has_id(const char *text)
{
    for (const char *at = strchr(text, '.'); at != NULL; at = strchr(at + 1, '.')) {
        if (at > text && ascii_is_letter(at[-1]) && ascii_is_letter(at[1])) {
            return true;
        }
    }
    return false;
}

static const char *behind_blanks(const char *text)
{
    return text + strspn(text, " ");
}

/* The yes or no before a reason in the learner's own words: "no way, it's a wild card". False where
 * the line is none, is read as it stands, or asks something. */
static bool answers_with_words(const struct session *s, const char *line, char meant[PLAIN_SIZE])
{
    char head[SPOKEN_SIZE];
    const char *comma = strchr(line, ',');
    const size_t length = comma != NULL ? (size_t)(comma - line) : 0;
    if (s->current.state != ASKING_OPEN || length == 0 || length >= sizeof head ||
        question_form(s->current.posed.exercise->question.kind) != FORM_YES_NO ||
        question_words_ask(line) || question_words_open(behind_blanks(comma + 1)) ||
        commands_know(s, behind_blanks(comma + 1)) || has_id(comma) ||
        current_question_reads(s, line)) {
        return false;
    }
    memcpy(head, line, length);
    head[length] = '\0';
    return means_answer(s, head, meant) && yes_no_read(meant, strlen(meant)) != SAYS_NEITHER;
}

static void take_line(struct session *s, const char *line)
{
    const bool open = s->current.state == ASKING_OPEN;
    const bool asks = line[0] != '\0' && line[strlen(line) - 1] == '?';
    if (prompt_take(s, line) || (what_if_takes(s, line) && commands_take(s, line)) ||
        what_if_spoken(s, line) || suppose_takes(s, line) || why_not_takes(s, line) ||
        sheet_asked_take(s, line) || take_stated(s, line) || take_checked(s, line)) {
        return;
    }
    char meant[PLAIN_SIZE];
    if (answers_with_reason(s, line, meant)) {
        take_meant(s, meant);
        return;
    }
    if (answers_with_words(s, line, meant)) {
        session_say(s, TONE_TEXT, msg_query_reason_unread(meant));
        take_meant(s, meant);
        return;
    }
    if (s->menu_is_offer && open_or_game(s) && offers_number(s, line)) {
        take_number(s, line);
        return;
    }
    if (!is_number(line) && choice_in_words(s, line) == 0) {
        choices_withdraw(s);
    }
    char spoken[SPOKEN_SIZE];
    line = spoken_line_read(line, spoken, sizeof spoken) ? spoken : line;
    const bool question = question_words_tell(line) || question_words_open(line);
    if (question && is_idle(s) && answers_take_known(s, line)) {
        return;
    }
    if (s->mode != &mode_replay && !(open && (current_question_reads(s, line) || states(line))) &&
        asked_take(s, line)) {
        return;
    }
    const bool meaning = s->mode != &mode_replay && plain_read(s, line, meant);
    if (question && s->mode->take_told != NULL && s->mode->take_told(s, line)) {
        return;
    }
    if (question && (!meaning || looks_up(s, meant)) && answers_take(s, line)) {
        return;
    }
    line = meaning ? meant : line;
    if (!asks || s->mode->take_asked == NULL || !s->mode->take_asked(s, line)) {
        take_meant(s, line);
    }
}

const char *session_prompt(const struct session *s, char out[PROMPT_SIZE])
{
    s->mode->prompt(s, out);
    return s->prompt.take != NULL ? s->prompt.text : out;
}

void session_take(struct session *s, const char *line)
{
    char *copy = trimmed(line);
    s->told = s->telling;
    s->telling = RULE_NONE;
    s->reasons = false;
    s->typed = copy;
    take_line(s, copy);
    s->typed = NULL;
    free(copy);
}
