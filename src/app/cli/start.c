/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What holds for the process as a whole. In a file of its own: the program of a class has it, too,
 * and none of the commands. */
#include <locale.h>
#include <signal.h>

#include "base/status.h"
#include "cli/cli.h"
#include "content/xml.h"

int cli_main(int argc, char **argv, int (*run)(int, char **, FILE *, FILE *, FILE *))
{
    setlocale(LC_CTYPE,
              ""); /* readline and the choice of characters go by it; numbers stay as they are */
    signal(SIGXFSZ, SIG_IGN); /* a file at the limit of its size is told like a full disk */
    const int status = run(argc, argv, stdin, stdout, stderr);
    xml_finish();
    if ((fflush(stdout) != 0 || ferror(stdout) != 0) && status == 0) {
        fputs("canasta-tutor: the output could not be written.\n", stderr);
        return STATUS_FAILED;
    }
    return status;
}
