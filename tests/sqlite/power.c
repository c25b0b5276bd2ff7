/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "power.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <sqlite3.h>

enum { SECTOR = 512, FILES_MOST = 16, NAME_MOST = 512 };

/* One thing done to a file since its last sync: bytes written, or with `bytes` NULL its length set
 * to `offset`. */
struct change {
    sqlite3_int64 offset;
    int size;
    unsigned char *bytes;
    struct change *next;
};

/* What is known of a file: what is surely on the disk, and what is under way. Its name is in the
 * folder for sure, or gone from it for sure, only when the folder was synced, which SQLite does
 * with the first sync of a new journal. */
struct disk {
    char name[NAME_MOST];
    unsigned char *image;
    sqlite3_int64 size;
    struct change *first, **last;
    int made;              /* and the folder not synced since: the name may be missing */
    int deleted;           /* likewise: the file may be there as it was */
    unsigned char *before; /* what a file was that was deleted and made again; NULL: none */
    sqlite3_int64 before_size;
};

/* A file as SQLite sees it; the real one follows it in memory. */
struct shim {
    sqlite3_file base;
    struct disk *disk; /* NULL: a file nobody asks for after a failure */
};

static struct {
    sqlite3_vfs vfs, *real;
    struct disk disk[FILES_MOST];
    int count;
    long done, cut;
    unsigned seed;
    char after[NAME_MOST];
} power;

static unsigned chance(unsigned below)
{
    power.seed = power.seed * 1103515245u + 12345u;
    return (power.seed >> 10) % below;
}

static sqlite3_file *real_of(sqlite3_file *f)
{
    return (sqlite3_file *)((struct shim *)f + 1);
}

static void stretch(struct disk *d, sqlite3_int64 size)
{
    if (size > d->size) {
        d->image = realloc(d->image, (size_t)size);
        memset(d->image + d->size, 0, (size_t)(size - d->size));
        d->size = size;
    }
}

/* Carries a change out, whole or sector by sector as chance has it. */
static void apply(struct disk *d, const struct change *c, int whole)
{
    if (c->bytes == NULL) {
        stretch(d, c->offset);
        d->size = c->offset;
        return;
    }
    for (int at = 0; at < c->size;) {
        const int room = SECTOR - (int)((c->offset + at) % SECTOR),
                  part = c->size - at < room ? c->size - at : room;
        if (whole || chance(2) == 0) {
            stretch(d, c->offset + at + part);
            memcpy(d->image + c->offset + at, c->bytes + at, (size_t)part);
        }
        at += part;
    }
}

static void settle(struct disk *d)
{
    for (struct change *c = d->first, *next; c != NULL; c = next) {
        next = c->next;
        apply(d, c, 1);
        free(c->bytes);
        free(c);
    }
    d->first = NULL;
    d->last = &d->first;
}

/* The folder is on the disk as it is. */
static void settle_folder(void)
{
    for (int i = 0; i < power.count; i++) {
        struct disk *d = &power.disk[i];
        d->size = d->deleted ? 0 : d->size;
        d->made = d->before_size = 0;
    }
}

/* Which of the things a file may be it is: false when it is not there. */
static int choose(struct disk *d)
{
    if (d->deleted || (d->made && chance(2) == 0)) {
        if (d->made && d->before_size > 0) {
            d->image = d->before;
            d->size = d->before_size;
            return 1;
        }
        return d->deleted && d->size > 0 && chance(2) == 0;
    }
    for (const struct change *c = d->first; c != NULL; c = c->next) {
        const unsigned fate = chance(3);
        if (fate > 0) {
            apply(d, c, fate == 1);
        }
    }
    return 1;
}

/* The power fails: each file as the disk may hold it. */
static void fail(void)
{
    for (int i = 0; i < power.count; i++) {
        struct disk *d = &power.disk[i];
        char path[2 * NAME_MOST];
        const char *name = strrchr(d->name, '/');
        if (!choose(d)) {
            continue;
        }
        snprintf(path, sizeof path, "%s/%s", power.after, name != NULL ? name + 1 : d->name);
        FILE *out = fopen(path, "wb");
        if (out == NULL ||
            (d->size > 0 && fwrite(d->image, 1, (size_t)d->size, out) != (size_t)d->size) ||
            fclose(out) != 0) {
            _exit(1);
        }
    }
    _exit(POWER_GONE);
}

static void step(void)
{
    if (++power.done == power.cut) {
        fail();
    }
}

static void note(struct disk *d, sqlite3_int64 offset, int size, const void *bytes)
{
    struct change *c = calloc(1, sizeof *c);
    c->offset = offset;
    c->size = size;
    if (bytes != NULL) {
        c->bytes = malloc((size_t)size);
        memcpy(c->bytes, bytes, (size_t)size);
    }
    *d->last = c;
    d->last = &c->next;
}

/* --- a file ----------------------------------------------------------------------------------- */

#define REAL(f) real_of(f)->pMethods

