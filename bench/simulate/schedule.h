/* SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

/* Workers that execute a taskq, in simulated time.  */

#ifndef BENCH_SIMULATE_SCHEDULE_H
#define BENCH_SIMULATE_SCHEDULE_H 1

#include <cstdint>
#include <queue>
#include <vector>

#include "../../libgomp-ext/places/victims.h"
#include "../../libgomp-ext/queue/batch.h"
#include "line.h"
#include "parameters.h"
#include "tasks.h"

namespace simulate
{

/* What a worker does when its time comes.  */
enum class step
{
  look,     // for work
  wait,     // for the generator of short tasks, and then look
  generate, // enqueue some tasks
  run_own,  // claim tasks of its own chunk
  complete  // has executed what it claimed
};

struct worker
{
  unsigned id = 0;
  step next = step::look;
  unsigned waited = 0;
  unsigned idle_rounds = 0;
  bool is_searching = false;
  bool is_asleep = false;
  unsigned next_victim = 0;
  // How many tasks it still enqueues, and the chunk that it fills.
  uint64_t to_generate = 0;
  unsigned filling = 0;
  // What it executes: tasks from FIRST on, since START.
  uint64_t first = 0;
  uint64_t count = 0;
  double start = 0;
  bool is_own = false;
  bool is_measured = false;
  // How many tasks it has executed that are still to be counted.
  uint64_t uncounted = 0;
  omptq::victims nearest;
};

/* What a run shows.  */
struct outcome
{
  // When the taskq was done, in nanoseconds; negative if it never was.
  double time = -1;
  uint64_t executed = 0;
  // The sum of their lengths.
  double work = 0;
  // The most tasks that were enqueued and not claimed.
  uint64_t held = 0;
  uint64_t resumptions = 0;
  uint64_t steals = 0;
};

/* The parts of a policy that do not depend on where tasks are held.  Worker 0
   owns the taskq.

   Each worker has a time of its own; the one whose time is earliest takes the
   next step, which changes the common state at once and takes time.  */
class schedule
{
public:
  schedule (const parameters &p, const tasks &t, unsigned workers);
  virtual ~schedule () = default;

  outcome run ();

protected:
  static constexpr unsigned owner = 0;

  // Takes the step NEXT of W at NOW, and returns when it is over.
  virtual double take (worker &w, double now) = 0;

  // Returns whether there is something to do for any worker.
  virtual bool has_work () const = 0;

  bool
  all_generated () const
  {
    return m_generated == m_tasks.size ();
  }

  // True if all tasks have been executed and counted.
  bool
  is_done () const
  {
    return all_generated () && m_counted == m_tasks.size ();
  }

  // W has found work, where there is MORE for others.
  double found_work (worker &w, double now, bool more);

  // W has published something.
  double published (worker &w, double now);

  // W takes the generator, of which it has the state.
  double enter_generator (worker &w, double now);

  // W stores to L, and goes on while the store waits for the line.
  double
  store (const worker &w, double now, line &l) const
  {
    return std::max (now,
                     l.write (w.id, now, m_machine) - m_p.cost.store_ahead);
  }

  // How many tasks W enqueues in one step, which takes *TIME: as many as fit
  // into a line.
  uint64_t generated_at_once (const worker &w, double *time) const;

  // COUNT tasks have been enqueued or claimed.
  void
  enqueued (uint64_t count)
  {
    m_generated += count;
    m_held += count;
    if (m_held > m_out.held)
      m_out.held = m_held;
  }

  void
  claimed (uint64_t count)
  {
    m_held -= count;
  }

  // W begins to execute the COUNT tasks from FIRST on, which takes MORE than
  // their work.
  double begin (worker &w, double now, uint64_t first, uint64_t count,
                double more);

  // W has executed them: it adapts the size of batches, in the line SIZE.
  double complete (worker &w, double now, line &size);

  // W counts what it has executed, in the line COUNTED; the owner has its own
  // count.
  double count (worker &w, double now, line &counted);

  // W copies slots and data of COUNT tasks from the cache of FROM.
  double copy (const worker &w, unsigned from, double now,
               uint64_t count) const;

  // W has found nothing.
  double idle (worker &w, double now);

  const parameters m_p;
  const machine m_machine;
  const tasks &m_tasks;
  const unsigned m_size;
  // The logarithm of the number of workers, and of a thief's part.
  unsigned m_size_shift = 0;
  unsigned m_share_shift = 0;

  std::vector<worker> m_workers;
  omptq::batch_size m_batch;
  outcome m_out;
  uint64_t m_generated = 0;
  uint64_t m_held = 0;
  uint64_t m_counted = 0;
  // The worker that had the generator last; it is suspended.
  unsigned m_generator = owner;
  bool m_suspended = false;
  line m_state_line;

private:
  void wake_one (double now);
  void wake (worker &w, double now);

  struct event
  {
    double time;
    unsigned id;

    bool
    operator<(const event &other) const
    {
      return time != other.time ? time > other.time : id > other.id;
    }
  };

  std::priority_queue<event> m_events;
  line m_idle_line;
  unsigned m_searching = 0;
  unsigned m_asleep = 0;
};

} // namespace simulate

#endif /* BENCH_SIMULATE_SCHEDULE_H */
