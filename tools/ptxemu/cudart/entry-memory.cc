/* Entry points of CUDA's run-time library: memory.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */
#include "../text/limits.h"
#include "runtime.h"

using namespace ptxemu::cudart;

namespace
{

// cudaMemcpyKind.
enum copy_kind : int
{
  host_to_host,
  host_to_device,
  device_to_host,
  device_to_device,
  by_address
};

// Rows of cudaMallocPitch begin at multiples of this many bytes.
constexpr size_t row_alignment = 512;

result
copy (void *to, const void *from, size_t bytes, copy_kind kind)
{
  switch (kind)
    {
    case host_to_device:
      return cuMemcpyHtoD_v2 (on_device (to), from, bytes);
    case device_to_host:
      return cuMemcpyDtoH_v2 (to, on_device (from), bytes);
    case device_to_device:
      return cuMemcpyDtoD_v2 (on_device (to), on_device (from), bytes);
    default:
      return cuMemcpy (on_device (to), on_device (from), bytes);
    }
}

result
copy_in (CUstream stream, void *to, const void *from, size_t bytes,
         copy_kind kind)
{
  switch (kind)
    {
    case host_to_device:
      return cuMemcpyHtoDAsync_v2 (on_device (to), from, bytes, stream);
    case device_to_host:
      return cuMemcpyDtoHAsync_v2 (to, on_device (from), bytes, stream);
    case device_to_device:
      return cuMemcpyDtoDAsync_v2 (on_device (to), on_device (from), bytes,
                                   stream);
    default:
      return cuMemcpyAsync (on_device (to), on_device (from), bytes, stream);
    }
}

// Runs BODY with the address of BYTES at OFFSET of the variable HOST.
template <typename Body>
result
with_variable (const void *host, size_t bytes, size_t offset, Body body)
{
  return with_context ([&] () -> result {
    CUdeviceptr at;
    size_t size;
    if (result r = registry::get ().find_variable (host, &at, &size);
        r != success)
      return r;
    if (offset > size || bytes > size - offset)
      return invalid_value;
    return body (reinterpret_cast<char *> (at + offset));
  });
}

// Sets *AT to the address that FIND, a call of the driver, sets.
template <typename Find>
result
find_address (void **at, Find find)
{
  CUdeviceptr found = 0;
  result r = find (&found);
  if (r == success)
    *at = reinterpret_cast<void *> (found);
  return r;
}

result
allocate (void **at, size_t bytes)
{
  if (at == nullptr)
    return invalid_value;
  return find_address (at, [&] (CUdeviceptr *found) {
    return bytes == 0 ? CUDA_SUCCESS : cuMemAlloc_v2 (found, bytes);
  });
}

} // anonymous namespace

