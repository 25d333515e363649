# Purpose: environment variables with the suffix _ALL set what they set in libgomp,
# also at inner levels, unless there is one without the suffix.
# shellcheck source=testsuite/lib/link.sh
. "$(dirname "$0")/../../lib/link.sh"
[ "$($CC -dumpversion | sed 's/\..*//')" -ge 13 ] || exit 77

cat >program.c <<'END'
#include <omp.h>
#include <stdio.h>

static void
print (void)
{
  int chunk;
  omp_sched_t schedule;
  omp_get_schedule (&schedule, &chunk);
  printf ("level %d: %d of %d threads, bind %d, schedule %d, %d, dynamic %d, "
          "limit %d, levels %d\n",
          omp_get_level (), omp_get_num_threads (), omp_get_max_threads (),
          omp_get_proc_bind (), schedule, chunk, omp_get_dynamic (),
          omp_get_thread_limit (), omp_get_max_active_levels ());
}

int
main (void)
{
  print ();
#pragma omp parallel
#pragma omp masked
  {
    print ();
#pragma omp parallel
#pragma omp masked
    print ();
  }
}
END
$CC -fopenmp -O2 program.c -o program $LIBS

# same NAME=VALUE...: says the same with both libraries' teams.
same () {
  for teams in libgomp ext; do
    env "$@" GOMP_EXT_TEAMS=$teams timeout 60 ./program >$teams 2>&1
  done
  cat ext
  diff libgomp ext
}
same OMP_NUM_THREADS_ALL=4,3
expect ext 'level 1: 4 of 3 threads'
same OMP_NUM_THREADS_ALL=4,3 OMP_NUM_THREADS=2
same OMP_NUM_THREADS_ALL=4,3 OMP_NUM_THREADS=2,5
same OMP_NUM_THREADS_ALL=4,3 OMP_NUM_THREADS=none
same OMP_NUM_THREADS_ALL=3,2 OMP_PROC_BIND_ALL=spread,close
same OMP_NUM_THREADS=3,2 OMP_PROC_BIND_ALL=spread,close OMP_PROC_BIND=primary
same OMP_NUM_THREADS=2 OMP_PROC_BIND_ALL=true
same OMP_NUM_THREADS=2 OMP_PROC_BIND_ALL=false
same OMP_NUM_THREADS=2 OMP_SCHEDULE_ALL=guided,3 OMP_STACKSIZE_ALL=1M
same OMP_NUM_THREADS=2,2 OMP_THREAD_LIMIT_ALL=3 OMP_WAIT_POLICY_ALL=passive
same OMP_NUM_THREADS=2,2 OMP_MAX_ACTIVE_LEVELS_ALL=1
