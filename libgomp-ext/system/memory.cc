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
