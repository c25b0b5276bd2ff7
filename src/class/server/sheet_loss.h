/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Compares a sheet of a class that is there with the one that is to take its name. A journal that
 * lost lines makes a sheet that tells less, or something else. */
#ifndef CANASTA_SERVER_SHEET_LOSS_H
#define CANASTA_SERVER_SHEET_LOSS_H

#include <stdbool.h>

#include "base/attributes.h"

enum sheet_loss_form {
    LOSS_OF_ANSWERS,  /* class_reports_answers: what each phone said to each question */
    LOSS_OF_GRADES,   /* gradebook_csv: a row for each who handed in a ticket */
    LOSS_OF_STANDINGS /* standings_csv: how each side of a table scored */
};

/* Whether `there` tells of an answer or a score that `next` doesn't have, or has otherwise, or of
 * somebody who isn't in the grade book any more. Titles of questions may have changed, and rows and
 * columns have moved. */
NODISCARD bool sheet_loss_is(enum sheet_loss_form form, const char *there, const char *next);

#endif
