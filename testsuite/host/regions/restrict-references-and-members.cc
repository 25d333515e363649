/* Purpose: restrict-qualified references and class members, and pointers
   derived from them, stay restrict-qualified in regions.  */
/* { dg-do run } */
/* { dg-additional-options "-O3" } */

#include <cstdio>

static double b[100];

__attribute__ ((noipa)) static double
reference (double &__restrict r)
{
  double *q = &r, x;
#pragma omp parallel num_threads(1)
  {
    r = 1;
    *q = 2;
    x = r;
  }
  return x;
}

struct vector
{
  double *__restrict p;
  double *other;

  __attribute__ ((noipa)) double member ();
  __attribute__ ((noipa)) double this_pointer () __restrict;
};

double
vector::member ()
{
  double x;
#pragma omp parallel num_threads(1) firstprivate(p)
  {
    p[0] = 1;
    other[0] = 2;
    x = p[0];
  }
  return x;
}

double
vector::this_pointer () __restrict
{
  vector *alias = this;
  double x;
#pragma omp parallel num_threads(1)
  {
    other = b;
    alias->other = b + 1;
    x = other == b + 1 ? 2 : 1;
  }
  return x;
}

__attribute__ ((noipa)) static double
captured (double *__restrict a)
{
  double *q = a;
  auto work = [=] {
    double x;
#pragma omp parallel num_threads(1)
    {
      a[0] = 1;
      q[0] = 2;
      x = a[0];
    }
    return x;
  };
  return work ();
}

int
main ()
{
  vector v = { b, b };
  double found[] = { reference (b[0]), v.member (), v.this_pointer (),
                     captured (b) };
  for (double x : found)
    if (x != 2)
      {
        for (double y : found)
          std::printf ("%g ", y);
        std::printf ("\n");
        return 1;
      }
  return 0;
}
