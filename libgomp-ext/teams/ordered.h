/* The construct `ordered' in a loop.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#ifndef GOMP_EXT_TEAMS_ORDERED_H
#define GOMP_EXT_TEAMS_ORDERED_H 1

#include "../system/processor.h"
#include "sleep-word.h"

namespace omptq
{
namespace teams
{

class team;

/* The turn to execute ordered regions, which each chunk of the loop gets after
   the one before it.  Chunks are named by the numbers of their first
   iterations.  */
class alignas (cache_line) ordered_turn
{
public:
  // The first chunk has it.  Nobody waits.
  void
  begin ()
  {
    // Relaxed: published with the construct.
    m_chunk.store (0, std::memory_order_relaxed);
  }

  // Waits until CHUNK has it.  T is the thread's team, or null outside of all
  // regions.
  void
  wait (uint64_t chunk, const team *t)
  {
    if (!has (chunk))
      wait_long (chunk, t);
  }

  // CHUNK gets it from the one before, whose thread is the calling one.
  void
  pass_to (uint64_t chunk)
  {
    // Release: pairs with the acquire in has.
    m_chunk.store (chunk, std::memory_order_release);
    word_of (chunk)->add_and_wake (sleep_word::unit);
  }

  // Wakes all threads that wait; the caller has a fence before.
  void
  wake_all ()
  {
    for (sleep_word &w : m_words)
      w.wake_sleepers ();
  }

private:
  // So that most of the threads that sleep are not woken for others' chunks.
  static constexpr unsigned log_words = 3;

  bool
  has (uint64_t chunk) const
  {
    // Acquire: pairs with the release in pass_to.
    return m_chunk.load (std::memory_order_acquire) == chunk;
  }

  // The word that changes when CHUNK gets the turn.
  sleep_word *
  word_of (uint64_t chunk)
  {
    // The golden ratio, which spreads multiples of any number.
    constexpr uint64_t factor = UINT64_C (0x9e3779b97f4a7c15);
    return &m_words[chunk * factor >> (64 - log_words)];
  }

  void wait_long (uint64_t chunk, const team *t);

  std::atomic<uint64_t> m_chunk{ 0 };
  sleep_word m_words[1 << log_words];
};

} // namespace teams
} // namespace omptq

#endif /* GOMP_EXT_TEAMS_ORDERED_H */
