#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Reads from a program's file whether what makes a fault harder to use is in it.
#     hardened.sh PROGRAM...
set -u
failures=0

# has WHAT PATTERN TEXT: whether a line of the text fits.
has() {
    printf '%s\n' "$3" | grep -q "$2" || {
        echo "$program: no $1" >&2
        failures=$((failures + 1))
    }
}

for program in "$@"; do
    heads=$(LC_ALL=C readelf -W -h -l -d -n "$program")
    names=$(LC_ALL=C readelf -W --dyn-syms "$program")
    has 'place of its own in memory (PIE)' 'Type: *DYN' "$heads"
    has 'table that is read-only after the start (RELRO)' 'GNU_RELRO' "$heads"
    has 'binding at the start (full RELRO)' 'BIND_NOW\|FLAGS.*NOW' "$heads"
    has 'stack protector' '__stack_chk_fail' "$names"
    has 'checked copies (FORTIFY)' '__[a-z]*printf_chk\|__memcpy_chk' "$names"
    ! printf '%s\n' "$heads" | grep -q 'GNU_STACK.*E' || { echo "$program: its stack can be run" >&2; failures=$((failures + 1)); }
    # A large frame is touched page by page, so that the stack cannot grow over what lies below it.
    case $(uname -m) in
    x86_64) has 'guard of the stack (stack-clash)' 'or[bwlq] *\$0x0,\(0x[0-9a-f]*\)\{0,1\}(%rsp)' \
        "$(objdump -d "$program" | grep -m 1 'or[bwlq] *\$0x0,.*(%rsp)')" ;;
    aarch64) has 'guard of the stack (stack-clash)' 'str.*xzr, \[sp' "$(objdump -d "$program" | grep -m 1 'str.*xzr, \[sp')" ;;
    esac
    case $(uname -m) in
    # Debian's own startup files have no mark of CET, so the linker leaves it out; the guards are in our code all the same.
    x86_64) has 'guard of jumps (CET)' 'endbr64' "$(objdump -d "$program" | grep -m 1 endbr64)" ;;
    esac
done
[ "$failures" = 0 ]
