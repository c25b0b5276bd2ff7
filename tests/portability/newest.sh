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
. tests/portability/debian.sh

newest() { inside apt-cache search --names-only "^$1-[0-9]+\$" | sed 's/ .*//' | sort -t - -k 2n | tail -n 1; }

debian_begin "$suite"
logged inside apt-get -q update
[ $# -gt 0 ] || set -- "$(newest gcc)" "$(newest clang)"
debian_install "$@" libc6-dev cmake ninja-build pkg-config libreadline-dev libxml2-dev libsqlite3-dev libmicrohttpd-dev zlib1g-dev \
    libcriterion-dev
debian_source
for compiler in "$@"; do
    logged inside sh -c "cd /source && CC=$compiler cmake --preset debug -B build/$compiler && cmake --build build/$compiler &&
        ctest --test-dir build/$compiler --output-on-failure -R '^conformance_|^bench_hashes'"
    echo "$(inside "$compiler" --version | head -n 1): no warnings, the same rounds"
done
