/* Observing what runs, for statistics and traces.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#include <cstdio>
#include <cstring>
#include <new>
#include <pthread.h>

#include "../places/distance.h"
#include "../settings.h"
#include "../system/locked.h"
#include "../system/memory.h"
#include "../system/undisturbed.h"
#include "../tools/tool.h"
#include "constructs.h"
#include "observe.h"
#include "trace-file.h"

namespace omptq
{

struct thread_record
{
  unsigned number = 0;
  counts done;
  track events;
  // How it has encountered the taskq that it will start next.
  encounter how = encounter::team;
  // The next taskq's number, and the end of the reserved ones.
  unsigned next_taskq = 0;
  unsigned last_taskq = 0;
  // Links of the list of all records, and of those without a thread.
  thread_record *next = nullptr;
  thread_record *next_free = nullptr;
};

namespace
{

/* The count of taskq numbers that a thread reserves at once, so that threads
   seldom write the same word.  */
constexpr unsigned number_block = 1024;

/* The observed threads.  Records are reused, never freed.  */
class thread_list
{
public:
  // A record for the calling thread.
  thread_record *take ();

  // The thread of RECORD ends.
  void put (thread_record *record);

  // Called in a forked process, whose only thread has the record MINE, if any.
  void forked (thread_record *mine);

  // The program ends.
  void finish_traces ();
  void show_statistics ();

private:
  pthread_mutex_t m_lock = PTHREAD_MUTEX_INITIALIZER;
  // Relaxed but for the store in take, which releases what is pushed; pairs
  // with the acquire loads.
  std::atomic<thread_record *> m_first{ nullptr };
  thread_record *m_free = nullptr;
  unsigned m_numbers = 0;
  bool m_forked = false;
  // The counts of threads that have ended.
  counts m_ended;
};

// Ready before any constructor.
__constinit thread_list threads;

__thread thread_record *this_record;

/* Its destructor runs when a thread ends.  */
pthread_key_t thread_key;

/* The number of the next block of taskq numbers.  */
std::atomic<unsigned> next_block{ 0 };

thread_record *
thread_list::take ()
{
  locked lock (&m_lock);
  thread_record *record = m_free;
  if (record)
    m_free = record->next_free;
  else
    {
      void *memory = allocate (sizeof (thread_record), alignof (thread_record));
      record = new (memory) thread_record ();
      // Relaxed: only holders of the lock store it.  Release: pairs with the
      // acquires below, for readers without the lock.
      record->next = m_first.load (std::memory_order_relaxed);
      m_first.store (record, std::memory_order_release);
    }
  record->number = m_numbers++;
  record->events.start (record->number);
  return record;
}

void
thread_list::put (thread_record *record)
{
  record->events.leave ();
  locked lock (&m_lock);
  m_ended.add (record->done);
  record->done.clear ();
  record->next_free = m_free;
  m_free = record;
}

void
thread_list::forked (thread_record *mine)
{
  m_lock = PTHREAD_MUTEX_INITIALIZER;
  m_free = nullptr;
  m_numbers = 0;
  m_forked = true;
  m_ended.clear ();
  if (mine)
    mine->number = m_numbers++;
  // Acquire: pairs with the release in take.
  thread_record *record = m_first.load (std::memory_order_acquire);
  for (; record; record = record->next)
    {
      record->done.clear ();
      record->events.forked (record->number);
      if (record != mine)
        {
          record->next_free = m_free;
          m_free = record;
        }
    }
}

void
thread_list::finish_traces ()
{
  uint64_t lost = 0;
  // Acquire: pairs with the release in take.
  thread_record *record = m_first.load (std::memory_order_acquire);
  for (; record; record = record->next)
    lost += record->events.finish ();
  trace_file::of_program.finish (lost);
}

void
thread_list::show_statistics ()
{
  counts all;
  all.add (m_ended);
  // Acquire: pairs with the release in take.
  thread_record *first = m_first.load (std::memory_order_acquire);
  for (thread_record *record = first; record; record = record->next)
    all.add (record->done);
  // A forked process without taskqs shows nothing.
  if (m_forked && all.is_zero ())
    return;
  stats_table table (stderr);
  table.add_column ("total", all);
  if (!m_ended.is_zero ())
    table.add_column ("ended", m_ended);
  for (unsigned number = 0; number < m_numbers; number++)
    for (thread_record *record = first; record; record = record->next)
      if (record->number == number && !record->done.is_zero ())
        {
          char heading[24];
          snprintf (heading, sizeof heading, "thread %u", number);
          table.add_column (heading, record->done);
        }
}

