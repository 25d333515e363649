/* Which kernels can be started without libgomp.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_LIGHT_KERNELS_H
#define OMPTQ_LIGHT_KERNELS_H 1

#include <map>
#include <set>
#include <string>
#include <vector>

#include "gimple-common.h"
#include "options.h"
#include "start/addressed-functions.h"
#include "threads/lane-threads.h"

namespace omptq
{

/* The order of functions in the program.  */
struct in_order
{
  bool
  operator() (const cgraph_node *a, const cgraph_node *b) const
  {
    return a->order < b->order;
  }
};

using function_set = std::set<cgraph_node *, in_order>;

/* The facts of a function's body that concern libgomp's start-up.  */
struct body_facts
{
  // Functions with bodies that it calls, or may call by their addresses.
  std::vector<cgraph_node *> calls;
  // Those that it makes the threads of parallel regions call.
  std::vector<cgraph_node *> regions;
  // Why it needs libgomp's start-up; empty if it does not.
  std::string obstacle;
  // The same if the threads that execute it are warps.
  std::string obstacle_for_warps;
  // The same until pass `lane-threads' has replaced a call.
  std::string obstacle_unless_replaced;
  // It has calls that a light kernel cannot make, and that must be replaced.
  bool replaced = false;
  // It calls functions of other libraries.
  bool calls_libraries = false;
  // It has an atomic operation, a volatile access or a call that may be one, as
  // of a lock.  Only by these threads of several blocks can order their
  // accesses to memory.
  bool synchronizes = false;
  // It can limit the number of threads of all regions, or of one, to less than
  // a block may have.
  bool limits_threads = false;
  bool chooses_threads = false;
  // It begins teams, or asks for their numbers.
  bool has_teams = false;
  // It may be called from elsewhere, perhaps even by a library.
  bool called_from_elsewhere = false;
  bool called_by_library = false;
  // Its address is taken.
  bool addressed = false;
};

/* The parallel regions of a light kernel, and the threads that execute
   them.  */
struct kernel_threads
{
  // The functions of its parallel regions.
  std::vector<tree> regions;
  // All threads of the block execute them.
  bool all = true;
  // They begin the kernel, too.
  bool begin = false;
  // They can order their accesses to memory with those of other blocks.
  bool synchronize = false;
  // The most threads of the block if each lane is one; 0 if a warp is one.
  unsigned lanes = 0;
};

/* Returns whether the work of libgomp at the beginning of a kernel is known,
   and light kernels are wanted.  */
bool is_start_known (const nvptx_options &options);

/* The light kernels: target regions that need nothing of libgomp's start-up, by
   the functions called from there.  Filled by the passes `lane-threads' and
   `light-start', when all functions are at hand.  */
class light_kernels
{
public:
  light_kernels () = default;
  light_kernels (const light_kernels &) = delete;
  light_kernels &operator= (const light_kernels &) = delete;

  // The functions that threads in parallel regions execute: those of the
  // program, which others may call as well, or copies to be made.
  enum class region_functions
  {
    shared,
    copies
  };

  // Finds the kernels in the program as it is now, some of whose threads are
  // LANES, with regions that execute FUNCTIONS.  Prints why others are not
  // light to FILE unless that is null.
  void compute (const nvptx_options &options, const lane_threads &lanes,
                region_functions functions, FILE *file);

  // The light kernels.
  const function_set &
  kernels () const
  {
    return m_light;
  }

  // The functions reached from them with calls that must be replaced.
  std::vector<cgraph_node *> replaced () const;

  // The functions that the threads of parallel regions of KERNEL, a light one,
  // execute.
  const function_set &
  in_regions (cgraph_node *kernel) const
  {
    return m_kernels.at (kernel).in_regions;
  }

  // The functions that its initial thread executes outside of them.
  function_set outside_of_regions (cgraph_node *kernel) const;

  // The functions reached from other target regions than KERNELS, and from code
  // that is not seen.
  function_set reached_without (const function_set &kernels) const;

  // The facts of the body of NODE.
  const body_facts &
  facts (cgraph_node *node) const
  {
    return m_facts.at (node);
  }

  // The functions whose addresses the program takes.
  const addressed_functions &
  addressed () const
  {
    return m_addressed;
  }

  // Returns whether FNDECL is a light kernel.
  bool contains (tree fndecl) const;

  // The parallel regions of the light kernel FNDECL, and their threads.
  kernel_threads threads_of (tree fndecl) const;

  // Returns whether a light kernel that reaches FNDECL can order its accesses
  // to memory with those of other blocks.
  bool
  synchronizes (const_tree fndecl) const
  {
    return m_synchronizing.count (cgraph_node::get (fndecl));
  }

  // Returns whether one of them can limit the number of threads.
  bool
  limits_threads () const
  {
    return any (&body_facts::limits_threads);
  }

  // Returns whether one of them begins teams, or asks for their numbers.
  bool
  has_teams () const
  {
    return any (&body_facts::has_teams);
  }

private:
  /* The functions that are reached from a function: all of them, and those that
     threads of parallel regions reach.  */
  struct reached
  {
    function_set all;
    function_set in_regions;
  };

  void visit (cgraph_node *node, bool in_region, reached &to) const;
  void find_facts (const nvptx_options &options, const lane_threads &lanes);
  std::string obstacle_of (cgraph_node *kernel, const reached &from,
                           region_functions functions) const;
  std::string conflict_of (const reached &from, const function_set &others,
                           region_functions functions) const;
  void drop_sharing_kernels (region_functions functions, FILE *file);
  void find_synchronizing ();
  bool any (bool body_facts::*fact) const;

  addressed_functions m_addressed;
  std::map<cgraph_node *, body_facts, in_order> m_facts;
  std::map<cgraph_node *, reached, in_order> m_kernels;
  function_set m_light;
  function_set m_synchronizing;
};

} // namespace omptq

#endif /* OMPTQ_LIGHT_KERNELS_H */
