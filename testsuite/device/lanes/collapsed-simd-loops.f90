! Purpose: in Fortran, too, lanes share loops that say both simd and collapse, and
! the loop construct; variables have their values after the loop.

program collapsed
  implicit none
  integer, parameter :: n(5) = [0, 1, 5, 32, 41], m(5) = [3, 1, 40, 33, 37]
  integer :: k
  do k = 1, size (n)
    call variables (n(k), m(k))
    call regions (n(k), m(k))
  end do
contains
  subroutine variables (n, m)
    integer, intent(in) :: n, m
    real(8) :: a(n, m), total, own(3), t
    integer :: i, j, last, greatest
    a = 1
    total = 0
    last = -1
    greatest = -1
    !$omp target teams distribute parallel do simd collapse(2) reduction(+ : total) reduction(max : greatest) private(t, own) lastprivate(last) map(tofrom : a, total, greatest, last) ! lanes
    do j = 1, m
      do i = 1, n
        own = [i, j, 3]
        t = own(1 + mod (i + j, 2))
        a(i, j) = a(i, j) + t
        total = total + t
        greatest = max (greatest, i * j)
        last = (j - 1) * n + i
      end do
    end do
    call check (a, n, m)
    if (nint (total) /= nint (sum (a)) - n * m) error stop "total"
    if (n * m > 0) then
      if (last /= n * m .or. i /= n + 1 .or. j /= m + 1 .or. greatest /= n * m) error stop "last"
    end if

    a = 1
    !$omp target teams loop collapse(2) map(tofrom : a) ! lanes
    do j = 1, m
      do i = n, 1, -1
        a(i, j) = a(i, j) + merge (i, j, mod (i + j, 2) == 0)
      end do
    end do
    call check (a, n, m)
  end subroutine

  subroutine regions (n, m)
    integer, intent(in) :: n, m
    real(8) :: a(n, m)
    integer :: i, j
    a = 1
    !$omp target map(tofrom : a)
    !$omp parallel num_threads(4)
    !$omp do simd collapse(2) schedule(dynamic) ! lanes
    do j = m, 1, -1
      do i = 1, n
        a(i, j) = a(i, j) + merge (i, j, mod (i + j, 2) == 0) + 7
      end do
    end do
    !$omp do simd collapse(2) schedule(guided) ! lanes
    do j = 1, m
      do i = 1, n
        a(i, j) = a(i, j) - 7
      end do
    end do
    !$omp end parallel
    !$omp end target
    call check (a, n, m)
  end subroutine

  subroutine check (a, n, m)
    integer, intent(in) :: n, m
    real(8), intent(in) :: a(n, m)
    integer :: i, j
    do j = 1, m
      do i = 1, n
        if (nint (a(i, j)) /= 1 + merge (i, j, mod (i + j, 2) == 0)) error stop "element"
      end do
    end do
  end subroutine
end program
