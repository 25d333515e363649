/* A context: what a program has on a GPU, and the first error of a kernel in it.
   Copyright (C) 2026 The omptq authors.

   This file is part of ptxemu, the PTX emulator of omptq.

   ptxemu is free software; you can redistribute it and/or modify it
   under the terms of the GNU General Public License as published by the
   Free Software Foundation; either version 3, or (at your option) any
   later version.

   ptxemu is distributed in the hope that it will be useful, but
   WITHOUT ANY WARRANTY; without even the implied warranty of
   MERCHANTABILITY or FITNESS FOR A PARTICULAR PURPOSE.  See the GNU
   General Public License for more details.

   Under Section 7 of GPL version 3, you are granted additional
   permissions described in the GCC Runtime Library Exception, version
   3.1, as published by the Free Software Foundation.

   You should have received a copy of the GNU General Public License and
   a copy of the GCC Runtime Library Exception along with this program;
   see the files COPYING and COPYING.RUNTIME respectively.  If not, see
   <http://www.gnu.org/licenses/>.  */
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

  // After an error in a kernel a context is good for nothing, for ever.
  CUresult state () const;
  void fail (CUresult);

  // Memory of the GPU.
  address allocate (uint64_t bytes);
  void release (address);

  // Memory of the host that kernels reach: of ours, or the program's.
  void *allocate_host (uint64_t bytes);
  void release_host (void *);
  void register_host (void *, uint64_t bytes);
  void unregister_host (void *);

  // The address of HOST in such memory for kernels; whether it is in some.
  address host_address (const void *host) const;
  bool is_registered (const void *host) const;

  // Streams.  The default one waits for all others that are blocking, and they
  // for it.
  const std::shared_ptr<stream> &
  default_stream () const
  {
    return m_default;
  }
  std::shared_ptr<stream> make_stream (bool blocking);
  // Waits for what was submitted.
  void drop_stream (const std::shared_ptr<stream> &);

  // Does WHAT in a stream, also after the moments AFTER; what it throws fails the
  // context.
  stream::moment submit (const std::shared_ptr<stream> &,
                         stream::operation what,
                         std::vector<stream::moment> after = {});

  // Waits for all that was submitted; to the default stream or those that it
  // waits for.
  void synchronize ();
  void synchronize_default ();

private:
  struct host_memory
  {
    uint64_t bytes;
    address mapped;
    bool ours;
  };
  using host_map = std::map<uintptr_t, host_memory>;

  std::vector<stream::moment> last_moments (bool all) const;
  void add_host (void *, uint64_t bytes, bool ours);
  void remove_host (void *, bool ours);
  host_map::const_iterator find_host (const void *) const;

  std::atomic<CUresult> m_error{ CUDA_SUCCESS };

  mutable std::mutex m_memory_mutex;
  std::set<address> m_allocations;
  host_map m_host;

  // Held while something is submitted, so that what the default stream and the
  // others wait for is in the past.
  mutable std::mutex m_stream_mutex;
  std::shared_ptr<stream> m_default;
  std::set<std::shared_ptr<stream>> m_streams;
};

} // namespace ptxemu::cuda

#endif /* PTXEMU_CONTEXT_H */
