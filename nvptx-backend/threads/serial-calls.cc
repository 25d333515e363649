/* Calls of library functions that one lane of a warp executes at a time.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "threads/serial-calls.h"

#include "stringpool.h"
#include "attribs.h"
#include "cfghooks.h"
#include "cfgloop.h"
#include "function-scope.h"
#include "gcc-versions.h"
#include "gimple-atomic.h"
#include "library-names.h"
#include "stack/library-stacks.h"
#include "stack/wide-arithmetic.h"
#include "start/changes.h"
#include "start/light-calls.h"
#include "start/runtime-calls.h"
#include "threads/lane-sections.h"
#include "threads/small-atomics.h"
#include "tree-cfg.h"
#include "tree-cfgcleanup.h"
#include "tree-into-ssa.h"
#include "walk.h"

namespace omptq
{
namespace
{

/* Assembly for loading the pointer to the warp's stack; and for storing it,
   before a lane calls a function.  */
constexpr char load_stack[] = "{\n\t\t.reg.u32 %%ompwarp;\n"
                              "\t\tmov.u32\t%%ompwarp, %%tid.y;\n"
                              "\t\tmov.u64\t%0, __nvptx_stacks;\n"
                              "\t\tmad.wide.u32\t%0, %%ompwarp, 8, %0;\n"
                              "\t\tld.shared.u64\t%0, [%0];\n\t}";
constexpr char store_stack[]
    = "{\n\t\t.reg.u32 %%ompwarp;\n\t\t.reg.u64 %%ompslot;\n"
      "\t\tmov.u32\t%%ompwarp, %%tid.y;\n"
      "\t\tmov.u64\t%%ompslot, __nvptx_stacks;\n"
      "\t\tmad.wide.u32\t%%ompslot, %%ompwarp, 8, %%ompslot;\n"
      "\t\tst.shared.u64\t[%%ompslot], %0;\n"
      "\t\tbar.warp.sync\t0xffffffff;\n\t}";

/* Assembly for the address of the warp's lock, for setting it free, and for
   taking it, with the value that it had.  */
constexpr char read_lock[] = "{\n\t\t.reg.u32 %%ompwarp;\n"
                             "\t\tmov.u32\t%%ompwarp, %%tid.y;\n"
                             "\t\tmov.u64\t%0, omptq_lane_locks;\n"
                             "\t\tmad.wide.u32\t%0, %%ompwarp, 4, %0;\n\t}";
constexpr char clear_lock[] = "st.shared.u32\t[%0], 0;";
constexpr char take_lock[] = "atom.acquire.cta.shared.cas.b32\t%0, [%1], 0, 1;";
constexpr char release_lock[] = "st.release.cta.shared.u32\t[%0], 0;";

/* Returns whether GCC can put functions with frames in place of NAME: it makes
   puts of printf.  */
bool
may_become_another (const char *name)
{
  return strcmp (name, "printf") == 0;
}

/* Makes the function that calls a library function for one lane at a time.  */
class serial_function
{
public:
  // For the library function that CALL in CALLER calls.
  serial_function (const gcall *call, tree caller);

  // Hands it to GCC, and returns its declaration.
  tree finish ();

private:
  void add_parameters (const gcall *call);
  void make_blocks (basic_block only);
  void take ();
  void call ();
  void end_turn ();
  void leave ();

  // The library's function, which GCC knows nothing of, and its type.
  tree m_library;
  tree m_decl;
  // A turn begins; in the critical section; it ends, and may not be copied; the
  // decision about another one; the end.
  basic_block m_first = nullptr;
  basic_block m_turn = nullptr;
  basic_block m_critical = nullptr;
  basic_block m_met = nullptr;
  basic_block m_again = nullptr;
  basic_block m_last = nullptr;
  tree m_lock = NULL_TREE;
  tree m_taken = NULL_TREE;
  tree m_result = NULL_TREE;
};

/* The parameters' types are those of the arguments of CALL, which may be
   variable.  */
