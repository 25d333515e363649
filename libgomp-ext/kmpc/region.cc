/* Parallel regions, and constructs in them, of the legacy interface.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#include <atomic>
#include <cstdarg>
#include <omp.h>
#include <utility>

#include "../libgomp-abi.h"
#include "queue.h"
#include "thread.h"

using omptq::kmpc::misuse;
using omptq::kmpc::thread;

/* Both compilers' name for the lock of unnamed critical sections.  GCC uses
   libgomp's own lock instead.  Null if no object of the program defines it.  */
extern "C" __attribute__ ((weak))
kmp_critical_name unnamed_critical __asm__(".gomp_critical_user_");

namespace
{

/* A call of a region's function with some number of arguments.  */
typedef void (*call_function) (kmpc_micro microtask, kmp_int32 *global_tid,
                               kmp_int32 *bound_tid, void **args);

template <size_t> using pointer = void *;

/* The function was compiled with that many parameters, not with `...'.  */
template <size_t... i>
void
call_with (kmpc_micro microtask, kmp_int32 *global_tid, kmp_int32 *bound_tid,
           void **args, std::index_sequence<i...>)
{
  typedef void (*function) (kmp_int32 *, kmp_int32 *, pointer<i>...);
  reinterpret_cast<function> (microtask) (global_tid, bound_tid, args[i]...);
}

template <size_t count>
void
call (kmpc_micro microtask, kmp_int32 *global_tid, kmp_int32 *bound_tid,
      void **args)
{
  call_with (microtask, global_tid, bound_tid, args,
             std::make_index_sequence<count> ());
}

/* The callers for each number of arguments.  */
struct call_table
{
  call_function calls[KMPC_MAX_ARGUMENTS + 1];
};

template <size_t... count>
constexpr call_table
make_table (std::index_sequence<count...>)
{
  return { { call<count>... } };
}

constexpr call_table table
    = make_table (std::make_index_sequence<KMPC_MAX_ARGUMENTS + 1> ());

/* A parallel region.  */
struct region
{
  kmpc_micro microtask;
  kmp_int32 count;
  void *args[KMPC_MAX_ARGUMENTS];
};

/* Each thread of the region DATA executes this.  */
void
run_region (void *data)
{
  region *r = static_cast<region *> (data);
  kmp_int32 global_tid = thread::self ()->number ();
  kmp_int32 bound_tid = omp_get_thread_num ();
  table.calls[r->count](r->microtask, &global_tid, &bound_tid, r->args);
}

void
run_nothing (void *)
{
}

/* True if the innermost task that the thread runs belongs to an ordered taskq
   that was encountered in this parallel region.  */
bool
in_ordered_taskq (const ident_t *loc)
{
  const kmpc_thunk_t *running = thread::self ()->running;
  if (!running || !running->th.th_shareds->sv_queue->is_met_here ())
    return false;
  if (running->th_flags & KMPC_TQF_TASKQ_TASK)
    misuse (loc, "an ordered block in a taskq but outside its tasks");
  if (!(running->th_flags & KMPC_TQF_ORDERED))
    misuse (loc, "an ordered block in a task of a taskq that is not ordered");
  return true;
}

void
begin_critical (kmp_critical_name *name)
{
  if (name == &unnamed_critical)
    GOMP_critical_start ();
  else
    GOMP_critical_name_start (reinterpret_cast<void **> (name));
  thread::self ()->begin_alone ();
}

void
end_critical (kmp_critical_name *name)
{
  thread::self ()->end_alone ("critical");
  if (name == &unnamed_critical)
    GOMP_critical_end ();
  else
    GOMP_critical_name_end (reinterpret_cast<void **> (name));
}

} // anon namespace

