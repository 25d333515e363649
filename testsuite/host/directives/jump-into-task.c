/* Purpose: a goto into a task's block is an error.  */
/* { dg-do compile } */

void work (void);

void
f (int n)
{
#pragma intel omp taskq
  {
    if (n)
      goto in; /* { dg-error "7: invalid (branch to/from|entry to) OpenMP structured block" } */
#pragma intel omp task
    {
    in:
      work ();
    }
  }
}
