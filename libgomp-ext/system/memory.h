/* Memory allocation that ends the program on failure.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#ifndef GOMP_EXT_MEMORY_H
#define GOMP_EXT_MEMORY_H 1

#include <cstddef>

#include "processor.h"

namespace omptq
{

/* Returns SIZE bytes aligned to ALIGN, a power of two, to be freed with free
   ().  Ends the program with a message if there is no memory.  */
void *allocate (size_t size, size_t align);

/* The same, and sets them to zero.  */
void *allocate_cleared (size_t size, size_t align);

/* Returns memory for COUNT objects of type T, which are not constructed, to be
   freed with free ().  */
template <typename T>
T *
allocate_objects (size_t count = 1)
{
  return static_cast<T *> (allocate (count * sizeof (T), alignof (T)));
}

/* Returns SIZE bytes of zeros, aligned to a page, which are never given back.
   They are not from the heap.  Ends the program as allocate does.  */
void *allocate_for_ever (size_t size);

} // namespace omptq

#endif /* GOMP_EXT_MEMORY_H */
