/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Passes every call on to whatever keeps the record. */
#include "learner/learner_store.h"

#include <stdlib.h>
#include <string.h>

struct message store_last_error(const struct learner_store *r)
{
    return r->functions->last_error(r->payload);
}

bool store_is_kept(const struct learner_store *r)
{
    return r->functions->is_kept(r->payload);
}

enum store_status store_flush(const struct learner_store *r)
{
    return r->functions->settle(r->payload);
}

const char *store_path(const struct learner_store *r)
{
    return r->functions->where(r->payload);
}

void store_new_key(const struct learner_store *r, char out[STORE_KEY_SIZE])
{
    r->functions->new_key(r->payload, out);
}

enum store_status store_learner_create(const struct learner_store *r,
                                       const char *name,
                                       struct timestamp now,
                                       struct learner *out)
{
    return r->functions->learner_create(r->payload, name, now, out);
}

enum store_status
store_learner_find(const struct learner_store *r, const char *name, struct learner *out)
{
    return r->functions->learner_find(r->payload, name, out);
}

enum store_status
store_learner_list(const struct learner_store *r, struct learner **out, int *count)
{
    return r->functions->learner_list(r->payload, out, count);
}

enum store_status
store_learner_rename(const struct learner_store *r, int64_t learner, const char *name)
{
    return r->functions->learner_rename(r->payload, learner, name);
}

enum store_status
store_learner_set_experience(const struct learner_store *r, int64_t learner, const char *word)
{
    return r->functions->learner_set_experience(r->payload, learner, word);
}

enum store_status
store_learner_set_table(const struct learner_store *r, int64_t learner, const char *table)
{
    return r->functions->learner_set_table(r->payload, learner, table);
}

enum store_status store_setting_set(const struct learner_store *r,
                                    int64_t learner,
                                    const char *key,
                                    const char *value)
{
    return r->functions->setting_set(r->payload, learner, key, value);
}

enum store_status
store_setting_get(const struct learner_store *r, int64_t learner, const char *key, char **out)
{
    return r->functions->setting_get(r->payload, learner, key, out);
}

enum store_status store_bookmark_set(const struct learner_store *r,
                                     int64_t learner,
                                     const char *key,
                                     const char *text)
{
    return r->functions->bookmark_set(r->payload, learner, key, text);
}

enum store_status
store_bookmark_get(const struct learner_store *r, int64_t learner, const char *key, char **out)
{
    return r->functions->bookmark_get(r->payload, learner, key, out);
}

enum store_status
store_answer_append(const struct learner_store *r, int64_t learner, const struct answer_entry *a)
{
    return r->functions->answer_append(r->payload, learner, a);
}

enum store_status store_answers_recent(
    const struct learner_store *r, int64_t learner, int limit, struct answer_row **out, int *count)
{
    return r->functions->answers_recent(r->payload, learner, limit, out, count);
}

enum store_status
store_answers_last_day(const struct learner_store *r, int64_t learner, int32_t today, int32_t *out)
{
    return r->functions->answers_last_day(r->payload, learner, today, out);
}

enum store_status store_answers_paces(const struct learner_store *r,
                                      int64_t learner,
                                      struct answer_pace **out,
                                      int *count)
{
    return r->functions->answers_paces(r->payload, learner, out, count);
}

enum store_status store_skills_load(const struct learner_store *r,
                                    int64_t learner,
                                    int32_t today,
                                    struct skill_state **out,
                                    int *count)
{
    return r->functions->skills_load(r->payload, learner, today, out, count);
}

enum store_status
store_skills_settings(const struct learner_store *r, int64_t learner, struct fsrs_settings *out)
{
    return r->functions->skills_settings(r->payload, learner, out);
}

enum store_status store_lesson_set(const struct learner_store *r,
                                   int64_t learner,
                                   const char *lesson,
                                   int step,
                                   bool done,
                                   struct timestamp now)
{
    return r->functions->lesson_set(r->payload, learner, lesson, step, done, now);
}

enum store_status store_lesson_get(const struct learner_store *r,
                                   int64_t learner,
                                   const char *lesson,
                                   struct lesson_progress *out)
{
    return r->functions->lesson_get(r->payload, learner, lesson, out);
}

enum store_status store_lesson_list(const struct learner_store *r,
                                    int64_t learner,
                                    struct lesson_progress **out,
                                    int *count)
{
    return r->functions->lesson_list(r->payload, learner, out, count);
}

enum store_status store_item_mark_seen(const struct learner_store *r,
                                       int64_t learner,
                                       const char *item,
                                       struct timestamp now)
{
    return r->functions->item_mark_seen(r->payload, learner, item, now);
}

enum store_status
store_item_list(const struct learner_store *r, int64_t learner, struct item_seen **out, int *count)
{
    return r->functions->item_list(r->payload, learner, out, count);
}

enum store_status store_progress_count(const struct learner_store *r,
                                       int64_t learner,
                                       int32_t today,
                                       struct progress_counts *out)
{
    return r->functions->progress_count(r->payload, learner, today, out);
}

enum store_status
store_forget_item(const struct learner_store *r, int64_t learner, const char *item, int *answers)
{
    return r->functions->forget_item(r->payload, learner, item, answers);
}

enum store_status store_forget_lesson(const struct learner_store *r,
                                      int64_t learner,
                                      const char *lesson,
                                      int *answers)
{
    return r->functions->forget_lesson(r->payload, learner, lesson, answers);
}

enum store_status store_forget_all(const struct learner_store *r, int64_t learner, int *answers)
{
    return r->functions->forget_all(r->payload, learner, answers);
}

enum store_status store_game_begin(const struct learner_store *r,
                                   int64_t learner,
                                   const char *header,
                                   struct timestamp now,
                                   int64_t *out)
{
    return r->functions->game_begin(r->payload, learner, header, now, out);
}

enum store_status store_game_append(const struct learner_store *r, int64_t game, const char *line)
{
    return r->functions->game_append(r->payload, game, line);
}

enum store_status store_game_cut(const struct learner_store *r, int64_t game, int lines)
{
    return r->functions->game_cut(r->payload, game, lines);
}

enum store_status
store_game_finish(const struct learner_store *r, int64_t game, struct timestamp now)
{
    return r->functions->game_finish(r->payload, game, now);
}

enum store_status store_game_load(const struct learner_store *r, int64_t game, char **out)
{
    return r->functions->game_load(r->payload, game, out);
}

enum store_status
store_game_unfinished(const struct learner_store *r, int64_t learner, struct game_info *out)
{
    return r->functions->game_unfinished(r->payload, learner, out);
}

enum store_status
store_game_list(const struct learner_store *r, int64_t learner, struct game_info **out, int *count)
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

size_t store_cut(const char *text, size_t most)
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
