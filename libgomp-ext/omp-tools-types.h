/* The data types of omp-tools.h: section 19.4 of the OpenMP API specification
   5.2, and what they need of other sections.  Programs include omp-tools.h.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMP_TOOLS_TYPES_H
#define OMP_TOOLS_TYPES_H 1

#include <stddef.h>
#include <stdint.h>

/* 18.14 Tool control routine: commands to the tool, and results.  They belong
   to omp.h; that of LLVM has them, that of GCC since version 17.  */

#if !defined __clang__ && !defined __OMP_H

#if __GNUC__ >= 17

#include <omp.h>

#else

typedef enum omp_control_tool_t
{
  omp_control_tool_start = 1,
  omp_control_tool_pause = 2,
  omp_control_tool_flush = 3,
  omp_control_tool_end = 4
} omp_control_tool_t;

typedef enum omp_control_tool_result_t
{
  omp_control_tool_notool = -2,
  omp_control_tool_nocallback = -1,
  omp_control_tool_success = 0,
  omp_control_tool_ignored = 1
} omp_control_tool_result_t;

#endif

#endif

#ifdef __cplusplus
extern "C"
{
#endif

  /* 19.4.2 Callbacks: the events that a tool can register for.  */
  typedef enum ompt_callbacks_t
  {
    ompt_callback_thread_begin = 1,
    ompt_callback_thread_end = 2,
    ompt_callback_parallel_begin = 3,
    ompt_callback_parallel_end = 4,
    ompt_callback_task_create = 5,
    ompt_callback_task_schedule = 6,
    ompt_callback_implicit_task = 7,
    /* A tool registers this, 9, 10 and 22, or their newer forms _emi.  */
    ompt_callback_target = 8,
    ompt_callback_target_data_op = 9,
    ompt_callback_target_submit = 10,
    ompt_callback_control_tool = 11,
    ompt_callback_device_initialize = 12,
    ompt_callback_device_finalize = 13,
    ompt_callback_device_load = 14,
    ompt_callback_device_unload = 15,
    ompt_callback_sync_region_wait = 16,
    ompt_callback_mutex_released = 17,
    ompt_callback_dependences = 18,
    ompt_callback_task_dependence = 19,
    ompt_callback_work = 20,
    ompt_callback_masked = 21,
    ompt_callback_master = 21, /* deprecated */
    ompt_callback_target_map = 22,
    ompt_callback_sync_region = 23,
    ompt_callback_lock_init = 24,
    ompt_callback_lock_destroy = 25,
    ompt_callback_mutex_acquire = 26,
    ompt_callback_mutex_acquired = 27,
    ompt_callback_nest_lock = 28,
    ompt_callback_flush = 29,
    ompt_callback_cancel = 30,
    ompt_callback_reduction = 31,
    ompt_callback_dispatch = 32,
    ompt_callback_target_emi = 33,
    ompt_callback_target_data_op_emi = 34,
    ompt_callback_target_submit_emi = 35,
    ompt_callback_target_map_emi = 36,
    ompt_callback_error = 37
  } ompt_callbacks_t;

  /* 19.4.3.1 Record type.  */
  typedef enum ompt_record_t
  {
    ompt_record_ompt = 1,
    ompt_record_native = 2,
    ompt_record_invalid = 3
  } ompt_record_t;

  /* 19.4.3.2 Native record kind.  */
  typedef enum ompt_record_native_t
  {
    ompt_record_native_info = 1,
    ompt_record_native_event = 2
  } ompt_record_native_t;

  /* 19.4.4.1 Any callback; the tool casts its function to this type.  */
  typedef void (*ompt_callback_t) (void);

  /* 19.4.4.2 When a callback or a record will come, if at all.  */
  typedef enum ompt_set_result_t
  {
    ompt_set_error = 0,
    ompt_set_never = 1,
    ompt_set_impossible = 2,
    ompt_set_sometimes = 3,
    ompt_set_sometimes_paired = 4,
    ompt_set_always = 5
  } ompt_set_result_t;

  /* 19.4.4.3 An identifier of the run-time library.  */
  typedef uint64_t ompt_id_t;
#define ompt_id_none 0

  /* 19.4.4.4 The tool's data for a thread, a region or a task.  The run-time
     library owns the place, and sets it to ompt_data_none at first.  */
  typedef union ompt_data_t
  {
    uint64_t value;
    void *ptr;
  } ompt_data_t;
#define ompt_data_none                                                         \
  {                                                                            \
    0                                                                          \
  }

  /* 19.4.4.5 A device, opaque.  */
  typedef void ompt_device_t;

  /* 19.4.4.6 A time on a device, in ticks of its clock.  */
  typedef uint64_t ompt_device_time_t;
#define ompt_time_none 0

  /* 19.4.4.7 A buffer for a device's trace records, opaque.  */
  typedef void ompt_buffer_t;

  /* 19.4.4.8 A position in such a buffer, opaque.  */
  typedef uint64_t ompt_buffer_cursor_t;

  /* 19.4.4.24 The kinds of dependences (here for 19.4.4.9).  */
  typedef enum ompt_dependence_type_t
  {
    ompt_dependence_type_in = 1,
    ompt_dependence_type_out = 2,
    ompt_dependence_type_inout = 3,
    ompt_dependence_type_mutexinoutset = 4,
    ompt_dependence_type_source = 5,
    ompt_dependence_type_sink = 6,
    ompt_dependence_type_inoutset = 7,
    ompt_dependence_type_out_all_memory = 34,
    ompt_dependence_type_inout_all_memory = 35
  } ompt_dependence_type_t;

  /* 19.4.4.9 A dependence: the address of the variable, or, for source and
     sink, an iteration of the loop.  */
  typedef struct ompt_dependence_t
  {
    ompt_data_t variable;
    ompt_dependence_type_t dependence_type;
  } ompt_dependence_t;

  /* 19.4.4.10 Kinds of threads.  */
  typedef enum ompt_thread_t
  {
    ompt_thread_initial = 1,
    ompt_thread_worker = 2,
    ompt_thread_other = 3,
    ompt_thread_unknown = 4
  } ompt_thread_t;

  /* 19.4.4.11 Ends of a scope.  */
  typedef enum ompt_scope_endpoint_t
  {
    ompt_scope_begin = 1,
    ompt_scope_end = 2,
    ompt_scope_beginend = 3
  } ompt_scope_endpoint_t;

  /* 19.4.4.12 Kinds of work that is dispatched to a thread.  */
  typedef enum ompt_dispatch_t
  {
    ompt_dispatch_iteration = 1,
    ompt_dispatch_section = 2,
    ompt_dispatch_ws_loop_chunk = 3,
    ompt_dispatch_taskloop_chunk = 4,
    ompt_dispatch_distribute_chunk = 5
  } ompt_dispatch_t;

  /* 19.4.4.13 A chunk of a loop: its first iteration, and how many.  */
  typedef struct ompt_dispatch_chunk_t
  {
    uint64_t start;
    uint64_t iterations;
  } ompt_dispatch_chunk_t;

  /* 19.4.4.14 Kinds of synchronization.  */
  typedef enum ompt_sync_region_t
  {
    ompt_sync_region_barrier = 1,          /* deprecated */
    ompt_sync_region_barrier_implicit = 2, /* deprecated */
    ompt_sync_region_barrier_explicit = 3,
    ompt_sync_region_barrier_implementation = 4,
    ompt_sync_region_taskwait = 5,
    ompt_sync_region_taskgroup = 6,
    ompt_sync_region_reduction = 7,
    ompt_sync_region_barrier_implicit_workshare = 8,
    ompt_sync_region_barrier_implicit_parallel = 9,
    ompt_sync_region_barrier_teams = 10
  } ompt_sync_region_t;

  /* 19.4.4.15 Operations on a device's memory.  */
  typedef enum ompt_target_data_op_t
  {
    ompt_target_data_alloc = 1,
    ompt_target_data_transfer_to_device = 2,
    ompt_target_data_transfer_from_device = 3,
    ompt_target_data_delete = 4,
    ompt_target_data_associate = 5,
    ompt_target_data_disassociate = 6,
    ompt_target_data_alloc_async = 17,
    ompt_target_data_transfer_to_device_async = 18,
    ompt_target_data_transfer_from_device_async = 19,
    ompt_target_data_delete_async = 20
  } ompt_target_data_op_t;

  /* 19.4.4.16 Kinds of worksharing.  */
  typedef enum ompt_work_t
  {
    ompt_work_loop = 1,
    ompt_work_sections = 2,
    ompt_work_single_executor = 3,
    ompt_work_single_other = 4,
    ompt_work_workshare = 5,
    ompt_work_distribute = 6,
    ompt_work_taskloop = 7,
    ompt_work_scope = 8,
    ompt_work_loop_static = 10,
    ompt_work_loop_dynamic = 11,
    ompt_work_loop_guided = 12,
    ompt_work_loop_other = 13
  } ompt_work_t;

  /* 19.4.4.17 Kinds of mutual exclusion.  */
  typedef enum ompt_mutex_t
  {
    ompt_mutex_lock = 1,
    ompt_mutex_test_lock = 2,
    ompt_mutex_nest_lock = 3,
    ompt_mutex_test_nest_lock = 4,
    ompt_mutex_critical = 5,
    ompt_mutex_atomic = 6,
    ompt_mutex_ordered = 7
  } ompt_mutex_t;

  /* 19.4.4.18 Kinds of events that a device traces in its own format.  */
  typedef enum ompt_native_mon_flag_t
  {
    ompt_native_data_motion_explicit = 0x01,
    ompt_native_data_motion_implicit = 0x02,
    ompt_native_kernel_invocation = 0x04,
    ompt_native_kernel_execution = 0x08,
    ompt_native_driver = 0x10,
    ompt_native_runtime = 0x20,
    ompt_native_overhead = 0x40,
    ompt_native_idleness = 0x80
  } ompt_native_mon_flag_t;

  /* ISO C before C23 has no enumerators beyond int, as ompt_task_merged and
     ompt_parallel_team are.  */
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wpedantic"

  /* 19.4.4.19 Kind and properties of a task.  */
  typedef enum ompt_task_flag_t
  {
    ompt_task_initial = 0x00000001,
    ompt_task_implicit = 0x00000002,
    ompt_task_explicit = 0x00000004,
    ompt_task_target = 0x00000008,
    ompt_task_taskwait = 0x00000010,
    ompt_task_undeferred = 0x08000000,
    ompt_task_untied = 0x10000000,
    ompt_task_final = 0x20000000,
    ompt_task_mergeable = 0x40000000,
    ompt_task_merged = 0x80000000
  } ompt_task_flag_t;

  /* 19.4.4.20 Why a task leaves its thread.  */
  typedef enum ompt_task_status_t
  {
    ompt_task_complete = 1,
    ompt_task_yield = 2,
    ompt_task_cancel = 3,
    ompt_task_detach = 4,
    ompt_task_early_fulfill = 5,
    ompt_task_late_fulfill = 6,
    ompt_task_switch = 7,
    ompt_taskwait_complete = 8
  } ompt_task_status_t;

  /* 19.4.4.21 Kinds of target constructs.  */
  typedef enum ompt_target_t
  {
    ompt_target = 1,
    ompt_target_enter_data = 2,
    ompt_target_exit_data = 3,
    ompt_target_update = 4,
    ompt_target_nowait = 9,
    ompt_target_enter_data_nowait = 10,
    ompt_target_exit_data_nowait = 11,
    ompt_target_update_nowait = 12
  } ompt_target_t;

  /* 19.4.4.22 The invoker of the code of a parallel or teams region, and the
     kind of the region.  */
  typedef enum ompt_parallel_flag_t
  {
    ompt_parallel_invoker_program = 0x00000001,
    ompt_parallel_invoker_runtime = 0x00000002,
    ompt_parallel_league = 0x40000000,
    ompt_parallel_team = 0x80000000
  } ompt_parallel_flag_t;

#pragma GCC diagnostic pop

  /* 19.4.4.23 How a variable is mapped.  */
  typedef enum ompt_target_map_flag_t
  {
    ompt_target_map_flag_to = 0x01,
    ompt_target_map_flag_from = 0x02,
    ompt_target_map_flag_alloc = 0x04,
    ompt_target_map_flag_release = 0x08,
    ompt_target_map_flag_delete = 0x10,
    ompt_target_map_flag_implicit = 0x20,
    ompt_target_map_flag_always = 0x40,
    ompt_target_map_flag_present = 0x80,
    ompt_target_map_flag_close = 0x100,
    ompt_target_map_flag_shared = 0x200
  } ompt_target_map_flag_t;

  /* 19.4.4.25 The severity that an error directive asks for.  */
  typedef enum ompt_severity_t
  {
    ompt_warning = 1,
    ompt_fatal = 2
  } ompt_severity_t;

  /* 19.4.4.26 The construct that is cancelled, and the stage of the
     cancellation.  */
  typedef enum ompt_cancel_flag_t
  {
    ompt_cancel_parallel = 0x01,
    ompt_cancel_sections = 0x02,
    ompt_cancel_loop = 0x04,
    ompt_cancel_taskgroup = 0x08,
    ompt_cancel_activated = 0x10,
    ompt_cancel_detected = 0x20,
    ompt_cancel_discarded_task = 0x40
  } ompt_cancel_flag_t;

  /* 19.4.4.27 A part of the hardware, such as a core; devices number them.  */
  typedef uint64_t ompt_hwid_t;
#define ompt_hwid_none 0

  /* 19.4.4.28 States of a thread.  */
  typedef enum ompt_state_t
  {
    ompt_state_work_serial = 0x000,
    ompt_state_work_parallel = 0x001,
    ompt_state_work_reduction = 0x002,
    ompt_state_wait_barrier = 0x010, /* deprecated */
    ompt_state_wait_barrier_implicit_parallel = 0x011,
    ompt_state_wait_barrier_implicit_workshare = 0x012,
    ompt_state_wait_barrier_implicit = 0x013, /* deprecated */
    ompt_state_wait_barrier_explicit = 0x014,
    ompt_state_wait_barrier_implementation = 0x015,
    ompt_state_wait_barrier_teams = 0x016,
    ompt_state_wait_taskwait = 0x020,
    ompt_state_wait_taskgroup = 0x021,
    ompt_state_wait_mutex = 0x040,
    ompt_state_wait_lock = 0x041,
    ompt_state_wait_critical = 0x042,
    ompt_state_wait_atomic = 0x043,
    ompt_state_wait_ordered = 0x044,
    ompt_state_wait_target = 0x080,
    ompt_state_wait_target_map = 0x081,
    ompt_state_wait_target_update = 0x082,
    ompt_state_idle = 0x100,
    ompt_state_overhead = 0x101,
    ompt_state_undefined = 0x102
  } ompt_state_t;

  /* 19.4.4.29 Where a task's frames border on those of the run-time library:
     where it left the library last, and where it entered it again.  */
  typedef struct ompt_frame_t
  {
    ompt_data_t exit_frame;
    ompt_data_t enter_frame;
    int exit_frame_flags;
    int enter_frame_flags;
  } ompt_frame_t;

  /* 19.4.4.30 The owner of a frame, and the meaning of its address.  */
  typedef enum ompt_frame_flag_t
  {
    ompt_frame_runtime = 0x00,
    ompt_frame_application = 0x01,
    ompt_frame_cfa = 0x10,
    ompt_frame_framepointer = 0x20,
    ompt_frame_stackaddress = 0x30
  } ompt_frame_flag_t;

  /* 19.4.4.31 The object that a thread waits for, such as a lock.  */
  typedef uint64_t ompt_wait_id_t;
#define ompt_wait_id_none 0

  /* 19.4.3.3 A summary of a native record.  The string is constant.  */
  typedef struct ompt_record_abstract_t
  {
    ompt_record_native_t rclass;
    const char *type;
    ompt_device_time_t start_time;
    ompt_device_time_t end_time;
    ompt_hwid_t hwid;
  } ompt_record_abstract_t;

  /* 19.6.3.1 Finds an entry point by its name; a null pointer if there is none.
     The tool casts the result to the type of the entry point.  */
  typedef void (*ompt_interface_fn_t) (void);
  typedef ompt_interface_fn_t (*ompt_function_lookup_t) (
      const char *interface_function_name);

  /* 19.5.1 Initialization, which returns zero if the tool is not to be active,
     and finalization.  */
  typedef int (*ompt_initialize_t) (ompt_function_lookup_t lookup,
                                    int initial_device_num,
                                    ompt_data_t *tool_data);
  typedef void (*ompt_finalize_t) (ompt_data_t *tool_data);

  /* 19.4.1 Tool initialization and finalization.  The tool owns it, and keeps
     it until it is finalized.  */
  typedef struct ompt_start_tool_result_t
  {
    ompt_initialize_t initialize;
    ompt_finalize_t finalize;
    ompt_data_t tool_data;
  } ompt_start_tool_result_t;

#ifdef __cplusplus
}
#endif

#endif /* OMP_TOOLS_TYPES_H */
