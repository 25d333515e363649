/* Purpose: lastprivate works in C90, which has no declarations in loops, and
   hides nothing when nested.  */
/* { dg-do run } */
/* { dg-additional-options "-std=c90 -pedantic -Wall -Wextra -Wshadow -Wredundant-decls" } */

int
main (void)
{
  int x = 0, y = 0, i;
#pragma intel omp parallel taskq lastprivate(x)
  for (i = 0; i < 10; i++)
    {
#pragma intel omp task
      {
#pragma intel omp taskq lastprivate(y)
	{
#pragma intel omp task captureprivate(i)
	  y = i;
	}
	x = y;
      }
    }
  return x != 9;
}
