/* Purpose: deferred target regions and data transfers run in the order of their
   dependences, concurrently with the host.  */

#include "offload.h"

enum
{
  n = 300
};

static void
chain (void)
{
  static int a[n], b[n];
  int sum = 0;
#pragma omp parallel num_threads(3)
#pragma omp single
  {
#pragma omp target enter data nowait map(to : a) map(alloc : b)               \
    depend(out : a, b)
#pragma omp target nowait depend(inout : a)
    for (int i = 0; i < n; i++)
      a[i] = i;
#pragma omp target teams distribute parallel for nowait depend(in : a)        \
    depend(inout : b)
    for (int i = 0; i < n; i++)
      b[i] = a[i] * 2;
#pragma omp target update nowait from(b) depend(inout : b)
#pragma omp task depend(in : b)
    for (int i = 0; i < n; i++)
      sum += b[i];
#pragma omp target exit data nowait map(from : a) map(release : b)            \
    depend(inout : a, b)
#pragma omp taskwait
  }
  expect (__LINE__, sum == n * (n - 1) && a[n - 1] == n - 1);
}

static void
many (void)
{
  int a[20] = { 0 };
#pragma omp parallel num_threads(4)
#pragma omp single
  {
    for (int i = 0; i < 20; i++)
#pragma omp target nowait map(tofrom : a[i : 1]) firstprivate(i)
      a[i] = i * i;
  }
  for (int i = 0; i < 20; i++)
    expect (__LINE__, a[i] == i * i);
}

int
main (void)
{
  chain ();
  many ();
  return result ();
}
