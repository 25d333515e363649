// Purpose: lanes exclude each other, and warps, in critical sections: named ones,
// nested ones, in functions, with branches, and with results that are used later.

// threads by_lanes._omp_fn.0: lanes, at most 64
// threads by_warps._omp_fn.0: warps: no number of threads is stated
// ptx by_lanes._omp_fn.1.threads: lanemask_lt
// no ptx by_lanes._omp_fn.1.threads: call.*GOMP_critical
// ptx by_warps._omp_fn.1: GOMP_critical_name_start
// races: in step

#include <omp.h>
#include <stdio.h>

enum
{
  T = 64,
  TEAMS = 3
};

#pragma omp declare target
static int shared_by_all;

__attribute__ ((noinline)) static void
update (int *p, int t)
{
#pragma omp critical(pairs)
  {
    if (t & 1)
      p[0] += 2;
    else
      for (int i = 0; i < 3; i++)
        {
#pragma omp critical(inner)
          p[i % 2] += i;
        }
  }
}
#pragma omp end declare target

static int
by_lanes (void)
{
  int r[TEAMS][T] = { 0 }, pairs[2] = { 0, 0 }, all = 0, most = -1, bad = 0;
#pragma omp target teams num_teams(TEAMS) thread_limit(T)                      \
    map(tofrom : r, pairs, all, most)
  {
    int count = 0;
#pragma omp parallel num_threads(T)
    {
      int t = omp_get_thread_num (), mine, before = 0;
      for (int i = 0; i < 3; i++)
        {
#pragma omp critical
          {
            mine = count++;
            most = most > mine ? most : mine;
            if (mine % 3 == i)
              before += mine;
            shared_by_all++;
          }
          r[omp_get_team_num ()][t] += before + mine - before;
        }
      update (pairs, t);
#pragma omp critical
      all += 1;
    }
  }
  int sum = 0;
  for (int j = 0; j < TEAMS; j++)
    for (int t = 0; t < T; t++)
      sum += r[j][t];
  bad += sum != TEAMS * (3 * T) * (3 * T - 1) / 2;
  bad += all != TEAMS * T || most != 3 * T - 1;
  bad += pairs[0] != TEAMS * T / 2 * (2 + 2) || pairs[1] != TEAMS * T / 2;
  return bad;
}

static int
by_warps (void)
{
  int n = 0, total = 0, w = 0;
#pragma omp target map(tofrom : n, total)
  {
    shared_by_all = 0;
#pragma omp parallel
    {
#pragma omp critical
      {
        n++;
        shared_by_all++;
      }
    }
    total = shared_by_all;
  }
  w = n;
  return total != w || n == 0;
}

int
main (void)
{
  int a = by_lanes (), b = by_warps ();
  printf ("%d %d wrong\n", a, b);
  return a || b;
}
