#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Writes what Tab completes in a shell, from what the program itself says of its commands and options.
#
#   completions.sh PROGRAM bash|zsh|fish
set -eu
program=$1
LC_ALL=C.UTF-8
export LC_ALL

# Lines "NAME<tab>WHAT IT DOES".
commands() {
    "$program" --help | awk '/^Commands/ { on = 1; next } /^$/ { on = 0 }
        on { name = $1; sub(/^ *[^ ]+ +/, ""); print name "\t" $0 }'
}

# Lines "LETTER<tab>NAME<tab>VALUE<tab>WHAT IT DOES" of the options of a command, or of the program itself.
options() {
    "$program" "$@" --help | awk '/^Options:/ { on = 1; next } /^$/ { on = 0 }
        on { letter = ""; if ($1 ~ /^-.,$/) letter = substr($1, 2, 1)
             match($0, /--[^ ]+/); option = substr($0, RSTART + 2, RLENGTH - 2); rest = substr($0, RSTART + RLENGTH)
             value = ""; if ((at = index(option, "=")) > 0) { value = substr(option, at + 1); option = substr(option, 1, at - 1) }
             sub(/^ +/, "", rest); print letter "\t" option "\t" value "\t" rest }'
}

names() { # the options as words, with = where a value follows
    options "$@" | awk -F'\t' '{ printf "%s--%s%s", sep, $2, $3 != "" ? "=" : ""; sep = " " }'
}

quoted() {
    sed "s/'/'\\\\''/g"
}

bash_completion() {
    echo '# bash completion for canasta-tutor, made from its list of commands'
    echo '_canasta_tutor() {'
    echo '    local current=${COMP_WORDS[COMP_CWORD]} command=${COMP_WORDS[1]} words'
    echo '    case $command in'
    commands | while IFS="$(printf '\t')" read -r name help; do
        printf '    %s) words="%s" ;;\n' "$name" "$(names "$name")"
    done
    printf '    *) words="%s %s" ;;\n' "$(commands | cut -f1 | tr '\n' ' ' | sed 's/ $//')" "$(names)"
    cat <<'END'
    esac
    if [[ $current == -* || ( $COMP_CWORD -eq 1 && -n $words ) ]]; then
        mapfile -t COMPREPLY < <(compgen -W "$words" -- "$current")
        [[ ${COMPREPLY[0]-} == *= ]] && compopt -o nospace
    fi
    [[ ${#COMPREPLY[@]} -eq 0 ]] && mapfile -t COMPREPLY < <(compgen -f -- "${current#*=}")
}
complete -o filenames -F _canasta_tutor canasta-tutor
END
}

zsh_completion() {
    echo '#compdef canasta-tutor'
    echo '# zsh completion for canasta-tutor, made from its list of commands'
    echo 'local -a commands options'
    echo 'commands=('
    commands | quoted | sed 's/:/\\:/g' | awk -F'\t' '{ printf "    '\''%s:%s'\''\n", $1, $2 }'
    echo ')'
    echo 'case ${words[2]} in'
    { commands | cut -f1; echo '*'; } | while read -r name; do
        printf '%s)\n    options=(\n' "$name"
        if [ "$name" = '*' ]; then options; else options "$name"; fi | quoted | sed 's/[][]/\\&/g; s/:/\\:/g' |
            awk -F'\t' '{ printf "        '\''--%s%s[%s]%s'\''\n", $2, $3 != "" ? "=" : "", $4, $3 != "" ? ":" $3 ":_files" : "" }'
        printf '    )\n    ;;\n'
    done
    echo 'esac'
    echo "_arguments \$options '1: :{_describe command commands}' '*:file:_files'"
}

fish_completion() {
    echo '# fish completion for canasta-tutor, made from its list of commands'
    commands | quoted | awk -F'\t' '{ printf "complete -c canasta-tutor -n __fish_use_subcommand -f -a %s -d '\''%s'\''\n", $1, $2 }'
    options | quoted | awk -F'\t' '{ printf "complete -c canasta-tutor -n __fish_use_subcommand%s -l %s%s -d '\''%s'\''\n", $1 != "" ? " -s " $1 : "", $2, $3 != "" ? " -r" : "", $4 }'
    commands | cut -f1 | while read -r name; do
        options "$name" | quoted | awk -F'\t' -v name="$name" '{ printf "complete -c canasta-tutor -n '\''__fish_seen_subcommand_from %s'\'' -l %s%s -d '\''%s'\''\n", name, $2, $3 != "" ? " -r" : "", $4 }'
    done
}

case $2 in
bash) bash_completion ;;
zsh) zsh_completion ;;
fish) fish_completion ;;
*) echo "completions.sh: $2 is none of bash, zsh, fish" >&2; exit 2 ;;
esac
