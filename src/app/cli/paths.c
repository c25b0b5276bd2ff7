/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Looks for folders; reads none of the files in them. */
#include "cli/paths.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/char_width.h"
#include "base/clean.h"

static bool is_folder(const char *path)
{
    struct stat facts;
    return stat(path, &facts) == 0 && S_ISDIR(facts.st_mode);
}

/* Whether it looks like a content folder: an empty or foreign one would only give puzzling faults
 * later. */
static bool is_content(const char *path)
{
    char part[PLACE_SIZE];
    const int length = snprintf(part, sizeof part, "%s/lessons", path);
    return length > 0 && (size_t)length < sizeof part && is_folder(part);
}

static bool join(char out[PLACE_SIZE], const char *folder, const char *rest)
{
    const int length = snprintf(out, PLACE_SIZE, "%s/%s", folder, rest);
    return length > 0 && length < PLACE_SIZE;
}

/* The folder that holds the running program. */
static bool own_folder(const struct program *p, char out[PLACE_SIZE])
{
    const ssize_t length = readlink("/proc/self/exe", out, PLACE_SIZE - 1);
    if (length > 0) {
        out[length] = '\0';
    } else {
        const int written = snprintf(out, PLACE_SIZE, "%s", p->argv[0] != NULL ? p->argv[0] : "");
        if (written <= 0 || written >= PLACE_SIZE) {
            return false;
        }
    }
    char *slash = strrchr(out, '/');
    if (slash == NULL) {
        return false;
    }
    *slash = '\0';
    return true;
}

/* Looks for something by its way from the folder of the program that is typed. The running program
 * is that one, or one of those in the folder of helpers. */
static bool
is_beside(const struct program *p, const char *way, bool (*is)(const char *), char out[PLACE_SIZE])
{
    char own[PLACE_SIZE], typed[PLACE_SIZE];
    return own_folder(p, own) &&
           ((join(out, own, way) && is(out)) ||
            (join(typed, own, CANASTA_HELPERS_TO_PROGRAM) && join(out, typed, way) && is(out)));
}

/* The folder that command line or environment name; NULL: neither does. */
static const char *requested_content(const struct program *p)
{
    const char *requested = p->options->value[GIVEN_CONTENT];
    if (requested == NULL) {
        requested = getenv("CANASTA_TUTOR_CONTENT");
    }
    return requested != NULL && requested[0] != '\0' ? requested : NULL;
}

bool path_content_quietly(const struct program *p, char out[PLACE_SIZE])
{
    const char *requested = requested_content(p);
    if (requested != NULL) {
        const int length = snprintf(out, PLACE_SIZE, "%s", requested);
        return length > 0 && length < PLACE_SIZE && is_content(out);
    }
    if (is_beside(p, CANASTA_CONTENT_RELATIVE, is_content, out)) {
        return true;
    }
    (void)snprintf(out, PLACE_SIZE, "%s", CANASTA_CONTENT_INSTALLED);
    return is_content(out);
}

bool path_content(const struct program *p, char out[PLACE_SIZE])
{
    if (path_content_quietly(p, out)) {
        return true;
    }
    const char *requested = requested_content(p);
    char shown[SHOWN_LINE_SIZE];
    shown_line(requested != NULL ? requested : out, shown);
    if (requested != NULL) {
        clean_print(
            p->err,
            "canasta-tutor: %s holds no folder \"lessons\". --content takes the folder that "
            "does.\n",
            shown);
    } else {
        clean_print(
            p->err,
            "canasta-tutor: lessons and puzzles are not at %s. Say where with --content DIR.\n",
            shown);
    }
    return false;
}

static bool is_there(const char *path)
{
    struct stat facts;
    return stat(path, &facts) == 0;
}

void path_program(const struct program *p, enum command_home home, char out[PLACE_SIZE])
{
    static const struct {
        const char *way, *installed;
    } places[] = {
        [HOME_LEARNER] = {"canasta-tutor", CANASTA_PROGRAM_INSTALLED},
        [HOME_CLASS] = {CANASTA_HELPERS_RELATIVE "/canasta-tutor-class",
                        CANASTA_HELPERS_INSTALLED "/canasta-tutor-class"},
        [HOME_AUTHOR] = {CANASTA_HELPERS_RELATIVE "/canasta-tutor-author",
                         CANASTA_HELPERS_INSTALLED "/canasta-tutor-author"},
    };
    if (!is_beside(p, places[home].way, is_there, out)) {
        (void)snprintf(out, PLACE_SIZE, "%s", places[home].installed);
    }
}

/* Makes a folder and those above it. */
static bool make_folders(char *path)
{
    for (char *slash = path + 1; (slash = strchr(slash, '/')) != NULL; slash++) {
        *slash = '\0';
        (void)mkdir(path, S_IRWXU); /* most are there already; the last one is looked at below */
        *slash = '/';
    }
    (void)mkdir(path, S_IRWXU);
    return is_folder(path);
}

/* A folder of the program's own below the one that the variable names, or `usual` at home. */
static bool own_place(const char *variable, const char *usual, char out[PLACE_SIZE])
{
    char base[PLACE_SIZE];
    const char *named = getenv(variable);
    const char *home = getenv("HOME");
    if (named != NULL && named[0] == '/') {
        return join(out, named, "canasta-tutor") && make_folders(out);
    }
    return home != NULL && home[0] == '/' && join(base, home, usual) &&
           join(out, base, "canasta-tutor") && make_folders(out);
}

bool path_history(char out[PLACE_SIZE])
{
    char folder[PLACE_SIZE];
    return own_place("XDG_STATE_HOME", ".local/state", folder) && join(out, folder, "history");
}

bool place_written(char out[PLACE_SIZE])
{
    char folder[PLACE_SIZE];
    return own_place("XDG_STATE_HOME", ".local/state", folder) && join(out, folder, "written");
}

bool path_cache(char out[PLACE_SIZE])
{
    return own_place("XDG_CACHE_HOME", ".cache", out);
}
