/* The kinds of the values that a function for nvptx computes.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "uniformity/nvptx-sources.h"

#include "gcc-versions.h"
#include "math/assembly.h"
#include "rtl-atomic.h"
#include "start/light-calls.h"

namespace omptq
{
namespace
{

/* The kind of the result of X, a shuffle.  Its operands are the value, the lane
   or how far it is away, and which of the two.  */
value_kind
kind_of_shuffle (const_rtx x)
{
  // nvptx.cc has SHUFFLE_UP, SHUFFLE_DOWN, SHUFFLE_BFLY and SHUFFLE_IDX.
  const int shuffle_idx = 3;
  if (INTVAL (XVECEXP (x, 0, 2)) != shuffle_idx)
    return value_kind::exchange;
  return REG_P (XVECEXP (x, 0, 1)) ? value_kind::indexed_exchange
                                   : value_kind::broadcast;
}

/* The kind of the result of X, an UNSPEC_VOLATILE with a dimension of
   OpenACC.  */
value_kind
kind_of_position (const_rtx x)
{
  switch (INTVAL (XVECEXP (x, 0, 0)))
    {
    case 0: // %ctaid.x
      return value_kind::block_number;
    case 1: // %tid.y
      return value_kind::thread_number;
    default: // %tid.x
      return value_kind::lane_number;
    }
}

/* The kind of the result of X, assembly, which may be what the pass
   `light-start' inserts to read a register, or `math-instructions' to compute
   something.  */
value_kind
kind_of_assembly (const_rtx x)
{
  const char *text = ASM_OPERANDS_TEMPLATE (x);
  if (strcmp (text, read_thread_number) == 0)
    return value_kind::thread_number;
  if (strcmp (text, read_block_number) == 0)
    return value_kind::block_number;
  if (strcmp (text, read_block_threads) == 0 || strcmp (text, read_blocks) == 0)
    return value_kind::number_of_threads;
  return is_math_assembly (text) ? value_kind::arithmetic
                                 : value_kind::assembly;
}

/* The kind of the result of X, an UNSPEC_VOLATILE.  */
value_kind
kind_of_volatile (const_rtx x)
{
  if (rtl_atomic::is_old_value (x))
    return value_kind::atomic_result;
  switch (XINT (x, 1))
    {
    case UNSPECV_DIM_POS:
      return kind_of_position (x);
    case UNSPECV_SIMT_ENTER:
      return value_kind::local_address;
    case UNSPECV_RED_PART:
      // An address in .shared that depends on %tid.y.
      return value_kind::thread_number;
    default:
      return value_kind::assembly;
    }
}

/* Returns whether ADDRESS is in the function's frame, and not in memory that it
   allocates on the stack while it runs.  */
bool
is_in_frame (const_rtx address)
{
  bool frame = false;
  subrtx_iterator::array_type array;
  FOR_EACH_SUBRTX (iter, array, address, NONCONST)
  if (REG_P (*iter))
    {
      if (REGNO (*iter) != FRAME_POINTER_REGNUM)
        return false;
      frame = true;
    }
  return frame;
}

} // anon namespace

bool
is_in_record (const_rtx mem)
{
  tree base = MEM_EXPR (mem) ? get_base_address (MEM_EXPR (mem)) : NULL_TREE;
  if (!base || TREE_CODE (base) != MEM_REF)
    return false;
  tree pointer = TREE_OPERAND (base, 0);
  return TREE_CODE (pointer) == SSA_NAME && SSA_NAME_IS_DEFAULT_DEF (pointer)
         && SSA_NAME_VAR (pointer) == DECL_ARGUMENTS (current_function_decl);
}

thread_model
nvptx_sources::model_at (const rtx_insn *insn) const
{
  bool apart = insn ? m_regions.contains (insn) : !m_regions.called_outside ();
  return apart ? thread_model::warp : thread_model::as_one;
}

value_kind
nvptx_sources::kind_of (const rtx_insn *insn, const_rtx x) const
{
  if (GET_CODE (x) == ASM_OPERANDS)
    return kind_of_assembly (x);
  // The constraint of an operand; as a statement it has no result.
  if (GET_CODE (x) == ASM_INPUT)
    return value_kind::arithmetic;
  if (MEM_P (x) && rtl_atomic (insn).is_fetch_op ())
    return value_kind::atomic_result;
  return rtl_sources::kind_of (insn, x);
}

value_kind
nvptx_sources::kind_at_entry (unsigned regno) const
{
  // Where the warp's stack pointer is, and what it was.
  if (regno == SOFTSTACK_SLOT_REGNUM || regno == SOFTSTACK_PREV_REGNUM)
    return value_kind::local_address;
  return rtl_sources::kind_at_entry (regno);
}

const_rtx
nvptx_sources::index_of (const_rtx x) const
{
  return XVECEXP (x, 0, 1);
}

/* Lanes that are not quite in step can load different values that others write.
   A frame that is made outside of SIMD regions is one for the whole warp, and
   so is what a region's function is called with.  */
value_kind
nvptx_sources::kind_of_load (const_rtx mem) const
{
  if (MEM_VOLATILE_P (mem))
    return value_kind::volatile_load;
  if ((m_regions.called_outside () && is_in_frame (XEXP (mem, 0)))
      || (m_regions.is_region_function () && is_in_record (mem)))
    return value_kind::shared_load;
  return rtl_sources::kind_of_load (mem);
}

value_kind
nvptx_sources::kind_of_unspec (const_rtx x) const
{
  if (GET_CODE (x) == UNSPEC_VOLATILE)
    return kind_of_volatile (x);
  switch (XINT (x, 1))
    {
    case UNSPEC_ARG_REG:
      return m_regions.is_region_function () ? value_kind::region_record
                                             : value_kind::parameter;
    case UNSPEC_COPYSIGN:
    case UNSPEC_LOG2:
    case UNSPEC_EXP2:
    case UNSPEC_SIN:
    case UNSPEC_COS:
    case UNSPEC_TANH:
    case UNSPEC_ISINF:
    case UNSPEC_FPINT_FLOOR:
    case UNSPEC_FPINT_BTRUNC:
    case UNSPEC_FPINT_CEIL:
    case UNSPEC_FPINT_NEARBYINT:
    case UNSPEC_BIT_CONV:
    case UNSPEC_BR_UNIFIED:
      return value_kind::arithmetic;
    case UNSPEC_DIM_SIZE:
      return value_kind::number_of_threads;
    case UNSPEC_VOTE_BALLOT:
      return value_kind::vote;
    case UNSPEC_LANEID:
      return value_kind::lane_number;
    case UNSPEC_SHUFFLE:
      return kind_of_shuffle (x);
    default:
      return reverses_bits_p (static_cast<unspec> (XINT (x, 1)))
                 ? value_kind::arithmetic
                 : value_kind::assembly;
    }
}

} // namespace omptq
