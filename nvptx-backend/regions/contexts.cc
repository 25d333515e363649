/* Which functions are called in SIMD regions.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "regions/contexts.h"

#include "gimple.h"

#include "cgraph.h"
#include "memmodel.h"
#include "gimple-iterator.h"
#include "internal-fn.h"
#include "library-names.h"
#include "omp-general.h"
#include "ssa.h"
#include "stringpool.h"
#include "attribs.h"
#include "target.h"
#include "tree-cfg.h"

#include "gcc-versions.h"
#include "regions/gimple-regions.h"
#include "walk.h"

namespace omptq
{
namespace
{

/* The state of a point in a function before it is known where the function is
   entered: the state in which the function is entered, or STATE.  */
struct point_state
{
  bool as_entered = false;
  simd_state state = simd_state::none;

  bool
  operator== (const point_state &other) const
  {
    return as_entered == other.as_entered && state == other.state;
  }

  point_state
  operator| (const point_state &other) const
  {
    return { as_entered || other.as_entered, state | other.state };
  }
};

/* A way into the function TO: from FROM, or from anywhere if it is null.  */
struct entry
{
  const_tree from;
  point_state point;
  const_tree to;
};

/* Returns whether EDGE is the one that control never takes here: a condition
   asks whether SIMD regions are executed by the lanes of a warp, and on nvptx
   they are.  */
bool
is_for_other_targets (edge e)
{
  gcond *cond = safe_dyn_cast<gcond *> (last_real_stmt (e->src));
  if (!cond || TREE_CODE (gimple_cond_lhs (cond)) != SSA_NAME
      || !integer_zerop (gimple_cond_rhs (cond)))
    return false;
  gimple *def = SSA_NAME_DEF_STMT (gimple_cond_lhs (cond));
  if (!gimple_call_internal_p (def, IFN_GOMP_USE_SIMT))
    return false;
  int never
      = gimple_cond_code (cond) == NE_EXPR ? EDGE_FALSE_VALUE : EDGE_TRUE_VALUE;
  return gimple_cond_code (cond) == NE_EXPR
                 || gimple_cond_code (cond) == EQ_EXPR
             ? e->flags & never
             : false;
}

/* Returns whether the functions given to FNDECL as arguments are called by it
   or by other warps, never by a lane alone.  */
bool
is_region_launcher (tree fndecl)
{
  if (!DECL_EXTERNAL (fndecl) || !DECL_ASSEMBLER_NAME_SET_P (fndecl))
    return false;
  const char *name = IDENTIFIER_POINTER (DECL_ASSEMBLER_NAME (fndecl));
  for (const char *prefix : { "GOMP_parallel", "GOMP_task", "GOMP_teams" })
    if (strncmp (name, prefix, strlen (prefix)) == 0)
      return true;
  return false;
}

/* Finds the ways into other functions in the body of one.  */
class body_walk
{
public:
  body_walk (cgraph_node *node, function *body, std::vector<entry> &entries)
      : m_node (node), m_body (body), m_entries (entries),
        m_begin (last_basic_block_for_fn (body))
  {
  }

  void execute ();

private:
  static void step (point_state &point, gimple *stmt);
  void propagate ();
  void visit_calls (basic_block bb);
  void visit_call (gcall *call, const point_state &point);
  tree callee (gcall *call) const;

  cgraph_node *m_node;
  function *m_body;
  std::vector<entry> &m_entries;
  // By block.
  std::vector<point_state> m_begin;
  // Where the statement that is looked at is.
  point_state m_place;
};

/* Goes on from POINT to after STMT.  */
void
body_walk::step (point_state &point, gimple *stmt)
{
  if (begins_region (stmt))
    point = { false, simd_state::inside };
  else if (ends_region (stmt))
    point = { false, simd_state::outside };
}

void
body_walk::propagate ()
{
  basic_block entry = ENTRY_BLOCK_PTR_FOR_FN (m_body);
  m_begin[entry->index] = { true, simd_state::none };
  std::vector<basic_block> waiting = { entry };
  while (!waiting.empty ())
    {
      basic_block bb = waiting.back ();
      waiting.pop_back ();
      point_state point = m_begin[bb->index];
      walk_block (bb, [&point] (gimple *stmt) { step (point, stmt); });
      edge e;
      edge_iterator ei;
      FOR_EACH_EDGE (e, ei, bb->succs)
      {
        point_state &begin = m_begin[e->dest->index];
        if (is_for_other_targets (e) || (begin | point) == begin)
          continue;
        begin = begin | point;
        waiting.push_back (e->dest);
      }
    }
}

