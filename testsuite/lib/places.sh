# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright (C) 2026 The omptq authors.
#
# shellcheck shell=sh
# What the tests of omp-places have in common; to be sourced.
#
# The environment says what to test: BUILD, the build folder; PLACES, the folder of
# the tools of testsuite/library/places/machines.
# shellcheck disable=SC2034,SC2153

here=$(dirname "$0")
[ -x "$BUILD/omp-places" ] || exit 77
unset OMP_PLACES OMP_PROC_BIND OMP_NUM_THREADS

omp_places () {
  "$BUILD/omp-places" "$@"
}

# status STATUS COMMAND...: fails unless the command's exit status is STATUS.
status () {
  wanted=$1
  shift
  got=0
  "$@" || got=$?
  [ "$got" = "$wanted" ]
}

# Runs it as on another machine, which fake-machine made in the folder.
omp_places_on () {
  root=$PWD/$1
  shift
  HWLOC_FSROOT=$root HWLOC_COMPONENTS=linux,stop omp_places "$@"
}

# Makes a machine: the folder, and fake-machine's output about it.
fake_machine () {
  "$here/machines/fake-machine" "$@"
}
