/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sitting down and leaving: the only place that knows all parts of a session. */
#include <string.h>

#include "tutor/session.h"
#include "tutor/settings.h"
#include "tutor/start.h"
#include "tutor/words.h"

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
    s->home = &mode_menu;
    s->mode = s->home;
    s->words = word_list();
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
    rerun_close(s);
    own_close(s);
    fresh_close(&s->fresh);
    game_close(s);
}
