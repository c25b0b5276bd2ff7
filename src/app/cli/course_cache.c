/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The block of a course on the disk, with a key that stands for the files it was read from. */
#include "cli/course_cache.h"

#include <fcntl.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/arena.h"
#include "base/memory.h"
#include "cli/content_work.h"
#include "cli/paths.h"
#include "content/folder.h"
#include "tutor/course_index.h"

enum {
    HEAD_SIZE = 64,                /* before the block */
    CACHE_MOST = 64 * 1024 * 1024, /* no course is as large */
    PART_SIZE = 24
};

static const char *const folders[] = {"lessons", "lessons/tables", "puzzles", "tables"};

/* FNV-1a over more bytes. */
static uint64_t digest(uint64_t hash, const void *bytes, size_t length)
{
    const unsigned char *at = bytes;
    for (size_t i = 0; i < length; i++) {
        hash = (hash ^ at[i]) * UINT64_C(0x100000001b3);
    }
    return hash;
}

static const uint64_t empty_digest = UINT64_C(0xcbf29ce484222325);

/* Adds what changes with a file. False when it cannot be looked at. */
static bool add_file(const char *path, uint64_t *key)
{
    struct stat facts;
    if (stat(path, &facts) != 0) {
        return false;
    }
    const int64_t numbers[] = {facts.st_size,         facts.st_mtim.tv_sec, facts.st_mtim.tv_nsec,
                               (int64_t)facts.st_ino, facts.st_ctim.tv_sec, facts.st_ctim.tv_nsec};
    *key = digest(digest(*key, path, strlen(path) + 1), numbers, sizeof numbers);
    return true;
}

/* Stands for the program and the names, sizes and times of the folder's files: any change of theirs
 * makes another key. False when one of them cannot be looked at. */
static bool key_of(const char *content, uint64_t *out)
{
    struct arena *memory = arena_new();
    uint64_t key = digest(empty_digest, CANASTA_VERSION, sizeof CANASTA_VERSION);
    bool good = true;
    (void)add_file("/proc/self/exe", &key); /* the version by itself does not tell builds apart */
    for (size_t f = 0; f < sizeof folders / sizeof folders[0]; f++) {
        const struct folder folder = folder_list(content, folders[f], memory);
        for (int i = 0; i < folder.count && good; i++) {
            good = add_file(folder.path[i], &key);
        }
    }
    arena_free(memory);
    *out = key;
    return good;
}

/* The cache's file for this content folder and program: what one of the programs keeps is no other
 * one's, as its key tells, and they shall not take turns in writing. */
static bool cache_file(const char *content, char out[PLACE_SIZE])
{
    char folder[PLACE_SIZE], own[PLACE_SIZE];
    char *whole = realpath(content, NULL);
    memory_check(whole);
    if (whole == NULL || !path_cache(folder)) {
        free(whole);
        return false;
    }
    const ssize_t own_length = readlink("/proc/self/exe", own, sizeof own);
    const uint64_t name = digest(digest(empty_digest, whole, strlen(whole)), own,
                                 own_length > 0 ? (size_t)own_length : 0);
    free(whole);
    const int length = snprintf(out, PLACE_SIZE, "%s/course-%016" PRIx64, folder, name);
    return length > 0 && length + PART_SIZE < PLACE_SIZE;
}

/* The same over much: eight bytes at a time, as the start waits for it. */
static uint64_t digest_much(const char *bytes, size_t length)
{
    uint64_t hash = empty_digest, word;
    for (; length >= sizeof word; bytes += sizeof word, length -= sizeof word) {
        memcpy(&word, bytes, sizeof word);
        hash = (hash ^ word) * UINT64_C(0x9e3779b97f4a7c15);
        hash ^= hash >> 29; /* a product carries nothing downwards */
    }
    return digest(hash, bytes, length);
}

/* The head of a cache: what it was made from, and what follows it. */
static void write_head(uint64_t key, const char *bytes, size_t length, char out[HEAD_SIZE])
{
    memset(out, 0, HEAD_SIZE);
    (void)snprintf(out, HEAD_SIZE, "course %016" PRIx64 " %zu %016" PRIx64 "\n", key, length,
                   digest_much(bytes, length));
}

