/* Worksharing constructs of threads that are lanes.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "threads/lane-worksharing.h"

#include "cfghooks.h"
#include "function-scope.h"
#include "gimplify.h"
#include "library-names.h"
#include "libgomp-ext/nvptx/lanes/lane-team.h"
#include "start/changes.h"
#include "start/light-calls.h"
#include "start/runtime-calls.h"
#include "start/worksharing-calls.h"
#include "threads/lane-sections.h"
#include "stringpool.h"
#include "tree-cfg.h"
#include "tree-phinodes.h"
#include "walk.h"

#include <vector>

namespace omptq
{
namespace
{

/* The flags of a loop, as the library knows them.  */
constexpr unsigned goes_up = 1;
constexpr unsigned is_unsigned = 2;
constexpr unsigned is_guided = 4;
constexpr unsigned is_fixed = 8;

/* A loop, by operands of the call that begins it.  */
struct loop_bounds
{
  // A number, of flags.
  tree flags;
  tree start;
  tree end;
  tree step;
  tree chunk;
};

/* The arguments of a call.  */
using arguments = std::vector<tree>;

/* A call of FNDECL with the arguments ALL.  */
gcall *
build_call (tree fndecl, const arguments &all)
{
  auto_vec<tree> operands;
  for (tree argument : all)
    operands.safe_push (argument);
  return gimple_build_call_vec (fndecl, operands);
}

/* The declaration of the library's function NAME, which returns RESULT and has
   the types of the arguments ALL.  */
tree
library_declaration (const char *name, tree result, const arguments &all)
{
  auto_vec<tree> types;
  for (tree argument : all)
    types.safe_push (TREE_TYPE (argument));
  tree type
      = build_function_type_array (result, types.length (), types.address ());
  tree fndecl = build_fn_decl (name, type);
  TREE_NOTHROW (fndecl) = 1;
  DECL_ARTIFICIAL (fndecl) = 1;
  return fndecl;
}

/* The alignment of variables in .shared memory, in bytes.  */
constexpr unsigned variable_alignment = 16;
static_assert (variable_alignment % alignof (lane_team) == 0);

/* The most bytes of a record for copyprivate.  */
constexpr unsigned most_copied = 256;

/* The address of the variable VAR.  */
tree
address_of (tree var)
{
  return build_fold_addr_expr_with_type (var, ptr_type_node);
}

} // anon namespace

/* Replaces the calls in one function, the current one.  */
class worksharing_replacer
{
public:
  explicit worksharing_replacer (lane_worksharing &variables)
      : m_variables (variables)
  {
  }

  // Finds them.
  void find ();

  // Replaces them; returns whether there were any.
  bool execute ();

private:
  void replace (gcall *call);
  void begin_loop (gcall *call, const worksharing_call &function);
  void begin_sections (gcall *call);
  void begin_region (gcall *call, const worksharing_call &function);
  void get_iterations (gcall *call, const char *name, tree begin,
                       tree end) const;
  void get_ordered_iterations (gcall *call, const char *name, tree begin,
                               tree end) const;
  void get_section (gcall *call) const;
  void end (gcall *call, bool wait);
  void begin_copy (gcall *call);
  void end_copy (gcall *call);
  loop_bounds bounds (gcall *call, const worksharing_call &function,
                      unsigned first);
  tree flags (gcall *call, const worksharing_call &function, unsigned first,
              tree step);
  tree threads (gcall *call) const;
  static void call_before (gcall *place, const char *name,
                           const arguments &all);
  tree word (gcall *place, tree value) const;
  void begin (gcall *place, const char *name, const loop_bounds &loop) const;
  loop_bounds sections (gcall *call, tree count) const;
  static void replace_by (gcall *call, tree fndecl, const arguments &all);
  static void replace_by (gcall *call, const char *name, tree result,
                          const arguments &all);

  // The address of the team's variable, and that of the ordered iterations.
  tree
  team () const
  {
    return address_of (m_variables.m_team);
  }

  tree
  chunks () const
  {
    return address_of (m_variables.chunks ());
  }

