/* Purpose: recursion through orphaned taskqs, whose tasks write to the caller's
   variables, works in a team and in serial code.  */

#include "legacy.h"

struct shareds
{
  kmpc_shared_vars_t head;
  long *x;
  long *y;
};

struct thunk
{
  kmpc_thunk_t head;
  int n;
};

static long fib (kmp_int32 gtid, int n);

static void
task_1 (kmp_int32 gtid, kmpc_thunk_t *t)
{
  *((struct shareds *)t->th.th_shareds)->x
      = fib (gtid, ((struct thunk *)t)->n - 1);
}

static void
task_2 (kmp_int32 gtid, kmpc_thunk_t *t)
{
  *((struct shareds *)t->th.th_shareds)->y
      = fib (gtid, ((struct thunk *)t)->n - 2);
}

static void
generator (kmp_int32 gtid, kmpc_thunk_t *taskq_thunk)
{
  kmpc_thunk_t *t;
  switch (taskq_thunk->th_status)
    {
    case 1:
      goto l1;
    case 2:
      goto l2;
    }
  t = __kmpc_task_buffer (&place, gtid, taskq_thunk, task_1);
  ((struct thunk *)t)->n = ((struct thunk *)taskq_thunk)->n;
  if (__kmpc_task (&place, gtid, t) != 0)
    {
      __kmpc_taskq_task (&place, gtid, taskq_thunk, 1);
      return;
    }
l1:
  t = __kmpc_task_buffer (&place, gtid, taskq_thunk, task_2);
  ((struct thunk *)t)->n = ((struct thunk *)taskq_thunk)->n;
  if (__kmpc_task (&place, gtid, t) != 0)
    {
      __kmpc_taskq_task (&place, gtid, taskq_thunk, 2);
      return;
    }
l2:
  __kmpc_end_taskq_task (&place, gtid, taskq_thunk);
}

static long
fib (kmp_int32 gtid, int n)
{
  long x, y;
  if (n < 2)
    return n;
  kmpc_shared_vars_t *shareds;
  kmpc_thunk_t *taskq_thunk
      = __kmpc_taskq (&place, gtid, generator, sizeof (struct thunk),
                      2 * sizeof (long *), 0, &shareds);
  ((struct shareds *)shareds)->x = &x;
  ((struct shareds *)shareds)->y = &y;
  if (taskq_thunk != 0)
    {
      ((struct thunk *)taskq_thunk)->n = n;
      generator (gtid, taskq_thunk);
    }
  __kmpc_end_taskq (&place, gtid, taskq_thunk);
  return x + y;
}

static void
task_0 (kmp_int32 gtid, kmpc_thunk_t *t)
{
  (void)t;
  add (fib (gtid, 16));
}

static void
generator_0 (kmp_int32 gtid, kmpc_thunk_t *taskq_thunk)
{
  if (taskq_thunk->th_status == 1)
    goto l1;
  if (__kmpc_task (&place, gtid,
                   __kmpc_task_buffer (&place, gtid, taskq_thunk, task_0)))
    {
      __kmpc_taskq_task (&place, gtid, taskq_thunk, 1);
      return;
    }
l1:
  __kmpc_end_taskq_task (&place, gtid, taskq_thunk);
}

static void
par_taskq (kmp_int32 *gtid, kmp_int32 *btid)
{
  (void)btid;
  kmpc_shared_vars_t *shareds;
  kmpc_thunk_t *taskq_thunk = __kmpc_taskq (
      &place, *gtid, generator_0, sizeof (kmpc_thunk_t), 0, 0, &shareds);
  if (taskq_thunk != 0)
    generator_0 (*gtid, taskq_thunk);
  __kmpc_end_taskq (&place, *gtid, taskq_thunk);
}

int
main (void)
{
  if (fib (__kmpc_global_thread_num (&place), 14) != 377)
    return 1;
  __kmpc_fork_call (&place, 0, (kmpc_micro)par_taskq);
  return differs_from (987);
}
