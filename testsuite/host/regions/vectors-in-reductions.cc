/* Purpose: vectors that the combiner and the initializer of a reduction make of
   variables have their values, which GCC takes from elsewhere.  */
/* { dg-do run } */
/* { dg-additional-options "-fchecking" } */

#include <cstdlib>

typedef unsigned vector __attribute__ ((vector_size (16)));

static unsigned
sum_of (vector v)
{
  return v[0] + v[1] + v[2] + v[3];
}

#pragma omp declare reduction(add : unsigned \
			      : omp_out = sum_of (vector { omp_out, omp_in, 0u, 0u })) \
  initializer(omp_priv = sum_of (vector { omp_orig, omp_orig, 0u, 0u }))

int
main ()
{
  unsigned x = 3;
#pragma omp parallel for reduction(add : x) num_threads(4)
  for (unsigned i = 0; i < 10; i++)
    x += i;
  if (x != 3 + 45 + 4 * 6)
    abort ();
}
