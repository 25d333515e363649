/* Deciding between sharing small tasks and executing them at once.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#ifndef GOMP_EXT_TASKS_SHARING_METER_H
#define GOMP_EXT_TASKS_SHARING_METER_H 1

#include <cstdint>

#include "../teams/machine.h"

namespace omptq
{
namespace tasks
{

class frame;

/* A task that another thread executes costs both threads some cache misses,
   which may take longer than its body.  So a thread in which one task creates
   many others measures the time that one takes while other threads take part,
   and while the thread executes each one itself at once ("alone"), and keeps to
   the faster way.  From time to time it tries the other one.

     shared --------> trial alone
       ^  ^             |    |
       |  +-- slower ---+    | faster
       |                     v
       |                   alone <--- slower ---+
       |                     |                  |
       |                     +------------> trial shared
       +---------------- faster ----------------+

   A trial ends as soon as it has taken as long as it would have taken the other
   way.  Trials become rarer while they fail; those that share tasks are so rare
   from the beginning that they cost one or two per cent.

   Other tasks that the thread executes meanwhile, and their children, are
   shared as ever.  */
class sharing_meter
{
public:
  // Returns true if the thread should execute the children that PARENT counts
  // at once.
  bool
  is_alone (const frame *parent) const
  {
    return __builtin_expect (m_is_alone, 0) && parent == m_parent;
  }

  // The same for tasks that begin and end together.
  bool
  is_alone () const
  {
    return m_is_alone;
  }

  // Returns true if sharing the children of PARENT is known to be better.
  bool
  shares (const frame *parent) const
  {
    bool has_tried = m_least_cost != 0 || m_cost >= window * ticks (not_small);
    return parent == m_parent && !m_is_alone && !m_is_trial && has_tried;
  }

  // COUNT such tasks have taken so long, in ticks.
  void
  measured (uint64_t elapsed, int64_t count)
  {
    if (m_unsettled > 0)
      settle (count, true);
    else
      add (elapsed, count);
  }

  // A task is being created; returns whether measure must be called before.
  bool
  creates ()
  {
    return __builtin_expect (--m_left == 0, 0);
  }

  // Of the tasks that PARENT counts, UNFINISHED have not ended at the time NOW,
  // in ticks.
  void
  measure (uint64_t now, const frame *parent, int64_t unfinished)
  {
    uint64_t elapsed = now - m_begin;
    int64_t ended = m_batch - (unfinished - m_unfinished);
    bool is_known = parent == m_parent;
    bool is_drained = m_unfinished == 0;
    m_begin = now;
    m_parent = parent;
    m_unfinished = unfinished;
    if (!is_known)
      restart ();
    else if (m_unsettled > 0)
      settle (ended, is_drained);
    else if (!m_is_interrupted)
      add (elapsed, ended);
    m_is_interrupted = false;
    m_left_in_phase = 0;
    m_left = m_batch;
  }

  // The thread has come to a barrier.  If it has created no task since the last
  // one, others may have created some in its place, and their time does not
  // count.
  void
  phase_ends ()
  {
    m_is_interrupted |= m_left == m_left_in_phase;
    m_left_in_phase = m_left;
  }

  // The team has no other threads.
  void
  pause ()
  {
    m_is_alone = m_is_trial = false;
    m_parent = nullptr;
    m_left = m_batch = usual_batch;
  }

  // The thread cannot execute a task at once, because another thread executes
  // one for which it must wait.
  void
  must_share ()
  {
    if (m_is_trial)
      decide (false);
    else
      {
        change ();
        m_period = m_until_trial = long_period;
      }
    m_left = m_batch;
  }

  static uint64_t
  ticks (uint64_t nanoseconds)
  {
    return teams::machine::ticks (nanoseconds);
  }

  // If a task takes longer, in nanoseconds, no trial alone is worth its time.
  static constexpr uint64_t not_small = 1000;

private:
  // Tasks between two measurements.
  static constexpr int64_t usual_batch = 64;
  static constexpr int64_t batch_alone = 16;
  // Costs are given in ticks for so many tasks.
  static constexpr int64_t window = 1024;
  static constexpr int64_t trial_alone = 192;
  // Tasks that are not counted after a change, since threads wake, and data
  // come from other caches.
  static constexpr int64_t settling = 512;
  static constexpr int64_t settling_alone = 64;
  // Tasks until a trial.
  static constexpr int64_t first_period = 1024;
  static constexpr int64_t long_period = INT64_C (1) << 16;
  static constexpr int64_t longest_period = INT64_C (1) << 20;

  void
  restart ()
  {
    m_time = 0;
    m_tasks = 0;
  }

  // Before a trial alone, those that have been shared end, too.
  void
  settle (int64_t ended, bool is_drained)
  {
    m_unsettled -= ended;
    m_trial_tasks += ended;
    if (m_is_alone && is_drained && m_unsettled > settling_alone)
      m_unsettled = settling_alone;
  }

