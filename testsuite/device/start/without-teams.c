/* Purpose: a light kernel of a program without teams has nothing of libgomp's variables
   for them.  */

#include <omp.h>
#include <stdlib.h>

// start sum._omp_fn.0: light
// no ptx sum._omp_fn.0: gomp_team_num|gomp_num_teams_var|additional_icvs

static int
sum (int n)
{
  int result = 0;
#pragma omp target map(tofrom : result)
#pragma omp parallel for reduction(+ : result)
  for (int i = 0; i < n; i++)
    result += i;
  return result;
}

int
main (void)
{
  if (sum (100) != 4950)
    abort ();
  return 0;
}
