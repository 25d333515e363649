# Purpose: a tool sees the worksharing constructs of a Fortran program.
# shellcheck source=testsuite/lib/events.sh
. "$(dirname "$0")/../../lib/events.sh"

[ -n "$FC" ] || { echo "skipped: no Fortran compiler"; exit 77; }
compiler=$FC
cat >main.f90 <<\END
program main
  use omp_lib
  implicit none
  integer :: i, total, arrivals, seen
  integer :: numbers(10)
  integer, save :: value
  !$omp threadprivate (value)
  total = 0
  arrivals = 0
  !$omp parallel num_threads (2) private (seen)
  !$omp do schedule (dynamic, 5)
  do i = 10, 1, -1
    numbers(i) = i
    ! Both threads wait for each other, so that each gets a chunk.
    !$omp atomic
    arrivals = arrivals + 1
    do
      !$omp atomic read
      seen = arrivals
      if (seen >= 2 .or. i /= 10 .and. i /= 5) exit
    end do
  end do
  if (arrivals /= 10) stop 1
  !$omp end parallel
  !$omp parallel num_threads (1)
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
  if (value /= 7) stop 2
  !$omp end parallel
  !$omp parallel do schedule (guided) num_threads (1) reduction (+: total)
  do i = 1, 20, 5
    total = total + 1
  end do
  if (total /= 6 .or. sum (numbers) /= 110) stop 3
end program
END
expect_events main.f90 <<END
: region(1) region(2) region(3)
1.0: dynamic(10 chunk dynamic) wait()
1.1: dynamic(10 chunk dynamic) wait()
2.0: sections(2 section section sections) executor(1 executor) internal() $construct_barrier() $construct_barrier()
3.0: guided(4 chunk guided)
chunks: 0+4 0+5 5+5
END
