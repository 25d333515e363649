# Purpose: reductions of float use the device's instruction, which has no subnormal
# numbers in global memory, and their sums have them; updates that a program has written
# keep their loop, with switches and without the host's plugin reductions as well.
# shellcheck source=testsuite/lib/link.sh
. "$(dirname "$0")/../../lib/link.sh"

if [ -z "$NVPTX_EMULATOR" ]; then
  echo "the emulator is not built"
  exit 77
fi

# Compiles a program with the plugins: build SOURCE OPTION...
build () {
  source=$here/sums/$1
  shift
  # shellcheck disable=SC2086
  $CC "$@" "-specs=$SPECS" -fopenmp $NVPTX_OPTIONS "$source" -o program -lm
}

run () {
  env OMP_TARGET_OFFLOAD=mandatory \
    LD_LIBRARY_PATH="$NVPTX_EMULATOR${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}" \
    timeout 200 "$@" ./program
}

# Prints how many of the instructions there are.
instructions () {
  rm -rf images
  mkdir images
  run env PTXEMU_SAVE=images
  cat images/*.ptx | grep -c 'atom\.add\.f32' || true
}

for level in -O0 -O1 -O2 "-O3 -flto"; do
  # shellcheck disable=SC2086
  build reductions.c $level
  run env
  run env PTXEMU_SEED=7
  run env PTXEMU_SEED=3 PTXEMU_INDEPENDENT=1
done

# Side effects are left to GCC's own pass.
build reductions.c -O2 \
  -foffload-options=nvptx-none=-fplugin-arg-omptq_nvptx-master-lane=no
run env

build reductions.c -O2 -foffload-options=nvptx-none=-fchecking
# Of the array, also those of threads.
[ "$(instructions)" = 4 ]
build updates.c -O2
[ "$(instructions)" = 1 ]
for option in -foffload-options=nvptx-none=-fplugin-arg-omptq_nvptx-atomic-instructions=no -O0; do
  build updates.c -O2 "$option"
  [ "$(instructions)" = 0 ]
done
# shellcheck disable=SC2086
$CC -O2 -fopenmp $NVPTX_OPTIONS "$here/sums/updates.c" -o program
[ "$(instructions)" = 0 ]
