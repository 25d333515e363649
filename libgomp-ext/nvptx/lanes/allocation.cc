/* Memory of threads that are lanes, in place of their stacks.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

/* The offload compiler's plugin calls these where a function allocates memory
   on its stack, of which lanes share one.  The memory is the heap's.  Compiled
   without -mgomp as worksharing.cc is.  */

#pragma omp declare target

#include <cstddef>
#include <cstdint>

extern "C"
{
  // The driver's.  By these labels GCC does not take libc's, which ask a warp's
  // mask for the lanes that call them.
  void free_of_driver (void *) __asm__("free");
  void *malloc_of_driver (size_t) __asm__("malloc");
  int vprintf (const char *, void *);
  void *GOMP_ext_lanes_allocate (void *, size_t, size_t);
  void GOMP_ext_lanes_release (void *, void *);
}

namespace omptq
{
namespace
{

/* Precedes each block that is allocated.  */
struct header
{
  // The memory that the function has allocated before, or null.
  void *previous;
  // The block of the heap.
  void *block;
};

header *
header_of (void *memory)
{
  return static_cast<header *> (memory) - 1;
}

/* Allocates SIZE bytes, and the header before them, at a multiple of ALIGNMENT,
   a power of two; null if there are none.  */
void *
allocate (size_t size, size_t alignment)
{
  if (alignment < alignof (header))
    alignment = alignof (header);
  const size_t more = sizeof (header) + alignment;
  void *block = size + more < size ? nullptr : malloc_of_driver (size + more);
  if (!block)
    return nullptr;
  const uintptr_t after = reinterpret_cast<uintptr_t> (block) + more - 1;
  void *memory = reinterpret_cast<void *> (after & -alignment);
  header_of (memory)->block = block;
  return memory;
}

} // anon namespace
} // namespace omptq

/* Allocates SIZE bytes for a variable or for `alloca', at a multiple of
   ALIGNMENT bytes.  LAST is what the function that is executed has allocated
   last and not released, or null.  Ends the kernel if there is no memory.  */
void *
GOMP_ext_lanes_allocate (void *last, size_t size, size_t alignment)
{
  void *memory = omptq::allocate (size, alignment);
  if (!memory)
    {
      vprintf (
          "libgomp-ext: no memory for an array of variable size or alloca\n"
          "  the device's heap is limited by CU_LIMIT_MALLOC_HEAP_SIZE\n",
          nullptr);
      __builtin_trap ();
    }
  omptq::header_of (memory)->previous = last;
  return memory;
}

/* Frees what was allocated from LAST on back to, without it, KEPT; all if that
   is null.  */
void
GOMP_ext_lanes_release (void *last, void *kept)
{
  while (last != kept)
    {
      const omptq::header *header = omptq::header_of (last);
      void *block = header->block;
      last = header->previous;
      free_of_driver (block);
    }
}

#pragma omp end declare target
