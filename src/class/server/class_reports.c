/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "server/class_reports.h"
#include "cli/written.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/memory.h"
#include "base/sha256.h"
#include "base/slug.h"
#include "handouts/standings.h"
#include "messages/value_words.h"
#include "messages/wording.h"
#include "server/class_files.h"
#include "server/sheet_loss.h"

enum { FILE_NAME_SIZE = 80, SHEET_MOST = 64 << 20 };

/* --- tickets --- */

/* "ruth-1a2b3c4d.ticket": the digits are of the phone, so that nobody writes over another's. */
static bool ticket_path(const struct class_reports *b,
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
    return save_path(b->folder, "tickets", folder) &&
           (mkdir(folder, 0700) == 0 || errno == EEXIST) && save_path(folder, file, out);
}

static bool keep(void *payload, const char *key, const struct ticket *ticket)
{
    struct class_reports *b = payload;
    struct strbuf text = STRBUF_INIT;
    char path[SAVE_PATH_SIZE];
    ticket_write(ticket, &text);
    const bool kept =
        ticket_path(b, key, ticket, path) &&
        save_file(path, strbuf_text(&text), text.length, SAVE_OVER | SAVE_PRIVATE | SAVE_NO_LINK);
    strbuf_free(&text);
    if (kept) {
        (void)gradebook_add(&b->grades, ticket);
        b->grades_changed = true;
    }
    return kept;
}

/* A ticket that is no later one of the Ruth who is in the book is another Ruth's. */
static void give_own_name(struct class_reports *b, struct ticket *ticket)
{
    char name[NAME_SIZE];
    if (gradebook_own_name(&b->grades, ticket, name)) {
        memcpy(ticket->name, name, sizeof name);
    }
}

static void name_ticket(void *payload, struct ticket *ticket)
{
    give_own_name(payload, ticket);
}

struct http_api_tickets class_reports_tickets(struct class_reports *b)
{
    return (struct http_api_tickets){name_ticket, keep, b};
}

static void read_ticket(struct class_reports *b, const char *path)
{
    struct message fault;
    size_t length = 0;
    char *text = save_read(path, TICKET_SIZE_MOST, &length);
    if (text == NULL) {
        return;
    }
    struct ticket *t = memory_alloc(sizeof *t);
    if (ticket_read(text, length, t, &fault) && !t->edited) {
        give_own_name(b, t);
        (void)gradebook_add(&b->grades, t);
    }
    free(t);
    free(text);
}

static bool is_ticket_name(const char *name)
{
    const size_t length = strlen(name), end = strlen(".ticket");
    return length > end && strcmp(name + length - end, ".ticket") == 0;
}

static void read_tickets(struct class_reports *b)
{
    char folder[SAVE_PATH_SIZE], path[SAVE_PATH_SIZE];
    struct stat facts;
    struct save_names names;
    if (!save_path(b->folder, "tickets", folder) || lstat(folder, &facts) != 0 ||
        !S_ISDIR(facts.st_mode) || !save_names_read(folder, &names)) {
        return;
    }
    for (int i = 0; i < names.count; i++) {
        if (is_ticket_name(names.name[i]) && save_path(folder, names.name[i], path)) {
            read_ticket(b, path);
        }
    }
    save_names_free(&names);
}

/* --- sheets --- */

static const char *const sheet_name[BOOKS_SHEETS] = {[BOOKS_ANSWERS] = CLASS_ANSWERS,
                                                     [BOOKS_STANDINGS] = CLASS_STANDINGS,
                                                     [BOOKS_GRADES] = "gradebook.csv"};

/* Gives a sheet of an earlier class another name, so that nothing is written over it. */
static bool
keep_sheet(const struct class_reports *b, enum class_reports_sheet which, enum message_id why)
{
    char path[SAVE_PATH_SIZE], aside[SAVE_PATH_SIZE];
    struct stat facts;
    if (!save_path(b->folder, sheet_name[which], path) || lstat(path, &facts) != 0) {
        return true;
    }
    if (!save_aside_as(path, b->number, aside)) {
        return false;
    }
    if (b->host != NULL) {
        b->host->tell(b->host->payload, MESSAGE(why, message_text(path), message_text(aside)));
    }
    return true;
}

void class_reports_open(struct class_reports *b,
                        const struct class_reports_host *host,
                        const char *folder,
                        bool goes_on,
                        int number)
{
    *b = (struct class_reports){
        .host = host, .written = goes_on ? 0 : 1, .goes_on = goes_on, .number = number};
    (void)snprintf(b->folder, sizeof b->folder, "%s", folder);
    read_tickets(b);
    if (!goes_on) {
        (void)(keep_sheet(b, BOOKS_ANSWERS, MSG_live_sheet_kept) &&
               keep_sheet(b, BOOKS_STANDINGS, MSG_live_sheet_kept));
        b->number = 0;
    }
}

bool class_reports_keep(struct class_reports *b)
{
    const bool kept = keep_sheet(b, BOOKS_ANSWERS, MSG_live_sheet_cut) &&
                      keep_sheet(b, BOOKS_STANDINGS, MSG_live_sheet_cut);
    b->number = 0; /* what is kept later is of this class */
    return kept;
}

