/* Purpose: the construct ends after all descendants of its tasks, and with nogroup
   they may end later; then tasks after it depend on them.  */
/* { dg-require-plugin "" } */

#include "../tasks/expect.h"

enum { n = 20, rounds = 10 };

static int done;
static unsigned value;

static void
grouped (void)
{
#pragma omp taskgraph
  for (int i = 0; i < n; i++)
#pragma omp task
    {
#pragma omp task
      {
        work (2000);
#pragma omp atomic
        done++;
      }
    }
}

static void
ungrouped (void)
{
#pragma omp taskgraph nogroup
  for (int i = 0; i < n; i++)
#pragma omp task depend(inout : value)
    {
      work (500);
      value = value * 3 + i;
    }
}

static unsigned
expected_value (unsigned its_value)
{
  for (int i = 0; i < n; i++)
    its_value = its_value * 3 + i;
  return its_value;
}

int
main (void)
{
#pragma omp parallel
#pragma omp single
  {
    for (int r = 1; r <= rounds; r++)
      {
        grouped ();
        expect ("done", done, r * n);
      }
    unsigned expected = 0;
    for (int r = 0; r < rounds; r++)
      {
#pragma omp task depend(inout : value)
        value++;
        expected++;
        ungrouped ();
        expected = expected_value (expected);
        unsigned now = expected;
#pragma omp task depend(inout : value) firstprivate(now)
        expect ("value", value, now);
      }
#pragma omp taskwait
    expect ("value at the end", value, expected);
  }
  return 0;
}
