/* The state of CUDA's run-time library: what programs register, and errors.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */
/* The compiler makes constructors that register the fat binaries of a program,
   the functions of the host that stand for kernels, and variables.  Their code
   is loaded when it is first used, for each device.

   Each thread has a device, whose primary context is made on first use, and the
   last error.  Numbers of errors are the driver's, but for a few.  */

#ifndef PTXEMU_RUNTIME_H
#define PTXEMU_RUNTIME_H 1

#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "driver-calls.h"

namespace ptxemu::cudart
{

// cudaError_t.
using result = int;
enum : result
{
  success = 0,
  invalid_value = 1,
  invalid_configuration = 9,
  invalid_symbol = 13,
  invalid_device_function = 98,
  no_device = 100,
  invalid_device = 101,
  not_ready = 600,
  not_supported = 801
};

// dim3.
struct shape
{
  unsigned x, y, z;
};

// A fat binary, with its module on each device; null where it is not loaded.
struct fat_binary
{
  const void *image;
  std::map<int, CUmodule> modules;
};

class registry
{
public:
  static registry &get ();

  fat_binary *add_binary (const void *image);
  void add_function (fat_binary *, const void *host, const char *name);
  void add_variable (fat_binary *, const void *host, const char *name);

  // The kernel of the function HOST, or where the variable HOST is and its
  // size, on the current device.
  result find_kernel (const void *host, CUfunction *found);
  result find_variable (const void *host, CUdeviceptr *at, size_t *bytes);

private:
  struct symbol
  {
    fat_binary *in;
    std::string name;
  };

  result find_module (fat_binary *in, CUmodule *found);

  std::mutex m_lock;
  std::vector<std::unique_ptr<fat_binary>> m_binaries;
  std::map<const void *, symbol> m_functions, m_variables;
  std::map<std::pair<int, const void *>, CUfunction> m_kernels;
};

// The calling thread.
struct thread
{
  int device = 0;
  int bound = -1; // the device whose context it has
  result last = success;

  // A call <<<...>>> between its two halves.
  struct call
  {
    shape grid, block;
    size_t shared;
    void *stream;
  };
  std::vector<call> calls;

  static thread &mine ();
};

// Makes the context of the thread's device current.
result ready ();

// Notes R as the thread's last error if it is one, and returns it.
result answer (result r);

// Runs BODY, which returns a result, with a context.
template <typename Body>
result
with_context (Body body)
{
  if (result r = ready (); r != success)
    return answer (r);
  return answer (body ());
}

inline CUdeviceptr
on_device (const void *p)
{
  return reinterpret_cast<CUdeviceptr> (p);
}

} // namespace ptxemu::cudart

#endif /* PTXEMU_RUNTIME_H */