static int shim_close(sqlite3_file *f)
{
    return REAL(f)->xClose(real_of(f));
}
static int shim_read(sqlite3_file *f, void *out, int size, sqlite3_int64 at)
{
    return REAL(f)->xRead(real_of(f), out, size, at);
}
static int shim_write(sqlite3_file *f, const void *bytes, int size, sqlite3_int64 at)
{
    struct disk *d = ((struct shim *)f)->disk;
    if (d != NULL) {
        note(d, at, size, bytes);
        step();
    }
    return REAL(f)->xWrite(real_of(f), bytes, size, at);
}
static int shim_truncate(sqlite3_file *f, sqlite3_int64 size)
{
    struct disk *d = ((struct shim *)f)->disk;
    if (d != NULL) {
        note(d, size, 0, NULL);
        step();
    }
    return REAL(f)->xTruncate(real_of(f), size);
}
static int shim_sync(sqlite3_file *f, int flags)
{
    struct disk *d = ((struct shim *)f)->disk;
    (void)flags; /* the real disk is not asked: it is not what is tested */
    if (d != NULL) {
        step();
        settle(d);
        if (d->made) {
            settle_folder();
        }
    }
    return SQLITE_OK;
}
static int shim_size(sqlite3_file *f, sqlite3_int64 *out)
{
    return REAL(f)->xFileSize(real_of(f), out);
}
static int shim_lock(sqlite3_file *f, int how)
{
    return REAL(f)->xLock(real_of(f), how);
}
static int shim_unlock(sqlite3_file *f, int how)
{
    return REAL(f)->xUnlock(real_of(f), how);
}
static int shim_reserved(sqlite3_file *f, int *out)
{
    return REAL(f)->xCheckReservedLock(real_of(f), out);
}
static int shim_control(sqlite3_file *f, int what, void *with)
{
    return REAL(f)->xFileControl(real_of(f), what, with);
}
static int shim_sector(sqlite3_file *f)
{
    return REAL(f)->xSectorSize(real_of(f));
}
static int shim_traits(sqlite3_file *f)
{
    return REAL(f)->xDeviceCharacteristics(real_of(f));
}
static int shim_shm_map(sqlite3_file *f, int page, int size, int extend, void volatile **out)
{
    return REAL(f)->xShmMap(real_of(f), page, size, extend, out);
}
static int shim_shm_lock(sqlite3_file *f, int offset, int n, int flags)
{
    return REAL(f)->xShmLock(real_of(f), offset, n, flags);
}
static void shim_shm_barrier(sqlite3_file *f)
{
    REAL(f)->xShmBarrier(real_of(f));
}
static int shim_shm_unmap(sqlite3_file *f, int remove)
{
    return REAL(f)->xShmUnmap(real_of(f), remove);
}

static const sqlite3_io_methods methods = {
    .iVersion = 2,
    .xClose = shim_close,
    .xRead = shim_read,
    .xWrite = shim_write,
    .xTruncate = shim_truncate,
    .xSync = shim_sync,
    .xFileSize = shim_size,
    .xLock = shim_lock,
    .xUnlock = shim_unlock,
    .xCheckReservedLock = shim_reserved,
    .xFileControl = shim_control,
    .xSectorSize = shim_sector,
    .xDeviceCharacteristics = shim_traits,
    .xShmMap = shim_shm_map,
    .xShmLock = shim_shm_lock,
    .xShmBarrier = shim_shm_barrier,
    .xShmUnmap = shim_shm_unmap,
};

/* --- all files -------------------------------------------------------------------------------- */

static struct disk *find(const char *name)
{
    for (int i = 0; i < power.count; i++) {
        if (strcmp(power.disk[i].name, name) == 0) {
            return &power.disk[i];
        }
    }
    return NULL;
}

/* What is known of a file; one that is new here is on the disk as it stands. `journal`: SQLite
 * syncs the folder with it. */
static struct disk *know(const char *name, int journal)
{
    struct disk *d = find(name);
    if (d == NULL) {
        FILE *in = fopen(name, "rb");
        unsigned char piece[4096];
        if (power.count == FILES_MOST) {
            _exit(1);
        }
        d = &power.disk[power.count++];
        snprintf(d->name, sizeof d->name, "%s", name);
        d->last = &d->first;
        for (size_t n = 0; in != NULL && (n = fread(piece, 1, sizeof piece, in)) > 0;) {
            const sqlite3_int64 at = d->size;
            stretch(d, at + (sqlite3_int64)n);
            memcpy(d->image + at, piece, n);
        }
        if (in != NULL) {
            fclose(in);
        }
    }
    if (d->deleted || (d->size == 0 && d->first == NULL)) {
        if (d->deleted && d->size > 0) {
            d->before = realloc(d->before, (size_t)d->size);
            memcpy(d->before, d->image, (size_t)d->size);
            d->before_size = d->size;
        }
        d->size = 0;
        d->made = journal;
    }
    d->deleted = 0;
    return d;
}

static int power_open(sqlite3_vfs *vfs, const char *name, sqlite3_file *f, int flags, int *out)
{
    struct shim *s = (struct shim *)f;
    (void)vfs;
    memset(s, 0, sizeof *s);
    const int result = power.real->xOpen(power.real, name, real_of(f), flags, out);
    if (result == SQLITE_OK) {
        s->base.pMethods = &methods;
        s->disk = name != NULL && (flags & SQLITE_OPEN_DELETEONCLOSE) == 0
                      ? know(name, (flags & SQLITE_OPEN_MAIN_DB) == 0)
                      : NULL;
    }
    return result;
}

static int power_delete(sqlite3_vfs *vfs, const char *name, int sync)
{
    struct disk *d = find(name);
    (void)vfs;
    if (d != NULL) {
        settle(d);
        d->deleted = 1;
        step();
        if (sync != 0) {
            settle_folder();
        }
    }
    return power.real->xDelete(power.real, name, 0);
}

void power_fails(long cut, unsigned seed, const char *after)
{
    power.real = sqlite3_vfs_find(NULL);
    power.vfs = *power.real;
    power.vfs.zName = "power";
    power.vfs.szOsFile = (int)sizeof(struct shim) + power.real->szOsFile;
    power.vfs.xOpen = power_open;
    power.vfs.xDelete = power_delete;
    power.cut = cut;
    power.seed = seed;
    snprintf(power.after, sizeof power.after, "%s", after);
    sqlite3_vfs_register(&power.vfs, 1);
}
