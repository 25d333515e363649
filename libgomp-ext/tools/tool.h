/* OpenMP's tool interface: the tool.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#ifndef GOMP_EXT_TOOLS_TOOL_H
#define GOMP_EXT_TOOLS_TOOL_H 1

#include "../omp-tools.h"

namespace omptq
{
namespace tools
{

/* The signatures of callbacks.  */
template <ompt_callbacks_t event> struct signature;

template <> struct signature<ompt_callback_thread_begin>
{
  typedef ompt_callback_thread_begin_t type;
};
template <> struct signature<ompt_callback_thread_end>
{
  typedef ompt_callback_thread_end_t type;
};
template <> struct signature<ompt_callback_parallel_begin>
{
  typedef ompt_callback_parallel_begin_t type;
};
template <> struct signature<ompt_callback_parallel_end>
{
  typedef ompt_callback_parallel_end_t type;
};
template <> struct signature<ompt_callback_task_create>
{
  typedef ompt_callback_task_create_t type;
};
template <> struct signature<ompt_callback_task_schedule>
{
  typedef ompt_callback_task_schedule_t type;
};
template <> struct signature<ompt_callback_target>
{
  typedef ompt_callback_target_t type;
};
template <> struct signature<ompt_callback_target_data_op>
{
  typedef ompt_callback_target_data_op_t type;
};
template <> struct signature<ompt_callback_target_emi>
{
  typedef ompt_callback_target_emi_t type;
};
template <> struct signature<ompt_callback_target_data_op_emi>
{
  typedef ompt_callback_target_data_op_emi_t type;
};
template <> struct signature<ompt_callback_implicit_task>
{
  typedef ompt_callback_implicit_task_t type;
};
template <> struct signature<ompt_callback_sync_region_wait>
{
  typedef ompt_callback_sync_region_t type;
};
template <> struct signature<ompt_callback_mutex_released>
{
  typedef ompt_callback_mutex_t type;
};
template <> struct signature<ompt_callback_dependences>
{
  typedef ompt_callback_dependences_t type;
};
template <> struct signature<ompt_callback_task_dependence>
{
  typedef ompt_callback_task_dependence_t type;
};
template <> struct signature<ompt_callback_work>
{
  typedef ompt_callback_work_t type;
};
template <> struct signature<ompt_callback_masked>
{
  typedef ompt_callback_masked_t type;
};
template <> struct signature<ompt_callback_sync_region>
{
  typedef ompt_callback_sync_region_t type;
};
template <> struct signature<ompt_callback_lock_init>
{
  typedef ompt_callback_mutex_acquire_t type;
};
template <> struct signature<ompt_callback_lock_destroy>
{
  typedef ompt_callback_mutex_t type;
};
template <> struct signature<ompt_callback_mutex_acquire>
{
  typedef ompt_callback_mutex_acquire_t type;
};
template <> struct signature<ompt_callback_mutex_acquired>
{
  typedef ompt_callback_mutex_t type;
};
template <> struct signature<ompt_callback_nest_lock>
{
  typedef ompt_callback_nest_lock_t type;
};
template <> struct signature<ompt_callback_flush>
{
  typedef ompt_callback_flush_t type;
};
template <> struct signature<ompt_callback_cancel>
{
  typedef ompt_callback_cancel_t type;
};
template <> struct signature<ompt_callback_reduction>
{
  typedef ompt_callback_sync_region_t type;
};
template <> struct signature<ompt_callback_dispatch>
{
  typedef ompt_callback_dispatch_t type;
};
template <> struct signature<ompt_callback_control_tool>
{
  typedef ompt_callback_control_tool_t type;
};
template <> struct signature<ompt_callback_error>
{
  typedef ompt_callback_error_t type;
};

/* The tool that observes the process (OpenMP 5.2, chapter 19).  */
class tool
{
public:
  // Called when the library is loaded: returns true if there may be a tool; the
  // program then calls the functions that observe it.  OWN is the library's,
  // used if there is no other one; it may be null.
  static bool prepare (ompt_start_tool_result_t *own);

  // The result of prepare.
  static bool
  is_prepared ()
  {
    return s_is_prepared;
  }

  // Starts the tool if that has not been done; the first such function that is
  // called does it, when the program's own constructors have run.
  static void start ();

  // True while the calling thread starts it.
  static bool
  is_starting ()
  {
    return s_is_starting;
  }

  // True if there is one, and it has not ended.
  static bool
  is_active ()
  {
    return s_is_active;
  }

  // The tool's function for EVENT; null if there is none.
  template <ompt_callbacks_t event>
  static typename signature<event>::type
  callback ()
  {
    return reinterpret_cast<typename signature<event>::type> (
        s_callbacks[event]);
  }

  /* For the entry points.  */

  static ompt_set_result_t set_callback (ompt_callbacks_t event,
                                         ompt_callback_t function);
  static bool get_callback (ompt_callbacks_t event, ompt_callback_t *function);

  // A number that is returned once.
  static uint64_t unique_id ();

  // Ends the tool.
  static void finish ();

private:
  static constexpr unsigned event_count = 64;

  static void start_now ();
  static bool initialize (ompt_start_tool_result_t *result);

  inline static bool s_is_active = false;
  inline static bool s_is_prepared = false;
  // Besides the library's own one, there may be one.
  inline static bool s_is_wanted = false;
  inline static ompt_start_tool_result_t *s_own = nullptr;
  inline static __thread bool s_is_starting;
  inline static ompt_callback_t s_callbacks[event_count];
  inline static ompt_start_tool_result_t *s_result = nullptr;
};

/* Finds an entry point by NAME; null if there is none.  */
ompt_interface_fn_t find_entry_point (const char *name);

} // namespace tools
} // namespace omptq

#endif /* GOMP_EXT_TOOLS_TOOL_H */
