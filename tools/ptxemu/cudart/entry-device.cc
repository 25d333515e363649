/* Entry points of CUDA's run-time library: devices, errors, streams, events.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */
#include "runtime.h"

using namespace ptxemu::cudart;

namespace
{

// The version of CUDA whose library this replaces.
constexpr int runtime_version = 13000;

// Errors that the driver does not have.
const char *
own_text (result r)
{
  switch (r)
    {
    case invalid_configuration:
      return "invalid configuration argument";
    case invalid_symbol:
      return "invalid device symbol";
    case invalid_device_function:
      return "invalid device function";
    default:
      return nullptr;
    }
}

const char *
own_name (result r)
{
  switch (r)
    {
    case success:
      return "cudaSuccess";
    case invalid_configuration:
      return "cudaErrorInvalidConfiguration";
    case invalid_symbol:
      return "cudaErrorInvalidSymbol";
    case invalid_device_function:
      return "cudaErrorInvalidDeviceFunction";
    default:
      return nullptr;
    }
}

result
count_devices (int *count)
{
  if (CUresult r = cuInit (0); r != CUDA_SUCCESS)
    {
      *count = 0;
      return r;
    }
  return cuDeviceGetCount (count);
}

// An error unless there is a device of this number.
result
check_device (int device)
{
  int count;
  if (result r = count_devices (&count); r != success)
    return r;
  return device >= 0 && device < count ? success : invalid_device;
}

int
attribute_of (int device, CUdevice_attribute which)
{
  int value = 0;
  cuDeviceGetAttribute (&value, which, device);
  return value;
}

// cudaDeviceProp of CUDA 13.
struct properties
{
  char name[256];
  CUuuid id;
  char luid[8];
  unsigned luid_mask;
  size_t global_bytes, block_shared;
  int block_registers, warp_size;
  size_t pitch;
  int block_threads, block_dimensions[3], grid_dimensions[3];
  size_t constant_bytes;
  int major, minor;
  size_t texture_alignment, texture_pitch;
  int multiprocessors, integrated, maps_host_memory;
  int textures[39];
  size_t surface_alignment;
  int concurrent_kernels, ecc, pci_bus, pci_device, pci_domain, tcc;
  int engines, unified_addressing, memory_bus_width, l2_bytes, persisting_l2;
  int multiprocessor_threads, priorities, l1_global, l1_local;
  size_t multiprocessor_shared;
  int multiprocessor_registers, managed_memory, others[8];
  size_t block_shared_opt_in;
  int host_page_tables, direct_managed, multiprocessor_blocks, policy_window;
  size_t reserved_shared;
  int more[20], reserved[56];
};
static_assert (sizeof (properties) == 1008, "as in CUDA's headers");

void
set_properties (properties &p, int device)
{
  p = {};
  auto get = [&] (CUdevice_attribute a) { return attribute_of (device, a); };
  cuDeviceGetName (p.name, sizeof p.name, device);
  cuDeviceGetUuid (&p.id, device);
  cuDeviceTotalMem_v2 (&p.global_bytes, device);
  p.block_shared = get (CU_DEVICE_ATTRIBUTE_MAX_SHARED_MEMORY_PER_BLOCK);
  p.block_registers = get (CU_DEVICE_ATTRIBUTE_MAX_REGISTERS_PER_BLOCK);
  p.warp_size = get (CU_DEVICE_ATTRIBUTE_WARP_SIZE);
  p.pitch = get (CU_DEVICE_ATTRIBUTE_MAX_PITCH);
  p.block_threads = get (CU_DEVICE_ATTRIBUTE_MAX_THREADS_PER_BLOCK);
  for (int i = 0; i < 3; i++)
    {
      p.block_dimensions[i]
          = get (CUdevice_attribute (CU_DEVICE_ATTRIBUTE_MAX_BLOCK_DIM_X + i));
      p.grid_dimensions[i]
          = get (CUdevice_attribute (CU_DEVICE_ATTRIBUTE_MAX_GRID_DIM_X + i));
    }
  p.constant_bytes = get (CU_DEVICE_ATTRIBUTE_TOTAL_CONSTANT_MEMORY);
  p.major = get (CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MAJOR);
  p.minor = get (CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MINOR);
  p.multiprocessors = get (CU_DEVICE_ATTRIBUTE_MULTIPROCESSOR_COUNT);
  p.maps_host_memory = get (CU_DEVICE_ATTRIBUTE_CAN_MAP_HOST_MEMORY);
  p.concurrent_kernels = get (CU_DEVICE_ATTRIBUTE_CONCURRENT_KERNELS);
  p.pci_bus = get (CU_DEVICE_ATTRIBUTE_PCI_BUS_ID);
  p.engines = get (CU_DEVICE_ATTRIBUTE_ASYNC_ENGINE_COUNT);
  p.unified_addressing = get (CU_DEVICE_ATTRIBUTE_UNIFIED_ADDRESSING);
  p.memory_bus_width = get (CU_DEVICE_ATTRIBUTE_GLOBAL_MEMORY_BUS_WIDTH);
  p.l2_bytes = get (CU_DEVICE_ATTRIBUTE_L2_CACHE_SIZE);
  p.multiprocessor_threads
      = get (CU_DEVICE_ATTRIBUTE_MAX_THREADS_PER_MULTIPROCESSOR);
  p.multiprocessor_shared
      = get (CU_DEVICE_ATTRIBUTE_MAX_SHARED_MEMORY_PER_MULTIPROCESSOR);
  p.multiprocessor_registers
      = get (CU_DEVICE_ATTRIBUTE_MAX_REGISTERS_PER_MULTIPROCESSOR);
  p.managed_memory = 1;
  p.block_shared_opt_in
      = get (CU_DEVICE_ATTRIBUTE_MAX_SHARED_MEMORY_PER_BLOCK_OPTIN);
  p.multiprocessor_blocks
      = get (CU_DEVICE_ATTRIBUTE_MAX_BLOCKS_PER_MULTIPROCESSOR);
}

} // anonymous namespace

