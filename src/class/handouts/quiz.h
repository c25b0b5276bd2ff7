/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The questions of a handout: two versions, A and B, that ask for the same skills with other cards.
 * They are made fresh from a seed or chosen from a puzzles file. The same request gives the same
 * quiz.
 */
#ifndef CANASTA_HANDOUTS_QUIZ_H
#define CANASTA_HANDOUTS_QUIZ_H

#include <stdbool.h>
#include <stdint.h>

#include "base/attributes.h"
#include "content/puzzle_file.h"
#include "handouts/handout_item.h"

enum {
    QUIZ_MOST = 20,
    QUIZ_ROOM = 4,      /* questions for the whole room */
    QUIZ_LEVEL_EASY = 3 /* the hardest level of a class of beginners, unless asked for */
};

struct quiz_request {
    const struct table *table;
    const struct catalog *catalog; /* in which words the questions are put */
    const char *topic;             /* a topic or several (topic.h); empty: any */
    uint64_t seed;
    int count;      /* 1..QUIZ_MOST questions a version */
    int level;      /* 1..5, or 0: from 1 to QUIZ_LEVEL_EASY */
    int level_most; /* at least `level`: levels from one to the other; 0: that level alone */
    const struct puzzle_set *exercise_pool; /* choose from these; NULL: fresh ones */
    const struct puzzle_set *course; /* for what fresh ones are not about; what is near the topic
                                        fills up then. NULL: no filling up */
    bool fewer;                      /* too few questions make a short quiz */
};

enum quiz_version { VERSION_A, VERSION_B, VERSION_COUNT };

/* The chosen questions; item `n` of both versions asks for the same. */
struct quiz {
    int count;
    bool shared; /* the file has too few: version B has the questions of A in another order */
    struct handout_item *item[VERSION_COUNT]; /* owned */
};

/* Puzzles of the course for rules that no fresh question is about, for quiz_request.course: those
 * of the table, and for a teacher's own sheet those of the table it is based on, judged by its
 * rules; an author's remark and choices do not go along there. For the caller to free(), before the
 * whole and the table. */
NODISCARD struct exercise *
quiz_course(const struct course *whole, const struct table *t, int *count);

/* Chooses. False when there are not enough questions; `fault` then holds a sentence for the user.
 * Texts of a pool are borrowed. Caller frees with quiz_free. */
NODISCARD bool
quiz_choose(const struct quiz_request *given, struct quiz *out, struct message *fault);
void quiz_free(struct quiz *q);

/* Fresh questions on the same topic to ask the whole room before the quiz, of other cards than on
 * the handout. `out` is empty where there are none. */
void quiz_choose_room(const struct quiz_request *handout, struct quiz *out);

/* How many questions of version A are about the topic itself. */
int quiz_about(const struct quiz *q, const char *topic);

#endif
