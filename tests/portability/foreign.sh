#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# The whole program, libraries and all, for machines of 32 bits and of the other byte order:
#
#   foreign.sh ARCHITECTURE...     i386 (runs as it is), s390x (big endian, by qemu-user-static)
#
# In a Debian of its own, made by debootstrap under TMPDIR and gone at the end, Debian's cross compiler builds it against
# Debian's libraries of that architecture, warnings as errors. It then judges the conformance files and journals and plays the rounds
# whose hashes are on record. Needs root; some minutes each. Status 0: all equal.
set -eu
cd "$(dirname "$0")/../.."
[ $# -gt 0 ] || set -- i386 s390x
. tests/portability/debian.sh
failed=0

# same NAME COMMAND...: whether it says that all is well
same() {
    name=$1
    shift
    if inside "$@" >"$root/log" 2>&1; then
        echo "$arch: $name, the same"
    else
        echo "$arch: $name, NOT the same"
        tail -n 20 "$root/log"
        failed=1
    fi
}

debian_begin bookworm
for arch in "$@"; do
    inside dpkg --add-architecture "$arch"
done
logged inside apt-get -q update
debian_install cmake ninja-build pkg-config qemu-user-static
debian_source

for arch in "$@"; do
    case $arch in
    # As the core is tried: floating numbers as everywhere else, not as of 1987.
    i386) compiler=i686-linux-gnu triplet=i386-linux-gnu flags='-msse2 -mfpmath=sse' run= ;;
    s390x) compiler=s390x-linux-gnu triplet=s390x-linux-gnu flags= run=/usr/bin/qemu-s390x-static ;;
    *) echo "foreign.sh: nothing is known of $arch" >&2; exit 2 ;;
    esac
    debian_install "gcc-$compiler" "libc6-dev:$arch" "libreadline-dev:$arch" \
        "libxml2-dev:$arch" "libsqlite3-dev:$arch" "libmicrohttpd-dev:$arch" "zlib1g-dev:$arch"
    logged inside env "PKG_CONFIG_LIBDIR=/usr/lib/$triplet/pkgconfig:/usr/share/pkgconfig" "CFLAGS=$flags" sh -c "
        cd /source && cmake -G Ninja -B build/$arch -DCMAKE_SYSTEM_NAME=Linux -DCMAKE_SYSTEM_PROCESSOR=$arch \
            -DCMAKE_C_COMPILER=$compiler-gcc -DCMAKE_LIBRARY_ARCHITECTURE=$triplet -DCMAKE_BUILD_TYPE=Release \
            ${run:+-DCMAKE_CROSSCOMPILING_EMULATOR=$run} -DCANASTA_WERROR=ON -DCANASTA_TESTS=OFF && cmake --build build/$arch"
    program=/source/build/$arch/bin/canasta-tutor
    printf '#!/bin/sh\nexec %s "$@"\n' "$run $program" >"$root/usr/bin/foreign"
    chmod +x "$root/usr/bin/foreign"
    echo "$arch: built; $(inside foreign --version | head -n 1), $(file -b "$root$program" | cut -d, -f1-2)"
    same "conformance files" sh -c 'cd /source && foreign check tests/conformance/*.xml'
    same "journals" sh -c 'cd /source && for file in tests/conformance/*.journal; do foreign replay --check $file || exit 1; done'
    same "hashes of rounds" sh /source/tests/support/hashes.sh rounds foreign /source/tests/bench/hashes.txt
done
exit $failed
