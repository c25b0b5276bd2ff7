/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How much of a lesson is done, how much chosen, and what stands right above a question. */
#include "content/strict_mix.h"

#include <stdio.h>
#include <string.h>

#include "base/ascii.h"
#include "notation/cards_text.h"
#include "tutor/generated.h"

enum {
    DONE_LEAST = 40,   /* percent of the questions, at least; */
    CHOSEN_MOST = 20,  /* percent, at most, of those that choose among lines, */
    YES_NO_MOST = 25,  /* and of those answered by yes or no */
    NONE_MOST = 3,     /* questions to which nothing is the answer */
    WORDS_MOST = 600,  /* of a lesson that asks something */
    OFF_MOST = 10,     /* parts of a hundred by which stated minutes may differ */
    DEAL_TURNS_IN = 3, /* turns of a deal that are played to most points */
    WHOLE_HAND = 4,    /* with fewer cards the lowest says nothing about habits */
    LIST_NUMBERS = 4,  /* numbers: a text with these is a list from which to take the right one */
    OPTION_WORDS = 4,  /* an option with fewer long words may be said by chance */
    LONG_WORD = 4,     /* letters */
    ABOVE_SIZE = 8192
};

/* What things take a newcomer, in seconds, as far as it isn't reading sentences: between the
 * estimates of two readers for the first evening (docs/authors.md). Nobody was timed. */
enum {
    STEP_SECONDS = 5,     /* to go on, and the words that frame each step */
    BOARD_SECONDS = 10,   /* to look at a table, */
    MOVE_SECONDS = 7,     /* and at what a move changed in it */
    TASK_SECONDS = 40,    /* to lay or play, or to answer a fresh question */
    NUMBER_SECONDS = 45,  /* to add up cards, threes or one row of a sheet, */
    SHEET_SECONDS = 90,   /* or both teams' sheets */
    CHOICE_SECONDS = 20,  /* to say yes or no, or to name a card or a line */
    BECAUSE_SECONDS = 20, /* to read three reasons and take one */
    TURN_SECONDS = 55,    /* for a turn of a deal with what the others do in between */
    GUIDED_SECONDS = 25,  /* for a move that the guide proposes, */
    OTHERS_SECONDS = 5,   /* and for one of the others */
    COUNTED_SECONDS = 180 /* to count the score together after it */
};

/* --- counting
 * ------------------------------------------------------------------------------------- */

static bool kind_is_done(enum question_kind k)
{
    return k == QUESTION_LAY || k == QUESTION_TURN || k == QUESTION_SCORE ||
           k == QUESTION_SCORE_PART || k == QUESTION_SETTLE;
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

static int seconds_for(enum question_kind k)
{
    if (k == QUESTION_LAY || k == QUESTION_TURN) {
        return TASK_SECONDS;
    }
    if (k == QUESTION_SCORE) {
        return SHEET_SECONDS;
    }
    return question_form(k) == FORM_NUMBER ? NUMBER_SECONDS : CHOICE_SECONDS;
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
    tally->none += answer_is_no_play(right);
    tally->seconds += seconds_for(e->question.kind);
    tally->seconds += e->because.right != RULE_NONE ? BECAUSE_SECONDS : 0;
}

static int words_in(const char *text)
{
    int count = 0;
    bool inside = false;
    for (; text != NULL && *text != '\0'; text++) {
        const bool letter = ascii_is_letter_or_digit(*text) || (inside && *text == '\'');
        count += letter && !inside;
        inside = letter;
    }
    return count;
}

/* What there is to read in an exercise, and its table. */
static void count_exercise(const struct exercise *e, struct question_mix *tally)
{
    tally->words += words_in(e->prompt);
    tally->told += words_in(e->remark);
    for (int i = 0; i < e->question.option_count; i++) {
        tally->told += words_in(e->option[i]);
    }
    tally->seconds += e->has_position ? BOARD_SECONDS : 0;
}

/* How long the moves of a step take: an example that is watched, or a game that is played. */
static int moves_take(const struct lesson_step *one)
{
    static const char mine[] = "south ";
    int seconds = one->played ? COUNTED_SECONDS : 0;
    for (int i = 0; i < one->move_count; i++) {
        const bool own = strncmp(one->move[i].line, mine, sizeof mine - 1) == 0;
        seconds += !one->played ? MOVE_SECONDS : own ? GUIDED_SECONDS : OTHERS_SECONDS;
    }
    return seconds;
}

/* What there is to read in a step, and how long what is done in it takes, questions apart. */
static void count_time(const struct lesson_step *one, struct question_mix *tally)
{
    const struct deal_task *deal = &one->deal;
    tally->words += words_in(one->text);
    for (int i = 0; i < one->move_count; i++) {
        tally->words += words_in(one->move[i].text);
    }
    if (one->exercise != NULL) {
        count_exercise(one->exercise, tally);
    }
    if (deal->point != DEAL_NONE && !one->played) {
        tally->seconds += TURN_SECONDS * (deal->point == DEAL_TURNS ? deal->turns : DEAL_TURNS_IN);
    }
    tally->seconds += STEP_SECONDS + moves_take(one) + (one->mixed != NULL ? TASK_SECONDS : 0);
    tally->game = tally->game || one->played;
    tally->untimed = tally->untimed || (deal->point == DEAL_ROUND && deal->code != NULL);
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
    count_time(one, tally);
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

/* What a lesson is held to: a count of its own, and the least or the most it should be. */
struct bound {
    const char *what;
    int count, limit;
    bool least;
};

static int hold(const struct strict *s, const struct lesson *lesson, const struct bound *b)
{
    if (b->least ? b->count >= b->limit : b->count <= b->limit) {
        return 0;
    }
    diags_add(s->diags, s->file, lesson->line, "%d %s; it should be %d at %s", b->count, b->what,
              b->limit, b->least ? "least" : "most");
    return 1;
}

/* How long it takes is said in whole minutes. */
static int
hold_minutes(const struct strict *s, const struct lesson *lesson, const struct question_mix *tally)
{
    const int seconds = question_mix_seconds(tally);
    const struct bound least = {"minutes stated", lesson->minutes,
                                (seconds * (100 - OFF_MOST) + 5999) / 6000, true};
    const struct bound most = {"minutes stated", lesson->minutes, seconds * (100 + OFF_MOST) / 6000,
                               false};
    if (lesson->minutes == 0 || tally->untimed) {
        return 0;
    }
    return hold(s, lesson, &least) + hold(s, lesson, &most);
}

int strict_mix_lesson(const struct strict *s,
                      const struct lesson *lesson,
                      const struct question_mix *tally)
{
    const int asked = tally->questions;
    const struct bound bound[] = {
        {"questions done", tally->done, (asked * DONE_LEAST + 99) / 100, true},
        {"choices among lines", tally->chosen, asked * CHOSEN_MOST / 100, false},
        {"yes or no", tally->yes + tally->no, asked * YES_NO_MOST / 100, false},
        {"answers of none", tally->none, NONE_MOST, false},
        {"words to read", tally->untimed || tally->game ? 0 : tally->words, WORDS_MOST, false},
    };
    int found = 0;
    if (asked == 0) {
        return 0;
    }
    for (size_t i = 0; i < sizeof bound / sizeof bound[0]; i++) {
        found += hold(s, lesson, &bound[i]);
    }
    return found + hold_minutes(s, lesson, tally);
}
