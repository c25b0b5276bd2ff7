/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A store in which somebody, or a disk, has changed bytes, with and without the sums of its pages
 * beside it. */
#include <dirent.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/memory.h"
#include "files.h"
#include "learner/memstore.h"
#include "learner/transfer.h"
#include "learning/clock.h"
#include "sqlite/db_learner_store.h"
#include "sqlite/page_sums.h"
#include "support/told.h"

enum { DAY = 20500, ANSWERS = 30, CHANGES_MOST = 64, FILE_MOST = 1 << 20, PAGE = 4096 };

struct bytes {
    unsigned char *at; /* owned */
    size_t length;
};

static char folder[200], path[256], sums_path[264];
static struct bytes sound, sums; /* of a sound store, and of the sums of its pages */
static char *written;            /* its export */

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
    free(sound.at);
    free(sums.at);
    free(written);
}

/* --- files --- */

static struct bytes read_file(const char *name)
{
    struct bytes b = {memory_alloc(FILE_MOST), 0};
    FILE *in = fopen(name, "rb");
    fuzz_expect(in != NULL, "the file %s", name);
    b.length = fread(b.at, 1, FILE_MOST, in);
    fclose(in);
    return b;
}

static void write_file(const char *name, const struct bytes *b)
{
    FILE *out = fopen(name, "wb");
    fuzz_expect(out != NULL && fwrite(b->at, 1, b->length, out) == b->length && fclose(out) == 0,
                "the file %s", name);
}

static struct bytes copy_of(const struct bytes *b)
{
    struct bytes copy = {memory_alloc(b->length), b->length};
    memcpy(copy.at, b->at, b->length);
    return copy;
}

/* --- a sound store --- */

/* Something of everything that a store keeps, as an export. */
static void write_learner(struct strbuf *out)
{
    strbuf_append(out, "canasta-tutor learner 1\nname\tRuth\ncreated\t1771200000\t20500\n"
                       "setting\tcards\tsuits\nplace\tquiz\tsession 1\n"
                       "lesson\tpack\t4\t1\t1771200100\t20500\n"
                       "item\titem-1\t2\t1771200200\t20500\n");
    int lines = 7;
    for (int i = 1; i <= ANSWERS; i++, lines += 3) {
        strbuf_appendf(out,
                       "answer\ts1\t%d\t%d\t%d\tquiz\titem-%d\t\topening\tmodern-american\tyes\t"
                       "no\t0\t1\t1\t0\t0\t7\t0.1\topen.count\ngrade\topen.count\t1\t1\n"
                       "pace\ts1\t%d\t4200\t3\n",
                       i, 1771200000 + i * 60, DAY, i, i);
    }
    strbuf_append(out, "game\taaaaaaaaaaaaaaaa\t1771200400\t20500\t0\nhead\tjournal 1\nhead\tplay\n"
                       "move\tsouth draw\nmove\tsouth throw 9\nrating\t1500\t80\n");
    strbuf_appendf(out, "end\t%d\n", lines + 6);
}

/* An export of the learner; NULL: there is none. Caller frees. */
static char *export_text(struct db *s)
{
    const struct learner_store r = db_learner_store(s);
    struct learner who;
    char *text = NULL;
    size_t length = 0;
    if (db_learner_find(s, "Ruth", &who) != STORE_OK) {
        return NULL;
    }
    FILE *out = fuzz_memory(&text, &length);
    const enum store_status status = store_export(&r, who.id, out, NULL);
    fclose(out);
    fuzz_expect(status == STORE_OK || db_last_error(s).id != MESSAGE_NONE,
                "why it cannot be exported is said");
    if (status != STORE_OK) {
        free(text);
        text = NULL;
    }
    return text;
}

static void make_store(void)
{
    struct message_copy note;
    struct db *s = NULL;
    struct strbuf export = STRBUF_INIT;
    write_learner(&export);
    const enum store_status opened = db_open(&s, path, &note);
    fuzz_expect(opened == STORE_OK, "a store: %s", told(note.message));
    const struct learner_store r = db_learner_store(s);
    const enum store_status status =
        store_import_text(&r, strbuf_text(&export), 0, clock_on_day(DAY), NULL, NULL);
    fuzz_expect(status == STORE_OK, "answers for the store: %s", told(db_last_error(s)));
    written = export_text(s);
    db_close(s);
    strbuf_free(&export);
}

