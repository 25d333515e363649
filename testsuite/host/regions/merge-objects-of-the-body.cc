/* Purpose: objects in the body of a time loop and between regions are
   constructed and destroyed at the right time.  */
/* { dg-do run } */
/* { dg-additional-options "-O2 -fplugin-arg-omptq-report" } */

#include "merge.h"

namespace
{

struct scale
{
  static int alive, made;
  unsigned value;

  explicit scale (unsigned v) : value (v)
  {
    alive++;
    made++;
  }
  scale (const scale &other) : scale (other.value) {}
  scale &operator= (const scale &) = default;
  ~scale ()
  {
    value = 1000000;
    alive--;
  }
};

int scale::alive, scale::made;

}

static void
compute (unsigned *r)
{
  scale::made = 0;
  {
    scale first (3);
#pragma omp parallel for
    for (int i = 0; i < size; i++)
      r[i] += first.value * slow_last (i);
    scale second (r[size - 1] + scale::alive);
#pragma omp parallel for
// { dg-missed "the code in between contains exception handlers or destructors" "" { target *-*-* } .-1 }
    for (int i = 0; i < size; i++)
      r[i] ^= second.value + first.value;
    r[0] += scale (scale::alive).value;
    first = second;
#pragma omp parallel for
// { dg-missed "the code in between contains exception handlers or destructors" "" { target *-*-* } .-1 }
    for (int i = 0; i < size; i++)
      r[i] += first.value;
  }
  for (unsigned t = 0; t < 8; t++)
    {
      scale s (t + r[1]), copy = s;
#pragma omp parallel for
// { dg-missed "the code in between contains exception handlers or destructors" "" { target *-*-* } .-1 }
      for (int i = 0; i < size; i++)
        r[i] += s.value + slow_last (i);
      if (t == 3)
        continue;
      copy.value += scale::alive;
#pragma omp parallel for
      for (int i = 0; i < size; i++)
        r[i] ^= copy.value + slow_first (i);
      if (t == 6)
        break;
    }
  r[2] += 10 * scale::alive + scale::made;
}

static void
expect (unsigned *r)
{
  scale::made = 0;
  {
    scale first (3);
    for (int i = 0; i < size; i++)
      r[i] += first.value * slow_last (i);
    scale second (r[size - 1] + scale::alive);
    for (int i = 0; i < size; i++)
      r[i] ^= second.value + first.value;
    r[0] += scale (scale::alive).value;
    first = second;
    for (int i = 0; i < size; i++)
      r[i] += first.value;
  }
  for (unsigned t = 0; t < 8; t++)
    {
      scale s (t + r[1]), copy = s;
      for (int i = 0; i < size; i++)
        r[i] += s.value + slow_last (i);
      if (t == 3)
        continue;
      copy.value += scale::alive;
      for (int i = 0; i < size; i++)
        r[i] ^= copy.value + slow_first (i);
      if (t == 6)
        break;
    }
  r[2] += 10 * scale::alive + scale::made;
}
