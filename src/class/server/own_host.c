/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "server/own_host.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/ascii.h"
#include "base/memory.h"
#include "server/server.h"

void own_host_find(struct own_host *out)
{
    memset(out, 0, sizeof *out);
    if (gethostname(out->machine, sizeof out->machine - 1) != 0) {
        out->machine[0] = '\0';
    }
    FILE *in = fopen("/etc/resolv.conf", "r");
    memory_check(in);
    if (in != NULL) {
        (void)!fread(out->resolver, 1, sizeof out->resolver - 1, in);
        fclose(in);
    }
}

/* Whether `domain`, which is no more than a part of a text, is what `name` has after its first
 * label. */
static bool is_in(const char *name, const char *domain, size_t length)
{
    const char *dot = strchr(name, '.');
    return length > 0 && dot != NULL && strlen(dot + 1) == length &&
           ascii_agree(dot + 1, domain, length);
}

/* Whether a line of resolv.conf names the domain of `name`: "search fritz.box lan". */
static bool line_has(const char *line, size_t length, const char *name)
{
    static const char *const words[] = {"search", "domain"};
    size_t at = strcspn(line, " \t\n");
    bool found = false;
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        found = found || (at == strlen(words[i]) && strncmp(line, words[i], at) == 0);
    }
    while (found && at < length) {
        at += strspn(line + at, " \t");
        const size_t size = strcspn(line + at, " \t\r\n");
        if (is_in(name, line + at, size)) {
            return true;
        }
        found = size > 0;
        at += size;
    }
    return false;
}

static bool is_of_network(const struct own_host *own, const char *name)
{
    const size_t label = strcspn(own->machine, ".");
    if (label == 0 || strcspn(name, ".") != label || !ascii_agree(name, own->machine, label)) {
        return false;
    }
    if (strlen(name) == strlen(own->machine) && ascii_agree(name, own->machine, strlen(name))) {
        return true;
    }
    for (const char *line = own->resolver; *line != '\0';) {
        const size_t length = strcspn(line, "\n");
        if (line_has(line, length, name)) {
            return true;
        }
        line += length + (line[length] == '\n');
    }
    return false;
}

bool own_host_is(const struct own_host *own, const char *host)
{
    static const char *const endings[] = {".local", ".lan", ".home", ".internal", ".localhost"};
    char name[OWN_HOST_MOST + 1];
    size_t length = host[0] == '[' ? strcspn(host, "]") + 1 : strcspn(host, ":");
    if (length > OWN_HOST_MOST) {
        return false;
    }
    length -= length > 1 && host[length - 1] == '.'; /* "laptop.local." is the same name */
    (void)snprintf(name, sizeof name, "%.*s", (int)length, host);
    if (host[0] == '[' || strchr(name, '.') == NULL || server_is_address(name)) {
        return true;
    }
    for (size_t i = 0; i < sizeof endings / sizeof endings[0]; i++) {
        const size_t end = strlen(endings[i]);
        if (length > end && ascii_agree(name + length - end, endings[i], end)) {
            return true;
        }
    }
    return is_of_network(own, name);
}
