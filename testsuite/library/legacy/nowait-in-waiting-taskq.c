/* Purpose: taskqs with nowait, encountered by the team and in tasks of a taskq
   that waits, have finished their tasks at the end of the region.  */

#include "legacy.h"

enum
{
  outer = 40,
  inner = 30
};

struct thunk
{
  kmpc_thunk_t head;
  int i;
};

static void
task_of_inner (kmp_int32 gtid, kmpc_thunk_t *t)
{
  (void)gtid;
  add (((struct thunk *)t)->i);
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
generator_of_inner (kmp_int32 gtid, kmpc_thunk_t *taskq_thunk)
{
  generate (gtid, taskq_thunk, task_of_inner, inner);
}

static void
meet (kmp_int32 gtid, kmpc_task_t generator, kmp_int32 flags)
{
  kmpc_shared_vars_t *shareds;
  kmpc_thunk_t *taskq_thunk = __kmpc_taskq (
      &place, gtid, generator, sizeof (struct thunk), 0, flags, &shareds);
  if (taskq_thunk != 0)
    generator (gtid, taskq_thunk);
  __kmpc_end_taskq (&place, gtid, taskq_thunk);
}

static void
task_of_outer (kmp_int32 gtid, kmpc_thunk_t *t)
{
  (void)t;
  meet (gtid, generator_of_inner, KMPC_TQF_NOWAIT);
  add (1000000);
}

static void
generator_of_outer (kmp_int32 gtid, kmpc_thunk_t *taskq_thunk)
{
  generate (gtid, taskq_thunk, task_of_outer, outer);
}

static void
region (kmp_int32 *gtid, kmp_int32 *btid)
{
  (void)btid;
  meet (*gtid, generator_of_outer, KMPC_TQF_NOWAIT);
  meet (*gtid, generator_of_inner, KMPC_TQF_NOWAIT);
  meet (*gtid, generator_of_outer, 0);
}

int
main (void)
{
  unsigned long once = inner * (inner - 1ul) / 2;
  __kmpc_fork_call (&place, 0, (kmpc_micro)region);
  return differs_from (2 * outer * (once + 1000000) + once);
}
