# Purpose: with GOMP_TARGET_TEAMS=few a target region that lets libgomp choose the
# number of teams has so few that libgomp keeps their stacks, also one that is a task;
# one that names a number has that; a region that takes long has all teams.
# shellcheck source=testsuite/lib/link.sh
. "$(dirname "$0")/../../lib/link.sh"

if [ -z "$NVPTX_EMULATOR" ]; then
  echo "the emulator is not built"
  exit 77
fi
cat >target.c <<END
#include <omp.h>
#include <stdio.h>

#define GET(i) if (omp_get_team_num () == 0) n[i] = omp_get_num_teams ()

int
main (int argc, char **argv)
{
  int limit = argc + 3, number = argc + 99, n[7] = { 0 };
  long sum = 0;
#pragma omp target teams map(tofrom : n)
  GET (0);
#pragma omp target teams map(tofrom : n) thread_limit(4)
  GET (1);
#pragma omp target teams map(tofrom : n) thread_limit(limit)
  GET (2);
#pragma omp target teams map(tofrom : n) thread_limit(1)
  GET (3);
#pragma omp target teams map(tofrom : n) num_teams(200)
  GET (4);
#pragma omp target teams map(tofrom : n) num_teams(number) thread_limit(limit)
  GET (5);
#pragma omp parallel num_threads(2)
#pragma omp single
  {
#pragma omp target teams map(tofrom : n) nowait
    GET (6);
#pragma omp taskwait
  }
#pragma omp target teams distribute parallel for reduction(+ : sum)
  for (int i = 0; i < 100000; i++)
    sum += i;
  for (int i = 0; i < 7; i++)
    printf ("%d ", n[i]);
  printf ("%ld\n", sum);
  return 0;
}
END
$CC -O2 "-specs=$SPECS" -fopenmp $NVPTX_OPTIONS target.c -o target

# Writes the numbers of teams with the setting $1.
try () {
  env GOMP_TARGET_TEAMS="$1" PTXEMU_MULTIPROCESSORS=132 OMP_TARGET_OFFLOAD=mandatory \
    LD_LIBRARY_PATH="$NVPTX_EMULATOR${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}" \
    timeout 100 ./target >"$1"
  cat "$1"
}

try all
try few
expect few "128 256 256 1024 200 100 128 4999950000"
# Only a program that is linked with the library, and asks for numbers of teams, says so.
cat >other.c <<END
#include <omp.h>
int f (void)
{
  int n = 0;
#pragma omp target teams map(tofrom : n)
  if (omp_get_team_num () == 0)
    n = 1;
  return n;
}
END
cat >another.c <<END
int f (long *x)
{
#pragma omp target teams distribute parallel for map(tofrom : x[:100])
  for (int i = 0; i < 100; i++)
    x[i]++;
  return 0;
}
END
says () {
  "$@" -O2 -fopenmp $NVPTX_OPTIONS -c -o object.o
  nm object.o | grep -c 'U GOMP_target_asks_for_teams' || :
}
[ "$(says $CC "-specs=$SPECS" target.c)" = 1 ]
[ "$(says $CC "-specs=$SPECS" other.c)" = 1 ]
[ "$(says $CC "-specs=$SPECS" another.c)" = 0 ]
[ "$(says $CC "-fplugin=$PLUGIN" other.c)" = 0 ]
if [ -n "$FC" ]; then
  cat >fortran.f90 <<END
integer function f ()
  use omp_lib
  integer :: n
  n = 0
  !\$omp target teams map(tofrom : n)
  if (omp_get_team_num () == 0) n = omp_get_num_teams ()
  !\$omp end target teams
  f = n
end function
END
  [ "$(says $FC "-specs=$SPECS" fortran.f90)" = 1 ]
fi

# On the emulator they take long.
try measured
diff all measured
for number in $(head -n 1 all | cut -d ' ' -f 1-4); do
  [ "$number" -gt 256 ]
done
