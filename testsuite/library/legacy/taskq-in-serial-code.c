/* Purpose: taskqs work outside parallel regions, in a serialized region, and in
   a team of one.  */

#include "legacy.h"

enum
{
  count = 700
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
  if (*btid != 0 || !__kmpc_ok_to_fork (&place))
    add (1);
  meet (*gtid);
}

int
main (void)
{
  kmp_int32 gtid = __kmpc_global_thread_num (&place);
  unsigned long once = count * (count - 1ul) / 2;
  meet (gtid);
  if (differs_from (once))
    return 1;

  kmp_int32 zero = 0;
  __kmpc_serialized_parallel (&place, gtid);
  if (__kmpc_bound_num_threads (&place) != 1 || __kmpc_in_parallel (&place))
    return 1;
  region (&gtid, &zero);
  __kmpc_end_serialized_parallel (&place, gtid);
  if (differs_from (once))
    return 1;

  __kmpc_push_num_threads (&place, gtid, 1);
  __kmpc_fork_call (&place, 0, (kmpc_micro)region);
  return differs_from (once);
}
