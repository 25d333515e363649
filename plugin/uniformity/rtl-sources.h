/* Of which kinds the values of a function in RTL are.

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

#ifndef OMPTQ_UNIFORMITY_RTL_SOURCES_H
#define OMPTQ_UNIFORMITY_RTL_SOURCES_H 1

#include "uniformity/sources.h"

#include "rtl-common.h"

namespace omptq
{

/* The sources common to all targets.  A target derives a class of its own from
   it, which says what its UNSPECs are, and where its parameters come from.  */
class rtl_sources
{
public:
  // MODEL is that of all insns, unless a derived class knows better.
  explicit rtl_sources (thread_model model) : m_model (model) {}
  rtl_sources (const rtl_sources &) = delete;
  rtl_sources &operator= (const rtl_sources &) = delete;

  // The threads whose values are compared where INSN is; at the beginning of
  // the function if it is null.
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

  // The kind of what X gives, a part of what INSN computes; `arithmetic' if it
  // is computed from its parts, of which each is asked about then.  Registers
  // are not asked about.
  virtual value_kind kind_of (const rtx_insn *insn, const_rtx x) const;

  // The register that is the number in X, of which kind_of says that it is an
  // indexed exchange.
  virtual const_rtx
  index_of (const_rtx x) const
  {
    gcc_unreachable ();
  }

  // The kind of what is in the hard register REGNO when the function begins.
  virtual value_kind kind_at_entry (unsigned regno) const;

protected:
  // The kind of what is loaded from MEM.  What is known of neither a variable
  // nor the frame may be memory of the thread alone: a pointer can lead there.
  virtual value_kind kind_of_load (const_rtx mem) const;

  // The kind of what INSN, whose expression is CALL, returns.
  virtual value_kind kind_of_call (const rtx_insn *insn, const_rtx call) const;

  // The kind of what X, an UNSPEC or UNSPEC_VOLATILE, gives; those that a
  // target does not know are taken for assembly.
  virtual value_kind kind_of_unspec (const_rtx x) const;

private:
  thread_model m_model;
};

} // namespace omptq

#endif /* OMPTQ_UNIFORMITY_RTL_SOURCES_H */
