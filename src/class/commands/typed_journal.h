/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is typed into a tool that asks, kept line by line as it is typed, so that the same command
 * goes on after whatever ended it. The first line says what the lines are answers to. Each line
 * ends with a check: one wrong bit is put right by it, and a line damaged worse is told. */
#ifndef CANASTA_COMMANDS_TYPED_JOURNAL_H
#define CANASTA_COMMANDS_TYPED_JOURNAL_H

#include <stdbool.h>
#include <stddef.h>

#include "base/attributes.h"
#include "html/save.h"
#include "tools/wizard.h"

enum typed_state {
    TYPED_NEW,
    TYPED_GOES_ON,  /* there are lines of an earlier start */
    TYPED_OTHER,    /* the file is of something else; it is left as it is */
    TYPED_HEADLESS, /* its first line is damaged or gone; it is left as it is */
    TYPED_IN_USE,
    TYPED_FAILED /* errno says why */
};

struct typed_journal {
    char path[SAVE_PATH_SIZE];
    int file; /* -1: none is kept */
    bool failed;
    bool checked; /* each line from here on has a check; older programs wrote none */
    int mended;   /* lines that were put right as it was opened */
    int left_out; /* lines that could not be taken */
    char *text;   /* of the earlier lines, each with its line end; owned, NULL where none are */
};

/* Opens or begins the journal of what is written to `out` in the end: "evening.journal" of
 * "evening.csv". `head`: one line without its end. */
enum typed_state typed_journal_open(struct typed_journal *j, const char *out, const char *head);

/* The same without the first line, where that is damaged: the file is kept under the name `kept`,
 * and its lines go into a new one with that head. */
enum typed_state typed_journal_restore(struct typed_journal *j,
                                       const char *out,
                                       const char *head,
                                       char kept[SAVE_PATH_SIZE]);

/* Reads the first line of a journal, put right where it can be, without its check. False where
 * there is none or it is damaged. */
NODISCARD bool typed_journal_head(const char *path, char *head, size_t size);

/* Takes the check off a line that was read. False where the line is not as it was written: its
 * check is wrong, or it has none though a line before it has one, as `*checked` keeps. */
NODISCARD bool typed_journal_check(char *line, bool *checked);

/* Adds a line with its check, onto the disk; false, with errno set, when it could not be kept. */
NODISCARD bool typed_journal_add(struct typed_journal *j, const char *line);

/* A talk whose journal is kept in parts (tools/wizard.h). */
struct typed_talk {
    struct wizard *talk;
    /* Begins that part of the work whatever is asked, without what was taken of one that isn't
     * complete. False where there is no such part. */
    bool (*go_to)(struct wizard *talk, int part);
    /* Says of a line of the file, by its number from 1, that it can't be read, and that its part
     * is left out. */
    struct message (*unread)(const char *path, slot_n line, const char *what, slot_n part);
};

/* Keeps a line that was taken, and before the first of a part which part it is: a mark, "# 2". */
NODISCARD bool
typed_journal_keep(struct typed_journal *j, const struct wizard *t, const char *line);

/* Takes the lines of an earlier start without a word; what can't be taken is told, and stays in the
 * file, where people can look at it. Its part is left out, as all lines of it after that one would
 * be answers to other questions; the next part goes on. Lines before the first mark are of an
 * earlier program, which kept refused lines, too. Returns how many lines were taken. */
int typed_journal_take(struct typed_journal *j, const struct typed_talk *how);

void typed_journal_close(struct typed_journal *j);

#endif
