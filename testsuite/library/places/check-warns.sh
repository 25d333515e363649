# Purpose: --check reports each kind of problem at its position, and nothing
# where there is none.
# shellcheck source=testsuite/lib/places.sh
. "$(dirname "$0")/../../lib/places.sh"

two="package:2 [numa] core:2 pu:2"

# warns TEXT ARGUMENT...: expects exactly this line.
warns () {
  printf '%s\n' "$1" >expected
  shift
  status 1 omp_places --check "$@" >out
  diff expected out
}
quiet () {
  omp_places --check "$@" >out
  [ ! -s out ]
}

quiet --topo "$two" --places cores --proc-bind spread --num-threads 4
quiet --topo "$two" --places sockets --proc-bind close --num-threads 2,2
quiet --topo "$two" --places cores --proc-bind spread,primary --num-threads 2

warns "threads are not bound: set OMP_PROC_BIND" --topo "$two" --places cores \
  --num-threads 2
warns "OMP_PLACES: 1 of 3 places left out: none of their CPUs can be used here" \
  --topo "$two" --places '{0:4},{4:4},{8}' --proc-bind close --num-threads 2
warns "OMP_PLACES: 1 of 2 places made smaller: some of their CPUs cannot be used here" \
  --topo "$two" --avail 0-5 --places '{0:4},{4:4}' --proc-bind close \
  --num-threads 2
warns "9 threads work at the same time, but there are 8 CPUs
oversubscribed: place 0 with more threads than CPUs
hardware threads of 4 cores (the first one is 0) are shared by several threads
9 threads do not divide evenly among 4 places" \
  --topo "$two" --places cores --proc-bind close --num-threads 9
warns "hardware threads of 2 cores (the first one is 0) are shared by several threads, while other cores have none" \
  --topo "$two" --places threads --proc-bind close --num-threads 4
warns "place 0 on several packages" --topo "$two" --places '{0:8}' \
  --proc-bind primary --num-threads 4
warns "place 0 on several NUMA nodes" --topo "numa:2 core:2 pu:1" \
  --places '{0:4}' --proc-bind close --num-threads 4
warns "3 threads do not divide evenly among 2 places" --topo "$two" \
  --places sockets --proc-bind close --num-threads 3
warns "no place has the CPUs {4:4}" --topo "$two" --places 'cores(2)' \
  --proc-bind close --num-threads 2
warns "hardware threads of 2 cores (the first one is 0) are shared by several threads
5 threads do not divide evenly among 2 places
libgomp puts 2 of 5 threads elsewhere than the specification" --topo "$two" \
  --places sockets --proc-bind close --num-threads 5 --like libgomp
warns "libomp binds threads, though OMP_PROC_BIND does not ask for it" \
  --topo "$two" --places sockets --num-threads 2 --like libomp
