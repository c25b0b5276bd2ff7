/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Right answers to the puzzles of files, one line each. */
#include "coach/solution.h"
#include "content/check.h"
#include "content/puzzle_file.h"
#include "questions/answer_text.h"

struct solving {
    const struct content_work *work;
    FILE *out;
    struct diags *diags;
    const char *file;
};

static bool solve_puzzle(void *payload, const struct exercise *puzzle)
{
    const struct solving *s = payload;
    const struct table *t = puzzle->table;
    char text[ANSWER_TEXT_SIZE];
    struct solution solution;
    if (!solution_find(t, &puzzle->position, &puzzle->question, &solution)) {
        diags_add(s->diags, s->file, puzzle->line,
                  "the puzzle %s asks what is best, and the coach has no answer here", puzzle->id);
        return false;
    }
    (void)answer_write_one(t, t->players, &solution.right, text, sizeof text);
    return fputs(puzzle->id, s->out) != EOF && fputc('\t', s->out) != EOF &&
           fputs(text, s->out) != EOF && fputc('\n', s->out) != EOF;
}

enum status content_solve(
    char *const *files, int count, const struct content_work *work, FILE *out, struct diags *diags)
{
    struct table_shelf *course = table_shelf_new(work->content);
    const struct puzzles_reading reading = {course, work->table};
    bool good = true;
    for (int i = 0; i < count && good; i++) {
        struct solving s = {work, out, diags, files[i]};
        const struct puzzles_listener listener = {NULL, solve_puzzle, &s};
        good = puzzles_stream(files[i], &reading, &listener, diags);
    }
    table_shelf_free(course);
    if (ferror(out)) {
        diags_add(diags, "output", 0,
                  "the answers cannot be written. Is there room where they go?");
    }
    return good ? STATUS_OK : STATUS_INPUT;
}
