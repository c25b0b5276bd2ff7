/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "server/books.h"

#include <errno.h>
#include <glob.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/sha256.h"
#include "base/slug.h"
#include "handouts/standings.h"
#include "messages/value_words.h"
#include "messages/wording.h"

enum { FILE_NAME_SIZE = 80 };

/* --- tickets --- */

/* "ruth-1a2b3c4d.ticket": the digits are of the phone, so that nobody writes over another's. */
static bool ticket_path(const struct books *b,
                        const char *key,
                        const struct ticket *t,
                        char out[SAVE_PATH_SIZE])
{
    char folder[SAVE_PATH_SIZE], name[FILE_NAME_SIZE], file[FILE_NAME_SIZE + 32];
    uint8_t hash[SHA256_SIZE];
    sha256(key, strlen(key), hash);
    slug_name(t->name, "learner", name, sizeof name);
    (void)snprintf(file, sizeof file, "%s-%02x%02x%02x%02x.ticket", name, hash[0], hash[1], hash[2],
                   hash[3]);
    return save_path(b->folder, "tickets", folder) && save_folder(folder) &&
           save_path(folder, file, out);
}

static bool
keep(void *payload, const char *key, const struct ticket *ticket, const char *text, size_t length)
{
    struct books *b = payload;
    char path[SAVE_PATH_SIZE];
    if (!ticket_path(b, key, ticket, path) || !save_file(path, text, length)) {
        return false;
    }
    (void)gradebook_add(&b->grades, ticket);
    b->grades_changed = true;
    return true;
}

struct door_tickets books_tickets(struct books *b)
{
    return (struct door_tickets){keep, b};
}

static void read_ticket(struct books *b, const char *path)
{
    struct said fault;
    FILE *in = fopen(path, "rb");
    if (in == NULL) {
        return;
    }
    char *text = memory_alloc(TICKET_SIZE_MOST + 1);
    struct ticket *t = memory_alloc(sizeof *t);
    const size_t length = fread(text, 1, TICKET_SIZE_MOST + 1, in);
    fclose(in);
    if (ticket_read(text, length, t, &fault) && !t->edited) {
        (void)gradebook_add(&b->grades, t);
    }
    free(t);
    free(text);
}

void books_open(struct books *b, const char *folder, uint32_t version)
{
    char pattern[SAVE_PATH_SIZE];
    glob_t found;
    *b = (struct books){.written = version};
    (void)snprintf(b->folder, sizeof b->folder, "%s", folder);
    if (save_path(folder, "tickets/*.ticket", pattern) && glob(pattern, 0, NULL, &found) == 0) {
        for (size_t i = 0; i < found.gl_pathc; i++) {
            read_ticket(b, found.gl_pathv[i]);
        }
        globfree(&found);
    }
}

void books_close(struct books *b)
{
    gradebook_free(&b->grades);
}

/* --- sheets --- */

static bool save_csv(const struct books *b, const char *name, struct csv *sheet)
{
    char path[SAVE_PATH_SIZE];
    const bool saved = save_path(b->folder, name, path) &&
                       save_file(path, strbuf_text(&sheet->text), sheet->text.length);
    const int reason = errno;
    strbuf_free(&sheet->text);
    errno = reason;
    return saved;
}

static void answers_head(const struct live_room *r, const struct material *m, struct csv *out)
{
    static const char *const columns[] = {"phone", "name", "answered", "right"};
    csv_mark(out);
    for (size_t i = 0; i < sizeof columns / sizeof columns[0]; i++) {
        csv_cell(out, columns[i]);
    }
    for (int q = 0; q < m->count; q++) {
        if (r->asked[q]) {
            char text[ITEM_TEXT_SIZE], cell[ITEM_TEXT_SIZE + 16];
            item_question(&m->question[q].item, text);
            (void)snprintf(cell, sizeof cell, "%d. %s", q + 1, text);
            csv_cell(out, cell);
            csv_cell(out, "right");
        }
    }
    csv_row(out);
}

/* A row for each phone that ever answered or gave a name. */
static void answers_row(const struct live_room *r, int phone, struct csv *out)
{
    const struct room_phone *p = &r->phone[phone];
    int answered = 0, right = 0;
    for (int q = 0; q < r->judge->questions; q++) {
        answered += p->answer[q].said != NULL;
        right += p->answer[q].said != NULL && p->answer[q].right;
    }
    csv_number(out, phone + 1);
    csv_cell(out, p->name);
    csv_number(out, answered);
    csv_number(out, right);
    for (int q = 0; q < r->judge->questions; q++) {
        if (r->asked[q] && p->answer[q].said != NULL) {
            csv_cell(out, p->answer[q].said);
            csv_number(out, p->answer[q].right);
        } else if (r->asked[q]) {
            csv_cell(out, "");
            csv_cell(out, "");
        }
    }
    csv_row(out);
}

static bool
write_answers(const struct books *b, const struct live_room *r, const struct material *m)
{
    struct csv sheet = {.begun = false};
    answers_head(r, m, &sheet);
    for (int i = 0; i < r->phone_count; i++) {
        if (r->phone[i].answer != NULL) {
            answers_row(r, i, &sheet);
        }
    }
    return save_csv(b, "answers.csv", &sheet);
}

static bool
write_standings(const struct books *b, const struct live_room *r, const struct material *m)
{
    struct standings list = {.count = 0};
    struct csv sheet = {.begun = false};
    for (int t = 0; t < r->table_count; t++) {
        for (int i = 0; i < r->result[t].sides; i++) {
            const int32_t *s = r->result[t].score[i];
            const bool whole = s[0] != SCORE_NOT_GIVEN;
            const struct side_standing one = {
                .table = t + 1,
                .side = side_title(m->shelf->phrases, r->judge->players, i),
                .base = whole ? s[0] : 0,
                .count = whole ? s[1] : 0,
                .total = s[2]};
            standings_add(&list, &one);
        }
    }
    const bool any = list.count > 0;
    standings_sort(&list);
    standings_csv(&list, &sheet);
    standings_free(&list);
    if (any) {
        return save_csv(b, "standings.csv", &sheet);
    }
    strbuf_free(&sheet.text);
    return true;
}

static bool write_grades(struct books *b, const struct material *m)
{
    const struct teller teller = {m->shelf->phrases, NULL, SEAT_NONE};
    struct csv sheet = {.begun = false};
    gradebook_csv(&b->grades, &teller, &sheet);
    return save_csv(b, "gradebook.csv", &sheet);
}

bool books_write(
    struct books *b, const struct live_room *r, const struct material *m, int64_t now, bool at_once)
{
    if (!at_once && now - b->when < BOOKS_PAUSE) {
        return true;
    }
    bool good = true;
    if (b->written != r->version) {
        good = write_answers(b, r, m) && write_standings(b, r, m);
        b->written = good ? r->version : b->written;
        b->when = now;
    }
    if (good && b->grades_changed) {
        good = write_grades(b, m);
        b->grades_changed = !good;
        b->when = now;
    }
    return good;
}
