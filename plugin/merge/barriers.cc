/* The barriers of a merged region.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "gcc-common.h"
#include "merge/barriers.h"
#include "merge/stack-blocks.h"

namespace omptq
{
namespace
{

/* The maximum number of comparisons for one barrier: they take a quarter of its
   time (a barrier 270 ns, a comparison 3 ns, November 2026).  */
constexpr unsigned max_overlaps = 24;

/* The object of ACCESS, for the dump.  */
const char *
description (const memory_access &access)
{
  tree base = access.address.base;
  return base ? description_of (base) : "an unknown address";
}

/* True if ACCESS is to a variable declared in the range of ROLES.  */
bool
inside_variable_p (const memory_access &access, variable_roles &roles)
{
  return !access.address.base_is_pointer
         && roles.inside_p (access.address.base);
}

/* ADDRESS in the iteration of the loop with index value INDEX.  */
affine
at_iteration (const affine &address, const affine &index)
{
  affine rest = address;
  rest.per_iteration = 0;
  return rest + index.times (address.per_iteration);
}

/* Sets *BYTES to what ACCESS of LIST touches in all iterations together;
   returns false if that is unknown.  */
bool
extent_of (const access_list &list, const memory_access &access,
           range_values &values, extent *bytes)
{
  memory_access all = access;
  const loop_space *space = access.space < 0 ? nullptr : &list.space (access);
  affine low, high;
  for (unsigned i = space ? space->n_levels - 1 : 0; i > 0; i--)
    if (all.address.factor_of (values.index_of_level (i)) != 0)
      {
        if (!space->levels[i].exact_limits (&low, &high))
          return false;
        all.extend (values.index_of_level (i), low, high);
      }
  affine stride = all.address.per_step ();
  if (!stride.is_number () || absu_hwi (stride.constant) > affine::max_stride)
    return false;
  *bytes = { all.address, all.address + all.reach };
  if (stride.constant == 0)
    return bytes->high.known;
  if (!space->levels[0].limits (&low, &high))
    return false;
  bool up = stride.constant > 0;
  bytes->low = at_iteration (bytes->low, up ? low : high);
  bytes->high = at_iteration (bytes->high, up ? high : low);
  return bytes->low.known && bytes->high.known;
}

/* Extends TO to cover MORE; returns false, and perhaps changes TO, if they are
   not comparable.  */
bool
unite (extent *to, const extent &more)
{
  return to->low.include (more.low) && to->high.include (more.high);
}

/* Adds the comparison of FIRST and SECOND to NEEDED; returns false if there are
   too many.  */
bool
add_overlap (barrier_plan::need &needed, const extent &first,
             const extent &second)
{
  for (extent_pair &known : needed.overlaps)
    {
      extent_pair wider = known;
      if (unite (&wider.first, first) && unite (&wider.second, second))
        {
          known = wider;
          return true;
        }
    }
  if (needed.overlaps.length () == max_overlaps)
    return false;
  needed.overlaps.safe_push ({ first, second });
  return true;
}

} // anon namespace

barrier_plan::barrier_plan (step_list &steps, variable_roles &roles,
                            function_variables &function)
    : m_steps (steps), m_roles (roles), m_function (function),
      m_values (steps, roles)
{
  find_groups ();
  for (unsigned i = 0; i < steps.length (); i++)
    {
      m_accesses.safe_push (new access_list);
      m_needs.safe_push (new need);
      const step &s = steps[i];
      if (s.role == step_role::region || s.master || roles.reads_shared (i))
        m_accesses[m_groups[i]]->add (s.stmt, roles, m_values);
      if (frees_arrays_p (steps, i))
        m_accesses[m_groups[i]]->add_free ();
    }
  for (const access_list *accesses : m_accesses)
    find_definitions (*accesses);
  auto_bitmap sources;
  bitmap_copy (sources, m_definitions);
  for (unsigned i = 0; i < steps.length (); i++)
    if (!m_accesses[i]->empty ())
      bitmap_set_bit (sources, i);
  m_pending.emplace (steps, sources);
}

