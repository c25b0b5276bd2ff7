/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A learner's export from another machine. */
#include <stdlib.h>
#include <string.h>

#include "files.h"
#include "learner/ticket.h"
#include "learner/transfer.h"
#include "learning/clock.h"
#include "sqlite/db_learner_store.h"
#include "support/told.h"

enum { DAY = 20500 };

static struct db *empty_store(void)
{
    struct db *s = NULL;
    struct message_copy note;
    const enum store_status status = db_open_memory(&s, "", &note);
    fuzz_expect(status == STORE_OK, "a store in memory: %s", told(note.message));
    return s;
}

static enum store_status
import_text(struct db *s, const void *bytes, size_t length, struct learner *who)
{
    FILE *in = fmemopen((void *)(uintptr_t)bytes, length, "rb");
    struct transfer_counts counts;
    const struct timestamp now = clock_on_day(DAY);
    fuzz_expect(in != NULL, "a text as a file");
    const struct learner_store r = db_learner_store(s);
    const enum store_status status = store_import(&r, in, 0, now, who, &counts);
    fclose(in);
    fuzz_expect(status == STORE_OK || status == STORE_INVALID,
                "an import is taken or refused: %d, %s", (int)status, told(db_last_error(s)));
    fuzz_expect(fuzz_is_fit(told(db_last_error(s))), "why it was refused is fit to be shown");
    fuzz_expect(status == STORE_OK || db_last_error(s).id != MESSAGE_NONE,
                "why it was refused is said");
    return status;
}

static char *export_text(struct db *s, const struct learner *who, size_t *length)
{
    char *text = NULL;
    FILE *out = fuzz_memory(&text, length);
    const struct learner_store r = db_learner_store(s);
    const enum store_status status = store_export(&r, who->id, out, NULL);
    fclose(out);
    fuzz_expect(status == STORE_OK, "what was taken is exported: %s", told(db_last_error(s)));
    return text;
}

/* What a class sees of the learner. */
static void check_learners_ticket(struct db *s, const struct learner *who)
{
    static struct ticket ticket;
    struct learner_store store = db_learner_store(s);
    struct strbuf text = STRBUF_INIT;
    if (ticket_gather(&store, who, DAY, &ticket) == STORE_OK) {
        static struct ticket again;
        struct message fault;
        ticket_write(&ticket, &text);
        fuzz_expect(ticket_read(strbuf_text(&text), text.length, &again, &fault) && !again.edited,
                    "the learner's ticket is read");
    }
    strbuf_free(&text);
}

/* An export: what is taken goes out again the same, here and on another machine, however often. */
void fuzz_import(struct feed *f)
{
    struct learner here, there;
    size_t length = 0, size = 0, third = 0;
    if (f->length == 0) {
        return;
    }
    struct db *s = empty_store();
    if (import_text(s, f->data, f->length, &here) == STORE_OK) {
        struct db *other = empty_store();
        char *text = export_text(s, &here, &length);
        check_learners_ticket(s, &here);
        fuzz_expect(import_text(other, text, length, &there) == STORE_OK,
                    "an export is taken: %s\n%s", told(db_last_error(other)), text);
        fuzz_expect(strcmp(here.name, there.name) == 0, "the learner is the same");
        char *twice = export_text(other, &there, &size);
        fuzz_expect(size == length && memcmp(text, twice, size) == 0,
                    "exported twice it is the same:\n%s\n%s", text, twice);
        fuzz_expect(import_text(s, twice, size, &there) == STORE_OK && there.id == here.id,
                    "merged once more");
        char *merged = export_text(s, &here, &third);
        fuzz_expect(third == length && memcmp(text, merged, third) == 0,
                    "merged it is the same:\n%s\n%s", text, merged);
        free(text);
        free(twice);
        free(merged);
        db_close(other);
    }
    db_close(s);
}
