/* Numbers of devices, and their preparation by the host.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#ifndef GOMP_EXT_DEVICES_H
#define GOMP_EXT_DEVICES_H 1

#include <cstdint>
#include <omp.h>

#include "../libgomp/libgomp.h"

namespace omptq
{
namespace devices
{

/* `omp_default_device', which compiled code may call the default device since
   GCC 15, and programs since GCC 16.  */
constexpr int named_default_device = -5;

/* True if compiled code calls the default device NUMBER.  */
inline bool
is_default_device (int number)
{
  // GCC 15 has the interop construct.
  return number == -1 || (number == named_default_device && libgomp ().interop);
}

/* The device that compiled code calls NUMBER; the initial device if it is the
   host.  */
inline int
device_of (int number)
{
  int host = omp_get_initial_device ();
  if (is_default_device (number))
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
