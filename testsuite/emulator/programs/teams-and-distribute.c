/* Purpose: teams execute each iteration of a loop once, in all forms of teams,
   distribute and their combinations.  */

#include "offload.h"

enum
{
  n = 777
};

static int done[n], team_of[n];

static void
clear (void)
{
  for (int i = 0; i < n; i++)
    done[i] = team_of[i] = 0;
}

static int
each_once (void)
{
  for (int i = 0; i < n; i++)
    if (done[i] != 1)
      return 0;
  return 1;
}

static void
leagues (void)
{
  int teams = 0, sum = 0;
#pragma omp target teams num_teams(5) thread_limit(3) reduction(+ : sum)      \
    map(from : teams)
  {
    sum += omp_get_team_num () + 1;
    if (omp_get_team_num () == 0)
      teams = omp_get_num_teams ();
  }
  expect (__LINE__, teams == 5 && sum == 15);
}

static void
loops (void)
{
  clear ();
#pragma omp target teams distribute num_teams(7) map(tofrom : done, team_of)
  for (int i = 0; i < n; i++)
    {
      done[i]++;
      team_of[i] = omp_get_team_num ();
    }
  expect (__LINE__, each_once () && team_of[0] == 0 && team_of[n - 1] == 6);

  clear ();
#pragma omp target teams distribute dist_schedule(static, 10) num_teams(4)    \
    map(tofrom : done, team_of)
  for (int i = 0; i < n; i++)
    {
      done[i]++;
      team_of[i] = omp_get_team_num ();
    }
  expect (__LINE__, each_once () && team_of[10] == 1 && team_of[49] == 0);

  clear ();
#pragma omp target teams distribute parallel for num_teams(3) thread_limit(4) \
    map(tofrom : done)
  for (int i = 0; i < n; i++)
    done[i]++;
  expect (__LINE__, each_once ());

  clear ();
#pragma omp target teams distribute parallel for simd map(tofrom : done)
  for (int i = 0; i < n; i++)
    done[i]++;
  expect (__LINE__, each_once ());

  clear ();
#pragma omp target teams loop map(tofrom : done)
  for (int i = 0; i < n; i++)
    done[i]++;
  expect (__LINE__, each_once ());

  clear ();
#pragma omp target parallel for num_threads(6) map(tofrom : done)
  for (int i = 0; i < n; i++)
    done[i]++;
  expect (__LINE__, each_once ());
}

static void
nests (void)
{
  int last = -1;
  clear ();
#pragma omp target teams distribute parallel for collapse(3)                  \
    map(tofrom : done)
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < 7; j++)
      for (int k = 0; k < 37; k++)
        done[(i * 7 + j) * 37 + k]++;
  expect (__LINE__, each_once ());
#pragma omp target teams distribute parallel for lastprivate(last)            \
    map(tofrom : last)
  for (int i = 0; i < n; i++)
    last = i * 2;
  expect (__LINE__, last == 2 * (n - 1));
}

int
main (void)
{
  leagues ();
  loops ();
  nests ();
  return result ();
}
