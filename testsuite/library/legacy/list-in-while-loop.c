/* Purpose: the code in Intel's description of a while loop over a list, with
   the link pointer captured, works.  */

#include "legacy.h"

struct item
{
  struct item *next;
  int value;
};

static struct item items[3000];

struct shareds
{
  kmpc_shared_vars_t head;
  struct item **p;
};

struct thunk
{
  kmpc_thunk_t head;
  struct item *p;
};

static void
task (kmp_int32 gtid, kmpc_thunk_t *t)
{
  (void)gtid;
  add (((struct thunk *)t)->p->value);
}

static void
generator (kmp_int32 gtid, kmpc_thunk_t *taskq_thunk)
{
  struct shareds *shr = (struct shareds *)taskq_thunk->th.th_shareds;
  if (taskq_thunk->th_status == 1)
    goto l2;
  if (*shr->p != 0)
    {
    l1:;
      kmpc_thunk_t *task_thunk
          = __kmpc_task_buffer (&place, gtid, taskq_thunk, task);
      ((struct thunk *)task_thunk)->p = *shr->p;
      if (__kmpc_task (&place, gtid, task_thunk) != 0)
        {
          __kmpc_taskq_task (&place, gtid, taskq_thunk, 1);
          return;
        }
    l2:
      *shr->p = (*shr->p)->next;
      if (*shr->p != 0)
        goto l1;
    }
  __kmpc_end_taskq_task (&place, gtid, taskq_thunk);
}

static void
par_taskq (kmp_int32 *gtid, kmp_int32 *btid, struct item **p)
{
  (void)btid;
  kmpc_shared_vars_t *shareds;
  kmpc_thunk_t *taskq_thunk
      = __kmpc_taskq (&place, *gtid, generator, sizeof (struct thunk),
                      sizeof (struct item **), 0, &shareds);
  ((struct shareds *)shareds)->p = p;
  if (taskq_thunk != 0)
    generator (*gtid, taskq_thunk);
  __kmpc_end_taskq (&place, *gtid, taskq_thunk);
}

int
main (void)
{
  unsigned long expected = 0;
  for (int i = 0; i < 3000; i++)
    {
      items[i].value = i * 7 % 1001;
      items[i].next = i + 1 < 3000 ? &items[i + 1] : 0;
      expected += items[i].value;
    }
  __kmpc_begin (&place, 0);
  struct item *p = items;
  if (__kmpc_ok_to_fork (&place))
    __kmpc_fork_call (&place, 1, (kmpc_micro)par_taskq, &p);
  __kmpc_end (&place);
  return differs_from (expected);
}
