/* Kernels whose threads can be lanes.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "threads/thread-kernels.h"

#include "start/body-walk.h"
#include "start/runtime-calls.h"
#include "threads/lane-memory.h"
#include "threads/private-variables.h"
#include "walk.h"

namespace omptq
{
namespace
{

/* The numbers of threads that a kernel states.  */
class stated_numbers
{
public:
  explicit stated_numbers (const function_set &outside);

  // Returns whether each region has a stated number or limit.
  bool
  are_stated () const
  {
    return m_limit || m_all_regions;
  }

  // The most threads of a block, in whole warps.
  unsigned
  most () const
  {
    return ROUND_UP (count (), warp_size);
  }

  // Returns whether a team can have all threads of a region as warps.
  bool
  fits_warps () const
  {
    return count () <= (m_limit ? most_threads_of_block : launched_warps);
  }

  // Returns whether they are fewer besides than a warp has lanes.
  bool
  are_few () const
  {
    return fits_warps () && count () < unsigned (warp_size);
  }

  // The shape of all teams.
  team_shape shape () const;

private:
  // So many warps does libgomp launch for each team if nothing limits them.
  static constexpr unsigned launched_warps = 8;

  void visit (const gcall *call, runtime_role role);
  static unsigned least (unsigned most, tree number);
  unsigned count () const;

  // All numbers of threads and limits.
  std::vector<tree> m_numbers;
  // The limit of a teams construct, or null.
  tree m_limit = NULL_TREE;
  // The most that a region asks for.
  unsigned m_regions = 0;
  // All regions say how many threads they have.
  bool m_all_regions = true;
};

/* The numbers in the functions OUTSIDE of regions.  */
stated_numbers::stated_numbers (const function_set &outside)
{
  for (cgraph_node *node : outside)
    walk_blocks (DECL_STRUCT_FUNCTION (node->decl), [this] (gimple *stmt) {
      if (tree fndecl = library_function (stmt))
        visit (as_a<gcall *> (stmt), role_of (fndecl));
    });
}

/* MOST, or NUMBER if that is less.  */
unsigned
stated_numbers::least (unsigned most, tree number)
{
  return TREE_CODE (number) == INTEGER_CST
                 && compare_tree_int (number, most) < 0
             ? TREE_INT_CST_LOW (number)
             : most;
}

void
stated_numbers::visit (const gcall *call, runtime_role role)
{
  if (role != runtime_role::begins_teams
      && role != runtime_role::parallel_region
      && role != runtime_role::parallel_worksharing)
    return;
  tree number = gimple_call_arg (call, 2);
  if (!integer_zerop (number))
    m_numbers.push_back (number);
  if (role == runtime_role::begins_teams)
    m_limit = integer_zerop (number) ? m_limit : number;
  else if (integer_zerop (number))
    m_all_regions = false;
  else
    m_regions = MAX (m_regions, least (most_lanes_of_block, number));
}

/* The most threads of a block.  */
unsigned
stated_numbers::count () const
{
  unsigned most = most_lanes_of_block;
  if (m_limit)
    most = least (most, m_limit);
  if (m_all_regions && m_regions)
    most = MIN (most, m_regions);
  return most;
}

team_shape
stated_numbers::shape () const
{
  team_shape all = team_shape::whole_block;
  for (tree number : m_numbers)
    if (TREE_CODE (number) != INTEGER_CST
        || TREE_INT_CST_LOW (number) % warp_size != 0)
      return team_shape::partial_warps;
    else if (compare_tree_int (number, most ()) < 0)
      all = team_shape::whole_warps;
  return all;
}

/* Adds FACTS of a function to those of ALL.  */
void
add (thread_facts &all, const thread_facts &facts)
{
  if (all.obstacle.empty ())
    all.obstacle = facts.obstacle;
  for (bool thread_facts::*fact :
       { &thread_facts::asks, &thread_facts::compares, &thread_facts::meets,
         &thread_facts::waits, &thread_facts::constructs, &thread_facts::shares,
         &thread_facts::orders, &thread_facts::serial, &thread_facts::has_loop,
         &thread_facts::may_ask })
    all.*fact |= facts.*fact;
}

/* The most bytes of variables in memory of a function that can call itself.
   These are in .local, where a driver gives a lane 1 KiB for all that it calls,
   or 4 with libgomp-ext.  A call takes some 40 bytes for registers.  So lanes
   with 4 KiB can call as deep as GCC's warps, whose variables are on the soft
   stack, with 1 KiB.  */
constexpr HOST_WIDE_INT most_memory_of_recursion = 128;

/* Finds the kernels, and why others are none.  */
class kernel_finder
{
public:
  kernel_finder (const light_kernels &kernels, const nvptx_options &options)
      : m_kernels (kernels), m_options (options)
  {
  }

  thread_kernels execute ();

private:
  thread_facts
  facts_of (cgraph_node *node) const
  {
    return facts_of_threads (node, m_options, m_kernels.addressed ());
  }

