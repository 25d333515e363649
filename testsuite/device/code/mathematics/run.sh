# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright (C) 2026 The omptq authors.
#
# shellcheck shell=sh
# Runs programs that compare functions of a device with the host's; to be sourced
# after link.sh.

if [ -z "$NVPTX_EMULATOR" ]; then
  echo "the emulator is not built"
  exit 77
fi

# Builds the program $1 with options and runs it; its PTX is left in `images'.
run_program () {
  program=$1
  shift
  # shellcheck disable=SC2086,SC2154
  $CC "$@" "-specs=$SPECS" -fopenmp $NVPTX_OPTIONS "$here/mathematics/$program" -o program -lm
  rm -rf images
  mkdir images
  env OMP_TARGET_OFFLOAD=mandatory PTXEMU_SAVE=images \
    LD_LIBRARY_PATH="$NVPTX_EMULATOR${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}" \
    timeout 200 ./program
}
