#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# asked.sh PROGRAM TABLE LEAST: types each line of a table at its place, in a sitting of its own, and looks whether the
# reply tells what it must. Prints the lines that fail, and the share that is right; fails when that is less than LEAST of
# a hundred. A reply that only says that nothing was understood is never right, nor is an answer that was not meant as one.
# With ASKED_ONLY=PATTERN only lines that match; with ASKED_SHOW=1 the replies are printed, too.
set -u
program=$1 table=$2 least=$3
here=$(cd "$(dirname "$0")" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export HOME="$work" COLUMNS=200
cd "$here/plain" || exit 1
tab=$(printf '\t')

# The lines that lead to a place.
lead() {
  case $1 in
  first) echo 1 ;;
  *) printf '3\nmenu\n' ;;
  esac
  case $1 in
  first | menu) ;;
  text) echo 'lesson text.xml' ;;
  count | choose | meld | pick | pick-yes | open | lay | turn | discard | classic-pick) echo "puzzle $1.xml" ;;
  turn-drawn) printf 'puzzle turn.xml\ndraw\n' ;;
  game) printf 'game seed 3\n\n' ;;
  game-drawn) printf 'game seed 3\n\ndraw\n' ;;
  guided) echo 'game guided' ;;
  guided-drawn) printf 'game guided\n\n\n' ;;
  over) echo 'game guided' && yes '' | head -n 38 ;;
  drill) echo 'drill opening' ;;
  teach) echo teach ;;
  classic-menu) printf 'table classic\nmenu\n' ;;
  league-menu) printf 'table league\nmenu\n' ;;
  *) echo "asked.sh: there is no place $1" >&2 ;;
  esac
}

# The reply to the line, on one line in small letters; "ended" when the program is over with it.
reply() {
  awk -v typed="$1" '
    { line[NR] = $0 }
    index($0, " > " typed) && substr($0, length($0) - length(typed) + 1) == typed { at = NR }
    END {
      last = NR - 1
      while (last > at && line[last] !~ / > ?$/) last--
      if (last == at) { print "ended"; exit }
      for (i = at + 1; i < last; i++) all = all " " line[i]
      gsub(/[ \t]+/, " ", all)
      sub(/^ /, "", all)
      print tolower(all)
    }'
}

# What a reply has that understood nothing.
nothing='did you mean|do not know|don.t know|is no card|is not a card|no question is open|here a number is needed'
nothing="$nothing|type yes or no|nothing more belongs|there is nothing about|^ended"

# fits REPLY MUST: whether the reply fits all expressions.
fits() {
  printf '%s\n' "$2" | sed 's/ && /\n/g' >"$work/must"
  while IFS= read -r part; do
    printf '%s\n' "$1" | grep -Eq -e "$part" || return 1
  done <"$work/must"
  case $2 in
  *right* | *said*) ;;
  *) case $1 in 'not yet.'*) return 1 ;; esac ;;
  esac
  ! printf '%s\n' "$1" | grep -Eq -e "$nothing"
}

lines=0 right=0
while IFS="$tab" read -r place line tells must; do
  case $place in '' | '#'*) continue ;; esac
  case "$place $line" in *${ASKED_ONLY:-}*) ;; *) continue ;; esac
  lines=$((lines + 1))
  { lead "$place"; printf '%s\n' "$line"; } >"$work/script"
  said=$("$program" --learner=Guest --store="$work/store" --no-history --seed=5 --script "$work/script" 2>&1 </dev/null |
    reply "$line")
  rm -f "$work"/store*
  if fits "$said" "$must"; then
    right=$((right + 1))
    [ "${ASKED_SHOW:-}" = "" ] || printf 'right: %s: %s\n    %s\n' "$place" "$line" "$said"
  else
    printf 'not right: %s: %s\n    must tell: %s (%s)\n    %.400s\n' "$place" "$line" "$tells" "$must" "$said"
  fi
done <"$table"
[ "$lines" -gt 0 ] || exit 1
share=$((right * 100 / lines))
echo "$(basename "$table"): $right of $lines lines are right ($share %)"
[ "$share" -ge "$least" ]
