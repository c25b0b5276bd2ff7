/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What comes back from a class: tickets, score sheets, shows of hands; and the sheets made of it.
 */
#include <stdlib.h>
#include <string.h>

#include "base/csv.h"
#include "fuzz.h"
#include "handouts/checklist.h"
#include "handouts/gradebook.h"
#include "handouts/roster.h"
#include "handouts/tally.h"
#include "handouts/topic.h"
#include "learner/ticket_code.h"
#include "questions/judge.h"
#include "tools/entered_sheet.h"

static void check_ticket(const struct ticket *t)
{
    static struct ticket again;
    struct strbuf text = STRBUF_INIT, twice = STRBUF_INIT;
    struct message fault;
    ticket_write(t, &text);
    fuzz_expect(fuzz_is_fit(strbuf_text(&text)), "a ticket is fit to be shown");
    const bool read = ticket_read(strbuf_text(&text), text.length, &again, &fault);
    fuzz_expect(read && !again.edited, "a ticket that was written is read");
    ticket_write(&again, &twice);
    fuzz_expect(strcmp(strbuf_text(&text), strbuf_text(&twice)) == 0,
                "a ticket written twice is the same");
    strbuf_clear(&twice);
    ticket_code_write(t, &twice);
    fuzz_expect(ticket_code_read(strbuf_text(&twice), twice.length, &again, &fault) &&
                    again.answers == t->answers && strcmp(again.name, t->name) == 0 &&
                    again.skill_count == t->skill_count,
                "a ticket as a word is read");
    strbuf_free(&text);
    strbuf_free(&twice);
}

/* Words of tickets in any text. */
static void read_words(const char *text, size_t length)
{
    static struct ticket t;
    struct message fault;
    size_t from = 0, size = 0;
    for (const char *word; (word = ticket_code_find(text, length, &from, &size)) != NULL;) {
        if (ticket_code_read(word, size, &t, &fault)) {
            check_ticket(&t);
        }
    }
}

static void hear(void *payload, const struct event *e)
{
    (void)payload;
    fuzz_expect(e->text == NULL || fuzz_is_fit(e->text), "what is told of a file of tickets");
}

/* The same text as a file of a class: one ticket, links to some, or results from paper. */
static void read_book(const char *text, size_t length)
{
    const struct message_context nobody = {NULL, NULL, SEAT_NONE};
    const struct listener out = {hear, NULL};
    struct gradebook book = {.count = 0};
    const bool good = gradebook_read(&book, &nobody, &out, "class.txt", text, length);
    fuzz_expect(!good || book.count + book.paper_count > 0 || roster_is_csv(text, length),
                "a file without a ticket is told");
    gradebook_settle(&book);
    gradebook_free(&book);
}

/* Tickets with form feeds between them. */
void fuzz_ticket(struct feed *f)
{
    static struct ticket t;
    struct gradebook book = {.count = 0};
    struct csv sheet = {.begun = false};
    struct ticket_skill weakest[8];
    while (f->length > 0) {
        size_t length = 0;
        struct message fault = {.id = MESSAGE_NONE};
        char *text = feed_until(f, '\f', &length);
        if (ticket_read(text, length, &t, &fault)) {
            const int before = book.count;
            check_ticket(&t);
            const enum gradebook_added added = gradebook_add(&book, &t);
            fuzz_expect(book.count == before + (added == GRADEBOOK_NEW), "a ticket is added once");
        } else {
            fuzz_expect(fault.id != MESSAGE_NONE, "a fault is said");
        }
        read_words(text, length);
        read_book(text, length);
        free(text);
    }
    const struct message_context nobody = {NULL, NULL, SEAT_NONE};
    gradebook_csv(&book, &nobody, &sheet);
    const int rows = fuzz_sheet(strbuf_text(&sheet.text), sheet.text.length);
    fuzz_expect(rows == book.count + 1, "%d rows of %d tickets", rows, book.count);
    (void)gradebook_weakest(&book, weakest, 8);
    strbuf_free(&sheet.text);
    gradebook_free(&book);
}

/* Rows of cells, whatever is in them: a line is a row, a tab parts cells. */
void fuzz_cells(struct feed *f)
{
    struct csv sheet = {.begun = false};
    const int cells = 1 + (int)feed_choice(f, 5);
    int rows = 0;
    for (; f->length > 0; rows++) {
        for (int i = 0; i < cells; i++) {
            char *cell = feed_until(f, '\t', NULL);
            csv_cell(&sheet, cell);
            free(cell);
        }
        csv_row(&sheet);
    }
    fuzz_expect(fuzz_sheet(strbuf_text(&sheet.text), sheet.text.length) == rows, "%d rows are read",
                rows);
    strbuf_free(&sheet.text);
}

