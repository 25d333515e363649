/* The part of libgomp that random programs of regions need, for threads of which one
   runs at a time.  Loops hand out their chunks to who asks first, tasks wait until a
   thread has nothing else to do.  */

#include <cstdlib>
#include <cstring>
#include <deque>
#include <map>
#include <new>
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

namespace
{

/* A named or unnamed critical section, or atomic operations that need a lock.  */
struct lock
{
  bool held = false;
  uint8_t bit = 0;
};

std::map<const void *, lock> locks;

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

/* Executes TASK, which is in no queue.  */
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
  // Children may still need it, so it stays.
}

/* Executes one of the tasks that wait.  */
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

bool
complete_p (const team &of)
{
  return of.arrived == of.size && of.tasks.empty () && of.running_tasks == 0;
}

/* The last thread that is needed for it opens the barrier.  */
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

/* What a thread has besides what lasts.  */
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

/* Begins a region with THREADS, 0 for as many as there should be; all of them are in
   the worksharing construct FIRST, if there is one.  */
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
  // Its threads' tasks are not needed, but small.
  delete now;
}

/* The construct that the thread meets now, which MAKE describes.  */
worksharing &
meet (const worksharing &description, bool *first = nullptr)
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

/* Hands out a chunk of a loop whose schedule is static, of which GCC does the other
   ones without libgomp.  A chunk of 0 stands for equal parts.  */
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

/* Hands out a chunk.  */
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

/* Waits until the thread's chunk may execute what is ordered.  */
void
wait_for_order ()
{
  wait_until ([] (const thread &t) { return t.in->turn == t.chunk_begin; },
              nullptr);
  self ().seen.join (self ().in->ordered);
}

/* Lets the next chunk do so.  */
bool
next_ordered_chunk (long *begin, long *end)
{
  wait_for_order ();
  self ().in->turn = self ().chunk_end;
  return next_chunk (begin, end);
}

} // anon namespace

void
work (thread &mine)
{
  team *of = mine.of;
  of->fn (of->data);
  wait_at_barrier ();
  // The team goes when the last thread has.
  mine.of = nullptr;
  of->gone++;
}

} // namespace lockstep

using namespace lockstep;