  lane_worksharing &m_variables;
  std::vector<gcall *> m_calls;
};

/* Adds VALUE, as a number of 8 bytes, before PLACE.  */
tree
worksharing_replacer::word (gcall *place, tree value) const
{
  inserter before (gsi_for_stmt (place));
  return before.compute (fold_convert (long_long_unsigned_type_node, value));
}

/* Adds the number of the region's threads before CALL.  */
tree
worksharing_replacer::threads (gcall *call) const
{
  gcall *number = gimple_build_call (
      builtin_decl_explicit (BUILT_IN_OMP_GET_NUM_THREADS), 0);
  tree result = make_ssa_name (integer_type_node);
  gimple_call_set_lhs (number, result);
  gimple_set_location (number, gimple_location (call));
  gimple_stmt_iterator place = gsi_for_stmt (call);
  gsi_insert_before (&place, number, GSI_SAME_STMT);
  inserter before (gsi_for_stmt (call));
  return before.compute (fold_convert (unsigned_type_node, result));
}

/* Adds a call of the library's function NAME, which returns nothing, before
   PLACE.  */
void
worksharing_replacer::call_before (gcall *place, const char *name,
                                   const arguments &all)
{
  gcall *call
      = build_call (library_declaration (name, void_type_node, all), all);
  gimple_set_location (call, gimple_location (place));
  gimple_stmt_iterator at = gsi_for_stmt (place);
  gsi_insert_before (&at, call, GSI_SAME_STMT);
}

/* Replaces CALL by one of the library's function NAME, which returns
   RESULT.  */
void
worksharing_replacer::replace_by (gcall *call, const char *name, tree result,
                                  const arguments &all)
{
  replace_by (call, library_declaration (name, result, all), all);
}

/* Replaces CALL, which keeps its result, by one of FNDECL.  */
void
worksharing_replacer::replace_by (gcall *call, tree fndecl,
                                  const arguments &all)
{
  gcall *other = build_call (fndecl, all);
  gimple_set_location (other, gimple_location (call));
  gimple_stmt_iterator place = gsi_for_stmt (call);
  gsi_insert_before (&place, other, GSI_SAME_STMT);
  if (!gimple_call_lhs (call))
    return remove_call (call);
  tree result = make_ssa_name (TREE_TYPE (TREE_TYPE (fndecl)));
  gimple_call_set_lhs (other, result);
  replace_by_value (call, result);
}

/* The flags of the loop that CALL, of FUNCTION, begins with STEP; its arguments
   begin with number FIRST.  */
tree
worksharing_replacer::flags (gcall *call, const worksharing_call &function,
                             unsigned first, tree step)
{
  tree type = unsigned_type_node;
  inserter before (gsi_for_stmt (call));
  tree up = function.is_unsigned
                ? gimple_call_arg (call, first)
                : fold_build2 (GT_EXPR, boolean_type_node, step,
                               build_zero_cst (TREE_TYPE (step)));
  up = before.compute (fold_convert (type, before.compute (up)));
  static_assert (goes_up == 1);
  unsigned others = (function.is_unsigned ? is_unsigned : 0)
                    | (function.is_guided ? is_guided : 0)
                    | (function.is_static ? is_fixed : 0);
  return before.compute (
      fold_build2 (BIT_IOR_EXPR, type, up, build_int_cst (type, others)));
}

/* The loop that CALL, of FUNCTION, begins; its arguments begin with number
   FIRST.  */
loop_bounds
worksharing_replacer::bounds (gcall *call, const worksharing_call &function,
                              unsigned first)
{
  const unsigned at = first + function.is_unsigned;
  loop_bounds loop;
  loop.flags = flags (call, function, first, gimple_call_arg (call, at + 2));
  loop.start = word (call, gimple_call_arg (call, at));
  loop.end = word (call, gimple_call_arg (call, at + 1));
  loop.step = word (call, gimple_call_arg (call, at + 2));
  loop.chunk = function.is_runtime
                   ? build_one_cst (long_long_unsigned_type_node)
                   : word (call, gimple_call_arg (call, at + 3));
  return loop;
}

