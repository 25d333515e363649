/* The binary interface of objects that Intel's compilers made from workqueuing
   pragmas.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

/* It is reconstructed from

     [1] Intel's description of the code that its compilers generate for
	 workqueuing, in the documentation of its C++ compiler, version 8;
     [2] runtime/src/kmp_taskq.cpp and kmp.h of LLVM's OpenMP run time, which
	 derives from Intel's, before 2019.

   Only for LP64.  All sizes are in bytes.  doc/legacy.md shows what calls what.
   omptq-kmp.h has the functions that programs call themselves.  */

#ifndef GOMP_EXT_KMPC_TASKQ_H
#define GOMP_EXT_KMPC_TASKQ_H 1

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C"
{
#endif

#pragma GCC visibility push(default)

  typedef int32_t kmp_int32;
  typedef uint32_t kmp_uint32;

  /* The source position of a call: the caller's, constant; may be null.
     PSOURCE is ";file;function;first line;last line;;", or null.  [2]  */
  typedef struct ident
  {
    kmp_int32 reserved_1;
    kmp_int32 flags;
    kmp_int32 reserved_2;
    kmp_int32 reserved_3;
    const char *psource;
  } ident_t;

  /* Flags of __kmpc_taskq, and of thunks.  [2]  */
  enum
  {
    KMPC_TQF_ORDERED = 0x1,
    KMPC_TQF_LASTPRIVATE = 0x2,
    KMPC_TQF_NOWAIT = 0x4,
    /* The flags that compilers may set; the unnamed ones are for
       heuristics.  */
    KMPC_TQF_INTERFACE = 0xff,
    /* In the thunk of a running task: it is the last one of its taskq, and
       copies its lastprivate variables out.  */
    KMPC_TQF_LAST_TASK = 0x100,
    /* The thunk is a generator's.  */
    KMPC_TQF_TASKQ_TASK = 0x200
  };

  /* Private to the run time.  */
  struct kmpc_task_queue_t;

  /* The head of the pointers to a taskq's variables: the shared ones, and the
     originals of those that are firstprivate, lastprivate or in reductions.
     The pointers follow from byte 8 on; each thread that encounters the taskq
     sets them.  The run time owns it until __kmpc_end_taskq returns.  [1,
     2]  */
  typedef struct kmpc_shared_vars_t
  {
    struct kmpc_task_queue_t *sv_queue;
  } kmpc_shared_vars_t;

  struct kmpc_thunk_t;

  /* A generator or a task.  GLOBAL_TID is that of the thread that runs it.  [1,
     2]  */
  typedef void (*kmpc_task_t) (kmp_int32 global_tid,
                               struct kmpc_thunk_t *thunk);

  /* The head of a thunk.  The private variables follow from byte 40 on.  The
     run time owns a generator's until __kmpc_end_taskq returns, and a task's
     until its function does.  Aligned to 64.  [1, 2]  */
  typedef struct kmpc_thunk_t
  {
    union
    {
      /* If a team has encountered the taskq, those of the thread that runs the
         task.  */
      kmpc_shared_vars_t *th_shareds;
      /* While the thunk is unused.  */
      struct kmpc_thunk_t *th_next_free;
    } th;
    kmpc_task_t th_task;
    /* The task or generator that it interrupts on its thread.  */
    struct kmpc_thunk_t *th_encl_thunk;
    kmp_int32 th_flags;
    /* For a generator: zero before its first suspension, then the argument of
       __kmpc_taskq_task.  */
    kmp_int32 th_status;
    /* For a task: its number in its taskq, from 1.  */
    kmp_uint32 th_tasknum;
  } kmpc_thunk_t;

  /* The name of a critical section: initially zero; then the run time owns it.
     [2]  */
  typedef kmp_int32 kmp_critical_name[8];

  /* A parallel region's function.  [2]  */
  typedef void (*kmpc_micro) (kmp_int32 *global_tid, kmp_int32 *bound_tid, ...);

  enum
  {
    /* The maximum number of arguments of __kmpc_fork_call.  */
    KMPC_MAX_ARGUMENTS = 64
  };

  /* --- Taskqs ---  */

  /* The calling thread encounters a taskq with the generator TASK, thunks of
     SIZEOF_THUNK bytes, including the head, and shared variables of
     SIZEOF_SHAREDS bytes, without it.  Sets *SHAREDS; the caller then fills it.
     Returns the generator's thunk to the one thread that is chosen to enter the
     generator, and null to others.  */
  kmpc_thunk_t *__kmpc_taskq (ident_t *loc, kmp_int32 global_tid,
                              kmpc_task_t task, size_t sizeof_thunk,
                              size_t sizeof_shareds, kmp_int32 flags,
                              kmpc_shared_vars_t **shareds);

  /* Works until all tasks of the taskq are done.  THUNK is the result of
     __kmpc_taskq; if it is not null, the generator has been entered in
     between.  */
  void __kmpc_end_taskq (ident_t *loc, kmp_int32 global_tid,
                         kmpc_thunk_t *thunk);

  /* Called by the generator of TASKQ_THUNK: returns a thunk for a task with the
     function TASK.  The caller fills its private variables.  */
  kmpc_thunk_t *__kmpc_task_buffer (ident_t *loc, kmp_int32 global_tid,
                                    kmpc_thunk_t *taskq_thunk,
                                    kmpc_task_t task);

  /* Enqueues the task, which no longer belongs to the caller.  If the result is
     not zero, the queue is now full: the generator must call __kmpc_taskq_task
     and return.  */
  kmp_int32 __kmpc_task (ident_t *loc, kmp_int32 global_tid,
                         kmpc_thunk_t *thunk);

  /* The generator of THUNK must return at once and is then suspended.  Any
     thread may enter it again, with STATUS, which is not zero, in the
     thunk.  */
  void __kmpc_taskq_task (ident_t *loc, kmp_int32 global_tid,
                          kmpc_thunk_t *thunk, kmp_int32 status);

  /* The generator of THUNK has ended; it must return at once.  */
  void __kmpc_end_taskq_task (ident_t *loc, kmp_int32 global_tid,
                              kmpc_thunk_t *thunk);

  /* --- Other functions that such objects call.  [2] ---  */

  void __kmpc_begin (ident_t *loc, kmp_int32 flags);
  void __kmpc_end (ident_t *loc);
  kmp_int32 __kmpc_global_thread_num (ident_t *loc);
  kmp_int32 __kmpc_global_num_threads (ident_t *loc);
  kmp_int32 __kmpc_bound_thread_num (ident_t *loc);
  kmp_int32 __kmpc_bound_num_threads (ident_t *loc);
  kmp_int32 __kmpc_in_parallel (ident_t *loc);
  kmp_int32 __kmpc_ok_to_fork (ident_t *loc);

  /* Executes a parallel region: MICROTASK with ARGC pointers, in each
     thread.  */
  void __kmpc_fork_call (ident_t *loc, kmp_int32 argc, kmpc_micro microtask,
                         ...);
  /* For the calling thread's next __kmpc_fork_call.  */
  void __kmpc_push_num_threads (ident_t *loc, kmp_int32 global_tid,
                                kmp_int32 num_threads);
  /* Bracket a region of one thread, which the caller executes.  */
  void __kmpc_serialized_parallel (ident_t *loc, kmp_int32 global_tid);
  void __kmpc_end_serialized_parallel (ident_t *loc, kmp_int32 global_tid);

  void __kmpc_barrier (ident_t *loc, kmp_int32 global_tid);
  void __kmpc_flush (ident_t *loc, ...);
  /* If the result is not zero, this thread executes the construct and calls the
     matching end.  */
  kmp_int32 __kmpc_master (ident_t *loc, kmp_int32 global_tid);
  void __kmpc_end_master (ident_t *loc, kmp_int32 global_tid);
  kmp_int32 __kmpc_single (ident_t *loc, kmp_int32 global_tid);
  void __kmpc_end_single (ident_t *loc, kmp_int32 global_tid);
  void __kmpc_critical (ident_t *loc, kmp_int32 global_tid,
                        kmp_critical_name *name);
  void __kmpc_end_critical (ident_t *loc, kmp_int32 global_tid,
                            kmp_critical_name *name);
  /* In a task of an ordered taskq, that taskq's; otherwise a loop's.  */
  void __kmpc_ordered (ident_t *loc, kmp_int32 global_tid);
  void __kmpc_end_ordered (ident_t *loc, kmp_int32 global_tid);

  /* Return 1: the caller combines its variables with the originals, then calls
     the matching end; NAME is locked meanwhile.  The first has a barrier at its
     end.  */
  kmp_int32 __kmpc_reduce (ident_t *loc, kmp_int32 global_tid,
                           kmp_int32 num_vars, size_t size, void *data,
                           void (*combine) (void *left, void *right),
                           kmp_critical_name *name);
  void __kmpc_end_reduce (ident_t *loc, kmp_int32 global_tid,
                          kmp_critical_name *name);
  kmp_int32 __kmpc_reduce_nowait (ident_t *loc, kmp_int32 global_tid,
                                  kmp_int32 num_vars, size_t size, void *data,
                                  void (*combine) (void *left, void *right),
                                  kmp_critical_name *name);
  void __kmpc_end_reduce_nowait (ident_t *loc, kmp_int32 global_tid,
                                 kmp_critical_name *name);

  /* Computes the calling thread's part of a loop with a static schedule from
     the loop's bounds: SCHEDULE is 33, in chunks of CHUNK iterations, or 34, in
     one piece.  Sets the bounds of the (first) piece, the distance from one
     piece to the next, and *LAST to true if the last iteration is the
     thread's.  */
  void __kmpc_for_static_init_4 (ident_t *loc, kmp_int32 global_tid,
                                 kmp_int32 schedule, kmp_int32 *last,
                                 int32_t *lower, int32_t *upper,
                                 int32_t *stride, int32_t increment,
                                 int32_t chunk);
  void __kmpc_for_static_init_4u (ident_t *loc, kmp_int32 global_tid,
                                  kmp_int32 schedule, kmp_int32 *last,
                                  uint32_t *lower, uint32_t *upper,
                                  int32_t *stride, int32_t increment,
                                  int32_t chunk);
  void __kmpc_for_static_init_8 (ident_t *loc, kmp_int32 global_tid,
                                 kmp_int32 schedule, kmp_int32 *last,
                                 int64_t *lower, int64_t *upper,
                                 int64_t *stride, int64_t increment,
                                 int64_t chunk);
  void __kmpc_for_static_init_8u (ident_t *loc, kmp_int32 global_tid,
                                  kmp_int32 schedule, kmp_int32 *last,
                                  uint64_t *lower, uint64_t *upper,
                                  int64_t *stride, int64_t increment,
                                  int64_t chunk);
  void __kmpc_for_static_fini (ident_t *loc, kmp_int32 global_tid);

#pragma GCC visibility pop

#ifdef __cplusplus
}
#endif

#endif /* GOMP_EXT_KMPC_TASKQ_H */
