/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The inside of the questions of judgment: for judgment.c and judgment_words.c only. */
#ifndef CANASTA_CONTENT_JUDGMENT_INSIDE_H
#define CANASTA_CONTENT_JUDGMENT_INSIDE_H

#include <stdbool.h>

#include "coach/best.h"
#include "content/judgment.h"
#include "engine/special_near.h"
#include "generate/generate.h"
#include "generate/generate_seen.h"
#include "messages/message.h"
#include "notation/journal.h"
#include "questions/exercise.h"

enum { LOOKS = 3 /* at each position, from different deals */ };

/* One question being made. */
struct judged {
    const struct judgment_request *request;
    const struct table *table;
    struct exercise *puzzle;
    struct special_near near; /* JUDGE_SPECIAL: the hand in the making */
    struct best best;         /* the last look */
    int option[OPTIONS_MAX];  /* places of the candidates that are offered */
    int options, right;       /* how many; which of them is best */
    int loses[OPTIONS_MAX];   /* summed over the looks */
    char text[OPTIONS_MAX][MESSAGE_TEXT_SIZE];
    char why[OPTIONS_MAX][MESSAGE_TEXT_SIZE];
    char line[OPTIONS_MAX][JOURNAL_LINE_SIZE];
    char prompt[MESSAGE_TEXT_SIZE], source[MESSAGE_TEXT_SIZE];

    /* Of the whole file. */
    int level_made[LEVEL_MOST + 1][OPTIONS_MAX], right_made[OPTIONS_MAX]; /* of each, by answer */
    struct seen tried; /* positions looked at already */
};

/* Formats a message in the words and at the table of the request. */
void judgment_say(const struct judged *j, struct message message, char out[MESSAGE_TEXT_SIZE]);

/* Writes the prompt, the options, their reasons, topics and remark into the puzzle. Returns false
 * if no reason convinces: the question isn't asked then. */
NODISCARD bool judgment_write_words(struct judged *j);

#endif
