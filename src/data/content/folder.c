/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Folders are read in the order of names, so that the same content always comes in the same order.
 */
#include "content/folder.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"

static int by_name(const void *a, const void *b)
{
    const char *const *x = a, *const *y = b;
    return strcmp(*x, *y);
}

static int is_xml(const char *name)
{
    const size_t length = strlen(name);
    return length > 4 && name[0] != '.' && strcmp(name + length - 4, ".xml") == 0;
}

static char *join(const char *folder, const char *name, struct arena *memory)
{
    const size_t size = strlen(folder) + strlen(name) + 2;
    char *out = arena_alloc(memory, size);
    (void)snprintf(out, size, "%s/%s", folder, name);
    return out;
}

struct folder folder_list(const char *path, const char *sub, struct arena *memory)
{
    struct folder out = {0, NULL};
    const char *folder = sub != NULL ? join(path, sub, memory) : path;
    DIR *dir = opendir(folder);
    memory_check(dir);
    const char **list = NULL;
    size_t room = 0;
    if (dir == NULL) {
        return out;
    }
    for (const struct dirent *entry = readdir(dir); entry != NULL; entry = readdir(dir)) {
        if (!is_xml(entry->d_name)) {
            continue;
        }
        if ((size_t)out.count == room) {
            room = room == 0 ? 32 : room * 2;
            list = memory_resize(list, room, sizeof *list);
        }
        list[out.count++] = join(folder, entry->d_name, memory);
    }
    (void)closedir(dir);
    if (out.count > 0) {
        qsort(list, (size_t)out.count, sizeof *list, by_name);
        out.path = arena_alloc(memory, sizeof *list * (size_t)out.count);
        memcpy(out.path, list, sizeof *list * (size_t)out.count);
    }
    free(list);
    return out;
}

const char *folder_of(const char *file, struct arena *memory)
{
    const char *slash = strrchr(file, '/');
    return slash == NULL   ? "."
           : slash == file ? "/"
                           : arena_text(memory, file, (size_t)(slash - file));
}
