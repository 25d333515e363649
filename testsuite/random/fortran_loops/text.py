# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright (C) 2026 The omptq authors.
"""The parts that all the programs have."""

MODULE = """\
module parts
  implicit none
  integer, parameter :: most = 1024
  type pair
    integer :: x = 0
    integer(8) :: y(2) = 0
    real :: z = 0
  end type
  type, extends(pair) :: triple
    integer(2) :: third = 3
  end type
  integer :: table(8) = [3, 1, 4, 1, 5, 9, 2, 6]
  integer(8) :: common(8) = 0
  !$omp declare target (table, common)
contains
  pure elemental integer function square(x)
    !$omp declare target
    integer, intent(in) :: x
    square = iand(x, 255)**2
  end function
  pure integer function add_up(p)
    !$omp declare target
    integer, intent(in) :: p(:)
    integer :: k
    add_up = 0
    do k = 1, size(p)
      add_up = add_up + iand(p(k), 4095)*k
    end do
  end function
  subroutine fill(p, x)
    !$omp declare target
    integer, intent(out) :: p(:)
    integer, intent(in) :: x
    integer :: k
    p = [(iand(x, 1023) + k, k = 1, size(p))]
  end subroutine
  subroutine fill_explicit(n, p, x)
    !$omp declare target
    integer, intent(in) :: n
    integer, intent(out) :: p(n)
    integer, value :: x
    p(:) = iand(x, 1023)
    p(n) = 7
  end subroutine
  ! Its own array has a size that only the caller knows.
  integer function by_automatic_array(n, x)
    !$omp declare target
    integer, intent(in) :: n, x
    integer :: own(n)
    call fill(own, x)
    own(2:n) = own(1:n - 1) + own(2:n)
    by_automatic_array = add_up(own)
  end function
  integer function by_allocatable(n, x)
    !$omp declare target
    integer, intent(in) :: n, x
    integer, allocatable :: own(:), other(:)
    allocate (own(n))
    call fill(own, x)
    other = [own(2:n), 5]
    call move_alloc(other, own)
    by_allocatable = add_up(own) + merge(1, 0, allocated(other))
  end function
  function make_pair(x) result(r)
    !$omp declare target
    integer, intent(in) :: x
    type(pair) :: r
    r%x = x
    r%y = [x + 1, 2*iand(x, 1023)]
    r%z = real(iand(x, 63))
  end function
  integer function of_pair(r)
    !$omp declare target
    type(pair), intent(in) :: r
    of_pair = iand(r%x, 4095) + int(iand(r%y(1) + r%y(2)*3, 8191_8)) + int(r%z)
  end function
  function pairwise(x, y) result(r)
    !$omp declare target
    integer, intent(in) :: x, y
    integer :: r(2)
    r = [x + y, ieor(x, y)]
  end function
  subroutine raise_by(x, n, twice)
    !$omp declare target
    integer, intent(inout) :: x
    integer, intent(in) :: n
    logical, intent(in), optional :: twice
    x = iand(x + n, 1048575)
    if (present(twice)) then
      if (twice) x = iand(x + n, 1048575)
    end if
  end subroutine
  subroutine turn(z, k)
    !$omp declare target
    complex(8), intent(inout) :: z
    integer, intent(in) :: k
    z = z*(0, 1) + k
  end subroutine
  integer function of_text(s)
    !$omp declare target
    character(*), intent(in) :: s
    integer :: k
    of_text = len_trim(s)
    do k = 1, len(s)
      of_text = iand(of_text*3 + ichar(s(k:k)), 65535)
    end do
  end function
  ! Memory of a thread's own, that the caller has.
  subroutine keep(own, x)
    !$omp declare target
    integer(8), intent(inout) :: own(8)
    integer, value :: x
    own(iand(x, 7) + 1) = own(iand(x, 7) + 1) + x
  end subroutine
  integer function thread()
    !$omp declare target
    !$ use omp_lib
    thread = 0
    !$ thread = omp_get_thread_num()
  end function
end module
"""

# With this one the nvptx compiler could not be handed a function that others call.
BEGIN = """\
module subroutines
  use parts
  implicit none
  private :: fibonacci
contains
  recursive integer function fibonacci(n) result(f)
    !$omp declare target
    integer, value :: n
    f = n
    if (n >= 2) f = fibonacci(n - 1) + fibonacci(n - 2)
  end function"""