  void
  add (uint64_t elapsed, int64_t ended)
  {
    bool was_delayed = m_is_delayed;
    m_is_delayed = is_delay (elapsed, ended);
    // Once: the thread has lost its processor, or done something else.
    if (m_is_delayed && !was_delayed)
      return;
    bool are_larger = m_is_delayed && m_is_alone && !m_is_trial && ended > 0;
    if (are_larger)
      restart ();
    m_time += elapsed;
    m_tasks += ended;
    m_trial_tasks += ended;
    m_until_trial -= ended;
    if (m_is_trial)
      go_on_trying ();
    else if (m_tasks >= window || are_larger)
      end_window ();
  }

  // Returns true if the last tasks took much longer than those before.
  bool
  is_delay (uint64_t elapsed, int64_t ended) const
  {
    constexpr uint64_t much = 4;
    uint64_t usual = !m_is_trial   ? m_cost
                     : m_tasks > 0 ? m_time * window / m_tasks
                                   : 0;
    uint64_t count = ended > m_batch ? ended : m_batch;
    return usual && elapsed * window > much * usual * count;
  }

  // Little difference does not count.
  void
  go_on_trying ()
  {
    int64_t all = m_is_alone ? trial_alone : window;
    int64_t count = m_tasks > all ? m_tasks : all;
    bool is_slow = m_time * window >= (m_cost - m_cost / 16) * count;
    if (is_slow || m_tasks >= all)
      decide (!is_slow && is_certain ());
  }

  // Returns true if no second trial is needed.  Sharing may have been expensive
  // for a short time only.
  bool
  is_certain ()
  {
    bool is_much_faster = 2 * m_time * window < m_cost * m_tasks;
    if (!m_is_alone || is_much_faster || m_was_faster)
      return true;
    m_was_faster = true;
    m_period = first_period / 4;
    return false;
  }

  void
  end_window ()
  {
    m_cost = m_time * window / m_tasks;
    restart ();
    bool are_larger = m_is_alone && m_cost > 2 * m_least_cost;
    if (m_cost < m_least_cost)
      m_least_cost = m_cost;
    if (are_larger
        || (m_until_trial <= 0 && m_cost < window * ticks (not_small)))
      begin_trial ();
  }

  void
  begin_trial ()
  {
    m_is_trial = true;
    m_trial_tasks = 0;
    change ();
    if (m_is_alone)
      m_unsettled = settling + settling_alone;
  }

  void
  change ()
  {
    m_is_alone = !m_is_alone;
    m_batch = m_is_alone ? batch_alone : usual_batch;
    m_unsettled = m_is_alone ? 0 : settling;
    restart ();
  }

  // The trial has ended.
  void
  decide (bool is_better)
  {
    uint64_t tried = m_tasks > 0  ? m_time * window / m_tasks
                     : m_is_alone ? m_cost
                                  : ~UINT64_C (0);
    uint64_t settled = is_better ? tried : m_cost;
    uint64_t other = is_better ? m_cost : tried;
    m_period = is_better ? first_period : longer_period ();
    m_was_faster &= !is_better && m_period <= first_period;
    restart ();
    if (!is_better)
      change ();
    if ((m_is_alone || !is_better) && other > settled)
      m_period = worth_trial (m_period, other - settled, settled);
    m_least_cost = m_cost = settled;
    m_is_trial = false;
    m_until_trial = m_period;
  }

  int64_t
  longer_period () const
  {
    return m_period < long_period ? 4 * m_period : m_period;
  }

  // PERIOD, or one that is so long that another trial costs little, whose tasks
  // take LOSS longer than SETTLED.
  int64_t
  worth_trial (int64_t period, uint64_t loss, uint64_t settled) const
  {
    // One and a half per cent.
    constexpr int64_t least = window + settling;
    uint64_t factor = 64 * (m_trial_tasks > least ? m_trial_tasks : least);
    if (settled == 0 || loss / settled >= longest_period / factor)
      return longest_period;
    int64_t worth = factor * loss / settled;
    return worth > period ? worth : period;
  }

  bool m_is_alone = false;
  bool m_is_trial = false;
  // So it has been in the last trial alone, but not much.
  bool m_was_faster = false;
  // The last batch has been a delay.
  bool m_is_delayed = false;
  // The tasks until measure must be called, and between two calls.
  int64_t m_left = usual_batch;
  int64_t m_batch = usual_batch;
  // M_LEFT when the phase began, or zero.
  int64_t m_left_in_phase = 0;
  // Since the last call there has been a phase without tasks of the thread's.
  bool m_is_interrupted = false;
  int64_t m_unsettled = settling;
  int64_t m_until_trial = first_period;
  // Those since the last trial has begun.
  int64_t m_trial_tasks = 0;
  int64_t m_period = first_period;
  // The last call.
  uint64_t m_begin = 0;
  const frame *m_parent = nullptr;
  int64_t m_unfinished = 0;
  // The current measurement: ticks, and the tasks that ended.
  uint64_t m_time = 0;
  int64_t m_tasks = 0;
  // The cost before the trial, and the least one since the last.
  uint64_t m_cost = 0;
  uint64_t m_least_cost = 0;
};

} // namespace tasks
} // namespace omptq

#endif /* GOMP_EXT_TASKS_SHARING_METER_H */