extern "C"
{

  // --- Allocations ---

  result
  cudaMalloc (void **at, size_t bytes)
  {
    return with_context ([&] { return allocate (at, bytes); });
  }

  result
  cudaMallocPitch (void **at, size_t *pitch, size_t width, size_t height)
  {
    return with_context ([&] {
      *pitch = ptxemu::round_up (width, row_alignment);
      return allocate (at, *pitch * height);
    });
  }

  result
  cudaMallocManaged (void **at, size_t bytes, unsigned flags)
  {
    return with_context ([&] {
      return find_address (at, [&] (CUdeviceptr *found) {
        return cuMemAllocManaged (found, bytes, flags);
      });
    });
  }

  result
  cudaMallocAsync (void **at, size_t bytes, CUstream stream)
  {
    return with_context ([&] {
      return find_address (at, [&] (CUdeviceptr *found) {
        return cuMemAllocAsync (found, bytes, stream);
      });
    });
  }

  result
  cudaFree (void *at)
  {
    return with_context ([&] () -> result {
      return at == nullptr ? CUDA_SUCCESS : cuMemFree_v2 (on_device (at));
    });
  }

  result
  cudaFreeAsync (void *at, CUstream stream)
  {
    return with_context (
        [&] () -> result { return cuMemFreeAsync (on_device (at), stream); });
  }

  result
  cudaHostAlloc (void **at, size_t bytes, unsigned flags)
  {
    return with_context (
        [&] () -> result { return cuMemHostAlloc (at, bytes, flags); });
  }

  result
  cudaMallocHost (void **at, size_t bytes)
  {
    return cudaHostAlloc (at, bytes, 0);
  }

  result
  cudaFreeHost (void *at)
  {
    return with_context ([&] () -> result {
      return at == nullptr ? CUDA_SUCCESS : cuMemFreeHost (at);
    });
  }

  result
  cudaHostRegister (void *at, size_t bytes, unsigned flags)
  {
    return with_context (
        [&] () -> result { return cuMemHostRegister_v2 (at, bytes, flags); });
  }

  result
  cudaHostUnregister (void *at)
  {
    return with_context ([&] () -> result { return cuMemHostUnregister (at); });
  }

  result
  cudaHostGetDevicePointer (void **to, void *host, unsigned flags)
  {
    return with_context ([&] {
      return find_address (to, [&] (CUdeviceptr *found) {
        return cuMemHostGetDevicePointer_v2 (found, host, flags);
      });
    });
  }

  result
  cudaMemGetInfo (size_t *free_bytes, size_t *all)
  {
    return with_context (
        [&] () -> result { return cuMemGetInfo_v2 (free_bytes, all); });
  }

  // --- Copies ---

  result
  cudaMemcpy (void *to, const void *from, size_t bytes, copy_kind kind)
  {
    return with_context ([&] { return copy (to, from, bytes, kind); });
  }

  result
  cudaMemcpyAsync (void *to, const void *from, size_t bytes, copy_kind kind,
                   CUstream stream)
  {
    return with_context (
        [&] { return copy_in (stream, to, from, bytes, kind); });
  }

  // The addresses tell whether memory is the host's or the device's.
  result
  cudaMemcpy2D (void *to, size_t to_pitch, const void *from, size_t from_pitch,
                size_t width, size_t height, copy_kind)
  {
    return with_context ([&] () -> result {
      CUDA_MEMCPY2D all = {};
      all.srcMemoryType = all.dstMemoryType = CU_MEMORYTYPE_UNIFIED;
      all.srcDevice = on_device (from);
      all.dstDevice = on_device (to);
      all.srcPitch = from_pitch;
      all.dstPitch = to_pitch;
      all.WidthInBytes = width;
      all.Height = height;
      return cuMemcpy2DUnaligned_v2 (&all);
    });
  }

  result
  cudaMemset (void *to, int value, size_t bytes)
  {
    return with_context ([&] () -> result {
      return cuMemsetD8_v2 (on_device (to), value, bytes);
    });
  }

  result
  cudaMemsetAsync (void *to, int value, size_t bytes, CUstream stream)
  {
    return with_context ([&] () -> result {
      return cuMemsetD8Async (on_device (to), value, bytes, stream);
    });
  }

  // Hints about managed memory.
  result
  cudaMemAdvise (const void *, size_t, int, long long)
  {
    return success;
  }

  result
  cudaMemPrefetchAsync (const void *, size_t, long long, unsigned, CUstream)
  {
    return success;
  }

  // --- Variables ---

  result
  cudaMemcpyToSymbol (const void *variable, const void *from, size_t bytes,
                      size_t offset, copy_kind kind)
  {
    return with_variable (variable, bytes, offset, [&] (char *to) {
      return copy (to, from, bytes, kind);
    });
  }

  result
  cudaMemcpyToSymbolAsync (const void *variable, const void *from, size_t bytes,
                           size_t offset, copy_kind kind, CUstream stream)
  {
    return with_variable (variable, bytes, offset, [&] (char *to) {
      return copy_in (stream, to, from, bytes, kind);
    });
  }

  result
  cudaMemcpyFromSymbol (void *to, const void *variable, size_t bytes,
                        size_t offset, copy_kind kind)
  {
    return with_variable (variable, bytes, offset, [&] (char *from) {
      return copy (to, from, bytes, kind);
    });
  }

  result
  cudaGetSymbolAddress (void **at, const void *variable)
  {
    return with_variable (variable, 0, 0, [&] (char *found) {
      *at = found;
      return result (success);
    });
  }

  result
  cudaGetSymbolSize (size_t *bytes, const void *variable)
  {
    return with_context ([&] {
      CUdeviceptr ignored;
      return registry::get ().find_variable (variable, &ignored, bytes);
    });
  }

} // extern "C"
