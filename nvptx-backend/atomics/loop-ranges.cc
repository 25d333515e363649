/* What is known before a loop of what happens in it.

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

#include "atomics/loop-ranges.h"

#include "gimplify.h"
#include "tree-data-ref.h"
#include "tree-scalar-evolution.h"
#include "tree-ssa-loop-niter.h"
#include "tree-ssa-loop.h"

#include "gcc-versions.h"

namespace omptq
{
namespace
{

/* An integer of the size of an address, which wraps around.  */
tree
address_type ()
{
  return unsigned_type_for (ptr_type_node);
}

tree
number (HOST_WIDE_INT value)
{
  return build_int_cst (address_type (), value);
}

/* A CODE B as addresses.  */
tree
fold (tree_code code, tree a, tree b)
{
  return fold_build2 (code, address_type (), fold_convert (address_type (), a),
                      fold_convert (address_type (), b));
}

} // anon namespace

loop_ranges::loop_ranges (class loop *loop) : m_loop (loop)
{
  edge exit = single_exit (loop);
  tree_niter_desc iterations;
  if (!exit
      || !number_of_iterations_exit_assumptions (loop, exit, &iterations, NULL)
      || integer_zerop (iterations.assumptions)
      || is_expensive (iterations.niter))
    return;
  m_latches = unshare_expr (iterations.niter);
  for (tree assumption :
       { iterations.assumptions, fold_build1 (TRUTH_NOT_EXPR, boolean_type_node,
                                              iterations.may_be_zero) })
    if (!integer_nonzerop (assumption))
      m_assumptions.push_back (unshare_expr (assumption));
}

tree
loop_ranges::is_at_most (unsigned limit) const
{
  tree type = TREE_TYPE (m_latches);
  tree most = build_int_cst (unsigned_type_node, limit - 1);
  return int_fits_type_p (most, type) ? fold_build2 (
             LE_EXPR, boolean_type_node, m_latches, fold_convert (type, most))
                                      : boolean_true_node;
}

/* With M bytes at L and N at B, one is in the other if L is less than M before B, or less
   than N behind it; else L - (B + N), without a sign, is at most -(M + N).  */
tree
loop_ranges::is_apart (tree ref, gimple *stmt, tree address,
                       unsigned size) const
{
  tree bytes = TYPE_SIZE_UNIT (TREE_TYPE (ref));
  innermost_loop_behavior where;
  if (gimple_bb (stmt)->loop_father != m_loop || !bytes
      || !tree_fits_uhwi_p (bytes)
      || !dr_analyze_innermost (&where, unshare_expr (ref), m_loop, stmt)
      || !tree_fits_shwi_p (where.step)
      || absu_hwi (tree_to_shwi (where.step)) >= HOST_WIDE_INT_1U << 30)
    return NULL_TREE;
  tree begin = fold (PLUS_EXPR, where.base_address,
                     fold (PLUS_EXPR, where.offset, where.init));
  const HOST_WIDE_INT step = tree_to_shwi (where.step);
  tree span = fold (MULT_EXPR, m_latches, number (absu_hwi (step)));
  if (step < 0)
    begin = fold (MINUS_EXPR, begin, span);
  tree end = fold (PLUS_EXPR, address, number (size));
  tree both = fold (PLUS_EXPR, span, number (tree_to_uhwi (bytes) + size));
  return fold_build2 (LE_EXPR, boolean_type_node, fold (MINUS_EXPR, begin, end),
                      fold_build1 (NEGATE_EXPR, address_type (), both));
}

} // namespace omptq
