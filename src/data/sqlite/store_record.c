/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The port's functions, each by the one of this module that does it. */
#include "sqlite/store_record.h"

#include "sqlite/answer_log.h"
#include "sqlite/game_log.h"
#include "sqlite/learner.h"
#include "sqlite/progress.h"

enum record_status store_told(enum store_status status)
{
    switch (status) {
    case STORE_OK:
        return RECORD_OK;
    case STORE_NONE:
        return RECORD_NONE;
    case STORE_TAKEN:
        return RECORD_TAKEN;
    case STORE_REFUSED:
        return RECORD_REFUSED;
    case STORE_NO_PLACE:
    case STORE_READ_ONLY:
    case STORE_FULL:
    case STORE_BUSY:
    case STORE_NEWER:
    case STORE_FOREIGN:
    case STORE_FAILED:
        break;
    }
    return RECORD_FAILED;
}

static struct said to_trouble(const void *at)
{
    return store_trouble(at);
}

static bool to_is_kept(const void *at)
{
    return !store_is_in_memory(at);
}

static enum record_status to_settle(void *at)
{
    return store_told(store_settle(at));
}

static const char *to_where(const void *at)
{
    return store_path(at);
}

static void to_new_key(void *at, char out[RECORD_KEY_SIZE])
{
    store_new_key(at, out);
}

static enum record_status
to_learner_create(void *at, const char *name, struct moment now, struct learner *out)
{
    return store_told(learner_create(at, name, now, out));
}

static enum record_status to_learner_find(void *at, const char *name, struct learner *out)
{
    return store_told(learner_find(at, name, out));
}

static enum record_status to_learner_list(void *at, struct learner **out, int *count)
{
    return store_told(learner_list(at, out, count));
}

static enum record_status to_learner_rename(void *at, int64_t learner, const char *name)
{
    return store_told(learner_rename(at, learner, name));
}

static enum record_status to_learner_set_experience(void *at, int64_t learner, const char *word)
{
    return store_told(learner_set_experience(at, learner, word));
}

static enum record_status to_learner_set_table(void *at, int64_t learner, const char *table)
{
    return store_told(learner_set_table(at, learner, table));
}

static enum record_status
to_setting_set(void *at, int64_t learner, const char *key, const char *value)
{
    return store_told(setting_set(at, learner, key, value));
}

static enum record_status to_setting_get(void *at, int64_t learner, const char *key, char **out)
{
    return store_told(setting_get(at, learner, key, out));
}

static enum record_status to_place_set(void *at, int64_t learner, const char *key, const char *text)
{
    return store_told(place_set(at, learner, key, text));
}

static enum record_status to_place_get(void *at, int64_t learner, const char *key, char **out)
{
    return store_told(place_get(at, learner, key, out));
}

static enum record_status to_answer_append(void *at, int64_t learner, const struct answer_entry *a)
{
    return store_told(answer_append(at, learner, a, NULL, NULL));
}

static enum record_status
to_answers_recent(void *at, int64_t learner, int limit, struct answer_row **out, int *count)
{
    return store_told(answers_recent(at, learner, false, limit, out, count));
}

static enum record_status
to_answers_last_day(void *at, int64_t learner, int32_t today, int32_t *out)
{
    return store_told(answers_last_day(at, learner, today, out));
}

static enum record_status
to_skills_load(void *at, int64_t learner, int32_t today, struct skill_state **out, int *count)
{
    return store_told(skills_load(at, learner, today, out, count));
}

static enum record_status to_skills_settings(void *at, int64_t learner, struct fsrs_settings *out)
{
    return store_told(skills_settings(at, learner, out));
}

static enum record_status
to_lesson_set(void *at, int64_t learner, const char *lesson, int step, bool done, struct moment now)
{
    return store_told(lesson_set(at, learner, lesson, step, done, now));
}

static enum record_status
to_lesson_get(void *at, int64_t learner, const char *lesson, struct lesson_progress *out)
{
    return store_told(lesson_get(at, learner, lesson, out));
}

static enum record_status
to_lesson_list(void *at, int64_t learner, struct lesson_progress **out, int *count)
{
    return store_told(lesson_list(at, learner, out, count));
}

static enum record_status
to_item_mark_seen(void *at, int64_t learner, const char *item, struct moment now)
{
    return store_told(item_mark_seen(at, learner, item, now));
}

static enum record_status
to_item_list(void *at, int64_t learner, struct item_seen **out, int *count)
{
    return store_told(item_list(at, learner, out, count));
}

static enum record_status
to_progress_count(void *at, int64_t learner, int32_t today, struct progress_counts *out)
{
    return store_told(progress_count(at, learner, today, out));
}

static enum record_status to_forget_item(void *at, int64_t learner, const char *item, int *answers)
{
    return store_told(forget_item(at, learner, item, answers));
}

static enum record_status
to_forget_lesson(void *at, int64_t learner, const char *lesson, int *answers)
{
    return store_told(forget_lesson(at, learner, lesson, answers));
}

static enum record_status to_forget_all(void *at, int64_t learner, int *answers)
{
    return store_told(forget_all(at, learner, answers));
}

static enum record_status
to_game_begin(void *at, int64_t learner, const char *header, struct moment now, int64_t *out)
{
    return store_told(game_begin(at, learner, header, now, out));
}

static enum record_status to_game_append(void *at, int64_t game, const char *line)
{
    return store_told(game_append(at, game, line));
}

static enum record_status to_game_cut(void *at, int64_t game, int lines)
{
    return store_told(game_cut(at, game, lines));
}

static enum record_status to_game_finish(void *at, int64_t game, struct moment now)
{
    return store_told(game_finish(at, game, now));
}

static enum record_status to_game_load(void *at, int64_t game, char **out)
{
    return store_told(game_load(at, game, out));
}

static enum record_status to_game_unfinished(void *at, int64_t learner, struct game_info *out)
{
    return store_told(game_unfinished(at, learner, out));
}

static enum record_status
to_game_list(void *at, int64_t learner, struct game_info **out, int *count)
{
    return store_told(game_list(at, learner, out, count));
}

struct record store_record(struct store *s)
{
    static const struct record_functions functions = {
        .trouble = to_trouble,
        .is_kept = to_is_kept,
        .settle = to_settle,
        .where = to_where,
        .new_key = to_new_key,
        .learner_create = to_learner_create,
        .learner_find = to_learner_find,
        .learner_list = to_learner_list,
        .learner_rename = to_learner_rename,
        .learner_set_experience = to_learner_set_experience,
        .learner_set_table = to_learner_set_table,
        .setting_set = to_setting_set,
        .setting_get = to_setting_get,
        .place_set = to_place_set,
        .place_get = to_place_get,
        .answer_append = to_answer_append,
        .answers_recent = to_answers_recent,
        .answers_last_day = to_answers_last_day,
        .skills_load = to_skills_load,
        .skills_settings = to_skills_settings,
        .lesson_set = to_lesson_set,
        .lesson_get = to_lesson_get,
        .lesson_list = to_lesson_list,
        .item_mark_seen = to_item_mark_seen,
        .item_list = to_item_list,
        .progress_count = to_progress_count,
        .forget_item = to_forget_item,
        .forget_lesson = to_forget_lesson,
        .forget_all = to_forget_all,
        .game_begin = to_game_begin,
        .game_append = to_game_append,
        .game_cut = to_game_cut,
        .game_finish = to_game_finish,
        .game_load = to_game_load,
        .game_unfinished = to_game_unfinished,
        .game_list = to_game_list,
    };
    return (struct record){&functions, s};
}
