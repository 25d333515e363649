/* Purpose: reading a clock between regions does not keep them apart; functions of
   classes that have the names of harmless functions of C do.  */
/* { dg-do run } */
/* { dg-additional-options "-O2 -fplugin-arg-omptq-report" } */

#include "merge.h"

#include <chrono>
#include <sstream>

static void
compute (unsigned *r)
{
  using clock = std::chrono::steady_clock;
  auto begin = clock::now ();
#pragma omp parallel for // { dg-optimized "merged parallel regions; regions: 2" }
  for (int i = 0; i < size; i++)
    r[i] += slow_last (i);
  auto middle = clock::now ();
#pragma omp parallel for
  for (int i = 0; i < size; i++)
    r[i] ^= slow_first (i) + (middle < begin);
  std::ostringstream stream;
  stream.write ("1", 1);
#pragma omp parallel for // { dg-missed "calls 'std::" }
  for (int i = 0; i < size; i++)
    r[i] += stream.str ()[0] - '0';
}

static void
expect (unsigned *r)
{
  for (int i = 0; i < size; i++)
    r[i] = ((r[i] + slow_last (i)) ^ slow_first (i)) + 1;
}
