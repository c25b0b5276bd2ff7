/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Differences between tables. */
#include "coach/compare.h"

#include <string.h>

#include "engine/table_flaw.h"
#include "messages/msg_coach.h"
#include "messages/value_words.h"
#include "messages/wording.h"
#include "notation/names.h"
#include "questions/answer_words.h"
#include "questions/judge.h"

enum { ANSWER_WORDS = 120 }; /* an answer in words, with the closing zero */

/* What no classic table plays as it is written: to speak of it there would say nothing. */
static const enum option_id modern_only[] = {OPTION_deal_turning_below,
                                             OPTION_deal_perfect_cut,
                                             OPTION_threes_any_time,
                                             OPTION_threes_stuck,
                                             OPTION_threes_show,
                                             OPTION_threes_keep_one,
                                             OPTION_threes_last_in_hand,
                                             OPTION_meld_rule_of,
                                             OPTION_dead_rank,
                                             OPTION_dead_add,
                                             OPTION_sevens_special,
                                             OPTION_aces_special,
                                             OPTION_open_clean_triple,
                                             OPTION_open_wild_triple,
                                             OPTION_open_keep_one_waived,
                                             OPTION_open_pack_extra_pair,
                                             OPTION_open_pack_aces_pure,
                                             OPTION_splash,
                                             OPTION_splash_wilds,
                                             OPTION_bonus_from,
                                             OPTION_bonus_first,
                                             OPTION_bonus_second,
                                             OPTION_discard_three_last,
                                             OPTION_discard_bars,
                                             OPTION_discard_empty_dead,
                                             OPTION_discard_keep_safe,
                                             OPTION_discard_last_natural,
                                             OPTION_discard_wild_under,
                                             OPTION_special_courtesy,
                                             OPTION_special_wild_groups,
                                             OPTION_score_sevens,
                                             OPTION_score_aces,
                                             OPTION_score_open_sevens,
                                             OPTION_score_open_aces,
                                             OPTION_score_open_wild,
                                             OPTION_score_wild_jokers,
                                             OPTION_score_dirty,
                                             OPTION_score_wipeout};

static bool is_modern_only(enum option_id o)
{
    for (size_t i = 0; i < sizeof modern_only / sizeof modern_only[0]; i++) {
        if (modern_only[i] == o) {
            return true;
        }
    }
    return false;
}

/* Whether the table has made it a rule: it departs in the option from the table it's based on, or
 * in another that gives the option a meaning. */
static bool is_made_rule(const struct table *t, enum option_id o)
{
    struct table base;
    return table_base(t, &base) &&
           (table_get(t, o) != table_get(&base, o) || table_option_moot(&base, o));
}

bool option_speaks(const struct table *t, enum option_id o)
{
    return t->family != FAMILY_CLASSIC ||
           (!table_option_moot(t, o) && (!is_modern_only(o) || is_made_rule(t, o)));
}

size_t option_words(const struct message_context *t, enum option_id o, char out[CLAUSE_SIZE])
{
    const struct message clause = MESSAGE(message_of_option(o));
    return message_format(t, &clause, out, CLAUSE_SIZE);
}

bool option_words_at(const struct message_context *t,
                     enum option_id o,
                     int32_t value,
                     char out[CLAUSE_SIZE])
{
    struct table other = *t->table;
    out[0] = '\0';
    if (!table_set(&other, o, value)) {
        return false;
    }
    const struct message_context ctx = {t->catalog, &other, t->you};
    (void)option_words(&ctx, o, out);
    return true;
}

size_t special_words(const struct message_context *t, int place, char out[CLAUSE_SIZE])
{
    const struct message message = msg_coach_table_hand(place);
    return message_format(t, &message, out, CLAUSE_SIZE);
}

static int place_of(const struct table *t, const char *id)
{
    for (int i = 0; i < t->special_count; i++) {
        if (strcmp(t->special[i].id, id) == 0) {
            return i;
        }
    }
    return SPECIAL_NONE;
}

/* What a table says about the hand with that id. */
static void hand_words(const struct message_context *t, const char *id, char out[CLAUSE_SIZE])
{
    const int place = place_of(t->table, id);
    if (place != SPECIAL_NONE) {
        (void)special_words(t, place, out);
        return;
    }
    char name[SPECIAL_TITLE_SIZE];
    special_word(id, name, sizeof name);
    const struct message message = msg_coach_table_no_hand(name);
    (void)message_format(t, &message, out, CLAUSE_SIZE);
}

/* Adds the difference about one special hand, if there is one. */
static int compare_hand(const struct message_context *a,
                        const struct message_context *b,
                        const char *id,
                        struct difference *out,
                        int room)
{
    struct difference d = {.option = OPTION_COUNT};
    hand_words(a, id, d.first);
    hand_words(b, id, d.second);
    if (room == 0 || strcmp(d.first, d.second) == 0) {
        return 0;
    }
    *out = d;
    return 1;
}

