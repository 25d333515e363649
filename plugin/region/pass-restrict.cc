/* Pass `restrict': lets parallel regions' functions keep what `restrict' says.

   before, in the type of the record that the function gets:

     struct .omp_data_s { double *y; double *x; };

   after:

     struct .omp_data_s { double *restrict y; double *restrict x; };

   where the caller has

     void f (double *restrict y, const double *restrict x)
     {
       .omp_data_o.1.y = y;
       .omp_data_o.1.x = x;
       __builtin_GOMP_parallel (f._omp_fn.0, &.omp_data_o.1, 0, 0);
     }

   Why this is right: what the function loads from the field is the value of the
   caller's variable, in the block of which the region stands.  There, what is
   modified through one such pointer is accessed only through it; that includes all
   accesses of the region.  The function as GCC has made it has lost the qualifier.

   Steps: (1) for each fork, find the stores to fields of its record; (2) qualify the
   fields to which only restrict-qualified variables are stored.

   Not done here: pointers that are restrict-qualified for other reasons, such as
   fresh memory.
   Runs before: build_ssa_passes, over all functions, before `reveal'.
   Needs: PROP_cfg of each function.
   Dump: -fplugin-arg-omptq-dump=restrict   Tests: testsuite/omptq.region

   Copyright (C) 2026 The omptq authors.

   This file is part of omptq.

   omptq is free software; you can redistribute it and/or modify it under
   the terms of the GNU General Public License as published by the Free
   Software Foundation; either version 3, or (at your option) any later
   version.

   omptq is distributed in the hope that it will be useful, but WITHOUT ANY
   WARRANTY; without even the implied warranty of MERCHANTABILITY or
   FITNESS FOR A PARTICULAR PURPOSE.  See the GNU General Public License
   for more details.

   You should have received a copy of the GNU General Public License along
   with this program; see the file COPYING.  If not, see
   <http://www.gnu.org/licenses/>.  */

#include "gcc-common.h"
#include "region/fork-mark.h"
#include "region/passes.h"

namespace omptq
{
namespace
{

/* The record that the fork CALL passes; null if there is none.  */
tree
passed_record (const gcall *call)
{
  tree data = gimple_call_arg (call, argument_data);
  tree record
      = TREE_CODE (data) == ADDR_EXPR ? TREE_OPERAND (data, 0) : NULL_TREE;
  return record && VAR_P (record) ? record : NULL_TREE;
}

/* True if VALUE is a variable that is a restrict-qualified pointer.  */
bool
restrict_variable_p (const_tree value)
{
  return DECL_P (value) && POINTER_TYPE_P (TREE_TYPE (value))
         && TYPE_RESTRICT (TREE_TYPE (value));
}

/* The fields of one record to which something is stored.  */
class field_stores
{
public:
  field_stores (function *fun, tree record);

  /* True if only restrict-qualified variables are stored to FIELD.  */
  bool
  only_restrict (tree field)
  {
    bool *all = m_all_restrict.get (DECL_NAME (field));
    return all && *all;
  }

private:
  // By the field's name.
  hash_map<tree, bool> m_all_restrict;
};

field_stores::field_stores (function *fun, tree record)
{
  basic_block bb;
  FOR_EACH_BB_FN (bb, fun)
  for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
       gsi_next (&gsi))
    {
      gimple *stmt = gsi_stmt (gsi);
      tree to = gimple_get_lhs (stmt);
      if (!to || TREE_CODE (to) != COMPONENT_REF
          || TREE_OPERAND (to, 0) != record)
        continue;
      bool restrict = gimple_assign_single_p (stmt)
                      && restrict_variable_p (gimple_assign_rhs1 (stmt));
      tree name = DECL_NAME (TREE_OPERAND (to, 1));
      bool existed;
      bool &all = m_all_restrict.get_or_insert (name, &existed);
      all = (all || !existed) &&restrict;
    }
}

/* Steps (1) and (2) for CALL in FUN.  */
void
qualify_fields (function *fun, const gcall *call)
{
  tree record = passed_record (call);
  tree fn = parallel_function (call);
  tree type = fn ? received_record (fn) : NULL_TREE;
  if (!record || !type || TREE_CODE (type) != RECORD_TYPE)
    return;
  field_stores stores (fun, record);
  for (tree field = TYPE_FIELDS (type); field; field = DECL_CHAIN (field))
    if (DECL_NAME (field) && POINTER_TYPE_P (TREE_TYPE (field))
        && stores.only_restrict (field))
      {
        tree pointer = TREE_TYPE (field);
        TREE_TYPE (field) = build_qualified_type (
            pointer, TYPE_QUALS (pointer) | TYPE_QUAL_RESTRICT);
        if (dump_file)
          {
            print_generic_expr (dump_file, type, TDF_SLIM);
            fprintf (dump_file, ": restrict ");
            print_generic_expr (dump_file, field, TDF_SLIM);
            fprintf (dump_file, "\n");
          }
      }
}

const pass_data pass_data_restrict = {
  SIMPLE_IPA_PASS,
  "omptq_restrict",
  OPTGROUP_OMP,
  TV_NONE,
  PROP_cfg, // properties_required
  0,
  0,
  0,
  0,
};

class pass_restrict : public simple_ipa_opt_pass
{
public:
  pass_restrict (gcc::context *ctxt)
      : simple_ipa_opt_pass (pass_data_restrict, ctxt)
  {
  }

  bool
  gate (function *) final override
  {
    return region_passes_wanted ();
  }

  unsigned
  execute (function *) final override
  {
    cgraph_node *node;
    FOR_EACH_FUNCTION_WITH_GIMPLE_BODY (node)
    {
      function *fun = DECL_STRUCT_FUNCTION (node->decl);
      basic_block bb;
      FOR_EACH_BB_FN (bb, fun)
      for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
           gsi_next (&gsi))
        if (fork_p (gsi_stmt (gsi)))
          qualify_fields (fun, as_a<gcall *> (gsi_stmt (gsi)));
    }
    return 0;
  }
};

} // anon namespace

opt_pass *
make_pass_region_restrict (gcc::context *ctxt)
{
  return new pass_restrict (ctxt);
}

} // namespace omptq
