/* Purpose: functions whose tasks compiled code creates itself are called from the
   implicit tasks of all threads, from tasks and final tasks, in taskgroups, in nested
   regions, while other tasks are unfinished, and outside of regions.  */
/* { dg-require-plugin "" } */

#include <omp.h>
#include <stdlib.h>

static long
fib (int n)
{
  long a, b;
  if (n < 2)
    return n;
#pragma omp task shared(a)
  a = fib (n - 1);
#pragma omp task shared(b)
  b = fib (n - 2);
#pragma omp taskwait
  return a + b;
}

static void
check (int n, long expected)
{
  if (fib (n) != expected)
    abort ();
}

static void
check_in_tasks (void)
{
  long unfinished = 0;
  for (int i = 0; i < 10; i++)
    {
#pragma omp task shared(unfinished)
      {
        check (10, 55);
#pragma omp atomic
        unfinished++;
      }
#pragma omp task final(i % 2)
      check (9, 34);
    }
  check (11, 89);
  /* The taskwait in fib waited for these, too.  */
  if (unfinished != 10)
    abort ();
#pragma omp taskgroup
  {
#pragma omp task
    check (12, 144);
    check (8, 21);
  }
#pragma omp taskwait
}

int
main (void)
{
  omp_set_max_active_levels (2);
  check (12, 144);
  for (int round = 0; round < 10; round++)
    {
#pragma omp parallel
      {
        check (10, 55);
#pragma omp barrier
        check_in_tasks ();
#pragma omp for
        for (int i = 0; i < 8; i++)
          check (i, i < 2 ? i : fib (i - 1) + fib (i - 2));
#pragma omp parallel num_threads(2)
        check_in_tasks ();
      }
    }
  return 0;
}
