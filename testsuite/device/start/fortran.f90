! Purpose: Fortran calls libgomp's functions by other names.

! start MAIN__._omp_fn.0: light, begun by all threads
! start MAIN__._omp_fn.2: light, parallel regions
! no ptx MAIN__._omp_fn.0.impl: omp_get

program fortran
  use omp_lib
  implicit none
  integer :: a(100), i, s
  a = 0
  s = 0
  !$omp target teams distribute parallel do map(tofrom: a)
  do i = 1, 100
    a(i) = i + omp_get_num_threads () * 1000
    if (omp_in_parallel ()) a(i) = a(i) + 10000
  end do
  !$omp target parallel do reduction(+: s) map(tofrom: s, a)
  do i = 1, 100
    s = s + a(i)
  end do
  print *, s, a(1), a(100)
  if (a(100) - a(1) /= 99) stop 1
end program
