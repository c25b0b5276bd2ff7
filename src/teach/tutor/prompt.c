/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lines that are asked for, and numbers among them. */
#include "tutor/prompt.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/ascii.h"
#include "messages/msg_tutor.h"
#include "tutor/commands.h"
#include "tutor/intents.h"
#include "tutor/session.h"

void prompt_for_line(struct session *s,
                     const char *prompt,
                     void (*take)(struct session *s, const char *line))
{
    memset(&s->prompt, 0, sizeof s->prompt);
    s->prompt.text = prompt;
    s->prompt.take = take;
}

void prompt_for_every_line(struct session *s,
                           const char *prompt,
                           void (*take)(struct session *s, const char *line))
{
    prompt_for_line(s, prompt, take);
    s->prompt.own = true;
    s->prompt.every = true;
}

enum choice_fit { FITS_NOT, FITS_BEGINNING, FITS_WHOLE };

/* How a line fits a choice, which may be said in several ways, "never|new". */
static enum choice_fit fit_choice(const char *said, const char *line)
{
    const size_t length = strlen(line);
    enum choice_fit fit = FITS_NOT;
    for (const char *at = said; *at != '\0'; at += *at == '|' ? 1 : 0) {
        const size_t one = strcspn(at, "|");
        if (length <= one && strncasecmp(line, at, length) == 0) {
            fit = length == one ? FITS_WHOLE : fit == FITS_NOT ? FITS_BEGINNING : fit;
        }
        at += one;
    }
    return fit;
}

/* Which of the choices a line begins or is, from 1; 0 when none or several. */
static int find_choice(const struct prompt *a, const char *line)
{
    int found = 0, fitting = 0;
    for (int i = 0; i < a->count; i++) {
        const enum choice_fit fit = fit_choice(a->word[i], line);
        if (fit == FITS_WHOLE) {
            return i + 1;
        }
        if (fit == FITS_BEGINNING) {
            found = i + 1;
            fitting++;
        }
    }
    return fitting == 1 ? found : 0;
}

/* The number of a choice, 0 when the line is none. */
static int read_choice(const struct prompt *a, const char *line)
{
    char *end = NULL;
    const long number = strtol(line, &end, 10);
    if (line[0] == '\0') {
        return a->standard;
    }
    if (end != line && end[strspn(end, " \t.")] == '\0' && number >= 1 && number <= a->count) {
        return (int)number;
    }
    const int chosen = plain_choice(line);
    return chosen >= 1 && chosen <= a->count ? chosen : find_choice(a, line);
}

/* Whether two words are the same but for what follows them, "easy:". */
static bool same_word(const char *a, const char *b)
{
    const size_t length = strcspn(a, ";:.()");
    return length > 0 && length == strcspn(b, ";:.()") && strncasecmp(a, b, length) == 0;
}

/* Whether the text of a choice has the words one after another, a single word only where it
 * begins. */
static bool has_words(const char *text, const struct plain_words *line, int count)
{
    struct plain_words said;
    const bool heard = plain_hear(text, &said);
    for (int first = 0; heard && first + count <= said.count && (first == 0 || count > 1);
         first++) {
        int n = 0;
        while (n < count && same_word(line->word[n], said.word[first + n])) {
            n++;
        }
        if (n == count) {
            return true;
        }
    }
    return false;
}

/* The choice that has the words of a line in its text, as "a match" and "the easy one, please"; 0
 * when none has, or several. */
static int find_said(const struct session *s, const char *line)
{
    struct plain_words words;
    int found = 0, fitting = 0;
    if (!plain_hear(line, &words)) {
        return 0;
    }
    const bool one = words.count > 1 && plain_is_said(words.word[words.count - 1], "one");
    for (int i = 0; i < s->prompt.count; i++) {
        if (has_words(s->offer[i], &words, words.count) ||
            (one && has_words(s->offer[i], &words, words.count - 1))) {
            found = i + 1;
            fitting++;
        }
    }
    return fitting == 1 ? found : 0;
}

/* `typed` is the line before it was read as something said. */
static void choose_number(struct session *s, const char *line, const char *typed)
{
    const struct prompt asked = s->prompt;
    const int read = read_choice(&asked, line);
    const int choice = read > 0 ? read : find_said(s, typed);
    if (choice > 0) {
        memset(&s->prompt, 0, sizeof s->prompt);
        asked.choose(s, choice);
    } else {
        session_say(s, TONE_TEXT, msg_prompt_type_a_number(asked.count, asked.standard));
    }
}

