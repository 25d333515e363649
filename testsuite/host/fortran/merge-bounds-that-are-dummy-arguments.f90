! Purpose: the bounds of loops are copies of one dummy argument, or of the bounds of one
! array, so loops that use the same elements in the same iterations need no barrier.
! { dg-do run }
! { dg-additional-options "-O2 -fplugin-arg-omptq-fuse=no -fno-inline -fplugin-arg-omptq-report" }

module loops
  implicit none
  integer, allocatable :: x(:), y(:)
contains
  subroutine dummy (n, a, b)
    integer, intent(in) :: n
    real(8), intent(inout) :: a(n), b(n)
    integer :: i
    !$omp parallel do ! { dg-optimized "regions: 2, barriers: 0, conditional barriers: 0" }
    do i = 1, n
      a(i) = a(i) + 1
    end do
    !$omp parallel do
    do i = 1, n
      b(i) = b(i) + a(i)
    end do
  end subroutine

  subroutine by_value (n, a, b)
    integer, value :: n
    real(8), intent(inout) :: a(1000), b(1000)
    integer :: i
    !$omp parallel do ! { dg-optimized "regions: 2, barriers: 0, conditional barriers: 0" }
    do i = 1, n - 1
      a(i) = a(i) + 1
    end do
    !$omp parallel do
    do i = 1, n - 1
      b(i) = b(i) + a(i)
    end do
  end subroutine

  ! The bound changes in between.
  subroutine changed (n, a, b)
    integer, intent(inout) :: n
    real(8), intent(inout) :: a(1000), b(1000)
    integer :: i
    !$omp parallel do ! { dg-optimized "regions: 2, barriers: 2, conditional barriers: 0" }
    do i = 1, n
      a(i) = a(i) + 1
    end do
    n = n - 100
    !$omp parallel do
    do i = 1, n
      b(i) = b(i) + a(i)
    end do
  end subroutine

  ! The elements could be the bound, but for what Fortran says of arguments.
  subroutine integers (n, a, b)
    integer, intent(in) :: n
    integer, intent(inout) :: a(n), b(n)
    integer :: i
    !$omp parallel do ! { dg-optimized "regions: 2, barriers: 0, conditional barriers: 0" }
    do i = 1, n
      a(i) = a(i) + 1
    end do
    !$omp parallel do
    do i = 1, n
      b(i) = b(i) + a(i)
    end do
  end subroutine

  subroutine of_module (n)
    integer, value :: n
    integer :: i
    !$omp parallel do ! { dg-optimized "regions: 2, barriers: 0, conditional barriers: 1" }
    do i = 1, n
      x(i) = x(i) + 1
    end do
    !$omp parallel do
    do i = 1, n
      y(i) = y(i) + x(i)
    end do
  end subroutine
end module

program p
  use loops
  real(8) :: a(1000), b(1000)
  integer :: c(1000), d(1000), n, i
  do n = 1, 4
    call omp_set_num_threads (n)
    call check ()
  end do
contains
  subroutine check ()
    integer :: m
    a = [(i, i = 1, 1000)]
    b = 0
    c = [(i, i = 1, 1000)]
    d = 0
    x = c
    y = d
    call dummy (1000, a, b)
    call by_value (1000, a, b)
    m = 1000
    call changed (m, a, b)
    call integers (1000, c, d)
    call of_module (1000)
    do i = 1, 1000
      if (nint (a(i)) /= i + merge (3, 2, i < 1000)) stop 1
      if (nint (b(i)) /= i + 1 + merge (i + 2, 0, i < 1000) &
          + merge (i + 3, 0, i <= 900)) stop 2
      if (c(i) /= i + 1 .or. d(i) /= i + 1) stop 3
      if (x(i) /= i + 1 .or. y(i) /= i + 1) stop 4
    end do
  end subroutine
end program
