/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table of the port's functions. */
#include "sqlite/db_learner_store.h"

#include "sqlite/db_core.h"

static struct message last_error(const void *at)
{
    return db_last_error(at);
}

static bool is_kept(const void *at)
{
    return !db_is_in_memory(at);
}

static enum store_status settle(void *at)
{
    return db_flush(at);
}

static const char *where(const void *at)
{
    return db_path(at);
}

static void new_key(void *at, char out[STORE_KEY_SIZE])
{
    db_new_key(at, out);
}

struct learner_store db_learner_store(struct db *s)
{
    static const struct store_functions functions = {
        .last_error = last_error,
        .is_kept = is_kept,
        .settle = settle,
        .where = where,
        .new_key = new_key,
        .fail = db_fail,
        .import_begin = db_import_begin,
        .import_end = db_import_end,
#define STORE_FUNCTION(name, parameters, arguments) .name = db_##name,
#include "learner/store_functions.def"
#undef STORE_FUNCTION
    };
    return (struct learner_store){&functions, s};
}
