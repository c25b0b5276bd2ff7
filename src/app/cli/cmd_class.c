/* SPDX-License-Identifier: GPL-3.0-or-later */
/* canasta-tutor class: what it takes and how it is begun. The class itself is a program of its own
 * (module live), since a web server brings a dozen libraries which nobody else should wait for. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/clean.h"
#include "cli/class_wish.h"
#include "cli/paths.h"

/* Becomes the program of the class, with the same words. Comes back only where that fails. */
static enum status run(struct program *p)
{
    char content[PLACE_SIZE], path[PLACE_SIZE];
    struct class_options request;
    const enum status status = class_options_read(p, &request);
    if (status != STATUS_OK) {
        return status;
    }
    if (path_content_quietly(p, content)) { /* it lies elsewhere and would look elsewhere */
        (void)setenv("CANASTA_TUTOR_CONTENT", content, 1);
    }
    path_class(p, path);
    (void)execv(path, p->argv);
    clean_print(p->err, "canasta-tutor: %s: %s.\n", path, strerror(errno));
    return STATUS_INPUT;
}

const struct command command_class = {
    .name = "class",
    .args = "[FOLDER]",
    .help = "a class on its phones: questions, answers as bars, tickets",
    .usage =
        "Examples:\n"
        "  canasta-tutor class tuesday-beginners --port 8080 --address 192.168.1.20\n"
        "  canasta-tutor class tuesday-beginners         only for this computer, to try it\n"
        "\n"
        "Serves a class to the phones in the room: the questions of a folder that session new made "
        "(this folder, if\n"
        "none is named), put when the teacher puts them, the answers as bars for a projector, then "
        "the reasons; the\n"
        "whole trainer to practise with; and what learners hand in goes into gradebook.csv. It "
        "prints three addresses:\n"
        "for phones, with a code; for the projector; and one for the teacher alone, where the deal "
        "of the stack sheet\n"
        "can be played on the phones, too. It listens only at --address, which is this computer "
        "alone unless given.\n"
        "What phones send is in class.journal of the folder before it is acknowledged: after a "
        "stop the same command\n"
        "goes on. It plays at the house rules of the folder, or at the table of its deal; --table, "
        "--lessons and\n"
        "--puzzles are as with page.\n",
    .takes = FOR_CLASS,
    .run = run,
};
