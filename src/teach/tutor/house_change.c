/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Changes an option in the learner's table, where the table can be played at with it. */
#include "tutor/house_change.h"

#include <string.h>

#include "base/char_width.h"
#include "base/strbuf.h"
#include "engine/table_flaw.h"
#include "messages/house_value.h"
#include "messages/msg_command.h"
#include "messages/msg_tutor.h"
#include "notation/table_spec.h"
#include "tutor/commands.h"
#include "tutor/house_said.h"
#include "tutor/settings.h"

static struct message_context context_of(const struct session *s, const struct table *t)
{
    return message_context_of(course_index_catalog(s->index), t);
}

/* What an option may be: "0 to 500", "on or off". */
static void put_values(const struct session *s, const struct option *facts, struct strbuf *out)
{
    switch (facts->type) {
    case OPTION_ONOFF:
        session_put(s, out, msg_rule_change_switch());
        break;
    case OPTION_NUMBER:
        session_put(s, out, msg_rule_change_range(facts->least, facts->most));
        break;
    case OPTION_CHOICE:
        for (const char *at = facts->choices; *at != '\0'; at++) {
            strbuf_append(out, *at == '|' ? ", " : (const char[]){*at, '\0'});
        }
        break;
    }
}

/* `called`: how players call it; NULL: by its own name. */
void house_list_option(const struct session *s,
                       const struct table *t,
                       enum option_id o,
                       const char *called)
{
    const struct message_context ctx = context_of(s, t);
    char text[CLAUSE_SIZE];
    struct strbuf n = STRBUF_INIT;
    put_values(s, option_facts(o), &n);
    (void)option_words(&ctx, o, text);
    session_say_item(s, TONE_TEXT, 2,
                     msg_rule_change_option(called != NULL ? called : option_facts(o)->name,
                                            strbuf_text(&n), text));
    strbuf_free(&n);
}

/* An option whose values are shown. */
struct option_shown {
    const struct session *s;
    const struct table *table;
    enum option_id option;
    char now[CLAUSE_SIZE];
};

/* What the option would say with a value, if that is another sentence. Of a number only the least
 * is told, where it means more than the number: 0 cards of the pack are the whole pack. */
static void show_value(void *payload, int32_t value)
{
    const struct option_shown *shown = payload;
    const struct option *facts = option_facts(shown->option);
    const struct message_context ctx = context_of(shown->s, shown->table);
    char word[OPTION_WORD_SIZE], clause[CLAUSE_SIZE];
    option_format(shown->option, value, word);
    const bool tells = option_words_at(&ctx, shown->option, value, clause) &&
                       strcmp(clause, shown->now) != 0 &&
                       (facts->type != OPTION_NUMBER ||
                        (value == facts->least && value <= 0 && strstr(clause, word) == NULL));
    if (tells) {
        session_say_item(shown->s, TONE_TEXT, 2, msg_house_word(word, clause));
    }
}

void house_show_option(const struct session *s, const struct table *t, enum option_id o)
{
    struct option_shown shown = {.s = s, .table = t, .option = o};
    const struct message_context ctx = context_of(s, t);
    house_list_option(s, t, o, NULL);
    (void)option_words(&ctx, o, shown.now);
    house_values(o, show_value, &shown);
    if (o == OPTION_players) {
        session_say(s, TONE_TEXT, msg_rule_change_players());
    }
}

void house_tell_misfit(const struct session *s, const char *value)
{
    char shown[SHOWN_LINE_SIZE];
    shown_line(value, shown);
    session_say(s, TONE_TEXT, msg_rule_change_value(shown));
}

/* Whether the table can't be played at with the option so; then says why. */
static bool refuses(const struct session *s, enum option_id o, int32_t value)
{
    struct table then = s->table;
    struct table_conflicts clash;
    struct table_flaw flaw;
    if (!table_set(&then, o, value)) {
        return true;
    }
    if (table_conflicts(&then, &clash)) {
        const enum option_id other = clash.option == o ? clash.with : clash.option;
        const struct message_context ctx = context_of(s, &s->table);
        char text[CLAUSE_SIZE];
        if (other == OPTION_COUNT) {
            session_say(s, TONE_TEXT, msg_rule_change_clash_hands());
        } else {
            (void)option_words(&ctx, other, text);
            session_say(s, TONE_TEXT, msg_rule_change_clash(text, option_facts(other)->name));
        }
        return true;
    }
    if (table_unplayable(&then, &flaw)) {
        session_say(s, TONE_TEXT,
                    flaw.flaw == FLAW_NO_CANASTA   ? msg_rule_change_no_canasta()
                    : flaw.flaw == FLAW_BRACKETS   ? msg_rule_change_brackets()
                    : flaw.flaw == FLAW_NO_OPENING ? msg_rule_change_no_opening(flaw.most)
                                                   : msg_rule_change_cards());
        return true;
    }
    return false;
}

/* Says that an option makes no difference where another rule or the lack of special hands sees to
 * that. */
static void tell_idle(const struct session *s, enum option_id o)
{
    struct table_flaw flaw;
    const struct message_context ctx = context_of(s, &s->table);
    char text[CLAUSE_SIZE];
    if (!table_option_useless(&s->table, o, &flaw)) {
        return;
    }
    if (flaw.with == OPTION_COUNT) {
        session_say(s, TONE_TEXT, msg_rule_change_idle_hands());
    } else if (option_words(&ctx, flaw.with, text)) {
        session_say(s, TONE_TEXT, msg_rule_change_idle(text));
    }
}

/* Says that the table plays so already; an option that does nothing there, or could do nothing at
 * any value, doesn't make it do so: at a modern table `pack.freezes wild` freezes nothing. */
static void tell_already(const struct session *s, enum option_id o)
{
    struct table_flaw flaw;
    if (!table_option_useless(&s->table, o, &flaw) && !table_option_moot(&s->table, o)) {
        session_say(s, TONE_TEXT, msg_rule_change_already());
    }
    house_list_option(s, &s->table, o, NULL);
    tell_idle(s, o);
}

void house_change(struct session *s, enum option_id o, const char *value)
{
    struct table base, found;
    char name[LEARNER_TABLE_SIZE], root[LEARNER_TABLE_SIZE];
    const char *now = s->learner.table[0] != '\0' ? s->learner.table : s->table.id;
    int32_t number = 0;
    if (o == OPTION_players) {
        session_say(s, TONE_TEXT, msg_rule_change_players());
        return;
    }
    bool fine = false;
    for (int way = 0; way < HOUSE_VALUE_WAYS && !fine; way++) {
        fine = house_value_way(o, value, way, &number);
    }
    if (!fine) {
        house_tell_misfit(s, value);
        house_list_option(s, &s->table, o, NULL);
        return;
    }
    if (number == table_get(&s->table, o)) {
        tell_already(s, o);
        return;
    }
    (void)snprintf(root, sizeof root, "%.*s", (int)table_spec_base(now), now);
    if (refuses(s, o, number) || !course_index_table(s->index, root, &base, s->out)) {
        return;
    }
    if (!table_spec_name(now, &base, o, number, name, sizeof name)) {
        session_say(s, TONE_TEXT, msg_rule_change_too_many());
        return;
    }
    found = base;
    if (!table_spec_apply(name, &found)) {
        session_say(s, TONE_TEXT, msg_rule_change_clash_hands());
        return;
    }
    settings_change(s, "table", name);
    house_list_option(s, &s->table, o, NULL);
    tell_idle(s, o);
    session_say(s, TONE_TEXT, msg_rule_change_changed(root));
}
