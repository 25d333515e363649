/* Taskgraph constructs between the two passes.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "gcc-common.h"
#include "taskgraph/constructs.h"

namespace omptq
{

/* GCC's own marks have such names with a blank, too.  */
static constexpr char variable_attribute[] = "omptq taskgraph";

/* The function of build_site_note.  */
static constexpr char site_note_name[] = "__omptq_taskgraph_site";

/* The variables that notes are about: GCC gives the field for a variable the
   variable's name and location.  */
struct saved_variable
{
  tree name;
  location_t loc;
};

/* The lists of the translation unit; their numbers are in the notes.  The names
   live as long as the compiler, the variables need not.  */
static auto_vec<vec<saved_variable>> &
saved_lists ()
{
  static auto_vec<vec<saved_variable>> lists;
  return lists;
}

gcall *
build_site_note (bool replayable, const vec<tree> &saved)
{
  vec<saved_variable> list = vNULL;
  for (tree variable : saved)
    list.safe_push ({ DECL_NAME (variable), DECL_SOURCE_LOCATION (variable) });
  saved_lists ().safe_push (list);
  tree type = build_function_type_list (void_type_node, integer_type_node,
                                        unsigned_type_node, NULL);
  tree fn = build_fn_decl (site_note_name, type);
  TREE_NOTHROW (fn) = 1;
  return gimple_build_call (
      fn, 2, build_int_cst (integer_type_node, replayable),
      build_int_cst (unsigned_type_node, saved_lists ().length () - 1));
}

bool
site_note_p (const gimple *stmt)
{
  return calls_placeholder_p (stmt, site_note_name);
}

bool
noted_replayable_p (const gcall *note)
{
  return integer_onep (gimple_call_arg (note, 0));
}

static const vec<saved_variable> &
saved_variables (const gcall *note)
{
  return saved_lists ()[tree_to_uhwi (gimple_call_arg (note, 1))];
}

unsigned
noted_saved (const gcall *note)
{
  return saved_variables (note).length ();
}

bool
noted_saved_p (const gcall *note, tree field)
{
  for (const saved_variable &v : saved_variables (note))
    if (v.name == DECL_NAME (field) && v.loc == DECL_SOURCE_LOCATION (field))
      return true;
  return false;
}

bool
calls_placeholder_p (const gimple *stmt, const char *name)
{
  tree fn = is_gimple_call (stmt) ? gimple_call_fndecl (stmt) : NULL_TREE;
  return fn && DECL_NAME (fn) && DECL_EXTERNAL (fn)
         && strcmp (IDENTIFIER_POINTER (DECL_NAME (fn)), name) == 0;
}

void
mark_block_variable (tree variable)
{
  if (!block_variable_p (variable))
    DECL_ATTRIBUTES (variable)
        = tree_cons (get_identifier (variable_attribute), NULL_TREE,
                     DECL_ATTRIBUTES (variable));
}

bool
block_variable_p (const_tree variable)
{
  return lookup_attribute (variable_attribute, DECL_ATTRIBUTES (variable))
         != NULL_TREE;
}

} // namespace omptq