/* Reads the whole of a file that belongs to the user alone; NULL if there is none. */
static char *read_own(const char *path, size_t *length)
{
    struct stat facts;
    char *bytes = NULL;
    const int file = open(path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC);
    if (file < 0) {
        return NULL;
    }
    if (fstat(file, &facts) == 0 && S_ISREG(facts.st_mode) && facts.st_uid == geteuid() &&
        (facts.st_mode & (S_IWGRP | S_IWOTH)) == 0 && facts.st_size > HEAD_SIZE &&
        facts.st_size < CACHE_MOST) {
        const size_t size = (size_t)facts.st_size;
        size_t got = 0;
        ssize_t more = 1;
        bytes = memory_alloc(size);
        while (got < size && (more = read(file, bytes + got, size - got)) > 0) {
            got += (size_t)more;
        }
        if (got < size) {
            free(bytes);
            bytes = NULL;
        }
        *length = size;
    }
    close(file);
    return bytes;
}

/* Takes the course from the cache. */
static bool take(const char *content, const char *path, uint64_t key, struct cached_course *out)
{
    char head[HEAD_SIZE];
    size_t length = 0;
    out->bytes = read_own(path, &length);
    if (out->bytes == NULL) {
        return false;
    }
    write_head(key, out->bytes + HEAD_SIZE, length - HEAD_SIZE, head);
    out->block = memcmp(head, out->bytes, HEAD_SIZE) == 0
                     ? course_bundle_read_own(out->bytes + HEAD_SIZE, length - HEAD_SIZE)
                     : NULL;
    if (out->block == NULL) {
        free(out->bytes);
        out->bytes = NULL;
        return false;
    }
    out->loader = course_loader_around(content, course_bundle_course(out->block));
    return true;
}

static bool write_all(int file, const char *bytes, size_t length)
{
    while (length > 0) {
        const ssize_t done = write(file, bytes, length);
        if (done <= 0) {
            return false;
        }
        bytes += done;
        length -= (size_t)done;
    }
    return true;
}

/* Keeps the course, whole or not at all. */
static void keep(const struct course *course, const char *path, uint64_t key)
{
    struct strbuf block = STRBUF_INIT;
    struct table usual;
    char head[HEAD_SIZE], part[PLACE_SIZE + PART_SIZE];
    if (!table_builtin(TABLE_STANDARD, &usual)) {
        return;
    }
    const struct course_parts what = {
        .course = course, .title = "course", .named = &usual, .named_count = 1, .for_keys = true};
    course_bundle_write(&what, &block);
    write_head(key, strbuf_text(&block), block.length, head);
    (void)snprintf(part, sizeof part, "%s.%ld", path, (long)getpid());
    const int file =
        open(part, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, S_IRUSR | S_IWUSR);
    if (file >= 0) {
        const bool whole =
            write_all(file, head, HEAD_SIZE) && write_all(file, strbuf_text(&block), block.length);
        if (close(file) != 0 || !whole || rename(part, path) != 0) {
            (void)unlink(part);
        }
    }
    strbuf_free(&block);
}

bool cached_course_open(const char *content, FILE *err, struct cached_course *out)
{
    char path[PLACE_SIZE];
    uint64_t key = 0, after = 0;
    *out = (struct cached_course){.loader = NULL};
    const bool kept = key_of(content, &key) && cache_file(content, path);
    if (kept && take(content, path, key, out)) {
        return true;
    }
    bool sound = false;
    out->loader = work_open(content, err, &sound);
    /* a file that was changed meanwhile may have been read before or after */
    if (out->loader != NULL && sound && kept && key_of(content, &after) && after == key) {
        keep(&out->loader->course, path, key);
    }
    return out->loader != NULL;
}

void cached_course_close(struct cached_course *c)
{
    course_loader_free(c->loader);
    course_bundle_free(c->block);
    free(c->bytes);
    *c = (struct cached_course){.loader = NULL};
}
