/* Work of any length, however short, that is inline.  */

#ifndef BENCH_STEPS_H
#define BENCH_STEPS_H 1

#include <stdint.h>

/* COUNT steps of a random number generator from X on.  Without the asm statement
   a compiler may combine several steps into one, which clang does and GCC does
   not.  */
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
