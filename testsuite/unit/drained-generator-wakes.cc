/* Purpose: a generator that resumes when its tasks are done, in a thread woken
   for that, wakes a thread for tasks that it then enqueues.  */

#include <unistd.h>

#include "unit.h"

struct scene
{
  std::atomic<int> started{ 0 };
  int owner = -1;
  bool woken = false;
};

struct scene_thunk
{
  gomp_taskq_thunk head;
  int i;
};

/* Long enough for an idle thread to fall asleep.  */
static void
let_others_sleep ()
{
  usleep (100000);
}

static bool
wait_for_start (scene *s, int count)
{
  for (int round = 0; s->started < count && round < 5000; round++)
    usleep (1000);
  return s->started >= count;
}

/* The first two run concurrently; the owner's ends first.  */
static void
run (void *data)
{
  scene *s = *static_cast<scene **> (data);
  if (++s->started > 2)
    return;
  unit::check (wait_for_start (s, 2), "two threads");
  if (omp_get_thread_num () != s->owner)
    let_others_sleep ();
}

static int
enqueue (scene *s, gomp_taskq_thunk *thunk)
{
  unit::put<run> (thunk, &s, sizeof s);
  return gomp_taskq_commit (thunk, unit::slot_size);
}

static void
generator (void *data, gomp_taskq_thunk *thunk)
{
  scene *s = static_cast<scene *> (data);
  scene_thunk *t = reinterpret_cast<scene_thunk *> (thunk);
  int status = thunk->status;
  thunk->status = 0;
  if (status == 1)
    goto resume_1;
  if (status == 2)
    goto resume_2;
  s->owner = omp_get_thread_num ();
  for (t->i = 0; t->i < 2; t->i++)
    {
      if (enqueue (s, thunk))
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
  let_others_sleep ();
  enqueue (s, thunk);
  s->woken = wait_for_start (s, 3);
}

int
main ()
{
  omptq_set_taskq_depth (8);
  scene s;
#pragma omp parallel num_threads(2)
  GOMP_taskq (generator, &s, sizeof (scene_thunk), alignof (scene_thunk),
              unit::slot_size, GOMP_TASKQ_PARALLEL | GOMP_TASKQ_REDUCTION);
  unit::check (s.woken, "the other thread starts the last task");
  unit::check_equal ("tasks", s.started, 3);
}
