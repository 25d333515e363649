/* Uses the CUDA driver interface as programs do and checks that it conforms to
   its reference.  Also passes on a GPU.  */

#include <atomic>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <string>
#include <thread>
#include <vector>

#include "tools/ptxemu/driver/cuda-types.h"
#include "driver.h"

namespace
{

int failures;

void
expect (int line, bool holds)
{
  if (holds)
    return;
  std::printf ("driver.cc:%d: wrong\n", line);
  failures++;
}

void
expect (int line, CUresult found, CUresult expected = CUDA_SUCCESS)
{
  if (found == expected)
    return;
  std::printf ("driver.cc:%d: %d instead of %d\n", line, found, expected);
  failures++;
}

const char kernels[] = R"(
.version 6.0
.target sm_30
.address_size 64
.visible .global .align 4 .u32 number = 42;
.visible .entry add (.param .u64 to, .param .u32 value, .param .u32 n)
{
  .reg .pred %p;
  .reg .u32 %i, %v, %n, %b, %t;
  .reg .u64 %a, %o;
  ld.param.u64 %a, [to];
  ld.param.u32 %v, [value];
  ld.param.u32 %n, [n];
  mov.u32 %i, %ctaid.x;
  mov.u32 %b, %ntid.x;
  mov.u32 %t, %tid.x;
  mad.lo.u32 %i, %i, %b, %t;
  setp.ge.u32 %p, %i, %n;
  @%p bra done;
  mul.wide.u32 %o, %i, 4;
  add.u64 %a, %a, %o;
  ld.global.u32 %b, [%a];
  add.u32 %b, %b, %v;
  st.global.u32 [%a], %b;
done:
  ret;
}
.visible .entry read_number (.param .u64 to)
{
  .reg .u32 %v;
  .reg .u64 %a;
  ld.param.u64 %a, [to];
  ld.global.u32 %v, [number];
  st.global.u32 [%a], %v;
  ret;
}
.visible .entry trapping ()
{
  trap;
}
.visible .entry with_locals ()
{
  .local .align 8 .b8 array[3000];
  .reg .u64 %a;
  mov.u64 %a, array;
  st.local.u64 [%a+2992], %a;
  ret;
}
.func deeper (.param .u32 times)
{
  .reg .u32 %t;
  .reg .pred %p;
  ld.param.u32 %t, [times];
  setp.eq.u32 %p, %t, 0;
  @%p ret;
  sub.u32 %t, %t, 1;
  {
    .param .u32 out;
    st.param.u32 [out], %t;
    call deeper, (out);
  }
  ret;
}
.visible .entry with_locals_and_recursion ()
{
  .local .align 8 .b8 array[3000];
  .reg .u64 %a;
  mov.u64 %a, array;
  st.local.u64 [%a+2992], %a;
  {
    .param .u32 out;
    st.param.u32 [out], 1;
    call deeper, (out);
  }
  ret;
}
.visible .entry small ()
.maxntid 64, 1, 1
{
  ret;
}
)";

const char one_half[] = R"(
.version 6.0
.target sm_30
.address_size 64
.extern .func (.param .u32 r) other_half (.param .u32 x);
.visible .entry whole (.param .u64 to)
{
  .reg .u64 %a;
  .reg .u32 %r;
  ld.param.u64 %a, [to];
  {
    .param .u32 r;
    .param .u32 x;
    st.param.u32 [x], 21;
    call (r), other_half, (x);
    ld.param.u32 %r, [r];
  }
  st.global.u32 [%a], %r;
  ret;
}
)";

const char other_half[] = R"(
.version 6.0
.target sm_30
.address_size 64
.visible .func (.param .u32 r) other_half (.param .u32 x)
{
  .reg .u32 %x;
  ld.param.u32 %x, [x];
  add.u32 %x, %x, %x;
  st.param.u32 [r], %x;
  ret;
}
)";

template <typename Handle>
Handle
bad_handle ()
{
  return reinterpret_cast<Handle> (uintptr_t{ 0x123450 });
}

void *
as_option (size_t value)
{
  return reinterpret_cast<void *> (value);
}

void
before_initialisation ()
{
  int count;
  expect (__LINE__, cuDeviceGetCount (&count), CUDA_ERROR_NOT_INITIALIZED);
  expect (__LINE__, cuInit (1), CUDA_ERROR_INVALID_VALUE);
  expect (__LINE__, cuInit (0));
}

