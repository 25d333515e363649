# Purpose: the threads of a `parallel taskq', and of other regions, are bound as
# OMP_PLACES, OMP_PROC_BIND and proc_bind specify, even where libgomp differs.
# shellcheck source=testsuite/lib/places.sh
. "$(dirname "$0")/../../lib/places.sh"
$CC -fopenmp -fplugin="$PLUGIN" -O2 "$here/machines/taskq-probe.c" -o probe

fake_machine machine packages=2 nodes=2 caches=2 cores=2 smt=2
cpus=0-31

# probe PLACES BIND THREADS CLAUSE: writes the program's output to `got'.
probe () {
  OMP_PLACES=$1 OMP_PROC_BIND=$2 OMP_WAIT_POLICY=passive FAKE_ROOT=$PWD/machine \
    FAKE_CPUS=$cpus LD_PRELOAD="$PLACES/shim.so ${LIBDIR:+$LIBDIR/}libgomp-ext.so.1" \
    timeout 60 ./probe "$3" "$4" >got 2>messages
  grep '^before ' got | cut -d ' ' -f 2- >before
  grep '^taskq ' got | cut -d ' ' -f 2- >taskq
  grep '^after ' got | cut -d ' ' -f 2- >after
  [ -s taskq ]
}

# right PLACES BIND THREADS CLAUSE: checks against the specification.
right () {
  probe "$@"
  echo "$3 $4" | OMP_PLACES=$1 OMP_PROC_BIND=$2 "$PLACES/predict" spec machine \
    $cpus | awk '/^[0-9]/ { print $1 + 0, $NF }' >wanted
  diff wanted taskq
  diff before after
  [ "$4" != none ] || diff wanted before
}

for bind in close spread primary true; do
  right cores $bind 4 none
  right sockets $bind 2 none
  right '{0:4}:8:4' $bind 8 none
done
right sockets close 4 none
for clause in close spread primary; do
  right '{0:2}:16:2' close 5 $clause
done

# T > P: the numbers that libgomp gives are not consecutive.
right sockets close 5 none
right sockets true 7 none
right '{0:8},{8:8},{16:16}' spread 11 none
right '{0:8},{8:8},{16:16}' close 11 spread
# libgomp sees one place, but there are eight last-level caches.
right ll_caches close 8 none
right ll_caches spread 4 none
right ll_caches true 11 none
right ll_caches close 4 spread
# Lists that libgomp rejects.
right '{0:3, !1},{8}' close 2 none
right '{0:4},{4:4},{99999}' spread 2 none
grep -F 'libgomp-ext: OMP_PLACES:13: warning: ' messages

# No binding: no thread is moved.
probe cores false 4 spread
[ "$(cut -d ' ' -f 2 taskq | sort -u)" = '{0:32}' ]

# The settings are shown, and mistakes reported, when they are read.
GOMP_TASKQ_DISPLAY=true probe ll_caches spread,close 2 none
cat >shown <<END
OMPTQ DISPLAY PLACES BEGIN
  OMP_PROC_BIND = 'spread,close'
  OMP_PLACES = '{0:4}:8:4'
OMPTQ DISPLAY PLACES END
END
sed -n '/PLACES BEGIN/,$p' messages | diff shown -
GOMP_TASKQ_DISPLAY=true probe cores false 2 none
if grep 'PLACES BEGIN' messages; then
  exit 1
fi
probe '{0},,{4}' close 2 none
grep -F 'libgomp-ext: OMP_PLACES:5: error: ' messages
grep -F '      ^' messages

# On this machine: a program started with fewer CPUs stays on them.
cpu=$(sed -n 's/^Cpus_allowed_list:[^0-9]*\([0-9]*\).*/\1/p' /proc/self/status)
OMP_PLACES=ll_caches OMP_PROC_BIND=close OMP_WAIT_POLICY=passive \
  taskset -c "$cpu" timeout 60 ./probe 2 none >got
[ "$(cut -d ' ' -f 3 got | sort -u)" = "{$cpu}" ]