/* The function that CALL calls after variants are chosen, or null.  */
tree
body_walk::callee (gcall *call) const
{
  return chosen_variant (m_node, gimple_call_fndecl (call));
}

/* Notes the function that CALL, which is at POINT, calls, and the functions
   whose addresses it gives to libgomp to be called.  */
void
body_walk::visit_call (gcall *call, const point_state &point)
{
  tree fndecl = callee (call);
  if (!fndecl)
    return;
  // GCC can move calls that it takes to have no effects into a region and out
  // of it.
  bool can_move = gimple_call_flags (call) & (ECF_CONST | ECF_PURE);
  m_entries.push_back ({ can_move ? NULL_TREE : m_node->decl, point, fndecl });
  if (!is_region_launcher (fndecl))
    return;
  // Also by other warps, which are outside.
  point_state launched = point | point_state{ false, simd_state::outside };
  for (unsigned i = 0; i < gimple_call_num_args (call); i++)
    {
      tree arg = gimple_call_arg (call, i);
      if (TREE_CODE (arg) == ADDR_EXPR
          && TREE_CODE (TREE_OPERAND (arg, 0)) == FUNCTION_DECL)
        m_entries.push_back ({ m_node->decl, launched, TREE_OPERAND (arg, 0) });
    }
}

void
body_walk::visit_calls (basic_block bb)
{
  point_state point = m_begin[bb->index];
  walk_whole_block (bb, [&] (gimple *stmt) {
    if (is_gimple_debug (stmt))
      return;
    gcall *call = dyn_cast<gcall *> (stmt);
    if (call)
      visit_call (call, point);
    tree fndecl = call ? callee (call) : NULL_TREE;
    bool is_launcher = fndecl && is_region_launcher (fndecl);
    walk_addresses (stmt, [=] (tree object) {
      if (TREE_CODE (object) == FUNCTION_DECL && !is_launcher)
        m_entries.push_back ({ NULL_TREE, point_state (), object });
    });
    step (point, stmt);
  });
}

void
body_walk::execute ()
{
  propagate ();
  basic_block bb;
  FOR_EACH_BB_FN (bb, m_body)
  visit_calls (bb);
}

/* The function whose code is executed when FNDECL is called.  */
const_tree
code_of (const_tree fndecl)
{
  const cgraph_node *node = cgraph_node::get (fndecl);
  return node ? const_cast<cgraph_node *> (node)->ultimate_alias_target ()->decl
              : fndecl;
}

} // anon namespace

std::vector<cgraph_node *>
functions_in_initial_values ()
{
  std::vector<cgraph_node *> found;
  varpool_node *variable;
  ipa_ref *ref = nullptr;
  FOR_EACH_VARIABLE (variable)
  for (unsigned i = 0; variable->iterate_reference (i, ref); i++)
    if (cgraph_node *node = dyn_cast<cgraph_node *> (ref->referred))
      found.push_back (node);
  return found;
}

bool
is_target_region (const cgraph_node *node)
{
  return lookup_attribute ("omp target entrypoint",
                           DECL_ATTRIBUTES (node->decl))
         && !oacc_get_fn_attrib (node->decl);
}

bool
is_whole_program ()
{
  return in_lto_p && !flag_wpa && !flag_ltrans;
}

simd_state
entered_from_elsewhere (cgraph_node *node)
{
  tree decl = node->decl;
  if (lookup_attribute ("omp target entrypoint", DECL_ATTRIBUTES (decl)))
    return oacc_get_fn_attrib (decl) ? simd_state::either : simd_state::outside;
  bool by_name
      = TREE_PUBLIC (decl)
        && (!is_whole_program () || DECL_WEAK (decl) || fndecl_built_in_p (decl)
            || is_called_by_library (linked_name (decl)));
  return by_name || DECL_STATIC_CONSTRUCTOR (decl)
                 || DECL_STATIC_DESTRUCTOR (decl) || node->has_aliases_p ()
                 || node->alias || node->thunk || node->ifunc_resolver
                 || oacc_get_fn_attrib (decl)
                 || lookup_attribute ("used", DECL_ATTRIBUTES (decl))
                 // In a table with which libgomp finds it by the host's
                 // address.
                 || lookup_attribute ("omp declare target indirect",
                                      DECL_ATTRIBUTES (decl))
             ? simd_state::either
             : simd_state::none;
}

