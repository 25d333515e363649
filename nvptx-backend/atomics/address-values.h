/* How many memory locations the lanes of a warp access together.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_NVPTX_ADDRESS_VALUES_H
#define OMPTQ_NVPTX_ADDRESS_VALUES_H 1

#include "regions/same-arguments.h"
#include "regions/simd-regions.h"
#include "uniformity/rtl-values.h"

namespace omptq
{

/* Facts about the values of expressions in a SIMD region.  */
class address_values
{
public:
  // Refers to all of them as long as it lives.
  address_values (const simd_regions &regions, const rtl_values &values,
                  const uniformity &result, const same_arguments &arguments)
      : m_regions (regions), m_values (values), m_result (result),
        m_arguments (arguments)
  {
  }

  // Returns whether X, which INSN in a region evaluates, is the same in all
  // lanes that execute INSN in one execution of the region, converged or not,
  // and whenever they do.  A loaded value is the same if the address is, and
  // nothing is volatile.  If it were not, something would have written there
  // while lanes read it, without an order between them, which is wrong in any
  // program.
  bool is_fixed (const rtx_insn *insn, const_rtx x) const;

  // A bound of the number of values that X is expected to have in converged
  // lanes: 1 if it is uniform, or a parameter that callers pass uniform; `many'
  // or more if nothing is known.
  unsigned count (const rtx_insn *insn, const_rtx x) const;

  // Returns whether X is a sum of what is the same in converged lanes and what
  // is not.
  bool has_uniform_part (const rtx_insn *insn, const_rtx x) const;

  static constexpr unsigned many = 1 << 16;

private:
  // How far definitions are followed.
  static constexpr unsigned max_depth = 16;

  bool is_fixed (const rtx_insn *insn, const_rtx x, unsigned depth) const;
  bool is_fixed_argument (const rtx_insn *insn, const_rtx x) const;
  bool is_fixed_register (const rtx_insn *insn, const_rtx x,
                          unsigned depth) const;
  unsigned count (const rtx_insn *insn, const_rtx x, unsigned depth) const;
  unsigned count_register (const rtx_insn *insn, const_rtx x,
                           unsigned depth) const;
  unsigned count_operation (const rtx_insn *insn, const_rtx x,
                            unsigned depth) const;
  unsigned HOST_WIDE_INT bound (const rtx_insn *insn, const_rtx x,
                                unsigned depth) const;
  const_rtx source_of (const rtx_insn *insn, const_rtx x,
                       const rtx_insn **definition) const;
  bool is_set_once (value_id value) const;

  const simd_regions &m_regions;
  const rtl_values &m_values;
  const uniformity &m_result;
  const same_arguments &m_arguments;
};

} // namespace omptq

#endif /* OMPTQ_NVPTX_ADDRESS_VALUES_H */
