/* SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

/* A Jacobi iteration over SIZE cells, whose tasks are the same in each pair of
   steps; each of them takes WORK multiplications.  */

#include "../../bench.h"

#include <stddef.h>

#ifdef __cplusplus
extern "C"
{
#endif

  enum
  {
    steps = 100
  };

  /* SIZE cells before and after a step; the first and the last one do not
     change.  */
  extern uint64_t *cells[2];

#ifdef __cplusplus
}
#endif

/* Computes the cell at TO from the neighbours of that at FROM.  */
static inline void
relax (const uint64_t *from, uint64_t *to)
{
  uint64_t value = from[-1] ^ (from[1] << 1);
  for (long i = 0; i <= settings.work; i++)
    {
      value = value * UINT64_C (6364136223846793005) + 1;
      __asm__("" : "+r"(value));
    }
  *to = value;
}
