/* Chunks: the tasks that one thread has generated.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#ifndef GOMP_EXT_QUEUE_CHUNK_H
#define GOMP_EXT_QUEUE_CHUNK_H 1

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <cstring>

#include "../libgomp-ext.h"
#include "../system/memory.h"

namespace omptq
{

class taskq;
class worker;

/* A row of slots that the generator of one taskq fills while it runs in the
   chunk's thread, its *owner*.  Any thread claims tasks at HEAD:

		 head		 tail
	claimed	  |   enqueued	  |   free
     -------------+---------------+--------------
     |-|c|c|x|x|x|t|t|t|t|t|t|t|t|-|-|-|-|-|-|-|-|

   The owner runs its tasks in their slots (x); another thread copies them first
   (c) and counts the copies.  The owner fills the chunk again, perhaps for
   another taskq, once it is *quiet*: every task has been claimed, every task
   claimed by another thread copied, and every other task run.

   HEAD has the number of the fill in its upper bits, so that a compare-and-swap
   of it succeeds only within one fill, and what a thread reads of the chunk
   between that and the end of its copies belongs to that fill.  It also counts
   what other threads have claimed, in units of UNIT bytes:

     63			  20	    10	       0
     +--------------------+---------+----------+
     | fill		  | stolen  | claimed  |
     +--------------------+---------+----------+	*/
class alignas (cache_line) chunk
{
public:
  // Bytes.
  static constexpr size_t largest_size = 8192;

  // ITS_OWNER's, in MEMORY, of SIZE bytes, aligned to GOMP_TASKQ_SLOT_ALIGN,
  // which remain the caller's.
  chunk (const worker *its_owner, char *memory, size_t size)
      : m_tail (memory), m_slots (memory), m_size (size), m_owner (its_owner)
  {
  }

  /* For the owner.  */

  // Returns whether the chunk, whose own tasks have run, can be filled.
  bool
  is_quiet () const
  {
    // Relaxed: only the owner makes tasks.  Acquire: pairs with the release in
    // copied; the slots may be written.
    uint64_t head = m_head.load (std::memory_order_relaxed);
    return offset (head) == filled ()
           && m_copied.load (std::memory_order_acquire) == stolen (head);
  }

  // Begins a fill for TQ, whose next task is at POSITION, with slots of 2^SHIFT
  // bytes.
  void
  begin_fill (taskq *tq, unsigned shift, uint64_t position)
  {
    // Relaxed, all: threads that read these see the new HEAD first.
    m_taskq.store (tq, std::memory_order_relaxed);
    m_shift.store (shift, std::memory_order_relaxed);
    m_position.store (position, std::memory_order_relaxed);
    uint64_t head = m_head.load (std::memory_order_relaxed);
    if (__builtin_expect (stolen (head) != 0, 0))
      m_copied.store (0, std::memory_order_relaxed);
    // TAIL first: with the old HEAD, the chunk is still empty.
    m_tail.store (m_slots, std::memory_order_release);
    m_head.store ((head / one_fill + 1) * one_fill, std::memory_order_release);
  }

  char *
  slots () const
  {
    return m_slots;
  }

  // The slots that fit, in this fill.
  unsigned
  capacity (unsigned shift) const
  {
    return m_size >> shift;
  }

  // Where compiled code publishes tasks.
  std::atomic<char *> &
  tail ()
  {
    return m_tail;
  }

  // The same for compiled code, which is C.
  char **
  published_tail ()
  {
    static_assert (sizeof m_tail == sizeof (char *)
                   && std::atomic<char *>::is_always_lock_free);
    return reinterpret_cast<char **> (&m_tail);
  }

  // The number of tasks of this fill.
  unsigned
  filled_tasks () const
  {
    return filled () >> shift ();
  }

  /* For all.  */

  const worker *
  owner () const
  {
    return m_owner;
  }

  // The taskq of the fill; advice until a task of it has been claimed.
  taskq *
  filled_for () const
  {
    return m_taskq.load (std::memory_order_relaxed);
  }

  unsigned
  shift () const
  {
    // Relaxed: verified by the claim.
    return m_shift.load (std::memory_order_relaxed);
  }

  // The number of unclaimed tasks.
  unsigned
  fill () const
  {
    // Acquire: as in claim.
    uint64_t head = m_head.load (std::memory_order_acquire);
    unsigned end = filled ();
    return end > offset (head) ? (end - offset (head)) >> shift () : 0;
  }

