# Purpose: a tool sees loops and sections end that are cancelled, and those whose barrier
# is cancelled with the region.
# shellcheck source=testsuite/lib/events.sh
. "$(dirname "$0")/../../lib/events.sh"

cat >main.c <<END
#include <omp.h>
#include "meet.h"

int
main (void)
{
#pragma omp parallel num_threads(2)
  {
#pragma omp for schedule(monotonic: dynamic)
    for (int j = 0; j < 10; j++)
      {
        meet (2);
#pragma omp cancel for
      }
#pragma omp sections
    {
#pragma omp section
      {
        meet (4);
#pragma omp cancel sections
      }
#pragma omp section
      {
        meet (4);
#pragma omp cancel sections
      }
#pragma omp section
      ;
    }
  }
#pragma omp parallel num_threads(2)
  {
    if (omp_get_thread_num () == 0)
      {
        await (5);
#pragma omp cancel parallel
      }
#pragma omp for schedule(dynamic)
    for (int j = 0; j < 10; j++)
      if (j == 0)
        arrive ();
#pragma omp single
    arrive ();
  }
  return 0;
}
END
export OMP_CANCELLATION=true
expect_events main.c <<END
: region(1) region(2)
1.0: dynamic(10 chunk dynamic) wait() sections(3 section sections) wait()
1.1: dynamic(10 chunk dynamic) wait() sections(3 section sections) wait()
2.1: dynamic(10 chunk chunk chunk chunk chunk chunk chunk chunk chunk chunk dynamic) wait()
chunks: 0+1 0+1 1+1 1+1 2+1 3+1 4+1 5+1 6+1 7+1 8+1 9+1
END
