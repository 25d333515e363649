# Purpose: a tool sees all threads' implicit tasks end when the region has ended, not when
# they begin their next one, and not before the last task of the region; and it sees the
# threads end. This also holds in a static program.
# shellcheck source=testsuite/lib/link.sh
. "$(dirname "$0")/../../lib/link.sh"

cat >main.c <<END
#include <omp-tools.h>
#include <omp.h>
#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

static int threads, arrived, tasks, waits, implicit_tasks;

static void
add (int *count, int n)
{
  __atomic_add_fetch (count, n, __ATOMIC_ACQ_REL);
}

static int
get (int *count)
{
  return __atomic_load_n (count, __ATOMIC_ACQUIRE);
}

static void
thread_begin (ompt_thread_t kind, ompt_data_t *thread)
{
  add (&threads, 1);
  if (kind != (omp_get_thread_num () == 0 ? ompt_thread_initial
                                          : ompt_thread_worker)
      && get (&threads) == 1)
    abort ();
}

static void
thread_end (ompt_data_t *thread)
{
  add (&threads, -1);
}

static void
sync_region (ompt_sync_region_t kind, ompt_scope_endpoint_t endpoint,
             ompt_data_t *region, ompt_data_t *task, const void *code)
{
  if (kind == ompt_sync_region_barrier_implicit_parallel)
    add (&arrived, endpoint == ompt_scope_begin);
}

static void
sync_region_wait (ompt_sync_region_t kind, ompt_scope_endpoint_t endpoint,
                  ompt_data_t *region, ompt_data_t *task, const void *code)
{
  if (kind == ompt_sync_region_barrier_implicit_parallel)
    add (&waits, endpoint == ompt_scope_begin ? 1 : -1);
}

static void
task_create (ompt_data_t *parent, const ompt_frame_t *frame, ompt_data_t *task,
             int flags, int has_dependences, const void *code)
{
  add (&tasks, 1);
}

static void
task_schedule (ompt_data_t *prior, ompt_task_status_t status, ompt_data_t *next)
{
  if (status == ompt_task_complete)
    add (&tasks, -1);
}

/* Of the region that is executed.  */
static int size;

static void
implicit_task (ompt_scope_endpoint_t endpoint, ompt_data_t *region,
               ompt_data_t *task, unsigned team_size, unsigned number,
               int flags)
{
  if (!(flags & ompt_task_implicit))
    return;
  add (&implicit_tasks, endpoint == ompt_scope_begin ? 1 : -1);
  if (endpoint == ompt_scope_end && (get (&arrived) < size || get (&tasks)))
    {
      printf ("the end of thread %u is early\n", number);
      exit (1);
    }
}

static int
initialize (ompt_function_lookup_t lookup, int device, ompt_data_t *data)
{
  ompt_set_callback_t set = (ompt_set_callback_t)lookup ("ompt_set_callback");
  set (ompt_callback_thread_begin, (ompt_callback_t)thread_begin);
  set (ompt_callback_thread_end, (ompt_callback_t)thread_end);
  set (ompt_callback_sync_region, (ompt_callback_t)sync_region);
  set (ompt_callback_sync_region_wait, (ompt_callback_t)sync_region_wait);
  set (ompt_callback_task_create, (ompt_callback_t)task_create);
  set (ompt_callback_task_schedule, (ompt_callback_t)task_schedule);
  set (ompt_callback_implicit_task, (ompt_callback_t)implicit_task);
  return 1;
}

static void
finalize (ompt_data_t *data)
{
  printf ("%d threads at the end\n", get (&threads));
}

ompt_start_tool_result_t *
ompt_start_tool (unsigned version, const char *runtime)
{
  static ompt_start_tool_result_t result = { initialize, finalize, { 0 } };
  return &result;
}

/* Waits until all has ended in the last region, without calling the library.  */
static void
await_end (void)
{
  while (get (&implicit_tasks) || get (&waits))
    sched_yield ();
}

/* A region of N threads, which come to its end before the first one does if that
   sleeps for some microseconds.  */
static void
execute (int n, int microseconds)
{
  __atomic_store_n (&size, n, __ATOMIC_RELEASE);
  __atomic_store_n (&arrived, 0, __ATOMIC_RELEASE);
#pragma omp parallel num_threads(n)
  if (omp_get_thread_num () == 0)
    {
      if (microseconds)
        usleep (microseconds);
      for (int i = 0; i < 10; i++)
#pragma omp task
        usleep (microseconds / 100);
    }
}

int
main (void)
{
  omp_set_dynamic (0);
  for (int i = 0; i < 20; i++)
    for (int n = 4; n > 0; n--)
      {
        execute (n, i % 10 == 0 ? 30000 : 0);
        await_end ();
      }
  printf ("%d threads\n", get (&threads));
  // The threads may find the next region begun when they see the end of one.
  for (int i = 0; i < 10000; i++)
#pragma omp parallel num_threads(4)
    ;
  await_end ();
  return 0;
}
END
printf '4 threads\n0 threads at the end\n' >expected

check () {
  # shellcheck disable=SC2086
  $CC -I"$here/../../../libgomp-ext" -fopenmp -O2 main.c -o program "$@"
  for policy in active passive; do
    OMP_WAIT_POLICY=$policy timeout 100 ./program >seen
    cat seen
    diff expected seen
  done
}
check -Wl,--no-as-needed $LIBS
if echo 'int main () { return 0; }' | $CC -static -x c -; then
  check -static -specs="$SPECS"
fi
