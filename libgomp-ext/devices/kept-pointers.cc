/* Pointers to the device's own memory in objects that target regions map.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <omp.h>

#include "../system/memory.h"
#include "devices.h"
#include "kept-pointers.h"
#include "map-kinds.h"

namespace omptq
{
namespace devices
{
namespace
{

/* Nothing is mapped here.  */
char nowhere;

/* True if libgomp attaches variable I of DATA even to nothing.  */
bool
may_be_null (const region_data &data, size_t i)
{
  unsigned kind = data.kinds[i] & kind_mask;
  return kind == kind_attach_zero_length || kind == kind_pointer_zero_length;
}

/* Where variable I, a pointer, points to.  Its size is the distance of what is
   mapped.  */
char *
target_of (const region_data &data, size_t i)
{
  char *target;
  memcpy (&target, data.addresses[i], sizeof target);
  return target ? target + data.sizes[i] : nullptr;
}

/* True if variable I of DATA is mapped, and has the byte at ADDRESS.  */
bool
has (const region_data &data, size_t i, const char *address)
{
  unsigned kind = data.kinds[i] & kind_mask;
  bool is_mapped = kind <= kind_tofrom
                   || (kind >= kind_always_to && kind <= kind_always_tofrom)
                   || (kind & kind_implicit) == kind_implicit;
  auto begin = reinterpret_cast<uintptr_t> (data.addresses[i]);
  auto at = reinterpret_cast<uintptr_t> (address);
  return is_mapped && at >= begin && at - begin < data.sizes[i];
}

/* True if the device has, or gets by DATA, what is at ADDRESS.  */
bool
is_there (const region_data &data, int device, char *address)
{
  if (!address)
    return false;
  for (size_t i = 0; i < data.count; i++)
    if (has (data, i, address))
      return true;
  return omp_target_is_present (address, device);
}

} // anonymous namespace

/* Has variable I, a pointer, copied.  */
void
kept_pointers::keep (size_t i)
{
  size_t count = m_data.count;
  if (!m_memory)
    {
      // The arrays, by decreasing alignment.
      size_t each = sizeof (void *) + sizeof (size_t) + sizeof (short);
      m_memory = allocate (count * each, alignof (void *));
      auto *addresses = static_cast<void **> (m_memory);
      auto *sizes = reinterpret_cast<size_t *> (addresses + count);
      auto *kinds = reinterpret_cast<unsigned short *> (sizes + count);
      memcpy (addresses, m_data.addresses, count * sizeof *addresses);
      memcpy (sizes, m_data.sizes, count * sizeof *sizes);
      memcpy (kinds, m_data.kinds, count * sizeof *kinds);
      m_data = { count, addresses, sizes, kinds };
    }
  unsigned short &kind = m_data.kinds[i];
  if ((kind & kind_mask) == kind_attach_zero_length)
    m_data.addresses[i] = &nowhere;
  else
    {
      kind = (kind & ~kind_mask) | kind_to;
      m_data.sizes[i] = sizeof (void *);
    }
}

kept_pointers::kept_pointers (int number, const region_data &data)
    : m_data (data)
{
  int device = -1;
  for (size_t i = 0; i < data.count; i++)
    if (may_be_null (data, i))
      {
        if (device < 0)
          device = device_of (number);
        if (!is_there (data, device, target_of (data, i)))
          keep (i);
      }
}

kept_pointers::~kept_pointers () { free (m_memory); }

} // namespace devices
} // namespace omptq
