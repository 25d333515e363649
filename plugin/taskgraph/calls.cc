/* Calls of the run-time library for taskgraphs, and their static data.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "gcc-common.h"
#include "taskgraph/calls.h"

namespace omptq
{

site_kind
kind_of (const gimple *stmt)
{
  // The arguments need not have the types of the declaration.
  tree fn = is_gimple_call (stmt) ? gimple_call_fndecl (stmt) : NULL_TREE;
  if (!fn || !fndecl_built_in_p (fn, BUILT_IN_NORMAL))
    return site_kind::none;
  switch (DECL_FUNCTION_CODE (fn))
    {
    case BUILT_IN_GOMP_TASK:
      return site_kind::task;
    case BUILT_IN_GOMP_TASKLOOP:
      return site_kind::taskloop;
    case BUILT_IN_GOMP_TASKLOOP_ULL:
      return site_kind::taskloop_ull;
    case BUILT_IN_GOMP_TASKWAIT:
      return site_kind::taskwait;
    case BUILT_IN_GOMP_TASKWAIT_DEPEND:
      return site_kind::taskwait_depend;
    default:
      return site_kind::none;
    }
}

const char *
libgomp_function (const gimple *stmt)
{
  tree fn = is_gimple_call (stmt) ? gimple_call_fndecl (stmt) : NULL_TREE;
  if (!fn || !fndecl_built_in_p (fn, BUILT_IN_NORMAL) || !DECL_NAME (fn))
    return nullptr;
  constexpr char prefix[] = "__builtin_GOMP_";
  const char *name = IDENTIFIER_POINTER (DECL_NAME (fn));
  return startswith (name, prefix) ? name + strlen (prefix) : nullptr;
}

tree
build_static (tree type, const char *name, tree value)
{
  if (value)
    type = build_qualified_type (type, TYPE_QUAL_CONST);
  tree var = build_decl (BUILTINS_LOCATION, VAR_DECL,
                         create_tmp_var_name (name), type);
  TREE_STATIC (var) = TREE_USED (var) = TREE_ADDRESSABLE (var) = 1;
  DECL_ARTIFICIAL (var) = DECL_IGNORED_P (var) = 1;
  if (value)
    {
      TREE_READONLY (var) = 1;
      DECL_INITIAL (var) = value;
      TREE_CONSTANT (value) = TREE_STATIC (value) = 1;
    }
  varpool_node::finalize_decl (var);
  varpool_node::get (var)->analyze ();
  return var;
}

tree
build_constant (tree type, std::initializer_list<tree> values)
{
  vec<constructor_elt, va_gc> *elements = nullptr;
  tree field = TYPE_FIELDS (type);
  for (tree value : values)
    {
      CONSTRUCTOR_APPEND_ELT (elements, field,
                              fold_convert (TREE_TYPE (field), value));
      field = DECL_CHAIN (field);
    }
  tree result = build_constructor (type, elements);
  TREE_CONSTANT (result) = TREE_STATIC (result) = 1;
  return result;
}

tree
build_array (tree type, const vec<tree> &elements, const char *name)
{
  vec<constructor_elt, va_gc> *list = nullptr;
  for (unsigned i = 0; i < elements.length (); i++)
    CONSTRUCTOR_APPEND_ELT (list, size_int (i), elements[i]);
  tree array = build_array_type_nelts (type, elements.length ());
  return build_static (array, name, build_constructor (array, list));
}

tree
address_of_site (tree sites, unsigned index)
{
  return build_fold_addr_expr (build4 (ARRAY_REF, TREE_TYPE (TREE_TYPE (sites)),
                                       sites, size_int (index), NULL_TREE,
                                       NULL_TREE));
}

gcall *
build_library_call (gimple_stmt_iterator *gsi, tree fn, tree type,
                    const vec<tree> &arguments)
{
  auto_vec<tree> converted;
  tree parameter = TYPE_ARG_TYPES (type);
  for (tree argument : arguments)
    {
      tree value = fold_convert (TREE_VALUE (parameter), argument);
      converted.safe_push (force_gimple_operand_gsi (
          gsi, value, true, NULL_TREE, true, GSI_SAME_STMT));
      parameter = TREE_CHAIN (parameter);
    }
  return gimple_build_call_vec (fn, converted);
}

void
insert_recording_call (gcall *call, site_kind kind, tree run, tree site,
                       taskgraph_library &l)
{
  gimple_stmt_iterator gsi = gsi_for_stmt (call);
  auto_vec<tree> arguments;
  arguments.safe_push (run);
  const char *name;
  tree type;
  if (waits_p (kind))
    {
      name = "GOMP_ext_taskgraph_taskwait";
      type = build_taskgraph_taskwait_type ();
      arguments.safe_push (kind == site_kind::taskwait
                               ? null_pointer_node
                               : gimple_call_arg (call, 0));
    }
  else
    {
      bool is_task = kind == site_kind::task;
      name
          = is_task ? "GOMP_ext_taskgraph_task" : "GOMP_ext_taskgraph_taskloop";
      type = is_task ? build_taskgraph_task_type ()
                     : build_taskgraph_taskloop_type ();
      arguments.safe_push (site);
      // Without the event of a detached task.
      unsigned count = is_task ? 9 : 11;
      for (unsigned i = 0; i < count; i++)
        arguments.safe_push (gimple_call_arg (call, i));
      if (!is_task)
        arguments.safe_push (
            build_int_cst (integer_type_node, kind == site_kind::taskloop_ull));
    }
  gcall *recording = build_library_call (&gsi, l.functions.get (name, type),
                                         type, arguments);
  gimple_call_set_nothrow (recording, true);
  gimple_set_location (recording, gimple_location (call));
  gsi_insert_before (&gsi, recording, GSI_SAME_STMT);
  if (dump_file)
    print_gimple_stmt (dump_file, recording, 0, TDF_SLIM);
}

} // namespace omptq
