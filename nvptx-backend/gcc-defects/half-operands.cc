/* Defect: GCC writes operands of half precision that PTX does not have.

   PTX has no constants of type .f16.  GCC writes them as single-precision ones
   into comparisons and fused multiplications, which ptxas refuses: "Arguments
   mismatch for instruction 'setp'".  Where the address of a variable is known,
   its instructions do not say which state space the variable is in, and access
   memory elsewhere if it is not .global:

     before:				after:

       setp.lt.f16 %r34,%r22,		mov.f32 %r61,0f3fc00000;	(1)
	 0f3fc00000;			cvt.rn.f16.f32 %r60,%r61;
					setp.lt.f16 %r34,%r22,%r60;
       ld.b16 %r24,[variable];		ld.local.u16 %r62,[variable];	(2)
					mov.b16 %r24,%r62;

   Why this is right: the constant is the same, as each half-precision number is
   a single-precision one; and the same bytes are moved, by instructions for
   which GCC writes the state space.

   Steps: (1) for each instruction, replace constants by registers that are set
   before it; (2) access variables as integers.

   Not done here: constants that are used several times have a register each;
   ptxas finds that they are equal.
   Tests: testsuite/device/code/defects/half-precision.c

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "insns-in-blocks.h"
#include "gcc-defects/defects.h"
#include "rtl-common.h"

#include "emit-rtl.h"
#include "explow.h"
#include "insn-config.h"
#include "recog.h"

namespace omptq
{
namespace
{

/* Sets a new register to CONSTANT before INSN, and returns it.  */
rtx
load_before (rtx_insn *insn, rtx constant)
{
  start_sequence ();
  rtx reg = force_reg (HFmode, constant);
  rtx_insn *load = get_insns ();
  end_sequence ();
  emit_insn_before (load, insn);
  return reg;
}

/* Returns whether OPERAND is a constant of half precision.  */
bool
is_half_constant (const_rtx operand)
{
  return CONST_DOUBLE_P (operand) && GET_MODE (operand) == HFmode;
}

/* Returns whether OPERAND is a variable of half precision at an address that is
   known.  */
bool
is_half_variable (const_rtx operand)
{
  if (!MEM_P (operand) || GET_MODE (operand) != HFmode)
    return false;
  subrtx_iterator::array_type array;
  FOR_EACH_SUBRTX (i, array, XEXP (operand, 0), ALL)
  if (SYMBOL_REF_P (*i))
    return true;
  return false;
}

/* Returns whether INSN has an operand that is to be replaced.  */
bool
has_operands (rtx_insn *insn)
{
  if (!NONJUMP_INSN_P (insn) || recog_memoized (insn) < 0)
    return false;
  extract_insn (insn);
  for (int i = 0; i < recog_data.n_operands; i++)
    if (is_half_constant (recog_data.operand[i])
        || is_half_variable (recog_data.operand[i]))
      return true;
  return false;
}

/* Step (1): has the constants of INSN in registers.  */
bool
replace_constants (rtx_insn *insn)
{
  extract_insn (insn);
  for (int i = 0; i < recog_data.n_operands; i++)
    if (rtx operand = recog_data.operand[i]; is_half_constant (operand))
      validate_change (insn, recog_data.operand_loc[i],
                       load_before (insn, operand), true);
  return apply_change_group ();
}

/* Step (2): has INSN, which moves a value, access its variable as an integer;
   a new instruction moves the integer.  */
bool
replace_variable (rtx_insn *insn)
{
  rtx set = single_set (insn);
  if (!set)
    return false;
  bool loads = is_half_variable (SET_SRC (set));
  rtx variable = loads ? SET_SRC (set) : SET_DEST (set);
  if (!is_half_variable (variable))
    return false;
  rtx integer = gen_reg_rtx (HImode);
  rtx memory = adjust_address_nv (variable, HImode, 0);
  rtx move;
  if (loads)
    {
      move = gen_rtx_SET (integer, memory);
      validate_change (insn, &SET_SRC (set),
                       gen_rtx_SUBREG (HFmode, integer, 0), true);
    }
  else
    {
      move = gen_rtx_SET (integer, gen_lowpart (HImode, SET_SRC (set)));
      validate_change (insn, &SET_DEST (set), memory, true);
      validate_change (insn, &SET_SRC (set), integer, true);
    }
  emit_insn_before (move, insn);
  return apply_change_group ();
}

void
repair ()
{
  auto_vec<rtx_insn *> found;
  for (rtx_insn *insn = get_insns (); insn; insn = NEXT_INSN (insn))
    if (has_operands (insn))
      found.safe_push (insn);
  if (found.is_empty ())
    return;
  insns_in_blocks blocks;
  for (rtx_insn *insn : found)
    if ((replace_constants (insn) | replace_variable (insn)) && dump_file)
      fprintf (dump_file, "insn %d has other operands\n", INSN_UID (insn));
}

} // anon namespace

const defect defects::half_operands
    = define_defect<repair> ("half-operands", not_reported, all_versions);

} // namespace omptq
