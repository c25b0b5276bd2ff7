/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "match/kept_table.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "match/replay.h"

static const char mark[] = "# sheet ";

void kept_table_write(const struct table *t, struct strbuf *out)
{
    struct table built_in;
    if (!table_builtin(t->id, &built_in)) {
        table_text_write(t, mark, out);
    }
}

/* Where the lines of play begin; the header is all before it. */
static size_t header_length(const char *journal)
{
    const char *play = strstr(journal, "\nplay\n");
    return play != NULL ? (size_t)(play - journal) + strlen("\nplay\n") : 0;
}

/* What version 1.0.0 wrote where special hands departed from those of the base. */
static bool lacks_hands(const char *header)
{
    return strstr(header, "\n# The special hands ") != NULL;
}

/* An id out of what a table was called: "clubs/Our House.xml" is "our-house". */
static void take_id(const char *name, struct table *t)
{
    const char *slash = strrchr(name, '/');
    const char *from = slash != NULL ? slash + 1 : name;
    const char *dot = strrchr(from, '.');
    const size_t length = dot != NULL ? (size_t)(dot - from) : strlen(from);
    size_t used = 0;
    for (size_t i = 0; i < length && used + 1 < sizeof t->id; i++) {
        const char c = from[i];
        const bool upper = c >= 'A' && c <= 'Z';
        const bool plain = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
        t->id[used++] = (char)(upper ? c - 'A' + 'a' : plain ? c : '-');
    }
    t->id[used] = '\0';
}

static void take_names(const char *name, const struct table *known, struct table *t)
{
    if (known != NULL) {
        memcpy(t->id, known->id, sizeof t->id);
        memcpy(t->title, known->title, sizeof t->title);
    } else {
        take_id(name, t);
        (void)snprintf(t->title, sizeof t->title, "%s", t->id);
    }
}

/* Reads the table as the journal's own lines have it, its base and options. */
static bool read_options(const char *header, struct table *out)
{
    const struct replay_options options = {.resume = true};
    struct replay_result *result = memory_array(1, sizeof *result);
    replay_text(header, &options, result);
    const bool fine = result->status == STATUS_OK && result->stage == REPLAY_PLAYING;
    if (fine) {
        *out = result->table;
    }
    free(result);
    return fine;
}

/* What was played by is in the journal's own lines; the sheet beside them may be of a time when a
 * number of players meant other values. */
static void take_played_options(const char *header, struct table *t)
{
    struct table played;
    if (!read_options(header, &played) || strcmp(played.base, t->base) != 0) {
        return;
    }
    for (int i = 0; i < OPTION_COUNT; i++) {
        const enum option_id o = (enum option_id)i;
        const bool set = table_set(t, o, table_get(&played, o));
        assert(set);
    }
}

enum kept_table kept_table_read(const char *journal,
                                const char *name,
                                const struct table *known,
                                struct table *out,
                                struct table_text_fault *fault)
{
    char *header = memory_text(journal);
    enum kept_table answer = KEPT_TABLE_FAULTY;
    struct table t = {.special_count = 0};
    header[header_length(journal)] = '\0';
    *fault = (struct table_text_fault){.why = TABLE_TEXT_LINE};
    switch (table_text_read(header, mark, &t, fault)) {
    case TABLE_TEXT_READ:
        answer = KEPT_TABLE_WHOLE;
        take_played_options(header, &t);
        break;
    case TABLE_TEXT_FAULTY:
        break;
    case TABLE_TEXT_NONE:
        if (!read_options(header, &t)) {
            break;
        }
        const bool same_base = known != NULL && strcmp(known->base, t.base) == 0;
        answer = lacks_hands(header) && !same_base ? KEPT_TABLE_NO_HANDS : KEPT_TABLE_WHOLE;
        if (strcmp(name, t.id) != 0) {
            take_names(name, same_base ? known : NULL, &t);
        }
        if (lacks_hands(header) && same_base) {
            memcpy(t.special, known->special, sizeof t.special);
            t.special_count = known->special_count;
        }
        break;
    }
    free(header);
    if (answer != KEPT_TABLE_FAULTY && !table_text_playable(&t, fault)) {
        answer = KEPT_TABLE_FAULTY; /* the journal's own options were changed */
    }
    if (answer != KEPT_TABLE_FAULTY) {
        *out = t;
    }
    return answer;
}
