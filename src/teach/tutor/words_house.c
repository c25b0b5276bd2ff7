/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One house rule changed in the sitting: `house rule opening 120`. The change is part of the
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

enum { LISTED_MOST = 8, CLAUSE_BYTES = 300, WAYS = 3 };

/* What players call a rule, where it is not the option's own name; of several the value tells which
 * is meant, "bonus cards 4" and "bonus cards off". */
static const struct {
    const char *called, *option;
} names[] = {
    {"opening", "open.minimum-first"},
    {"minimum", "open.minimum-first"},
    {"target", "match.target"},
    {"match", "match.target"},
    {"canastas", "out.canastas"},
    {"going out", "out.canastas"},
    {"hand", "deal.hand"},
    {"cards", "deal.hand"},
    {"bonus", "bonus.first"},
    {"bonus", "bonus.from"},
    {"bonus cards", "bonus.first"},
    {"bonus cards", "bonus.from"},
    {"sevens", "sevens.pure"},
    {"7s", "sevens.pure"},
    {"aces", "aces.pure"},
    {"triple", "open.clean-triple"},
    {"clean triple", "open.clean-triple"},
    {"dead", "dead.rank"},
    {"dead cards", "dead.rank"},
    {"dead ranks", "dead.rank"},
    {"wilds", "meld.max-wilds"},
    {"draws", "turn.draws"},
    {"asking", "out.ask"},
    {"ask", "out.ask"},
    {"dirty hand", "score.dirty"},
    {"dirty hands", "score.dirty"},
    {"splash", "splash"},
};

/* Options that may be meant by a name, by their place. */
struct rules_meant {
    bool option[OPTION_COUNT];
    bool called; /* by their whole name, not by a part of it */
    int count;
    enum option_id first;
};

static void add_meant(struct rules_meant *m, enum option_id o)
{
    if (!m->option[o]) {
        m->option[o] = true;
        m->first = m->count++ == 0 || o < m->first ? o : m->first;
    }
}

/* What is called so: by the option's whole name, or as players say it. */
static void find_called(const char *name, struct rules_meant *out)
{
    memset(out, 0, sizeof *out);
    const enum option_id exact = option_find(name);
    if (exact != OPTION_COUNT) {
        add_meant(out, exact);
    }
    for (size_t i = 0; i < sizeof names / sizeof names[0] && exact == OPTION_COUNT; i++) {
        if (strcasecmp(names[i].called, name) == 0) {
            add_meant(out, option_find(names[i].option));
        }
    }
    out->called = out->count > 0;
}

/* The same, or else what has it as a part of its name. */
static void find_meant(const char *name, struct rules_meant *out)
{
    find_called(name, out);
    for (int i = 0; i < (int)OPTION_COUNT && !out->called && name[0] != '\0'; i++) {
        if (strstr(option_facts((enum option_id)i)->name, name) != NULL) {
            add_meant(out, (enum option_id)i);
        }
    }
}

/* A value as it is typed, `off` being what the option calls so, else its none, else its 0; `way` is
 * the place of that, from 0. */
static bool read_value(enum option_id o, const char *value, int way, int32_t *out)
{
    static const char *const offs[WAYS] = {"off", "none", "0"};
    bool on = false;
    const bool is_switch = on_off_read(value, strlen(value), &on);
    if (way > 0 && (!is_switch || on)) {
        return false;
    }
    return option_parse(o, !is_switch ? value : on ? "on" : offs[way], out);
}

/* Leaves of several options those that the value can be for; false: there are none, and all stay.
 */