extern "C"
{

  // --- Errors ---

  result
  cudaGetLastError ()
  {
    thread &t = thread::mine ();
    result last = t.last;
    t.last = success;
    return last;
  }

  result
  cudaPeekAtLastError ()
  {
    return thread::mine ().last;
  }

  const char *
  cudaGetErrorString (result r)
  {
    const char *text = own_text (r);
    if (text == nullptr && cuGetErrorString (CUresult (r), &text) != 0)
      text = "unrecognized error code";
    return text;
  }

  const char *
  cudaGetErrorName (result r)
  {
    const char *name = own_name (r);
    if (name == nullptr && cuGetErrorName (CUresult (r), &name) != 0)
      name = "unrecognized error code";
    return name;
  }

  // --- Devices ---

  result
  cudaRuntimeGetVersion (int *version)
  {
    *version = runtime_version;
    return success;
  }

  result
  cudaDriverGetVersion (int *version)
  {
    return answer (cuDriverGetVersion (version));
  }

  result
  cudaGetDeviceCount (int *count)
  {
    return answer (count_devices (count));
  }

  result
  cudaGetDevice (int *device)
  {
    *device = thread::mine ().device;
    return success;
  }

  result
  cudaSetDevice (int device)
  {
    if (result r = check_device (device); r != success)
      return answer (r);
    thread::mine ().device = device;
    return answer (ready ());
  }

  result
  cudaSetDeviceFlags (unsigned)
  {
    return success;
  }

  result
  cudaGetDeviceProperties (properties *p, int device)
  {
    if (result r = check_device (device); r != success)
      return answer (r);
    set_properties (*p, device);
    return success;
  }

  result
  cudaDeviceGetAttribute (int *value, CUdevice_attribute which, int device)
  {
    return with_context ([&] () -> result {
      return cuDeviceGetAttribute (value, which, device);
    });
  }

  result
  cudaDeviceCanAccessPeer (int *can, int, int)
  {
    *can = 0;
    return success;
  }

  result
  cudaDeviceSynchronize ()
  {
    return with_context ([] () -> result { return cuCtxSynchronize (); });
  }

  // Memory goes with the process: other threads may have pointers to it.
  result
  cudaDeviceReset ()
  {
    return cudaDeviceSynchronize ();
  }

  result
  cudaDeviceGetLimit (size_t *value, CUlimit which)
  {
    return with_context (
        [&] () -> result { return cuCtxGetLimit (value, which); });
  }

  result
  cudaDeviceSetLimit (CUlimit which, size_t value)
  {
    return with_context (
        [&] () -> result { return cuCtxSetLimit (which, value); });
  }

  // Hints.
  result
  cudaDeviceSetCacheConfig (int)
  {
    return success;
  }

  // --- Streams ---

  result
  cudaStreamCreateWithPriority (CUstream *to, unsigned flags, int priority)
  {
    return with_context ([&] () -> result {
      return cuStreamCreateWithPriority (to, flags, priority);
    });
  }

  result
  cudaStreamCreateWithFlags (CUstream *to, unsigned flags)
  {
    return cudaStreamCreateWithPriority (to, flags, 0);
  }

  result
  cudaStreamCreate (CUstream *to)
  {
    return cudaStreamCreateWithPriority (to, 0, 0);
  }

  result
  cudaStreamDestroy (CUstream s)
  {
    return with_context ([&] () -> result { return cuStreamDestroy_v2 (s); });
  }

  result
  cudaStreamSynchronize (CUstream s)
  {
    return with_context ([&] () -> result { return cuStreamSynchronize (s); });
  }

  result
  cudaStreamQuery (CUstream s)
  {
    return with_context ([&] () -> result { return cuStreamQuery (s); });
  }

  result
  cudaStreamWaitEvent (CUstream s, CUevent e, unsigned flags)
  {
    return with_context (
        [&] () -> result { return cuStreamWaitEvent (s, e, flags); });
  }

  result
  cudaStreamAddCallback (CUstream s, CUstreamCallback call, void *data,
                         unsigned flags)
  {
    return with_context ([&] () -> result {
      return cuStreamAddCallback (s, call, data, flags);
    });
  }

  result
  cudaLaunchHostFunc (CUstream s, CUhostFn call, void *data)
  {
    return with_context (
        [&] () -> result { return cuLaunchHostFunc (s, call, data); });
  }

  // --- Events ---

  result
  cudaEventCreateWithFlags (CUevent *to, unsigned flags)
  {
    return with_context (
        [&] () -> result { return cuEventCreate (to, flags); });
  }

  result
  cudaEventCreate (CUevent *to)
  {
    return cudaEventCreateWithFlags (to, 0);
  }

  result
  cudaEventDestroy (CUevent e)
  {
    return with_context ([&] () -> result { return cuEventDestroy_v2 (e); });
  }

  result
  cudaEventRecord (CUevent e, CUstream s)
  {
    return with_context ([&] () -> result { return cuEventRecord (e, s); });
  }

  result
  cudaEventQuery (CUevent e)
  {
    return with_context ([&] () -> result { return cuEventQuery (e); });
  }

  result
  cudaEventSynchronize (CUevent e)
  {
    return with_context ([&] () -> result { return cuEventSynchronize (e); });
  }

  result
  cudaEventElapsedTime (float *milliseconds, CUevent from, CUevent to)
  {
    return with_context ([&] () -> result {
      return cuEventElapsedTime (milliseconds, from, to);
    });
  }

} // extern "C"
