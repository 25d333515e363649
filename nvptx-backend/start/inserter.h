/* Inserts the code of light kernels.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_START_INSERTER_H
#define OMPTQ_START_INSERTER_H 1

#include <vector>

#include "gimple-common.h"

#include "gimple-fold.h"
#include "gimplify-me.h"

namespace omptq
{

/* Inserts statements before a place in a function, for the same line of the
   source.  */
class inserter
{
public:
  explicit inserter (gimple_stmt_iterator place)
      : m_place (place),
        m_location (gsi_end_p (place) ? UNKNOWN_LOCATION
                                      : gimple_location (gsi_stmt (place)))
  {
  }

  // Adds an assignment of VALUE to VARIABLE.
  void
  store (tree variable, tree value)
  {
    tree operand = force_gimple_operand_gsi (
        &m_place, fold_convert (TREE_TYPE (variable), value), true, NULL_TREE,
        true, GSI_SAME_STMT);
    add (gimple_build_assign (variable, operand));
  }

  // Adds a load of VARIABLE, and returns its value.
  tree
  load (tree variable)
  {
    tree value = make_ssa_name (TREE_TYPE (variable));
    add (gimple_build_assign (value, variable));
    return value;
  }

  // Adds a read of a register by the assembly TEXT, and returns its value, of
  // TYPE.
  tree
  read (const char *text, tree type = unsigned_type_node)
  {
    tree value = make_ssa_name (type);
    gasm *stmt = gimple_build_asm_vec (text, nullptr, operand ("=r", value),
                                       nullptr, nullptr);
    SSA_NAME_DEF_STMT (value) = stmt;
    add (stmt);
    return value;
  }

  // Adds the assembly TEXT, which synchronises threads and memory, with INPUT
  // as its operand unless that is null.
  void
  synchronise (const char *text, tree input = NULL_TREE)
  {
    add_volatile (text, nullptr, input ? operand ("r", input) : nullptr, true);
  }

  // The same with a result of TYPE, which is the first operand.
  tree
  synchronise_and_read (const char *text, tree input,
                        tree type = unsigned_type_node)
  {
    return define (type, text, input ? operand ("r", input) : nullptr, true);
  }

  // Adds a copy of VALUE, a number, of which GCC knows nothing.
  tree
  hide (tree value)
  {
    return define (unsigned_type_node, "", operand ("0", value), false);
  }

  // Adds a call of FNDECL, a library function that throws nothing, with
  // ARGUMENTS; returns its result, or null if it has none.
  tree
  call (tree fndecl, const std::vector<tree> &arguments)
  {
    auto_vec<tree> operands;
    for (tree argument : arguments)
      operands.safe_push (argument);
    gcall *stmt = gimple_build_call_vec (fndecl, operands);
    tree type = TREE_TYPE (TREE_TYPE (fndecl));
    tree result = VOID_TYPE_P (type) ? NULL_TREE : make_ssa_name (type);
    gimple_call_set_lhs (stmt, result);
    add (stmt);
    return result;
  }

  // Adds the computation of VALUE, and returns an operand.
  tree
  compute (tree value)
  {
    return force_gimple_operand_gsi (&m_place, value, true, NULL_TREE, true,
                                     GSI_SAME_STMT);
  }

private:
  static vec<tree, va_gc> *
  operand (const char *constraint, tree value)
  {
    vec<tree, va_gc> *operands = nullptr;
    tree text = build_string (strlen (constraint) + 1, constraint);
    vec_safe_push (operands,
                   build_tree_list (build_tree_list (NULL_TREE, text), value));
    return operands;
  }

  // Adds volatile assembly, which accesses memory if MEMORY.
  gasm *
  add_volatile (const char *text, vec<tree, va_gc> *output,
                vec<tree, va_gc> *inputs, bool memory)
  {
    vec<tree, va_gc> *clobbers = nullptr;
    if (memory)
      vec_safe_push (clobbers,
                     build_tree_list (NULL_TREE, build_string (7, "memory")));
    gasm *stmt = gimple_build_asm_vec (text, inputs, output, clobbers, nullptr);
    gimple_asm_set_volatile (stmt, true);
    add (stmt);
    return stmt;
  }

  // The same with a result of TYPE, which is returned.
  tree
  define (tree type, const char *text, vec<tree, va_gc> *inputs, bool memory)
  {
    tree value = make_ssa_name (type);
    SSA_NAME_DEF_STMT (value)
        = add_volatile (text, operand ("=r", value), inputs, memory);
    return value;
  }

  void
  add (gimple *stmt)
  {
    gimple_set_location (stmt, m_location);
    gsi_insert_before (&m_place, stmt, GSI_SAME_STMT);
  }

  gimple_stmt_iterator m_place;
  location_t m_location;
};

} // namespace omptq

#endif /* OMPTQ_START_INSERTER_H */
