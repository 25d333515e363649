/* The part of the program with the calls that Intel's compilers generated.  */

#include "../../../../libgomp-ext/kmpc/kmpc-taskq.h"

#include "mixed.h"

static ident_t place = { 0, 2, 0, 0, ";mixed/legacy.c;walk;1;99;;" };

/* Both compilers use these names for the locks of critical sections.  */
kmp_critical_name leaf_name __asm__(".gomp_critical_user_leaf_name")
    __attribute__ ((common));
kmp_critical_name unnamed __asm__(".gomp_critical_user_")
    __attribute__ ((common));

struct shareds
{
  kmpc_shared_vars_t head;
  int *levels;
  int *fanout;
};

struct thunk
{
  kmpc_thunk_t head;
  int i;
};

void
add_leaf_by_legacy (void)
{
  kmp_int32 gtid = __kmpc_global_thread_num (&place);
  __kmpc_critical (&place, gtid, &leaf_name);
  add_slowly (&leaves);
  seen[gtid % most_threads] = 1;
  __kmpc_end_critical (&place, gtid, &leaf_name);
}

void
add_visit_by_legacy (void)
{
  kmp_int32 gtid = __kmpc_global_thread_num (&place);
  __kmpc_critical (&place, gtid, &unnamed);
  add_slowly (&visits);
  __kmpc_end_critical (&place, gtid, &unnamed);
}

static void
task (kmp_int32 gtid, kmpc_thunk_t *t)
{
  (void)gtid;
  struct shareds *shr = (struct shareds *)t->th.th_shareds;
  walk_by_pragmas (*shr->levels - 1, *shr->fanout);
}

static void
generator (kmp_int32 gtid, kmpc_thunk_t *taskq_thunk)
{
  struct thunk *me = (struct thunk *)taskq_thunk;
  struct shareds *shr = (struct shareds *)taskq_thunk->th.th_shareds;
  if (taskq_thunk->th_status == 1)
    goto l1;
  for (me->i = 0; me->i < *shr->fanout; me->i++)
    {
      if (__kmpc_task (&place, gtid,
                       __kmpc_task_buffer (&place, gtid, taskq_thunk, task)))
        {
          __kmpc_taskq_task (&place, gtid, taskq_thunk, 1);
          return;
        }
    l1:;
    }
  __kmpc_end_taskq_task (&place, gtid, taskq_thunk);
}

static void
meet (kmp_int32 gtid, int *levels, int *fanout)
{
  kmpc_shared_vars_t *shareds;
  kmpc_thunk_t *taskq_thunk
      = __kmpc_taskq (&place, gtid, generator, sizeof (struct thunk),
                      2 * sizeof (int *), 0, &shareds);
  ((struct shareds *)shareds)->levels = levels;
  ((struct shareds *)shareds)->fanout = fanout;
  if (taskq_thunk != 0)
    generator (gtid, taskq_thunk);
  __kmpc_end_taskq (&place, gtid, taskq_thunk);
}

void
walk_by_legacy (int levels, int fanout)
{
  if (levels == 0)
    {
      add_leaf_by_legacy ();
      add_visit_by_legacy ();
    }
  else
    meet (__kmpc_global_thread_num (&place), &levels, &fanout);
}

static void
region (kmp_int32 *gtid, kmp_int32 *btid, int *levels, int *fanout)
{
  (void)btid;
  meet (*gtid, levels, fanout);
}

void
walk_in_team_by_legacy (int levels, int fanout)
{
  __kmpc_fork_call (&place, 2, (kmpc_micro)region, &levels, &fanout);
}
