/* SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

/* The part of libgomp that random programs of regions need, for threads that
   run one at a time.  */

#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <new>

#include "team.h"

using namespace lockstep;

/* Its address is the name of unnamed critical sections.  */
static const char unnamed = 0;

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

  // For scans: a loop whose iterations the compiler shares out.  MEMORY has the
  // number of bytes that the threads need, and gets their address.
  bool
  GOMP_loop_start (long, long, long, long, long, long *begin, long *,
                   uintptr_t *reductions, void **memory)
  {
    if (begin || reductions || !memory)
      abort ();
    bool first;
    worksharing &scan = meet (worksharing (), &first);
    if (first)
      scan.memory.resize (
          reinterpret_cast<uintptr_t> (*memory) / sizeof scan.memory[0] + 1);
    *memory = scan.memory.data ();
    return true;
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
    acquire_lock (&unnamed);
  }

  void
  GOMP_critical_end (void)
  {
    release_lock (&unnamed);
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
