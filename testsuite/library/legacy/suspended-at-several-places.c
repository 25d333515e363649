/* Purpose: a generator with three task sites, whose variables are in its thunk,
   resumes after the site where it was suspended, in one thread at a time.  */

#include "legacy.h"

#include <stdlib.h>

enum
{
  rounds = 900
};

struct thunk
{
  kmpc_thunk_t head;
  // The taskq's private variable, captured by each task.
  int i;
};

static int inside, wrong;
static unsigned long suspended[4];

static void
enter (void)
{
  if (__atomic_exchange_n (&inside, 1, __ATOMIC_ACQUIRE) != 0)
    wrong = 1;
}

static void
leave (void)
{
  __atomic_store_n (&inside, 0, __ATOMIC_RELEASE);
}

static void
task_1 (kmp_int32 gtid, kmpc_thunk_t *t)
{
  (void)gtid;
  add (((struct thunk *)t)->i);
}

static void
task_2 (kmp_int32 gtid, kmpc_thunk_t *t)
{
  (void)gtid;
  add (1000ul * ((struct thunk *)t)->i);
}

static void
task_3 (kmp_int32 gtid, kmpc_thunk_t *t)
{
  (void)gtid;
  add (1000000ul * ((struct thunk *)t)->i);
}

/* Returns whether the queue is full.  */
static int
enqueue (kmp_int32 gtid, struct thunk *me, kmpc_task_t fn)
{
  struct thunk *t
      = (struct thunk *)__kmpc_task_buffer (&place, gtid, &me->head, fn);
  t->i = me->i;
  return __kmpc_task (&place, gtid, &t->head);
}

static void
suspend (kmp_int32 gtid, struct thunk *me, kmp_int32 status)
{
  suspended[status]++;
  leave ();
  __kmpc_taskq_task (&place, gtid, &me->head, status);
}

static void
generator (kmp_int32 gtid, kmpc_thunk_t *taskq_thunk)
{
  struct thunk *me = (struct thunk *)taskq_thunk;
  enter ();
  switch (taskq_thunk->th_status)
    {
    case 1:
      goto l1;
    case 2:
      goto l2;
    case 3:
      goto l3;
    }
  for (me->i = 0; me->i < rounds; me->i++)
    {
      if (enqueue (gtid, me, task_1))
        {
          suspend (gtid, me, 1);
          return;
        }
    l1:
      if (enqueue (gtid, me, task_2))
        {
          suspend (gtid, me, 2);
          return;
        }
    l2:
      if (enqueue (gtid, me, task_3))
        {
          suspend (gtid, me, 3);
          return;
        }
    l3:;
    }
  leave ();
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
  const char *depth = getenv ("GOMP_TASKQ_DEPTH");
  __kmpc_fork_call (&place, 0, (kmpc_micro)par_taskq);
  unsigned long sum = rounds * (rounds - 1ul) / 2;
  // Each task fills a queue for one task.
  if (depth && atoi (depth) == 1
      && (suspended[1] != rounds || suspended[2] != rounds
          || suspended[3] != rounds))
    wrong = 1;
  return differs_from (sum + 1000 * sum + 1000000 * sum) || wrong;
}
