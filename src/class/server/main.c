/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The program that canasta-tutor becomes for its command class, called with the same words. */
#include "cli/cli.h"
#include "server/class_main.h"

int main(int argc, char **argv)
{
    return cli_main(argc, argv, class_run);
}
