/* Purpose: regions in member functions, in lambdas that capture by reference
   and by copy, and with clauses that name members compute the right result.  */
/* { dg-do run } */
/* { dg-additional-options "-O2 -fplugin-arg-omptq-report" } */

#include "merge.h"

namespace
{

class grid
{
public:
  explicit grid (unsigned *to) : m_to (to), m_scale (2) {}

  unsigned
  run (unsigned steps)
  {
    for (m_step = 0; m_step < steps; m_step++)
      {
#pragma omp parallel for
// { dg-missed "'m_scale' is part of another object" "" { target *-*-* } .-1 }
        for (int i = 0; i < size; i++)
          m_to[i] += m_scale * slow_last (i) + m_step;
        m_scale += m_to[size - 1] % 3;
#pragma omp parallel for firstprivate(m_scale)
// { dg-missed "'m_scale' is part of another object" "" { target *-*-* } .-1 }
        for (int i = 0; i < size; i++)
          m_to[i] ^= m_scale + slow_first (i);
      }
    return m_scale + m_step;
  }

private:
  unsigned *m_to;
  unsigned m_scale, m_step;
};

}

static void
compute (unsigned *r)
{
  grid g (r);
  unsigned x = g.run (4), &y = x;
  auto add = [&x, r] (unsigned by) {
#pragma omp parallel for
    for (int i = 0; i < size; i++)
      r[i] += x * by + slow_last (i);
    x++;
#pragma omp parallel for
    for (int i = 0; i < size; i++)
      r[i] ^= x + slow_first (i);
  };
  add (3);
  y += 2;
#pragma omp parallel for
  for (int i = 0; i < size; i++)
    r[i] += y;
  add (y);
  auto twice = [x] (unsigned z) { return x * z; };
  x = 0;
#pragma omp parallel for
// { dg-missed "the code in between calls '" "" { target *-*-* } .-1 }
  for (int i = 0; i < size; i++)
    r[i] += twice (i) + x;
}

static void
expect (unsigned *r)
{
  grid g (r);
  unsigned x = g.run (4), &y = x;
  auto add = [&x, r] (unsigned by) {
    for (int i = 0; i < size; i++)
      r[i] += x * by + slow_last (i);
    x++;
    for (int i = 0; i < size; i++)
      r[i] ^= x + slow_first (i);
  };
  add (3);
  y += 2;
  for (int i = 0; i < size; i++)
    r[i] += y;
  add (y);
  auto twice = [x] (unsigned z) { return x * z; };
  x = 0;
  for (int i = 0; i < size; i++)
    r[i] += twice (i) + x;
}
