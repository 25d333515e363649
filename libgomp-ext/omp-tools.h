/* The interface of OpenMP for tools in the same process (OMPT), as in the
   OpenMP API specification 5.2.  Comments name its sections, whose order this
   has, but for types that others need.  Names that 5.1 or 5.2 deprecates are
   here as well, for tools that use them.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMP_TOOLS_H
#define OMP_TOOLS_H 1

#include "omp-tools-types.h"

#ifdef __cplusplus
extern "C"
{
#endif

  /* 19.5.2 Callbacks, each with the trace record of its event.  Data that they
     are given lives as long as the thread, region or task; codeptr_ra is the
     address in the program to which the run-time library returns, or null.  */

  /* 19.5.2.1 and 2 Threads.  */
  typedef void (*ompt_callback_thread_begin_t) (ompt_thread_t thread_type,
                                                ompt_data_t *thread_data);
  typedef struct ompt_record_thread_begin_t
  {
    ompt_thread_t thread_type;
  } ompt_record_thread_begin_t;
  typedef void (*ompt_callback_thread_end_t) (ompt_data_t *thread_data);

  /* 19.5.2.3 and 4 Parallel and teams regions.  */
  typedef void (*ompt_callback_parallel_begin_t) (
      ompt_data_t *encountering_task_data,
      const ompt_frame_t *encountering_task_frame, ompt_data_t *parallel_data,
      unsigned int requested_parallelism, int flags, const void *codeptr_ra);
  typedef struct ompt_record_parallel_begin_t
  {
    ompt_id_t encountering_task_id;
    ompt_id_t parallel_id;
    unsigned int requested_parallelism;
    int flags;
    const void *codeptr_ra;
  } ompt_record_parallel_begin_t;
  typedef void (*ompt_callback_parallel_end_t) (
      ompt_data_t *parallel_data, ompt_data_t *encountering_task_data,
      int flags, const void *codeptr_ra);
  typedef struct ompt_record_parallel_end_t
  {
    ompt_id_t parallel_id;
    ompt_id_t encountering_task_id;
    int flags;
    const void *codeptr_ra;
  } ompt_record_parallel_end_t;

  /* 19.5.2.5 Worksharing.  */
  typedef void (*ompt_callback_work_t) (ompt_work_t work_type,
                                        ompt_scope_endpoint_t endpoint,
                                        ompt_data_t *parallel_data,
                                        ompt_data_t *task_data, uint64_t count,
                                        const void *codeptr_ra);
  typedef struct ompt_record_work_t
  {
    ompt_work_t work_type;
    ompt_scope_endpoint_t endpoint;
    ompt_id_t parallel_id;
    ompt_id_t task_id;
    uint64_t count;
    const void *codeptr_ra;
  } ompt_record_work_t;

  /* 19.5.2.6 Iterations, chunks and sections.  */
  typedef void (*ompt_callback_dispatch_t) (ompt_data_t *parallel_data,
                                            ompt_data_t *task_data,
                                            ompt_dispatch_t kind,
                                            ompt_data_t instance);
  typedef struct ompt_record_dispatch_t
  {
    ompt_id_t parallel_id;
    ompt_id_t task_id;
    ompt_dispatch_t kind;
    ompt_data_t instance;
  } ompt_record_dispatch_t;

  /* 19.5.2.7 Creation of a task.  */
  typedef void (*ompt_callback_task_create_t) (
      ompt_data_t *encountering_task_data,
      const ompt_frame_t *encountering_task_frame, ompt_data_t *new_task_data,
      int flags, int has_dependences, const void *codeptr_ra);
  typedef struct ompt_record_task_create_t
  {
    ompt_id_t encountering_task_id;
    ompt_id_t new_task_id;
    int flags;
    int has_dependences;
    const void *codeptr_ra;
  } ompt_record_task_create_t;

  /* 19.5.2.8 The dependences of a task; the array lives as long as the call.
     */
  typedef void (*ompt_callback_dependences_t) (ompt_data_t *task_data,
                                               const ompt_dependence_t *deps,
                                               int ndeps);
  typedef struct ompt_record_dependences_t
  {
    ompt_id_t task_id;
    ompt_dependence_t dep;
    int ndeps;
  } ompt_record_dependences_t;

  /* 19.5.2.9 A dependence that makes a task wait for another.  */
  typedef void (*ompt_callback_task_dependence_t) (ompt_data_t *src_task_data,
                                                   ompt_data_t *sink_task_data);
  typedef struct ompt_record_task_dependence_t
  {
    ompt_id_t src_task_id;
    ompt_id_t sink_task_id;
  } ompt_record_task_dependence_t;

  /* 19.5.2.10 A thread turns from one task to another.  */
  typedef void (*ompt_callback_task_schedule_t) (
      ompt_data_t *prior_task_data, ompt_task_status_t prior_task_status,
      ompt_data_t *next_task_data);
  typedef struct ompt_record_task_schedule_t
  {
    ompt_id_t prior_task_id;
    ompt_task_status_t prior_task_status;
    ompt_id_t next_task_id;
  } ompt_record_task_schedule_t;

  /* 19.5.2.11 Initial and implicit tasks.  */
  typedef void (*ompt_callback_implicit_task_t) (
      ompt_scope_endpoint_t endpoint, ompt_data_t *parallel_data,
      ompt_data_t *task_data, unsigned int actual_parallelism,
      unsigned int index, int flags);
  typedef struct ompt_record_implicit_task_t
  {
    ompt_scope_endpoint_t endpoint;
    ompt_id_t parallel_id;
    ompt_id_t task_id;
    unsigned int actual_parallelism;
    unsigned int index;
    int flags;
  } ompt_record_implicit_task_t;

  /* 19.5.2.12 Masked regions; the names with master are deprecated.  */
  typedef void (*ompt_callback_masked_t) (ompt_scope_endpoint_t endpoint,
                                          ompt_data_t *parallel_data,
                                          ompt_data_t *task_data,
                                          const void *codeptr_ra);
  typedef ompt_callback_masked_t ompt_callback_master_t;
  typedef struct ompt_record_masked_t
  {
    ompt_scope_endpoint_t endpoint;
    ompt_id_t parallel_id;
    ompt_id_t task_id;
    const void *codeptr_ra;
  } ompt_record_masked_t;
  typedef ompt_record_masked_t ompt_record_master_t;

  /* 19.5.2.13 Synchronization; also for the events sync_region_wait and
     reduction.  */
  typedef void (*ompt_callback_sync_region_t) (ompt_sync_region_t kind,
                                               ompt_scope_endpoint_t endpoint,
                                               ompt_data_t *parallel_data,
                                               ompt_data_t *task_data,
                                               const void *codeptr_ra);
  typedef struct ompt_record_sync_region_t
  {
    ompt_sync_region_t kind;
    ompt_scope_endpoint_t endpoint;
    ompt_id_t parallel_id;
    ompt_id_t task_id;
    const void *codeptr_ra;
  } ompt_record_sync_region_t;

  /* 19.5.2.14 A thread wants a lock or the like; also for lock_init.  */
  typedef void (*ompt_callback_mutex_acquire_t) (ompt_mutex_t kind,
                                                 unsigned int hint,
                                                 unsigned int impl,
                                                 ompt_wait_id_t wait_id,
                                                 const void *codeptr_ra);
  typedef struct ompt_record_mutex_acquire_t
  {
    ompt_mutex_t kind;
    unsigned int hint;
    unsigned int impl;
    ompt_wait_id_t wait_id;
    const void *codeptr_ra;
  } ompt_record_mutex_acquire_t;

  /* 19.5.2.15 For the events mutex_acquired, mutex_released, lock_destroy.  */
  typedef void (*ompt_callback_mutex_t) (ompt_mutex_t kind,
                                         ompt_wait_id_t wait_id,
                                         const void *codeptr_ra);
  typedef struct ompt_record_mutex_t
  {
    ompt_mutex_t kind;
    ompt_wait_id_t wait_id;
    const void *codeptr_ra;
  } ompt_record_mutex_t;

  /* 19.5.2.16 A thread that has a nestable lock takes or releases it again.  */
  typedef void (*ompt_callback_nest_lock_t) (ompt_scope_endpoint_t endpoint,
                                             ompt_wait_id_t wait_id,
                                             const void *codeptr_ra);
  typedef struct ompt_record_nest_lock_t
  {
    ompt_scope_endpoint_t endpoint;
    ompt_wait_id_t wait_id;
    const void *codeptr_ra;
  } ompt_record_nest_lock_t;

  /* 19.5.2.17 Flushes.  */
  typedef void (*ompt_callback_flush_t) (ompt_data_t *thread_data,
                                         const void *codeptr_ra);
  typedef struct ompt_record_flush_t
  {
    const void *codeptr_ra;
  } ompt_record_flush_t;

  /* 19.5.2.18 Cancellation.  */
  typedef void (*ompt_callback_cancel_t) (ompt_data_t *task_data, int flags,
                                          const void *codeptr_ra);
  typedef struct ompt_record_cancel_t
  {
    ompt_id_t task_id;
    int flags;
    const void *codeptr_ra;
  } ompt_record_cancel_t;

  /* 19.5.2.19 to 22 Devices and the code on them.  */
  typedef void (*ompt_callback_device_initialize_t) (
      int device_num, const char *type, ompt_device_t *device,
      ompt_function_lookup_t lookup, const char *documentation);
  typedef void (*ompt_callback_device_finalize_t) (int device_num);
  typedef void (*ompt_callback_device_load_t) (
      int device_num, const char *filename, int64_t offset_in_file,
      void *vma_in_file, size_t bytes, void *host_addr, void *device_addr,
      uint64_t module_id);
