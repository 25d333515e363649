# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright (C) 2026 The omptq authors.
#
# shellcheck shell=sh
# What the scripts have in common that compare events; to be sourced.
# shellcheck source=testsuite/lib/link.sh
. "$(dirname "$0")/../../lib/link.sh"
# shellcheck disable=SC2154
program=$here/program

# What the tool prints for the barrier at the end of a construct that calls no other
# function there, such as single.  Since GCC 17 the call says which barrier it is.
construct_barrier=barrier
[ "$($CC -dumpversion | sed 's/\..*//')" -lt 17 ] || construct_barrier=wait

# Compiles a program with a tool that prints its events, and with $options.
compile_with_tool () {
  $CC -I"$here/../../../libgomp-ext" -O1 -c "$program/events.c" -o events.o
  # shellcheck disable=SC2086
  ${compiler:-$CC} -fopenmp ${options:-} -I"$program" "$1" events.o -o program \
    -Wl,--no-as-needed $LIBS
}

# Fails unless a program prints what the standard input has.
expect_events () {
  cat >expected
  for options in -O0 -O2; do
    compile_with_tool "$1"
    timeout 60 ./program >seen
    cat seen
    diff expected seen
  done
}
