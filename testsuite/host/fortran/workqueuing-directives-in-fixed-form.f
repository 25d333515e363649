C Purpose: workqueuing directives are reported in fixed form, too.
C { dg-do compile }
      program fixed
      implicit none
C$INTEL OMP PARALLEL TASKQ
      print *, 1
*$intel omp taskq
      print *, 2
      end
C { dg-warning "1: workqueuing directive is ignored" "" { target *-*-* } 5 }
C { dg-warning "1: workqueuing directive is ignored" "" { target *-*-* } 7 }
