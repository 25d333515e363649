/* Purpose: a generator may be suspended although the queue is not full.  */

#include "legacy.h"

enum
{
  count = 500
};

struct thunk
{
  kmpc_thunk_t head;
  int i;
};

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
  if (taskq_thunk->th_status == 7)
    goto l7;
  for (me->i = 0; me->i < count; me->i++)
    {
      struct thunk *t = (struct thunk *)__kmpc_task_buffer (&place, gtid,
                                                            taskq_thunk, task);
      t->i = me->i;
      __kmpc_task (&place, gtid, &t->head);
      __kmpc_taskq_task (&place, gtid, taskq_thunk, 7);
      return;
    l7:;
    }
  __kmpc_end_taskq_task (&place, gtid, taskq_thunk);
}

static void
par_taskq (kmp_int32 *gtid, kmp_int32 *btid)
{
  (void)btid;
  kmpc_shared_vars_t *shareds;
  kmpc_thunk_t *taskq_thunk = __kmpc_taskq (
      &place, *gtid, generator, sizeof (struct thunk), 0, 0, &shareds);
  if (taskq_thunk != 0)
    generator (*gtid, taskq_thunk);
  __kmpc_end_taskq (&place, *gtid, taskq_thunk);
}

int
main (void)
{
  __kmpc_fork_call (&place, 0, (kmpc_micro)par_taskq);
  return differs_from (count * (count - 1) / 2);
}
