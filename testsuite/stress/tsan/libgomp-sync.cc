/* SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

/* Tells ThreadSanitizer how libgomp orders threads.

   libgomp is not compiled with -fsanitize=thread, and implements its barriers
   and locks by futexes.  Linked with --wrap for the functions here, in a
   program that is.  Each tells what the OpenMP specification promises and no
   more, but for this: a taskwait, the end of a taskgroup and a barrier see all
   tasks that have ended in the team; a task with dependences does so too.  */

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <new>
#include <omp.h>

extern "C"
{
  void __tsan_acquire (void *address);
  void __tsan_release (void *address);

  using function = void (*) (void *data);
  using copy_function = void (*) (void *to, void *from);

  void __real_GOMP_parallel (function fn, void *data, unsigned threads,
                             unsigned flags);
  void __real_GOMP_parallel_sections (function fn, void *data, unsigned threads,
                                      unsigned count, unsigned flags);
  void __real_GOMP_parallel_loop_dynamic (function fn, void *data,
                                          unsigned threads, long start,
                                          long end, long step, long chunk,
                                          unsigned flags);
  void __real_GOMP_parallel_loop_guided (function fn, void *data,
                                         unsigned threads, long start, long end,
                                         long step, long chunk, unsigned flags);
  void __real_GOMP_parallel_loop_nonmonotonic_dynamic (function fn, void *data,
                                                       unsigned threads,
                                                       long start, long end,
                                                       long step, long chunk,
                                                       unsigned flags);
  void __real_GOMP_parallel_loop_nonmonotonic_guided (function fn, void *data,
                                                      unsigned threads,
                                                      long start, long end,
                                                      long step, long chunk,
                                                      unsigned flags);
  void __real_GOMP_parallel_loop_runtime (function fn, void *data,
                                          unsigned threads, long start,
                                          long end, long step, unsigned flags);
  void __real_GOMP_parallel_loop_maybe_nonmonotonic_runtime (
      function fn, void *data, unsigned threads, long start, long end,
      long step, unsigned flags);
  void __real_GOMP_barrier (void);
  void __real_GOMP_loop_end (void);
  void __real_GOMP_sections_end (void);
  void __real_GOMP_task (function fn, void *data, copy_function copy, long size,
                         long align, bool if_clause, unsigned flags,
                         void **depend, int priority, void *detach);
  void __real_GOMP_taskwait (void);
  void __real_GOMP_taskgroup_end (void);
  void *__real_GOMP_single_copy_start (void);
  void __real_GOMP_single_copy_end (void *data);
  void __real_GOMP_ordered_start (void);
  void __real_GOMP_ordered_end (void);
  void __real_GOMP_atomic_start (void);
  void __real_GOMP_atomic_end (void);
  void __real_GOMP_critical_start (void);
  void __real_GOMP_critical_end (void);
  void __real_GOMP_critical_name_start (void **lock);
  void __real_GOMP_critical_name_end (void **lock);
  void __real_omp_set_lock (omp_lock_t *lock);
  void __real_omp_unset_lock (omp_lock_t *lock);
}

namespace
{

/* The shared state of a team's threads.  */
struct team
{
  team *outer;
  function fn;
  void *data;
  // The address of each member stands for an order between threads.
  char begin;
  char end;
  char barriers[2];
  char tasks;
  char copies;
  char ordered;

  team (function f, void *d);
};

thread_local team *this_team;

/* Constructed by the thread that begins the region.  */
team::team (function f, void *d)
    : outer (this_team), fn (f), data (d), begin (0), end (0), barriers{},
      tasks (0), copies (0), ordered (0)
{
  __tsan_release (&begin);
}

/* Number of barriers that the thread has reached in its team.  */
thread_local unsigned barriers_met;

char critical;
char atomic;

void
run_in_team (void *data)
{
  team *mine = static_cast<team *> (data);
  team *before = this_team;
  unsigned met_before = barriers_met;
  this_team = mine;
  barriers_met = 0;
  __tsan_acquire (&mine->begin);
  mine->fn (mine->data);
  // The barrier at the region's end, which is inside libgomp; then libgomp
  // frees the threads' memory.
  __tsan_release (&mine->end);
  __real_GOMP_barrier ();
  __tsan_acquire (&mine->end);
  __tsan_acquire (&mine->tasks);
  this_team = before;
  barriers_met = met_before;
}

/* Around a barrier; a thread may reach the next one before another has left
   this.  */
class barrier
{
public:
  barrier () : m_team (this_team), m_index (barriers_met++ % 2)
  {
    if (m_team)
      __tsan_release (&m_team->barriers[m_index]);
  }

