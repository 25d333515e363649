/* Purpose: a task in a critical region is an error, since a generator cannot be
   suspended while it holds a lock.  */
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