#define ompt_addr_none ((void *)~(uintptr_t)0)
  typedef void (*ompt_callback_device_unload_t) (int device_num,
                                                 uint64_t module_id);

  /* 19.5.2.23 and 24 Buffers for trace records: the tool gives one, and is
     given it back when it holds records.  */
  typedef void (*ompt_callback_buffer_request_t) (int device_num,
                                                  ompt_buffer_t **buffer,
                                                  size_t *bytes);
  typedef void (*ompt_callback_buffer_complete_t) (int device_num,
                                                   ompt_buffer_t *buffer,
                                                   size_t bytes,
                                                   ompt_buffer_cursor_t begin,
                                                   int buffer_owned);

  /* 19.5.2.25 Operations on a device's memory.  Here and below, a tool
     registers the callback with _emi or the older one, not both.  */
  typedef void (*ompt_callback_target_data_op_emi_t) (
      ompt_scope_endpoint_t endpoint, ompt_data_t *target_task_data,
      ompt_data_t *target_data, ompt_id_t *host_op_id,
      ompt_target_data_op_t optype, void *src_addr, int src_device_num,
      void *dest_addr, int dest_device_num, size_t bytes,
      const void *codeptr_ra);
  typedef void (*ompt_callback_target_data_op_t) (
      ompt_id_t target_id, ompt_id_t host_op_id, ompt_target_data_op_t optype,
      void *src_addr, int src_device_num, void *dest_addr, int dest_device_num,
      size_t bytes, const void *codeptr_ra);
  typedef struct ompt_record_target_data_op_t
  {
    ompt_id_t host_op_id;
    ompt_target_data_op_t optype;
    void *src_addr;
    int src_device_num;
    void *dest_addr;
    int dest_device_num;
    size_t bytes;
    ompt_device_time_t end_time;
    const void *codeptr_ra;
  } ompt_record_target_data_op_t;

  /* 19.5.2.26 Target constructs.  */
  typedef void (*ompt_callback_target_emi_t) (
      ompt_target_t kind, ompt_scope_endpoint_t endpoint, int device_num,
      ompt_data_t *task_data, ompt_data_t *target_task_data,
      ompt_data_t *target_data, const void *codeptr_ra);
  typedef void (*ompt_callback_target_t) (
      ompt_target_t kind, ompt_scope_endpoint_t endpoint, int device_num,
      ompt_data_t *task_data, ompt_id_t target_id, const void *codeptr_ra);
  typedef struct ompt_record_target_t
  {
    ompt_target_t kind;
    ompt_scope_endpoint_t endpoint;
    int device_num;
    ompt_id_t task_id;
    ompt_id_t target_id;
    const void *codeptr_ra;
  } ompt_record_target_t;

  /* 19.5.2.27 Mapped variables; the arrays have nitems elements.  */
  typedef void (*ompt_callback_target_map_emi_t) (
      ompt_data_t *target_data, unsigned int nitems, void **host_addr,
      void **device_addr, size_t *bytes, unsigned int *mapping_flags,
      const void *codeptr_ra);
  typedef void (*ompt_callback_target_map_t) (ompt_id_t target_id,
                                              unsigned int nitems,
                                              void **host_addr,
                                              void **device_addr, size_t *bytes,
                                              unsigned int *mapping_flags,
                                              const void *codeptr_ra);
  typedef struct ompt_record_target_map_t
  {
    ompt_id_t target_id;
    unsigned int nitems;
    void **host_addr;
    void **device_addr;
    size_t *bytes;
    unsigned int *mapping_flags;
    const void *codeptr_ra;
  } ompt_record_target_map_t;

  /* 19.5.2.28 Code that a device is given to execute.  */
  typedef void (*ompt_callback_target_submit_emi_t) (
      ompt_scope_endpoint_t endpoint, ompt_data_t *target_data,
      ompt_id_t *host_op_id, unsigned int requested_num_teams);
  typedef void (*ompt_callback_target_submit_t) (
      ompt_id_t target_id, ompt_id_t host_op_id,
      unsigned int requested_num_teams);
  typedef struct ompt_record_target_kernel_t
  {
    ompt_id_t host_op_id;
    unsigned int requested_num_teams;
    unsigned int granted_num_teams;
    ompt_device_time_t end_time;
  } ompt_record_target_kernel_t;

  /* 19.5.2.29 A call of omp_control_tool, with its arguments; the callback
     returns what the call returns.  */
  typedef int (*ompt_callback_control_tool_t) (uint64_t command,
                                               uint64_t modifier, void *arg,
                                               const void *codeptr_ra);
  typedef struct ompt_record_control_tool_t
  {
    uint64_t command;
    uint64_t modifier;
    const void *codeptr_ra;
  } ompt_record_control_tool_t;

  /* 19.5.2.30 Error directives; length is that of the message in bytes.  */
  typedef void (*ompt_callback_error_t) (ompt_severity_t severity,
                                         const char *message, size_t length,
                                         const void *codeptr_ra);
  typedef struct ompt_record_error_t
  {
    ompt_severity_t severity;
    const char *message;
    size_t length;
    const void *codeptr_ra;
  } ompt_record_error_t;

  /* 19.4.3.4 A trace record in OpenMP's format.  */
  typedef struct ompt_record_ompt_t
  {
    ompt_callbacks_t type;
    ompt_device_time_t time;
    ompt_id_t thread_id;
    ompt_id_t target_id;
    union
    {
      ompt_record_thread_begin_t thread_begin;
      ompt_record_parallel_begin_t parallel_begin;
      ompt_record_parallel_end_t parallel_end;
      ompt_record_work_t work;
      ompt_record_dispatch_t dispatch;
      ompt_record_task_create_t task_create;
      ompt_record_dependences_t dependences;
      ompt_record_task_dependence_t task_dependence;
      ompt_record_task_schedule_t task_schedule;
      ompt_record_implicit_task_t implicit_task;
      ompt_record_masked_t masked;
      ompt_record_sync_region_t sync_region;
      ompt_record_mutex_acquire_t mutex_acquire;
      ompt_record_mutex_t mutex;
      ompt_record_nest_lock_t nest_lock;
      ompt_record_flush_t flush;
      ompt_record_cancel_t cancel;
      ompt_record_target_t target;
      ompt_record_target_data_op_t target_data_op;
      ompt_record_target_map_t target_map;
      ompt_record_target_kernel_t target_kernel;
      ompt_record_control_tool_t control_tool;
      ompt_record_error_t error;
    } record;
  } ompt_record_ompt_t;

  /* 19.6.1 Entry points in the callback interface.  A name is that of its type
     without _t.  */

  /* 19.6.1.1 and 2 Step through the states, and through the implementations of
     mutual exclusion, beginning with ompt_state_undefined and
     ompt_mutex_impl_none; zero at the end.  The strings are constant.  */
  typedef int (*ompt_enumerate_states_t) (int current_state, int *next_state,
                                          const char **next_state_name);
