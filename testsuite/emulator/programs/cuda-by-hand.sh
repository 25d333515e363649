# Purpose: fat binaries, whose entries are compressed or not, can be loaded as
# modules and libraries, and the run-time library does what nvcc's code calls.
# shellcheck source=testsuite/lib/ptxemu.sh
. "$(dirname "$0")/../../lib/ptxemu.sh"

# Fat binaries: PTX as it is, compressed by LZ4 (literals, and one match), and
# machine code alone.
$PYTHON <<'END'
import struct
def kernel (number):
    return ((".version 7.0\n.target sm_70\n.address_size 64\n"
             ".visible .global .align 4 .u32 g = %d;\n" % number) + """
.visible .entry k (.param .u64 out)
{
  .reg .u64 %o; .reg .u32 %t;
  ld.param.u64 %o, [out]; mov.u32 %t, %tid.x; mad.wide.u32 %o, %t, 4, %o;
  ld.global.u32 %t, [g]; st.global.u32 [%o], %t; ret;
}
""").encode () + b" " * 300 + b"\0"
def length (n):
    rest = b""
    if n >= 15:
        rest = b"\xff" * ((n - 15) // 255) + bytes ([(n - 15) % 255])
    return min (n, 15), rest
def lz4 (text):
    # The blanks at the end but the first, as a copy of it; the last five bytes.
    first = len (text.rstrip (b" \0")) + 1
    match = len (text) - first - 5
    a, more = length (first)
    b, more_match = length (match - 4)
    return (bytes ([a << 4 | b]) + more + text[:first] + b"\1\0" + more_match
            + bytes ([5 << 4]) + text[-5:])
def entry (kind, architecture, data, flags, size, packed):
    data += b"\0" * (-len (data) % 8)
    return struct.pack ("<HHIQIIHHIIIQQQ", kind, 0x101, 72, len (data), packed,
                        0, 0, 7, architecture, 0, 0, flags, 0, size) \
        + b"\0" * 8 + data
def binary (*entries):
    all = b"".join (entries)
    return struct.pack ("<IHHQ", 0xba55ed50, 1, 16, len (all)) + all
old, new = kernel (41), kernel (42)
packed = lz4 (new)
files = {
    "plain": binary (entry (1, 70, new, 0, 0, 0)),
    "packed": binary (entry (2, 80, b"ELF", 0, 0, 0), entry (1, 70, old, 0, 0, 0),
                      entry (1, 75, packed, 0x2000, len (new), len (packed)),
                      entry (1, 90, old, 0, 0, 0)),
    "damaged": binary (entry (1, 75, packed[:90], 0x2000, len (new), 90)),
    "machine": binary (entry (2, 80, b"ELF", 0, 0, 0)),
}
for name, data in files.items ():
    open (name, "wb").write (data)
END

cat >by-hand.cc <<'END'
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <iterator>
#include <string>

#include "tools/ptxemu/cudart/driver-calls.h"

struct shape
{
  unsigned x, y, z;
};

extern "C"
{
  CUresult cuCtxCreate_v2 (CUcontext *, unsigned, CUdevice);
  CUresult cuGetProcAddress_v2 (const char *, void **, int, unsigned long long,
                                CUdriverProcAddressQueryResult *);
  CUresult cuModuleLoadFatBinary (CUmodule *, const void *);
  CUresult cuLibraryLoadData (CUlibrary *, const void *, void *, void **,
                              unsigned, void *, void **, unsigned);
  CUresult cuLibraryGetKernel (CUkernel *, CUlibrary, const char *);
  CUresult cuLibraryGetGlobal (CUdeviceptr *, size_t *, CUlibrary,
                               const char *);
  CUresult cuLibraryUnload (CUlibrary);
  CUresult cuKernelGetFunction (CUfunction *, CUkernel);
  void **__cudaRegisterFatBinary (void *);
  void __cudaRegisterFatBinaryEnd (void **);
  void __cudaRegisterFunction (void **, const char *, char *, const char *, int,
                               void *, void *, void *, void *, int *);
  void __cudaRegisterVar (void **, char *, char *, const char *, int, size_t,
                          int, int);
  int cudaLaunchKernel (const void *, shape, shape, void **, size_t, void *);
  int cudaMalloc (void **, size_t);
  int cudaMemcpy (void *, const void *, size_t, int);
  int cudaMemcpyFromSymbol (void *, const void *, size_t, size_t, int);
  int cudaMemcpyToSymbol (const void *, const void *, size_t, size_t, int);
  int cudaGetLastError ();
  const char *cudaGetErrorString (int);
}

static void
must (bool well, int line)
{
  if (well)
    return;
  printf ("line %d fails\n", line);
  exit (1);
}

#define MUST(condition) must (condition, __LINE__)

// The driver's interface.
static void
use_driver (const std::string &image)
{
  CUcontext context;
  MUST (!cuInit (0) && !cuCtxCreate_v2 (&context, 0, 0));
  void *found;
  CUdriverProcAddressQueryResult how;
  MUST (!cuGetProcAddress_v2 ("cuMemAlloc", &found, 13000, 0, &how)
        && found == reinterpret_cast<void *> (&cuMemAlloc_v2)
        && how == CU_GET_PROC_ADDRESS_SUCCESS);
  MUST (cuGetProcAddress_v2 ("cuNothing", &found, 13000, 0, &how)
            == CUDA_ERROR_NOT_FOUND
        && !found && how == CU_GET_PROC_ADDRESS_SYMBOL_NOT_FOUND);
  CUlibrary library;
  CUkernel kernel;
  CUfunction function;
  MUST (!cuLibraryLoadData (&library, image.data (), nullptr, nullptr, 0,
                            nullptr, nullptr, 0)
        && !cuLibraryGetKernel (&kernel, library, "k")
        && cuLibraryGetKernel (&kernel, library, "none")
               == CUDA_ERROR_NOT_FOUND
        && !cuKernelGetFunction (&function, kernel));
  CUdeviceptr out, g;
  size_t bytes;
  unsigned values[32];
  MUST (!cuLibraryGetGlobal (&g, &bytes, library, "g") && bytes == 4);
  MUST (!cuMemAllocAsync (&out, sizeof values, nullptr));
  void *arguments[] = { &out };
  CUlaunchConfig how_launched = { 1, 1, 1, 32, 1, 1, 0, nullptr, nullptr, 0 };
  MUST (!cuLaunchKernelEx (&how_launched, function, arguments, nullptr));
  CUlaunchAttribute cluster = { CU_LAUNCH_ATTRIBUTE_CLUSTER_DIMENSION, {}, {} };
  how_launched.attrs = &cluster;
  how_launched.numAttrs = 1;
  MUST (cuLaunchKernelEx (&how_launched, function, arguments, nullptr)
        == CUDA_ERROR_NOT_SUPPORTED);
  MUST (!cuMemcpyDtoH_v2 (values, out, sizeof values) && values[31] == 42);
  MUST (!cuMemFreeAsync (out, nullptr) && !cuCtxSynchronize ()
        && !cuLibraryUnload (library)
        && cuLibraryUnload (library) == CUDA_ERROR_INVALID_HANDLE);
}

// What nvcc's code calls.
static void
use_run_time (const std::string &image)
{
  static int host_function, host_variable, other;
  struct
  {
    unsigned magic, version;
    const void *binary;
    void *others;
  } wrapper = { 0x466243b1, 1, image.data (), nullptr };
  void **handle = __cudaRegisterFatBinary (&wrapper);
  __cudaRegisterFunction (handle, reinterpret_cast<char *> (&host_function),
                          nullptr, "k", -1, nullptr, nullptr, nullptr, nullptr,
                          nullptr);
  __cudaRegisterVar (handle, reinterpret_cast<char *> (&host_variable), nullptr,
                     "g", 0, 4, 0, 0);
  __cudaRegisterFatBinaryEnd (handle);
  void *out;
  unsigned values[32], seven = 7, read = 0;
  MUST (!cudaMalloc (&out, sizeof values));
  void *arguments[] = { &out };
  MUST (!cudaMemcpyToSymbol (&host_variable, &seven, 4, 0, 1)
        && !cudaMemcpyFromSymbol (&read, &host_variable, 4, 0, 2) && read == 7);
  MUST (cudaMemcpyFromSymbol (&read, &host_variable, 4, 1, 2) == 1);
  MUST (!cudaLaunchKernel (&host_function, { 1, 1, 1 }, { 32, 1, 1 }, arguments,
                           0, nullptr)
        && !cudaMemcpy (values, out, sizeof values, 2) && values[0] == 7);
  MUST (cudaGetLastError () == 1 && cudaGetLastError () == 0);
  MUST (cudaLaunchKernel (&other, { 1, 1, 1 }, { 32, 1, 1 }, arguments, 0,
                          nullptr)
            == 98
        && !strcmp (cudaGetErrorString (98), "invalid device function"));
  MUST (cudaLaunchKernel (&host_function, { 1, 1, 1 }, { 2048, 1, 1 },
                          arguments, 0, nullptr)
        == 9);
}

int
main (int, char **argv)
{
  std::ifstream file (argv[2], std::ios::binary);
  std::string image ((std::istreambuf_iterator<char> (file)), {});
  CUcontext context;
  CUmodule module;
  if (!strcmp (argv[1], "driver"))
    use_driver (image);
  else if (!strcmp (argv[1], "run-time"))
    use_run_time (image);
  else
    return cuInit (0) || cuCtxCreate_v2 (&context, 0, 0)
           || cuModuleLoadFatBinary (&module, image.data ())
                  != atoi (argv[1]);
  return 0;
}
END
$CXX -std=c++17 -Wall -I "$here/../../.." by-hand.cc -o by-hand \
  "$PTXEMU/libcudart.so.13" -L"$PTXEMU" -lcuda
for image in plain packed; do
  emulate ./by-hand driver $image
  [ $status = 0 ]
  emulate ./by-hand run-time $image
  [ $status = 0 ]
  [ ! -s messages ]
done
# CUDA_ERROR_INVALID_IMAGE and CUDA_ERROR_NO_BINARY_FOR_GPU.
emulate ./by-hand 200 damaged
[ $status = 0 ]
emulate ./by-hand 209 machine
[ $status = 0 ]
expect messages '^ptxemu: error: the program has no PTX for sm_80, only machine code of sm_80; nvcc '
PTXEMU_ARCH=sm_70 emulate ./by-hand 0 packed
[ $status = 0 ]
