/* Entry points: memory and copies.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */
#include "library.h"

#include <cstring>

#include "construct.h"

using namespace ptxemu::cuda;
using ptxemu::address;
using ptxemu::device;

namespace
{

// Returns whether BYTES at BEGIN are in one allocation of the GPU.
bool
is_device_range (context &c, address begin, uint64_t bytes)
{
  address piece;
  uint64_t size;
  return c.machine ().find_allocation (begin, &piece, &size)
         && bytes <= size - (begin - piece);
}

// The memory location of one side of a copy.
struct place
{
  bool on_device;
  address at; // or that of the host

  static place
  device_memory (address at)
  {
    return { true, at };
  }

  static place
  host_memory (const void *at)
  {
    return { false, reinterpret_cast<address> (at) };
  }

  // An address of either, in the unified address space.
  static place
  any (context &c, address at)
  {
    return { is_device_range (c, at, 0), at };
  }

  void *
  host () const
  {
    return reinterpret_cast<void *> (at);
  }
};

// Copies; false if a range on the GPU is not allocated.
bool
copy_now (device &machine, const place &to, const place &from, size_t bytes)
{
  if (to.on_device && from.on_device)
    return machine.copy (to.at, from.at, bytes);
  if (to.on_device)
    return machine.write (to.at, from.host (), bytes);
  if (from.on_device)
    return machine.read (to.host (), from.at, bytes);
  return false;
}

// Copies after synchronising with the default stream.
void
copy (context &c, const place &to, const place &from, size_t bytes)
{
  c.synchronize_default ();
  require (c.state () == CUDA_SUCCESS, c.state ());
  if (bytes != 0)
    require (copy_now (c.machine (), to, from, bytes),
             CUDA_ERROR_INVALID_VALUE);
}

// If ACCESS fails in the stream, the context fails.
void
submit_access (context &c, const std::shared_ptr<stream> &queue,
               std::function<bool ()> access)
{
  c.submit (queue, [&c, access = std::move (access)] {
    if (c.state () == CUDA_SUCCESS && !access ())
      c.fail (CUDA_ERROR_ILLEGAL_ADDRESS);
  });
}

// Copies in a stream.  Memory of the host that is not registered is read or
// written before this returns, as by the driver.
void
copy_in_stream (library &l, context &c, const place &to, const place &from,
                size_t bytes, CUstream handle)
{
  std::shared_ptr<stream> queue = l.find_stream (c, handle);
  if (bytes == 0)
    return;
  require (to.on_device || from.on_device, CUDA_ERROR_INVALID_VALUE);
  for (const place *side : { &to, &from })
    require (!side->on_device || is_device_range (c, side->at, bytes),
             CUDA_ERROR_INVALID_VALUE);
  device &machine = c.machine ();
  if (!from.on_device && !c.is_registered (from.host ()))
    {
      auto begin = static_cast<const char *> (from.host ());
      std::vector<char> kept (begin, begin + bytes);
      submit_access (c, queue, [&machine, to, kept = std::move (kept)] {
        return machine.write (to.at, kept.data (), kept.size ());
      });
      return;
    }
  submit_access (c, queue, [&machine, to, from, bytes] {
    return copy_now (machine, to, from, bytes);
  });
  if (!to.on_device && !c.is_registered (to.host ()))
    {
      queue->last ().wait ();
      require (c.state () == CUDA_SUCCESS, c.state ());
    }
}

// The memory location of KIND.
place
place_of (context &c, CUmemorytype kind, const void *host, CUdeviceptr device)
{
  switch (kind)
    {
    case CU_MEMORYTYPE_HOST:
      return place::host_memory (host);
    case CU_MEMORYTYPE_DEVICE:
      return place::device_memory (device);
    case CU_MEMORYTYPE_UNIFIED:
      return place::any (c, device);
    default: // There are no arrays.
      require (false, CUDA_ERROR_INVALID_VALUE);
      return place::host_memory (nullptr);
    }
}

// One side of a copy of a box: at X, Y, Z in slices of HEIGHT rows of PITCH
// bytes, which begin at BASE.
struct box_side
{
  place base;
  size_t x, y, z;
  size_t pitch, height;

