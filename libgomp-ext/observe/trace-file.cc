/* The trace file.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#include <cerrno>
#include <cinttypes>
#include <cstdarg>
#include <cstdio>
#include <cstring>
#include <ctime>
#include <unistd.h>

#include "../system/error.h"
#include "../system/futex.h"
#include "../system/locked.h"
#include "../system/undisturbed.h"
#include "trace-file.h"

namespace omptq
{
namespace
{

/* The maximum number of bytes that are formatted at once.  */
constexpr size_t longest_line = 512;

/* The separator before each object but the first; it occurs nowhere else.  */
constexpr char before_object[] = ",\n";
constexpr size_t before_length = sizeof before_object - 1;

/* The minimum number of bytes to cut off a file that cannot grow, which makes
   room for the shorter end of the file.  */
constexpr size_t room_for_end = 256;

/* The time, in seconds, that the end of the program waits for the thread that
   is writing.  */
constexpr unsigned patience = 1;

const char *
category (const event &e)
{
  switch (e.kind)
    {
    case event_kind::taskq:
      return "taskq";
    case event_kind::generator:
      return "generator";
    case event_kind::task:
      return "task";
    case event_kind::helping:
      return "helping";
    case event_kind::omp_task:
      return "OpenMP task";
    case event_kind::taskwait:
      return "taskwait";
    case event_kind::taskgroup:
      return "taskgroup";
    case event_kind::barrier_help:
      return "helping in barrier";
    case event_kind::construct:
      return e.construct->name;
    case event_kind::sleep:
      return "sleep";
    case event_kind::writing:
      return "writing";
    case event_kind::steal:
      return "steal";
    case event_kind::leave:
      return "leave";
    case event_kind::dependence:
      return "dependence";
    default:
      return "wake";
    }
}

const char *
encounter_name (encounter how)
{
  switch (how)
    {
    case encounter::team:
      return "team";
    case encounter::alone:
      return "alone";
    default:
      return "nested";
    }
}

bool
takes_time (event_kind kind)
{
  return kind < event_kind::steal;
}

/* Returns the start of the last object that begins in the SIZE bytes of BUFFER,
   or SIZE if there is none.  */
size_t
last_object (const char *buffer, size_t size)
{
  for (size_t i = size; i >= before_length; i--)
    if (memcmp (buffer + i - before_length, before_object, before_length) == 0)
      return i - before_length;
  return size;
}

/* Returns the number of events that begin in the SIZE bytes of BUFFER.  The
   start of an object is never split between two buffers.  */
uint64_t
events_in (const char *buffer, size_t size)
{
  constexpr char phase[] = "{\"ph\":\"";
  uint64_t events = 0;
  const char *end = buffer + size;
  const char *p = buffer;
  while ((p = static_cast<const char *> (
              memmem (p, end - p, phase, sizeof phase - 1))))
    {
      p += sizeof phase - 1;
      events += p < end && (*p == 'X' || *p == 'i');
    }
  return events;
}

} // anon namespace

// Ready before any constructor.
__constinit trace_file trace_file::of_program;

void
trace_file::set_name (const char *name, uint64_t limit)
{
  m_name = name;
  m_limit = limit;
  m_start = monotonic_time ();
}

/* Builds the name and opens the file.  */
void
trace_file::open ()
{
  m_process = getpid ();
  size_t used = 0;
  m_path[0] = '\0';
  for (const char *p = m_name; *p && used < sizeof m_path; p++)
    {
      bool process = p[0] == '%' && p[1] == 'p';
      if (process)
        used += snprintf (m_path + used, sizeof m_path - used, "%d", m_process);
      else
        used += snprintf (m_path + used, sizeof m_path - used, "%c", *p);
      p += process;
    }
  bool fits = used < sizeof m_path;
  if (!fits || !m_file.open (m_path))
    {
      m_state = state::failed;
      warn ("GOMP_TASKQ_TRACE: cannot open %s: %s", m_path,
            fits ? m_file.reason () : strerror (ENAMETOOLONG));
      return;
    }
  m_state = state::open;
  put ("[\n{\"ph\":\"M\",\"pid\":%d,\"name\":\"process_name\",\"args\":"
       "{\"name\":",
       m_process);
  put ("\"");
  put_escaped (program_invocation_short_name);
  put ("\"}}");
}

bool
trace_file::usable ()
{
  locked lock (&m_lock);
  undisturbed here;
  if (m_state == state::unopened)
    open ();
  if (m_state == state::forbidden)
    {
      warn ("GOMP_TASKQ_TRACE: no trace of process %d, which was forked: the "
            "file's name, %s, has no %%p",
            getpid (), m_name);
      m_state = state::failed;
    }
  return m_file.is_open ();
}