static void check_claims(const struct table *t, const struct position *p, const char *text)
{
    struct entered_sheet claims, again;
    struct strbuf written = STRBUF_INIT;
    struct message fault = {.id = MESSAGE_NONE};
    char said[ENTERED_SHEET_TEXT_SIZE] = "";
    struct answer right;
    if (!entered_sheet_read(text, &claims, &fault)) {
        fuzz_expect(fault.id != MESSAGE_NONE, "a fault is said");
        return;
    }
    entered_sheet_write(&claims, &written);
    if (written.length > 0) {
        fuzz_expect(entered_sheet_read(strbuf_text(&written), &again, &fault),
                    "claims that were written are read: %s", strbuf_text(&written));
        for (int i = 0; i < SHEET_ITEMS; i++) {
            const bool here = (again.given >> i & 1u) != 0;
            fuzz_expect(!here || (claims.given >> i & 1u) == 0 ||
                            again.points[i] == claims.points[i],
                        "the line %s", entered_line_name((enum sheet_item)i));
        }
    }
    strbuf_free(&written);
    const struct question q = {.kind = QUESTION_SCORE};
    if (!position_fault(t, p, &q, NULL)) {
        judge_solve(t, p, &q, &right);
        const struct explain_context context = {t, p, &q, &right, NULL, NULL, NULL, false};
        (void)entered_sheet_judge(&context, 0, &claims, said);
        fuzz_expect(fuzz_is_fit(said), "what is said of claims");
    }
}

static void check_tally(const char *text)
{
    static const char choices[3][ITEM_TEXT_SIZE] = {"1,165", "55", "7s and aces"};
    struct tally_hands hands;
    for (int count = 0; count <= 3; count += 3) {
        struct message fault = {.id = MESSAGE_NONE};
        const struct tally_asked asked = {choices, count, 1, 12 * count};
        if (tally_read(text, &asked, &hands, &fault)) {
            fuzz_expect(hands.right >= 0 && hands.right <= TALLY_MOST && hands.wrong >= 0,
                        "hands are counted");
            fuzz_expect(count == 0 || hands.right + hands.wrong <= asked.room,
                        "nobody raises two hands");
        } else {
            fuzz_expect(fault.id != MESSAGE_NONE, "a fault is said");
        }
    }
}

static void check_agreed(struct table *t, enum option_id o, const char *text)
{
    struct strbuf line = STRBUF_INIT;
    char fault[CHECKLIST_FAULT_SIZE] = "";
    const struct message_context ctx = message_context_of(NULL, t);
    if (checklist_answer(NULL, t, o, text, fault) != CHECKLIST_TAKEN) {
        fuzz_expect(fault[0] != '\0' && fuzz_is_fit(fault), "a fault is said: %s", fault);
    }
    const char *hands[2 * SPECIAL_MAX];
    const int count = checklist_hands(t, hands);
    if (count > 0 &&
        checklist_hand_answer(NULL, t, hands[(int)o % count], text, fault) != CHECKLIST_TAKEN) {
        fuzz_expect(fault[0] != '\0' && fuzz_is_fit(fault), "a fault is said: %s", fault);
    }
    const int32_t value = table_get(t, o);
    fuzz_expect(value >= option_facts(o)->least && value <= option_facts(o)->most,
                "a value of the option");
    checklist_line(&ctx, o, &line);
    fuzz_expect(fuzz_is_fit(strbuf_text(&line)), "a line of the list");
    strbuf_free(&line);
    line = (struct strbuf)STRBUF_INIT;
    checklist_write(&ctx, (value & 1) != 0, &line);
    strbuf_free(&line);
}

/* TABLE SHAPE NUMBER OPTION TEXT */
void fuzz_claims(struct feed *f)
{
    struct table t;
    static struct position p;
    feed_table(f, &t);
    feed_position(f, &t, &p);
    const enum option_id o = (enum option_id)feed_choice(f, OPTION_COUNT);
    p.round.board.phase = PHASE_OVER;
    p.round.board.ending = ENDING_STOCK;
    p.hands_known = (uint8_t)((1u << t.players) - 1);
    position_settle(&t, &p);
    char *text = feed_until(f, '\0', NULL);
    check_claims(&t, &p, text);
    check_tally(text);
    check_agreed(&t, o, text);
    (void)topic_is_known(text);
    free(text);
}
