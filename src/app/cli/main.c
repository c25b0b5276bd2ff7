/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The entry of the program; everything else is in a library that tests reach. */
#include "cli/cli.h"

int main(int argc, char **argv)
{
    return cli_main(argc, argv, cli_run);
}
