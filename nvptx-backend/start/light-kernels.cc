/* Which kernels can be started without libgomp.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "start/light-kernels.h"

#include <algorithm>

#include "walk.h"

#include "library-names.h"
#include "omp-general.h"
#include "regions/contexts.h"
#include "start/body-walk.h"
#include "stringpool.h"
#include "attribs.h"

namespace omptq
{
namespace
{

/* Returns why the passes leave NODE alone, or an empty string.  */
std::string
why_left_alone (const cgraph_node *node, const nvptx_options &options)
{
  if (!opt_for_fn (node->decl, optimize))
    return std::string (node->name ()) + " is not optimized";
  if (options.is_left_alone (node->decl))
    return std::string (node->name ()) + " is left to GCC";
  return "";
}

} // anon namespace

bool
is_start_known (const nvptx_options &options)
{
  return options.enabled (nvptx_feature::light_start) && is_whole_program ()
         && TARGET_SOFT_STACK && TARGET_UNIFORM_SIMT && POINTER_SIZE == 64;
}

/* Adds to TO the functions that are reached from NODE, by threads of a parallel
   region if IN_REGION.  */
void
light_kernels::visit (cgraph_node *node, bool in_region, reached &to) const
{
  bool is_new = to.all.insert (node).second;
  if (in_region)
    is_new = to.in_regions.insert (node).second;
  if (!is_new)
    return;
  const body_facts &facts = m_facts.at (node);
  for (cgraph_node *callee : facts.calls)
    visit (callee, in_region, to);
  for (cgraph_node *region : facts.regions)
    visit (region, true, to);
}

/* Why the functions reached FROM KERNEL need libgomp's start-up; or an empty
   string.  Regions execute FUNCTIONS; copies are for lanes.  */
std::string
light_kernels::obstacle_of (cgraph_node *kernel, const reached &from,
                            region_functions functions) const
{
  const bool copied = functions == region_functions::copies;
  const function_set warps
      = copied ? outside_of_regions (kernel) : function_set ();
  for (cgraph_node *node : from.all)
    {
      const body_facts &facts = m_facts.at (node);
      if (!facts.obstacle.empty ())
        return facts.obstacle;
      if (!facts.obstacle_for_warps.empty () && (!copied || warps.count (node)))
        return facts.obstacle_for_warps;
      if (!facts.obstacle_unless_replaced.empty () && !copied)
        return facts.obstacle_unless_replaced;
      if (!copied && !facts.regions.empty () && from.in_regions.count (node))
        return std::string (node->name ()) + " is in a parallel region and has "
               + "one";
    }
  return "";
}

/* Why the functions reached, FROM, cannot be changed, since OTHERS are reached
   where libgomp was started; or an empty string.  Regions execute
   FUNCTIONS.  */
std::string
light_kernels::conflict_of (const reached &from, const function_set &others,
                            region_functions functions) const
{
  bool calls_libraries = false;
  for (cgraph_node *node : from.all)
    {
      const body_facts &facts = m_facts.at (node);
      calls_libraries |= facts.calls_libraries;
      const bool copied = functions == region_functions::copies
                          && from.in_regions.count (node);
      if (facts.replaced && !copied && others.count (node))
        return std::string (node->name ()) + " is called from elsewhere";
    }
  if (!calls_libraries)
    return "";
  reached elsewhere;
  for (const auto &[node, facts] : m_facts)
    if (facts.called_by_library)
      visit (node, false, elsewhere);
  for (cgraph_node *node : elsewhere.all)
    if (m_facts.at (node).replaced || !m_facts.at (node).obstacle.empty ())
      return std::string ("a library may call ") + node->name ();
  return "";
}

/* Takes away light kernels that share functions that must be changed with code
   that is not light, until there is none.  Regions execute FUNCTIONS.  */
void
light_kernels::drop_sharing_kernels (region_functions functions, FILE *file)
{
  for (bool changed = true; changed;)
    {
      changed = false;
      const function_set others = reached_without (m_light);
      for (const auto &[kernel, reach] : m_kernels)
        {
          if (!m_light.count (kernel))
            continue;
          std::string conflict = conflict_of (reach, others, functions);
          if (conflict.empty ())
            continue;
          if (file)
            fprintf (file, "start of %s: %s\n", kernel->name (),
                     conflict.c_str ());
          m_light.erase (kernel);
          changed = true;
        }
    }
}