void
end_thread (void *record)
{
  this_record = nullptr;
  threads.put (static_cast<thread_record *> (record));
}

thread_record *
my_record ()
{
  if (!this_record)
    {
      this_record = threads.take ();
      pthread_setspecific (thread_key, this_record);
    }
  return this_record;
}

/* Returns the number of a taskq that this thread starts.  */
unsigned
new_number (thread_record *record)
{
  if (record->next_taskq == record->last_taskq)
    {
      // Relaxed: a counter.
      record->next_taskq
          = next_block.fetch_add (1, std::memory_order_relaxed) * number_block;
      record->last_taskq = record->next_taskq + number_block;
    }
  return ++record->next_taskq;
}

event
about (const observation *seen, event_kind kind)
{
  event result = { kind };
  result.taskq = seen->number;
  result.depth = seen->depth;
  return result;
}

/* Counts a stolen task in DONE.  */
void
count_stolen (counts *done, int distance)
{
  done->add (count::stolen_tasks, 1);
  if (distance < 0)
    return;
  if (distance > shares_nothing)
    distance = shares_nothing;
  done->add (static_cast<count> (static_cast<unsigned> (count::steals_in_place)
                                 + distance),
             1);
}

/* Adds to the trace what happens to TASKS tasks of the taskq of SEEN, which
   FROM has generated.  */
void
add_tasks (event_kind kind, const observation *seen, const thread_record *from,
           uint64_t first, uint64_t tasks)
{
  track *t = observer::my_track ();
  if (!t)
    return;
  event what = about (seen, kind);
  what.position = first - seen->base;
  what.number = tasks;
  what.from = from->number;
  t->add (what);
}

} // anon namespace

void
observer::initialize ()
{
  const settings &set = program_settings ();
  s_stats = set.stats;
  bool is_on = set.stats || set.trace;
  bool may_have_tool
      = tools::tool::prepare (set.trace ? tool_of_trace () : nullptr);
  // Relaxed: see is_on.
  s_wants_tasks.store (is_on || may_have_tool, std::memory_order_relaxed);
  if (!is_on && !may_have_tool)
    return;
  pthread_key_create (&thread_key, end_thread);
  if (!is_on)
    return;
  if (set.trace)
    trace_file::of_program.set_name (set.trace, set.trace_size);
  pthread_atfork (nullptr, nullptr, forked);
  if (set.trace)
    track::start_tracing ();
  // Relaxed: see is_on.
  s_on.store (true, std::memory_order_relaxed);
}

track *
observer::my_track ()
{
  return track::is_tracing () ? &my_record ()->events : nullptr;
}

const thread_record *
observer::this_thread_now ()
{
  return my_record ();
}

void
observer::count_now (count what, uint64_t n)
{
  my_record ()->done.add (what, n);
}

void
observer::encountered_now (encounter how)
{
  thread_record *me = my_record ();
  me->done.add (how == encounter::team    ? count::team_taskqs
                : how == encounter::alone ? count::alone_taskqs
                                          : count::nested_taskqs,
                1);
  me->how = how;
}

void
observer::started (observation **seen, unsigned depth, uint64_t base,
                   const void *generator)
{
  thread_record *me = my_record ();
  if (!*seen)
    *seen = new (allocate (sizeof (observation), alignof (observation)))
        observation ();
  observation *o = *seen;
  *o = {};
  o->number = new_number (me);
  o->depth = depth;
  o->base = base;
  o->generator = generator;
  o->told.generator = tools::create_generator ();
  if (track *t = my_track ())
    {
      event what = about (o, event_kind::taskq);
      what.how = me->how;
      what.function = generator;
      t->describe (what);
    }
}

void
observer::claimed (const observation *seen, const thread_record *victim,
                   uint64_t first, uint64_t tasks)
{
  count_now (count::claims, tasks != 0);
  if (victim)
    add_tasks (event_kind::steal, seen, victim, first, tasks);
}

