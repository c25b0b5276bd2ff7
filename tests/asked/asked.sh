#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# asked.sh PROGRAM TABLE LEAST: types each line of a table at its place and looks whether the reply tells what it must.
# Lines typed at a menu, in a lesson or at a question share a sitting, with the menu in between; those in a game have each a
# sitting of its own. Prints the lines that fail, and the share that is right; fails when that is less than LEAST of a
# hundred. A reply that only says that nothing was understood is never right, nor one that offers questions to choose from,
# nor an answer that was not meant as one. With ASKED_ONLY=PATTERN only lines that match; with ASKED_SHOW=1 the replies are
# printed, too.
set -u
program=$1 table=$2 least=$3
here=$(cd "$(dirname "$0")" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export HOME="$work" COLUMNS=200
tab=$(printf '\t')
grep -Ev '^(#|$)' "$table" | awk -F "$tab" -v only="${ASKED_ONLY:-}" 'only == "" || index($1 " " $2, only)' >"$work/table"
cd "$here/plain" || exit 1

# The lines that lead from the menu to a place.
lead() {
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

# The lines of a new sitting up to the menu, or to the first question.
begin() {
  case $1 in
  first) echo 1 ;;
  *) printf '3\nmenu\n' ;;
  esac
}

# A sitting with the lines of $work/script.
sit() {
  "$program" --learner=Guest --store="$work/store" --no-history --seed=5 --script "$work/script" 2>&1 </dev/null
  rm -f "$work"/store*
}

# The reply to the last of the lines that is this one, on one line in small letters; "ended" when the program is over.
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

# The replies to the lines of $work/rows that were typed one after another with `menu`, or the table for a house rule,
# behind each; ends with "ended" when the program was over before the last.
replies() {
  awk -v rows="$work/rows" -F "$tab" '
    BEGIN { while ((getline <rows) > 0) typed[++n] = $2; k = 1 }
    function tell() { gsub(/[ \t]+/, " ", all); sub(/^ /, "", all); print tolower(all); all = ""; open = 0; k++ }
    open && / > (menu|table modern-american)$/ { tell(); next }
    open { all = all " " $0; next }
    k <= n && index($0, " > " typed[k]) && substr($0, length($0) - length(typed[k]) + 1) == typed[k] { open = 1 }
    END { if (k <= n) print "ended" }'
}

# Asks the lines of $work/rows, all of one place, and adds row and reply to $work/said.
ask_together() {
  while [ -s "$work/rows" ]; do
    again=$(lead "$1")
    { begin "$1"; awk -F "$tab" -v again="$again" '
        { print again; print $2; if ($2 ~ /^house rule/) print "table modern-american"; print "menu" }' "$work/rows"
    } | grep . >"$work/script"
    sit | replies >"$work/replies"
    count=$(grep -c '' "$work/replies")
    head -n "$count" "$work/rows" | paste - "$work/replies" >>"$work/said"
    tail -n "+$((count + 1))" "$work/rows" >"$work/left" && mv "$work/left" "$work/rows"
  done
}

ask_alone() {
  while IFS="$tab" read -r place line tells must; do
    { begin "$place"; lead "$place"; printf '%s\n' "$line"; } >"$work/script"
    printf '%s\t%s\t%s\t%s\t%s\n' "$place" "$line" "$tells" "$must" "$(sit | reply "$line")" >>"$work/said"
  done <"$work/rows"
}

# What a reply has that understood nothing.
nothing='did you mean|do not know|don.t know|is no card|is not a card|no question is open|here a number is needed'
nothing="$nothing|type yes or no|nothing more belongs|there.s nothing about|^ended|i.m not sure what|there.s no word|there.s no rule"
nothing="$nothing|a number shows one of them"

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

: >"$work/said"
for place in $(cut -f 1 "$work/table" | sort -u); do
  awk -F "$tab" -v place="$place" '$1 == place' "$work/table" >"$work/rows"
  case $place in
  first | game* | guided* | over) ask_alone ;;
  *) ask_together "$place" ;;
  esac
done

lines=0 right=0
while IFS="$tab" read -r place line tells must said; do
  lines=$((lines + 1))
  if fits "$said" "$must"; then
    right=$((right + 1))
    [ "${ASKED_SHOW:-}" = "" ] || printf 'right: %s: %s\n    %s\n' "$place" "$line" "$said"
  else
    printf 'not right: %s: %s\n    must tell: %s (%s)\n    %.400s\n' "$place" "$line" "$tells" "$must" "$said"
  fi
done <"$work/said"
[ "$lines" -gt 0 ] || exit 1
share=$((right * 100 / lines))
echo "$(basename "$table"): $right of $lines lines are right ($share %)"
[ "$share" -ge "$least" ]
