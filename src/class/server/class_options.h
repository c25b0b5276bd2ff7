/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the command line says of a class: its folder, where it is served and what it is called. */
#ifndef CANASTA_SERVER_CLASS_OPTIONS_H
#define CANASTA_SERVER_CLASS_OPTIONS_H

#include <stdint.h>

#include "base/attributes.h"
#include "base/status.h"
#include "cli/command.h"

struct class_options {
    const char *folder;
    const char *title; /* NULL: none was given */
    const char *address;
    const char
        *home;     /* the address of a page that is there after the class; NULL: none was given */
    uint16_t port; /* 0: any that is free */
};

/* Reads it, the folder from the operands. STATUS_USAGE, with a message on p->err, when it makes no
 * sense. Texts are borrowed from the command line. */
NODISCARD enum status class_options_read(const struct program *p, struct class_options *out);

#endif
