/* Purpose: ordered blocks run in the order in which their tasks were enqueued,
   one at a time, whatever the tasks do before and after.  */

#include "sequence.h"

static unsigned
spin (unsigned rounds)
{
  unsigned x = rounds;
  for (unsigned i = 0; i < rounds; i++)
    x = x * 1664525u + 1013904223u;
  return x;
}

int
main (void)
{
  enum
  {
    n = 3000
  };
  static unsigned results[n];
  struct sequence s = { 0 };
#pragma intel omp parallel taskq ordered
  for (int i = 0; i < n; i++)
    {
#pragma intel omp task
      {
        unsigned x = spin (i * 7919 % 300);
#pragma omp ordered
        note (&s, i);
        results[i] = x + spin (i * 31 % 200);
      }
    }
  for (int i = 0; i < n; i++)
    if (results[i] != spin (i * 7919 % 300) + spin (i * 31 % 200))
      return 2;
  return disordered (&s, n);
}
