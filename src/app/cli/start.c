/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What holds for the process as a whole. */
#include <locale.h>
#include <signal.h>

#include "base/status.h"
#include "cli/cli.h"
#include "content/xml.h"

int cli_main(const struct cli_program *self, int argc, char **argv)
{
    setlocale(LC_CTYPE,
              ""); /* readline and the choice of characters go by it; numbers stay as they are */
    signal(SIGXFSZ, SIG_IGN); /* a file at the limit of its size is told like a full disk */
    const int status = cli_run(self, argc, argv, stdin, stdout, stderr);
    xml_finish();
    if ((fflush(stdout) != 0 || ferror(stdout) != 0) && status == 0) {
        fputs("canasta-tutor: the output could not be written.\n", stderr);
        return STATUS_FAILED;
    }
    return status;
}
