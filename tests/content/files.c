/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "content/files.h"
#include "content/phrase_file.h"
#include "source_dir.h"

#include <criterion/criterion.h>
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static char path[512];

void files_begin(struct files *f)
{
    memset(f, 0, sizeof *f);
    (void)snprintf(f->folder, sizeof f->folder, "canasta-content-XXXXXX");
    cr_assert(mkdtemp(f->folder) != NULL);
    f->diags = diags_new();
    f->memory = arena_new();
    cr_assert(
        catalog_read(CANASTA_SOURCE_DIR "/lessons/phrases.xml", f->memory, &f->catalog, f->diags));
    diags_speak(f->diags, &f->catalog);
}

void files_end(struct files *f)
{
    DIR *dir = opendir(f->folder);
    for (const struct dirent *e = readdir(dir); e != NULL; e = readdir(dir)) {
        (void)snprintf(path, sizeof path, "%s/%s", f->folder, e->d_name);
        (void)unlink(path);
    }
    (void)closedir(dir);
    (void)rmdir(f->folder);
    diags_free(f->diags);
    arena_free(f->memory);
    free(f->answers);
}

const char *files_write(struct files *f, const char *name, const char *text, size_t length)
{
    (void)snprintf(path, sizeof path, "%s/%s", f->folder, name);
    FILE *out = fopen(path, "wb");
    cr_assert(out != NULL);
    cr_assert(fwrite(text, 1, length, out) == length);
    cr_assert(fclose(out) == 0);
    return path;
}

/* Fills `said` without the folder's name, which differs from run to run. */
static void note_diags(struct files *f)
{
    char *printed = NULL;
    size_t length = 0, to = 0;
    FILE *out = open_memstream(&printed, &length);
    char folder[80];
    const int skip = snprintf(folder, sizeof folder, "%s/", f->folder);
    diags_print(f->diags, out);
    (void)fclose(out);
    for (const char *c = printed; *c != '\0' && to + 1 < sizeof f->said;) {
        if (strncmp(c, folder, (size_t)skip) == 0) {
            c += skip;
        } else {
            f->said[to++] = *c++;
        }
    }
    f->said[to] = '\0';
    free(printed);
    diags_clear(f->diags);
}

enum status
files_check(struct files *f, const char *name, const char *text, const struct content_work *work)
{
    static const struct content_work plain = {NULL, NULL, false};
    char file[512];
    char *list[] = {file};
    (void)snprintf(file, sizeof file, "%s", files_write(f, name, text, strlen(text)));
    const enum status status = content_check(list, 1, work != NULL ? work : &plain, f->diags);
    note_diags(f);
    return status;
}

enum status
files_solve(struct files *f, const char *name, const char *text, const struct content_work *work)
{
    static const struct content_work plain = {NULL, NULL, false};
    char file[512];
    char *list[] = {file};
    (void)snprintf(file, sizeof file, "%s", files_write(f, name, text, strlen(text)));
    free(f->answers);
    FILE *out = open_memstream(&f->answers, &f->answers_length);
    const enum status status = content_solve(list, 1, work != NULL ? work : &plain, out, f->diags);
    (void)fclose(out);
    note_diags(f);
    return status;
}

char *files_source(const char *name, size_t *length)
{
    char file[512];
    (void)snprintf(file, sizeof file, "%s/%s", CANASTA_SOURCE_DIR, name);
    FILE *in = fopen(file, "rb");
    cr_assert(in != NULL, "%s is not there", file);
    cr_assert(fseek(in, 0, SEEK_END) == 0);
    const long size = ftell(in);
    rewind(in);
    char *text = malloc((size_t)size + 1);
    cr_assert(fread(text, 1, (size_t)size, in) == (size_t)size);
    text[size] = '\0';
    (void)fclose(in);
    *length = (size_t)size;
    return text;
}
