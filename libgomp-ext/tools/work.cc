/* OpenMP's tool interface: worksharing.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#include <omp.h>

#include "thread.h"
#include "work.h"

namespace omptq
{
namespace tools
{
namespace
{

void
raise (task *t, ompt_work_t type, uint64_t count,
       ompt_scope_endpoint_t endpoint, const void *code)
{
  if (auto call = tool::callback<ompt_callback_work> ())
    call (type, endpoint, t->parallel_data (), &t->data, count, code);
}

/* Libgomp takes `auto' for a static one.  */
ompt_work_t
type_of_loop (long schedule)
{
  constexpr long monotonic = 0x80000000;
  schedule &= ~monotonic;
  // The value that GCC passes for the schedule that is chosen at run time, if
  // nonmonotonic.
  constexpr long nonmonotonic_runtime = 4;
  if (schedule == 0 || schedule == nonmonotonic_runtime)
    {
      omp_sched_t chosen;
      int chunk_size;
      omp_get_schedule (&chosen, &chunk_size);
      schedule = chosen & ~monotonic;
    }
  switch (schedule)
    {
    case omp_sched_dynamic:
      return ompt_work_loop_dynamic;
    case omp_sched_guided:
      return ompt_work_loop_guided;
    default:
      return ompt_work_loop_static;
    }
}

} // anon namespace

worksharing
loop (long schedule, const iterations &space, const void *code)
{
  return { type_of_loop (schedule), space.count (), code, space };
}

void
begin_work (task *t, const worksharing &w)
{
  if (t->work.code)
    end_work (t);
  t->work = w;
  raise (t, w.type, w.count, ompt_scope_begin, w.code);
}

void
end_work (task *t)
{
  if (!t->work.code)
    return;
  raise (t, t->work.type, t->work.count, ompt_scope_end, t->work.code);
  t->work.code = nullptr;
}

void
end_single (task *t)
{
  if (t->work.type == ompt_work_single_executor)
    end_work (t);
}

void
end_all_work (task *t)
{
  end_work (t);
  end_scope (t);
}

void
begin_scope (task *t, const void *code)
{
  end_single (t);
  t->scope = code;
  raise (t, ompt_work_scope, 1, ompt_scope_begin, code);
}

void
end_scope (task *t)
{
  if (!t->scope)
    return;
  end_single (t);
  raise (t, ompt_work_scope, 1, ompt_scope_end, t->scope);
  t->scope = nullptr;
}

void
dispatch_chunk (task *t, uint64_t from, uint64_t to)
{
  auto call = tool::callback<ompt_callback_dispatch> ();
  if (!call || !t->work.code)
    return;
  ompt_dispatch_chunk_t chunk = t->work.space.chunk (from, to);
  ompt_data_t instance;
  instance.ptr = &chunk;
  call (t->parallel_data (), &t->data, ompt_dispatch_ws_loop_chunk, instance);
}

void
dispatch_section (task *t, const void *code)
{
  auto call = tool::callback<ompt_callback_dispatch> ();
  if (!call || !t->work.code)
    return;
  ompt_data_t instance;
  instance.ptr = const_cast<void *> (code);
  call (t->parallel_data (), &t->data, ompt_dispatch_section, instance);
}

} // namespace tools
} // namespace omptq
