/* SPDX-License-Identifier: GPL-3.0-or-later */
/* canasta-tutor class: what it takes. */
#include "cli/command.h"
#include "server/class_main.h"

const struct command command_class = {
    .name = "class",
    .args = "[FOLDER]",
    .usage =
        "Examples:\n"
        "  canasta-tutor class tuesday-beginners --port 8080 --address 192.168.1.20\n"
        "  canasta-tutor class tuesday-beginners         only for this computer, to try it\n"
        "\n"
        "Serves a class to the phones in the room: the questions of a folder that session new made "
        "(this folder, if\n"
        "none is named), put when the teacher puts them, the answers as bars for a projector, then "
        "the reasons; the\n"
        "whole trainer to practice with; and what learners hand in goes into gradebook.csv. It "
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
    .run = class_lead,
};
