/* Purpose: the allocator of a loop's variable is the one that the region before
   has chosen.  */
/* { dg-do run } */
/* { dg-additional-options "-O2 -fplugin-arg-omptq-report" } */

#include <stdint.h>
#include "merge.h"

static omp_allocator_handle_t own;

static void
compute (unsigned *r)
{
  omp_alloctrait_t traits[] = { { omp_atk_alignment, 1024 } };
  own = omp_init_allocator (omp_default_mem_space, 1, traits);
  omp_allocator_handle_t handle = omp_default_mem_alloc;
  unsigned x = 1;
#pragma omp parallel for
/* { dg-optimized "regions: 2, barriers: 1, conditional barriers: 0" "" { target *-*-* } .-1 } */
  for (int i = 0; i < size; i++)
    if (slow_last (i) && i == size - 1)
      handle = own;
#pragma omp parallel
#pragma omp for firstprivate(x) allocate(handle : x)
  for (int i = 0; i < size; i++)
    r[i] = x + (unsigned) ((uintptr_t) &x % 1024);
  omp_destroy_allocator (own);
}

static void
expect (unsigned *r)
{
  for (int i = 0; i < size; i++)
    r[i] = 1;
}
