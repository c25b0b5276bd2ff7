/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds the cards that a line supposes, and what they are wanted for. */
#include <stdio.h>
#include <string.h>

#include "base/ascii.h"
#include "coach/query_suppose.h"
#include "notation/cards_in_words.h"
#include "notation/cards_text.h"

enum { WORDS_SIZE = 160 };

/* Skips one of these, each whole; the text itself when it begins with none. */
static const char *skip(const char *text, const char *const *list)
{
    for (int i = 0; list[i] != NULL; i++) {
        const size_t length = strlen(list[i]);
        if (ascii_agree(list[i], text, length) && strchr(" ,?.", text[length]) != NULL) {
            return text + length + strspn(text + length, " ,");
        }
    }
    return text;
}

/* The text behind its first " if "; NULL: there is none. */
static const char *behind_if(const char *line)
{
    static const char *const openers[] = {
        "what if", "what happens if", "suppose",  "supposing", "imagine", "and if",
        "if",      "let's say",       "say that", NULL};
    const char *at = skip(line, openers);
    const char *within = strstr(line, " if ");
    return at != line ? at : within != NULL ? within + strlen(" if ") : NULL;
}

/* Where the question goes on behind the cards of a condition: " could we go down"; its end when it
 * doesn't. */
static const char *end_of_condition(const char *text)
{
    static const char *const verbs[] = {" could ", " can ", " would ", " will ", " may ", NULL};
    const char *end = text + strcspn(text, ",?.!");
    for (int i = 0; verbs[i] != NULL; i++) {
        const char *verb = strstr(text, verbs[i]);
        end = verb != NULL && verb < end ? verb : end;
    }
    return end;
}

/* What the rest of the line, without the condition, wants to do. */
static enum query_kind aim_of(const char *line, const char *condition)
{
    char head[WORDS_SIZE];
    struct table_query q;
    const char *end = end_of_condition(condition);
    const size_t before = (size_t)(condition - line);
    const bool behind = *end != '\0' && strchr("?.!", *end) == NULL;
    const char *from = behind ? end + strspn(end, " ,") : line;
    const size_t length = behind ? strlen(from) : before > 4 ? before - 4 : 0;
    if (length == 0 || length >= sizeof head) {
        return QUERY_NONE;
    }
    (void)snprintf(head, sizeof head, "%.*s", (int)length, from);
    const bool read = query_read(head, &q);
    return read && q.kind == QUERY_ENOUGH ? QUERY_MAY_OPEN
           : read &&
                   (q.kind == QUERY_MAY_OPEN || q.kind == QUERY_MAY_PICK || q.kind == QUERY_MAY_OUT)
               ? q.kind
               : QUERY_NONE;
}

/* Cuts what only trails behind the cards, "too", "next turn"; whether one of it says that they come
 * besides. */
static bool cut_tails(char *words)
{
    static const char *const tails[] = {"too",     "as well",   "also",           "besides",
                                        "more",    "on top",    "next turn",      "next",
                                        "in hand", "here",      "in my hand",     "now",
                                        "instead", "next time", "from the stock", NULL};
    bool added = false;
    for (int i = 0; tails[i] != NULL; i++) {
        const size_t used = strlen(words), length = strlen(tails[i]);
        if (used > length && words[used - length - 1] == ' ' &&
            ascii_agree(tails[i], words + used - length, length)) {
            words[used - length - 1] = '\0';
            added = added || i <= 4; /* up to "more" */
            i = -1;
        }
    }
    return added;
}

/* The cards of a condition, as words. False when it names anything else besides. */
static bool read_cards(const char *text, struct query_supposed *out)
{
    static const char *const more[] = {"another",  "one more", "a third",   "a second",
                                       "a fourth", "an extra", "a further", NULL};
    char words[WORDS_SIZE], counted[WORDS_SIZE], written[CARDS_TEXT_SIZE];
    const size_t length = (size_t)(end_of_condition(text) - text);
    if (length == 0 || length >= sizeof words) {
        return false;
    }
    memcpy(words, text, length);
    words[length] = '\0';
    out->added = cut_tails(words);
    const char *named = skip(words, more);
    out->added = out->added || named != words;
    (void)snprintf(counted, sizeof counted, "%s%s", named != words ? "one " : "", named);
    char *among = strstr(counted, " more ");
    if (among != NULL) {
        out->added = true;
        memmove(among, among + strlen(" more"), strlen(among + strlen(" more")) + 1);
    }
    return cards_in_words(counted, 0, PLAIN_HEAP, written, sizeof written) &&
           cards_read(written, strlen(written), &out->cards, NULL) && out->cards != 0;
}

/* "With another queen": cards that come besides, without a condition. */
static bool read_besides(const char *line, struct query_supposed *out)
{
    static const char *const joins[] = {" with another ", " with one more ", " with a third ",
                                        NULL};
    for (int i = 0; joins[i] != NULL; i++) {
        const char *at = strstr(line, joins[i]);
        if (at != NULL) {
            out->condition = at + strlen(" with ");
            out->aim = aim_of(line, out->condition - 1);
            return out->aim != QUERY_NONE && read_cards(out->condition, out);
        }
    }
    return false;
}

bool query_read_supposed(const char *line, struct query_supposed *out)
{
    static const char *const leads[] = {"and", "but", "so", "ok", "then", "well", NULL};
    static const char *const who[] = {"i'd", "i", "we'd", "we", NULL};
    static const char *const adverbs[] = {"just", "only", "also", "would", "now", NULL};
    static const char *const negated[] = {"don't",  "dont",  "do not",  "didn't", "didnt", "never",
                                          "hadn't", "hadnt", "did not", "can't",  NULL};
    static const char *const waits[] = {"wait",         "hold off", "hold back",
                                        "keep waiting", "waited",   NULL};
    static const char *const has[] = {"had got",     "had",       "have",   "got",  "get",
                                      "draw",        "drew",      "held",   "hold", "find",
                                      "found",       "picked up", "pulled", "pull", "were to draw",
                                      "were to get", NULL};
    *out = (struct query_supposed){.aim = QUERY_NONE};
    line = skip(line, leads);
    const char *at = behind_if(line);
    if (at == NULL) {
        return read_besides(line, out);
    }
    out->condition = at;
    out->aim = aim_of(line, at);
    const char *told = skip(at, who);
    if (told == at) {
        return false;
    }
    told = skip(told, adverbs);
    out->waits = skip(told, waits) != told || (ascii_agree("wait", told, 4) && told[4] == '\0');
    if (out->waits) {
        return true;
    }
    const char *verb = skip(told, negated);
    out->lacks = verb != told;
    at = skip(verb, has);
    return (at != verb || (out->lacks && ascii_agree("hadn", told, 4))) && read_cards(at, out);
}
