/* The functions that programs call, with this library's teams.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#ifndef GOMP_EXT_INTERFACE_INTERFACE_H
#define GOMP_EXT_INTERFACE_INTERFACE_H 1

/* A function that the list `functions' says `teams' of has a member of
   namespace omptq::interface with the same name, but without prefix.  What
   programs call is written by write-functions: it calls that member, or
   libgomp's function if the program's teams are libgomp's.  */

#include <cstdarg>

#include "../tasks/libgomp.h"
#include "../teams/mode.h"

namespace omptq
{
namespace interface
{

/* The same for functions that also exist beside libgomp's teams; they call
   these if the program's teams are the library's.  */

void barrier ();
bool barrier_cancel ();
bool cancel (int which, bool do_cancel);
bool cancellation_point (int which);
void *single_copy_start ();
void single_copy_end (void *data);
void scope_start (uintptr_t *reductions);
void workshare_task_reduction_unregister (bool cancelled);

void loop_end ();
bool loop_end_cancel ();
void sections_end ();
bool sections_end_cancel ();
unsigned sections2_start (unsigned count, uintptr_t *reductions, void **memory);
bool loop_start (long start, long end, long incr, long sched, long chunk,
                 long *first, long *last, uintptr_t *reductions, void **memory);
bool loop_ordered_start (long start, long end, long incr, long sched,
                         long chunk, long *first, long *last,
                         uintptr_t *reductions, void **memory);
bool loop_doacross_start (unsigned count, long *counts, long sched, long chunk,
                          long *first, long *last, uintptr_t *reductions,
                          void **memory);
bool loop_ull_start (bool up, unsigned long long start, unsigned long long end,
                     unsigned long long incr, long sched,
                     unsigned long long chunk, unsigned long long *first,
                     unsigned long long *last, uintptr_t *reductions,
                     void **memory);
bool loop_ull_ordered_start (bool up, unsigned long long start,
                             unsigned long long end, unsigned long long incr,
                             long sched, unsigned long long chunk,
                             unsigned long long *first,
                             unsigned long long *last, uintptr_t *reductions,
                             void **memory);
bool loop_ull_doacross_start (unsigned count, unsigned long long *counts,
                              long sched, unsigned long long chunk,
                              unsigned long long *first,
                              unsigned long long *last, uintptr_t *reductions,
                              void **memory);
void doacross_wait (long first, va_list others);
void doacross_ull_wait (unsigned long long first, va_list others);

void parallel (void (*fn) (void *), void *data, unsigned threads,
               unsigned flags);
unsigned parallel_reductions (void (*fn) (void *), void *data, unsigned threads,
                              unsigned flags);
void parallel_sections (void (*fn) (void *), void *data, unsigned threads,
                        unsigned count, unsigned flags);
void parallel_loop_static (void (*fn) (void *), void *data, unsigned threads,
                           long start, long end, long incr, long chunk,
                           unsigned flags);
void parallel_loop_dynamic (void (*fn) (void *), void *data, unsigned threads,
                            long start, long end, long incr, long chunk,
                            unsigned flags);
void parallel_loop_guided (void (*fn) (void *), void *data, unsigned threads,
                           long start, long end, long incr, long chunk,
                           unsigned flags);
void parallel_loop_runtime (void (*fn) (void *), void *data, unsigned threads,
                            long start, long end, long incr, unsigned flags);
void parallel_loop_nonmonotonic_dynamic (void (*fn) (void *), void *data,
                                         unsigned threads, long start, long end,
                                         long incr, long chunk, unsigned flags);
void parallel_loop_nonmonotonic_guided (void (*fn) (void *), void *data,
                                        unsigned threads, long start, long end,
                                        long incr, long chunk, unsigned flags);
void parallel_loop_nonmonotonic_runtime (void (*fn) (void *), void *data,
                                         unsigned threads, long start, long end,
                                         long incr, unsigned flags);
void parallel_loop_maybe_nonmonotonic_runtime (void (*fn) (void *), void *data,
                                               unsigned threads, long start,
                                               long end, long incr,
                                               unsigned flags);

void set_num_threads (int threads);
void set_dynamic (int dynamic);
void set_nested (int nested);
void set_max_active_levels (int levels);
void set_default_device (int device);
void set_schedule (omp_sched_t kind, int chunk_size);

void set_nest_lock (omp_nest_lock_t *lock);
void set_nest_lock_ (void *lock);
int test_nest_lock (omp_nest_lock_t *lock);
int32_t test_nest_lock_ (void *lock);

} // namespace interface
} // namespace omptq

#endif /* GOMP_EXT_INTERFACE_INTERFACE_H */
