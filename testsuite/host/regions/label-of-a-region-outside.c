/* Purpose: a region's function is not copied if its caller has the address of
   one of its labels.  */
/* { dg-do run } */
/* { dg-additional-options "-O2" } */

#include <stdio.h>

int
main (void)
{
  void *inside = 0;
#pragma omp parallel num_threads(2)
  {
  here:
    printf ("%d\n", &&here != 0);
#pragma omp critical
    inside = &&here;
  }
  return inside != &&here;
}
