/* SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

/* The chunk of libgomp-ext/queue/chunk.h, whose text `run' has made one of
   Relacy's atomic objects, in all kinds of orders: its owner fills it twice and
   claims tasks, and so do two thieves.  Each task runs once, what a claim says
   of its tasks is right, and no slot is written while it is read.  */

#include <relacy/relacy.hpp>

#include "chunk.h"

namespace
{

constexpr unsigned fills = 2;
constexpr unsigned tasks = 3;
constexpr unsigned shift = 4;
constexpr unsigned thieves = 2;
constexpr unsigned attempts = 4;

struct filling : rl::test_suite<filling, 1 + thieves>
{
  alignas (16) char memory[tasks << shift];
  omptq::chunk c{ nullptr, memory, sizeof memory };
  // The tasks in the slots, and how often each task has run.
  rl::var<unsigned> slots[tasks];
  rl::atomic<unsigned> runs[fills * tasks];

  void
  before ()
  {
    for (rl::atomic<unsigned> &r : runs)
      r ($).store (0, rl::mo_relaxed);
  }

  void
  after ()
  {
    for (rl::atomic<unsigned> &r : runs)
      RL_ASSERT (r ($).load (rl::mo_relaxed) == 1);
  }

  // The task in SLOT, which is the one at POSITION, runs.
  void
  run (unsigned slot, unsigned position)
  {
    unsigned task = slots[slot]($);
    RL_ASSERT (task == position);
    runs[task]($).fetch_add (1, rl::mo_relaxed);
  }

  omptq::taskq *
  taskq_of (unsigned fill)
  {
    return reinterpret_cast<omptq::taskq *> (&runs[fill]);
  }

  // Claims tasks and runs them; returns whether there were any.
  bool
  claim (bool own)
  {
    omptq::chunk::claimed got
        = c.claim (own, own ? 0 : 1, [] (omptq::taskq *) { return 2u; });
    if (got.count == 0)
      return false;
    RL_ASSERT (c.filled_for () == taskq_of (got.position / tasks));
    unsigned first = (got.first - memory) >> shift;
    for (unsigned i = 0; i < got.count; i++)
      run (first + i, got.position + i);
    if (!own)
      c.copied (got.count);
    return true;
  }

  void
  own ()
  {
    for (unsigned fill = 0; fill < fills; fill++)
      {
        while (!c.is_quiet ())
          rl::yield (1, $);
        c.begin_fill (taskq_of (fill), shift, fill * tasks);
        for (unsigned i = 0; i < tasks; i++)
          {
            slots[i]($) = fill * tasks + i;
            // As compiled code does.
            c.tail () ($).store (memory + ((i + 1) << shift), rl::mo_release);
          }
        while (claim (true))
          ;
      }
  }

  void
  thread (unsigned number)
  {
    if (number == 0)
      own ();
    else
      for (unsigned i = 0; i < attempts; i++)
        claim (false);
  }
};

} // anon namespace

int
main ()
{
  rl::test_params parameters;
  parameters.iteration_count = 100000;
  return !rl::simulate<filling> (parameters);
}
