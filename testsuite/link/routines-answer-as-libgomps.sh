# Purpose: OpenMP's routines have the same results whether the teams are libgomp's or
# the library's: in nested regions, tasks and leagues, before and after changes, with
# different settings, in C and in Fortran.
# shellcheck source=testsuite/lib/link.sh
. "$(dirname "$0")/../lib/link.sh"

cat >main.c <<\END_OF_C
#include <omp.h>
#include <stdio.h>

/* Prints all ICVs of the current task, with the name of the place.  */
static void
print_icvs (const char *where)
{
  omp_sched_t kind;
  int chunk;
  omp_get_schedule (&kind, &chunk);
  printf ("%s: max_threads %d dynamic %d nested %d max_active_levels %d "
	  "schedule %x %d thread_limit %d bind %d device %d max_teams %d "
	  "teams_limit %d\n",
	  where, omp_get_max_threads (), omp_get_dynamic (),
	  omp_get_nested (), omp_get_max_active_levels (), (unsigned) kind,
	  chunk, omp_get_thread_limit (), (int) omp_get_proc_bind (),
	  omp_get_default_device (), omp_get_max_teams (),
	  omp_get_teams_thread_limit ());
}

/* The same, and all data of the teams around it, in one line.  */
static void
print (const char *where)
{
  char text[1000];
  int length = snprintf (text, sizeof text,
			 "%s thread %d/%d parallel %d active %d team %d/%d",
			 where, omp_get_thread_num (), omp_get_num_threads (),
			 omp_in_parallel (), omp_get_active_level (),
			 omp_get_team_num (), omp_get_num_teams ());
  for (int i = -1; i <= omp_get_level () + 1; i++)
    length += snprintf (text + length, sizeof text - length, " level %d: %d/%d",
			i, omp_get_ancestor_thread_num (i),
			omp_get_team_size (i));
  print_icvs (text);
}

static void
nest (const char *where)
{
#pragma omp parallel
  {
    print (where);
#pragma omp parallel num_threads(2)
    {
      print ("inner region");
#pragma omp parallel num_threads(2)
      print ("innermost region");
      omp_set_num_threads (2 + omp_get_thread_num ());
      print ("inner region after a change");
    }
    omp_set_max_active_levels (1);
#pragma omp parallel num_threads(2)
    print ("inactive region");
  }
  print ("after regions");
}

static void
set_schedules (void)
{
  static const omp_sched_t kinds[]
    = { omp_sched_static, omp_sched_dynamic, omp_sched_guided, omp_sched_auto,
	omp_sched_dynamic | omp_sched_monotonic, 77 };
  for (int i = 0; i < (int) (sizeof kinds / sizeof *kinds); i++)
    for (int chunk = -1; chunk < 8; chunk += 4)
      {
	omp_set_schedule (kinds[i], chunk);
	print_icvs ("schedule");
      }
}

static void
set_others (void)
{
  static const int values[] = { 5, 1, 0, -1, 1000000 };
  for (int i = 0; i < (int) (sizeof values / sizeof *values); i++)
    {
      omp_set_max_active_levels (values[i]);
      print_icvs ("levels");
      omp_set_num_threads (values[i]);
      print_icvs ("threads");
      omp_set_nested (values[i]);
      print_icvs ("nested");
      omp_set_dynamic (values[i]);
      print_icvs ("dynamic");
      omp_set_default_device (values[i]);
      print_icvs ("device");
      omp_set_num_teams (values[i]);
      print_icvs ("teams");
      omp_set_teams_thread_limit (values[i]);
      print_icvs ("limit");
    }
}

