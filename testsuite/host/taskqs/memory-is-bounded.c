/* Purpose: a long stream of tasks leaves as much memory in use as a short
   one.  */

#include "accumulate.h"

#include <sys/resource.h>

static long
peak_kilobytes (void)
{
  struct rusage usage;
  getrusage (RUSAGE_SELF, &usage);
  return usage.ru_maxrss;
}

static void
stream (long n)
{
  struct
  {
    long v[20];
  } large = { { 1 } };
#pragma intel omp parallel taskq
  for (long i = 0; i < n; i++)
    {
#pragma intel omp task captureprivate(large)
      add (large.v[0]);
    }
}

int
main (void)
{
  stream (2000);
  long before = peak_kilobytes ();
  stream (60000);
  return differs_from (62000) || peak_kilobytes () > before + 4000;
}
