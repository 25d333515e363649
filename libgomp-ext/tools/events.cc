/* OpenMP's tool interface: the events that are seen.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#include "events.h"

namespace omptq
{
namespace tools
{

ompt_set_result_t
how_often_seen (ompt_callbacks_t event)
{
  switch (event)
    {
    case ompt_callback_thread_begin:
    case ompt_callback_thread_end:
    case ompt_callback_parallel_begin:
    case ompt_callback_parallel_end:
    case ompt_callback_implicit_task:
    case ompt_callback_task_create:
    case ompt_callback_task_schedule:
    case ompt_callback_dependences:
    case ompt_callback_lock_init:
    case ompt_callback_lock_destroy:
    case ompt_callback_nest_lock:
    case ompt_callback_control_tool:
    case ompt_callback_error:
    case ompt_callback_target:
    case ompt_callback_target_emi:
      return ompt_set_always;
    // As far as the source has not ended, and between tasks only.
    case ompt_callback_task_dependence:
    case ompt_callback_cancel:
    case ompt_callback_work:
    case ompt_callback_dispatch:
    case ompt_callback_sync_region:
    case ompt_callback_sync_region_wait:
    case ompt_callback_mutex_acquire:
    case ompt_callback_mutex_acquired:
    case ompt_callback_mutex_released:
    case ompt_callback_target_data_op:
    case ompt_callback_target_data_op_emi:
      return ompt_set_sometimes;
    default:
      return event > 0 && event <= ompt_callback_error ? ompt_set_never
                                                       : ompt_set_error;
    }
}

} // namespace tools
} // namespace omptq
