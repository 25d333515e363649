# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright (C) 2026 The omptq authors.
#
# shellcheck shell=sh
# What the tests of installed files have in common; to be sourced.
#
# TREE in the environment is the folder in which omptq is installed; besides there
# is what link.sh says.
# shellcheck source=testsuite/lib/link.sh
# shellcheck disable=SC2034,SC2153
. "$(dirname "$0")/../../lib/link.sh"

examples="$here/../../../examples"
sources="$here/../program/main.c $here/../program/plain.c
  $here/../program/sum.c"

# Prints the installed file of this name, if there is one.
installed () {
  find "$TREE" -name "$1" | head -n 1
}
SPECS=$(installed omptq.specs)
PLUGIN=$(installed omptq.so)
commands=$(dirname "$(installed omptq-gcc)")
PKG_CONFIG_PATH=$(dirname "$(installed omptq.pc)")
export PKG_CONFIG_PATH
omptq_DIR=$(dirname "$(installed omptqConfig.cmake)")
export omptq_DIR

# Ends a test that cannot run here.
skip () {
  echo "skipped: $*"
  exit 77
}

# needs COMMAND PACKAGE: skips the test if Debian's PACKAGE is missing.
needs () {
  command -v "$1" >/dev/null || skip "$1 is missing; Debian has it in: $2"
}

# Fails if the file has a line with the text.
expect_not () {
  [ "$(count "$1" "$2")" = 0 ]
}

# Fails unless the command fails.
fails () {
  if "$@"; then return 1; fi
}
