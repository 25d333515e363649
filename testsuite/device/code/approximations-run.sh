# Purpose: with -ffast-math functions of float have the stated errors, with
# approximations and without; -funsafe-math-optimizations alone leaves quotients exact.
# shellcheck source=testsuite/lib/link.sh
. "$(dirname "$0")/../../lib/link.sh"

if [ -z "$NVPTX_EMULATOR" ]; then
  echo "the emulator is not built"
  exit 77
fi

# Builds with options and runs the program, whose PTX is left in `images'.
try () {
  # shellcheck disable=SC2086
  $CC "$@" "-specs=$SPECS" -fopenmp $NVPTX_OPTIONS "$here/mathematics/approximations.c" \
    -o program -lm
  rm -rf images
  mkdir images
  env OMP_TARGET_OFFLOAD=mandatory PTXEMU_SAVE=images \
    LD_LIBRARY_PATH="$NVPTX_EMULATOR${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}" \
    timeout 200 ./program
}

has () {
  cat images/*.ptx | grep -q "$1"
}

try -O2 -ffast-math
has div.full.f32
has rsqrt.approx.f32
! has 'call.*expf'
try -O2 -funsafe-math-optimizations -fno-reciprocal-math
! has div.full.f32
! has 'call.*expf'
try -O2
! has approx
try -O2 -ffast-math -foffload-options=nvptx-none=-fplugin-arg-omptq_nvptx-approximations=no
! has rsqrt.approx