void
serial_function::add_parameters (const gcall *call)
{
  tree *chain = &DECL_ARGUMENTS (m_decl);
  for (unsigned i = 0; i < gimple_call_num_args (call); i++)
    {
      tree type = TREE_TYPE (gimple_call_arg (call, i));
      tree parm = build_decl (BUILTINS_LOCATION, PARM_DECL,
                              create_tmp_var_name ("arg"), type);
      DECL_ARG_TYPE (parm) = type;
      DECL_ARTIFICIAL (parm) = 1;
      DECL_CONTEXT (parm) = m_decl;
      TREE_USED (parm) = 1;
      *chain = parm;
      chain = &DECL_CHAIN (parm);
    }
}

serial_function::serial_function (const gcall *call, tree caller)
{
  tree fndecl = gimple_call_fndecl (call);
  tree returned = gimple_call_return_type (call);
  // GCC could move one that it knows out of the critical section.  The type has
  // no attributes.
  tree given = gimple_call_fntype (call);
  m_library = build_fn_decl (
      linked_name (fndecl),
      build_function_type (TREE_TYPE (given), TYPE_ARG_TYPES (given)));
  auto_vec<tree> types;
  for (unsigned i = 0; i < gimple_call_num_args (call); i++)
    types.safe_push (TREE_TYPE (gimple_call_arg (call, i)));
  tree type
      = build_function_type_array (returned, types.length (), types.address ());
  m_decl = build_decl (BUILTINS_LOCATION, FUNCTION_DECL,
                       clone_function_name_numbered (fndecl, "serial"), type);
  SET_DECL_ASSEMBLER_NAME (m_decl, DECL_NAME (m_decl));
  tree result
      = build_decl (BUILTINS_LOCATION, RESULT_DECL, NULL_TREE, returned);
  DECL_ARTIFICIAL (result) = 1;
  DECL_IGNORED_P (result) = 1;
  DECL_CONTEXT (result) = m_decl;
  DECL_RESULT (m_decl) = result;
  add_parameters (call);
  TREE_STATIC (m_decl) = 1;
  TREE_USED (m_decl) = 1;
  DECL_ARTIFICIAL (m_decl) = 1;
  DECL_IGNORED_P (m_decl) = 1;
  DECL_UNINLINABLE (m_decl) = 1;
  TREE_NOTHROW (m_decl) = 1;
  DECL_FUNCTION_SPECIFIC_OPTIMIZATION (m_decl)
      = DECL_FUNCTION_SPECIFIC_OPTIMIZATION (caller);
  DECL_FUNCTION_SPECIFIC_TARGET (m_decl)
      = DECL_FUNCTION_SPECIFIC_TARGET (caller);
}

/* Makes the blocks of the current function, which has ONLY one.  */
void
serial_function::make_blocks (basic_block only)
{
  m_first = only;
  remove_edge (single_succ_edge (m_first));
  m_turn = add_block (m_first);
  m_critical = add_block (m_turn);
  m_met = add_block (m_critical);
  m_again = add_block (m_met);
  m_last = add_block (m_again);
  make_single_succ_edge (m_first, m_turn, EDGE_FALLTHRU);
  make_edge (m_turn, m_critical, EDGE_TRUE_VALUE)->probability
      = profile_probability::even ();
  make_edge (m_turn, m_met, EDGE_FALSE_VALUE)->probability
      = profile_probability::even ();
  make_single_succ_edge (m_critical, m_met, EDGE_FALLTHRU);
  make_single_succ_edge (m_met, m_again, EDGE_FALLTHRU);
  make_edge (m_again, m_turn, EDGE_TRUE_VALUE)->probability
      = profile_probability::even ();
  make_edge (m_again, m_last, EDGE_FALSE_VALUE)->probability
      = profile_probability::even ();
  make_single_succ_edge (m_last, EXIT_BLOCK_PTR_FOR_FN (cfun), 0);
  loops_state_set (LOOPS_NEED_FIXUP);
}

/* Tries to take the lock.  */
void
serial_function::take ()
{
  m_lock = at_end_of (m_first).read (read_lock, ptr_type_node);
  m_taken = at_end_of (m_turn).synchronise_and_read (take_lock, m_lock);
  gimple_stmt_iterator end = gsi_last_bb (m_turn);
  gsi_insert_after (&end,
                    gimple_build_cond (EQ_EXPR, m_taken,
                                       build_zero_cst (unsigned_type_node),
                                       NULL_TREE, NULL_TREE),
                    GSI_NEW_STMT);
}

