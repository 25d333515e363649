# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright (C) 2026 The omptq authors.
#
# shellcheck shell=sh
# Instructions of kernels on the emulator; to be sourced after link.sh.

# Compiles NAME.c with an option of the plugin for devices and runs it.  Its output
# is in the file `output'.  Prints the name of each kernel or region of the function
# and its instructions of warps.
count_instructions () {
  $CC -w -O2 -fopenmp "-fplugin=$PLUGIN" -foffload=nvptx-none \
    -foffload-options=nvptx-none=-misa=sm_80 \
    -foffload-options=nvptx-none=-Wa,--no-verify \
    "-foffload-options=nvptx-none=-fplugin=$NVPTX_PLUGIN" \
    "-foffload-options=nvptx-none=-fplugin-arg-omptq_nvptx-$3" \
    "$1.c" -o "$1"
  PTXEMU_COUNT=$PWD/counts LD_LIBRARY_PATH=$NVPTX_EMULATOR \
    OMP_TARGET_OFFLOAD=mandatory timeout 60 "./$1" >output
  awk -v name="$2" 'index ($NF, name "$_omp_fn") == 1 { print $NF, $1 }' \
    counts
}
