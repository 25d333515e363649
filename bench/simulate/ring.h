/* SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

/* The policy that the library's is compared with.  */

#ifndef BENCH_SIMULATE_RING_H
#define BENCH_SIMULATE_RING_H 1

#include "schedule.h"

namespace simulate
{

/* One worker generates, the others claim tasks from a common ring of slots.
   When the ring is full, the generator is suspended until it is half empty;
   then any worker resumes it.  */
class ring : public schedule
{
public:
  ring (const parameters &p, const tasks &t, unsigned workers);

private:
  double take (worker &w, double now) override;
  bool has_work () const override;

  double look (worker &w, double now);
  double generate (worker &w, double now);
  double claim (worker &w, double now);

  bool
  is_low () const
  {
    return m_held <= m_depth / 2;
  }

  // The first task that has not been claimed.
  uint64_t
  head () const
  {
    return m_generated - m_held;
  }

  const double m_depth;
  line m_head;
  line m_tail;
  line m_counted_line;
  // Of its slots.
  std::vector<line> m_lines;
  // How many batches each worker has claimed in a row, and what was there when
  // it began to wait.
  std::vector<unsigned> m_batches;
  std::vector<uint64_t> m_seen;
  // The end of the room that the generator knows of.
  uint64_t m_room_end;
};

} // namespace simulate

#endif /* BENCH_SIMULATE_RING_H */