  place
  row (size_t row_y, size_t row_z) const
  {
    return { base.on_device,
             base.at + ((z + row_z) * height + y + row_y) * pitch + x };
  }
};

// The size of a box, with rows of WIDTH bytes.
struct box_size
{
  size_t width, height, depth;

  // Returns whether such rows and slices fit into those of SIDE.
  bool
  fits (const box_side &side) const
  {
    return ((height <= 1 && depth <= 1)
            || (side.x <= side.pitch && width <= side.pitch - side.x))
           && (depth <= 1
               || (side.y <= side.height && height <= side.height - side.y));
  }
};

// Copies a box, row by row.
void
copy_box (context &c, const box_side &to, const box_side &from,
          const box_size &size)
{
  require (size.fits (to) && size.fits (from), CUDA_ERROR_INVALID_VALUE);
  c.synchronize_default ();
  require (c.state () == CUDA_SUCCESS, c.state ());
  if (size.width == 0)
    return;
  for (size_t z = 0; z < size.depth; z++)
    for (size_t y = 0; y < size.height; y++)
      {
        place to_row = to.row (y, z), from_row = from.row (y, z);
        if (!to_row.on_device && !from_row.on_device)
          memmove (to_row.host (), from_row.host (), size.width);
        else
          require (copy_now (c.machine (), to_row, from_row, size.width),
                   CUDA_ERROR_INVALID_VALUE);
      }
}

// Copies a rectangle whose rows are at most MAX_PITCH bytes apart.
CUresult
copy_rectangle (const CUDA_MEMCPY2D *all, size_t max_pitch)
{
  return in_context ([&] (library &, context &c) {
    require (all && all->srcPitch <= max_pitch && all->dstPitch <= max_pitch,
             CUDA_ERROR_INVALID_VALUE);
    copy_box (c,
              { place_of (c, all->dstMemoryType, all->dstHost, all->dstDevice),
                all->dstXInBytes, all->dstY, 0, all->dstPitch, 0 },
              { place_of (c, all->srcMemoryType, all->srcHost, all->srcDevice),
                all->srcXInBytes, all->srcY, 0, all->srcPitch, 0 },
              { all->WidthInBytes, all->Height, 1 });
  });
}

CUresult
fill (CUdeviceptr to, uint64_t value, unsigned element_bytes, size_t elements)
{
  return in_context ([&] (library &, context &c) {
    require (to % element_bytes == 0, CUDA_ERROR_INVALID_VALUE);
    c.synchronize_default ();
    require (c.state () == CUDA_SUCCESS, c.state ());
    if (elements != 0)
      require (c.machine ().fill (to, value, element_bytes, elements),
               CUDA_ERROR_INVALID_VALUE);
  });
}

CUresult
fill_in_stream (CUdeviceptr to, uint64_t value, unsigned element_bytes,
                size_t elements, CUstream handle)
{
  return in_context ([&] (library &l, context &c) {
    std::shared_ptr<stream> queue = l.find_stream (c, handle);
    require (to % element_bytes == 0, CUDA_ERROR_INVALID_VALUE);
    if (elements == 0)
      return;
    require (elements <= SIZE_MAX / element_bytes
                 && is_device_range (c, to, elements * element_bytes),
             CUDA_ERROR_INVALID_VALUE);
    device &machine = c.machine ();
    submit_access (c, queue, [&machine, to, value, element_bytes, elements] {
      return machine.fill (to, value, element_bytes, elements);
    });
  });
}

} // anonymous namespace

