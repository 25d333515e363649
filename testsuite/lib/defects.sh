# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright (C) 2026 The omptq authors.
#
# shellcheck shell=sh
# Runs programs that show defects of GCC on devices: with the plugin, with lanes in
# lockstep and independent, and on the host.  Taskloops need the library for devices.
# To be sourced after link.sh.

if [ -z "$NVPTX_EMULATOR" ]; then
  echo "the emulator is not built"
  exit 77
fi
LD_LIBRARY_PATH=$NVPTX_EMULATOR${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}
OMP_TARGET_OFFLOAD=mandatory
PTXEMU_HOST_THREADS=1
export LD_LIBRARY_PATH OMP_TARGET_OFFLOAD PTXEMU_HOST_THREADS

library=
[ -z "$NVPTX_LIBRARY" ] || for option in "-L$NVPTX_LIBRARY" -lgomp-ext-nvptx \
    -fplugin-arg-omptq_nvptx-linked; do
  library="$library -foffload-options=nvptx-none=$option"
done

# Compiles a program with options and runs it.
check () {
  compiler=$1 source=$2 options=$3
  case $source in
    */taskloops.c) [ -n "$library" ] || return 0 ;;
  esac
  # shellcheck disable=SC2086
  $compiler -w $omptq $NVPTX_OPTIONS $library $options -foffload-options=-latomic \
    -foffload-options=-lm "$source" -o program -lm
  timeout 60 ./program
  PTXEMU_SEED=1 PTXEMU_INDEPENDENT=1 timeout 60 ./program
  OMP_TARGET_OFFLOAD=disabled timeout 60 ./program
}
