! Purpose: recursive tasks, allocatable and array firstprivate variables, taskloops
! and task reductions of Fortran.

module numbers
  implicit none
contains
  recursive integer function fib (n) result (f)
    integer, intent(in) :: n
    integer :: x, y
    if (n < 2) then
       f = n
       return
    end if
    !$omp task shared(x)
    x = fib (n - 1)
    !$omp end task
    !$omp task shared(y)
    y = fib (n - 2)
    !$omp end task
    !$omp taskwait
    f = x + y
  end function fib

  subroutine captures (total)
    integer, intent(inout) :: total
    integer, allocatable :: memory(:)
    character(len=:), allocatable :: text
    integer :: array(10), i
    do i = 1, 50
       array = i
       memory = [i, i, i]
       text = repeat ('x', i)
       !$omp task firstprivate(array, memory, text) shared(total)
       !$omp atomic
       total = total + sum (array) + sum (memory) + len (text)
       deallocate (memory)
       !$omp end task
       array = -1
       memory = [0]
    end do
    !$omp taskwait
  end subroutine captures

  subroutine loops (total)
    integer, intent(out) :: total
    integer :: i, last, inner
    total = 0
    inner = 0
    !$omp taskgroup task_reduction(+: inner)
    !$omp taskloop lastprivate(last) reduction(+: total) in_reduction(+: inner)
    do i = 100, 1, -1
       total = total + i
       inner = inner + 1
       last = i
    end do
    !$omp end taskloop
    !$omp end taskgroup
    if (last /= 1 .or. inner /= 100) stop 1
  end subroutine loops

  subroutine depends
    integer :: x(20), i
    x(1) = 1
    do i = 2, 20
       !$omp task depend(in: x(i - 1)) depend(out: x(i)) shared(x) firstprivate(i)
       x(i) = x(i - 1) + i
       !$omp end task
    end do
    !$omp task depend(in: x(20)) shared(x)
    if (any (x(2:20) - x(1:19) /= [(i, i = 2, 20)])) stop 2
    !$omp end task
    !$omp taskwait
  end subroutine depends
end module numbers

program tasks_in_fortran
  use numbers
  implicit none
  integer :: f, total, of_loop, i
  total = 0
  !$omp parallel
  !$omp single
  f = fib (15)
  call captures (total)
  !$omp end single
  !$omp single
  do i = 1, 10
     !$omp task
     call depends
     !$omp end task
  end do
  call loops (of_loop)
  !$omp end single
  !$omp workshare
  total = total + 0
  !$omp end workshare
  !$omp end parallel
  if (f /= 610) stop 3
  if (total /= 14 * 1275) stop 4
  if (of_loop /= 5050) stop 5
end program tasks_in_fortran
