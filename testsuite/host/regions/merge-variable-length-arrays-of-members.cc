/* Purpose: the same in C++, where arrays of variable length are an extension.  */
/* { dg-do run } */
/* { dg-additional-options "-O2 -g -fchecking -fplugin-arg-omptq-report" } */

#include "merge.h"

template <typename T> class smoother
{
public:
  explicit smoother (T *r) : m_r (r) {}

  void
  smooth (int n)
  {
    T old[n + 2], weights[2][n];
    old[0] = old[n + 1] = n;
#pragma omp parallel for
/* { dg-optimized "merged parallel regions across loop iterations; regions: 4" "" { target *-*-* } .-1 } */
    for (int i = 0; i < n; i++)
      {
        old[i + 1] = m_r[i] + slow_first (i);
        weights[i % 2][i] = i;
        weights[1 - i % 2][i] = 2 * i;
      }
#pragma omp parallel for
    for (int i = 0; i < n; i++)
      m_r[i] = old[i] + slow_last (i) + old[i + 2] * weights[0][n - 1 - i];
  }

private:
  T *m_r;
};

static void
compute (unsigned *r)
{
  smoother<unsigned> s (r);
  for (int t = 0; t < 20; t++)
    {
      s.smooth (size - t * 3);
      s.smooth (t + 1);
    }
}

static void
expect (unsigned *r)
{
  for (int t = 0; t < 40; t++)
    {
      unsigned old[size + 2];
      int n = t % 2 ? t / 2 + 1 : size - t / 2 * 3;
      old[0] = old[n + 1] = n;
      for (int i = 0; i < n; i++)
        old[i + 1] = r[i] + slow_first (i);
      for (int i = 0; i < n; i++)
        {
          int k = n - 1 - i;
          r[i] = old[i] + slow_last (i) + old[i + 2] * (k % 2 ? 2 * k : k);
        }
    }
}
