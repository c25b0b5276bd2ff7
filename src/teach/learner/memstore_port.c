/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The memory behind the port: the table of its functions. */
#include "learner/memstore_inside.h"

static struct message last_error(const void *at)
{
    const struct memstore *m = at;
    return m->last_error.message;
}

static bool is_kept(const void *at)
{
    const struct memstore *m = at;
    return m->kept;
}

static enum store_status settle(void *at)
{
    (void)at;
    return STORE_OK; /* there is nowhere to write to, so nothing is left to be written */
}

static const char *where(const void *at)
{
    (void)at;
    return NULL;
}

struct learner_store memstore(struct memstore *m)
{
    static const struct store_functions functions = {
        .last_error = last_error,
        .is_kept = is_kept,
        .settle = settle,
        .where = where,
        .new_key = memstore_new_key,
        .fail = memstore_fail,
        .import_begin = memstore_import_begin,
        .import_end = memstore_import_end,
#define STORE_FUNCTION(name, parameters, arguments) .name = memstore_##name,
#include "learner/store_functions.def"
#undef STORE_FUNCTION
    };
    return (struct learner_store){&functions, m};
}
