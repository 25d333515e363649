/* OpenMP's tool interface: the tool and its callbacks.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#include <atomic>
#include <cstring>
#include <omp.h>
#include <pthread.h>

#include "events.h"
#include "thread.h"
#include "tool.h"

namespace omptq
{
namespace tools
{

__attribute__ ((destructor)) void
finish_late ()
{
  tool::finish ();
}

void
tool::start ()
{
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  if (s_is_prepared)
    pthread_once (&once, start_now);
}

/* Returns whether the tool is active.  */
bool
tool::initialize (ompt_start_tool_result_t *result)
{
  s_result = result;
  // Its callbacks come from this thread, too.
  s_is_active = true;
  s_is_active = result->initialize (find_entry_point, omp_get_initial_device (),
                                    &result->tool_data);
  return s_is_active;
}

void
tool::finish ()
{
  if (!s_is_active)
    return;
  // The library's threads wait for regions, and end only when they are told to.
  if (!omp_in_parallel () && omp_pause_resource_all (omp_pause_hard) == 0)
    thread::wait_for_workers ();
  thread::end_initial ();
  s_is_active = false;
  if (s_result->finalize)
    s_result->finalize (&s_result->tool_data);
  memset (s_callbacks, 0, sizeof s_callbacks);
}

ompt_set_result_t
tool::set_callback (ompt_callbacks_t event, ompt_callback_t function)
{
  ompt_set_result_t result = how_often_seen (event);
  if (result == ompt_set_sometimes || result == ompt_set_always)
    s_callbacks[event] = function;
  return result;
}

uint64_t
tool::unique_id ()
{
  static std::atomic<uint64_t> last{ 0 };
  // Relaxed: only different numbers are wanted.
  return last.fetch_add (1, std::memory_order_relaxed) + 1;
}

bool
tool::get_callback (ompt_callbacks_t event, ompt_callback_t *function)
{
  if (event <= 0 || static_cast<unsigned> (event) >= event_count
      || !s_callbacks[event])
    return false;
  *function = s_callbacks[event];
  return true;
}

} // namespace tools
} // namespace omptq
