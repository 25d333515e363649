/* Purpose: in a file with taskqs, tasks tell the library that one thread executes them
   alone, so the library creates them.  */
/* { dg-do run } */
/* { dg-additional-options "-O2 -fplugin-arg-omptq-report" } */

#include <stdlib.h>

static int
count (int n) /* { dg-missed "a task may call a function that is not known" } */
{
  int a = 0, b = 0;
  if (n == 0)
    return 1;
#pragma omp task shared(a)
  a = count (n - 1);
#pragma omp task shared(b)
  b = count (n - 1);
#pragma omp taskwait
  return a + b;
}

int
main (void)
{
  int sum = 0;
#pragma intel omp parallel taskq
  for (int i = 0; i < 10; i++)
    {
#pragma intel omp task captureprivate(i)
#pragma omp atomic
      sum += count (i);
    }
  return sum != 1023;
}
