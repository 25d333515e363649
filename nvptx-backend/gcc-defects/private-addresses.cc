/* Defect: GCC does not find all uses of lanes' own variables.

   before, in a region:				after:

     .GOMP_SIMT_ENTER (uid, &r, &array)		.GOMP_SIMT_ENTER (uid, &r, 0) (1)

     MEM[(long *)&r + 8B][0] = _1;		p_3 = &r;		(2)
						MEM[(long *)p_3 + 8B][0] = _1;
     _2 = r.x;					_2 = r.x;

     f (&MEM[(void *)&r + 8B]);			p_4 = &r;		(2)
						q_5 = &MEM[(void *)p_4 + 8B];
						f (q_5);

     # p_6 = PHI <&r(2), &s(3)>			p_7 = &r; in block 2	(3)
						# p_6 = PHI <p_7(2), p_8(3)>

     r = {CLOBBER};					     		(4)

   and in ompdevlow, after that:		p_3 = &record->r; ...

   In a region of `simd' the variables of inlined functions, and private ones,
   become parts of a record, of which each lane has its own.  A variable that
   GCC reads and writes as `r' is `record->r'.  The pass ompdevlow, which puts
   that in, does not look for `r' in addresses of memory references nor in PHI
   nodes, in GCC 12 to 16.  An `r' that remains there is another variable: the
   program reads memory that was never written, or there is an internal error in
   make_decl_rtl, as nothing declares it.  There are internal errors also if an
   array has variable size, and if the end of a lifetime is the last statement
   of a block.

   Why this is right: an address in a statement of its own is the same, and GCC
   does look there.  An array of variable size is only used by a pointer to what
   `alloca' returned, so it is no variable.  Pass ompdevlow removes these ends
   of lifetimes, too.

   Steps: (1) find the variables, and leave out arrays of variable size; (3)
   name the addresses in PHI nodes, on edges; (2) and those in statements; (4)
   remove the ends of lifetimes.

   Tests: testsuite/device/code/defects

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "gimple-common.h"

#include "gimplify.h"
#include "tree-cfg.h"

#include "gcc-defects/defects.h"
#include "walk.h"

namespace omptq
{
namespace
{

/* An assignment of ADDRESS to a new name.  */
gassign *
name_for (tree address)
{
  return gimple_build_assign (make_ssa_name (TREE_TYPE (address)),
                              unshare_expr (address));
}

/* Changes the statements of a function.  */
class address_namer
{
public:
  void execute (function *fun);

private:
  void find_variables (gcall *enter);
  void find_variables (function *fun);
  bool is_private (tree ref);
  bool is_private_address (tree address);
  tree private_reference (tree ref);
  visit visit_operand (tree *t);
  tree insert (tree address);
  void visit_phi (gphi *phi);
  visit visit_statement (gimple_stmt_iterator *gsi);

  // The variables of which each lane has its own, in a record.
  hash_set<tree> m_variables;
  gimple_stmt_iterator *m_at = nullptr;
  unsigned m_count = 0;
  // Those of variable size that are left out, and ends of lifetimes.
  unsigned m_left_out = 0, m_removed = 0;
};

/* Finds the variables of the record that ENTER, the beginning of a region,
   makes, and has GCC leave out the arrays of variable size (1).  */
void
address_namer::find_variables (gcall *enter)
{
  for (unsigned i = 1; i < gimple_call_num_args (enter); i++)
    {
      tree address = gimple_call_arg (enter, i);
      if (TREE_CODE (address) != ADDR_EXPR)
        continue;
      tree var = TREE_OPERAND (address, 0);
      if (poly_int_tree_p (TYPE_SIZE_UNIT (TREE_TYPE (var))))
        m_variables.add (var);
      else
        {
          gimple_call_set_arg (enter, i, null_pointer_node);
          m_left_out++;
        }
    }
}

/* The same for all regions of FUN.  */
void
address_namer::find_variables (function *fun)
{
  walk_blocks (fun, [this] (gimple *stmt) {
    if (gimple_call_internal_p (stmt, IFN_GOMP_SIMT_ENTER))
      find_variables (as_a<gcall *> (stmt));
  });
}

