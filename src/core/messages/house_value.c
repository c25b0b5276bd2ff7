/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tries the ways in which a value is said. */
#include "messages/house_value.h"

#include <string.h>

#include "notation/yes_no.h"

bool house_value_way(enum option_id o, const char *value, int way, int32_t *out)
{
    static const char *const offs[HOUSE_VALUE_WAYS] = {"off", "none", "no", "0"};
    bool on = false;
    const bool is_switch = on_off_read(value, strlen(value), &on);
    if (way > 0 && (!is_switch || on)) {
        return false;
    }
    return option_parse(o, !is_switch ? value : on ? "on" : offs[way], out);
}

bool house_value_fits(enum option_id o, const char *value)
{
    int32_t number = 0;
    bool fits = false;
    for (int way = 0; way < HOUSE_VALUE_WAYS && !fits; way++) {
        fits = house_value_way(o, value, way, &number);
    }
    return fits;
}

/* Whether an earlier name is for the same rule with the same value. */
static bool is_double(const struct house_meant *m, int i)
{
    for (int k = 0; k < i; k++) {
        if (m[k].name->option == m[i].name->option && strcmp(m[k].value, m[i].value) == 0) {
            return true;
        }
    }
    return false;
}

int house_keep_fitting(struct house_meant *m, int count)
{
    for (int way = 0; way < HOUSE_VALUE_WAYS && count > 1; way++) {
        int kept = 0;
        for (int i = 0; i < count; i++) {
            int32_t number = 0;
            if (m[i].value[0] != '\0' && !is_double(m, i) &&
                house_value_way(m[i].name->option, m[i].value, way, &number)) {
                m[kept++] = m[i];
            }
        }
        if (kept > 0) {
            return kept;
        }
    }
    return count;
}

bool house_misfit(const struct house_meant *m, int count)
{
    for (int i = 0; i < count; i++) {
        if (m[i].value[0] == '\0' || house_value_fits(m[i].name->option, m[i].value)) {
            return false;
        }
    }
    return count > 0;
}
