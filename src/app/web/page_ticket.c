/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a learner hands in: the ticket as a file, a word for links, and a code for cameras. */
#include "web/page_ticket.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/qr.h"
#include "learner/ticket_code.h"
#include "learning/clock.h"
#include "messages/msg_page.h"

static void
message_json(struct json *j, const struct session *s, const char *key, const struct message message)
{
    char text[MESSAGE_TEXT_SIZE];
    json_text(j, key, session_words(s, message, text));
}

/* What is in a ticket, in a sentence. */
static void facts_json(struct json *j, const struct session *s, const struct ticket *t)
{
    char day[CLOCK_DATE_SIZE];
    clock_write_date(t->day, day);
    message_json(
        j, s, "facts",
        msg_page_ticket_facts(t->name, day, t->answers, t->right, t->lessons_done, t->games));
}

static void ticket_json(struct json *j, const struct session *s, const struct ticket *t)
{
    struct strbuf file = STRBUF_INIT, word = STRBUF_INIT;
    ticket_write(t, &file);
    ticket_code_write(t, &word);
    json_open(j, NULL, '{');
    json_text(j, "name", t->name);
    json_text(j, "file", strbuf_text(&file));
    json_text(j, "link", TICKET_CODE_LINK);
    json_text(j, "alone", TICKET_CODE_ALONE);
    json_text(j, "word", strbuf_text(&word));
    facts_json(j, s, t);
    json_close(j, '}');
    strbuf_free(&file);
    strbuf_free(&word);
}

bool learners_ticket_json(struct json *j, struct session *s)
{
    struct ticket *t = memory_alloc(sizeof *t);
    const bool good = s->learner.id != 0 &&
                      ticket_gather(&s->store, &s->learner, session_now(s).day, t) == STORE_OK;
    if (good) {
        ticket_json(j, s, t);
    } else {
        json_text(j, NULL, NULL);
    }
    free(t);
    return good;
}

void given_ticket_json(struct json *j, struct session *s, const char *word)
{
    struct ticket *t = memory_alloc(sizeof *t);
    struct message fault;
    if (ticket_code_read(word, strlen(word), t, &fault)) {
        ticket_json(j, s, t);
    } else {
        json_open(j, NULL, '{');
        message_json(j, s, "fault", fault);
        json_close(j, '}');
    }
    free(t);
}

void qr_json(struct json *j, const char *text)
{
    struct qr *qr = memory_alloc(sizeof *qr);
    struct strbuf path = STRBUF_INIT;
    if (qr_make(text, strlen(text), qr)) {
        qr_path(qr, &path);
        json_open(j, NULL, '{');
        json_number(j, "size", qr->side + 2 * QR_MARGIN);
        json_text(j, "path", strbuf_text(&path));
        json_close(j, '}');
    } else {
        json_text(j, NULL, NULL);
    }
    strbuf_free(&path);
    free(qr);
}
