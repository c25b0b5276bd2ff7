/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a learner can set, and what the program knows about her and its files. */
#include "tutor/words.h"

#include <string.h>

#include "tutor/session.h"
#include "tutor/settings.h"

void set_word(struct session *s, const char *rest)
{
    if (rest[0] == '\0') {
        settings_show(s);
        return;
    }
    char name[16] = "";
    const size_t length = strcspn(rest, " \t");
    if (length < sizeof name) {
        memcpy(name, rest, length);
        name[length] = '\0';
    }
    const char *value = rest + length;
    value += strspn(value, " \t");
    settings_change(s, name, value);
}
