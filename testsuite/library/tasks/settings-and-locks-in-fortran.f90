! Purpose: in Fortran, too, what a task sets holds for itself alone, and a nestable
! lock belongs to the task that has taken it.

program settings_and_locks
  use omp_lib
  implicit none
  integer(omp_nest_lock_kind) :: lock
  integer :: first, i
  call omp_init_nest_lock (lock)
  !$omp parallel private(first) shared(lock)
  first = omp_get_max_threads ()
  !$omp single
  do i = 1, 20
     !$omp task firstprivate(first, i)
     call settings (i, 3, first)
     if (omp_get_max_threads () /= 100 + i) stop 1
     !$omp end task
  end do
  !$omp taskwait
  if (omp_get_max_threads () /= first) stop 2
  do i = 1, 5
     call omp_set_nest_lock (lock)
     !$omp task shared(lock) if(mod (i, 2) == 0)
     if (omp_test_nest_lock (lock) /= 0) stop 3
     !$omp end task
     !$omp taskwait
     if (omp_test_nest_lock (lock) /= 2) stop 4
     call omp_unset_nest_lock (lock)
     call omp_unset_nest_lock (lock)
  end do
  !$omp end single
  if (omp_get_max_threads () /= first) stop 5
  !$omp end parallel

contains

  ! Task number I inherits OUTER.
  recursive subroutine settings (i, depth, outer)
    integer, intent(in) :: i, depth, outer
    if (omp_get_max_threads () /= outer) stop 6
    if (depth > 0) then
       !$omp task
       call settings (2 * i, depth - 1, outer)
       !$omp end task
    end if
    call omp_set_num_threads (100 + i)
    if (depth > 0) then
       !$omp task
       call settings (2 * i + 1, depth - 1, 100 + i)
       !$omp end task
    end if
    !$omp taskwait
    if (omp_get_max_threads () /= 100 + i) stop 7
  end subroutine settings
end program settings_and_locks
