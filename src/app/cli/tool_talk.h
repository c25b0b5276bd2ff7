/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How a session talks with a tool of a class that runs as a child of it: what the tool writes are
 * lines for the screen, and one that begins with TOOL_ASKS is the prompt of a question, whose
 * answer is the next line that the tool reads. No line for a screen has that character, since
 * whatever is shown is cleaned before.
 */
#ifndef CANASTA_CLI_TOOL_TALK_H
#define CANASTA_CLI_TOOL_TALK_H

#define TOOL_ASKS '\036'

/* In the environment of such a tool: the table of the learner, maybe empty, that it plays at unless
 * another is named. */
#define TOOL_TABLE_VARIABLE "CANASTA_TUTOR_TEACH"

#endif
