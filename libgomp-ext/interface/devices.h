/* The numbers of devices that programs give to OpenMP's routines.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#ifndef GOMP_EXT_INTERFACE_DEVICES_H
#define GOMP_EXT_INTERFACE_DEVICES_H 1

#include "../devices/devices.h"
#include "../teams/thread.h"

namespace omptq
{
namespace interface
{

/* Returns DEVICE, or the number of the default device for the name of that.  To
   libgomp, each thread has a default device of its own.  */
inline int
device_of_argument (int device)
{
  // GCC 16 has omp_target_memset.
  return device == devices::named_default_device && libgomp ().target_memset
             ? teams::current_icvs ().default_device
             : device;
}

} // namespace interface
} // namespace omptq

#endif /* GOMP_EXT_INTERFACE_DEVICES_H */
