! Purpose: array statements of workshare constructs become one loop.
! { dg-do run }
! { dg-additional-options "-O3 -fno-inline -ffp-contract=off -fplugin-arg-omptq-report" }

subroutine constant_bounds (a, b, c)
  real(8) :: a(1000), b(1000), c(1000)
  !$omp parallel workshare
! { dg-optimized "merged constructs of a parallel region; constructs: 3, barriers: 0, conditional barriers: 0" "" { target *-*-* } .-1 }
! { dg-optimized "fused the loops of a region: 3" "" { target *-*-* } .-2 }
  b = 0.5d0 * a + 1
  c = b * a
  a = a + 1d-3 * c
  !$omp end parallel workshare
end subroutine

! A scalar is assigned in between, which a barrier makes known.
subroutine variable_bounds (a, b, n, x)
  integer :: n
  real(8) :: a(n), b(n), x
  !$omp parallel workshare
! { dg-optimized "merged constructs of a parallel region; constructs: 4, barriers: 1, conditional barriers: 0" "" { target *-*-* } .-1 }
! { dg-optimized "fused the loops of a region: 2" "" { target *-*-* } .-2 }
  a = a + b
  b = a * 2
  x = x + 1
  a = a * x
  !$omp end parallel workshare
end subroutine

program p
  use omp_lib
  real(8), dimension(1000) :: a, b, c, a1, b1, c1
  real(8) :: x, x1
  integer :: i, threads
  a1 = [(mod (i, 7) + 0.25d0, i = 1, 1000)]
  b1 = 0.5d0 * a1 + 1
  c1 = b1 * a1
  a1 = a1 + 1d-3 * c1
  a1 = a1 + b1
  b1 = a1 * 2
  x1 = 4
  a1 = a1 * x1
  do threads = 1, 4
    call omp_set_num_threads (threads)
    a = [(mod (i, 7) + 0.25d0, i = 1, 1000)]
    x = 3
    call constant_bounds (a, b, c)
    call variable_bounds (a, b, 1000, x)
    if (any (a /= a1) .or. any (b /= b1) .or. any (c /= c1)) stop 1
  end do
end program
