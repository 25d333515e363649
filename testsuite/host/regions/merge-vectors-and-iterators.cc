/* Purpose: consecutive regions, and time loops over containers, may access
   std::vector by operator[], at, iterators and ranges.  */
/* { dg-do run } */
/* { dg-additional-options "-O2 -fplugin-arg-omptq-report" } */

#include "merge.h"

#include <algorithm>
#include <numeric>
#include <vector>

static void
compute (unsigned *r)
{
  std::vector<unsigned> a (r, r + size), b (size);
  const std::vector<int> steps = { 1, 4, 2 };
#pragma omp parallel for
// { dg-optimized "regions: 2, barriers: 1, conditional barriers: 0" "" { target *-*-* } .-1 }
  for (int i = 0; i < size; i++)
    b[i] = a[i] + slow_last (i);
#pragma omp parallel for
  for (auto p = a.begin (); p < a.end (); ++p)
    *p += b[size - 1 - (p - a.begin ())];
  b.push_back (a.back ());
#pragma omp parallel for
// { dg-missed "the code in between calls '" "" { target *-*-* } .-1 }
  for (std::size_t i = 0; i < b.size (); i++)
    b.at (i) ^= i;
  b.pop_back ();
  for (int t : steps)
    {
#pragma omp parallel for
// { dg-missed "it would need too many barriers: 5, regions: 2" "" { target *-*-* } .-1 }
// { dg-missed "it would need too many barriers: 6, regions: 3" "" { target *-*-* } .-2 }
// { dg-optimized "regions: 2, barriers: 2, conditional barriers: 0" "" { target *-*-* } .-3 }
      for (int i = 0; i < size; i++)
        a[i] += b[size - 1 - i] * t + slow_first (i);
      std::swap (a, b);
#pragma omp parallel for
      for (unsigned &x : a)
        x += 3;
      std::reverse (b.begin (), b.end ());
    }
  for (auto p = steps.begin (); p != steps.end (); ++p)
    {
#pragma omp parallel for
// { dg-missed "it would need too many barriers: 8, regions: 3" "" { target *-*-* } .-1 }
// { dg-missed "it would need too many barriers: 2, regions: 1" "" { target *-*-* } .-2 }
      for (int i = 0; i < size; i++)
        b[i] ^= a[i] + *p;
    }
  b[0] += std::accumulate (a.begin (), a.end (), 0u);
  std::copy (b.begin (), b.end (), r);
}

static void
expect (unsigned *r)
{
  std::vector<unsigned> a (r, r + size), b (size);
  const std::vector<int> steps = { 1, 4, 2 };
  for (int i = 0; i < size; i++)
    b[i] = a[i] + slow_last (i);
  for (auto p = a.begin (); p < a.end (); ++p)
    *p += b[size - 1 - (p - a.begin ())];
  b.push_back (a.back ());
  for (std::size_t i = 0; i < b.size (); i++)
    b.at (i) ^= i;
  b.pop_back ();
  for (int t : steps)
    {
      for (int i = 0; i < size; i++)
        a[i] += b[size - 1 - i] * t + slow_first (i);
      std::swap (a, b);
      for (unsigned &x : a)
        x += 3;
      std::reverse (b.begin (), b.end ());
    }
  for (auto p = steps.begin (); p != steps.end (); ++p)
    {
      for (int i = 0; i < size; i++)
        b[i] ^= a[i] + *p;
    }
  b[0] += std::accumulate (a.begin (), a.end (), 0u);
  std::copy (b.begin (), b.end (), r);
}
