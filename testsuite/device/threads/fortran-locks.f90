! Purpose: Fortran's locks, of which those that can be set again are behind a pointer.

! threads MAIN__._omp_fn.0: lanes, at most 64
! races: in step

program locks
  use omp_lib
  implicit none
  integer (omp_lock_kind) :: l
  integer (omp_nest_lock_kind) :: k
  integer :: b, c, t, d
  b = 0
  c = 0
  d = 0
  !$omp target map(tofrom: b, c, d) map(alloc: l, k)
  call omp_init_lock (l)
  call omp_init_nest_lock (k)
  !$omp parallel num_threads(64) private(t)
  t = omp_get_thread_num ()
  call omp_set_lock (l)
  b = b + t
  call omp_unset_lock (l)
  call omp_set_nest_lock (k)
  call omp_set_nest_lock (k)
  c = c + 1
  call omp_unset_nest_lock (k)
  c = c + 1
  call omp_unset_nest_lock (k)
  !$omp critical
  d = d + 1
  !$omp end critical
  !$omp end parallel
  call omp_destroy_nest_lock (k)
  !$omp end target
  print *, b, c, d
  if (b /= 64 * 63 / 2 .or. c /= 128 .or. d /= 64) stop 1
end program
