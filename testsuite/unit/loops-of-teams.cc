/* Purpose: with each schedule, each iteration of a loop is executed once,
   whether it counts up or down, in steps and close to the limits of its type;
   also where threads are in different loops.  */

#include <climits>
#include <thread>
#include <vector>

#include "../../libgomp-ext/teams/team.h"
#include "../../libgomp-ext/teams/thread.h"
#include "unit.h"

using omptq::teams::construct;
using omptq::teams::context;
using omptq::teams::loop_schedule;
using omptq::teams::loop_space;
using omptq::teams::team;
using omptq::teams::thread;
using omptq::teams::worksharing;

struct loop
{
  construct::request request;
  std::vector<std::atomic<int>> executed;
  // The threads that have come to its end.
  std::atomic<unsigned> done{ 0 };

  loop (const construct::request &r) : request (r), executed (r.space.count) {}
};

static std::vector<loop *> loops;

static void
execute_iterations (context *here, loop *l, uint64_t first, uint64_t end)
{
  const loop_space &space = worksharing::space (*here);
  unit::check (first < end && end <= l->request.space.count, "iterations",
               first, end);
  for (uint64_t i = first; i < end; i++)
    {
      unit::check_equal ("a value", space.value (i),
                         l->request.space.value (i));
      l->executed[i].fetch_add (1, std::memory_order_relaxed);
      if (i % 509 == 508)
        std::this_thread::yield ();
    }
}

/* The loops have `nowait', except for every seventh.  */
static void
execute (void *)
{
  context *here = &thread::current ()->position ();
  worksharing &constructs = here->its_team->constructs ();
  for (unsigned i = 0; i < loops.size (); i++)
    {
      loop *l = loops[i];
      constructs.enter (here, l->request);
      uint64_t last = 0;
      bool had_last = false;
      for (uint64_t first, end; constructs.next (here, &first, &end);)
        {
          unit::check (!l->request.is_monotonic || first >= last, "the order",
                       first, last);
          unit::check (!had_last, "iterations after the last one", first);
          had_last = end == l->request.space.count;
          last = end;
          execute_iterations (here, l, first, end);
        }
      l->done.fetch_add (1);
      constructs.leave (here);
      if (i % 7 == 0)
        {
          here->its_team->barrier (*here);
          unit::check_equal ("threads", l->done.load (), here->size);
        }
    }
}

static void
add (const loop_space &space)
{
  for (loop_schedule schedule :
       { loop_schedule::fixed, loop_schedule::dynamic, loop_schedule::guided })
    for (uint64_t chunk : { 0, 1, 3, 50 })
      for (bool is_monotonic : { false, true })
        if (chunk || schedule == loop_schedule::fixed)
          loops.push_back (
              new loop ({ space, schedule, chunk,
                          is_monotonic || schedule == loop_schedule::fixed }));
}

static void
check_space (const loop_space &space, uint64_t count, uint64_t first)
{
  unit::check_equal ("a number of iterations", space.count, count);
  if (count)
    unit::check_equal ("the first value", space.value (0), first);
}

static void
check_spaces ()
{
  check_space (loop_space::of (0L, 10L, 3L), 4, 0);
  check_space (loop_space::of (10L, 0L, -3L), 4, 10);
  check_space (loop_space::of (5L, 5L, 1L), 0, 0);
  check_space (loop_space::of (6L, 5L, 1L), 0, 0);
  check_space (loop_space::of (LONG_MIN, LONG_MAX, LONG_MAX), 3, LONG_MIN);
  check_space (loop_space::of (LONG_MAX, LONG_MIN, LONG_MIN), 2, LONG_MAX);
  check_space (loop_space::of (true, 0ULL, ULLONG_MAX, 1ULL << 63), 2, 0);
  check_space (loop_space::of (false, ULLONG_MAX, 0ULL, -1ULL << 62), 4,
               ULLONG_MAX);
  check_space (loop_space::of (true, 7ULL, 7ULL, 1ULL), 0, 0);
}

int
main ()
{
  check_spaces ();
  for (long count : { 1, 7, 300 })
    {
      add (loop_space::of (0L, count, 1L));
      add (loop_space::of (count, 0L, -1L));
      add (loop_space::of (-count, count, 3L));
      add (loop_space::of (LONG_MAX - count, LONG_MAX, 1L));
      add (loop_space::of (true, ULLONG_MAX - 2 * count, ULLONG_MAX, 2ULL));
      add (loop_space::of (3L, 3L, 1L));
    }
  for (unsigned round = 0; round < 20; round++)
    for (unsigned size : { 1, 2, 3, 2, 4, 2, 8 })
      {
        team::run (execute, nullptr, size);
        for (loop *l : loops)
          {
            unit::check_equal ("threads of a loop", l->done.exchange (0), size);
            for (std::atomic<int> &n : l->executed)
              unit::check_equal ("an iteration", n.exchange (0), 1);
          }
      }
}
