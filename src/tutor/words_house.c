/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One house rule changed in the sitting: `house rule opening 120`. The change is part of her
 * table's name, so it is kept with it, and with every game and deal code of that table. */
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/note.h"
#include "notation/changed_table.h"
#include "notation/yes_no.h"
#include "tutor/glyph.h"
#include "tutor/nearest.h"
#include "tutor/session.h"
#include "tutor/settings.h"
#include "tutor/words.h"

enum { LISTED_MOST = 8, CLAUSE_BYTES = 300 };

/* What players call a rule, where it is not the option's own name. */
static const struct {
    const char *called, *option;
} names[] = {
    {"opening", "open.minimum-first"},
    {"minimum", "open.minimum-first"},
    {"target", "match.target"},
    {"match", "match.target"},
    {"canastas", "out.canastas"},
    {"hand", "deal.hand"},
    {"cards", "deal.hand"},
    {"bonus", "bonus.first"},
    {"sevens", "sevens.pure"},
    {"7s", "sevens.pure"},
    {"aces", "aces.pure"},
    {"triple", "open.clean-triple"},
    {"clean triple", "open.clean-triple"},
    {"dead", "dead.rank"},
    {"wilds", "meld.max-wilds"},
    {"draws", "turn.draws"},
};

/* The option that is meant; OPTION_COUNT: none. */
static enum option_id find_option(const char *name)
{
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        if (strcasecmp(names[i].called, name) == 0) {
            return option_find(names[i].option);
        }
    }
    return option_find(name);
}

/* What an option may be: "0 to 500", "on or off". */
static void put_values(const struct session *s, const struct option *facts, FILE *out)
{
    switch (facts->type) {
    case OPTION_ONOFF:
        session_put(s, out, SAID(PHRASE_RULE_CHANGE_SWITCH));
        break;
    case OPTION_NUMBER:
        session_put(s, out, SAID(PHRASE_RULE_CHANGE_RANGE, facts->least, facts->most));
        break;
    case OPTION_CHOICE:
        for (const char *at = facts->choices; *at != '\0'; at++) {
            fputs(*at == '|' ? ", " : (const char[]){*at, '\0'}, out);
        }
        break;
    }
}

static void show_option(const struct session *s, enum option_id o)
{
    const struct teller teller = teller_of(library_phrases(s->library), &s->table);
    const struct said clause = SAID(phrase_of_option(o));
    char text[CLAUSE_BYTES];
    struct note n;
    note_begin(&n);
    put_values(s, option_facts(o), n.file);
    (void)phrase_say(&teller, &clause, text, sizeof text);
    session_say_item(s, TONE_TEXT, 2,
                     SAID(PHRASE_RULE_CHANGE_OPTION, said_text(option_facts(o)->name),
                          said_text(note_text(&n)), said_text(text)));
    note_free(&n);
}

/* Names those with the word in them, or how to ask. */
static void tell_near(const struct session *s, const char *name)
{
    int count = 0;
    struct nearest near = nearest_to(name);
    for (int i = 0; i < (int)OPTION_COUNT; i++) {
        const char *option = option_facts((enum option_id)i)->name;
        nearest_try(&near, option);
        if (name[0] != '\0' && strstr(option, name) != NULL && count < LISTED_MOST) {
            count++;
            show_option(s, (enum option_id)i);
        }
    }
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        nearest_try(&near, names[i].called);
    }
    char shown[SHOWN_LINE_SIZE];
    shown_line(name, shown);
    if (count == 0 && near.word != NULL) {
        session_say(s, TONE_TEXT,
                    SAID(PHRASE_RULE_CHANGE_NEAR, said_text(shown), said_text(near.word)));
    } else {
        session_say(s, TONE_TEXT, SAID(PHRASE_RULE_CHANGE_HOW));
    }
}

static void change_rule(struct session *s, enum option_id o, const char *value)
{
    struct table base, found;
    char name[LEARNER_TABLE_SIZE], root[LEARNER_TABLE_SIZE];
    const char *now = s->learner.table[0] != '\0' ? s->learner.table : s->table.id;
    int32_t number = 0;
    if (o == option_find("players")) {
        session_say(s, TONE_TEXT, SAID(PHRASE_RULE_CHANGE_PLAYERS));
        return;
    }
    bool on = false;
    const bool is_switch = on_off_read(value, strlen(value), &on);
    if (!option_parse(o, is_switch ? (on ? "on" : "off") : value, &number)) {
        char shown[SHOWN_LINE_SIZE];
        shown_line(value, shown);
        session_say(s, TONE_TEXT, SAID(PHRASE_RULE_CHANGE_VALUE, said_text(shown)));
        show_option(s, o);
        return;
    }
    (void)snprintf(root, sizeof root, "%.*s", (int)changed_table_base(now), now);
    if (!library_table(s->library, root, &base, s->out)) {
        return;
    }
    if (!changed_table_name(now, &base, o, number, name, sizeof name)) {
        session_say(s, TONE_TEXT, SAID(PHRASE_RULE_CHANGE_TOO_MANY));
        return;
    }
    found = base;
    if (!changed_table_apply(name, &found)) {
        session_say(s, TONE_TEXT, SAID(PHRASE_RULE_CHANGE_CLASH));
        return;
    }
    settings_change(s, "table", name);
    show_option(s, o);
    session_say(s, TONE_TEXT, SAID(PHRASE_RULE_CHANGE_CHANGED, said_text(root)));
}

void house_word(struct session *s, const char *rest)
{
    char name[CHOICE_SIZE];
    if (strncmp(rest, "rules", 5) == 0 || rest[0] == '\0') {
        table_word(s, "");
        return;
    }
    if (strncmp(rest, "rule", 4) == 0) {
        rest += 4 + strspn(rest + 4, " \t");
    }
    const char *last = strrchr(rest, ' ');
    (void)snprintf(name, sizeof name, "%.*s",
                   (int)(last != NULL ? last - rest : (long)strlen(rest)), rest);
    enum option_id o = find_option(name);
    if (last != NULL && o != OPTION_COUNT) {
        change_rule(s, o, last + 1);
        return;
    }
    o = find_option(rest);
    if (o != OPTION_COUNT) {
        show_option(s, o);
    } else {
        tell_near(s, name);
    }
}
