! Purpose: loops and other constructs in large blocks of merged regions have clauses for
! variables of common blocks.
! { dg-do run }
! { dg-additional-options "-O2 -fno-inline -fplugin-arg-omptq-report -fplugin-arg-omptq-merge=always" }

module blocks
  implicit none
contains
  integer function counted (n) result (r)
    integer, value :: n
    integer :: i, k, a(100)
    integer :: start, step, total
    common /counters/ start, step, total
    start = 7
    step = 3
    total = 0
    !$omp parallel do private(k) ! { dg-optimized "merged parallel regions; regions: 2" }
    do i = 1, n
      k = i
      if (mod (k, 2) == 0) k = k + 3 * i
      if (mod (k, 3) == 0) k = k + 5 * i
      if (mod (k, 5) == 0) k = k + 7 * i
      a(i) = k - k + i
    end do
    !$omp parallel
    !$omp single firstprivate(step)
    step = step + 1
    if (step /= 4) a(1) = 0
    !$omp end single
    !$omp do linear(start) reduction(+:total) private(k)
    do i = 1, n
      k = i
      if (mod (k, 2) == 0) k = k + 3 * i
      if (mod (k, 3) == 0) k = k + 5 * i
      if (mod (k, 5) == 0) k = k + 7 * i
      total = total + start + a(i) + k - k
      start = start + 1
    end do
    !$omp end parallel
    r = total * 10 + step
  end function
end module

program test
  use blocks
  use omp_lib
  implicit none
  integer :: threads, i, expected
  expected = 0
  do i = 1, 100
    expected = expected + 7 + i - 1 + i
  end do
  do threads = 1, 4
    call omp_set_num_threads (threads)
    if (counted (100) /= expected * 10 + 3) stop 1
  end do
end program
