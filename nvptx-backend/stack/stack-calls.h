/* Which calls of a function need to know where the warp's soft stack ends.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */
#ifndef OMPTQ_STACK_CALLS_H
#define OMPTQ_STACK_CALLS_H 1

#include "rtl-common.h"

namespace omptq
{

/* The SYMBOL_REF of the function that CALL, a call insn, calls by name, or
   null.  */
const_rtx called_symbol (const rtx_insn *call);

/* The name of SYMBOL as it is in the assembler's file.  */
const char *name_of (const_rtx symbol);

/* The declaration of the function that CALL, a call insn, calls by name if its
   body is in this program, or null.  */
const_tree called_body (const rtx_insn *call);

/* The functions that are compiled already and of which it is known that neither
   they nor what they call look at __nvptx_stacks or __nvptx_uni.  */
class independent_functions
{
public:
  void
  add (const_tree fndecl)
  {
    m_functions.add (DECL_UID (fndecl));
  }

  // Returns whether FNDECL is such a function.
  bool contains (const_tree fndecl) const;

  // Returns whether CALL, a call insn, calls such a function.
  bool is_called_by (const rtx_insn *call) const;

private:
  // By the function's unique number.  GCC's sets have no const member.
  mutable hash_set<int_hash<unsigned, UINT_MAX, UINT_MAX - 1>> m_functions;
};

/* The calls of the current function.  Works on the chain of insns, since there
   are no blocks any more before the pass `final'.  */
class stack_calls
{
public:
  explicit stack_calls (const independent_functions &independent);

  // Returns whether there is one that may look at __nvptx_stacks or
  // __nvptx_uni.
  bool
  dependent () const
  {
    return any_dependent (m_all);
  }

  // Returns whether there is such a one inside of a SIMD region of the
  // function.
  bool
  dependent_inside () const
  {
    return any_dependent (m_inside);
  }

  // Returns whether each call with variable arguments is one of printf and the
  // like, which the caller's lane alone reads.
  bool
  arguments_stay () const
  {
    return m_arguments_stay;
  }

  // The call insns.
  const vec<rtx_insn *> &
  all () const
  {
    return m_all;
  }

  // Those that can be executed inside of a SIMD region of the function.
  const vec<rtx_insn *> &
  inside () const
  {
    return m_inside;
  }

private:
  void follow (rtx_insn *insn, hash_set<rtx_insn *> &seen,
               vec<rtx_insn *> &waiting);
  bool any_dependent (const vec<rtx_insn *> &insns) const;

  const independent_functions &m_independent;
  auto_vec<rtx_insn *> m_all;
  auto_vec<rtx_insn *> m_inside;
  bool m_arguments_stay = true;
};

// Returns whether the insns of the current function look at __nvptx_stacks or
// __nvptx_uni by themselves, with what an assembler statement says.
bool mentions_warp_state ();

} // namespace omptq

#endif /* OMPTQ_STACK_CALLS_H */
