/* Entry points: libraries, addresses of entry points, launches with attributes,
   and memory in the order of streams.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */
/* A library of the driver is the code for all contexts; here it is a module of
   the context that is current when it is loaded.  Its kernels are
   functions.  */

#include <cstring>
#include <dlfcn.h>
#include <string>

#include "library.h"

using namespace ptxemu::cuda;

extern "C"
{
  CUresult cuModuleLoadData (CUmodule *, const void *);
  CUresult cuModuleUnload (CUmodule);
  CUresult cuModuleGetFunction (CUfunction *, CUmodule, const char *);
  CUresult cuModuleGetGlobal_v2 (CUdeviceptr *, size_t *, CUmodule,
                                 const char *);
  CUresult cuLaunchKernel (CUfunction, unsigned, unsigned, unsigned, unsigned,
                           unsigned, unsigned, unsigned, CUstream, void **,
                           void **);
  CUresult cuOccupancyMaxActiveBlocksPerMultiprocessor (int *, CUfunction, int,
                                                        size_t);
  CUresult cuMemAlloc_v2 (CUdeviceptr *, size_t);
}

namespace
{

// Where the entry point NAME is: the newest of those with a number behind it.
// Null if there is none.
void *
entry_point (const std::string &name)
{
  Dl_info own;
  if (dladdr (reinterpret_cast<void *> (&entry_point), &own) == 0)
    return nullptr;
  void *library = dlopen (own.dli_fname, RTLD_LAZY | RTLD_NOLOAD);
  if (library == nullptr)
    return nullptr;
  void *found = nullptr;
  for (const char *suffix : { "_v2", "" })
    if (found == nullptr)
      found = dlsym (library, (name + suffix).c_str ());
  dlclose (library);
  return found;
}

} // anonymous namespace

extern "C"
{

  // --- Addresses ---

  // All versions of the interface are the same here.
  CUresult
  cuGetProcAddress_v2 (const char *name, void **result, int, unsigned long long,
                       CUdriverProcAddressQueryResult *how)
  {
    return guarded ([&] {
      require (name && result, CUDA_ERROR_INVALID_VALUE);
      *result = entry_point (name);
      if (how)
        *how = *result ? CU_GET_PROC_ADDRESS_SUCCESS
                       : CU_GET_PROC_ADDRESS_SYMBOL_NOT_FOUND;
      require (*result != nullptr, CUDA_ERROR_NOT_FOUND);
    });
  }

  CUresult
  cuGetProcAddress (const char *name, void **result, int version,
                    unsigned long long flags)
  {
    return cuGetProcAddress_v2 (name, result, version, flags, nullptr);
  }

  // --- Libraries ---

  CUresult
  cuLibraryLoadData (CUlibrary *result, const void *code, void *, void **,
                     unsigned, void *, void **, unsigned)
  {
    return cuModuleLoadData (reinterpret_cast<CUmodule *> (result), code);
  }

  CUresult
  cuLibraryUnload (CUlibrary library)
  {
    return cuModuleUnload (reinterpret_cast<CUmodule> (library));
  }

  CUresult
  cuLibraryGetModule (CUmodule *result, CUlibrary library)
  {
    return in_context ([&] (class library &l, context &) {
      require (result != nullptr, CUDA_ERROR_INVALID_VALUE);
      auto handle = reinterpret_cast<CUmodule> (library);
      l.find_module (handle);
      *result = handle;
    });
  }

  CUresult
  cuLibraryGetKernel (CUkernel *result, CUlibrary library, const char *name)
  {
    return cuModuleGetFunction (reinterpret_cast<CUfunction *> (result),
                                reinterpret_cast<CUmodule> (library), name);
  }

  CUresult
  cuLibraryGetGlobal (CUdeviceptr *at, size_t *bytes, CUlibrary library,
                      const char *name)
  {
    return cuModuleGetGlobal_v2 (at, bytes,
                                 reinterpret_cast<CUmodule> (library), name);
  }

  CUresult
  cuKernelGetFunction (CUfunction *result, CUkernel kernel)
  {
    return in_context ([&] (library &l, context &) {
      require (result != nullptr, CUDA_ERROR_INVALID_VALUE);
      auto handle = reinterpret_cast<CUfunction> (kernel);
      l.find_kernel (handle);
      *result = handle;
    });
  }

  // --- Launches ---

  // Cooperative launches and clusters are not emulated; other attributes are
  // hints.
  CUresult
  cuLaunchKernelEx (const CUlaunchConfig *how, CUfunction handle, void **each,
                    void **extra)
  {
    CUresult possible = guarded ([&] {
      require (how != nullptr, CUDA_ERROR_INVALID_VALUE);
      for (unsigned i = 0; i < how->numAttrs; i++)
        require (how->attrs[i].id != CU_LAUNCH_ATTRIBUTE_CLUSTER_DIMENSION
                     && how->attrs[i].id != CU_LAUNCH_ATTRIBUTE_COOPERATIVE,
                 CUDA_ERROR_NOT_SUPPORTED);
    });
    if (possible != CUDA_SUCCESS)
      return possible;
    return cuLaunchKernel (handle, how->gridDimX, how->gridDimY, how->gridDimZ,
                           how->blockDimX, how->blockDimY, how->blockDimZ,
                           how->sharedMemBytes, how->hStream, each, extra);
  }

  CUresult
  cuOccupancyMaxActiveBlocksPerMultiprocessorWithFlags (int *blocks,
                                                        CUfunction handle,
                                                        int threads,
                                                        size_t shared, unsigned)
  {
    return cuOccupancyMaxActiveBlocksPerMultiprocessor (blocks, handle, threads,
                                                        shared);
  }

  // --- Memory in the order of a stream ---

  // It can be used at once, not only by what follows in the stream.
  CUresult
  cuMemAllocAsync (CUdeviceptr *result, size_t bytes, CUstream s)
  {
    CUresult known
        = in_context ([&] (library &l, context &c) { l.find_stream (c, s); });
    return known == CUDA_SUCCESS ? cuMemAlloc_v2 (result, bytes) : known;
  }

  CUresult
  cuMemFreeAsync (CUdeviceptr begin, CUstream s)
  {
    return in_context ([&] (library &l, context &c) {
      c.submit (l.find_stream (c, s), [&c, begin] {
        if (c.state () == CUDA_SUCCESS && begin != 0)
          c.release (begin);
      });
    });
  }

} // extern "C"
