/* Purpose: tasks, taskgroups, dependences and taskloops work the same on the
   device as on the host.  */

/* Only two threads where several tasks become ready at once: the barrier of
   GCC 12's libgomp for nvptx miscounts if it is to wake more threads than
   wait.  */

#include "offload.h"

#pragma omp declare target
static int
fib (int n)
{
  int a, b;
  if (n < 2)
    return n;
#pragma omp task shared(a) if (n > 5)
  a = fib (n - 1);
#pragma omp task shared(b) final(n < 4)
  b = fib (n - 2);
#pragma omp taskwait
  return a + b;
}
#pragma omp end declare target

static void
recursive (void)
{
  int f = 0;
#pragma omp target map(from : f)
#pragma omp parallel num_threads(4)
#pragma omp single
  f = fib (11);
  expect (__LINE__, f == 89);
}

static void
dependent (void)
{
  int x = 0, y = 0, z = 0;
#pragma omp target map(tofrom : x, y, z)
#pragma omp parallel num_threads(2)
#pragma omp single
  {
#pragma omp task depend(out : x)
    x = 5;
#pragma omp task depend(in : x) depend(out : y)
    y = x + 1;
#pragma omp task depend(in : x) depend(out : z)
    z = x + 2;
#pragma omp task depend(inout : y, z)
    y = y * z;
#pragma omp taskwait
  }
  expect (__LINE__, x == 5 && y == 42 && z == 7);
}

static void
grouped (void)
{
  int before = 0, done = 0;
#pragma omp target map(tofrom : before, done)
#pragma omp parallel num_threads(5)
#pragma omp single
  {
#pragma omp taskgroup
    for (int i = 0; i < 10; i++)
#pragma omp task firstprivate(i)
      {
#pragma omp task
        {
#pragma omp atomic
          done++;
        }
      }
    before = done;
  }
  expect (__LINE__, before == 10 && done == 10);
}

static void
loops (void)
{
  int a[100] = { 0 };
#pragma omp target map(tofrom : a)
#pragma omp parallel num_threads(2)
#pragma omp single
#pragma omp taskloop grainsize(7)
  for (int i = 0; i < 100; i++)
    a[i] = i;
  for (int i = 0; i < 100; i++)
    expect (__LINE__, a[i] == i);
}

int
main (void)
{
  recursive ();
  dependent ();
  grouped ();
  loops ();
  return result ();
}
