/* Pointers to the device's own memory in objects that target regions map.

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

#ifndef GOMP_EXT_KEPT_POINTERS_H
#define GOMP_EXT_KEPT_POINTERS_H 1

#include "region-record.h"

namespace omptq
{
namespace devices
{

/* The variables that a target region maps, and the pointers that it attaches.

   G++ has libgomp attach the pointers of an object that a region uses, such as
   those that a lambda captures: on the device they then point to the device's
   copies of what they point to.  Where there is none, libgomp of GCC 12 makes
   the pointer null, and reports a null pointer as an error.  But then it points
   to memory that the program got from the device, as by omp_target_alloc, and
   is to be copied as it is.  Libgomp does not attach a pointer of an object
   that is not mapped, so it is given another address instead of the
   pointer's.  */
class kept_pointers
{
public:
  // The region is for the device that compiled code calls NUMBER.
  kept_pointers (int number, const region_data &data);

  ~kept_pointers ();

  kept_pointers (const kept_pointers &) = delete;

  // The variables that libgomp is to map.
  const region_data &
  data () const
  {
    return m_data;
  }

private:
  void keep (size_t i);

  region_data m_data;
  // Null as long as nothing is changed.
  void *m_memory = nullptr;
};

} // namespace devices
} // namespace omptq

#endif /* GOMP_EXT_KEPT_POINTERS_H */
