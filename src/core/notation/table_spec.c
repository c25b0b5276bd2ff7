/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "notation/table_spec.h"

#include <stdio.h>
#include <string.h>

enum { CHANGE_SIZE = 64 }; /* "open.minimum-negative=-100" and room */

/* A change as it is written, `length` bytes of it: "splash=off". False when it is none. */
static bool read_change(const char *text, size_t length, enum option_id *o, int32_t *value)
{
    char copy[CHANGE_SIZE];
    if (length >= sizeof copy) {
        return false;
    }
    memcpy(copy, text, length);
    copy[length] = '\0';
    char *sign = strchr(copy, '=');
    if (sign == NULL) {
        return false;
    }
    *sign = '\0';
    *o = option_find(copy);
    return *o != OPTION_COUNT && option_parse(*o, sign + 1, value);
}

size_t table_spec_base(const char *name)
{
    size_t end = strlen(name);
    for (;;) {
        size_t at = end;
        enum option_id o;
        int32_t value;
        while (at > 0 && name[at - 1] != '+') {
            at--;
        }
        if (at < 2 || !read_change(name + at, end - at, &o, &value)) {
            return end;
        }
        end = at - 1;
    }
}

/* The next change of a name after `*at`; false when there is none. */
static bool next_change(const char **at, enum option_id *o, int32_t *value)
{
    if (**at != '+') {
        return false;
    }
    const size_t length = strcspn(*at + 1, "+");
    const bool fine = read_change(*at + 1, length, o, value);
    *at += 1 + length;
    return fine;
}

bool table_spec_apply(const char *name, struct table *t)
{
    static const char mark[] = TABLE_CHANGED_MARK;
    const char *at = name + table_spec_base(name);
    struct table changed = *t;
    struct table_conflicts clash;
    enum option_id o;
    int32_t value;
    if (*at == '\0') {
        return true;
    }
    while (next_change(&at, &o, &value)) {
        if (!table_set(&changed, o, value)) {
            return false;
        }
    }
    if (table_conflicts(&changed, &clash)) {
        return false;
    }
    (void)snprintf(changed.id, sizeof changed.id, "%.*s%s", (int)(sizeof changed.id - sizeof mark),
                   t->id, mark);
    *t = changed;
    return true;
}

bool table_spec_name(const char *name,
                     const struct table *base,
                     enum option_id o,
                     int32_t value,
                     char *out,
                     size_t size)
{
    const size_t length = table_spec_base(name);
    const char *at = name + length;
    size_t used = (size_t)snprintf(out, size, "%.*s", (int)length, name);
    for (bool more = true; more && used < size;) {
        enum option_id changed;
        int32_t old;
        char word[OPTION_WORD_SIZE];
        more = next_change(&at, &changed, &old);
        if (more && changed == o) {
            continue;
        }
        if (!more) {
            changed = o;
            old = value;
        }
        if (old == table_get(base, changed)) {
            continue;
        }
        option_format(changed, old, word);
        used +=
            (size_t)snprintf(out + used, size - used, "+%s=%s", option_facts(changed)->name, word);
    }
    return used < size;
}
