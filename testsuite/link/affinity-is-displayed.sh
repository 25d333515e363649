# Purpose: omp_display_affinity, omp_capture_affinity and OMP_DISPLAY_AFFINITY show the
# same whether the teams are libgomp's or the library's, in C and in Fortran, and so do
# the routines for places; omp_pause_resource ends the threads of the library's teams.
# shellcheck source=testsuite/lib/link.sh
. "$(dirname "$0")/../lib/link.sh"

cat >main.c <<\END_OF_C
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The same in each run, so that lengths are, too; libgomp calls it.  */
int
getpid (void)
{
  return 12345;
}

static const char *const formats[] = {
  NULL,
  "",
  "no field, 100%%",
  "%t %T %L %n %N %a %H %P %A",
  "{%{team_num} %{num_teams} %{nesting_level} %{thread_num} %{num_threads} "
  "%{ancestor_tnum} %{host} %{process_id} %{thread_affinity}}",
  "<%5n> <%.5n> <%0.5n> <%1n> <%3a> <%.3a> <%0.3a>",
  "<%90A> <%.90A> <%0.90A> <%70H> <%.70H> <%0.70H>",
  "<%20{thread_affinity}> <%.20{host}> <%0.20{process_id}>",
  "%0.700L",
};

static void
print (const char *where)
{
  for (size_t i = 0; i < sizeof formats / sizeof *formats; i++)
    for (size_t size = 0; size < 2000; size = 3 * size + 1)
      {
	char text[2000];
	memset (text, '-', sizeof text);
	if (size == 0 && !formats[i])
	  continue;
	size_t length = omp_capture_affinity (text, size, formats[i]);
	if (size)
	  printf ("%s %zu %zu %zu %s\n", where, i, size, length, text);
	if (text[size] != '-')
	  abort ();
	if (size > length)
	  omp_display_affinity (formats[i]);
      }
  int count = omp_get_partition_num_places ();
  int places[count + 1];
  omp_get_partition_place_nums (places);
  places[count] = omp_get_place_num ();
  // With one call, which no other thread interrupts.
  char line[100000] = "", *end = line;
  for (int i = 0; i <= count; i++)
    end += sprintf (end, " %d", places[i]);
  printf ("%s places%s\n", where, line);
}

int
main (int argc, char **argv)
{
  if (argc > 1)
    {
      omp_display_affinity (argv[1]);
      return 0;
    }
  print ("initial thread");
  omp_set_affinity_format ("set: %L %n %N %.40A");
  print ("other format");
#pragma omp parallel num_threads(2)
  {
    print ("region");
#pragma omp parallel num_threads(2)
    print ("inner region");
  }
#pragma omp teams num_teams(2)
  print ("teams");
#pragma omp parallel num_threads(2)
  {
#pragma omp target
    print ("target");
    print ("after target");
  }
  printf ("num_procs %d num_places %d\n", omp_get_num_procs (),
	  omp_get_num_places ());
  for (int i = -1; i <= omp_get_num_places (); i++)
    {
      int ids[10000] = { 0 };
      int count = omp_get_place_num_procs (i);
      omp_get_place_proc_ids (i, ids);
      printf ("place %d: %d", i, count);
      for (int j = 0; j < count; j++)
	printf (" %d", ids[j]);
      printf ("\n");
    }
}
END_OF_C

cat >identifier.c <<\END_OF_C
#include <omp.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

int
main (void)
{
  unsigned long self = (unsigned long) pthread_self ();
  char text[1000], wanted[1000];
  omp_capture_affinity (text, sizeof text,
			"%P %i <%{native_thread_id}> <%30i> <%.30i> <%0.30i>");
  sprintf (wanted, "%d 0x%lx <0x%lx> <0x%-28lx> <%#30lx> <0x%028lx>",
	   (int) getpid (), self, self, self, self, self);
  puts (text);
  return strcmp (text, wanted) != 0;
}
END_OF_C

cat >pause.c <<\END_OF_C
#include <dirent.h>
#include <omp.h>
#include <stdio.h>
#include <unistd.h>

static int
threads (void)
{
  int count = 0;
#pragma omp parallel num_threads(3) reduction(+ : count)
#pragma omp parallel num_threads(2) reduction(+ : count)
  count++;
  return count;
}

/* Returns how many threads there are, at most one if they end soon.  */
static int
left (void)
{
  int count = 0;
  for (int i = 0; i < 3000 && count != 1; i++)
    {
      usleep (1000);
      DIR *tasks = opendir ("/proc/self/task");
      for (count = 0; readdir (tasks);)
	count++;
      closedir (tasks);
      // Without . and its parent.
      count -= 2;
    }
  return count;
}

int
main (void)
{
  int sum = 0, inside = 0, after;
  for (int i = 0; i < 100; i++)
    {
      sum += threads ();
      sum += omp_pause_resource_all (i % 2 ? omp_pause_hard : omp_pause_soft);
      sum += threads ();
      sum += omp_pause_resource (omp_pause_soft, omp_get_initial_device ());
    }
  after = left ();
#pragma omp parallel num_threads(2) reduction(+ : inside)
  inside += (omp_pause_resource_all (omp_pause_soft) != 0)
	    + (omp_pause_resource (omp_pause_soft,
				   omp_get_initial_device ()) != 0);
  printf ("%d %d %d %d\n", sum, after, inside,
	  omp_pause_resource (omp_pause_soft, 10000) != 0);
  return sum != 1200 || after != 1 || inside != 4;
}
END_OF_C

cat >displayed.c <<\END_OF_C
#include <omp.h>
#include <stdio.h>