  // A claim: tasks from FIRST on, the first of which has POSITION; and the
  // chunk's owner if the tasks are *stolen*: claimed by another thread.
  struct claimed
  {
    unsigned count = 0;
    char *first = nullptr;
    uint64_t position = 0;
    const worker *victim = nullptr;
  };

  // For the owner: claims one task and returns its slot, null if there is none.
  char *
  claim_one ()
  {
    // Acquire and relaxed: as in claim.
    uint64_t head = m_head.load (std::memory_order_acquire);
    do
      if (offset (head) == filled ())
        return nullptr;
    while (!m_head.compare_exchange_weak (
        head, head + ((uint64_t{ 1 } << shift ()) / unit),
        std::memory_order_seq_cst, std::memory_order_acquire));
    return m_slots + offset (head);
  }

  // The same for all tasks, where no other thread claims any.
  claimed
  claim_all ()
  {
    // Relaxed, both: one thread.
    uint64_t head = m_head.load (std::memory_order_relaxed);
    unsigned from = offset (head);
    unsigned end = filled ();
    m_head.store (head + (end - from) / unit, std::memory_order_relaxed);
    return { (end - from) >> shift (), m_slots + from,
             m_position.load (std::memory_order_relaxed) + (from >> shift ()) };
  }

  // Claims tasks, for the chunk's OWN thread or another one: at most MOST
  // (filled_for ()), none if that is zero, and at most 1 / 2^SHARE_SHIFT of
  // them, but one if that is less.
  template <typename F>
  claimed
  claim (bool own, unsigned share_shift, F most)
  {
    // Acquire: pairs with the release in begin_fill; TAIL is that of this fill
    // or a later one.
    uint64_t head = m_head.load (std::memory_order_acquire);
    for (;;)
      {
        // Acquire: pairs with the release in taskq::commit; the slots are seen.
        char *tail = m_tail.load (std::memory_order_acquire);
        unsigned from = offset (head);
        unsigned shift = this->shift ();
        int there = (tail - m_slots - from) >> shift;
        unsigned limit;
        if (there <= 0 || (limit = most (filled_for ())) == 0)
          return {};
        unsigned count = there >> share_shift;
        if (count > limit)
          count = limit;
        if (count == 0)
          count = 1;
        uint64_t units = (uint64_t{ count } << shift) / unit;
        uint64_t next = head + units + (own ? 0 : units * one_stolen);
        // Sequentially consistent on success: see taskq::offer.  Acquire on
        // failure: as above.
        if (m_head.compare_exchange_weak (head, next, std::memory_order_seq_cst,
                                          std::memory_order_acquire))
          return { count, m_slots + from,
                   m_position.load (std::memory_order_relaxed)
                       + (from >> shift) };
      }
  }

  // COUNT of the claimed tasks have been copied by another thread.
  void
  copied (unsigned count)
  {
    // Release: pairs with the acquire in is_quiet.
    m_copied.fetch_add ((count << shift ()) / unit, std::memory_order_release);
  }

  /* The stack of a worker's chunks; see worker.  */

  chunk *m_below = nullptr;
  std::atomic<chunk *> m_above{ nullptr };

private:
  static constexpr unsigned unit = GOMP_TASKQ_MIN_SLOT;
  static constexpr uint64_t one_stolen = 1 << 10;
  static constexpr uint64_t one_fill = 1 << 20;
  static_assert (largest_size / unit < one_stolen);

  // Bytes.
  static unsigned
  offset (uint64_t head)
  {
    return head % one_stolen * unit;
  }

  // Units.
  static unsigned
  stolen (uint64_t head)
  {
    return head % one_fill / one_stolen;
  }

  unsigned
  filled () const
  {
    // Acquire: as in claim.
    return m_tail.load (std::memory_order_acquire) - m_slots;
  }

  /* Written by all.  */
  std::atomic<uint64_t> m_head{ 0 };
  // Units.
  std::atomic<unsigned> m_copied{ 0 };

  /* Written by the owner: TAIL for each task, the rest for each fill.  */
  alignas (cache_line) std::atomic<char *> m_tail;
  char *const m_slots;
  const unsigned m_size;
  const worker *const m_owner;
  std::atomic<unsigned> m_shift{ 4 };
  std::atomic<taskq *> m_taskq{ nullptr };
  std::atomic<uint64_t> m_position{ 0 };
};

} // namespace omptq

#endif /* GOMP_EXT_QUEUE_CHUNK_H */
