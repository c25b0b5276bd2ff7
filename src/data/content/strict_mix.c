/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How much of a lesson is done, how much chosen, and what stands right above a question. */
#include "content/strict_mix.h"

#include <stdio.h>
#include <string.h>

#include "base/ascii.h"
#include "notation/cards_text.h"
#include "tutor/generated.h"

enum {
    DONE_SHARE = 3,   /* one in so many is done, or more */
    CHOSEN_SHARE = 4, /* one in so many is chosen, or fewer */
    WHOLE_HAND = 4,   /* with fewer cards the lowest says nothing about habits */
    LIST_NUMBERS = 4, /* a text with so many numbers is a list from which to take the right one */
    OPTION_WORDS = 4, /* an option with fewer long words may be said by chance */
    LONG_WORD = 4,    /* letters */
    ABOVE_SIZE = 8192
};

/* --- counting
 * ------------------------------------------------------------------------------------- */

static bool kind_is_done(enum question_kind k)
{
    return k == QUESTION_LAY || k == QUESTION_TURN || k == QUESTION_SCORE ||
           k == QUESTION_SCORE_PART;
}

/* Whether a mixed step asks for something to be done, whichever of its topics is taken. */
static bool mixed_is_done(const char *topics)
{
    char topic[SKILL_ID_SIZE];
    struct generator_request request;
    while (*topics != '\0') {
        const size_t length = strcspn(topics, " ");
        (void)snprintf(topic, sizeof topic, "%.*s", (int)length, topics);
        if (!generated_covers(topic, &request) || !kind_is_done(request.kind)) {
            return false;
        }
        topics += length;
        topics += strspn(topics, " ");
    }
    return true;
}

/* Where right options stand. Each place of a question with n options, m of them right, is due m/n
 * of the right ones. */
static void count_letters(const struct question *q, struct question_mix *tally)
{
    int right = 0;
    for (int i = 0; i < q->option_count; i++) {
        right += (int)(q->right >> i & 1);
    }
    for (int i = 0; i < q->option_count; i++) {
        tally->letter[i] += (int)(q->right >> i & 1);
        tally->letter_due[i] += right * MIX_DUE / q->option_count;
    }
}

static void
count_question(const struct exercise *e, const struct answer *right, struct question_mix *tally)
{
    tally->questions++;
    tally->done += kind_is_done(e->question.kind);
    if (e->question.kind == QUESTION_CHOOSE) {
        tally->chosen++;
        count_letters(&e->question, tally);
    }
    if (right->form == FORM_YES_NO) {
        tally->yes += right->yes;
        tally->no += !right->yes;
    }
}

static void count_hand(const struct position *p, struct question_mix *tally)
{
    const struct board *b = &p->round.board;
    const cardset hand = p->round.hand[b->seat];
    if ((p->hands_known >> b->seat & 1) != 0 && cards_total(hand) >= WHOLE_HAND) {
        tally->hands++;
        tally->lowest[cards_lowest(hand)]++;
    }
}

static void count_throw(const char *line, struct question_mix *tally)
{
    static const char verb[] = " throw ";
    const char *at = strstr(line, verb);
    for (kind k = 0; at != NULL && k < KIND_COUNT; k++) {
        if (strcmp(at + sizeof verb - 1, kind_name(k)) == 0) {
            tally->throws++;
            tally->thrown[k]++;
        }
    }
}

void strict_mix_count(const struct lesson *lesson,
                      int step,
                      const struct answer *right,
                      struct question_mix *tally)
{
    const struct lesson_step *one = &lesson->step[step];
    const struct exercise *e = one->exercise;
    if (one->mixed != NULL || one->deal.point != DEAL_NONE) {
        tally->questions++;
        tally->done += one->mixed == NULL || mixed_is_done(one->mixed);
    }
    if (e != NULL && e->has_question && right != NULL) {
        count_question(e, right, tally);
    }
    if (e != NULL && e->has_position) {
        count_hand(&e->position, tally);
    }
    for (int i = 0; i < one->move_count; i++) {
        count_throw(one->move[i].line, tally);
    }
}

