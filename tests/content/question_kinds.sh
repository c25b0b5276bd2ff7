#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Checks that the schemas know the kinds of questions, as they stand in questions.def, but score-part, which files write
# as score with a part:
#
#   question_kinds.sh SOURCE-FOLDER [--update]
#
# With --update the schema is written anew.
set -eu
source=$1
schema=$source/src/data/content/schema/common.xsd
new=$(mktemp)
trap 'rm -f "$new"' EXIT

sed -n 's/^QUESTION([A-Z_]*, "\([a-z-]*\)", FORM.*/\1/p' "$source/src/teach/questions/questions.def" | grep -vx score-part |
    awk '
        NR == FNR { kinds = kinds "      <xs:enumeration value=\"" $0 "\"/>\n"; next }
        /<xs:simpleType name="question-kind">/ { inside = 1 }
        inside && /<xs:enumeration / { next }
        inside && /<\/xs:restriction>/ { printf "%s", kinds; inside = 0 }
        { print }' - "$schema" >"$new"

if [ "${2-}" = --update ]; then
    cat "$new" >"$schema"
elif ! diff "$schema" "$new"; then
    echo "The kinds of questions in common.xsd are not those of questions.def: run this script with --update."
    exit 1
fi
