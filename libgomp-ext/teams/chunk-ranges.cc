/* The chunks of a loop, which threads may execute in any order.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#include "chunk-ranges.h"

namespace omptq
{
namespace teams
{
namespace
{

/* How many of COUNT chunks, at least 1, to take.  */
uint64_t
part (uint64_t count, unsigned divisor, uint64_t most)
{
  uint64_t wanted = (count + divisor - 1) / divisor;
  return wanted < most ? wanted : most;
}

} // anon namespace

/* The range of THREAD.  */
chunk_ranges::reading
chunk_ranges::read (unsigned thread) const
{
  // Relaxed: the word says all; what an iteration leaves for others is for the
  // program to order.
  uint64_t word = m_ranges[thread].m_word.load (std::memory_order_relaxed);
  constexpr uint64_t mask = max_chunks;
  if (word >> 2 * bits == m_number)
    return { word, { word >> bits & mask, word & mask } };
  uint64_t shared = m_count - 1;
  return { word,
           { shared * thread / m_threads, shared * (thread + 1) / m_threads } };
}

/* Has the range of THREAD reach from FIRST to END, if it is still R.  */
bool
chunk_ranges::replace (unsigned thread, const reading &r, uint64_t first,
                       uint64_t end)
{
  uint64_t word = r.word;
  // Relaxed: as in read.
  return m_ranges[thread].m_word.compare_exchange_strong (
      word, pack (first, end), std::memory_order_relaxed);
}

bool
chunk_ranges::take_own (unsigned self, unsigned divisor, uint64_t most,
                        chunk_span *span)
{
  for (;;)
    {
      reading r = read (self);
      chunk_span all = r.span;
      if (all.first >= all.end)
        {
          // An empty share gets the number, too: the word must not seem to be
          // of a later loop with the number that it has.
          if (r.word != pack (all.first, all.end))
            replace (self, r, all.first, all.end);
          return false;
        }
      uint64_t next = all.first + part (all.end - all.first, divisor, most);
      if (replace (self, r, next, all.end))
        {
          *span = { all.first, next };
          return true;
        }
    }
}

bool
chunk_ranges::steal (unsigned self, unsigned victim, unsigned divisor,
                     uint64_t most, chunk_span *span)
{
  for (;;)
    {
      reading r = read (victim);
      chunk_span all = r.span;
      if (all.first >= all.end)
        return false;
      uint64_t half = all.end - (all.end - all.first + 1) / 2;
      if (!replace (victim, r, all.first, half))
        continue;
      uint64_t next = half + part (all.end - half, divisor, most);
      // Relaxed: as in read.  The thread's own range is empty and has the
      // loop's number, so no thief modifies it.
      m_ranges[self].m_word.store (pack (next, all.end),
                                   std::memory_order_relaxed);
      *span = { half, next };
      return true;
    }
}

bool
chunk_ranges::take (unsigned self, unsigned divisor, uint64_t most,
                    chunk_span *span)
{
  if (take_own (self, divisor, most, span))
    return true;
  if (read (self).word == had_last ())
    return false;
  for (unsigned i = 1; i < m_threads; i++)
    if (steal (self, (self + i) % m_threads, divisor, most, span))
      return true;
  // Relaxed, both: one thread gets it.
  if (m_last_is_taken->load (std::memory_order_relaxed)
      || m_last_is_taken->exchange (true, std::memory_order_relaxed))
    return false;
  // Relaxed: as in steal.  A thief may have chunks that are in no range yet.
  m_ranges[self].m_word.store (had_last (), std::memory_order_relaxed);
  *span = { m_count - 1, m_count };
  return true;
}

} // namespace teams
} // namespace omptq
