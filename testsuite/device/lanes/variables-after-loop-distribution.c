/* Purpose: each lane has a variable of the iteration of its own also where GCC's
   loop distribution, at -O3, has removed the marks of the end of its lifetime.  */

#include <stdlib.h>

#include "../../emulator/programs/offload.h"

enum
{
  size = 34,
  first = 2147483409
};

union overlay
{
  int i[2];
  long l;
};

static unsigned long a[size], wanted[size];

#pragma omp declare target
static void
add (unsigned long *to, int q)
{
  union overlay u;
  to[q] += ((q & 15) + q);
  to[q] += q;
  u.l = ((q + 13) & 7) + q;
  u.i[q & 1] ^= (q + 6) & 7;
  to[q] += u.l;
}
#pragma omp end declare target

static void
add_all (unsigned long *to, int bound)
{
  float sum = 0;
#pragma omp target map(tofrom : sum) map(tofrom : to[:size])
#pragma omp parallel num_threads(2)
#pragma omp for reduction(- : sum) schedule(monotonic : guided) // lanes
  for (int i = first; i < bound; i = i + 7)
    {
      int q = (int) (((unsigned long) i - (unsigned long) first) / 7);
      add (to, q);
      sum -= (((q * 4 >> 2) & 15) * 0.5f);
    }
  expect (__LINE__, sum == -120.5f);
}

int
main ()
{
  add_all (a, 2147483644);
  for (int q = 0; q < size; q++)
    {
      add (wanted, q);
      expect (__LINE__, a[q] == wanted[q]);
    }
  return result ();
}
