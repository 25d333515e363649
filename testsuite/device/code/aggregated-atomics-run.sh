# Purpose: programs with aggregated atomic operations, and with instructions
# instead of loops, compute the right results on old and new devices, with lanes
# in lockstep and independent, in several orders, and execute the expected number
# of atomic operations.
# shellcheck source=testsuite/lib/link.sh
. "$(dirname "$0")/../../lib/link.sh"

if [ -z "$NVPTX_EMULATOR" ]; then
  echo "the emulator is not built"
  exit 77
fi
LD_LIBRARY_PATH=$NVPTX_EMULATOR${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}
OMP_TARGET_OFFLOAD=mandatory
PTXEMU_HOST_THREADS=1
export LD_LIBRARY_PATH OMP_TARGET_OFFLOAD PTXEMU_HOST_THREADS

# Compiles $1 for the device $2, with further options.
compile () {
  source=$1
  device=$2
  shift 2
  options=
  for option in -misa="$device" "$@"; do
    options="$options -foffload-options=nvptx-none=$option"
  done
  $CC -O2 -w -fopenmp $NVPTX_OPTIONS $options "$source" -o program
}

switch=-fplugin-arg-omptq_nvptx-aggregate
for source in "$here"/aggregate/*.c "$here"/atomic-instructions*.c \
  "$here"/unlocked-reductions.c; do
  # They are also right without aggregation.
  compile "$source" sm_80 $switch-atomics=no
  timeout 60 ./program
  for device in sm_35 sm_70 sm_80; do
    compile "$source" $device $switch-float-atomics=yes
    for seed in 0 1 2; do
      PTXEMU_SEED=$seed timeout 60 ./program
      PTXEMU_SEED=$seed PTXEMU_INDEPENDENT=1 timeout 60 ./program
    done
  done
done

cat >few-bins.c <<'EOF'
int main (void)
{
  int counts[4] = { 0 };
#pragma omp target map(tofrom : counts)
#pragma omp simd
  for (int i = 0; i < 1024; i++)
    {
#pragma omp atomic
      counts[(i >> 3) * 5 & 3]++;
    }
  return counts[0] != 256 || counts[1] != 256 || counts[2] != 256
         || counts[3] != 256;
}
EOF

# Prints the number of atomic operations of lanes in the program's own function.
lanes () {
  PTXEMU_COUNT=counts timeout 60 ./program
  cat counts
  sed -n 's/^\( *[0-9]\+\)\{10\} *\([0-9]\+\) .* main$_omp_fn$0$impl$/\2/p' counts
}
# Prints the counts, and compares the last line with $1.
expect_lanes () {
  lanes >found
  cat found
  [ "$(tail -n 1 found)" = "$1" ]
}
compile few-bins.c sm_80 $switch-atomics=no
expect_lanes 1024
for device in sm_70 sm_80; do
  compile few-bins.c $device
  # Each warp has all four bins, in groups of eight.
  expect_lanes 128
done
# sm_35 cannot compare addresses.
compile few-bins.c sm_35
expect_lanes 1024
