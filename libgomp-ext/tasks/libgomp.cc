/* Finds libgomp's own functions.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#include <cstring>
#include <dlfcn.h>
#include <omp.h>

#include "../settings.h"
#include "libgomp.h"
#include "link-order.h"
#include "named-function.h"

/* In a static program: libgomp's functions.  What is after the last one has no
   name.  The linker takes one of two tables; see static-names.  */
extern "C" const omptq::tasks::named_function omptq_libgomp_functions[];

namespace omptq
{
namespace tasks
{
namespace
{

#if !defined __PIC__ || defined __PIE__

void *
find_function (const char *name)
{
  const named_function *f = omptq_libgomp_functions;
  while (f->name && strcmp (f->name, name) != 0)
    f++;
  return f->address;
}

bool
is_replaceable ()
{
  return true;
}

bool
calls_library ()
{
  return find_function ("replaced");
}

#else

/* Returns the address of the program or library that contains ADDRESS.  */
void *
object_of (void *address)
{
  Dl_info info;
  return address && dladdr (address, &info) ? info.dli_fbase : nullptr;
}

/* False if LLVM's libomp comes before libgomp.  Then the program calls its
   functions, which have the same names, also those that have no place here; so
   all must be libomp's.  */
bool
is_replaceable ()
{
  void *next = object_of (dlsym (RTLD_NEXT, "GOMP_single_start"));
  return !next || next != object_of (dlsym (RTLD_NEXT, "__kmpc_fork_call"));
}

void *
find_function (const char *name)
{
  static void *libgomp = dlopen ("libgomp.so.1", RTLD_LAZY | RTLD_NOLOAD);
  static bool comes_first = libgomp && is_replaceable ();
  if (!comes_first)
    if (void *next = dlsym (RTLD_NEXT, name))
      return next;
  return libgomp ? dlsym (libgomp, name) : nullptr;
}

bool
calls_library ()
{
  return object_of (dlsym (RTLD_DEFAULT, "GOMP_task"))
         == object_of (reinterpret_cast<void *> (calls_library));
}

#endif

template <typename T>
void
find (T *function, const char *name)
{
  *function = reinterpret_cast<T> (libgomp_function (name));
}

/* Runs when the library is loaded.  */
__attribute__ ((constructor (101))) void
find_early ()
{
  if (libgomp ().replaced)
    warn_of_link_order ();
}

} // anon namespace

libgomp_functions detail::functions;

void *
libgomp_function (const char *name)
{
  return find_function (name);
}

bool
program_calls_library ()
{
  return calls_library () && is_replaceable ();
}

void
detail::find_functions ()
{
  libgomp_functions f;
  f.replaced = program_settings ().tasks && is_replaceable ();
  f.can_cancel = omp_get_cancellation ();
  f.notices_all = f.replaced && !f.can_cancel && calls_library ();
  f.max_priority = omp_get_max_task_priority ();
  find (&f.taskwait, "GOMP_taskwait");
  find (&f.taskwait_depend, "GOMP_taskwait_depend");
  find (&f.fulfill_event, "omp_fulfill_event");
  find (&f.taskyield, "GOMP_taskyield");
  find (&f.taskgroup_start, "GOMP_taskgroup_start");
  find (&f.taskgroup_end, "GOMP_taskgroup_end");
  find (&f.taskloop, "GOMP_taskloop");
  find (&f.taskloop_ull, "GOMP_taskloop_ull");
  find (&f.parallel, "GOMP_parallel");
  find (&f.parallel_reductions, "GOMP_parallel_reductions");
  find (&f.parallel_loop_static, "GOMP_parallel_loop_static");
  find (&f.parallel_loop_dynamic, "GOMP_parallel_loop_dynamic");
  find (&f.parallel_loop_guided, "GOMP_parallel_loop_guided");
  find (&f.parallel_loop_nonmonotonic_dynamic,
        "GOMP_parallel_loop_nonmonotonic_dynamic");
  find (&f.parallel_loop_nonmonotonic_guided,
        "GOMP_parallel_loop_nonmonotonic_guided");
  find (&f.parallel_loop_runtime, "GOMP_parallel_loop_runtime");
  find (&f.parallel_loop_nonmonotonic_runtime,
        "GOMP_parallel_loop_nonmonotonic_runtime");
  find (&f.parallel_loop_maybe_nonmonotonic_runtime,
        "GOMP_parallel_loop_maybe_nonmonotonic_runtime");
  find (&f.parallel_sections, "GOMP_parallel_sections");
  find (&f.barrier, "GOMP_barrier");
  find (&f.barrier_cancel, "GOMP_barrier_cancel");
  find (&f.loop_end, "GOMP_loop_end");
  find (&f.loop_end_cancel, "GOMP_loop_end_cancel");
  find (&f.sections_end, "GOMP_sections_end");
  find (&f.sections_end_cancel, "GOMP_sections_end_cancel");
  find (&f.single_copy_start, "GOMP_single_copy_start");
  find (&f.single_copy_end, "GOMP_single_copy_end");
  find (&f.offload_register_ver, "GOMP_offload_register_ver");
  find (&f.offload_unregister_ver, "GOMP_offload_unregister_ver");
  find (&f.cancellation_point, "GOMP_cancellation_point");
  find (&f.cancel, "GOMP_cancel");
  find (&f.target, "GOMP_target_ext");
  find (&f.target_data, "GOMP_target_data_ext");
  find (&f.target_end_data, "GOMP_target_end_data");
  find (&f.target_update, "GOMP_target_update_ext");
  find (&f.target_enter_exit_data, "GOMP_target_enter_exit_data");
  find (&f.set_num_threads, "omp_set_num_threads");
  find (&f.set_dynamic, "omp_set_dynamic");
  find (&f.set_nested, "omp_set_nested");
  find (&f.set_max_active_levels, "omp_set_max_active_levels");
  find (&f.set_schedule, "omp_set_schedule");
  find (&f.set_default_device, "omp_set_default_device");
  find (&f.in_final, "omp_in_final");
  find (&f.set_nest_lock, "omp_set_nest_lock");
  find (&f.test_nest_lock, "omp_test_nest_lock");
  find (&f.fortran_set_nest_lock, "omp_set_nest_lock_");
  find (&f.fortran_test_nest_lock, "omp_test_nest_lock_");
  find (&f.task, "GOMP_task");
  functions = f;
}

} // namespace tasks
} // namespace omptq