  void visit (cgraph_node *node, thread_kernel &kernel);
  void visit_numbers (thread_kernel &kernel);
  void visit_bodies (thread_kernel &kernel);
  void visit_nested (cgraph_node *node, thread_kernel &kernel) const;
  void visit_nested_regions (thread_kernel &kernel) const;
  void visit_variables (thread_kernel &kernel);
  bool is_recursive (cgraph_node *node) const;
  bool leaves_room (const function_set &outside) const;
  std::string obstacle_of (const private_variables &variables,
                           cgraph_node *node) const;
  void reserve (thread_kernel &kernel,
                const std::map<cgraph_node *, unsigned, in_order> &sizes);
  void drop_sharing_kernels (thread_kernels &all);
  std::string conflict_of (const thread_kernel &kernel,
                           const function_set &others) const;

  const light_kernels &m_kernels;
  const nvptx_options &m_options;
  // The functions with variables that other threads can access, and how much
  // memory of a lane they take together.
  function_set m_sharing;
  unsigned m_memory = 0;
};

void
kernel_finder::visit_numbers (thread_kernel &kernel)
{
  stated_numbers numbers (kernel.outside);
  if (!numbers.are_stated ())
    kernel.obstacle = "no number of threads is stated";
  else if (numbers.are_few ())
    kernel.obstacle = "its teams have fewer threads than a warp has lanes";
  kernel.fits_warps = numbers.fits_warps ();
  kernel.most = numbers.most ();
  kernel.shape = numbers.shape ();
}

/* Returns why the program, which does as FACTS say in regions, does not need
   lanes as threads; or an empty string.  Warps can be all its threads if
   FITS_WARPS.  */
std::string
why_not_asked (const thread_facts &facts, bool fits_warps)
{
  if (facts.has_loop ? facts.asks && !fits_warps
                     : facts.asks || facts.compares || facts.meets)
    return "";
  if (facts.has_loop && (facts.asks || facts.compares || facts.meets))
    return "worksharing loops have its work";
  if (facts.has_loop || !facts.may_ask)
    return "nothing asks for a thread's number or waits";
  return "the host's plugin has marked nothing that asks for a thread's number "
         "or waits";
}

void
kernel_finder::visit_bodies (thread_kernel &kernel)
{
  thread_facts all;
  for (cgraph_node *node : kernel.inside)
    add (all, facts_of (node));
  kernel.waits = all.waits;
  kernel.shares = all.shares;
  kernel.orders = all.orders;
  kernel.serial = all.serial;
  kernel.constructs = all.constructs;
  kernel.obstacle = why_not_asked (all, kernel.fits_warps);
  if (kernel.obstacle.empty ())
    kernel.obstacle = all.obstacle;
}

/* Adds NODE, and what it calls, to the nested functions of KERNEL.  */
void
kernel_finder::visit_nested (cgraph_node *node, thread_kernel &kernel) const
{
  if (!kernel.nested.insert (node).second)
    return;
  if (kernel.obstacle.empty () && facts_of (node).constructs)
    kernel.obstacle
        = std::string (node->name ()) + " has a construct in a nested region";
  const body_facts &facts = m_kernels.facts (node);
  for (cgraph_node *callee : facts.calls)
    visit_nested (callee, kernel);
  for (cgraph_node *region : facts.regions)
    visit_nested (region, kernel);
}

/* Finds the functions that regions in regions of KERNEL execute.  */
void
kernel_finder::visit_nested_regions (thread_kernel &kernel) const
{
  for (cgraph_node *node : kernel.inside)
    for (cgraph_node *region : m_kernels.facts (node).regions)
      visit_nested (region, kernel);
  if (kernel.serial && !kernel.nested.empty ())
    kernel.obstacle
        = "regions in regions, and calls, with the warp's stack, of "
          "functions of libraries";
}

/* Returns whether NODE can call itself.  */
bool
kernel_finder::is_recursive (cgraph_node *node) const
{
  function_set seen;
  std::vector<cgraph_node *> waiting = { node };
  while (!waiting.empty ())
    {
      cgraph_node *caller = waiting.back ();
      waiting.pop_back ();
      for (cgraph_node *callee : m_kernels.facts (caller).calls)
        if (callee == node)
          return true;
        else if (seen.insert (callee).second)
          waiting.push_back (callee);
    }
  return false;
}

/* Returns whether the initial thread, which executes the functions OUTSIDE of
   regions, leaves room for variables of lanes on its stack.  A quarter of it
   for the initial thread leaves another one for libraries and for what GCC
   adds.  */
bool
kernel_finder::leaves_room (const function_set &outside) const
{
  constexpr HOST_WIDE_INT most = 32 * 1024;
  HOST_WIDE_INT bytes = 0;
  for (cgraph_node *node : outside)
    {
      const HOST_WIDE_INT own = memory_of_variables (node);
      if (own > most || (own > 0 && is_recursive (node))
          || DECL_STRUCT_FUNCTION (node->decl)->calls_alloca)
        return false;
      bytes += own;
    }
  return bytes <= most;
}

