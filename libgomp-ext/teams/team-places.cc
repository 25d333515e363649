/* The places of a team's threads.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#include "../interface/interface.h"
#include "../places/placement.h"
#include "../settings.h"
#include "team-places.h"
#include "thread.h"

namespace omptq
{
namespace teams
{

static_assert (unsigned (bind_policy::off) == omp_proc_bind_false
               && unsigned (bind_policy::on) == omp_proc_bind_true
               && unsigned (bind_policy::primary) == omp_proc_bind_master
               && unsigned (bind_policy::close) == omp_proc_bind_close
               && unsigned (bind_policy::spread) == omp_proc_bind_spread);

bool
team_places::region::operator== (const region &other) const
{
  return policy == other.policy && size == other.size
         && parent.place == other.parent.place
         && parent.partition.first == other.parent.partition.first
         && parent.partition.count == other.parent.partition.count
         && parent_number == other.parent_number && level == other.level
         && league_number == other.league_number
         && league_size == other.league_size;
}

thread_place
team_places::current (thread *self, const placement &all)
{
  thread_place &where = self->position ().where;
  if (where.partition.count == 0)
    {
      if (where.place == no_place)
        where.place = 0;
      where.partition = { 0, all.size () };
      self->go_to (all, where.place);
    }
  return where;
}

/* The threads of a region display where they are if anything that they display
   can differ from the team's last region.  */
__attribute__ ((noinline)) void
team_places::prepare (thread *self, unsigned size, bind_policy clause)
{
  bool displays = program_settings ().display_affinity;
  m_all = placement::get ();
  m_are_used = m_all || displays;
  if (!m_are_used)
    {
      // Relaxed: others may still find that themselves.
      s_are_used.store (false, std::memory_order_relaxed);
      return;
    }
  if (m_all)
    current (self, *m_all);
  const context &here = self->position ();
  bind_policy usual = static_cast<bind_policy> (here.settings.bind);
  region next = { region_policy (usual, clause),
                  size,
                  here.where,
                  here.number,
                  here.level,
                  here.league_number,
                  here.league_size };
  m_are_displayed = displays && !(next == m_region);
  m_region = next;
}

__attribute__ ((noinline)) void
team_places::take_place (thread *self) const
{
  context &position = self->position ();
  if (m_all)
    {
      team_affinity places (m_region.policy, m_region.parent, m_region.size);
      position.where = places[position.number];
      if (position.where.place != no_place)
        self->go_to (*m_all, position.where.place);
    }
  if (m_are_displayed)
    interface::display_affinity (nullptr);
}

} // namespace teams
} // namespace omptq
