/* Purpose: on devices, loops whose unsigned counters count down execute each
   iteration once, where GCC gives libgomp a wrong step.  */

#include "../../emulator/programs/offload.h"

static int seen[100];

static void
check (int line, unsigned by)
{
  for (unsigned i = 0; i < 100; i++)
    {
      expect (line, seen[i] == (i > 0 && i % by == 0));
      seen[i] = 0;
    }
}

int
main (void)
{
  unsigned n = 99, by = 3;
#pragma omp target teams distribute parallel for schedule(dynamic) map(seen) // lanes
  for (unsigned i = n; i > 0; i--)
    seen[i]++;
  check (__LINE__, 1);
#pragma omp target parallel for schedule(dynamic, 16) map(seen) // lanes
  for (unsigned i = n; i > 0; i--)
    seen[i]++;
  check (__LINE__, 1);
#pragma omp target parallel for schedule(guided) map(seen) // one lane: it counts its iterations in another type
  for (unsigned short i = n; i > 0; i -= 3)
    seen[i]++;
  check (__LINE__, 3);
#pragma omp target parallel for schedule(dynamic, 16) map(seen) // one lane: it does not count its iterations
  for (unsigned i = n; i > 0; i -= by)
    seen[i]++;
  check (__LINE__, 3);
#pragma omp target parallel for simd schedule(dynamic, 4) map(seen)
  for (unsigned i = n; i > 0; i -= by)
    seen[i]++;
  check (__LINE__, 3);
  return result ();
}
