# Purpose: a tool sees the waiting for values of copyprivate, scopes with reductions that
# tasks take part in, and the barriers at the ends of these.
# shellcheck source=testsuite/lib/events.sh
. "$(dirname "$0")/../../lib/events.sh"

cat >main.c <<END
#include <omp.h>
#include <stdlib.h>
#include "meet.h"

static int value;
#pragma omp threadprivate(value)

int
main (void)
{
  int sum = 0;
#pragma omp parallel num_threads(2)
  {
    int i = omp_get_thread_num ();
    if (i != 0)
      await (1);
#pragma omp single copyprivate(value)
    {
      arrive ();
      value = 5;
    }
    if (value != 5)
      abort ();
#pragma omp scope reduction(task, +: sum)
    {
#pragma omp task in_reduction(+: sum)
      sum++;
      if (i != 1)
        await (2);
#pragma omp single nowait
      arrive ();
    }
#pragma omp for reduction(task, +: sum)
    for (int j = 0; j < 10; j++)
#pragma omp task in_reduction(+: sum)
      sum++;
    if (i != 1)
      await (3);
#pragma omp sections reduction(task, +: sum)
    {
#pragma omp section
      {
        arrive ();
        sum++;
      }
    }
  }
  if (sum != 13)
    abort ();
  return 0;
}
END
expect_events main.c <<END
: region(1)
1.0: executor(1 executor) internal() $construct_barrier() scope(1 other(1 other) $construct_barrier() scope) internal() static(0 static) wait() internal() sections(1 sections) wait() internal()
1.1: other(1 other) internal() $construct_barrier() scope(1 executor(1 executor) $construct_barrier() scope) internal() static(0 static) wait() internal() sections(1 section sections) wait() internal()
END
