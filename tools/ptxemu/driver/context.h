/* A context: a program's state on a GPU, and the first error of its kernels.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */
#ifndef PTXEMU_CONTEXT_H
#define PTXEMU_CONTEXT_H 1

#include <atomic>
#include <map>
#include <memory>
#include <mutex>
#include <set>
#include <vector>

#include "errors.h"
#include "gpu.h"
#include "stream.h"

namespace ptxemu::cuda
{

class context
{
public:
  context (gpu &on, unsigned flags);
  ~context ();
  context (const context &) = delete;
  context &operator= (const context &) = delete;

  gpu &on;
  const unsigned flags;

  device &
  machine () const
  {
    return on.machine ();
  }

  // Bytes of .local per lane, in kernels launched from now on.
  uint64_t
  stack () const
  {
    return m_stack;
  }

  void
  set_stack (uint64_t bytes)
  {
    m_stack = bytes;
  }

  // The first error of a kernel, after which the context cannot be used.
  CUresult state () const;
  void fail (CUresult);

  // Memory of the GPU; release is also for managed memory.
  address allocate (uint64_t bytes);
  void release (address);

  // Memory that has the same address in kernels and on the host.
  address allocate_managed (uint64_t bytes);

  // Memory of the host that kernels can access: ours, or the program's.
  void *allocate_host (uint64_t bytes);
  void release_host (void *);
  void register_host (void *, uint64_t bytes);
  void unregister_host (void *);

  // HOST's address for kernels; returns whether HOST is in such memory.
  address host_address (const void *host) const;
  bool is_registered (const void *host) const;

  // Streams.  The default one and all blocking ones wait for each other.
  const std::shared_ptr<stream> &
  default_stream () const
  {
    return m_default;
  }
  std::shared_ptr<stream> make_stream (bool blocking);
  // Waits for what was submitted.
  void drop_stream (const std::shared_ptr<stream> &);

  // Executes WHAT in a stream, after the moments AFTER, too.  If it throws, the
  // context fails.
  stream::moment submit (const std::shared_ptr<stream> &,
                         stream::operation what,
                         std::vector<stream::moment> after = {});

  // Waits for all operations; for those of the default stream and blocking
  // ones.
  void synchronize ();
  void synchronize_default ();

private:
  enum class owner
  {
    program,
    driver,
    managed // the driver's, with the same address in kernels
  };
  struct host_memory
  {
    uint64_t bytes;
    address mapped;
    owner whose;
  };
  using host_map = std::map<uintptr_t, host_memory>;

  std::vector<stream::moment> last_moments (bool all) const;
  address add_host (void *, uint64_t bytes, owner);
  void *allocate_pages (uint64_t bytes, owner);
  void remove_host (void *, owner, CUresult if_missing);
  host_map::const_iterator find_host (const void *) const;

  std::atomic<uint64_t> m_stack;
  std::atomic<CUresult> m_error{ CUDA_SUCCESS };

  mutable std::mutex m_memory_mutex;
  std::set<address> m_allocations;
  host_map m_host;

  // Held during submissions, so that streams only wait for earlier operations.
  mutable std::mutex m_stream_mutex;
  std::shared_ptr<stream> m_default;
  std::set<std::shared_ptr<stream>> m_streams;
};

} // namespace ptxemu::cuda

#endif /* PTXEMU_CONTEXT_H */
