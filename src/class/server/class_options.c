/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The words of a class on the command line. */
#include "server/class_options.h"

#include <string.h>

#include "base/clean.h"

enum { TITLE_MOST = 60, PORT_USUAL = 8080, PORT_MOST = 65535 };

static bool is_title(const char *title)
{
    return clean_is_clean(title) && strlen(title) <= TITLE_MOST &&
           title[strspn(title, " ")] != '\0';
}

enum status class_options_read(const struct program *p, struct class_options *out)
{
    const struct options *o = p->options;
    int64_t port = 0;
    if (p->operand_count > 1) {
        fputs("canasta-tutor: class takes one folder, as session new makes it: canasta-tutor class "
              "FOLDER --port 8080\n",
              p->err);
        return STATUS_USAGE;
    }
    if (!options_number(o, GIVEN_PORT, 0, PORT_MOST, PORT_USUAL, p->err, &port)) {
        return STATUS_USAGE;
    }
    *out = (struct class_options){.folder = p->operand_count == 1 ? p->operand[0] : ".",
                                  .title = o->value[GIVEN_TITLE],
                                  .address = o->given[GIVEN_ADDRESS] ? o->value[GIVEN_ADDRESS]
                                                                     : "127.0.0.1",
                                  .home = o->value[GIVEN_HOME],
                                  .port = (uint16_t)port};
    if (out->title != NULL && !is_title(out->title)) {
        fputs("canasta-tutor: the title has 1 to 60 letters and digits.\n", p->err);
        return STATUS_USAGE;
    }
    return STATUS_OK;
}
