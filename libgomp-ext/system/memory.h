/* Memory allocation that ends the program on failure.

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
