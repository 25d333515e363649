/* Purpose: continue and break in the block of a taskq with lastprivate do not
   apply to the loop by which GCC represents the block.  */
/* { dg-do compile } */

void work (void);

void
f (int n)
{
  int x = 0;
#pragma intel omp taskq lastprivate(x)
  {
    if (n)
      continue; /* { dg-error "7: invalid branch to/from OpenMP structured block" } */
#pragma intel omp task
    x = n;
    do
      {
	if (n == 3)
	  continue;
	work ();
      }
    while (0);
  }
}

void
g (int n)
{
  int x = 0;
#pragma intel omp taskq lastprivate(x)
  {
    if (n)
      break; /* { dg-error "7: break statement used with OpenMP for loop" } */
#pragma intel omp task
    x = n;
  }
}
