/* Invalid calls of the legacy interface: calls CASE.  */

#include <stdio.h>
#include <string.h>

#include "../../../../libgomp-ext/kmpc/kmpc-taskq.h"

static ident_t place = { 0, 2, 0, 0, ";calls.c;main;10;20;;" };
static const char *the_case;

static int
is (const char *name)
{
  return strcmp (the_case, name) == 0;
}

static void
task (kmp_int32 gtid, kmpc_thunk_t *t)
{
  (void)t;
  if (is ("unordered"))
    __kmpc_ordered (&place, gtid);
  if (is ("two-blocks"))
    for (int i = 0; i < 2; i++)
      {
        __kmpc_ordered (&place, gtid);
        __kmpc_end_ordered (&place, gtid);
      }
}

/* The calls that belong between two tasks.  */
static void
call_wrongly (kmp_int32 gtid, kmpc_thunk_t *taskq_thunk)
{
  kmpc_thunk_t *t;
  if (is ("zero"))
    __kmpc_taskq_task (&place, gtid, taskq_thunk, 0);
  else if (is ("twice"))
    {
      __kmpc_task_buffer (&place, gtid, taskq_thunk, task);
      __kmpc_task_buffer (&place, gtid, taskq_thunk, task);
    }
  else if (is ("again"))
    {
      t = __kmpc_task_buffer (&place, gtid, taskq_thunk, task);
      kmpc_thunk_t other = *t;
      __kmpc_task (&place, gtid, &other);
    }
  else if (is ("null"))
    __kmpc_task_buffer (&place, gtid, 0, task);
  else if (is ("generator"))
    __kmpc_task (&place, gtid, taskq_thunk);
  else if (is ("ended"))
    {
      __kmpc_end_taskq_task (&place, gtid, taskq_thunk);
      __kmpc_task_buffer (&place, gtid, taskq_thunk, task);
    }
  else if (is ("outside"))
    __kmpc_ordered (&place, gtid);
}

static void
generator (kmp_int32 gtid, kmpc_thunk_t *taskq_thunk)
{
  if (taskq_thunk->th_status == 1)
    goto l1;
  call_wrongly (gtid, taskq_thunk);
  do
    {
      if (__kmpc_task (&place, gtid,
                       __kmpc_task_buffer (&place, gtid, taskq_thunk, task))
          && !is ("full"))
        {
          __kmpc_taskq_task (&place, gtid, taskq_thunk, 1);
          return;
        }
    l1:;
    }
  while (is ("full"));
  if (!is ("silent"))
    __kmpc_end_taskq_task (&place, gtid, taskq_thunk);
}

static void
region (kmp_int32 *gtid, kmp_int32 *btid)
{
  (void)btid;
  kmpc_shared_vars_t *shareds;
  kmpc_thunk_t other;
  kmpc_thunk_t *taskq_thunk = __kmpc_taskq (
      &place, *gtid, generator, is ("small") ? 16 : sizeof (kmpc_thunk_t), 0,
      is ("two-blocks") || is ("outside") ? KMPC_TQF_ORDERED : 0, &shareds);
  if (taskq_thunk != 0)
    generator (*gtid, taskq_thunk);
  __kmpc_end_taskq (&place, *gtid, is ("other") ? &other : taskq_thunk);
}

int
main (int argc, char **argv)
{
  the_case = argc > 1 ? argv[1] : "";
  kmp_int32 gtid = __kmpc_global_thread_num (&place);
  ident_t no_place = { 0, 2, 0, 0, 0 };
  int32_t bound = 0, last = 0;
  if (is ("none"))
    __kmpc_end_taskq (&place, gtid, 0);
  else if (is ("unnamed-place"))
    __kmpc_end_taskq (&no_place, gtid, 0);
  else if (is ("arguments"))
    __kmpc_fork_call (&place, 65, (kmpc_micro)region);
  else if (is ("end-single"))
    __kmpc_end_single (&place, gtid);
  else if (is ("schedule"))
    __kmpc_for_static_init_4 (&place, gtid, 35, &last, &bound, &bound, &bound,
                              1, 1);
  else
    __kmpc_fork_call (&place, 0, (kmpc_micro)region);
  puts ("not reported");
  return 0;
}
