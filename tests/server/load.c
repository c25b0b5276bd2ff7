/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How much a class bears: PHONES phones at once on a server that runs already.
 *
 *   live_load PORT CODE TEACHER PID [PHONES]
 *
 * Prints what each took: all of them asking for the page, coming in, answering at the same moment,
 * asking for news once a second for ten seconds, and playing a deal at tables of four, where at
 * every table somebody moves every second; and the time of the processor that the server used.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "client.h"

enum { PHONES_MOST = 300, SECONDS = 10, PLAYED = 30 /* seconds */, SEATS = 4, KINDS = 15 };

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

/* Waits for what is left of a second that began at `from`. */
static void rest_of_second(double from)
{
    const double took = now() - from;
    const struct timespec rest = {.tv_nsec = (long)((took < 1 ? 1 - took : 0) * 999999999)};
    nanosleep(&rest, NULL);
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
        rest_of_second(from);
    }
    printf("%-10s each once a second, %.0f s: a round at most %.0f ms; processor %.2f s\n", "news",
           now() - start, worst * 1e3, used(pid) - cpu);
}

/* --- a deal played on the phones --- */

/* A number after a name in what the phone was told last; -1: there is none. */
static int told_number(const struct client *c, const char *name)
{
    const char *at = c->length > 0 ? strstr(c->body, name) : NULL;
    return at != NULL ? atoi(at + strlen(name)) : -1;
}

/* What the phone can do now: it says yes, draws, or throws card number `throws` of its hand. False:
 * it waits. */
static bool move_of(const struct client *c, int throws, char *body, size_t size)
{
    static const char *const kinds[KINDS] = {"4", "5", "6", "7", "8",  "9",  "10", "J",
                                             "Q", "K", "A", "2", "Jo", "3r", "3b"};
    const char *await = c->length > 0 ? strstr(c->body, "\"await\":") : NULL;
    const int line = told_number(c, "\"play\":{\"line\":");
    if (await == NULL || line < 0) {
        return false;
    }
    if (strstr(await, "\"line\":\"yes\"") != NULL || strstr(await, "\"line\":\"draw\"") != NULL) {
        const bool yes = strstr(await, "\"line\":\"yes\"") != NULL;
        snprintf(body, size, "%d\n%s", line, yes ? "yes" : "draw");
        return true;
    }
    const char *card = strstr(await, "\"hand\":[");
    if (card == NULL || strstr(await, "\"throw *\"") == NULL) {
        return false;
    }
    for (card += strlen("\"hand\":["); throws > 0 && strchr(card, ',') != NULL; throws--) {
        card = strchr(card, ',') + 1;
    }
    const int kind = atoi(card);
    snprintf(body, size, "%d\nthrow %s", line, kinds[kind >= 0 && kind < KINDS ? kind : 0]);
    return true;
}

/* A phone at the tables: which version of its view it has, and which card it tries next. */
struct hand {
    int version, tries;
    bool moves;
};

static double ask_for_news(struct client *phone, struct hand *hand, int count)
{
    const double from = now();
    for (int i = 0; i < count; i++) {
        char path[40];
        snprintf(path, sizeof path, "/state/%d", hand[i].version);
        client_send(&phone[i], path, NULL);
    }
    for (int i = 0; i < count; i++) {
        char *before = phone[i].body;
        const size_t length = phone[i].length;
        phone[i].body = NULL;
        if (client_reply(&phone[i]) == 200) {
            free(before);
            hand[i].version = told_number(&phone[i], "\"version\":");
        } else { /* nothing new */
            free(phone[i].body);
            phone[i].body = before;
            phone[i].length = length;
        }
    }
    return now() - from;
}

/* Whoever can does something, all at the same moment. Adds how many were played. */
static double
all_move(struct client *phone, struct hand *hand, int count, int *played, int *refused)
{
    const double from = now();
    for (int i = 0; i < count; i++) {
        char body[100];
        hand[i].moves = move_of(&phone[i], hand[i].tries, body, sizeof body);
        if (hand[i].moves) {
            client_send(&phone[i], "/play", body);
        }
    }
    for (int i = 0; i < count; i++) {
        if (!hand[i].moves) {
            continue;
        }
        const bool good = client_reply(&phone[i]) == 200;
        *played += good;
        *refused += !good;
        hand[i].tries = good ? 0 : hand[i].tries + 1;
        hand[i].version = good ? told_number(&phone[i], "\"version\":") : 0;
    }
    return now() - from;
}

static void play(struct client *phone, int count, struct client *teacher, const char *pid)
{
    static struct hand hand[PHONES_MOST];
    char deal[20];
    int played = 0, refused = 0;
    double worst_news = 0, worst_moves = 0;
    snprintf(deal, sizeof deal, "deal %d", (count + SEATS - 1) / SEATS);
    double cpu = used(pid), start = now();
    const int status = client_ask(teacher, "/do", deal);
    printf("%-10s at %d tables in %.0f ms, status %d; processor %.2f s\n", "deal",
           (count + SEATS - 1) / SEATS, (now() - start) * 1e3, status, used(pid) - cpu);
    cpu = used(pid);
    start = now();
    for (int s = 0; s < PLAYED; s++) {
        const double from = now(), news = ask_for_news(phone, hand, count),
                     moves = all_move(phone, hand, count, &played, &refused);
        worst_news = news > worst_news ? news : worst_news;
        worst_moves = moves > worst_moves ? moves : worst_moves;
        rest_of_second(from);
    }
    printf("%-10s %d moves in %.0f s (%d refused by the rules): news for all at most %.0f ms, all "
           "moves of a second at most %.0f ms; processor %.2f s\n",
           "play", played, now() - start, refused, worst_news * 1e3, worst_moves * 1e3,
           used(pid) - cpu);
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
    play(phone, count, &teacher, argv[4]);
    return 0;
}
