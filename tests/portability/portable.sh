#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# The modules from base to play, built another way, must play the very same rounds.
#
#   portable.sh WAY...        ways: clang msan wasm musl m32 s390x
#
# Each way builds tests/portability/rounds.c with these modules into build/core and compares what it prints with what the
# compiler of this machine (CC, else cc) makes of it. msan (clang's memory sanitizer) also goes through questions.c, the
# modules up to coach. Status 0 when all are equal; a way whose compiler or runner is missing says so and fails.
set -eu
cd "$(dirname "$0")/../.."
folder=build/core
mkdir -p "$folder"
flags='-std=c17 -O1 -g -Isrc/core -Isrc/play -Isrc/teach -D_POSIX_C_SOURCE=200809L'
core='src/core/base/*.c src/core/engine/*.c src/core/notation/*.c src/core/messages/*.c src/teach/questions/*.c src/play/bots/*.c src/play/baselines/*.c src/play/match/*.c'
more='src/teach/learning/*.c src/teach/generate/*.c src/teach/coach/*.c'

# build NAME MAIN "SOURCES" COMPILER FLAG...
build() {
    name=$1 main=$2 sources=$3
    shift 3
    # shellcheck disable=SC2086 # lists of words
    "$@" $flags tests/portability/"$main" $sources -o "$folder/$name" -lm
}

compare() { # NAME; its output is in $folder/NAME.out
    if cmp "$folder/native.out" "$folder/$1.out"; then
        echo "$1: the same $(wc -l <"$folder/$1.out") lines"
    else
        diff "$folder/native.out" "$folder/$1.out" | head -n 20
        failed=1
    fi
}

failed=0
build native rounds.c "$core" "${CC:-cc}"
"$folder/native" >"$folder/native.out"
for way in "$@"; do
    case $way in
    clang)
        build clang rounds.c "$core" clang -O2
        "$folder/clang" >"$folder/clang.out"
        ;;
    msan)
        build msan rounds.c "$core" clang -fsanitize=memory -fno-omit-frame-pointer
        "$folder/msan" >"$folder/msan.out"
        build questions questions.c "$core $more" clang -fsanitize=memory -fno-omit-frame-pointer -pthread
        "$folder/questions"
        ;;
    wasm)
        build rounds.wasm rounds.c "$core" clang --target=wasm32-wasi -D_WASI_EMULATED_SIGNAL \
            -lwasi-emulated-signal -Wl,-z,stack-size=4194304
        node --no-warnings --experimental-wasi-unstable-preview1 tests/portability/wasi.mjs "$folder/rounds.wasm" >"$folder/wasm.out"
        ;;
    m32)
        # Without Debian's gcc-multilib, which no cross compiler stands beside, the system's own headers are elsewhere.
        build m32 rounds.c "$core" "${CC:-cc}" -m32 -msse2 -mfpmath=sse -idirafter /usr/include/"$(${CC:-cc} -print-multiarch)"
        "$folder/m32" >"$folder/m32.out"
        ;;
    musl)
        # The core alone; the whole program, whose libraries Debian does not have for musl, is tried by static.sh.
        build musl rounds.c "$core" musl-gcc -static
        "$folder/musl" >"$folder/musl.out"
        ;;
    s390x)
        build s390x rounds.c "$core" s390x-linux-gnu-gcc -static
        qemu-s390x-static "$folder/s390x" >"$folder/s390x.out"
        ;;
    *)
        echo "portable.sh: there is no way called $way" >&2
        exit 2
        ;;
    esac
    compare "$way"
done
exit "$failed"
