// Purpose: where all lanes begin a kernel, teams share arrays again and again, and
// regions see what earlier ones stored, and values that later ones change.

// threads teams._omp_fn.0: lanes, at most 64
// no ptx teams._omp_fn.0: omptq_region
// ptx teams._omp_fn.0.lanes: omptq_team_arrays
// threads regions._omp_fn.0: lanes, at most 96
// no ptx regions._omp_fn.0: omptq_region
// threads in_place._omp_fn.0: lanes, at most 64
// no ptx in_place._omp_fn.0: omptq_region
// threads stores._omp_fn.0: lanes, at most 64
// ptx stores._omp_fn.0: omptq_region

#include <omp.h>
#include <stdio.h>

enum
{
  size = 4096
};

static int a[size];

// More teams than blocks at a time.
static int
teams (int n)
{
  int bad = 0;
#pragma omp target teams num_teams(60) thread_limit(64) map(from : a)
  {
    int s[64];
#pragma omp parallel num_threads(64)
    {
      int t = omp_get_thread_num ();
      s[t] = t * omp_get_team_num ();
#pragma omp barrier
      a[omp_get_team_num () * 64 + t] = s[63 - t] + n;
    }
  }
  for (int i = 0; i < 60; i++)
    for (int t = 0; t < 64; t++)
      bad += a[i * 64 + t] != (63 - t) * i + n;
  return bad;
}

static int
regions (int n)
{
  enum { T = 96 };
  int bad = 0;
#pragma omp target teams num_teams(2) thread_limit(T) map(from : a)
  {
    int s[T], base = omp_get_team_num () * 1000;
#pragma omp parallel num_threads(T)
    s[omp_get_thread_num ()] = omp_get_thread_num () + n;
    if (n > 2)
#pragma omp parallel num_threads(T)
      {
        int t = omp_get_thread_num ();
        a[base + t] = s[T - 1 - t];
      }
#pragma omp parallel num_threads(T)
    {
      int t = omp_get_thread_num ();
      a[base + 100 + t] = a[base + (t + 40) % T];
    }
  }
  for (int i = 0; i < 2; i++)
    for (int t = 0; t < T; t++)
      bad += a[i * 1000 + 100 + t] != T - 1 - (t + 40) % T + n;
  return bad;
}

static int
in_place (int *m)
{
  int bad = 0;
#pragma omp target teams num_teams(1) thread_limit(64) map(from : a) map(tofrom : m[ : 1])
  {
    int x = *m;
#pragma omp parallel num_threads(64)
    {
      int t = omp_get_thread_num ();
      a[t] = x;
      if (t == 3)
        *m = 50;
    }
  }
  for (int t = 0; t < 64; t++)
    bad += a[t] != 7;
  return bad + (*m != 50);
}

// One lane executes what is outside.
static int
stores (void)
{
  int count = 0, bad = 0;
#pragma omp target teams num_teams(1) thread_limit(64) map(from : a) map(tofrom : count)
  {
    count++;
#pragma omp parallel num_threads(64)
    a[omp_get_thread_num ()] = omp_get_thread_num () + count;
    count++;
  }
  for (int t = 0; t < 64; t++)
    bad += a[t] != t + 1;
  return bad + (count != 2);
}

int
main (void)
{
  int m = 7;
  int x = teams (5), y = regions (4), z = in_place (&m), w = stores ();
  printf ("%d %d %d %d wrong\n", x, y, z, w);
  return x || y || z || w;
}
