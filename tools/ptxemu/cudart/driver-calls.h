/* The driver's functions that the run-time library calls.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */
#ifndef PTXEMU_DRIVER_CALLS_H
#define PTXEMU_DRIVER_CALLS_H 1

#include "../driver/cuda-types.h"

extern "C"
{
  CUresult cuInit (unsigned);
  CUresult cuDriverGetVersion (int *);
  CUresult cuGetErrorName (CUresult, const char **);
  CUresult cuGetErrorString (CUresult, const char **);
  CUresult cuDeviceGetCount (int *);
  CUresult cuDeviceGetName (char *, int, CUdevice);
  CUresult cuDeviceGetUuid (CUuuid *, CUdevice);
  CUresult cuDeviceTotalMem_v2 (size_t *, CUdevice);
  CUresult cuDeviceGetAttribute (int *, CUdevice_attribute, CUdevice);
  CUresult cuDevicePrimaryCtxRetain (CUcontext *, CUdevice);
  CUresult cuDevicePrimaryCtxRelease_v2 (CUdevice);
  CUresult cuCtxGetCurrent (CUcontext *);
  CUresult cuCtxSetCurrent (CUcontext);
  CUresult cuCtxSynchronize ();
  CUresult cuCtxGetLimit (size_t *, CUlimit);
  CUresult cuCtxSetLimit (CUlimit, size_t);

  CUresult cuModuleLoadData (CUmodule *, const void *);
  CUresult cuModuleGetFunction (CUfunction *, CUmodule, const char *);
  CUresult cuModuleGetGlobal_v2 (CUdeviceptr *, size_t *, CUmodule,
                                 const char *);
  CUresult cuFuncGetAttribute (int *, CUfunction_attribute, CUfunction);
  CUresult cuFuncSetAttribute (CUfunction, CUfunction_attribute, int);
  CUresult cuLaunchKernel (CUfunction, unsigned, unsigned, unsigned, unsigned,
                           unsigned, unsigned, unsigned, CUstream, void **,
                           void **);
  CUresult cuLaunchKernelEx (const CUlaunchConfig *, CUfunction, void **,
                             void **);
  CUresult cuOccupancyMaxActiveBlocksPerMultiprocessor (int *, CUfunction, int,
                                                        size_t);
  CUresult cuOccupancyMaxPotentialBlockSize (int *, int *, CUfunction,
                                             CUoccupancyB2DSize, size_t, int);

  CUresult cuMemAlloc_v2 (CUdeviceptr *, size_t);
  CUresult cuMemFree_v2 (CUdeviceptr);
  CUresult cuMemAllocAsync (CUdeviceptr *, size_t, CUstream);
  CUresult cuMemFreeAsync (CUdeviceptr, CUstream);
  CUresult cuMemAllocManaged (CUdeviceptr *, size_t, unsigned);
  CUresult cuMemHostAlloc (void **, size_t, unsigned);
  CUresult cuMemFreeHost (void *);
  CUresult cuMemHostRegister_v2 (void *, size_t, unsigned);
  CUresult cuMemHostUnregister (void *);
  CUresult cuMemHostGetDevicePointer_v2 (CUdeviceptr *, void *, unsigned);
  CUresult cuMemGetInfo_v2 (size_t *, size_t *);
  CUresult cuMemcpy (CUdeviceptr, CUdeviceptr, size_t);
  CUresult cuMemcpyHtoD_v2 (CUdeviceptr, const void *, size_t);
  CUresult cuMemcpyDtoH_v2 (void *, CUdeviceptr, size_t);
  CUresult cuMemcpyDtoD_v2 (CUdeviceptr, CUdeviceptr, size_t);
  CUresult cuMemcpyAsync (CUdeviceptr, CUdeviceptr, size_t, CUstream);
  CUresult cuMemcpyHtoDAsync_v2 (CUdeviceptr, const void *, size_t, CUstream);
  CUresult cuMemcpyDtoHAsync_v2 (void *, CUdeviceptr, size_t, CUstream);
  CUresult cuMemcpyDtoDAsync_v2 (CUdeviceptr, CUdeviceptr, size_t, CUstream);
  CUresult cuMemcpy2DUnaligned_v2 (const CUDA_MEMCPY2D *);
  CUresult cuMemsetD8_v2 (CUdeviceptr, unsigned char, size_t);
  CUresult cuMemsetD8Async (CUdeviceptr, unsigned char, size_t, CUstream);

  CUresult cuStreamCreateWithPriority (CUstream *, unsigned, int);
  CUresult cuStreamDestroy_v2 (CUstream);
  CUresult cuStreamSynchronize (CUstream);
  CUresult cuStreamQuery (CUstream);
  CUresult cuStreamWaitEvent (CUstream, CUevent, unsigned);
  CUresult cuStreamAddCallback (CUstream, CUstreamCallback, void *, unsigned);
  CUresult cuLaunchHostFunc (CUstream, CUhostFn, void *);
  CUresult cuEventCreate (CUevent *, unsigned);
  CUresult cuEventDestroy_v2 (CUevent);
  CUresult cuEventRecord (CUevent, CUstream);
  CUresult cuEventQuery (CUevent);
  CUresult cuEventSynchronize (CUevent);
  CUresult cuEventElapsedTime (float *, CUevent, CUevent);
}

#endif /* PTXEMU_DRIVER_CALLS_H */
