/* SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

/* Calls of the CUDA driver interface.  */

#include "cuda.h"

#include <cstdio>
#include <cstdlib>
#include <dlfcn.h>

namespace isa
{

template <class function>
void
cuda::find (function *f, const char *name)
{
  *f = reinterpret_cast<function> (dlsym (m_library, name));
  if (*f)
    return;
  fprintf (stderr, "%s\n", dlerror ());
  exit (2);
}

std::string
cuda::words (status s) const
{
  const char *text = nullptr;
  m_error_string (s, &text);
  return (text ? text : "error") + (" (" + std::to_string (s) + ")");
}

void
cuda::must (status s, const char *what) const
{
  if (s == 0)
    return;
  fprintf (stderr, "%s: %s\n", what, words (s).c_str ());
  exit (2);
}

cuda::cuda (const char *library) : m_library (dlopen (library, RTLD_NOW))
{
  if (!m_library)
    {
      fprintf (stderr, "%s\n", dlerror ());
      exit (2);
    }
  find (&m_init, "cuInit");
  find (&m_device_get, "cuDeviceGet");
  find (&m_context_create, "cuCtxCreate_v2");
  find (&m_module_load, "cuModuleLoadDataEx");
  find (&m_module_unload, "cuModuleUnload");
  find (&m_get_function, "cuModuleGetFunction");
  find (&m_launch, "cuLaunchKernel");
  find (&m_synchronize, "cuCtxSynchronize");
  find (&m_allocate, "cuMemAlloc_v2");
  find (&m_free, "cuMemFree_v2");
  find (&m_to_device, "cuMemcpyHtoD_v2");
  find (&m_to_host, "cuMemcpyDtoH_v2");
  find (&m_error_string, "cuGetErrorString");
  must (m_init (0), "cuInit");
  int device;
  must (m_device_get (&device, 0), "cuDeviceGet");
  handle context;
  must (m_context_create (&context, 0, device), "cuCtxCreate");
}

bool
cuda::load (const std::string &text, std::string *message)
{
  // CU_JIT_ERROR_LOG_BUFFER and its size.
  static constexpr int log_buffer = 5, log_size = 6;
  std::string log (4096, '\0');
  int options[] = { log_buffer, log_size };
  void *values[] = { log.data (), reinterpret_cast<void *> (log.size ()) };
  if (m_module)
    must (m_module_unload (m_module), "cuModuleUnload");
  m_module = nullptr;
  status s = m_module_load (&m_module, text.c_str (), 2, options, values);
  if (s != 0)
    *message = words (s) + "\n" + log.c_str ();
  return s == 0;
}

bool
cuda::run (const std::string &kernel, unsigned blocks, unsigned threads,
           std::vector<uint64_t> *in, std::vector<uint64_t> *out,
           std::string *message)
{
  handle function;
  must (m_get_function (&function, m_module, kernel.c_str ()),
        "cuModuleGetFunction");
  std::vector<uint64_t> *memory[] = { in, out };
  uint64_t addresses[2];
  for (int i = 0; i < 2; i++)
    {
      size_t bytes = memory[i]->size () * sizeof (uint64_t);
      must (m_allocate (&addresses[i], bytes), "cuMemAlloc");
      must (m_to_device (addresses[i], memory[i]->data (), bytes),
            "cuMemcpyHtoD");
    }
  void *parameters[] = { &addresses[0], &addresses[1] };
  status s = m_launch (function, blocks, 1, 1, threads, 1, 1, 0, nullptr,
                       parameters, nullptr);
  if (s == 0)
    s = m_synchronize ();
  for (int i = 0; i < 2 && s == 0; i++)
    {
      s = m_to_host (memory[i]->data (), addresses[i],
                     memory[i]->size () * sizeof (uint64_t));
      m_free (addresses[i]);
    }
  if (s != 0)
    *message = words (s);
  return s == 0;
}

} // namespace isa
