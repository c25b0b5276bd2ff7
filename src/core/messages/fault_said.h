/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is wrong with a typed text, as a phrase: the phrases fault.* of the catalogue. */
#ifndef CANASTA_PHRASE_FAULT_SAID_H
#define CANASTA_PHRASE_FAULT_SAID_H

#include <stddef.h>

#include "messages/phrases.h"
#include "notation/text_fault.h"

/* Fills in a fault that a phrase says of `text`, which is made fit to be shown, and of `more`; NULL
 * or what is too long for it: nothing, or cut. `fault` may be NULL. */
void fault_set(struct text_fault *fault,
               size_t offset,
               enum phrase_id what,
               const char *text,
               size_t length,
               const char *more);

/* What a fault says; its texts are borrowed from it. */
struct said fault_as_said(const struct text_fault *fault);

/* Writes what a fault says in words.
 * Returns the length; what does not fit is cut. */
size_t fault_say(const struct teller *t, const struct text_fault *fault, char *out, size_t size);

#endif