/* Adds a call of the library's function NAME for LOOP before PLACE.  */
void
worksharing_replacer::begin (gcall *place, const char *name,
                             const loop_bounds &loop) const
{
  call_before (
      place, name,
      { team (), loop.flags, loop.start, loop.end, loop.step, loop.chunk });
}

/* Replaces CALL by one of the library's function NAME that gets iterations,
   from *BEGIN to *END.  */
void
worksharing_replacer::get_iterations (gcall *call, const char *name, tree begin,
                                      tree end) const
{
  replace_by (call, name, unsigned_type_node,
              { team (), threads (call), begin, end });
}

/* The same in an ordered loop.  */
void
worksharing_replacer::get_ordered_iterations (gcall *call, const char *name,
                                              tree begin, tree end) const
{
  replace_by (call, name, unsigned_type_node,
              { team (), chunks (), threads (call), begin, end });
}

/* The same for a section.  */
void
worksharing_replacer::get_section (gcall *call) const
{
  replace_by (call, "GOMP_ext_lanes_section_next", unsigned_type_node,
              { team () });
}

/* Replaces CALL, of FUNCTION, which begins a loop.  */
void
worksharing_replacer::begin_loop (gcall *call, const worksharing_call &function)
{
  begin (call, "GOMP_ext_lanes_loop_start", bounds (call, function, 0));
  const unsigned last = gimple_call_num_args (call) - 1;
  tree from = gimple_call_arg (call, last - 1);
  tree to = gimple_call_arg (call, last);
  if (function.is_ordered)
    get_ordered_iterations (call, "GOMP_ext_lanes_ordered_first", from, to);
  else
    get_iterations (call, "GOMP_ext_lanes_loop_next", from, to);
}

/* The loop over the numbers of sections, from 1 to COUNT.  Its bounds are
   computed before CALL.  */
loop_bounds
worksharing_replacer::sections (gcall *call, tree count) const
{
  tree type = long_long_unsigned_type_node;
  tree one = build_one_cst (type);
  tree end
      = word (call, fold_build2 (PLUS_EXPR, type, word (call, count), one));
  return { build_int_cst (unsigned_type_node, goes_up | is_unsigned), one, end,
           one, one };
}

/* Replaces CALL, which begins sections.  */
void
worksharing_replacer::begin_sections (gcall *call)
{
  begin (call, "GOMP_ext_lanes_loop_start",
         sections (call, gimple_call_arg (call, 0)));
  get_section (call);
}

/* Replaces CALL, of FUNCTION, which begins a region.  */
void
worksharing_replacer::begin_region (gcall *call,
                                    const worksharing_call &function)
{
  begin (call, "GOMP_ext_lanes_loop",
         function.task == worksharing_task::parallel_sections
             ? sections (call, gimple_call_arg (call, 3))
             : bounds (call, function, 3));
  const unsigned last = gimple_call_num_args (call) - 1;
  replace_by (call, builtin_decl_explicit (BUILT_IN_GOMP_PARALLEL),
              { gimple_call_arg (call, 0), gimple_call_arg (call, 1),
                gimple_call_arg (call, 2), gimple_call_arg (call, last) });
}

/* Replaces CALL, which ends a construct, and has threads WAIT there.  */
void
worksharing_replacer::end (gcall *call, bool wait)
{
  call_before (call, "GOMP_ext_lanes_loop_end", { team (), threads (call) });
  if (wait)
    return replace_by (call, builtin_decl_explicit (BUILT_IN_GOMP_BARRIER), {});
  remove_call (call);
}

