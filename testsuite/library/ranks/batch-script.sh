# Purpose: the batch script gives each rank's threads the CPUs that Slurm
# assigns to the rank, with an `srun' that supports its options.
# shellcheck source=testsuite/lib/mpi.sh
. "$(dirname "$0")/../../lib/mpi.sh"
script=$here/../../../examples/mpi/uts.sbatch
bash -n "$script"
if command -v shellcheck; then
  shellcheck "$script"
fi
grep -x '#SBATCH --nodes=2' "$script"

mkdir bin
cat >bin/srun <<'END'
#!/bin/sh
# Starts $SLURM_NTASKS ranks with mpirun.
set -eu
cpus=
while :; do
  case $1 in
    --mpi=pmix | --cpu-bind=cores) ;;
    --cpus-per-task=*) cpus=${1#*=} ;;
    -*) exit 3 ;;
    *) break ;;
  esac
  shift
done
[ "$cpus" = "$SLURM_CPUS_PER_TASK" ] || exit 4
exec mpirun -n "$SLURM_NTASKS" --bind-to none "$@"
END
chmod +x bin/srun
cp "$EXAMPLES/uts" .
PATH=$PWD/bin:$PATH SLURM_CPUS_PER_TASK=2 SLURM_NTASKS=2 timeout 60 \
  bash "$script" $tree --check >out
cat out
grep '^2 ranks of 2 threads' out
grep -x 'sequential search: the same' out
