#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# The newest compilers: program and tests built without a warning by every gcc and clang that Debian 13 has as its newest,
# then the conformance files and the rounds whose hashes are on record.
#
#   newest.sh [SUITE [COMPILER...]]      trixie; otherwise the newest gcc-N and clang-N that the suite has
#
# In a Debian made by debootstrap under TMPDIR and gone at the end. Needs root and a quarter of an hour.
set -eu
cd "$(dirname "$0")/../.."
suite=${1:-trixie}
[ $# -eq 0 ] || shift
root=$(mktemp -d "${TMPDIR:-/tmp}/canasta-newest-XXXXXX")
chmod 755 "$root"

leave() {
    ! mountpoint -q "$root/proc" || umount "$root/proc"
    rm -rf --one-file-system "$root"
}
trap leave EXIT
trap 'exit 1' INT TERM HUP

inside() { chroot "$root" env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LC_ALL=C.UTF-8 DEBIAN_FRONTEND=noninteractive "$@"; }
logged() { "$@" >"$root/log" 2>&1 || { grep -E 'error|warning|FAILED' "$root/log" | head -n 20; tail -n 10 "$root/log"; exit 1; }; }
newest() { inside apt-cache search --names-only "^$1-[0-9]+\$" | sed 's/ .*//' | sort -t - -k 2n | tail -n 1; }

logged debootstrap --variant=minbase "$suite" "$root"
mount -t proc proc "$root/proc"
cp /etc/resolv.conf "$root/etc/resolv.conf"
logged inside apt-get -q update
[ $# -gt 0 ] || set -- "$(newest gcc)" "$(newest clang)"
logged inside apt-get -q -y --no-install-recommends install "$@" libc6-dev cmake ninja-build pkg-config libreadline-dev libxml2-dev \
    libsqlite3-dev libmicrohttpd-dev libcriterion-dev
mkdir "$root/source"
git archive HEAD | tar -x -C "$root/source"
for compiler in "$@"; do
    logged inside sh -c "cd /source && CC=$compiler cmake --preset debug -B build/$compiler && cmake --build build/$compiler &&
        ctest --test-dir build/$compiler --output-on-failure -R '^conformance_|^bench_hashes'"
    echo "$(inside "$compiler" --version | head -n 1): no warnings, the same rounds"
done
