/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Compares tables as to some rules. How an option is said is the catalog's. */
#include "coach/at_other_table.h"

#include <assert.h>
#include <ctype.h>
#include <string.h>

#include "coach/best.h"
#include "coach/compare.h"
#include "messages/msg_coach.h"
#include "messages/wording.h"
#include "notation/names.h"
#include "questions/judge.h"

enum { SMALLEST_FIGURE = 20 /* smaller numbers are written as words, and stand for much else */ };

/* Whether a number stands in a text as a learner reads it, and not inside a longer one. */
static bool says_number(const char *text, int32_t number)
{
    char figure[32];
    struct text written = text_in(figure, sizeof figure);
    text_points(&written, number);
    const size_t length = written.used;
    for (const char *at = text; (at = strstr(at, figure)) != NULL; at += length) {
        const char before = at > text ? at[-1] : ' ', after = at[length];
        const bool goes_on = after == ',' && isdigit((unsigned char)at[length + 1]);
        if (!isdigit((unsigned char)before) && before != ',' && !isdigit((unsigned char)after) &&
            !goes_on) {
            return true;
        }
    }
    return false;
}

/* Whether the option's value at `b` changes what is said of the rule at `a`. */
static bool is_about(const struct catalog *catalog,
                     const struct table *a,
                     const struct table *b,
                     enum option_id o,
                     enum rule_id r)
{
    struct table changed = *a;
    char before[MESSAGE_TEXT_SIZE], after[MESSAGE_TEXT_SIZE];
    const struct message_context at_a = message_context_of(catalog, a),
                                 at_changed = message_context_of(catalog, &changed);
    const bool set = table_set(&changed, o, table_get(b, o));
    assert(set);
    (void)catalog_why(&at_a, r, before);
    (void)catalog_why(&at_changed, r, after);
    return strcmp(before, after) != 0;
}

/* Whether the tables differ in the option, and one of the rules is about it. */
static bool differs(const struct catalog *catalog,
                    const struct table *a,
                    const struct table *b,
                    enum option_id o,
                    const enum rule_id *topic,
                    int topics)
{
    bool found = false;
    for (int i = 0; i < topics && !found && table_get(a, o) != table_get(b, o); i++) {
        found = is_about(catalog, a, b, o, topic[i]);
    }
    return found;
}

static bool is_figure(const struct table *written, enum option_id o)
{
    return option_facts(o)->type == OPTION_NUMBER && table_get(written, o) >= SMALLEST_FIGURE;
}

/* Whether no other option of the table has that value, so that the figure means this one alone. */
static bool is_alone(const struct table *written, enum option_id o)
{
    for (int i = 0; i < OPTION_COUNT; i++) {
        if ((enum option_id)i != o &&
            table_get(written, (enum option_id)i) == table_get(written, o)) {
            return false;
        }
    }
    return true;
}

/* --- what a figure means --- */

/* The words by which a passage speaks of an option whose figure stands for other things, too. */
static const struct {
    enum option_id option;
    enum message_id words;
} sign[] = {
    {OPTION_threes_one, MSG_coach_about_threes},
    {OPTION_threes_two, MSG_coach_about_threes},
    {OPTION_threes_three, MSG_coach_about_threes},
    {OPTION_threes_four, MSG_coach_about_threes},
    {OPTION_open_second_from, MSG_coach_about_minimum},
    {OPTION_open_third_from, MSG_coach_about_minimum},
    {OPTION_score_mixed, MSG_coach_about_mixed},
    {OPTION_score_natural, MSG_coach_about_natural},
    {OPTION_score_sevens, MSG_coach_about_sevens},
    {OPTION_score_open_sevens, MSG_coach_about_sevens},
    {OPTION_score_aces, MSG_coach_about_aces},
    {OPTION_score_open_aces, MSG_coach_about_aces},
    {OPTION_score_wild_twos, MSG_coach_about_twos},
    {OPTION_score_wild_four, MSG_coach_about_jokers},
    {OPTION_score_wild_jokers, MSG_coach_about_jokers},
    {OPTION_score_wild, MSG_coach_about_wild},
    {OPTION_score_open_wild, MSG_coach_about_wild},
    {OPTION_score_going_out, MSG_coach_about_out},
};

enum { SIGNS = sizeof sign / sizeof sign[0] };

static bool is_letter(char c)
{
    return isalnum((unsigned char)c) || (unsigned char)c >= 0x80;
}

/* Whether one of the words, with commas between, stands in the text by itself, whatever its
 * capitals. */