static bool keep_fitting(struct rules_meant *m, const char *value)
{
    struct rules_meant fitting;
    int32_t number = 0;
    for (int way = 0; way < WAYS && m->count > 1; way++) {
        memset(&fitting, 0, sizeof fitting);
        for (int i = 0; i < (int)OPTION_COUNT; i++) {
            if (m->option[i] && read_value((enum option_id)i, value, way, &number)) {
                add_meant(&fitting, (enum option_id)i);
            }
        }
        if (fitting.count > 0) {
            fitting.called = m->called;
            *m = fitting;
            return true;
        }
    }
    return m->count < 2;
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

/* `called`: how players call it; NULL: by its own name. */
static void show_option(const struct session *s, enum option_id o, const char *called)
{
    const struct teller teller = teller_of(library_phrases(s->library), &s->table);
    const struct said clause = SAID(phrase_of_option(o));
    char text[CLAUSE_BYTES];
    struct note n;
    note_begin(&n);
    put_values(s, option_facts(o), n.file);
    (void)phrase_say(&teller, &clause, text, sizeof text);
    session_say_item(s, TONE_TEXT, 2,
                     SAID(PHRASE_RULE_CHANGE_OPTION,
                          said_text(called != NULL ? called : option_facts(o)->name),
                          said_text(note_text(&n)), said_text(text)));
    note_free(&n);
}

/* Shows some of those that may be meant, or the nearest name, and how to ask. */
static void tell_near(const struct session *s, const char *name, const struct rules_meant *m)
{
    int count = 0;
    struct nearest near = nearest_to(name);
    for (int i = 0; i < (int)OPTION_COUNT; i++) {
        nearest_try(&near, option_facts((enum option_id)i)->name);
        if (m->option[i] && count < LISTED_MOST) {
            count++;
            show_option(s, (enum option_id)i, NULL);
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

/* Whether the option has stood before in the list of what players call them. */
static bool is_repeated(size_t at)
{
    for (size_t i = 0; i < at; i++) {
        if (strcmp(names[i].option, names[at].option) == 0) {
            return true;
        }
    }
    return false;
}

/* Those that have a name of their own, or all by the names of the options. */
static void list_rules(const struct session *s, bool all)
{
    for (int i = 0; i < (int)OPTION_COUNT && all; i++) {
        if (i != (int)option_find("players")) {
            show_option(s, (enum option_id)i, NULL);
        }
    }
    for (size_t i = 0; i < sizeof names / sizeof names[0] && !all; i++) {
        if (!is_repeated(i)) {
            show_option(s, option_find(names[i].option), names[i].called);
        }
    }
    session_say(s, TONE_TEXT, SAID(PHRASE_RULE_CHANGE_HOW));
}

/* Brings back the learner's table as it is written. */
static void reset_rules(struct session *s)
{
    const char *now = s->learner.table[0] != '\0' ? s->learner.table : s->table.id;
    char root[LEARNER_TABLE_SIZE];
    (void)snprintf(root, sizeof root, "%.*s", (int)changed_table_base(now), now);
    settings_change(s, "table", root);
}

static void tell_misfit(const struct session *s, const char *value)
{
    char shown[SHOWN_LINE_SIZE];
    shown_line(value, shown);
    session_say(s, TONE_TEXT, SAID(PHRASE_RULE_CHANGE_VALUE, said_text(shown)));
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
    bool fine = false;
    for (int way = 0; way < WAYS && !fine; way++) {
        fine = read_value(o, value, way, &number);
    }
    if (!fine) {
        tell_misfit(s, value);
        show_option(s, o, NULL);
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
    show_option(s, o, NULL);
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
    if (rest[0] == '\0' || strcmp(rest, "list") == 0 || strcmp(rest, "all") == 0) {
        list_rules(s, rest[0] != '\0');
        return;
    }
    if (strcmp(rest, "reset") == 0) {
        reset_rules(s);
        return;
    }
    struct rules_meant m;
    const char *last = strrchr(rest, ' ');
    find_called(rest, &m);
    if (m.count == 1) { /* a name of two words, and no value */
        show_option(s, m.first, NULL);
        return;
    }
    (void)snprintf(name, sizeof name, "%.*s",
                   (int)(last != NULL ? last - rest : (long)strlen(rest)), rest);
    find_meant(name, &m);
    if (last != NULL && !keep_fitting(&m, last + 1) && m.called) {
        tell_misfit(s, last + 1);
    }
    if (last != NULL && m.count == 1) {
        change_rule(s, m.first, last + 1);
        return;
    }
    if (m.count == 0) {
        find_meant(rest, &m);
    }
    if (m.count == 1) {
        show_option(s, m.first, NULL);
    } else {
        tell_near(s, name, &m);
    }
}
