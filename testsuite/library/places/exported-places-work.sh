# Purpose: with the places that --export prints, libgomp binds threads as
# specified, also to last-level caches and in uneven teams.
# shellcheck source=testsuite/lib/places.sh
. "$(dirname "$0")/../../lib/places.sh"
$CC "$PLACES/probe.o" -fopenmp -o probe

fake_machine machine packages=2 nodes=2 caches=2 cores=2 smt=2 \
  numbering=smt-last
cpus=0-31

# same PLACES BIND REQUEST THREADS: compares libgomp's binding of a team, with
# the exported places, with the specified one.
same () {
  exported=$(omp_places_on machine --places "$1" --proc-bind "$2" \
               --num-threads "$4" --export)
  echo "$3" | OMP_PLACES=$1 OMP_PROC_BIND=$2 "$PLACES/predict" spec machine \
    $cpus >wanted
  echo "$3" | OMP_PLACES=$exported OMP_PROC_BIND=$2 OMP_WAIT_POLICY=passive \
    FAKE_ROOT=$PWD/machine FAKE_CPUS=$cpus LD_PRELOAD="$PLACES/shim.so" \
    ./probe >got
  # Compares threads and CPUs only: with more places their numbers differ.
  for file in wanted got; do
    awk '/^[0-9]/ { print $1, $NF }' $file >$file-cpus
  done
  [ -s wanted-cpus ]
  diff wanted-cpus got-cpus
}
same ll_caches close "8 none" 8
same ll_caches spread "4 none" 4
same ll_caches spread "4 none 2 none" 4,2
same ll_caches close "19 none" 19

# The exported places are needed.
echo "19 none" | OMP_PLACES=ll_caches OMP_PROC_BIND=close \
  OMP_WAIT_POLICY=passive FAKE_ROOT=$PWD/machine FAKE_CPUS=$cpus \
  LD_PRELOAD="$PLACES/shim.so" ./probe | awk '/^[0-9]/ { print $1, $NF }' >got
if cmp -s wanted-cpus got; then
  exit 1
fi

same sockets spread "5 none" 5
same threads close "7 none" 7
same '{0:2, !1}:8:4,{100}' spread "11 none" 11
