/* Purpose: replayed tasks with captures of many sizes and alignments, and with clauses
   that a graph does not have: priority, final, untied, mutexinoutset, depend
   objects, iterators.  */
/* { dg-require-plugin "" } */

#include <omp.h>
#include <string.h>
#include "../tasks/expect.h"

enum { n = 12, rounds = 6 };

static int blocks;

static void
captures (long *v, int salt)
{
  char tiny = (char) salt;
  char large[3000];
  char aligned_array[100] __attribute__ ((aligned (64)));
  memset (large, salt, sizeof large);
  memset (aligned_array, salt + 1, sizeof aligned_array);
#pragma omp taskgraph
  {
    blocks++;
    for (int i = 0; i < n; i++)
      {
#pragma omp task firstprivate(tiny, large) depend(inout : v[i])
        v[i] += tiny + large[2999 - i] + (large[0] = 3);
#pragma omp task firstprivate(aligned_array) depend(inout : v[i])
        {
          expect ("alignment", (long) aligned_array & 63, 0);
          v[i] = v[i] * 2 + aligned_array[i];
        }
      }
  }
}

static void
clauses (long *v)
{
  omp_depend_t object;
  long sum = 0;
#pragma omp depobj(object) depend(inout : v[3])
#pragma omp taskgraph
  {
    blocks++;
#pragma omp task depend(depobj : object) priority(3) untied
    v[3] += 7;
#pragma omp task depend(inout : v[3]) final(1)
    {
#pragma omp task shared(v)
      v[3] *= 2;
    }
    for (int i = 0; i < n; i++)
#pragma omp task depend(mutexinoutset : sum) shared(sum)
      sum += i;
#pragma omp task depend(iterator (k = 0 : n), in : v[k]) depend(in : sum)         \
    depend(out : v[n]) shared(sum)
    {
      v[n] = sum;
      for (int k = 0; k < n; k++)
        v[n] += v[k];
    }
  }
#pragma omp depobj(object) destroy
}

int
main (void)
{
#pragma omp parallel
#pragma omp single
  {
    long v[n + 1] = { 0 }, x[n + 1] = { 0 };
    for (int r = 1; r <= rounds; r++)
      {
        captures (v, r);
        clauses (v);
        for (int i = 0; i < n; i++)
          x[i] = (x[i] + r + r + 3) * 2 + r + 1;
        x[3] = (x[3] + 7) * 2;
        x[n] = n * (n - 1) / 2;
        for (int i = 0; i < n; i++)
          x[n] += x[i];
        for (int i = 0; i <= n; i++)
          expect ("value", v[i], x[i]);
      }
  }
  expect ("blocks", blocks, 2);
  return 0;
}