/* Which thread executes a task is not known.  */
static void
of_tasks (void)
{
#pragma omp parallel num_threads(2)
#pragma omp single
  {
    omp_set_num_threads (7);
#pragma omp task
    {
      print_icvs ("task");
      omp_set_num_threads (8);
      omp_set_schedule (omp_sched_guided, 9);
#pragma omp task
      print_icvs ("inner task");
#pragma omp taskwait
      print_icvs ("task after a change");
    }
#pragma omp taskwait
    print_icvs ("after a task");
#pragma omp task if(0)
    {
      omp_set_dynamic (1);
      omp_set_max_active_levels (3);
      print_icvs ("undeferred task");
    }
    print_icvs ("after an undeferred task");
#pragma omp taskloop num_tasks(3)
    for (int i = 0; i < 3; i++)
      {
	print_icvs ("taskloop");
	omp_set_num_threads (20);
      }
    print_icvs ("after a taskloop");
  }
}

static void
of_leagues (void)
{
#pragma omp teams num_teams(2) thread_limit(3)
  {
    print ("teams");
#pragma omp parallel num_threads(5)
    print ("region of a team");
  }
  print ("after teams");
#pragma omp teams
  print ("teams of usual number");
#pragma omp target teams num_teams(3) thread_limit(2)
  {
    print ("teams of target");
#pragma omp parallel
    print ("region in target");
  }
  print ("after target");
#pragma omp parallel num_threads(2)
  {
#pragma omp target thread_limit(4)
    print ("target in region");
    print ("region after target");
  }
}

static void
of_locks (void)
{
  omp_nest_lock_t lock, of_all;
  int count = 0;
  omp_init_nest_lock (&lock);
  omp_init_nest_lock (&of_all);
#pragma omp parallel num_threads(2)
  {
#pragma omp single
    {
      omp_set_nest_lock (&lock);
      printf ("again %d\n", omp_test_nest_lock (&lock));
#pragma omp task if(0)
      printf ("child %d\n", omp_test_nest_lock (&lock));
#pragma omp parallel num_threads(1)
      printf ("inner region %d\n", omp_test_nest_lock (&lock));
      omp_unset_nest_lock (&lock);
      printf ("once more %d\n", omp_test_nest_lock (&lock));
      omp_unset_nest_lock (&lock);
      omp_unset_nest_lock (&lock);
#pragma omp task
      {
	printf ("task %d\n", omp_test_nest_lock (&lock));
	omp_unset_nest_lock (&lock);
      }
    }
    for (int i = 0; i < 10000; i++)
      {
	omp_set_nest_lock (&of_all);
	omp_set_nest_lock (&of_all);
	count++;
	omp_unset_nest_lock (&of_all);
	count++;
	omp_unset_nest_lock (&of_all);
      }
  }
  printf ("count %d\n", count);
  omp_destroy_nest_lock (&of_all);
  omp_destroy_nest_lock (&lock);
}

int
main (void)
{
  print ("initial task");
#pragma omp task
  {
    omp_set_num_threads (9);
    print ("task outside of regions");
  }
  print ("after the task");
  nest ("region");
  of_tasks ();
  of_leagues ();
  of_locks ();
  set_schedules ();
  set_others ();
  print ("end");
}
END_OF_C

cat >main.f90 <<\END_OF_FORTRAN
program main
  use omp_lib
  implicit none
  integer (omp_nest_lock_kind) :: lock
  integer :: i

  call print_all ('initial task')
  !$omp parallel num_threads(2)
  call print_all ('region')
  !$omp parallel num_threads(2)
  call print_all ('inner region')
  !$omp end parallel
  !$omp end parallel
  !$omp teams num_teams(2) thread_limit(3)
  call print_all ('teams')
  !$omp end teams

  call omp_set_num_threads (5)
  call omp_set_dynamic (.true.)
  call omp_set_max_active_levels (3)
  call omp_set_schedule (ibset (omp_sched_dynamic, 31), 4)
  call omp_set_default_device (2)
  call omp_set_num_teams (4)
  call omp_set_teams_thread_limit (6)
  call print_all ('changed')

  call omp_init_nest_lock (lock)
  !$omp parallel num_threads(2)
  !$omp single
  call omp_set_nest_lock (lock)
  i = omp_test_nest_lock (lock)
  print *, 'again', i
  !$omp task if(.false.) shared(i)
  i = omp_test_nest_lock (lock)
  print *, 'child', i
  !$omp end task
  call omp_unset_nest_lock (lock)
  i = omp_test_nest_lock (lock)
  print *, 'once more', i
  call omp_unset_nest_lock (lock)
  call omp_unset_nest_lock (lock)
  !$omp end single
  !$omp end parallel
  call omp_destroy_nest_lock (lock)

