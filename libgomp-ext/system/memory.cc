/* Memory allocation that ends the program on failure.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#include <cstdlib>
#include <cstring>
#include <sys/mman.h>

#include "error.h"
#include "memory.h"

namespace omptq
{

void *
allocate (size_t size, size_t align)
{
  void *result;
  if (align < sizeof (void *))
    align = sizeof (void *);
  if (posix_memalign (&result, align, size ? size : 1) != 0)
    fatal ("out of memory allocating %zu bytes", size);
  return result;
}

void *
allocate_cleared (size_t size, size_t align)
{
  return memset (allocate (size, align), 0, size);
}

void *
allocate_for_ever (size_t size)
{
  void *result = mmap (nullptr, size, PROT_READ | PROT_WRITE,
                       MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (result == MAP_FAILED)
    fatal ("out of memory allocating %zu bytes", size);
  return result;
}

} // namespace omptq