/* Returns why one of the variables of NODE cannot be in .local, or, if it is
   one of VARIABLES that escape, where other threads can access it; or an empty
   string.  */
std::string
kernel_finder::obstacle_of (const private_variables &variables,
                            cgraph_node *node) const
{
  const std::vector<tree> escaping = variables.escaping (node);
  const bool recursive = is_recursive (node);
  if (recursive && memory_of_variables (node) > most_memory_of_recursion)
    return std::string (node->name ())
           + " is recursive and has large variables";
  for (tree variable : escaping)
    if (const char *why = why_not_in_lane_memory (node, variable, recursive))
      return variables.escape_of (node, variable) + ", and " + why;
  return "";
}

/* Reserves memory for functions of KERNEL with the SIZES.  */
void
kernel_finder::reserve (
    thread_kernel &kernel,
    const std::map<cgraph_node *, unsigned, in_order> &sizes)
{
  unsigned memory = m_memory;
  for (const auto &[node, bytes] : sizes)
    if (!m_sharing.count (node))
      memory += bytes;
  if (sizes.empty ())
    return;
  if (kernel.constructs || !kernel.nested.empty ())
    {
      kernel.obstacle = "variables that other threads can access, and "
                        "constructs or regions in regions";
      return;
    }
  if (memory > most_lane_memory || !leaves_room (kernel.outside))
    {
      kernel.obstacle = "variables that other threads can access take too much";
      return;
    }
  m_memory = memory;
  for (const auto &[node, bytes] : sizes)
    m_sharing.insert (node);
  kernel.shares_variables = true;
}

void
kernel_finder::visit_variables (thread_kernel &kernel)
{
  private_variables variables (kernel.inside);
  std::map<cgraph_node *, unsigned, in_order> sizes;
  for (cgraph_node *node : kernel.inside)
    {
      kernel.obstacle = obstacle_of (variables, node);
      if (!kernel.obstacle.empty ())
        return;
      if (unsigned bytes = lane_memory_of (variables.escaping (node)))
        sizes[node] = bytes;
    }
  reserve (kernel, sizes);
}

/* Finds the facts of KERNEL, whose function is NODE.  */
void
kernel_finder::visit (cgraph_node *node, thread_kernel &kernel)
{
  kernel.inside = m_kernels.in_regions (node);
  kernel.outside = m_kernels.outside_of_regions (node);
  for (cgraph_node *function : kernel.outside)
    for (cgraph_node *region : m_kernels.facts (function).regions)
      kernel.regions.insert (region);
  if (kernel.regions.empty ())
    kernel.obstacle = "it has no parallel region";
  // The lanes of a warp must be able to wait for each other.
  else if (!TARGET_SM70 || !TARGET_PTX_6_0)
    kernel.obstacle = "the device is older than sm_70";
  if (kernel.obstacle.empty ())
    visit_numbers (kernel);
  if (kernel.obstacle.empty ())
    visit_bodies (kernel);
  if (kernel.obstacle.empty ())
    visit_nested_regions (kernel);
  if (kernel.obstacle.empty ())
    visit_variables (kernel);
}

/* Returns why KERNEL cannot be changed, since OTHERS are reached from where
   threads are warps, or from code that is not seen; or an empty string.  */
std::string
kernel_finder::conflict_of (const thread_kernel &kernel,
                            const function_set &others) const
{
  for (cgraph_node *node : kernel.outside)
    if (m_kernels.facts (node).replaced && others.count (node))
      return std::string (node->name ()) + " is called from elsewhere";
  for (cgraph_node *region : kernel.regions)
    if (others.count (region) || kernel.outside.count (region))
      return std::string (region->name ()) + " is called from elsewhere";
  return "";
}

/* Takes away kernels of ALL that share what must be changed with others, until
   there is none.  */
void
kernel_finder::drop_sharing_kernels (thread_kernels &all)
{
  for (bool changed = true; changed;)
    {
      changed = false;
      function_set chosen;
      for (const auto &[node, kernel] : all)
        if (kernel.obstacle.empty ())
          chosen.insert (node);
      const function_set others = m_kernels.reached_without (chosen);
      for (cgraph_node *node : chosen)
        {
          thread_kernel &kernel = all[node];
          kernel.obstacle = conflict_of (kernel, others);
          changed |= !kernel.obstacle.empty ();
        }
    }
}

thread_kernels
kernel_finder::execute ()
{
  thread_kernels all;
  for (cgraph_node *node : m_kernels.kernels ())
    visit (node, all[node]);
  drop_sharing_kernels (all);
  return all;
}

} // anon namespace

thread_kernels
find_thread_kernels (const light_kernels &kernels, const nvptx_options &options)
{
  return kernel_finder (kernels, options).execute ();
}

} // namespace omptq
