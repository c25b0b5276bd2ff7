/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An import is one transaction: a fault anywhere, and nothing is taken. What the calls in between
 * do is in the files of the tables that they write to. */
#include "messages/msg_record.h"
#include "sqlite/db_core.h"
#include "sqlite/db_learner_store.h"
#include "sqlite/skill_cache.h"

enum store_status db_import_begin(void *at)
{
    struct db *s = at;
    db_start(s);
    const enum store_status status = db_begin(s);
    s->importing = status == STORE_OK;
    return status;
}

bool db_import_end(void *at, int64_t learner, enum store_status *status)
{
    struct db *s = at;
    s->importing = false;
    db_forget_prepared(s);
    if (*status == STORE_OK) {
        *status = skill_cache_drop(s, learner);
    }
    *status = db_finish(s, *status);
    if (*status == STORE_OK) {
        db_start(s); /* clears the error of a lookup that found nothing */
    }
    return db_goes_on(s, *status);
}

enum store_status db_unknown_merge(void *at, int64_t learner, const char *line, bool *is_new)
{
    const enum store_status status =
        db_run(at, "INSERT OR IGNORE INTO kept VALUES (?, ?)", "it", learner, line);
    *is_new = status == STORE_OK && db_changes(at) > 0;
    return status;
}
