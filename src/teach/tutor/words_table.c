/* SPDX-License-Identifier: GPL-3.0-or-later */
/* House rules in words: the learner's table, another one, and where two tables differ. The coach
 * words what an option says. */
#include <assert.h>
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "base/char_width.h"
#include "base/memory.h"
#include "base/memory_file.h"
#include "base/nearest.h"
#include "base/strbuf.h"
#include "coach/compare.h"
#include "messages/cheat.h"
#include "messages/msg_help.h"
#include "messages/msg_paper.h"
#include "messages/msg_tutor.h"
#include "notation/names.h"
#include "notation/table_spec.h"
#include "tutor/commands.h"
#include "tutor/odds_text.h"
#include "tutor/session.h"
#include "tutor/settings.h"

static void show_special_hands(const struct session *s, const struct table *t)
{
    struct strbuf n = STRBUF_INIT;
    for (int i = 0; i < t->special_count; i++) {
        char number[SAY_NUMBER_SIZE];
        char hand[SPECIAL_TITLE_SIZE];
        special_title(&t->special[i], hand, sizeof hand);
        strbuf_appendf(&n, "%s%s (%s)", i == 0 ? "" : ", ", hand,
                       format_number(t->special[i].value, number));
    }
    session_say(s, TONE_TEXT,
                msg_table_special_hands(t->special_count > 0 ? strbuf_text(&n) : NULL));
    strbuf_free(&n);
}

/* The main numbers of a table in words. */
static void show_numbers(const struct session *s, const struct table *t)
{
    session_say(s, TONE_TEXT,
                msg_table_summary(t->players, t->deal_cards, t->open_first, t->open_second_from,
                                  t->open_second, t->open_third_from, t->open_third,
                                  table_canastas(t)));
    session_say(s, TONE_TEXT, msg_table_the_match_is_won(t->match_target, t->match_rounds));
}

/* Every option that says something there and every special hand, a line each. */
static void show_all(const struct session *s, const struct table *t)
{
    const struct message_context ctx = message_context_of(course_index_catalog(s->index), t);
    char clause[CLAUSE_SIZE];
    for (int i = 0; i < (int)OPTION_COUNT; i++) {
        if (option_speaks(t, (enum option_id)i)) {
            (void)option_words(&ctx, (enum option_id)i, clause);
            emit_item(s->out, TONE_TEXT, 2, "- %s", clause);
        }
    }
    for (int i = 0; i < t->special_count; i++) {
        (void)special_words(&ctx, i, clause);
        emit_item(s->out, TONE_TEXT, 2, "- %s", clause);
    }
}

/* Whether the same is played at both tables. */
static bool play_alike(const struct table *a, const struct table *b)
{
    bool alike = strcmp(a->id, b->id) == 0;
    for (int i = 0; i < (int)OPTION_COUNT && alike; i++) {
        alike = table_get(a, (enum option_id)i) == table_get(b, (enum option_id)i);
    }
    return alike;
}

/* Where another table than the learner's is spoken of, says why, and how to see the learner's. */
static void tell_whose(const struct session *s)
{
    const struct table *t = session_table(s);
    if (!play_alike(t, &s->table)) {
        const char *own = s->learner.table[0] != '\0' ? s->learner.table : s->table.id;
        session_say(s, TONE_TEXT, msg_table_whose(s->current.state == ASKING_OPEN, t, own));
    }
}

/* Where `b` differs from `a`. */
static void show_differences(const struct session *s, const struct table *a, const struct table *b)
{
    struct difference *d = memory_array(DIFFERENCES_MAX, sizeof *d);
    const int count = compare_tables(course_index_catalog(s->index), a, b, d, DIFFERENCES_MAX);
    if (count == 0) {
        session_say(s, TONE_TEXT, msg_table_and_play_alike(a->id, b->id));
    } else {
        session_say(s, TONE_TEXT, msg_table_and_differ_in(a->id, b->id, count));
    }
    for (int i = 0; i < count; i++) {
        emit_item(s->out, TONE_TEXT, 2, "- %s: %s. %s: %s.", a->id, d[i].first, b->id, d[i].second);
    }
    free(d);
}

