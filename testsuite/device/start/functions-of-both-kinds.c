/* Purpose: a kernel that shares a function which must be changed with one that
   libgomp starts is started by libgomp too, one that shares another function is
   not.  */

#include <omp.h>
#include <stdio.h>

// start needs_level._omp_fn.0: .* calls omp_get_level
// start shares._omp_fn.0: number is called from elsewhere
// start shares_the_sharing._omp_fn.0: shared_number is called from elsewhere
// start shares_nothing._omp_fn.0: light
// ptx number: omp_get_num_threads

int seen[200];

#pragma omp declare target
__attribute__ ((noipa)) static int
number (void)
{
  return 10 * omp_get_num_threads () + omp_get_thread_num ();
}
__attribute__ ((noipa)) static int
shared_number (void)
{
  return 100 * omp_get_num_threads ();
}
__attribute__ ((noipa)) static int
square (int x)
{
  return x * x;
}
#pragma omp end declare target

static void
needs_level (void)
{
#pragma omp target parallel map(tofrom : seen)
  seen[omp_get_thread_num ()] += number () + omp_get_level () + square (2);
}

static void
shares (void)
{
#pragma omp target parallel map(tofrom : seen)
  seen[omp_get_thread_num ()] += number () + shared_number ();
}

static void
shares_the_sharing (void)
{
#pragma omp target parallel map(tofrom : seen)
  seen[omp_get_thread_num ()] += shared_number ();
}

static void
shares_nothing (void)
{
#pragma omp target parallel map(tofrom : seen)
  seen[omp_get_thread_num ()] += square (omp_get_thread_num ());
}

int
main (void)
{
  for (int i = 0; i < 3; i++)
    {
      needs_level ();
      shares ();
      shares_the_sharing ();
      shares_nothing ();
    }
  for (int i = 0; i < 200; i++)
    printf ("%d ", seen[i]);
  printf ("\n");
  return 0;
}