int compare_tables(const struct catalog *catalog,
                   const struct table *a,
                   const struct table *b,
                   struct difference *out,
                   int cap)
{
    const struct message_context at_a = message_context_of(catalog, a),
                                 at_b = message_context_of(catalog, b);
    int count = 0;
    for (size_t i = 0; i < OPTION_COUNT && count < cap; i++) {
        const enum option_id o = (enum option_id)i;
        if (table_get(a, o) != table_get(b, o) && (option_speaks(a, o) || option_speaks(b, o))) {
            out[count].option = o;
            (void)option_words(&at_a, o, out[count].first);
            (void)option_words(&at_b, o, out[count].second);
            count++;
        }
    }
    for (int i = 0; i < a->special_count; i++) {
        count += compare_hand(&at_a, &at_b, a->special[i].id, &out[count], cap - count);
    }
    for (int i = 0; i < b->special_count; i++) {
        if (place_of(a, b->special[i].id) == SPECIAL_NONE) {
            count += compare_hand(&at_a, &at_b, b->special[i].id, &out[count], cap - count);
        }
    }
    return count;
}

/* Whether another table's answer is the same to a learner; which rules make it a no does not
 * matter. */
static bool
same_answer(const struct explain_context *q, const struct table *other, const struct answer *answer)
{
    const struct answer *right = q->right;
    if (right->form == FORM_YES_NO) {
        return right->yes == answer->yes;
    }
    if (right->form == FORM_SPECIAL && right->special != SPECIAL_NONE &&
        answer->special != SPECIAL_NONE) {
        return strcmp(q->table->special[right->special].id, other->special[answer->special].id) ==
               0;
    }
    return judge_agrees(right, answer);
}

/* An answer in a few words; nothing where it is not a matter of the table, or too long a story. */
static void add_answer(const struct explain_context *q,
                       const struct table *t,
                       const struct answer *a,
                       struct text *text)
{
    const struct message_context ctx = message_context_of(q->catalog, t);
    if (a->form == FORM_SCORE) {
        for (int side = 0; side < a->sides; side++) {
            text_add(text, "%s%s ", side == 0 ? "" : ", ", side_word(&ctx, side));
            text_points(text, a->score[side][2]);
        }
        return;
    }
    (void)answer_words(&ctx, a, text);
    if (a->form == FORM_YES_NO && !a->yes && a->broken_count > 0) {
        text_add(text, " (%s)", rule_facts((enum rule_id)a->broken[0].rule)->id);
    }
}

/* The tables that answer otherwise. */
struct others {
    int count;
    struct table table[TABLE_BUILTIN_COUNT];
    char answer[TABLE_BUILTIN_COUNT][ANSWER_WORDS];
    bool told[TABLE_BUILTIN_COUNT];
};

static bool depends_on_table(const struct explain_context *q)
{
    return q->position != NULL && form_has(q->right->form, FORM_IS_EXACT);
}

static void ask_table(const struct explain_context *q, const char *id, struct others *o)
{
    struct table *t = &o->table[o->count];
    struct position p = *q->position;
    struct answer answer;
    if (strcmp(id, q->table->id) == 0 || !table_builtin(id, t) || t->players != q->table->players ||
        t->family != q->table->family) {
        return; /* another game, classic or modern, is no other table of this one */
    }
    position_settle(t, &p);
    if (p.round.board.ending == ENDING_SPECIAL) {
        const int place = place_of(t, q->table->special[p.round.board.special].id);
        if (place == SPECIAL_NONE) {
            return; /* that hand is not played there */
        }
        p.round.board.special = (int8_t)place;
    }
    if (position_fault(t, &p, q->question, NULL)) {
        return;
    }
    judge_solve(t, &p, q->question, &answer);
    if (!same_answer(q, t, &answer)) {
        struct text text = text_in(o->answer[o->count], ANSWER_WORDS);
        add_answer(q, t, &answer, &text);
        o->told[o->count++] = false;
    }
}

/* "At league and pagat the answer is no." for the tables that answer like table `i`. */
static void add_group(const struct explain_context *q, struct others *o, int i, struct text *text)
{
    char names[ELSEWHERE_SIZE];
    struct text tables = text_in(names, sizeof names);
    int count = 0, named = 0;
    for (int k = i; k < o->count; k++) {
        count += strcmp(o->answer[k], o->answer[i]) == 0;
    }
    for (int k = i; k < o->count; k++) {
        if (strcmp(o->answer[k], o->answer[i]) == 0) {
            text_joint(&tables, q->catalog, named++, count);
            text_add(&tables, "%s", o->table[k].id);
            o->told[k] = true;
        }
    }
    explain_say(q, text, msg_coach_elsewhere(names, o->answer[i]));
}

size_t compare_elsewhere(const struct explain_context *q, char out[ELSEWHERE_SIZE])
{
    struct text text = text_in(out, ELSEWHERE_SIZE);
    struct others o = {.count = 0};
    if (!depends_on_table(q)) {
        return 0;
    }
    for (int i = 0; i < TABLE_BUILTIN_COUNT; i++) {
        ask_table(q, table_builtin_id(i), &o);
    }
    for (int i = 0; i < o.count; i++) {
        if (!o.told[i]) {
            add_group(q, &o, i, &text);
        }
    }
    return text.used;
}
