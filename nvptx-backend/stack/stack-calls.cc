/* Which calls of a function need to know where the warp's soft stack ends.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */
#include "stack/stack-calls.h"

#include "cgraph.h"
#include "regions/simd-regions.h"
#include "stack/library-stacks.h"

namespace omptq
{
namespace
{

/* The prefix of all names of the warp's state in .shared: __nvptx_stacks and
   __nvptx_uni.  */
const char state_prefix[] = "__nvptx_";

/* The functions with variable arguments that do not keep where these are, nor
   have another warp read them.  They are newlib's.  */
const char *const printing_functions[]
    = { "printf", "fprintf", "sprintf", "snprintf" };

/* Returns whether CALL, a call insn, has variable arguments that another
   function than a printing one gets.  */
bool
gives_arguments_away (const rtx_insn *call)
{
  const_rtx symbol = called_symbol (call);
  const_tree fndecl = symbol ? SYMBOL_REF_DECL (symbol) : NULL_TREE;
  if (!fndecl)
    return true;
  if (!stdarg_p (TREE_TYPE (fndecl)))
    // One without a prototype has no arguments of this kind, on nvptx.
    return false;
  if (DECL_EXTERNAL (fndecl))
    for (const char *name : printing_functions)
      if (strcmp (name_of (symbol), name) == 0)
        return false;
  return true;
}

/* The function that a call of FNDECL executes, if it is in the program.  */
const_tree
body_of (const_tree fndecl)
{
  cgraph_node *node = fndecl ? cgraph_node::get (fndecl) : nullptr;
  if (!node)
    return NULL_TREE;
  enum availability available;
  node = node->ultimate_alias_target (&available);
  // No library takes the place of a function that is in the program.
  return available >= AVAIL_INTERPOSABLE ? node->decl : NULL_TREE;
}

} // anon namespace

const_rtx
called_symbol (const rtx_insn *call)
{
  const_rtx x = get_call_rtx_from (call);
  if (!x)
    return nullptr;
  const_rtx address = XEXP (XEXP (x, 0), 0);
  return SYMBOL_REF_P (address) ? address : nullptr;
}

const char *
name_of (const_rtx symbol)
{
  return targetm.strip_name_encoding (XSTR (symbol, 0));
}

const_tree
called_body (const rtx_insn *call)
{
  const_rtx symbol = called_symbol (call);
  return symbol ? body_of (SYMBOL_REF_DECL (symbol)) : NULL_TREE;
}

bool
independent_functions::contains (const_tree fndecl) const
{
  const_tree body = body_of (fndecl);
  return body && m_functions.contains (DECL_UID (body));
}

bool
independent_functions::is_called_by (const rtx_insn *call) const
{
  if (const_tree body = called_body (call))
    return m_functions.contains (DECL_UID (body));
  const_rtx symbol = called_symbol (call);
  return symbol && !need_of_library_function (name_of (symbol)).looks;
}

stack_calls::stack_calls (const independent_functions &independent)
    : m_independent (independent)
{
  hash_set<rtx_insn *> seen;
  auto_vec<rtx_insn *> waiting;
  for (rtx_insn *insn = get_insns (); insn; insn = NEXT_INSN (insn))
    if (CALL_P (insn))
      {
        m_all.safe_push (insn);
        m_arguments_stay &= !gives_arguments_away (insn);
      }
    else if (NONDEBUG_INSN_P (insn)
             && volatile_operation (insn) == UNSPECV_SIMT_ENTER)
      waiting.safe_push (insn);
  while (!waiting.is_empty ())
    follow (waiting.pop (), seen, waiting);
}

/* Looks at what control can come to from INSN, which is in a SIMD region,
   before it leaves the region; SEEN has been looked at.  Jumps' targets are put
   into WAITING.  */
void
stack_calls::follow (rtx_insn *insn, hash_set<rtx_insn *> &seen,
                     vec<rtx_insn *> &waiting)
{
  for (; insn && !BARRIER_P (insn) && !seen.add (insn); insn = NEXT_INSN (insn))
    {
      if (!NONDEBUG_INSN_P (insn))
        continue;
      if (volatile_operation (insn) == UNSPECV_SIMT_EXIT)
        return;
      if (CALL_P (insn))
        m_inside.safe_push (insn);
      if (!JUMP_P (insn) || returnjump_p (insn))
        continue;
      rtx target = JUMP_LABEL (insn);
      if (target && LABEL_P (target))
        waiting.safe_push (as_a<rtx_insn *> (target));
      else
        // nvptx has no jumps to more than one label yet.
        m_inside.safe_splice (m_all);
    }
}

/* Returns whether one of INSNS may look at __nvptx_stacks or __nvptx_uni.  */
bool
stack_calls::any_dependent (const vec<rtx_insn *> &insns) const
{
  for (const rtx_insn *insn : insns)
    if (!m_independent.is_called_by (insn))
      return true;
  return false;
}

bool
mentions_warp_state ()
{
  for (rtx_insn *insn = get_insns (); insn; insn = NEXT_INSN (insn))
    {
      if (!NONDEBUG_INSN_P (insn))
        continue;
      subrtx_iterator::array_type array;
      FOR_EACH_SUBRTX (iter, array, PATTERN (insn), ALL)
      {
        const_rtx x = *iter;
        const char *text = SYMBOL_REF_P (x)               ? XSTR (x, 0)
                           : GET_CODE (x) == ASM_INPUT    ? XSTR (x, 0)
                           : GET_CODE (x) == ASM_OPERANDS ? XSTR (x, 0)
                                                          : "";
        if (strstr (text, state_prefix))
          return true;
      }
    }
  return false;
}

} // namespace omptq
