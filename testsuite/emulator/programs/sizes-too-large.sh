# Purpose: a text, an allocation on the GPU, or a launch that needs too much
# memory is an error that names its position and the limit.
# shellcheck source=testsuite/lib/ptxemu.sh
. "$(dirname "$0")/../../lib/ptxemu.sh"

# text BODY LINE: writes a text with a kernel of this BODY, and LINE as line 4.
text () {
  printf '.version 6.0\n.target sm_30\n.address_size 64\n%s\n.entry k ()\n{\n%s\nret;\n}\n' \
    "$2" "$1" >sizes.ptx
}
# wrong STATUS MESSAGE ARGUMENT...: the command fails with STATUS and MESSAGE.
wrong () {
  wanted=$1
  message=$2
  shift 2
  tool "$@"
  [ $status = "$wanted" ]
  expect messages "$message"
  [ "$(wc -l <messages)" = 1 ]
}

text '.local .align 8 .b8 loc[1099511627776];' ''
wrong 2 "^sizes.ptx:7:21: error: \`loc' needs more than 4294967296 bytes, .*\.local" \
  run sizes.ptx
text '.local .b8 a[4294967295]; .local .b8 b[4294967295];' ''
wrong 2 "^sizes.ptx:7:38: error: with \`b' the variables of \.local need 8589934590" \
  run sizes.ptx
text '.local .b8 a[131072]; .local .b8 b[1];' ''
wrong 1 "with 131088 bytes of \.local, the most in line 7; a lane has 131072$" \
  run sizes.ptx
text '.local .b8 a[131072];' ''
tool run sizes.ptx
[ $status = 0 ]
text '{ .param .b8 a[1048576]; } { .param .b16 b[524288]; }
{ .param .b32 c[262144]; }' ''
wrong 2 "^sizes.ptx:5:8: error: k: its registers and parameters need more than 67108864" \
  run sizes.ptx
text '' '.shared .b8 a[16777216]; .shared .b8 b;'
wrong 2 "^sizes.ptx:4:38: error: with \`b' the variables of \.shared need 16777217" \
  run sizes.ptx
text '' '.shared .b8 a[232448];'
tool run sizes.ptx
[ $status = 0 ]
wrong 1 "with 232448 bytes of static and 1 of dynamic shared memory; the limit of both is 232448" \
  run --shared=1 sizes.ptx
text '' '.global .b8 a[1000000]; .const .b8 b[60000];'
wrong 2 "^sizes.ptx:4:36: error: \`b' needs 60000 bytes; the GPU has 1048576" \
  run --memory=1M sizes.ptx
text '' ''
for grid in 2147483648 1,65536 1,1,65536 4294967295,4294967295,4294967295; do
  wrong 1 "with a grid of .*; the limit is 2147483647x65535x65535$" \
    run --grid=$grid sizes.ptx
done
for block in 1025 1,1025 1,1,65 4294967295,4294967295,4294967295; do
  wrong 1 "with a block of .*; the limit is 1024x1024x64$" \
    run --block=$block sizes.ptx
done
wrong 1 "1025 threads in a block|1056 threads in a block" run --block=33,32 sizes.ptx
# All relevant shells have -v.
# shellcheck disable=SC3045
(ulimit -v 8000000
 wrong 2 "^ptxemu: error: the host has no 17179869184 bytes for a GPU's memory$" \
   run --memory=16G sizes.ptx)

# The driver's errors.
cat >program.cc <<'END'
#include "tools/ptxemu/driver/cuda-types.h"
#include <cstdio>
#include <string>

extern "C"
{
  CUresult cuInit (unsigned);
  CUresult cuDevicePrimaryCtxRetain (CUcontext *, CUdevice);
  CUresult cuCtxPushCurrent_v2 (CUcontext);
  CUresult cuModuleLoadData (CUmodule *, const void *);
  CUresult cuModuleGetFunction (CUfunction *, CUmodule, const char *);
  CUresult cuLaunchKernel (CUfunction, unsigned, unsigned, unsigned, unsigned,
                           unsigned, unsigned, unsigned, CUstream, void **,
                           void **);
  CUresult cuCtxSynchronize ();
  CUresult cuMemAlloc_v2 (CUdeviceptr *, size_t);
}

int
expect (CUresult found, CUresult wanted)
{
  std::printf ("%d, expected %d\n", int (found), int (wanted));
  return found != wanted;
}

int
main ()
{
  const std::string head = ".version 6.0\n.target sm_30\n.address_size 64\n";
  CUcontext context;
  CUmodule module;
  CUfunction kernel;
  CUdeviceptr at;
  cuInit (0);
  cuDevicePrimaryCtxRetain (&context, 0);
  cuCtxPushCurrent_v2 (context);
  int wrong = 0;
  for (size_t bytes : { ~size_t{ 0 }, size_t{ 1 } << 63, size_t{ 1 } << 32 })
    wrong += expect (cuMemAlloc_v2 (&at, bytes), CUDA_ERROR_OUT_OF_MEMORY);
  std::string large = head + ".visible .global .b8 a[8000000000];\n";
  // A module that does not fit leaves no part allocated.
  std::string both = head + ".global .b8 a[3000000000];\n.global .b8 b[3000000000];\n";
  for (const std::string &text : { large, both, both })
    wrong += expect (cuModuleLoadData (&module, text.c_str ()),
                     CUDA_ERROR_OUT_OF_MEMORY);
  wrong += expect (cuMemAlloc_v2 (&at, 3000000000), CUDA_SUCCESS);
  std::string lane = head
                     + ".visible .entry k () {\n"
                       ".local .align 8 .b8 loc[1099511627776];\nret; }\n";
  wrong += expect (cuModuleLoadData (&module, lane.c_str ()),
                   CUDA_ERROR_INVALID_PTX);
  std::string local = head
                      + ".visible .entry k () {\n.local .b8 a[200000];\nret; }\n";
  wrong += expect (cuModuleLoadData (&module, local.c_str ()), CUDA_SUCCESS);
  wrong += expect (cuModuleGetFunction (&kernel, module, "k"), CUDA_SUCCESS);
  wrong += expect (cuLaunchKernel (kernel, 1, 1, 1, 1, 1, 1, 0, nullptr, nullptr,
                                   nullptr),
                   CUDA_SUCCESS);
  wrong += expect (cuCtxSynchronize (), CUDA_ERROR_HARDWARE_STACK_ERROR);
  return wrong;
}
END
$CXX -std=c++17 -Wall -I "$here/../../.." program.cc -o program -L"$PTXEMU" -lcuda
emulate ./program
[ $status = 0 ]
expect messages "^ptxemu: error: .*:5:13: .b' needs 3000000000 bytes; the GPU has"
expect messages "with 200000 bytes of \.local, the most in line 5; a lane has 131072$"
expect messages "^ptxemu: error: .*:5:21: .loc' needs more than 4294967296 bytes, .*\.local"
