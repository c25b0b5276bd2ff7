/* SPDX-License-Identifier: GPL-3.0-or-later */
/* House rules in words: her table, another one, and where two tables differ. What an option says is
 * the coach's to word. */
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "cli/glyph.h"
#include "cli/nearest.h"
#include "cli/note.h"
#include "cli/odds_text.h"
#include "cli/session.h"
#include "cli/settings.h"
#include "cli/words.h"
#include "coach/compare.h"
#include "notation/names.h"

static void show_special_hands(const struct session *s, const struct table *t)
{
    struct note n;
    note_begin(&n);
    for (int i = 0; i < t->special_count; i++) {
        char number[RENDER_NUMBER_SIZE];
        char hand[SPECIAL_ID_SIZE];
        special_word(t->special[i].id, hand, sizeof hand);
        fprintf(n.file, "%s%s (%s)", i == 0 ? "" : ", ", hand,
                render_number(t->special[i].value, number));
    }
    paper_say(&s->paper, TONE_TEXT, "Special hands: %s.",
              t->special_count > 0 ? note_text(&n) : "none");
    note_free(&n);
}

/* The main numbers of a table in words. */
static void show_numbers(const struct session *s, const struct table *t)
{
    char a[RENDER_NUMBER_SIZE];
    char b[RENDER_NUMBER_SIZE];
    paper_say(&s->paper, TONE_TEXT,
              "%d players, %d cards each. To open: %d, from %s points %d, from %s points %d. Going "
              "out needs %d %s.",
              t->players, t->deal_cards, t->open_first, render_number(t->open_second_from, a),
              t->open_second, render_number(t->open_third_from, b), t->open_third, t->out_canastas,
              t->out_canastas == 1 ? "canasta" : "canastas");
    paper_say(&s->paper, TONE_TEXT, "The match is won at %s points.",
              render_number(t->match_target, a));
}

/* Every option and special hand, a line each. */
static void show_all(const struct session *s, const struct table *t)
{
    char clause[CLAUSE_SIZE];
    for (int i = 0; i < (int)OPTION_COUNT; i++) {
        (void)option_words(t, (enum option_id)i, clause);
        paper_item(&s->paper, TONE_TEXT, 2, "- %s", clause);
    }
    for (int i = 0; i < t->special_count; i++) {
        (void)special_words(t, i, clause);
        paper_item(&s->paper, TONE_TEXT, 2, "- %s", clause);
    }
}

/* Where `b` differs from `a`. */
static void show_differences(const struct session *s, const struct table *a, const struct table *b)
{
    struct difference *d = memory_array(DIFFERENCES_MAX, sizeof *d);
    const int count = compare_tables(a, b, d, DIFFERENCES_MAX);
    if (count == 0) {
        paper_say(&s->paper, TONE_TEXT, "%s and %s play alike.", a->id, b->id);
    } else {
        paper_say(&s->paper, TONE_TEXT, "%s and %s differ in %d %s:", a->id, b->id, count,
                  count == 1 ? "point" : "points");
    }
    for (int i = 0; i < count; i++) {
        paper_item(&s->paper, TONE_TEXT, 2, "- %s: %s. %s: %s.", a->id, d[i].first, b->id,
                   d[i].second);
    }
    free(d);
}

static void show_names(const struct session *s)
{
    struct note n;
    note_begin(&n);
    for (int i = 0; i < TABLE_BUILTIN_COUNT; i++) {
        fprintf(n.file, "%s%s", i == 0 ? "" : ", ", table_builtin_id(i));
    }
    paper_say(&s->paper, TONE_TEXT,
              "table NAME makes another one yours, table show NAME only shows it, table diff NAME "
              "says where it differs from yours, table all lists every rule. Tables that come with "
              "the program: %s. A rule sheet's file will do as well.",
              note_text(&n));
    note_free(&n);
}