/* Writes what is in the buffer.  */
void
trace_file::drain ()
{
  if (m_state == state::failed)
    m_lost += events_in (m_buffer, m_used);
  else
    {
      size_t done = m_file.write (m_buffer, m_used);
      if (done < m_used)
        fail_to_write (done);
      else
        {
          size_t last = last_object (m_buffer, m_used);
          if (last < m_used)
            {
              m_whole = m_written + last;
              m_last_is_event = events_in (m_buffer + last, m_used - last) != 0;
            }
          m_written += m_used;
        }
    }
  m_used = 0;
}

/* Only the first DONE bytes of the buffer could be written.  */
void
trace_file::fail_to_write (size_t done)
{
  m_state = state::failed;
  m_reason = m_file.reason ();
  warn ("GOMP_TASKQ_TRACE: cannot write to %s: %s; the trace ends there",
        m_path, m_reason);
  size_t room = done > room_for_end ? done - room_for_end : 0;
  size_t last = last_object (m_buffer, room);
  if (last < room)
    m_whole = m_written + last;
  else
    {
      last = 0;
      m_lost += m_last_is_event;
    }
  m_lost += events_in (m_buffer + last, m_used - last);
  end_at_last_event ();
}

/* Repairs a file that was only partly written, so that it can be read.  */
void
trace_file::end_at_last_event ()
{
  if (m_file.cut (m_whole))
    {
      const char *end = m_whole ? "\n]\n" : "[]\n";
      if (m_file.write (end, 3) < 3)
        m_file.cut (m_whole);
    }
}

void
trace_file::put (const char *format, ...)
{
  if (sizeof m_buffer - m_used < longest_line)
    drain ();
  va_list arguments;
  va_start (arguments, format);
  m_used += vsnprintf (m_buffer + m_used, longest_line, format, arguments);
  va_end (arguments);
}

void
trace_file::put_byte (char c)
{
  if (m_used == sizeof m_buffer)
    drain ();
  m_buffer[m_used++] = c;
}

void
trace_file::put_escaped (const char *text)
{
  for (; *text; text++)
    {
      unsigned char c = *text;
      if (c < ' ')
        put ("\\u%04x", c);
      else
        {
          if (c == '"' || c == '\\')
            put_byte ('\\');
          put_byte (c);
        }
    }
}

/* Puts the fields that all events have, at once; see events_in.  */
void
trace_file::put_head (const char *phase, pid_t thread, int64_t time)
{
  int64_t passed = time - m_start;
  put (",\n{\"ph\":\"%s\",\"pid\":%d,\"tid\":%d,\"ts\":%" PRId64 ".%03d", phase,
       m_process, thread, passed / 1000, static_cast<int> (passed % 1000));
}

void
trace_file::put_name (const event &e)
{
  const char *what = category (e);
  put (",\"cat\":\"%s\",\"name\":\"", what);
  if (!e.function)
    put ("%s", e.kind == event_kind::taskq ? "working" : what);
  else
    {
      if (e.kind != event_kind::task && e.kind != event_kind::omp_task)
        put ("%s ", what);
      put_escaped (m_functions.get (e.function));
    }
  put ("\"");
}

void
trace_file::put_arguments (const event &e)
{
  const char *separator = "";
  put (",\"args\":{");
  if (e.taskq)
    {
      put ("\"taskq\":%u", e.taskq);
      separator = ",";
    }
  if (e.depth)
    put (",\"depth\":%u", e.depth);
  switch (e.kind)
    {
    case event_kind::taskq:
      if (e.taskq)
        put (",\"encountered\":\"%s\"", encounter_name (e.how));
      break;
    case event_kind::generator:
      put (",\"run\":%u,\"suspended\":%s", e.number,
           e.suspended ? "true" : "false");
      break;
    case event_kind::task:
      put (",\"position\":%" PRIu64 ",\"from\":%u", e.position, e.from);
      break;
    case event_kind::omp_task:
      put ("\"deferred\":%s,\"from\":%u", e.is_deferred ? "true" : "false",
           e.from);
      if (e.position)
        put (",\"task\":%" PRIu64, e.position);
      separator = ",";
      break;
    case event_kind::construct:
      if (e.construct->parts)
        {
          put ("\"%s\":%" PRIu64, e.construct->parts, e.position);
          separator = ",";
        }
      break;
    case event_kind::steal:
    case event_kind::leave:
      put (",\"position\":%" PRIu64 ",\"tasks\":%u,\"from\":%u", e.position,
           e.number, e.from);
      break;
    case event_kind::wake:
      put ("\"worker\":%u", e.number);
      break;
    case event_kind::dependence:
      put ("\"task\":%" PRIu64 ",\"after\":%" PRIu64, e.position, e.before);
      break;
    default:
      break;
    }
  if (e.unfinished)
    put ("%s\"unfinished\":true", separator);
  put ("}}");
}

