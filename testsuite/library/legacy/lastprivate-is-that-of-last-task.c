/* Purpose: only the last task copies its lastprivate variable out; without
   tasks the original stays.  */

#include "legacy.h"

struct shareds
{
  kmpc_shared_vars_t head;
  int *last;
  int *count;
};

struct thunk
{
  kmpc_thunk_t head;
  int i;
  int last;
};

static int copies;

static void
task (kmp_int32 gtid, kmpc_thunk_t *t)
{
  (void)gtid;
  struct thunk *me = (struct thunk *)t;
  me->last = 3 * me->i;
  add (me->last);
  if (t->th_flags & KMPC_TQF_LAST_TASK)
    {
      __atomic_fetch_add (&copies, 1, __ATOMIC_RELAXED);
      *((struct shareds *)t->th.th_shareds)->last = me->last;
    }
}

static void
generator (kmp_int32 gtid, kmpc_thunk_t *taskq_thunk)
{
  struct thunk *me = (struct thunk *)taskq_thunk;
  struct shareds *shr = (struct shareds *)taskq_thunk->th.th_shareds;
  if (taskq_thunk->th_status == 1)
    goto l1;
  for (me->i = 0; me->i < *shr->count; me->i++)
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
par_taskq (kmp_int32 *gtid, kmp_int32 *btid, int *last, int *count)
{
  (void)btid;
  kmpc_shared_vars_t *shareds;
  kmpc_thunk_t *taskq_thunk
      = __kmpc_taskq (&place, *gtid, generator, sizeof (struct thunk),
                      2 * sizeof (int *), KMPC_TQF_LASTPRIVATE, &shareds);
  ((struct shareds *)shareds)->last = last;
  ((struct shareds *)shareds)->count = count;
  if (taskq_thunk != 0)
    generator (*gtid, taskq_thunk);
  __kmpc_end_taskq (&place, *gtid, taskq_thunk);
}

static int
is_wrong_for (int count)
{
  int last = -5;
  copies = 0;
  __kmpc_fork_call (&place, 2, (kmpc_micro)par_taskq, &last, &count);
  int expected = count ? 3 * (count - 1) : -5;
  return differs_from (3ul * count * (count - 1) / 2) || last != expected
         || copies != (count != 0);
}

int
main (void)
{
  return is_wrong_for (0) || is_wrong_for (1) || is_wrong_for (2)
         || is_wrong_for (1000);
}
