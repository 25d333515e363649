/* Purpose: a reduction over tasks, whose values the library keeps, is not
   combined by lanes.  */

#include "../../emulator/programs/offload.h"

int
main (void)
{
  int sum = 0;
#pragma omp target parallel for reduction(task, + : sum) map(tofrom : sum) num_threads(4) // one lane: it calls
  for (int i = 0; i < 100; i++)
    {
#pragma omp task in_reduction(+ : sum)
      sum += i;
    }
  expect (__LINE__, sum == 4950);

  long product = 1;
#pragma omp target map(tofrom : product)
#pragma omp parallel num_threads(4)
#pragma omp for reduction(task, * : product) // one lane: it uses a value that may be the thread's own
  for (int i = 1; i < 16; i++)
    product *= i;
  expect (__LINE__, product == 1307674368000);
  return result ();
}
