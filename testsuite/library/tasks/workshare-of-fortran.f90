! Purpose: tasks created before a workshare construct and in procedures that it calls
! are done at its barrier; detached tasks and events in Fortran.

program workshare_of_fortran
  use omp_lib
  implicit none
  integer :: a(100), executed, i
  integer(omp_event_handle_kind) :: event
  executed = 0
  a = 1
  !$omp parallel
  do i = 1, 5
     !$omp task
     !$omp atomic
     executed = executed + 1
     !$omp end task
  end do
  !$omp workshare
  a = a + 1
  a(1:50) = a(51:100) * 2
  !$omp end workshare
  if (executed /= 5 * omp_get_num_threads ()) stop 1
  !$omp barrier
  !$omp single
  !$omp task detach(event)
  executed = 0
  !$omp end task
  !$omp task
  call omp_fulfill_event (event)
  !$omp end task
  !$omp taskwait
  if (executed /= 0) stop 2
  !$omp end single nowait
  !$omp end parallel
  if (sum (a) /= 50 * 4 + 50 * 2) stop 3
end program workshare_of_fortran
