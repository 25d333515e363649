/* Purpose: a loop allocates with the default allocator of its own region, not
   with one that another region has set.  */
/* { dg-do run } */
/* { dg-additional-options "-O2 -fplugin-arg-omptq-report -fplugin-arg-omptq-merge=always" } */

#include <stdint.h>
#include "merge.h"

static omp_allocator_handle_t own;
static int aligned;

static __attribute__ ((noinline, noclone)) void
see (const unsigned *x)
{
  if ((uintptr_t) x % 4096 == 0)
#pragma omp atomic
    aligned++;
}

static void
compute (unsigned *r)
{
  omp_alloctrait_t traits[] = { { omp_atk_alignment, 4096 } };
  own = omp_init_allocator (omp_default_mem_space, 1, traits);
  aligned = 0;
  unsigned x = 1;
#pragma omp parallel
  omp_set_default_allocator (own);
#pragma omp parallel
/* { dg-missed "may set an internal control variable" "" { target *-*-* } .-1 } */
#pragma omp for firstprivate(x) allocate(x)
  for (int i = 0; i < size; i++)
    {
      see (&x);
      r[i] = x;
    }
  r[0] += aligned == size;
  omp_destroy_allocator (own);
}

static void
expect (unsigned *r)
{
  for (int i = 0; i < size; i++)
    r[i] = 1;
}