/* --- what stands above
 * ---------------------------------------------------------------------------- */

/* The words that a learner has just read when the question comes, within `size` bytes. */
static void words_above(const struct lesson *lesson, int step, char *out, size_t size)
{
    const struct lesson_step *before = step > 0 ? &lesson->step[step - 1] : NULL;
    size_t used = 0;
    out[0] = '\0';
    if (before != NULL) {
        used = (size_t)snprintf(out, size, "%s\n", before->text);
        for (int i = 0; i < before->move_count && used < size; i++) {
            used += (size_t)snprintf(out + used, size - used, "%s\n", before->move[i].text);
        }
    }
    if (used < size) {
        (void)snprintf(out + used, size - used, "%s\n", lesson->step[step].text);
    }
}

static int numbers_in(const char *text)
{
    int count = 0;
    for (size_t at = 0; text[at] != '\0'; at++) {
        count += ascii_is_digit(text[at]) &&
                 (at == 0 || (!ascii_is_digit(text[at - 1]) && text[at - 1] != ','));
    }
    return count;
}

/* Whether the option stands in the text: as it is where it is several words or a number, or all
 * its long words where there are enough of them. */
static bool says_option(const char *text, const char *option)
{
    char word[64];
    int count = 0;
    const bool telling = strchr(option, ' ') != NULL ||
                         (strpbrk(option, "0123456789") != NULL && numbers_in(text) < LIST_NUMBERS);
    if (telling && strict_holds_word(text, option)) {
        return true;
    }
    while (*option != '\0') {
        size_t length = 0;
        while (ascii_is_letter_or_digit(option[length]) || option[length] == '\'') {
            length++;
        }
        if (length >= LONG_WORD && length < sizeof word) {
            memcpy(word, option, length);
            word[length] = '\0';
            if (!strict_holds_word(text, word)) {
                return false;
            }
            count++;
        }
        option += length + (length == 0);
    }
    return count >= OPTION_WORDS;
}

/* Whether all right options of the question stand in the text. */
static bool says_options(const char *text, const struct exercise *e, uint32_t letters)
{
    for (int i = 0; i < e->question.option_count; i++) {
        if ((letters >> i & 1) != 0 && !says_option(text, e->option[i])) {
            return false;
        }
    }
    return true;
}

/* Whether the answer stands in the text; numbers only where the text is no list of them. */
static bool says_answer(const struct table *t,
                        const struct exercise *e,
                        const struct answer *right,
                        const char *text)
{
    if (right->form == FORM_LETTERS) {
        return says_options(text, e, right->letters);
    }
    return (right->form != FORM_NUMBER || numbers_in(text) < LIST_NUMBERS) &&
           strict_gives_away(t, e, right, text);
}

int strict_mix_step(const struct strict *s,
                    const struct lesson *lesson,
                    int step,
                    const struct answer *right)
{
    const struct exercise *e = lesson->step[step].exercise;
    char above[ABOVE_SIZE];
    words_above(lesson, step, above, sizeof above);
    if (!says_answer(lesson->table, e, right, above)) {
        return 0;
    }
    diags_add(
        s->diags, s->file, e->line,
        "the answer stands in the words just above. Ask with other cards, or about a case that "
        "follows from the rule");
    return 1;
}

/* --- shares
 * --------------------------------------------------------------------------------------- */

int strict_mix_lesson(const struct strict *s,
                      const struct lesson *lesson,
                      const struct question_mix *tally)
{
    int found = 0;
    if (tally->done * DONE_SHARE < tally->questions) {
        diags_add(
            s->diags, s->file, lesson->line,
            "of %d questions %d are done; it should be a third at least. Ask for a lay, a turn "
            "or a score in place of a choice",
            tally->questions, tally->done);
        found++;
    }
    if (tally->chosen * CHOSEN_SHARE > tally->questions) {
        diags_add(s->diags, s->file, lesson->line,
                  "of %d questions %d are choices among lines; it should be a quarter at most",
                  tally->questions, tally->chosen);
        found++;
    }
    return found;
}