/* Calls the function, and releases the lock.  */
void
serial_function::call ()
{
  auto_vec<tree> arguments;
  for (tree parm = DECL_ARGUMENTS (m_decl); parm; parm = DECL_CHAIN (parm))
    arguments.safe_push (is_gimple_reg (parm)
                             ? get_or_create_ssa_default_def (cfun, parm)
                             : parm);
  gcall *call = gimple_build_call_vec (m_library, arguments);
  gimple_call_set_nothrow (call, true);
  tree type = TREE_TYPE (TREE_TYPE (m_decl));
  if (!VOID_TYPE_P (type))
    {
      m_result = make_ssa_name (type);
      gimple_call_set_lhs (call, m_result);
    }
  gimple_stmt_iterator end = gsi_last_bb (m_critical);
  gsi_insert_after (&end, call, GSI_NEW_STMT);
  at_end_of (m_critical).synchronise (release_lock, m_lock);
}

/* Has lanes that tried in vain try again.  */
void
serial_function::end_turn ()
{
  if (m_result)
    {
      tree kept = make_ssa_name (TREE_TYPE (m_result));
      gphi *phi = create_phi_node (kept, m_met);
      add_phi_arg (phi, m_result, find_edge (m_critical, m_met),
                   UNKNOWN_LOCATION);
      add_phi_arg (phi, build_zero_cst (TREE_TYPE (m_result)),
                   find_edge (m_turn, m_met), UNKNOWN_LOCATION);
      m_result = kept;
    }
  branch_together (m_met, m_again, m_taken);
}

void
serial_function::leave ()
{
  gimple_stmt_iterator end = gsi_last_bb (m_last);
  gsi_insert_after (&end, gimple_build_return (m_result), GSI_NEW_STMT);
}

tree
serial_function::finish ()
{
  push_cfun (nullptr);
  basic_block only = init_lowered_empty_function (
      m_decl, true, profile_count::uninitialized ());
  make_blocks (only);
  take ();
  call ();
  end_turn ();
  leave ();
  cleanup_tree_cfg ();
  mark_virtual_operands_for_renaming (cfun);
  update_ssa (TODO_update_ssa);
  pop_cfun ();
  cgraph_node::add_new_function (m_decl, true);
  symtab->process_new_functions ();
  cgraph_node::get (m_decl)->force_output = false;
  function_scope current (m_decl);
  cgraph_edge::rebuild_edges ();
  return m_decl;
}

/* Returns the stack of the function NAME of a library, whose result has the
   TYPE.  */
library_frame
frame_of (const char *name, const_tree type)
{
  library_frame frame;
  if (is_atomic_function (name) && is_atomic_instruction (name))
    return frame;
  // GCC makes instructions of it, but of __builtin_cexpil.
  if (startswith (name, "__builtin_"))
    {
      if (startswith (name, "__builtin_cexpi"))
        frame.obstacle = "calls, with the warp's stack, ";
      return frame;
    }
  // Those of libgomp-ext-nvptx: where there is no memory, the first print so.
  frame.any = frame.looks = is_operator_new (name);
  if (frame.any || is_operator_delete (name))
    return frame;
  const library_need need = need_of_library_function (name);
  if (!need.known)
    frame.obstacle = "calls, with an unknown stack, ";
  // Libatomic's lock is for devices before sm_70, as libgomp's (lane-locks.h).
  frame.any = need.bytes > 0 || may_become_another (name)
              || is_atomic_function (name);
  frame.looks = need.looks;
  if (frame.looks && !VOID_TYPE_P (type)
      && !is_gimple_reg_type (const_cast<tree> (type)))
    frame.obstacle = "gets a structure of ";
  return frame;
}

/* The function that GCC calls for STMT, if that computes the sine and the
   cosine of a number as parts of a complex one; otherwise null.  */
tree
sine_and_cosine (const gimple *stmt)
{
  return gimple_call_builtin_p (stmt, BUILT_IN_CEXPI)
             ? builtin_decl_explicit (BUILT_IN_SINCOS)
         : gimple_call_builtin_p (stmt, BUILT_IN_CEXPIF)
             ? builtin_decl_explicit (BUILT_IN_SINCOSF)
             : NULL_TREE;
}

