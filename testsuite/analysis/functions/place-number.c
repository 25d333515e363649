/* Purpose: the number of a thread's place is divergent in a team; the lanes of a
   warp have one.  */
/* { dg-do compile } */
/* { dg-additional-options "-O1 -fplugin-arg-omptq-dump=uniformity" } */
/* { dg-additional-options "-fplugin-arg-omptq-dump=uniformity_rtl-details" } */

#include <omp.h>

int
f (void)
{
  return omp_get_place_num () % 2;
}

/* { dg-final { scan-dump "uniformity" "divergent value _\[0-9\]+ \\(thread number\\)" } } */
/* { dg-final { scan-dump "uniformity_rtl" "of f for threads\[^;\]*line 12 ax: thread number\n\[^;\]*of f for lanes of a warp\nend of" } } */
