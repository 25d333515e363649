/* Purpose: teams, loops and reductions compute the same, also with more teams
   than blocks; GOMP_teams4 is not called.  */

#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// start loop._omp_fn.0: light, parallel regions
// no ptx loop._omp_fn.0.impl: GOMP_
// start more_teams_than_blocks._omp_fn.0: light, parallel regions
// no ptx more_teams_than_blocks._omp_fn.0.impl: GOMP_
// start as_many_as_fit._omp_fn.0: light, parallel regions
// no ptx loop._omp_fn.1: omp_get_(num_)?thread
// start sum._omp_fn.0: light, parallel regions
// start private_array._omp_fn.0: light, parallel regions
// start many_regions._omp_fn.0: light, parallel regions
// start allocation._omp_fn.0: light, parallel regions
// start simd_only._omp_fn.0: light, no parallel region
// no ptx simd_only._omp_fn.0: bar.sync
// start nothing._omp_fn.0: light, no parallel region

int seen[1000];

static void
loop (int n)
{
#pragma omp target teams distribute parallel for num_teams(5) thread_limit(7)  \
    map(tofrom : seen)
  for (int i = 0; i < n; i++)
    seen[i] = omp_get_team_num () * 1000 + omp_get_thread_num () + i;
}

static void
more_teams_than_blocks (int teams)
{
#pragma omp target teams num_teams(teams) thread_limit(64) map(tofrom : seen)
  {
#pragma omp parallel num_threads(1)
    seen[omp_get_team_num ()] += omp_get_num_teams ();
  }
}

static int
as_many_as_fit (int least, int most)
{
  int teams = 0;
#pragma omp target teams num_teams(least : most) map(tofrom : teams, seen)
  {
#pragma omp parallel num_threads(1)
    seen[omp_get_team_num ()]++;
    if (omp_get_team_num () == 0)
      teams = omp_get_num_teams ();
  }
  int bad = teams < least || teams > most;
  for (int i = 0; i < most + 1; i++)
    bad += seen[i] != (i < teams);
  return bad;
}

static int
sum (int n)
{
  int s = 0, product = 1;
#pragma omp target teams distribute parallel for simd reduction(+ : s)         \
    map(tofrom : s)
  for (int i = 0; i < n; i++)
    s += i;
#pragma omp target parallel for reduction(* : product) map(tofrom : product)
  for (int i = 0; i < 10; i++)
    product *= i + 1;
  return s + product;
}

static void
private_array (void)
{
#pragma omp target teams num_teams(4) map(tofrom : seen)
  {
    int local[8];
    for (int k = 0; k < 8; k++)
      local[k] = omp_get_team_num () * k;
#pragma omp distribute
    for (int j = 0; j < 16; j++)
#pragma omp parallel for firstprivate(local)
      for (int i = 0; i < 8; i++)
        seen[j * 8 + i] += local[i] + j;
  }
}

static void
many_regions (void)
{
#pragma omp target map(tofrom : seen)
  for (int k = 0; k < 20; k++)
    {
#pragma omp parallel for
      for (int i = 0; i < 40; i++)
        seen[i] += k * i;
      for (int i = 1; i < 40; i++)
        seen[i] += seen[i - 1] & 7;
    }
}

static void
allocation (void)
{
#pragma omp target map(tofrom : seen)
  {
    int *p = malloc (400);
#pragma omp parallel for
    for (int i = 0; i < 100; i++)
      p[i] = i * i;
    for (int i = 0; i < 100; i++)
      seen[i] += p[i];
    free (p);
  }
}

static void
simd_only (void)
{
#pragma omp target simd map(tofrom : seen)
  for (int i = 0; i < 1000; i++)
    seen[i] += i;
}

static void
nothing (int *x)
{
#pragma omp target map(tofrom : x[:1])
  *x = 2 * *x + omp_get_team_num () + omp_get_num_threads ();
}

int
main (void)
{
  int x = 20;
  loop (1000);
  printf ("%d\n", sum (1000));
  private_array ();
  many_regions ();
  allocation ();
  simd_only ();
  more_teams_than_blocks (900);
  for (int i = 0; i < 1000; i++)
    printf ("%d\n", seen[i]);
  memset (seen, 0, sizeof seen);
  printf ("%d wrong\n", as_many_as_fit (2, 5));
  memset (seen, 0, sizeof seen);
  printf ("%d wrong\n", as_many_as_fit (500, 900));
  nothing (&x);
  return x != 41;
}