extern "C"
{

  // --- Allocation ---

  CUresult
  cuMemAlloc_v2 (CUdeviceptr *result, size_t bytes)
  {
    return in_context ([&] (library &, context &c) {
      require (result != nullptr, CUDA_ERROR_INVALID_VALUE);
      *result = c.allocate (bytes);
      if (construct *now = construct::current ())
        now->allocated (c.machine (), *result, bytes);
    });
  }

  CUresult
  cuMemFree_v2 (CUdeviceptr begin)
  {
    return in_context ([&] (library &, context &c) {
      c.synchronize ();
      require (c.state () == CUDA_SUCCESS, c.state ());
      c.release (begin);
    });
  }

  CUresult
  cuMemGetInfo_v2 (size_t *free_bytes, size_t *all_bytes)
  {
    return in_context ([&] (library &, context &c) {
      require (free_bytes && all_bytes, CUDA_ERROR_INVALID_VALUE);
      uint64_t free_result, all_result;
      c.machine ().memory_info (&free_result, &all_result);
      *free_bytes = free_result;
      *all_bytes = all_result;
    });
  }

  CUresult
  cuMemGetAddressRange_v2 (CUdeviceptr *begin, size_t *bytes, CUdeviceptr at)
  {
    return in_context ([&] (library &, context &c) {
      address piece;
      uint64_t size;
      require (c.machine ().find_allocation (at, &piece, &size),
               CUDA_ERROR_NOT_FOUND);
      if (begin)
        *begin = piece;
      if (bytes)
        *bytes = size;
    });
  }

  CUresult
  cuMemAllocManaged (CUdeviceptr *result, size_t bytes, unsigned flags)
  {
    return in_context ([&] (library &, context &c) {
      require (
          result
              && (flags == CU_MEM_ATTACH_GLOBAL || flags == CU_MEM_ATTACH_HOST),
          CUDA_ERROR_INVALID_VALUE);
      *result = c.allocate_managed (bytes);
    });
  }

  CUresult
  cuPointerGetAttribute (void *result, CUpointer_attribute attribute,
                         CUdeviceptr at)
  {
    return in_context ([&] (library &, context &c) {
      require (result != nullptr, CUDA_ERROR_INVALID_VALUE);
      require (attribute == CU_POINTER_ATTRIBUTE_MEMORY_TYPE,
               CUDA_ERROR_NOT_SUPPORTED);
      address begin;
      uint64_t size;
      bool host = c.is_registered (reinterpret_cast<void *> (at));
      require (host || c.machine ().find_allocation (at, &begin, &size),
               CUDA_ERROR_INVALID_VALUE);
      *static_cast<CUmemorytype *> (result)
          = host ? CU_MEMORYTYPE_HOST : CU_MEMORYTYPE_DEVICE;
    });
  }

  CUresult
  cuMemAllocHost_v2 (void **result, size_t bytes)
  {
    return in_context ([&] (library &, context &c) {
      require (result != nullptr, CUDA_ERROR_INVALID_VALUE);
      *result = c.allocate_host (bytes);
    });
  }

  CUresult
  cuMemHostAlloc (void **result, size_t bytes, unsigned)
  {
    return cuMemAllocHost_v2 (result, bytes);
  }

  CUresult
  cuMemFreeHost (void *host)
  {
    return in_context ([&] (library &, context &c) {
      c.synchronize ();
      c.release_host (host);
    });
  }

  CUresult
  cuMemHostRegister_v2 (void *host, size_t bytes, unsigned)
  {
    return in_context (
        [&] (library &, context &c) { c.register_host (host, bytes); });
  }

  CUresult
  cuMemHostUnregister (void *host)
  {
    return in_context ([&] (library &, context &c) {
      c.synchronize ();
      c.unregister_host (host);
    });
  }

  CUresult
  cuMemHostGetDevicePointer_v2 (CUdeviceptr *result, void *host, unsigned flags)
  {
    return in_context ([&] (library &, context &c) {
      require (result && flags == 0, CUDA_ERROR_INVALID_VALUE);
      *result = c.host_address (host);
    });
  }

  // --- Copies ---

  CUresult
  cuMemcpy (CUdeviceptr to, CUdeviceptr from, size_t bytes)
  {
    return in_context ([&] (library &, context &c) {
      copy (c, place::any (c, to), place::any (c, from), bytes);
    });
  }

  CUresult
  cuMemcpyHtoD_v2 (CUdeviceptr to, const void *from, size_t bytes)
  {
    return in_context ([&] (library &, context &c) {
      copy (c, place::device_memory (to), place::host_memory (from), bytes);
    });
  }

  CUresult
  cuMemcpyDtoH_v2 (void *to, CUdeviceptr from, size_t bytes)
  {
    return in_context ([&] (library &, context &c) {
      copy (c, place::host_memory (to), place::device_memory (from), bytes);
    });
  }

  CUresult
  cuMemcpyDtoD_v2 (CUdeviceptr to, CUdeviceptr from, size_t bytes)
  {
    return in_context ([&] (library &, context &c) {
      copy (c, place::device_memory (to), place::device_memory (from), bytes);
    });
  }

  CUresult
  cuMemcpyAsync (CUdeviceptr to, CUdeviceptr from, size_t bytes, CUstream s)
  {
    return in_context ([&] (library &l, context &c) {
      copy_in_stream (l, c, place::any (c, to), place::any (c, from), bytes, s);
    });
  }

  CUresult
  cuMemcpyHtoDAsync_v2 (CUdeviceptr to, const void *from, size_t bytes,
                        CUstream s)
  {
    return in_context ([&] (library &l, context &c) {
      copy_in_stream (l, c, place::device_memory (to),
                      place::host_memory (from), bytes, s);
    });
  }

  CUresult
  cuMemcpyDtoHAsync_v2 (void *to, CUdeviceptr from, size_t bytes, CUstream s)
  {
    return in_context ([&] (library &l, context &c) {
      copy_in_stream (l, c, place::host_memory (to),
                      place::device_memory (from), bytes, s);
    });
  }

  CUresult
  cuMemcpyDtoDAsync_v2 (CUdeviceptr to, CUdeviceptr from, size_t bytes,
                        CUstream s)
  {
    return in_context ([&] (library &l, context &c) {
      copy_in_stream (l, c, place::device_memory (to),
                      place::device_memory (from), bytes, s);
    });
  }

  CUresult
  cuMemcpy2D_v2 (const CUDA_MEMCPY2D *all)
  {
    return copy_rectangle (all, gpu_limits::pitch);
  }

  CUresult
  cuMemcpy2DUnaligned_v2 (const CUDA_MEMCPY2D *all)
  {
    return copy_rectangle (all, SIZE_MAX);
  }

  CUresult
  cuMemcpy3D_v2 (const CUDA_MEMCPY3D *all)
  {
    return in_context ([&] (library &, context &c) {
      require (all && all->srcLOD == 0 && all->dstLOD == 0
                   && all->srcPitch <= gpu_limits::pitch
                   && all->dstPitch <= gpu_limits::pitch,
               CUDA_ERROR_INVALID_VALUE);
      copy_box (
          c,
          { place_of (c, all->dstMemoryType, all->dstHost, all->dstDevice),
            all->dstXInBytes, all->dstY, all->dstZ, all->dstPitch,
            all->dstHeight },
          { place_of (c, all->srcMemoryType, all->srcHost, all->srcDevice),
            all->srcXInBytes, all->srcY, all->srcZ, all->srcPitch,
            all->srcHeight },
          { all->WidthInBytes, all->Height, all->Depth });
    });
  }

  CUresult
  cuMemsetD8_v2 (CUdeviceptr to, unsigned char value, size_t elements)
  {
    return fill (to, value, 1, elements);
  }

  CUresult
  cuMemsetD16_v2 (CUdeviceptr to, unsigned short value, size_t elements)
  {
    return fill (to, value, 2, elements);
  }

  CUresult
  cuMemsetD32_v2 (CUdeviceptr to, unsigned value, size_t elements)
  {
    return fill (to, value, 4, elements);
  }

  CUresult
  cuMemsetD8Async (CUdeviceptr to, unsigned char value, size_t elements,
                   CUstream s)
  {
    return fill_in_stream (to, value, 1, elements, s);
  }

  CUresult
  cuMemsetD16Async (CUdeviceptr to, unsigned short value, size_t elements,
                    CUstream s)
  {
    return fill_in_stream (to, value, 2, elements, s);
  }

  CUresult
  cuMemsetD32Async (CUdeviceptr to, unsigned value, size_t elements, CUstream s)
  {
    return fill_in_stream (to, value, 4, elements, s);
  }

} // extern "C"
