/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "commands/quiz_option.h"

#include "base/ascii.h"
#include "generate/generate.h"

/* One digit that is a level; 0: it is none. */
static int read_level(char digit)
{
    return digit >= '1' && digit < '1' + LEVEL_MOST ? digit - '0' : 0;
}

bool quiz_option_levels(const struct options *o, FILE *err, int *least, int *most)
{
    *least = *most = 0;
    if (!o->given[GIVEN_LEVEL]) {
        return true;
    }
    const char *text = o->value[GIVEN_LEVEL];
    const bool range = text[0] != '\0' && text[1] == '-';
    *least = read_level(text[0]);
    *most = range ? read_level(text[2]) : *least;
    if (*least == 0 || *most < *least || text[range ? 3 : 1] != '\0') {
        fputs("canasta-tutor: --level takes a level from 1 (easy) to 5 (hard), or two of them with "
              "the "
              "easier one first, as in --level 4-5.\n",
              err);
        return false;
    }
    return true;
}
