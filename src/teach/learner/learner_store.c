/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Passes every call on to whatever keeps the data. */
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

#define STORE_FUNCTION(name, parameters, arguments)                                                \
    enum store_status store_##name(const struct learner_store *r, STORE_LIST parameters)           \
    {                                                                                              \
        return r->functions->name(r->payload, STORE_LIST arguments);                               \
    }
#include "learner/store_functions.def"
#undef STORE_FUNCTION

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