/* Returns whether REF is such a variable, or a part of one.  */
bool
address_namer::is_private (tree ref)
{
  tree base = get_base_address (ref);
  return base && m_variables.contains (base);
}

/* Returns whether ADDRESS is that of one.  */
bool
address_namer::is_private_address (tree address)
{
  return TREE_CODE (address) == ADDR_EXPR
         && is_private (TREE_OPERAND (address, 0));
}

/* The memory reference in REF by the address of such a variable, or null.  */
tree
address_namer::private_reference (tree ref)
{
  while (handled_component_p (ref))
    ref = TREE_OPERAND (ref, 0);
  return TREE_CODE (ref) == MEM_REF
                 && is_private_address (TREE_OPERAND (ref, 0))
             ? ref
             : NULL_TREE;
}

/* Names ADDRESS before the statement, and returns the name.  */
tree
address_namer::insert (tree address)
{
  gassign *named = name_for (address);
  gimple_set_location (named, gimple_location (gsi_stmt (*m_at)));
  gsi_insert_before (m_at, named, GSI_SAME_STMT);
  m_count++;
  return gimple_assign_lhs (named);
}

/* Step (2).  */
visit
address_namer::visit_operand (tree *t)
{
  bool is_address = TREE_CODE (*t) == ADDR_EXPR;
  if (!private_reference (is_address ? TREE_OPERAND (*t, 0) : *t))
    return visit::inside;
  if (is_address)
    // Statements can share it.
    *t = unshare_expr (*t);
  tree ref = private_reference (is_address ? TREE_OPERAND (*t, 0) : *t);
  TREE_OPERAND (ref, 0) = insert (TREE_OPERAND (ref, 0));
  if (is_address)
    {
      recompute_tree_invariant_for_addr_expr (*t);
      *t = insert (*t);
    }
  return visit::over;
}

/* Step (3).  */
void
address_namer::visit_phi (gphi *phi)
{
  for (unsigned i = 0; i < gimple_phi_num_args (phi); i++)
    {
      tree argument = gimple_phi_arg_def (phi, i);
      if (!is_private_address (argument))
        continue;
      gassign *named = name_for (argument);
      gsi_insert_on_edge (gimple_phi_arg_edge (phi, i), named);
      SET_PHI_ARG_DEF (phi, i, gimple_assign_lhs (named));
      m_count++;
    }
}

/* Changes the statement at GSI.  */
visit
address_namer::visit_statement (gimple_stmt_iterator *gsi)
{
  gimple *stmt = gsi_stmt (*gsi);
  if (gimple_clobber_p (stmt) && is_private (gimple_assign_lhs (stmt))) // (4)
    {
      unlink_stmt_vdef (stmt);
      gsi_remove (gsi, true);
      release_defs (stmt);
      m_removed++;
      return visit::removed;
    }
  unsigned before = m_count;
  m_at = gsi;
  if (!is_gimple_debug (stmt))
    walk_operands_of (stmt, [this] (tree *t) { return visit_operand (t); });
  if (m_count != before)
    update_stmt (stmt);
  return visit::over;
}

void
address_namer::execute (function *fun)
{
  find_variables (fun);
  if (dump_file && m_left_out)
    fprintf (dump_file, "%s: %u arrays of variable size left out\n",
             current_function_name (), m_left_out);
  if (m_variables.is_empty ())
    return;
  basic_block bb;
  FOR_EACH_BB_FN (bb, fun)
  walk_phis (bb, [this] (gphi *phi) { visit_phi (phi); });
  gsi_commit_edge_inserts ();
  walk_blocks (fun, [this] (gimple_stmt_iterator *gsi) {
    return visit_statement (gsi);
  });
  if (dump_file && m_count)
    fprintf (dump_file, "%s: %u addresses of lanes' own variables\n",
             current_function_name (), m_count);
  if (dump_file && m_removed)
    fprintf (dump_file, "%s: %u ends of lifetimes removed\n",
             current_function_name (), m_removed);
}

void
repair (function *fun)
{
  address_namer ().execute (fun);
}

bool
gate (const stages &s)
{
  return s.options.enabled (nvptx_feature::iteration_variables);
}

} // anon namespace

const defect defects::private_addresses = define_defect<repair, gate> (
    "private-addresses", not_reported, all_versions);

} // namespace omptq
