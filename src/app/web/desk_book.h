/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The grade book at the instructor's desk: what a class handed in, of one week or more, opened from
 * files and shown learner by learner and week by week. The files come as one text, each with a line
 * before it:
 *
 *   file NAME<tab>DAY<tab>LENGTH
 *
 * DAY is when the file was written (days since 1970), for a sheet that says nothing of a day;
 * LENGTH its bytes, after which there is a line end. Files are tickets, texts with links to them,
 * sheets of results or a roster (gradebook.h), and sheets of answers as a class on phones writes
 * them.
 */
#ifndef CANASTA_WEB_DESK_BOOK_H
#define CANASTA_WEB_DESK_BOOK_H

#include "tutor/session.h"
#include "web/json.h"

/* Writes {weeks: [text], rows: [{name, cells: [text], all}], weakest: [{rule, text}], told: [text],
 * csv}: answers that were right, of how many, `csv` being the grade book that the command merge
 * writes of these files. */
void desk_book_json(struct json *j, const struct session *s, const char *files);

#endif
