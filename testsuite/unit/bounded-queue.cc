/* Purpose: no more tasks are enqueued than the depth allows, and memory does
   not grow with the length of the stream.  */

#include <algorithm>
#include <sys/resource.h>

#include "unit.h"

struct stream
{
  std::atomic<long> started{ 0 };
  // Written by the generator.
  long enqueued = 0;
  long most_waiting = 0;
  long count;
};

struct stream_thunk
{
  gomp_taskq_thunk head;
  long i;
};

static void
task (void *data)
{
  (*static_cast<stream **> (data))->started.fetch_add (1);
}

static void
generator (void *data, gomp_taskq_thunk *thunk)
{
  stream *s = static_cast<stream *> (data);
  stream_thunk *t = reinterpret_cast<stream_thunk *> (thunk);
  int status = thunk->status;
  thunk->status = 0;
  if (status == 1)
    goto resume_1;
  for (t->i = 0; t->i < s->count; t->i++)
    {
      unit::put<task> (thunk, &s, sizeof s);
      s->enqueued++;
      s->most_waiting = std::max (s->most_waiting, s->enqueued - s->started);
      if (gomp_taskq_commit (thunk, unit::slot_size))
        {
          thunk->status = 1;
          return;
        }
    resume_1:;
    }
}

static void
run (long count, long bound)
{
  stream s;
  s.count = count;
#pragma omp parallel
  GOMP_taskq (generator, &s, sizeof (stream_thunk), alignof (stream_thunk),
              unit::slot_size, GOMP_TASKQ_PARALLEL);
  unit::check_equal ("tasks started", s.started, count);
  unit::check (s.most_waiting <= bound, "tasks waiting", s.most_waiting, bound);
}

/* Returns the depth that is set, or the default for THREADS.  */
static int
depth_for (int threads)
{
  int depth = omptq_get_taskq_depth ();
  return depth ? depth : 512 * threads;
}

/* Returns the peak memory of the process, in bytes.  */
static long
peak_memory ()
{
  rusage usage;
  unit::check_equal ("getrusage", getrusage (RUSAGE_SELF, &usage), 0);
  return usage.ru_maxrss * 1024;
}

int
main ()
{
  unit::for_each_team ([] (int threads) {
    // A worker holds at most a batch of unstarted tasks: half of the depth,
    // or 128.
    int depth = depth_for (threads);
    run (20000, depth + std::min (depth / 2 + 1, 128) * threads);
  });
  omp_set_num_threads (2);
  run (500000, depth_for (2) + 256);
  long before = peak_memory ();
  run (5000000, depth_for (2) + 256);
  long grown = peak_memory () - before;
  unit::check (grown < 200000, "bytes more after ten times the tasks", grown,
               0);
}
