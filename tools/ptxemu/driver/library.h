/* The state of the library: GPUs, handles, and each thread's contexts.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */
/* One object for the process, which is never destroyed: streams may work until
   the process ends.  */

#ifndef PTXEMU_LIBRARY_H
#define PTXEMU_LIBRARY_H 1

#include <chrono>
#include <memory>
#include <mutex>
#include <new>
#include <vector>

#include "../common/counts.h"
#include "../common/run-report.h"
#include "context.h"
#include "handle-table.h"
#include "image.h"
#include "kernel.h"

namespace ptxemu::cuda
{

class construct;

// A stream that a program created.
struct made_stream
{
  const context *in;
  std::shared_ptr<stream> queue;
};

class event
{
public:
  event (const context &in, unsigned flags) : in (in), flags (flags) {}

  const context &in;
  const unsigned flags;

  // Null until it is recorded.
  struct record
  {
    stream::moment when;
    std::chrono::steady_clock::time_point time; // set at WHEN
  };

  std::shared_ptr<const record> last () const;
  void set_last (std::shared_ptr<const record>);

private:
  mutable std::mutex m_mutex;
  std::shared_ptr<const record> m_last;
};

// The state of a thread of the host.
struct thread_state
{
  std::vector<CUcontext> contexts; // the last is the current one
  bool in_callback = false;
  construct *in_construct = nullptr; // the innermost

  static thread_state &mine ();
};

class library
{
public:
  static library &get ();

  void initialise ();

  // An error unless calls are permitted now.
  void require_ready () const;

  const settings &
  config () const
  {
    return m_settings;
  }

  gpu &find_gpu (CUdevice) const;
  size_t
  number_of_gpus () const
  {
    return m_gpus.size ();
  }

  // The current context; an error if there is none or it was destroyed.
  std::shared_ptr<context> current () const;

  // The object of a handle; an error if there is none in the context.
  std::shared_ptr<stream> find_stream (const context &, CUstream) const;
  std::shared_ptr<event> find_event (CUevent) const;
  std::shared_ptr<kernel> find_kernel (CUfunction) const;
  std::shared_ptr<loaded_module> find_module (CUmodule) const;
  std::shared_ptr<link_state> find_link (CUlinkState) const;

  // The program of a link that still exists, if BLOCK is its result.
  std::shared_ptr<const program> program_of (const void *block) const;

  void destroy_context (CUcontext);
  void unload (const std::shared_ptr<loaded_module> &);

  // The primary context of a device.
  CUcontext retain_primary (CUdevice);
  void release_primary (CUdevice);
  bool primary_is_active (CUdevice);

  // For the command that runs the program.
  run_log &
  log ()
  {
    return m_log;
  }

  // Adds to the counts, which are written when the process ends.
  void count (const std::string &kernel, const launch_report &);

  handle_table<CUcontext, context> contexts;
  handle_table<CUmodule, loaded_module> modules;
  handle_table<CUfunction, kernel> kernels;
  handle_table<CUstream, made_stream> streams;
  handle_table<CUevent, event> events;
  handle_table<CUlinkState, link_state> links;

private:
  struct primary_context
  {
    CUcontext handle = nullptr;
    unsigned users = 0;
  };

  void write_counts ();
  void report_leaks ();

  mutable std::mutex m_mutex;
  bool m_ready = false;
  settings m_settings;
  run_log m_log;
  std::vector<std::unique_ptr<gpu>> m_gpus;
  std::vector<primary_context> m_primary;

  std::mutex m_count_mutex;
  count_table m_counts;
};

// Runs BODY, the inside of an entry point, and returns the result for the host:
// the frame that no exception leaves.
template <typename Body>
CUresult
guarded (Body body)
{
  try
    {
      body ();
      return CUDA_SUCCESS;
    }
  catch (...)
    {
      return result_of_exception ();
    }
}

// The same for a call that needs the library only.
template <typename Body>
CUresult
in_library (Body body)
{
  return guarded ([&] {
    library::get ().require_ready ();
    body (library::get ());
  });
}

// The same for one that needs a context without errors.
template <typename Body>
CUresult
in_context (Body body)
{
  return in_library ([&] (library &l) {
    std::shared_ptr<context> c = l.current ();
    require (c->state () == CUDA_SUCCESS, c->state ());
    body (l, *c);
  });
}

} // namespace ptxemu::cuda

#endif /* PTXEMU_LIBRARY_H */
