# Purpose: a rank's threads are bound within the launcher's CPUs for the rank,
# whatever OMP_PLACES says; places outside are dropped with a message.
# shellcheck source=testsuite/lib/mpi.sh
. "$(dirname "$0")/../../lib/mpi.sh"

# Two ranks have different processors if there are two, assigned by mpirun if it
# detects the machine.
if ! ranks 2 $bound true; then
  bound="--bind-to none"
fi

# stay FILE: writes the bindings that `uts --show-binding' prints to FILE, and
# checks that each is within the CPUs of its rank without OpenMP.
stay () {
  OMP_NUM_THREADS=2 ranks 2 $bound "$EXAMPLES/uts" $large_tree \
    --show-binding >"$1" 2>messages
  python3 - "$1" <<'END'
import re
import sys
cpus = {rank: set(open("given-" + rank).read().split()) for rank in "01"}
found = open(sys.argv[1]).read()
rows = re.findall(r"rank (\d+), thread (\d+): on CPU (\d+), may use (.*)", found)
print(cpus, rows)
assert {row[0] for row in rows} == {"0", "1"}
for rank, thread, cpu, may_use in rows:
    assert cpu in cpus[rank] and set(may_use.split()) <= cpus[rank], rank
END
}

ranks 2 $bound python3 -c 'import os
with open("given-" + os.environ["OMPI_COMM_WORLD_RANK"], "w") as file:
    print(*os.sched_getaffinity(0), file=file)'
# known PLACES FOLDER: checks them, and that libgomp knows them if the system has
# the folder.  Without /sys cores are unknown, and caches in some virtual machines.
known () {
  OMP_PLACES=$1 OMP_PROC_BIND=close stay "$1"
  if [ -d "$2" ] && grep ^libgomp messages; then
    exit 1
  fi
}

cpu0=/sys/devices/system/cpu/cpu0
stay unset
known cores $cpu0/topology
known ll_caches $cpu0/cache
OMP_PLACES=threads OMP_PROC_BIND=spread stay spread

# A place outside the other rank's, if the two differ.
cpu=$(cut -d ' ' -f 1 given-0)
OMP_PLACES="{$cpu}" OMP_PROC_BIND=close stay outside
if [ -d $cpu0/topology ] && ! grep -w "$cpu" given-1; then
  grep -F 'OMP_PLACES:1: error: no place has a CPU that can be used here' \
    messages
fi