/* The names and types are libgomp's.  */
extern "C"
{

  void
  GOMP_parallel (function fn, void *data, unsigned threads, unsigned)
  {
    parallel (fn, data, threads, nullptr);
  }

  void
  GOMP_parallel_sections (function fn, void *data, unsigned threads,
                          unsigned count, unsigned)
  {
    worksharing sections;
    sections.sections = count;
    parallel (fn, data, threads, &sections);
  }

  void
  GOMP_parallel_loop_dynamic (function fn, void *data, unsigned threads,
                              long start, long end, long step, long chunk,
                              unsigned)
  {
    worksharing all = loop (start, end, step, chunk);
    parallel (fn, data, threads, &all);
  }

  void
  GOMP_parallel_loop_nonmonotonic_dynamic (function fn, void *data,
                                           unsigned threads, long start,
                                           long end, long step, long chunk,
                                           unsigned)
  {
    worksharing all = loop (start, end, step, chunk);
    parallel (fn, data, threads, &all);
  }

  void
  GOMP_parallel_loop_guided (function fn, void *data, unsigned threads,
                             long start, long end, long step, long chunk,
                             unsigned)
  {
    worksharing all = loop (start, end, step, chunk);
    parallel (fn, data, threads, &all);
  }

  void
  GOMP_parallel_loop_nonmonotonic_guided (function fn, void *data,
                                          unsigned threads, long start,
                                          long end, long step, long chunk,
                                          unsigned)
  {
    worksharing all = loop (start, end, step, chunk);
    parallel (fn, data, threads, &all);
  }

  void
  GOMP_parallel_loop_runtime (function fn, void *data, unsigned threads,
                              long start, long end, long step, unsigned)
  {
    worksharing all = loop (start, end, step, 1);
    parallel (fn, data, threads, &all);
  }

  void
  GOMP_parallel_loop_maybe_nonmonotonic_runtime (function fn, void *data,
                                                 unsigned threads, long start,
                                                 long end, long step, unsigned)
  {
    worksharing all = loop (start, end, step, 1);
    parallel (fn, data, threads, &all);
  }

  void
  GOMP_parallel_loop_nonmonotonic_runtime (function fn, void *data,
                                           unsigned threads, long start,
                                           long end, long step, unsigned)
  {
    worksharing all = loop (start, end, step, 1);
    parallel (fn, data, threads, &all);
  }

  bool
  GOMP_loop_dynamic_start (long start, long end, long step, long chunk,
                           long *begin, long *after)
  {
    meet (loop (start, end, step, chunk));
    return next_chunk (begin, after);
  }

  bool
  GOMP_loop_dynamic_next (long *begin, long *after)
  {
    return next_chunk (begin, after);
  }

  bool
  GOMP_loop_nonmonotonic_dynamic_start (long start, long end, long step,
                                        long chunk, long *begin, long *after)
  {
    meet (loop (start, end, step, chunk));
    return next_chunk (begin, after);
  }

  bool
  GOMP_loop_nonmonotonic_dynamic_next (long *begin, long *after)
  {
    return next_chunk (begin, after);
  }

  bool
  GOMP_loop_guided_start (long start, long end, long step, long chunk,
                          long *begin, long *after)
  {
    meet (loop (start, end, step, chunk));
    return next_chunk (begin, after);
  }

  bool
  GOMP_loop_guided_next (long *begin, long *after)
  {
    return next_chunk (begin, after);
  }

  bool
  GOMP_loop_nonmonotonic_guided_start (long start, long end, long step,
                                       long chunk, long *begin, long *after)
  {
    meet (loop (start, end, step, chunk));
    return next_chunk (begin, after);
  }

  bool
  GOMP_loop_nonmonotonic_guided_next (long *begin, long *after)
  {
    return next_chunk (begin, after);
  }

  bool
  GOMP_loop_runtime_start (long start, long end, long step, long *begin,
                           long *after)
  {
    meet (loop (start, end, step, 1));
    return next_chunk (begin, after);
  }

  bool
  GOMP_loop_runtime_next (long *begin, long *after)
  {
    return next_chunk (begin, after);
  }

  bool
  GOMP_loop_maybe_nonmonotonic_runtime_start (long start, long end, long step,
                                              long *begin, long *after)
  {
    meet (loop (start, end, step, 1));
    return next_chunk (begin, after);
  }

  bool
  GOMP_loop_maybe_nonmonotonic_runtime_next (long *begin, long *after)
  {
    return next_chunk (begin, after);
  }

  bool
  GOMP_loop_nonmonotonic_runtime_start (long start, long end, long step,
                                        long *begin, long *after)
  {
    meet (loop (start, end, step, 1));
    return next_chunk (begin, after);
  }

  bool
  GOMP_loop_nonmonotonic_runtime_next (long *begin, long *after)
  {
    return next_chunk (begin, after);
  }

  bool
  GOMP_loop_ordered_dynamic_start (long start, long end, long step, long chunk,
                                   long *begin, long *after)
  {
    meet (loop (start, end, step, chunk));
    return next_chunk (begin, after);
  }

  bool
  GOMP_loop_ordered_dynamic_next (long *begin, long *after)
  {
    return next_ordered_chunk (begin, after);
  }

  bool
  GOMP_loop_ordered_guided_start (long start, long end, long step, long chunk,
                                  long *begin, long *after)
  {
    meet (loop (start, end, step, chunk));
    return next_chunk (begin, after);
  }

  bool
  GOMP_loop_ordered_guided_next (long *begin, long *after)
  {
    return next_ordered_chunk (begin, after);
  }

  bool
  GOMP_loop_ordered_static_start (long start, long end, long step, long chunk,
                                  long *begin, long *after)
  {
    worksharing fixed = loop (start, end, step, chunk);
    fixed.fixed = true;
    fixed.chunk = chunk;
    meet (fixed);
    self ().chunk_begin = self ().chunk_end = 0;
    return next_chunk (begin, after);
  }

  bool
  GOMP_loop_ordered_static_next (long *begin, long *after)
  {
    return next_ordered_chunk (begin, after);
  }

  bool
  GOMP_loop_ordered_runtime_start (long start, long end, long step, long *begin,
                                   long *after)
  {
    meet (loop (start, end, step, 1));
    return next_chunk (begin, after);
  }

  bool
  GOMP_loop_ordered_runtime_next (long *begin, long *after)
  {
    return next_ordered_chunk (begin, after);
  }

  void
  GOMP_loop_end (void)
  {
    wait_at_barrier ();
  }

  void
  GOMP_loop_end_nowait (void)
  {
  }

  void
  GOMP_ordered_start (void)
  {
    wait_for_order ();
  }

  void
  GOMP_ordered_end (void)
  {
    self ().in->ordered.join (self ().release ());
  }

  unsigned
  GOMP_sections_next (void)
  {
    access_point ();
    worksharing &in = *self ().in;
    return in.section <= in.sections ? in.section++ : 0;
  }

  unsigned
  GOMP_sections_start (unsigned count)
  {
    worksharing sections;
    sections.sections = count;
    meet (sections);
    return GOMP_sections_next ();
  }

  void
  GOMP_sections_end (void)
  {
    wait_at_barrier ();
  }

  void
  GOMP_sections_end_nowait (void)
  {
  }

  bool
  GOMP_single_start (void)
  {
    if (!self ().of)
      return true;
    access_point ();
    bool first;
    meet (worksharing (), &first);
    return first;
  }

  void
  GOMP_barrier (void)
  {
    wait_at_barrier ();
  }

  void
  GOMP_task (function fn, void *data, void (*copy) (void *, void *), long size,
             long align, bool if_clause, unsigned, void **, int, void *)
  {
    thread &mine = self ();
    if (align < static_cast<long> (alignof (task)))
      align = alignof (task);
    size_t offset = (sizeof (task) + align - 1) / align * align;
    void *memory;
    if (posix_memalign (&memory, align, offset + size) != 0)
      abort ();
    char *arguments = static_cast<char *> (memory) + offset;
    if (copy)
      copy (arguments, data);
    else
      memcpy (arguments, data, size);
    if (!mine.of)
      {
        fn (arguments);
        return;
      }
    task *made = new (memory) task{ fn, arguments, mine.running, 0, {}, {} };
    made->before = mine.release ();
    mine.running->children++;
    if (if_clause)
      mine.of->tasks.push_back (made);
    else
      run_task (made);
    access_point ();
  }

  void
  GOMP_taskwait (void)
  {
    thread &mine = self ();
    if (!mine.of)
      return;
    auto go_on = [] (const thread &t) {
      return t.running->children == 0 || !t.of->tasks.empty ();
    };
    while (mine.running->children != 0)
      {
        wait_until (go_on, nullptr);
        if (mine.running->children != 0)
          run_some_task (*mine.of);
      }
    mine.seen.join (mine.running->after);
  }

  void
  GOMP_critical_start (void)
  {
    acquire_lock (&locks);
  }

  void
  GOMP_critical_end (void)
  {
    release_lock (&locks);
  }

  void
  GOMP_critical_name_start (void **name)
  {
    acquire_lock (name);
  }

  void
  GOMP_critical_name_end (void **name)
  {
    release_lock (name);
  }

  void
  GOMP_atomic_start (void)
  {
    acquire_lock (nullptr);
  }

  void
  GOMP_atomic_end (void)
  {
    release_lock (nullptr);
  }

  int
  omp_get_thread_num (void)
  {
    return self ().number;
  }

  int
  omp_get_num_threads (void)
  {
    return self ().of ? self ().of->size : 1;
  }

  int
  omp_get_max_threads (void)
  {
    return default_threads ();
  }

  int
  omp_get_level (void)
  {
    return self ().of ? self ().of->level : 0;
  }

  int
  omp_in_parallel (void)
  {
    return self ().of && self ().of->active != 0;
  }
}
