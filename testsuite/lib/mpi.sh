# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright (C) 2026 The omptq authors.
#
# shellcheck shell=sh
# What the tests of library/ranks have in common; to be sourced.
#
# The environment says what to test: CC, CXX, PLUGIN, SPECS, LIBDIR and LIBS as for
# link.sh; EXAMPLES, a folder with the programs of examples/mpi.
# shellcheck disable=SC2034,SC2153

here=$(dirname "$0")
unset OMP_PLACES OMP_PROC_BIND OMP_NUM_THREADS GOMP_TASKQ_DEPTH
# More ranks than processors, in a container: run by root, with only the
# loopback network, and without ssh.
export OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1
export OMPI_MCA_plm=isolated OMPI_MCA_rmaps_base_oversubscribe=1
# The same for Open MPI 5.
export PRTE_MCA_rmaps_default_mapping_policy=:oversubscribe
export OMPI_MCA_btl=self,vader OMPI_MCA_btl_vader_single_copy_mechanism=none
export OMP_WAIT_POLICY=passive
export OMPI_CC="$CC" OMPI_CXX="$CXX"

# A tree of 63914 nodes, in tasks of at most 64: work is stolen often.
tree="-t 1 -a 3 -b 4 -d 7 -r 19 --grain=64"
# A tree of a million nodes, too many for one rank to finish before others
# start.
large_tree="-t 1 -a 3 -b 4 -d 9 -r 19 --grain=64"
# A hardware thread for each rank.
bound="--use-hwthread-cpus --bind-to hwthread --map-by hwthread"

ranks () {
  number=$1
  shift
  timeout 60 mpirun -n "$number" "$@"
}