static bool has_word(const char *text, const char *words)
{
    for (const char *word = words; *word != '\0'; word += strspn(word, ", ")) {
        const size_t length = strcspn(word, ",");
        for (const char *at = text; *at != '\0'; at++) {
            size_t n = 0;
            while (n < length && tolower((unsigned char)at[n]) == tolower((unsigned char)word[n])) {
                n++;
            }
            if (n == length && !is_letter(at[n]) && (at == text || !is_letter(at[-1]))) {
                return true;
            }
        }
        word += length;
    }
    return false;
}

/* Whether the words of a passage speak of the option; `otherwise` where no words are on record. */
static bool is_spoken_of(const struct catalog *catalog,
                         const struct passage *p,
                         enum option_id o,
                         bool otherwise)
{
    const struct message_context ctx = message_context_of(catalog, p->table);
    char words[CLAUSE_SIZE];
    for (int i = 0; i < SIGNS; i++) {
        const struct message message = MESSAGE(sign[i].words);
        if (sign[i].option == o && message_format(&ctx, &message, words, sizeof words) > 0) {
            return has_word(p->words, words);
        }
    }
    return otherwise;
}

/* Classic and modern are two games, not two tables of one. */
static bool is_same_game(const struct table *a, const struct table *b)
{
    return a->family == b->family;
}

static bool same_hands(const struct table *a, const struct table *b)
{
    bool same = a->special_count == b->special_count;
    for (int i = 0; i < a->special_count && same; i++) {
        same = strcmp(a->special[i].id, b->special[i].id) == 0 &&
               a->special[i].value == b->special[i].value;
    }
    return same;
}

bool tables_play_alike(const struct table *a, const struct table *b)
{
    return is_same_game(a, b) && a->players == b->players;
}

/* --- passages -------------------------------------------------------------------------------- */

/* Whether one of the rules is about special hands. */
static bool is_about_hands(const struct passage *p)
{
    for (int i = 0; i < p->topics; i++) {
        if (strncmp(rule_facts(p->topic[i])->id, "special.", 8) == 0) {
            return true;
        }
    }
    return false;
}

/* Whether the words say what a special hand of their table is worth: its figure stands there, and
 * so does its name, or the rules are about such hands and no other has that figure. */
static bool says_hand(const struct passage *p, int place)
{
    const struct special_hand *h = &p->table->special[place];
    char name[SPECIAL_TITLE_SIZE];
    int others = 0;
    special_word(h->id, name, sizeof name);
    for (int i = 0; i < p->table->special_count; i++) {
        others += i != place && p->table->special[i].value == h->value;
    }
    return p->words != NULL && says_number(p->words, h->value) &&
           (has_word(p->words, name) || (others == 0 && is_about_hands(p)));
}

/* Adds what the learner's table says of the special hands whose worth is said; `count` clauses are
 * there. */
static int hand_differences(const struct passage *p,
                            const struct message_context *own,
                            int count,
                            struct text *text)
{
    for (int i = 0; i < p->table->special_count; i++) {
        const struct special_hand *h = &p->table->special[i];
        char clause[CLAUSE_SIZE], name[SPECIAL_TITLE_SIZE];
        int place = 0;
        while (place < own->table->special_count &&
               strcmp(own->table->special[place].id, h->id) != 0) {
            place++;
        }
        const bool played = place < own->table->special_count;
        if (!says_hand(p, i) || (played && own->table->special[place].value == h->value)) {
            continue;
        }
        if (played) {
            (void)special_words(own, place, clause);
        } else {
            special_word(h->id, name, sizeof name);
            const struct message message = msg_coach_table_no_hand(name);
            (void)message_format(own, &message, clause, sizeof clause);
        }
        text_add(text, "%s%s", count++ == 0 ? "" : "; ", clause);
    }
    return count;
}

/* Whether a passage is about the option's value at its table: where it has words, its figure stands
 * there, and they speak of the option. Where it is not known how they would, no other option may
 * have that figure, or one of the rules must be about this one. */
static bool is_told(const struct catalog *catalog,
                    const struct passage *p,
                    const struct table *own,
                    enum option_id o)
{
    const bool figure = is_figure(p->table, o);
    if (table_get(p->table, o) == table_get(own, o)) {
        return false;
    }
    if (p->words == NULL) {
        return !figure && differs(catalog, p->table, own, o, p->topic, p->topics);
    }
    if (!figure || !says_number(p->words, table_get(p->table, o))) {
        return false;
    }
    return is_spoken_of(catalog, p, o,
                        is_alone(p->table, o) ||
                            differs(catalog, p->table, own, o, p->topic, p->topics));
}

