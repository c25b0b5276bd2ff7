/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What solve and check are set up with: content folder and table of the command line. */
#ifndef CANASTA_CLI_CONTENT_WORK_H
#define CANASTA_CLI_CONTENT_WORK_H

#include <stdbool.h>

#include "base/attributes.h"
#include "cli/command.h"
#include "cli/place.h"
#include "content/check.h"

struct work_setup {
    char content[PLACE_SIZE];
    struct table table;
    struct content_work work; /* points into this struct */
};

/* Fills `out`, which must stay where it is. A content folder that is not there is no fault unless
 * the command line names it: the schemas are built in. False, with a message, when a table cannot
 * be used. */
NODISCARD bool work_begin(const struct program *p, struct work_setup *out);

#endif
