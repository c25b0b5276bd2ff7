/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "server/homework.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/qr.h"
#include "messages/msg_live.h"

enum { HOME_URL_SIZE = HOMEWORK_SIZE + 200 };

static const char signs[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.-_";

/* Adds a question, as long as there is room. An id that an address cannot hold stays out. */
static void add(const struct class_questions *m, int question, int most, struct homework *out)
{
    const char *id = m->question[question].item.exercise.id;
    const size_t length = strlen(id), at = strlen(out->address);
    if (out->count < most && length > 0 && id[strspn(id, signs)] == '\0' &&
        at + length + 2 < sizeof out->address) {
        out->address[at] = ',';
        memcpy(out->address + at + (out->count > 0), id, length + 1);
        out->count++;
    }
}

static void homework_begin(struct homework *out)
{
    *out = (struct homework){.address = "set/"};
}

static void homework_end(struct homework *out)
{
    if (out->count == 0) {
        out->address[0] = '\0';
    }
}

void homework_of_phone(const struct class_session *r,
                       const struct class_questions *m,
                       int phone,
                       struct homework *out)
{
    const struct room_answer *answer = r->phone[phone].answer;
    homework_begin(out);
    for (int pass = 0; pass < 2 && answer != NULL; pass++) {
        for (int q = 0; q < m->count; q++) {
            const bool answered = answer[q].said != NULL;
            if (r->told[q] && !answer[q].point && answered == (pass == 0)) {
                add(m, q, HOMEWORK_MOST, out);
            }
        }
    }
    homework_end(out);
}

/* How a question went: whether it is one to take home, and how many of a thousand missed it. */
static int missed_share(const struct class_session *r, int question)
{
    int answers = 0, missed = 0;
    for (int i = 0; i < r->phone_count; i++) {
        const struct room_answer *a =
            r->phone[i].answer != NULL ? &r->phone[i].answer[question] : NULL;
        if (a != NULL && a->said != NULL) {
            answers++;
            missed += !a->point;
        }
    }
    return r->told[question] && answers > 0 && 4 * missed >= answers ? 1000 * missed / answers : 0;
}

void homework_of_room(const struct class_session *r,
                      const struct class_questions *m,
                      struct homework *out)
{
    bool taken[MATERIAL_MOST] = {false};
    homework_begin(out);
    for (int n = 0; n < HOMEWORK_ROOM_MOST; n++) {
        int hardest = -1, most = 0;
        for (int q = 0; q < m->count; q++) {
            const int share = taken[q] ? 0 : missed_share(r, q);
            hardest = share > most ? q : hardest;
            most = share > most ? share : most;
        }
        if (hardest < 0) {
            break;
        }
        taken[hardest] = true;
        add(m, hardest, HOMEWORK_ROOM_MOST, out);
    }
    homework_end(out);
}

/* --- what is seen of it --- */

/* The address that opens homework: of the page that the class has for later, else of the trainer
 * here. False where there is neither. */
static bool write_home(const struct view_http_api *api, const char *set, char out[HOME_URL_SIZE])
{
    if (api->home != NULL) {
        (void)snprintf(out, HOME_URL_SIZE, "%s#%s", api->home, set);
    } else if (api->trainer) {
        (void)snprintf(out, HOME_URL_SIZE, "%strainer#%s", api->address, set);
    }
    return api->home != NULL || api->trainer;
}

static void qr_json(struct json *j, const char *text)
{
    struct qr *qr = memory_alloc(sizeof *qr);
    struct strbuf path = STRBUF_INIT;
    if (qr_make(text, strlen(text), qr)) {
        qr_path(qr, &path);
        json_text(j, "qr", strbuf_text(&path));
        json_number(j, "side", qr->side + 2 * QR_MARGIN);
    }
    strbuf_free(&path);
    free(qr);
}

void homework_json(struct json *j,
                   const struct class_questions *m,
                   const struct view_http_api *api,
                   const struct homework *home,
                   bool wall)
{
    char url[HOME_URL_SIZE];
    json_open(j, "home", '{');
    view_say(j, "text", m, wall ? msg_live_home_room(home->count) : msg_live_home(home->count));
    json_number(j, "count", home->count);
    json_text(j, "set", home->address);
    json_bool(j, "lasting", api->home != NULL);
    if (home->count > 0 && write_home(api, home->address, url)) {
        json_text(j, "address", url);
        if (wall) {
            qr_json(j, url);
        }
    }
    json_close(j, '}');
}
