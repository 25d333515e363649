/* Purpose: default(none) in a coroutine requires that each variable is listed,
   but not the coroutine frame with the variables.  Since GCC 15 parameters are
   no variables there.  */
/* { dg-do compile } */
/* { dg-additional-options "-std=c++20 -fcoroutines" } */

#include "../taskqs/stepwise.h"

void work (int);

stepwise
f (int n, int m)
{
  int local = 0;
  co_yield 1;
#pragma intel omp parallel taskq default(none) shared(n)
  {
#pragma intel omp task
    work (n);
#pragma intel omp task
    work (m); /* { dg-error "10: 'm' not specified in enclosing 'parallel'" "" { target gcc-12 gcc-13 gcc-14 } } */
#pragma intel omp task captureprivate(local) /* { dg-error "15: 'local' not specified in enclosing 'parallel'" } */
    work (local);
  }
}
