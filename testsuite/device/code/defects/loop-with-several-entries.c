/* Purpose: lanes that call functions in a SIMD region have not left it for others,
   also beside a loop with several entries, for which the function is left to
   GCC.  */

#include <stdlib.h>

enum
{
  n = 200
};

#pragma omp declare target
static int sum, steps;

__attribute__ ((noinline)) static void
add (int *p, int x)
{
#pragma omp atomic
  *p += x;
}

/* Begins in the middle of the loop.  */
__attribute__ ((noinline)) static void
walk (int x)
{
  switch (x & 3)
    {
      do
        {
        case 0:
          add (&steps, 1);
          add (&sum, x & 3);
          __asm__ volatile("// entry");
          add (&sum, -(x & 3));
        case 1:
          add (&steps, 10);
          add (&sum, x & 7);
          __asm__ volatile("// entry");
          add (&sum, -(x & 7));
        case 2:
          add (&steps, 100);
          add (&sum, x & 15);
          __asm__ volatile("// entry");
          add (&sum, -(x & 15));
        case 3:
          x -= 7;
        }
      while (x > 0);
    }
#pragma omp simd
  for (int i = 0; i < n; i++)
    if (i % 8 == 3)
      for (int k = 0; k < i % 3 + 1; k++)
        add (&sum, i);
  add (&steps, 1000);
}
#pragma omp end declare target

int
main (void)
{
#pragma omp target
  {
    walk (100);
    walk (50);
  }
#pragma omp target update from(sum, steps)
  int expected = 0;
  for (int i = 3; i < n; i += 8)
    expected += i * (i % 3 + 1);
  if (sum != 2 * expected || steps != 2000 + 22 * 111 + 100)
    abort ();
  return 0;
}
