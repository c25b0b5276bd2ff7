/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Says why the rules that were kept with a game can't be used. */
#include "base/char_width.h"
#include "messages/msg_tutor.h"
#include "notation/table_text.h"
#include "tutor/commands.h"
#include "tutor/game.h"
#include "tutor/session.h"

void game_tell_kept_fault(const struct session *s, const struct table_text_fault *fault)
{
    const char *said = fault->said, *with = NULL;
    char shown[SHOWN_LINE_SIZE];
    if (fault->why == TABLE_TEXT_CLASH) {
        said = option_facts(fault->option != OPTION_COUNT ? fault->option : fault->with)->name;
        with = option_facts(fault->with)->name;
    } else if (fault->why == TABLE_TEXT_NOBODY && fault->with != OPTION_COUNT) {
        with = option_facts(fault->with)->name;
    }
    shown_line(said, shown);
    if (said[0] != '\0') {
        session_say(s, TONE_WARN, msg_game_kept_rule((int)fault->why, shown, with));
    }
    if (fault->why == TABLE_TEXT_VALUE) {
        house_show_option(s, &s->table, fault->option);
    }
}
