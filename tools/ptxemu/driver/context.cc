/* A context: a program's state on a GPU, and the first error of its kernels.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */
#include "context.h"

#include <cstdlib>
#include <new>

namespace ptxemu::cuda
{

context::context (gpu &on, unsigned flags)
    : on (on), flags (flags), m_stack (on.machine ().config ().first_stack),
      m_default (std::make_shared<stream> (true))
{
}

context::~context ()
{
  synchronize ();
  m_default->finish ();
  for (const auto &each : m_streams)
    each->finish ();
  for (address each : m_allocations)
    machine ().release (each);
  for (const auto &[host, memory] : m_host)
    {
      machine ().unmap_host (memory.mapped);
      if (memory.whose != owner::program)
        std::free (reinterpret_cast<void *> (host));
    }
}

// --- Errors ---

CUresult
context::state () const
{
  return m_error;
}

void
context::fail (CUresult code)
{
  CUresult none = CUDA_SUCCESS;
  m_error.compare_exchange_strong (none, code);
}

// --- Memory ---

address
context::allocate (uint64_t bytes)
{
  require (bytes != 0, CUDA_ERROR_INVALID_VALUE);
  address result = machine ().allocate (bytes);
  require (result != 0, CUDA_ERROR_OUT_OF_MEMORY);
  std::lock_guard<std::mutex> lock (m_memory_mutex);
  m_allocations.insert (result);
  return result;
}

void
context::release (address begin)
{
  if (begin == 0)
    return;
  {
    std::lock_guard<std::mutex> lock (m_memory_mutex);
    if (m_allocations.erase (begin) == 1)
      {
        machine ().release (begin);
        return;
      }
  }
  void *host = reinterpret_cast<void *> (begin);
  remove_host (host, owner::managed, CUDA_ERROR_INVALID_VALUE);
  std::free (host);
}

// The piece of memory that HOST is in, or the end.
context::host_map::const_iterator
context::find_host (const void *host) const
{
  auto where = reinterpret_cast<uintptr_t> (host);
  auto next = m_host.upper_bound (where);
  if (next == m_host.begin ())
    return m_host.end ();
  auto found = std::prev (next);
  return where - found->first < found->second.bytes ? found : m_host.end ();
}

// Makes memory of the host known to kernels; returns its address for them.
address
context::add_host (void *host, uint64_t bytes, owner whose)
{
  std::lock_guard<std::mutex> lock (m_memory_mutex);
  auto begin = reinterpret_cast<uintptr_t> (host);
  auto next = m_host.lower_bound (begin);
  require (find_host (host) == m_host.end ()
               && (next == m_host.end () || next->first - begin >= bytes),
           CUDA_ERROR_HOST_MEMORY_ALREADY_REGISTERED);
  address mapped = machine ().map_host (host, bytes);
  require (mapped != 0, CUDA_ERROR_OUT_OF_MEMORY);
  m_host[begin] = { bytes, mapped, whose };
  return mapped;
}

void
context::remove_host (void *host, owner whose, CUresult if_missing)
{
  std::lock_guard<std::mutex> lock (m_memory_mutex);
  auto found = m_host.find (reinterpret_cast<uintptr_t> (host));
  require (found != m_host.end () && found->second.whose == whose, if_missing);
  machine ().unmap_host (found->second.mapped);
  m_host.erase (found);
}

void *
context::allocate_pages (uint64_t bytes, owner whose)
{
  require (bytes != 0, CUDA_ERROR_INVALID_VALUE);
  constexpr size_t page = 4096;
  require (bytes <= SIZE_MAX - page, CUDA_ERROR_OUT_OF_MEMORY);
  std::unique_ptr<void, decltype (&std::free)> memory (
      std::aligned_alloc (page, (bytes + page - 1) / page * page), std::free);
  require (memory != nullptr, CUDA_ERROR_OUT_OF_MEMORY);
  address mapped = add_host (memory.get (), bytes, whose);
  if (whose == owner::managed
      && mapped != reinterpret_cast<uintptr_t> (memory.get ()))
    {
      remove_host (memory.get (), whose, CUDA_ERROR_INVALID_VALUE);
      throw error (CUDA_ERROR_OUT_OF_MEMORY);
    }
  return memory.release ();
}

void *
context::allocate_host (uint64_t bytes)
{
  return allocate_pages (bytes, owner::driver);
}

address
context::allocate_managed (uint64_t bytes)
{
  return reinterpret_cast<uintptr_t> (allocate_pages (bytes, owner::managed));
}

void
context::release_host (void *host)
{
  remove_host (host, owner::driver, CUDA_ERROR_INVALID_VALUE);
  std::free (host);
}

void
context::register_host (void *host, uint64_t bytes)
{
  require (host != nullptr && bytes != 0, CUDA_ERROR_INVALID_VALUE);
  add_host (host, bytes, owner::program);
}

void
context::unregister_host (void *host)
{
  remove_host (host, owner::program, CUDA_ERROR_HOST_MEMORY_NOT_REGISTERED);
}

address
context::host_address (const void *host) const
{
  std::lock_guard<std::mutex> lock (m_memory_mutex);
  auto found = find_host (host);
  require (found != m_host.end (), CUDA_ERROR_INVALID_VALUE);
  return found->second.mapped + reinterpret_cast<uintptr_t> (host)
         - found->first;
}

bool
context::is_registered (const void *host) const
{
  std::lock_guard<std::mutex> lock (m_memory_mutex);
  return find_host (host) != m_host.end ();
}

// --- Streams ---

std::shared_ptr<stream>
context::make_stream (bool blocking)
{
  auto made = std::make_shared<stream> (blocking);
  std::lock_guard<std::mutex> lock (m_stream_mutex);
  m_streams.insert (made);
  return made;
}

void
context::drop_stream (const std::shared_ptr<stream> &dropped)
{
  dropped->last ().wait ();
  std::lock_guard<std::mutex> lock (m_stream_mutex);
  dropped->finish ();
  m_streams.erase (dropped);
}

std::vector<stream::moment>
context::last_moments (bool all) const
{
  std::vector<stream::moment> moments;
  for (const auto &each : m_streams)
    if (all || each->blocking ())
      moments.push_back (each->last ());
  return moments;
}

stream::moment
context::submit (const std::shared_ptr<stream> &to, stream::operation what,
                 std::vector<stream::moment> after)
{
  std::lock_guard<std::mutex> lock (m_stream_mutex);
  if (to == m_default)
    for (stream::moment &each : last_moments (false))
      after.push_back (std::move (each));
  else if (to->blocking ())
    after.push_back (m_default->last ());
  return to->submit (std::move (after), [this, what = std::move (what)] {
    try
      {
        what ();
      }
    catch (...)
      {
        fail (result_of_exception ());
      }
  });
}

void
context::synchronize ()
{
  std::vector<stream::moment> moments;
  {
    std::lock_guard<std::mutex> lock (m_stream_mutex);
    moments = last_moments (true);
    moments.push_back (m_default->last ());
  }
  for (const stream::moment &each : moments)
    each.wait ();
}

void
context::synchronize_default ()
{
  std::vector<stream::moment> moments;
  {
    std::lock_guard<std::mutex> lock (m_stream_mutex);
    moments = last_moments (false);
    moments.push_back (m_default->last ());
  }
  for (const stream::moment &each : moments)
    each.wait ();
}

} // namespace ptxemu::cuda