static void take_number(struct session *s, const char *line)
{
    choose_number(s, line, line);
}

void prompt_offer(struct session *s, int number, const char *text)
{
    assert(number >= 1 && number <= PROMPT_WORDS_MAX);
    emit_item(s->out, TONE_TEXT, 5, "%3d  %s", number, text);
    snprintf(s->offer[number - 1], OFFER_SIZE, "%s", text);
}

void prompt_for_choice(struct session *s,
                       const char *prompt,
                       const char *const words[],
                       int count,
                       int standard,
                       void (*choose)(struct session *s, int choice))
{
    assert(count <= PROMPT_WORDS_MAX);
    prompt_for_line(s, prompt, take_number);
    s->prompt.choose = choose;
    s->prompt.count = count;
    s->prompt.standard = standard;
    memcpy(s->prompt.word, words, (size_t)count * sizeof words[0]);
}

static bool leaves(const char *line)
{
    static const char *const leaving[] = {"quit", "/q", "exit", "bye"};
    for (size_t i = 0; i < sizeof leaving / sizeof leaving[0]; i++) {
        if (strcmp(line, leaving[i]) == 0) {
            return true;
        }
    }
    return false;
}

/* Whether the line is "set name Ruth", typed where the learner is asked for a name. */
static bool is_learners_name(const struct session *s, const char *line)
{
    return s->learner.id == 0 && ascii_agree("set name ", line, strlen("set name "));
}

/* Words that look something up or change the screen work while something else is asked for, too,
 * which still is afterwards. Where a free text is asked for only those with something after them
 * work, and help: "rule" may be a name. */
static bool looks_up(struct session *s, const char *line, bool choosing)
{
    static const char *const words[] = {"help",  "?",   "rule",   "word",  "set",   "odds",
                                        "where", "due", "status", "table", "notes", "house"};
    enum { BEFORE_NAME = 7 }; /* how many of them need nobody's store */
    const size_t slash = line[0] == '/' ? 1 : 0;
    const size_t length = strcspn(line + slash, " ");
    const size_t count = s->learner.id == 0 ? BEFORE_NAME : sizeof words / sizeof words[0];
    const bool alone = line[slash + length] == '\0';
    bool known = false;
    for (size_t i = 0; i < count && !known; i++) {
        known = ascii_is_word(line + slash, length, words[i]);
    }
    if (known && alone && (line[slash] == '?' || ascii_lower(line[slash]) == 'h')) {
        if (!choosing) {
            session_say(s, TONE_TEXT, msg_prompt_type_a_line());
        }
        return !choosing; /* a list of choices says itself what it takes */
    }
    if (!known || (!choosing && alone && slash == 0) || is_learners_name(s, line)) {
        return false;
    }
    s->prompt.behind = true;
    const bool taken = commands_take(s, line);
    s->prompt.behind = false;
    return taken;
}

/* Words that lead somewhere else do so from every list of choices, once the learner has a name. */
static bool leads_away(struct session *s, const char *line)
{
    static const char *const places[] = {"menu",   "lesson",    "puzzle", "quiz", "drill",
                                         "review", "placement", "game",   "goto", "ask"};
    const size_t length = strcspn(line, " ");
    bool known = strcmp(line, "/m") == 0;
    for (size_t i = 0; i < sizeof places / sizeof places[0] && !known; i++) {
        known = ascii_is_word(line, length, places[i]);
    }
    if (!known || s->learner.id == 0) {
        return false;
    }
    memset(&s->prompt, 0, sizeof s->prompt);
    return commands_take(s, line);
}

bool prompt_take(struct session *s, const char *line)
{
    void (*take)(struct session *, const char *) = s->prompt.take;
    const char *typed = line;
    char meant[PLAIN_SIZE];
    if (take == NULL) {
        return false;
    }
    const bool choosing = take == take_number;
    if (choosing && read_choice(&s->prompt, line) == 0) {
        line = plain_read(s, line, meant) ? meant : line;
        if (leads_away(s, line)) {
            return true;
        }
    }
    if ((!choosing || read_choice(&s->prompt, line) == 0) && !s->prompt.own &&
        looks_up(s, line, choosing)) {
        return true;
    }
    if (!s->prompt.every && leaves(line)) {
        s->over = true;
    } else if (choosing) {
        choose_number(s, line, typed);
    } else {
        memset(&s->prompt, 0, sizeof s->prompt);
        take(s, line);
    }
    return true;
}
