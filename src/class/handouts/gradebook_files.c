/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Files that go into a grade book: tickets, links to them, results from paper, a roster. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/clean.h"
#include "base/memory.h"
#include "handouts/gradebook.h"
#include "handouts/papers.h"
#include "learner/ticket_code.h"
#include "messages/msg_command.h"

/* A file being read. */
struct ticket_file {
    struct gradebook *book;
    const struct message_context *ctx;
    const struct listener *out;
    const char *shown; /* the file's name */
};

static void emit_message(const struct ticket_file *r, struct message message)
{
    char text[MESSAGE_TEXT_SIZE];
    (void)message_format(r->ctx, &message, text, sizeof text);
    emit_text(r->out, TONE_TEXT, 0, text);
}

/* Leaves out what is no ticket, and says why: link number `link`, or from 0 the file. */
static void leave_out(const struct ticket_file *r, int link, struct message fault)
{
    char why[MESSAGE_TEXT_SIZE];
    (void)message_format(r->ctx, &fault, why, sizeof why);
    const char *const file = r->shown, *const reason = why;
    emit_message(r,
                 link > 0 ? msg_merge_link(file, link, reason) : msg_merge_left_out(file, reason));
}

static bool has_skill_of(const struct ticket *t, const struct ticket_skill *wanted)
{
    for (int i = 0; i < t->skill_count; i++) {
        if (strcmp(t->skill[i].id, wanted->id) == 0) {
            return t->skill[i].seen >= wanted->seen;
        }
    }
    return false;
}

/* Whether a learner who handed in `before` may have handed in `after` later: no count of a record
 * ever goes down. */
static bool has_grown(const struct ticket *before, const struct ticket *after)
{
    bool grown = after->answers >= before->answers && after->day >= before->day &&
                 after->days >= before->days && after->games >= before->games &&
                 after->lessons_done >= before->lessons_done;
    for (int i = 0; grown && i < before->skill_count; i++) {
        grown = has_skill_of(after, &before->skill[i]);
    }
    return grown;
}

bool gradebook_own_name(struct gradebook *g, const struct ticket *t, char name[NAME_SIZE])
{
    memcpy(name, t->name, NAME_SIZE);
    for (int n = 2;; n++) {
        const struct ticket *there = gradebook_find(g, name);
        if (there == NULL || has_grown(there, t) || has_grown(t, there)) {
            return n > 2;
        }
        (void)snprintf(name, NAME_SIZE, "%.*s %d", (int)clean_cut(t->name, NAME_SIZE - 16), t->name,
                       n);
    }
}

/* Adds a ticket, and tells which of two counts, or that there are two learners of one name. */
static void add_ticket(const struct ticket_file *r, struct ticket *t)
{
    char name[NAME_SIZE];
    const char *const file = r->shown;
    const bool apart = gradebook_own_name(r->book, t, name);
    char typed[NAME_SIZE];
    memcpy(typed, t->name, sizeof typed);
    memcpy(t->name, name, sizeof t->name);
    const enum gradebook_added added = gradebook_add(r->book, t);
    if (added != GRADEBOOK_NEW) {
        emit_message(r, msg_merge_two(file, name, added != GRADEBOOK_OLDER));
    } else if (apart) {
        emit_message(r, msg_merge_namesake(file, typed, name));
    }
}

/* Reads a text that is used up by reading it. False with a sentence that says why not. */
static bool read_copy(const struct ticket_file *r, const char *text, size_t length)
{
    struct message fault;
    bool good = true;
    char *copy = memory_alloc(length + 1);
    memcpy(copy, text, length);
    copy[length] = '\0';
    if (roster_is_csv(text, length)) {
        gradebook_take_seats(r->book, copy);
    } else {
        good = papers_to_gradebook(copy, r->book, &fault);
    }
    if (!good) {
        leave_out(r, 0, fault);
    }
    free(copy);
    return good;
}

/* Copies `text` without the "> " that mail puts before the lines of what is answered, once for each
 * time it was answered. Caller frees. */
static char *unquote(const char *text, size_t length)
{
    char *copy = memory_alloc(length + 1);
    size_t used = 0;
    bool begins = true;
    for (size_t at = 0; at < length; at++) {
        if (begins && text[at] == '>') {
            at += at + 1 < length && text[at + 1] == ' ';
            continue;
        }
        copy[used++] = text[at];
        begins = text[at] == '\n';
    }
    copy[used] = '\0';
    return copy;
}

/* The start of the first line that begins with `word`; NULL: none does. */
static const char *line_with(const char *text, const char *word)
{
    const char *found = strstr(text, word);
    while (found != NULL && found > text && found[-1] != '\n') {
        found = strstr(found + 1, word);
    }
    return found;
}

/* The ticket in a mail, without what was written before and after; NULL: there is none. Borrowed
 * from the mail. */
static const char *ticket_in(const char *mail, size_t *length)
{
    const char *from = line_with(mail, TICKET_FIRST);
    const char *last = from != NULL ? line_with(from, "check ") : NULL;
    if (from != NULL) {
        *length = last != NULL ? (size_t)(last - from) + strcspn(last, "\n") : strlen(from);
    }
    return from;
}

static bool has_links(const char *text, size_t length)
{
    size_t from = 0, size = 0;
    return ticket_code_find(text, length, &from, &size) != NULL;
}

static bool
read_links(const struct ticket_file *r, const char *text, size_t length, struct ticket *ticket)
{
    struct message fault;
    size_t from = 0, size = 0;
    bool all = true;
    int number = 0;
    for (const char *word; (word = ticket_code_find(text, length, &from, &size)) != NULL;) {
        number++;
        if (ticket_code_read(word, size, ticket, &fault)) {
            add_ticket(r, ticket);
        } else {
            leave_out(r, number, fault);
            all = false;
        }
    }
    return all && number > 0;
}

static bool read_text(const struct ticket_file *r, const char *text, size_t length)
{
    struct ticket *ticket = memory_alloc(sizeof *ticket);
    struct message fault;
    bool good = false;
    if (length <= TICKET_SIZE_MOST &&
        (papers_is_csv(text, length) || roster_is_csv(text, length))) {
        good = read_copy(r, text, length);
    } else if (length <= TICKET_SIZE_MOST && has_links(text, length)) {
        good = read_links(r, text, length, ticket);
    } else if (!ticket_read(text, length, ticket, &fault)) {
        leave_out(r, 0, fault);
    } else if (ticket->edited) {
        emit_message(r, msg_merge_changed(r->shown, ticket->name));
    } else {
        good = true;
        add_ticket(r, ticket);
    }
    free(ticket);
    return good;
}

bool gradebook_read(struct gradebook *g,
                    const struct message_context *ctx,
                    const struct listener *out,
                    const char *shown,
                    const char *text,
                    size_t length)
{
    const struct ticket_file r = {g, ctx, out, shown};
    if (length == 0 || length > TICKET_SIZE_MOST || memchr(text, '\0', length) != NULL) {
        return read_text(&r, text, length);
    }
    size_t size = 0;
    char *plain = unquote(text, length);
    const char *ticket = ticket_in(plain, &size);
    const bool good = ticket != NULL   ? read_text(&r, ticket, size)
                      : text[0] == '>' ? read_text(&r, plain, strlen(plain))
                                       : read_text(&r, text, length);
    free(plain);
    return good;
}
