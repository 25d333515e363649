/* A tool that prints the events of tasks and taskgroups, one a line, when they happen.
   Tasks are numbers in the order of their creation, and 0 is an implicit one.  */

#include <omp-tools.h>
#include <stdio.h>

/* Numbers of tasks; 0 is none's.  */
static unsigned long last;

static void
create (ompt_data_t *parent, const ompt_frame_t *frame, ompt_data_t *task,
        int flags, int depends, const void *code)
{
  task->value = __atomic_add_fetch (&last, 1, __ATOMIC_RELAXED);
  printf ("%lu creates %s%lu\n", (unsigned long)parent->value,
          flags & ompt_task_untied ? "untied " : "",
          (unsigned long)task->value);
}

static void
schedule (ompt_data_t *prior, ompt_task_status_t status, ompt_data_t *next)
{
  static const char *const names[] = {
    [ompt_task_complete] = "is complete",
    [ompt_task_switch] = "is suspended",
    [ompt_task_detach] = "is detached",
    [ompt_task_early_fulfill] = "will be complete at its end",
    [ompt_task_late_fulfill] = "is complete after its end",
    [ompt_taskwait_complete] = "has waited",
  };
  // A line at a time: threads write at once.
  if (next)
    printf ("%lu %s, %lu runs\n", (unsigned long)prior->value, names[status],
            (unsigned long)next->value);
  else
    printf ("%lu %s\n", (unsigned long)prior->value, names[status]);
}

static void
depend (ompt_data_t *source, ompt_data_t *sink)
{
  printf ("%lu has to wait for %lu\n", (unsigned long)sink->value,
          (unsigned long)source->value);
}

static void
group (ompt_sync_region_t kind, ompt_scope_endpoint_t endpoint,
       const char *what)
{
  if (kind == ompt_sync_region_taskgroup)
    printf ("%s %s\n", what, endpoint == ompt_scope_begin ? "begins" : "ends");
}

static void
sync_region (ompt_sync_region_t kind, ompt_scope_endpoint_t endpoint,
             ompt_data_t *region, ompt_data_t *task, const void *code)
{
  group (kind, endpoint, "taskgroup");
}

static void
sync_wait (ompt_sync_region_t kind, ompt_scope_endpoint_t endpoint,
           ompt_data_t *region, ompt_data_t *task, const void *code)
{
  group (kind, endpoint, "waiting");
}

static void
work (ompt_work_t kind, ompt_scope_endpoint_t endpoint, ompt_data_t *region,
      ompt_data_t *task, uint64_t count, const void *code)
{
  if (kind == ompt_work_single_executor)
    printf ("single %s\n", endpoint == ompt_scope_begin ? "begins" : "ends");
}

static int
initialize (ompt_function_lookup_t lookup, int device, ompt_data_t *data)
{
  ompt_set_callback_t set = (ompt_set_callback_t)lookup ("ompt_set_callback");
  set (ompt_callback_task_create, (ompt_callback_t)create);
  set (ompt_callback_task_schedule, (ompt_callback_t)schedule);
  set (ompt_callback_task_dependence, (ompt_callback_t)depend);
  set (ompt_callback_sync_region, (ompt_callback_t)sync_region);
  set (ompt_callback_sync_region_wait, (ompt_callback_t)sync_wait);
  set (ompt_callback_work, (ompt_callback_t)work);
  return 1;
}

static void
finalize (ompt_data_t *data)
{
}

ompt_start_tool_result_t *
ompt_start_tool (unsigned version, const char *runtime)
{
  static ompt_start_tool_result_t result = { initialize, finalize };
  return &result;
}
