/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is kept of a learner: days and grades in any order, the queue of a session, and what rounds
 * gave away. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "coach/loss_tally.h"
#include "fuzz.h"
#include "learning/schedule.h"
#include "learning/skill.h"

enum { GRADES_MOST = 300, SITTING_MOST = 1000, PHASES = 4 };

/* --- days and grades -------------------------------------------------------------------------- */

static void check_skill(const struct fsrs_settings *s, const struct skill_state *k, int32_t today)
{
    const double recall = skill_recall(s, k, today);
    fuzz_expect(recall >= 0 && recall <= 1, "a chance of %f", recall);
    fuzz_expect(k->seen >= k->right && k->reviews >= k->lapses, "a skill's counts");
    fuzz_expect((skill_stage(k, today) == SKILL_NEW) == (k->reviews == 0), "a skill's stage");
    if (k->reviews == 0) {
        return;
    }
    fuzz_expect(isfinite(k->card.stability) && k->card.stability >= 0.001, "a stability of %f",
                k->card.stability);
    fuzz_expect(k->card.difficulty >= 1 && k->card.difficulty <= 10, "a difficulty of %f",
                k->card.difficulty);
    const int64_t days = (int64_t)k->due_day - k->last_day;
    fuzz_expect(days >= 0 && days <= s->maximum_interval, "asked again after %lld days",
                (long long)days);
    fuzz_expect((unsigned)k->card.phase < PHASES && k->card.step >= 0 &&
                    k->card.step <= FSRS_STEPS_MAX,
                "a phase and its step");
}

/* Steps of learning, then for each grade: which day, grade, whether it counts. */
static void take_grades(struct feed *f)
{
    struct fsrs_settings s = fsrs_defaults();
    struct skill_state k = {.skill = "open.count"};
    int32_t day = 0;
    s.learning_steps = (int)feed_choice(f, FSRS_STEPS_MAX);
    s.relearning_steps = (int)feed_choice(f, FSRS_STEPS_MAX);
    for (int i = 0; i < FSRS_STEPS_MAX; i++) {
        s.learning[i] = s.relearning[i] = 1 + 10 * i;
    }
    for (int i = 0; i < GRADES_MOST && f->length > 0; i++) {
        const unsigned how = feed_choice(f, 3);
        if (how == 1) {
            day = (int32_t)feed_number(f); /* a clock that was set wrong */
        } else if (how == 2 && day < INT32_MAX - 256 && day > INT32_MIN + 256) {
            day += (int32_t)feed_choice(f, 200) - 20;
        }
        const struct skill_review r = {day, (enum fsrs_grade)(1 + feed_choice(f, FSRS_EASY)),
                                       feed_choice(f, 4) < 3, feed_choice(f, 2) == 0};
        skill_take(&s, &k, &r);
        check_skill(&s, &k, day);
        check_skill(&s, &k, INT32_MIN);
        check_skill(&s, &k, INT32_MAX);
    }
}

/* --- the queue of a session ------------------------------------------------------------------- */

static void check_queue(const struct schedule *s)
{
    static struct schedule again;
    char text[SCHEDULE_TEXT_SIZE], twice[SCHEDULE_TEXT_SIZE];
    fuzz_expect(s->count >= 0 && s->count <= SCHEDULE_ITEMS_MAX, "%d items", s->count);
    (void)schedule_write(s, text, sizeof text);
    fuzz_expect(schedule_read(text, &again), "a queue that was written is read: %s", text);
    (void)schedule_write(&again, twice, sizeof twice);
    fuzz_expect(strcmp(text, twice) == 0, "a queue is the same:\n%s\n%s", text, twice);
}

/* A text, and after a line feed what becomes of each item. */
static void sit(struct feed *f)
{
    static struct schedule s;
    char *text = feed_until(f, '\n', NULL);
    const bool read = schedule_read(text, &s);
    fuzz_expect(read || s.count == 0, "a queue that is none is empty");
    free(text);
    for (int i = 0; i < SITTING_MOST && schedule_now(&s) != NULL; i++) {
        const int before = s.count, lacks = schedule_lacks(&s);
        switch (feed_choice(f, 4)) {
        case 0:
            schedule_right(&s);
            break;
        case 1:
            fuzz_expect(!schedule_miss(&s) || lacks == 0, "a miss comes back after enough others");
            break;
        case 2:
            schedule_pass(&s);
            break;
        default:
            (void)schedule_add(&s, "open.count");
            break;
        }
        fuzz_expect(abs(s.count - before) <= 1, "from %d items to %d", before, s.count);
        if (f->length == 0 && s.count > 0) {
            schedule_right(&s);
        }
    }
    check_queue(&s);
}

/* --- what rounds gave away -------------------------------------------------------------------- */

static void add_rounds(struct feed *f)
{
    struct loss_tally all = {.rounds = 0};
    struct loss_tally_round round, again;
    char written[ACCOUNT_TEXT_SIZE];
    double half = 0;
    while (f->length > 0) {
        char *text = feed_until(f, '\n', NULL);
        if (loss_tally_read(text, &round)) {
            loss_tally_write(&round, written);
            fuzz_expect(loss_tally_read(written, &again) &&
                            memcmp(&round, &again, sizeof round) == 0,
                        "a round that was written is read: %s", written);
            loss_tally_add(&all, &round);
        }
        free(text);
    }
    for (int k = 0; k <= CHOICE_KINDS; k++) {
        const double mean = loss_tally_mean(&all, (enum choice_kind)k, &half);
        fuzz_expect(mean >= 0 && half >= 0 && isfinite(mean) && isfinite(half), "a mean of %f",
                    mean);
    }
    const int at = loss_tally_standing(&all);
    fuzz_expect(at >= -1 && at < 2 * LEVEL_COUNT, "a standing of %d", at);
}

/* Grades of a skill (0), a queue (1), rounds (2). */
void fuzz_learned(struct feed *f)
{
    switch (feed_choice(f, 3)) {
    case 0:
        take_grades(f);
        break;
    case 1:
        sit(f);
        break;
    default:
        add_rounds(f);
        break;
    }
}
