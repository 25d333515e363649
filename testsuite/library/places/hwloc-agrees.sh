# Purpose: libgomp-ext derives the same places of each name from sysfs as hwloc
# does from the same files, on machines with all levels.
# shellcheck source=testsuite/lib/places.sh
. "$(dirname "$0")/../../lib/places.sh"

machines=0
while read -r cpus machine; do
  rm -rf machine
  # Several words.
  fake_machine machine $machine
  for name in threads cores sockets ll_caches numa_domains; do
    OMP_PLACES=$name OMP_PROC_BIND=close "$PLACES/predict" spec machine \
      "$cpus" </dev/null | sed -n 's/^places //p' | tr ' ' '\n' >by-us
    omp_places_on machine --avail "$cpus" --places $name --proc-bind close \
      --num-threads 1 | sed -n 's/^ *[0-9]*  \({[^ ]*\) *package.*/\1/p' >by-hwloc
    [ -s by-us ]
    diff by-us by-hwloc
  done
  machines=$((machines + 1))
done <<END
0-3 cores=4
0-7 cores=4 smt=2 numbering=smt-last
0-31 packages=2 nodes=2 caches=2 cores=2 smt=2
0-63 packages=4 nodes=2 cores=2 smt=4
0-7 packages=2 cores=4 numbering=interleaved
0-17 packages=2 cores=3 smt=3
0-15 packages=2 nodes=2 cores=2 smt=2 numbering=smt-last offline=5,8
2-5,8,11-13 packages=2 caches=2 cores=4
0-255 packages=2 nodes=4 caches=2 cores=4 smt=4
END
[ $machines = 9 ]
