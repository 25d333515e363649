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

#include "simd-regions.h"

#include "stringpool.h"

#include "attribs.h"
#include "cgraph.h"
#include "omp-general.h"

namespace omptq
{
namespace
{

/* Whether FNDECL is a function that GCC made of a target, parallel, teams or task
   construct.  */
bool
is_region_function (tree fndecl)
{
  const cgraph_node *node = cgraph_node::get (fndecl);
  return lookup_attribute ("omp target entrypoint", DECL_ATTRIBUTES (fndecl))
         || (node && node->parallelized_function);
}

/* The number of the UNSPEC_VOLATILE that is what INSN does, or what it sets a
   register to; or -1.  */
int
volatile_operation (const rtx_insn *insn)
{
  const_rtx x = PATTERN (insn);
  if (GET_CODE (x) == SET)
    x = SET_SRC (x);
  return GET_CODE (x) == UNSPEC_VOLATILE ? XINT (x, 1) : -1;
}

/* Whether control leaves BB inside of a region if it comes to it INSIDE or not.  */
bool
ends_inside (basic_block bb, bool inside)
{
  rtx_insn *insn;
  FOR_BB_INSNS (bb, insn)
  if (NONDEBUG_INSN_P (insn))
    {
      int operation = volatile_operation (insn);
      if (operation == UNSPECV_SIMT_ENTER)
        inside = true;
      else if (operation == UNSPECV_SIMT_EXIT)
        inside = false;
    }
  return inside;
}

} // anon namespace

simd_regions::simd_regions ()
    : m_called_outside (TARGET_UNIFORM_SIMT
                        && !oacc_get_fn_attrib (current_function_decl)
                        && is_region_function (current_function_decl)),
      m_inside (get_max_uid ())
{
  bitmap_clear (m_inside);
  if (!m_called_outside)
    return;
  auto_bitmap begin_inside;
  find_blocks (begin_inside);
  basic_block bb;
  FOR_EACH_BB_FN (bb, cfun)
  find_insns (bb, bitmap_bit_p (begin_inside, bb->index));
}

/* Finds the blocks that control can come to inside of a region.  */
void
simd_regions::find_blocks (bitmap begin_inside)
{
  auto_vec<basic_block> waiting;
  basic_block bb;
  FOR_EACH_BB_FN (bb, cfun)
  waiting.safe_push (bb);
  while (!waiting.is_empty ())
    {
      bb = waiting.pop ();
      if (!ends_inside (bb, bitmap_bit_p (begin_inside, bb->index)))
        continue;
      edge e;
      edge_iterator ei;
      FOR_EACH_EDGE (e, ei, bb->succs)
      if (bitmap_set_bit (begin_inside, e->dest->index)
          && e->dest != EXIT_BLOCK_PTR_FOR_FN (cfun))
        waiting.safe_push (e->dest);
    }
}

/* Marks the insns of BB that are in a region; INSIDE says whether it begins in
   one.  */
void
simd_regions::find_insns (basic_block bb, bool inside)
{
  rtx_insn *insn;
  FOR_BB_INSNS (bb, insn)
  if (NONDEBUG_INSN_P (insn))
    {
      int operation = volatile_operation (insn);
      inside |= operation == UNSPECV_SIMT_ENTER;
      if (inside)
        bitmap_set_bit (m_inside, INSN_UID (insn));
      inside &= operation != UNSPECV_SIMT_EXIT;
    }
}

} // namespace omptq
