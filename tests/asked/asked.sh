#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# asked.sh PROGRAM JUDGE TABLE LEAST: types each line of a table at its place and looks whether the reply tells what it must.
# Lines typed at a menu, in a lesson or at a question share a sitting, with the menu in between; those in a game have each a
# sitting of its own. Prints the lines that fail, and the share that is right; fails when that is less than LEAST of a
# hundred. A reply that only says that nothing was understood is never right, nor one that offers questions to choose from,
# nor an answer that was not meant as one. With ASKED_ONLY=PATTERN only lines that match; with ASKED_SHOW=1 the replies are
# printed, too.
set -u
program=$1 judge=$2 table=$3 least=$4
here=$(cd "$(dirname "$0")" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export HOME="$work" COLUMNS=200
tab=$(printf '\t')
grep -Ev '^(#|$)' "$table" | awk -F "$tab" -v only="${ASKED_ONLY:-}" 'only == "" || index($1 " " $2, only)' >"$work/table"
cd "$here/plain" || exit 1

# The lines that lead from the menu to a place. TABLE,OPTION,VALUE is the menu of a club that has changed that option;
# what begins with @ is typed as it stands, line by line, with ; between them and LINE*3 for three times the same: "@lesson 6;*6".
lead() {
  case $1 in
  first | menu) ;;
  @*) echo "${1#@}" | tr ';' '\n' | awk -F '*' '{ n = NF > 1 ? $2 : 1; for (i = 0; i < n; i++) print $1 }' ;;
  text) echo 'lesson text.xml' ;;
  count | choose | meld | pick | pick-yes | open | lay | turn | discard | classic-pick) echo "puzzle $1.xml" ;;
  turn-drawn) printf 'puzzle turn.xml\ndraw\n' ;;
  game) printf 'game seed 3\n\n' ;;
  game-drawn) printf 'game seed 3\n\ndraw\n' ;;
  classic-game) printf 'table classic\ngame seed 3\n\n' ;;
  classic-game-drawn) printf 'table classic\ngame seed 3\n\ndraw\n' ;;
  guided) echo 'game guided' ;;
  guided-drawn) printf 'game guided\n\n\n' ;;
  over) printf "set samples 60\ngame guided\n" && yes '' | head -n 38 ;;
  drill) echo 'drill opening' ;;
  teach) echo teach ;;
  ask) echo 'ask pick' ;;
  classic-menu) printf 'table classic\nmenu\n' ;;
  *,*,*) echo "$1" | { IFS=, read -r club option value && printf 'table %s\nhouse rule %s %s\nmenu\n' "$club" "$option" "$value"; } ;;
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

# The replies to the lines of $work/rows that were typed one after another with `menu`, or the table where a house rule
# may have been told, behind each; ends with "ended" when the program was over before the last.
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
        { print again; print $2; if ($2 ~ /^house rule/ || $1 == "menu") print "table modern-american"; print "menu" }' "$work/rows"
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

: >"$work/said"
cut -f 1 "$work/table" | sort -u >"$work/places"
while IFS= read -r place; do
  awk -F "$tab" -v place="$place" '$1 == place' "$work/table" >"$work/rows"
  case $place in
  first | game* | classic-game* | guided* | over | @*) ask_alone ;;
  *) ask_together "$place" ;;
  esac
done <"$work/places"

echo "$(basename "$table"):"
"$judge" "$least" <"$work/said"
