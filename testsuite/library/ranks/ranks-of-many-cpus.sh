# Purpose: on a machine of 16 CPUs shared equally by two ranks, each rank's
# threads have their own cores in its half.
# shellcheck source=testsuite/lib/mpi.sh
. "$(dirname "$0")/../../lib/mpi.sh"
"$here/../places/machines/fake-machine" machine packages=2 nodes=1 caches=1 cores=4 smt=2

# rank.sh COMMAND...: executes it as a rank bound to its half.
cat >rank.sh <<'END'
FAKE_CPUS=$((OMPI_COMM_WORLD_RANK * 8))-$((OMPI_COMM_WORLD_RANK * 8 + 7))
export FAKE_CPUS FAKE_ROOT="$PWD/machine" LD_PRELOAD="$PLACES/shim.so"
exec "$@"
END
export OMP_NUM_THREADS=4 OMP_PROC_BIND=close

# look PLACES: writes the lines about threads to `found', without their actual
# CPUs.
look () {
  # shellcheck disable=SC2086
  OMP_PLACES=$1 ranks 2 --bind-to none sh rank.sh "$EXAMPLES/uts" $large_tree \
    --show-binding >out 2>messages
  sed -n 's/on CPU [0-9]*, //p' out | sort >found
  cat found
  # The work determines which threads of a rank run tasks.
  [ "$(cut -d , -f 1 found | uniq | wc -l)" = 2 ]
}

# within FILE: each line found is in the file.
within () {
  if grep -vxFf "$1" found; then
    exit 1
  fi
}

look cores
cat >cores <<END
rank 0, thread 0: may use 0 1
rank 0, thread 1: may use 2 3
rank 0, thread 2: may use 4 5
rank 0, thread 3: may use 6 7
rank 1, thread 0: may use 8 9
rank 1, thread 1: may use 10 11
rank 1, thread 2: may use 12 13
rank 1, thread 3: may use 14 15
END
within cores

# The first rank has no CPU of the second place, the second one none of the first.
look '{0:4},{8:4}'
cat >lists <<END
rank 0, thread 0: may use 0 1 2 3
rank 0, thread 1: may use 0 1 2 3
rank 0, thread 2: may use 0 1 2 3
rank 0, thread 3: may use 0 1 2 3
rank 1, thread 0: may use 8 9 10 11
rank 1, thread 1: may use 8 9 10 11
rank 1, thread 2: may use 8 9 10 11
rank 1, thread 3: may use 8 9 10 11
END
within lists
cat messages
[ "$(grep -c 'warning: .*left out' messages)" = 2 ]
