# Purpose: the command's options and exit statuses work, and messages about
# mistakes give the column.
# shellcheck source=testsuite/lib/places.sh
. "$(dirname "$0")/../../lib/places.sh"

omp_places --help | grep -e --export
omp_places --version | grep -x 'omp-places (omptq) [0-9.]*'

# This machine, whatever it is.
omp_places | grep 'threads are not bound'
OMP_PROC_BIND=close omp_places | grep '^0 '

# Environment variables, and options instead.
OMP_PLACES=cores OMP_PROC_BIND=close OMP_NUM_THREADS=2,3 \
  omp_places --topo "core:4 pu:2" >from-environment
omp_places --topo "core:4 pu:2" --places cores --proc-bind close \
  --num-threads 2,3 | cmp - from-environment
OMP_PLACES=wrong OMP_PROC_BIND=wrong OMP_NUM_THREADS=wrong \
  omp_places --topo "core:4 pu:2" --places cores --proc-bind close \
  --num-threads 2,3 | cmp - from-environment

# A machine as XML.
if command -v lstopo-no-graphics; then
  lstopo-no-graphics -i "core:4 pu:2" --of xml machine.xml
  omp_places --topo machine.xml --places cores --proc-bind close \
    --num-threads 2,3 | cmp - from-environment
fi

# refuses TEXT ARGUMENT...: expects exit status 2, no output, and exactly TEXT
# as message.
refuses () {
  printf '%s\n' "$1" >expected
  shift
  status 2 omp_places "$@" 2>messages >out
  # Except for the shell's trace, and hwloc's messages without /sys.
  sed -e '/^+/d' -e '/^\[*hwloc/d' messages | diff expected -
  [ ! -s out ]
}
refuses "omp-places: OMP_PLACES:6: error: expected a CPU number or '!' before ','
  {0,1,,2}
       ^" --places '{0,1,,2}'
refuses "omp-places: OMP_PLACES:11: error: CPU 7 is not in the place, or excluded twice
  {0:2}, {1,!7}
            ^~" --places '{0:2}, {1,!7}'
refuses "omp-places: OMP_PLACES:1: error: expected threads, cores, sockets, ll_caches, numa_domains or a list of places
  sokets
  ^~~~~~" --places sokets
refuses "omp-places: OMP_PROC_BIND:8: error: true and false cannot be in a list
  spread,true
         ^~~~" --proc-bind spread,true
refuses "omp-places: OMP_NUM_THREADS:3: error: expected a positive number of threads
  4,0
    ^" --num-threads 4,0
refuses "omp-places: OMP_PLACES:1: error: no place has a CPU that can be used here
  {9}
  ^" --topo "core:2 pu:1" --places '{9}'
refuses "omp-places: --topo:11: error: neither a file, nor a topology that hwloc understands
  package:2 kor:2 pu:2
            ^~~~~" --topo "package:2 kor:2 pu:2"
refuses "omp-places: --avail '1-x' is not a list of CPUs" --avail 1-x
refuses "omp-places: the machine has none of the available CPUs" \
  --topo "core:2 pu:1" --avail 7
refuses "omp-places: --like 'icc': expected libgomp, libomp or spec" --like icc
refuses "omp-places: --svg, --check and --export exclude each other" \
  --svg --check
refuses "omp-places: --export needs --like spec" --export --like libomp
refuses "omp-places: unexpected argument 'cores'" cores
refuses "omp-places: more than 1000000 threads" --num-threads 1000,1000,2
echo wrong >wrong.xml
status 2 omp_places --topo wrong.xml 2>messages
grep "'wrong.xml' is not a topology in hwloc's XML" messages

# Of a long text only the part around the mistake is shown.
long=$(printf '{%d},' 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22)
refuses "omp-places: OMP_PLACES:106: error: expected a place or '!' before ','
  ...,{16},{17},{18},{19},{20},{21},{22},,0
                                         ^" --places "$long,0"

# Shows what a library refuses, and its behaviour then.
omp_places --topo "core:2 pu:1" --places '{0},{64}' --proc-bind close \
  --like libgomp 2>messages >out
grep 'OMP_PLACES:5: error: libgomp refuses CPUs from 64 on here' messages
grep '^1  *1  *{1}  *0-1' out

status 2 omp_places 2>messages >/dev/full
grep 'cannot write: No space left' messages
