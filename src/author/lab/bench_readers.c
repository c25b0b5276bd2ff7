/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lab/bench_readers.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "base/clean.h"
#include "base/memory.h"
#include "base/strbuf.h"
#include "html/save.h"

enum { WORDS_MOST = 8, NAME_MOST = 64, NUMBERS_MOST = 24 /* digits in a piece */ };

static const double most = 2; /* seconds */

#define LESSON  "<lesson id=\"w\" title=\"W\" order=\"1\" table=\"modern-american\">"
#define STEP    LESSON "<step><text>"
#define STEPPED "</text></step></lesson>"
#define PUZZLES "<puzzles id=\"w\" title=\"W\" table=\"modern-american\">"
#define SHEET   "<table id=\"w\" title=\"W\" based-on=\"modern-american\">"
#define NAMED   "name Ruth\n"
#define TICKET  "canasta-tutor ticket 1\n" NAMED
#define PAPERS  "name,day,version,asked,right,missed,skills\r\n"
#define QUESTION                                                                                   \
    "<position turn=\"south\" deal=\"42.11573\" turns=\"2\"><side id=\"ns\" score=\"420\"/>"       \
    "<side id=\"ew\" score=\"1050\"/><hand seat=\"south\">4 4 5 8 8 8 9 9 9 10 10 10 2 2 2</hand>" \
    "<pack>10 5</pack><stock cards=\"53\"/></position><question kind=\"opening\"/>"                \
    "<expect>yes</expect><remark>Because.</remark>"

/* A text of a megabyte, or of as much as its reader takes: `begin`, then pieces, in which '@'
 * stands for their number, then `end`. The file takes the place of "@" among the words of the
 * command. */
static const struct worst_text {
    const char *name, *words, *file, *begin, *piece, *end;
    size_t size;
} texts[] = {
    {"lesson, steps", "check @", "w.xml", LESSON, "<step><text>Step @.</text></step>", "</lesson>",
     1 << 20},
    {"lesson, questions", "check @", "w.xml", LESSON,
     "<step><text>What now?</text>" QUESTION "</step>", "</lesson>", 1 << 20},
    {"lesson, attributes", "check @", "w.xml", "<lesson ", "a@=\"\" ", "/>", 1 << 20},
    {"lesson, characters", "check @", "w.xml", STEP, "&#65;", STEPPED, 1 << 20},
    {"lesson, parted", "check @", "w.xml", STEP, "x<!---->", STEPPED, 1 << 20},
    {"lesson, one word", "check @", "w.xml", STEP, "x", STEPPED, 1 << 20},
    {"lesson, marks", "check @", "w.xml", STEP, "{K K K} [word] ", STEPPED, 1 << 20},
    {"lesson, empty tags", "check @", "w.xml", LESSON, "<x/>", "</lesson>", 1 << 20},
    {"lesson, unclosed", "check @", "w.xml", LESSON, "<step>", "", 1 << 20},
    {"puzzles", "check @", "w.xml", PUZZLES,
     "<puzzle id=\"p@\" level=\"1\" topics=\"open.count\">" QUESTION "</puzzle>", "</puzzles>",
     1 << 20},
    {"puzzles, solved", "solve @", "w.xml", PUZZLES,
     "<puzzle id=\"p@\" level=\"1\" topics=\"open.count\">" QUESTION "</puzzle>", "</puzzles>",
     1 << 20},
    {"rule sheet, options", "check @", "w.xml", SHEET,
     "<option name=\"meld.rule-of\" value=\"4\"/>", "</table>", 1 << 20},
    {"rule sheet, hands", "check @", "w.xml", SHEET,
     "<special-hand id=\"s@\" title=\"S@\" value=\"2700\"><group cards=\"2\" times=\"7\"/>"
     "</special-hand>",
     "</table>", 1 << 20},
    {"phrases", "check @", "w.xml", "<phrases>", "<say id=\"x.@\">{a|b|c}</say>", "</phrases>",
     1 << 20},
    {"words", "check @", "w.xml", "<words>",
     "<word term=\"w@\" also=\"x@|y@\" rule=\"cards.wild\">a</word>", "</words>", 1 << 20},
    {"journal, empty lines", "replay @", "w.journal", "journal 1\n", "\n", "", 1 << 20},
    {"journal, remarks", "replay @", "w.journal", "journal 1\n", "# x\n", "", 1 << 20},
    {"ticket, lines", "merge @ --out * --force", "w.ticket", TICKET, "skill s.@ 1 1\n", "",
     256 << 10},
    {"ticket, links", "merge @ --out * --force", "w.ticket", "", "https://x/#ticket=AAAA ", "",
     1 << 20},
    {"papers, learners", "merge @ --out * --force", "w.csv", PAPERS, "@,2026-01-01,A,1,1,,\r\n", "",
     256 << 10},
    {"papers, one cell", "merge @ --out * --force", "w.csv", PAPERS, "\"", "", 256 << 10},
    {"shard", "simulate --merge @", "w.shard", "canasta-tutor shard 1\n", "deal 1 1 1\n", "",
     1 << 20},
};

