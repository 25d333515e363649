/* Light kernels that all threads of a block can begin.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "start/spmd-kernels.h"

#include "cfgloop.h"
#include "function-scope.h"
#include "start/region-data.h"
#include "start/runtime-calls.h"
#include "tree-dfa.h"
#include "tree-inline.h"
#include "walk.h"

namespace omptq
{
namespace
{

/* The most instructions, as GCC estimates them, that all threads execute
   instead of one.  They do so together, while they would wait for that one; but
   blocks that have enough to do compete with each other.  */
constexpr int most_instructions = 40;

/* Looks at the code of a kernel outside of its parallel regions.  */
class initial_thread
{
public:
  initial_thread (cgraph_node *kernel, const light_kernels &kernels,
                  const lane_threads &lanes)
      : m_node (kernel), m_kernels (kernels), m_lanes (lanes)
  {
  }

  spmd_kernel execute ();

private:
  void add_obstacle (const std::string &what);
  cgraph_node *thread_function (cgraph_node *region);
  void visit_region (gcall *call);
  void visit_call (gcall *call);
  void visit_assignment (const gassign *assign);
  void check_addresses (gimple *stmt);
  void visit (gimple *stmt);
  bool is_own_variable (tree var) const;
  void check_loops ();
  void check_record (tree record);
  void check_data (cgraph_node *function);
  void check_other (cgraph_node *node);

  cgraph_node *m_node;
  const light_kernels &m_kernels;
  const lane_threads &m_lanes;
  spmd_kernel m_facts;
  // The instructions outside of regions, but for stores of what these need.
  int m_instructions = 0;
  // The calls that begin regions, and the variables that they pass.
  auto_vec<gcall *> m_calls;
  auto_vec<tree> m_records;
};

/* Notes WHAT as the obstacle, unless another one was found already.  */
void
initial_thread::add_obstacle (const std::string &what)
{
  if (m_facts.obstacle.empty ())
    m_facts.obstacle = what;
}

/* The function that threads execute in REGION, the function of a region.  Where
   these are lanes, it is the only one that the region calls, and there is
   nothing else in it.  */
cgraph_node *
initial_thread::thread_function (cgraph_node *region)
{
  if (!m_lanes.is_region (region->decl))
    return region;
  cgraph_node *found = nullptr;
  bool other = false;
  function_scope current (region->decl);
  walk_blocks (cfun, [&] (gimple *stmt) {
    gcall *call = dyn_cast<gcall *> (stmt);
    tree fndecl = call ? gimple_call_fndecl (call) : NULL_TREE;
    if (fndecl && m_lanes.is_thread_function (fndecl) && !found)
      found = cgraph_node::get (fndecl);
    else
      other |= !is_gimple_debug (stmt) && gimple_code (stmt) != GIMPLE_RETURN
               && !gimple_call_internal_p (stmt, IFN_GOMP_SIMT_ENTER)
               && !gimple_call_internal_p (stmt, IFN_GOMP_SIMT_ENTER_ALLOC)
               && !gimple_call_internal_p (stmt, IFN_GOMP_SIMT_EXIT);
  });
  if (other || !found)
    add_obstacle ("a region does more than to call its threads");
  return found;
}

/* Looks at CALL, which begins a parallel region.  */
void
initial_thread::visit_region (gcall *call)
{
  tree record = record_of_call (call);
  if (record)
    m_records.safe_push (record);
  else if (!integer_zerop (gimple_call_arg (call, 1)))
    add_obstacle ("a region's record is not its own");
  cgraph_node *region = function_of_region (call);
  m_calls.safe_push (call);
  m_facts.regions[region] = thread_function (region);
}

/* Looks at CALL.  Its result must be the same for all threads, and calling it
   several times have no other effect.  */
void
initial_thread::visit_call (gcall *call)
{
  if (tree fndecl = library_function (call))
    switch (role_of (fndecl))
      {
      case runtime_role::parallel_region:
      case runtime_role::begins_teams:
      case runtime_role::team_number:
      case runtime_role::number_of_teams:
      case runtime_role::most_threads:
        return;
      default:
        break;
      }
  const int flags = gimple_call_flags (call);
  if (!(flags & ECF_CONST)
      || (flags & (ECF_LOOPING_CONST_OR_PURE | ECF_NORETURN)))
    add_obstacle ("it has calls outside of regions");
}

/* Returns whether VAR is a variable of the kernel which nothing but the kernel,
   and its regions by the record, can access.  */
bool
initial_thread::is_own_variable (tree var) const
{
  return VAR_P (var) && auto_var_in_fn_p (var, m_node->decl)
         && (!TREE_ADDRESSABLE (var) || m_records.contains (var));
}

/* Looks at ASSIGN, which may load or store.  */
void
initial_thread::visit_assignment (const gassign *assign)
{
  if (gimple_vdef (assign))
    {
      tree base = get_base_address (gimple_assign_lhs (assign));
      if (!base || !is_own_variable (base))
        add_obstacle ("it stores outside of regions");
    }
  if (!gimple_vuse (assign) || !gimple_assign_load_p (assign))
    return;
  tree base = get_base_address (gimple_assign_rhs1 (assign));
  // Libgomp has made the kernel's own record, and nothing changes it.
  tree record = ssa_default_def (cfun, DECL_ARGUMENTS (m_node->decl));
  const bool is_record = base && record && TREE_CODE (base) == MEM_REF
                         && TREE_OPERAND (base, 0) == record;
  const bool is_constant = base && DECL_P (base) && TREE_READONLY (base);
  m_facts.loads
      |= !is_record && !is_constant && !(base && is_own_variable (base));
}

