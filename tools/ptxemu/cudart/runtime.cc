/* The state of CUDA's run-time library: what programs register, and errors.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */
#include "runtime.h"

namespace ptxemu::cudart
{

// Never destroyed: destructors of the program may still call.
registry &
registry::get ()
{
  static auto *all = new registry;
  return *all;
}

thread &
thread::mine ()
{
  static thread_local thread mine;
  return mine;
}

result
ready ()
{
  thread &t = thread::mine ();
  if (t.bound == t.device)
    return success;
  CUcontext primary;
  if (CUresult r = cuInit (0); r != CUDA_SUCCESS)
    return r;
  if (CUresult r = cuDevicePrimaryCtxRetain (&primary, t.device);
      r != CUDA_SUCCESS)
    return r;
  if (CUresult r = cuCtxSetCurrent (primary); r != CUDA_SUCCESS)
    return r;
  t.bound = t.device;
  return success;
}

result
answer (result r)
{
  if (r != success && r != not_ready)
    thread::mine ().last = r;
  return r;
}

fat_binary *
registry::add_binary (const void *image)
{
  std::lock_guard<std::mutex> hold (m_lock);
  m_binaries.push_back (std::make_unique<fat_binary> (fat_binary{ image, {} }));
  return m_binaries.back ().get ();
}

void
registry::add_function (fat_binary *in, const void *host, const char *name)
{
  std::lock_guard<std::mutex> hold (m_lock);
  m_functions[host] = { in, name };
}

void
registry::add_variable (fat_binary *in, const void *host, const char *name)
{
  std::lock_guard<std::mutex> hold (m_lock);
  m_variables[host] = { in, name };
}

// With the lock held.
result
registry::find_module (fat_binary *in, CUmodule *found)
{
  CUmodule &module = in->modules[thread::mine ().device];
  if (module == nullptr)
    if (CUresult r = cuModuleLoadData (&module, in->image); r != CUDA_SUCCESS)
      return r;
  *found = module;
  return success;
}

result
registry::find_kernel (const void *host, CUfunction *found)
{
  std::lock_guard<std::mutex> hold (m_lock);
  CUfunction &known = m_kernels[{ thread::mine ().device, host }];
  if (known == nullptr)
    {
      auto function = m_functions.find (host);
      if (function == m_functions.end ())
        return invalid_device_function;
      CUmodule module;
      if (result r = find_module (function->second.in, &module); r != success)
        return r;
      if (cuModuleGetFunction (&known, module, function->second.name.c_str ())
          != CUDA_SUCCESS)
        return invalid_device_function;
    }
  *found = known;
  return success;
}

result
registry::find_variable (const void *host, CUdeviceptr *at, size_t *bytes)
{
  std::lock_guard<std::mutex> hold (m_lock);
  auto variable = m_variables.find (host);
  if (variable == m_variables.end ())
    return invalid_symbol;
  CUmodule module;
  if (result r = find_module (variable->second.in, &module); r != success)
    return r;
  return cuModuleGetGlobal_v2 (at, bytes, module,
                               variable->second.name.c_str ())
                 == CUDA_SUCCESS
             ? success
             : result (invalid_symbol);
}

} // namespace ptxemu::cudart