void
devices ()
{
  int count = 0, value = 0;
  CUdevice device = -1;
  char name[100] = "";
  size_t bytes = 0;
  expect (__LINE__, cuDeviceGetCount (&count));
  expect (__LINE__, count >= 1);
  expect (__LINE__, cuDeviceGet (&device, 0));
  expect (__LINE__, device == 0);
  expect (__LINE__, cuDeviceGet (&device, count), CUDA_ERROR_INVALID_DEVICE);
  expect (__LINE__, cuDeviceGet (&device, -1), CUDA_ERROR_INVALID_DEVICE);
  expect (__LINE__, cuDeviceGetName (name, 4, 0));
  expect (__LINE__, std::strlen (name) == 3);
  expect (__LINE__, cuDeviceTotalMem_v2 (&bytes, 0));
  expect (__LINE__, bytes >= 1 << 20);
  expect (__LINE__,
          cuDeviceGetAttribute (&value, CU_DEVICE_ATTRIBUTE_WARP_SIZE, 0));
  expect (__LINE__, value == 32);
  expect (__LINE__,
          cuDeviceGetAttribute (&value, CUdevice_attribute (100000), 0),
          CUDA_ERROR_INVALID_VALUE);
  const char *text = nullptr;
  expect (__LINE__, cuGetErrorString (CUDA_ERROR_LAUNCH_FAILED, &text));
  expect (__LINE__, text == std::string ("unspecified launch failure"));
  expect (__LINE__, cuGetErrorName (CUDA_ERROR_NOT_READY, &text));
  expect (__LINE__, text == std::string ("CUDA_ERROR_NOT_READY"));
  expect (__LINE__, cuGetErrorName (CUresult (12345), &text),
          CUDA_ERROR_INVALID_VALUE);
}

void
contexts ()
{
  CUcontext a, b, c;
  CUdevice device;
  CUdeviceptr p;
  expect (__LINE__, cuCtxGetCurrent (&c));
  expect (__LINE__, c == nullptr);
  expect (__LINE__, cuCtxGetDevice (&device), CUDA_ERROR_INVALID_CONTEXT);
  expect (__LINE__, cuMemAlloc_v2 (&p, 4), CUDA_ERROR_INVALID_CONTEXT);
  expect (__LINE__, cuCtxCreate_v2 (&a, 0, 0));
  expect (__LINE__, cuCtxCreate_v2 (&b, 0, 0));
  expect (__LINE__, cuCtxGetCurrent (&c));
  expect (__LINE__, c == b);
  expect (__LINE__, cuCtxPopCurrent_v2 (&c));
  expect (__LINE__, c == b);
  expect (__LINE__, cuCtxGetCurrent (&c));
  expect (__LINE__, c == a);
  std::thread other ([&] {
    expect (__LINE__, cuCtxGetCurrent (&c));
    expect (__LINE__, c == nullptr);
    expect (__LINE__, cuCtxPushCurrent_v2 (b));
    expect (__LINE__, cuCtxGetDevice (&device));
  });
  other.join ();
  expect (__LINE__, cuCtxDestroy_v2 (b));
  expect (__LINE__, cuCtxDestroy_v2 (a));
  expect (__LINE__, cuCtxGetCurrent (&c));
  expect (__LINE__, c == nullptr);
}

void
memory ()
{
  CUdeviceptr p = 0, begin = 0;
  size_t size = 0, free_bytes, all_bytes;
  std::vector<uint32_t> here (256);
  expect (__LINE__, cuMemAlloc_v2 (&p, 1024));
  expect (__LINE__, p % 256 == 0);
  expect (__LINE__, cuMemGetAddressRange_v2 (&begin, &size, p + 1000));
  expect (__LINE__, begin == p && size >= 1024);
  expect (__LINE__, cuMemsetD32_v2 (p, 0x01020304, 256));
  expect (__LINE__, cuMemsetD8_v2 (p + 1, 0xff, 2));
  expect (__LINE__, cuMemsetD16_v2 (p + 8, 0xabcd, 1));
  expect (__LINE__, cuMemsetD16_v2 (p + 1, 0, 1), CUDA_ERROR_INVALID_VALUE);
  expect (__LINE__, cuMemcpyDtoH_v2 (here.data (), p, 1024));
  expect (__LINE__, here[0] == 0x01ffff04 && here[2] == 0x0102abcd);
  expect (__LINE__, here[255] == 0x01020304);
  for (uint32_t i = 0; i < 256; i++)
    here[i] = i;
  expect (__LINE__, cuMemcpyHtoD_v2 (p, here.data (), 1024));
  expect (__LINE__, cuMemcpyDtoD_v2 (p + 512, p, 512));
  expect (__LINE__, cuMemcpyDtoH_v2 (here.data (), p, 1024));
  expect (__LINE__, here[127] == 127 && here[128] == 0 && here[255] == 127);
  expect (__LINE__, cuMemGetInfo_v2 (&free_bytes, &all_bytes));
  expect (__LINE__, free_bytes < all_bytes);
  expect (__LINE__, cuMemFree_v2 (p));
  expect (__LINE__, cuMemFree_v2 (0));
  expect (__LINE__, cuMemFree_v2 (p), CUDA_ERROR_INVALID_VALUE);
  expect (__LINE__, cuMemAlloc_v2 (&p, 0), CUDA_ERROR_INVALID_VALUE);
  expect (__LINE__, cuMemAlloc_v2 (&p, size_t{ 1 } << 50),
          CUDA_ERROR_OUT_OF_MEMORY);
}

