! Purpose: the bound of a loop that is a dummy argument has the value that it has when
! its region begins, whatever writes it before.
! { dg-do run }
! { dg-additional-options "-O2 -fno-inline -fplugin-arg-omptq-report" }

module bounds
  implicit none
  integer, target :: limit
contains
  subroutine written_by_region (a, m)
    integer, intent(inout) :: a(1000), m
    integer :: i
    !$omp parallel do ! { dg-optimized "merged parallel regions; regions: 2" }
    do i = 1, 1000
      a(i) = 1
      if (i == 5) m = 700
    end do
    !$omp parallel do
    do i = 1, m
      a(i) = a(i) + 1
    end do
  end subroutine

  subroutine written_between (a, m)
    integer, intent(inout) :: a(1000), m
    integer :: i
    !$omp parallel do ! { dg-optimized "merged parallel regions; regions: 2" }
    do i = 1, m
      a(i) = 1
    end do
    m = m / 2
    !$omp parallel do
    do i = 1, m
      a(i) = a(i) + 1
    end do
  end subroutine

  subroutine written_through_pointer (a, m, p)
    integer, intent(inout) :: a(1000)
    integer, target, intent(inout) :: m
    integer, pointer, intent(in) :: p
    integer :: i
    !$omp parallel do ! { dg-optimized "merged parallel regions; regions: 2" }
    do i = 1, 1000
      a(i) = 1
      if (i == 5) p = 300
    end do
    !$omp parallel do
    do i = 1, m
      a(i) = a(i) + 1
    end do
  end subroutine

  subroutine reduced (a, m)
    integer, intent(inout) :: a(1000), m
    integer :: i
    !$omp parallel do reduction(+:m) ! { dg-optimized "merged parallel regions; regions: 2" }
    do i = 1, 200
      m = m + 1
    end do
    !$omp parallel do
    do i = 1, m
      a(i) = a(i) + 1
    end do
  end subroutine
end module

program test
  use omp_lib
  use bounds
  implicit none
  integer :: a(1000), m, i, threads
  integer, pointer :: p

  do threads = 1, 4
    call omp_set_num_threads (threads)
    m = 1000
    call written_by_region (a, m)
    if (m /= 700 .or. any (a /= [(merge (2, 1, i <= 700), i = 1, 1000)])) stop 1
    m = 1000
    call written_between (a, m)
    if (m /= 500 .or. any (a /= [(merge (2, 1, i <= 500), i = 1, 1000)])) stop 2
    limit = 1000
    p => limit
    call written_through_pointer (a, limit, p)
    if (limit /= 300 .or. any (a /= [(merge (2, 1, i <= 300), i = 1, 1000)])) stop 3
    a = 0
    m = 100
    call reduced (a, m)
    if (m /= 300 .or. any (a /= [(merge (1, 0, i <= 300), i = 1, 1000)])) stop 4
  end do
end program
