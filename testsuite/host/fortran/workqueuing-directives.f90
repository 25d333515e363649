! Purpose: workqueuing directives, which are comments in Fortran, are reported.
! { dg-do compile }

program directives
  implicit none
  integer :: i
  !$intel omp parallel taskq ! { dg-warning "3: workqueuing directive is ignored: it is for C and C\\+\\+ only" }
  do i = 1, 3
    !$INTEL   OMP task captureprivate (i) ! { dg-warning "5: workqueuing directive is ignored" }
    print *, i
  end do
  !$intel omp end parallel taskq ! { dg-warning "3: workqueuing directive is ignored" }
  ! Others are not meant.
  !$intel ivdep
  !intel omp taskq
  !$inteloption omp
  include "workqueuing-directives.inc"
end program
! In the included file.
! { dg-warning "1: workqueuing directive is ignored" "" { target *-*-* } 2 }
