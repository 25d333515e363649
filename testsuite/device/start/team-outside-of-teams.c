/* Purpose: a light kernel that asks for the number of its team outside of teams gets 0,
   and 1 for the number of teams.  */

#include <omp.h>
#include <stdlib.h>

// start main._omp_fn.0: light

int
main (void)
{
  int team = 7, teams = 7;
#pragma omp target map(from : team, teams)
  {
    team = omp_get_team_num ();
    teams = omp_get_num_teams ();
  }
  if (team != 0 || teams != 1)
    abort ();
  return 0;
}