/* STMT may not take the address of a variable, which threads could share; that
   of a record is looked at elsewhere.  */
void
initial_thread::check_addresses (gimple *stmt)
{
  walk_addresses (stmt, [this] (tree object) {
    tree base = get_base_address (object);
    if (base && VAR_P (base) && auto_var_in_fn_p (base, m_node->decl)
        && !m_records.contains (base))
      add_obstacle ("regions share a variable of it");
  });
}

void
initial_thread::visit (gimple *stmt)
{
  if (is_gimple_debug (stmt) || gimple_clobber_p (stmt))
    return;
  check_addresses (stmt);
  if (!gimple_vdef (stmt))
    m_instructions += estimate_num_insns (stmt, &eni_size_weights);
  if (gimple_has_volatile_ops (stmt))
    return add_obstacle ("it has volatile operations outside of regions");
  switch (gimple_code (stmt))
    {
    case GIMPLE_LABEL:
    case GIMPLE_NOP:
    case GIMPLE_PREDICT:
    case GIMPLE_COND:
    case GIMPLE_SWITCH:
    case GIMPLE_RETURN:
      return;
    case GIMPLE_CALL:
      return visit_call (as_a<gcall *> (stmt));
    case GIMPLE_ASSIGN:
      return visit_assignment (as_a<gassign *> (stmt));
    default:
      add_obstacle ("it has other statements outside of regions");
    }
}

/* Loops without regions are for one thread: the others would compete with
   it.  */
void
initial_thread::check_loops ()
{
  hash_set<class loop *> with_regions;
  for (const gcall *call : m_calls)
    for (class loop *loop = gimple_bb (call)->loop_father; loop;
         loop = loop_outer (loop))
      with_regions.add (loop);
  basic_block bb;
  FOR_EACH_BB_FN (bb, cfun)
  if (!with_regions.contains (bb->loop_father))
    add_obstacle ("it has a loop outside of regions");
}

/* Each thread gets a copy of RECORD, so nothing may have its address.  */
void
initial_thread::check_record (tree record)
{
  if (walk_blocks (
          cfun, [&] (gimple *stmt) { return uses_otherwise (stmt, record); }))
    add_obstacle ("a region's record is used otherwise");
}

/* Nor may FUNCTION of a region do more with its record than load from it.  */
void
initial_thread::check_data (cgraph_node *function)
{
  function_scope current (function->decl);
  tree data = ssa_default_def (cfun, DECL_ARGUMENTS (function->decl));
  if (data && !loads_of_record (data))
    add_obstacle ("a region stores to its record");
  if (DECL_FUNCTION_SPECIFIC_OPTIMIZATION (function->decl)
      != DECL_FUNCTION_SPECIFIC_OPTIMIZATION (m_node->decl))
    add_obstacle ("a region has other options");
}

/* NODE is called in a region, and may not ask for what only the kernel
   knows.  */
void
initial_thread::check_other (cgraph_node *node)
{
  function_scope current (node->decl);
  walk_blocks (cfun, [&] (gimple *stmt) {
    tree fndecl = library_function (stmt);
    if (!fndecl)
      return;
    switch (role_of (fndecl))
      {
      case runtime_role::barrier:
        if (m_lanes.is_thread_function (node->decl)
            && m_lanes.shape (node->decl) == team_shape::whole_block)
          return;
        break;
      case runtime_role::begins_teams:
      case runtime_role::number_of_threads:
      case runtime_role::in_parallel:
      case runtime_role::team_number:
      case runtime_role::number_of_teams:
        break;
      default:
        return;
      }
    add_obstacle (std::string (node->name ()) + " asks for its team");
  });
}

spmd_kernel
initial_thread::execute ()
{
  if (!m_kernels.threads_of (m_node->decl).all)
    add_obstacle ("a region may have fewer threads than the block");
  if (m_kernels.outside_of_regions (m_node).size () > 1)
    add_obstacle ("it calls functions outside of regions");
  function_scope current (m_node->decl);
  for (gcall *call : calls_with_role (cfun, runtime_role::parallel_region))
    visit_region (call);
  walk_blocks (cfun, [this] (gimple *stmt) { visit (stmt); });
  if (m_instructions > most_instructions)
    add_obstacle ("it computes much outside of regions");
  check_loops ();
  for (tree record : m_records)
    check_record (record);
  function_set inlined;
  for (const auto &[region, function] : m_facts.regions)
    if (function && inlined.insert (function).second)
      check_data (function);
  for (cgraph_node *node : m_kernels.in_regions (m_node))
    if (!inlined.count (node) && !m_lanes.is_region (node->decl))
      check_other (node);
  return m_facts;
}

} // anon namespace

spmd_kernel
spmd_kernel_of (cgraph_node *kernel, const light_kernels &kernels,
                const lane_threads &lanes)
{
  return initial_thread (kernel, kernels, lanes).execute ();
}

} // namespace omptq
