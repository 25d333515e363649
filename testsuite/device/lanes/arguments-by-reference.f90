! Purpose: lanes share loops that give private scalars and arrays to subroutines, as
! Fortran does by reference, if each iteration writes what it reads.

module routines
  implicit none
contains
  subroutine set (i, x)
    !$omp declare target
    integer, intent(in) :: i
    real(8), intent(out) :: x
    x = 2 * i + 0.5d0
  end subroutine

  subroutine change (i, x)
    !$omp declare target
    integer, intent(in) :: i
    real(8), intent(inout) :: x
    if (mod (i, 3) == 0) x = x - i
  end subroutine

  subroutine fill (p, v)
    !$omp declare target
    integer, intent(out) :: p(4)
    integer, intent(in) :: v
    integer :: k
    do k = 4, 1, -1
      p(k) = v + k
    end do
  end subroutine

  subroutine identity (m)
    !$omp declare target
    real(8), intent(out) :: m(3, 3)
    m = 0
    m(1, 1) = 1
    m(2, 2) = 1
    m(3, 3) = 1
  end subroutine

  integer function add_up (p)
    !$omp declare target
    integer, intent(in) :: p(4)
    add_up = sum (p)
  end function

  real(8) function trace (m)
    !$omp declare target
    real(8), intent(in) :: m(3, 3)
    integer :: k
    trace = 0
    do k = 1, 3
      trace = trace + m(k, k)
    end do
  end function

  subroutine set_some (p, v)
    !$omp declare target
    integer, intent(inout) :: p(4)
    integer, intent(in) :: v
    integer :: k
    do k = 1, mod (v, 5)
      p(k) = v
    end do
  end subroutine
end module

program main
  use routines
  use omp_lib
  implicit none
  integer, parameter :: size = 300
  integer, parameter :: numbers(6) = [ 0, 1, 31, 33, 200, size ]
  integer :: failures = 0, number, initial
  integer :: a(size)
  real(8) :: x, b(size), m(3, 3)
  do number = 1, 6
    call scalars (numbers(number))
    call arrays (numbers(number))
    call matrices (numbers(number))
    call sums (numbers(number))
  end do
  initial = 1
  !$omp target map(from : initial)
  initial = merge (1, 0, omp_is_initial_device ())
  !$omp end target
  if (failures /= 0 .or. initial /= 0) stop 1
contains
  subroutine scalars (n)
    integer, intent(in) :: n
    integer :: i
    real(8) :: wanted
    !$omp target teams distribute parallel do private(x) map(from : b) ! lanes
    do i = 1, n
      call set (i, x)
      call change (i, x)
      b(i) = x
    end do
    do i = 1, n
      wanted = 2 * i + 0.5d0
      if (mod (i, 3) == 0) wanted = wanted - i
      if (b(i) /= wanted) failures = failures + 1
    end do
  end subroutine

  subroutine arrays (n)
    integer, intent(in) :: n
    integer :: i, p(4)
    !$omp target teams distribute parallel do private(p) map(from : a) ! lanes
    do i = 1, n
      call fill (p, i)
      p(iand (i, 3) + 1) = 7
      a(i) = add_up (p)
    end do
    do i = 1, n
      if (a(i) /= 4 * i + 10 - (i + iand (i, 3) + 1) + 7) failures = failures + 1
    end do

    !$omp target parallel do private(p) map(from : a) ! lanes
    do i = 1, n
      p = i
      call set_some (p, i + 1)
      a(i) = add_up (p)
    end do
    do i = 1, n
      if (a(i) /= 4 * i + mod (i + 1, 5)) failures = failures + 1
    end do

    !$omp target parallel do private(p) map(from : a) ! one lane: its iterations share 'p'
    do i = 1, n
      if (n <= size) p(2:4) = i
      if (n <= size) p(1) = 1
      a(i) = add_up (p)
    end do
    do i = 1, n
      if (a(i) /= 3 * i + 1) failures = failures + 1
    end do
  end subroutine

  subroutine sums (n)
    integer, intent(in) :: n
    real(8) :: total
    integer :: greatest, wanted, i
    total = 1
    greatest = -5
    call reduce (n, total, greatest)
    if (total /= 1 + n * (n + 1) * 0.25d0) failures = failures + 1
    wanted = -5
    do i = 1, n
      wanted = max (wanted, mod (7 * i, 31))
    end do
    if (greatest /= wanted) failures = failures + 1
  end subroutine

  subroutine reduce (n, total, greatest)
    integer, intent(in) :: n
    real(8), intent(inout) :: total
    integer, intent(inout) :: greatest
    integer :: i
    !$omp target teams distribute parallel do reduction(+ : total) reduction(max : greatest) ! lanes
    do i = 1, n
      total = total + i * 0.5d0
      greatest = max (greatest, mod (7 * i, 31))
    end do
  end subroutine

  subroutine matrices (n)
    integer, intent(in) :: n
    integer :: i
    !$omp target teams distribute parallel do private(m) map(from : b) ! lanes
    do i = 1, n
      call identity (m)
      m(1, 3) = i
      m(2, 2) = i + m(1, 3)
      b(i) = trace (m)
    end do
    do i = 1, n
      if (b(i) /= 2 * i + 2) failures = failures + 1
    end do
  end subroutine
end program
