/* Purpose: what a region loads through a function that is inlined there is loaded
   by the caller at a position of the caller.  */
/* { dg-do run } */
/* { dg-additional-options "-O2 -g -fchecking" } */

#include <cstdlib>

struct object
{
  unsigned v;
  explicit object (unsigned n)
  {
    if (n > 9)
      v = n;
    else
      v = n + 1;
  }
  operator unsigned () const { return v; }
};

static unsigned result;

__attribute__ ((noipa)) static void
store (unsigned n)
{
  object passed (n);
#pragma omp parallel
#pragma omp single
  result = passed;
}

int
main ()
{
  store (7);
  if (result != 8)
    abort ();
  store (11);
  if (result != 11)
    abort ();
}
