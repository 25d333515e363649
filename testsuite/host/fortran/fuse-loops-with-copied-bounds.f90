! Purpose: loops up to a dummy argument are fused, although the bound is copied before each.
! { dg-do run }
! { dg-additional-options "-O3 -fno-inline -fplugin-arg-omptq-report" }

module loops
  implicit none
contains
  subroutine by_reference (n, a, b, s)
    integer, intent(in) :: n
    real(8), intent(inout) :: a(n), b(n)
    real(8), intent(out) :: s
    integer :: i
    !$omp parallel do ! { dg-optimized "regions: 2, barriers: 0, conditional barriers: 0" }
! { dg-optimized "fused the loops of regions: 2" "" { target *-*-* } .-1 }
    do i = 1, n
      a(i) = a(i) + 1
    end do
    !$omp parallel do
    do i = 1, n
      b(i) = b(i) + a(i)
    end do
    s = b(n)
  end subroutine

  subroutine by_value (n, a, b)
    integer, value :: n
    real(8), intent(inout) :: a(70000), b(70000)
    integer :: i, j
    !$omp parallel do ! { dg-optimized "regions: 2, barriers: 0, conditional barriers: 0" }
! { dg-optimized "fused the loops of regions: 2" "" { target *-*-* } .-1 }
    do i = 2, n - 1
      a(i) = a(i) * 2
    end do
    !$omp parallel do
    do j = 2, n - 1
      b(j) = b(j) - a(j)
    end do
  end subroutine
end module

program p
  use loops
  use omp_lib
  real(8) :: a(70000), b(70000), s
  integer :: t, i
  do t = 1, 4
    call omp_set_num_threads (t)
    do i = 1, 70000
      a(i) = i
      b(i) = 3
    end do
    call by_reference (70000, a, b, s)
    do i = 1, 70000
      if (a(i) /= i + 1) stop 1
      if (b(i) /= i + 4) stop 2
    end do
    if (s /= 70004) stop 3
    call by_value (70000, a, b)
    do i = 2, 69999
      if (a(i) /= 2 * (i + 1) .or. b(i) /= i + 4 - a(i)) stop 4
    end do
    if (a(70000) /= 70001 .or. b(1) /= 5) stop 5
  end do
end program