  ~barrier ()
  {
    if (!m_team)
      return;
    __tsan_acquire (&m_team->barriers[m_index]);
    __tsan_acquire (&m_team->tasks);
  }

  barrier (const barrier &) = delete;

private:
  team *m_team;
  unsigned m_index;
};

/* The tasks of a program's initial thread run at once, so it needs no team.  */
void
see_tasks ()
{
  if (this_team)
    __tsan_acquire (&this_team->tasks);
}

/* An OpenMP task; its arguments follow, aligned.  */
struct task
{
  function fn;
  team *of;
  bool waits;
  void *data;
};

void
run_task (void *data)
{
  task *t = *static_cast<task **> (data);
  // A thread that waits in a barrier at the end of its team runs tasks too.
  team *before = this_team;
  this_team = t->of;
  __tsan_acquire (t);
  if (t->waits)
    see_tasks ();
  t->fn (t->data);
  if (t->of)
    __tsan_release (&t->of->tasks);
  this_team = before;
  free (t);
}

/* A task with a copy of the arguments.  */
task *
make_task (function fn, void *data, copy_function copy, size_t size,
           size_t align, bool waits)
{
  if (align < alignof (task))
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
  return new (memory) task{ fn, this_team, waits, arguments };
}

} // anon namespace

extern "C"
{

  void
  __wrap_GOMP_parallel (function fn, void *data, unsigned threads,
                        unsigned flags)
  {
    team mine (fn, data);
    __real_GOMP_parallel (run_in_team, &mine, threads, flags);
  }

  void
  __wrap_GOMP_parallel_sections (function fn, void *data, unsigned threads,
                                 unsigned count, unsigned flags)
  {
    team mine (fn, data);
    __real_GOMP_parallel_sections (run_in_team, &mine, threads, count, flags);
  }

  void
  __wrap_GOMP_parallel_loop_dynamic (function fn, void *data, unsigned threads,
                                     long start, long end, long step,
                                     long chunk, unsigned flags)
  {
    team mine (fn, data);
    __real_GOMP_parallel_loop_dynamic (run_in_team, &mine, threads, start, end,
                                       step, chunk, flags);
  }

  void
  __wrap_GOMP_parallel_loop_guided (function fn, void *data, unsigned threads,
                                    long start, long end, long step, long chunk,
                                    unsigned flags)
  {
    team mine (fn, data);
    __real_GOMP_parallel_loop_guided (run_in_team, &mine, threads, start, end,
                                      step, chunk, flags);
  }

  void
  __wrap_GOMP_parallel_loop_nonmonotonic_dynamic (function fn, void *data,
                                                  unsigned threads, long start,
                                                  long end, long step,
                                                  long chunk, unsigned flags)
  {
    team mine (fn, data);
    __real_GOMP_parallel_loop_nonmonotonic_dynamic (
        run_in_team, &mine, threads, start, end, step, chunk, flags);
  }

  void
  __wrap_GOMP_parallel_loop_nonmonotonic_guided (function fn, void *data,
                                                 unsigned threads, long start,
                                                 long end, long step,
                                                 long chunk, unsigned flags)
  {
    team mine (fn, data);
    __real_GOMP_parallel_loop_nonmonotonic_guided (
        run_in_team, &mine, threads, start, end, step, chunk, flags);
  }

  void
  __wrap_GOMP_parallel_loop_runtime (function fn, void *data, unsigned threads,
                                     long start, long end, long step,
                                     unsigned flags)
  {
    team mine (fn, data);
    __real_GOMP_parallel_loop_runtime (run_in_team, &mine, threads, start, end,
                                       step, flags);
  }

  void
  __wrap_GOMP_parallel_loop_maybe_nonmonotonic_runtime (function fn, void *data,
                                                        unsigned threads,
                                                        long start, long end,
                                                        long step,
                                                        unsigned flags)
  {
    team mine (fn, data);
    __real_GOMP_parallel_loop_maybe_nonmonotonic_runtime (
        run_in_team, &mine, threads, start, end, step, flags);
  }

  void
  __wrap_GOMP_barrier (void)
  {
    barrier b;
    __real_GOMP_barrier ();
  }

  void
  __wrap_GOMP_loop_end (void)
  {
    barrier b;
    __real_GOMP_loop_end ();
  }

  void
  __wrap_GOMP_sections_end (void)
  {
    barrier b;
    __real_GOMP_sections_end ();
  }

  void
  __wrap_GOMP_task (function fn, void *data, copy_function copy, long size,
                    long align, bool if_clause, unsigned flags, void **depend,
                    int priority, void *detach)
  {
    if (detach)
      {
        // The event is written into the arguments.
        fputs ("libgomp-sync: detached tasks are not supported\n", stderr);
        abort ();
      }
    task *t = make_task (fn, data, copy, size, align, depend != nullptr);
    __tsan_release (t);
    __real_GOMP_task (run_task, &t, nullptr, sizeof t, alignof (task *),
                      if_clause, flags, depend, priority, nullptr);
  }

  void
  __wrap_GOMP_taskwait (void)
  {
    __real_GOMP_taskwait ();
    see_tasks ();
  }

  void
  __wrap_GOMP_taskgroup_end (void)
  {
    __real_GOMP_taskgroup_end ();
    see_tasks ();
  }

  void *
  __wrap_GOMP_single_copy_start (void)
  {
    void *data = __real_GOMP_single_copy_start ();
    if (data && this_team)
      __tsan_acquire (&this_team->copies);
    return data;
  }

  void
  __wrap_GOMP_single_copy_end (void *data)
  {
    if (this_team)
      __tsan_release (&this_team->copies);
    __real_GOMP_single_copy_end (data);
  }

  void
  __wrap_GOMP_ordered_start (void)
  {
    __real_GOMP_ordered_start ();
    if (this_team)
      __tsan_acquire (&this_team->ordered);
  }

  void
  __wrap_GOMP_ordered_end (void)
  {
    if (this_team)
      __tsan_release (&this_team->ordered);
    __real_GOMP_ordered_end ();
  }

  void
  __wrap_GOMP_atomic_start (void)
  {
    __real_GOMP_atomic_start ();
    __tsan_acquire (&atomic);
  }

  void
  __wrap_GOMP_atomic_end (void)
  {
    __tsan_release (&atomic);
    __real_GOMP_atomic_end ();
  }

  void
  __wrap_GOMP_critical_start (void)
  {
    __real_GOMP_critical_start ();
    __tsan_acquire (&critical);
  }

  void
  __wrap_GOMP_critical_end (void)
  {
    __tsan_release (&critical);
    __real_GOMP_critical_end ();
  }

  void
  __wrap_GOMP_critical_name_start (void **lock)
  {
    __real_GOMP_critical_name_start (lock);
    __tsan_acquire (lock);
  }

  void
  __wrap_GOMP_critical_name_end (void **lock)
  {
    __tsan_release (lock);
    __real_GOMP_critical_name_end (lock);
  }

  void
  __wrap_omp_set_lock (omp_lock_t *lock)
  {
    __real_omp_set_lock (lock);
    __tsan_acquire (lock);
  }

  void
  __wrap_omp_unset_lock (omp_lock_t *lock)
  {
    __tsan_release (lock);
    __real_omp_unset_lock (lock);
  }
}
