/* Streams: a thread each that executes operations in order.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */
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
