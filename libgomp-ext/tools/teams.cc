/* OpenMP's tool interface: teams.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

/* On the host, the library executes the teams of a league one after the other,
   on the thread that has encountered the construct.  */

#include <omp.h>

#include "../interface/interface.h"
#include "thread.h"

namespace omptq
{
namespace tools
{
namespace
{

/* The data that each team gets.  */
struct league_call
{
  task_function *function;
  void *data;
  region league;
};

/* Executes one team, as its initial task.  */
void
execute (void *data)
{
  league_call *c = static_cast<league_call *> (data);
  thread *th = thread::current ();
  task *before = th->running;
  task t = {};
  t.flags = ompt_task_initial;
  t.its_region = &c->league;
  t.outer = before;
  t.frame.exit_frame.ptr = __builtin_frame_address (0);
  t.frame.exit_frame_flags = ompt_frame_runtime | ompt_frame_framepointer;
  c->league.size = omp_get_num_teams ();
  unsigned team = omp_get_team_num ();
  th->running = &t;
  if (auto call = tool::callback<ompt_callback_implicit_task> ())
    call (ompt_scope_begin, &c->league.data, &t.data, c->league.size, team,
          t.flags);
  c->function (c->data);
  if (auto call = tool::callback<ompt_callback_implicit_task> ())
    call (ompt_scope_end, nullptr, &t.data, 0, team, t.flags);
  th->running = before;
}

/* How many teams the library makes at most, if a num_teams clause asks for
   TEAMS; 0 without one.  */
unsigned
number_of (unsigned teams)
{
  constexpr unsigned without_clause = 3;
  if (teams == 0)
    teams = omp_get_max_teams ();
  return teams ? teams : without_clause;
}

} // anon namespace

namespace observed
{

void
teams_reg (task_function *fn, void *data, unsigned teams, unsigned thread_limit,
           unsigned flags)
{
  thread *t = thread::current ();
  if (!t)
    {
      interface::teams_reg (fn, data, teams, thread_limit, flags);
      return;
    }
  const void *code = __builtin_return_address (0);
  tools::task *before = t->running;
  league_call c = { fn, data, {} };
  c.league.encountering = before;
  c.league.outer = before->its_region;
  c.league.code = code;
  c.league.is_league = true;
  before->frame.enter_frame.ptr = __builtin_frame_address (0);
  before->frame.enter_frame_flags
      = ompt_frame_runtime | ompt_frame_framepointer;
  constexpr int kind = ompt_parallel_invoker_runtime | ompt_parallel_league;
  if (auto call = tool::callback<ompt_callback_parallel_begin> ())
    call (&before->data, &before->frame, &c.league.data, number_of (teams),
          kind, code);
  interface::teams_reg (execute, &c, teams, thread_limit, flags);
  if (auto call = tool::callback<ompt_callback_parallel_end> ())
    call (&c.league.data, &before->data, kind, code);
  before->frame.enter_frame.ptr = nullptr;
}

} // namespace observed

} // namespace tools
} // namespace omptq
