/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A store in which somebody, or a disk, has changed bytes. */
#include <dirent.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "files.h"
#include "learner/transfer.h"
#include "learning/clock.h"
#include "sqlite/db_learner_store.h"
#include "support/told.h"

enum { DAY = 20500, ANSWERS = 30, CHANGES_MOST = 64, STORE_MOST = 1 << 20 };

static char folder[200], path[256];
static unsigned char *whole; /* of a sound store */
static size_t whole_length;

static void empty_folder(void)
{
    char name[600];
    DIR *open = opendir(folder);
    for (struct dirent *e; open != NULL && (e = readdir(open)) != NULL;) {
        if (e->d_name[0] != '.') {
            (void)snprintf(name, sizeof name, "%s/%s", folder, e->d_name);
            (void)unlink(name);
        }
    }
    if (open != NULL) {
        closedir(open);
    }
}

static void remove_folder(void)
{
    empty_folder();
    (void)rmdir(folder);
    free(whole);
}

static void make_store(void)
{
    static const char text[] =
        "canasta-tutor learner 1\nname\tRuth\ncreated\t1771200000\t20500\nsetting\tcards\tsuits\n";
    struct message_copy note;
    struct transfer_counts counts;
    struct learner who;
    struct db *s = NULL;
    struct strbuf export = STRBUF_INIT;
    strbuf_append(&export, text);
    int lines = 4;
    for (int i = 0; i < ANSWERS; i++, lines++) {
        strbuf_appendf(&export,
                       "answer\ts1\t%d\t%d\t%d\tquiz\titem-%d\t\topening\tmodern-american\tyes\t"
                       "no\t0\t1\t1\t0\t0\t7\t0.1\topen.count\n",
                       i + 1, 1771200000 + i * 60, DAY, i);
    }
    strbuf_appendf(&export, "end\t%d\n", lines);
    const enum store_status opened = db_open(&s, path, &note);
    fuzz_expect(opened == STORE_OK, "a store: %s", told(note.message));
    FILE *in = fmemopen(export.data, export.length, "rb");
    const struct learner_store r = db_learner_store(s);
    const enum store_status status = store_import(&r, in, 0, clock_on_day(DAY), &who, &counts);
    fuzz_expect(status == STORE_OK, "answers for the store: %s", told(db_last_error(s)));
    fclose(in);
    db_close(s);
    strbuf_free(&export);
}

static void begin(void)
{
    if (whole != NULL) {
        return;
    }
    const char *memory = access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp";
    (void)snprintf(folder, sizeof folder, "%s/canasta-fuzz-XXXXXX", memory);
    fuzz_expect(mkdtemp(folder) != NULL, "the folder %s", folder);
    (void)snprintf(path, sizeof path, "%s/learners.db", folder);
    (void)atexit(remove_folder);
    make_store();
    FILE *in = fopen(path, "rb");
    whole = calloc(1, STORE_MOST);
    whole_length = fread(whole, 1, STORE_MOST, in);
    fclose(in);
}

/* All that a start asks of it. */
static void use_store(struct db *s)
{
    struct learner who;
    char *text = NULL;
    size_t length = 0;
    if (db_learner_find(s, "Ruth", &who) == STORE_OK) {
        FILE *out = fuzz_memory(&text, &length);
        const struct learner_store r = db_learner_store(s);
        const enum store_status status = store_export(&r, who.id, out, NULL);
        fclose(out);
        fuzz_expect(status == STORE_OK || db_last_error(s).phrase != MESSAGE_NONE,
                    "why it cannot be exported is said");
        free(text);
    }
    fuzz_expect(fuzz_is_fit(told(db_last_error(s))), "what went wrong is fit to be shown");
}

/* Changes: where, which bit or byte. Then what a start does, twice: the second finds it sound. */
void fuzz_database(struct feed *f)
{
    struct message_copy note;
    struct db *s = NULL;
    begin();
    unsigned char *bytes = malloc(whole_length);
    memcpy(bytes, whole, whole_length);
    size_t length = whole_length;
    for (int i = 0; i < CHANGES_MOST && f->length > 0; i++) {
        const unsigned how = feed_choice(f, 4);
        const uint32_t number = feed_number(f);
        const size_t at = number % (how == 1 ? 128 : length);
        if (how < 3) {
            bytes[at] = (unsigned char)(how == 2 ? feed_choice(f, 256)
                                                 : bytes[at] ^ 1u << feed_choice(f, 8));
        } else if (at > 0) {
            length = at;
        }
    }
    empty_folder();
    FILE *out = fopen(path, "wb");
    fuzz_expect(out != NULL && fwrite(bytes, 1, length, out) == length && fclose(out) == 0,
                "the file %s", path);
    free(bytes);
    const enum store_status status = db_open(&s, path, &note);
    fuzz_expect(status == STORE_OK || note.message.phrase != MESSAGE_NONE, "a refusal is said");
    fuzz_expect(fuzz_is_fit(told(note.message)), "it is fit to be shown");
    if (status == STORE_OK) {
        use_store(s);
        db_close(s);
        const enum store_status again = db_open(&s, path, &note);
        fuzz_expect(again == STORE_OK, "it opens again: %s", told(note.message));
        db_close(s);
    }
}
