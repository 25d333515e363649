/* Purpose: regions know the constants of their record, of all places where they
   begin, and load other parts of it once, not in loops with barriers; unless
   the record is different elsewhere or its address goes on.  */

#include <omp.h>
#include <stdio.h>

enum
{
  N = 64
};

int out[8 * N];
volatile int five = 5;

// threads knows._omp_fn.0: lanes, at most 64
// record knows._omp_fn.1.threads: [1-9] constants, [1-9] loaded first
// ptx knows._omp_fn.0.lanes: omptq_team_arrays
// ptx knows._omp_fn.0.lanes: barrier.sync 1;

/* The array is in .shared memory; the number of rounds is not constant.  */
static void
knows (int rounds)
{
#pragma omp target teams num_teams(1) thread_limit(N) map(tofrom : out)
  {
    int s[N];
#pragma omp parallel num_threads(N) shared(s)
    {
      int me = omp_get_thread_num ();
      s[me] = me;
      for (int i = 0; i < rounds; i++)
        {
#pragma omp barrier
          int other = s[(me + i) % N];
          out[3 * N + me] = other;
#pragma omp barrier
          s[me] = other + i;
        }
      out[me] = s[me];
    }
  }
}

// threads one_of_two._omp_fn.0: lanes, at most 64
// record one_of_two._omp_fn.1.threads: 0 constants, 0 loaded first
// record one_of_two._omp_fn.2.threads: 2 constants, 0 loaded first

/* Of two arrays, both at constant places, one region each.  */
static void
one_of_two (int first)
{
#pragma omp target teams num_teams(1) thread_limit(N) map(tofrom : out)
  {
    int a[N], b[N];
    for (int i = 0; i < 2; i++)
      {
        int *s = (i ^ first) ? a : b;
#pragma omp parallel num_threads(N) firstprivate(s)
        {
          int me = omp_get_thread_num ();
          s[me] = 3 * me + i;
        }
      }
#pragma omp parallel num_threads(N) shared(a, b)
    {
      int me = omp_get_thread_num ();
      out[N + me] = a[me];
      out[2 * N + me] = b[N - 1 - me];
    }
  }
}

int
main (void)
{
  int bad = 0, s[N], t[N];
  knows (five);
  for (int i = 0; i < N; i++)
    s[i] = i;
  for (int i = 0; i < 5; i++)
    {
      for (int j = 0; j < N; j++)
        t[j] = s[(j + i) % N] + i;
      for (int j = 0; j < N; j++)
        s[j] = t[j];
    }
  for (int i = 0; i < N; i++)
    bad += out[i] != s[i] || out[3 * N + i] != s[i] - 4;
  one_of_two (1);
  for (int i = 0; i < N; i++)
    bad += out[N + i] != 3 * i || out[2 * N + i] != 3 * (N - 1 - i) + 1;
  printf ("%d wrong\n", bad);
  return bad != 0;
}
