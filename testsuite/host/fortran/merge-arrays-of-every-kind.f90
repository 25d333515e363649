! Purpose: regions that access arrays of a module, in common blocks, allocatable ones,
! and dummy arguments of every shape are merged, and compute what sequential loops do.
! { dg-do run }
! { dg-additional-options "-O2 -fplugin-arg-omptq-fuse=no -fno-inline -fplugin-arg-omptq-report" }

module arrays
  implicit none
  integer, parameter :: n = 1003
  real(8) :: u(n), v(n)
  real(8), allocatable :: p(:), q(:)
contains
  subroutine of_a_module ()
    integer :: i
    !$omp parallel do ! { dg-optimized "merged parallel regions; regions: 2, barriers: 0" }
    do i = 1, n
      u(i) = v(i) + 1
    end do
    !$omp parallel do
    do i = 1, n
      v(i) = u(i) * 0.5d0
    end do
  end subroutine

  subroutine in_common_blocks (a, b)
    real(8), intent(inout) :: a(n), b(n)
    real(8) :: x(n), y(n)
    integer :: i
    common /block/ x, y
    x = a
    y = b
    !$omp parallel do ! { dg-optimized "merged parallel regions; regions: 2, barriers: 1" }
    do i = 1, n
      x(i) = y(i) + 1
    end do
    !$omp parallel do
    do i = 1, n
      y(i) = x(n + 1 - i) * 0.5d0
    end do
    a = x
    b = y
  end subroutine

  subroutine allocatable ()
    integer :: i
    !$omp parallel do ! { dg-optimized "merged parallel regions; regions: 2, barriers: 1" }
    do i = 1, n
      p(i) = q(i) + 1
    end do
    !$omp parallel do
    do i = 1, n
      q(i) = p(n + 1 - i) * 0.5d0
    end do
  end subroutine

  subroutine assumed_shape (a, b)
    real(8), intent(inout) :: a(:), b(:)
    integer :: i
    !$omp parallel do ! { dg-optimized "merged parallel regions; regions: 2, barriers: 1" }
    do i = 1, n
      a(i) = b(i) + 1
    end do
    !$omp parallel do
    do i = 1, n
      b(i) = a(n + 1 - i) * 0.5d0
    end do
  end subroutine

  subroutine explicit_shape (a, b, m)
    integer, intent(in) :: m
    real(8), intent(inout) :: a(m), b(m)
    integer :: i
    !$omp parallel do ! { dg-optimized "merged parallel regions; regions: 2, barriers: 1" }
    do i = 1, m
      a(i) = b(i) + 1
    end do
    !$omp parallel do
    do i = 1, m
      b(i) = a(m + 1 - i) * 0.5d0
    end do
  end subroutine

  subroutine assumed_size (a, b, m)
    integer, intent(in) :: m
    real(8), intent(inout) :: a(*), b(*)
    integer :: i
    !$omp parallel do ! { dg-optimized "merged parallel regions; regions: 2, barriers: 1" }
    do i = 1, m
      a(i) = b(i) + 1
    end do
    !$omp parallel do
    do i = 1, m
      b(i) = a(m + 1 - i) * 0.5d0
    end do
  end subroutine

  subroutine pointers (a, b)
    real(8), pointer, intent(in) :: a(:), b(:)
    integer :: i
    !$omp parallel do ! { dg-optimized "merged parallel regions; regions: 2, barriers: 1" }
    do i = 1, n
      a(i) = b(i) + 1
    end do
    !$omp parallel do
    do i = 1, n
      b(i) = a(n + 1 - i) * 0.5d0
    end do
  end subroutine

  ! The sequential program; BACKWARDS as above.
  subroutine compute (a, b, backwards)
    real(8), intent(inout) :: a(n), b(n)
    logical, intent(in) :: backwards
    integer :: i
    do i = 1, n
      a(i) = b(i) + 1
    end do
    do i = 1, n
      b(i) = a(merge (n + 1 - i, i, backwards)) * 0.5d0
    end do
  end subroutine
end module

program test
  use omp_lib
  use arrays
  implicit none
  real(8) :: a(n), b(n), c(n), d(n)
  real(8), target :: e(n), f(n)
  real(8), pointer :: g(:), h(:)
  integer :: i, threads

  allocate (p(n), q(n))
  do threads = 1, 4
    call omp_set_num_threads (threads)
    c = 0
    d = [(real (i, 8), i = 1, n)]
    u = c
    v = d
    call of_a_module ()
    call compute (c, d, .false.)
    if (any (u /= c) .or. any (v /= d)) stop 1
    a = c
    b = d
    call in_common_blocks (a, b)
    call compute (c, d, .true.)
    if (any (a /= c) .or. any (b /= d)) stop 2
    p = c
    q = d
    call allocatable ()
    call compute (c, d, .true.)
    if (any (p /= c) .or. any (q /= d)) stop 3
    a = c
    b = d
    call assumed_shape (a, b)
    call compute (c, d, .true.)
    if (any (a /= c) .or. any (b /= d)) stop 4
    call explicit_shape (a, b, n)
    call compute (c, d, .true.)
    if (any (a /= c) .or. any (b /= d)) stop 5
    call assumed_size (a, b, n)
    call compute (c, d, .true.)
    if (any (a /= c) .or. any (b /= d)) stop 6
    ! The same memory backwards.
    e = c
    f = d
    g => e(n:1:-1)
    h => f(n:1:-1)
    call pointers (g, h)
    call compute (c, d, .true.)
    if (any (e /= [(d(n + 1 - i) * 2, i = 1, n)]) .and. any (f /= d)) stop 7
    call assumed_shape (a(n:1:-1), b(n:1:-1))
    if (any (a /= c)) stop 8
  end do
end program
