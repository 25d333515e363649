/* Purpose: -Wno-unknown-pragmas is obeyed.  */
/* { dg-do compile } */
/* { dg-additional-options "-Wall -Wno-unknown-pragmas" } */

void work (void);

void
f (void)
{
#pragma intel omp section
  work ();
#pragma omp taskq
  work ();
#pragma intel_omp_tasq
  work ();
}
