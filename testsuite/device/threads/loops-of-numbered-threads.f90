! Purpose: threads that count themselves execute Fortran's worksharing loops, with
! and without a schedule, collapsed, and in a subroutine.

! threads __work_MOD_numbered._omp_fn.0: lanes, at most 96

module work
  use omp_lib
  implicit none
  private :: add
  integer, parameter :: t = 96, n = 500
contains
  subroutine add (x, m)
    !$omp declare target
    integer, intent(inout) :: x(:)
    integer, intent(in) :: m
    integer :: i
    !$omp do
    do i = m, 1, -1
      x(i) = x(i) + i
    end do
  end subroutine

  subroutine numbered (x, y, who, total)
    integer, intent(inout) :: x(n), y(n), who(n), total
    integer :: i, j, me
    !$omp target teams num_teams(1) thread_limit(t) map(tofrom: x, y, who, total)
    !$omp parallel num_threads(t) private(me)
    me = omp_get_thread_num ()
    !$omp do
    do i = 1, n
      who(i) = me
    end do
    !$omp do schedule(static, 3) reduction(+: total)
    do i = 1, n
      x(i) = 2 * i
      total = total + i
    end do
    !$omp do collapse(2)
    do j = 1, 20
      do i = 1, 25
        y(25 * (j - 1) + i) = x(n + 1 - 25 * (j - 1) - i) + me - me
      end do
    end do
    call add (y, n)
    !$omp barrier
    if (me < 10) x(me + 1) = y(n - me)
    !$omp end parallel
    !$omp end target teams
  end subroutine
end module

program main
  use work
  implicit none
  integer :: x(n), y(n), who(n), total = 7, i, bad = 0
  who = -1
  call numbered (x, y, who, total)
  do i = 1, n
    if (who(i) /= mod (i - 1, t)) bad = bad + 1
    if (y(i) /= 2 * (n + 1 - i) + i) bad = bad + 1
    if (i > 10 .and. x(i) /= 2 * i) bad = bad + 1
    if (i <= 10) then
      if (x(i) /= y(n + 1 - i)) bad = bad + 1
    end if
  end do
  if (total /= 7 + n * (n + 1) / 2) bad = bad + 1
  print *, bad, 'wrong'
  if (bad /= 0) stop 1
end program
