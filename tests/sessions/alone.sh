#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Read by the scripts of sittings and of commands (`. alone.sh`): `folder`, a new one that is removed at the end, is all
# the program sees of a home, and nothing in the environment names another store or other content.
LC_ALL=C.UTF-8
export LC_ALL
unset CANASTA_TUTOR_CONTENT CANASTA_TUTOR_STORE XDG_DATA_HOME XDG_STATE_HOME
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
HOME=$folder
export HOME
