# Purpose: a tool sees a single region end with what cannot be in it: a barrier, another
# worksharing construct, the end of the implicit task, but not a region inside.
# shellcheck source=testsuite/lib/events.sh
. "$(dirname "$0")/../../lib/events.sh"

cat >main.c <<END
#include <omp.h>
#include "meet.h"

/* Lets the thread with the NUMBER go on; the other one waits for COUNT arrivals.  */
static void
let_first (int number, int count)
{
  if (omp_get_thread_num () != number)
    await (count);
}

int
main (void)
{
  omp_set_max_active_levels (2);
#pragma omp parallel num_threads(2)
  {
    let_first (0, 1);
#pragma omp single nowait
    arrive ();
#pragma omp barrier
    let_first (1, 2);
#pragma omp single nowait
    arrive ();
    let_first (1, 3);
#pragma omp single nowait
    arrive ();
    let_first (0, 4);
#pragma omp sections nowait
    {
#pragma omp section
      arrive ();
    }
    let_first (0, 5);
#pragma omp single nowait
    {
      arrive ();
#pragma omp parallel num_threads(1)
      {
#pragma omp single nowait
        omp_set_dynamic (0);
#pragma omp for schedule(dynamic, 3)
        for (int j = 0; j < 3; j++)
          omp_set_dynamic (0);
      }
#pragma omp task
      omp_set_dynamic (0);
#pragma omp taskwait
    }
  }
#pragma omp single
  omp_set_dynamic (0);
#pragma omp single nowait
  omp_set_dynamic (0);
  return 0;
}
END
expect_events main.c <<END
: region(1) executor(1 executor) $construct_barrier() executor(1 executor)
1.0: executor(1 executor) barrier() other(1 other) other(1 other) sections(1 section sections) executor(1 region(1.0/1) executor)
1.0/1.0: executor(1 executor) dynamic(3 chunk dynamic) wait()
1.1: other(1 other) barrier() executor(1 executor) executor(1 executor) sections(1 sections) other(1 other)
chunks: 0+3
END
