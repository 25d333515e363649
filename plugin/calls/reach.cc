/* The functions that calls can reach.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "gcc-common.h"
#include "calls/harmless.h"
#include "calls/reach.h"
#include "walk.h"

namespace omptq
{
namespace
{

/* True if T, in GENERIC, is an OpenMP or OpenACC construct.  */
bool
openmp_construct_p (const_tree t)
{
  return TREE_CODE (t) >= OACC_PARALLEL
         && TREE_CODE (t) <= OMP_TARGET_EXIT_DATA;
}

/* The references in a function.  */
class references
{
public:
  /* Finds those in FN, which has a body here.  */
  explicit references (tree fn);

  // The functions it calls, or whose addresses it takes.
  auto_vec<tree> functions;
  // True if it calls something through a pointer.
  bool indirect = false;
  // True if it has inline assembly, or OpenMP constructs.
  bool special = false;

private:
  void note_operand (tree t);
  void note_statement (const gimple *stmt);
  void note_body (gimple_seq body);
};

/* Notes T, an operand of GIMPLE or a part of GENERIC, also of the size of a
   type, which is computed where that is declared.  */
void
references::note_operand (tree t)
{
  if (TREE_CODE (t) == FUNCTION_DECL)
    functions.safe_push (t);
  else if (TREE_CODE (t) == ASM_EXPR || openmp_construct_p (t))
    special = true;
  // CALL_EXPR, and C++ codes of its kind.
  else if (TREE_CODE_CLASS (TREE_CODE (t)) == tcc_vl_exp)
    {
      tree fn = TREE_OPERAND (t, 1);
      indirect |= (fn
                   && !(TREE_CODE (fn) == ADDR_EXPR
                        && TREE_CODE (TREE_OPERAND (fn, 0)) == FUNCTION_DECL));
    }
}

void
references::note_statement (const gimple *stmt)
{
  if (is_gimple_call (stmt) && !gimple_call_internal_p (stmt)
      && !gimple_call_fndecl (stmt))
    indirect = true;
  else if (gimple_code (stmt) == GIMPLE_ASM || is_gimple_omp (stmt))
    special = true;
}

void
references::note_body (gimple_seq body)
{
  walk_both (
      body, [this] (const gimple *stmt) { note_statement (stmt); },
      [this] (tree t) { note_operand (t); });
}

references::references (tree fn)
{
  function *fun = DECL_STRUCT_FUNCTION (fn);
  if (fun && fun->cfg)
    {
      basic_block bb;
      FOR_EACH_BB_FN (bb, fun)
      note_body (bb_seq (bb));
    }
  else if (gimple_has_body_p (fn))
    note_body (gimple_body (fn));
  else
    walk_expression_once (&DECL_SAVED_TREE (fn),
                          [this] (tree t) { note_operand (t); });
}

/* The function that FN is an alias of, as constructors can be; else FN.  */
tree
without_alias (tree fn)
{
  cgraph_node *node = cgraph_node::get (fn);
  if (!node || !node->alias || !node->analyzed
      || !(DECL_COMDAT (fn) || decl_binds_to_current_def_p (fn)))
    return fn;
  return node->ultimate_alias_target ()->decl;
}

} // anon namespace

const char *
source_name (const_tree fn)
{
  const char *name = DECL_NAME (fn) ? IDENTIFIER_POINTER (DECL_NAME (fn)) : "";
  const char prefix[] = "__builtin_";
  return strncmp (name, prefix, strlen (prefix)) == 0 ? name + strlen (prefix)
                                                      : name;
}

bool
has_name (const_tree fn, std::initializer_list<const char *> names)
{
  for (const char *name : names)
    if (strcmp (source_name (fn), name) == 0)
      return true;
  return false;
}

bool
has_final_body (tree fn)
{
  cgraph_node *node = cgraph_node::get (fn);
  return (
      node && node->definition && !node->alias
      && !node->thunk
      // An inline function of C++ is the same in all files.
      && (DECL_COMDAT (fn) || decl_binds_to_current_def_p (fn))
      && (DECL_SAVED_TREE (fn) || gimple_has_body_p (fn)
          || (DECL_STRUCT_FUNCTION (fn) && DECL_STRUCT_FUNCTION (fn)->cfg)));
}

bool
library_function_p (tree fn)
{
  if (fndecl_built_in_p (fn) || TREE_READONLY (fn))
    return true;
  if (!DECL_IN_SYSTEM_HEADER (fn))
    return false;
  for (tree arg = TYPE_ARG_TYPES (TREE_TYPE (fn)); arg; arg = TREE_CHAIN (arg))
    if (FUNCTION_POINTER_TYPE_P (TREE_VALUE (arg)))
      return false;
  return true;
}

/* Functions visited are added to M_NEVER only once all of them are known.  */
bool
call_reach::leads_away (tree fn)
{
  if (!fn)
    return true;
  if (m_never.contains (without_alias (fn)))
    return false;
  hash_set<tree> seen;
  auto_vec<tree> waiting;
  waiting.safe_push (fn);
  while (!waiting.is_empty ())
    {
      tree next = without_alias (waiting.pop ());
      if (m_never.contains (next) || seen.add (next)
          || (m_promises && promised_harmless_p (next)))
        continue;
      if (!has_final_body (next))
        {
          if (!m_known (next))
            return true;
          continue;
        }
      references refs (next);
      if (refs.indirect || (refs.special && !m_any_code))
        return true;
      for (tree callee : refs.functions)
        waiting.safe_push (callee);
    }
  for (tree known : seen)
    m_never.add (known);
  return false;
}

} // namespace omptq
