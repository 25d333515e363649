/* SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

/* The library's policy.  */

#ifndef BENCH_SIMULATE_RELAY_H
#define BENCH_SIMULATE_RELAY_H 1

#include <bitset>

#include "schedule.h"

namespace simulate
{

/* The generator travels: the worker that runs it fills a chunk of its own,
   suspends the generator, which any other resumes, and executes the chunk.  See
   libgomp-ext/queue/tasks.cc and libgomp-ext/queue/generator.cc.  */
class relay : public schedule
{
public:
  relay (const parameters &p, const tasks &t, unsigned workers);

private:
  // Tasks that one worker has generated, some of which are claimed.
  struct chunk
  {
    uint64_t first = 0;
    uint64_t end = 0;
    line head;
    line tail;
    // The number of the last sweep that has been noted in these lines.
    uint64_t sweep = 0;

    uint64_t
    fill () const
    {
      return end - first;
    }
  };

  double take (worker &w, double now) override;
  bool has_work () const override;

  double look (worker &w, double now);
  double search (worker &w, double now);
  double generate (worker &w, double now);
  double run_own (worker &w, double now);
  double claim (worker &w, double now, unsigned from);

  bool sweep (worker &w, double *now, unsigned *found);
  unsigned next_filled (unsigned from) const;
  void write (chunk &c);
  void set_fill (unsigned c, uint64_t first, uint64_t end);

  double room () const;
  double most_at_once () const;
  double begin_fill (worker &w, double now, double most, double size);

  // The taskq's own chunk, which its owner fills first, follows those of the
  // workers.
  unsigned
  first_chunk () const
  {
    return m_size;
  }

  unsigned
  owner_of (unsigned c) const
  {
    return c == first_chunk () ? owner : c;
  }

  // Each worker's part of the depth.
  const double m_share;
  std::vector<chunk> m_chunks;
  // Those of workers that have tasks.
  std::bitset<max_workers> m_filled;
  // A sweep reads all chunks, which is noted in each when it is written next.
  uint64_t m_sweeps = 0;
  unsigned m_last_sweeper = 0;
  // How often that has happened, and how often when each worker last swept.
  uint64_t m_changes = 0;
  std::vector<uint64_t> m_seen_changes;
  line m_batch_line;
  line m_pending_line;
};

} // namespace simulate

#endif /* BENCH_SIMULATE_RELAY_H */
