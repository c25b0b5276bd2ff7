/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Under which names a browser may have found the class. Another web site can point a name of its
 * own at this machine and would then be taken for the class; so a name counts only where nobody in
 * the wide net can give it.
 */
#ifndef CANASTA_SERVER_OWN_HOST_H
#define CANASTA_SERVER_OWN_HOST_H

#include <stdbool.h>

#include "base/attributes.h"

enum { OWN_HOST_MOST = 255 /* bytes of a name */ };

/* What this machine is called. */
struct own_host {
    char machine[OWN_HOST_MOST + 1]; /* its name, perhaps with a domain */
    char resolver[4096];             /* the text of /etc/resolv.conf: the domains of its network */
};

/* Reads both from the system; what cannot be read is empty. Asks no other computer. */
void own_host_find(struct own_host *out);

/* Whether the Host of a request, with or without a port, is an address in numbers, a name without
 * dots, a name that only a network of one's own has (.local, .lan, .home, .internal, .localhost),
 * or the name of this machine as it is or in a domain of its network, as a router gives it:
 * laptop.fritz.box. */
NODISCARD bool own_host_is(const struct own_host *own, const char *host);

#endif
