/* Purpose: loops whose unsigned counters count down execute each iteration once,
   where GCC gives libgomp a wrong step.  */
/* { dg-do run } */

#include <omp.h>
#include <stdlib.h>

static int seen[101];

static void
see (unsigned i)
{
#pragma omp atomic
  seen[i]++;
}

static void
check (unsigned first, unsigned by)
{
  for (unsigned i = 1; i <= 100; i++)
    {
      if (seen[i] != (i <= first && (first - i) % by == 0))
	abort ();
      seen[i] = 0;
    }
}

static void
dynamic (unsigned n, unsigned by)
{
#pragma omp parallel for schedule(dynamic)
  for (unsigned i = n; i > 0; i--)
    see (i);
  check (n, 1);
#pragma omp parallel for schedule(dynamic, 4)
  for (unsigned short i = n; i >= 1; i -= 3)
    see (i);
  check (n, 3);
#pragma omp parallel for schedule(guided)
  for (unsigned char i = 99; i > 0; i -= 3)
    see (i);
  check (99, 3);
#pragma omp parallel
#pragma omp for schedule(nonmonotonic : dynamic, 2)
  for (unsigned i = n; i > 0; i -= by)
    see (i);
  check (n, by);
}

static void
others (unsigned n, unsigned by)
{
  unsigned last = 0, next = n;
  omp_set_schedule (omp_sched_dynamic, 3);
#pragma omp parallel for schedule(runtime) lastprivate(last)
  for (unsigned i = n; i > 0; i = i - by)
    {
      see (i);
      last = i;
    }
  check (n, by);
  if (last != by)
    abort ();
#pragma omp parallel for ordered
  for (unsigned i = n; i > 0; i -= by)
#pragma omp ordered
    {
      if (i != next)
	abort ();
      next -= by;
      see (i);
    }
  check (n, by);
#pragma omp parallel
#pragma omp single
#pragma omp taskloop
  for (unsigned i = n; i > 0; i -= 3)
    see (i);
  check (n, 3);
#pragma omp parallel
#pragma omp single
#pragma omp taskloop grainsize(4)
  for (unsigned short i = n; i > 0; i -= by)
    see (i);
  check (n, by);
}

static void
upwards (unsigned n)
{
#pragma omp parallel for schedule(dynamic)
  for (unsigned i = 1; i <= n; i += 0x80000001u)
    see (i);
  if (seen[1] != 1)
    abort ();
  seen[1] = 0;
#pragma omp parallel for schedule(dynamic)
  for (int i = n; i > 0; i--)
    see (i);
  check (n, 1);
#pragma omp parallel for schedule(dynamic)
  for (unsigned long i = n; i > 0; i--)
    see (i);
  check (n, 1);
}

int
main (void)
{
  omp_set_num_threads (4);
  dynamic (99, 3);
  others (99, 3);
  upwards (100);
  return 0;
}
