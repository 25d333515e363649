/* SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

/* Workers that execute, search, sleep and are woken.  */

#include <cmath>

#include "schedule.h"

namespace simulate
{
namespace
{

/* The distance of workers, for their order.  */
constexpr uint8_t near_distance = omptq::shares_cache;
constexpr uint8_t far_distance = omptq::shares_nothing;

/* A single worker has no atomic operations.  */
parameters
for_team (parameters p, unsigned workers)
{
  if (workers == 1)
    p.cost.atomic = 0;
  return p;
}

} // anon namespace

schedule::schedule (const parameters &p, const tasks &t, unsigned workers)
    : m_p (for_team (p, workers)), m_machine (p), m_tasks (t), m_size (workers),
      m_workers (workers)
{
  while (1u << m_size_shift < workers)
    m_size_shift++;
  m_share_shift = m_size_shift ? m_size_shift : 1;
  if (p.rule.steal_shift > 0)
    m_share_shift = p.rule.steal_shift;
  for (unsigned i = 0; i < workers; i++)
    {
      m_workers[i].id = i;
      m_workers[i].next_victim = i;
      if (p.rule.nearest > 0)
        m_workers[i].nearest.arrange (i, workers, [this, i] (unsigned v) {
          return m_machine.is_near (i, v) ? near_distance : far_distance;
        });
      if (i != owner)
        m_events.push ({ 0, i });
    }
  m_workers[owner].next = step::generate;
  m_events.push ({ 0, owner });
}

outcome
schedule::run ()
{
  while (!m_events.empty ())
    {
      event e = m_events.top ();
      m_events.pop ();
      worker &w = m_workers[e.id];
      double then = take (w, e.time);
      // The owner sees that the taskq is done when it looks.
      if (w.id == owner && w.next == step::look && is_done ())
        {
          m_out.time = then;
          break;
        }
      if (!w.is_asleep)
        m_events.push ({ then, e.id });
    }
  return m_out;
}

double
schedule::found_work (worker &w, double now, bool more)
{
  w.waited = 0;
  w.idle_rounds = 0;
  if (m_size == 1)
    return now;
  now = m_idle_line.read (w.id, now, m_machine);
  if (w.is_searching)
    {
      w.is_searching = false;
      m_searching--;
      now = m_idle_line.write (w.id, now, m_machine) + m_p.cost.atomic;
      more |= m_searching == 0 && has_work ();
    }
  if (more && m_asleep && !m_searching)
    {
      wake_one (now);
      now += m_p.cost.wake;
    }
  return now;
}

double
schedule::published (worker &w, double now)
{
  if (m_size == 1)
    return now;
  now = m_idle_line.read (w.id, now, m_machine);
  if (!m_asleep)
    return now;
  now += m_p.cost.fence;
  if (m_searching)
    return now;
  wake_one (now);
  return now + m_p.cost.wake;
}

double
schedule::enter_generator (worker &w, double now)
{
  m_suspended = false;
  m_out.resumptions++;
  if (m_generator != w.id)
    now += m_p.rule.generator_lines * m_machine.transfer (m_generator, w.id);
  m_generator = w.id;
  return now + m_p.cost.hand_on;
}

uint64_t
schedule::generated_at_once (const worker &w, double *time) const
{
  // A generator that takes long publishes each task alone.
  constexpr double long_way = 20;
  constexpr double bytes_of_line = 64;
  uint64_t count = m_p.cost.generate > long_way
                       ? 1
                       : uint64_t (bytes_of_line / m_p.rule.slot);
  count = std::min ({ count, w.to_generate, m_tasks.size () - m_generated });
  // While a worker sleeps, each task is committed by a call.
  *time = count * (m_p.cost.generate + (m_asleep ? m_p.cost.fence : 0));
  return count;
}

double
schedule::begin (worker &w, double now, uint64_t first, uint64_t count,
                 double more)
{
  w.first = first;
  w.count = count;
  w.start = now;
  w.next = step::complete;
  return now + more + m_tasks.work (first, count) + count * m_p.cost.execute
         + (w.is_measured ? 2 * m_p.cost.ticks : 0);
}

double
schedule::complete (worker &w, double now, line &size)
{
  if (w.is_measured)
    {
      uint64_t ticks = (now - w.start) * m_p.cost.ticks_per_ns;
      now = size.read (w.id, now, m_machine);
      unsigned before = m_batch.get ();
      m_batch.adapt (w.count, ticks, std::log2 (m_p.rule.slot));
      if (m_batch.get () != before)
        now = size.write (w.id, now, m_machine);
    }
  w.uncounted += w.count;
  m_out.executed += w.count;
  m_out.work += m_tasks.work (w.first, w.count);
  return now;
}

double
schedule::count (worker &w, double now, line &counted)
{
  if (w.uncounted && w.id != owner)
    now = counted.write (w.id, now, m_machine) + m_p.cost.atomic;
  m_counted += w.uncounted;
  w.uncounted = 0;
  if (is_done () && m_workers[owner].is_asleep)
    wake (m_workers[owner], now);
  return now;
}

double
schedule::copy (const worker &w, unsigned from, double now,
                uint64_t count) const
{
  constexpr double bytes_of_line = 64;
  double lines = count * (m_p.rule.slot / bytes_of_line + m_p.rule.data_lines);
  double first = m_machine.transfer (from, w.id);
  return now + first + (lines > 1 ? (lines - 1) * first * m_p.cost.stream : 0);
}

double
schedule::idle (worker &w, double now)
{
  w.waited = 0;
  w.next = step::look;
  if (!w.is_searching)
    {
      w.is_searching = true;
      m_searching++;
      now = m_idle_line.write (w.id, now, m_machine) + m_p.cost.atomic;
    }
  unsigned round = w.idle_rounds++;
  if (round < m_p.rule.spin_rounds)
    return now + m_p.cost.pause;
  if (round < m_p.rule.spin_rounds + m_p.rule.yield_rounds
      || (m_p.rule.nearest > 0 && !w.nearest.all_missed ()))
    return now + m_p.cost.yield;
  w.idle_rounds = 0;
  now = m_idle_line.write (w.id, now, m_machine) + m_p.cost.atomic;
  // The look at everything before it sleeps.
  if (has_work () || (w.id == owner && is_done ()))
    return now + m_size * m_p.cost.probe;
  w.is_searching = false;
  m_searching--;
  w.is_asleep = true;
  m_asleep++;
  return now;
}

void
schedule::wake_one (double now)
{
  for (worker &w : m_workers)
    if (w.is_asleep)
      {
        wake (w, now);
        return;
      }
}

void
schedule::wake (worker &w, double now)
{
  w.is_asleep = false;
  m_asleep--;
  w.is_searching = true;
  m_searching++;
  m_events.push ({ now + m_p.cost.wake + m_p.cost.wake_latency, w.id });
}

} // namespace simulate
