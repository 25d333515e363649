/* SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

/* Threads that run one at a time.

   Each has a priority.  The thread with the highest one that is not waiting
   runs until it waits; so it runs ahead of the others as far as it can, and the
   last thread does as little as possible for as long as possible.  At each
   access to memory, which the compiler instruments, the running thread may also
   lose its priority.  How often, and all other choices, follow from the
   environment variable OMPTQ_SCHEDULE, a number: a run can be repeated.

   They are those of this folder's teams (team.h), or free ones, which the
   run-time library creates (system.cc).  Threads of teams are reused, as in
   libgomp, with their state: thread-local variables and the floating-point
   environment.  */

#ifndef THREADS_H
#define THREADS_H 1

#include <cstdint>
#include <pthread.h>
#include <semaphore.h>

namespace lockstep
{

constexpr unsigned max_threads = 16;

struct team;
struct task;
struct worksharing;

/* A vector clock: for each thread, the number of its steps that happened
   before.  */
struct clock
{
  uint32_t steps[max_threads] = {};

  void
  join (const clock &other)
  {
    for (unsigned i = 0; i < max_threads; i++)
      if (steps[i] < other.steps[i])
        steps[i] = other.steps[i];
  }
};

class thread
{
public:
  const unsigned id;
  // The condition it waits for, or null.
  bool (*ready) (const thread &) = nullptr;
  const void *ready_argument = nullptr;
  uint64_t priority = 0;
  // It belongs to no team of this folder's.
  bool is_free = false;
  // While it is not zero, no other thread runs instead.
  unsigned undisturbed = 0;

  // Its state in its team; null in the program's serial part.
  team *of = nullptr;
  unsigned number = 0;
  unsigned barriers = 0;
  unsigned constructs = 0;
  worksharing *in = nullptr;
  long chunk_begin = 0;
  long chunk_end = 0;
  task *running = nullptr;

  clock seen;
  // One bit for each lock that it holds.
  uint8_t locks = 0;

  explicit thread (unsigned i) : id (i) { sem_init (&m_turn, 0, 0); }

  /* Ends a step: later accesses are not ordered before what others have
     seen.  */
  clock
  release ()
  {
    clock result = seen;
    seen.steps[id]++;
    return result;
  }

  void
  give_turn ()
  {
    sem_post (&m_turn);
  }

  void
  wait_for_turn ()
  {
    while (sem_wait (&m_turn) != 0)
      continue;
  }

private:
  sem_t m_turn;
};

/* The running thread.  */
thread &self ();

/* Returns a number below COUNT that follows from OMPTQ_SCHEDULE.  */
unsigned choose (unsigned count);

/* Lets others run until READY holds for the running thread.  Only other threads
   may change the result of READY.  */
void wait_until (bool (*ready) (const thread &), const void *argument);

/* May let another thread run.  */
void access_point ();

/* The running thread gets the lowest priority.  */
void give_way ();

/* During the object's lifetime, the running thread keeps its turn.  */
class undisturbed
{
public:
  undisturbed () { self ().undisturbed++; }
  ~undisturbed () { self ().undisturbed--; }
  undisturbed (const undisturbed &) = delete;
};

/* Returns a new thread that is free, as the running one is from now on.  It
   must wait for its turn first.  */
thread *free_thread ();

/* Returns a thread without a team; it will call its team's function.  */
thread *idle_thread ();

/* Calls the function of the team that an idle thread has joined.  */
void work (thread &mine);

/* Gives the threads other priorities.  */
void shuffle_priorities ();

/* Reports an error, and ends the program if FATAL.  */
void complain (bool fatal, const char *format, ...)
    __attribute__ ((format (printf, 2, 3)));

} // namespace lockstep

#endif /* THREADS_H */
