/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Numbered lists. */
#include "tutor/choices.h"

#include <string.h>

#include "messages/msg_tutor.h"
#include "tutor/session.h"

void choices_clear(struct session *s)
{
    s->menu_is_offer = false;
    s->menu.count = 0;
    s->menu.suggestion[0] = '\0';
}

void choices_offer(struct session *s)
{
    if (!s->menu_is_offer) {
        s->menu_behind = s->menu;
    }
    choices_clear(s);
    s->menu_is_offer = true;
}

void choices_withdraw(struct session *s)
{
    if (s->menu_is_offer) {
        memcpy(s->menu.choice, s->menu_behind.choice, sizeof s->menu.choice);
        s->menu.count = s->menu_behind.count;
        s->menu_is_offer = false;
    }
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
                back[0] != '\0' ? msg_menu_enter_returns() : msg_menu_enter_shows_the_menu());
}
