/* SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

/* Teams of threads that run one at a time.  */

#include "team.h"

#include <cstdlib>

namespace lockstep
{
namespace
{

/* A named or unnamed critical section, or atomic operations that need a
   lock.  */
struct lock
{
  bool held = false;
  uint8_t bit = 0;
};

std::map<const void *, lock> locks;

bool
complete_p (const team &of)
{
  return of.arrived == of.size && of.tasks.empty () && of.running_tasks == 0;
}

/* The last thread to arrive opens the barrier.  */
void
open_barrier (team &of)
{
  of.barriers++;
  of.arrived = 0;
  clock all = of.ended_tasks;
  for (thread *t : of.threads)
    all.join (t->release ());
  for (thread *t : of.threads)
    t->seen.join (all);
}

/* The state of a thread that does not outlive its team.  */
struct place_in_team
{
  team *of;
  unsigned number;
  unsigned barriers;
  unsigned constructs;
  worksharing *in;
  long chunk_begin;
  long chunk_end;
  task *running;
};

place_in_team
leave (const thread &t)
{
  return { t.of, t.number,      t.barriers,  t.constructs,
           t.in, t.chunk_begin, t.chunk_end, t.running };
}

void
enter (thread &t, const place_in_team &place)
{
  t.number = place.number;
  t.barriers = place.barriers;
  t.constructs = place.constructs;
  t.in = place.in;
  t.chunk_begin = place.chunk_begin;
  t.chunk_end = place.chunk_end;
  t.running = place.running;
  t.of = place.of;
}

/* Hands out a chunk of a loop with a static schedule, if GCC does not do so
   without libgomp.  A chunk of 0 stands for equal parts.  */
bool
next_fixed_chunk (long *begin, long *end)
{
  thread &mine = self ();
  worksharing &in = *mine.in;
  long length = in.end - in.start;
  long away = in.step > 0 ? in.step - 1 : in.step + 1;
  long iterations = (length + away) / in.step;
  long size = mine.of->size, which = mine.number;
  if ((in.step > 0) != (length > 0) || length == 0)
    return false;
  long first, last;
  if (in.chunk == 0)
    {
      long part = iterations / size, rest = iterations % size;
      first = which * part + (which < rest ? which : rest);
      last = first + part + (which < rest);
      // Each thread has one part.
      if (mine.chunk_end != mine.chunk_begin)
        return false;
    }
  else
    {
      long before = mine.chunk_begin == mine.chunk_end
                        ? which - size
                        : (mine.chunk_begin - in.start) / in.step / in.chunk;
      first = (before + size) * in.chunk;
      last = first + in.chunk;
    }
  if (last > iterations)
    last = iterations;
  if (first >= last)
    return false;
  mine.chunk_begin = *begin = in.start + first * in.step;
  mine.chunk_end = in.start + last * in.step;
  *end = last == iterations ? in.end : mine.chunk_end;
  return true;
}

} // anon namespace

unsigned
default_threads ()
{
  const char *text = getenv ("OMP_NUM_THREADS");
  int number = text ? atoi (text) : 1;
  return number > 0 ? number : 1;
}

void
acquire_lock (const void *name)
{
  lock &l = locks[name];
  if (!l.bit)
    // Names beyond the seventh share a bit: conflicts may be missed.
    l.bit = 1u << (locks.size () - 1) % 7;
  wait_until (
      [] (const thread &t) {
        return !static_cast<const lock *> (t.ready_argument)->held;
      },
      &l);
  l.held = true;
  self ().locks |= l.bit;
}

void
release_lock (const void *name)
{
  lock &l = locks[name];
  l.held = false;
  self ().locks &= ~l.bit;
}

void
run_task (task *todo)
{
  thread &mine = self ();
  team *of = mine.of;
  task *around = mine.running;
  mine.running = todo;
  mine.seen.join (todo->before);
  todo->fn (todo->data);
  mine.running = around;
  clock end = mine.release ();
  of->ended_tasks.join (end);
  if (todo->parent)
    {
      todo->parent->after.join (end);
      todo->parent->children--;
    }
  // Not freed, since children may still need it.
}

void
run_some_task (team &of)
{
  unsigned which = choose (of.tasks.size ());
  task *todo = of.tasks[which];
  of.tasks.erase (of.tasks.begin () + which);
  of.running_tasks++;
  run_task (todo);
  of.running_tasks--;
}

void
wait_at_barrier ()
{
  thread &mine = self ();
  team *of = mine.of;
  if (!of)
    return;
  unsigned met = ++mine.barriers;
  of->arrived++;
  auto go_on = [] (const thread &t) {
    return t.of->barriers >= t.barriers || !t.of->tasks.empty ()
           || complete_p (*t.of);
  };
  while (of->barriers < met)
    if (complete_p (*of))
      open_barrier (*of);
    else if (!of->tasks.empty ())
      run_some_task (*of);
    else
      wait_until (go_on, nullptr);
}

void
parallel (function fn, void *data, unsigned threads, const worksharing *first)
{
  thread &mine = self ();
  place_in_team before = leave (mine);
  team *now = new team{};
  now->outer = mine.of;
  now->fn = fn;
  now->data = data;
  now->level = mine.of ? mine.of->level + 1 : 1;
  now->active = mine.of ? mine.of->active : 0;
  now->size = now->active ? 1 : threads ? threads : default_threads ();
  now->active += now->size > 1;
  if (first)
    now->constructs[0] = *first;
  if (choose (2))
    shuffle_priorities ();
  clock begin = mine.release ();
  for (unsigned i = 0; i < now->size; i++)
    {
      thread *t = i == 0 ? &mine : idle_thread ();
      now->threads.push_back (t);
      t->seen.join (begin);
      unsigned count = first ? 1 : 0;
      enter (*t, { now, i, 0, count, first ? &now->constructs[0] : nullptr, 0,
                   0, new task{} });
    }
  fn (data);
  wait_at_barrier ();
  wait_until ([] (const thread &t) { return t.of->gone == t.of->size - 1; },
              nullptr);
  enter (mine, before);
  // Its threads' tasks are no longer needed, but small.
  delete now;
}

worksharing &
meet (const worksharing &description, bool *first)
{
  thread &mine = self ();
  team *of = mine.of;
  auto made = of->constructs.emplace (mine.constructs++, description);
  if (first)
    *first = made.second;
  mine.in = &made.first->second;
  return *mine.in;
}

worksharing
loop (long start, long end, long step, long chunk)
{
  worksharing result;
  result.start = result.next = result.turn = start;
  result.end = end;
  result.step = step;
  result.chunk = chunk < 1 ? 1 : chunk;
  return result;
}

bool
next_chunk (long *begin, long *end)
{
  worksharing &in = *self ().in;
  if (in.fixed)
    return next_fixed_chunk (begin, end);
  bool up = in.step > 0;
  if (up ? in.next >= in.end : in.next <= in.end)
    return false;
  access_point ();
  // Another thread may have been faster.
  if (up ? in.next >= in.end : in.next <= in.end)
    return false;
  *begin = in.next;
  *end = in.next + in.chunk * in.step;
  if (up ? *end > in.end : *end < in.end)
    *end = in.end;
  in.next = *end;
  self ().chunk_begin = *begin;
  self ().chunk_end = *end;
  return true;
}

void
wait_for_order ()
{
  wait_until ([] (const thread &t) { return t.in->turn == t.chunk_begin; },
              nullptr);
  self ().seen.join (self ().in->ordered);
}

bool
next_ordered_chunk (long *begin, long *end)
{
  wait_for_order ();
  self ().in->turn = self ().chunk_end;
  return next_chunk (begin, end);
}

void
work (thread &mine)
{
  team *of = mine.of;
  of->fn (of->data);
  wait_at_barrier ();
  // The team ends after its last thread.
  mine.of = nullptr;
  of->gone++;
}

} // namespace lockstep
