/* libgomp's own functions, which this library's take the place of.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#ifndef GOMP_EXT_TASKS_LIBGOMP_H
#define GOMP_EXT_TASKS_LIBGOMP_H 1

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <omp.h>

namespace omptq
{
namespace tasks
{

typedef void task_function (void *data);
typedef void copy_function (void *to, void *from);

/* FLAGS of GOMP_task and GOMP_taskloop; gomp-constants.h in GCC.  */
constexpr unsigned flag_untied = 1;
constexpr unsigned flag_final = 2;
constexpr unsigned flag_mergeable = 4;
constexpr unsigned flag_depend = 8;
constexpr unsigned flag_priority = 16;
constexpr unsigned flag_up = 256;
constexpr unsigned flag_grainsize = 512;
constexpr unsigned flag_if = 1024;
constexpr unsigned flag_nogroup = 2048;
constexpr unsigned flag_reduction = 4096;
constexpr unsigned flag_detach = 8192;
constexpr unsigned flag_strict = 16384;

/* Those of tasks that this library knows.  */
constexpr unsigned known_task_flags = flag_untied | flag_final | flag_mergeable
                                      | flag_priority | flag_depend
                                      | flag_detach;

/* The kinds of construct that GOMP_cancel takes.  */
enum cancel_kind
{
  cancel_parallel = 1,
  cancel_loop = 2,
  cancel_sections = 4,
  cancel_taskgroup = 8
};

/* Parallel regions that consist of one loop.  */
typedef void parallel_loop (task_function *fn, void *data, unsigned threads,
                            long start, long end, long incr, long chunk,
                            unsigned flags);
typedef void parallel_loop_of_runtime (task_function *fn, void *data,
                                       unsigned threads, long start, long end,
                                       long incr, unsigned flags);

/* Constructs that move data between devices.  */
typedef void target_data_function (int device, size_t count, void **addresses,
                                   size_t *sizes, unsigned short *kinds,
                                   unsigned flags, void **depend);

/* The functions of libgomp that a program would have called without this
   library.  */
struct libgomp_functions
{
  // False if GOMP_TASKS asks for libgomp's own tasks.
  bool replaced;
  // False if OMP_CANCELLATION is.
  bool can_cancel;
  // True if the whole program calls this library's functions, not only a
  // library that has brought it along, and no task can be cancelled: then it
  // gets to know when a task uses what libgomp attaches to tasks.
  bool notices_all;
  // OMP_MAX_TASK_PRIORITY.
  int max_priority;

  void (*task) (task_function *fn, void *data, copy_function *copy, long size,
                long align, bool if_clause, unsigned flags, void **depend,
                int priority, void *detach);
  void (*taskwait) ();
  void (*taskwait_depend) (void **depend);
  void (*fulfill_event) (omp_event_handle_t event);
  void (*taskyield) ();
  void (*taskgroup_start) ();
  void (*taskgroup_end) ();
  void (*taskloop) (task_function *fn, void *data, copy_function *copy,
                    long size, long align, unsigned flags, unsigned long clause,
                    int priority, long start, long end, long step);
  void (*taskloop_ull) (task_function *fn, void *data, copy_function *copy,
                        long size, long align, unsigned flags,
                        unsigned long clause, int priority,
                        unsigned long long start, unsigned long long end,
                        unsigned long long step);
  void (*parallel) (task_function *fn, void *data, unsigned threads,
                    unsigned flags);
  unsigned (*parallel_reductions) (task_function *fn, void *data,
                                   unsigned threads, unsigned flags);
  parallel_loop *parallel_loop_static;
  parallel_loop *parallel_loop_dynamic;
  parallel_loop *parallel_loop_guided;
  parallel_loop *parallel_loop_nonmonotonic_dynamic;
  parallel_loop *parallel_loop_nonmonotonic_guided;
  parallel_loop_of_runtime *parallel_loop_runtime;
  parallel_loop_of_runtime *parallel_loop_nonmonotonic_runtime;
  parallel_loop_of_runtime *parallel_loop_maybe_nonmonotonic_runtime;
  void (*parallel_sections) (task_function *fn, void *data, unsigned threads,
                             unsigned count, unsigned flags);
  void (*barrier) ();
  bool (*barrier_cancel) ();
  void (*loop_end) ();
  bool (*loop_end_cancel) ();
  void (*sections_end) ();
  bool (*sections_end_cancel) ();
  void *(*single_copy_start) ();
  void (*single_copy_end) (void *data);
  bool (*cancellation_point) (int which);
  void (*offload_register_ver) (unsigned version, const void *host_table,
                                int type, const void *data);
  void (*offload_unregister_ver) (unsigned version, const void *host_table,
                                  int type, const void *data);
  bool (*cancel) (int which, bool do_cancel);
  void (*target) (int device, task_function *fn, size_t count, void **addresses,
                  size_t *sizes, unsigned short *kinds, unsigned flags,
                  void **depend, void **args);
  void (*target_data) (int device, size_t count, void **addresses,
                       size_t *sizes, unsigned short *kinds);
  void (*target_end_data) ();
  target_data_function *target_update;
  target_data_function *target_enter_exit_data;
  void (*set_num_threads) (int threads);
  void (*set_dynamic) (int dynamic);
  void (*set_nested) (int nested);
  void (*set_max_active_levels) (int levels);
  void (*set_schedule) (omp_sched_t kind, int chunk_size);
  void (*set_default_device) (int device);
  int (*in_final) ();
  void (*set_nest_lock) (omp_nest_lock_t *lock);
  int (*test_nest_lock) (omp_nest_lock_t *lock);
  void (*fortran_set_nest_lock) (void *lock);
  int32_t (*fortran_test_nest_lock) (void *lock);
};

/* They are found in the libgomp that the program has loaded, when the library
   is loaded or at the first use.  */
inline const libgomp_functions &libgomp ();

/* The same, for a function that has no place in there; null if that libgomp
   does not have it.  */
void *libgomp_function (const char *name);

// Calls FN (DATA), the body of a task that the library has given to libgomp, so
// that the tasks it creates are its own children, and not those of the task
// that the thread has suspended for it.  In tasks/execute.cc.
void execute_given (task_function *fn, void *data);

// False if the program calls libgomp's functions for tasks, whatever GOMP_TASKS
// says, because of the order in which it has been linked.
bool program_calls_library ();

/* Such a function, a static object; several threads may find it at once.  */
template <typename F> class optional_function
{
public:
  constexpr explicit optional_function (const char *name) : m_name (name) {}

  F *
  get ()
  {
    // Relaxed, both: all threads find the same.
    F *f = m_function.load (std::memory_order_relaxed);
    if (__builtin_expect (!f, 0))
      {
        f = reinterpret_cast<F *> (libgomp_function (m_name));
        m_function.store (f, std::memory_order_relaxed);
      }
    return f;
  }

private:
  const char *m_name;
  std::atomic<F *> m_function{ nullptr };
};

namespace detail
{
extern libgomp_functions functions;
void find_functions ();
}

inline const libgomp_functions &
libgomp ()
{
  if (__builtin_expect (!detail::functions.task, 0))
    detail::find_functions ();
  return detail::functions;
}

} // namespace tasks
} // namespace omptq

#endif /* GOMP_EXT_TASKS_LIBGOMP_H */
