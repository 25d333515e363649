// Purpose: regions are not merged if unknown constructors of their private
// objects could set the number of threads of the next region.
// { dg-do run }
// { dg-additional-options "-O2 -fplugin-arg-omptq-report" }

#include "merge.h"

struct setting
{
  unsigned value;
  setting ();
  setting (const setting &) = default;
};

static void
compute (unsigned *r)
{
  setting s;
  omp_set_num_threads (threads);
  int before = omp_get_max_threads ();
#pragma omp parallel private(s) // { dg-bogus "optimized" }
#pragma omp atomic
  r[0] += s.value;
  unsigned same = 1;
#pragma omp parallel reduction(& : same) // { dg-missed "internal control variable" }
  same &= omp_get_max_threads () == before;
  r[1] += same;
}

__attribute__ ((noipa)) setting::setting () : value (3)
{
  omp_set_num_threads (1);
}

static void
expect (unsigned *r)
{
  r[0] += 3 * threads;
  r[1] += 1;
}
