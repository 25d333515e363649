/* Purpose: a taskq whose generator the caller enters first, after
   GOMP_taskq_begin, behaves like one that GOMP_taskq runs.  */

#include "unit.h"

static std::atomic<long> tasks, sum;

static void
body (void *, long i)
{
  tasks++;
  sum += i;
}

/* Executes F in two halves; returns whether this thread was chosen.  */
static bool
run_in_halves (unit::flat *f, unsigned flags, bool by_team)
{
  gomp_taskq_visit visit;
  GOMP_taskq_begin (&visit, unit::flat_generator, f, sizeof (unit::flat_thunk),
                    alignof (unit::flat_thunk), unit::slot_size, flags);
  gomp_taskq_thunk *thunk = visit.thunk;
  unit::check_equal ("encountered by the team", visit.by_team, by_team);
  if (thunk)
    unit::flat_generator (f, thunk);
  GOMP_taskq_end (&visit);
  return thunk != nullptr;
}

static void
check_sums (long taskqs, long count)
{
  unit::check_equal ("tasks", tasks.exchange (0), taskqs * count);
  unit::check_equal ("sum", sum.exchange (0),
                     taskqs * (count * (count - 1) / 2));
}

static void
met_by_team (unsigned flags, long count)
{
  std::atomic<int> chosen{ 0 };
  unit::flat f = { count, body, nullptr };
#pragma omp parallel
  {
    bool by_team = omp_get_num_threads () > 1;
    chosen += run_in_halves (&f, flags, by_team);
    // With a barrier the tasks are done for every thread.
    if (!(flags & GOMP_TASKQ_NOWAIT))
      unit::check_equal ("tasks done", tasks, count);
  }
  unit::check_equal ("chosen threads", chosen, 1);
  // Each task fills a queue for one task.
  if (omptq_get_taskq_depth () == 1 && flags == 0 && count > 0)
    unit::check (f.resumed > 0, "resumptions", f.resumed, 1);
  check_sums (1, count);
}

static void
body_with_nested (void *, long i)
{
  unit::flat inner = { 20, body, nullptr };
  bool chosen = run_in_halves (&inner, 0, false);
  unit::check (chosen, "chosen in its own taskq", i);
}

static void
nested ()
{
  unit::flat outer = { 50, body_with_nested, nullptr };
#pragma omp parallel
  run_in_halves (&outer, 0, omp_get_num_threads () > 1);
  check_sums (50, 20);
}

static void
alone ()
{
  unit::flat f = { 300, body, nullptr };
  bool chosen = run_in_halves (&f, 0, false);
  unit::check (chosen, "chosen outside of regions");
  check_sums (1, 300);
#pragma omp parallel
#pragma omp single
  {
    unit::flat g = { 300, body, nullptr };
    unsigned before = GOMP_taskq_alone_begin ();
    run_in_halves (&g, 0, false);
    GOMP_taskq_alone_end (before);
  }
  check_sums (1, 300);
}

int
main ()
{
  const unsigned all_flags[]
      = { 0, GOMP_TASKQ_NOWAIT, GOMP_TASKQ_ORDERED, GOMP_TASKQ_LASTPRIVATE };
  const long counts[] = { 0, 1, 700 };
  unit::for_each_team ([&] (int) {
    for (unsigned flags : all_flags)
      for (long count : counts)
        met_by_team (flags, count);
    nested ();
    alone ();
  });
}
