/* Purpose: a draining generator resumes once, when all its tasks are done; only
   the task enqueued last is the last one.  */

#include <initializer_list>

#include "unit.h"

struct counts
{
  long tasks;
  std::atomic<long> done{ 0 };
  std::atomic<long> last{ 0 };
  std::atomic<long> last_number{ -1 };
  // Seen by the generator after its drain.
  long done_after = -1;
  int drained = 0;
};

struct counting_thunk
{
  gomp_taskq_thunk head;
  long i;
};

struct counting_task
{
  counts *c;
  long i;
};

static void
run (void *data)
{
  counting_task *task = static_cast<counting_task *> (data);
  for (volatile int k = 0; k < task->i % 7 * 50; k++)
    ;
  if (GOMP_taskq_is_last ())
    {
      task->c->last++;
      task->c->last_number = task->i;
    }
  task->c->done++;
}

static void
generator (void *data, gomp_taskq_thunk *thunk)
{
  counts *c = static_cast<counts *> (data);
  counting_thunk *t = reinterpret_cast<counting_thunk *> (thunk);
  int status = thunk->status;
  thunk->status = 0;
  if (status == 1)
    goto resume_1;
  if (status == 2)
    goto resume_2;
  for (t->i = 0; t->i < c->tasks; t->i++)
    {
      {
        counting_task task = { c, t->i };
        unit::put<run> (thunk, &task, sizeof task);
      }
      if (gomp_taskq_commit (thunk, unit::slot_size))
        {
          thunk->status = 1;
          return;
        }
    resume_1:;
    }
  if (thunk->drain (thunk))
    {
      thunk->status = 2;
      return;
    }
resume_2:
  c->done_after = c->done;
  c->drained++;
}

static void
meet (long tasks, unsigned flags)
{
  counts c;
  c.tasks = tasks;
#pragma omp parallel
  GOMP_taskq (generator, &c, sizeof (counting_thunk), alignof (counting_thunk),
              unit::slot_size,
              flags | GOMP_TASKQ_LASTPRIVATE | GOMP_TASKQ_REDUCTION);
  unit::check_equal ("tasks done", c.done, tasks);
  unit::check_equal ("done after the drain", c.done_after, tasks);
  unit::check_equal ("drains", c.drained, 1);
  unit::check_equal ("last tasks", c.last, tasks > 0);
  unit::check_equal ("number of the last task", c.last_number, tasks - 1);
}

int
main ()
{
  unit::for_each_team ([] (int) {
    for (long tasks : { 0, 1, 2, 3, 8, 9, 1000 })
      for (unsigned flags :
           { GOMP_TASKQ_PARALLEL + 0u, 0u, GOMP_TASKQ_NOWAIT + 0u })
        meet (tasks, flags);
  });
}
