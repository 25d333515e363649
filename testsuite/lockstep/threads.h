/* Threads of which one runs at a time.

   Each has a priority.  The thread with the highest one that waits for nothing
   runs, until it waits; so a thread runs ahead of the others as far as it can,
   and the last one does as little as possible for as long as possible.  At each
   access to memory, which the compiler announces, the running thread may lose
   its priority instead.  How often, and all other choices, follow from the
   environment variable OMPTQ_SCHEDULE, a number: a run can be repeated.

   Threads are kept and used again, as libgomp keeps them, with what belongs to
   a thread: its variables, and how it computes with floating-point numbers.  */

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

/* What happened before something: for each thread, how many of its steps.  */
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
  // What it waits for; null if nothing.
  bool (*ready) (const thread &) = nullptr;
  const void *ready_argument = nullptr;
  uint64_t priority = 0;

  // Its place in its team; null in the program's serial part.
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

  /* Ends a step: what others have seen of it is before what it does from now
     on.  */
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

/* The thread that runs.  */
thread &self ();

/* A number below COUNT, as OMPTQ_SCHEDULE has it.  */
unsigned choose (unsigned count);

/* Lets others run until READY holds for the thread that runs.  What READY tells
   must change by what other threads do, only.  */
void wait_until (bool (*ready) (const thread &), const void *argument);

/* Lets another thread run, perhaps.  */
void access_point ();

/* A thread without a team; it will call its team's function.  */
thread *idle_thread ();

/* Calls the function of the team that an idle thread is given.  */
void work (thread &mine);

/* Gives the threads other priorities.  */
void shuffle_priorities ();

/* Says what is wrong, and ends the program if FATAL.  */
void complain (bool fatal, const char *format, ...)
    __attribute__ ((format (printf, 2, 3)));

} // namespace lockstep

#endif /* THREADS_H */