/* Finds the facts of each body, and which functions are called from
   elsewhere.  */
void
light_kernels::find_facts (const nvptx_options &options,
                           const lane_threads &lanes)
{
  m_addressed.compute ();
  walk_bodies ([&] (cgraph_node *node) {
    body_facts facts = facts_of_body (node, lanes, m_addressed);
    if (facts.obstacle.empty () && (facts.replaced || is_target_region (node)))
      facts.obstacle = why_left_alone (node, options);
    facts.called_from_elsewhere
        = !is_target_region (node)
          && entered_from_elsewhere (node) != simd_state::none;
    facts.called_by_library
        = facts.called_from_elsewhere
          && !is_cxx_name_of_program (linked_name (node->decl));
    m_facts[node] = facts;
  });
  for (cgraph_node *function : m_addressed.all ())
    if (m_facts.count (function))
      m_facts[function].addressed = true;
}

/* Finds the functions that light kernels reach which synchronize blocks.  */
void
light_kernels::find_synchronizing ()
{
  for (cgraph_node *kernel : m_light)
    {
      const function_set &all = m_kernels.at (kernel).all;
      if (std::any_of (all.begin (), all.end (), [this] (cgraph_node *node) {
            return m_facts.at (node).synchronizes;
          }))
        m_synchronizing.insert (all.begin (), all.end ());
    }
}

void
light_kernels::compute (const nvptx_options &options, const lane_threads &lanes,
                        region_functions functions, FILE *file)
{
  m_facts.clear ();
  m_kernels.clear ();
  m_light.clear ();
  m_synchronizing.clear ();
  find_facts (options, lanes);
  for (const auto &[function, facts] : m_facts)
    if (is_target_region (function))
      visit (function, false, m_kernels[function]);
  for (const auto &[kernel, reach] : m_kernels)
    {
      std::string obstacle = obstacle_of (kernel, reach, functions);
      if (obstacle.empty ())
        m_light.insert (kernel);
      else if (file)
        fprintf (file, "start of %s: %s\n", kernel->name (), obstacle.c_str ());
    }
  drop_sharing_kernels (functions, file);
  find_synchronizing ();
}

std::vector<cgraph_node *>
light_kernels::replaced () const
{
  function_set all;
  for (cgraph_node *kernel : m_light)
    for (cgraph_node *node : m_kernels.at (kernel).all)
      if (m_facts.at (node).replaced)
        all.insert (node);
  return { all.begin (), all.end () };
}

function_set
light_kernels::outside_of_regions (cgraph_node *kernel) const
{
  function_set all;
  std::vector<cgraph_node *> waiting = { kernel };
  while (!waiting.empty ())
    {
      cgraph_node *node = waiting.back ();
      waiting.pop_back ();
      if (!all.insert (node).second)
        continue;
      const std::vector<cgraph_node *> &calls = m_facts.at (node).calls;
      waiting.insert (waiting.end (), calls.begin (), calls.end ());
    }
  return all;
}

function_set
light_kernels::reached_without (const function_set &kernels) const
{
  reached others;
  for (const auto &[node, facts] : m_facts)
    if (facts.called_from_elsewhere || facts.addressed)
      visit (node, false, others);
  for (const auto &[kernel, reach] : m_kernels)
    if (!kernels.count (kernel))
      others.all.insert (reach.all.begin (), reach.all.end ());
  return others.all;
}

bool
light_kernels::contains (tree fndecl) const
{
  return m_light.count (cgraph_node::get (fndecl));
}

kernel_threads
light_kernels::threads_of (tree fndecl) const
{
  kernel_threads threads;
  threads.synchronize = synchronizes (fndecl);
  function_set regions;
  for (cgraph_node *node : m_kernels.at (cgraph_node::get (fndecl)).all)
    {
      const body_facts &facts = m_facts.at (node);
      threads.all &= !facts.chooses_threads && !facts.limits_threads;
      regions.insert (facts.regions.begin (), facts.regions.end ());
    }
  for (cgraph_node *region : regions)
    threads.regions.push_back (region->decl);
  return threads;
}

bool
light_kernels::any (bool body_facts::*fact) const
{
  for (cgraph_node *kernel : m_light)
    for (cgraph_node *node : m_kernels.at (kernel).all)
      if (m_facts.at (node).*fact)
        return true;
  return false;
}

} // namespace omptq