extern "C"
{

  void
  __kmpc_begin (ident_t *, kmp_int32)
  {
  }

  void
  __kmpc_end (ident_t *)
  {
  }

  kmp_int32
  __kmpc_global_thread_num (ident_t *)
  {
    return thread::self ()->number ();
  }

  kmp_int32
  __kmpc_global_num_threads (ident_t *)
  {
    return omp_get_num_threads ();
  }

  kmp_int32
  __kmpc_bound_thread_num (ident_t *)
  {
    return omp_get_thread_num ();
  }

  kmp_int32
  __kmpc_bound_num_threads (ident_t *)
  {
    return omp_get_num_threads ();
  }

  kmp_int32
  __kmpc_in_parallel (ident_t *)
  {
    return omp_in_parallel ();
  }

  kmp_int32
  __kmpc_ok_to_fork (ident_t *)
  {
    return 1;
  }

  void
  __kmpc_fork_call (ident_t *loc, kmp_int32 argc, kmpc_micro microtask, ...)
  {
    if (argc < 0 || argc > KMPC_MAX_ARGUMENTS)
      misuse (loc, "__kmpc_fork_call: %d arguments; at most %d are supported",
              argc, KMPC_MAX_ARGUMENTS);
    region r;
    r.microtask = microtask;
    r.count = argc;
    va_list args;
    va_start (args, microtask);
    for (kmp_int32 i = 0; i < argc; i++)
      r.args[i] = va_arg (args, void *);
    va_end (args);
    unsigned threads = std::exchange (thread::self ()->pushed_threads, 0);
    GOMP_parallel (run_region, &r, threads, 0);
  }

  void
  __kmpc_push_num_threads (ident_t *, kmp_int32, kmp_int32 num_threads)
  {
    thread::self ()->pushed_threads = num_threads > 0 ? num_threads : 0;
  }

  void
  __kmpc_serialized_parallel (ident_t *, kmp_int32)
  {
    thread::self ()->pushed_threads = 0;
    GOMP_parallel_start (run_nothing, nullptr, 1);
  }

  void
  __kmpc_end_serialized_parallel (ident_t *, kmp_int32)
  {
    GOMP_parallel_end ();
  }

  void
  __kmpc_barrier (ident_t *, kmp_int32)
  {
    GOMP_barrier ();
  }

  void
  __kmpc_flush (ident_t *, ...)
  {
    std::atomic_thread_fence (std::memory_order_seq_cst);
  }

  kmp_int32
  __kmpc_master (ident_t *, kmp_int32)
  {
    if (omp_get_thread_num () != 0)
      return 0;
    thread::self ()->begin_alone ();
    return 1;
  }

  void
  __kmpc_end_master (ident_t *, kmp_int32)
  {
    thread::self ()->end_alone ("master");
  }

  kmp_int32
  __kmpc_single (ident_t *, kmp_int32)
  {
    if (!GOMP_single_start ())
      return 0;
    thread::self ()->begin_alone ();
    return 1;
  }

  void
  __kmpc_end_single (ident_t *, kmp_int32)
  {
    thread::self ()->end_alone ("single");
  }

  void
  __kmpc_critical (ident_t *, kmp_int32, kmp_critical_name *name)
  {
    begin_critical (name);
  }

  void
  __kmpc_end_critical (ident_t *, kmp_int32, kmp_critical_name *name)
  {
    end_critical (name);
  }

  void
  __kmpc_ordered (ident_t *loc, kmp_int32)
  {
    if (in_ordered_taskq (loc))
      GOMP_taskq_ordered_start ();
    else
      GOMP_ordered_start ();
  }

  void
  __kmpc_end_ordered (ident_t *loc, kmp_int32)
  {
    if (in_ordered_taskq (loc))
      GOMP_taskq_ordered_end ();
    else
      GOMP_ordered_end ();
  }

  kmp_int32
  __kmpc_reduce (ident_t *, kmp_int32, kmp_int32, size_t, void *,
                 void (*) (void *, void *), kmp_critical_name *name)
  {
    begin_critical (name);
    return 1;
  }

  void
  __kmpc_end_reduce (ident_t *, kmp_int32, kmp_critical_name *name)
  {
    end_critical (name);
    GOMP_barrier ();
  }

  kmp_int32
  __kmpc_reduce_nowait (ident_t *, kmp_int32, kmp_int32, size_t, void *,
                        void (*) (void *, void *), kmp_critical_name *name)
  {
    begin_critical (name);
    return 1;
  }

  void
  __kmpc_end_reduce_nowait (ident_t *, kmp_int32, kmp_critical_name *name)
  {
    end_critical (name);
  }
}
