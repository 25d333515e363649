/* Defect: loads have another type than the register that they set.

   In PTX a register has a type.  Where GCC loads an integer into a register for
   a floating-point number or for a vector, it writes the type of the memory,
   which ptxas refuses: "Arguments mismatch for instruction 'ld'".  It does so
   for structures such as struct { float x, y, z, w; } that a function gets by
   value, since two members are in one register on the host:

     before:				after:

       .reg .f32 %r52;			.reg .f32 %r52;
       ld.u32 %r52,[%r36+8];		ld.f32 %r52,[%r36+8];

   Why this is right: the same bytes are loaded into the same register.  Stores
   and moves between registers have the register's type as they are.

   Steps: for each load that sets all of a register in another mode, load in the
   register's own mode.

   Not done here: loads that set a part of a register; GCC writes the part's
   type for them.
   Tests: testsuite/device/code/defects/structures-of-floats-by-value.c

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "gcc-defects/defects.h"
#include "rtl-common.h"

#include "emit-rtl.h"
#include "insn-config.h"
#include "recog.h"

namespace omptq
{
namespace
{

/* Returns whether SET loads all of a register in another mode than its own.  */
bool
has_other_type (const_rtx set)
{
  const_rtx target = SET_DEST (set);
  return MEM_P (SET_SRC (set)) && SUBREG_P (target)
         && REG_P (SUBREG_REG (target))
         && known_eq (GET_MODE_SIZE (GET_MODE (target)),
                      GET_MODE_SIZE (GET_MODE (SUBREG_REG (target))));
}

/* Has INSN, which is SET, load in the register's mode, and returns whether the
   device has such an instruction.  */
bool
retype (rtx_insn *insn, rtx set)
{
  rtx target = SUBREG_REG (SET_DEST (set));
  rtx source = adjust_address_nv (SET_SRC (set), GET_MODE (target), 0);
  validate_change (insn, &SET_DEST (set), target, true);
  validate_change (insn, &SET_SRC (set), source, true);
  return apply_change_group ();
}

void
repair ()
{
  for (rtx_insn *insn = get_insns (); insn; insn = NEXT_INSN (insn))
    if (rtx set = NONDEBUG_INSN_P (insn) ? single_set (insn) : NULL_RTX;
        set && has_other_type (set) && retype (insn, set) && dump_file)
      fprintf (dump_file, "insn %d loads in mode %s\n", INSN_UID (insn),
               GET_MODE_NAME (GET_MODE (SET_DEST (set))));
}

} // anon namespace

const defect defects::typed_loads
    = define_defect<repair> ("typed-loads", not_reported, all_versions);

} // namespace omptq
