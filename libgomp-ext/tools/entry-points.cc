/* OpenMP's tool interface: what a tool may call.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

/* OpenMP 5.2, section 19.6.  */

#include <cstring>
#include <omp.h>
#include <sched.h>
#include <unistd.h>

#include "mutex.h"
#include "thread.h"
#include "tool.h"

namespace omptq
{
namespace tools
{
namespace
{

struct named_state
{
  ompt_state_t state;
  const char *name;
};

constexpr named_state states[] = {
  { ompt_state_work_serial, "ompt_state_work_serial" },
  { ompt_state_work_parallel, "ompt_state_work_parallel" },
  { ompt_state_wait_barrier, "ompt_state_wait_barrier" },
  { ompt_state_wait_barrier_implicit_parallel,
    "ompt_state_wait_barrier_implicit_parallel" },
  { ompt_state_wait_barrier_implicit_workshare,
    "ompt_state_wait_barrier_implicit_workshare" },
  { ompt_state_wait_barrier_implementation,
    "ompt_state_wait_barrier_implementation" },
  { ompt_state_wait_taskwait, "ompt_state_wait_taskwait" },
  { ompt_state_wait_taskgroup, "ompt_state_wait_taskgroup" },
  { ompt_state_wait_lock, "ompt_state_wait_lock" },
  { ompt_state_wait_critical, "ompt_state_wait_critical" },
  { ompt_state_wait_atomic, "ompt_state_wait_atomic" },
  { ompt_state_wait_ordered, "ompt_state_wait_ordered" },
  { ompt_state_wait_target, "ompt_state_wait_target" },
  { ompt_state_wait_target_map, "ompt_state_wait_target_map" },
  { ompt_state_wait_target_update, "ompt_state_wait_target_update" },
  { ompt_state_idle, "ompt_state_idle" },
};

int
enumerate_states (int current, int *next, const char **next_name)
{
  bool is_next = current == ompt_state_undefined;
  for (const named_state &s : states)
    {
      if (is_next)
        {
          *next = s.state;
          *next_name = s.name;
          return 1;
        }
      is_next = s.state == current;
    }
  return 0;
}

/* Libgomp does not tell how it implements a mutex.  */
int
enumerate_mutex_impls (int current, int *next, const char **next_name)
{
  if (current != ompt_mutex_impl_none)
    return 0;
  *next = mutex_impl_libgomp;
  *next_name = "libgomp";
  return 1;
}

ompt_data_t *
get_thread_data ()
{
  thread *t = thread::current ();
  return t ? &t->data : nullptr;
}

int
get_state (ompt_wait_id_t *wait_id)
{
  thread *t = thread::current ();
  if (!t)
    return ompt_state_undefined;
  if (wait_id)
    *wait_id = t->wait_id;
  return t->state;
}

int
get_parallel_info (int level, ompt_data_t **data, int *size)
{
  thread *t = thread::current ();
  region *r = t && t->running ? t->running->its_region : nullptr;
  for (; r && level > 0; level--)
    r = r->outer;
  if (!r || level < 0)
    return 0;
  if (data)
    *data = &r->data;
  if (size)
    *size = r->size;
  return 2;
}

int
get_task_info (int level, int *flags, ompt_data_t **data, ompt_frame_t **frame,
               ompt_data_t **parallel_data, int *thread_number)
{
  thread *t = thread::current ();
  task *which = t ? t->running : nullptr;
  for (; which && level > 0; level--)
    which = which->outer;
  if (!which || level < 0)
    return 0;
  if (flags)
    *flags = which->flags;
  if (data)
    *data = &which->data;
  if (frame)
    *frame = &which->frame;
  if (parallel_data)
    *parallel_data = which->parallel_data ();
  if (thread_number)
    *thread_number = which->index;
  return 2;
}

int
get_task_memory (void **address, size_t *size, int)
{
  *address = nullptr;
  *size = 0;
  return 0;
}

uint64_t
get_unique_id ()
{
  return tool::unique_id ();
}

int
get_num_procs ()
{
  return omp_get_num_procs ();
}

int
get_num_places ()
{
  return omp_get_num_places ();
}

int
get_place_proc_ids (int place, int size, int *ids)
{
  int count = omp_get_place_num_procs (place);
  if (count <= size && ids)
    omp_get_place_proc_ids (place, ids);
  return count;
}

int
get_place_num ()
{
  return omp_get_place_num ();
}

int
get_partition_place_nums (int size, int *places)
{
  int count = omp_get_partition_num_places ();
  if (count <= size && places)
    omp_get_partition_place_nums (places);
  return count;
}

int
get_proc_id ()
{
  return sched_getcpu ();
}

int
get_num_devices ()
{
  return omp_get_num_devices ();
}

/* Whether the thread is executed on a device is not known here.  */
int
get_target_info (uint64_t *, ompt_id_t *, ompt_id_t *)
{
  return 0;
}

ompt_set_result_t
set_callback (ompt_callbacks_t event, ompt_callback_t function)
{
  return tool::set_callback (event, function);
}

int
get_callback (ompt_callbacks_t event, ompt_callback_t *function)
{
  return tool::get_callback (event, function);
}

void
finalize_tool ()
{
  tool::finish ();
}

struct entry_point
{
  const char *name;
  ompt_interface_fn_t function;
};

template <typename F>
ompt_interface_fn_t
entry (F *function)
{
  return reinterpret_cast<ompt_interface_fn_t> (function);
}

const entry_point entry_points[] = {
  { "ompt_enumerate_states", entry (enumerate_states) },
  { "ompt_enumerate_mutex_impls", entry (enumerate_mutex_impls) },
  { "ompt_set_callback", entry (set_callback) },
  { "ompt_get_callback", entry (get_callback) },
  { "ompt_get_thread_data", entry (get_thread_data) },
  { "ompt_get_num_procs", entry (get_num_procs) },
  { "ompt_get_num_places", entry (get_num_places) },
  { "ompt_get_place_proc_ids", entry (get_place_proc_ids) },
  { "ompt_get_place_num", entry (get_place_num) },
  { "ompt_get_partition_place_nums", entry (get_partition_place_nums) },
  { "ompt_get_proc_id", entry (get_proc_id) },
  { "ompt_get_state", entry (get_state) },
  { "ompt_get_parallel_info", entry (get_parallel_info) },
  { "ompt_get_task_info", entry (get_task_info) },
  { "ompt_get_task_memory", entry (get_task_memory) },
  { "ompt_get_target_info", entry (get_target_info) },
  { "ompt_get_num_devices", entry (get_num_devices) },
  { "ompt_get_unique_id", entry (get_unique_id) },
  { "ompt_finalize_tool", entry (finalize_tool) },
};

} // anon namespace

ompt_interface_fn_t
find_entry_point (const char *name)
{
  for (const entry_point &e : entry_points)
    if (strcmp (e.name, name) == 0)
      return e.function;
  return nullptr;
}

} // namespace tools
} // namespace omptq