/* A variable of TYPE whose address is taken.  */
tree
make_result (tree type)
{
  tree var = create_tmp_var (type);
  TREE_ADDRESSABLE (var) = 1;
  return var;
}

/* Puts a call of FNDECL, which computes the sine and the cosine, in place of
   CALL, as GCC does later.  */
gcall *
replace_complex (gcall *call, tree fndecl)
{
  tree lhs = gimple_call_lhs (call);
  tree argument = gimple_call_arg (call, 0);
  tree sine = make_result (TREE_TYPE (argument));
  tree cosine = make_result (TREE_TYPE (argument));
  gcall *both
      = gimple_build_call (fndecl, 3, argument, build_fold_addr_expr (sine),
                           build_fold_addr_expr (cosine));
  gimple_set_location (both, gimple_location (call));
  gimple_stmt_iterator at = gsi_for_stmt (call);
  gsi_insert_before (&at, both, GSI_SAME_STMT);
  inserter before (at);
  tree real = before.load (cosine);
  tree imaginary = before.load (sine);
  if (lhs)
    gsi_replace (&at, gimple_build_assign (lhs, COMPLEX_EXPR, real, imaginary),
                 false);
  else
    gsi_remove (&at, true);
  return both;
}

/* Returns whether STMT compares and swaps 16 bytes, without a call.  */
bool
is_wide_swap (const gimple *stmt)
{
  const gcall *call = dyn_cast<const gcall *> (stmt);
  return call && gimple_call_internal_p (call, IFN_ATOMIC_COMPARE_EXCHANGE)
         && (tree_to_uhwi (gimple_call_arg (call, 3)) & 255) == 16;
}

/* Puts a call of GCC's built-in function in place of CALL, which is such a
   one, as GCC does later.  */
gcall *
replace_wide_swap (gcall *call)
{
  tree seen = make_result (build_nonstandard_integer_type (128, 1));
  gimple_stmt_iterator at = gsi_for_stmt (call);
  inserter before (at);
  before.store (seen, gimple_call_arg (call, 1));
  gcall *swap = gimple_build_call (
      builtin_decl_explicit (BUILT_IN_ATOMIC_COMPARE_EXCHANGE_16), 6,
      gimple_call_arg (call, 0), build_fold_addr_expr (seen),
      gimple_call_arg (call, 2), boolean_false_node, gimple_call_arg (call, 4),
      gimple_call_arg (call, 5));
  tree done = make_ssa_name (boolean_type_node);
  gimple_call_set_lhs (swap, done);
  gimple_set_location (swap, gimple_location (call));
  gsi_insert_before (&at, swap, GSI_SAME_STMT);
  tree lhs = gimple_call_lhs (call);
  if (!lhs)
    {
      remove_call (call);
      return swap;
    }
  tree part = TREE_TYPE (TREE_TYPE (lhs));
  tree old = before.compute (fold_convert (part, before.load (seen)));
  done = before.compute (fold_convert (part, done));
  unlink_stmt_vdef (call);
  gsi_replace (&at, gimple_build_assign (lhs, COMPLEX_EXPR, old, done), false);
  return swap;
}

/* Returns whether CALL is of GCC's built-in function for that.  */
bool
calls_wide_swap (const gcall *call)
{
  tree fndecl = gimple_call_fndecl (call);
  return fndecl_built_in_p (fndecl, BUILT_IN_ATOMIC_COMPARE_EXCHANGE_16);
}

/* The library's function of that name, which has one argument less.  */
tree
declare_wide_swap ()
{
  tree type = build_function_type_list (
      boolean_type_node, ptr_type_node, ptr_type_node,
      build_nonstandard_integer_type (128, 1), integer_type_node,
      integer_type_node, NULL_TREE);
  return build_fn_decl ("__atomic_compare_exchange_16", type);
}

