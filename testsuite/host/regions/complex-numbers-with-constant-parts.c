/* Purpose: a region gets a complex number of which one part is a constant, and the
   distance from a constant address: GCC knows what the region gets, but takes the
   constant for all of it.  */
/* { dg-do run } */
/* { dg-additional-options "-O2 -fplugin-arg-omptq-dump=cp_defects" } */

#include <stdlib.h>

static long sum;
static char text[20];

static void __attribute__ ((noinline))
add (double x, double y)
{
#pragma omp atomic
  sum += (long)x + 1000 * (long)y;
}

static void
complex_number (unsigned a)
{
  _Complex float z = a % 1000;
  _Complex double w = 3 + a * 1i;
#pragma omp parallel num_threads(2) firstprivate(z, w)
  add (__real__ z, __imag__ w);
#pragma omp parallel num_threads(3) firstprivate(z, w)
  add (__real__ z + 1, __imag__ z + __imag__ w);
}

static void
distance (char *p)
{
  long far = p - text;
#pragma omp parallel num_threads(2) firstprivate(far)
  add (far, 0);
#pragma omp parallel num_threads(3) firstprivate(far)
  add (far * 2, 1);
}

int
main (int argc, char **argv)
{
  complex_number (argc * 5);
  if (sum != 28 + 25000)
    abort ();
  distance (text + argc * 7);
  if (sum != 28 + 25000 + 56 + 3000)
    abort ();
}

/* { dg-final { scan-dump "cp_defects" "forget the constant at bit" } } */
