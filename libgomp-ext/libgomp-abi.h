/* The functions of libgomp's compiler interface that this library calls; see
   "The libgomp ABI" in libgomp's manual.

   Copyright (C) 2026 The omptq authors.

   This file is part of libgomp-ext, the run-time library of omptq.

   libgomp-ext is free software; you can redistribute it and/or modify it
   under the terms of the GNU General Public License as published by the
   Free Software Foundation; either version 3, or (at your option) any
   later version.

   libgomp-ext is distributed in the hope that it will be useful, but
   WITHOUT ANY WARRANTY; without even the implied warranty of
   MERCHANTABILITY or FITNESS FOR A PARTICULAR PURPOSE.  See the GNU
   General Public License for more details.

   Under Section 7 of GPL version 3, you are granted additional
   permissions described in the GCC Runtime Library Exception, version
   3.1, as published by the Free Software Foundation.

   You should have received a copy of the GNU General Public License and
   a copy of the GCC Runtime Library Exception along with this program;
   see the files COPYING and COPYING.RUNTIME respectively.  If not, see
   <http://www.gnu.org/licenses/>.  */

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
