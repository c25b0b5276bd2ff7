/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/screen.h"

#include <langinfo.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>

enum { WIDTH_USUAL = 80 };

int screen_width_read(const char *text)
{
    if (text == NULL || text[0] < '0' || text[0] > '9') {
        return 0;
    }
    char *end = NULL;
    const long number = strtol(text, &end, 10);
    return *end == '\0' && number >= SCREEN_WIDTH_LEAST && number <= SCREEN_WIDTH_MOST ? (int)number
                                                                                       : 0;
}

int screen_columns(FILE *out)
{
    const int requested = screen_width_read(getenv("COLUMNS"));
    if (requested != 0) {
        return requested;
    }
    struct winsize size;
    const int screen = fileno(out);
    if (screen >= 0 && ioctl(screen, TIOCGWINSZ, &size) == 0 && size.ws_col >= SCREEN_WIDTH_LEAST) {
        return size.ws_col;
    }
    return WIDTH_USUAL;
}

static bool shows_ascii(void)
{
    return strcmp(nl_langinfo(CODESET), "UTF-8") != 0;
}

struct term_writer screen_term_writer(FILE *out)
{
    return (struct term_writer){.out = out, .width = screen_columns(out), .ascii = shows_ascii()};
}
