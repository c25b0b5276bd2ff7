/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What every part of a session needs: the time, chance, speaking, the record's troubles, where the
 * learner is. Knows none of those parts. */
#include "tutor/session.h"

#include <string.h>

#include "messages/fault_said.h"
#include "tutor/glyph.h"

enum { SAID_TEXT_SIZE = 1600 /* phrases with what others wrote in them may be long */ };

struct moment session_now(const struct session *s)
{
    return s->dated ? clock_on_day(s->today) : clock_now();
}

const struct table *session_table(const struct session *s)
{
    return s->asking.state == ASKING_OPEN         ? &s->asking.task.table
           : s->mode->at_table && s->game != NULL ? &s->game->setup.table
                                                  : &s->table;
}

/* In whose words, and of which table: at a game of the game's. */
static struct teller teller_now(const struct session *s)
{
    const bool plays = s->mode->at_table && s->game != NULL;
    return teller_of(library_phrases(s->library), plays ? &s->game->setup.table : &s->table);
}

int session_random(struct session *s, int count)
{
    return (int)rng_below(&s->random, (uint32_t)count);
}

bool session_stopped(const struct session *s)
{
    return s->desk->is_stopped != NULL && s->desk->is_stopped(s->desk->payload);
}

/* Says when what is written began to be in memory only, and when that is over. */
static void tell_record(struct session *s)
{
    const bool unsaved = !record_is_kept(&s->record);
    if (unsaved == s->unsaved) {
        return;
    }
    s->unsaved = unsaved;
    s->status = unsaved ? STATUS_STORE : STATUS_OK;
    if (unsaved) {
        if (record_trouble(&s->record).phrase != PHRASE_NONE) {
            session_say(s, TONE_WARN, record_trouble(&s->record));
        }
        session_say(s, TONE_WARN, SAID(PHRASE_SESSION_YOU_CAN_GO_ON));
    } else {
        session_say(s, TONE_TEXT, SAID(PHRASE_SESSION_YOUR_LEARNERS_DATA_CAN));
    }
}

bool session_kept(struct session *s, enum record_status status)
{
    tell_record(s);
    if (status == RECORD_OK || status == RECORD_NONE) {
        return status == RECORD_OK;
    }
    if (!record_is_kept(&s->record) || status == RECORD_REFUSED || status == RECORD_TAKEN) {
        return false;
    }
    session_say(s, TONE_WARN, record_trouble(&s->record));
    s->status = STATUS_STORE;
    return false;
}

bool session_settle(struct session *s)
{
    if (s->unsaved) {
        if (record_settle(&s->record) != RECORD_OK) {
            session_say(s, TONE_WARN, record_trouble(&s->record));
            session_say(s, TONE_WARN, SAID(PHRASE_SESSION_WHAT_YOU_DID_SINCE));
        }
        tell_record(s);
    }
    return record_is_kept(&s->record);
}

void session_note_place(struct session *s, const char *place)
{
    (void)session_kept(s, record_place_set(&s->record, s->learner.id, "now", place));
}

void session_say_item(const struct session *s, enum tone tone, int indent, struct said said)
{
    const struct teller teller = teller_now(s);
    char text[SAID_TEXT_SIZE];
    (void)phrase_say(&teller, &said, text, sizeof text);
    tell_text(s->out, tone, indent, text);
}

const char *session_words(const struct session *s, struct said said, char out[PHRASE_TEXT_SIZE])
{
    const struct teller teller = teller_now(s);
    (void)phrase_say(&teller, &said, out, PHRASE_TEXT_SIZE);
    return out;
}

void session_put(const struct session *s, FILE *out, struct said said)
{
    const struct teller teller = teller_now(s);
    char text[SAID_TEXT_SIZE];
    (void)phrase_say(&teller, &said, text, sizeof text);
    fputs(text, out);
}

void session_say(const struct session *s, enum tone tone, struct said said)
{
    session_say_item(s, tone, 0, said);
}

void session_say_none(const struct session *s,
                      const char *typed,
                      const char *near,
                      enum phrase_id nearest,
                      enum phrase_id none)
{
    char shown[SHOWN_LINE_SIZE];
    shown_line(typed, shown);
    if (near != NULL) {
        session_say(s, TONE_TEXT, SAID(nearest, said_text(shown), said_text(near)));
    } else {
        session_say(s, TONE_TEXT, SAID(none, said_text(shown)));
    }
}

void session_say_fault(const struct session *s, const struct text_fault *fault)
{
    const struct teller teller = teller_now(s);
    char text[SAID_TEXT_SIZE];
    (void)fault_say(&teller, fault, text, sizeof text);
    tell_text(s->out, TONE_TEXT, 0, text);
}

void session_remember(struct session *s, const char *line)
{
    if (s->desk->remember != NULL) {
        s->desk->remember(s->desk->payload, line);
    }
}

void session_enter(struct session *s, const struct mode *mode)
{
    if (s->mode != mode && s->mode->leave != NULL) {
        s->mode->leave(s);
    }
    s->asking.state = ASKING_NOTHING;
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
