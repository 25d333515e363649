/* SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

/* Included before the run-time library's sources: how long threads spin must
   not depend on the processor's clock in programs that define another one.  */

#ifndef TICKS_H
#define TICKS_H 1

extern "C" unsigned long long lockstep_ticks (void) __attribute__ ((weak));

inline unsigned long long
ticks_of_lockstep_or_processor ()
{
  return lockstep_ticks ? lockstep_ticks () : __builtin_ia32_rdtsc ();
}

#define __builtin_ia32_rdtsc ticks_of_lockstep_or_processor

#endif /* TICKS_H */