/* Notes the steps that write variables of L.  */
void
barrier_plan::find_definitions (const affine &l)
{
  l.any_value ([this] (tree variable) {
    if (!m_values.stable_p (variable))
      for (unsigned i : m_roles.definitions (variable))
        bitmap_set_bit (m_definitions, i);
    return false;
  });
}

/* The same for the addresses of ACCESSES, and for loops.  */
void
barrier_plan::find_definitions (const access_list &accesses)
{
  for (const memory_access &access : accesses.all ())
    {
      find_definitions (access.address);
      find_definitions (access.reach);
      if (access.space < 0)
        continue;
      const loop_space &space = accesses.space (access);
      for (unsigned i = 0; i < space.n_levels; i++)
        {
          find_definitions (space.levels[i].first);
          find_definitions (space.levels[i].bound);
        }
      find_definitions (space.chunk);
    }
}

/* True if a path without a barrier leads from step EARLIER to step I.  */
bool
barrier_plan::leads_to (unsigned earlier, unsigned i)
{
  return !m_needs[i]->always && m_pending->pending_p (earlier, i);
}

bool
barrier_plan::changes::possible (tree variable)
{
  if (m_plan.m_values.stable_p (variable))
    return false;
  for (unsigned step : m_plan.m_roles.definitions (variable))
    {
      unsigned group = m_plan.m_groups[step];
      if (group == m_plan.m_groups[m_earlier] || group == m_plan.m_groups[m_i]
          || (m_plan.leads_to (m_earlier, step) && m_plan.leads_to (step, m_i)))
        return true;
    }
  return false;
}

/* Adds to SITES, for each container, the innermost one from it outwards that
   the master does not execute as a whole; -1 if there is none.  */
void
barrier_plan::find_sites (auto_vec<int> &sites) const
{
  const auto_vec<step_container> &containers = m_steps.containers ();
  for (unsigned c = 0; c < containers.length (); c++)
    {
      int outer = containers[c].outer;
      bool all_master = m_steps.all_master_p (containers[c]);
      sites.safe_push (!all_master ? c : outer >= 0 ? sites[outer] : -1);
    }
}

void
barrier_plan::find_groups ()
{
  auto_vec<int> sites;
  find_sites (sites);
  // The group being formed, if any, and its site.
  bool open = false;
  unsigned first = 0;
  int site = -1;
  for (unsigned i = 0; i < m_steps.length (); i++)
    {
      const step &s = m_steps[i];
      int here = s.container >= 0 ? sites[s.container] : -1;
      open &= here == site && (s.master || s.role == step_role::nothing);
      if (s.master && !open)
        {
          open = true;
          first = i;
          site = here;
        }
      m_groups.safe_push (s.master ? first : i);
    }
}

/* True if L can be evaluated when the region begins.  */
bool
barrier_plan::available_p (const affine &l)
{
  return !l.any_value (
      [this] (tree symbol) { return !m_values.available_p (symbol); });
}

/* Adds to NEEDED that FIRST of BEFORE and SECOND of AFTER must not overlap.
   Returns false if that cannot be determined when the region begins.  */
bool
barrier_plan::note_overlap (need &needed, const access_list &before,
                            const memory_access &first,
                            const access_list &after,
                            const memory_access &second)
{
  // Variables of its blocks do not exist yet at that time.
  if (inside_variable_p (first, m_roles) || inside_variable_p (second, m_roles))
    return false;
  extent a, b;
  return extent_of (before, first, m_values, &a)
         && extent_of (after, second, m_values, &b) && available_p (a.low)
         && available_p (a.high) && available_p (b.low) && available_p (b.high)
         && add_overlap (needed, a, b);
}

/* Notes what step I needs because accesses of step EARLIER are pending.
   Returns true if a barrier is always needed.  */
