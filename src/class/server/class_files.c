/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "server/class_files.h"

#include <stdio.h>
#include <string.h>

#include "html/save.h"

int class_files_number(const char *journal)
{
    static const char *const names[] = {CLASS_ANSWERS, CLASS_STANDINGS};
    enum { SHEETS = sizeof names / sizeof names[0] };
    char sheet[SHEETS][SAVE_PATH_SIZE];
    const char *path[1 + SHEETS] = {journal};
    const char *name = strrchr(journal, '/');
    const int folder = name != NULL ? (int)(name + 1 - journal) : 0;
    for (int i = 0; i < SHEETS; i++) {
        if (snprintf(sheet[i], SAVE_PATH_SIZE, "%.*s%s", folder, journal, names[i]) >=
            SAVE_PATH_SIZE) {
            return 0;
        }
        path[1 + i] = sheet[i];
    }
    return save_aside_number(path, 1 + SHEETS);
}
