/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "learner/ticket.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "learning/clock.h"
#include "messages/msg_command.h"

static const char first_line[] = TICKET_FIRST;

enum { CHECK_LETTERS = 12, CHECK_SIZE = 16, LINE_MOST = 400 };

/* --- gathering ------------------------------------------------------------------------------- */

static void take_skills(struct ticket *t, const struct skill_state *state, int count, int32_t today)
{
    for (int i = 0; i < count; i++) {
        t->due += skill_stage(&state[i], today) == SKILL_DUE;
        if (t->skill_count < TICKET_SKILLS_MOST && state[i].seen > 0) {
            struct ticket_skill *skill = &t->skill[t->skill_count++];
            (void)snprintf(skill->id, sizeof skill->id, "%s", state[i].skill);
            skill->seen = state[i].seen;
            skill->right = state[i].right;
        }
    }
}

enum store_status ticket_gather(const struct learner_store *r,
                                const struct learner *who,
                                int32_t today,
                                struct ticket *out)
{
    struct progress_counts counts;
    struct skill_state *state = NULL;
    int count = 0;
    memset(out, 0, sizeof *out);
    (void)snprintf(out->name, sizeof out->name, "%s", who->name);
    out->day = today;
    enum store_status status = store_progress_count(r, who->id, today, &counts);
    if (status != STORE_OK) {
        return status;
    }
    out->lessons_done = counts.lessons_done;
    out->lessons_begun = counts.lessons_begun;
    out->answers = counts.answers;
    out->right = counts.right;
    out->days = counts.days;
    out->games = counts.games_finished;
    status = store_skills_load(r, who->id, today, &state, &count);
    if (status == STORE_OK || status == STORE_NONE) {
        take_skills(out, state, count, today);
        status = STORE_OK;
    }
    free(state);
    return status;
}

/* --- writing --------------------------------------------------------------------------------- */

/* The check of all that stands before its line. Carriage returns do not count: mail adds them. */
static void check_of(const char *text, size_t length, char out[CHECK_SIZE])
{
    static const char letters[] = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
    uint64_t sum = UINT64_C(14695981039346656037); /* Fowler, Noll and Vo, 64 bits, variant 1a */
    for (size_t i = 0; i < length; i++) {
        if (text[i] != '\r') {
            sum = (sum ^ (unsigned char)text[i]) * UINT64_C(1099511628211);
        }
    }
    size_t used = 0;
    for (int i = 0; i < CHECK_LETTERS; i++) {
        if (i > 0 && i % 4 == 0) {
            out[used++] = '-';
        }
        out[used++] = letters[sum & 31];
        sum >>= 5;
    }
    out[used] = '\0';
}

void ticket_add_skill(struct ticket *t, const char *id, int seen, int right)
{
    for (int i = 0; i < t->skill_count; i++) {
        if (strcmp(t->skill[i].id, id) == 0) {
            t->skill[i].seen += seen;
            t->skill[i].right += right;
            return;
        }
    }
    if (t->skill_count < TICKET_SKILLS_MOST) {
        struct ticket_skill *one = &t->skill[t->skill_count++];
        (void)snprintf(one->id, sizeof one->id, "%s", id);
        one->seen = seen;
        one->right = right;
    }
}

void ticket_write(const struct ticket *t, struct strbuf *out)
{
    char day[CLOCK_DATE_SIZE], check[CHECK_SIZE];
    const size_t start = out->length;
    clock_write_date(t->day, day);
    strbuf_appendf(out,
                   "%s\n"
                   "# What a learner has done so far, for an instructor. The check line at the "
                   "end shows\n"
                   "# slips and changes made by hand; it is no proof against cheating.\n"
                   "name %s\nday %s\nlessons %d %d\nanswers %d %d\ndays %d\ngames %d\ndue %d\n",
                   first_line, t->name, day, t->lessons_done, t->lessons_begun, t->answers,
                   t->right, t->days, t->games, t->due);
    for (int i = 0; i < t->skill_count; i++) {
        strbuf_appendf(out, "skill %s %d %d\n", t->skill[i].id, t->skill[i].seen,
                       t->skill[i].right);
    }
    check_of(strbuf_text(out) + start, out->length - start, check);
    strbuf_appendf(out, "check %s\n", check);
}

/* --- reading --------------------------------------------------------------------------------- */

/* A ticket being read. */
struct ticket_reader {
    const char *text;
    size_t length, at;
    int line; /* the number of the line read last */
    char text_of_line[LINE_MOST];
    char word[LINE_MOST];
    const char *rest; /* of the line after its first word */
    unsigned seen;    /* which lines were there, as bits of `fields` */
    struct ticket *ticket;
    struct message *fault;
};

static bool fail(const struct ticket_reader *r, enum message_id what)
{
    *r->fault = msg_ticket_line(r->line, what);
    return false;
}

/* The next line that is not for people, split after its first word; false at the end. */
static bool next_line(struct ticket_reader *r, char line[LINE_MOST])
{
    while (r->at < r->length) {
        const char *from = r->text + r->at;
        const char *end = memchr(from, '\n', r->length - r->at);
        size_t size = end != NULL ? (size_t)(end - from) : r->length - r->at;
        r->at += size + (end != NULL ? 1 : 0);
        r->line++;
        while (size > 0 && (from[size - 1] == '\r' || from[size - 1] == ' ')) {
            size--;
        }
        if (size == 0 || from[0] == '#') {
            continue;
        }
        size = size < LINE_MOST ? size : LINE_MOST - 1;
        memcpy(line, from, size);
        line[size] = '\0';
        return true;
    }
    return false;
}

