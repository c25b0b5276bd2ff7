/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How much a class bears: PHONES phones at once on a server that runs already.
 *
 *   live_load PORT CODE TEACHER PID [PHONES]
 *
 * Prints what each took: all of them asking for the page, coming in, answering at the same moment,
 * and asking for news once a second for ten seconds; and the time of the processor that the server
 * used.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "client.h"

enum { PHONES_MOST = 300, SECONDS = 10 };

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

/* Seconds of the processor that a program has used. */
static double used(const char *pid)
{
    char path[64], text[1000] = "";
    unsigned long user = 0, system = 0;
    snprintf(path, sizeof path, "/proc/%s/stat", pid);
    FILE *in = fopen(path, "r");
    if (in == NULL || fgets(text, sizeof text, in) == NULL) {
        return 0;
    }
    fclose(in);
    const char *at = strrchr(text, ')');
    sscanf(at + 2, "%*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %lu %lu", &user, &system);
    return (double)(user + system) / (double)sysconf(_SC_CLK_TCK);
}

static int smaller(const void *a, const void *b)
{
    const double x = *(const double *)a, y = *(const double *)b;
    return x < y ? -1 : x > y;
}

/* All send, then all replies are fetched. Prints the times of the replies. */
static void together(struct client *phone,
                     int count,
                     const char *what,
                     const char *path,
                     const char *body,
                     const char *pid)
{
    double took[PHONES_MOST];
    int good = 0;
    const double cpu = used(pid), start = now();
    for (int i = 0; i < count; i++) {
        client_send(&phone[i], path, body);
    }
    for (int i = 0; i < count; i++) {
        const int status = client_reply(&phone[i]);
        good += status == 200 || status == 204;
        took[i] = now() - start;
    }
    qsort(took, (size_t)count, sizeof took[0], smaller);
    printf("%-10s %d of %d served, half after %.0f ms, all after %.0f ms; processor %.2f s\n", what,
           good, count, took[count / 2] * 1e3, took[count - 1] * 1e3, used(pid) - cpu);
}

static bool come_in(struct client *phone, int count, int port, const char *code, const char *pid)
{
    const double cpu = used(pid), start = now();
    for (int i = 0; i < count; i++) {
        char name[32];
        snprintf(name, sizeof name, "Phone %d", i);
        if (!client_open(&phone[i], port, 10 + i) || !client_join(&phone[i], code, name)) {
            fprintf(stderr, "phone %d: %s\n", i,
                    phone[i].body != NULL ? phone[i].body : "no reply");
            return false;
        }
    }
    printf("%-10s %d one after the other in %.0f ms; processor %.2f s\n", "come in", count,
           (now() - start) * 1e3, used(pid) - cpu);
    return true;
}

static void watch(struct client *phone, int count, const char *pid)
{
    const double cpu = used(pid), start = now();
    double worst = 0;
    for (int s = 0; s < SECONDS; s++) {
        const double from = now();
        for (int i = 0; i < count; i++) {
            client_send(&phone[i], "/state/999999", NULL);
        }
        for (int i = 0; i < count; i++) {
            client_reply(&phone[i]);
        }
        const double took = now() - from;
        worst = took > worst ? took : worst;
        const struct timespec rest = {.tv_nsec = (long)((took < 1 ? 1 - took : 0) * 999999999)};
        nanosleep(&rest, NULL);
    }
    printf("%-10s each once a second, %.0f s: a round at most %.0f ms; processor %.2f s\n", "news",
           now() - start, worst * 1e3, used(pid) - cpu);
}

int main(int argc, char **argv)
{
    static struct client phone[PHONES_MOST], teacher;
    if (argc < 5) {
        fprintf(stderr, "usage: live_load PORT CODE TEACHER PID [PHONES]\n");
        return 2;
    }
    const int port = atoi(argv[1]), wanted = argc > 5 ? atoi(argv[5]) : 200;
    const int count = wanted > 0 && wanted <= PHONES_MOST ? wanted : PHONES_MOST;
    if (!come_in(phone, count, port, argv[2], argv[4]) || !client_open(&teacher, port, 5)) {
        return 1;
    }
    snprintf(teacher.key, sizeof teacher.key, "%s", argv[3]);
    together(phone, count, "page", "/", NULL, argv[4]);
    together(phone, count, "trainer", "/trainer", NULL, argv[4]);
    client_ask(&teacher, "/do", "show 0");
    together(phone, count, "question", "/state/0", NULL, argv[4]);
    together(phone, count, "answer", "/answer", "1 1\nyes", argv[4]);
    watch(phone, count, argv[4]);
    return 0;
}