static void show_table(const struct session *s, const struct table *t, bool hers)
{
    paper_say(&s->paper, TONE_HEAD, "%s%s (%s)", hers ? "Your table: " : "", t->title, t->id);
    show_numbers(s, t);
    show_special_hands(s, t);
    struct table standard;
    const struct table *base = &s->table;
    if (hers) {
        if (!table_builtin(TABLE_STANDARD, &standard)) {
            return;
        }
        base = &standard;
    }
    if (strcmp(base->id, t->id) != 0) {
        show_differences(s, base, t);
    }
}

/* A table by its name; where there is none, what she may have meant. */
static bool find_table(const struct session *s, const char *name, struct table *out)
{
    if (library_table(s->library, name, out, &s->paper)) {
        return true;
    }
    struct nearest near = nearest_to(name);
    for (int i = 0; i < TABLE_BUILTIN_COUNT; i++) {
        nearest_try(&near, table_builtin_id(i));
    }
    if (near.word != NULL) {
        paper_say(&s->paper, TONE_TEXT, "Did you mean %s?", near.word);
    }
    return false;
}

/* The next word of a line, "" when there is none; `rest` goes on behind it. Quotes hold a name with
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

/* `table diff A B`, `table diff A`: with hers. */
static void diff(struct session *s, const char *rest)
{
    char first[CHOICE_SIZE];
    char second[CHOICE_SIZE];
    struct table a;
    struct table b = s->table;
    take_name(&rest, first);
    take_name(&rest, second);
    if (first[0] == '\0' || rest[strspn(rest, " \t")] != '\0') {
        paper_say(
            &s->paper, TONE_TEXT,
            "Name the tables to compare, like table diff league, or table diff league pagat.");
        return;
    }
    if (!find_table(s, first, &a) || (second[0] != '\0' && !find_table(s, second, &b))) {
        return;
    }
    if (second[0] == '\0') { /* hers first: that is what she knows */
        show_differences(s, &b, &a);
    } else {
        show_differences(s, &a, &b);
    }
}

static void change(struct session *s, const char *name)
{
    struct table before = s->table;
    struct table found;
    if (!find_table(s, name, &found)) {
        return;
    }
    settings_change(s, "table", name);
    if (strcmp(before.id, s->table.id) == 0) {
        return;
    }
    paper_say(&s->paper, TONE_TEXT,
              "table diff %s says where it differs from %s, and table %s goes back.", before.id,
              before.id, before.id);
}

void table_word(struct session *s, const char *rest)
{
    char first[CHOICE_SIZE];
    const char *after = rest;
    struct table other;
    take_name(&after, first);
    after += strspn(after, " \t");
    if (rest[0] == '\0' || strcmp(rest, "show") == 0 || strcmp(rest, "list") == 0) {
        show_table(s, &s->table, true);
        show_names(s);
    } else if (strcmp(rest, "all") == 0) {
        show_all(s, &s->table);
    } else if (strcmp(first, "diff") == 0) {
        diff(s, after);
    } else if (strcmp(first, "show") == 0) {
        if (find_table(s, after, &other)) {
            show_table(s, &other, strcmp(other.id, s->table.id) == 0);
        }
    } else {
        change(s, rest);
    }
}

void odds_word(struct session *s, const char *rest)
{
    struct table t = s->table;
    struct odds odds;
    struct note n;
    if (rest[0] != '\0' && !find_table(s, rest, &t)) {
        return;
    }
    if (!odds_count(&t, &odds)) {
        paper_say(&s->paper, TONE_TEXT, "Odds are counted for tables with the modern threes only.");
        return;
    }
    note_begin(&n);
    odds_write_head(n.file, &t, &odds, ' ');
    odds_write(n.file, &t, &odds);
    for (const char *line = note_text(&n); *line != '\0';) {
        const int length = (int)strcspn(line, "\n");
        paper_item(&s->paper, TONE_TEXT, line[0] == ' ' ? 4 : 0, "%.*s", length, line);
        line += length + (line[length] == '\n' ? 1 : 0);
    }
    note_free(&n);
}
