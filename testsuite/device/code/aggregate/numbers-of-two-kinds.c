/* Purpose: adding an unsigned number to a signed local variable, for which GCC
   makes a loop around a comparison, is right.  */

#include "check.h"

enum { n = 100 };

#pragma omp declare target
static __attribute__ ((noinline)) int
add (const int *numbers, int first)
{
  int sums[2] = { first, first };
#pragma omp simd
  for (unsigned i = 0; i < n; i++)
    {
#pragma omp atomic
      sums[0] += i;
      if (numbers[i] > 3)
        {
#pragma omp atomic
          sums[1] += i + 1;
        }
    }
  return sums[0] - sums[1];
}
#pragma omp end declare target

int
main (void)
{
  int on_host = 1, numbers[n], found = 0, want = 0;
  for (int i = 0; i < n; i++)
    {
      numbers[i] = i % 7;
      want += i - (i % 7 > 3 ? i + 1 : 0);
    }
#pragma omp target map(tofrom : on_host, found) map(to : numbers)
  {
    on_host = omp_is_initial_device ();
    found = add (numbers, 5);
  }
  check (found == want, "sums");
  return finish (on_host);
}
