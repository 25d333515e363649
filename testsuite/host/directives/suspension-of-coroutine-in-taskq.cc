/* Purpose: suspending a coroutine inside a construct is an error, reported
   where it would be suspended.  */
/* { dg-do compile } */
/* { dg-additional-options "-std=c++20 -fcoroutines" } */

#include "../taskqs/stepwise.h"

void work (int);

stepwise
in_taskq (int n)
{
#pragma intel omp taskq
  {
    co_yield 1; /* { dg-error "5: invalid branch to/from OpenMP structured block" } */
#pragma intel omp task
    work (n);
  }
#pragma intel omp parallel taskq
  for (int i = 0; i < n; i++)
    {
#pragma intel omp task
      {
	co_await std::suspend_never (); /* { dg-error "9: invalid branch to/from OpenMP structured block" } */
	work (i);
      }
    }
}

stepwise
at_its_end (int n)
{
#pragma intel omp taskq reduction(+ : n)
  {
#pragma intel omp task
    n++;
    co_return; /* { dg-error "5: invalid branch to/from OpenMP structured block" } */
  }
}

stepwise
with_lastprivate (int n)
{
#pragma intel omp taskq lastprivate(n)
  {
#pragma intel omp task
    n = 5;
    co_yield n; /* { dg-error "5: invalid branch to/from OpenMP structured block" } */
  }
}

stepwise
in_clause (int n)
{
#pragma intel omp parallel taskq num_threads((co_yield 3, 2)) /* { dg-error "47: 'co_yield' cannot be used in '#pragma intel omp'" } */
  work (n);
#pragma intel omp parallel taskq if(co_await std::suspend_never (), n) /* { dg-error "37: 'co_await' cannot be used in '#pragma intel omp'" } */
  work (n);
  co_yield 1;
}
