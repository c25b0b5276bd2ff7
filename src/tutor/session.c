/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sitting down and leaving, and what every part of a session needs: the time, chance, the store's
 * troubles. */
#include "tutor/session.h"

#include <string.h>

#include "tutor/settings.h"
#include "tutor/start.h"

enum { SAID_TEXT_SIZE = 1600 /* phrases with what others wrote in them may be long */ };

struct moment session_now(const struct session *s)
{
    return s->dated ? clock_on_day(s->today) : clock_now();
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
        if (record_trouble(&s->record)[0] != '\0') {
            tell(s->out, TONE_WARN, "%s", record_trouble(&s->record));
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
    tell(s->out, TONE_WARN, "%s", record_trouble(&s->record));
    s->status = STATUS_STORE;
    return false;
}

bool session_settle(struct session *s)
{
    if (s->unsaved) {
        if (record_settle(&s->record) != RECORD_OK) {
            tell(s->out, TONE_WARN, "%s", record_trouble(&s->record));
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
    const struct teller teller = teller_of(library_phrases(s->library), &s->table);
    char text[SAID_TEXT_SIZE];
    (void)phrase_say(&teller, &said, text, sizeof text);
    tell_text(s->out, tone, indent, text);
}

const char *session_words(const struct session *s, struct said said, char out[PHRASE_TEXT_SIZE])
{
    const struct teller teller = teller_of(library_phrases(s->library), &s->table);
    (void)phrase_say(&teller, &said, out, PHRASE_TEXT_SIZE);
    return out;
}

void session_put(const struct session *s, FILE *out, struct said said)
{
    const struct teller teller = teller_of(library_phrases(s->library), &s->table);
    char text[SAID_TEXT_SIZE];
    (void)phrase_say(&teller, &said, text, sizeof text);
    fputs(text, out);
}

void session_say(const struct session *s, enum tone tone, struct said said)
{
    session_say_item(s, tone, 0, said);
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
    asking_end(s);
    s->menu.count = 0;
    s->mode = mode;
}

void session_begin(struct session *s, const struct session_setup *setup)
{
    memset(s, 0, sizeof *s);
    s->out = setup->out;
    s->desk = setup->desk;
    s->library = setup->library;
    s->record = setup->record;
    s->given_table = setup->table;
    s->version = setup->version;
    s->dated = setup->dated;
    s->today = setup->today;
    s->demo = setup->demo;
    s->status = STATUS_OK;
    s->mode = &mode_menu;
    s->coach = GRADE_BAD;
    s->unsaved = !record_is_kept(&s->record);
    rng_seed(&s->random, setup->seed);
    record_new_key(&s->record, s->key);
}

bool session_begin_demo(struct session *s)
{
    if (record_learner_create(&s->record, "Author", session_now(s), &s->learner) != RECORD_OK ||
        !settings_of_learner(s)) {
        return false;
    }
    s->learner.name[0] = '\0'; /* nobody is to be spoken to */
    return true;
}

void session_end(struct session *s)
{
    if (s->mode->leave != NULL) {
        s->mode->leave(s);
    }
    if (s->demo) {
        session_say(s, TONE_TEXT, SAID(PHRASE_SESSION_NOTHING_OF_THIS_WAS));
    } else {
        const bool saved = session_settle(s);
        const char *name = s->learner.name[0] != '\0' ? s->learner.name : NULL;
        session_say(s, TONE_TEXT, SAID(PHRASE_SESSION_GOODBYE, saved, said_text(name)));
    }
}

void session_close(struct session *s)
{
    start_close(s);
    lesson_close(s);
    puzzle_close(s);
    drill_close(s);
    replay_close(s);
    ask_close(s);
    fresh_close(&s->fresh);
    game_close(s);
}
