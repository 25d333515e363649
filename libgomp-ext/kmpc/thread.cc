/* The legacy interface's data for each thread.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#include <atomic>
#include <cstdarg>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <new>
#include <pthread.h>

#include "../system/error.h"
#include "../system/memory.h"
#include "queue.h"
#include "thread.h"

namespace omptq::kmpc
{
namespace
{

/* The next thread number.  */
std::atomic<kmp_int32> next_number{ 0 };

pthread_once_t key_made = PTHREAD_ONCE_INIT;
pthread_key_t key;

} // anon namespace

__thread thread thread::s_self;

void
thread::take_number ()
{
  // Relaxed: a counter.
  m_number = next_number.fetch_add (1, std::memory_order_relaxed) + 1;
}

/* Frees the data of the thread SELF when it ends.  */
void
thread::clean_up (void *self)
{
  thread *t = static_cast<thread *> (self);
  while (kmpc_task_queue_t *queue = t->m_outermost)
    {
      t->m_outermost = queue->inner;
      queue->~kmpc_task_queue_t ();
      free (queue);
    }
  free (t->m_alone);
  t->m_alone = nullptr;
  t->m_alone_room = 0;
  t->m_cleaned_up = false;
}

void
thread::clean_up_at_end ()
{
  if (m_cleaned_up)
    return;
  pthread_once (&key_made, [] { pthread_key_create (&key, clean_up); });
  pthread_setspecific (key, this);
  m_cleaned_up = true;
}

kmpc_task_queue_t *
thread::push ()
{
  kmpc_task_queue_t **link = m_innermost ? &m_innermost->inner : &m_outermost;
  if (!*link)
    {
      clean_up_at_end ();
      void *memory
          = allocate (sizeof (kmpc_task_queue_t), alignof (kmpc_task_queue_t));
      *link = new (memory) kmpc_task_queue_t (m_innermost);
    }
  m_innermost = *link;
  return m_innermost;
}

void
thread::pop ()
{
  m_innermost = m_innermost->outer;
}

void
thread::begin_alone ()
{
  if (m_alone_used == m_alone_room)
    {
      clean_up_at_end ();
      unsigned room = 2 * m_alone_room + 8;
      unsigned *larger = static_cast<unsigned *> (
          allocate (room * sizeof (unsigned), alignof (unsigned)));
      if (m_alone_used)
        memcpy (larger, m_alone, m_alone_used * sizeof (unsigned));
      free (m_alone);
      m_alone = larger;
      m_alone_room = room;
    }
  m_alone[m_alone_used++] = GOMP_taskq_alone_begin ();
}

void
thread::end_alone (const char *construct)
{
  if (m_alone_used == 0)
    fatal ("the end of a %s construct without its beginning", construct);
  GOMP_taskq_alone_end (m_alone[--m_alone_used]);
}

/* The compiler passes the source position as ";file;function;line;line;;".  */
void
misuse (const ident_t *loc, const char *format, ...)
{
  char text[256];
  va_list args;
  va_start (args, format);
  vsnprintf (text, sizeof text, format, args);
  va_end (args);
  const char *source = loc ? loc->psource : nullptr;
  char file[128], function[128];
  unsigned line;
  if (source
      && sscanf (source, ";%127[^;];%127[^;];%u", file, function, &line) == 3)
    fatal ("%s:%u: in %s: %s", file, line, function, text);
  fatal ("%s", text);
}

} // namespace omptq::kmpc
