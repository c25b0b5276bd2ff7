/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Folders, stores and answers for the tests of the trainer. */
#include "places.h"
#include "sqlite/db_learner_store.h"
#include "support/told.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <criterion/criterion.h>

void place_make(char folder[PLACE_SIZE])
{
    const char *base = getenv("TMPDIR");
    snprintf(folder, PLACE_SIZE, "%s/canasta-trainer-XXXXXX", base != NULL ? base : "/tmp");
    cr_assert(mkdtemp(folder) != NULL, "no folder for the test at %s", folder);
}

const char *place_file(const char *folder, const char *name, char out[PLACE_SIZE])
{
    cr_assert(snprintf(out, PLACE_SIZE, "%s/%s", folder, name) < PLACE_SIZE);
    return out;
}

void place_remove(const char *folder)
{
    char path[2 * PLACE_SIZE];
    struct dirent *entry;
    DIR *dir = opendir(folder);
    while (dir != NULL && (entry = readdir(dir)) != NULL) {
        struct stat there;
        if (strcmp(entry->d_name, ".") == 0 || strcmp(entry->d_name, "..") == 0) {
            continue;
        }
        if (snprintf(path, sizeof path, "%s/%s", folder, entry->d_name) < (int)sizeof path) {
            if (lstat(path, &there) == 0 && S_ISDIR(there.st_mode)) {
                place_remove(path);
            } else {
                unlink(path);
            }
        }
    }
    if (dir != NULL) {
        closedir(dir);
    }
    rmdir(folder);
}

bool place_has(const char *path)
{
    return access(path, F_OK) == 0;
}

int place_count(const char *folder, const char *part)
{
    struct dirent *entry;
    int count = 0;
    DIR *dir = opendir(folder);
    cr_assert(dir != NULL);
    while ((entry = readdir(dir)) != NULL) {
        count += strstr(entry->d_name, part) != NULL;
    }
    closedir(dir);
    return count;
}

char *place_read(const char *path, long *length)
{
    FILE *in = fopen(path, "rb");
    cr_assert(in != NULL, "%s", path);
    fseek(in, 0, SEEK_END);
    long size = ftell(in);
    rewind(in);
    char *bytes = malloc((size_t)size + 1);
    cr_assert(fread(bytes, 1, (size_t)size, in) == (size_t)size);
    bytes[size] = '\0';
    fclose(in);
    if (length != NULL) {
        *length = size;
    }
    return bytes;
}

void place_write(const char *path, const char *bytes, long length)
{
    FILE *out = fopen(path, "wb");
    cr_assert(out != NULL, "%s", path);
    cr_assert(fwrite(bytes, 1, (size_t)length, out) == (size_t)length);
    cr_assert(fclose(out) == 0);
    place_forget_sums(path);
}

void place_forget_sums(const char *path)
{
    char sums[PLACE_SIZE + 8];
    snprintf(sums, sizeof sums, "%s-sums", path);
    unlink(sums);
}

struct db *place_open(const char *path)
{
    struct db *s;
    struct message_copy note;
    enum store_status status = db_open(&s, path, &note);
    cr_assert(status == STORE_OK, "status %d: %s", (int)status, told(note.message));
    cr_assert(message_is_empty(&note), "%s", told(note.message));
    return s;
}

struct db *memory_with(const char *name, struct learner *out)
{
    struct db *s;
    struct message_copy note;
    cr_assert(db_open_memory(&s, "", &note) == STORE_OK);
    cr_assert(db_learner_create(s, name, clock_on_day(20000), out) == STORE_OK);
    return s;
}

struct skill_state skill_of(struct db *s, int64_t learner, int32_t day, const char *skill)
{
    struct skill_state *states, found = {{0}};
    int count;
    cr_assert(db_skills_load(s, learner, day, &states, &count) == STORE_OK, "%s",
              told(db_last_error(s)));
    for (int i = 0; i < count; i++) {
        if (strcmp(states[i].skill, skill) == 0) {
            found = states[i];
        }
    }
    free(states);
    return found;
}

enum { DAY = 20500 };

void place_fill(const char *path, int answers)
{
    struct learner l;
    struct db *s = place_open(path);
    cr_assert(db_learner_create(s, "Ruth", clock_on_day(DAY), &l) == STORE_OK);
    for (int i = 0; i < answers; i++) {
        char item[32];
        snprintf(item, sizeof item, "item-%d", i);
        struct answer_entry a =
            an_answer("s1", item, DAY + i / 10, i % 3 != 0, "pack.pair", NULL, NULL);
        cr_assert(db_answer_append(s, l.id, &a) == STORE_OK);
    }
    db_close(s);
}

int place_answers(struct db *s, const char *name)
{
    struct learner l;
    struct progress_counts n;
    if (db_learner_find(s, name, &l) != STORE_OK) {
        return -1;
    }
    cr_assert(db_progress_count(s, l.id, DAY, &n) == STORE_OK);
    return n.answers;
}

enum store_status place_import(struct db *s,
                               FILE *in,
                               int64_t learner,
                               struct timestamp now,
                               struct learner *who,
                               struct transfer_counts *counts)
{
    const struct learner_store r = db_learner_store(s);
    return store_import(&r, in, learner, now, who, counts);
}

enum store_status place_export(struct db *s, int64_t learner, FILE *out)
{
    const struct learner_store r = db_learner_store(s);
    return store_export(&r, learner, out, NULL);
}
