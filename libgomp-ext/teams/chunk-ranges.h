/* The chunks of a loop, which threads may execute in any order.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#ifndef GOMP_EXT_TEAMS_CHUNK_RANGES_H
#define GOMP_EXT_TEAMS_CHUNK_RANGES_H 1

#include <atomic>
#include <cstdint>

#include "../system/processor.h"

namespace omptq
{
namespace teams
{

/* Chunks from FIRST to END, which is not one of them.  */
struct chunk_span
{
  uint64_t first;
  uint64_t end;
};

/* The chunks that a thread has still to execute, which others may steal.  In
   one word, with the number of the loop: the word of an earlier loop stands for
   the thread's initial share.  */
class alignas (cache_line) chunk_range
{
public:
  // The thread has not been in the last loops.  Nobody uses the range.
  void
  forget ()
  {
    // Relaxed: the next region publishes it.
    m_word.store (of_no_loop, std::memory_order_relaxed);
  }

private:
  friend class chunk_ranges;

  static constexpr uint64_t of_no_loop = ~UINT64_C (0);

  std::atomic<uint64_t> m_word{ of_no_loop };
};

/* Distributes the chunks of a loop with a nonmonotonic schedule, dynamic or
   guided.  A thread takes chunks from the beginning of its range, and steals
   half of another one's range from the end.  The loop's last chunk is in no
   range: a thread takes it when it has found nothing else, and then no other
   one, which GCC's code for lastprivate and linear variables needs.
   testsuite/models/ranges.pml is the proof.  */
class chunk_ranges
{
public:
  // Loops with more chunks have another schedule.
  static constexpr uint64_t max_chunks = (UINT64_C (1) << 28) - 1;

  // Loops are numbered one after the other, modulo this; those whose numbers
  // are the same modulo half of it use the same ranges.
  static constexpr unsigned numbers = 16;

  // The loop NUMBER has COUNT chunks, at least 1 and at most max_chunks.
  // RANGES are those of the threads, THREADS; LAST_IS_TAKEN is false at first.
  chunk_ranges (chunk_range *ranges, unsigned threads, unsigned number,
                uint64_t count, std::atomic<bool> *last_is_taken)
      : m_ranges (ranges), m_threads (threads), m_number (number),
        m_count (count), m_last_is_taken (last_is_taken)
  {
  }

  // The thread SELF takes chunks, about the part 1 / DIVISOR of those that it
  // has, at most MOST; returns false if there are none.  SPAN is then the last
  // chunk, or comes before others.
  bool take (unsigned self, unsigned divisor, uint64_t most, chunk_span *span);

private:
  static constexpr unsigned bits = 28;

  // A range, and the word that it has been read from.
  struct reading
  {
    uint64_t word;
    chunk_span span;
  };

  uint64_t
  pack (uint64_t first, uint64_t end) const
  {
    return uint64_t (m_number) << 2 * bits | first << bits | end;
  }

  // The word of a thread that has taken the last chunk, and must take no other
  // one: an empty range that no share is.
  uint64_t
  had_last () const
  {
    return pack (1, 0);
  }

  reading read (unsigned thread) const;
  bool replace (unsigned thread, const reading &r, uint64_t first,
                uint64_t end);
  bool take_own (unsigned self, unsigned divisor, uint64_t most,
                 chunk_span *span);
  bool steal (unsigned self, unsigned victim, unsigned divisor, uint64_t most,
              chunk_span *span);

  chunk_range *const m_ranges;
  const unsigned m_threads;
  const unsigned m_number;
  const uint64_t m_count;
  std::atomic<bool> *const m_last_is_taken;
};

} // namespace teams
} // namespace omptq

#endif /* GOMP_EXT_TEAMS_CHUNK_RANGES_H */
