/* What the host does for devices.

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

#ifndef GOMP_EXT_DEVICES_H
#define GOMP_EXT_DEVICES_H 1

#include <cstdint>
#include <omp.h>

namespace omptq
{
namespace devices
{

/* The device that compiled code calls NUMBER; the initial device if it is the
   host.  */
inline int
device_of (int number)
{
  constexpr int default_device = -1;
  int host = omp_get_initial_device ();
  if (number == default_device)
    number = omp_get_default_device ();
  return number < 0 || number > host ? host : number;
}

/* Sets of devices have a bit for each of so many.  */
constexpr int most_devices = 64;

inline uint64_t
bit_of (int device)
{
  return uint64_t{ 1 } << device;
}

/* Call before the device that compiled code calls NUMBER executes code.  */
void prepare (int number);

/* True if libgomp gives the warps of DEVICE stacks, some of which it keeps from
   one region to the next; after prepare ().  */
bool has_kept_stacks (int device);

} // namespace devices
} // namespace omptq

#endif /* GOMP_EXT_DEVICES_H */
