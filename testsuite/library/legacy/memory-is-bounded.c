/* Purpose: a long stream of large tasks leaves as much memory in use as a short
   one, and a thread's memory is freed when it ends.  */

#include "legacy.h"

#include <pthread.h>
#include <sys/resource.h>

struct thunk
{
  kmpc_thunk_t head;
  int i;
  long values[30];
};

static int count;

static void
task (kmp_int32 gtid, kmpc_thunk_t *t)
{
  (void)gtid;
  add (((struct thunk *)t)->i);
}

static void
generator (kmp_int32 gtid, kmpc_thunk_t *taskq_thunk)
{
  struct thunk *me = (struct thunk *)taskq_thunk;
  if (taskq_thunk->th_status == 1)
    goto l1;
  for (me->i = 0; me->i < count; me->i++)
    {
      struct thunk *t = (struct thunk *)__kmpc_task_buffer (&place, gtid,
                                                            taskq_thunk, task);
      t->i = me->i;
      t->values[7] = t->i;
      if (__kmpc_task (&place, gtid, &t->head) != 0)
        {
          __kmpc_taskq_task (&place, gtid, taskq_thunk, 1);
          return;
        }
    l1:;
    }
  __kmpc_end_taskq_task (&place, gtid, taskq_thunk);
}

static void
meet (kmp_int32 gtid)
{
  kmpc_shared_vars_t *shareds;
  kmpc_thunk_t *taskq_thunk = __kmpc_taskq (
      &place, gtid, generator, sizeof (struct thunk), 0, 0, &shareds);
  if (taskq_thunk != 0)
    generator (gtid, taskq_thunk);
  __kmpc_end_taskq (&place, gtid, taskq_thunk);
}

static void
region (kmp_int32 *gtid, kmp_int32 *btid)
{
  (void)btid;
  meet (*gtid);
}

static void *
run_alone (void *data)
{
  meet (__kmpc_global_thread_num (&place));
  return data;
}

static long
peak_kilobytes (void)
{
  struct rusage usage;
  getrusage (RUSAGE_SELF, &usage);
  return usage.ru_maxrss;
}

static int
run_stream (int length)
{
  count = length;
  __kmpc_fork_call (&place, 0, (kmpc_micro)region);
  return differs_from (length * (length - 1ul) / 2);
}

static int
run_threads (int threads)
{
  count = 250;
  for (int i = 0; i < threads; i++)
    {
      pthread_t thread;
      if (pthread_create (&thread, 0, run_alone, 0) != 0)
        return 1;
      pthread_join (thread, 0);
    }
  return differs_from (threads * (250 * 249 / 2));
}

int
main (void)
{
  if (run_stream (2000) || run_threads (3))
    return 1;
  long before = peak_kilobytes ();
  return run_stream (60000) || run_threads (300)
         || peak_kilobytes () > before + 4000;
}
