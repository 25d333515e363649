/* Purpose: a task of a taskq that a team encounters sees the region's private
   variables of the thread that runs it; a task of a nested taskq sees those of
   its taskq's thread.  */

#include "legacy.h"

#include <unistd.h>

enum
{
  outer = 200,
  inner = 5,
  most_threads = 64
};

struct shareds
{
  kmpc_shared_vars_t head;
  // A private and a shared variable of the region.
  long *mine;
  unsigned long *all;
};

struct nested_shareds
{
  kmpc_shared_vars_t head;
  int *sum;
};

struct thunk
{
  kmpc_thunk_t head;
  int i;
};

static int wrong;
static long *of_thread[most_threads];

static void
nested_task (kmp_int32 gtid, kmpc_thunk_t *t)
{
  (void)gtid;
  __atomic_fetch_add (((struct nested_shareds *)t->th.th_shareds)->sum,
                      ((struct thunk *)t)->i, __ATOMIC_RELAXED);
}

static void
generate (kmp_int32 gtid, kmpc_thunk_t *taskq_thunk, kmpc_task_t task,
          int count)
{
  struct thunk *me = (struct thunk *)taskq_thunk;
  if (taskq_thunk->th_status == 1)
    goto l1;
  for (me->i = 0; me->i < count; me->i++)
    {
      struct thunk *t = (struct thunk *)__kmpc_task_buffer (&place, gtid,
                                                            taskq_thunk, task);
      t->i = me->i;
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
nested_generator (kmp_int32 gtid, kmpc_thunk_t *taskq_thunk)
{
  generate (gtid, taskq_thunk, nested_task, inner);
}

static void
task (kmp_int32 gtid, kmpc_thunk_t *t)
{
  struct shareds *shr = (struct shareds *)t->th.th_shareds;
  int sum = 0;
  kmpc_shared_vars_t *shareds;
  kmpc_thunk_t *taskq_thunk
      = __kmpc_taskq (&place, gtid, nested_generator, sizeof (struct thunk),
                      sizeof (int *), 0, &shareds);
  ((struct nested_shareds *)shareds)->sum = &sum;
  if (taskq_thunk != 0)
    nested_generator (gtid, taskq_thunk);
  __kmpc_end_taskq (&place, gtid, taskq_thunk);
  if (sum != inner * (inner - 1) / 2
      || shr->mine != of_thread[__kmpc_bound_thread_num (&place)])
    wrong = 1;
  ++*shr->mine;
  usleep (20);
}

static void
generator (kmp_int32 gtid, kmpc_thunk_t *taskq_thunk)
{
  generate (gtid, taskq_thunk, task, outer);
}

static void
region (kmp_int32 *gtid, kmp_int32 *btid, unsigned long *all)
{
  long mine = 0;
  of_thread[*btid] = &mine;
  kmpc_shared_vars_t *shareds;
  kmpc_thunk_t *taskq_thunk
      = __kmpc_taskq (&place, *gtid, generator, sizeof (struct thunk),
                      2 * sizeof (void *), 0, &shareds);
  ((struct shareds *)shareds)->mine = &mine;
  ((struct shareds *)shareds)->all = all;
  if (taskq_thunk != 0)
    generator (*gtid, taskq_thunk);
  __kmpc_end_taskq (&place, *gtid, taskq_thunk);
  // The thread runs no more tasks.
  __atomic_fetch_add (all, mine, __ATOMIC_RELAXED);
}

int
main (void)
{
  unsigned long all = 0;
  __kmpc_fork_call (&place, 1, (kmpc_micro)region, &all);
  return all != outer || wrong;
}
