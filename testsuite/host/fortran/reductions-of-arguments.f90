! Purpose: sums of dummy arguments, module variables and results of functions are combined
! in the order of the threads.
! { dg-do run }
! { dg-additional-options "-O2 -fplugin-arg-omptq-dump=reductions" }
! { dg-final { scan-dump-times "reductions" "line \[0-9\]+: reduction in the order of threads" 4 } }

module sums
  implicit none
  real(8) :: total
  real(8) :: a(1000)
contains
  subroutine add (s, p)
    real(8), intent(inout) :: s
    real, intent(inout) :: p
    integer :: i
    !$omp parallel do reduction(+: s) reduction(*: p)
    do i = 1, 1000
      s = s + a(i)
      p = p * merge (-1, 1, a(i) > 6)
    end do
  end subroutine

  real(8) function result_of ()
    integer :: i
    result_of = 3
    !$omp parallel do reduction(+: result_of)
    do i = 1, 1000
      result_of = result_of + a(i)
    end do
  end function

  subroutine in_region (m)
    integer, intent(in) :: m
    integer :: i
    complex(8) :: z
    z = 0
    !$omp parallel
    !$omp do reduction(+: total)
    do i = 1, 1000
      total = total + a(i)
    end do
    !$omp end do
    !$omp workshare
    total = total * m
    !$omp end workshare
    !$omp do reduction(+: total, z)
    do i = 1, 1000
      total = total + a(i)
      z = z + a(i)
    end do
    !$omp end do
    !$omp end parallel
    if (real (z) /= sum (a)) stop 4
  end subroutine
end module

program p
  use sums
  use omp_lib
  integer :: n, i
  real(8) :: s
  real :: f
  a = [(mod (i, 8), i = 1, 1000)]
  do n = 1, 4
    call omp_set_num_threads (n)
    s = 1
    f = 2
    call add (s, f)
    if (s /= 1 + sum (a)) stop 1
    if (f /= merge (-2, 2, mod (count (a > 6), 2) == 1)) stop 2
    if (result_of () /= 3 + sum (a)) stop 3
    total = 1
    call in_region (3)
    if (total /= 3 * (1 + sum (a)) + sum (a)) stop 5
  end do
end program
