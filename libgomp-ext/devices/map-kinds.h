/* How the variables of target constructs are mapped.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#ifndef GOMP_EXT_MAP_KINDS_H
#define GOMP_EXT_MAP_KINDS_H 1

#include <cstddef>

namespace omptq
{
namespace devices
{

/* An element of KINDS that libgomp's functions get: the lower byte says how a
   variable is mapped, the upper one is the binary logarithm of its alignment;
   gomp-constants.h in GCC.  */
constexpr unsigned kind_mask = 0xff, kind_shift = 8;

/* The lower byte: bits of kinds that copy, and kinds.  */
constexpr unsigned kind_to = 1, kind_from = 2;
constexpr unsigned kind_tofrom = 3, kind_pointer = 4, kind_descriptor = 5,
                   kind_firstprivate = 12, kind_firstprivate_int = 13,
                   kind_zero_length = 15, kind_use_device_ptr_if_present = 16,
                   kind_always_to = 17, kind_always_tofrom = 19,
                   kind_structure = 28, kind_always_pointer = 29,
                   kind_pointer_zero_length = 30, kind_attach = 80,
                   kind_attach_zero_length = 82;

/* Both bits are set if the program does not name the variable.  */
constexpr unsigned kind_implicit = 0x60;

inline size_t
align_of_kind (unsigned short kind)
{
  return size_t{ 1 } << (kind >> kind_shift);
}

} // namespace devices
} // namespace omptq

#endif /* GOMP_EXT_MAP_KINDS_H */
