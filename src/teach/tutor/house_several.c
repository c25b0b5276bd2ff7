/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tutor/house_several.h"

#include <stdio.h>
#include <string.h>

#include "base/ascii.h"
#include "notation/number_text.h"

static const enum option_id told_together[][HOUSE_VALUES_MOST] = {
    {OPTION_open_first, OPTION_open_second, OPTION_open_third, OPTION_COUNT},
    {OPTION_bonus_first, OPTION_bonus_second, OPTION_COUNT, OPTION_COUNT},
    {OPTION_threes_one, OPTION_threes_two, OPTION_threes_three, OPTION_threes_four},
};

/* Leaves out which of several comes next: the first of them is called by what is left. */
static void cut_ordinals(char *words)
{
    static const char *const ordinals[] = {"second", "third", "fourth"};
    char *to = words;
    for (const char *at = words; *at != '\0';) {
        const size_t length = strcspn(at, " "), whole = length + strspn(at + length, " ");
        bool ordinal = false;
        for (size_t i = 0; i < sizeof ordinals / sizeof ordinals[0]; i++) {
            ordinal = ordinal || ascii_is_word(at, length, ordinals[i]);
        }
        if (!ordinal) {
            memmove(to, at, whole);
            to += whole;
        }
        at += whole;
    }
    *to = '\0';
}

int house_take_numbers(const char *line,
                       char words[HOUSE_LINE_SIZE],
                       int32_t value[HOUSE_VALUES_MOST])
{
    int count = 0;
    size_t used = 0, before = 0;
    bool apart = false;
    words[0] = '\0';
    for (const char *at = line + strspn(line, " "); *at != '\0'; at += strspn(at, " ;/")) {
        const size_t whole = strcspn(at, " ;/");
        const size_t length = whole - (at[whole - 1] == ',');
        int64_t number = 0;
        if (number_read(at, length, &number, NULL) && number >= 0 && number <= INT32_MAX) {
            before = count == 0 ? used : before;
            if (count < HOUSE_VALUES_MOST) {
                value[count] = (int32_t)number;
            }
            count++;
            apart = apart || used != before;
        } else if (count == 0 || !(length == 3 && strncmp(at, "and", 3) == 0)) {
            used += (size_t)snprintf(words + used, HOUSE_LINE_SIZE - used, "%s%.*s",
                                     used > 0 ? " " : "", (int)length, at);
            if (used >= HOUSE_LINE_SIZE) {
                return 0;
            }
        }
        at += whole;
    }
    const char *first = strstr(words, "first");
    const bool in_order = first != NULL && strstr(first, "second") != NULL;
    if (apart && in_order) {
        cut_ordinals(words);
    }
    return apart && !in_order ? 0 : count;
}

bool house_each(const char *line, int32_t value[HOUSE_VALUES_MOST])
{
    if (strstr(line, " each") == NULL) {
        return false;
    }
    for (int i = 1; i < HOUSE_VALUES_MOST; i++) {
        const int64_t comes_to = (int64_t)value[0] * (i + 1);
        value[i] = comes_to < INT32_MAX ? (int32_t)comes_to : INT32_MAX;
    }
    return true;
}

/* Whether the first of a group is among the rules meant, and the rules from it on can have the
 * values. */
static bool group_takes(const enum option_id group[HOUSE_VALUES_MOST],
                        const struct house_meant *m,
                        int count,
                        const int32_t *value,
                        int values)
{
    bool meant = false;
    for (int i = 0; i < count; i++) {
        meant = meant || (m[i].name->option == group[0] && !m[i].doubted);
    }
    for (int i = 0; i < values; i++) {
        meant = meant && group[i] != OPTION_COUNT && option_takes(group[i], value[i]);
    }
    return meant;
}

const enum option_id *
house_told_together(const struct house_meant *m, int count, const int32_t *value, int values)
{
    for (size_t g = 0; g < sizeof told_together / sizeof told_together[0]; g++) {
        if (group_takes(told_together[g], m, count, value, values)) {
            return told_together[g];
        }
    }
    return NULL;
}
