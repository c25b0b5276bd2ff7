/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The kinds of questions by name, expanded from questions.def. */
#include "questions/question.h"

#include <assert.h>
#include <string.h>

static const struct {
    const char *name;
    enum answer_form form;
    unsigned traits, sees;
    enum rule_id rule;
} kinds[QUESTION_KIND_COUNT] = {
#define QUESTION(name, id, form, traits, sees, rule, ...) {id, form, traits, sees, rule},
#include "questions/questions.def"
#undef QUESTION
};

const char *question_name(enum question_kind k)
{
    assert(k < QUESTION_KIND_COUNT);
    return kinds[k].name;
}

enum answer_form question_form(enum question_kind k)
{
    assert(k < QUESTION_KIND_COUNT);
    return kinds[k].form;
}

enum rule_id question_rule(enum question_kind k)
{
    assert(k < QUESTION_KIND_COUNT);
    return kinds[k].rule;
}

bool question_has(enum question_kind k, enum question_trait trait)
{
    return k < QUESTION_KIND_COUNT && (kinds[k].traits & trait) != 0;
}

unsigned question_sees(enum question_kind k)
{
    return k < QUESTION_KIND_COUNT ? kinds[k].sees : 0;
}

bool question_needs_position(enum question_kind k)
{
    return question_has(k, TRAIT_POSITION);
}

enum question_kind question_find(const char *name)
{
    for (size_t k = 0; k < QUESTION_KIND_COUNT; k++) {
        if (strcmp(kinds[k].name, name) == 0) {
            return (enum question_kind)k;
        }
    }
    return QUESTION_KIND_COUNT;
}

static const char *const goals[GOAL_COUNT] = {
    [GOAL_NONE] = "",           [GOAL_ANY] = "any", [GOAL_OPEN] = "open",
    [GOAL_CANASTA] = "canasta", [GOAL_OUT] = "out", [GOAL_THROW] = "throw"};

const char *goal_name(enum goal g)
{
    assert(g < GOAL_COUNT);
    return goals[g];
}

enum goal goal_find(enum question_kind k, const char *name)
{
    const enum goal other = k == QUESTION_LAY ? GOAL_THROW : GOAL_ANY;
    assert(k == QUESTION_LAY || k == QUESTION_TURN);
    for (int g = GOAL_NONE + 1; g < GOAL_COUNT; g++) {
        if ((enum goal)g != other && strcmp(goals[g], name) == 0) {
            return (enum goal)g;
        }
    }
    return GOAL_NONE;
}

const char *goal_names(enum question_kind k)
{
    return k == QUESTION_LAY    ? "open, canasta, out or any"
           : k == QUESTION_TURN ? "open, canasta, out or throw"
                                : "";
}

/* The fixed words of the forms, in the order of their bits. */
static const char *const no_words[] = {NULL}, *const frozen_words[] = {"unopened",  "wild",
                                                                       "red-three", "black-three",
                                                                       "always",    NULL},
                         *const ways_words[] = {"meld", "pair", "wild", NULL},
                         *const forced_words[] = {"must", "may", "end", NULL},
                         *const upcard_words[] = {"turn",   "back",    "free",
                                                  "frozen", "blocked", NULL};

static const struct {
    unsigned traits;
    const char *const *words;
} forms[FORM_COUNT] = {
#define FORM(name, traits, entered, typed, words, ...) {traits, words},
#include "questions/forms.def"
#undef FORM
};

bool form_has(enum answer_form form, enum form_trait trait)
{
    return (forms[form].traits & trait) != 0;
}

const char *const *form_words(enum answer_form form, int *count)
{
    const char *const *words = forms[form].words;
    for (*count = 0; words[*count] != NULL; (*count)++) {
    }
    return words;
}

bool answer_is_no_play(const struct answer *a)
{
    return (a->form == FORM_LAY && a->lay.count == 0) ||
           (a->form == FORM_TURN && a->action_count == 0);
}

bool question_weighs_throws(enum question_kind k)
{
    return question_has(k, TRAIT_THROWS);
}

bool question_is_classic(enum question_kind k)
{
    return question_has(k, TRAIT_FREEZING);
}

bool question_has_side(enum question_kind k)
{
    return question_has(k, TRAIT_SIDE);
}

static const char *const score_parts[PART_KINDS] = {
    [PART_CANASTAS] = "canastas", [PART_THREES] = "threes",
    [PART_SPECIAL] = "special",   [PART_UNFINISHED] = "unfinished",
    [PART_DIRTY] = "dirty",       [PART_BASE] = "base",
    [PART_COUNT] = "count"};

const char *score_part_name(enum score_part part)
{
    return score_parts[part];
}

enum score_part score_part_find(const char *name)
{
    int part = 0;
    while (part < PART_KINDS && strcmp(score_parts[part], name) != 0) {
        part++;
    }
    return (enum score_part)part;
}
