/* Purpose: threads that wait raise no floating-point exceptions.  */
#include <fenv.h>
#include <unistd.h>
#include "expect.h"

int
main (void)
{
  int raised = 0;
  feclearexcept (FE_ALL_EXCEPT);
#pragma omp parallel num_threads(4) reduction(| : raised)
  {
    feclearexcept (FE_ALL_EXCEPT);
    for (int i = 0; i < 50; i++)
      {
#pragma omp barrier
#pragma omp single
        usleep (300);
#pragma omp single
        {
#pragma omp task
          usleep (100);
        }
      }
    raised |= fetestexcept (FE_ALL_EXCEPT);
  }
  expect ("exceptions", raised | fetestexcept (FE_ALL_EXCEPT), 0);
}
