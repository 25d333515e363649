/* Virtual tables and second names of variables in device code.

   GCC finds out which functions target regions call, and gives them to the
   device as those of `declare target'.  It does not do so with the virtual
   table of an object that is made there, with the virtual functions that the
   table names, and with descriptions of types that are thrown.  GCC 12 writes
   PTX that does not link:

     #pragma omp target
     {
       D d (3);			the constructor stores &_ZTV1D + 16
       const B &b = d;
       b.f (2);			_ZTV1D has the address of D::f
     }

   When GCC has finished its search, this one adds each virtual table and each
   description of a type that device code names, with what these name in turn.
   They are not in the table of variables that host and device share, so host
   and device have each their own.

   A virtual function that uses a variable which the device does not have could
   not be compiled there.  The table is left alone then, for the object may have
   only functions that are called directly.

   The shared table has the host's address of each variable.  A variable with
   two names in `declare target' would be there twice, which libgomp refuses.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "gcc-common.h"

#include "target/device-objects.h"

#include "omp-offload.h"
#include "alloc-pool.h"
#include "symbol-summary.h"
#include "symtab-thunks.h"
#include "walk.h"

namespace omptq
{
namespace
{

/* GCC's hook, which its search calls last.  */
void (*finish_search) ();

bool
is_for_device (const_tree decl)
{
  return lookup_attribute ("omp declare target", DECL_ATTRIBUTES (decl))
         || lookup_attribute ("omp declare target link",
                              DECL_ATTRIBUTES (decl));
}

/* Returns whether VAR is a virtual table, or describes a type or its name.  */
bool
belongs_to_type (const_tree var)
{
  if (!is_global_var (var) || !DECL_ARTIFICIAL (var) || !DECL_NAME (var))
    return false;
  const char *name = IDENTIFIER_POINTER (DECL_NAME (var));
  return DECL_VIRTUAL_P (var) || startswith (name, "_ZTI")
         || startswith (name, "_ZTS");
}

/* Returns whether VAR can be used on the device though it is not there: by its
   value.  */
bool
is_known (const_tree var)
{
  return TREE_READONLY (var) && DECL_INITIAL (var)
         && CONSTANT_CLASS_P (DECL_INITIAL (var));
}

/* The objects and functions that the device needs for one variable and
   lacks.  */
class missing_objects
{
public:
  /* Returns whether the device can have VAR.  */
  bool
  find (tree var)
  {
    note (var);
    for (unsigned i = 0; i < m_found.length () && m_possible; i++)
      walk (m_found[i]);
    return m_possible;
  }

  /* Gives it to the device.  */
  void
  give () const
  {
    tree attribute = get_identifier ("omp declare target");
    for (tree decl : m_found)
      {
        symtab_node::get (decl)->offloadable = 1;
        if (TREE_CODE (decl) == FUNCTION_DECL)
          DECL_ATTRIBUTES (decl)
              = tree_cons (attribute, NULL_TREE, DECL_ATTRIBUTES (decl));
      }
  }

private:
  auto_vec<tree> m_found;
  hash_set<tree> m_seen;
  bool m_possible = true;

  // Notes DECL if it is defined and not on the device.
  void
  note (tree decl)
  {
    symtab_node *node = symtab_node::get (decl);
    if (node && node->definition && !node->offloadable && !is_for_device (decl)
        && !m_seen.add (decl))
      m_found.safe_push (decl);
  }

  // Notes what the statements or the initial value of DECL name.
  void
  walk (tree decl)
  {
    const auto note_part = [this] (tree t) { return note_named (t); };
    if (VAR_P (decl))
      {
        walk_expression_once (&DECL_INITIAL (decl), note_part);
        return;
      }
    cgraph_node *node = cgraph_node::get (decl);
    if (node->alias)
      note_target (node->analyzed ? node->get_alias_target ()->decl
                                  : node->alias_target);
    else if (node->thunk)
      note_target (thunk_info::get (node)->alias);
    else
      walk_expression_once (&DECL_SAVED_TREE (decl), note_part);
  }

  // Notes the function that TARGET, a declaration or a name, is.
  void
  note_target (tree target)
  {
    if (DECL_P (target))
      note (target);
    else if (symtab_node *node = symtab_node::get_for_asmname (target))
      note (node->decl);
  }

  // Notes T, a part of what is walked over.
  visit
  note_named (tree t)
  {
    if (TREE_CODE (t) == FUNCTION_DECL || (VAR_P (t) && belongs_to_type (t)))
      note (t);
    else if (VAR_P (t) && is_global_var (t) && !is_for_device (t)
             && !is_known (t))
      m_possible = false;
    return TYPE_P (t) ? visit::over : visit::inside;
  }
};

/* Gives the device what T, a part of its code, names.  */
visit
give_named (tree t)
{
  missing_objects missing;
  if (VAR_P (t) && belongs_to_type (t) && missing.find (t))
    missing.give ();
  return TYPE_P (t) ? visit::over : visit::inside;
}

/* Gives it what T, a part of a function, names if that is a target region.  */
visit
give_in_region (tree t)
{
  if (TREE_CODE (t) == OMP_TARGET)
    walk_expression_once (&OMP_TARGET_BODY (t), give_named);
  return TYPE_P (t) || TREE_CODE (t) == OMP_TARGET ? visit::over
                                                   : visit::inside;
}

bool
has_types ()
{
  varpool_node *node;
  FOR_EACH_VARIABLE (node)
  if (belongs_to_type (node->decl))
    return true;
  return false;
}

void
give_objects ()
{
  if (!has_types ())
    return;
  cgraph_node *node;
  FOR_EACH_DEFINED_FUNCTION (node)
  {
    tree decl = node->decl;
    if (is_for_device (decl))
      walk_expression_once (&DECL_SAVED_TREE (decl), give_named);
    else if (DECL_STRUCT_FUNCTION (decl)
             && DECL_STRUCT_FUNCTION (decl)->has_omp_target)
      walk_expression_once (&DECL_SAVED_TREE (decl), give_in_region);
  }
}

/* Removes second names from the table that host and device share.  */
void
remove_second_names ()
{
  for (unsigned i = 0; i < vec_safe_length (offload_vars);)
    {
      const symtab_node *node = symtab_node::get ((*offload_vars)[i]);
      if (node && node->alias)
        offload_vars->ordered_remove (i);
      else
        i++;
    }
}

// Instead of GCC's hook.

void
finish_search_for_devices ()
{
  finish_search ();
  if (g->have_offload)
    {
      give_objects ();
      remove_second_names ();
    }
}

} // anon namespace

void
complete_device_objects ()
{
  finish_search = lang_hooks.decls.omp_finish_decl_inits;
  lang_hooks.decls.omp_finish_decl_inits = finish_search_for_devices;
}

} // namespace omptq
