/* Purpose: iterations share a variable also if they have addresses of its elements
   only, or access memory at a distance from its beginning.  */

#include "../../emulator/programs/offload.h"

static int totals[8];

#pragma omp declare target (totals)
#pragma omp declare target

__attribute__ ((noinline)) static void
raise_by (int *p, int x)
{
  *p += x;
}

#pragma omp end declare target

/* A variable that would have a place in a register, if no element that is only
   known when the program runs were used.  */
static void
seen_as_array (int n)
{
  struct four
  {
    int a, b, c, d;
  };
  static int found[300];
#pragma omp target teams distribute parallel for map(from : found) // lanes
  for (int i = 0; i < 300; i++)
    {
      struct four s = { i, i + 1, i + 2, i + 3 };
      int (*array)[4] = (int (*)[4]) &s;
      for (int k = 0; k < i % n; k++)
        (*array)[(i + k) % 4] += k;
      found[i] = s.a - s.b + 3 * s.c - 2 * s.d;
    }
  for (int i = 0; i < 300; i++)
    {
      int s[4] = { i, i + 1, i + 2, i + 3 };
      for (int k = 0; k < i % n; k++)
        s[(i + k) % 4] += k;
      expect (__LINE__, found[i] == s[0] - s[1] + 3 * s[2] - 2 * s[3]);
    }
}

int
main (void)
{
#pragma omp target parallel num_threads(3)
  {
    int mine[8] = { 0 };
#pragma omp for // one lane: its iterations share .mine.
    for (int i = 0; i < 800; i++)
      raise_by (&mine[i & 7], i);
    for (int k = 0; k < 8; k++)
#pragma omp atomic
      totals[k] += mine[k];
  }
#pragma omp target update from (totals)
  int sum = 0;
  for (int k = 0; k < 8; k++)
    sum += totals[k];
  expect (__LINE__, sum == 800 * 799 / 2);
  seen_as_array (9);
  return result ();
}
