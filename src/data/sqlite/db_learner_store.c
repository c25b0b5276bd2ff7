/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The port's functions, each by the one of this module that does it. */
#include "sqlite/db_learner_store.h"

#include "sqlite/answer_log.h"
#include "sqlite/game_log.h"
#include "sqlite/learner.h"
#include "sqlite/progress.h"

enum store_status db_told(enum db_status status)
{
    switch (status) {
    case DB_OK:
        return STORE_OK;
    case DB_NONE:
        return STORE_NONE;
    case DB_TAKEN:
        return STORE_TAKEN;
    case DB_REFUSED:
        return STORE_INVALID;
    case DB_NO_PLACE:
    case DB_READ_ONLY:
    case DB_FULL:
    case DB_BUSY:
    case DB_NEWER:
    case DB_FOREIGN:
    case DB_FAILED:
        break;
    }
    return STORE_FAILED;
}

static struct message to_last_error(const void *at)
{
    return db_last_error(at);
}

static bool to_is_kept(const void *at)
{
    return !db_is_in_memory(at);
}

static enum store_status to_settle(void *at)
{
    return db_told(db_flush(at));
}

static const char *to_where(const void *at)
{
    return db_path(at);
}

static void to_new_key(void *at, char out[STORE_KEY_SIZE])
{
    db_new_key(at, out);
}

static enum store_status
to_learner_create(void *at, const char *name, struct timestamp now, struct learner *out)
{
    return db_told(learner_create(at, name, now, out));
}

static enum store_status to_learner_find(void *at, const char *name, struct learner *out)
{
    return db_told(learner_find(at, name, out));
}

static enum store_status to_learner_list(void *at, struct learner **out, int *count)
{
    return db_told(learner_list(at, out, count));
}

static enum store_status to_learner_rename(void *at, int64_t learner, const char *name)
{
    return db_told(learner_rename(at, learner, name));
}

static enum store_status to_learner_set_experience(void *at, int64_t learner, const char *word)
{
    return db_told(learner_set_experience(at, learner, word));
}

static enum store_status to_learner_set_table(void *at, int64_t learner, const char *table)
{
    return db_told(learner_set_table(at, learner, table));
}

static enum store_status
to_setting_set(void *at, int64_t learner, const char *key, const char *value)
{
    return db_told(setting_set(at, learner, key, value));
}

static enum store_status to_setting_get(void *at, int64_t learner, const char *key, char **out)
{
    return db_told(setting_get(at, learner, key, out));
}

static enum store_status
to_bookmark_set(void *at, int64_t learner, const char *key, const char *text)
{
    return db_told(bookmark_set(at, learner, key, text));
}

static enum store_status to_bookmark_get(void *at, int64_t learner, const char *key, char **out)
{
    return db_told(bookmark_get(at, learner, key, out));
}

static enum store_status to_answer_append(void *at, int64_t learner, const struct answer_entry *a)
{
    return db_told(answer_append(at, learner, a, NULL, NULL));
}

static enum store_status
to_answers_recent(void *at, int64_t learner, int limit, struct answer_row **out, int *count)
{
    return db_told(answers_recent(at, learner, false, limit, out, count));
}

static enum store_status to_answers_last_day(void *at, int64_t learner, int32_t today, int32_t *out)
{
    return db_told(answers_last_day(at, learner, today, out));
}

static enum store_status
to_answers_paces(void *at, int64_t learner, struct answer_pace **out, int *count)
{
    return db_told(answers_paces(at, learner, out, count));
}

static enum store_status
to_skills_load(void *at, int64_t learner, int32_t today, struct skill_state **out, int *count)
{
    return db_told(skills_load(at, learner, today, out, count));
}

static enum store_status to_skills_settings(void *at, int64_t learner, struct fsrs_settings *out)
{
    return db_told(skills_settings(at, learner, out));
}

static enum store_status to_lesson_set(
    void *at, int64_t learner, const char *lesson, int step, bool done, struct timestamp now)
{
    return db_told(lesson_set(at, learner, lesson, step, done, now));
}

static enum store_status
to_lesson_get(void *at, int64_t learner, const char *lesson, struct lesson_progress *out)
{
    return db_told(lesson_get(at, learner, lesson, out));
}

static enum store_status
to_lesson_list(void *at, int64_t learner, struct lesson_progress **out, int *count)
{
    return db_told(lesson_list(at, learner, out, count));
}

static enum store_status
to_item_mark_seen(void *at, int64_t learner, const char *item, struct timestamp now)
{
    return db_told(item_mark_seen(at, learner, item, now));
}

static enum store_status to_item_list(void *at, int64_t learner, struct item_seen **out, int *count)
{
    return db_told(item_list(at, learner, out, count));
}

static enum store_status
to_progress_count(void *at, int64_t learner, int32_t today, struct progress_counts *out)
{
    return db_told(progress_count(at, learner, today, out));
}

static enum store_status to_forget_item(void *at, int64_t learner, const char *item, int *answers)
{
    return db_told(forget_item(at, learner, item, answers));
}

static enum store_status
to_forget_lesson(void *at, int64_t learner, const char *lesson, int *answers)
{
    return db_told(forget_lesson(at, learner, lesson, answers));
}

static enum store_status to_forget_all(void *at, int64_t learner, int *answers)
{
    return db_told(forget_all(at, learner, answers));
}

static enum store_status
to_game_begin(void *at, int64_t learner, const char *header, struct timestamp now, int64_t *out)
{
    return db_told(game_begin(at, learner, header, now, out));
}

static enum store_status to_game_append(void *at, int64_t game, const char *line)
{
    return db_told(game_append(at, game, line));
}

static enum store_status to_game_cut(void *at, int64_t game, int lines)
{
    return db_told(game_cut(at, game, lines));
}

static enum store_status to_game_finish(void *at, int64_t game, struct timestamp now)
{
    return db_told(game_finish(at, game, now));
}

static enum store_status to_game_load(void *at, int64_t game, char **out)
{
    return db_told(game_load(at, game, out));
}

static enum store_status to_game_unfinished(void *at, int64_t learner, struct game_info *out)
{
    return db_told(game_unfinished(at, learner, out));
}

static enum store_status to_game_list(void *at, int64_t learner, struct game_info **out, int *count)
{
    return db_told(game_list(at, learner, out, count));
}

struct learner_store db_learner_store(struct db *s)
{
    static const struct store_functions functions = {
        .last_error = to_last_error,
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
        .bookmark_set = to_bookmark_set,
        .bookmark_get = to_bookmark_get,
        .answer_append = to_answer_append,
        .answers_recent = to_answers_recent,
        .answers_last_day = to_answers_last_day,
        .answers_paces = to_answers_paces,
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
    return (struct learner_store){&functions, s};
}
