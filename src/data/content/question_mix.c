/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sums over lessons, and where they lean. */
#include "content/question_mix.h"

#include <stdbool.h>
#include <string.h>

#include "base/clean.h"
#include "notation/cards_text.h"

/* In parts of a hundred, and with fewer than FEW nothing is said. By chance two hands in three hold
 * a 4. */
enum {
    YES_LEAST = 40,
    YES_MOST = 60,
    LETTER_OFF = 30,
    LOWEST_MOST = 75,
    THROWN_MOST = 34,
    FEW = 10,
    WORDS_MINUTE = 200 /* read */
};

void question_mix_add(struct question_mix *all, const struct question_mix *one)
{
    all->questions += one->questions;
    all->done += one->done;
    all->chosen += one->chosen;
    all->none += one->none;
    all->words += one->words;
    all->told += one->told;
    all->seconds += one->seconds;
    all->yes += one->yes;
    all->no += one->no;
    all->hands += one->hands;
    all->throws += one->throws;
    for (int i = 0; i < OPTIONS_MAX; i++) {
        all->letter[i] += one->letter[i];
        all->letter_due[i] += one->letter_due[i];
    }
    for (kind k = 0; k < KIND_COUNT; k++) {
        all->lowest[k] += one->lowest[k];
        all->thrown[k] += one->thrown[k];
    }
}

int question_mix_seconds(const struct question_mix *tally)
{
    return tally->seconds + (tally->words + tally->told) * 60 / WORDS_MINUTE;
}

void question_mix_write(const struct question_mix *tally, const char *name, FILE *out)
{
    clean_print(out,
                "%s: %d questions, %d done, %d chosen, %d yes or no, %d none; %d words, "
                "%d minutes\n",
                name, tally->questions, tally->done, tally->chosen, tally->yes + tally->no,
                tally->none, tally->words, (question_mix_seconds(tally) + 30) / 60);
}

static void lean(const char *what, int count, int of, FILE *out)
{
    fprintf(out, "unbalanced: %s %d of %d\n", what, count, of);
}

static void write_letters(const struct question_mix *tally, FILE *out)
{
    char what[] = "right option a:";
    for (int i = 0; i < OPTIONS_MAX; i++) {
        const int due = (tally->letter_due[i] + MIX_DUE / 2) / MIX_DUE;
        const int off = tally->letter[i] > due ? tally->letter[i] - due : due - tally->letter[i];
        if (due > 0) {
            fprintf(out, "right option %c: %d, chance %d\n", 'a' + i, tally->letter[i], due);
        }
        if (due >= FEW && off * 100 > due * LETTER_OFF) {
            what[strlen(what) - 2] = (char)('a' + i);
            lean(what, tally->letter[i], due, out);
        }
    }
}

static void write_kinds(const char *what, const int *count, int total, int most, FILE *out)
{
    char text[64];
    fprintf(out, "%s:", what);
    for (kind k = 0; k < KIND_COUNT; k++) {
        if (count[k] > 0) {
            fprintf(out, " %s %d", kind_name(k), count[k]);
        }
    }
    fprintf(out, "\n");
    for (kind k = 0; k < KIND_COUNT; k++) {
        if (total >= FEW && count[k] * 100 > total * most) {
            (void)snprintf(text, sizeof text, "%s %s:", what, kind_name(k));
            lean(text, count[k], total, out);
        }
    }
}

void question_mix_write_spread(const struct question_mix *tally, FILE *out)
{
    const int answers = tally->yes + tally->no;
    fprintf(out, "yes %d, no %d\n", tally->yes, tally->no);
    if (answers >= FEW &&
        (tally->yes * 100 < answers * YES_LEAST || tally->yes * 100 > answers * YES_MOST)) {
        lean("yes:", tally->yes, answers, out);
    }
    write_letters(tally, out);
    write_kinds("lowest in hand", tally->lowest, tally->hands, LOWEST_MOST, out);
    write_kinds("thrown in examples", tally->thrown, tally->throws, THROWN_MOST, out);
}
