/* The kinds of values of a function in RTL.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_UNIFORMITY_RTL_SOURCES_H
#define OMPTQ_UNIFORMITY_RTL_SOURCES_H 1

#include "uniformity/sources.h"

#include "rtl-common.h"

namespace omptq
{

/* The sources common to all targets.  A target derives its own class, for its
   UNSPECs and the origin of its parameters.  */
class rtl_sources
{
public:
  // MODEL applies to all insns, unless a derived class overrides model_at.
  explicit rtl_sources (thread_model model) : m_model (model) {}
  rtl_sources (const rtl_sources &) = delete;
  rtl_sources &operator= (const rtl_sources &) = delete;

  // The threads whose values are compared at INSN; at the start of the function
  // if it is null.
  virtual thread_model
  model_at (const rtx_insn *insn) const
  {
    return m_model;
  }

  // The trait of a value of KIND there.
  value_trait
  trait_at (const rtx_insn *insn, value_kind kind) const
  {
    return trait_of (kind, model_at (insn));
  }

  // The kind of X, a part of what INSN computes; `arithmetic' if it is computed
  // from its parts, which are then passed to this function one by one.  Not
  // called for registers.
  virtual value_kind kind_of (const rtx_insn *insn, const_rtx x) const;

  // The register with the index of X, an indexed exchange according to kind_of.
  virtual const_rtx
  index_of (const_rtx x) const
  {
    gcc_unreachable ();
  }

  // The kind of the value of hard register REGNO at the start of the function.
  virtual value_kind kind_at_entry (unsigned regno) const;

protected:
  // The kind of a load from MEM.  Memory that is in no known variable and not
  // in the frame may be the thread's own: a pointer can point there.
  virtual value_kind kind_of_load (const_rtx mem) const;

  // The kind of the result of INSN, whose expression is CALL.
  virtual value_kind kind_of_call (const rtx_insn *insn, const_rtx call) const;

  // The kind of X, an UNSPEC or UNSPEC_VOLATILE; `assembly' for those unknown
  // to the target.
  virtual value_kind kind_of_unspec (const_rtx x) const;

private:
  thread_model m_model;
};

} // namespace omptq

#endif /* OMPTQ_UNIFORMITY_RTL_SOURCES_H */
