! Purpose: a team in Fortran reverses an array through memory of its own.

! threads MAIN__._omp_fn.0: lanes, at most 128

program reverse
  use omp_lib
  implicit none
  integer, parameter :: n = 100
  integer :: d(n), s(n), i, t, got, bad
  do i = 1, n
    d(i) = i
  end do
  got = 0
  !$omp target teams num_teams(1) thread_limit(n) map(tofrom: d, got) private(s)
  !$omp parallel num_threads(n) private(t)
  t = omp_get_thread_num () + 1
  if (t == 1) got = omp_get_num_threads ()
  s(t) = d(t)
  !$omp barrier
  d(t) = s(n + 1 - t)
  !$omp end parallel
  !$omp end target teams
  bad = 0
  do i = 1, n
    if (d(i) /= n + 1 - i) bad = bad + 1
  end do
  print *, got, 'threads', bad, 'wrong'
  if (got /= n .or. bad /= 0) error stop
end program