/* Copies a rectangle of 2 rows of 3 bytes from row 1, byte 2 of 8 by 4 host
   bytes to row 2, byte 5 of as many device bytes.  */
void
rectangles ()
{
  CUdeviceptr p = 0;
  unsigned char here[32], there[32];
  for (unsigned i = 0; i < 32; i++)
    here[i] = i;
  expect (__LINE__, cuMemAlloc_v2 (&p, 32));
  expect (__LINE__, cuMemsetD8_v2 (p, 0xff, 32));
  CUDA_MEMCPY2D copy = {};
  copy.srcMemoryType = CU_MEMORYTYPE_HOST;
  copy.srcHost = here;
  copy.srcPitch = copy.dstPitch = 8;
  copy.srcXInBytes = 2;
  copy.srcY = 1;
  copy.dstMemoryType = CU_MEMORYTYPE_DEVICE;
  copy.dstDevice = p;
  copy.dstXInBytes = 5;
  copy.dstY = 2;
  copy.WidthInBytes = 3;
  copy.Height = 2;
  expect (__LINE__, cuMemcpy2D_v2 (&copy));
  expect (__LINE__, cuMemcpyDtoH_v2 (there, p, 32));
  for (unsigned i = 0; i < 32; i++)
    {
      bool copied = i / 8 >= 2 && i % 8 >= 5;
      expect (__LINE__, there[i] == (copied ? i - 8 - 3 : 0xff));
    }
  copy.srcPitch = 4; // less than where a row ends
  expect (__LINE__, cuMemcpy2D_v2 (&copy), CUDA_ERROR_INVALID_VALUE);
  copy.srcPitch = 8;
  copy.dstY = 3; // the last row is beyond the end
  expect (__LINE__, cuMemcpy2D_v2 (&copy), CUDA_ERROR_INVALID_VALUE);
  copy.dstMemoryType = CU_MEMORYTYPE_ARRAY;
  expect (__LINE__, cuMemcpy2D_v2 (&copy), CUDA_ERROR_INVALID_VALUE);
  copy.dstMemoryType = CU_MEMORYTYPE_UNIFIED;
  copy.Height = 1;
  copy.srcPitch = size_t{ 1 } << 40;
  copy.srcY = 0;
  expect (__LINE__, cuMemcpy2D_v2 (&copy), CUDA_ERROR_INVALID_VALUE);
  expect (__LINE__, cuMemcpy2DUnaligned_v2 (&copy));
  expect (__LINE__, cuMemcpyDtoH_v2 (there, p, 32));
  expect (__LINE__, there[28] == 0xff && there[29] == 2 && there[31] == 4);
  expect (__LINE__, cuMemFree_v2 (p));
}

/* Of 3 device slices of 2 rows of 4 bytes, copies the last byte of each row of
   the first two to the host.  */
