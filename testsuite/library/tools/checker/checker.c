/* SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

/* A tool that checks what OpenMP's tool interface says of each event (OpenMP 5.2,
   chapter 19).

   A violation ends the program with status 3, after a line
   `checker: RULE: DETAILS' on standard error.  In the environment, CHECKER_COUNTS=1
   lets it print how many events there were, and CHECKER_HISTORY=1 the last events
   of the thread before a violation.  CHECKER_NO_GROUPS=1 is for programs in which
   tasks of taskqs create tasks of OpenMP's: a taskq is seen as a taskgroup, but does
   not wait for these.

   The program must not have been compiled with it: it uses no OpenMP.  */

#define _GNU_SOURCE 1
#include <dlfcn.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "checker.h"

struct entry_points entry;
ompt_set_result_t set_results[event_count];

bool ignores_groups;

/* Set in a child process, which has only one of the threads.  */
static bool is_off;

static int
control_tool (uint64_t command, uint64_t modifier, void *argument,
              const void *code)
{
  enter (ompt_callback_control_tool, 0, (int)command, argument);
  (void)modifier;
  check_known_code (ompt_callback_control_tool, code);
  check_context (ompt_callback_control_tool, entered, self->current, code);
  return 0;
}

static void
flush (ompt_data_t *thread_data, const void *code)
{
  struct thread *t = enter (ompt_callback_flush, 0, 0, thread_data);
  if (thread_data != t->data)
    violation ("flush-thread", "the data is not that of the thread");
  check_context (ompt_callback_flush, from_program, t->current, code);
}

static void
error (ompt_severity_t severity, const char *message, size_t length,
       const void *code)
{
  struct thread *t = enter (ompt_callback_error, 0, severity, message);
  if (severity != ompt_warning && severity != ompt_fatal)
    violation ("error-severity", "%d", severity);
  if (message && strlen (message) < length)
    violation ("error-message", "it is shorter than %zu", length);
  check_context (ompt_callback_error, from_program, t->current, code);
}

static const struct
{
  ompt_callbacks_t event;
  const char *name;
  ompt_callback_t function;
} callbacks[] = {
  { ompt_callback_thread_begin, "thread_begin", (ompt_callback_t)thread_begin },
  { ompt_callback_thread_end, "thread_end", (ompt_callback_t)thread_end },
  { ompt_callback_parallel_begin, "parallel_begin",
    (ompt_callback_t)parallel_begin },
  { ompt_callback_parallel_end, "parallel_end", (ompt_callback_t)parallel_end },
  { ompt_callback_task_create, "task_create", (ompt_callback_t)task_create },
  { ompt_callback_task_schedule, "task_schedule",
    (ompt_callback_t)task_schedule },
  { ompt_callback_implicit_task, "implicit_task",
    (ompt_callback_t)implicit_task },
  { ompt_callback_control_tool, "control_tool", (ompt_callback_t)control_tool },
  { ompt_callback_sync_region_wait, "sync_region_wait",
    (ompt_callback_t)sync_region_wait },
  { ompt_callback_mutex_released, "mutex_released",
    (ompt_callback_t)mutex_released },
  { ompt_callback_dependences, "dependences", (ompt_callback_t)dependences },
  { ompt_callback_task_dependence, "task_dependence",
    (ompt_callback_t)task_dependence },
  { ompt_callback_work, "work", (ompt_callback_t)work },
  { ompt_callback_masked, "masked", (ompt_callback_t)masked },
  { ompt_callback_sync_region, "sync_region", (ompt_callback_t)sync_region },
  { ompt_callback_lock_init, "lock_init", (ompt_callback_t)lock_init },
  { ompt_callback_lock_destroy, "lock_destroy", (ompt_callback_t)lock_destroy },
  { ompt_callback_mutex_acquire, "mutex_acquire",
    (ompt_callback_t)mutex_acquire },
  { ompt_callback_mutex_acquired, "mutex_acquired",
    (ompt_callback_t)mutex_acquired },
  { ompt_callback_nest_lock, "nest_lock", (ompt_callback_t)nest_lock },
  { ompt_callback_flush, "flush", (ompt_callback_t)flush },
  { ompt_callback_cancel, "cancel", (ompt_callback_t)cancel },
  { ompt_callback_reduction, "reduction", (ompt_callback_t)reduction },
  { ompt_callback_dispatch, "dispatch", (ompt_callback_t)dispatch },
  { ompt_callback_target_emi, "target", (ompt_callback_t)target_emi },
  { ompt_callback_target_data_op_emi, "target_data_op",
    (ompt_callback_t)target_data_op_emi },
  { ompt_callback_target_submit_emi, "target_submit",
    (ompt_callback_t)target_submit_emi },
  { ompt_callback_error, "error", (ompt_callback_t)error },
};

const char *
event_name (int event)
{
  for (size_t i = 0; i < sizeof callbacks / sizeof *callbacks; i++)
    if ((int)callbacks[i].event == event)
      return callbacks[i].name;
  return "none";
}

bool
is_always_seen (ompt_callbacks_t event)
{
  return set_results[event] == ompt_set_always;
}

static void
write_text (const char *text, int length)
{
  while (length > 0)
    {
      ssize_t written = write (STDERR_FILENO, text, length);
      if (written <= 0)
        return;
      text += written;
      length -= (int)written;
    }
}

static void
write_history (const struct thread *t)
{
  char line[128];
  for (unsigned i = t->last < history_size ? 0 : t->last - history_size;
       i < t->last; i++)
    {
      unsigned at = i % history_size;
      int length = snprintf (
          line, sizeof line, "  %s, endpoint %d, kind %#x, of %p\n",
          event_name (t->history[at].event), t->history[at].endpoint,
          t->history[at].kind, t->history[at].subject);
      write_text (line, length);
    }
}

