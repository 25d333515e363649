# Purpose: a tool sees where each thread begins and ends a loop, sections and a single
# region, the chunks and sections it gets, if any, and the barriers.
# shellcheck source=testsuite/lib/events.sh
. "$(dirname "$0")/../../lib/events.sh"

cat >main.c <<END
#include <omp.h>
#include "meet.h"

int
main (void)
{
#pragma omp parallel num_threads(4)
  {
    int i = omp_get_thread_num ();
    // Two threads get an iteration.
    if (i >= 2)
      await (2);
#pragma omp for schedule(dynamic)
    for (int j = 0; j < 2; j++)
      meet (2);
    // One thread gets both chunks.
    if (i != 1)
      await (12);
#pragma omp for schedule(guided, 5) nowait
    for (int j = 100; j > 80; j -= 2)
      meet (3);
  }
#pragma omp parallel num_threads(4)
  {
    int i = omp_get_thread_num ();
    if (i == 1 || i == 2)
      await (14);
#pragma omp sections
    {
#pragma omp section
      meet (14);
#pragma omp section
      meet (14);
    }
    if (i != 3)
      await (15);
#pragma omp single
    meet (15);
    if (i != 0)
      await (16);
#pragma omp single nowait
    meet (16);
    // Two sections for one thread.
    if (i != 2)
      await (18);
#pragma omp sections nowait
    {
#pragma omp section
      meet (17);
#pragma omp section
      meet (18);
    }
  }
  return 0;
}
END
expect_events main.c <<END
: region(1) region(2)
1.0: dynamic(2 chunk dynamic) wait() guided(10 guided)
1.1: dynamic(2 chunk dynamic) wait() guided(10 chunk chunk guided)
1.2: dynamic(2 dynamic) wait() guided(10 guided)
1.3: dynamic(2 dynamic) wait() guided(10 guided)
2.0: sections(2 section sections) wait() other(1 other) $construct_barrier() executor(1 executor) sections(2 sections)
2.1: sections(2 sections) wait() other(1 other) $construct_barrier() other(1 other) sections(2 sections)
2.2: sections(2 sections) wait() other(1 other) $construct_barrier() other(1 other) sections(2 section section sections)
2.3: sections(2 section sections) wait() executor(1 executor) $construct_barrier() other(1 other) sections(2 sections)
chunks: 0+1 0+5 1+1 5+5
END
