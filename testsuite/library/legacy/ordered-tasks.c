/* Purpose: ordered blocks of tasks run in the order in which the tasks were
   enqueued, even if some tasks have none.  */

#include "legacy.h"

#include "../../host/taskqs/sequence.h"

enum
{
  count = 1200
};

static struct sequence order;

struct thunk
{
  kmpc_thunk_t head;
  int i;
};

static void
task (kmp_int32 gtid, kmpc_thunk_t *t)
{
  int i = ((struct thunk *)t)->i;
  add (i);
  if (i % 5 == 3)
    return;
  __kmpc_ordered (&place, gtid);
  note (&order, i);
  __kmpc_end_ordered (&place, gtid);
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
par_taskq (kmp_int32 *gtid, kmp_int32 *btid)
{
  (void)btid;
  kmpc_shared_vars_t *shareds;
  kmpc_thunk_t *taskq_thunk
      = __kmpc_taskq (&place, *gtid, generator, sizeof (struct thunk), 0,
                      KMPC_TQF_ORDERED, &shareds);
  if (taskq_thunk != 0)
    generator (*gtid, taskq_thunk);
  __kmpc_end_taskq (&place, *gtid, taskq_thunk);
}

int
main (void)
{
  __kmpc_fork_call (&place, 0, (kmpc_micro)par_taskq);
  return differs_from (count * (count - 1) / 2)
         || disordered (&order, count * 4 / 5);
}
