# Purpose: no exception leaves the driver library: if the host runs out of
# memory, the current or a later entry point returns an error.
# shellcheck source=testsuite/lib/ptxemu.sh
. "$(dirname "$0")/../../lib/ptxemu.sh"

cat >a-kernel-with-a-name.ptx <<'END'
.version 6.0
.target sm_30
.address_size 64
.global .u32 number;
.visible .entry k (.param .u64 to)
{
  .reg .u64 %a;
  .reg .u32 %t;
  ld.param.u64 %a, [to];
  mov.u32 %t, %tid.x;
  st.global.u32 [%a], %t;
  ret;
}
END
cat >program.cc <<'END'
#include "tools/ptxemu/driver/cuda-types.h"
#include "program/driver.h"
#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <new>
#include <sys/wait.h>
#include <unistd.h>

// Number of the library's allocations up to the one that fails.
static std::atomic<long> left;

static void *
allocate (size_t alignment, size_t bytes)
{
  if (--left == 0)
    throw std::bad_alloc ();
  return aligned_alloc (alignment, (bytes + alignment) / alignment * alignment);
}

void *
operator new (size_t bytes)
{
  return allocate (16, bytes);
}

void *
operator new (size_t bytes, std::align_val_t alignment)
{
  return allocate (size_t (alignment), bytes);
}

void
operator delete (void *memory) noexcept
{
  free (memory);
}

void
operator delete (void *memory, size_t) noexcept
{
  free (memory);
}

void
operator delete (void *memory, std::align_val_t) noexcept
{
  free (memory);
}

extern "C" CUresult cuModuleLoad (CUmodule *, const char *);

static bool
run ()
{
  CUcontext context;
  CUmodule module;
  CUfunction kernel;
  CUdeviceptr at;
  CUstream stream;
  unsigned value;
  void *arguments[] = { &at };
  bool right = !cuInit (0) && !cuCtxCreate_v2 (&context, 0, 0)
               && !cuMemAlloc_v2 (&at, 4) && !cuStreamCreate (&stream, 0)
               && !cuModuleLoad (&module, "a-kernel-with-a-name.ptx")
               && !cuModuleGetFunction (&kernel, module, "k")
               && !cuLaunchKernel (kernel, 3, 1, 1, 32, 1, 1, 0, stream,
                                   arguments, nullptr)
               && !cuMemcpyDtoHAsync_v2 (&value, at, 4, stream)
               && !cuStreamSynchronize (stream);
  return right && !cuModuleUnload (module) && !cuStreamDestroy_v2 (stream);
}

int
main ()
{
  int errors = 0;
  for (long number = 1;; number++)
    {
      pid_t child = fork ();
      if (child == 0)
        {
          left = number;
          bool right = run ();
          _exit (left > 0 ? 2 : right ? 0 : 1);
        }
      int status;
      waitpid (child, &status, 0);
      if (!WIFEXITED (status))
        {
          std::printf ("allocation %ld: status %d\n", number, status);
          return 1;
        }
      errors += WEXITSTATUS (status) == 1;
      if (WEXITSTATUS (status) == 2)
        {
          std::printf ("%ld allocations, %d errors\n", number - 1, errors);
          return errors < 100;
        }
    }
}
END
$CXX -std=c++17 -Wall -I "$here" -I "$here/../../.." program.cc -o program \
  -L"$PTXEMU" -lcuda
emulate PTXEMU_COUNT=counts ./program
[ $status = 0 ]
