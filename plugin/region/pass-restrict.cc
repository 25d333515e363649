/* Pass `restrict': carries `restrict' into parallel regions' functions; and
   pass `locals': does the same for addresses of local variables.

   before, in the type of the record that the function receives:

     struct .omp_data_s { double *y; double *x; };

   after:

     struct .omp_data_s { double *restrict y; double *restrict x; };

   where the caller has

     void f (double *restrict y, const double *restrict x)
     {
       .omp_data_o.1.y = y_2(D);
       .omp_data_o.1.x = x_3(D);
       f._omp_fn.0 (&.omp_data_o.1);
     }

   Why this is right: while the caller is executed, an object modified through
   such a parameter is accessed only through it, which includes pointers derived
   from it (C17 6.7.3.1).  In the region the field stands for the parameter,
   provided that nothing else the region can reach is derived from the
   parameter: no other field of its record, and nothing in memory.  So the
   pointer, and all pointers derived from it, may be used only in accesses,
   comparisons, calls that do not capture it, and records of regions; in only
   one field of this region's; and other regions must not let it escape.  Where
   this region itself lets it escape, GCC sees that in the region's function.

   An object is a local variable, and reached only by the address in the field,
   under the same conditions.

   Steps: (1) find the uses of the restrict-qualified parameters of each caller,
   and of the addresses of its local variables;
   (2) find the fields that may be qualified, in all callers of the region; (3)
   qualify them.

   Not done here: pointers that are restrict-qualified for other reasons, such
   as fresh memory; local variables that are restrict-qualified, which GCC
   ignores in other functions, too; parameters that are not in SSA form because
   their address is taken.
   Runs after: build_ssa_passes, over all functions; `locals' after
   remove_symbols, when functions have been inlined, and get addresses of
   variables instead of pointers.
   Needs: all functions in SSA form, and the calls that `reveal' makes.
   Dump: -fplugin-arg-omptq-dump=restrict, -fplugin-arg-omptq-dump=locals
   Tests: testsuite/host/regions

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "gcc-common.h"
#include "passes.h"
#include "region/fork-mark.h"
#include "region/region-uses.h"
#include "walk.h"

namespace omptq
{
namespace
{

/* The SSA name of the restrict-qualified parameter that the pointer VALUE is
   derived from; null if there is none.  */
tree
parameter_of (tree value)
{
  const address_roots roots (value);
  if (roots.others () || !roots.variables ().is_empty ()
      || roots.values ().length () != 1)
    return NULL_TREE;
  tree root = roots.values ()[0];
  tree var = SSA_NAME_IS_DEFAULT_DEF (root) ? SSA_NAME_VAR (root) : NULL_TREE;
  return var && TREE_CODE (var) == PARM_DECL && TYPE_RESTRICT (TREE_TYPE (var))
             ? root
             : NULL_TREE;
}

/* A function that calls regions' functions, and its restrict-qualified
   parameters or its local variables.  */
class restrict_caller
{
public:
  // In a region's function the restrict-qualified record is shared by all
  // threads.
  restrict_caller (function *fun, bool variables, all_region_uses &regions)
      : m_fun (fun), m_variables (variables),
        m_in_region (region_function_p (fun->decl)), m_regions (regions),
        m_records (fun, regions)
  {
    if (m_variables && !m_in_region && !m_records.list ().is_empty ())
      walk_whole_blocks (fun, [this] (gimple *stmt) {
        if (!is_gimple_debug (stmt))
          walk_addresses (stmt,
                          [=] (tree object) { note_address (stmt, object); });
      });
  }

  const vec<passed_record *> &
  records () const
  {
    return m_records.list ();
  }

  /* True if FIELD of the record PASSED holds the address of a local variable,
     or a pointer derived from a restrict-qualified parameter, and regions that
     receive the record have no other such pointer.  */
  bool only_way_p (passed_record *passed, tree field);

private:
  function *m_fun;
  // Whether to look for variables instead of parameters.
  bool m_variables;
  bool m_in_region;
  all_region_uses &m_regions;
  passed_records m_records;
  // By parameter or variable.
  hash_map<tree, escape *> m_uses;
  auto_delete_vec<escape> m_all_uses;

  escape &uses_of (tree origin);
  void note_address (gimple *stmt, tree object);
  tree origin_of (tree value) const;
  tree origin_in (const passed_record *passed, tree field) const;
};

/* Step (1) for ORIGIN.  */
escape &
restrict_caller::uses_of (tree origin)
{
  escape *&uses = m_uses.get_or_insert (origin);
  if (!uses)
    {
      uses = *m_all_uses.safe_push (new escape);
      if (TREE_CODE (origin) == SSA_NAME)
        uses->follow (origin);
    }
  return *uses;
}

/* Step (1) for a variable: STMT has the address of OBJECT, a part of it.  */
void
restrict_caller::note_address (gimple *stmt, tree object)
{
  tree base = get_base_address (object);
  if (base && local_variable (base, m_fun))
    uses_of (base).add_address_of (stmt, base);
}