contains

  subroutine print_all (where)
    character (*), intent(in) :: where
    integer (omp_sched_kind) :: kind
    integer :: chunk, levels(2, -1:5), level
    integer (8) :: chunk8, levels8(2, -1:5), level8
    levels = 0
    levels8 = 0
    do level = -1, omp_get_level () + 1
       level8 = level
       levels(1, level) = omp_get_ancestor_thread_num (level)
       levels(2, level) = omp_get_team_size (level)
       levels8(1, level) = omp_get_ancestor_thread_num (level8)
       levels8(2, level) = omp_get_team_size (level8)
    end do
    if (any (levels /= levels8)) stop 1
    call omp_get_schedule (kind, chunk)
    call omp_get_schedule (level, chunk8)
    if (level /= kind .or. chunk8 /= chunk) stop 2
    !$omp critical
    print '(a, 14i11, 3l2, 14i3)', where, omp_get_thread_num (), &
         omp_get_num_threads (), omp_get_active_level (), &
         omp_get_team_num (), omp_get_num_teams (), omp_get_max_threads (), &
         omp_get_max_active_levels (), kind, chunk, omp_get_thread_limit (), &
         int (omp_get_proc_bind ()), omp_get_default_device (), &
         omp_get_max_teams (), omp_get_teams_thread_limit (), &
         omp_in_parallel (), omp_get_dynamic (), omp_get_nested (), levels
    !$omp end critical
  end subroutine print_all
end program main
END_OF_FORTRAN

# The same with each setting, sorted, since threads print in any order.
# runs PROGRAM [VARIABLE=VALUE ...]
runs () {
  name=$1
  shift
  env "$@" timeout 60 "./$name-libgomp" 2>libgomps-messages >unsorted
  LC_ALL=C sort unsorted >libgomps
  for teams in libgomp ext; do
    env "$@" GOMP_EXT_TEAMS=$teams timeout 60 "./$name" 2>messages >unsorted
    LC_ALL=C sort unsorted | diff libgomps -
    diff libgomps-messages messages
  done
}

# compares COMPILER SOURCE NAME
compares () {
  $1 -fopenmp -foffload=disable -O2 "$2" -o "$3-libgomp"
  $1 -fopenmp -foffload=disable -O2 "$2" -o "$3" $LIBS
  runs "$3" OMP_NUM_THREADS=2
  runs "$3" OMP_NUM_THREADS=3,2 OMP_MAX_ACTIVE_LEVELS=2 OMP_SCHEDULE=guided,5 \
    OMP_DEFAULT_DEVICE=1
  runs "$3" OMP_NUM_THREADS=2,3,4 OMP_NESTED=true OMP_SCHEDULE=monotonic:dynamic
  runs "$3" OMP_NUM_THREADS=2 OMP_PROC_BIND=spread,close OMP_PLACES=threads
  runs "$3" OMP_NUM_THREADS=4 OMP_THREAD_LIMIT=3 OMP_MAX_ACTIVE_LEVELS=1
  runs "$3" OMP_THREAD_LIMIT=1 OMP_DYNAMIC=true OMP_MAX_ACTIVE_LEVELS=0
  runs "$3" OMP_NUM_THREADS=2 OMP_NUM_TEAMS=2 OMP_TEAMS_THREAD_LIMIT=2
}

compares "$CC" main.c c
[ -z "$FC" ] || compares "$FC" main.f90 fortran