/* Puts a call of WIDE_SWAP in place of CALL, of the built-in function.  */
gcall *
call_wide_swap (gcall *call, tree wide_swap)
{
  gcall *other = gimple_build_call (
      wide_swap, 5, gimple_call_arg (call, 0), gimple_call_arg (call, 1),
      gimple_call_arg (call, 2), gimple_call_arg (call, 4),
      gimple_call_arg (call, 5));
  gimple_call_set_lhs (other, gimple_call_lhs (call));
  gimple_set_location (other, gimple_location (call));
  gimple_move_vops (other, call);
  gimple_stmt_iterator at = gsi_for_stmt (call);
  gsi_replace (&at, other, false);
  return other;
}

/* The call that STMT is, or is changed to.  */
gcall *
as_call (gimple *stmt)
{
  if (gassign *assign = dyn_cast<gassign *> (stmt))
    return replace_by_call (assign, library_function_of (assign));
  gcall *call = as_a<gcall *> (stmt);
  if (is_wide_swap (call))
    return replace_wide_swap (call);
  tree fndecl = sine_and_cosine (call);
  return fndecl ? replace_complex (call, fndecl) : call;
}

/* Has CALL call FNDECL instead.  */
void
redirect (gcall *call, tree fndecl)
{
  gimple_call_set_fndecl (call, fndecl);
  gimple_call_set_fntype (call, TREE_TYPE (fndecl));
  update_stmt (call);
}

} // anon namespace

const char *
called_library_function (const gimple *stmt)
{
  if (const gassign *assign = dyn_cast<const gassign *> (stmt))
    return library_function_of (assign);
  tree fndecl
      = is_wide_swap (stmt)
            ? builtin_decl_explicit (BUILT_IN_ATOMIC_COMPARE_EXCHANGE_16)
            : sine_and_cosine (stmt);
  if (!fndecl)
    fndecl = library_function (stmt);
  return fndecl && role_of (fndecl) == runtime_role::other_library
             ? linked_name (fndecl)
             : nullptr;
}

library_frame
frame_of_library_call (const gimple *stmt)
{
  const char *name = called_library_function (stmt);
  if (!name)
    return library_frame ();
  const gcall *call = dyn_cast<const gcall *> (stmt);
  return frame_of (name,
                   call ? gimple_call_return_type (call) : void_type_node);
}

library_frame
frame_of_library_function (tree fndecl)
{
  return role_of (fndecl) == runtime_role::other_library
             ? frame_of (linked_name (fndecl), TREE_TYPE (TREE_TYPE (fndecl)))
             : library_frame ();
}

/* The locks of a block's warps, an array.  */
serial_calls::serial_calls (lane_threads &lanes) : m_lanes (lanes)
{
  shared_variable ("omptq_lane_locks",
                   build_array_type_nelts (unsigned_type_node,
                                           most_lanes_of_block / warp_size));
}

/* The function for CALL, which is in CALLER.  */
tree
serial_calls::function_for (const gcall *call, tree caller)
{
  tree type = gimple_call_fntype (call);
  tree made = NULL_TREE;
  tree *known = prototype_p (type) && !stdarg_p (type)
                    ? &m_made[gimple_call_fndecl (call)]
                    : &made;
  if (!*known)
    {
      *known = serial_function (call, caller).finish ();
      m_lanes.add_serial_function (*known);
    }
  return *known;
}

tree
serial_calls::wide_swap ()
{
  if (!m_wide_swap)
    m_wide_swap = declare_wide_swap ();
  return m_wide_swap;
}

void
serial_calls::replace_in (tree fndecl)
{
  function_scope current (fndecl);
  auto_vec<gimple *> calls;
  walk_blocks (cfun, [&calls] (gimple *stmt) {
    const library_frame frame = frame_of_library_call (stmt);
    if (frame.any || frame.looks)
      calls.safe_push (stmt);
  });
  for (gimple *stmt : calls)
    {
      gcall *call = as_call (stmt);
      if (calls_wide_swap (call))
        call = call_wide_swap (call, wide_swap ());
      redirect (call, function_for (call, fndecl));
    }
  finish_change ();
}

tree
serial_calls::begin_region (inserter before)
{
  before.synchronise (clear_lock, before.read (read_lock, ptr_type_node));
  return before.synchronise_and_read (load_stack, NULL_TREE, ptr_type_node);
}

void
serial_calls::set_stack (inserter before, tree stack)
{
  before.synchronise (store_stack, stack);
}

} // namespace omptq