static void put_piece(struct strbuf *s, const char *piece, int number)
{
    for (const char *at = strchr(piece, '@'); at != NULL; at = strchr(piece, '@')) {
        strbuf_appendf(s, "%.*s%d", (int)(at - piece), piece, number);
        piece = at + 1;
    }
    strbuf_append(s, piece);
}

static void fill(const struct worst_text *r, struct strbuf *out)
{
    strbuf_append(out, r->begin);
    const size_t spare = strlen(r->piece) + strlen(r->end) + NUMBERS_MOST;
    for (int i = 0; out->length + spare < r->size; i++) {
        put_piece(out, r->piece, i);
    }
    strbuf_append(out, r->end);
}

/* The commands that the rows above name, whichever program they are of. */
static const struct command *const readers[] = {&command_check, &command_solve,    &command_replay,
                                                &command_merge, &command_simulate, NULL};

/* Runs a command as if it were typed; what it says goes to `said`. */
static void run_words(const struct program *p, int count, char **word, FILE *said)
{
    char *argv[WORDS_MOST + 2] = {p->argv[0]};
    struct options options;
    memcpy(argv + 1, word, (size_t)count * sizeof *word);
    if (options_read(count + 1, argv, said, &options) && options.operand_count > 0) {
        struct program one = {.argv = argv,
                              .in = p->in,
                              .out = said,
                              .err = said,
                              .options = &options,
                              .operand = options.operand + 1,
                              .operand_count = options.operand_count - 1};
        options.given[GIVEN_CONTENT] = p->options->given[GIVEN_CONTENT];
        options.value[GIVEN_CONTENT] = p->options->value[GIVEN_CONTENT];
        (void)command_find(readers, options.operand[0])->run(&one);
    }
}

/* The seconds of the processor that a reading takes. */
static double
seconds_of(const struct program *p, const struct worst_text *r, char *file, char *other)
{
    char words[NAME_MOST], *word[WORDS_MOST], *rest = NULL;
    int count = 0;
    struct timespec from, to;
    FILE *said = fopen("/dev/null", "w");
    (void)snprintf(words, sizeof words, "%s", r->words);
    for (char *w = strtok_r(words, " ", &rest); w != NULL; w = strtok_r(NULL, " ", &rest)) {
        word[count++] = strcmp(w, "@") == 0 ? file : strcmp(w, "*") == 0 ? other : w;
    }
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &from);
    if (said != NULL) {
        run_words(p, count, word, said);
        fclose(said);
    }
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &to);
    return (double)(to.tv_sec - from.tv_sec) + (double)(to.tv_nsec - from.tv_nsec) * 1e-9;
}

/* Whether it could be written; `slow` counts what took too long. */
static bool
time_text(const struct program *p, const struct worst_text *r, const char *folder, int *slow)
{
    char file[SAVE_PATH_SIZE], other[SAVE_PATH_SIZE];
    struct strbuf text = STRBUF_INIT;
    fill(r, &text);
    const bool good = save_path(folder, r->file, file) && save_path(folder, "book.csv", other) &&
                      save_file(file, strbuf_text(&text), text.length, SAVE_NEW | SAVE_PRIVATE);
    if (good) {
        const double spent = seconds_of(p, r, file, other);
        fprintf(p->out, "%-22s %8zu bytes  %6.3f s\n", r->name, text.length, spent);
        *slow += spent > most;
        (void)unlink(file);
        (void)unlink(other);
    }
    strbuf_free(&text);
    return good;
}

enum status bench_readers(struct program *p)
{
    const char *place = getenv("TMPDIR");
    char folder[SAVE_PATH_SIZE];
    int slow = 0;
    bool good = snprintf(folder, sizeof folder, "%s/canasta-readers-XXXXXX",
                         place != NULL ? place : "/tmp") < (int)sizeof folder &&
                mkdtemp(folder) != NULL;
    for (size_t i = 0; good && i < sizeof texts / sizeof texts[0]; i++) {
        good = time_text(p, &texts[i], folder, &slow);
        fflush(p->out);
    }
    if (!good) {
        clean_print(p->err, "canasta-tutor: %s.\n", strerror(errno));
    } else {
        fprintf(p->out, "over %.0f s: %d of %zu\n", most, slow, sizeof texts / sizeof texts[0]);
    }
    (void)rmdir(folder);
    return !good ? STATUS_INPUT : slow > 0 ? STATUS_FAILED : STATUS_OK;
}
