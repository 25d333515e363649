/* Streams: a thread each that executes operations in order.
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
#ifndef PTXEMU_STREAM_H
#define PTXEMU_STREAM_H 1

#include <condition_variable>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <vector>

namespace ptxemu::cuda
{

class stream : public std::enable_shared_from_this<stream>
{
public:
  using operation = std::function<void ()>;

  // The moment at which the first NUMBER operations of a stream are done.
  class moment
  {
  public:
    moment () = default;
    moment (std::shared_ptr<const stream> of, uint64_t number)
        : m_of (std::move (of)), m_number (number)
    {
    }

    bool passed () const;
    void wait () const;

  private:
    std::shared_ptr<const stream> m_of;
    uint64_t m_number = 0;
  };

  // BLOCKING: it and the default stream wait for each other.
  explicit stream (bool blocking) : m_blocking (blocking) {}

  bool
  blocking () const
  {
    return m_blocking;
  }

  // Executes WHAT after all earlier operations and after the moments AFTER,
  // which must be of earlier submissions.  Returns the moment at which it is
  // done.
  moment submit (std::vector<moment> after, operation what);

  // The moment at which all operations are done.
  moment last () const;

  // No operation follows; the thread ends when all are done.
  void finish ();

private:
  struct task
  {
    std::vector<moment> after;
    operation what;
  };

  void work ();

  const bool m_blocking;
  mutable std::mutex m_mutex;
  mutable std::condition_variable m_changed;
  std::deque<task> m_tasks;
  uint64_t m_submitted = 0;
  uint64_t m_done = 0;
  bool m_started = false;
  bool m_finished = false;
};

} // namespace ptxemu::cuda

#endif /* PTXEMU_STREAM_H */