static void show_names(const struct session *s)
{
    struct strbuf n = STRBUF_INIT;
    for (int i = 0; i < TABLE_BUILTIN_COUNT; i++) {
        strbuf_append(&n, i == 0 ? "" : ", ");
        session_put(s, &n, msg_table_by_name(table_builtin_id(i)));
    }
    session_say(s, TONE_TEXT, msg_table_how(strbuf_text(&n)));
    strbuf_free(&n);
}

/* Shows the learner's table beside the table of the game for four, another one beside the
 * learner's. */
static void show_table(const struct session *s, const struct table *t, bool own)
{
    session_say(s, TONE_HEAD, msg_table_head(own, t, t->id));
    show_numbers(s, t);
    show_special_hands(s, t);
    struct table standard;
    const struct table *base = &s->table;
    if (own) {
        const bool known =
            table_builtin(t->family == FAMILY_CLASSIC ? TABLE_CLASSIC : TABLE_STANDARD, &standard);
        assert(known);
        (void)known;
        base = &standard;
    }
    if (strcmp(base->id, t->id) != 0) {
        show_differences(s, base, t);
    }
}

/* Finds a table by its name; if there is none, tells what may have been meant. */
static bool find_table(const struct session *s, const char *name, struct table *out)
{
    if (course_index_table(s->index, name, out, s->out)) {
        return true;
    }
    struct nearest near = nearest_to(name);
    for (int i = 0; i < TABLE_BUILTIN_COUNT; i++) {
        nearest_try(&near, table_builtin_id(i));
    }
    if (near.word != NULL) {
        session_say(s, TONE_TEXT, msg_table_did_you_mean(near.word));
    }
    return false;
}

/* The next word of a line, "" when there is none; `rest` goes on after it. Quotes hold a name with
 * blanks together. */
static void take_name(const char **rest, char out[CHOICE_SIZE])
{
    const char *at = *rest + strspn(*rest, " \t");
    const char *end = at[0] == '"' ? "\"" : " \t";
    at += at[0] == '"' ? 1 : 0;
    const size_t length = strcspn(at, end);
    snprintf(out, CHOICE_SIZE, "%.*s", length < CHOICE_SIZE ? (int)length : CHOICE_SIZE - 1, at);
    *rest = at + length + (end[0] == '"' && at[length] == '"' ? 1 : 0);
}

/* `table diff A B`; `table diff A` compares with the learner's. */
static void diff(struct session *s, const char *rest)
{
    char first[CHOICE_SIZE];
    char second[CHOICE_SIZE];
    struct table a;
    struct table b = s->table;
    take_name(&rest, first);
    take_name(&rest, second);
    if (first[0] == '\0' || rest[strspn(rest, " \t")] != '\0') {
        session_say(s, TONE_TEXT, msg_table_name_two());
        return;
    }
    if (!find_table(s, first, &a) || (second[0] != '\0' && !find_table(s, second, &b))) {
        return;
    }
    if (second[0] == '\0') { /* the learner's first: that is what they know */
        show_differences(s, &b, &a);
    } else {
        show_differences(s, &a, &b);
    }
}

/* Tells which table the learner leaves, and in words what was changed: a table with rules of the
 * learner's own has a name that nobody wants to read. */
static void tell_changed(const struct session *s, const char *back, const struct table *before)
{
    char name[LEARNER_TABLE_SIZE];
    struct table base;
    (void)snprintf(name, sizeof name, "%.*s", (int)table_spec_base(back), back);
    if (!course_index_table(s->index, name, &base, s->out)) {
        return;
    }
    struct difference *d = memory_array(DIFFERENCES_MAX, sizeof *d);
    const int count =
        compare_tables(course_index_catalog(s->index), &base, before, d, DIFFERENCES_MAX);
    session_say(s, TONE_TEXT, msg_table_before(&base, count));
    for (int i = 0; i < count; i++) {
        emit_item(s->out, TONE_TEXT, 2, "- %s", d[i].second);
    }
    free(d);
}

