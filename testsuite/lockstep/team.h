/* Teams of threads, of which one runs at a time: regions, worksharing
   constructs, tasks, locks.  Loops hand out their chunks to who asks first,
   tasks wait until a thread has nothing else to do.  */

#ifndef TEAM_H
#define TEAM_H 1

#include <deque>
#include <map>
#include <vector>

#include "threads.h"

namespace lockstep
{

using function = void (*) (void *data);

/* A loop, a single or sections: what its threads have in common.  */
struct worksharing
{
  bool taken = false;
  // Of the section that is next; sections count from 1.
  unsigned section = 1;
  unsigned sections = 0;
  long next = 0;
  long end = 0;
  long step = 1;
  long chunk = 1;
  // Whether each thread has chunks of its own, and where all of them begin.
  bool fixed = false;
  long start = 0;
  // The chunk that may execute what is ordered.
  long turn = 0;
  clock ordered;
};

/* A task waits in its team; its arguments follow.  */
struct task
{
  function fn;
  void *data;
  task *parent;
  unsigned children = 0;
  clock before;
  // Of the children that have ended.
  clock after;
};

struct team
{
  team *outer;
  function fn;
  void *data;
  unsigned size;
  unsigned level;
  // How many of its threads work in its regions at once, those around included.
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

/* Begins a region with THREADS, 0 for as many as there should be; all of them
   are in the worksharing construct FIRST, if there is one.  */
void parallel (function fn, void *data, unsigned threads,
               const worksharing *first);

/* How many threads a region has if nothing says otherwise.  */
unsigned default_threads ();

/* Waits until all threads of the team are here; executes tasks until then.  */
void wait_at_barrier ();

/* Begins the construct that the thread meets now, which DESCRIPTION is; *FIRST,
   whether it is the first thread to do so.  */
worksharing &meet (const worksharing &description, bool *first = nullptr);

/* A loop from START to before END.  */
worksharing loop (long start, long end, long step, long chunk);

/* Hands out a chunk; false if there is none.  */
bool next_chunk (long *begin, long *end);

/* Waits until the thread's chunk may execute what is ordered.  */
void wait_for_order ();

/* Lets the next chunk do so, and hands one out.  */
bool next_ordered_chunk (long *begin, long *end);

/* Executes TODO, which is in no queue.  */
void run_task (task *todo);

/* Executes one of the tasks that wait.  */
void run_some_task (team &of);

/* The lock that NAME, an address, stands for.  */
void acquire_lock (const void *name);
void release_lock (const void *name);

} // namespace lockstep

#endif /* TEAM_H */
