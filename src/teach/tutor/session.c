/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What every part of a session needs: the time, chance, speaking, the store's troubles, where the
 * learner is. Knows none of those parts. */
#include "tutor/session.h"

#include <string.h>

#include "base/char_width.h"
#include "base/strbuf.h"
#include "messages/msg_tutor.h"
#include "messages/parse_error_message.h"
#include "tutor/mode.h"

enum { SAID_TEXT_SIZE = 1600 /* messages with what others wrote in them may be long */ };

struct timestamp session_now(const struct session *s)
{
    return s->dated ? clock_on_day(s->today) : clock_now();
}

int64_t session_milliseconds(const struct session *s)
{
    if (s->frontend->milliseconds != NULL) {
        return s->frontend->milliseconds(s->frontend->payload);
    }
    return clock_milliseconds();
}

/* In whose words, and of which table. */
static struct message_context message_context_now(const struct session *s)
{
    return message_context_of(course_index_catalog(s->index), session_table(s));
}

int session_random(struct session *s, int count)
{
    return (int)rng_below(&s->random, (uint32_t)count);
}

bool session_stopped(const struct session *s)
{
    return s->frontend->is_stopped != NULL && s->frontend->is_stopped(s->frontend->payload);
}

void session_progress(const struct session *s, int done, int of)
{
    if (s->frontend->progress != NULL) {
        s->frontend->progress(s->frontend->payload, done, of);
    }
}

/* Says when what is written began to be in memory only, and when that is over. */
static void tell_record(struct session *s)
{
    const bool unsaved = !store_is_kept(&s->store);
    if (unsaved == s->unsaved) {
        return;
    }
    s->unsaved = unsaved;
    s->status = unsaved ? STATUS_STORE : STATUS_OK;
    if (unsaved) {
        if (store_last_error(&s->store).id != MESSAGE_NONE) {
            session_say(s, TONE_WARN, store_last_error(&s->store));
        }
        session_say(s, TONE_WARN, msg_session_held_in_memory());
    } else {
        session_say(s, TONE_TEXT, msg_session_saved_again());
    }
}

bool session_kept(struct session *s, enum store_status status)
{
    tell_record(s);
    if (status == STORE_OK || status == STORE_NONE) {
        return status == STORE_OK;
    }
    if (!store_is_kept(&s->store) || status == STORE_INVALID || status == STORE_TAKEN) {
        return false;
    }
    session_say(s, TONE_WARN, store_last_error(&s->store));
    s->status = STATUS_STORE;
    return false;
}

bool session_settle(struct session *s)
{
    if (s->unsaved) {
        if (store_flush(&s->store) != STORE_OK) {
            session_say(s, TONE_WARN, store_last_error(&s->store));
            session_say(s, TONE_WARN, msg_session_what_you_did_since());
        }
        tell_record(s);
    }
    return store_is_kept(&s->store);
}

void session_note_place(struct session *s, const char *place)
{
    (void)session_kept(s, store_bookmark_set(&s->store, s->learner.id, "now", place));
}

void session_say_item(const struct session *s, enum tone tone, int indent, struct message message)
{
    const struct message_context ctx = message_context_now(s);
    char text[SAID_TEXT_SIZE];
    (void)message_format(&ctx, &message, text, sizeof text);
    emit_text(s->out, tone, indent, text);
}

const char *
session_words(const struct session *s, struct message message, char out[MESSAGE_TEXT_SIZE])
{
    const struct message_context ctx = message_context_now(s);
    (void)message_format(&ctx, &message, out, MESSAGE_TEXT_SIZE);
    return out;
}

void session_put(const struct session *s, struct strbuf *out, struct message message)
{
    const struct message_context ctx = message_context_now(s);
    char text[SAID_TEXT_SIZE];
    (void)message_format(&ctx, &message, text, sizeof text);
    strbuf_append(out, text);
}

void session_say(const struct session *s, enum tone tone, struct message message)
{
    session_say_item(s, tone, 0, message);
}

void session_say_none(const struct session *s,
                      const char *typed,
                      const char *near,
                      enum message_id nearest,
                      enum message_id none)
{
    char shown[SHOWN_LINE_SIZE];
    shown_line(typed, shown);
    if (near != NULL) {
        session_say(s, TONE_TEXT, MESSAGE(nearest, message_text(shown), message_text(near)));
    } else {
        session_say(s, TONE_TEXT, MESSAGE(none, message_text(shown)));
    }
}

void session_say_fault(const struct session *s, const struct parse_error *fault)
{
    const struct message_context ctx = message_context_now(s);
    char text[SAID_TEXT_SIZE];
    (void)fault_say(&ctx, fault, text, sizeof text);
    emit_text(s->out, TONE_TEXT, 0, text);
}

void session_remember(struct session *s, const char *line)
{
    if (s->frontend->remember != NULL) {
        s->frontend->remember(s->frontend->payload, line);
    }
}

void session_enter(struct session *s, const struct mode *mode)
{
    if (s->mode != mode && s->mode->leave != NULL) {
        s->mode->leave(s);
    }
    s->current.state = ASKING_NOTHING;
    s->menu.count = 0;
    s->mode = mode;
}

void session_go_home(struct session *s)
{
    if (s->demo) {
        s->over = true;
        return;
    }
    session_enter(s, s->home);
    s->home->show(s);
}
