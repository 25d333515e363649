/* Purpose: each thread reads numbers and pointers that functions of a class return
   between regions, with a barrier only where something may write them; functions
   that do more are left to the master.  */
/* { dg-do run } */
/* { dg-additional-options "-O2 -fno-inline -fplugin-arg-omptq-report -fplugin-arg-omptq-merge=always" } */

#include "merge.h"

static unsigned calls;

class domain
{
public:
  explicit domain (unsigned *r) : m_values (r) {}

  int &
  length ()
  {
    return m_length;
  }

  unsigned *
  values () const
  {
    return m_values;
  }

  unsigned
  next ()
  {
    return ++m_counter;
  }

  unsigned
  last () const
  {
    unsigned most = 0;
    for (unsigned k = 0; k < m_counter; k++)
      most = most * 3 + k;
    return most;
  }

  unsigned
  counted () const
  {
    calls++;
    return m_counter;
  }

  double
  half () const
  {
    return m_ratio / 2;
  }

  double m_ratio = 8;

private:
  unsigned *m_values;
  int m_length = size;
  unsigned m_counter = 0;
};

static double results[size];

static void
two_loops (domain &d)
{
  int n = d.length ();
#pragma omp parallel for // { dg-optimized "merged parallel regions; regions: 3, barriers: 2, conditional barriers: 0" }
  for (int i = 0; i < n; i++)
    results[i] = slow_last (i) % 64;
  int m = d.length ();
  if (m > 0)
    {
      const unsigned *v = d.values ();
#pragma omp parallel for
      for (int i = 0; i < m; i++)
        results[i] += v[i] % 32;
    }
  unsigned *v = d.values ();
#pragma omp parallel for
  for (int i = 0; i < m; i++)
    v[i] += (unsigned) results[i];
}

static void
changing (domain &d)
{
  for (int t = 0; t < 10; t++)
    {
      unsigned *v = d.values ();
      int n = d.length ();
#pragma omp parallel for // { dg-optimized "merged parallel regions across loop iterations; regions: 3" }
      for (int i = 0; i < n; i++)
        v[i] += slow_last (i) + t;
      d.length () -= 7;
      unsigned k = d.next (), l = d.last (), c = d.counted ();
      unsigned h = (unsigned) d.half ();
      d.m_ratio += 2;
#pragma omp parallel for
      for (int i = 0; i < d.length (); i++)
        v[i] ^= k + l + c + h + slow_first (i);
      int rest = d.length ();
#pragma omp parallel for
      for (int i = rest; i < n; i++)
        v[i] += t;
    }
}

static void
compute (unsigned *r)
{
  domain d (r);
  calls = 0;
  two_loops (d);
  changing (d);
  r[0] += calls + d.length ();
}

static void
expect (unsigned *r)
{
  for (int i = 0; i < size; i++)
    r[i] += slow_last (i) % 64 + r[i] % 32;
  int n = size;
  for (unsigned t = 0; t < 10; t++)
    {
      for (int i = 0; i < n; i++)
        r[i] += slow_last (i) + t;
      for (int i = n - 7; i < n; i++)
        r[i] += t;
      n -= 7;
      unsigned l = 0;
      for (unsigned k = 0; k <= t; k++)
        l = l * 3 + k;
      for (int i = 0; i < n; i++)
        r[i] ^= t + 1 + l + t + 1 + 4 + t + slow_first (i);
    }
  r[0] += 10 + n;
}
