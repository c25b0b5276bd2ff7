/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sitting down and leaving: the only place that knows all parts of a session. */
#include <string.h>

#include "messages/msg_tutor.h"
#include "tutor/game.h"
#include "tutor/generated.h"
#include "tutor/mode.h"
#include "tutor/mode_drill.h"
#include "tutor/mode_lesson.h"
#include "tutor/mode_own.h"
#include "tutor/mode_puzzle.h"
#include "tutor/mode_replay.h"
#include "tutor/mode_rerun.h"
#include "tutor/session.h"
#include "tutor/settings.h"
#include "tutor/start.h"
#include "tutor/word_list.h"

void session_begin(struct session *s, const struct session_setup *setup)
{
    memset(s, 0, sizeof *s);
    s->out = setup->out;
    s->frontend = setup->frontend;
    s->index = setup->index;
    s->store = setup->store;
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
    s->unsaved = !store_is_kept(&s->store);
    rng_seed(&s->random, setup->seed);
    store_new_key(&s->store, s->key);
}

bool session_begin_demo(struct session *s)
{
    if (store_learner_create(&s->store, "Author", session_now(s), &s->learner) != STORE_OK ||
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
        session_say(s, TONE_TEXT, msg_session_nothing_of_this_was());
    } else {
        const bool saved = session_settle(s);
        const char *name = s->learner.name[0] != '\0' ? s->learner.name : NULL;
        session_say(s, TONE_TEXT, msg_session_goodbye(saved, name));
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
    generated_close(&s->generated);
    game_close(s);
}
