# Purpose: a tool sees a Fortran program's locks as it does those of C.
# shellcheck source=testsuite/lib/log.sh
. "$(dirname "$0")/../../lib/log.sh"

cat >main.f90 <<END
program main
  use omp_lib
  use, intrinsic :: iso_fortran_env, only: output_unit
  integer (omp_lock_kind) :: lock
  integer (omp_nest_lock_kind) :: nest_lock
  logical :: taken
  integer :: depth
  call omp_init_lock (lock)
  call omp_init_nest_lock (nest_lock)
  call omp_set_lock (lock)
  taken = omp_test_lock (lock)
  if (taken) stop 1
  call omp_unset_lock (lock)
  taken = omp_test_lock (lock)
  if (.not. taken) stop 2
  call omp_unset_lock (lock)
  call omp_set_nest_lock (nest_lock)
  call omp_set_nest_lock (nest_lock)
  depth = omp_test_nest_lock (nest_lock)
  if (depth /= 3) stop 3
  call omp_unset_nest_lock (nest_lock)
  call omp_unset_nest_lock (nest_lock)
  call omp_unset_nest_lock (nest_lock)
  !\$omp critical
  print '(a)', 'critical'
  flush (output_unit)
  !\$omp end critical
  call omp_destroy_nest_lock (nest_lock)
  call omp_destroy_lock (lock)
end program main
END
[ -n "$FC" ] || { echo "skipped: no Fortran compiler"; exit 77; }
compiler=$FC
expect_log main.f90 <<END
init lock A, hint 0
init nest_lock B, hint 0
acquire lock A
acquired lock A
acquire test_lock A
released lock A
acquire test_lock A
acquired test_lock A
released lock A
acquire nest_lock B
acquired nest_lock B
acquire nest_lock B
nested begin B
acquire test_nest_lock B
nested begin B
nested end B
nested end B
released nest_lock B
acquire critical C
acquired critical C
critical
released critical C
destroy nest_lock B
destroy lock A
END
