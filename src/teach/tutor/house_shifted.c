/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Looks for options by the value in force. */
#include "tutor/house_shifted.h"

#include <stdio.h>
#include <string.h>

#include "coach/compare.h"
#include "engine/table_flaw.h"
#include "messages/house_words.h"
#include "messages/msg_tutor.h"
#include "tutor/house_change.h"

enum { SHOWN_MOST = 3 };

/* Whether what is said of the option counts the same things: "each player is dealt 13 cards". */
static bool counts_unit(const struct session *s, enum option_id o, const char *unit)
{
    const struct message_context ctx =
        message_context_of(course_index_catalog(s->index), &s->table);
    char clause[CLAUSE_SIZE];
    struct house_words typed, said;
    (void)option_words(&ctx, o, clause);
    house_words_split(unit, &typed);
    house_words_split(clause, &said);
    for (int i = 0; i < said.count; i++) {
        const size_t length = said.length[i];
        if (typed.count == 0 || (typed.length[typed.count - 1] == length &&
                                 strncmp(typed.at[typed.count - 1], said.at[i], length) == 0)) {
            return true;
        }
    }
    return false;
}

static bool is_meant(const struct session *s, enum option_id o, const struct house_shift *shift)
{
    struct table_flaw flaw;
    return option_facts(o)->type == OPTION_NUMBER && table_get(&s->table, o) == shift->from &&
           shift->to <= option_facts(o)->most && option_takes(o, (int32_t)shift->to) &&
           !table_option_useless(&s->table, o, &flaw) && counts_unit(s, o, shift->unit);
}

bool house_take_shifted(struct session *s, const struct house_shift *shift)
{
    enum option_id meant[OPTION_COUNT];
    char value[HOUSE_PLAIN_SIZE];
    int count = 0;
    for (int i = 0; i < (int)OPTION_COUNT; i++) {
        if (is_meant(s, (enum option_id)i, shift)) {
            meant[count++] = (enum option_id)i;
        }
    }
    (void)snprintf(value, sizeof value, "%lld", (long long)shift->to);
    if (count == 1) {
        house_change(s, meant[0], value);
    }
    for (int i = 0; i < count && i < SHOWN_MOST && count > 1; i++) {
        house_list_option(s, &s->table, meant[i], NULL);
    }
    if (count > 1) {
        session_say(s, TONE_TEXT, msg_rule_change_which(value, option_facts(meant[0])->name));
    }
    return count > 0;
}
