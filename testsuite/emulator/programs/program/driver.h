/* The functions of the CUDA driver interface that driver.cc calls.  */

#ifndef DRIVER_H
#define DRIVER_H 1

extern "C" {

CUresult cuInit (unsigned);
CUresult cuGetErrorName (CUresult, const char **);
CUresult cuGetErrorString (CUresult, const char **);
CUresult cuDeviceGet (CUdevice *, int);
CUresult cuDeviceGetCount (int *);
CUresult cuDeviceGetName (char *, int, CUdevice);
CUresult cuDeviceTotalMem_v2 (size_t *, CUdevice);
CUresult cuDeviceGetAttribute (int *, CUdevice_attribute, CUdevice);
CUresult cuCtxCreate_v2 (CUcontext *, unsigned, CUdevice);
CUresult cuCtxDestroy_v2 (CUcontext);
CUresult cuCtxPushCurrent_v2 (CUcontext);
CUresult cuCtxPopCurrent_v2 (CUcontext *);
CUresult cuCtxGetCurrent (CUcontext *);
CUresult cuCtxGetDevice (CUdevice *);
CUresult cuCtxSynchronize ();
CUresult cuCtxGetLimit (size_t *, CUlimit);
CUresult cuCtxSetLimit (CUlimit, size_t);
CUresult cuMemAlloc_v2 (CUdeviceptr *, size_t);
CUresult cuMemFree_v2 (CUdeviceptr);
CUresult cuMemGetInfo_v2 (size_t *, size_t *);
CUresult cuMemGetAddressRange_v2 (CUdeviceptr *, size_t *, CUdeviceptr);
CUresult cuMemAllocManaged (CUdeviceptr *, size_t, unsigned);
CUresult cuPointerGetAttribute (void *, CUpointer_attribute, CUdeviceptr);
CUresult cuMemAllocHost_v2 (void **, size_t);
CUresult cuMemFreeHost (void *);
CUresult cuMemHostGetDevicePointer_v2 (CUdeviceptr *, void *, unsigned);
CUresult cuMemcpyHtoD_v2 (CUdeviceptr, const void *, size_t);
CUresult cuMemcpyDtoH_v2 (void *, CUdeviceptr, size_t);
CUresult cuMemcpyDtoD_v2 (CUdeviceptr, CUdeviceptr, size_t);
CUresult cuMemcpyHtoDAsync_v2 (CUdeviceptr, const void *, size_t, CUstream);
CUresult cuMemcpyDtoHAsync_v2 (void *, CUdeviceptr, size_t, CUstream);
CUresult cuMemcpy2D_v2 (const CUDA_MEMCPY2D *);
CUresult cuMemcpy2DUnaligned_v2 (const CUDA_MEMCPY2D *);
CUresult cuMemcpy3D_v2 (const CUDA_MEMCPY3D *);
CUresult cuMemsetD8_v2 (CUdeviceptr, unsigned char, size_t);
CUresult cuMemsetD16_v2 (CUdeviceptr, unsigned short, size_t);
CUresult cuMemsetD32_v2 (CUdeviceptr, unsigned, size_t);
CUresult cuMemsetD32Async (CUdeviceptr, unsigned, size_t, CUstream);
CUresult cuLinkCreate_v2 (unsigned, CUjit_option *, void **, CUlinkState *);
CUresult cuLinkAddData_v2 (CUlinkState, CUjitInputType, void *, size_t,
                           const char *, unsigned, CUjit_option *, void **);
CUresult cuLinkComplete (CUlinkState, void **, size_t *);
CUresult cuLinkDestroy (CUlinkState);
CUresult cuModuleLoadData (CUmodule *, const void *);
CUresult cuModuleLoadDataEx (CUmodule *, const void *, unsigned,
                             CUjit_option *, void **);
CUresult cuModuleUnload (CUmodule);
CUresult cuModuleGetFunction (CUfunction *, CUmodule, const char *);
CUresult cuModuleGetGlobal_v2 (CUdeviceptr *, size_t *, CUmodule,
                               const char *);
CUresult cuFuncGetAttribute (int *, CUfunction_attribute, CUfunction);
CUresult cuLaunchKernel (CUfunction, unsigned, unsigned, unsigned, unsigned,
                         unsigned, unsigned, unsigned, CUstream, void **,
                         void **);
CUresult cuOccupancyMaxActiveBlocksPerMultiprocessor (int *, CUfunction, int,
                                                      size_t);
CUresult cuOccupancyMaxPotentialBlockSize (int *, int *, CUfunction,
                                           CUoccupancyB2DSize, size_t, int);
CUresult cuStreamCreate (CUstream *, unsigned);
CUresult cuStreamDestroy_v2 (CUstream);
CUresult cuStreamQuery (CUstream);
CUresult cuStreamSynchronize (CUstream);
CUresult cuStreamWaitEvent (CUstream, CUevent, unsigned);
CUresult cuStreamAddCallback (CUstream, CUstreamCallback, void *, unsigned);
CUresult cuEventCreate (CUevent *, unsigned);
CUresult cuEventDestroy_v2 (CUevent);
CUresult cuEventRecord (CUevent, CUstream);
CUresult cuEventQuery (CUevent);
CUresult cuEventElapsedTime (float *, CUevent, CUevent);

} // extern "C"

#endif
