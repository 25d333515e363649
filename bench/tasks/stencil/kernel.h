/* SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

/* A Gauss-Seidel iteration over SIZE cells, whose tasks are the same in each
   step; each of them takes WORK multiplications.  */

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

  /* SIZE cells; the first and the last one do not change.  */
  extern uint64_t *cells;

#ifdef __cplusplus
}
#endif

/* Changes the cell at C.  */
static inline void
relax (uint64_t *c)
{
  uint64_t value = c[-1] ^ c[0] ^ c[1];
  for (long i = 0; i <= settings.work; i++)
    {
      value = value * UINT64_C (6364136223846793005) + 1;
      __asm__("" : "+r"(value));
    }
  c[0] = value;
}
