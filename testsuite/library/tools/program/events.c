/* A tool that prints, at the end of the program, the events of each implicit task
   in their order, a line for each, sorted by the tasks' names: the region that the
   initial thread has begun first is 1, its threads are 1.0, 1.1..., and what 1.0
   begins next is 1.0/1.  Then come all the chunks of loops, sorted.  */

#include <omp-tools.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum
{
  most = 1000,
  length = 4000
};

struct region
{
  char name[60];
};

struct task
{
  char name[80];
  int regions;
  char events[length];
};

static struct region regions[most];
static struct task tasks[most];
static ompt_dispatch_chunk_t chunks[most];
static int region_count, task_count, chunk_count;

static int
next (int *count)
{
  int i = __atomic_fetch_add (count, 1, __ATOMIC_RELAXED);
  if (i >= most)
    abort ();
  return i;
}

static void
add (ompt_data_t *task, const char *text)
{
  struct task *t = task->ptr;
  if (strlen (t->events) + strlen (text) >= length)
    abort ();
  strcat (t->events, text);
}

static void
parallel_begin (ompt_data_t *task, const ompt_frame_t *frame,
                ompt_data_t *parallel, unsigned size, int flags,
                const void *code)
{
  struct task *t = task->ptr;
  struct region *r = regions + next (&region_count);
  parallel->ptr = r;
  if (snprintf (r->name, sizeof r->name, "%s%s%d", t->name, *t->name ? "/" : "",
                ++t->regions)
      >= (int)sizeof r->name)
    abort ();
  char event[70];
  sprintf (event, " region(%s)", r->name);
  add (task, event);
}

static void
implicit_task (ompt_scope_endpoint_t endpoint, ompt_data_t *parallel,
               ompt_data_t *task, unsigned size, unsigned index, int flags)
{
  if (endpoint == ompt_scope_end)
    return;
  struct task *t = tasks + next (&task_count);
  task->ptr = t;
  if (flags & ompt_task_implicit)
    sprintf (t->name, "%s.%u", ((struct region *)parallel->ptr)->name, index);
}

/* Fails unless WHERE is in the program's code.  */
static void
check_code (const void *where)
{
  extern const char __executable_start, etext;
  if ((const char *)where < &__executable_start
      || (const char *)where >= &etext)
    abort ();
}

static const char *const works[] = {
  [ompt_work_loop] = "loop",
  [ompt_work_sections] = "sections",
  [ompt_work_single_executor] = "executor",
  [ompt_work_single_other] = "other",
  [ompt_work_workshare] = "workshare",
  [ompt_work_distribute] = "distribute",
  [ompt_work_taskloop] = "taskloop",
  [ompt_work_scope] = "scope",
  [ompt_work_loop_static] = "static",
  [ompt_work_loop_dynamic] = "dynamic",
  [ompt_work_loop_guided] = "guided",
  [ompt_work_loop_other] = "unknown",
};

/* Prints where an event begins and ends as brackets.  */
static void
work (ompt_work_t type, ompt_scope_endpoint_t endpoint, ompt_data_t *parallel,
      ompt_data_t *task, uint64_t count, const void *code)
{
  char event[60];
  check_code (code);
  if (endpoint == ompt_scope_begin)
    sprintf (event, " %s(%llu", works[type], (unsigned long long)count);
  else
    sprintf (event, " %s)", works[type]);
  add (task, event);
}

static void
dispatch (ompt_data_t *parallel, ompt_data_t *task, ompt_dispatch_t kind,
          ompt_data_t instance)
{
  if (kind == ompt_dispatch_section)
    check_code (instance.ptr);
  if (kind == ompt_dispatch_ws_loop_chunk)
    {
      chunks[next (&chunk_count)] = *(ompt_dispatch_chunk_t *)instance.ptr;
      add (task, " chunk");
    }
  else
    add (task, kind == ompt_dispatch_section ? " section" : " unknown");
}

static const char *const barriers[] = {
  [ompt_sync_region_barrier] = "barrier",
  [ompt_sync_region_barrier_explicit] = "barrier",
  [ompt_sync_region_barrier_implementation] = "internal",
  [ompt_sync_region_barrier_implicit_workshare] = "wait",
};

static void
sync_region (ompt_sync_region_t kind, ompt_scope_endpoint_t endpoint,
             ompt_data_t *parallel, ompt_data_t *task, const void *code)
{
  if (kind >= sizeof barriers / sizeof *barriers || !barriers[kind])
    return;
  check_code (code);
  char event[60];
  sprintf (event, endpoint == ompt_scope_begin ? " %s(" : ")", barriers[kind]);
  add (task, event);
}

static int
initialize (ompt_function_lookup_t lookup, int device, ompt_data_t *data)
{
  ompt_set_callback_t set = (ompt_set_callback_t)lookup ("ompt_set_callback");
  set (ompt_callback_parallel_begin, (ompt_callback_t)parallel_begin);
  set (ompt_callback_implicit_task, (ompt_callback_t)implicit_task);
  set (ompt_callback_work, (ompt_callback_t)work);
  set (ompt_callback_dispatch, (ompt_callback_t)dispatch);
  set (ompt_callback_sync_region, (ompt_callback_t)sync_region);
  return 1;
}

static int
compare_tasks (const void *a, const void *b)
{
  return strcmp (((const struct task *)a)->name,
                 ((const struct task *)b)->name);
}

static int
compare_chunks (const void *a, const void *b)
{
  const ompt_dispatch_chunk_t *c = a;
  const ompt_dispatch_chunk_t *d = b;
  if (c->start != d->start)
    return c->start < d->start ? -1 : 1;
  return c->iterations == d->iterations ? 0
         : c->iterations < d->iterations ? -1
                                         : 1;
}

static void
finalize (ompt_data_t *data)
{
  qsort (tasks, task_count, sizeof *tasks, compare_tasks);
  for (int i = 0; i < task_count; i++)
    if (*tasks[i].events)
      printf ("%s:%s\n", tasks[i].name, tasks[i].events);
  qsort (chunks, chunk_count, sizeof *chunks, compare_chunks);
  if (chunk_count)
    printf ("chunks:");
  for (int i = 0; i < chunk_count; i++)
    printf (" %llu+%llu", (unsigned long long)chunks[i].start,
            (unsigned long long)chunks[i].iterations);
  if (chunk_count)
    printf ("\n");
}

ompt_start_tool_result_t *
ompt_start_tool (unsigned version, const char *runtime)
{
  static ompt_start_tool_result_t result = { initialize, finalize, { 0 } };
  return &result;
}
