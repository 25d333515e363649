/* Where in a function the lanes of a warp work each for itself.

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

#ifndef OMPTQ_NVPTX_SIMD_REGIONS_H
#define OMPTQ_NVPTX_SIMD_REGIONS_H 1

#include "rtl-common.h"

namespace omptq
{

/* The SIMD regions of the current function, whose insns must have their blocks.

   A region is what can be executed between a simt_enter and the simt_exit that
   follows; GCC 12 makes no function of it.  So there are two kinds of functions:

   - Those known to be called outside of regions: targets' and parallel regions'
     own functions, which GCC makes and no SIMD region may execute, by the rules of
     OpenMP.  Their parts outside of regions are executed by all lanes as one.
   - All others.  They may be called from both, also in one program, so all of one
     is taken to be in a region: what holds there for lanes that work each for itself
     holds for lanes that do the same too.

   So it is for code without -muniform-simt, and for OpenACC, whose lanes have other
   rules.  */
class simd_regions
{
public:
  simd_regions ();

  // Whether the function is known to be called outside of SIMD regions.
  bool
  called_outside () const
  {
    return m_called_outside;
  }

  // Whether INSN can be executed inside of a SIMD region.  For the simt_enter itself
  // this is so; the simt_exit is the last one.
  bool
  contains (const rtx_insn *insn) const
  {
    return !m_called_outside || bitmap_bit_p (m_inside, INSN_UID (insn));
  }

private:
  void find_blocks (bitmap begin_inside);
  void find_insns (basic_block bb, bool inside);

  bool m_called_outside;
  // By the unique number of the insn.
  auto_sbitmap m_inside;
};

} // namespace omptq

#endif /* OMPTQ_NVPTX_SIMD_REGIONS_H */
