/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sums.h"

#include <inttypes.h>
#include <string.h>

enum { LINE_SIZE = 300 };

enum way sums_way(int argc, char **argv, int at)
{
    const char *word = at < argc ? argv[at] : "";
    return strcmp(word, "--update") == 0 ? WAY_UPDATE
           : strcmp(word, "--show") == 0 ? WAY_SHOW
                                         : WAY_COMPARE;
}

int sums_open(struct sums *s, int argc, char **argv)
{
    if (argc < 3) {
        fprintf(stderr, "usage: %s PHRASES FILE [--update | --show] MORE...\n", argv[0]);
        return 0;
    }
    *s = (struct sums){.way = sums_way(argc, argv, 3), .memory = arena_new()};
    s->file = fopen(argv[2], s->way == WAY_UPDATE ? "w" : "r");
    if (s->file == NULL) {
        perror(argv[2]);
        return 0;
    }
    if (!wordless_read(argv[1], s->memory, &s->words)) {
        return 0;
    }
    return s->way == WAY_COMPARE ? 3 : 4;
}

bool sums_go_on(const struct sums *s)
{
    return s->others == 0 || s->way != WAY_COMPARE;
}

static void differs(struct sums *s, const char *expected, const char *now)
{
    printf("Something else is told now; it was %snow: %s", expected, now);
    s->others++;
}

void sums_settle(struct sums *s, const char *name, struct strbuf *told)
{
    char line[LINE_SIZE], expected[LINE_SIZE] = "";
    const char *slash = strrchr(name, '/');
    (void)snprintf(line, sizeof line, "%s %08" PRIx32 "\n", slash != NULL ? slash + 1 : name,
                   wordless_sum(strbuf_text(told)));
    if (s->way == WAY_UPDATE) {
        fputs(line, s->file);
    } else if (fgets(expected, sizeof expected, s->file) == NULL || strcmp(expected, line) != 0) {
        differs(s, expected, line);
    }
    if (s->way == WAY_SHOW) {
        printf("%s%s", line, strbuf_text(told));
    }
    strbuf_clear(told);
}

int sums_close(struct sums *s)
{
    char line[LINE_SIZE];
    if (s->way != WAY_UPDATE && sums_go_on(s) && fgets(line, sizeof line, s->file) != NULL) {
        differs(s, line, "nothing\n");
    }
    arena_free(s->memory);
    fclose(s->file);
    return s->others > 0 && s->way == WAY_COMPARE ? 1 : 0;
}