/* Replaces CALL, which begins a `single' with a record for the others.  */
void
worksharing_replacer::begin_copy (gcall *call)
{
  basic_block others = begin_block (call);
  basic_block first = single_pred (others);
  basic_block join = split_block (others, call)->dest;
  gcall *number = gimple_build_call (
      builtin_decl_explicit (BUILT_IN_OMP_GET_THREAD_NUM), 0);
  tree thread = make_ssa_name (integer_type_node);
  gimple_call_set_lhs (number, thread);
  gimple_stmt_iterator end = gsi_last_bb (first);
  gsi_insert_after (&end, number, GSI_NEW_STMT);
  gsi_insert_after (&end,
                    gimple_build_cond (EQ_EXPR, thread, integer_zero_node,
                                       NULL_TREE, NULL_TREE),
                    GSI_NEW_STMT);
  edge wait = single_succ_edge (first);
  wait->flags = EDGE_FALSE_VALUE;
  wait->probability = profile_probability::likely ();
  edge go_on = make_edge (first, join, EDGE_TRUE_VALUE);
  go_on->probability = profile_probability::unlikely ();
  if (tree lhs = gimple_call_lhs (call))
    {
      gimple_call_set_lhs (call, NULL_TREE);
      gphi *phi = create_phi_node (lhs, join);
      add_phi_arg (phi, build_zero_cst (TREE_TYPE (lhs)), go_on,
                   UNKNOWN_LOCATION);
      tree copies
          = inserter (gsi_for_stmt (call))
                .compute (fold_convert (TREE_TYPE (lhs),
                                        address_of (m_variables.copies ())));
      add_phi_arg (phi, copies, single_succ_edge (others), UNKNOWN_LOCATION);
    }
  replace_by (call, builtin_decl_explicit (BUILT_IN_GOMP_BARRIER), {});
  free_dominance_info (CDI_DOMINATORS);
  free_dominance_info (CDI_POST_DOMINATORS);
}

/* Replaces CALL, which gives the others the record.  */
void
worksharing_replacer::end_copy (gcall *call)
{
  tree record = TREE_OPERAND (gimple_call_arg (call, 0), 0);
  tree copy = build2 (MEM_REF, TREE_TYPE (record),
                      build_fold_addr_expr (m_variables.copies ()),
                      build_zero_cst (ptr_type_node));
  gimple_stmt_iterator place = gsi_for_stmt (call);
  gassign *assign = gimple_build_assign (copy, unshare_expr (record));
  gimple_set_location (assign, gimple_location (call));
  gsi_insert_before (&place, assign, GSI_SAME_STMT);
  replace_by (call, builtin_decl_explicit (BUILT_IN_GOMP_BARRIER), {});
}

void
worksharing_replacer::replace (gcall *call)
{
  const worksharing_call function
      = worksharing_call_of (linked_name (gimple_call_fndecl (call)));
  switch (function.task)
    {
    case worksharing_task::parallel_loop:
    case worksharing_task::parallel_sections:
      return begin_region (call, function);
    case worksharing_task::loop_start:
      return begin_loop (call, function);
    case worksharing_task::sections_start:
      return begin_sections (call);
    case worksharing_task::loop_next:
      if (function.is_ordered)
        return get_ordered_iterations (call, "GOMP_ext_lanes_ordered_next",
                                       gimple_call_arg (call, 0),
                                       gimple_call_arg (call, 1));
      return get_iterations (call, "GOMP_ext_lanes_loop_next",
                             gimple_call_arg (call, 0),
                             gimple_call_arg (call, 1));
    case worksharing_task::ordered_start:
      return replace_by (call, "GOMP_ext_lanes_ordered_wait", void_type_node,
                         { team (), chunks () });
    case worksharing_task::ordered_end:
      return remove_call (call);
    case worksharing_task::sections_next:
      return get_section (call);
    case worksharing_task::end:
    case worksharing_task::end_nowait:
      return end (call, function.task == worksharing_task::end);
    case worksharing_task::copy_start:
      return begin_copy (call);
    case worksharing_task::copy_end:
      return end_copy (call);
    case worksharing_task::none:
      gcc_unreachable ();
    }
}

void
worksharing_replacer::find ()
{
  walk_blocks (cfun, [this] (gimple *stmt) {
    if (tree fndecl = library_function (stmt))
      if (worksharing_call_of (linked_name (fndecl)).task
          != worksharing_task::none)
        m_calls.push_back (as_a<gcall *> (stmt));
  });
}

