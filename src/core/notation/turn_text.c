/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Brings what a person types into a journal's words, and lets the journal read it. */
#include "notation/turn_text.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "base/ascii.h"
#include "notation/journal.h"
#include "notation/move_text.h"
#include "notation/names.h"

bool action_read(const struct table *t,
                 const char *text,
                 size_t length,
                 struct action *out,
                 struct parse_error *fault)
{
    const struct move_place in_file = {.table = t};
    return move_read(&in_file, text, length, out, fault) == MOVE_READ;
}

/* Whether a word that may stand between two moves does so at `text`; how many bytes it takes. */
static size_t joint_at(const char *text, size_t length)
{
    static const char *const joints[] = {"and then", "then", "and"};
    enum action_kind next;
    size_t at = 0;
    bool parted = false;
    while (at < length && (text[at] == ',' || ascii_is_blank(text[at]))) {
        parted = parted || text[at] == ',';
        at++;
    }
    for (size_t i = 0; i < sizeof joints / sizeof joints[0] && at > 0; i++) {
        const size_t size = ascii_begins(text + at, length - at, joints[i]);
        if (size > 0 && at + size < length && ascii_is_blank(text[at + size])) {
            at += size + 1;
            parted = true;
            break;
        }
    }
    return parted && move_begins(text + at, length - at, false, &next) > 0 &&
                   next != ACTION_EXPOSE_THREE
               ? at
               : 0;
}

size_t turn_first(const char *text, size_t length, size_t *step)
{
    for (size_t i = 0; i < length; i++) {
        size_t joint = 0;
        if (text[i] == ';' || text[i] == '\n') {
            *step = i + 1;
            return i;
        }
        if (i > 0 && ascii_is_blank(text[i - 1]) &&
            ascii_begins(text + i, length - i, "then ") > 0) {
            *step = i + strlen("then ");
            return i;
        }
        if (i > 0 && (joint = joint_at(text + i, length - i)) > 0) {
            *step = i + joint;
            return i;
        }
    }
    *step = length;
    return length;
}

/* Whether there is nothing but blanks. */
static bool is_empty(const char *text, size_t length)
{
    while (length > 0 && (ascii_is_blank(text[length - 1]) || text[length - 1] == '.' ||
                          text[length - 1] == ',')) {
        length--;
    }
    return length == 0;
}

bool turn_read_at(const struct move_place *place,
                  const char *text,
                  size_t length,
                  struct action *out,
                  int most,
                  int *count,
                  struct parse_error *fault)
{
    size_t at = 0;
    *count = 0;
    while (at < length) {
        size_t step = 0;
        const size_t size = turn_first(text + at, length - at, &step);
        if (!is_empty(text + at, size)) {
            if (*count == most) {
                parse_error_at_card(fault, at, PARSE_ERROR_ACTIONS_MANY, NULL, 0, most, 0);
                return false;
            }
            if (move_read(place, text + at, size, &out[*count], fault) != MOVE_READ) {
                if (fault != NULL) {
                    fault->offset += (int)at;
                }
                return false;
            }
            (*count)++;
        }
        at += step;
    }
    if (*count == 0) {
        parse_error_at(fault, 0, PARSE_ERROR_TURN, NULL, 0);
    }
    return *count > 0;
}

bool turn_read(const struct table *t,
               const char *text,
               size_t length,
               struct action *out,
               int most,
               int *count,
               struct parse_error *fault)
{
    const struct move_place in_file = {.table = t};
    return turn_read_at(&in_file, text, length, out, most, count, fault);
}

size_t turn_write(const struct table *t, const struct action *a, int count, char *out, size_t size)
{
    size_t used = 0;
    assert(size > 0);
    out[0] = '\0';
    for (int i = 0; i < count; i++) {
        char line[JOURNAL_LINE_SIZE];
        (void)journal_write_action(t, 0, &a[i], line);
        const char *action = line + strlen(seat_name(t->players, 0)) + 1;
        const int more = snprintf(out + used, size - used, "%s%s", i > 0 ? "; " : "", action);
        if (more < 0 || (size_t)more >= size - used) {
            out[used] = '\0';
            break;
        }
        used += (size_t)more;
    }
    return used;
}
