/* Purpose: a return in a task, or in a taskq's block, is an error.  */
/* { dg-do compile } */

void work (void);

void
f (int n)
{
#pragma intel omp taskq
  {
#pragma intel omp task
    {
      if (n)
	return; /* { dg-error "9: invalid branch to/from OpenMP structured block" } */
    }
    return; /* { dg-error "5: invalid branch to/from OpenMP structured block" } */
  }
}