bool
worksharing_replacer::execute ()
{
  find ();
  for (gcall *call : m_calls)
    replace (call);
  return !m_calls.empty ();
}

namespace
{

/* Adds a call of the library's function NAME for TEAM, after PLACE.  */
void
call_after (gimple_stmt_iterator place, const char *name, tree team)
{
  const arguments all = { address_of (team) };
  gcall *call
      = build_call (library_declaration (name, void_type_node, all), all);
  gsi_insert_after (&place, call, GSI_NEW_STMT);
}

/* Adds such a call at the beginning of the current function.  */
void
call_first (const char *name, tree team)
{
  basic_block first
      = split_edge (single_succ_edge (ENTRY_BLOCK_PTR_FOR_FN (cfun)));
  call_after (gsi_last_bb (first), name, team);
}

/* Makes a variable NAME of SIZE bytes in .shared memory.  */
tree
make_variable (const char *name, unsigned size)
{
  tree type = build_array_type_nelts (char_type_node, size);
  tree var = shared_variable (name, type);
  SET_DECL_ALIGN (var, variable_alignment * BITS_PER_UNIT);
  DECL_USER_ALIGN (var) = 1;
  TREE_ADDRESSABLE (var) = 1;
  return var;
}

} // anon namespace

lane_worksharing::lane_worksharing (const function_set &kernels, unsigned most)
    : m_most (most), m_kernels (kernels)
{
  if (!kernels.empty ())
    m_team = make_variable ("omptq_lane_team", lane_team_size (most));
}

HOST_WIDE_INT
lane_worksharing::size () { return most_copied; }

HOST_WIDE_INT
lane_worksharing::size (unsigned most, bool is_ordered)
{
  return size () + ROUND_UP (lane_team_size (most), variable_alignment)
         + (is_ordered ? most * sizeof (lane_chunk) : 0);
}

bool
lane_worksharing::can_copy (const gcall *call)
{
  tree data = gimple_call_arg (call, 0);
  if (TREE_CODE (data) != ADDR_EXPR || !VAR_P (TREE_OPERAND (data, 0)))
    return false;
  tree record = TREE_OPERAND (data, 0);
  return tree_fits_uhwi_p (DECL_SIZE_UNIT (record))
         && tree_to_uhwi (DECL_SIZE_UNIT (record)) <= most_copied
         && TYPE_ALIGN_UNIT (TREE_TYPE (record)) <= variable_alignment;
}

/* The variable for records of copyprivate.  */
tree
lane_worksharing::copies ()
{
  if (!m_copies)
    m_copies = make_variable ("omptq_copies", most_copied);
  return m_copies;
}

/* The variable for the iterations that threads have of ordered loops.  */
tree
lane_worksharing::chunks ()
{
  if (!m_chunks)
    m_chunks
        = make_variable ("omptq_lane_chunks", m_most * sizeof (lane_chunk));
  return m_chunks;
}

void
lane_worksharing::replace (tree fndecl)
{
  function_scope current (fndecl);
  if (worksharing_replacer (*this).execute ())
    finish_change ();
}

void
lane_worksharing::enter (tree fndecl) const
{
  if (!m_team)
    return;
  function_scope current (fndecl);
  call_first ("GOMP_ext_lanes_enter", m_team);
  finish_change ();
}

void
lane_worksharing::replace_outside (cgraph_node *node)
{
  if (!m_team)
    return;
  function_scope current (node->decl);
  worksharing_replacer (*this).execute ();
  std::vector<gimple *> regions;
  walk_blocks (cfun, [&regions] (gimple *stmt) {
    if (gimple_call_builtin_p (stmt, BUILT_IN_GOMP_PARALLEL))
      regions.push_back (stmt);
  });
  for (gimple *region : regions)
    call_after (gsi_for_stmt (region), "GOMP_ext_lanes_leave", m_team);
  if (m_kernels.count (node))
    call_first ("GOMP_ext_lanes_begin", m_team);
  finish_change ();
}

} // namespace omptq
