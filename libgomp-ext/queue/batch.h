/* How many tasks a worker takes at once.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#ifndef GOMP_EXT_QUEUE_BATCH_H
#define GOMP_EXT_QUEUE_BATCH_H 1

#include <atomic>
#include <cstdint>

namespace omptq
{

/* The largest number of bytes of slots that a worker takes at once; it copies
   them to its stack.  */
constexpr unsigned max_batch_size = 2048;

/* The longest time that a batch should take, because no other worker can take
   its tasks.  In ticks; 4 to 8 us on today's processors, about the cost of
   waking a thread.  */
constexpr uint64_t batch_ticks = 16384;

/* Tasks that are longer than this are worth a thread each, even if that means
   more threads than processors: they may be waiting for something.  */
constexpr uint64_t long_task_ticks = batch_ticks;

/* The size of batches of one queue, which follows the length of its tasks.  */
class batch_size
{
public:
  // Relaxed, here and below: advice.
  unsigned
  get () const
  {
    return m_size.load (std::memory_order_relaxed);
  }

  void
  reset ()
  {
    m_size.store (1, std::memory_order_relaxed);
  }

  // True if tasks are so short that it pays to wait for a larger batch.
  bool
  is_large () const
  {
    return get () >= least_worth_waiting;
  }

  // COUNT tasks, in slots of 2^SHIFT bytes, have taken TICKS.
  void
  adapt (unsigned count, uint64_t ticks, unsigned shift)
  {
    unsigned most = get ();
    unsigned largest = max_batch_size >> shift;
    if (ticks > batch_ticks)
      {
        uint64_t fitting = batch_ticks * count / ticks;
        unsigned next = fitting ? fitting : 1;
        if (next < most)
          m_size.store (next, std::memory_order_relaxed);
      }
    else if (count == most && most < largest && 2 * ticks <= batch_ticks)
      m_size.store (most * 2 < largest ? most * 2 : largest,
                    std::memory_order_relaxed);
  }

private:
  static constexpr unsigned least_worth_waiting = 2;

  std::atomic<unsigned> m_size{ 1 };
};

} // namespace omptq

#endif /* GOMP_EXT_QUEUE_BATCH_H */
