/* SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

/* Threads that run one at a time.  */

#include "threads.h"

#include <cstdarg>
#include <cstdio>
#include <cstdlib>
#include <unistd.h>

#include "../mix.h"

namespace lockstep
{
namespace
{

// The program's exit status after an error.
constexpr int status_wrong = 66;

thread *all_threads[max_threads];
unsigned thread_count;
thread *now;
bool wrong;

uint64_t choices;

/* The running thread loses its priority at one access in so many; never if
   zero.  */
unsigned every;
unsigned until_next;

void
next_change ()
{
  until_next = every ? 1 + choose (2 * every) : 0;
}

void
report_at_exit ()
{
  if (wrong)
    {
      fflush (stdout);
      _exit (status_wrong);
    }
}

thread *
new_thread ()
{
  if (thread_count == max_threads)
    complain (true, "too many threads");
  thread *made = new thread (thread_count);
  made->seen.steps[made->id] = 1;
  made->priority = mix (choices + 77 * thread_count);
  all_threads[thread_count++] = made;
  return made;
}

/* The program's first thread, and its initial state.  */
struct beginning
{
  beginning ()
  {
    const char *text = getenv ("OMPTQ_SCHEDULE");
    choices = mix (text ? strtoull (text, nullptr, 0) : 0);
    const unsigned periods[] = { 0, 0, 2000, 200, 30 };
    every = periods[choose (5)];
    next_change ();
    now = new_thread ();
    atexit (report_at_exit);
  }
};

thread *
best ()
{
  thread *found = nullptr;
  for (unsigned i = 0; i < thread_count; i++)
    {
      thread *t = all_threads[i];
      if ((!found || t->priority > found->priority)
          && (!t->ready || t->ready (*t)))
        found = t;
    }
  return found;
}

/* Runs the thread with the highest priority; returns when that is the
   caller.  */
void
reschedule (thread &mine)
{
  thread *next = best ();
  if (!next)
    complain (true, "all threads wait: a barrier that some do not reach");
  if (next == &mine)
    return;
  now = next;
  next->give_turn ();
  mine.wait_for_turn ();
}

void *
run_thread (void *data)
{
  thread *mine = static_cast<thread *> (data);
  mine->wait_for_turn ();
  for (;;)
    {
      mine->ready = nullptr;
      work (*mine);
      wait_until ([] (const thread &t) { return t.of != nullptr; }, nullptr);
    }
}

} // anon namespace

thread &
self ()
{
  static beginning first;
  return *now;
}

unsigned
choose (unsigned count)
{
  choices = mix (choices);
  return choices % count;
}

void
complain (bool fatal, const char *format, ...)
{
  va_list list;
  va_start (list, format);
  fprintf (stderr, "lockstep: ");
  vfprintf (stderr, format, list);
  fprintf (stderr, "\n");
  va_end (list);
  wrong = true;
  if (fatal)
    {
      fflush (stdout);
      _exit (status_wrong);
    }
}

void
wait_until (bool (*ready) (const thread &), const void *argument)
{
  thread &mine = self ();
  mine.ready = ready;
  mine.ready_argument = argument;
  reschedule (mine);
  mine.ready = nullptr;
}

void
give_way ()
{
  thread &mine = self ();
  // Below all others, including the thread lowered before.
  static uint64_t lowest = 1u << 31;
  mine.priority = --lowest;
  reschedule (mine);
}

void
access_point ()
{
  thread &mine = self ();
  if (!(mine.of || mine.is_free) || mine.undisturbed || until_next == 0
      || --until_next != 0)
    return;
  next_change ();
  give_way ();
}

void
shuffle_priorities ()
{
  for (unsigned i = 0; i < thread_count; i++)
    all_threads[i]->priority = mix (choices + i) | (uint64_t (1) << 32);
  choose (2);
}

thread *
free_thread ()
{
  // A free thread may spin until another one has run.
  constexpr unsigned longest = 10000;
  self ().is_free = true;
  if (every == 0)
    {
      every = longest;
      next_change ();
    }
  thread *made = new_thread ();
  made->is_free = true;
  return made;
}

thread *
idle_thread ()
{
  auto idle = [] (const thread &t) { return t.of != nullptr; };
  for (unsigned i = 1; i < thread_count; i++)
    if (!all_threads[i]->of && all_threads[i] != &self ())
      return all_threads[i];
  thread *made = new_thread ();
  made->ready = idle;
  pthread_t handle;
  if (pthread_create (&handle, nullptr, run_thread, made) != 0)
    complain (true, "no thread");
  pthread_detach (handle);
  return made;
}

} // namespace lockstep
