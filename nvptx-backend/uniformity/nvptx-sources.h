/* The kinds of the values that a function for nvptx computes.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_NVPTX_SOURCES_H
#define OMPTQ_NVPTX_SOURCES_H 1

#include "regions/simd-regions.h"
#include "uniformity/rtl-sources.h"

namespace omptq
{

/* Kinds of the values that the current function's insns compute, before GCC's
   pass `mach'.  Where REGIONS has no SIMD region lanes are as one, elsewhere
   they are the lanes of a warp.

   Atomic operations and calls of the driver's functions, as vprintf, are taken
   for what -muniform-simt will make of them.  */
class nvptx_sources final : public rtl_sources
{
public:
  explicit nvptx_sources (const simd_regions &regions)
      : rtl_sources (thread_model::warp), m_regions (regions)
  {
  }

  thread_model model_at (const rtx_insn *insn) const override;
  value_kind kind_of (const rtx_insn *insn, const_rtx x) const override;
  value_kind kind_at_entry (unsigned regno) const override;
  const_rtx index_of (const_rtx x) const override;

protected:
  value_kind kind_of_load (const_rtx mem) const override;
  value_kind kind_of_unspec (const_rtx x) const override;

private:
  const simd_regions &m_regions;
};

/* Returns whether MEM is a part of what the first parameter of the current
   function points to.  */
bool is_in_record (const_rtx mem);

} // namespace omptq

#endif /* OMPTQ_NVPTX_SOURCES_H */
