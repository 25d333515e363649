/* Loops of all kinds; a tool in here checks that each thread begins and ends each of
   them once, that it gets the number of the iterations, and that each of them is in
   one chunk.  */

#include <omp-tools.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum
{
  threads = 4,
  most = 100
};

static int begun, ended;
static uint64_t size;
static unsigned char executed[most];

static void
work (ompt_work_t type, ompt_scope_endpoint_t endpoint, ompt_data_t *parallel,
      ompt_data_t *task, uint64_t count, const void *code)
{
  __atomic_store_n (&size, count, __ATOMIC_RELAXED);
  __atomic_add_fetch (endpoint == ompt_scope_begin ? &begun : &ended, 1,
                      __ATOMIC_RELAXED);
}

static void
dispatch (ompt_data_t *parallel, ompt_data_t *task, ompt_dispatch_t kind,
          ompt_data_t instance)
{
  const ompt_dispatch_chunk_t *chunk = instance.ptr;
  if (chunk->start > most || chunk->iterations > most - chunk->start)
    {
      printf ("chunk of %llu iterations from %llu on\n",
              (unsigned long long)chunk->iterations,
              (unsigned long long)chunk->start);
      exit (1);
    }
  for (uint64_t i = 0; i < chunk->iterations; i++)
    __atomic_add_fetch (executed + chunk->start + i, 1, __ATOMIC_RELAXED);
}

/* A loop with COUNT iterations has ended.  */
static void
check (const char *loop, int count)
{
  int failed = begun != threads || ended != threads || size != (uint64_t)count;
  for (int i = 0; i < most; i++)
    failed |= executed[i] != (i < count);
  if (failed)
    {
      printf ("%s, %d iterations: %llu; %d threads have begun, %d ended\n",
              loop, count, (unsigned long long)size, begun, ended);
      exit (1);
    }
  begun = ended = 0;
  memset (executed, 0, sizeof executed);
}

static int
initialize (ompt_function_lookup_t lookup, int device, ompt_data_t *data)
{
  ompt_set_callback_t set = (ompt_set_callback_t)lookup ("ompt_set_callback");
  set (ompt_callback_work, (ompt_callback_t)work);
  set (ompt_callback_dispatch, (ompt_callback_t)dispatch);
  return 1;
}

static void
finalize (ompt_data_t *data)
{
}

ompt_start_tool_result_t *
ompt_start_tool (unsigned version, const char *runtime)
{
  static ompt_start_tool_result_t result = { initialize, finalize, { 0 } };
  return &result;
}

/* So that a region is more than its loop.  */
__attribute__ ((noipa)) static void
do_something (void)
{
}

#define STRING(text) #text
#define PRAGMA(text) _Pragma (STRING (omp text))

/* Executes loops with CLAUSES and some numbers of iterations.  */
#define LOOPS(clauses, body)                                                  \
  for (int n = 0; n < most; n = 3 * n + 1)                                    \
    {                                                                         \
      int sum = 0;                                                            \
      LOOP_IN_REGION (long, <, + 7L, clauses, body)                           \
      LOOP_IN_REGION (long, >, -1L, clauses, body)                            \
      LOOP_IN_REGION (unsigned long long, <, + 7ull, clauses, body)           \
      LOOP_IN_REGION (unsigned long long, >, -1ull, clauses, body)            \
      if (sum != 0 && sum != 4 * n)                                           \
        abort ();                                                             \
    }

/* The same, if an iteration waits for another one.  */
#define DOACROSS_LOOPS(clauses)                                               \
  for (int n = 0; n < most; n = 3 * n + 1)                                    \
    {                                                                         \
      int sum = 0;                                                            \
      LOOP_IN_REGION (long, <, + 7L, ordered (1) clauses, DEPENDENT)          \
      LOOP_IN_REGION (unsigned long long, <, + 7ull, ordered (1) clauses,     \
                      DEPENDENT)                                              \
      if (sum != 2 * n)                                                       \
        abort ();                                                             \
    }

