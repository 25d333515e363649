/* The functions of libgomp's compiler interface that this library calls; see
   "The libgomp ABI" in libgomp's manual.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#ifndef GOMP_EXT_LIBGOMP_ABI_H
#define GOMP_EXT_LIBGOMP_ABI_H 1

#include <cstdint>

extern "C"
{
  void GOMP_barrier (void);
  unsigned GOMP_sections2_start (unsigned count, uintptr_t *reductions,
                                 void **mem);
  void GOMP_sections_end_nowait (void);
  void GOMP_parallel (void (*fn) (void *), void *data, unsigned num_threads,
                      unsigned flags);
  void GOMP_parallel_start (void (*fn) (void *), void *data,
                            unsigned num_threads);
  void GOMP_parallel_end (void);
  bool GOMP_single_start (void);
  void GOMP_critical_start (void);
  void GOMP_critical_end (void);
  void GOMP_critical_name_start (void **name);
  void GOMP_critical_name_end (void **name);
  void GOMP_ordered_start (void);
  void GOMP_ordered_end (void);
}

#endif /* GOMP_EXT_LIBGOMP_ABI_H */
