/* Purpose: tasks take part in the reductions of all constructs around them: region,
   loop, sections, taskgroup and taskloop, inside each other.  */

#include <omp.h>
#include "expect.h"

static void
in_a_loop_of_a_region (void)
{
  long a = 0, b = 0;
#pragma omp parallel reduction(task, + : a)
  {
#pragma omp for reduction(task, + : b)
    for (int i = 0; i < 100; i++)
      {
#pragma omp task in_reduction(+ : a, b)
	{
	  a += 1;
	  b += i;
#pragma omp taskgroup task_reduction(+ : b)
	  {
#pragma omp task in_reduction(+ : b) in_reduction(+ : a)
	    {
	      b += 2;
	      a += 3;
	    }
#pragma omp taskloop in_reduction(+ : b) nogroup
	    for (int k = 0; k < 10; k++)
	      b += k;
	  }
	}
      }
  }
  expect ("region", a, 400);
  expect ("loop", b, 4950 + 200 + 4500);
}

/* Only libgomp-ext knows the taskgroup, only libgomp the sections' memory.  */
static void
in_sections_of_a_taskgroup (void)
{
  long sum = 0, b = 0;
#pragma omp parallel reduction(+ : sum)
  {
    long a = 0;
#pragma omp taskgroup task_reduction(+ : a)
    {
#pragma omp sections reduction(task, + : b)
      {
#pragma omp section
	{
#pragma omp task in_reduction(+ : a, b)
	  {
	    a += 1;
	    b += 10;
	  }
	}
#pragma omp section
	{
#pragma omp task in_reduction(+ : a, b)
	  {
	    a += 2;
	    b += 20;
	  }
	}
      }
    }
    sum += a;
  }
  expect ("taskgroup", sum, 3);
  expect ("sections", b, 30);
}

static void
in_a_taskloop_of_a_taskgroup (void)
{
  long a = 0, array[3] = { 0 };
#pragma omp parallel
#pragma omp single
#pragma omp taskgroup task_reduction(+ : a)
  {
#pragma omp taskloop reduction(+ : array) in_reduction(+ : a) grainsize(1)
    for (int i = 0; i < 2000; i++)
      {
	a++;
	array[i % 3] += i;
      }
  }
  expect ("taskgroup around a taskloop", a, 2000);
  expect ("taskloop", array[0] + array[1] + array[2], 1999000);
}

int
main (void)
{
  for (int i = 0; i < 20; i++)
    {
      in_a_loop_of_a_region ();
      in_sections_of_a_taskgroup ();
      in_a_taskloop_of_a_taskgroup ();
    }
}
