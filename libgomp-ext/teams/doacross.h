/* Dependences between the iterations of a loop.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#ifndef GOMP_EXT_TEAMS_DOACROSS_H
#define GOMP_EXT_TEAMS_DOACROSS_H 1

#include <atomic>
#include <cstdint>

#include "../system/processor.h"

namespace omptq
{
namespace teams
{

class team;

/* How far the iterations of a loop nest with `ordered (n)' have come.  They are
   numbered in the order of their sequential execution.  Each part of them that
   one thread executes in this order has an entry, which says what the thread
   has posted last.  */
class doacross
{
public:
  doacross () = default;
  ~doacross () { end (); }

  doacross (const doacross &) = delete;
  doacross &operator= (const doacross &) = delete;

  // The nest has LEVELS loops, which have COUNTS iterations, and as many
  // ENTRIES.  Nobody uses it yet.
  template <typename number>
  void
  begin (unsigned levels, const number *counts, uint64_t entries)
  {
    allocate (levels, entries);
    for (unsigned i = 0; i < levels; i++)
      m_counts[i] = counts[i];
  }

  void end ();

  // Without, no iteration waits.
  bool
  has_begun () const
  {
    return m_posted != nullptr;
  }

  unsigned
  levels () const
  {
    return m_levels;
  }

  // The number of the iteration of loop LEVEL that has NUMBER there, in the
  // iteration OUTER of the loops around it.
  uint64_t
  iteration (uint64_t outer, unsigned level, uint64_t number) const
  {
    return outer * m_counts[level] + number;
  }

  void
  post (uint64_t entry, uint64_t iteration)
  {
    // Release: pairs with the acquire in is_posted.
    m_posted[place (entry)].store (iteration + 1, std::memory_order_release);
  }

  // Waits until ITERATION has been posted, or the region of T is cancelled.
  void
  wait (uint64_t entry, uint64_t iteration, const team *t) const
  {
    const std::atomic<uint64_t> &posted = m_posted[place (entry)];
    if (!is_posted (posted, iteration))
      wait_long (posted, iteration, t);
  }

private:
  // Entries that follow each other, which different threads use at the same
  // time, lie in different lines.
  uint64_t
  place (uint64_t entry) const
  {
    return (entry & (m_lines - 1)) * per_line + (entry >> m_log_lines);
  }

  static bool
  is_posted (const std::atomic<uint64_t> &posted, uint64_t iteration)
  {
    // Acquire: pairs with the release in post.
    return posted.load (std::memory_order_acquire) > iteration;
  }

  void allocate (unsigned levels, uint64_t entries);
  static void wait_long (const std::atomic<uint64_t> &posted,
                         uint64_t iteration, const team *t);

  static constexpr unsigned per_line = cache_line / sizeof (uint64_t);

  unsigned m_levels = 0;
  // A power of two.
  unsigned m_log_lines = 0;
  uint64_t m_lines = 0;
  // One more than the iterations posted last, and the counts, in one block of
  // memory.
  std::atomic<uint64_t> *m_posted = nullptr;
  uint64_t *m_counts = nullptr;
};

} // namespace teams
} // namespace omptq

#endif /* GOMP_EXT_TEAMS_DOACROSS_H */
