/* Values and addresses that grow evenly from one iteration to the next.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "lanes/memory/iteration-values.h"

#include "tree-ssa-loop-niter.h"

namespace omptq
{
namespace
{

/* Inner loops do not count further: so sums do not overflow.  */
constexpr HOST_WIDE_INT max_count = HOST_WIDE_INT_1 << 30;

} // anon namespace

/* If PHI, in the header of an inner loop, counts from one constant to another,
   the values between them.  */
affine
iteration_values::counted_by (gphi *phi) const
{
  class loop *inner = gimple_bb (phi)->loop_father;
  if (gimple_bb (phi) != inner->header
      || !flow_loop_nested_p (m_loop.get (), inner))
    return affine ();
  tree begin = PHI_ARG_DEF_FROM_EDGE (phi, loop_preheader_edge (inner));
  tree next = PHI_ARG_DEF_FROM_EDGE (phi, loop_latch_edge (inner));
  gassign *assign = computed (next);
  if (!assign || gimple_assign_rhs_code (assign) != PLUS_EXPR
      || gimple_assign_rhs1 (assign) != gimple_phi_result (phi)
      || !tree_fits_shwi_p (gimple_assign_rhs2 (assign))
      || !tree_fits_shwi_p (begin))
    return affine ();
  HOST_WIDE_INT first = tree_to_shwi (begin);
  HOST_WIDE_INT step = tree_to_shwi (gimple_assign_rhs2 (assign));
  HOST_WIDE_INT turns = max_loop_iterations_int (inner);
  // Blocks after the condition are not executed in the last turn.
  edge exit = single_exit (inner);
  if (turns > 0 && exit && exit->src != m_block
      && flow_bb_inside_loop_p (inner, m_block)
      && dominated_by_p (CDI_DOMINATORS, m_block, exit->src))
    turns--;
  if (turns < 0 || turns > max_count || absu_hwi (first) > max_count
      || step <= 0 || step > max_count / (turns + 1))
    return affine ();
  HOST_WIDE_INT last = first + turns * step;
  return int_fits_type_p (build_int_cst (ssizetype, last), TREE_TYPE (begin))
             ? affine::range (first, last)
             : affine ();
}

/* The result of DEF, a statement in the loop.  */
affine
iteration_values::computed_by (gimple *def)
{
  if (gphi *phi = dyn_cast<gphi *> (def))
    return counted_by (phi);
  gassign *assign = dyn_cast<gassign *> (def);
  if (!assign || gimple_vuse (assign) || gimple_num_ops (assign) > 3)
    return affine ();
  tree_code code = gimple_assign_rhs_code (assign);
  tree first = gimple_assign_rhs1 (assign);
  tree second = gimple_assign_rhs2 (assign);
  if (code == SSA_NAME || code == INTEGER_CST || code == ADDR_EXPR)
    return value (first);
  if (code == BIT_AND_EXPR && tree_fits_shwi_p (second)
      && tree_int_cst_sgn (second) >= 0)
    return affine::range (0, tree_to_shwi (second));
  return operation (code, TREE_TYPE (gimple_assign_lhs (assign)), first,
                    second);
}

affine
iteration_values::variable (tree operand)
{
  if (operand == m_loop.iteration ())
    return affine::index ();
  if (TREE_CODE (operand) != SSA_NAME)
    return affine ();
  if (tree before = m_invariants.loaded_before (operand))
    return affine::of (before);
  gimple *def = SSA_NAME_DEF_STMT (operand);
  return m_loop.contains (def) ? computed_by (def) : affine::of (operand);
}

affine
iteration_values::address_of_object (tree object)
{
  return VAR_P (object) && is_global_var (object)
                 && !DECL_THREAD_LOCAL_P (object)
             ? affine::of (object)
             : affine ();
}

affine
iteration_values::bytes_of (tree ref, gimple *stmt)
{
  m_block = gimple_bb (stmt);
  bool is_part_of_byte = TREE_CODE (ref) == BIT_FIELD_REF
                         || (TREE_CODE (ref) == COMPONENT_REF
                             && DECL_BIT_FIELD (TREE_OPERAND (ref, 1)));
  HOST_WIDE_INT size = int_size_in_bytes (TREE_TYPE (ref));
  return is_part_of_byte || size <= 0 ? affine ()
                                      : affine::range (0, size) + address (ref);
}

affine
iteration_values::bytes_at (tree pointer, HOST_WIDE_INT size, gimple *stmt)
{
  m_block = gimple_bb (stmt);
  return affine::range (0, size) + value (pointer);
}

tree
build_symbols (gimple_seq *seq, const affine &sum)
{
  tree result = build_zero_cst (sizetype);
  // Terms that are subtracted come last, so that nothing need be negated.
  for (tree_code code : { PLUS_EXPR, MINUS_EXPR })
    for (unsigned i = 0; i < sum.n_terms; i++)
      {
        const affine::term &t = sum.terms[i];
        if ((t.factor < 0) != (code == MINUS_EXPR))
          continue;
        tree symbol
            = DECL_P (t.symbol) ? build_fold_addr_expr (t.symbol) : t.symbol;
        tree product = gimple_build (
            seq, MULT_EXPR, sizetype, gimple_convert (seq, sizetype, symbol),
            build_int_cst (sizetype, absu_hwi (t.factor)));
        result = gimple_build (seq, code, sizetype, result, product);
      }
  return result;
}

} // namespace omptq
