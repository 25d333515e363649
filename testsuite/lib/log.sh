# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright (C) 2026 The omptq authors.
#
# shellcheck shell=sh
# What the scripts have in common that compare a log of events; to be sourced.
# shellcheck source=testsuite/lib/link.sh
. "$(dirname "$0")/../../lib/link.sh"

# Compiles a program with the tool program/log.c and $options into ./program; the
# compiler is $compiler, by default $CC.
compile_with_log () {
  $CC -I"$here/../../../libgomp-ext" -fopenmp -c "$here/program/log.c" -o log.o
  # shellcheck disable=SC2086
  ${compiler:-$CC} -I"$here/../../../libgomp-ext" -fopenmp -foffload=disable \
    ${options:-} "$1" log.o -o program -Wl,--no-as-needed $LIBS
}

# Fails unless a program, without and with optimization, bound when it is loaded or
# later, prints what the standard input has.
expect_log () {
  cat >expected
  for options in -O0 '-O2 -Wl,-z,now' '-O2 -Wl,-z,lazy'; do
    compile_with_log "$1"
    timeout 60 ./program >seen
    cat seen
    diff expected seen
  done
}
