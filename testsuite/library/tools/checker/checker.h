/* SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

/* A tool that checks what OpenMP's tool interface says of each event: parts.

   The tool's state of a thread, a region or a task lies in its own structures,
   to which the ompt_data_t of these point.  Nothing is locked, so that the
   threads of the program are free to run in any order.  Members that several
   threads change are atomic.  */

#ifndef CHECKER_H
#define CHECKER_H 1

#include <omp-tools.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* An event, by the number of its callback.  */
enum
{
  event_count = ompt_callback_error + 1
};

/* The kind of structure that an ompt_data_t of the program points to.  */
enum magic
{
  a_thread = 0x74687264,
  a_region = 0x7265676e,
  a_task = 0x7461736b
};

/* A construct that a task has begun and not ended.  */
enum construct_kind
{
  in_work,
  in_masked,
  in_sync_region,
  in_sync_wait,
  in_reduction,
  in_target,
  in_data_op,
  in_submit
};

struct construct
{
  struct construct *outer;
  enum construct_kind kind;
  /* The kind as the event says it, such as ompt_work_loop.  */
  int subkind;
  /* Of a taskgroup: its unfinished tasks.  */
  atomic_int tasks;
};

/* A lock or the like that a task has.  */
struct held
{
  struct held *next;
  ompt_mutex_t kind;
  ompt_wait_id_t id;
  /* How often the task has taken it.  */
  unsigned times;
};

struct region
{
  enum magic magic;
  /* One for each implicit task that has not ended, and one until the region has
     ended; freed at zero.  */
  atomic_int references;
  /* The data of the region; of the runtime's.  */
  const ompt_data_t *data;
  struct task *encountering;
  unsigned requested;
  int flags;
  /* Zero until the first implicit task begins.  */
  atomic_uint size;
  atomic_uint begun;
  /* Bits of those implicit tasks that have begun, by their index.  */
  atomic_ullong members[16];
  /* Explicit tasks that have been created and not finished.  */
  atomic_int tasks;
  /* How many regions are around it, with itself.  */
  unsigned depth;
  /* Whether there is a parallel region among them.  */
  bool is_parallel;
  atomic_bool has_ended;
};

enum task_state
{
  task_created,
  task_runs,
  task_suspended,
  /* Its body is done, its event is not fulfilled.  */
  task_detached,
  task_finished
};

/* A task that has to end before another one begins.  */
struct predecessor
{
  struct predecessor *next;
  struct task *task;
  uint64_t number;
};

struct task
{
  enum magic magic;
  /* One until it is finished, one for each child that is not; freed at
     zero.  */
  atomic_int references;
  /* Distinguishes it from another one at the same address.  */
  uint64_t number;
  const ompt_data_t *data;
  int flags;
  _Atomic enum task_state state;
  struct task *parent;
  struct region *region;
  /* The taskgroup that the task belongs to.  */
  struct construct *group;
  /* The constructs that it has begun, innermost first.  */
  struct construct *constructs;
  struct held *held;
  /* The mutex that it wants, if WANTS.  */
  bool wants;
  ompt_mutex_t wanted_kind;
  ompt_wait_id_t wanted;
  atomic_int children;
  bool has_dependences;
  bool dependences_seen;
  struct predecessor *predecessors;
  /* The thread that it has begun on.  */
  struct thread *thread;
  /* Of an implicit task: what its thread executed before, and its index.  */
  struct task *interrupted;
  unsigned index;
  bool was_fulfilled;
  /* It has encountered a taskwait that depends on some tasks only.  */
  bool waits_for_some;
};

enum
{
  history_size = 16
};

struct thread
{
  enum magic magic;
  struct thread *next;
  const ompt_data_t *data;
  ompt_thread_t type;
  bool has_ended;
  struct task *current;
  /* Of its stack: the lowest address and the one after the highest.  */
  const char *stack;
  const char *stack_end;
  unsigned long events[event_count];
  /* The last events.  */
  struct
  {
    int event;
    int endpoint;
    int kind;
    const void *subject;
  } history[history_size];
  unsigned last;
  /* The unique numbers that it has got.  */
  uint64_t *numbers;
  size_t number_count;
};

/* The calling thread's.  */
extern __thread struct thread *self;

/* Entry points.  */
extern struct entry_points
{
  ompt_set_callback_t set_callback;
  ompt_get_callback_t get_callback;
  ompt_get_thread_data_t get_thread_data;
  ompt_get_state_t get_state;
  ompt_get_parallel_info_t get_parallel_info;
  ompt_get_task_info_t get_task_info;
  ompt_get_unique_id_t get_unique_id;
  ompt_enumerate_states_t enumerate_states;
} entry;

/* The results of ompt_set_callback for each event.  */
extern ompt_set_result_t set_results[event_count];

/* checker.c */

/* Tasks may outlive the taskgroups that they belong to.  */
extern bool ignores_groups;

/* Ends the program, which breaks RULE; FORMAT says how.  */
void violation (const char *rule, const char *format, ...)
    __attribute__ ((noreturn, format (printf, 2, 3)));

/* A cleared object, never null.  */
void *make (size_t size);

/* Called at the beginning of each event: notes it, and returns the thread.
   Endpoint, kind and subject are for messages.  */
struct thread *enter (ompt_callbacks_t event, int endpoint, int kind,
                      const void *subject);

/* The name of an event.  */
const char *event_name (int event);

