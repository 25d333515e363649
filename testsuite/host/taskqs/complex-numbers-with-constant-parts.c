/* Purpose: a task captures complex numbers of which one part is a constant, and the
   distance from a constant address.  */
/* { dg-do run } */

#include <stdlib.h>

static long sum;
static char text[20];
static volatile int steady = 5;

static void __attribute__ ((noinline))
add (double x, double y)
{
  __atomic_fetch_add (&sum, (long)x + 1000 * (long)y, __ATOMIC_RELAXED);
}

static void
complex_numbers (unsigned a, char *p)
{
  _Complex float z = a % 1000;
  _Complex double w = 3 + a * 1i;
  long far = p - text;
  /* Captured by a copy function, since it has a size of its own.  */
  unsigned char some[a + 1];
  some[a] = 2;
#pragma intel omp parallel taskq
  for (int i = 0; i < 10; i++)
    {
#pragma intel omp task captureprivate(z, w, far, some)
      add (__real__ z + __imag__ z + far, __imag__ w + some[a]);
    }
  add (__real__ z, __real__ w);
}

int
main (void)
{
  complex_numbers (steady, text + steady + 2);
  if (sum != 10 * (12 + 7000) + 5 + 3000)
    abort ();
}
