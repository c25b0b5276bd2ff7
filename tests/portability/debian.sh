#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# For scripts that need a Debian of their own, read with "." from the top of the sources, as root:
#
#   debian_begin SUITE      makes it by debootstrap at $root, under TMPDIR; it is gone when the script ends
#   inside COMMAND...       runs a command there
#   logged COMMAND...       runs one without its words, which are shown only when it fails; that ends the script
#   debian_install NAME...  packages of Debian
#   debian_source           puts what is committed at /source there

leave() {
    ! mountpoint -q "$root/proc" || umount "$root/proc"
    rm -rf --one-file-system "$root"
}

inside() { chroot "$root" env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LC_ALL=C.UTF-8 DEBIAN_FRONTEND=noninteractive "$@"; }

logged() {
    "$@" >"$root/log" 2>&1 && return
    grep -E 'error|warning|FAILED' "$root/log" | head -n 20
    tail -n 20 "$root/log"
    exit 1
}

debian_begin() {
    root=$(mktemp -d "${TMPDIR:-/tmp}/canasta-debian-XXXXXX")
    chmod 755 "$root"
    trap leave EXIT
    trap 'exit 1' INT TERM HUP
    logged debootstrap --variant=minbase "$1" "$root"
    mount -t proc proc "$root/proc"
    cp /etc/resolv.conf "$root/etc/resolv.conf"
}

debian_install() { logged inside apt-get -q -y --no-install-recommends install "$@"; }

debian_source() {
    mkdir "$root/source"
    git archive HEAD | tar -x -C "$root/source"
}
