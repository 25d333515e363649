/* Memory on the device, and the end of the program without it.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#ifndef GOMP_EXT_NVPTX_MEMORY_H
#define GOMP_EXT_NVPTX_MEMORY_H 1

#include <cstddef>

namespace omptq
{

/* Says WHY on the program's standard output, where a device can write, and
   ends it.  */
[[noreturn]] void fatal (const char *why);

/* SIZE bytes aligned to ALIGN, a power of two; to be given to free_aligned.
   Ends the program if the device has no more.  */
void *allocate (size_t size, size_t align);

/* The same, all bytes zero.  SIZE is a multiple of 8.  */
void *allocate_cleared (size_t size, size_t align);

void free_aligned (void *memory);

} // namespace omptq

#endif /* GOMP_EXT_NVPTX_MEMORY_H */
