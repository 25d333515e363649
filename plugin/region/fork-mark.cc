/* The mark of a fork.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "gcc-common.h"
#include "options.h"
#include "region/fork-mark.h"
#include "walk.h"

namespace omptq
{
namespace
{

/* No program can have functions, or attributes, of these names.  */
constexpr char mark_name[] = "omptq fork";
constexpr char region_attribute[] = "omptq region";
constexpr char block_attribute[] = "omptq block";

tree
mark_identifier ()
{
  return get_identifier (mark_name);
}

/* Adds the attribute NAME to the type of FN.  */
void
add_type_attribute (tree fn, const char *name)
{
  tree type = TREE_TYPE (fn);
  if (!lookup_attribute (name, TYPE_ATTRIBUTES (type)))
    TREE_TYPE (fn) = build_type_attribute_variant (
        type,
        tree_cons (get_identifier (name), NULL_TREE, TYPE_ATTRIBUTES (type)));
}

/* Adds the attribute NAME to FN itself.  */
void
add_attribute (tree fn, const char *name)
{
  if (!lookup_attribute (name, DECL_ATTRIBUTES (fn)))
    DECL_ATTRIBUTES (fn)
        = tree_cons (get_identifier (name), NULL_TREE, DECL_ATTRIBUTES (fn));
}

/* True if something, perhaps another function, has the address of a label of
   FN.  */
bool
label_address_taken_p (tree fn)
{
  return walk_blocks (DECL_STRUCT_FUNCTION (fn), [] (gimple *stmt) {
    glabel *label = dyn_cast<glabel *> (stmt);
    return label && FORCED_LABEL (gimple_label_label (label));
  });
}

tree
mark_decl ()
{
  if (cgraph_node *node = fork_mark_node ())
    return node->decl;
  tree type
      = build_function_type_list (void_type_node, unsigned_type_node,
                                  unsigned_type_node, unsigned_type_node, NULL);
  tree decl = build_fn_decl (mark_name, type);
  SET_DECL_ASSEMBLER_NAME (decl, mark_identifier ());
  TREE_NOTHROW (decl) = 1;
  TREE_READONLY (decl) = 1;
  DECL_LOOPING_CONST_OR_PURE_P (decl) = 1;
  cgraph_node::get_create (decl);
  return decl;
}

} // anon namespace

bool
region_passes_wanted ()
{
  return flag_openmp && optimize >= 2 && options.facts && !seen_error ()
         && !in_lto_p;
}

bool
fork_p (const gimple *stmt)
{
  if (!gimple_call_builtin_p (stmt, BUILT_IN_NORMAL))
    return false;
  built_in_function code = DECL_FUNCTION_CODE (gimple_call_fndecl (stmt));
  return code == BUILT_IN_GOMP_PARALLEL || code == BUILT_IN_GOMP_TEAMS_REG
         || code == BUILT_IN_GOMP_PARALLEL_SECTIONS
         || (code >= BUILT_IN_GOMP_PARALLEL_LOOP_STATIC
             && code <= BUILT_IN_GOMP_PARALLEL_LOOP_MAYBE_NONMONOTONIC_RUNTIME);
}

bool
calls_block_p (const_tree threads)
{
  return TREE_CODE (threads) == INTEGER_CST
         && wi::to_widest (threads) == block_threads;
}

tree
parallel_function (const gcall *call)
{
  tree address = gimple_call_arg (call, argument_function);
  tree fn = TREE_CODE (address) == ADDR_EXPR ? TREE_OPERAND (address, 0)
                                             : NULL_TREE;
  return fn && TREE_CODE (fn) == FUNCTION_DECL ? fn : NULL_TREE;
}

tree
received_record (tree fn)
{
  tree parm = DECL_ARGUMENTS (fn);
  return parm && POINTER_TYPE_P (TREE_TYPE (parm))
             ? TREE_TYPE (TREE_TYPE (parm))
             : NULL_TREE;
}

cgraph_node *
fork_mark_node ()
{
  return cgraph_node::get_for_asmname (mark_identifier ());
}

gcall *
build_fork_mark (unsigned number, const gcall *fork)
{
  unsigned flags = gimple_call_num_args (fork) - 1;
  return gimple_build_call (mark_decl (), 3,
                            build_int_cst (unsigned_type_node, number),
                            gimple_call_arg (fork, argument_num_threads),
                            gimple_call_arg (fork, flags));
}

gcall *
build_direct_call (tree fn, const gcall *fork)
{
  auto_vec<tree> arguments;
  arguments.safe_push (gimple_call_arg (fork, argument_data));
  built_in_function code = DECL_FUNCTION_CODE (gimple_call_fndecl (fork));
  if (code != BUILT_IN_GOMP_PARALLEL)
    arguments.safe_push (build_int_cst (unsigned_type_node, code));
  for (unsigned i = argument_others; i < gimple_call_num_args (fork) - 1; i++)
    arguments.safe_push (gimple_call_arg (fork, i));
  gcall *direct = gimple_build_call_vec (fn, arguments);
  gimple_set_location (direct, gimple_location (fork));
  gimple_call_set_nothrow (direct, true);
  return direct;
}

gcall *
build_fork (const gcall *direct, tree num_threads, tree flags)
{
  auto_vec<tree> arguments;
  arguments.safe_push (build_fold_addr_expr (gimple_call_fndecl (direct)));
  arguments.safe_push (gimple_call_arg (direct, 0));
  arguments.safe_push (num_threads);
  built_in_function code = BUILT_IN_GOMP_PARALLEL;
  if (gimple_call_num_args (direct) > 1)
    code = built_in_function (tree_to_uhwi (gimple_call_arg (direct, 1)));
  for (unsigned i = 2; i < gimple_call_num_args (direct); i++)
    arguments.safe_push (gimple_call_arg (direct, i));
  arguments.safe_push (flags);
  return gimple_build_call_vec (builtin_decl_explicit (code), arguments);
}

bool
fork_mark_p (const gimple *stmt)
{
  tree fn = is_gimple_call (stmt) ? gimple_call_fndecl (stmt) : NULL_TREE;
  return fn && DECL_NAME (fn) == mark_identifier ();
}

tree
marked_num_threads (const gcall *mark)
{
  return gimple_call_arg (mark, 1);
}

tree
marked_flags (const gcall *mark)
{
  return gimple_call_arg (mark, 2);
}

void
prepare_region_function (tree fn)
{
  DECL_UNINLINABLE (fn) = 1;
  // GCC has copied the attributes of the function with the region, and would
  // report that FN is not inlined.
  if (lookup_attribute ("always_inline", DECL_ATTRIBUTES (fn)))
    DECL_ATTRIBUTES (fn)
        = remove_attribute ("always_inline", copy_list (DECL_ATTRIBUTES (fn)));
  DECL_DISREGARD_INLINE_LIMITS (fn) = 0;
  // The run time calls FN, so its type must remain: GCC keeps the parameters of
  // functions whose types have unknown attributes.
  add_type_attribute (fn, region_attribute);
  // GCC does not merge functions whose attributes differ.
  add_attribute (fn, region_attribute);
  // A copy would have another label.
  if (label_address_taken_p (fn))
    add_attribute (fn, "noclone");
}

void
prepare_block_function (tree fn)
{
  prepare_region_function (fn);
  add_attribute (fn, block_attribute);
}

bool
region_function_p (const_tree fn)
{
  return lookup_attribute (region_attribute, DECL_ATTRIBUTES (fn));
}

bool
block_function_p (const_tree fn)
{
  return lookup_attribute (block_attribute, DECL_ATTRIBUTES (fn));
}

} // namespace omptq
