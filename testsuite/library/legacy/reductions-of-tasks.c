/* Purpose: tasks, and the threads of a region, combine their private copies
   with the original under a lock, by __kmpc_reduce_nowait and by critical.  */

#include "legacy.h"

enum
{
  count = 1500
};

struct thunk
{
  kmpc_thunk_t head;
  int i;
  long sum;
};

static kmp_critical_name sum_name, most_name, region_name;
static kmp_critical_name unnamed __asm__(".gomp_critical_user_");
static long sum, most, of_region, plain;

static void
combine (void *left, void *right)
{
  *(long *)left += *(long *)right;
}

static void
task (kmp_int32 gtid, kmpc_thunk_t *t)
{
  struct thunk *me = (struct thunk *)t;
  me->sum += me->i;
  if (__kmpc_reduce_nowait (&place, gtid, 1, sizeof me->sum, &me->sum, combine,
                            &sum_name)
      == 1)
    {
      sum += me->sum;
      __kmpc_end_reduce_nowait (&place, gtid, &sum_name);
    }
  __kmpc_critical (&place, gtid, &most_name);
  if (me->i > most)
    most = me->i;
  __kmpc_end_critical (&place, gtid, &most_name);
  __kmpc_critical (&place, gtid, &unnamed);
  plain++;
  __kmpc_end_critical (&place, gtid, &unnamed);
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
      t->sum = 0;
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
  long mine = *btid + 1;
  meet (*gtid);
  if (__kmpc_reduce (&place, *gtid, 1, sizeof mine, &mine, combine,
                     &region_name)
      == 1)
    {
      of_region += mine;
      __kmpc_end_reduce (&place, *gtid, &region_name);
    }
  int n = __kmpc_bound_num_threads (&place);
  if (of_region != n * (n + 1) / 2)
    add (1);
}

int
main (void)
{
  __kmpc_fork_call (&place, 0, (kmpc_micro)region);
  return differs_from (0) || sum != count * (count - 1l) / 2
         || most != count - 1 || plain != count;
}
