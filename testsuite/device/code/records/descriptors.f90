! Purpose: records of target regions in Fortran, with arrays that have descriptors, are
! on the device where all that they describe is there.

module places
  implicit none
  integer (8) :: at(3)
contains
  subroutine report (name, result)
    character (*), intent(in) :: name
    real, intent(in) :: result
    if (all (at == at(1))) then
      write (*, '(a18,a,i9)') name, ' resident', nint (result)
    else
      write (*, '(a18,a,i9)') name, '         ', nint (result)
    end if
  end subroutine

  subroutine assumed_shape (a, b, n, k)
    integer, intent(in) :: n, k
    real :: a(:), b(n)
    integer :: i
    integer (8) :: where
    where = 0
    !$omp target teams distribute parallel do map(tofrom: a, where) map(to: b)
    do i = 1, n
      a(i) = a(i) + b(i)
      if (i == 1) where = loc (where)
    end do
    at(k) = where
  end subroutine

  ! The pointer that is mapped points before what is mapped.
  subroutine part (a, n, k)
    integer, intent(in) :: n, k
    real :: a(n)
    integer :: i
    integer (8) :: where
    where = 0
    !$omp target map(tofrom: a(21:40), where)
    do i = 21, 40
      a(i) = a(i) + i
    end do
    where = loc (where)
    !$omp end target
    at(k) = where
  end subroutine
end module

program descriptors
  use places
  implicit none
  real, allocatable :: a(:), b(:), late(:)
  real, pointer :: p(:)
  real, target :: c(100)
  real :: s, total
  integer :: i, k, n
  integer (8) :: where
  n = 100
  allocate (a(n), b(n))
  a = 1
  b = 2
  c = 3
  p => c(11:)
  total = 0

  do k = 1, 3
    where = 0
    !$omp target map(tofrom: a, where)
    a(k) = a(k) + 1
    where = loc (where)
    !$omp end target
    at(k) = where
  end do
  call report ("not there", sum (a))

  !$omp target data map(tofrom: a) map(to: b)
  do k = 1, 3
    where = 0
    !$omp target teams distribute parallel do map(tofrom: where)
    do i = 1, n
      a(i) = a(i) * 2 + b(i)
      if (i == 1) where = loc (where)
    end do
    at(k) = where
  end do
  !$omp end target data
  call report ("allocatable", sum (a))

  !$omp target data map(tofrom: a) map(to: b)
  do k = 1, 3
    where = 0
    s = 0
    !$omp target teams distribute parallel do map(tofrom: where) reduction(+: s)
    do i = 1, n
      s = s + a(i) * b(i)
      if (i == 1) where = loc (where)
    end do
    at(k) = where
    total = total + s
  end do
  !$omp end target data
  call report ("reduction", total)

  !$omp target data map(tofrom: p)
  do k = 1, 3
    where = 0
    !$omp target map(tofrom: where)
    p(2) = p(2) + k
    where = loc (where)
    !$omp end target
    at(k) = where
  end do
  !$omp end target data
  call report ("pointer", sum (c))

  ! The pointer is changed between regions.
  !$omp target data map(tofrom: c)
  do k = 1, 3
    where = 0
    p => c(10 * k:10 * k + 5)
    !$omp target map(tofrom: where, p)
    p(1) = p(1) + k
    where = loc (where)
    !$omp end target
    at(k) = where
  end do
  !$omp end target data
  call report ("changed pointer", sum (c * [(real (i), i = 1, n)]))

  !$omp target data map(tofrom: a) map(to: c)
  do k = 1, 3
    call assumed_shape (a, c, n, k)
  end do
  !$omp end target data
  call report ("assumed shape", sum (a))

  !$omp target data map(tofrom: a(11:50))
  do k = 1, 3
    call part (a, n, k)
  end do
  !$omp end target data
  call report ("part", sum (a))

  ! Not allocated where it is mapped first.
  !$omp target data map(tofrom: late)
  do k = 1, 3
    where = 0
    s = 0
    !$omp target map(tofrom: where, s)
    if (allocated (late)) s = 1
    where = loc (where)
    !$omp end target
    at(k) = where
    total = total + s
  end do
  !$omp end target data
  call report ("not allocated", total)
end program
