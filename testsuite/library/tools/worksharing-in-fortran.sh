# Purpose: a tool sees the worksharing constructs of a Fortran program.
# shellcheck source=testsuite/lib/events.sh
. "$(dirname "$0")/../../lib/events.sh"

[ -n "$FC" ] || { echo "skipped: no Fortran compiler"; exit 77; }
compiler=$FC
cat >main.f90 <<\END
program main
  use omp_lib
  implicit none
  integer :: i, total
  integer :: numbers(10)
  integer, save :: value
  !$omp threadprivate (value)
  total = 0
  !$omp parallel num_threads (1)
  !$omp do schedule (dynamic, 3)
  do i = 10, 1, -1
    numbers(i) = i
  end do
  !$omp sections reduction (+: total)
  !$omp section
  total = total + 1
  !$omp section
  total = total + 1
  !$omp end sections nowait
  !$omp single
  value = 7
  !$omp end single copyprivate (value)
  !$omp workshare
  numbers = numbers * 2
  !$omp end workshare
  !$omp end parallel
  !$omp parallel do schedule (guided) num_threads (1) reduction (+: total)
  do i = 1, 20, 5
    total = total + 1
  end do
  if (total /= 6 .or. sum (numbers) /= 110 .or. value /= 7) stop 1
end program
END
expect_events main.f90 <<END
: region(1) region(2)
1.0: dynamic(10 chunk chunk chunk chunk dynamic) wait() sections(2 section section sections) executor(1 executor) internal() $construct_barrier() $construct_barrier()
2.0: guided(4 chunk guided)
chunks: 0+3 0+4 3+3 6+3 9+1
END