int table_differences(const struct catalog *catalog,
                      const struct passage *passage,
                      const struct table *own,
                      char *out,
                      size_t size)
{
    const struct table *written = passage->table;
    const struct message_context ctx = message_context_of(catalog, own);
    struct text text = text_in(out, size);
    int count = 0;
    for (int i = 0; i < OPTION_COUNT && is_same_game(written, own); i++) {
        const enum option_id o = (enum option_id)i;
        if (is_told(catalog, passage, own, o)) {
            char clause[CLAUSE_SIZE];
            (void)option_words(&ctx, o, clause);
            text_add(&text, "%s%s", count++ == 0 ? "" : "; ", clause);
        }
    }
    return is_same_game(written, own) ? hand_differences(passage, &ctx, count, &text) : count;
}

/* --- puzzles --------------------------------------------------------------------------------- */

bool position_move_hand(const struct table *from, const struct table *to, struct position *p)
{
    struct board *b = &p->round.board;
    if (b->ending != ENDING_SPECIAL) {
        return true;
    }
    for (int i = 0; i < to->special_count; i++) {
        if (strcmp(to->special[i].id, from->special[b->special].id) == 0) {
            b->special = (int8_t)i;
            return true;
        }
    }
    return false;
}

static bool can_be_asked(const struct table *own, const struct exercise *e, struct position *p)
{
    if (e->names_table || e->question.kind == QUESTION_CHOOSE || best_is_asked(&e->question) ||
        e->table->players != own->players || !is_same_game(e->table, own)) {
        return false;
    }
    *p = e->position;
    if (!e->has_position) {
        return true;
    }
    position_settle(own, p);
    return position_move_hand(e->table, own, p) && !position_fault(own, p, &e->question, NULL);
}

/* Whether the author's words of the question name the number; NULL stands where there are none. */
static bool words_name(const struct exercise *e, int32_t number)
{
    const char *words[HINTS_MAX + 2 + AIM_KIND_COUNT] = {e->remark, e->prompt};
    memcpy(words + 2, e->hint, sizeof e->hint);
    memcpy(words + 2 + HINTS_MAX, e->miss, sizeof e->miss);
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        if (words[i] != NULL && says_number(words[i], number)) {
            return true;
        }
    }
    for (int i = 0; i < e->fitting_count; i++) {
        if (says_number(e->fitting[i].text, number)) {
            return true;
        }
    }
    for (int i = 0; i < e->miss_when_count; i++) {
        if (says_number(e->miss_when[i].text, number)) {
            return true;
        }
    }
    return false;
}

/* Whether a figure of the author's words is another one at the learner's table. */
static bool words_differ(const struct exercise *e, const struct table *own)
{
    for (int i = 0; i < OPTION_COUNT; i++) {
        const enum option_id o = (enum option_id)i;
        const int32_t written = table_get(e->table, o);
        if (is_figure(e->table, o) && written != table_get(own, o) && words_name(e, written)) {
            return true;
        }
    }
    return false;
}

static bool
rules_differ(const struct catalog *catalog, const struct exercise *e, const struct table *own)
{
    bool found = false;
    for (int i = 0; i < OPTION_COUNT && !found; i++) {
        found = differs(catalog, e->table, own, (enum option_id)i, e->topic, e->topic_count);
    }
    for (int i = 0; i < e->topic_count && !found; i++) {
        found =
            strncmp(rule_facts(e->topic[i])->id, "special.", 8) == 0 && !same_hands(e->table, own);
    }
    return found;
}

static bool
answer_differs(const struct exercise *e, const struct table *own, const struct position *p)
{
    struct answer at_written, at_own;
    judge_solve(e->table, &e->position, &e->question, &at_written);
    judge_solve(own, p, &e->question, &at_own);
    return !judge_agrees(&at_written, &at_own);
}

bool exercise_can_move(const struct exercise *e, const struct table *own)
{
    struct position p;
    return can_be_asked(own, e, &p);
}

bool exercise_move(const struct catalog *catalog,
                   const struct exercise *e,
                   const struct table *own,
                   struct exercise *out)
{
    struct position p;
    if (!can_be_asked(own, e, &p)) {
        return false;
    }
    *out = *e;
    out->table = own;
    out->position = p;
    out->right = NULL; /* what the author expects is by another table */
    if (rules_differ(catalog, e, own) || words_differ(e, own) || answer_differs(e, own, &p)) {
        out->prompt = NULL;
        out->remark = NULL;
        out->hint_count = 0;
        out->fitting_count = 0;
        out->miss_when_count = 0;
        memset(out->miss, 0, sizeof out->miss);
    }
    return true;
}
