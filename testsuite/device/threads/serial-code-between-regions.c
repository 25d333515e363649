// Purpose: the initial thread uses an array of its team between two regions.

// threads main._omp_fn.0: lanes, at most 128
// arrays main._omp_fn.0: 512

#include <omp.h>
#include <stdio.h>

enum
{
  T = 128
};

#pragma omp declare target
__attribute__ ((noinline)) static int
numbers (void)
{
  return omp_get_thread_num () + omp_get_num_threads () + omp_in_parallel ();
}
#pragma omp end declare target

int
main (void)
{
  int r[5] = { 0 };
#pragma omp target teams num_teams(1) thread_limit(T) map(tofrom : r)
  {
    int s[T], sum = 0;
#pragma omp parallel num_threads(T)
    s[omp_get_thread_num ()] = omp_get_thread_num ();
    for (int i = 0; i < T; i++)
      sum += s[i];
    r[0] = sum;
    r[4] = numbers ();
#pragma omp parallel num_threads(T / 2)
    s[omp_get_thread_num ()] += sum;
    r[1] = s[1];
    r[2] = s[T / 2 - 1];
    r[3] = s[T - 1];
  }
  int w = T * (T - 1) / 2;
  int bad = r[0] != w || r[1] != w + 1 || r[2] != w + T / 2 - 1 || r[3] != T - 1
            || r[4] != 1;
  printf ("%d %d %d %d %d\n", r[0], r[1], r[2], r[3], r[4]);
  return bad;
}
