/* Purpose: each team of a league has its own taskqs, also without a parallel
   region, and with hundreds of teams.  */

#include "device-taskq.h"

enum
{
  n = 8,
  most_teams = 500
};

#pragma omp declare target
static void
produce (long *sum)
{
#pragma intel omp taskq
  for (int i = 0; i < n; i++)
    {
#pragma intel omp task
      add (sum, i + 1000 * omp_get_team_num ());
    }
}
#pragma omp end declare target

static void
check (const long *sums, int teams, int times)
{
  for (int i = 0; i < most_teams; i++)
    expect (__LINE__,
            sums[i]
                == (i < teams ? times * (n * (n - 1) / 2 + n * 1000 * i) : 0));
}

static void
without_parallel (int wanted)
{
  static long sums[most_teams];
  int teams = 0, depth = depth_to_set ();
#pragma omp target teams map(tofrom : sums, teams) num_teams(wanted)
  {
    set_depth (depth);
    if (omp_get_team_num () == 0)
      teams = omp_get_num_teams ();
    produce (&sums[omp_get_team_num ()]);
  }
  expect (__LINE__, teams >= 1 && teams <= wanted);
  check (sums, teams, 1);
  for (int i = 0; i < most_teams; i++)
    sums[i] = 0;
}

static void
with_parallel (int wanted, int threads)
{
  static long sums[most_teams];
  int teams = 0, depth = depth_to_set ();
#pragma omp target teams map(tofrom                                            \
                             : sums, teams) num_teams(wanted)                  \
    thread_limit(threads)
  {
    set_depth (depth);
    if (omp_get_team_num () == 0)
      teams = omp_get_num_teams ();
    long *sum = &sums[omp_get_team_num ()];
#pragma omp parallel num_threads(threads)
    {
#pragma omp single
      produce (sum);
      produce (sum);
    }
#pragma intel omp parallel taskq num_threads(threads)
    for (int i = 0; i < n; i++)
      {
#pragma intel omp task
        add (sum, i + 1000 * omp_get_team_num ());
      }
  }
  expect (__LINE__, teams >= 1 && teams <= wanted);
  check (sums, teams, 3);
  for (int i = 0; i < most_teams; i++)
    sums[i] = 0;
}

static void
distributed (void)
{
  static long sums[30];
#pragma omp target teams distribute num_teams(7) map(tofrom : sums)
  for (int i = 0; i < 30; i++)
    {
      long *sum = &sums[i];
#pragma intel omp parallel taskq num_threads(4)
      for (int k = 0; k < i; k++)
        {
#pragma intel omp task
          add (sum, k);
        }
    }
  for (int i = 0; i < 30; i++)
    expect (__LINE__, sums[i] == i * (i - 1) / 2);
}

int
main (void)
{
  without_parallel (1);
  without_parallel (9);
  with_parallel (5, 8);
  with_parallel (most_teams, 2);
  distributed ();
  return result ();
}
