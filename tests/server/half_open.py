#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""How long a phone waits while others begin requests and leave them half asked.

    tests/server/half_open.py PORT CODE [CONNECTIONS]

Opens so many connections (1,000) from 127.0.0.1 to 127.0.0.5 to a class that runs already, sends a letter on each now and then
for 30 seconds, and prints for a phone that comes in new, and for one that was there before, the longest wait for a reply.
"""
import http.client
import json
import resource
import socket
import sys
import time


def ask(connection, path, body=None, key=None):
    """Asks, anew where the connection was closed; the reply and how long it took."""
    begun = time.monotonic()
    for _ in range(3):
        try:
            headers = {"X-Class-Key": key} if key else {}
            connection.request("POST" if body else "GET", path, body, headers)
            reply = connection.getresponse()
            return reply.status, reply.read(), time.monotonic() - begun
        except (OSError, http.client.HTTPException):
            connection.close()
    return 0, b"", time.monotonic() - begun


def half_open(port, number):
    s = socket.socket()
    s.settimeout(5)
    s.bind((f"127.0.0.{number % 5 + 1}", 0))
    s.connect(("127.0.0.1", port))
    s.sendall(b"POST /join HTTP/1.1\r\nHost: a\r\nX-")
    return s


def main():
    port, code = int(sys.argv[1]), sys.argv[2]
    many = int(sys.argv[3]) if len(sys.argv) > 3 else 1000
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    old = http.client.HTTPConnection("127.0.0.1", port, timeout=40)
    key = json.loads(ask(old, "/join", f"{code}\nOld")[1])["key"]
    ask(old, "/state/0", key=key)
    lines = []
    for i in range(many):
        lines.append(half_open(port, i))
    longest = {"new": 0.0, "old": 0.0}
    refused = 0
    end = time.monotonic() + 30
    number = 0
    while time.monotonic() < end:
        number += 1
        new = http.client.HTTPConnection("127.0.0.1", port, timeout=40)
        status, body, took = ask(new, "/join", f"{code}\nNew {number}")
        refused += status != 200
        longest["new"] = max(longest["new"], took)
        status, body, took = ask(old, "/state/0", key=key)
        refused += status != 200
        longest["old"] = max(longest["old"], took)
        new.close()
        for i, s in enumerate(lines):  # those that were closed come again
            try:
                s.sendall(b"a")
            except OSError:
                s.close()
                lines[i] = half_open(port, i)
        time.sleep(0.2)
    print(f"{many} half open, {number} phones came in: longest wait new {longest['new']:.3f} s, old {longest['old']:.3f} s, refused {refused}")


main()