static void change(struct session *s, const char *name)
{
    const struct table before = s->table;
    char back[LEARNER_TABLE_SIZE]; /* as it is typed */
    struct table found;
    (void)snprintf(back, sizeof back, "%s",
                   s->learner.table[0] != '\0' ? s->learner.table : before.id);
    if (!find_table(s, name, &found)) {
        return;
    }
    settings_change(s, "table", name);
    if (strcmp(before.id, s->table.id) == 0) {
        return;
    }
    memcpy(s->table_back, back, sizeof back);
    if (back[table_spec_base(back)] != '\0') {
        tell_changed(s, back, &before);
    } else {
        session_say(s, TONE_TEXT, msg_table_table_diff_says_where(back, before.id, back));
    }
    if (before.family != s->table.family) {
        session_say(s, TONE_TEXT, msg_table_course(s->table.family == FAMILY_CLASSIC));
    }
    if (s->current.state == ASKING_OPEN && !play_alike(session_table(s), &s->table)) {
        session_say(s, TONE_TEXT, msg_table_question_keeps(session_table(s)));
    }
}

void table_word(struct session *s, const char *rest)
{
    char first[CHOICE_SIZE];
    const char *after = rest;
    struct table other;
    take_name(&after, first);
    after += strspn(after, " \t");
    if (rest[0] == '\0' || strcmp(rest, "show") == 0 || strcmp(rest, "list") == 0) {
        tell_whose(s);
        show_table(s, session_table(s), play_alike(session_table(s), &s->table));
        show_names(s);
    } else if (strcmp(rest, "all") == 0) {
        tell_whose(s);
        show_all(s, session_table(s));
    } else if (strcmp(first, "all") == 0) {
        if (find_table(s, after, &other)) {
            show_all(s, &other);
        }
    } else if (strcmp(first, "diff") == 0) {
        diff(s, after);
    } else if (strcmp(first, "show") == 0) {
        if (find_table(s, after, &other)) {
            show_table(s, &other, play_alike(&other, &s->table));
        }
    } else if (strcmp(rest, "back") == 0 && s->table_back[0] != '\0') {
        char back[LEARNER_TABLE_SIZE];
        memcpy(back, s->table_back, sizeof back);
        change(s, back);
    } else {
        change(s, rest);
    }
}

void odds_word(struct session *s, const char *rest)
{
    struct table t = *session_table(s);
    struct odds odds;
    struct memory_file n;
    int cards = 0;
    if (isdigit((unsigned char)rest[0])) { /* a number of cards, then perhaps a table */
        cards = (int)strtol(rest, NULL, 10);
        rest += strcspn(rest, " ");
        rest += strspn(rest, " ");
    }
    if (rest[0] != '\0' && !find_table(s, rest, &t)) {
        return;
    }
    if (!odds_count(&t, cards, &odds)) {
        session_say(s, TONE_TEXT, msg_table_odds_range(ODDS_CARDS_LEAST, ODDS_CARDS_MOST));
        return;
    }
    const struct message_context ctx = message_context_of(course_index_catalog(s->index), &t);
    memory_file_begin(&n);
    odds_write_head(n.file, &ctx, &odds);
    odds_write(n.file, &ctx, &odds);
    for (const char *line = memory_file_text(&n); *line != '\0';) {
        const int length = (int)strcspn(line, "\n");
        emit_item(s->out, TONE_TEXT, line[0] == ' ' ? 4 : 0, "%.*s", length, line);
        line += length + (line[length] == '\n' ? 1 : 0);
    }
    memory_file_free(&n);
}

void cheat_word(struct session *s, const char *rest)
{
    struct table t = *session_table(s);
    char line[CHEAT_LINE_SIZE];
    if (rest[0] != '\0' && !find_table(s, rest, &t)) {
        return;
    }
    const struct message_context ctx = message_context_of(course_index_catalog(s->index), &t);
    if (rest[0] == '\0') {
        tell_whose(s);
    }
    session_say(s, TONE_HEAD, msg_cheat_title(&t));
    for (int i = 0; i < cheat_lines(); i++) {
        if (cheat_line(&ctx, i, line) > 0) {
            emit_text(s->out, TONE_TEXT, 0, line);
        }
    }
}
