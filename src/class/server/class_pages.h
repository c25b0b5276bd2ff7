/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The two pages that phones are given: the class's own, and the whole trainer for afterwards. */
#ifndef CANASTA_SERVER_CLASS_PAGES_H
#define CANASTA_SERVER_CLASS_PAGES_H

#include "base/attributes.h"
#include "base/status.h"
#include "base/strbuf.h"
#include "server/class_content.h"
#include "server/http_api.h"

/* Their texts, which the api borrows. */
struct class_pages {
    struct strbuf page, trainer, policy[2];
};

/* Makes them, and the facts beside them, and hands them to the api. Where the program for browsers
 * isn't built, the class goes on without the trainer, and that's told. `pages` is zero before;
 * class_pages_free is due in any case. */
NODISCARD enum status
class_pages_make(struct class_pages *pages, const struct class_content *c, struct http_api *api);
void class_pages_free(struct class_pages *pages);

#endif
