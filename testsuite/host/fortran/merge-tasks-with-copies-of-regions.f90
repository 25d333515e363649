! Purpose: tasks finish before the end of the region whose variables they use.
! { dg-do run }
! { dg-additional-options "-O2 -fno-inline -fplugin-arg-omptq-tasks=no -fplugin-arg-omptq-report -fplugin-arg-omptq-merge=always" }

integer function last (n, a)
  implicit none
  integer :: n, i, a(n)
  integer, allocatable :: x
  allocate (x)
  x = 40
  !$omp parallel do ! { dg-optimized "merged parallel regions; regions: 2" }
  do i = 1, n
    a(i) = i
  end do
  !$omp parallel firstprivate(x)
  !$omp single
  !$omp task
  do i = 1, n
    a(i) = a(i) + x
  end do
  !$omp end task
  !$omp end single
  !$omp end parallel
  last = a(n)
end function

program test
  use omp_lib
  implicit none
  integer :: b(100), last, threads
  do threads = 1, 4
    call omp_set_num_threads (threads)
    if (last (100, b) /= 140) stop 1
  end do
end program
