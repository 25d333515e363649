/* Entry points: initialisation, devices, contexts.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */
#include <algorithm>
#include <cstring>

#include "library.h"

using namespace ptxemu::cuda;

namespace
{

// CUDA 13.0: newer programs and libraries may ask for more.
constexpr int driver_version = 13000;

// Bytes per lane that no limit is below.
constexpr size_t least_stack = 1 << 10;

} // anonymous namespace

extern "C"
{

  // --- Library ---

  CUresult
  cuInit (unsigned flags)
  {
    return guarded ([&] {
      require (flags == 0, CUDA_ERROR_INVALID_VALUE);
      library::get ().initialise ();
    });
  }

  CUresult
  cuDriverGetVersion (int *version)
  {
    return guarded ([&] {
      require (version != nullptr, CUDA_ERROR_INVALID_VALUE);
      *version = driver_version;
    });
  }

  CUresult
  cuGetErrorName (CUresult code, const char **name)
  {
    return guarded ([&] {
      require (name != nullptr, CUDA_ERROR_INVALID_VALUE);
      *name = name_of (code);
      require (*name != nullptr, CUDA_ERROR_INVALID_VALUE);
    });
  }

  CUresult
  cuGetErrorString (CUresult code, const char **text)
  {
    return guarded ([&] {
      require (text != nullptr, CUDA_ERROR_INVALID_VALUE);
      *text = text_of (code);
      require (*text != nullptr, CUDA_ERROR_INVALID_VALUE);
    });
  }

  // --- Devices ---

  CUresult
  cuDeviceGet (CUdevice *device, int number)
  {
    return in_library ([&] (library &l) {
      require (device != nullptr, CUDA_ERROR_INVALID_VALUE);
      *device = l.find_gpu (number).number;
    });
  }

  CUresult
  cuDeviceGetCount (int *count)
  {
    return in_library ([&] (library &l) {
      require (count != nullptr, CUDA_ERROR_INVALID_VALUE);
      *count = l.number_of_gpus ();
    });
  }

  CUresult
  cuDeviceGetName (char *name, int size, CUdevice device)
  {
    return in_library ([&] (library &l) {
      require (name && size > 0, CUDA_ERROR_INVALID_VALUE);
      std::string full = l.find_gpu (device).name ();
      size_t taken = std::min<size_t> (size - 1, full.size ());
      std::memcpy (name, full.data (), taken);
      name[taken] = '\0';
    });
  }

  CUresult
  cuDeviceGetUuid (CUuuid *id, CUdevice device)
  {
    return in_library ([&] (library &l) {
      require (id != nullptr, CUDA_ERROR_INVALID_VALUE);
      std::memset (id->bytes, 0, sizeof id->bytes);
      std::memcpy (id->bytes, "ptxemu", 6);
      id->bytes[15] = l.find_gpu (device).number;
    });
  }

  CUresult
  cuDeviceGetUuid_v2 (CUuuid *id, CUdevice device)
  {
    return cuDeviceGetUuid (id, device);
  }

  CUresult
  cuDeviceTotalMem_v2 (size_t *bytes, CUdevice device)
  {
    return in_library ([&] (library &l) {
      require (bytes != nullptr, CUDA_ERROR_INVALID_VALUE);
      *bytes = l.find_gpu (device).memory ();
    });
  }

  CUresult
  cuDeviceGetAttribute (int *value, CUdevice_attribute which, CUdevice device)
  {
    return in_library ([&] (library &l) {
      require (value != nullptr, CUDA_ERROR_INVALID_VALUE);
      *value = l.find_gpu (device).attribute (which);
    });
  }

  CUresult
  cuDeviceComputeCapability (int *major, int *minor, CUdevice device)
  {
    return in_library ([&] (library &l) {
      require (major && minor, CUDA_ERROR_INVALID_VALUE);
      gpu &g = l.find_gpu (device);
      *major = g.attribute (CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MAJOR);
      *minor = g.attribute (CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MINOR);
    });
  }

  CUresult
  cuDevicePrimaryCtxRetain (CUcontext *c, CUdevice device)
  {
    return in_library ([&] (library &l) {
      require (c != nullptr, CUDA_ERROR_INVALID_VALUE);
      *c = l.retain_primary (device);
    });
  }

  CUresult
  cuDevicePrimaryCtxRelease_v2 (CUdevice device)
  {
    return in_library ([&] (library &l) { l.release_primary (device); });
  }

  CUresult
  cuDevicePrimaryCtxGetState (CUdevice device, unsigned *flags, int *active)
  {
    return in_library ([&] (library &l) {
      require (flags && active, CUDA_ERROR_INVALID_VALUE);
      *flags = 0;
      *active = l.primary_is_active (device);
    });
  }

  // --- Contexts ---

  CUresult
  cuCtxCreate_v2 (CUcontext *made, unsigned flags, CUdevice device)
  {
    return in_library ([&] (library &l) {
      require (made != nullptr, CUDA_ERROR_INVALID_VALUE);
      *made = l.contexts.add (
          std::make_shared<context> (l.find_gpu (device), flags));
      thread_state::mine ().contexts.push_back (*made);
    });
  }

  CUresult
  cuCtxDestroy_v2 (CUcontext c)
  {
    return in_library ([&] (library &l) { l.destroy_context (c); });
  }

  CUresult
  cuCtxPushCurrent_v2 (CUcontext c)
  {
    return in_library ([&] (library &l) {
      require (l.contexts.find (c) != nullptr, CUDA_ERROR_INVALID_CONTEXT);
      thread_state::mine ().contexts.push_back (c);
    });
  }

  CUresult
  cuCtxPopCurrent_v2 (CUcontext *popped)
  {
    return in_library ([&] (library &) {
      auto &mine = thread_state::mine ().contexts;
      require (!mine.empty (), CUDA_ERROR_INVALID_CONTEXT);
      if (popped)
        *popped = mine.back ();
      mine.pop_back ();
    });
  }

  CUresult
  cuCtxGetCurrent (CUcontext *c)
  {
    return in_library ([&] (library &) {
      require (c != nullptr, CUDA_ERROR_INVALID_VALUE);
      auto &mine = thread_state::mine ().contexts;
      *c = mine.empty () ? nullptr : mine.back ();
    });
  }

  CUresult
  cuCtxSetCurrent (CUcontext c)
  {
    return in_library ([&] (library &l) {
      require (!c || l.contexts.find (c), CUDA_ERROR_INVALID_CONTEXT);
      auto &mine = thread_state::mine ().contexts;
      if (!mine.empty ())
        mine.pop_back ();
      if (c)
        mine.push_back (c);
    });
  }

  CUresult
  cuCtxGetDevice (CUdevice *device)
  {
    return in_library ([&] (library &l) {
      require (device != nullptr, CUDA_ERROR_INVALID_VALUE);
      *device = l.current ()->on.number;
    });
  }

  CUresult
  cuCtxGetFlags (unsigned *flags)
  {
    return in_library ([&] (library &l) {
      require (flags != nullptr, CUDA_ERROR_INVALID_VALUE);
      *flags = l.current ()->flags;
    });
  }

  CUresult
  cuCtxGetApiVersion (CUcontext c, unsigned *version)
  {
    return in_library ([&] (library &l) {
      require (version != nullptr, CUDA_ERROR_INVALID_VALUE);
      require (!c || l.contexts.find (c), CUDA_ERROR_INVALID_CONTEXT);
      *version = driver_version;
    });
  }

  CUresult
  cuCtxSynchronize ()
  {
    return in_context ([&] (library &, context &c) {
      c.synchronize ();
      require (c.state () == CUDA_SUCCESS, c.state ());
    });
  }

  CUresult
  cuCtxGetLimit (size_t *value, CUlimit which)
  {
    return in_context ([&] (library &, context &c) {
      require (value != nullptr, CUDA_ERROR_INVALID_VALUE);
      switch (which)
        {
        case CU_LIMIT_STACK_SIZE:
          *value = c.stack ();
          return;
        case CU_LIMIT_MALLOC_HEAP_SIZE:
          *value = c.machine ().heap_size ();
          return;
        case CU_LIMIT_PRINTF_FIFO_SIZE: // printf does not buffer
          *value = SIZE_MAX;
          return;
        }
      throw error (CUDA_ERROR_UNSUPPORTED_LIMIT);
    });
  }

  // The environment sets the highest limits.
  CUresult
  cuCtxSetLimit (CUlimit which, size_t value)
  {
    return in_context ([&] (library &, context &c) {
      const ptxemu::configuration &config = c.machine ().config ();
      switch (which)
        {
        case CU_LIMIT_STACK_SIZE:
          require (value <= config.stack, CUDA_ERROR_UNSUPPORTED_LIMIT);
          c.synchronize ();
          c.set_stack (std::max (value, least_stack));
          return;
        case CU_LIMIT_MALLOC_HEAP_SIZE:
          require (value <= config.heap, CUDA_ERROR_UNSUPPORTED_LIMIT);
          c.synchronize ();
          c.machine ().set_heap_size (value);
          return;
        case CU_LIMIT_PRINTF_FIFO_SIZE:
          return;
        }
      throw error (CUDA_ERROR_UNSUPPORTED_LIMIT);
    });
  }

} // extern "C"