#define ompt_mutex_impl_none 0
  typedef int (*ompt_enumerate_mutex_impls_t) (int current_impl, int *next_impl,
                                               const char **next_impl_name);

  /* 19.6.1.3 and 4 Register a callback, and ask which is registered.  */
  typedef ompt_set_result_t (*ompt_set_callback_t) (ompt_callbacks_t event,
                                                    ompt_callback_t callback);
  typedef int (*ompt_get_callback_t) (ompt_callbacks_t event,
                                      ompt_callback_t *callback);

  /* 19.6.1.5 The data of the calling thread.  */
  typedef ompt_data_t *(*ompt_get_thread_data_t) (void);

  /* 19.6.1.6 to 11 Processors and places.  */
  typedef int (*ompt_get_num_procs_t) (void);
  typedef int (*ompt_get_num_places_t) (void);
  typedef int (*ompt_get_place_proc_ids_t) (int place_num, int ids_size,
                                            int *ids);
  typedef int (*ompt_get_place_num_t) (void);
  typedef int (*ompt_get_partition_place_nums_t) (int place_nums_size,
                                                  int *place_nums);
  typedef int (*ompt_get_proc_id_t) (void);

  /* 19.6.1.12 The state of the calling thread, and what it waits for.  */
  typedef int (*ompt_get_state_t) (ompt_wait_id_t *wait_id);

  /* 19.6.1.13 to 15 The regions and tasks around the caller.  They return 2 if
     there is one and all is known of it, 1 if something is not, 0 if there is
     none.  But ompt_get_task_memory returns 1 if there are more blocks.  */
  typedef int (*ompt_get_parallel_info_t) (int ancestor_level,
                                           ompt_data_t **parallel_data,
                                           int *team_size);
  typedef int (*ompt_get_task_info_t) (int ancestor_level, int *flags,
                                       ompt_data_t **task_data,
                                       ompt_frame_t **task_frame,
                                       ompt_data_t **parallel_data,
                                       int *thread_num);
  typedef int (*ompt_get_task_memory_t) (void **addr, size_t *size, int block);

  /* 19.6.1.16 and 17 The target region of the calling thread; devices.  */
  typedef int (*ompt_get_target_info_t) (uint64_t *device_num,
                                         ompt_id_t *target_id,
                                         ompt_id_t *host_op_id);
  typedef int (*ompt_get_num_devices_t) (void);

  /* 19.6.1.18 and 19 A number that is given once; end of the tool.  */
  typedef uint64_t (*ompt_get_unique_id_t) (void);
  typedef void (*ompt_finalize_tool_t) (void);

  /* 19.6.2 Entry points in the device tracing interface.  */

  /* 19.6.2.1 to 3 Processors and clock of a device; a translated time is in
     seconds, as omp_get_wtime returns them.  */
  typedef int (*ompt_get_device_num_procs_t) (ompt_device_t *device);
  typedef ompt_device_time_t (*ompt_get_device_time_t) (ompt_device_t *device);
  typedef double (*ompt_translate_time_t) (ompt_device_t *device,
                                           ompt_device_time_t time);

  /* 19.6.2.4 and 5 The events to trace.  */
  typedef ompt_set_result_t (*ompt_set_trace_ompt_t) (ompt_device_t *device,
                                                      unsigned int enable,
                                                      unsigned int etype);
  typedef ompt_set_result_t (*ompt_set_trace_native_t) (ompt_device_t *device,
                                                        int enable, int flags);

  /* 19.6.2.6 to 9 When to trace; they return 1 for success, 0 for failure.  */
  typedef int (*ompt_start_trace_t) (ompt_device_t *device,
                                     ompt_callback_buffer_request_t request,
                                     ompt_callback_buffer_complete_t complete);
  typedef int (*ompt_pause_trace_t) (ompt_device_t *device, int begin_pause);
  typedef int (*ompt_flush_trace_t) (ompt_device_t *device);
  typedef int (*ompt_stop_trace_t) (ompt_device_t *device);

  /* 19.6.2.10 to 14 Read the records in a buffer, whose owner is theirs.  */
  typedef int (*ompt_advance_buffer_cursor_t) (ompt_device_t *device,
                                               ompt_buffer_t *buffer,
                                               size_t size,
                                               ompt_buffer_cursor_t current,
                                               ompt_buffer_cursor_t *next);
  typedef ompt_record_t (*ompt_get_record_type_t) (
      ompt_buffer_t *buffer, ompt_buffer_cursor_t current);
  typedef ompt_record_ompt_t *(*ompt_get_record_ompt_t) (
      ompt_buffer_t *buffer, ompt_buffer_cursor_t current);
  typedef void *(*ompt_get_record_native_t) (ompt_buffer_t *buffer,
                                             ompt_buffer_cursor_t current,
                                             ompt_id_t *host_op_id);
  typedef ompt_record_abstract_t *(*ompt_get_record_abstract_t) (
      void *native_record);

  /* 19.2.1 The function that a tool defines.  The run-time library calls it
     with the value of _OPENMP and a string of its own; null means no tool.  */

#pragma GCC visibility push(default)

  ompt_start_tool_result_t *ompt_start_tool (unsigned int omp_version,
                                             const char *runtime_version);

#pragma GCC visibility pop

#ifdef __cplusplus
}
#endif

#endif /* OMP_TOOLS_H */