void
observer::left (const observation *seen, const thread_record *owner,
                uint64_t first, uint64_t tasks)
{
  count_now (count::left_tasks, tasks);
  add_tasks (event_kind::leave, seen, owner, first, tasks);
}

void
observer::woken_now (unsigned number)
{
  count_now (count::wakes, 1);
  if (track *t = my_track ())
    {
      event what = { event_kind::wake };
      what.number = number;
      t->add (what);
    }
}

uint64_t
observer::dependent_task_now ()
{
  static std::atomic<uint64_t> last;
  // Relaxed: only a number.
  return track::is_tracing ()
             ? last.fetch_add (1, std::memory_order_relaxed) + 1
             : 0;
}

void
observer::dependence (uint64_t number, uint64_t before)
{
  if (track *t = my_track ())
    {
      event what = { event_kind::dependence };
      what.position = number;
      what.before = before;
      t->add (what);
    }
}

void
observer::finish ()
{
  if (!is_on ())
    return;
  // Relaxed: see is_on.
  s_on.store (false, std::memory_order_relaxed);
  track::stop_tracing ();
  undisturbed here;
  threads.finish_traces ();
  if (s_stats)
    threads.show_statistics ();
}

void
observer::forked ()
{
  trace_file::of_program.forked ();
  threads.forked (this_record);
}

observed_run::observed_run (observation *seen, const gomp_taskq_thunk *thunk,
                            const void *frame)
    : m_seen (seen), m_thunk (thunk),
      m_span (observer::my_track (),
              [&] {
                thread_record *me = my_record ();
                event what = about (seen, event_kind::generator);
                what.number = seen->runs++;
                what.function = seen->generator;
                if (what.number)
                  {
                    what.begin = seen->suspended_at;
                    me->done.add (count::resumptions, 1);
                    me->done.add (count::moved,
                                  seen->suspended_by != me->number);
                  }
                return what;
              }()),
      m_told (seen->told.generator, frame)
{
  tools::end_drain (&seen->told);
}

/* The caller marks the generator as suspended only after this; then another
   thread may begin its next run.  */
observed_run::~observed_run ()
{
  thread_record *me = my_record ();
  bool suspended = m_thunk->status != 0;
  me->done.add (count::suspensions, suspended);
  m_seen->suspended_by = me->number;
  m_seen->suspended_at = m_span.end (suspended);
  if (suspended)
    m_told.suspend ();
  else
    m_seen->told.generator = nullptr;
}

observed_task::observed_task (observation *seen, uint64_t position,
                              const void *fn, const thread_record *victim,
                              int distance, const void *frame)
    : m_span (observer::my_track (),
              [&] {
                thread_record *me = my_record ();
                me->done.add (count::tasks, 1);
                if (victim)
                  count_stolen (&me->done, distance);
                event what = about (seen, event_kind::task);
                what.position = position - seen->base;
                what.from = victim ? victim->number : me->number;
                what.function = fn;
                return what;
              }()),
      m_told (seen->told.enqueued.take (position), frame)
{
}

observed_omp_task::observed_omp_task (const void *fn,
                                      const thread_record *creator,
                                      uint64_t number)
    : m_span (observer::my_track (), [&] {
        thread_record *me = my_record ();
        me->done.add (count::omp_tasks, 1);
        if (!creator)
          {
            me->done.add (count::omp_created, 1);
            me->done.add (count::omp_at_once, 1);
          }
        else if (creator != me)
          me->done.add (count::omp_stolen, 1);
        event what = { event_kind::omp_task };
        what.is_deferred = creator;
        what.from = creator ? creator->number : me->number;
        what.function = fn;
        what.position = number;
        return what;
      }())
{
}

observed_time::observed_time (event_kind kind)
    : m_span (observer::my_track (), { kind })
{
}

observed_time::observed_time (event_kind kind, count what)
    : m_span (observer::my_track (), { kind })
{
  observer::add (what);
}

/* Before other constructors, which may encounter taskqs.  */
__attribute__ ((constructor (101))) static void
start_program ()
{
  observer::initialize ();
}

/* After everything that the program does at its end.  */
__attribute__ ((destructor (101))) static void
end_program ()
{
  observer::finish ();
}

} // namespace omptq
