/* Purpose: since GCC 14 there are no more teams than the host or an earlier
   kernel says, unless the program gives a number, and those beyond do nothing.  */

#include <omp.h>
#include <stdio.h>

// start count._omp_fn.0: light, no parallel region
// start loop._omp_fn.0: light, begun by all threads
// start with_number._omp_fn.0: light, no parallel region
// start limit._omp_fn.0: limit._omp_fn.0 calls omp_set_num_teams

#pragma omp declare target
int teams[1000];

static void
add_one (int *started)
{
#pragma omp atomic
  (*started)++;
}
#pragma omp end declare target

static void
limit (int number)
{
#pragma omp target
  omp_set_num_teams (number);
}

static void
count (void)
{
  int number = 0, started = 0;
#pragma omp target teams map(tofrom : number, started)
  {
    add_one (&started);
    if (omp_get_team_num () == 0)
      number = omp_get_num_teams ();
  }
  printf ("%d of %d teams", started, number);
}

static void
loop (void)
{
#pragma omp target teams distribute parallel for
  for (int i = 0; i < 1000; i++)
    teams[i] = omp_get_team_num ();
#pragma omp target update from(teams)
  int sum = 0;
  for (int i = 0; i < 1000; i++)
    sum += teams[i] * (i % 7);
  printf (", hash %d", sum);
}

static void
with_number (int number)
{
  int started = 0;
#pragma omp target teams num_teams(number) map(tofrom : started)
  {
    add_one (&started);
  }
  printf (", with a number %d\n", started);
}

int
main (void)
{
  const int limits[] = { 0, 3, 1, 1000000, 2147483647, 0 };
  for (int i = 0; i < 6; i++)
    {
      limit (limits[i]);
      count ();
      loop ();
      with_number (5);
    }
}
