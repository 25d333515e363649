/* SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

/* One generator, and a common ring of slots.  */

#include <algorithm>

#include "ring.h"

namespace simulate
{
namespace
{

constexpr unsigned bytes_of_line = 64;

/* The depth if none is set.  */
constexpr double default_depth = 256;

/* A worker claims so many batches before it looks elsewhere, and waits so many
   rounds for more short tasks.  */
constexpr unsigned max_batches = 4;
constexpr unsigned fill_rounds = 4;

} // anon namespace

ring::ring (const parameters &p, const tasks &t, unsigned workers)
    : schedule (p, t, workers),
      m_depth (p.rule.depth > 0 ? p.rule.depth : default_depth),
      m_lines (m_depth * p.rule.slot / bytes_of_line + 1), m_batches (workers),
      m_seen (workers), m_room_end (m_depth)
{
  m_workers[owner].to_generate = t.size ();
}

bool
ring::has_work () const
{
  return m_held > 0 || (m_suspended && is_low ());
}

double
ring::take (worker &w, double now)
{
  switch (w.next)
    {
    case step::generate:
      return generate (w, now);
    case step::complete:
      break;
    default:
      return look (w, now);
    }
  // It counts several batches at once.
  bool more = ++m_batches[w.id] < max_batches && m_held > 0
              && !(m_suspended && is_low ());
  w.next = step::look;
  now = complete (w, now, m_state_line);
  if (more)
    return claim (w, now);
  m_batches[w.id] = 0;
  return count (w, now, m_counted_line);
}

/* W enqueues some tasks, all in one line.  */
double
ring::generate (worker &w, double now)
{
  double time;
  uint64_t count = generated_at_once (w, &time);
  if (m_generated + count > m_room_end)
    {
      now = m_head.read (w.id, now, m_machine);
      m_room_end = head () + m_depth;
      count = std::min (count, m_room_end - m_generated);
    }
  if (count == 0)
    {
      w.next = step::look;
      now = m_state_line.write (w.id, now, m_machine) + m_p.cost.atomic;
      m_suspended = true;
      return published (w, now);
    }
  uint64_t per_line = bytes_of_line / m_p.rule.slot;
  line &slots = m_lines[m_generated / per_line % m_lines.size ()];
  now = store (w, now + time, slots);
  now = store (w, now, m_tail);
  enqueued (count);
  w.to_generate -= count;
  if (all_generated ())
    w.next = step::look;
  return published (w, now);
}

double
ring::look (worker &w, double now)
{
  now = m_state_line.read (w.id, now + m_p.cost.probe, m_machine);
  now = m_head.read (w.id, now, m_machine);
  now = m_tail.read (w.id, now, m_machine);
  if (m_suspended && is_low ())
    {
      now = m_state_line.write (w.id, now, m_machine) + m_p.cost.atomic;
      now = enter_generator (w, now);
      m_room_end = head () + m_depth;
      w.to_generate = m_tasks.size () - m_generated;
      w.next = step::generate;
      return found_work (w, now, m_held > 0);
    }
  uint64_t enough = std::min (uint64_t{ m_batch.get () } << m_share_shift,
                              uint64_t (m_depth / 2));
  if (m_batch.is_large () && m_held < enough && !m_suspended
      && !all_generated () && w.waited < fill_rounds
      && (w.waited == 0 || m_held > m_seen[w.id]))
    {
      w.waited++;
      m_seen[w.id] = m_held;
      return now + m_p.cost.pause;
    }
  if (m_held > 0)
    return claim (w, now);
  now += m_size * m_p.cost.probe;
  return idle (w, now);
}

double
ring::claim (worker &w, double now)
{
  now = m_tail.read (w.id, now, m_machine);
  now = m_head.write (w.id, now, m_machine) + m_p.cost.atomic;
  uint64_t count = std::max (m_held >> m_share_shift, uint64_t{ 1 });
  count = std::min (count, uint64_t{ m_batch.get () });
  uint64_t first = head ();
  claimed (count);
  // The slots of one line after another; the first one takes longest.
  uint64_t per_line = bytes_of_line / m_p.rule.slot;
  double begun = now;
  for (uint64_t l = first / per_line; l <= (first + count - 1) / per_line; l++)
    {
      double got = m_lines[l % m_lines.size ()].read (w.id, now, m_machine);
      now += l == first / per_line ? got - now : (got - now) * m_p.cost.stream;
    }
  if (now > begun)
    {
      m_out.steals += count;
      now += count * m_p.rule.data_lines * m_p.cost.stream
             * m_machine.transfer (m_generator, w.id);
    }
  w.is_measured = count > 1 || m_held >> m_share_shift > 1;
  now = found_work (w, now, m_held > 0);
  return begin (w, now, first, count, 0);
}

} // namespace simulate
