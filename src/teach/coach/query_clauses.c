/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tries a line as it stands, without what only colors it, and the question at its end. */
#include <string.h>

#include "base/ascii.h"
#include "coach/query_line.h"
#include "messages/question_words.h"

/* Writes the line without words that only color it. Returns whether there were any. */
static bool without_asides(const char *line, char out[QUERY_LINE_MOST + 1])
{
    static const char *const asides[] = {
        "already", "anyway", "anyhow", "actually", "even",     "ever", "still",   "really", "just",
        "at all",  "then",   "though", "in fact",  "honestly", "yet",  "perhaps", NULL};
    size_t used = 0;
    bool found = false;
    for (const char *at = line; *at != '\0' && used < QUERY_LINE_MOST;) {
        size_t aside = 0;
        for (int i = 0; asides[i] != NULL && (at == line || at[-1] == ' '); i++) {
            const size_t length = strlen(asides[i]);
            const bool whole = ascii_agree(at, asides[i], length) &&
                               (at[length] == '\0' || strchr(" ?,.", at[length]) != NULL);
            aside = whole ? length : aside;
        }
        found = found || aside > 0;
        at += aside;
        if (aside > 0 && *at == ' ') {
            at++;
        } else if (aside == 0) {
            out[used++] = *at++;
        }
    }
    out[used] = '\0';
    return found;
}

/* Where the question begins behind what is only told: "we're down, so can I pick it up". NULL: the
 * line is one clause, or begins with a condition. */
static const char *last_clause(const char *line)
{
    static const char *const joints[] = {", so ", ", but ", ", then ", ", and ", " so ",
                                         " but ", ". ",     "; ",      ", ",     NULL};
    static const char *const conditions[] = {"suppose", "supposing", "say",  "imagine",
                                             "let's",   "once",      "then", NULL};
    const size_t first = strcspn(line, " ,");
    for (int i = 0; conditions[i] != NULL; i++) {
        if (ascii_is_word(line, first, conditions[i])) {
            return NULL;
        }
    }
    for (int i = 0; joints[i] != NULL && !question_words_open(line); i++) {
        const char *at = strstr(line, joints[i]);
        if (at != NULL && question_words_open(at + strlen(joints[i]))) {
            return at + strlen(joints[i]);
        }
    }
    return NULL;
}

bool query_read(const char *line, struct table_query *out)
{
    char plain[QUERY_LINE_MOST + 1];
    if (query_read_line(line, out)) {
        return true;
    }
    if (strlen(line) <= QUERY_LINE_MOST && without_asides(line, plain) &&
        query_read_line(plain, out)) {
        return true;
    }
    const char *const clause = last_clause(line);
    return clause != NULL && query_read(clause, out);
}