static void begin(void)
{
    if (written != NULL) {
        return;
    }
    const char *memory = access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp";
    (void)snprintf(folder, sizeof folder, "%s/canasta-fuzz-XXXXXX", memory);
    fuzz_expect(mkdtemp(folder) != NULL, "the folder %s", folder);
    (void)snprintf(path, sizeof path, "%s/learners.db", folder);
    (void)snprintf(sums_path, sizeof sums_path, "%s-sums", path);
    (void)atexit(remove_folder);
    make_store();
    sound = read_file(path);
    sums = read_file(sums_path);
}

/* --- damage --- */

/* Changes: where, which bit or byte, or where the file ends. */
static void damage(struct feed *f, struct bytes *b)
{
    const size_t whole = b->length;
    for (int i = 0; i < CHANGES_MOST && f->length > 0; i++) {
        const unsigned how = feed_choice(f, 4);
        const uint32_t number = feed_number(f);
        const size_t at = number % (how == 1 ? 128 : whole);
        if (how < 3) {
            b->at[at] = (unsigned char)(how == 2 ? feed_choice(f, 256)
                                                 : b->at[at] ^ 1u << feed_choice(f, 8));
        } else if (at > 0) {
            b->length = at;
        }
    }
}

/* Whether no page of the store has more than one wrong bit, and no more have one than are put
 * right: the sums say then what was there. */
static bool can_be_put_right(const struct bytes *b)
{
    int pages = 0;
    for (size_t page = 0; page < sound.length && b->length == sound.length; page += PAGE) {
        int bits = 0;
        for (size_t i = page; i < page + PAGE; i++) {
            for (unsigned wrong = b->at[i] ^ sound.at[i]; wrong != 0; wrong &= wrong - 1) {
                bits++;
            }
        }
        if (bits > 1) {
            return false;
        }
        pages += bits;
    }
    return b->length == sound.length && pages <= SUMS_BITS_MOST;
}

/* All that a start asks of it; what it exports is taken elsewhere. `whole`: nothing may be lost. */
static void use_store(struct db *s, bool whole)
{
    char *text = export_text(s);
    fuzz_expect(fuzz_is_fit(told(db_last_error(s))), "what went wrong is fit to be shown");
    fuzz_expect(!whole || (text != NULL && strcmp(text, written) == 0),
                "a wrong bit costs nothing:\n%s", text != NULL ? text : "");
    if (text != NULL && strcmp(text, written) != 0) {
        struct memstore *m = memstore_new(1);
        const struct learner_store r = memstore(m);
        const enum store_status status =
            store_import_text(&r, text, 0, clock_on_day(DAY), NULL, NULL);
        fuzz_expect(status == STORE_OK, "an export is taken: %s\n%s", told(store_last_error(&r)),
                    text);
        memstore_free(m);
    }
    free(text);
}

/* SUMS: none (0), those of the sound store (1), or damaged ones (2: where, and the byte), beside a
 * store that is damaged. Then what a start does, twice: the second finds it sound. */
void fuzz_database(struct feed *f)
{
    struct message_copy note;
    struct db *s = NULL;
    begin();
    struct bytes store = copy_of(&sound), beside = copy_of(&sums);
    const unsigned summed = feed_choice(f, 3);
    if (summed == 2) {
        const size_t at = feed_number(f) % beside.length;
        beside.at[at] = (unsigned char)feed_choice(f, 256);
    }
    damage(f, &store);
    const bool whole = summed == 1 && can_be_put_right(&store);
    empty_folder();
    write_file(path, &store);
    if (summed != 0) {
        write_file(sums_path, &beside);
    }
    free(store.at);
    free(beside.at);
    const enum store_status status = db_open(&s, path, &note);
    fuzz_expect(status == STORE_OK || note.message.id != MESSAGE_NONE, "a refusal is said");
    fuzz_expect(fuzz_is_fit(told(note.message)), "it is fit to be shown");
    fuzz_expect(!whole || status == STORE_OK, "a wrong bit is put right: %s", told(note.message));
    if (status == STORE_OK) {
        use_store(s, whole);
        db_close(s);
        const enum store_status again = db_open(&s, path, &note);
        fuzz_expect(again == STORE_OK, "it opens again: %s", told(note.message));
        db_close(s);
    }
}
