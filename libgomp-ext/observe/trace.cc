/* Each thread's events, for the trace.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#include <cstdlib>
#include <ctime>
#include <unistd.h>

#include "../system/futex.h"
#include "../system/locked.h"
#include "trace-file.h"
#include "trace.h"

namespace omptq
{
namespace
{

/* The time, in seconds, that the end of the program waits for a thread's
   lock.  */
constexpr unsigned patience = 1;

} // anon namespace

span::span (track *where, const event &what) : m_event (what), m_track (where)
{
  if (m_track)
    m_track->open (this);
}

int64_t
span::end (bool suspended)
{
  if (m_track)
    m_track->close (this, suspended);
  m_track = nullptr;
  return m_event.end;
}

void
track::start (unsigned number)
{
  locked lock (&m_lock);
  m_number = number;
  m_thread = gettid ();
  m_introduced = false;
}

/* True if there is a file, and memory for events.  */
bool
track::ready ()
{
  if (m_finished)
    return false;
  if (m_events)
    return true;
  if (!trace_file::of_program.usable ())
    {
      stop_tracing ();
      return false;
    }
  m_events = static_cast<event *> (malloc (capacity * sizeof (event)));
  if (!m_events)
    m_lost++;
  return m_events;
}

/* Returns a time different from that of any other event of this thread, so that
   the order and nesting of events are visible.  */
int64_t
track::now (int64_t after)
{
  int64_t result = monotonic_time ();
  if (after < m_last)
    after = m_last;
  return m_last = result > after ? result : after + 1;
}

void
track::open (span *s)
{
  locked lock (&m_lock);
  if (!ready ())
    {
      s->m_track = nullptr;
      return;
    }
  s->m_life = m_life;
  s->m_outer = m_innermost;
  s->m_event.begin = now (s->m_event.begin);
  m_innermost = s;
}

void
track::close (span *s, bool suspended)
{
  locked lock (&m_lock);
  if (m_finished || s->m_life != m_life)
    return;
  // Constructs may end while spans in them have not.
  span **link = &m_innermost;
  while (*link && *link != s)
    link = &(*link)->m_outer;
  if (!*link)
    return;
  *link = s->m_outer;
  s->m_event.suspended = suspended;
  s->m_event.end = now ();
  append (s->m_event);
}

void
track::add (const event &what)
{
  locked lock (&m_lock);
  if (!ready ())
    return;
  event added = what;
  added.begin = added.end = now ();
  append (added);
}

void
track::describe (const event &about)
{
  locked lock (&m_lock);
  span *its = m_innermost;
  while (its && its->m_event.kind != event_kind::taskq)
    its = its->m_outer;
  if (m_finished || !its)
    return;
  event *what = &its->m_event;
  what->how = about.how;
  what->taskq = about.taskq;
  what->depth = about.depth;
  what->function = about.function;
}

void
track::append (const event &what)
{
  m_events[m_used++] = what;
  if (m_used < capacity)
    return;
  event writing = { event_kind::writing };
  writing.begin = now ();
  write_out (false);
  writing.end = now ();
  m_events[m_used++] = writing;
}

void
track::write_out (bool ending)
{
  if (trace_file::of_program.write (m_thread, m_number, !m_introduced, m_events,
                                    m_used, ending))
    m_introduced = true;
  else
    m_lost += m_used;
  m_used = 0;
}

void
track::leave ()
{
  locked lock (&m_lock);
  if (m_used && !m_finished)
    write_out (false);
  m_innermost = nullptr;
}

uint64_t
track::finish ()
{
  locked lock (&m_lock, patience);
  // The thread has then been interrupted by a signal handler.
  if (!lock.held ())
    return m_lost + m_used;
  for (span *s = m_innermost; s; s = s->m_outer)
    {
      s->m_event.unfinished = true;
      s->m_event.end = now ();
      if (m_used == capacity)
        write_out (true);
      m_events[m_used++] = s->m_event;
    }
  if (m_used)
    write_out (true);
  m_finished = true;
  return m_lost;
}

void
track::forked (unsigned number)
{
  m_lock = PTHREAD_MUTEX_INITIALIZER;
  m_number = number;
  m_thread = gettid ();
  m_introduced = false;
  m_life++;
  m_innermost = nullptr;
  free (m_events);
  m_events = nullptr;
  m_used = 0;
  m_lost = 0;
}

} // namespace omptq
