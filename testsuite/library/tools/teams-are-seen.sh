# Purpose: a tool sees the league of a teams construct, and each of its teams.
# shellcheck source=testsuite/lib/log.sh
. "$(dirname "$0")/../../lib/log.sh"

cat >main.c <<END
#include <omp.h>
#include <stdio.h>

int
main (void)
{
  setbuf (stdout, NULL);
#pragma omp teams num_teams(2) thread_limit(2)
  {
    printf ("%d of %d\n", omp_get_team_num (), omp_get_num_teams ());
#pragma omp parallel num_threads(2)
    ;
  }
#pragma omp critical
  puts ("critical");
#pragma omp teams
  ;
  return 0;
}
END
expect_log main.c <<END
league begin, 2 requested
team begin 0 of 2
0 of 2
team end 0 of 0
team begin 1 of 2
1 of 2
team end 1 of 0
league end
acquire critical A
acquired critical A
critical
released critical A
league begin, 3 requested
team begin 0 of 3
team end 0 of 0
team begin 1 of 3
team end 1 of 0
team begin 2 of 3
team end 2 of 0
league end
END