/* Whether the tool sees every event of that kind.  */
bool is_always_seen (ompt_callbacks_t event);

/* checker-threads.c */
void thread_begin (ompt_thread_t type, ompt_data_t *data);
void thread_end (ompt_data_t *data);
/* At the end of the program; PREVIOUS is the first of all threads.  */
void check_end (void);
/* Prints how many events of each kind there were.  */
void print_counts (void);
/* In a child process, only the calling thread is left.  */
void forget_others (void);

/* checker-regions.c */
void parallel_begin (ompt_data_t *task_data, const ompt_frame_t *frame,
                     ompt_data_t *parallel_data, unsigned requested, int flags,
                     const void *code);
void parallel_end (ompt_data_t *parallel_data, ompt_data_t *task_data,
                   int flags, const void *code);
void implicit_task (ompt_scope_endpoint_t endpoint, ompt_data_t *parallel_data,
                    ompt_data_t *task_data, unsigned size, unsigned index,
                    int flags);

/* checker-tasks.c */
void task_create (ompt_data_t *task_data, const ompt_frame_t *frame,
                  ompt_data_t *new_data, int flags, int has_dependences,
                  const void *code);
void task_schedule (ompt_data_t *prior_data, ompt_task_status_t status,
                    ompt_data_t *next_data);
void dependences (ompt_data_t *task_data, const ompt_dependence_t *list,
                  int count);
void task_dependence (ompt_data_t *source_data, ompt_data_t *sink_data);
void cancel (ompt_data_t *task_data, int flags, const void *code);

/* The task that DATA belongs to, which ROLE says; it has not ended.  */
struct task *task_of (const ompt_data_t *data, const char *role);
/* A task for DATA, which belongs to nothing yet.  */
struct task *new_task (ompt_data_t *data, int flags, struct region *region,
                       struct task *parent);
/* The task has ended, with nothing open.  */
void finish_task (struct task *task);
/* One less uses it.  */
void release_task (struct task *task);

/* checker-constructs.c */
void work (ompt_work_t kind, ompt_scope_endpoint_t endpoint,
           ompt_data_t *parallel_data, ompt_data_t *task_data, uint64_t count,
           const void *code);
void dispatch (ompt_data_t *parallel_data, ompt_data_t *task_data,
               ompt_dispatch_t kind, ompt_data_t instance);
void masked (ompt_scope_endpoint_t endpoint, ompt_data_t *parallel_data,
             ompt_data_t *task_data, const void *code);
void sync_region (ompt_sync_region_t kind, ompt_scope_endpoint_t endpoint,
                  ompt_data_t *parallel_data, ompt_data_t *task_data,
                  const void *code);
void sync_region_wait (ompt_sync_region_t kind, ompt_scope_endpoint_t endpoint,
                       ompt_data_t *parallel_data, ompt_data_t *task_data,
                       const void *code);
void reduction (ompt_sync_region_t kind, ompt_scope_endpoint_t endpoint,
                ompt_data_t *parallel_data, ompt_data_t *task_data,
                const void *code);
void target_emi (ompt_target_t kind, ompt_scope_endpoint_t endpoint, int device,
                 ompt_data_t *task_data, ompt_data_t *target_task,
                 ompt_data_t *target_data, const void *code);
void target_data_op_emi (ompt_scope_endpoint_t endpoint,
                         ompt_data_t *target_task, ompt_data_t *target_data,
                         ompt_id_t *id, ompt_target_data_op_t kind,
                         void *source, int source_device, void *destination,
                         int destination_device, size_t bytes,
                         const void *code);
void target_submit_emi (ompt_scope_endpoint_t endpoint,
                        ompt_data_t *target_data, ompt_id_t *id,
                        unsigned teams);

/* The innermost taskgroup that TASK has begun, or belongs to; or null.  */
struct construct *taskgroup_of (const struct task *task);

/* checker-mutexes.c */
void lock_init (ompt_mutex_t kind, unsigned hint, unsigned implementation,
                ompt_wait_id_t id, const void *code);
void lock_destroy (ompt_mutex_t kind, ompt_wait_id_t id, const void *code);
void mutex_acquire (ompt_mutex_t kind, unsigned hint, unsigned implementation,
                    ompt_wait_id_t id, const void *code);
void mutex_acquired (ompt_mutex_t kind, ompt_wait_id_t id, const void *code);
void mutex_released (ompt_mutex_t kind, ompt_wait_id_t id, const void *code);
void nest_lock (ompt_scope_endpoint_t endpoint, ompt_wait_id_t id,
                const void *code);

/* checker-context.c */

/* Where an event is raised.  */
enum place
{
  /* From code of the program, outside of all waiting.  */
  from_program,
  /* The same, and the task's enter_frame is set.  */
  entered,
  /* Around waiting, or changing from one task to another.  */
  at_wait,
  /* When a thread, or an implicit task, begins or ends.  */
  at_edge
};

/* Checks what the entry points tell the current thread about CURRENT.  CODE is
   the event's address in the program, null if it has none.  */
void check_context (ompt_callbacks_t event, enum place place,
                    const struct task *current, const void *code);
/* The same where CODE has to be known.  */
void check_known_code (ompt_callbacks_t event, const void *code);
/* Asks for a unique number.  */
void take_number (void);
/* Finds the calling thread's stack.  */
void find_stack (struct thread *thread);
/* Checks that the runtime lists its states.  */
void check_states (void);

#endif /* CHECKER_H */