void
boxes ()
{
  CUdeviceptr p = 0;
  unsigned char here[24], there[4] = {};
  for (unsigned i = 0; i < 24; i++)
    here[i] = i;
  expect (__LINE__, cuMemAlloc_v2 (&p, 24));
  expect (__LINE__, cuMemcpyHtoD_v2 (p, here, 24));
  CUDA_MEMCPY3D copy = {};
  copy.srcMemoryType = CU_MEMORYTYPE_DEVICE;
  copy.srcDevice = p;
  copy.srcPitch = 4;
  copy.srcHeight = 2;
  copy.srcXInBytes = 3;
  copy.dstMemoryType = CU_MEMORYTYPE_HOST;
  copy.dstHost = there;
  copy.dstPitch = 1;
  copy.dstHeight = 2;
  copy.WidthInBytes = 1;
  copy.Height = copy.Depth = 2;
  expect (__LINE__, cuMemcpy3D_v2 (&copy));
  expect (__LINE__,
          there[0] == 3 && there[1] == 7 && there[2] == 11 && there[3] == 15);
  copy.srcZ = 1;
  expect (__LINE__, cuMemcpy3D_v2 (&copy));
  expect (__LINE__, there[0] == 11 && there[3] == 23);
  copy.srcHeight = 1; // slices of fewer rows than requested
  expect (__LINE__, cuMemcpy3D_v2 (&copy), CUDA_ERROR_INVALID_VALUE);
  copy.srcHeight = 2;
  copy.srcLOD = 1;
  expect (__LINE__, cuMemcpy3D_v2 (&copy), CUDA_ERROR_INVALID_VALUE);
  expect (__LINE__, cuMemFree_v2 (p));
}

void
launches ()
{
  CUmodule module;
  CUfunction add, read, small, none;
  CUdeviceptr p, number;
  size_t bytes;
  expect (__LINE__, cuModuleLoadData (&module, kernels));
  expect (__LINE__, cuModuleGetFunction (&add, module, "add"));
  expect (__LINE__, cuModuleGetFunction (&read, module, "read_number"));
  expect (__LINE__, cuModuleGetFunction (&small, module, "small"));
  expect (__LINE__, cuModuleGetFunction (&none, module, "none"),
          CUDA_ERROR_NOT_FOUND);
  expect (__LINE__, cuModuleGetGlobal_v2 (&number, &bytes, module, "number"));
  expect (__LINE__, bytes == 4);
  expect (__LINE__, cuModuleGetGlobal_v2 (nullptr, nullptr, module, "none"),
          CUDA_ERROR_NOT_FOUND);

  constexpr uint32_t n = 1000;
  std::vector<uint32_t> here (n);
  expect (__LINE__, cuMemAlloc_v2 (&p, 4 * n));
  expect (__LINE__, cuMemsetD32_v2 (p, 5, n));
  uint32_t value = 7, size = n;
  void *each[] = { &p, &value, &size };
  expect (__LINE__,
          cuLaunchKernel (add, 8, 1, 1, 128, 1, 1, 0, nullptr, each, nullptr));
  struct
  {
    CUdeviceptr p;
    uint32_t value, size;
  } block = { p, 100, n - 1 };
  size_t block_size = sizeof block;
  void *extra[] = { as_option (CU_LAUNCH_PARAM_BUFFER_POINTER), &block,
                    as_option (CU_LAUNCH_PARAM_BUFFER_SIZE), &block_size,
                    as_option (CU_LAUNCH_PARAM_END) };
  expect (__LINE__,
          cuLaunchKernel (add, 4, 1, 1, 256, 1, 1, 0, nullptr, nullptr, extra));
  expect (__LINE__, cuMemcpyDtoH_v2 (here.data (), p, 4 * n));
  expect (__LINE__, here[0] == 112 && here[n - 2] == 112 && here[n - 1] == 12);

  value = 77;
  expect (__LINE__, cuMemcpyHtoD_v2 (number, &value, 4));
  expect (__LINE__,
          cuLaunchKernel (read, 1, 1, 1, 1, 1, 1, 0, nullptr, each, nullptr));
  expect (__LINE__, cuMemcpyDtoH_v2 (here.data (), p, 4));
  expect (__LINE__, here[0] == 77);

  expect (__LINE__, cuLaunchKernel (add, 0, 1, 1, 1, 1, 1, 0, nullptr, each, 0),
          CUDA_ERROR_INVALID_VALUE);
  expect (__LINE__,
          cuLaunchKernel (add, 1, 1, 1, 1025, 1, 1, 0, nullptr, each, 0),
          CUDA_ERROR_INVALID_VALUE);
  expect (__LINE__,
          cuLaunchKernel (bad_handle<CUfunction> (), 1, 1, 1, 1, 1, 1, 0,
                          nullptr, each, nullptr),
          CUDA_ERROR_INVALID_HANDLE);
  int threads = 0;
  expect (__LINE__,
          cuFuncGetAttribute (&threads, CU_FUNC_ATTRIBUTE_MAX_THREADS_PER_BLOCK,
                              small));
  expect (__LINE__, threads == 64);
  int grid = 0, best = 0, blocks = 0;
  expect (__LINE__, cuOccupancyMaxPotentialBlockSize (&grid, &best, small,
                                                      nullptr, 0, 0));
  expect (__LINE__, best == 64 && grid >= 1);
  expect (__LINE__,
          cuOccupancyMaxActiveBlocksPerMultiprocessor (&blocks, add, 128, 0));
  expect (__LINE__, blocks >= 1);
  expect (__LINE__, cuMemFree_v2 (p));
  expect (__LINE__, cuModuleUnload (module));
  expect (__LINE__, cuModuleUnload (module), CUDA_ERROR_INVALID_HANDLE);
}

