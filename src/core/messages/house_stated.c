/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Cuts the words about the club at either end and looks whether a rule is surely meant. */
#include "messages/house_stated.h"

#include <stdio.h>
#include <string.h>

#include "base/ascii.h"
#include "messages/house_value.h"
#include "messages/question_words.h"
#include "messages/spoken_line.h"

enum { WORDS_LEAST = 3, NEAR_MOST = 3 };

/* A word of each is said of the club: "in our group". */
static const char *const before_club[] = {"at", "in", "with", NULL};
static const char *const whose[] = {"our", "my", "ours", NULL};
static const char *const clubs[] = {"club", "group",  "table",   "game",   "house", "place",
                                    "home", "circle", "canasta", "league", NULL};
static const char *const alone[] = {"for us", "with us", "at home", "at ours", NULL};

static size_t word_length(const char *text)
{
    return strcspn(text, " ,");
}

static const char *behind_word(const char *text)
{
    text += word_length(text);
    return text + strspn(text, " ,");
}

static bool is_one_of(const char *text, const char *const *list)
{
    for (; *list != NULL; list++) {
        if (ascii_is_word(text, word_length(text), *list)) {
            return true;
        }
    }
    return false;
}

/* Where the text goes on after "at our club" or "for us"; the text itself when it doesn't begin
 * so.
 */
static const char *behind_club(const char *text)
{
    const char *second = behind_word(text), *third = behind_word(second);
    if (is_one_of(text, before_club) && is_one_of(second, whose) && is_one_of(third, clubs)) {
        return behind_word(third);
    }
    for (int i = 0; alone[i] != NULL; i++) {
        const size_t length = strlen(alone[i]);
        if (ascii_agree(alone[i], text, length) &&
            (text[length] == '\0' || strchr(" ,", text[length]) != NULL)) {
            return text + length + strspn(text + length, " ,");
        }
    }
    return text;
}

/* At the end of a line "in our canasta" may be about a meld: "there are eight cards in our
 * canasta".
 */
static bool ends_in_canasta(const char *text)
{
    const char *third = behind_word(behind_word(text));
    return ascii_is_word(third, word_length(third), "canasta");
}

/* Copies the line without "house rule" and the words about the club at its beginning or end.
 * Returns whether there were some about the club. */
static bool cut_club(const char *line, char out[HOUSE_STATED_SIZE])
{
    static const char command[] = "house rule ";
    const size_t typed = sizeof command - 1;
    const char *rule = ascii_agree(command, line, typed) ? line + typed : line;
    const char *begin = behind_club(rule);
    bool cut = begin != rule;
    (void)snprintf(out, HOUSE_STATED_SIZE, "%s", begin);
    for (char *at = strchr(out, ' '); at != NULL && !cut; at = strchr(at + 1, ' ')) {
        const char *text = at + 1;
        if (behind_club(text) != text && *behind_club(text) == '\0' && !ends_in_canasta(text)) {
            *at = '\0';
            cut = true;
        }
    }
    if (!cut) {
        (void)snprintf(out, HOUSE_STATED_SIZE, "%s", line);
    }
    return cut;
}

static bool has_words(const char *text)
{
    int words = 0;
    for (; *text != '\0'; text = behind_word(text)) {
        words++;
    }
    return words >= WORDS_LEAST;
}

/* Whether the sentence begins as one that tells a rule, and not what happened to the learner. */
static bool begins_rule(const char *text)
{
    static const char *const begins[] = {
        "we",      "our",   "everybody", "everyone", "each",   "nobody", "no",
        "players", "teams", "a",         "an",       "3s",     "7s",     "threes",
        "sevens",  "aces",  "wilds",     "wild",     "jokers", "hands",  "hand",
        "rounds",  "round", "partners",  "you",      "u",      "red",    "black",
        "dead",    "only",  "the",       "canastas", NULL};
    static const char *const the[] = {"hand",  "round",   "stock", "game",    "first", "opening",
                                      "match", "minimum", "last",  "partner", NULL};
    static const char *const you[] = {"need", "must", NULL};
    const char *next = behind_word(text);
    return is_one_of(text, begins) &&
           (!ascii_is_word(text, word_length(text), "the") || is_one_of(next, the)) &&
           ((!ascii_is_word(text, word_length(text), "you") &&
             !ascii_is_word(text, word_length(text), "u")) ||
            is_one_of(next, you));
}

/* Whether the sentence tells what happened, or what somebody has: "we have three canastas". */
static bool tells_fact(const char *text)
{
    static const char *const facts[] = {
        "has",    "had",   "won", "lost", "got",  "made",    "did",  "closed", "scored", "laid",
        "melded", "threw", "was", "were", "been", "already", "took", "just",   NULL};
    for (const char *at = text; *at != '\0'; at = behind_word(at)) {
        const bool has = ascii_is_word(at, word_length(at), "have") &&
                         !ascii_is_word(behind_word(at), word_length(behind_word(at)), "to");
        if (has || is_one_of(at, facts)) {
            return true;
        }
    }
    return false;
}

/* Whether the words surely mean one rule, and a value that it can have. */
static bool is_sure(const struct house_known *known, const char *text)
{
    struct house_meant m[HOUSE_MEANT_MAX];
    int count = house_meant_find(known->answers, known->house_names(known->payload), text, m);
    count = house_keep_fitting(m, count);
    return count == 1 && !m[0].doubted && m[0].value[0] != '\0' &&
           house_value_fits(m[0].name->option, m[0].value);
}

/* Whether a number is told of a special hand, which no option sets: "our
 * straight is 2500". Leaves out the number then. */
static bool is_answered(const struct house_known *known, char *text)
{
    char question[HOUSE_STATED_SIZE + 16], bare[HOUSE_STATED_SIZE] = "";
    struct answer_found found[NEAR_MOST];
    size_t used = 0;
    for (const char *at = text; *at != '\0'; at = behind_word(at)) {
        if (!ascii_is_digit(*at)) {
            used += (size_t)snprintf(bare + used, sizeof bare - used, "%s%.*s", used > 0 ? " " : "",
                                     (int)word_length(at), at);
        }
    }
    if (strcmp(text, bare) == 0) {
        return false;
    }
    (void)snprintf(question, sizeof question, "house rule %s", bare);
    const int count = answers_search(known->questions(known->payload), question, found, NEAR_MOST);
    const bool hands = answers_sure(found, count) && found[0].entry != NULL &&
                       found[0].entry->rule == RULE_SPECIAL_FOURTEEN &&
                       strstr(found[0].entry->ask, "house rule ") != NULL;
    if (hands) {
        memcpy(text, bare, used + 1);
    }
    return hands;
}

bool house_stated(const struct house_known *known, const char *line, char rule[HOUSE_STATED_SIZE])
{
    rule[0] = '\0';
    if (strlen(line) >= HOUSE_STATED_SIZE || strchr(line, '?') != NULL || !has_words(line) ||
        question_words_ask(line)) {
        return false;
    }
    char full[HOUSE_STATED_SIZE];
    const bool club = spoken_words_read(line, full, sizeof full) && cut_club(full, rule);
    if (rule[0] == '\0' || question_words_open(rule)) {
        return false;
    }
    return club ? has_words(rule) || is_sure(known, rule)
                : begins_rule(rule) && !tells_fact(rule) &&
                      (is_sure(known, rule) || is_answered(known, rule));
}
