# Purpose: the spec file loads the offload compiler's plugin when offloading,
# and works where that plugin is not installed.
# shellcheck source=testsuite/lib/build.sh
. "$(dirname "$0")/../../lib/build.sh"

nvptx_plugin=$(installed omptq_nvptx.so)
[ -n "$nvptx_plugin" ] || skip "the plugin for nvptx is not built"
cat >target.c <<END
int
main (void)
{
  int x = 0;
#pragma omp target map(tofrom : x)
  x++;
  return x != 1;
}
END
offload () {
  $CC "-specs=$SPECS" -fopenmp -O2 -foffload=nvptx-none \
    -foffload-options=nvptx-none=-misa=sm_80 "$@" target.c -o target 2>messages
}
verbose=-foffload-options=nvptx-none=-fplugin-arg-omptq_nvptx-verbose
offload $verbose
expect messages "omptq_nvptx: main._omp_fn.0"
offload "-specs=$SPECS" $verbose
expect messages "omptq_nvptx: main._omp_fn.0"
$CC "-specs=$SPECS" -fopenmp -foffload=disable $verbose target.c -o target 2>messages
expect_not messages "omptq_nvptx"
./target

# A kind of device is chosen, of which the command line can name another, and
# libraries are linked that device code needs; the linker has nothing to say.
cat >reductions.c <<END
#include <complex.h>
#include <math.h>
#include <stdbool.h>
int
main (void)
{
  bool all = true;
  double complex sum = 0;
#pragma omp target teams distribute parallel for map(tofrom : all, sum) \\
  reduction(&& : all) reduction(+ : sum)
  for (int i = 0; i < 100; i++)
    {
      all = all && i != 50;
      sum += i + round (cbrt (i * i * i)) * I;
    }
  return all || creal (sum) != 4950 || cimag (sum) != 4950;
}
END
reductions () {
  rm -f ./*.mkoffload.s
  $CC "-specs=$SPECS" -fopenmp -O2 -foffload=nvptx-none -save-temps "$@" \
    reductions.c -o reductions -lm 2>messages
  sed -n 's/.*\.target[[:space:]]*//p' ./*.mkoffload.s >device
}
reductions
[ ! -s messages ]
expect device sm_7
OMP_TARGET_OFFLOAD=disabled ./reductions
reductions -foffload-options=nvptx-none=-misa=sm_80
expect device sm_80
reductions -foffload-options=-misa=sm_80
expect device sm_80

# So is the library of Fortran.
if [ -n "$FC" ]; then
  cat >allocate.f90 <<END
program allocate
  integer :: i, sums(100)
!\$omp target parallel do
  do i = 1, 100
    sums(i) = of_squares (i)
  end do
  if (any (sums /= [(i*(i + 1)*(2*i + 1)/6, i = 1, 100)])) stop 1
contains
  integer function of_squares (n)
    integer, intent(in) :: n
    integer, allocatable :: squares(:)
    integer :: k
    allocate (squares(n))
    squares = [(k*k, k = 1, n)]
    of_squares = sum (squares)
  end function
end program
END
  $FC "-specs=$SPECS" -fopenmp -O2 -foffload=nvptx-none allocate.f90 -o allocate 2>messages
  cat messages
  [ ! -s messages ]
  OMP_TARGET_OFFLOAD=disabled ./allocate
fi

sed "s|$nvptx_plugin|$PWD/omptq_nvptx.so|" "$SPECS" >without.specs
SPECS=$PWD/without.specs
offload
$CC "-specs=$SPECS" -fopenmp -O2 $sources -o program
run ./program
