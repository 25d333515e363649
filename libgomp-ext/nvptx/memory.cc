/* Memory on the device, and the end of the program without it.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

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

/* The pointer that malloc has returned is stored before the memory.  */
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
