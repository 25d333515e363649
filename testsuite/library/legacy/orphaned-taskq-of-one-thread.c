/* Purpose: an orphaned taskq belongs to its thread alone in single, master and
   critical constructs, and to the team outside.  */

#include "legacy.h"

#include <stdlib.h>

enum
{
  count = 300
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

static kmp_critical_name name;

static void
region (kmp_int32 *gtid, kmp_int32 *btid)
{
  (void)btid;
  if (__kmpc_single (&place, *gtid))
    {
      meet (*gtid);
      __kmpc_end_single (&place, *gtid);
    }
  __kmpc_barrier (&place, *gtid);
  if (__kmpc_master (&place, *gtid))
    {
      meet (*gtid);
      __kmpc_critical (&place, *gtid, &name);
      meet (*gtid);
      __kmpc_end_critical (&place, *gtid, &name);
      meet (*gtid);
      __kmpc_end_master (&place, *gtid);
    }
  meet (*gtid);
  // Called by every thread.
  __kmpc_critical (&place, *gtid, &name);
  meet (*gtid);
  __kmpc_end_critical (&place, *gtid, &name);
  meet (*gtid);
}

int
main (void)
{
  unsigned long once = count * (count - 1ul) / 2;
  __kmpc_fork_call (&place, 0, (kmpc_micro)region);
  const char *threads = getenv ("OMP_NUM_THREADS");
  return differs_from ((6 + (threads ? atoi (threads) : 1)) * once);
}
