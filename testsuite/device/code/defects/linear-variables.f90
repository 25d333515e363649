! Purpose: in Fortran, too, linear variables have their values: arguments, which
! are references, and variables of all kinds.  No `map' names those of combined
! constructs, and no step is called `step': GCC 14 rejects both.

module loops
  implicit none
  !$omp declare target (count_up, count_down)
contains
  subroutine count_up (a, n, x, step)
    integer, intent(in) :: n, step
    integer(8), intent(inout) :: a(n)
    integer, intent(inout) :: x
    integer :: i
    !$omp simd linear(x : 3)
    do i = 1, n
      a(i) = x + step
      x = x + 3
    end do
  end subroutine

  subroutine count_down (a, n, x, step)
    integer, intent(in) :: n, step
    integer(8), intent(inout) :: a(n)
    integer, value :: x
    integer :: i, k
    k = step
    !$omp parallel do simd linear(x : k) num_threads(4)
    do i = n, 1, -1
      a(i) = x
      x = x + k
    end do
    a(1) = x
  end subroutine
end module

program linear
  use loops
  implicit none
  integer, parameter :: sizes(5) = [0, 1, 33, 100, 150]
  integer :: k
  do k = 1, size (sizes)
    call regions (sizes(k))
    call functions (sizes(k))
  end do
contains
  subroutine expect (right)
    logical, intent(in) :: right
    if (.not. right) error stop "wrong"
  end subroutine

  subroutine regions (n)
    integer, intent(in) :: n
    integer(8) :: a(n)
    integer(8) :: x
    integer(1) :: y
    integer :: i, by
    x = 2
    y = 120
    by = -5
    !$omp target parallel do simd linear(x : by) linear(y) map(from : a) schedule(static, 3)
    do i = 1, n
      a(i) = x * 1000 + y
      x = x + by
      y = y + 1_1
    end do
    expect_all: do i = 1, n
      call expect (a(i) == (2 - 5_8 * (i - 1)) * 1000 + byte (119 + i))
    end do expect_all
    call expect (x == 2 - 5_8 * n)
    call expect (y == byte (120 + n))
    x = 7
    !$omp target simd linear(x : 2) map(from : a)
    do i = 3, 3 * n, 3
      a(i / 3) = x
      x = x + 2
    end do
    do i = 1, n
      call expect (a(i) == 7 + 2 * (i - 1))
    end do
    call expect (x == 7 + 2 * n)
    x = 7
    !$omp target simd linear(x : 2) map(from : a)
    do i = 3 * n, 3, by + 2
      a(n + 1 - i / 3) = x
      x = x + 2
    end do
    do i = 1, n
      call expect (a(i) == 7 + 2 * (i - 1))
    end do
    call expect (x == 7 + 2 * n)
  end subroutine

  integer function byte (i)
    integer, intent(in) :: i
    byte = modulo (i + 128, 256) - 128
  end function

  subroutine functions (n)
    integer, intent(in) :: n
    integer(8) :: a(n), b(n + 1)
    integer :: i, x
    x = 11
    !$omp target map(from : a, b) map(tofrom : x)
    call count_up (a, n, x, 2)
    call count_down (b, n + 1, 4, -6)
    !$omp end target
    call expect (x == 11 + 3 * n)
    do i = 1, n
      call expect (a(i) == 13 + 3 * (i - 1))
      call expect (b(n + 2 - i) == 4 - 6 * (i - 1))
    end do
    call expect (b(1) == 4 - 6 * (n + 1))
  end subroutine
end program
