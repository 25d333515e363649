/* Expressions of a gimplified function as in the source.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "gcc-common.h"
#include "graph/source-expressions.h"

namespace omptq
{
namespace
{

/* The maximum number of temporaries replaced in one expression: otherwise `b =
   a * a; c = b * b; ...' would grow without limit.  */
constexpr unsigned max_replaced = 50;

} // anon namespace

bool
source_expressions::temporary_p (const_tree expr)
{
  if (TREE_CODE (expr) == SSA_NAME)
    return !SSA_NAME_IS_DEFAULT_DEF (expr);
  // create_tmp_var gives no name, or one with a dot in it.
  return VAR_P (expr) && DECL_ARTIFICIAL (expr) && DECL_IGNORED_P (expr)
         && (!DECL_NAME (expr)
             || strchr (IDENTIFIER_POINTER (DECL_NAME (expr)), '.'));
}

/* Notes that STMT changes VAR, or something else does if STMT is null.  */
void
source_expressions::define (tree var, gimple *stmt)
{
  if (!var || !VAR_P (var) || !temporary_p (var))
    return;
  bool existed;
  gimple *&known = m_definitions.get_or_insert (var, &existed);
  known = existed || TREE_ADDRESSABLE (var) ? nullptr : stmt;
}

/* Notes what STMT changes.  */
void
source_expressions::note_definition (gimple *stmt)
{
  if (gomp_atomic_load *load = dyn_cast<gomp_atomic_load *> (stmt))
    define (gimple_omp_atomic_load_lhs (load), nullptr);
  else if (gomp_for *loop = dyn_cast<gomp_for *> (stmt))
    for (unsigned i = 0; i < gimple_omp_for_collapse (loop); i++)
      define (gimple_omp_for_index (loop, i), nullptr);
  else if (gasm *assembly = dyn_cast<gasm *> (stmt))
    for (unsigned i = 0; i < gimple_asm_noutputs (assembly); i++)
      define (
          get_base_address (TREE_VALUE (gimple_asm_output_op (assembly, i))),
          nullptr);
  else if (tree lhs = gimple_get_lhs (stmt))
    {
      tree base = get_base_address (lhs);
      define (base, base == lhs ? stmt : nullptr);
    }
}

source_expressions::source_expressions (gimple_seq body)
{
  walk_statements (body, [this] (gimple *stmt) { note_definition (stmt); });
}

gimple *
source_expressions::definition (tree expr)
{
  if (!temporary_p (expr))
    return nullptr;
  if (TREE_CODE (expr) == SSA_NAME)
    return SSA_NAME_DEF_STMT (expr);
  gimple **known = m_definitions.get (expr);
  return known ? *known : nullptr;
}

tree
source_expressions::value_of_call (const gcall *call)
{
  tree fn = gimple_call_fn (call);
  if (!fn || gimple_call_chain (call))
    return NULL_TREE;
  auto_vec<tree> arguments;
  for (unsigned i = 0; i < gimple_call_num_args (call); i++)
    arguments.safe_push (replaced (gimple_call_arg (call, i)));
  return build_call_array_loc (gimple_location (call),
                               gimple_call_return_type (call), replaced (fn),
                               arguments.length (), arguments.address ());
}

/* The value that DEFINITION assigns; null if it is not an expression.  */
tree
source_expressions::value_of (gimple *definition)
{
  if (const gcall *call = dyn_cast<const gcall *> (definition))
    return value_of_call (call);
  const gassign *assign = dyn_cast<const gassign *> (definition);
  if (!assign || gimple_clobber_p (assign))
    return NULL_TREE;
  tree type = TREE_TYPE (gimple_assign_lhs (assign));
  tree_code code = gimple_assign_rhs_code (assign);
  switch (gimple_assign_rhs_class (assign))
    {
    case GIMPLE_SINGLE_RHS:
      return replaced (gimple_assign_rhs1 (assign));
    case GIMPLE_UNARY_RHS:
      return build1 (code, type, replaced (gimple_assign_rhs1 (assign)));
    case GIMPLE_BINARY_RHS:
      return build2 (code, type, replaced (gimple_assign_rhs1 (assign)),
                     replaced (gimple_assign_rhs2 (assign)));
    case GIMPLE_TERNARY_RHS:
      return build3 (code, type, replaced (gimple_assign_rhs1 (assign)),
                     replaced (gimple_assign_rhs2 (assign)),
                     replaced (gimple_assign_rhs3 (assign)));
    default:
      return NULL_TREE;
    }
}

/* If *TP is a temporary, replaces it.  */
visit
source_expressions::replace (tree *tp)
{
  // GCC prints the operand of a MEM_REF without parentheses.
  if (TREE_CODE (*tp) == MEM_REF && integer_zerop (TREE_OPERAND (*tp, 1))
      && definition (TREE_OPERAND (*tp, 0)))
    *tp = build1 (INDIRECT_REF, TREE_TYPE (*tp), TREE_OPERAND (*tp, 0));
  gimple *stmt = TYPE_P (*tp) ? nullptr : definition (*tp);
  visit next = TYPE_P (*tp) || stmt ? visit::over : visit::inside;
  if (!stmt || m_budget == 0)
    return next;
  m_budget--;
  if (tree value = value_of (stmt))
    *tp = value;
  return next;
}

tree
source_expressions::replaced (tree expr)
{
  tree copy = unshare_expr (expr);
  walk_expression (&copy, [this] (tree *tp) { return replace (tp); });
  return copy;
}

tree
source_expressions::resolve (tree expr)
{
  m_budget = max_replaced;
  return replaced (expr);
}

} // namespace omptq
