/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Draws what the tutor tells on paper, each event as it comes. */
#ifndef CANASTA_TERMINAL_TERMINAL_H
#define CANASTA_TERMINAL_TERMINAL_H

#include "cli/term_writer.h"
#include "tutor/event.h"

/* A listener that draws on the paper, which is borrowed. */
struct listener terminal_listener(struct term_writer *p);

#endif
