/* Purpose: with each schedule, each iteration of a loop is executed once,
   whether it counts up or down, in steps and close to the limits of its type;
   also where threads are in different loops.  Ordered regions are executed in
   their order, iterations wait for others, and threads share memory.  A thread
   has a construct outside of all regions alone.  Threads do not wait for those
   that have left a cancelled region.  */

#include <climits>
#include <thread>
#include <vector>

#include "../../libgomp-ext/teams/team.h"
#include "../../libgomp-ext/teams/thread.h"
#include "unit.h"

using omptq::teams::chunk_ranges;
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
  // The number of iterations whose ordered regions have been executed.
  uint64_t in_order = 0;
  // The threads that have come to its end.
  std::atomic<unsigned> done{ 0 };

  loop (const construct::request &r) : request (r), executed (r.space.count) {}
};

static std::vector<loop *> loops;

static context *
position ()
{
  return &thread::current ()->position ();
}

static void
execute_iterations (context *here, loop *l, uint64_t first, uint64_t end)
{
  const loop_space &space = here->current->space ();
  unit::check (first < end && end <= l->request.space.count, "iterations",
               first, end);
  for (uint64_t i = first; i < end; i++)
    {
      unit::check_equal ("a value", space.value (i),
                         l->request.space.value (i));
      l->executed[i].fetch_add (1, std::memory_order_relaxed);
      // Some chunks have no ordered regions.
      if (l->request.is_ordered && i % 16 > 3)
        {
          here->current->wait_for_turn (*here);
          unit::check (l->in_order <= i, "the order", l->in_order, i);
          l->in_order = i + 1;
        }
      if (i % 509 == 508)
        std::this_thread::yield ();
    }
}

/* The thread HERE executes its iterations of L.  */
static void
execute_loop (context *here, loop *l)
{
  worksharing::enter (here, l->request);
  uint64_t last = 0;
  bool had_last = false;
  for (uint64_t first, end;
       l->request.is_ordered ? here->current->next_ordered (here, &first, &end)
                             : here->current->next (here, &first, &end);)
    {
      unit::check (!l->request.is_monotonic || first >= last, "the order",
                   first, last);
      unit::check (!had_last, "iterations after the last one", first);
      had_last = end == l->request.space.count;
      last = end;
      execute_iterations (here, l, first, end);
    }
  l->done.fetch_add (1);
  worksharing::leave (here);
}

/* The loops have `nowait', except for every seventh.  */
static void
execute (void *)
{
  context *here = position ();
  for (unsigned i = 0; i < loops.size (); i++)
    {
      execute_loop (here, loops[i]);
      if (i % 7 == 0 && here->its_team)
        {
          here->its_team->barrier (*here);
          unit::check_equal ("threads", loops[i]->done.load (), here->size);
        }
    }
}

/* All threads have executed the loops, which were SIZE.  */
static void
check_loops (unsigned size)
{
  for (loop *l : loops)
    {
      unit::check_equal ("threads of a loop", l->done.exchange (0), size);
      for (std::atomic<int> &n : l->executed)
        unit::check_equal ("an iteration", n.exchange (0), 1);
      l->in_order = 0;
    }
}

static void
add (const loop_space &space)
{
  for (loop_schedule schedule :
       { loop_schedule::fixed, loop_schedule::dynamic, loop_schedule::guided })
    for (uint64_t chunk : { 0, 1, 3, 50 })
      if (chunk || schedule == loop_schedule::fixed)
        {
          bool is_fixed = schedule == loop_schedule::fixed;
          loops.push_back (new loop ({ space, schedule, chunk, true }));
          loops.push_back (new loop ({ space, schedule, chunk, is_fixed }));
          loops.push_back (new loop ({ space, schedule, chunk, true, true }));
        }
}

/* A nest of three loops, in which each iteration waits for the one before in
   the first loop and for the one before in the second loop.  */
struct nest
{
  static constexpr unsigned levels = 3;
  static constexpr long counts[levels] = { 40, 6, 3 };

  construct::request request;
  long posted[40][6][3] = {};

  nest (loop_schedule schedule, uint64_t chunk)
      : request{ loop_space::of (0L, counts[0], 1L), schedule, chunk, true }
  {
  }
};

