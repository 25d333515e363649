! Purpose: what a region's clauses make of an allocatable variable depends on the
! variable outside: each thread's is allocated if that is, with its bounds.
! { dg-do run }
! { dg-additional-options "-O2 -fplugin-arg-omptq-report -fplugin-arg-omptq-merge=always" }

module holders
  implicit none
  type holder
    integer :: tag
    integer, allocatable :: part(:)
  end type
contains
  ! Variables that are not allocated outside.
  integer function unallocated (n) result (s)
    integer, value :: n
    integer :: i
    integer, allocatable :: one, many(:)
    s = 0
    !$omp parallel do reduction(+:s) ! { dg-optimized "merged parallel regions; regions: 2" }
    do i = 1, n
      s = s + i
    end do
    !$omp parallel do private(one, many) reduction(+:s)
    do i = 1, n
      if (.not. allocated (one)) allocate (one)
      allocate (many(i))
      one = i
      many = one
      s = s + sum (many)
      deallocate (many)
    end do
  end function

  ! Variables that are allocated, with bounds that the code in between changes.
  integer function of_the_same_shape (n) result (s)
    integer, value :: n
    integer :: i, t
    integer, allocatable :: one, many(:, :)
    type(holder) :: inside
    s = 0
    allocate (one, many(0:1, 2), inside%part(3))
    do t = 1, 4
      !$omp parallel do private(one, many) reduction(+:s) ! { dg-optimized "across loop iterations; regions: 2" }
      do i = 1, n
        one = i
        many = one + t
        s = s + sum (many) + size (many) - lbound (many, 1)
      end do
      deallocate (many)
      allocate (many(t:2 * t, 3))
      !$omp parallel do private(inside) reduction(+:s)
      do i = 1, n
        inside%part = i
        s = s + size (inside%part) + inside%part(1)
      end do
    end do
  end function

  ! The code in between allocates only in some steps.
  integer function in_some_steps (n) result (s)
    integer, value :: n
    integer :: i, t
    integer, allocatable :: one
    s = 0
    do t = 1, 5
      !$omp parallel do private(one) reduction(+:s) ! { dg-optimized "across loop iterations; regions: 1" }
      do i = 1, n
        s = s + merge (1000, 1, allocated (one))
      end do
      if (t == 2) allocate (one)
    end do
  end function

  ! A loop of a region has the clause.
  integer function of_a_loop (n) result (s)
    integer, value :: n
    integer :: i
    integer, allocatable :: many(:)
    s = 0
    !$omp parallel do reduction(+:s) ! { dg-optimized "merged parallel regions; regions: 2" }
    do i = 1, n
      s = s + i
    end do
    allocate (many(7))
    !$omp parallel
    !$omp do private(many) reduction(+:s)
    do i = 1, n
      many = i
      s = s + size (many) + many(7)
    end do
    !$omp end parallel
  end function
end module

program test
  use holders
  use omp_lib
  implicit none
  integer :: threads
  do threads = 1, 4
    call omp_set_num_threads (threads)
    if (unallocated (40) /= 820 + 22140) stop 1
    ! 40 iterations; the elements, their number and the bound in each step.
    if (of_the_same_shape (40) /= 4 * (3 * 40 + 820) &
        + (820 + 40) * 4 + 40 * 4 + (820 + 2 * 40) * 6 + 40 * (6 - 1) &
        + (820 + 3 * 40) * 9 + 40 * (9 - 2) &
        + (820 + 4 * 40) * 12 + 40 * (12 - 3)) stop 2
    if (in_some_steps (40) /= 2 * 40 + 3 * 40000) stop 3
    if (of_a_loop (40) /= 820 + 40 * 7 + 820) stop 4
  end do
end program