/* `count` whole numbers, not below 0, and nothing else. */
static bool read_numbers(const char *text, int count, int *const out[])
{
    assert(count <= 2); /* more than two stand in no line */
    for (int i = 0; i < count; i++) {
        char *end = NULL;
        const long n = strtol(text, &end, 10);
        if (end == text || n < 0 || n > TICKET_NUMBER_MOST) {
            return false;
        }
        *out[i] = (int)n;
        text = end;
    }
    return *text == '\0';
}

static bool read_skill(struct ticket_reader *r)
{
    struct ticket *t = r->ticket;
    if (t->skill_count == TICKET_SKILLS_MOST) {
        return fail(r, MSG_ticket_skills);
    }
    struct ticket_skill *skill = &t->skill[t->skill_count];
    const size_t length = strcspn(r->rest, " ");
    if (length >= sizeof skill->id) {
        return fail(r, MSG_ticket_skill_name);
    }
    (void)snprintf(skill->id, sizeof skill->id, "%.*s", (int)length, r->rest);
    if (!skill_id_is_sound(skill->id) ||
        !read_numbers(r->rest + length, 2, (int *const[]){&skill->seen, &skill->right}) ||
        skill->right > skill->seen) {
        return fail(r, MSG_ticket_skill);
    }
    t->skill_count++;
    return true;
}

static bool read_name(struct ticket_reader *r)
{
    return name_tidy(r->rest, r->ticket->name, NULL) ? true : fail(r, MSG_ticket_name);
}

/* The lines of numbers: their word and where the numbers go. */
struct ticket_field {
    const char *word;
    size_t place[2]; /* offsets in struct ticket */
    int count;
};

static const struct ticket_field fields[] = {
    {"lessons", {offsetof(struct ticket, lessons_done), offsetof(struct ticket, lessons_begun)}, 2},
    {"answers", {offsetof(struct ticket, answers), offsetof(struct ticket, right)}, 2},
    {"days", {offsetof(struct ticket, days)}, 1},
    {"games", {offsetof(struct ticket, games)}, 1},
    {"due", {offsetof(struct ticket, due)}, 1},
};

enum {
    FIELDS = sizeof fields / sizeof fields[0],
    SEEN_NAME = 1 << FIELDS,
    SEEN_DAY = 2 << FIELDS,
    SEEN_ALL = (4 << FIELDS) - 1
};

static bool mark_seen(struct ticket_reader *r, unsigned bit)
{
    if ((r->seen & bit) != 0) {
        return fail(r, MSG_ticket_twice);
    }
    r->seen |= bit;
    return true;
}

/* A line that is neither the first nor the check. Unknown words are of a newer program: skipped. */
static bool read_line(struct ticket_reader *r)
{
    if (strcmp(r->word, "skill") == 0) {
        return read_skill(r);
    }
    if (strcmp(r->word, "name") == 0) {
        return mark_seen(r, SEEN_NAME) && read_name(r);
    }
    if (strcmp(r->word, "day") == 0) {
        return mark_seen(r, SEEN_DAY) &&
               (clock_read_date(r->rest, &r->ticket->day) || fail(r, MSG_ticket_day));
    }
    for (unsigned i = 0; i < FIELDS; i++) {
        if (strcmp(r->word, fields[i].word) == 0) {
            char *base = (char *)r->ticket;
            int *const out[] = {(int *)(void *)(base + fields[i].place[0]),
                                (int *)(void *)(base + fields[i].place[1])};
            return mark_seen(r, 1U << i) &&
                   (read_numbers(r->rest, fields[i].count, out) || fail(r, MSG_ticket_numbers));
        }
    }
    return true;
}

static bool read_body(struct ticket_reader *r)
{
    const char *const line = r->text_of_line;
    size_t before = r->at;
    while (next_line(r, r->text_of_line)) {
        const size_t length = strcspn(line, " ");
        (void)snprintf(r->word, sizeof r->word, "%.*s", (int)length, line);
        r->rest = line + length + strspn(line + length, " ");
        if (strcmp(r->word, "check") == 0) {
            char check[CHECK_SIZE];
            check_of(r->text, before, check);
            r->ticket->edited = strcmp(check, r->rest) != 0;
            return true;
        }
        if (!read_line(r)) {
            return false;
        }
        before = r->at;
    }
    return fail(r, MSG_ticket_no_check);
}

bool ticket_read(const char *text, size_t length, struct ticket *out, struct message *fault)
{
    char line[LINE_MOST];
    struct ticket_reader r = {.text = text, .length = length, .ticket = out, .fault = fault};
    memset(out, 0, sizeof *out);
    if (length > TICKET_SIZE_MOST || memchr(text, '\0', length) != NULL || !next_line(&r, line) ||
        strcmp(line, first_line) != 0) {
        *fault = msg_ticket_not_one();
        return false;
    }
    if (!read_body(&r)) {
        return false;
    }
    if (r.seen != SEEN_ALL || out->right > out->answers || out->lessons_done > out->lessons_begun) {
        *fault = msg_ticket_cannot_be();
        return false;
    }
    return true;
}
