/* Purpose: iterations of loops that are distributed among teams go to as few
   teams as have work for all lanes, and every iteration is executed once, also
   without iterations and with more teams than iterations.  A team can rely on
   the schedule that the program states.  */

#include <limits.h>
#include <stdlib.h>
#include "../../emulator/programs/offload.h"

enum { size = 300 };
static int a[size], owners[size];

static void
clear (void)
{
  for (int i = 0; i < size; i++)
    a[i] = owners[i] = 0;
}

/* Expects that iterations 0 to N were executed once.  */
static void
once (int line, int n)
{
  int right = 1;
  for (int i = 0; i < size; i++)
    right &= a[i] == (i < n);
  expect (line, right);
}

static void
counters (int n, int teams)
{
  clear ();
#pragma omp target teams distribute parallel for num_teams(teams) map(tofrom : a) // lanes
  for (int i = 0; i < n; i++)
    a[i]++;
  once (__LINE__, n);

  clear ();
#pragma omp target teams distribute parallel for num_teams(teams) map(tofrom : a) // lanes
  for (int i = INT_MAX; i > INT_MAX - 2 * n; i -= 2)
    a[(INT_MAX - i) / 2]++;
  once (__LINE__, n);

  clear ();
#pragma omp target teams distribute parallel for num_teams(teams) map(tofrom : a) // lanes
  for (unsigned i = UINT_MAX - n; i < UINT_MAX; i++)
    a[i - (UINT_MAX - n)]++;
  once (__LINE__, n);

  clear ();
#pragma omp target teams distribute parallel for num_teams(teams) map(tofrom : a) // lanes
  for (long i = n - 1; i >= 0; i--)
    a[i]++;
  once (__LINE__, n);

  // There is no iteration, and the number that GCC computes is negative.
  clear ();
#pragma omp target teams distribute parallel for num_teams(teams) map(tofrom : a) // lanes
  for (int i = 100; i < n - 300; i++)
    a[i]++;
  once (__LINE__, 0);
}

static void
clauses (int n, int teams)
{
  int last = -1;
  long sum = 0;
  clear ();
#pragma omp target teams distribute parallel for num_teams(teams) map(tofrom : a, last, sum) lastprivate(last) reduction(+ : sum) // lanes
  for (int i = 0; i < n; i++)
    {
      a[i]++;
      sum += i;
      last = i;
    }
  once (__LINE__, n);
  expect (__LINE__,
          (n == 0 || last == n - 1) && sum == n * (n - 1L) / 2);

  clear ();
#pragma omp target teams distribute parallel for num_teams(teams) collapse(2) map(tofrom : a) // lanes
  for (int i = 0; i < n / 7; i++)
    for (unsigned k = 0; k < 7; k++)
      a[7 * i + k]++;
  once (__LINE__, n / 7 * 7);

  clear ();
#pragma omp target teams distribute parallel for num_teams(teams) map(tofrom : a) schedule(dynamic) // lanes
  for (int i = 0; i < n; i++)
    a[i]++;
  once (__LINE__, n);
}

/* Of the second loop, a team gets five iterations at a time.  */
static void
two_loops (int n, int teams)
{
  int several = 0;
  clear ();
#pragma omp target teams num_teams(teams) map(tofrom : a, owners, several)
  {
    if (omp_get_team_num () == 0)
      several = omp_get_num_teams ();
#pragma omp distribute parallel for // lanes
    for (int i = 0; i < n; i++)
      a[i]++;
    int team = omp_get_team_num ();
#pragma omp distribute parallel for dist_schedule(static, 5) // lanes
    for (int i = 0; i < n; i++)
      owners[i] = team;
  }
  once (__LINE__, n);
  int right = 1;
  for (int i = 0; i < n; i++)
    right &= owners[i] == i / 5 % several;
  expect (__LINE__, right);
}

int
main (void)
{
  static const int numbers[] = { 0, 1, 31, 32, 33, 64, 65, 199, size };
  static const int teams[] = { 1, 3, 40 };
  for (int i = 0; i < sizeof numbers / sizeof *numbers; i++)
    for (int k = 0; k < sizeof teams / sizeof *teams; k++)
      {
        counters (numbers[i], teams[k]);
        clauses (numbers[i], teams[k]);
        two_loops (numbers[i], teams[k]);
      }
  return result ();
}
