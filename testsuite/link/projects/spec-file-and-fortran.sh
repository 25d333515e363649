# Purpose: the spec file does not affect the Fortran compiler, which could not
# load the plugin, and links Fortran objects with C ones.
# shellcheck source=testsuite/lib/build.sh
. "$(dirname "$0")/../../lib/build.sh"

[ -n "$FC" ] || skip "no Fortran compiler; Debian has it in: gfortran"
cat >main.f90 <<\END
program main
  use iso_c_binding
  interface
    function sum_by_taskq (n) bind (c)
      import :: c_long
      integer (c_long), value :: n
      integer (c_long) :: sum_by_taskq
    end function
  end interface
  !$omp parallel
  !$omp end parallel
  if (sum_by_taskq (100_c_long) /= 338350) stop 1
end
END
program="$here/../program"
$CC "-specs=$SPECS" -fopenmp -O2 -c "$program/sum.c" "$program/plain.c"
$FC "-specs=$SPECS" -fopenmp -O2 main.f90 sum.o plain.o -o program
run ./program