/* Begins a region of SIZE threads, after a line that says so.  */
static void
region (int size)
{
  fprintf (stderr, "region %d\n", size);
#pragma omp parallel num_threads(size)
  omp_get_thread_num ();
}

int
main (void)
{
  region (2);
  region (2);
  region (2);
  region (3);
  region (3);
  region (2);
  fputs ("nested\n", stderr);
#pragma omp parallel num_threads(2)
#pragma omp parallel num_threads(2)
  omp_get_thread_num ();
  return 0;
}
END_OF_C

cat >main.f90 <<\END_OF_FORTRAN
program main
  use omp_lib
  implicit none
  integer :: i, length
  integer, allocatable :: places(:), ids(:)
  integer (8), allocatable :: places8(:), ids8(:)
  character (40) :: text
  call omp_set_affinity_format ('format %L %n %.30A')
  call omp_display_affinity ('')
  call omp_display_affinity ('own %N %a%%')
  length = omp_capture_affinity (text, '')
  print '(i0, 3a)', length, '<', text, '>'
  length = omp_capture_affinity (text, 'more than there is room for: %50A')
  print '(i0, 3a)', length, '<', text, '>'
  length = omp_capture_affinity (text, '%n  ')
  print '(i0, 3a)', length, '<', text, '>'
  allocate (places(omp_get_partition_num_places ()))
  allocate (places8(omp_get_partition_num_places ()))
  call omp_get_partition_place_nums (places)
  call get_partition_place_nums_8 (places8)
  if (any (places /= places8)) stop 1
  print *, omp_get_place_num (), places
  do i = 0, omp_get_num_places () - 1
     allocate (ids(omp_get_place_num_procs (i)))
     allocate (ids8(omp_get_place_num_procs (int (i, 8))))
     call omp_get_place_proc_ids (i, ids)
     call omp_get_place_proc_ids (int (i, 8), ids8)
     if (any (ids /= ids8)) stop 2
     print *, i, ids
     deallocate (ids, ids8)
  end do
  if (omp_pause_resource (omp_pause_soft, omp_get_initial_device ()) /= 0) stop 3
  if (omp_pause_resource_all (omp_pause_hard) /= 0) stop 4

contains

  subroutine get_partition_place_nums_8 (places)
    integer (8) :: places(:)
    interface
       subroutine routine (places) bind (c, name='omp_get_partition_place_nums_8_')
         integer (8) :: places(*)
       end subroutine routine
    end interface
    call routine (places)
  end subroutine get_partition_place_nums_8
end program main
END_OF_FORTRAN

# Runs a program and writes what it prints to a file, in any order and without the
# identifiers of threads: run_as FILE [VARIABLE=VALUE ...] PROGRAM
run_as () {
  output=$1
  shift
  env "$@" >"$output.out" 2>"$output.err"
  sed 's/0x[0-9a-f]*/THREAD/g' "$output.out" "$output.err" | LC_ALL=C sort >"$output"
}

# runs PROGRAM [VARIABLE=VALUE ...]: the same with libgomp's teams and the library's.
runs () {
  name=$1
  shift
  run_as libgomps "$@" "./$name-libgomp"
  [ -s libgomps ]
  for teams in libgomp ext; do
    run_as ours "$@" GOMP_EXT_TEAMS=$teams "./$name"
    diff libgomps ours
  done
}

# compiles COMPILER SOURCE NAME
compiles () {
  $1 -fopenmp -foffload=disable -O2 "$2" -o "$3-libgomp"
  $1 -fopenmp -foffload=disable -O2 "$2" -o "$3" $LIBS
}

export OMP_MAX_ACTIVE_LEVELS=2 OMP_WAIT_POLICY=passive
compiles "$CC" main.c c
runs c
runs c OMP_AFFINITY_FORMAT='%L %0.9n %.9N|%%'
runs c OMP_PROC_BIND=true OMP_PLACES=threads
runs c OMP_PROC_BIND=spread OMP_PLACES=cores
runs c OMP_PROC_BIND=close OMP_PLACES='{0}'
runs c OMP_PROC_BIND=false OMP_PLACES=threads
if [ -n "$FC" ]; then
  compiles "$FC" main.f90 fortran
  runs fortran
  runs fortran OMP_PROC_BIND=close OMP_PLACES=threads
fi

compiles "$CC" displayed.c displayed
for setting in OMP_PROC_BIND=false OMP_PROC_BIND=close; do
  for format in 'level %L thread %n of %N, above %a, team %t of %T' 'on %A'; do
    runs displayed OMP_DISPLAY_AFFINITY=true OMP_AFFINITY_FORMAT="$format" $setting
  done
done
runs displayed OMP_DISPLAY_AFFINITY=false

export GOMP_EXT_TEAMS=ext
OMP_DISPLAY_AFFINITY=true OMP_AFFINITY_FORMAT=shown ./displayed 2>messages
tr '\n' ' ' <messages | grep -Fx 'region 2 shown shown region 2 region 2 region 3 '\
'shown shown shown region 3 region 2 shown shown nested shown shown shown shown '

for source in identifier pause; do
  $CC -fopenmp -foffload=disable -O2 $source.c -o $source $LIBS
  timeout 60 ./$source
done

# fails FORMAT MESSAGE
fails () {
  if ./c "$1" 2>messages; then
    exit 1
  fi
  expect messages "$2"
}
fails '%5' '% without a type in an affinity format'
fails '%q' 'unknown type q in an affinity format'
fails '%{host' 'no } after {host in an affinity format'
fails '%{hosts}' 'unknown type {hosts} in an affinity format'
fails '%05n' '0 without . after it in an affinity format'
fails '%.n' '. without a width after it in an affinity format'
