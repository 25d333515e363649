/* Purpose: a task in critical is an error: a suspension would keep the
   lock.  */
/* { dg-do compile } */

void work (void);

void
f (void)
{
#pragma intel omp parallel taskq
  {
#pragma omp critical
    {
  #pragma intel omp task /* { dg-error "21: '#pragma intel omp task' may not be closely nested inside of 'critical' region" } */
      work ();
    }
  }
}
