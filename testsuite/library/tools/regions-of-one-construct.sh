# Purpose: a tool sees the loop or the sections that are all of a region, and the schedule
# that is chosen at run time, in nested regions, too.
# shellcheck source=testsuite/lib/events.sh
. "$(dirname "$0")/../../lib/events.sh"

cat >main.c <<END
#include <omp.h>
#include "meet.h"

int
main (void)
{
  omp_set_max_active_levels (2);
  omp_set_schedule (omp_sched_dynamic, 2);
#pragma omp parallel for schedule(runtime) num_threads(2)
  for (int i = 0; i < 4; i++)
    if (i % 2 == 0)
      meet (2);
  omp_set_schedule (omp_sched_auto, 0);
#pragma omp parallel for schedule(runtime) num_threads(2)
  for (int i = 10; i > 9; i--)
    ;
#pragma omp parallel for schedule(guided, 20) num_threads(4)
  for (unsigned i = 0; i < 80; i++)
    if (i % 20 == 0)
      meet (6);
#pragma omp parallel sections num_threads(2)
  {
#pragma omp section
    {
      meet (8);
#pragma omp parallel for schedule(monotonic: dynamic, 7) num_threads(2)
      for (int i = 0; i < 10; i++)
        if (i % 7 == 0)
          meet (12);
    }
#pragma omp section
    {
      meet (8);
#pragma omp parallel for schedule(dynamic, 7) num_threads(2)
      for (int i = 0; i < 10; i++)
        if (i % 7 == 0)
          meet (12);
    }
  }
#pragma omp parallel for schedule(static, 6) ordered num_threads(2)
  for (int i = 0; i < 10; i++)
#pragma omp ordered
    omp_get_level ();
  return 0;
}
END
expect_events main.c <<END
: region(1) region(2) region(3) region(4) region(5)
1.0: dynamic(4 chunk dynamic)
1.1: dynamic(4 chunk dynamic)
2.0: static(1 chunk static)
2.1: static(1 static)
3.0: guided(80 chunk guided)
3.1: guided(80 chunk guided)
3.2: guided(80 chunk guided)
3.3: guided(80 chunk guided)
4.0: sections(2 section region(4.0/1) sections)
4.0/1.0: dynamic(10 chunk dynamic)
4.0/1.1: dynamic(10 chunk dynamic)
4.1: sections(2 section region(4.1/1) sections)
4.1/1.0: dynamic(10 chunk dynamic)
4.1/1.1: dynamic(10 chunk dynamic)
5.0: static(10 chunk static)
5.1: static(10 chunk static)
chunks: 0+1 0+2 0+6 0+7 0+7 0+20 2+2 6+4 7+3 7+3 20+20 40+20 60+20
END