void
violation (const char *rule, const char *format, ...)
{
  char line[512];
  int length = snprintf (line, sizeof line, "checker: %s: ", rule);
  va_list arguments;
  va_start (arguments, format);
  length
      += vsnprintf (line + length, sizeof line - length - 1, format, arguments);
  va_end (arguments);
  if (length > (int)sizeof line - 2)
    length = sizeof line - 2;
  line[length++] = '\n';
  write_text (line, length);
  if (self && getenv ("CHECKER_HISTORY"))
    write_history (self);
  _exit (3);
}

void *
make (size_t size)
{
  void *object = calloc (1, size);
  if (!object)
    violation ("memory", "the checker has none");
  return object;
}

struct thread *
enter (ompt_callbacks_t event, int endpoint, int kind, const void *subject)
{
  struct thread *t = self;
  if (!t)
    violation ("thread-begin-first", "%s comes before thread_begin",
               event_name (event));
  unsigned at = t->last++ % history_size;
  t->history[at].event = event;
  t->history[at].endpoint = endpoint;
  t->history[at].kind = kind;
  t->history[at].subject = subject;
  t->events[event]++;
  if (t->has_ended)
    violation ("thread-end-last", "%s comes after thread_end",
               event_name (event));
  ompt_data_t *data = entry.get_thread_data ();
  if (data != t->data || data->ptr != t)
    violation ("thread-data", "at %s, ompt_get_thread_data returns other data",
               event_name (event));
  return t;
}

/* A child process goes on without being checked.  */
static void
be_child (void)
{
  is_off = true;
  forget_others ();
  for (int event = 1; event < event_count; event++)
    entry.set_callback (event, NULL);
}

static ompt_interface_fn_t
find (ompt_function_lookup_t lookup, const char *name)
{
  ompt_interface_fn_t function = lookup (name);
  if (!function)
    violation ("entry-points", "there is no %s", name);
  return function;
}

static void
find_entry_points (ompt_function_lookup_t lookup)
{
  entry.set_callback = (ompt_set_callback_t)find (lookup, "ompt_set_callback");
  entry.get_callback = (ompt_get_callback_t)find (lookup, "ompt_get_callback");
  entry.get_thread_data
      = (ompt_get_thread_data_t)find (lookup, "ompt_get_thread_data");
  entry.get_state = (ompt_get_state_t)find (lookup, "ompt_get_state");
  entry.get_parallel_info
      = (ompt_get_parallel_info_t)find (lookup, "ompt_get_parallel_info");
  entry.get_task_info
      = (ompt_get_task_info_t)find (lookup, "ompt_get_task_info");
  entry.get_unique_id
      = (ompt_get_unique_id_t)find (lookup, "ompt_get_unique_id");
  entry.enumerate_states
      = (ompt_enumerate_states_t)find (lookup, "ompt_enumerate_states");
  const char *others[]
      = { "ompt_enumerate_mutex_impls", "ompt_get_num_procs",
          "ompt_get_num_places",        "ompt_get_place_proc_ids",
          "ompt_get_place_num",         "ompt_get_partition_place_nums",
          "ompt_get_proc_id",           "ompt_get_task_memory",
          "ompt_get_target_info",       "ompt_get_num_devices",
          "ompt_finalize_tool" };
  for (size_t i = 0; i < sizeof others / sizeof *others; i++)
    find (lookup, others[i]);
  if (lookup ("ompt_get_nothing"))
    violation ("entry-points", "there is one that OpenMP does not have");
}

static void
set_callbacks (void)
{
  if (entry.set_callback (0, NULL) != ompt_set_error
      || entry.set_callback (1000, NULL) != ompt_set_error)
    violation ("set-callback", "an event that does not exist can be set");
  for (size_t i = 0; i < sizeof callbacks / sizeof *callbacks; i++)
    {
      ompt_callbacks_t event = callbacks[i].event;
      ompt_callback_t found = NULL;
      int result = entry.set_callback (event, callbacks[i].function);
      if (result < ompt_set_never || result > ompt_set_always)
        violation ("set-callback", "%d for %s", result, callbacks[i].name);
      set_results[event] = result;
      bool is_set = result >= ompt_set_sometimes;
      if (entry.get_callback (event, &found) != is_set
          || (is_set && found != callbacks[i].function))
        violation ("get-callback", "%s", callbacks[i].name);
    }
}

static int
initialize (ompt_function_lookup_t lookup, int device, ompt_data_t *tool_data)
{
  (void)device;
  find_entry_points (lookup);
  ignores_groups = getenv ("CHECKER_NO_GROUPS");
  check_states ();
  if (entry.get_thread_data ())
    violation ("thread-begin-first", "there is a thread before");
  set_callbacks ();
  tool_data->ptr = &entry;
  pthread_atfork (NULL, NULL, be_child);
  return 1;
}

static void
finalize (ompt_data_t *tool_data)
{
  if (tool_data->ptr != &entry)
    violation ("tool-data", "it is not what the initializer has stored");
  if (is_off)
    return;
  check_end ();
  if (getenv ("CHECKER_COUNTS"))
    print_counts ();
}

ompt_start_tool_result_t *
ompt_start_tool (unsigned version, const char *runtime)
{
  static ompt_start_tool_result_t result = { initialize, finalize, { 0 } };
  if (version < 201511 || !runtime || !*runtime)
    violation ("start-tool", "version %u", version);
  return &result;
}
