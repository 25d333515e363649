/* SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

/* Inline work of any length, however short.  */

#ifndef BENCH_STEPS_H
#define BENCH_STEPS_H 1

#include <stdint.h>

/* Returns X after COUNT steps of a random number generator.  Without the asm
   statement a compiler may combine several steps into one, as clang does.  */
static inline uint32_t
take_steps (uint32_t x, long count)
{
  for (; count > 0; count--)
    {
      x = x * 1664525u + 1013904223u;
      __asm__("" : "+r"(x));
    }
  return x;
}

#endif /* BENCH_STEPS_H */
