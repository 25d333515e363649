/* Purpose: each task of a taskloop has the captured values, whatever their size and
   alignment, and whether the construct or a later taskwait waits for the tasks; they
   may end while others begin, in nested constructs and after a cancellation.  */

#include <omp.h>
#include <string.h>
#include "expect.h"

struct small
{
  int i[3];
};

struct large
{
  _Alignas (64) int i[1000];
};

struct huge
{
  int i[5000];
};

static long sum;

static void
add (long n)
{
#pragma omp atomic
  sum += n;
}

#define LOOPS(TYPE, LENGTH) \
  static void LENGTH##_of_##TYPE (int n, int grain, int depth) \
  { \
    struct TYPE s; \
    for (unsigned k = 0; k < sizeof s.i / sizeof *s.i; k++) \
      s.i[k] = k + n; \
    const int last = sizeof s.i / sizeof *s.i - 1; \
    _Pragma ("omp taskloop grainsize(grain) firstprivate(s)") \
    for (int i = 0; i < n; i++) \
      { \
	add (s.i[last] - last - n + 1); \
	s.i[last] = i; \
	if (depth > 0 && i % 7 == 0) \
	  LENGTH##_of_##TYPE (5, 1, depth - 1); \
	expect ("own copy", s.i[last], i); \
	s.i[last] = last + n; \
      } \
    _Pragma ("omp taskloop nogroup num_tasks(grain) firstprivate(s)") \
    for (int i = 0; i < n; i++) \
      add (s.i[0] - n + 1); \
    _Pragma ("omp taskwait") \
  }

LOOPS (small, loops)
LOOPS (large, loops)
LOOPS (huge, loops)

/* The number of iterations of the loops above.  */
static long
iterations (int n, int depth)
{
  long count = 2 * n;
  if (depth > 0)
    count += (n + 6) / 7 * iterations (5, depth - 1);
  return count;
}

static void
cancel_some (int n)
{
  long before = sum, executed = 0;
#pragma omp taskgroup
#pragma omp taskloop nogroup grainsize(1) shared(executed)
  for (int i = 0; i < n; i++)
    {
#pragma omp atomic
      executed++;
      if (i == n / 2)
	{
#pragma omp cancel taskgroup
	}
    }
  expect ("cancelled, at most", executed <= n && executed > 0, 1);
  expect ("no other", sum, before);
}

int
main (void)
{
  const int numbers[] = { 1, 2, 9, 127, 128, 129, 1000 };
  for (unsigned k = 0; k < sizeof numbers / sizeof *numbers; k++)
    for (int grain = 1; grain < 200; grain = 5 * grain + 1)
      for (int depth = 0; depth < 3; depth++)
	{
	  int n = numbers[k];
	  sum = 0;
#pragma omp parallel
#pragma omp single
	  {
	    loops_of_small (n, grain, depth);
	    loops_of_large (n, grain, depth);
	    if (n < 200)
	      loops_of_huge (n, grain, depth);
	  }
	  expect ("sum", sum, iterations (n, depth) * (n < 200 ? 3 : 2));
#pragma omp parallel
#pragma omp single
	  cancel_some (n);
	}
  return 0;
}