bool
barrier_plan::compare (unsigned earlier, unsigned i)
{
  if (m_steps[earlier].master && m_steps[i].master)
    return false;
  // The program says that it needs none there.  In a loop, the two could be of
  // different iterations.
  if (!m_steps.has_loop () && m_steps.without_barrier_p (earlier, i))
    return false;
  const access_list &before = *m_accesses[earlier], &after = *m_accesses[i];
  if (before.empty () || after.empty ())
    return false;
  need &needed = *m_needs[i];
  changes between (*this, earlier, i);
  needed.why = "unknown accesses";
  if (before.anything () || after.anything ())
    return true;
  if (after.frees_arrays () && before.may_access_arrays ())
    {
      needed.why = "the end of a variable-length array";
      return true;
    }
  for (const memory_access &a : before.all ())
    for (const memory_access &b : after.all ())
      switch (conflict_between (before, a, after, b, m_function, between))
        {
        case conflict::none:
          break;
        case conflict::overlap:
          if (note_overlap (needed, before, a, after, b))
            break;
          /* FALLTHRU */
        case conflict::certain:
          needed.why = description (a.address.base ? a : b);
          return true;
        }
  return false;
}

bool
barrier_plan::independent_p (unsigned first, unsigned second)
{
  const access_list &before = *m_accesses[first], &after = *m_accesses[second];
  changes between (*this, first, second);
  const loop_space *space = before.only_space ();
  const loop_space *other = after.only_space ();
  if (!space || !other || !space->same_threads (*other) || before.anything ()
      || after.anything () || before.frees_arrays () || after.frees_arrays ()
      || !unchanged_p (*space, between))
    return false;
  for (const memory_access &a : before.all ())
    for (const memory_access &b : after.all ())
      if (conflict_between (before, a, after, b, m_function, between)
          != conflict::none)
        return false;
  return true;
}

bool
barrier_plan::common_array_p (unsigned first, unsigned second) const
{
  auto element = [] (const memory_access &access) {
    return access.space >= 0 && access.address.known && access.address.base
           && access.address.per_iteration != 0;
  };
  for (const memory_access &a : m_accesses[first]->all ())
    for (const memory_access &b : m_accesses[second]->all ())
      if (element (a) && element (b) && a.address.base == b.address.base)
        return true;
  return false;
}

/* Returns the first step whose accesses are pending at step I and in conflict
   with those of I; -1 if there is none.  Notes on the way what memory must not
   overlap.  */
int
barrier_plan::find_conflict (unsigned i)
{
  int found = -1;
  m_needs[i]->overlaps.truncate (0);
  if (!m_accesses[i]->empty () && !m_needs[i]->always)
    m_pending->any_pending (i, [&] (unsigned earlier) {
      if (compare (earlier, i))
        found = earlier;
      return found >= 0;
    });
  return found;
}

void
barrier_plan::set_barrier (unsigned i, bool there)
{
  m_needs[i]->always = there;
  m_pending->set_barrier (i, there);
}

/* True if the barrier before step I, which has been taken away, is not needed:
   there is no conflict at I, or at steps to which a path without a barrier
   leads from I.  Nothing else has changed at the others.  */
bool
barrier_plan::superfluous_p (unsigned i)
{
  for (unsigned j : m_pending->sources ())
    if ((j == i || m_pending->pending_p (i, j)) && find_conflict (j) >= 0)
      return false;
  return true;
}

void
barrier_plan::place ()
{
  // A barrier never causes a conflict, so none is left before the next step.
  for (unsigned i : m_pending->sources ())
    {
      int earlier = find_conflict (i);
      if (earlier < 0)
        continue;
      set_barrier (i, true);
      m_needs[i]->earlier = earlier;
    }
  // Later barriers may have made earlier ones superfluous.
  for (unsigned i : m_pending->sources ())
    if (m_needs[i]->always)
      {
        set_barrier (i, false);
        if (!superfluous_p (i))
          set_barrier (i, true);
      }
  for (unsigned i : m_pending->sources ())
    find_conflict (i);
}

} // namespace omptq
