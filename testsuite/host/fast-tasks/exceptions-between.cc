/* Purpose: no exception may leave a function between a task and its taskwait; one that
   is thrown after the taskwait may.  */
/* { dg-do run } */
/* { dg-additional-options "-O2 -fplugin-arg-omptq-report" } */

#include <cstdlib>

static void __attribute__ ((noinline))
fail (int n)
{
  if (n < 0)
    throw n;
}

static int
may_leave (int n)
{
  int a = 0;
#pragma omp task shared(a) /* { dg-missed "an exception may leave the function before a taskwait" } */
  a = n;
  fail (n);
#pragma omp taskwait
  return a;
}

static int
is_thrown_after (int n)
{
  int a = 0;
#pragma omp task shared(a) /* { dg-optimized "the task is created and executed without the library" } */
  a = n;
#pragma omp taskwait
  fail (a);
  return a;
}

int
main ()
{
  bool right = false;
#pragma omp parallel
#pragma omp single
  {
    right = may_leave (3) == 3 && is_thrown_after (4) == 4;
    try
      {
	is_thrown_after (-1);
	right = false;
      }
    catch (int)
      {
      }
  }
  return !right;
}
