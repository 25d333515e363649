/* Purpose: a goto out of a taskq's block is an error.  */
/* { dg-do compile } */

void work (void);

void
f (int n)
{
#pragma intel omp taskq
  {
    if (n)
      goto out; /* { dg-error "7: invalid branch to/from OpenMP structured block" } */
#pragma intel omp task
    work ();
  }
out:
  return;
}
