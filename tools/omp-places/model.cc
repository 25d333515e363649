/* How a run-time library applies the settings: places, and teams on them.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "model.h"

namespace omptq
{
namespace
{

/* OpenMP 5.2 as in libgomp-ext.  Threads are bound only by OMP_PROC_BIND, not
   by places alone.  */
class spec_model : public place_model
{
public:
  spec_model (const topology &t, const place_settings &settings,
              diagnostics &found_places, diagnostics &found_bind)
  {
    m_places = find_places (settings.places, t, found_places);
    if (!settings.proc_bind
        || !parse_bind (settings.proc_bind, m_bind, found_bind))
      {
        m_bind.policies.clear ();
        m_bind.policies.push (bind_policy::off);
      }
  }

  std::vector<placement>
  team (const placement &parent, unsigned level, bind_policy clause,
        unsigned size) const override
  {
    thread_place where
        = { parent.place, { parent.first, parent.last - parent.first + 1 } };
    team_affinity affinity (region_policy (parent.bind, clause), where, size);
    std::vector<placement> result;
    for (unsigned i = 0; i < size; i++)
      {
        thread_place thread = affinity[i];
        result.push_back ({ thread.place, thread.partition.first,
                            thread.partition.first + thread.partition.count - 1,
                            m_bind.at (level + 1) });
      }
    return result;
  }
};

} // namespace

placement
place_model::initial () const
{
  bind_policy bind = m_bind.at (0);
  unsigned last = m_places.size () - 1;
  return { bind == bind_policy::off ? no_place : 0, 0, last, bind };
}

unsigned
place_model::next_place (unsigned p, unsigned first, unsigned last) const
{
  if (p == last)
    return first;
  return p + 1 == m_places.size () ? 0 : p + 1;
}

std::vector<placement>
place_model::in_turn (const placement &parent, unsigned size) const
{
  std::vector<placement> result;
  unsigned place = parent.place;
  for (unsigned i = 0; i < size; i++)
    {
      result.push_back ({ place, parent.first, parent.last, parent.bind });
      place = next_place (place, parent.first, parent.last);
    }
  return result;
}

std::vector<unsigned>
place_model::partition (const placement &p) const
{
  std::vector<unsigned> result;
  for (unsigned place = p.first; place != p.last;
       place = place + 1 == m_places.size () ? 0 : place + 1)
    result.push_back (place);
  result.push_back (p.last);
  return result;
}

std::unique_ptr<place_model>
place_model::create (runtime like, const topology &t,
                     const place_settings &settings, diagnostics &found_places,
                     diagnostics &found_bind)
{
  switch (like)
    {
    case runtime::libgomp:
      return libgomp_model (t, settings, found_places, found_bind);
    case runtime::libomp:
      return libomp_model (t, settings, found_places, found_bind);
    default:
      return std::make_unique<spec_model> (t, settings, found_places,
                                           found_bind);
    }
}

} // namespace omptq
