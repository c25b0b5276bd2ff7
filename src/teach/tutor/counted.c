/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A line of text each: "WHAT ASKED RIGHT SOLVED", the last one hexadecimal; behind it "TRIED OPEN"
 * where the open question was tried. */
#include "tutor/counted.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/strbuf.h"
#include "learner/record.h"
#include "tutor/session.h"

enum { BITS = 64 };

bool counted_answer(struct counted *counted, struct schedule *items, bool right_at_once)
{
    const bool again = items->item[0].returns > 0;
    counted->asked += again ? 0 : 1;
    counted->tried = 0;
    if (!right_at_once) {
        return schedule_miss(items);
    }
    counted->right += again ? 0 : 1;
    schedule_right(items);
    return false;
}

void counted_keep(struct session *s,
                  const char *key,
                  const char *what,
                  const struct counted *counted)
{
    struct strbuf text = STRBUF_INIT;
    strbuf_appendf(&text, "%s %d %d %" PRIx64, what, counted->asked, counted->right,
                   counted->solved);
    if (counted->tried > 0) {
        strbuf_appendf(&text, " %d %d", counted->tried, counted->open);
    }
    (void)session_kept(s, record_place_set(&s->record, s->learner.id, key, strbuf_text(&text)));
    strbuf_free(&text);
}

bool counted_read(struct session *s, const char *key, const char *what, struct counted *out)
{
    char *text = NULL;
    const size_t length = strlen(what);
    *out = (struct counted){0};
    if (record_place_get(&s->record, s->learner.id, key, &text) != RECORD_OK) {
        return false;
    }
    struct counted read = {0};
    const bool fine = strncmp(text, what, length) == 0 && text[length] == ' ' &&
                      sscanf(text + length, "%d %d %" SCNx64 "%d %d", &read.asked, &read.right,
                             &read.solved, &read.tried, &read.open) >= 3 &&
                      read.right >= 0 && read.asked >= read.right && read.tried >= 0;
    free(text);
    if (fine) {
        *out = read;
    }
    return fine;
}

void counted_try(struct counted *counted, const struct session *s, int open)
{
    counted->tried = s->asking.attempts;
    counted->open = open;
}

void counted_ask(const struct counted *counted, struct session *s, int open)
{
    if (counted->tried > 0 && counted->open == open && s->asking.state == ASKING_OPEN) {
        s->asking.attempts = counted->tried;
    }
}

void counted_solve(struct counted *counted, int number)
{
    counted->solved |= number < BITS ? UINT64_C(1) << number : 0;
}

bool counted_is_solved(const struct counted *counted, int number)
{
    return number < BITS && (counted->solved >> number & 1) != 0;
}
