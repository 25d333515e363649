# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright (C) 2026 The omptq authors.
#
# shellcheck shell=sh
# What the tests of programs with taskqs in device code have in common; to be sourced.
#
# It makes a library for devices that stands in for libgomp-ext's, so that the tests
# depend on nothing else: it executes nothing, and has a function that tells which of the
# two it is, from_sm_30 or from_sm_70.  Besides there is what ptxemu.sh says.
# shellcheck source=testsuite/lib/ptxemu.sh
. "$(dirname "$0")/../../lib/ptxemu.sh"
need_offloading

# The spec file, and the library and the spec file for the offload compiler that it names.
case $SPECS in
  */*) spec_file=$SPECS ;;
  *) spec_file=$($CC "-print-file-name=$SPECS") ;;
esac
device_library=$(sed -n 's|.*if-exists-then-else(\(.*\)/sm_30/libgomp-ext-nvptx.a 1 0).*|\1|p' \
  "$spec_file")
device_specs=$(sed -n 's|.*=-specs=\(.*\.specs\).*|\1|p' "$spec_file")
accel=$NVPTX_GCC

# Puts the library for DEVICE, sm_30 or sm_70, into FOLDER.
make_device_library () {
  cat >device.c <<END
#include <stddef.h>
#pragma omp declare target
__attribute__ ((noinline)) static void
from_$1 (void)
{
  asm volatile ("// from_$1");
}
void
GOMP_taskq (void *generator, void *data, size_t size, size_t align, size_t slot,
	    unsigned flags)
{
  from_$1 ();
}
unsigned GOMP_taskq_alone_begin (void) { return 0; }
void GOMP_taskq_alone_end (unsigned before) { }
#pragma omp end declare target
END
  mkdir -p "$2"
  $CC -fopenmp -foffload=nvptx-none -flto -fno-fat-lto-objects -O2 -c device.c -o device.o
  # From GCC 13 on, what the program requires of devices goes to a file.
  GCC_OFFLOAD_OMP_REQUIRES_FILE=/dev/null \
    $accel -xlto -mgomp -fopenmp -foffload-abi=lp64 -m64 -misa=sm_30 -O2 -S device.o \
    -o device.s
  # What mkoffload's tables are made of.
  sed -i '/^\/\/:/d' device.s
  nvptx-none-as --no-verify device.s -o device.ptx
  nvptx-none-ar rc "$2/libgomp-ext-nvptx.a" device.ptx
  nvptx-none-ranlib "$2/libgomp-ext-nvptx.a"
}

# use_device_library FOLDER: with $specs, programs are linked with what is there.
use_device_library () {
  sed "s|$device_library|$1|g" "$device_specs" >"$PWD/nvptx.specs"
  sed -e "s|$device_library|$1|g" -e "s|=-specs=.*\.specs|=-specs=$PWD/nvptx.specs|" \
    "$spec_file" >program.specs
  specs=$PWD/program.specs
}

# Compiles and links, for nvptx.  A ptxas in PATH may not know old devices.
build () {
  $CC "-specs=$specs" -fopenmp -foffload=nvptx-none \
    -foffload-options=nvptx-none=-Wa,--no-verify "$@"
}

# Runs a program on the emulator's device.
on_device () {
  LD_LIBRARY_PATH="$LIBDIR:$PTXEMU" timeout 60 "$@"
}
