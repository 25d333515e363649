/* Purpose: where all threads begin a kernel, they know what one would have told
   them: values that a region changes afterwards, what an earlier region stored,
   the number of the team, and conditions; and each starts where the others are
   done.  */

#include <omp.h>
#include <stdio.h>

// start in_place._omp_fn.0: light, begun by all threads
// ptx in_place._omp_fn.0.impl: bar\.sync 1
// start one_after_another._omp_fn.0: light, begun by all threads
// start conditions._omp_fn.0: light, begun by all threads
// start teams._omp_fn.0: light, begun by all threads
// no ptx teams._omp_fn.0: omptq_threads
// start waits._omp_fn.0: light, begun by all threads
// start unstated_teams._omp_fn.0: light, begun by all threads
// no ptx unstated_teams._omp_fn.0.impl: bar\.sync

enum
{
  size = 3000
};

static int a[size], b[size];

static int
sum (void)
{
  int s = 0;
  for (int i = 0; i < size; i++)
    s = s * 31 + a[i] + 7 * b[i];
  return s;
}

/* The region stores to what was loaded before it.  */
static void
in_place (int *n)
{
#pragma omp target map(tofrom : n[ : 1], a)
  {
    int m = *n;
#pragma omp parallel
    {
      a[omp_get_thread_num ()] = m;
      *n = 5;
    }
  }
}

/* Regions that use what others stored.  */
static void
one_after_another (int n)
{
#pragma omp target map(tofrom : a, b)
  {
#pragma omp parallel for
    for (int i = 0; i < n; i++)
      a[i] = i ^ 5;
    int first = a[n / 2];
#pragma omp parallel for
    for (int i = 0; i < n; i++)
      b[i] = a[n - 1 - i] + first;
    int second = b[n / 3] & 1023;
#pragma omp parallel for
    for (int i = 0; i < n; i++)
      a[i] = b[i] * 3 + second;
  }
}

/* A region that is executed, or not; and one of two.  */
static void
conditions (int n, int which)
{
#pragma omp target map(tofrom : a, b)
  {
    if (n > 10)
#pragma omp parallel for
      for (int i = 0; i < n; i++)
        a[i] += 2;
    if (which & 1)
#pragma omp parallel for
      for (int i = 0; i < n; i++)
        b[i] += a[n - 1 - i];
    else
#pragma omp parallel for
      for (int i = 0; i < n; i++)
        b[i] -= a[n - 1 - i];
  }
}

/* More teams than blocks.  */
static void
teams (void)
{
#pragma omp target teams num_teams(700) map(tofrom : a, b)
#pragma omp parallel
  {
    int t = omp_get_team_num ();
    a[t] = 10 * t + omp_get_num_teams () + omp_in_parallel ();
    b[t] = omp_get_num_threads ();
  }
}

/* Threads that are warps wait for each other.  */
static void
waits (int n)
{
#pragma omp target map(tofrom : a, b)
#pragma omp parallel
  {
#pragma omp for
    for (int i = 0; i < n; i++)
      a[i] = i * 3;
#pragma omp for
    for (int i = 0; i < n; i++)
      b[i] = a[n - 1 - i];
  }
}

static void
unstated_teams (int n)
{
#pragma omp target teams distribute parallel for map(tofrom : a)
  for (int i = 0; i < n; i++)
    a[i] += i;
}

int
main (void)
{
  int n = 3;
  in_place (&n);
  printf ("%d %d\n", n, sum ());
  one_after_another (size);
  printf ("%d\n", sum ());
  for (int i = 0; i < 4; i++)
    conditions (i * 7, i);
  printf ("%d\n", sum ());
  teams ();
  printf ("%d\n", sum ());
  waits (size);
  printf ("%d\n", sum ());
  unstated_teams (size);
  printf ("%d\n", sum ());
  return 0;
}