bool
function_contexts::is_region_function (tree fndecl)
{
  const cgraph_node *node = cgraph_node::get (fndecl);
  return lookup_attribute ("omp target entrypoint", DECL_ATTRIBUTES (fndecl))
         || (node && node->parallelized_function);
}

simd_state
function_contexts::of (const_tree fndecl) const
{
  unsigned uid = DECL_UID (fndecl);
  simd_state state = uid < m_states.size () ? m_states[uid] : simd_state::none;
  // A function that nothing seems to call is called by something unknown.
  return state == simd_state::none ? simd_state::either : state;
}

simd_state &
function_contexts::state (const_tree fndecl)
{
  unsigned uid = DECL_UID (fndecl);
  if (uid >= m_states.size ())
    m_states.resize (uid + 1, simd_state::none);
  return m_states[uid];
}

void
function_contexts::find_target_region ()
{
  cgraph_node *node;
  FOR_EACH_FUNCTION (node)
  m_has_target_region |= is_target_region (node);
}

/* The least states with which all ways into functions agree.  */
void
function_contexts::compute (FILE *file)
{
  find_target_region ();
  std::vector<entry> entries;
  cgraph_node *node;
  FOR_EACH_FUNCTION (node)
  {
    tree decl = node->decl;
    state (decl) = entered_from_elsewhere (node);
    if (!node->has_gimple_body_p () || node->inlined_to)
      continue;
    node->get_body ();
    body_walk (node, DECL_STRUCT_FUNCTION (decl), entries).execute ();
  }
  for (cgraph_node *function : functions_in_initial_values ())
    entries.push_back ({ NULL_TREE, point_state (), function->decl });
  for (bool changed = true; changed;)
    {
      changed = false;
      for (const entry &e : entries)
        {
          simd_state more = e.from ? e.point.state : simd_state::either;
          if (e.from && e.point.as_entered)
            more = more | state (e.from);
          simd_state &to = state (code_of (e.to));
          changed |= (to | more) != to;
          to = to | more;
        }
    }
  if (!file)
    return;
  FOR_EACH_DEFINED_FUNCTION (node)
  if (!node->inlined_to)
    fprintf (file, "context of %s: %s\n", node->name (),
             name_of (of (node->decl)));
}

/* Returns whether the current function, which has a control-flow graph, has a
   loop with several entries.  */
static bool
has_irreducible_loop ()
{
  bool found = false;
  bool known = dom_info_available_p (CDI_DOMINATORS);
  calculate_dominance_info (CDI_DOMINATORS);
  mark_dfs_back_edges ();
  basic_block bb;
  FOR_EACH_BB_FN (bb, cfun)
  {
    edge e;
    edge_iterator i;
    FOR_EACH_EDGE (e, i, bb->succs)
    found |= (e->flags & EDGE_DFS_BACK)
             && !dominated_by_p (CDI_DOMINATORS, bb, e->dest);
  }
  if (!known)
    free_dominance_info (CDI_DOMINATORS);
  return found;
}

/* The same but for loops with several entries.  */
static const char *
why_always_left (const nvptx_options &options,
                 const function_contexts &contexts)
{
  if (!TARGET_UNIFORM_SIMT || oacc_get_fn_attrib (current_function_decl))
    return "no -muniform-simt";
  if (!options.enabled (nvptx_feature::master_lane)
      || options.is_left_alone (current_function_decl))
    return "switched off";
  if (!contexts.has_target_region ())
    return "no target region";
  return POINTER_SIZE == 64 ? nullptr : "pointers of 32 bits";
}

const char *
why_left_to_gcc (const nvptx_options &options,
                 const function_contexts &contexts)
{
  if (const char *why = why_always_left (options, contexts))
    return why;
  return TARGET_SM70 && has_irreducible_loop () ? "a loop with several entries"
                                                : nullptr;
}

bool
is_left_for_its_loops (const nvptx_options &options,
                       const function_contexts &contexts)
{
  return !why_always_left (options, contexts)
         && why_left_to_gcc (options, contexts);
}

} // namespace omptq
