/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A line of text each: "WHAT ASKED RIGHT SOLVED", the last one hexadecimal; after it "TRIED OPEN"
 * where the open question was tried. */
#include "tutor/quiz_tally.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/strbuf.h"
#include "learner/learner_store.h"
#include "messages/msg_tutor.h"
#include "tutor/session.h"

enum { BITS = 64 };

bool quiz_tally_answer(struct quiz_tally *quiz_tally, struct schedule *items, bool right_at_once)
{
    const bool again = items->item[0].returns > 0;
    quiz_tally->asked += again ? 0 : 1;
    quiz_tally->tried = 0;
    if (!right_at_once) {
        return schedule_miss(items);
    }
    quiz_tally->right += again ? 0 : 1;
    schedule_right(items);
    return false;
}

void quiz_tally_skip(struct quiz_tally *quiz_tally, struct schedule *items)
{
    quiz_tally->asked += items->item[0].returns > 0 ? 0 : 1;
    quiz_tally->tried = 0;
    schedule_drop(items);
}

void quiz_tally_keep(struct session *s,
                     const char *key,
                     const char *what,
                     const struct quiz_tally *quiz_tally)
{
    struct strbuf text = STRBUF_INIT;
    strbuf_appendf(&text, "%s %d %d %" PRIx64, what, quiz_tally->asked, quiz_tally->right,
                   quiz_tally->solved);
    if (quiz_tally->tried > 0) {
        strbuf_appendf(&text, " %d %d", quiz_tally->tried, quiz_tally->open);
    }
    (void)session_kept(s, store_bookmark_set(&s->store, s->learner.id, key, strbuf_text(&text)));
    strbuf_free(&text);
}

bool quiz_tally_read(struct session *s, const char *key, const char *what, struct quiz_tally *out)
{
    char *text = NULL;
    const size_t length = strlen(what);
    *out = (struct quiz_tally){0};
    if (store_bookmark_get(&s->store, s->learner.id, key, &text) != STORE_OK) {
        return false;
    }
    struct quiz_tally read = {0};
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

void quiz_tally_try(struct quiz_tally *quiz_tally, const struct session *s, int open)
{
    quiz_tally->tried = s->current.attempts;
    quiz_tally->open = open;
}

void quiz_tally_ask(const struct quiz_tally *quiz_tally, struct session *s, int open)
{
    if (quiz_tally->tried > 0 && quiz_tally->open == open && s->current.state == ASKING_OPEN) {
        s->current.attempts = quiz_tally->tried;
    }
}

void quiz_tally_solve(struct quiz_tally *quiz_tally, int number)
{
    quiz_tally->solved |= number < BITS ? UINT64_C(1) << number : 0;
}

bool quiz_tally_is_solved(const struct quiz_tally *quiz_tally, int number)
{
    return number < BITS && (quiz_tally->solved >> number & 1) != 0;
}

void quiz_tally_encourage(const struct session *s, int right, int asked, int level, bool easier)
{
    enum { ROW_LEAST = 3, HARD_FROM = 3 };
    if (asked >= ROW_LEAST && 2 * right < asked) {
        session_say(s, TONE_TEXT,
                    msg_quiz_tally_poor(right == 0, right, level >= HARD_FROM, easier));
    }
}
