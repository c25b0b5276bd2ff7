/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What each field offers when a hand or a score from the learner's own table is put together by a
 * finger. */
#ifndef CANASTA_WEB_FIELD_CONTROLS_H
#define CANASTA_WEB_FIELD_CONTROLS_H

#include "tutor/form.h"
#include "tutor/session.h"
#include "web/json.h"

/* Writes what stands in "await" (controls.h) while a field of the form is asked for. */
void field_controls_json(struct json *j, const struct session *s, const struct form *f);

#endif