void
links ()
{
  char errors[2000] = "x", infos[2000] = "x";
  CUjit_option names[]
      = { CU_JIT_ERROR_LOG_BUFFER, CU_JIT_ERROR_LOG_BUFFER_SIZE_BYTES,
          CU_JIT_INFO_LOG_BUFFER, CU_JIT_INFO_LOG_BUFFER_SIZE_BYTES,
          CU_JIT_LOG_VERBOSE };
  void *values[] = { errors, as_option (sizeof errors), infos,
                     as_option (sizeof infos), as_option (1) };
  CUlinkState link;
  void *image;
  size_t size = 0;
  CUmodule module;
  CUfunction whole;
  CUdeviceptr p;
  expect (__LINE__, cuLinkCreate_v2 (5, names, values, &link));
  expect (__LINE__, cuLinkAddData_v2 (
                        link, CU_JIT_INPUT_PTX, const_cast<char *> (one_half),
                        sizeof one_half, "one", 0, nullptr, nullptr));
  expect (__LINE__, cuLinkAddData_v2 (
                        link, CU_JIT_INPUT_PTX, const_cast<char *> (other_half),
                        sizeof other_half, "other", 0, nullptr, nullptr));
  expect (__LINE__, cuLinkComplete (link, &image, &size));
  expect (__LINE__, errors[0] == '\0');
  // A copy of the image works like the image, even after the link.
  std::vector<char> kept (static_cast<char *> (image),
                          static_cast<char *> (image) + size);
  expect (__LINE__, cuMemAlloc_v2 (&p, 4));
  for (const void *each : { static_cast<const void *> (image),
                            static_cast<const void *> (kept.data ()) })
    {
      uint32_t r = 0;
      void *arguments[] = { &p };
      expect (__LINE__, cuModuleLoadData (&module, each));
      if (each == image)
        expect (__LINE__, cuLinkDestroy (link));
      expect (__LINE__, cuModuleGetFunction (&whole, module, "whole"));
      expect (__LINE__, cuLaunchKernel (whole, 1, 1, 1, 1, 1, 1, 0, nullptr,
                                        arguments, nullptr));
      expect (__LINE__, cuMemcpyDtoH_v2 (&r, p, 4));
      expect (__LINE__, r == 42);
      expect (__LINE__, cuModuleUnload (module));
    }
  expect (__LINE__, cuMemFree_v2 (p));
  expect (__LINE__, cuLinkDestroy (link), CUDA_ERROR_INVALID_HANDLE);

  // An undefined function, and a text that is not PTX. The sizes of the buffers
  // are now those of their contents.
  values[1] = as_option (sizeof errors);
  values[3] = as_option (sizeof infos);
  expect (__LINE__, cuLinkCreate_v2 (4, names, values, &link));
  expect (__LINE__, cuLinkAddData_v2 (
                        link, CU_JIT_INPUT_PTX, const_cast<char *> (one_half),
                        sizeof one_half, "one", 0, nullptr, nullptr));
  expect (__LINE__, cuLinkComplete (link, &image, &size) != CUDA_SUCCESS);
  expect (__LINE__, std::strstr (errors, "other_half") != nullptr);
  expect (__LINE__, reinterpret_cast<size_t> (values[1]) > 10);
  expect (__LINE__, cuLinkDestroy (link));
  values[1] = as_option (sizeof errors);
  expect (__LINE__, cuModuleLoadDataEx (&module, "no PTX", 2, names, values),
          CUDA_ERROR_INVALID_PTX);
  expect (__LINE__, errors[0] != '\0');
}

void
nothing_permitted (CUstream, CUresult state, void *data)
{
  int count;
  auto called = static_cast<std::atomic<int> *> (data);
  expect (__LINE__, state);
  expect (__LINE__, cuDeviceGetCount (&count), CUDA_ERROR_NOT_PERMITTED);
  std::this_thread::sleep_for (std::chrono::milliseconds (50));
  ++*called;
}