static uint64_t
iteration (const construct *c, long i, long j, long k)
{
  if (!c->dependences ().has_begun ())
    return 0;
  return c->dependences ().iteration (c->dependences ().iteration (i, 1, j), 2,
                                      k);
}

static void
execute_iteration (context *here, nest *n, long i, long j, long k)
{
  construct *c = here->current;
  bool waits = c->dependences ().has_begun ();
  if (i > 0)
    {
      if (waits)
        c->wait_for_post (*here, i - 1, iteration (c, i - 1, j, k));
      unit::check_equal ("the first loop", n->posted[i - 1][j][k], 1);
    }
  if (j > 0 && i > 1)
    {
      if (waits)
        c->wait_for_post (*here, i - 2, iteration (c, i - 2, j - 1, k));
      unit::check_equal ("the second loop", n->posted[i - 2][j - 1][k], 1);
    }
  n->posted[i][j][k]++;
  if (waits)
    c->post (*here, i, iteration (c, i, j, k));
}

static void
execute_nest (void *data)
{
  nest *n = static_cast<nest *> (data);
  context *here = position ();
  if (worksharing::begin (here, n->request))
    {
      here->current->add_dependences (nest::levels, nest::counts);
      worksharing::publish (here);
    }
  for (uint64_t first, end; here->current->next (here, &first, &end);)
    for (long i = first; i < static_cast<long> (end); i++)
      for (long j = 0; j < nest::counts[1]; j++)
        for (long k = 0; k < nest::counts[2]; k++)
          execute_iteration (here, n, i, j, k);
  worksharing::leave (here);
}

static void
check_nests (unsigned size)
{
  for (loop_schedule schedule :
       { loop_schedule::fixed, loop_schedule::dynamic, loop_schedule::guided })
    for (uint64_t chunk : { 0, 1, 2, 7 })
      if (chunk || schedule == loop_schedule::fixed)
        {
          nest n (schedule, chunk);
          team::run (execute_nest, &n, size);
          for (auto &i : n.posted)
            for (auto &j : i)
              for (long times : j)
                unit::check_equal ("an iteration of a nest", times, 1);
        }
}

/* Threads count the sections in memory of the construct.  */
static void
execute_sections (void *)
{
  constexpr unsigned sections = 5;
  constexpr size_t size = 100;
  context *here = position ();
  for (unsigned round = 0; round < 20; round++)
    {
      if (worksharing::begin (here, { loop_space::of (0L, sections + 0L, 1L),
                                      loop_schedule::dynamic, 1, true }))
        {
          here->current->add_memory (size);
          worksharing::publish (here);
        }
      auto *memory = static_cast<char *> (here->current->memory ());
      unit::check (reinterpret_cast<uintptr_t> (memory) % 16 == 0,
                   "the alignment");
      unit::check_equal ("the memory", memory[size - 1], 0);
      auto *count = reinterpret_cast<std::atomic<unsigned> *> (memory);
      team::begin_sections (here, sections);
      while (team::next_section (here) != 0)
        count->fetch_add (1);
      if (here->its_team)
        here->its_team->barrier (*here);
      unit::check_equal ("sections", count->load (), sections);
      worksharing::leave (here);
    }
}

/* The first thread cancels the region before it executes its ordered regions.
   The others come to loops that it never leaves.  */
static void
execute_cancelled (void *)
{
  context *here = position ();
  construct::request r
      = { loop_space::of (0L, 100L, 1L), loop_schedule::fixed, 1, true, true };
  for (unsigned i = 0; i < 2 * chunk_ranges::numbers; i++)
    {
      worksharing::enter (here, r);
      uint64_t first, end;
      bool any = here->current->next_ordered (here, &first, &end);
      if (here->number == 0)
        {
          here->its_team->cancel ();
          return;
        }
      if (any)
        here->current->wait_for_turn (*here);
      worksharing::leave (here);
    }
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
  for (unsigned round = 0; round < 10; round++)
    for (unsigned size : { 1, 2, 3, 2, 4, 2, 8 })
      {
        team::run (execute, nullptr, size);
        check_loops (size);
        check_nests (size);
        team::run (execute_sections, nullptr, size);
        team::run (execute_cancelled, nullptr, size);
      }
  execute (nullptr);
  check_loops (1);
  execute_sections (nullptr);
}
