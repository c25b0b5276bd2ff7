/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Under which names a class may be found. */
#include <criterion/criterion.h>

#include "server/own_host.h"

static const struct own_host laptop = {
    .machine = "laptop",
    .resolver = "# made by a router\nnameserver 192.168.178.1\nsearch fritz.box  club.example\n"
                "options edns0\nsearch .\n"};

static void expect_hosts(const struct own_host *own, const char *const *hosts, bool good)
{
    for (; *hosts != NULL; hosts++) {
        cr_expect_eq(own_host_is(own, *hosts), good, "%s", *hosts);
    }
}

Test(own_host, numbers_and_names_of_ones_own_network_are_the_class)
{
    static const char *const hosts[] = {
        "192.168.1.20:8421", "[::1]:8421", "localhost:8421", "laptop",        "laptop.local:80",
        "LAPTOP.Lan",        "other.home", "a.internal",     "laptop.local.", NULL};
    expect_hosts(&laptop, hosts, true);
}

Test(own_host, the_name_that_a_router_gives_this_machine_is_the_class)
{
    static const char *const hosts[] = {"laptop.fritz.box:8421", "Laptop.Fritz.Box",
                                        "laptop.club.example", "laptop.fritz.box.", NULL};
    expect_hosts(&laptop, hosts, true);
}

/* Anybody can have such a name and let it lead here. */
Test(own_host, a_name_of_the_wide_net_is_not_the_class)
{
    static const char *const hosts[] = {"laptop.example",
                                        "laptop.fritz.box.example",
                                        "other.fritz.box",
                                        "fritz.box",
                                        "laptop.evil.fritz.box",
                                        "laptop.box",
                                        "192.168.1.20.example",
                                        "laptop.nameserver",
                                        "laptop.edns0",
                                        "laptop..",
                                        NULL};
    expect_hosts(&laptop, hosts, false);
}

Test(own_host, a_machine_may_know_its_whole_name)
{
    const struct own_host whole = {.machine = "laptop.club.example"}, none = {.machine = ""};
    cr_expect(own_host_is(&whole, "laptop.club.example:80"));
    cr_expect_not(own_host_is(&whole, "laptop.club.example.evil"));
    cr_expect_not(own_host_is(&whole, "laptop.evil"));
    cr_expect_not(own_host_is(&none, "laptop.fritz.box"));
    cr_expect_not(own_host_is(&none, ".fritz.box"));
}

Test(own_host, a_domain_after_domain_or_search_counts)
{
    const struct own_host dhcp = {.machine = "laptop", .resolver = "domain\tlan.club\r\n"};
    cr_expect(own_host_is(&dhcp, "laptop.lan.club"));
    cr_expect_not(own_host_is(&dhcp, "laptop.club"));
}