/* The local variable that the address VALUE is in, or the restrict-qualified
   parameter that it is derived from; null if there is none.  */
tree
restrict_caller::origin_of (tree value) const
{
  if (!m_variables)
    return parameter_of (value);
  tree base = TREE_CODE (value) == ADDR_EXPR
                  ? get_base_address (TREE_OPERAND (value, 0))
                  : NULL_TREE;
  return base ? local_variable (base, m_fun) : NULL_TREE;
}

/* The origin of everything stored to FIELD of PASSED; null if it is unknown or
   not always the same.  */
tree
restrict_caller::origin_in (const passed_record *passed, tree field) const
{
  tree origin = NULL_TREE;
  for (gassign *store : passed->stores)
    if (TREE_OPERAND (gimple_assign_lhs (store), 1) == field)
      {
        tree found = origin_of (gimple_assign_rhs1 (store));
        if (!found || (origin && origin != found))
          return NULL_TREE;
        origin = found;
      }
  return origin;
}

bool
restrict_caller::only_way_p (passed_record *passed, tree field)
{
  tree origin = m_in_region ? NULL_TREE : origin_in (passed, field);
  if (!origin || !passed->known || passed->loaded.contains (field))
    return false;
  const escape &uses = uses_of (origin);
  if (uses.leaks_p ())
    return false;
  for (gassign *store : uses.stores ())
    {
      tree to = gimple_assign_lhs (store);
      bool here = m_records.record_with_field (to) == passed;
      if (here ? TREE_OPERAND (to, 1) != field
               : !m_records.kept_p (store, m_regions))
        return false;
    }
  return true;
}

/* Finds the fields to qualify, and qualifies them.  */
class field_qualifier
{
public:
  explicit field_qualifier (bool variables) : m_variables (variables) {}

  void look_at (function *fun);
  void qualify ();

private:
  bool m_variables;
  all_region_uses m_regions;
  // True for fields that may be qualified, as far as examined.
  hash_map<tree, bool> m_fields;
};

/* Steps (1) and (2) for FUN.  */
void
field_qualifier::look_at (function *fun)
{
  restrict_caller caller (fun, m_variables, m_regions);
  for (passed_record *passed : caller.records ())
    for (gcall *call : passed->calls)
      {
        region_uses *region = m_regions.called (call);
        for (address_field *field : region->fields ())
          {
            bool existed;
            bool &good = m_fields.get_or_insert (field->decl (), &existed);
            good = (good || !existed) && region->only_loaded_p (field->decl ())
                   && caller.only_way_p (passed, field->decl ());
          }
      }
}

/* Step (3).  */
void
field_qualifier::qualify ()
{
  for (region_uses *region : m_regions.list ())
    for (address_field *field : region->fields ())
      {
        bool *good = m_fields.get (field->decl ());
        if (!good || !*good || !region->callers_known_p ())
          continue;
        tree decl = field->decl ();
        tree pointer = TREE_TYPE (decl);
        if (TYPE_RESTRICT (pointer))
          continue;
        TREE_TYPE (decl) = build_qualified_type (
            pointer, TYPE_QUALS (pointer) | TYPE_QUAL_RESTRICT);
        if (dump_file)
          {
            print_generic_expr (dump_file, DECL_CONTEXT (decl), TDF_SLIM);
            fprintf (dump_file, ": restrict ");
            print_generic_expr (dump_file, decl, TDF_SLIM);
            fprintf (dump_file, "\n");
          }
      }
}

/* True if FUN has a restrict-qualified parameter and is not a region's
   function, since all of those have one.  */
bool
restrict_parameter_p (const function *fun)
{
  if (region_function_p (fun->decl))
    return false;
  for (tree parm = DECL_ARGUMENTS (fun->decl); parm; parm = DECL_CHAIN (parm))
    if (POINTER_TYPE_P (TREE_TYPE (parm)) && TYPE_RESTRICT (TREE_TYPE (parm)))
      return true;
  return false;
}

void
qualify_fields (bool variables)
{
  bool wanted = variables;
  cgraph_node *node;
  FOR_EACH_FUNCTION_WITH_GIMPLE_BODY (node)
  wanted |= restrict_parameter_p (DECL_STRUCT_FUNCTION (node->decl));
  if (!wanted)
    return;
  field_qualifier qualifier (variables);
  FOR_EACH_FUNCTION_WITH_GIMPLE_BODY (node)
  {
    push_cfun (DECL_STRUCT_FUNCTION (node->decl));
    qualifier.look_at (cfun);
    pop_cfun ();
  }
  qualifier.qualify ();
}

bool
gate (function *)
{
  return region_passes_wanted () && fork_mark_node ();
}

template <bool variables>
void
execute (function *)
{
  qualify_fields (variables);
}

} // anon namespace

const pass passes::restrict
    = define_pass<simple_ipa_opt_pass, execute<false>, gate> ("restrict",
                                                              PROP_ssa);

const pass passes::locals
    = define_pass<simple_ipa_opt_pass, execute<true>, gate> ("locals",
                                                             PROP_ssa);

} // namespace omptq
