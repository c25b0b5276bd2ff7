#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# The whole program with musl as a static file, and its class as another: cmake --preset static
#
# Debian has no libraries for musl, so they are built first from Debian's own sources into build/musl (some minutes, once;
# needs musl-tools, dpkg-dev, tcl and ncurses-bin, and asks apt for the sources without touching its lists). Where musl is the
# system's own, as in Alpine, the preset alone does it with the static libraries that are installed.
#
# Then the static program judges the conformance files and journals, begins a class and goes through the sessions of
# tests/sessions.
set -eu
cd "$(dirname "$0")/../.."
folder=$PWD/build/musl
root=$folder/root
jobs=$(nproc)
mkdir -p "$folder/apt/lists" "$folder/apt/cache" "$folder/sources" "$root"

sources() { # NAME...: unpacks Debian's source packages
    sed 's/^Types: .*/Types: deb-src/' /etc/apt/sources.list.d/*.sources >"$folder/apt/list.sources"
    set -- -q -o Dir::Etc::sourcelist="$folder/apt/list.sources" -o Dir::Etc::sourceparts=- \
        -o Dir::State::lists="$folder/apt/lists" -o Dir::Cache="$folder/apt/cache" -o APT::Sandbox::User=root -- "$@"
    options=
    while [ "$1" != -- ]; do
        options="$options $1"
        shift
    done
    shift
    # shellcheck disable=SC2086 # a list of words
    (cd "$folder/sources" && apt-get $options update && apt-get $options source "$@")
}

# library FILE SOURCE CONFIGURE-WORD...: builds and installs one that is not there yet
library() {
    file=$1 source=$2
    shift 2
    [ ! -e "$root/lib/$file" ] || return 0
    echo "building $file"
    (
        cd "$folder/sources/$source"-[0-9]*/ &&
        CC=musl-gcc CFLAGS='-O2 -fPIC' CPPFLAGS="-I$root/include" LDFLAGS="-L$root/lib -static" \
            PKG_CONFIG_LIBDIR="$root/lib/pkgconfig" ./configure --prefix="$root" --disable-shared --enable-static "$@" &&
        make -j "$jobs" AUTOMAKE=: AUTOCONF=: ACLOCAL=: AUTOHEADER=: &&
        make AUTOMAKE=: AUTOCONF=: ACLOCAL=: AUTOHEADER=: install
    ) >"$folder/$file.log" 2>&1 || { tail -n 30 "$folder/$file.log"; exit 1; }
}

[ -d "$folder/sources/readline-8.2" ] || sources ncurses readline libxml2 sqlite3 libmicrohttpd zlib >"$folder/sources.log" 2>&1 ||
    { tail -n 20 "$folder/sources.log"; exit 1; }
library libtinfo.a ncurses --without-shared --without-cxx --without-cxx-binding --without-ada --without-manpages \
    --without-progs --without-tests --without-debug --disable-widec --with-termlib=tinfo --enable-pc-files \
    --with-pkg-config-libdir="$root/lib/pkgconfig" --with-default-terminfo-dir=/usr/share/terminfo \
    --with-terminfo-dirs=/etc/terminfo:/lib/terminfo:/usr/share/terminfo --disable-db-install
library libreadline.a readline --with-curses bash_cv_termcap_lib=libtinfo
library libxml2.a libxml2 --without-python --without-zlib --without-lzma --without-icu --without-http --without-ftp
library libsqlite3.a sqlite3 --disable-tcl --disable-readline --disable-load-extension
library libmicrohttpd.a libmicrohttpd --disable-https --disable-doc --disable-examples --disable-curl
library libz.a zlib --static

export CC=musl-gcc PKG_CONFIG_LIBDIR="$root/lib/pkgconfig"
(cmake --preset static -DCMAKE_PREFIX_PATH="$root" -DCANASTA_WERROR=ON && cmake --build --preset static) \
    >"$folder/build.log" 2>&1 || { grep -E 'error|undefined|FAILED' "$folder/build.log" | head -n 20; tail -n 5 "$folder/build.log"; exit 1; }
program=build/static/bin/canasta-tutor
class=build/static/libexec/canasta-tutor/canasta-tutor-class
author=build/static/libexec/canasta-tutor/canasta-tutor-author
for file in "$program" "$class" "$author"; do
    if file -L "$file" | grep -q 'dynamically linked'; then
        echo "$file is not static"
        exit 1
    fi
done
"$program" check tests/conformance/*.xml
for journal in tests/conformance/*.journal; do
    "$program" replay --check "$journal" >/dev/null
done
"$program" class build/nowhere 2>&1 | grep "There is no folder"
content=build/debug/tests/sessions/content # the sessions' own, when the tests are built
[ ! -d "$content" ] || tests/sessions/run.sh "$program" "$content" tests/sessions/*.session
ls -l "$program" "$class" "$author"
