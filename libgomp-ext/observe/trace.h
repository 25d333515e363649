/* Each thread's events, for the trace.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#ifndef GOMP_EXT_TRACE_H
#define GOMP_EXT_TRACE_H 1

#include <atomic>
#include <cstdint>
#include <pthread.h>
#include <sys/types.h>

namespace omptq
{

enum class event_kind : unsigned char
{
  taskq,     // a thread encountered one, or works in its team's
  generator, // runs, until it is suspended or has ended
  task,
  helping, // a thread works in a taskq that another one encountered
  omp_task,
  taskwait, // a thread waits in one, in a taskgroup, or in a barrier, for tasks
  taskgroup, // that others execute, and executes some of others meanwhile
  barrier_help,
  construct, // another one of OpenMP's
  sleep,
  writing, // the trace itself
  // The others take no time.
  steal,     // a claim of what another thread generated
  leave,     // of tasks, for another rank
  wake,      // of another thread
  dependence // a task is created that waits for another one
};

/* A kind of construct of OpenMP's.  */
struct construct_kind
{
  const char *name;
  // The name of the parts that are counted; null if none are.
  const char *parts;
};

/* How a thread encounters a taskq.  */
enum class encounter : unsigned char
{
  team,
  alone,
  nested
};

/* Something that a thread has done.  Times are in nanoseconds.  */
struct event
{
  event_kind kind;
  // For a taskq: how it was encountered.
  encounter how = encounter::team;
  // A generator's run ended in a suspension.
  bool suspended = false;
  // A task of OpenMP's was not executed at once.
  bool is_deferred = false;
  // The program ended before it.
  bool unfinished = false;
  // The taskq's number; zero: none.
  unsigned taskq = 0;
  // How many unstarted tasks it may have.
  unsigned depth = 0;
  // The number of the generator's run, from 0; the count of tasks that were
  // stolen, or that leave; the number in the team of the thread that was
  // woken.
  unsigned number = 0;
  // The thread that generated or created the task.
  unsigned from = 0;
  // A task's position in its taskq, from 0; the number of one of OpenMP's with
  // dependences, from 1, or zero.
  // A construct's number of parts.
  uint64_t position = 0;
  // The number of the task that it waits for.
  uint64_t before = 0;
  // That of the generator or the task; the place of the construct.
  const void *function = nullptr;
  const construct_kind *construct = nullptr;
  int64_t begin = 0;
  int64_t end = 0;
};

class span;

/* The events of one thread, which are written to the file when there are many,
   and at the end.  The lock is contended only at the program's end.  */
class track
{
public:
  // True if there is a trace, as far as is known.
  static bool
  is_tracing ()
  {
    // Relaxed, here and below: as in observer::is_on.
    return s_tracing.load (std::memory_order_relaxed);
  }

  static void
  start_tracing ()
  {
    s_tracing.store (true, std::memory_order_relaxed);
  }

  static void
  stop_tracing ()
  {
    s_tracing.store (false, std::memory_order_relaxed);
  }

  // The thread with NUMBER now uses it.
  void start (unsigned number);

  // S begins, now or just after the time that it has; S ends.
  void open (span *s);
  void close (span *s, bool suspended);

  // Adds an event without a duration.
  void add (const event &what);

  // The innermost span of a taskq is that of ABOUT.
  void describe (const event &about);

  // The thread ends.
  void leave ();

  // The program ends: writes also unfinished spans, and accepts no more events.
  // Returns the number of events that were not kept or written.
  uint64_t finish ();

  // Called in a forked process, which has no events yet.
  void forked (unsigned number);

private:
  static constexpr unsigned capacity = 4096;
  inline static std::atomic<bool> s_tracing{ false };

  bool ready ();
  int64_t now (int64_t after = 0);
  void append (const event &what);
  void write_out (bool ending);

  pthread_mutex_t m_lock = PTHREAD_MUTEX_INITIALIZER;
  unsigned m_number = 0;
  pid_t m_thread = 0;
  // True if the file has the thread's name.
  bool m_introduced = false;
  bool m_finished = false;
  // The number of forks that led to this process; a span belongs to one
  // process.
  unsigned m_life = 0;
  span *m_innermost = nullptr;
  event *m_events = nullptr;
  unsigned m_used = 0;
  int64_t m_last = 0;
  uint64_t m_lost = 0;

  friend class span;
};

/* An event that lasts as long as the object, which is on its thread's
   stack.  */
class span
{
public:
  // WHERE is the thread's track, or null if there is no trace.
  span (track *where, const event &what);
  ~span () { end (); }

  span (const span &) = delete;

  // Ends it early.  Returns the time.
  int64_t end (bool suspended = false);

private:
  event m_event;
  track *m_track;
  span *m_outer;
  unsigned m_life;

  friend class track;
};

} // namespace omptq

#endif /* GOMP_EXT_TRACE_H */
