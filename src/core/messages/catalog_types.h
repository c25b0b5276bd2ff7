/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The words of a language as plain data: every message of the catalog (message.h), what is said
 * about each rule and each option, the glossary, and answers to questions about the game. Content
 * reads them from files and checks them; the texts are UTF-8 and borrowed from content's document
 * for as long as the struct is used. catalog.h makes sentences of them, answers.h searches them.
 */
#ifndef CANASTA_MESSAGES_CATALOG_TYPES_H
#define CANASTA_MESSAGES_CATALOG_TYPES_H

#include <stdbool.h>

#include "engine/rule.h"
#include "engine/table.h"
#include "messages/message.h"

enum {
    MESSAGE_TEXT_SIZE =
        600, /* a message as it is said, with the closing zero; longer ones are cut */
    MESSAGE_NO_MOST =
        400 /* bytes of a `no` text; longer ones do not fit into a step of an explanation */
};

/* One word of the glossary. */
struct glossary_word {
    const char *term; /* "clean triple" */
    const char *also; /* other names, separated by '|'; NULL or empty: none */
    const char
        *text; /* what it means, one to three sentences; a message without slots of its own */
    enum rule_id rule;  /* the rule to read next, or RULE_NONE */
    const char *lesson; /* the id of the lesson that explains it, or NULL: none in particular */
};

/* One question about the game with its answer. All texts are UTF-8 and borrowed. */
struct game_answer {
    const char *id;
    const char *ask;     /* ways to ask it, separated by '|' */
    const char *text;    /* one to three sentences; a message without slots of its own */
    enum rule_id rule;   /* the rule behind it, or RULE_NONE */
    const char *lesson;  /* the id of the lesson that teaches it, or NULL */
    const char *see;     /* a line to type next, or NULL */
    const char *whether; /* what begins the answer to one who asked to hear yes or no, "Yes."; a
                            message like `text`, or NULL: the text says it */
};

/* Words that mean the same: each of `words`, separated by '|', stands for `as`. A word may be
 * several, "discard pile". `as` NULL: the words tell nothing and are left out. */
struct answer_same {
    const char *as, *words;
    const char *kind; /* of card that is named by it, or NULL: a question about one kind is not
                         answered with what is about another */
};

/* What players call a house rule: each of `called`, separated by '|', is the option. */
struct house_phrase {
    enum option_id option;
    const char *called;
    const char *value; /* the value that the words alone ask for, or NULL: it is typed */
    const char *on;    /* "off" where the words say the opposite of the option, so that "allowed"
                          turns it off; NULL: as typed */
    const char *needs; /* words of which one must be typed, whatever else is like the names, with |
                          between them; NULL: any will do */
};

/* All of them. A struct of zeros is valid and knows nothing. */
struct answers {
    const struct game_answer *entry;
    const struct answer_same *same;
    const struct house_phrase *house;
    int entry_count, same_count, house_count;
};

/* All messages. Filled by content; a struct of zeros is valid and knows no words. */
struct catalog {
    const char *text[MESSAGE_COUNT];  /* by enum message_id; NULL: there is none */
    const struct glossary_word *word; /* word_count entries, any order */
    int word_count;
    struct answers answers; /* to questions about the game */
    bool marks_typed;       /* lines to type stand between marks (notation/card_marks.h) */
};

/* In which words, about which table, and to whom something is said. Borrowed. */
struct message_context {
    const struct catalog *catalog; /* NULL: none, each message is then told by its id */
    const struct table *table;
    int you; /* the seat that is spoken to, or SEAT_NONE: everybody by name */
};

/* Told to the learner, who sits south. */
static inline struct message_context message_context_of(const struct catalog *p,
                                                        const struct table *t)
{
    return (struct message_context){p, t, 0};
}

#endif
