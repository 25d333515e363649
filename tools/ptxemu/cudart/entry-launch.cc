/* Entry points of CUDA's run-time library: what the compiler calls, kernels.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */
#include "runtime.h"

using namespace ptxemu::cudart;

namespace
{

result
launch (CUfunction kernel, const shape &grid, const shape &block,
        void **arguments, size_t shared, void *stream)
{
  CUresult r = cuLaunchKernel (kernel, grid.x, grid.y, grid.z, block.x, block.y,
                               block.z, shared, static_cast<CUstream> (stream),
                               arguments, nullptr);
  return r == CUDA_ERROR_INVALID_VALUE ? result (invalid_configuration)
                                       : result (r);
}

// Runs BODY with the kernel of HOST.
template <typename Body>
result
with_kernel (const void *host, Body body)
{
  return with_context ([&] {
    CUfunction kernel;
    result r = registry::get ().find_kernel (host, &kernel);
    return r == success ? body (kernel) : r;
  });
}

// cudaFuncAttributes, as far as it is set.
struct function_attributes
{
  size_t shared, constant, local;
  int block_threads, registers, ptx_version, binary_version, cache_mode;
  int dynamic_shared, carveout;
};

// cudaLaunchConfig_t: the members of the driver's, but 64 bits for the shared
// memory.
struct launch_config
{
  shape grid, block;
  size_t shared;
  CUstream stream;
  CUlaunchAttribute *attributes;
  unsigned number;
};

} // anonymous namespace

extern "C"
{

  // --- Registration ---

  void **
  __cudaRegisterFatBinary (void *image)
  {
    return reinterpret_cast<void **> (registry::get ().add_binary (image));
  }

  void
  __cudaRegisterFatBinaryEnd (void **)
  {
  }

  // Programs end after this.
  void
  __cudaUnregisterFatBinary (void **)
  {
  }

  char
  __cudaInitModule (void **)
  {
    return 1;
  }

  void
  __cudaRegisterFunction (void **binary, const char *host, char *,
                          const char *name, int, void *, void *, void *, void *,
                          int *)
  {
    registry::get ().add_function (reinterpret_cast<fat_binary *> (binary),
                                   host, name);
  }

  void
  __cudaRegisterVar (void **binary, char *host, char *, const char *name, int,
                     size_t, int, int)
  {
    registry::get ().add_variable (reinterpret_cast<fat_binary *> (binary),
                                   host, name);
  }

  // --- Calls <<<...>>> ---

  unsigned
  __cudaPushCallConfiguration (shape grid, shape block, size_t shared,
                               void *stream)
  {
    thread::mine ().calls.push_back ({ grid, block, shared, stream });
    return 0;
  }

  result
  __cudaPopCallConfiguration (shape *grid, shape *block, size_t *shared,
                              void *stream)
  {
    thread &t = thread::mine ();
    if (t.calls.empty ())
      return answer (invalid_configuration);
    const thread::call &c = t.calls.back ();
    *grid = c.grid;
    *block = c.block;
    *shared = c.shared;
    *static_cast<void **> (stream) = c.stream;
    t.calls.pop_back ();
    return success;
  }

  result
  cudaLaunchKernel (const void *host, shape grid, shape block, void **arguments,
                    size_t shared, void *stream)
  {
    return with_kernel (host, [&] (CUfunction kernel) {
      return launch (kernel, grid, block, arguments, shared, stream);
    });
  }

  result
  __cudaGetKernel (CUfunction *kernel, const void *host)
  {
    return with_kernel (host, [&] (CUfunction found) {
      *kernel = found;
      return result (success);
    });
  }

  result
  __cudaLaunchKernel (CUfunction kernel, shape grid, shape block,
                      void **arguments, size_t shared, void *stream)
  {
    return with_context ([&] {
      return launch (kernel, grid, block, arguments, shared, stream);
    });
  }

  result
  cudaLaunchKernelExC (const launch_config *how, const void *host,
                       void **arguments)
  {
    return with_kernel (host, [&] (CUfunction kernel) -> result {
      CUlaunchConfig to{ how->grid.x,
                         how->grid.y,
                         how->grid.z,
                         how->block.x,
                         how->block.y,
                         how->block.z,
                         unsigned (how->shared),
                         how->stream,
                         how->attributes,
                         how->number };
      return cuLaunchKernelEx (&to, kernel, arguments, nullptr);
    });
  }

  // --- Kernels ---

  result
  cudaFuncGetAttributes (function_attributes *to, const void *host)
  {
    return with_kernel (host, [&] (CUfunction kernel) {
      auto get = [&] (CUfunction_attribute which) {
        int value = 0;
        cuFuncGetAttribute (&value, which, kernel);
        return value;
      };
      to->shared = get (CU_FUNC_ATTRIBUTE_SHARED_SIZE_BYTES);
      to->constant = get (CU_FUNC_ATTRIBUTE_CONST_SIZE_BYTES);
      to->local = get (CU_FUNC_ATTRIBUTE_LOCAL_SIZE_BYTES);
      to->block_threads = get (CU_FUNC_ATTRIBUTE_MAX_THREADS_PER_BLOCK);
      to->registers = get (CU_FUNC_ATTRIBUTE_NUM_REGS);
      to->ptx_version = get (CU_FUNC_ATTRIBUTE_PTX_VERSION);
      to->binary_version = get (CU_FUNC_ATTRIBUTE_BINARY_VERSION);
      to->cache_mode = to->carveout = 0;
      to->dynamic_shared
          = get (CU_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES);
      return result (success);
    });
  }

  result
  cudaFuncSetAttribute (const void *host, CUfunction_attribute which, int value)
  {
    return with_kernel (host, [&] (CUfunction kernel) -> result {
      return cuFuncSetAttribute (kernel, which, value);
    });
  }

  // A hint about caches, which do not exist here.
  result
  cudaFuncSetCacheConfig (const void *host, int)
  {
    return with_kernel (host, [] (CUfunction) { return result (success); });
  }

  result
  cudaOccupancyMaxActiveBlocksPerMultiprocessor (int *blocks, const void *host,
                                                 int threads, size_t shared)
  {
    return with_kernel (host, [&] (CUfunction kernel) -> result {
      return cuOccupancyMaxActiveBlocksPerMultiprocessor (blocks, kernel,
                                                          threads, shared);
    });
  }

  result
  cudaOccupancyMaxActiveBlocksPerMultiprocessorWithFlags (
      int *blocks, const void *host, int threads, size_t shared, unsigned)
  {
    return cudaOccupancyMaxActiveBlocksPerMultiprocessor (blocks, host, threads,
                                                          shared);
  }

} // extern "C"
