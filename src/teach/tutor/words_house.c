/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One house rule changed in the session: `house rule opening 120`. The change is part of the
 * table's name, so it is kept with it, and with every game and deal code of that table. */
#include <stdlib.h>
#include <string.h>

#include "base/ascii.h"
#include "base/char_width.h"
#include "base/nearest.h"
#include "base/strbuf.h"
#include "engine/table_flaw.h"
#include "messages/house_figures.h"
#include "messages/house_meant.h"
#include "messages/house_minimums.h"
#include "messages/house_shift.h"
#include "messages/house_told.h"
#include "messages/house_value.h"
#include "messages/msg_command.h"
#include "messages/msg_tutor.h"
#include "notation/number_text.h"
#include "notation/table_spec.h"
#include "tutor/answers.h"
#include "tutor/commands.h"
#include "tutor/house_change.h"
#include "tutor/house_compared.h"
#include "tutor/house_said.h"
#include "tutor/house_several.h"
#include "tutor/house_shifted.h"
#include "tutor/session.h"
#include "tutor/settings.h"

enum { LISTED_MOST = 8, NEAR_MOST = 3, PART_LEAST = 3 };

/* Options that may be meant by a name, by their place. */
struct rules_meant {
    bool option[OPTION_COUNT];
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

/* What has the typed words as a part of its name. */
static void find_part(const char *name, struct rules_meant *out)
{
    memset(out, 0, sizeof *out);
    for (int i = 0; i < (int)OPTION_COUNT && name[0] != '\0'; i++) {
        if (strstr(option_facts((enum option_id)i)->name, name) != NULL) {
            add_meant(out, (enum option_id)i);
        }
    }
}

/* Shows up to `most` rules whose names are like the words, though none surely, but those that are
 * `shown` already; false: there is none. */
static bool
show_like(const struct session *s, const char *words, bool shown[OPTION_COUNT], int most)
{
    struct answer_found found[LISTED_MOST];
    const int count = answers_search(course_index_house_names(s->index), words, found, LISTED_MOST);
    int listed = 0;
    for (int i = 0; i < count && listed < most; i++) {
        const struct house_phrase *h = found[i].house;
        char called[CHOICE_SIZE];
        if (!shown[h->option]) {
            /* a name with a value of its own leaves no room for one typed after it */
            (void)snprintf(called, sizeof called, "%.*s", (int)strcspn(h->called, "|"), h->called);
            house_list_option(s, &s->table, h->option, h->value == NULL ? called : NULL);
            shown[h->option] = true;
            listed++;
        }
    }
    return listed > 0;
}

/* Shows some of those that may be meant, or the nearest name, and how to ask. `rest`: all that was
 * typed. */
static void
tell_near(const struct session *s, const char *rest, const char *name, const struct rules_meant *m)
{
    int count = 0;
    struct nearest near = nearest_to(name);
    for (int i = 0; i < (int)OPTION_COUNT; i++) {
        nearest_try(&near, option_facts((enum option_id)i)->name);
        if (m->option[i] && count < LISTED_MOST) {
            count++;
            house_list_option(s, &s->table, (enum option_id)i, NULL);
        }
    }
    char shown[SHOWN_LINE_SIZE];
    shown_line(name, shown);
    if (count == 0 && strchr(rest, ' ') != NULL) {
        bool listed[OPTION_COUNT] = {false};
        session_say(s, TONE_TEXT, msg_rule_change_unknown(show_like(s, rest, listed, NEAR_MOST)));
    } else if (count == 0 && near.word != NULL) {
        session_say(s, TONE_TEXT, msg_rule_change_near(shown, near.word));
    } else {
        session_say(s, TONE_TEXT, msg_rule_change_how());
    }
}

/* Those that players have a name for, each once, or all by the names of the options. */
static void list_rules(const struct session *s, bool all)
{
    const struct answers *known = &course_index_catalog(s->index)->answers;
    bool listed[OPTION_COUNT] = {false};
    for (int i = 0; i < (int)OPTION_COUNT && all; i++) {
        if (i != (int)OPTION_players) {
            house_list_option(s, &s->table, (enum option_id)i, NULL);
        }
    }
    for (int i = 0; i < known->house_count && !all; i++) {
        const struct house_phrase *h = &known->house[i];
        char called[CHOICE_SIZE];
        if (!listed[h->option] && h->value == NULL) {
            (void)snprintf(called, sizeof called, "%.*s", (int)strcspn(h->called, "|"), h->called);
            house_list_option(s, &s->table, h->option, called);
            listed[h->option] = true;
        }
    }
    session_say(s, TONE_TEXT, msg_rule_change_how());
}

/* Brings back the learner's table as it is written. */
static void reset_rules(struct session *s)
{
    const char *now = s->learner.table[0] != '\0' ? s->learner.table : s->table.id;
    char root[LEARNER_TABLE_SIZE];
    (void)snprintf(root, sizeof root, "%.*s", (int)table_spec_base(now), now);
    settings_change(s, "table", root);
}

/* A rule by the option's own name, with its value or without. False: it is none. */
static bool take_option(struct session *s, const char *rest)
{
    char name[CHOICE_SIZE];
    const size_t length = strcspn(rest, " ");
    (void)snprintf(name, sizeof name, "%.*s", (int)length, rest);
    const enum option_id o = option_find(name);
    const char *value = rest + length + strspn(rest + length, " ");
    if (o == OPTION_COUNT || strchr(value, ' ') != NULL) {
        return false;
    }
    if (value[0] == '\0') {
        house_show_option(s, &s->table, o);
    } else {
        house_change(s, o, value);
    }
    return true;
}

/* A rule in the very sentence that lists have for it. False: none says so. */
static bool take_said(struct session *s, const char *rest)
{
    const struct message_context ctx =
        message_context_of(course_index_catalog(s->index), &s->table);
    char word[OPTION_WORD_SIZE];
    int32_t value = 0;
    const enum option_id o = house_said(&ctx, rest, &value);
    if (o != OPTION_COUNT) {
        option_format(o, value, word);
        house_change(s, o, word);
    }
    return o != OPTION_COUNT;
}

/* A rule that is like what was said, and others; none is set, as a word may make another rule of
 * it. */
static void show_doubted(const struct session *s, const char *words, const struct house_meant *m)
{
    bool shown[OPTION_COUNT] = {false};
    char typed[SHOWN_LINE_SIZE];
    shown_line(m->doubt, typed);
    session_say(s, TONE_TEXT, msg_rule_change_doubted(m->doubt[0] != '\0', typed));
    house_list_option(s, &s->table, m->name->option, NULL);
    shown[m->name->option] = true;
    (void)show_like(s, words, shown, NEAR_MOST - 1);
    int32_t value = 0;
    if (!m->opposite && option_parse(m->name->option, m->value, &value)) {
        session_say(s, TONE_TEXT,
                    msg_rule_change_doubted_type(option_facts(m->name->option)->name, m->value));
    } else {
        session_say(s, TONE_TEXT, msg_rule_change_unknown(true));
    }
}

/* Whether all names are for the same rule. */
static bool is_one_rule(const struct house_meant *m, int count)
{
    for (int i = 1; i < count; i++) {
        if (m[i].name->option != m[0].name->option) {
            return false;
        }
    }
    return true;
}

static int find_meant(const struct session *s, const char *words, struct house_meant *out)
{
    return house_meant_find(&course_index_catalog(s->index)->answers,
                            course_index_house_names(s->index), words, out);
}

/* A rule as players call it. False: nothing is surely meant. Where it is only like what they call
 * it, or the value is none of its own, it may be about what no option says: `question` is then
 * answered, if it is known. */
static bool take_called(struct session *s, const char *rest, const char *question)
{
    struct house_meant m[HOUSE_MEANT_MAX];
    int count = find_meant(s, rest, m);
    count = house_keep_fitting(m, count);
    const bool doubted = count > 0 && m[0].doubted && m[0].value[0] != '\0';
    if (doubted && answers_take_known(s, question)) {
        return true;
    }
    if (doubted && (count == 1 || m[0].opposite)) {
        show_doubted(s, rest, &m[0]);
        return true;
    }
    const bool exact = count > 0 && m[0].exact;
    const bool answered = !house_misfit(m, count) ? !exact && answers_take_known(s, question)
                          : exact                 ? answers_take_known(s, question)
                                                  : answers_take(s, question);
    if (answered) {
        return true;
    }
    if (count == 1 && m[0].value[0] != '\0') {
        house_change(s, m[0].name->option, m[0].value);
    } else if (count > 0 && is_one_rule(m, count)) {
        house_show_option(s, &s->table, m[0].name->option);
    } else {
        const bool valued = count > 1 && m[0].value[0] != '\0';
        const bool fits = valued && house_value_fits(m[0].name->option, m[0].value);
        if (valued && !fits) {
            house_tell_misfit(s, m[0].value);
        }
        for (int i = 0; i < count; i++) {
            house_list_option(s, &s->table, m[i].name->option, NULL);
        }
        if (fits) {
            session_say(s, TONE_TEXT,
                        msg_rule_change_which(m[0].value, option_facts(m[0].name->option)->name));
        } else if (count > 1) {
            session_say(s, TONE_TEXT, msg_rule_change_how());
        }
    }
    return count > 0;
}

/* Whether changes one after another leave a table that can be played at each time. */
static bool can_follow(const struct table *now, const struct option_change *change, int count)
{
    struct table then = *now;
    struct table_flaw flaw;
    bool fits = true;
    for (int i = 0; i < count && fits; i++) {
        fits =
            table_set(&then, change[i].option, change[i].value) && !table_unplayable(&then, &flaw);
    }
    return fits;
}

/* Shows where the minimums begin, and sets none. */
static void show_brackets(const struct session *s)
{
    static const enum option_id brackets[] = {OPTION_open_second_from, OPTION_open_second,
                                              OPTION_open_third_from, OPTION_open_third};
    session_say(s, TONE_TEXT, msg_rule_change_doubted(false, ""));
    for (size_t i = 0; i < sizeof brackets / sizeof brackets[0]; i++) {
        house_list_option(s, &s->table, brackets[i], NULL);
    }
    session_say(s, TONE_TEXT, msg_rule_change_unknown(true));
}

/* Minimums in a list. Where the new brackets would cross the old ones, the last is changed first.
 * False: the line is no such list. */
static bool take_minimums(struct session *s, const char *rest)
{
    struct house_minimums list;
    if (!house_minimums_read(&s->table, rest, &list)) {
        if (list.elsewhere) {
            show_brackets(s);
        }
        return list.elsewhere;
    }
    if (list.too_many) {
        return answers_take(s, "house rule four minimums");
    }
    const bool forward = can_follow(&s->table, list.change, list.count);
    for (int i = 0; i < list.count; i++) {
        const struct option_change *c = &list.change[forward ? i : list.count - 1 - i];
        char word[OPTION_WORD_SIZE];
        option_format(c->option, c->value, word);
        if (c->option != OPTION_open_by_round || table_get(&s->table, c->option) != c->value) {
            house_change(s, c->option, word);
        }
    }
    return true;
}

/* Rules that are said together, each with its value. False: the words don't mean such rules. */
static bool take_several(struct session *s, const char *rest)
{
    struct house_meant m[HOUSE_MEANT_MAX];
    char words[HOUSE_LINE_SIZE];
    int32_t value[HOUSE_VALUES_MOST];
    int values = house_take_numbers(rest, words, value);
    const bool each = values == 1 && house_each(rest, value);
    if (values > HOUSE_VALUES_MOST || (values < 2 && !each)) {
        return false;
    }
    const int count = find_meant(s, each ? rest : words, m);
    values = each ? HOUSE_VALUES_MOST : values;
    const enum option_id *const option = house_told_together(m, count, value, values);
    const bool fits =
        option != NULL && (!each || (option[0] == OPTION_threes_one &&
                                     table_get(&s->table, OPTION_threes_one) != value[0]));
    if (!fits) {
        return false;
    }
    if (option[0] == OPTION_bonus_first && strstr(rest, "talon") != NULL) {
        house_change(s, OPTION_bonus_from, "talons");
    }
    for (int i = 0; i < values; i++) {
        char word[OPTION_WORD_SIZE];
        option_format(option[i], value[i], word);
        house_change(s, option[i], word);
    }
    return true;
}

/* Whether one of the numbers of the text is the value. */
static bool has_number(const char *text, const char *value)
{
    for (const char *at = text; *at != '\0'; at += strcspn(at, " "), at += strspn(at, " ")) {
        int64_t number = 0;
        char word[OPTION_WORD_SIZE];
        const size_t whole = strcspn(at, " "), length = whole - (at[whole - 1] == ',');
        if (length > 0 && number_read(at, length, &number, NULL)) {
            (void)snprintf(word, sizeof word, "%lld", (long long)number);
            if (strcmp(word, value) == 0) {
                return true;
            }
        }
    }
    return false;
}

/* Whether the text ends as one that another clause completes: "sevens may not". */
static bool is_cut_short(const char *text)
{
    static const char *const ends[] = {"not",   "may",    "can",   "can't", "cannot", "must", "do",
                                       "don't", "aren't", "isn't", "too",   "be",     NULL};
    const char *last = strrchr(text, ' ');
    for (int i = 0; last != NULL && ends[i] != NULL; i++) {
        if (strcmp(last + 1, ends[i]) == 0) {
            return true;
        }
    }
    return false;
}

/* One part of a line in which several rules are said: it surely means one, with its number or as
 * that rule is called. */
static bool part_means(const struct session *s, const char *part, struct house_meant *out)
{
    struct house_meant m[HOUSE_MEANT_MAX];
    int count = find_meant(s, part, m);
    count = house_keep_fitting(m, count);
    const bool told = count == 1 && !m[0].doubted &&
                      (has_number(part, m[0].value) || (m[0].exact && !is_cut_short(part)));
    if (!told || !house_value_fits(m[0].name->option, m[0].value)) {
        return false;
    }
    *out = m[0];
    return true;
}

/* Whether a text begins with a number and what it is for: "1500 for aces". */
static bool begins_number_for(const char *text)
{
    static const char *const fors[] = {"for", "in", "to", "per", NULL};
    const size_t length = strcspn(text, " ");
    const char *next = text + length + strspn(text + length, " ");
    int64_t number = 0;
    for (int i = 0; number_read(text, length, &number, NULL) && fors[i] != NULL; i++) {
        if (ascii_is_word(next, strcspn(next, " "), fors[i])) {
            return true;
        }
    }
    return false;
}

/* Whether the second part of a line says what it's about only in the first: in "dirty hands cost
 * 1000 for sevens and 1500 for aces" the 1,500 are of dirty hands, too. */
static bool leans_on_first(const char *first, const char *second)
{
    return begins_number_for(second) && !begins_number_for(first);
}

/* Two rules in one line, each with its number: "natural canastas 1000, mixed 500". False: they
 * aren't. */
static bool take_parts(struct session *s, const char *rest)
{
    static const char *const signs[] = {", ", "; ", " and "};
    struct house_meant whole[HOUSE_MEANT_MAX];
    if (find_meant(s, rest, whole) > 0 && whole[0].exact) {
        return false;
    }
    for (size_t i = 0; i < sizeof signs / sizeof signs[0]; i++) {
        const char *cut = strstr(rest, signs[i]);
        char first[CHOICE_SIZE];
        struct house_meant a, b;
        if (cut == NULL) {
            continue;
        }
        const char *second = cut + strlen(signs[i]);
        (void)snprintf(first, sizeof first, "%.*s", (int)(cut - rest), rest);
        second += strncmp(second, "and ", 4) == 0 ? 4 : 0;
        if (leans_on_first(first, second)) {
            return false;
        }
        if (part_means(s, first, &a) && part_means(s, second, &b) &&
            a.name->option != b.name->option) {
            house_change(s, a.name->option, a.value);
            house_change(s, b.name->option, b.value);
            return true;
        }
    }
    return false;
}

/* A question about rules, which sets none: the answer if it's known, or else the rules that it may
 * be about. False: it is no question, or nobody knows about what. */
static bool take_asked(struct session *s, const char *rest)
{
    struct house_meant m[HOUSE_MEANT_MAX];
    if (!house_asks(rest)) {
        return false;
    }
    if (answers_take_known(s, rest)) {
        return true;
    }
    const int count = find_meant(s, rest, m);
    if (count > 0 && is_one_rule(m, count)) {
        house_show_option(s, &s->table, m[0].name->option);
    }
    for (int i = 0; i < count && i < NEAR_MOST && !is_one_rule(m, count); i++) {
        house_list_option(s, &s->table, m[i].name->option, NULL);
    }
    return count > 0;
}

void house_word(struct session *s, const char *rest)
{
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
    char question[CHOICE_SIZE], told[HOUSE_PLAIN_SIZE], figures[HOUSE_PLAIN_SIZE];
    struct house_shift shift;
    (void)snprintf(question, sizeof question, "house rule %s", rest);
    if (take_asked(s, rest)) {
        return;
    }
    if (strlen(rest) < HOUSE_PLAIN_SIZE) {
        house_told(rest, told);
        if (house_shift_read(told, &shift) && shift.bare && house_take_shifted(s, &shift)) {
            return;
        }
        house_figures(told, figures);
        rest = figures;
    }
    if (take_option(s, rest) || take_minimums(s, rest) || take_said(s, rest) ||
        house_show_compared(s, rest) || take_several(s, rest) || take_parts(s, rest) ||
        take_called(s, rest, question) || answers_take(s, question)) {
        return;
    }
    char name[CHOICE_SIZE];
    const char *last = strrchr(rest, ' ');
    struct rules_meant m;
    (void)snprintf(name, sizeof name, "%.*s",
                   (int)(last != NULL ? last - rest : (long)strlen(rest)), rest);
    find_part(name, &m);
    if (m.count == 1 && last != NULL && strlen(name) > PART_LEAST) {
        house_change(s, m.first, last + 1);
    } else if (m.count == 1) {
        house_list_option(s, &s->table, m.first, NULL);
    } else {
        tell_near(s, rest, name, &m);
    }
}
