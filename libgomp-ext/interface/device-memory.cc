/* OpenMP's routines for the memory of devices, and their names.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

/* They are libgomp's, but for the default device.  Libgomp lacks those that its
   version does not have.  */

#include "devices.h"
#include "interface.h"

namespace omptq
{
namespace interface
{

void *
target_alloc (size_t size, int device)
{
  return libgomp ().target_alloc (size, device_of_argument (device));
}

void
target_free (void *address, int device)
{
  libgomp ().target_free (address, device_of_argument (device));
}

int
target_is_present (const void *address, int device)
{
  return libgomp ().target_is_present (address, device_of_argument (device));
}

int
target_is_accessible (const void *address, size_t size, int device)
{
  return libgomp ().target_is_accessible (address, size,
                                          device_of_argument (device));
}

void *
get_mapped_ptr (const void *address, int device)
{
  return libgomp ().get_mapped_ptr (address, device_of_argument (device));
}

int
target_memcpy (void *to, const void *from, size_t size, size_t to_offset,
               size_t from_offset, int to_device, int from_device)
{
  return libgomp ().target_memcpy (to, from, size, to_offset, from_offset,
                                   device_of_argument (to_device),
                                   device_of_argument (from_device));
}

int
target_memcpy_rect (void *to, const void *from, size_t element, int dimensions,
                    const size_t *volume, const size_t *to_offsets,
                    const size_t *from_offsets, const size_t *to_extents,
                    const size_t *from_extents, int to_device, int from_device)
{
  return libgomp ().target_memcpy_rect (
      to, from, element, dimensions, volume, to_offsets, from_offsets,
      to_extents, from_extents, device_of_argument (to_device),
      device_of_argument (from_device));
}

void *
target_memset (void *to, int value, size_t size, int device)
{
  return libgomp ().target_memset (to, value, size,
                                   device_of_argument (device));
}

int
target_associate_ptr (const void *host, const void *there, size_t size,
                      size_t offset, int device)
{
  return libgomp ().target_associate_ptr (host, there, size, offset,
                                          device_of_argument (device));
}

int
target_disassociate_ptr (const void *host, int device)
{
  return libgomp ().target_disassociate_ptr (host, device_of_argument (device));
}

const char *
get_uid_from_device (int device)
{
  return libgomp ().get_uid_from_device (device_of_argument (device));
}

} // namespace interface
} // namespace omptq
