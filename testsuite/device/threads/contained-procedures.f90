! Purpose: threads call procedures that are contained in others, and change variables of
! these.

! threads __procedures_MOD_simple._omp_fn.0: lanes, at most 96

module procedures
contains
  integer function outer (n, t)
    integer, value :: n, t
    integer :: total, a(5), i
    !$omp declare target
    total = 0
    a = [1, 2, 3, 4, 5]
    do i = 1, n
      call add (i + n)
    end do
    outer = total + a(mod (n, 5) + 1)
  contains
    subroutine add (x)
      integer, value :: x
      total = total + x * t
      a(mod (x, 5) + 1) = a(mod (x, 5) + 1) + 1
    end subroutine
  end function

  subroutine simple (r)
    use omp_lib
    integer :: r(96), t
    !$omp target map(from: r)
    !$omp parallel num_threads(96) private(t)
    t = omp_get_thread_num ()
    r(t + 1) = outer (mod (t, 11), t)
    !$omp barrier
    r(t + 1) = r(t + 1) + outer (t, t)
    !$omp end parallel
    !$omp end target
  end subroutine
end module

program main
  use procedures
  integer :: r(96), t, bad
  call simple (r)
  bad = 0
  do t = 0, 95
    if (r(t + 1) /= outer (mod (t, 11), t) + outer (t, t)) bad = bad + 1
  end do
  print *, bad, "wrong"
  if (bad /= 0) stop 1
end program