void class_reports_close(struct class_reports *b)
{
    gradebook_free(&b->grades);
}

/* Whether a sheet is to be kept: it isn't known as the program's own, says something else than the
 * one to be written, and isn't kept already, as where the list of own files can't be written. */
static bool is_changed(const struct class_reports *b,
                       enum class_reports_sheet which,
                       const char *path,
                       const struct csv *next)
{
    uint8_t hash[SHA256_SIZE];
    struct stat facts;
    size_t length = 0;
    if (lstat(path, &facts) != 0) {
        return false;
    }
    char *text = save_read(path, SHEET_MOST, &length);
    if (text != NULL) {
        sha256(text, length, hash);
    }
    const bool own =
        text != NULL &&
        (memcmp(hash, b->wrote[which], sizeof hash) == 0 ||
         (length == next->text.length && memcmp(text, strbuf_text(&next->text), length) == 0));
    free(text);
    return !own && written_is_foreign(path) && !save_is_kept(path, SHEET_MOST);
}

static bool save_csv(struct class_reports *b, enum class_reports_sheet which, struct csv *sheet)
{
    char path[SAVE_PATH_SIZE];
    const char *text = strbuf_text(&sheet->text);
    const bool saved =
        save_path(b->folder, sheet_name[which], path) &&
        (!is_changed(b, which, path, sheet) || keep_sheet(b, which, MSG_live_sheet_edited)) &&
        save_file(path, text, sheet->text.length, SAVE_OVER | SAVE_PRIVATE);
    const int reason = errno;
    if (saved) {
        sha256(text, sheet->text.length, b->wrote[which]);
    }
    if (saved && b->host != NULL) {
        written_note(path, text, sheet->text.length);
    }
    strbuf_free(&sheet->text);
    errno = reason;
    return saved;
}

static void answers_head(const struct class_session *r, char *const *words, struct csv *out)
{
    static const char *const columns[] = {"phone", "name", "answered", "right", "left"};
    csv_mark(out);
    for (size_t i = 0; i < sizeof columns / sizeof columns[0]; i++) {
        csv_cell(out, columns[i]);
    }
    for (int q = 0; q < r->judge->questions; q++) {
        if (r->asked[q]) {
            char cell[ITEM_TEXT_SIZE + 16];
            (void)snprintf(cell, sizeof cell, "%d. %s", q + 1, words[q] != NULL ? words[q] : "");
            csv_cell(out, cell);
            csv_cell(out, "right");
        }
    }
    csv_row(out);
}

static void answer_cells(const struct room_answer *a, struct csv *out)
{
    csv_cell(out, a->said != NULL ? a->said : "");
    if (a->said == NULL || a->unjudged) {
        csv_cell(out, "");
    } else {
        csv_number(out, a->right);
    }
}

/* Who has a row in the sheet. */
struct answers_of {
    int place;
    const char *name;
    bool left;
    const struct room_answer *answer;
};

static void
answers_row(const struct class_session *r, const struct answers_of *who, struct csv *out)
{
    int answered = 0, right = 0;
    for (int q = 0; q < r->judge->questions; q++) {
        answered += who->answer[q].said != NULL;
        right += who->answer[q].said != NULL && who->answer[q].right;
    }
    csv_number(out, who->place + 1);
    csv_cell(out, who->name);
    csv_number(out, answered);
    csv_number(out, right);
    csv_cell(out, who->left ? "left" : "");
    for (int q = 0; q < r->judge->questions; q++) {
        if (r->asked[q]) {
            answer_cells(&who->answer[q], out);
        }
    }
    csv_row(out);
}

/* A row for each phone that is here, and for each that was sent away after it had answered. */
void class_reports_answers(const struct class_session *r, char *const *words, struct csv *out)
{
    answers_head(r, words, out);
    for (int i = 0; i < r->gone_count; i++) {
        const struct room_gone *gone = &r->gone[i];
        answers_row(r, &(struct answers_of){gone->place, gone->name, true, gone->answer}, out);
    }
    for (int i = 0; i < r->phone_count; i++) {
        const struct room_phone *p = &r->phone[i];
        if (p->answer != NULL) {
            answers_row(r, &(struct answers_of){i, p->name, p->key[0] == '\0', p->answer}, out);
        }
    }
}

/* Who sits where by the phones at the card tables; a phone goes by the name on its ticket. */
static void seat_phones(const struct class_session *r, struct roster *out)
{
    for (int i = 0; i < r->phone_count; i++) {
        const struct room_phone *phone = &r->phone[i];
        const char *name = phone->ticket[0] != '\0' ? phone->ticket : phone->name;
        if (phone->key[0] != '\0' && phone->table > 0 && name[0] != '\0') {
            (void)!roster_put(out, phone->table, phone->seat, name);
        }
    }
}

