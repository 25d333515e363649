! Purpose: arrays in a derived type that target constructs map have no warning.
! { dg-do compile }
! { dg-additional-options "-O2 -Wall" }

program main
  type numbers
    integer :: n
    integer, pointer :: first(:)
    integer, pointer :: second(:)
  end type
  type(numbers) :: var
  allocate (var%first(5), var%second(5))
  var%n = 5
  var%first = 22
  var%second = 23
  !$omp target enter data map(to: var%n, var%first, var%second)
  !$omp target
  var%first = var%first + var%n
  !$omp end target
  !$omp target exit data map(from: var%first, var%second)
  !$omp target map(to: var%n) map(tofrom: var%first(:)) map(to: var%second(2:4))
  var%first = var%first + var%n
  !$omp end target
  print *, var%first
end program
