/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A tool of a class that asks (tools/wizard.h): at the keyboard, or in the session that runs it as
 * a child (tool_talk.h). */
#ifndef CANASTA_COMMANDS_DIALOGUE_H
#define CANASTA_COMMANDS_DIALOGUE_H

#include "cli/command.h"
#include "tools/wizard.h"

/* Such a tool once it was begun; a member of what its command holds. */
struct dialogue {
    struct wizard *talk; /* what it waits for; borrowed from the same */
    /* It awaits nothing any more, or the input has ended: says what is left to be said, and frees
     * all that the command holds. Returns what the command ends with. */
    enum status (*close)(struct dialogue *d);
};

/* Hands line after line to the tool, until it awaits none or the input ends, and closes it. */
enum status dialogue_hold(const struct program *p, struct dialogue *d);

#endif
