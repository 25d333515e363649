/* Purpose: objects that are copy-constructed into regions are destroyed when
   their region ends.  */
/* { dg-do run } */
/* { dg-additional-options "-O2 -fplugin-arg-omptq-report" } */

#include "merge.h"

namespace
{

struct counted
{
  static int alive;
  unsigned value;

  explicit counted (unsigned v) : value (v) { count (1); }
  counted (const counted &other) : value (other.value) { count (1); }
  counted &
  operator= (const counted &other)
  {
    value = other.value;
    return *this;
  }
  ~counted ()
  {
    value = 1000000;
    count (-1);
  }
  static void
  count (int n)
  {
#pragma omp atomic
    alive += n;
  }
};

int counted::alive;

#pragma omp declare reduction(add:counted                                      \
                              : omp_out.value += omp_in.value)                 \
    initializer(omp_priv = counted(0))

}

static void
compute (unsigned *r)
{
  counted x (3);
#pragma omp parallel for firstprivate(x)
// { dg-optimized "regions: 2, barriers: 2, conditional barriers: 0" "" { target *-*-* } .-1 }
  for (int i = 0; i < size; i++)
    {
      x.value += i;
      r[i] += x.value * slow_last (i);
      x.value -= i;
    }
  r[0] += counted::alive;
  x.value += 4;
#pragma omp parallel for firstprivate(x)
  for (int i = 0; i < size; i++)
    r[i] ^= x.value + slow_first (i);
  r[1] += counted::alive;
#pragma omp parallel for firstprivate(x) lastprivate(x)
// { dg-missed "its 'lastprivate' clause is not a simple one on a single loop" "" { target *-*-* } .-1 }
  for (int i = 0; i < size; i++)
    {
      if (i == size - 1)
        x.value = r[i];
    }
  for (int t = 0; t < 4; t++)
    {
      counted y (x);
#pragma omp parallel for reduction(add : x)
// { dg-missed "the code in between contains exception handlers or destructors" "" { target *-*-* } .-1 }
// { dg-optimized "regions: 2, barriers: 1, conditional barriers: 0" "" { target *-*-* } .-2 }
      for (int i = 0; i < size; i++)
        x.value += r[i] + slow_last (i);
#pragma omp parallel for firstprivate(y)
      for (int i = 0; i < size; i++)
        r[i] += x.value + y.value;
      r[2] += counted::alive;
    }
  r[3] += x.value;
}

static void
expect (unsigned *r)
{
  counted x (3);
  for (int i = 0; i < size; i++)
    {
      x.value += i;
      r[i] += x.value * slow_last (i);
      x.value -= i;
    }
  r[0] += counted::alive;
  x.value += 4;
  for (int i = 0; i < size; i++)
    r[i] ^= x.value + slow_first (i);
  r[1] += counted::alive;
  for (int i = 0; i < size; i++)
    {
      if (i == size - 1)
        x.value = r[i];
    }
  for (int t = 0; t < 4; t++)
    {
      counted y (x);
      for (int i = 0; i < size; i++)
        x.value += r[i] + slow_last (i);
      for (int i = 0; i < size; i++)
        r[i] += x.value + y.value;
      r[2] += counted::alive;
    }
  r[3] += x.value;
}
