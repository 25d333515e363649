/* Purpose: break, continue and goto out of a task, and a case label inside one,
   are errors.  */
/* { dg-do compile } */

void work (int);

void
f (int n)
{
#pragma intel omp taskq
  while (n--)
    {
#pragma intel omp task
      {
	if (n == 1)
	  break; /* { dg-error "11: invalid branch to/from OpenMP structured block" } */
	if (n == 2)
	  continue; /* { dg-error "11: invalid branch to/from OpenMP structured block" } */
	if (n == 3)
	  goto after; /* { dg-error "11: invalid branch to/from OpenMP structured block" } */
      }
    after:
      switch (n) /* { dg-error "7: invalid branch to.from OpenMP structured block" } */
	{
	case 4:;
#pragma intel omp task
	  {
	  case 5:
	    work (n);
	  }
	}
    }
}
