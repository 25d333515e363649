# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright (C) 2026 The omptq authors.
#
# shellcheck shell=sh
# What the tests of the PTX emulator have in common; to be sourced.
#
# The environment says what to test: CC, CXX, and PTXEMU, the folder with the
# emulator.  OFFLOAD has the options of an offloading compilation; scripts that
# need one end here where there is no offload compiler.
# shellcheck disable=SC2034,SC2153

here=$(cd "$(dirname "$0")" && pwd)
OMP_TARGET_OFFLOAD=mandatory
export OMP_TARGET_OFFLOAD

if ! [ -f "$PTXEMU/libcuda.so.1" ]; then
  echo "the emulator is not built"
  exit 77
fi

# Without an offload compiler, ends the script as one that cannot run here.
need_offloading () {
  if [ "$OFFLOADING" != yes ]; then
    echo "there is no compiler for offloading to nvptx"
    exit 77
  fi
}

# Compiles and links sources into a program.
offload () {
  # Several words.
  # shellcheck disable=SC2086
  $CC $OFFLOAD -I "$here" "$@"
}

# Runs a program under the emulator, with settings NAME=VALUE before it; its
# output is in the files output and messages, its exit status in $status.
emulate () {
  status=0
  timeout 60 env LD_LIBRARY_PATH="$PTXEMU" "$@" >output 2>messages || status=$?
  cat output messages
  [ $status != 124 ]
}

# Runs the command ptxemu likewise.
tool () {
  status=0
  timeout 60 "$PTXEMU/ptxemu" "$@" >output 2>messages || status=$?
  cat output messages
  [ $status != 124 ]
}

# Fails unless the file has a line with the extended regular expression.
expect () {
  grep -E -- "$2" "$1"
}