void
streams ()
{
  constexpr uint32_t n = 4096;
  CUmodule module;
  CUfunction add;
  CUstream a, b;
  CUevent begin, end;
  CUdeviceptr p;
  std::vector<uint32_t> here (n);
  std::atomic<int> called{ 0 };
  expect (__LINE__, cuModuleLoadData (&module, kernels));
  expect (__LINE__, cuModuleGetFunction (&add, module, "add"));
  expect (__LINE__, cuStreamCreate (&a, CU_STREAM_NON_BLOCKING));
  expect (__LINE__, cuStreamCreate (&b, CU_STREAM_NON_BLOCKING));
  expect (__LINE__, cuEventCreate (&begin, 0));
  expect (__LINE__, cuEventCreate (&end, 0));
  expect (__LINE__, cuEventQuery (begin)); // never recorded
  expect (__LINE__, cuMemAlloc_v2 (&p, 4 * n));
  expect (__LINE__, cuMemsetD32_v2 (p, 0, n));
  uint32_t one = 1, size = n;
  void *arguments[] = { &p, &one, &size };
  expect (__LINE__, cuEventRecord (begin, a));
  expect (__LINE__, cuStreamAddCallback (a, nothing_permitted, &called, 0));
  for (int i = 0; i < 10; i++)
    expect (__LINE__, cuLaunchKernel (add, n / 256, 1, 1, 256, 1, 1, 0, a,
                                      arguments, nullptr));
  expect (__LINE__, cuEventRecord (end, a));
  expect (__LINE__, cuStreamQuery (a), CUDA_ERROR_NOT_READY);
  // Stream B goes on where A was at END.
  expect (__LINE__, cuStreamWaitEvent (b, end, 0));
  expect (__LINE__, cuMemcpyDtoHAsync_v2 (here.data (), p, 4 * n, b));
  expect (__LINE__, cuStreamSynchronize (b));
  expect (__LINE__, here[0] == 10 && here[n - 1] == 10 && called == 1);
  float milliseconds = -1;
  expect (__LINE__, cuEventElapsedTime (&milliseconds, begin, end));
  expect (__LINE__, milliseconds >= 49);
  // Unregistered host memory may be reused at once.
  expect (__LINE__, cuStreamAddCallback (a, nothing_permitted, &called, 0));
  for (uint32_t i = 0; i < 3; i++)
    expect (__LINE__, cuMemcpyHtoDAsync_v2 (p + 4 * i, &i, 4, a));
  expect (__LINE__, cuStreamDestroy_v2 (a));
  expect (__LINE__, cuStreamQuery (a), CUDA_ERROR_INVALID_HANDLE);
  expect (__LINE__, cuCtxSynchronize ());
  expect (__LINE__, cuMemcpyDtoH_v2 (here.data (), p, 12));
  expect (__LINE__, here[0] == 0 && here[1] == 1 && here[2] == 2);
  expect (__LINE__, called == 2);
  expect (__LINE__, cuEventDestroy_v2 (begin));
  expect (__LINE__, cuEventRecord (begin, b), CUDA_ERROR_INVALID_HANDLE);
  expect (__LINE__, cuMemFree_v2 (p));
}

// The default stream and blocking ones wait for each other.
void
default_stream ()
{
  CUstream a;
  CUdeviceptr p;
  std::atomic<int> called{ 0 };
  uint32_t r = 0;
  expect (__LINE__, cuStreamCreate (&a, 0));
  expect (__LINE__, cuMemAlloc_v2 (&p, 4));
  expect (__LINE__, cuStreamAddCallback (a, nothing_permitted, &called, 0));
  expect (__LINE__, cuMemsetD32Async (p, 5, 1, a));
  expect (__LINE__, cuMemcpyDtoH_v2 (&r, p, 4));
  expect (__LINE__, r == 5 && called == 1);
  expect (__LINE__, cuStreamAddCallback (0, nothing_permitted, &called, 0));
  expect (__LINE__, cuMemsetD32Async (p, 6, 1, 0));
  expect (__LINE__, cuMemcpyDtoHAsync_v2 (&r, p, 4, a));
  expect (__LINE__, cuStreamSynchronize (a));
  expect (__LINE__, r == 6 && called == 2);
  expect (__LINE__, cuStreamAddCallback (a, nothing_permitted, &called, 0));
  expect (__LINE__, cuMemsetD32Async (p, 7, 1, a));
  expect (__LINE__, cuMemsetD32Async (p, 8, 1, 0));
  expect (__LINE__, cuCtxSynchronize ());
  expect (__LINE__, cuMemcpyDtoH_v2 (&r, p, 4));
  expect (__LINE__, r == 8 && called == 3);
  expect (__LINE__, cuMemFree_v2 (p));
  expect (__LINE__, cuStreamDestroy_v2 (a));
}

