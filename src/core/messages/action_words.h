/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Moves in a few words for a sheet: "draws a king", "lays K K K / A A Jo", "throws a 9". */
#ifndef CANASTA_MESSAGES_ACTION_WORDS_H
#define CANASTA_MESSAGES_ACTION_WORDS_H

#include "engine/action.h"
#include "engine/round.h"
#include "messages/catalog.h"
#include "messages/wording.h"

/* Appends what the seat in turn does to a turn told so far, with a comma before it; `r` is the
 * round before the move. */
void action_words(const struct message_context *ctx,
                  const struct round *r,
                  const struct action *a,
                  struct text *text);

#endif
