! Purpose: threads share one allocatable scalar, though it is a pointer that nothing in
! the merged region writes.
! { dg-do run }
! { dg-additional-options "-O2 -fno-inline -fno-realloc-lhs -fplugin-arg-omptq-report -fplugin-arg-omptq-merge=always" }

module scalars
  implicit none
contains
  integer function written_by_one_thread (n) result (c)
    integer, value :: n
    integer :: i
    integer, allocatable :: one
    allocate (one)
    one = 0
    !$omp parallel do ! { dg-optimized "merged parallel regions; regions: 2" }
    do i = 1, n
      if (i == n) one = 7
    end do
    !$omp parallel do
    do i = 1, n
      if (i == 1) one = one + 8
    end do
    c = one
  end function

  ! The copies that clauses make still have values of their own.
  integer function copied (n) result (c)
    integer, value :: n
    integer :: i, s
    integer, allocatable :: one, other
    allocate (one, other)
    one = 5
    other = 1
    s = 0
    !$omp parallel do firstprivate(one) reduction(+:s, other) ! { dg-optimized "merged parallel regions; regions: 2" }
    do i = 1, n
      one = one + 1
      other = other + 2
      s = s + one - one
    end do
    !$omp parallel do lastprivate(other)
    do i = 1, n
      other = i + one
    end do
    c = one + other + s
  end function

  ! The block of a region is large enough for a function of its own.
  integer function in_a_large_block (n) result (c)
    integer, value :: n
    integer :: i, k, a(n)
    integer, allocatable :: one
    allocate (one)
    one = 3
    !$omp parallel do private(k) ! { dg-optimized "merged parallel regions; regions: 2" }
    do i = 1, n
      k = i
      if (mod (k, 2) == 0) k = k + 3 * i
      if (mod (k, 3) == 0) k = k + 5 * i
      if (mod (k, 5) == 0) k = k + 7 * i
      if (mod (k, 7) == 0) k = k + 9 * i
      if (mod (k, 11) == 0) k = k + 11 * i
      if (i == n) one = one + 1
      a(i) = k
    end do
    !$omp parallel do private(k)
    do i = 1, n
      k = a(n + 1 - i)
      if (mod (k, 2) == 0) k = k + 3 * i
      if (mod (k, 3) == 0) k = k + 5 * i
      if (mod (k, 5) == 0) k = k + 7 * i
      if (i == 1) one = one * 10
    end do
    c = one
  end function
end module

program test
  use scalars
  use omp_lib
  implicit none
  integer :: threads
  do threads = 1, 4
    call omp_set_num_threads (threads)
    if (written_by_one_thread (100) /= 15) stop 1
    if (copied (100) /= 5 + 105) stop 2
    if (in_a_large_block (100) /= 40) stop 3
  end do
end program