#define LOOP_IN_REGION(type, order, step, clauses, body)                      \
  PRAGMA (parallel num_threads (threads))                                     \
  {                                                                           \
    do_something ();                                                          \
    PRAGMA (for clauses)                                                      \
    LOOP (type, order, step, body)                                            \
  }                                                                           \
  check (#type " " #step " " #clauses, n);

#define LOOP(type, order, step, body)                                         \
  for (type i = 5000; i order 5000 step * n; i = i step)                      \
    {                                                                         \
      body;                                                                   \
    }

/* Executes regions of one loop with constant bounds and CLAUSES.  */
#define LOOP_REGIONS(clauses)                                                 \
  LOOP_REGION (0, clauses)                                                    \
  LOOP_REGION (3, clauses)                                                    \
  LOOP_REGION (100, clauses)

#define LOOP_REGION(count, clauses)                                           \
  {                                                                           \
    enum                                                                      \
    {                                                                         \
      n = count                                                               \
    };                                                                        \
    PRAGMA (parallel for num_threads (threads) clauses)                       \
    LOOP (long, <, + 7L, )                                                    \
    check ("region " #clauses, n);                                            \
    PRAGMA (parallel for num_threads (threads) clauses)                       \
    LOOP (long, >, -1L, )                                                     \
    check ("region, decreasing " #clauses, n);                                \
  }

#define ORDERED PRAGMA (ordered) do_something ()
#define DEPENDENT                                                             \
  PRAGMA (ordered depend (sink : i - 7))                                      \
  PRAGMA (atomic)                                                             \
  sum++;                                                                      \
  PRAGMA (ordered depend (source))

#define TASK PRAGMA (task in_reduction (+ : sum)) sum++

static int other_sum;

static void
simple_loops (void)
{
  LOOPS (schedule (dynamic), )
  LOOPS (schedule (dynamic, 3), )
  LOOPS (schedule (guided), )
  LOOPS (schedule (monotonic : dynamic), )
  LOOPS (schedule (monotonic : guided), )
  LOOPS (schedule (runtime), )
  LOOPS (schedule (monotonic : runtime), )
  LOOPS (schedule (nonmonotonic : runtime), )
}

static void
regions (void)
{
  LOOP_REGIONS (schedule (dynamic))
  LOOP_REGIONS (schedule (guided))
  LOOP_REGIONS (schedule (monotonic : dynamic, 5))
  LOOP_REGIONS (schedule (monotonic : guided))
  LOOP_REGIONS (schedule (runtime))
  LOOP_REGIONS (schedule (monotonic : runtime))
  LOOP_REGIONS (schedule (nonmonotonic : runtime))
}

static void
ordered_loops (void)
{
  LOOPS (ordered schedule (static), ORDERED)
  LOOPS (ordered schedule (static, 3), ORDERED)
  LOOPS (ordered schedule (dynamic), ORDERED)
  LOOPS (ordered schedule (guided), ORDERED)
  LOOPS (ordered schedule (runtime), ORDERED)
}

static void
doacross_loops (void)
{
  DOACROSS_LOOPS (schedule (static))
  DOACROSS_LOOPS (schedule (static, 3))
  DOACROSS_LOOPS (schedule (dynamic))
  DOACROSS_LOOPS (schedule (guided))
  DOACROSS_LOOPS (schedule (runtime))
  DOACROSS_LOOPS (schedule (dynamic) reduction (task, + : other_sum))
  DOACROSS_LOOPS (schedule (runtime) reduction (task, + : other_sum))
}

/* With reductions that tasks take part in.  */
static void
loops_with_tasks (void)
{
  LOOPS (schedule (dynamic) reduction (task, + : sum), TASK)
  LOOPS (schedule (guided) reduction (task, + : sum), TASK)
  LOOPS (schedule (runtime) reduction (task, + : sum), TASK)
  LOOPS (schedule (nonmonotonic : runtime) reduction (task, + : sum), TASK)
  LOOPS (ordered schedule (static, 3) reduction (task, + : sum),
         ORDERED;
         sum++)
}

static void
cancellable_loop (void)
{
#pragma omp parallel num_threads(threads)
  {
#pragma omp cancel parallel if (other_sum < 0)
#pragma omp for schedule(dynamic)
    for (int i = 0; i < 100; i++)
      do_something ();
    // Otherwise the barrier before is left out.
    do_something ();
  }
  check ("cancellable", 100);
}

int
main (void)
{
  simple_loops ();
  regions ();
  ordered_loops ();
  doacross_loops ();
  loops_with_tasks ();
  cancellable_loop ();
  return 0;
}
