/* Memory on the device, and the end of the program without it.

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

#pragma omp declare target

#include <cstdint>

#include "memory.h"
#include "warp.h"

extern "C"
{
  void abort (void) __attribute__ ((noreturn));
  void free (void *);
  void *malloc (size_t);
  int printf (const char *, ...);
}

namespace omptq
{

void
fatal (const char *why)
{
  printf ("libgomp-ext: %s\n", why);
  abort ();
}

/* What malloc has returned is stored before the memory.  */
void *
allocate (size_t size, size_t align)
{
  if (align < sizeof (void *))
    align = sizeof (void *);
  char *all = static_cast<char *> (malloc (size + align + sizeof (void *)));
  if (!all)
    fatal ("the device has no memory left for taskqs; its heap is limited by "
           "CU_LIMIT_MALLOC_HEAP_SIZE");
  uintptr_t after = reinterpret_cast<uintptr_t> (all) + sizeof (void *);
  void **memory = reinterpret_cast<void **> ((after + align - 1) & -align);
  memory[-1] = all;
  return memory;
}

void *
allocate_cleared (size_t size, size_t align)
{
  void *memory = allocate (size, align);
  clear_by_lanes (memory, size);
  return memory;
}

void
free_aligned (void *memory)
{
  if (memory)
    free (static_cast<void **> (memory)[-1]);
}

} // namespace omptq

#pragma omp end declare target