void
host_memory ()
{
  CUmodule module;
  CUfunction add;
  void *host = nullptr;
  CUdeviceptr there = 0;
  int other;
  expect (__LINE__, cuMemAllocHost_v2 (&host, 400));
  auto numbers = static_cast<uint32_t *> (host);
  for (int i = 0; i < 100; i++)
    numbers[i] = i;
  expect (__LINE__, cuMemHostGetDevicePointer_v2 (&there, numbers + 10, 0));
  expect (__LINE__, cuMemHostGetDevicePointer_v2 (&there, &other, 0),
          CUDA_ERROR_INVALID_VALUE);
  int unified = 0;
  expect (__LINE__, cuDeviceGetAttribute (
                        &unified, CU_DEVICE_ATTRIBUTE_UNIFIED_ADDRESSING, 0));
  expect (__LINE__,
          unified && there == reinterpret_cast<CUdeviceptr> (numbers + 10));
  expect (__LINE__, cuModuleLoadData (&module, kernels));
  expect (__LINE__, cuModuleGetFunction (&add, module, "add"));
  uint32_t value = 1000, size = 50;
  void *arguments[] = { &there, &value, &size };
  expect (__LINE__, cuLaunchKernel (add, 1, 1, 1, 64, 1, 1, 0, nullptr,
                                    arguments, nullptr));
  expect (__LINE__, cuCtxSynchronize ());
  expect (__LINE__, numbers[9] == 9 && numbers[10] == 1010);
  expect (__LINE__, numbers[59] == 1059 && numbers[60] == 60);
  expect (__LINE__, cuMemFreeHost (host));
  expect (__LINE__, cuMemFreeHost (&other), CUDA_ERROR_INVALID_VALUE);
}

// The memory type that cuPointerGetAttribute returns for AT.
CUmemorytype
memory_type (CUdeviceptr at, CUresult expected = CUDA_SUCCESS)
{
  CUmemorytype result{};
  expect (__LINE__,
          cuPointerGetAttribute (&result, CU_POINTER_ATTRIBUTE_MEMORY_TYPE, at),
          expected);
  return result;
}

void
managed_memory ()
{
  CUmodule module;
  CUfunction add;
  CUdeviceptr managed = 0, device = 0;
  expect (__LINE__, cuMemAllocManaged (&managed, 400, 0),
          CUDA_ERROR_INVALID_VALUE);
  expect (__LINE__, cuMemAllocManaged (&managed, 400, CU_MEM_ATTACH_GLOBAL));
  expect (__LINE__, cuMemAlloc_v2 (&device, 400));
  expect (__LINE__, cuMemsetD8_v2 (managed, 1, 400));
  auto numbers = reinterpret_cast<uint32_t *> (managed);
  expect (__LINE__, numbers[0] == 0x01010101 && numbers[99] == 0x01010101);
  numbers[1] = 7;
  expect (__LINE__, cuModuleLoadData (&module, kernels));
  expect (__LINE__, cuModuleGetFunction (&add, module, "add"));
  uint32_t value = 1000, size = 2;
  void *arguments[] = { &managed, &value, &size };
  expect (__LINE__, cuLaunchKernel (add, 1, 1, 1, 64, 1, 1, 0, nullptr,
                                    arguments, nullptr));
  expect (__LINE__, cuCtxSynchronize ());
  expect (__LINE__, numbers[1] == 1007 && numbers[2] == 0x01010101);
  expect (__LINE__, cuMemcpyDtoD_v2 (device, managed, 400));
  expect (__LINE__, memory_type (managed + 399) == CU_MEMORYTYPE_HOST);
  expect (__LINE__, memory_type (device + 4) == CU_MEMORYTYPE_DEVICE);
  expect (__LINE__, cuMemFree_v2 (managed));
  memory_type (managed, CUDA_ERROR_INVALID_VALUE);
  expect (__LINE__, cuMemFree_v2 (managed), CUDA_ERROR_INVALID_VALUE);
  expect (__LINE__, cuMemFree_v2 (device));
}

