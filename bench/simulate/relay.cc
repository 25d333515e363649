/* SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

/* The library's policy: the generator travels, the tasks stay.  */

#include <algorithm>
#include <cmath>

#include "relay.h"

namespace simulate
{

relay::relay (const parameters &p, const tasks &t, unsigned workers)
    : schedule (p, t, workers),
      m_share (p.rule.depth > 0
                   ? std::floor (std::ldexp (p.rule.depth, -int (m_size_shift)))
                   : p.rule.share),
      m_chunks (workers + 1), m_seen_changes (workers)
{
  begin_fill (m_workers[owner], 0, room (), p.rule.first_chunk_size);
}

/* How many tasks a worker may enqueue, by the depth.  */
double
relay::room () const
{
  return m_share > 0 ? m_share : m_held < m_p.rule.depth ? 1 : 0;
}

/* How many tasks a worker enqueues at once.  */
double
relay::most_at_once () const
{
  double batches = std::max (m_p.rule.batches_in_chunk, double (m_size));
  return m_size == 1 ? room () : std::min (room (), batches * m_batch.get ());
}

bool
relay::has_work () const
{
  return m_held > 0 || (m_suspended && room () > 0);
}

/* W has the generator, and will enqueue MOST tasks into a chunk of SIZE
   bytes.  */
double
relay::begin_fill (worker &w, double now, double most, double size)
{
  w.filling = m_generated == 0 ? first_chunk () : w.id;
  chunk &c = m_chunks[w.filling];
  write (c);
  now = c.head.write (w.id, now, m_machine);
  now = c.tail.write (w.id, now, m_machine);
  set_fill (w.filling, m_generated, m_generated);
  w.to_generate = std::min (most, std::floor (size / m_p.rule.slot));
  w.next = step::generate;
  return now;
}

double
relay::take (worker &w, double now)
{
  switch (w.next)
    {
    case step::look:
      return look (w, now);
    case step::wait:
      return search (w, now);
    case step::generate:
      return generate (w, now);
    case step::run_own:
      return run_own (w, now);
    case step::complete:
      break;
    }
  now = complete (w, now, m_batch_line);
  if (w.is_own)
    {
      w.next = step::run_own;
      return now;
    }
  w.next = step::look;
  return count (w, now, m_pending_line);
}

/* W enqueues some tasks.  */
double
relay::generate (worker &w, double now)
{
  chunk &c = m_chunks[w.filling];
  double time;
  uint64_t count = generated_at_once (w, &time);
  write (c);
  now = store (w, now + time, c.tail);
  set_fill (w.filling, c.first, c.end + count);
  enqueued (count);
  now = published (w, now);
  w.to_generate -= count;
  if (w.to_generate > 0 && !all_generated ())
    return now;
  // It is suspended, or ends.
  w.next = w.filling == first_chunk () ? step::look : step::run_own;
  // Enqueued tasks are counted, too.
  if (w.id != owner)
    now = m_pending_line.write (w.id, now, m_machine) + m_p.cost.atomic;
  now = m_state_line.write (w.id, now, m_machine) + m_p.cost.atomic;
  m_suspended = !all_generated ();
  return m_suspended ? published (w, now) : now;
}

/* W claims tasks of the chunk that it has filled, which it counts together.  */
double
relay::run_own (worker &w, double now)
{
  if (m_chunks[w.id].fill () > 0)
    return claim (w, now, w.id);
  w.next = step::look;
  return count (w, now, m_pending_line);
}

/* W looks for something to do: the order is that of taskq::work, and of
   worker::work_until_done.  */
double
relay::look (worker &w, double now)
{
  now += m_p.cost.probe;
  const chunk &first = m_chunks[first_chunk ()];
  if (w.id == owner && first.fill () > 0)
    return claim (w, now, first_chunk ());
  w.next = step::wait;
  return search (w, now);
}

double
relay::search (worker &w, double now)
{
  now = m_batch_line.read (w.id, now, m_machine);
  now = m_state_line.read (w.id, now, m_machine);
  // It looks at the taskq twice: as the first of the pool, or its own, and as
  // the owner's.
  if (m_batch.get () >= m_p.rule.least_worth_waiting && !m_suspended
      && !all_generated () && w.waited++ < 2 * m_p.rule.wait_rounds)
    return now + m_p.cost.pause;
  if (m_suspended && room () > 0)
    {
      now = m_state_line.write (w.id, now, m_machine) + m_p.cost.atomic;
      // If workers have less than a task each, it looks at all chunks.
      if (m_share == 0)
        for (const chunk &c : m_chunks)
          now += &c == &m_chunks[w.id] || c.end == 0
                     ? m_p.cost.probe
                     : m_machine.transfer (owner_of (&c - &m_chunks[0]), w.id)
                           * m_p.cost.stream;
      now = enter_generator (w, now);
      now = found_work (w, now, false);
      return begin_fill (w, now, most_at_once (), m_p.rule.chunk_size);
    }
  // Whether the taskq is done.
  if (w.id == owner)
    now = m_pending_line.read (w.id, now, m_machine);
  unsigned found = first_chunk ();
  bool any = m_chunks[found].fill () > 0;
  if (!any)
    any = sweep (w, &now, &found);
  return any ? claim (w, now, found) : idle (w, now);
}

/* Must be called before the lines of C are written.  */
void
relay::write (chunk &c)
{
  if (c.sweep == m_sweeps)
    return;
  c.sweep = m_sweeps;
  m_changes++;
  c.head.share (m_last_sweeper);
  c.tail.share (m_last_sweeper);
}

void
relay::set_fill (unsigned c, uint64_t first, uint64_t end)
{
  m_chunks[c].first = first;
  m_chunks[c].end = end;
  if (c != first_chunk ())
    m_filled[c] = first != end;
}

/* Returns the first worker from FROM on, in turn, whose chunk has tasks; the
   number of workers if there is none.  */
unsigned
relay::next_filled (unsigned from) const
{
  unsigned found
      = from == 0 ? m_filled._Find_first () : m_filled._Find_next (from - 1);
  if (found >= m_size)
    found = m_filled._Find_first ();
  return found < m_size ? found : m_size;
}

/* W looks at the others' chunks until it finds tasks, in *FOUND.  Returns
   whether it has.  */
bool
relay::sweep (worker &w, double *now, unsigned *found)
{
  unsigned visits = 0;
  *found = m_size;
  if (m_p.rule.nearest > 0)
    {
      for (; visits < w.nearest.reach () && *found == m_size; visits++)
        if (m_filled[w.nearest[visits].worker])
          *found = w.nearest[visits].worker;
      if (*found != m_size)
        w.nearest.found (visits - 1);
      else
        w.nearest.missed ();
    }
  else
    {
      *found = next_filled (w.next_victim);
      visits = *found == m_size
                   ? m_size
                   : (*found + m_size - w.next_victim) % m_size + 1;
      if (*found != m_size)
        w.next_victim = *found;
    }
  // Most lines are in its cache.
  double changed
      = std::min (m_changes - m_seen_changes[w.id], uint64_t{ visits });
  m_seen_changes[w.id] = m_changes;
  unsigned other = *found != m_size ? *found : m_generator;
  *now += visits * 2 * m_p.cost.probe;
  if (other != w.id)
    *now += 2 * changed * m_machine.transfer (other, w.id);
  m_sweeps++;
  m_last_sweeper = w.id;
  return *found != m_size;
}

/* W claims tasks of the chunk FROM, which has some.  */
double
relay::claim (worker &w, double now, unsigned from)
{
  chunk &c = m_chunks[from];
  w.is_own = owner_of (from) == w.id;
  write (c);
  now = m_batch_line.read (w.id, now, m_machine);
  now = c.head.write (w.id, now, m_machine) + m_p.cost.atomic;
  now = c.tail.read (w.id, now, m_machine);
  uint64_t count = c.fill ();
  if (!w.is_own)
    count = std::max (count >> m_share_shift, uint64_t{ 1 });
  else if (from == first_chunk () && count <= m_p.rule.few_tasks)
    count = 1;
  if (m_size > 1)
    count = std::min (count, uint64_t{ m_batch.get () });
  uint64_t first = c.first;
  set_fill (from, c.first + count, c.end);
  claimed (count);
  w.is_measured = m_size > 1 && c.fill () > m_p.rule.few_tasks;
  if (!w.is_own)
    {
      m_out.steals += count;
      now = copy (w, owner_of (from), now, count);
      now = c.head.write (w.id, now, m_machine) + m_p.cost.atomic;
      w.is_measured = m_size > 1;
    }
  now = found_work (w, now, from == first_chunk () && c.fill () > 0);
  return begin (w, now, first, count, 0);
}

} // namespace simulate