/* Puts an end of the arrow from a generator's suspension to its resumption,
   identified by the id.  It starts before the end of the run, to belong to
   it.  */
void
trace_file::put_flow (pid_t thread, const event &e, char phase)
{
  bool start = phase == 's';
  put_head (start ? "s" : "f", thread, start ? e.end - 1 : e.begin);
  put (",\"cat\":\"generator\",\"name\":\"resume\",\"id\":\"%u.%u\"%s}",
       e.taskq, e.number + start, start ? "" : ",\"bp\":\"e\"");
}

void
trace_file::put_event (pid_t thread, const event &e)
{
  put_head (takes_time (e.kind) ? "X" : "i", thread, e.begin);
  int64_t time = e.end - e.begin;
  if (takes_time (e.kind))
    put (",\"dur\":%" PRId64 ".%03d", time / 1000,
         static_cast<int> (time % 1000));
  else
    put (",\"s\":\"t\"");
  put_name (e);
  put_arguments (e);
  if (e.kind != event_kind::generator)
    return;
  if (e.number)
    put_flow (thread, e, 'f');
  if (e.suspended)
    put_flow (thread, e, 's');
}

void
trace_file::put_thread (pid_t thread, unsigned number)
{
  put (",\n{\"ph\":\"M\",\"pid\":%d,\"tid\":%d,\"name\":\"thread_name\","
       "\"args\":{\"name\":\"thread %u\"}}",
       m_process, thread, number);
  put (",\n{\"ph\":\"M\",\"pid\":%d,\"tid\":%d,\"name\":\"thread_sort_index\","
       "\"args\":{\"sort_index\":%u}}",
       m_process, thread, number);
}

bool
trace_file::write (pid_t thread, unsigned number, bool introducing,
                   const event *events, unsigned count, bool ending)
{
  locked lock (&m_lock, ending ? patience : locked::no_end);
  if (!lock.held ())
    return false;
  undisturbed here;
  if (introducing && m_state == state::open)
    put_thread (thread, number);
  unsigned done = 0;
  while (done < count && m_state == state::open)
    if (m_written + m_used >= m_limit)
      m_state = state::full;
    else
      put_event (thread, events[done++]);
  // The file then has whole events even if the program is killed.
  drain ();
  m_lost += count - done;
  return true;
}

/* Puts the end of the file, which lacks LOST events.  */
void
trace_file::put_end (uint64_t lost)
{
  if (lost)
    {
      const char *reason = m_reason                 ? m_reason
                           : m_state == state::full ? "the limit is reached"
                                                    : "not kept";
      put_head ("i", m_process, m_start);
      put (",\"s\":\"g\",\"cat\":\"lost\",\"name\":\"events lost\","
           "\"args\":{\"events\":%" PRIu64 ",\"reason\":\"%s\"}}",
           lost, reason);
    }
  put ("\n]\n");
}

/* Tells the user what the file lacks, unless that has been done.  */
void
trace_file::report (uint64_t lost) const
{
  if (lost && m_state != state::failed)
    warn ("GOMP_TASKQ_TRACE: %s lacks %" PRIu64 " events: %s", m_path, lost,
          m_state == state::full
              ? "it has reached its limit, GOMP_TASKQ_TRACE_SIZE"
              : "they were not stored, or not accessible");
}

/* Records in the file and tells the user what it lacks, and closes it.  */
void
trace_file::finish (uint64_t lost)
{
  locked lock (&m_lock, patience);
  undisturbed here;
  if (!lock.held ())
    {
      warn ("GOMP_TASKQ_TRACE: %s has no end", m_path);
      return;
    }
  if (!m_file.is_open ())
    return;
  // A file that failed already has an end, but not this one.
  if (m_state != state::failed)
    {
      put_end (m_lost + lost);
      drain ();
      report (m_lost + lost);
    }
  else if (m_whole && m_file.cut (m_whole))
    {
      put_end (m_lost + lost);
      if (m_file.write (m_buffer, m_used) < m_used)
        end_at_last_event ();
    }
  m_file.close ();
  m_state = state::failed;
}

void
trace_file::forked ()
{
  m_lock = PTHREAD_MUTEX_INITIALIZER;
  m_file.close ();
  m_reason = nullptr;
  m_written = 0;
  m_whole = 0;
  m_last_is_event = false;
  m_used = 0;
  m_lost = 0;
  m_functions.reset ();
  m_state
      = m_name && strstr (m_name, "%p") ? state::unopened : state::forbidden;
}

} // namespace omptq