// Launches a kernel, NAME, with 3000 bytes of .local; returns the kernel's
// result.
CUresult
launch_with_locals (const char *name)
{
  CUmodule module;
  CUfunction with_locals;
  expect (__LINE__, cuModuleLoadData (&module, kernels));
  expect (__LINE__, cuModuleGetFunction (&with_locals, module, name));
  expect (__LINE__, cuLaunchKernel (with_locals, 1, 1, 1, 1, 1, 1, 0, nullptr,
                                    nullptr, nullptr));
  return cuCtxSynchronize ();
}

// The limit of the stack holds for kernels launched later, in this context, if
// their calls are not known; other limits can be asked for, but not raised.
void
limits ()
{
  CUcontext context;
  size_t heap, now;
  const char *recursive = "with_locals_and_recursion";
  expect (__LINE__, cuCtxCreate_v2 (&context, 0, 0));
  expect (__LINE__, cuCtxGetLimit (&now, CU_LIMIT_STACK_SIZE));
  expect (__LINE__, now == 1 << 10);
  expect (__LINE__, launch_with_locals ("with_locals"));
  expect (__LINE__, cuCtxSetLimit (CU_LIMIT_STACK_SIZE, 4 << 10));
  expect (__LINE__, launch_with_locals (recursive));
  expect (__LINE__, cuCtxSetLimit (CU_LIMIT_STACK_SIZE, 1 << 10));
  expect (__LINE__, cuCtxGetLimit (&now, CU_LIMIT_STACK_SIZE));
  expect (__LINE__, now == 1 << 10);
  expect (__LINE__, cuCtxSetLimit (CU_LIMIT_STACK_SIZE, 256 << 10),
          CUDA_ERROR_UNSUPPORTED_LIMIT);
  expect (__LINE__, cuCtxGetLimit (&heap, CU_LIMIT_MALLOC_HEAP_SIZE));
  expect (__LINE__, heap == 8 << 20);
  expect (__LINE__, cuCtxSetLimit (CU_LIMIT_MALLOC_HEAP_SIZE, 2 * heap));
  expect (__LINE__, cuCtxGetLimit (&now, CU_LIMIT_MALLOC_HEAP_SIZE));
  expect (__LINE__, now == 2 * heap);
  expect (__LINE__,
          cuCtxSetLimit (CU_LIMIT_MALLOC_HEAP_SIZE, size_t{ 65 } << 30),
          CUDA_ERROR_UNSUPPORTED_LIMIT);
  expect (__LINE__, launch_with_locals (recursive),
          CUDA_ERROR_HARDWARE_STACK_ERROR);
  expect (__LINE__, cuCtxDestroy_v2 (context));
}

// A kernel's error persists, but not in other contexts.
void
errors_stay ()
{
  CUcontext broken, good, current;
  CUmodule module;
  CUfunction trapping;
  CUdeviceptr p;
  expect (__LINE__, cuCtxCreate_v2 (&good, 0, 0));
  expect (__LINE__, cuCtxCreate_v2 (&broken, 0, 0));
  expect (__LINE__, cuModuleLoadData (&module, kernels));
  expect (__LINE__, cuModuleGetFunction (&trapping, module, "trapping"));
  expect (__LINE__, cuLaunchKernel (trapping, 1, 1, 1, 1, 1, 1, 0, nullptr,
                                    nullptr, nullptr));
  expect (__LINE__, cuCtxSynchronize (), CUDA_ERROR_LAUNCH_FAILED);
  expect (__LINE__, cuMemAlloc_v2 (&p, 4), CUDA_ERROR_LAUNCH_FAILED);
  expect (__LINE__, cuCtxSynchronize (), CUDA_ERROR_LAUNCH_FAILED);
  expect (__LINE__, cuCtxDestroy_v2 (broken));
  expect (__LINE__, cuCtxGetCurrent (&current));
  expect (__LINE__, current == good);
  expect (__LINE__, cuMemAlloc_v2 (&p, 4));
  expect (__LINE__, cuCtxDestroy_v2 (good));
}

} // anonymous namespace

int
main ()
{
  before_initialisation ();
  devices ();
  contexts ();
  CUcontext context;
  expect (__LINE__, cuCtxCreate_v2 (&context, 0, 0));
  memory ();
  rectangles ();
  boxes ();
  launches ();
  links ();
  streams ();
  default_stream ();
  host_memory ();
  managed_memory ();
  expect (__LINE__, cuCtxDestroy_v2 (context));
  errors_stay ();
  limits ();
  return failures != 0;
}
