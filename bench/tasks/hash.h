/* SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

/* Checksums of floating-point results, which must be the same to the last
   bit.  */

#ifndef BENCH_TASKS_HASH_H
#define BENCH_TASKS_HASH_H 1

#include <stdint.h>
#include <string.h>

static inline uint64_t
hash_doubles (const double *numbers, long count)
{
  uint64_t sum = 0;
  for (long i = 0; i < count; i++)
    {
      uint64_t bits;
      memcpy (&bits, &numbers[i], sizeof bits);
      sum = sum * 31 + bits;
    }
  return sum;
}

#endif /* BENCH_TASKS_HASH_H */
