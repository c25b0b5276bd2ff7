/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "server/past.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "cli/spoken.h"
#include "cli/written.h"
#include "server/books.h"
#include "server/room_log.h"

/* A journal, read without going on with it. */
struct past_class {
    const struct material *material;
    struct room_judge own; /* of the questions as they are now */
    bool same;             /* the journal is of these very questions */
    char **words;          /* owned: what was asked, by number; NULL: never */
    bool *known;           /* owned: it is still the same question */
    struct live_room room;
    int damaged; /* the first line that cannot be used; 0: none */
};

/* --- judging ------------------------------------------------------------------------------------
 */

static bool read_answer(void *payload,
                        int question,
                        const char *line,
                        struct room_reading *out,
                        struct said_kept *fault)
{
    const struct past_class *x = payload;
    if (x->known[question]) {
        return x->own.read(x->own.payload, question, line, out, fault);
    }
    *out = (struct room_reading){.unjudged = true};
    (void)snprintf(out->said, sizeof out->said, "%s", line);
    return true;
}

static bool
read_result(void *payload, const char *line, struct room_result *out, struct said_kept *fault)
{
    const struct past_class *x = payload;
    return x->own.read_result(x->own.payload, line, out, fault);
}

/* Notes which question an act shows. */
static void note_question(struct past_class *x, const struct room_act *a)
{
    char mark[SECRET_KEY_SIZE], words[ROOM_SAID_SIZE];
    const int q = a->number;
    if (q < 0 || q >= MATERIAL_MOST) {
        return;
    }
    x->known[q] = x->same;
    words[0] = '\0';
    if (q < x->material->count) {
        x->own.name(x->own.payload, q, mark, words);
        x->known[q] = x->same || strcmp(mark, a->key) == 0;
    }
    free(x->words[q]);
    x->words[q] = memory_text(a->text[0] != '\0' ? a->text : x->known[q] ? words : "");
}

/* --- reading ------------------------------------------------------------------------------------
 */

/* Whether an act only belongs to a deal played on the phones, which need not be the same any more:
 * what was scored there is in no line of the journal. */
static bool is_of_deal(const struct room_act *a)
{
    return a->verb == ROOM_DEAL || a->verb == ROOM_PLAY;
}

static void read_lines(struct past_class *x, char *text, size_t length)
{
    struct said_kept fault;
    struct room_act *act = memory_alloc(sizeof *act);
    size_t at = (size_t)(strchr(text, '\n') - text) + 1;
    for (int number = 2; at < length && x->damaged == 0; number++) {
        const char *end = memchr(text + at, '\n', length - at);
        const size_t size = end != NULL ? (size_t)(end - (text + at)) : 0;
        if (end == NULL ||
            !(live_room_act_read(text + at, size, act) ||
              (live_room_act_mend(text + at, size) && live_room_act_read(text + at, size, act)))) {
            x->damaged = number;
            break;
        }
        if (act->verb == ROOM_SHOW) {
            note_question(x, act);
            act->key[0] = '\0';
        }
        if (live_room_check(&x->room, act, &fault) == ROOM_FINE) {
            live_room_apply(&x->room, act);
        } else if (!is_of_deal(act)) {
            x->damaged = number;
        }
        at += size + 1;
    }
    free(act);
}

/* --- writing ------------------------------------------------------------------------------------
 */

static enum status put_sheet(const struct program *p,
                             const struct teller *t,
                             const char *journal,
                             const char *name,
                             const struct csv *sheet)
{
    static const char ending[] = ".journal";
    char path[SAVE_PATH_SIZE];
    const size_t length = strlen(journal), end = sizeof ending - 1;
    const size_t stem =
        length > end && strcmp(journal + length - end, ending) == 0 ? length - end : length;
    if (snprintf(path, sizeof path, "%.*s-%s.csv", (int)stem, journal, name) >= (int)sizeof path) {
        errno = ENAMETOOLONG;
        spoken_unwritable(p, t, journal);
        return STATUS_INPUT;
    }
    const struct output file = {.path = path,
                                .text = strbuf_text(&sheet->text),
                                .length = sheet->text.length,
                                .is_private = true};
    const enum status status = written_save(p, t, &file);
    if (status == STATUS_OK) {
        spoken_line(p->out, t, SAID(PHRASE_COMMAND_WROTE, said_text(path)));
    }
    return status;
}

static enum status
write_sheets(const struct program *p, const struct past_class *x, const char *journal)
{
    const struct phrases *phrases = x->material->shelf->phrases;
    const struct teller teller = {phrases, &x->material->table, SEAT_NONE};
    struct csv answers = {.begun = false}, standings = {.begun = false};
    books_answers(&x->room, x->words, &answers);
    enum status status = put_sheet(p, &teller, journal, "answers", &answers);
    if (status == STATUS_OK && books_standings(&x->room, phrases, &standings)) {
        status = put_sheet(p, &teller, journal, "standings", &standings);
    }
    strbuf_free(&answers.text);
    strbuf_free(&standings.text);
    if (status == STATUS_OK && x->damaged > 0) {
        spoken_fault(p, &teller, SAID(PHRASE_LIVE_SHEETS_PART, said_text(journal), x->damaged));
        status = STATUS_FAILED;
    }
    return status;
}

static void release(struct past_class *x)
{
    live_room_close(&x->room);
    for (int q = 0; q < MATERIAL_MOST; q++) {
        free(x->words[q]);
    }
    free(x->words);
    free(x->known);
}

enum status past_sheets(const struct program *p, const struct material *m, const char *journal)
{
    struct material mine = *m; /* only read */
    char hash[MATERIAL_HASH_SIZE], questions[ROOM_HEAD_SIZE];
    struct room_keys keys;
    struct past_class x = {.material = m,
                           .own = material_judge(&mine),
                           .words = memory_array(MATERIAL_MOST, sizeof *x.words),
                           .known = memory_array(MATERIAL_MOST, sizeof *x.known)};
    const struct teller teller = {m->shelf->phrases, &m->table, SEAT_NONE};
    const struct room_judge judge = {.questions = MATERIAL_MOST,
                                     .players = m->table.players,
                                     .read = read_answer,
                                     .read_result = read_result,
                                     .payload = &x};
    size_t length = 0;
    enum status status = STATUS_INPUT;
    live_room_open(&x.room, &judge);
    char *text = save_read(journal, ROOM_LOG_MOST, &length);
    if (text == NULL) {
        const char *why = strerror(errno);
        spoken_fault(p, &teller,
                     SAID(PHRASE_LIVE_SHEETS_UNREADABLE, said_text(journal), said_text(why)));
    } else if (!live_room_log_head(text, questions, &keys)) {
        spoken_fault(p, &teller, SAID(PHRASE_LIVE_SHEETS_NO_JOURNAL, said_text(journal)));
    } else {
        material_hash(m, hash);
        x.same = live_room_log_same(questions, hash);
        read_lines(&x, text, length);
        status = write_sheets(p, &x, journal);
    }
    free(text);
    release(&x);
    return status;
}
