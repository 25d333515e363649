/* Purpose: a task's private variables are not moved after they were filled, and
   are aligned properly, whatever their size.  */

#include "legacy.h"

struct thunk
{
  kmpc_thunk_t head;
  int i;
  void *self;
  double vector[8] __attribute__ ((aligned (64)));
  long values[600];
};

static void
task (kmp_int32 gtid, kmpc_thunk_t *t)
{
  (void)gtid;
  struct thunk *me = (struct thunk *)t;
  if (me->self != &me->self || (uintptr_t)me->vector % 64 != 0
      || me->vector[7] != me->i || me->values[599] != 3 * me->i)
    add (1000000000);
  add (me->i);
}

static void
generator (kmp_int32 gtid, kmpc_thunk_t *taskq_thunk)
{
  struct thunk *me = (struct thunk *)taskq_thunk;
  if (taskq_thunk->th_status == 1)
    goto l1;
  for (me->i = 0; me->i < 600; me->i++)
    {
      struct thunk *t = (struct thunk *)__kmpc_task_buffer (&place, gtid,
                                                            taskq_thunk, task);
      t->i = me->i;
      t->self = &t->self;
      t->vector[7] = t->i;
      t->values[599] = 3 * t->i;
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

int
main (void)
{
  __kmpc_fork_call (&place, 0, (kmpc_micro)region);
  return differs_from (600 * 599 / 2);
}
