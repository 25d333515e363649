/* SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

/* Teams of threads that run one at a time: regions, worksharing constructs,
   tasks, locks.  Loops hand out their chunks in the order of requests; tasks
   wait until a thread has nothing else to do.  */

#ifndef TEAM_H
#define TEAM_H 1

#include <deque>
#include <map>
#include <vector>

#include "threads.h"

namespace lockstep
{

using function = void (*) (void *data);

/* The shared state of a loop, a single or sections construct.  */
struct worksharing
{
  bool taken = false;
  // The number of the next section, from 1.
  unsigned section = 1;
  unsigned sections = 0;
  long next = 0;
  long end = 0;
  long step = 1;
  long chunk = 1;
  // Whether each thread has its own chunks, and the start of all of them.
  bool fixed = false;
  long start = 0;
  // The chunk that may execute ordered regions.
  long turn = 0;
  clock ordered;
  // The memory that the threads share for scans.
  std::vector<long long> memory;
};

/* A task waits in its team; its arguments follow.  */
struct task
{
  function fn;
  void *data;
  task *parent;
  unsigned children = 0;
  clock before;
  // The clocks of the children that have ended.
  clock after;
};

struct team
{
  team *outer;
  function fn;
  void *data;
  unsigned size;
  unsigned level;
  // Number of threads at work at once in its regions, including enclosing ones.
  unsigned active;
  std::vector<thread *> threads;
  std::map<unsigned, worksharing> constructs;
  std::deque<task *> tasks;
  unsigned running_tasks = 0;
  unsigned arrived = 0;
  unsigned barriers = 0;
  unsigned gone = 0;
  clock ended_tasks;
};

/* Begins a region with THREADS, 0 for the default number; all of them are in
   the worksharing construct FIRST, if there is one.  */
void parallel (function fn, void *data, unsigned threads,
               const worksharing *first);

/* Default number of threads of a region.  */
unsigned default_threads ();

/* Waits for all threads of the team; executes tasks until then.  */
void wait_at_barrier ();

/* Begins the construct that the thread encounters, with DESCRIPTION; sets
   *FIRST to whether it is the first thread to do so.  */
worksharing &meet (const worksharing &description, bool *first = nullptr);

/* Begins a loop from START to before END.  */
worksharing loop (long start, long end, long step, long chunk);

/* Hands out a chunk; returns false if there is none.  */
bool next_chunk (long *begin, long *end);

/* Waits until the thread's chunk may execute ordered regions.  */
void wait_for_order ();

/* Lets the next chunk do so, and hands one out.  */
bool next_ordered_chunk (long *begin, long *end);

/* Executes TODO, which is in no queue.  */
void run_task (task *todo);

/* Executes one of the waiting tasks.  */
void run_some_task (team &of);

/* Returns the lock for the address NAME.  */
void acquire_lock (const void *name);
void release_lock (const void *name);

} // namespace lockstep

#endif /* TEAM_H */