bool class_reports_standings(const struct class_session *r,
                             const struct catalog *catalog,
                             struct csv *out)
{
    struct standings list = {.count = 0};
    struct roster seats = {.count = 0};
    seat_phones(r, &seats);
    for (int t = 0; t < r->table_count; t++) {
        for (int i = 0; i < r->result[t].sides; i++) {
            const int32_t *s = r->result[t].score[i];
            const bool whole = s[0] != SCORE_NOT_GIVEN;
            struct side_standing one = {.table = t + 1,
                                        .side = side_title(catalog, r->judge->players, i),
                                        .base = whole ? s[0] : 0,
                                        .count = whole ? s[1] : 0,
                                        .total = s[2]};
            roster_side(&seats, t + 1, r->result[t].sides, i, one.who);
            standings_add(&list, &one);
        }
    }
    const bool any = list.count > 0;
    standings_sort(&list);
    standings_csv(&list, out);
    standings_free(&list);
    roster_free(&seats);
    return any;
}

/* Keeps the sheet that is there where it tells of what the one to be written doesn't: the journal
 * has lost some of what it had, or a ticket of the folder can't be read any more. The first time
 * only, as answers may change later. False where that can't be done. */
static bool
keep_fuller(const struct class_reports *b, enum class_reports_sheet which, const struct csv *next)
{
    static const enum sheet_loss_form form[] = {[BOOKS_ANSWERS] = LOSS_OF_ANSWERS,
                                                [BOOKS_STANDINGS] = LOSS_OF_STANDINGS,
                                                [BOOKS_GRADES] = LOSS_OF_GRADES};
    char path[SAVE_PATH_SIZE];
    size_t length = 0;
    const bool first = which == BOOKS_GRADES ? !b->graded : b->goes_on;
    if (!first || !save_path(b->folder, sheet_name[which], path)) {
        return true;
    }
    char *text = save_read(path, SHEET_MOST, &length);
    const bool fuller =
        text != NULL && ((which == BOOKS_ANSWERS && length > next->text.length) ||
                         sheet_loss_is(form[which], text, strbuf_text(&next->text)));
    free(text);
    return !fuller ||
           keep_sheet(b, which, which == BOOKS_GRADES ? MSG_live_grades_kept : MSG_live_sheet_cut);
}

static bool write_answers(struct class_reports *b,
                          const struct class_session *r,
                          const struct class_questions *m)
{
    struct csv sheet = {.begun = false};
    char **words = class_questions_words(m);
    class_reports_answers(r, words, &sheet);
    class_questions_words_free(m, words);
    const bool kept = keep_fuller(b, BOOKS_ANSWERS, &sheet);
    const bool saved = kept && save_csv(b, BOOKS_ANSWERS, &sheet);
    strbuf_free(&sheet.text);
    return saved;
}

static bool write_standings(struct class_reports *b,
                            const struct class_session *r,
                            const struct class_questions *m)
{
    struct csv sheet = {.begun = false};
    const bool any = class_reports_standings(r, m->course->catalog, &sheet);
    const bool good =
        !any || (keep_fuller(b, BOOKS_STANDINGS, &sheet) && save_csv(b, BOOKS_STANDINGS, &sheet));
    strbuf_free(&sheet.text);
    return good;
}

/* Who sits where: the phones at the card tables, else the roster of the folder. */
static void find_seats(struct class_reports *b, const struct class_session *r)
{
    char path[SAVE_PATH_SIZE];
    size_t length = 0;
    gradebook_begin_seats(&b->grades, r->judge->players);
    seat_phones(r, &b->grades.seats);
    char *text = b->grades.seats.count == 0 && save_path(b->folder, "roster.csv", path)
                     ? save_read(path, ROSTER_SHEET_MOST, &length)
                     : NULL;
    if (text != NULL && length <= ROSTER_SHEET_MOST) {
        gradebook_take_seats(&b->grades, text);
    }
    free(text);
}

static bool write_grades(struct class_reports *b,
                         const struct class_session *r,
                         const struct class_questions *m)
{
    find_seats(b, r);
    const struct message_context ctx = {m->course->catalog, NULL, SEAT_NONE};
    struct csv sheet = {.begun = false};
    gradebook_csv(&b->grades, &ctx, &sheet);
    const bool saved = keep_fuller(b, BOOKS_GRADES, &sheet) && save_csv(b, BOOKS_GRADES, &sheet);
    strbuf_free(&sheet.text);
    b->graded = b->graded || saved;
    return saved;
}

bool class_reports_write(struct class_reports *b,
                         const struct class_session *r,
                         const struct class_questions *m,
                         int64_t now,
                         bool at_once)
{
    if (!at_once && now - b->when < BOOKS_PAUSE) {
        return true;
    }
    bool good = true;
    if (b->written != r->version) {
        good = write_answers(b, r, m) && write_standings(b, r, m);
        b->written = good ? r->version : b->written;
        b->goes_on = b->goes_on && !good;
        b->when = now;
    }
    if (good && b->grades_changed) {
        good = write_grades(b, r, m);
        b->grades_changed = !good;
        b->when = now;
    }
    return good;
}
