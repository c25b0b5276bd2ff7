/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Passes every call on to whatever keeps the record. */
#include "learner/record.h"

#include <stdlib.h>
#include <string.h>

struct said record_trouble(const struct record *r)
{
    return r->functions->trouble(r->payload);
}

bool record_is_kept(const struct record *r)
{
    return r->functions->is_kept(r->payload);
}

enum record_status record_settle(const struct record *r)
{
    return r->functions->settle(r->payload);
}

const char *record_where(const struct record *r)
{
    return r->functions->where(r->payload);
}

void record_new_key(const struct record *r, char out[RECORD_KEY_SIZE])
{
    r->functions->new_key(r->payload, out);
}

enum record_status record_learner_create(const struct record *r,
                                         const char *name,
                                         struct moment now,
                                         struct learner *out)
{
    return r->functions->learner_create(r->payload, name, now, out);
}

enum record_status
record_learner_find(const struct record *r, const char *name, struct learner *out)
{
    return r->functions->learner_find(r->payload, name, out);
}

enum record_status record_learner_list(const struct record *r, struct learner **out, int *count)
{
    return r->functions->learner_list(r->payload, out, count);
}

enum record_status record_learner_rename(const struct record *r, int64_t learner, const char *name)
{
    return r->functions->learner_rename(r->payload, learner, name);
}

enum record_status
record_learner_set_experience(const struct record *r, int64_t learner, const char *word)
{
    return r->functions->learner_set_experience(r->payload, learner, word);
}

enum record_status
record_learner_set_table(const struct record *r, int64_t learner, const char *table)
{
    return r->functions->learner_set_table(r->payload, learner, table);
}

enum record_status
record_setting_set(const struct record *r, int64_t learner, const char *key, const char *value)
{
    return r->functions->setting_set(r->payload, learner, key, value);
}

enum record_status
record_setting_get(const struct record *r, int64_t learner, const char *key, char **out)
{
    return r->functions->setting_get(r->payload, learner, key, out);
}

enum record_status
record_place_set(const struct record *r, int64_t learner, const char *key, const char *text)
{
    return r->functions->place_set(r->payload, learner, key, text);
}

enum record_status
record_place_get(const struct record *r, int64_t learner, const char *key, char **out)
{
    return r->functions->place_get(r->payload, learner, key, out);
}

enum record_status
record_answer_append(const struct record *r, int64_t learner, const struct answer_entry *a)
{
    return r->functions->answer_append(r->payload, learner, a);
}

enum record_status record_answers_recent(
    const struct record *r, int64_t learner, int limit, struct answer_row **out, int *count)
{
    return r->functions->answers_recent(r->payload, learner, limit, out, count);
}

enum record_status
record_answers_last_day(const struct record *r, int64_t learner, int32_t today, int32_t *out)
{
    return r->functions->answers_last_day(r->payload, learner, today, out);
}

enum record_status record_skills_load(
    const struct record *r, int64_t learner, int32_t today, struct skill_state **out, int *count)
{
    return r->functions->skills_load(r->payload, learner, today, out, count);
}

enum record_status
record_skills_settings(const struct record *r, int64_t learner, struct fsrs_settings *out)
{
    return r->functions->skills_settings(r->payload, learner, out);
}

enum record_status record_lesson_set(const struct record *r,
                                     int64_t learner,
                                     const char *lesson,
                                     int step,
                                     bool done,
                                     struct moment now)
{
    return r->functions->lesson_set(r->payload, learner, lesson, step, done, now);
}

enum record_status record_lesson_get(const struct record *r,
                                     int64_t learner,
                                     const char *lesson,
                                     struct lesson_progress *out)
{
    return r->functions->lesson_get(r->payload, learner, lesson, out);
}

enum record_status record_lesson_list(const struct record *r,
                                      int64_t learner,
                                      struct lesson_progress **out,
                                      int *count)
{
    return r->functions->lesson_list(r->payload, learner, out, count);
}

enum record_status
record_item_mark_seen(const struct record *r, int64_t learner, const char *item, struct moment now)
{
    return r->functions->item_mark_seen(r->payload, learner, item, now);
}

enum record_status
record_item_list(const struct record *r, int64_t learner, struct item_seen **out, int *count)
{
    return r->functions->item_list(r->payload, learner, out, count);
}

enum record_status record_progress_count(const struct record *r,
                                         int64_t learner,
                                         int32_t today,
                                         struct progress_counts *out)
{
    return r->functions->progress_count(r->payload, learner, today, out);
}

enum record_status
record_forget_item(const struct record *r, int64_t learner, const char *item, int *answers)
{
    return r->functions->forget_item(r->payload, learner, item, answers);
}

enum record_status
record_forget_lesson(const struct record *r, int64_t learner, const char *lesson, int *answers)
{
    return r->functions->forget_lesson(r->payload, learner, lesson, answers);
}

enum record_status record_forget_all(const struct record *r, int64_t learner, int *answers)
{
    return r->functions->forget_all(r->payload, learner, answers);
}

enum record_status record_game_begin(
    const struct record *r, int64_t learner, const char *header, struct moment now, int64_t *out)
{
    return r->functions->game_begin(r->payload, learner, header, now, out);
}

enum record_status record_game_append(const struct record *r, int64_t game, const char *line)
{
    return r->functions->game_append(r->payload, game, line);
}

enum record_status record_game_cut(const struct record *r, int64_t game, int lines)
{
    return r->functions->game_cut(r->payload, game, lines);
}

enum record_status record_game_finish(const struct record *r, int64_t game, struct moment now)
{
    return r->functions->game_finish(r->payload, game, now);
}

enum record_status record_game_load(const struct record *r, int64_t game, char **out)
{
    return r->functions->game_load(r->payload, game, out);
}

enum record_status
record_game_unfinished(const struct record *r, int64_t learner, struct game_info *out)
{
    return r->functions->game_unfinished(r->payload, learner, out);
}

enum record_status
record_game_list(const struct record *r, int64_t learner, struct game_info **out, int *count)
{
    return r->functions->game_list(r->payload, learner, out, count);
}

void answers_free(struct answer_row *rows, int count)
{
    for (int i = 0; i < count; i++) {
        free(rows[i].given);
        free(rows[i].correct);
    }
    free(rows);
}

size_t record_cut(const char *text, size_t most)
{
    const size_t length = strlen(text);
    if (length <= most) {
        return length;
    }
    while (most > 0 && ((unsigned char)text[most] & 0xc0) == 0x80) {
        most--;
    }
    return most;
}
