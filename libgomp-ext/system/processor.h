/* Code that depends on the kind of processor.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#ifndef GOMP_EXT_PROCESSOR_H
#define GOMP_EXT_PROCESSOR_H 1

#include <cstddef>
#include <cstdint>
#include <time.h>

namespace omptq
{

/* The distance in bytes that prevents false sharing.  */
#if defined __powerpc64__
constexpr size_t cache_line = 128;
#else
constexpr size_t cache_line = 64;
#endif

/* Tells the processor that this is a waiting loop.  */
inline void
pause_cpu ()
{
#if defined __x86_64__ || defined __i386__
  __builtin_ia32_pause ();
#elif defined __aarch64__
  // Yield does nothing on processors without hardware threads; this takes about
  // as long as pause on x86.
  asm volatile("isb" ::: "memory");
#elif defined __powerpc__
  // Gives the hardware thread a low priority, and its usual one again.
  asm volatile("or 1,1,1\n\tor 2,2,2" ::: "memory");
#elif defined __riscv
  // The instruction pause, which assemblers may not know; a fence without
  // operands to processors that do not have it.
  asm volatile(".4byte 0x0100000f" ::: "memory");
#else
  asm volatile("" ::: "memory");
#endif
}

/* A clock that is cheap to read, in ticks of about 0.2 to 2 ns.  */
inline uint64_t
read_ticks ()
{
#if defined __x86_64__ || defined __i386__
  return __builtin_ia32_rdtsc ();
#elif defined __aarch64__
  // The timer counts with 1 MHz to 1 GHz; firmware may not say how fast.
  uint64_t count, frequency;
  asm volatile("mrs %0, cntvct_el0" : "=r"(count));
  asm("mrs %0, cntfrq_el0" : "=r"(frequency));
  constexpr uint32_t second = 1000000000;
  uint32_t ticks = second / (static_cast<uint32_t> (frequency) | 1);
  return ticks > 1 ? count * ticks : count;
#elif defined __powerpc__
  // 512 MHz.
  return __builtin_ppc_get_timebase ();
#else
  timespec now;
  clock_gettime (CLOCK_MONOTONIC, &now);
  return now.tv_sec * UINT64_C (1000000000) + now.tv_nsec;
#endif
}

} // namespace omptq

#endif /* GOMP_EXT_PROCESSOR_H */
