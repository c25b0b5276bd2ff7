/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Cuts the text where it compares: what is compared, by how much, and with what. */
#include "tutor/house_compared.h"

#include <stdio.h>
#include <string.h>

#include "coach/compare.h"
#include "messages/house_meant.h"
#include "messages/house_plain.h"
#include "messages/house_words.h"
#include "messages/msg_tutor.h"
#include "messages/wording.h"
#include "notation/number_text.h"
#include "tutor/house_change.h"

/* The value is `times` / `parts` of another one, and `more` more. */
struct rule_comparison {
    int64_t times, parts, more;
    int at, behind;                 /* the places of the words that say so */
    char subject[HOUSE_PLAIN_SIZE]; /* what is compared */
    char with[HOUSE_PLAIN_SIZE];    /* with what; empty: with itself, as it is */
};

static const char *const usual[] = {"usual",  "normal", "before", "now",  "usually", "normally",
                                    "always", "it",     "is",     "was",  "here",    "you",
                                    "others", "other",  "rules",  "else", NULL};

/* "Twice", "half", "double", with what belongs to it: "twice as much as". */
static bool read_factor(const struct house_words *w, int i, struct rule_comparison *c)
{
    static const char *const twice[] = {"twice", "double", "doubled", NULL}, *const half[] = {
                                                                                 "half", NULL};
    static const char *const behind[] = {"as", "much", "many", "the", "of", "what", "that", NULL};
    const bool doubles = house_words_is_one_of(w, i, twice);
    if (!doubles && !house_words_is_one_of(w, i, half)) {
        return false;
    }
    c->times = doubles ? 2 : 1;
    c->parts = doubles ? 1 : 2;
    c->at = i;
    for (c->behind = i + 1; house_words_is_one_of(w, c->behind, behind);) {
        c->behind++;
    }
    return c->behind > i + 1; /* "half naturals" compares nothing */
}

/* "200 more than", "one card fewer than". */
static bool read_difference(const struct house_words *w, int i, struct rule_comparison *c)
{
    static const char *const more[] = {"more", "higher", NULL};
    static const char *const less[] = {"less", "fewer", "lower", NULL};
    static const char *const between[] = {"points", "cards", "card", "point", NULL};
    int at = i + 1;
    if (!number_read(w->at[i], w->length[i], &c->more, NULL) || c->more <= 0) {
        return false;
    }
    at += house_words_is_one_of(w, at, between);
    const bool adds = house_words_is_one_of(w, at, more);
    if (!adds && !house_words_is_one_of(w, at, less)) {
        return false;
    }
    c->times = c->parts = 1;
    c->more = adds ? c->more : -c->more;
    c->at = i;
    c->behind = at + 1 + house_words_is_one_of(w, at + 1, between);
    c->behind += house_words_is(w, c->behind, "than");
    return true;
}

/* Copies words; what is usual is left out. */
static void copy(const struct house_words *w, int from, int to, char out[HOUSE_PLAIN_SIZE])
{
    struct text t = text_in(out, HOUSE_PLAIN_SIZE);
    for (int i = from; i < to; i++) {
        if (!house_words_is_one_of(w, i, usual)) {
            text_add(&t, "%s%.*s", t.used > 0 ? " " : "", (int)w->length[i], w->at[i]);
        }
    }
}

static bool read_comparison(const char *text, struct rule_comparison *c)
{
    struct house_words w;
    bool found = false;
    house_words_split(text, &w);
    for (int i = 0; i < w.count && !found; i++) {
        *c = (struct rule_comparison){.at = 0};
        found = read_factor(&w, i, c) || read_difference(&w, i, c);
    }
    if (!found) {
        return false;
    }
    if (c->at > 0) {
        copy(&w, 0, c->at, c->subject);
        copy(&w, c->behind, w.count, c->with);
        return true;
    }
    int with = c->behind; /* "half as many cards for the second as for the first" */
    while (with < w.count && !house_words_is(&w, with, "as") && !house_words_is(&w, with, "than")) {
        with++;
    }
    copy(&w, c->behind, with, c->subject);
    copy(&w, with + 1, w.count, c->with);
    return true;
}

/* What a rule is by the comparison with a value; false: it can't be that. */
static bool
compare_value(enum option_id o, const struct rule_comparison *c, int64_t value, int64_t *number)
{
    *number = value * c->times / c->parts + c->more;
    return *number >= option_facts(o)->least && *number <= option_facts(o)->most &&
           option_takes(o, (int32_t)*number);
}

/* The one rule with a number that the words mean, or OPTION_COUNT. Of several it is the one that
 * can be so much more: 50 points, and not 50 canastas. */
static enum option_id
find_number(const struct session *s, const char *words, const struct rule_comparison *c)
{
    struct house_meant m[HOUSE_MEANT_MAX];
    const int count = house_meant_find(&course_index_catalog(s->index)->answers,
                                       course_index_house_names(s->index), words, m);
    enum option_id found = OPTION_COUNT;
    for (int i = 0; i < count; i++) {
        const enum option_id o = m[i].name->option;
        int64_t number = 0;
        const bool fits = option_facts(o)->type == OPTION_NUMBER &&
                          compare_value(o, c, table_get(&s->table, o), &number);
        if (fits && found != OPTION_COUNT && found != o) {
            return OPTION_COUNT;
        }
        found = fits ? o : found;
    }
    return found;
}

bool house_show_compared(const struct session *s, const char *text)
{
    struct rule_comparison c;
    char value[OPTION_WORD_SIZE];
    int64_t number = 0;
    if (!read_comparison(text, &c)) {
        return false;
    }
    const enum option_id o = find_number(s, c.subject, &c);
    const enum option_id other = c.with[0] == '\0' ? o : find_number(s, c.with, &c);
    if (o == OPTION_COUNT || other == OPTION_COUNT) {
        return false;
    }
    const bool fits = compare_value(o, &c, table_get(&s->table, other), &number);
    if (other == o && number == table_get(&s->table, o)) {
        return false; /* twice nothing */
    }
    session_say(s, TONE_TEXT, msg_rule_change_doubted(false, ""));
    house_list_option(s, &s->table, o, NULL);
    if (other != o) {
        house_list_option(s, &s->table, other, NULL);
    }
    if (fits) {
        option_format(o, (int32_t)number, value);
        session_say(s, TONE_TEXT, msg_rule_change_doubted_type(option_facts(o)->name, value));
    } else {
        session_say(s, TONE_TEXT, msg_rule_change_unknown(true));
    }
    return true;
}
