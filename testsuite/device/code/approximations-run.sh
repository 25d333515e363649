# Purpose: with -ffast-math functions of float have the stated errors, with
# approximations and without; -funsafe-math-optimizations alone leaves quotients exact.
# shellcheck source=testsuite/lib/link.sh
. "$(dirname "$0")/../../lib/link.sh"
# shellcheck source=testsuite/device/code/mathematics/run.sh
. "$here/mathematics/run.sh"

try () {
  run_program approximations.c "$@"
}

has () {
  cat images/*.ptx | grep -q "$1"
}

# The number of lines with the instruction.
number_of () {
  cat images/*.ptx | grep -c "$1"
}

try -O2 -ffast-math
[ "$(number_of div.full.f32)" -gt "$(number_of cos.approx.f32)" ]
has rsqrt.approx.f32
fails has 'call.*expf'
try -O2 -funsafe-math-optimizations -fno-reciprocal-math
# That of tanf is no quotient of the program's.
[ "$(number_of div.full.f32)" = "$(number_of cos.approx.f32)" ]
has div.rn.f32
fails has 'call.*expf'
try -O2
fails has '[.]approx[.]'
try -O2 -ffast-math -foffload-options=nvptx-none=-fplugin-arg-omptq_nvptx-approximations=no
fails has rsqrt.approx
