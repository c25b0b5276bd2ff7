/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The words that authors write: for every rule what to say when it is broken, why it is there and
 * how tables differ; and the glossary. Content reads them from files and fills struct phrases; the
 * texts are UTF-8 and borrowed from content's document for as long as the struct is used. Any text
 * may be missing (NULL): each function says what happens then.
 *
 * Slots: `{0}` `{1}` `{2}` in a rule's `no` stand for the numbers of the verdict, in the order and
 * with the meaning that rule_facts() gives: CARD "an ace" (with `{0s}` "aces"), RANK "kings", COUNT
 * "5", POINTS "2,500", SEAT "South", SIDE "North and South". A slot that begins the text begins
 * with a capital. `{{` is a plain brace.
 */
#ifndef CANASTA_COACH_PHRASES_H
#define CANASTA_COACH_PHRASES_H

#include <stdbool.h>
#include <stddef.h>

#include "engine/rule.h"

enum {
    PHRASE_SLOTS = 3,
    PHRASE_NO_MAX =
        240 /* bytes of a `no` text; longer ones do not fit into a step of an explanation */
};

/* The words of one rule. */
struct rule_phrase {
    const char *no;     /* one sentence for a player who broke it; may hold slots */
    const char *why;    /* the rule, and what it is good for, in a few sentences */
    const char *tables; /* how other tables do it; NULL where all agree */
};

/* One word of the glossary. */
struct word_entry {
    const char *term;   /* "clean triple" */
    const char *also;   /* other names, separated by '|'; NULL or empty: none */
    const char *text;   /* what it means, one to three sentences */
    enum rule_id rule;  /* the rule to read next, or RULE_NONE */
    const char *lesson; /* the id of the lesson that explains it, or NULL: none in particular */
};

/* All phrases. Filled by content; a struct of zeros is valid and knows no words. */
struct phrases {
    struct rule_phrase rule[RULE_COUNT]; /* by rule id; row RULE_NONE stays empty */
    const struct word_entry *word;       /* word_count entries, any order */
    int word_count;
};

/* Whether a `no` text can be used for that rule: every slot has a number in the rule's verdicts,
 * braces are closed, and it is no longer than PHRASE_NO_MAX. For content's check; a NULL text is
 * sound. */
bool phrase_is_sound(const char *no, enum rule_id r);

/* Writes what a verdict says in words: the rule's `no` with its numbers. Without such a text: "This
 * breaks the rule ID." `p` may be NULL. `seats`: players at the table, for the names of seats and
 * sides. Returns the length; what does not fit into `size` bytes, closing zero included, is cut. */
size_t phrases_no(const struct phrases *p, int seats, struct verdict v, char *out, size_t size);

/* The rule's explanation, or NULL when there is none (or `p` is NULL). */
const char *phrases_why(const struct phrases *p, enum rule_id r);

/* How other tables do it, or NULL. */
const char *phrases_tables(const struct phrases *p, enum rule_id r);

/* The glossary word with that name or other name, case and surrounding blanks ignored, or NULL. */
const struct word_entry *phrases_word(const struct phrases *p, const char *name);

/* Rules that `text` may mean, best first: an id, a part of an id ("pair"), words of its texts.
 * Returns how many, at most `cap`; 0 when nothing fits. */
int phrases_search_rules(const struct phrases *p, const char *text, enum rule_id *out, int cap);

/* Glossary words that `text` may mean, best first, in the same way; the entries are borrowed. */
int phrases_search_words(const struct phrases *p,
                         const char *text,
                         const struct word_entry **out,
                         int cap);

/* For "did you mean": the known name nearest to a mistyped one, at most two letters off and less
 * than half of them: a rule id, a glossary term. NULL when none is near. Borrowed. */
const char *phrases_nearest_rule(const char *text);
const char *phrases_nearest_word(const struct phrases *p, const char *text);

#endif
