/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Numbered lists. */
#include "tutor/choices.h"

#include "messages/msg_tutor.h"
#include "tutor/session.h"

void choices_clear(struct session *s)
{
    s->menu.count = 0;
    s->menu.suggestion[0] = '\0';
}

int choices_add(struct session *s, const char *typed)
{
    if (s->menu.count >= CHOICES_MAX) {
        return 0;
    }
    snprintf(s->menu.choice[s->menu.count], CHOICE_SIZE, "%s", typed);
    return ++s->menu.count;
}

void choices_end(struct session *s, const char *back)
{
    snprintf(s->menu.suggestion, sizeof s->menu.suggestion, "%s", back);
    session_say(s, TONE_TEXT,
                back[0] != '\0' ? msg_menu_enter_goes_back_to() : msg_menu_enter_shows_the_menu());
}
