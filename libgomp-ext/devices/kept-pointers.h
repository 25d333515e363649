/* Pointers to the device's own memory in objects that target regions map.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

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
