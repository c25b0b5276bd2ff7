/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A bookmark for each race and for the day holds a line a table, as each table has questions of its
 * own: the seed, questions answered, of them right at once, milliseconds, the digest, the table. */
#include "tutor/drill_ten.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/strbuf.h"
#include "generate/generate_seen.h"
#include "learner/learner_store.h"
#include "messages/msg_drill.h"
#include "tutor/drill_inside.h"
#include "tutor/drill_result.h"
#include "tutor/quiz_tally.h"
#include "tutor/session.h"

enum { KEY_SIZE = DRILL_BEST_KEY_SIZE + CHOICE_SIZE };

struct ten_record {
    int asked, right;
    int64_t milliseconds;
    uint64_t digest;
};

static void write_key(const struct drill_plan *plan, char out[KEY_SIZE])
{
    if (plan->way == DRILL_DAILY) {
        snprintf(out, KEY_SIZE, "first-today-%.46s", plan->subject);
    } else {
        snprintf(out, KEY_SIZE, "first-race-%.30s-%" PRIu64, plan->subject, plan->seed);
    }
}

/* Reads a line. Returns whether it is of that seed and table, and makes sense: a version that kept
 * no digest asked other questions. */
static bool
read_record(const char *line, uint64_t seed, const char *table_id, struct ten_record *out)
{
    struct ten_record r = {0};
    uint64_t of_seed = 0;
    int table = 0;
    (void)sscanf(line, "%15" SCNu64 " %2d %2d %9" SCNd64 " %16" SCNx64 " %n", &of_seed, &r.asked,
                 &r.right, &r.milliseconds, &r.digest, &table);
    if (table == 0 || of_seed != seed || strcmp(line + table, table_id) != 0 || r.right < 0 ||
        r.right > r.asked || r.asked > DRILL_TEN || r.milliseconds < 0) {
        return false;
    }
    *out = r;
    return true;
}

/* Looks through the lines for that of a seed and table; with `others`, writes those of other tables
 * with the same seed there. */
static bool find_record(
    char *lines, uint64_t seed, const char *table_id, struct ten_record *out, struct strbuf *others)
{
    bool found = false;
    char *rest = lines;
    for (char *line = strtok_r(lines, "\n", &rest); line != NULL;
         line = strtok_r(NULL, "\n", &rest)) {
        const size_t length = strlen(line), of_table = strlen(table_id);
        const bool here = length > of_table && line[length - of_table - 1] == ' ' &&
                          strcmp(line + length - of_table, table_id) == 0;
        if (here) {
            found = read_record(line, seed, table_id, out) || found;
        } else if (others != NULL && strtoull(line, NULL, 10) == seed) {
            strbuf_appendf(others, "\n%s", line);
        }
    }
    return found;
}

static bool load_record(struct session *s,
                        const struct drill_plan *plan,
                        const char *table_id,
                        struct ten_record *out)
{
    char key[KEY_SIZE];
    char *kept = NULL;
    write_key(plan, key);
    const bool found = store_bookmark_get(&s->store, s->learner.id, key, &kept) == STORE_OK &&
                       find_record(kept, plan->seed, table_id, out, NULL);
    free(kept);
    return found;
}

void drill_ten_keep(struct session *s)
{
    const struct drill *d = s->drill;
    char key[KEY_SIZE];
    char *kept = NULL;
    struct ten_record before;
    struct strbuf n = STRBUF_INIT;
    if (d->known) {
        return;
    }
    write_key(&d->plan, key);
    strbuf_appendf(&n, "%" PRIu64 " %d %d %" PRId64 " %" PRIx64 " %s", d->plan.seed, d->asked,
                   d->right, drill_elapsed(s), d->digest, d->table.id);
    if (store_bookmark_get(&s->store, s->learner.id, key, &kept) == STORE_OK) {
        (void)find_record(kept, d->plan.seed, d->table.id, &before, &n);
    }
    free(kept);
    (void)session_kept(s, store_bookmark_set(&s->store, s->learner.id, key, strbuf_text(&n)));
    strbuf_free(&n);
}

void drill_ten_take_answer(struct session *s)
{
    struct drill *d = s->drill;
    d->digest = (d->digest ^ question_mark(&d->now)) * UINT64_C(0x100000001b3);
}

enum ten_state drill_ten_recall(struct session *s)
{
    struct drill *d = s->drill;
    struct ten_record r;
    if (!load_record(s, &d->plan, d->table.id, &r)) {
        return TEN_NEW;
    }
    while (d->number < r.asked && drill_find_question(s)) {
        d->number++;
        drill_ten_take_answer(s);
    }
    const bool same = d->number == r.asked && d->digest == r.digest;
    if (!same || r.asked == DRILL_TEN) {
        drill_rewind(s);
        d->known = same;
        return same ? TEN_DONE : TEN_OTHERS;
    }
    d->asked = r.asked;
    d->right = r.right;
    d->began = session_milliseconds(s) - r.milliseconds;
    return TEN_LEFT;
}

/* --- telling --- */

static struct drill_result result_of(const struct drill *d, int right, int64_t milliseconds)
{
    return (struct drill_result){right, milliseconds, d->plan.way == DRILL_RACE ? d->plan.seed : 0};
}

void drill_ten_say_recalled(struct session *s, enum ten_state state)
{
    const struct drill *d = s->drill;
    const bool race = d->plan.way == DRILL_RACE;
    char text[MESSAGE_TEXT_SIZE], time[DRILL_TIME_SIZE];
    struct ten_record r;
    switch (state) {
    case TEN_NEW:
        break;
    case TEN_LEFT:
        session_say(s, TONE_TEXT,
                    msg_drill_ten_on_again(d->asked + 1, DRILL_TEN, d->right,
                                           drill_time_write(drill_elapsed(s), time)));
        break;
    case TEN_DONE:
        if (load_record(s, &d->plan, d->table.id, &r)) {
            session_say(
                s, TONE_TEXT,
                msg_drill_had_before(
                    race, drill_result_write(s, result_of(d, r.right, r.milliseconds), text)));
        }
        break;
    case TEN_OTHERS:
        session_say(s, TONE_TEXT, msg_drill_had_others(race));
        break;
    }
}

void drill_ten_say_over(struct session *s)
{
    const struct drill *d = s->drill;
    char time[DRILL_TIME_SIZE], typed[CHOICE_SIZE];
    session_say(s, TONE_HEAD,
                msg_drill_ten_over(d->right, DRILL_TEN, drill_time_write(drill_elapsed(s), time)));
    quiz_tally_encourage(s, d->right, DRILL_TEN, LEVEL_ANY, false);
    if (d->plan.way == DRILL_RACE) {
        drill_plan_write(&d->plan, typed);
        session_say(s, TONE_TEXT, msg_drill_race_again(typed, &d->table));
    }
}

void drill_ten_say_left(struct session *s)
{
    const struct drill *d = s->drill;
    char time[DRILL_TIME_SIZE], typed[CHOICE_SIZE];
    drill_plan_write(&d->plan, typed);
    session_say(
        s, TONE_TEXT,
        msg_drill_ten_left(d->right, d->asked, drill_time_write(drill_elapsed(s), time), typed));
}

bool drill_ten_is_done_today(struct session *s)
{
    struct drill_plan plan = {.way = DRILL_DAILY, .seed = (uint64_t)session_now(s).day};
    struct ten_record r;
    drill_plan_any_subject(&plan);
    return load_record(s, &plan, s->table.id, &r) && r.asked == DRILL_TEN;
}
