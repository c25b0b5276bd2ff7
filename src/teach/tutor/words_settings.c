/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a learner can set, and what the program knows about the learner and its files. */
#include "tutor/commands.h"

#include <string.h>

#include "learner/learner_store.h"
#include "messages/msg_picture.h"
#include "tutor/session.h"
#include "tutor/settings.h"

/* Gives the learner another name. */
static void rename_learner(struct session *s, const char *name)
{
    if (s->learner.id == 0 || name[0] == '\0') {
        session_say(s, TONE_TEXT, msg_settings_name_what());
        return;
    }
    const enum store_status status = store_learner_rename(&s->store, s->learner.id, name);
    if (status == STORE_INVALID || status == STORE_TAKEN) {
        session_say(s, TONE_TEXT, store_last_error(&s->store));
        return;
    }
    if (session_kept(s, status)) {
        (void)session_kept(s, store_learner_find(&s->store, name, &s->learner));
        (void)session_kept(s, store_setting_set(&s->store, 0, "last-learner", s->learner.name));
        session_say(s, TONE_TEXT, msg_settings_name_is(s->learner.name));
    }
}

void set_word(struct session *s, const char *rest)
{
    if (rest[0] == '\0') {
        settings_show(s);
        return;
    }
    char name[16] = "";
    const size_t length = strcspn(rest, " \t");
    if (length < sizeof name) {
        memcpy(name, rest, length);
        name[length] = '\0';
    }
    const char *value = rest + length;
    value += strspn(value, " \t");
    if (strcmp(name, "name") == 0) {
        rename_learner(s, value);
    } else {
        settings_change(s, name, value);
    }
}
