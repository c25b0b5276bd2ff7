/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What export and import agree on. For the files of this module only; described in docs/store.md.
 */
#ifndef CANASTA_STORE_TRANSFER_FORMAT_H
#define CANASTA_STORE_TRANSFER_FORMAT_H

#include "store/game_log.h"

/* The first line: these words, a space, the version. */
#define TRANSFER_HEAD "canasta-tutor learner"

/* A later version adds kinds of lines and never changes one: so an older program can keep what it
 * does not know. */
enum { TRANSFER_VERSION = 1 };

#endif
