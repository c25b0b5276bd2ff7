/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The words that may stand at a place of the learner's line, for a front end that offers them. */
#ifndef CANASTA_TUTOR_COMPLETIONS_H
#define CANASTA_TUTOR_COMPLETIONS_H

enum { COMPLETIONS_MAX = 400 /* at once; more are left out */ };

/* The texts are borrowed until the next time somebody asks. */
struct completions {
    const char *word[COMPLETIONS_MAX];
    int count;
};

/* Offers one more word. */
static inline void completions_offer(struct completions *out, const char *word)
{
    if (out->count < COMPLETIONS_MAX) {
        out->word[out->count++] = word;
    }
}

#endif
