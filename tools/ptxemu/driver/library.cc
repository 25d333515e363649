/* The state of the library: GPUs, handles, and each thread's contexts.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */
#include "library.h"

#include <algorithm>
#include <cstdlib>
#include <pthread.h>

namespace ptxemu::cuda
{

std::shared_ptr<const event::record>
event::last () const
{
  std::lock_guard<std::mutex> lock (m_mutex);
  return m_last;
}

void
event::set_last (std::shared_ptr<const record> r)
{
  std::lock_guard<std::mutex> lock (m_mutex);
  m_last = std::move (r);
}

// Not thread_local: in the thread that calls exit, such objects are destroyed
// before libgomp closes its devices.
thread_state &
thread_state::mine ()
{
  static const pthread_key_t key = [] {
    pthread_key_t made;
    auto destroy
        = [] (void *state) { delete static_cast<thread_state *> (state); };
    if (pthread_key_create (&made, destroy) != 0)
      throw std::bad_alloc ();
    return made;
  }();
  void *state = pthread_getspecific (key);
  if (!state)
    {
      auto made = std::make_unique<thread_state> ();
      if (pthread_setspecific (key, made.get ()) != 0)
        throw std::bad_alloc ();
      state = made.release ();
    }
  return *static_cast<thread_state *> (state);
}

library &
library::get ()
{
  static library *the = new library;
  return *the;
}

void
library::initialise ()
{
  require (!thread_state::mine ().in_callback, CUDA_ERROR_NOT_PERMITTED);
  std::lock_guard<std::mutex> lock (m_mutex);
  if (!m_ready)
    {
      m_settings = settings::from_environment ();
      if (!m_settings.report_file.empty ())
        m_log.open (m_settings.report_file);
      m_log.add_devices (m_settings.devices);
      m_settings.machine.listener = &m_log;
      for (unsigned i = 0; i < m_settings.devices; i++)
        m_gpus.push_back (std::make_unique<gpu> (m_settings, i));
      m_primary.resize (m_gpus.size ());
      if (!m_settings.count_file.empty ())
        std::atexit ([] { get ().write_counts (); });
      if (m_settings.machine.checks.leaks)
        std::atexit ([] { get ().report_leaks (); });
      m_ready = true;
    }
  require (!m_gpus.empty (), CUDA_ERROR_NO_DEVICE);
}

void
library::require_ready () const
{
  require (!thread_state::mine ().in_callback, CUDA_ERROR_NOT_PERMITTED);
  std::lock_guard<std::mutex> lock (m_mutex);
  require (m_ready, CUDA_ERROR_NOT_INITIALIZED);
}

gpu &
library::find_gpu (CUdevice number) const
{
  require (number >= 0 && size_t (number) < m_gpus.size (),
           CUDA_ERROR_INVALID_DEVICE);
  return *m_gpus[number];
}

// --- Handles ---

namespace
{

template <typename T>
std::shared_ptr<T>
existing (std::shared_ptr<T> object)
{
  require (object != nullptr, CUDA_ERROR_INVALID_HANDLE);
  return object;
}

} // anonymous namespace

std::shared_ptr<context>
library::current () const
{
  const thread_state &mine = thread_state::mine ();
  require (!mine.contexts.empty (), CUDA_ERROR_INVALID_CONTEXT);
  std::shared_ptr<context> found = contexts.find (mine.contexts.back ());
  require (found != nullptr, CUDA_ERROR_CONTEXT_IS_DESTROYED);
  return found;
}

std::shared_ptr<stream>
library::find_stream (const context &c, CUstream handle) const
{
  switch (reinterpret_cast<size_t> (handle))
    {
    case CU_STREAM_DEFAULT_HANDLE:
    case CU_STREAM_LEGACY_HANDLE:
    case CU_STREAM_PER_THREAD_HANDLE:
      return c.default_stream ();
    }
  std::shared_ptr<made_stream> found = streams.find (handle);
  require (found && found->in == &c, CUDA_ERROR_INVALID_HANDLE);
  return found->queue;
}

std::shared_ptr<event>
library::find_event (CUevent handle) const
{
  return existing (events.find (handle));
}

std::shared_ptr<kernel>
library::find_kernel (CUfunction handle) const
{
  return existing (kernels.find (handle));
}

std::shared_ptr<loaded_module>
library::find_module (CUmodule handle) const
{
  return existing (modules.find (handle));
}

std::shared_ptr<link_state>
library::find_link (CUlinkState handle) const
{
  return existing (links.find (handle));
}

std::shared_ptr<const program>
library::program_of (const void *block) const
{
  std::shared_ptr<const program> found;
  links.for_each ([&] (const link_state &each) {
    if (!found)
      found = each.program_of (block);
  });
  return found;
}

// --- Contexts ---

void
library::unload (const std::shared_ptr<loaded_module> &unloaded)
{
  kernels.remove_if ([&] (const kernel &each) { return each.in == unloaded; });
}

void
library::destroy_context (CUcontext handle)
{
  std::shared_ptr<context> destroyed = contexts.remove (handle);
  require (destroyed != nullptr, CUDA_ERROR_INVALID_CONTEXT);
  auto &mine = thread_state::mine ().contexts;
  if (!mine.empty () && mine.back () == handle)
    mine.pop_back ();
  destroyed->synchronize ();
  const context *c = destroyed.get ();
  kernels.remove_if ([&] (const kernel &each) { return &each.in->in == c; });
  modules.remove_if ([&] (const loaded_module &each) { return &each.in == c; });
  streams.remove_if ([&] (const made_stream &each) { return each.in == c; });
  events.remove_if ([&] (const event &each) { return &each.in == c; });
}

CUcontext
library::retain_primary (CUdevice number)
{
  gpu &on = find_gpu (number);
  std::lock_guard<std::mutex> lock (m_mutex);
  primary_context &primary = m_primary[number];
  if (primary.users++ == 0)
    primary.handle = contexts.add (std::make_shared<context> (on, 0));
  return primary.handle;
}

void
library::release_primary (CUdevice number)
{
  find_gpu (number);
  std::lock_guard<std::mutex> lock (m_mutex);
  primary_context &primary = m_primary[number];
  require (primary.users != 0, CUDA_ERROR_INVALID_CONTEXT);
  if (--primary.users == 0)
    destroy_context (primary.handle);
}

bool
library::primary_is_active (CUdevice number)
{
  find_gpu (number);
  std::lock_guard<std::mutex> lock (m_mutex);
  return m_primary[number].users != 0;
}

void
library::report_leaks ()
{
  for (const auto &each : m_gpus)
    each->machine ().report_leaks ();
}

// --- Counts ---

void
library::count (const std::string &kernel, const launch_report &report)
{
  if (!m_settings.machine.count)
    return;
  std::lock_guard<std::mutex> lock (m_count_mutex);
  m_counts.add (kernel, report);
}

void
library::write_counts ()
{
  std::lock_guard<std::mutex> lock (m_count_mutex);
  // Both may go to one file.
  if (m_settings.machine.trace)
    std::fflush (m_settings.machine.trace);
  if (!m_counts.write_file (m_settings.count_file))
    std::fprintf (stderr, "ptxemu: warning: cannot write %s\n",
                  m_settings.count_file.c_str ());
}

} // namespace ptxemu::cuda
