/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Who gives way when connections run short. */
#include <criterion/criterion.h>

#include "server/connections.h"

static struct connections all;

static void close_all(void)
{
    while (all.first != NULL) {
        connections_remove(&all, all.first);
    }
}

TestSuite(server_connections, .fini = close_all);

/* Closes what gives way; its socket, 0: none. */
static int give_way(int most)
{
    struct connection *one = connections_give_way(&all, most);
    const int socket = one != NULL ? one->socket : 0;
    if (one != NULL) {
        connections_remove(&all, one);
    }
    return socket;
}

static int late(int64_t now)
{
    struct connection *one = connections_late(&all, now);
    const int socket = one != NULL ? one->socket : 0;
    if (one != NULL) {
        connections_remove(&all, one);
    }
    return socket;
}

Test(server_connections, nobody_gives_way_while_there_is_room)
{
    (void)connections_add(&all, 11, 0);
    (void)connections_add(&all, 12, 0);
    cr_expect_eq(give_way(2), 0);
    cr_expect_eq(all.open, 2);
}

Test(server_connections, strangers_give_way_before_phones_and_the_oldest_first)
{
    struct connection *phone = connections_add(&all, 11, 0);
    connections_know(&all, phone, 4);
    struct connection *page = connections_add(&all, 12, 100);
    connection_replies(page, 150);
    (void)connections_add(&all, 13, 200);
    (void)connections_add(&all, 14, 300);
    (void)connections_add(&all, 15, 400);
    cr_expect_eq(give_way(1), 13);
    cr_expect_eq(give_way(1), 14);
    cr_expect_eq(give_way(1), 12, "one that fetches a page, after those that ask nothing");
    cr_expect_eq(give_way(1), 11, "and only then a phone of the class");
    cr_expect_eq(give_way(0), 0, "the newest never");
}

Test(server_connections, a_wait_begins_anew_behind_each_reply)
{
    struct connection *first = connections_add(&all, 11, 0);
    (void)connections_add(&all, 12, 100);
    (void)connections_add(&all, 13, 200);
    connection_replies(first, 250);
    connection_waits(first, 300);
    cr_expect_eq(give_way(2), 12);
}

Test(server_connections, one_key_keeps_three_places)
{
    for (int i = 0; i < 5; i++) {
        connections_know(&all, connections_add(&all, 11 + i, i), 4);
    }
    struct connection *other = connections_add(&all, 21, 0);
    connections_know(&all, other, 5);
    (void)connections_add(&all, 31, 100);
    cr_expect_eq(give_way(5), 11);
    cr_expect_eq(give_way(5), 12);
    cr_expect_eq(give_way(5), 0);
}

Test(server_connections, one_picked_twice_counts_once)
{
    (void)connections_add(&all, 11, 0);
    (void)connections_add(&all, 12, 1);
    (void)connections_add(&all, 13, 2);
    const struct connection *one = connections_give_way(&all, 1);
    cr_assert_not_null(one);
    cr_expect_eq(one->socket, 11);
    cr_expect_eq(all.open, 2);
    const struct connection *two = connections_give_way(&all, 1);
    cr_assert_not_null(two);
    cr_expect_eq(two->socket, 12);
    cr_expect_null(connections_give_way(&all, 1));
}

Test(server_connections, a_request_has_fifteen_seconds_and_a_reply_two_minutes)
{
    struct connection *page = connections_add(&all, 11, 0);
    (void)connections_add(&all, 12, 0);
    connection_replies(page, 10);
    cr_expect_eq(late(15000), 0);
    cr_expect_eq(late(15001), 12);
    cr_expect_eq(late(120010), 0);
    cr_expect_eq(late(120011), 11);
}
