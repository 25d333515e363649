/* Pass `lane-arguments': variable arguments in SIMD regions are in .local.

   before, PTX of printf in a region:

     cvta.local.u64 %r25, %simtstack_ar + 136;
     sub.u64 %r25, %r25, 40;                  the region's private variables
     st.u64 [%r25 + -8], %stack;
     sub.u64 %stack, %r25, 8;
     st.u32 [%stack], %r38;                   writes over the stack pointer
     st.f64 [%stack+8], %r72;                 writes over private variables
     st.param.u64 [%out_arg2], %stack;
     call (%value_in), printf, (%out_arg1, %out_arg2);

   after:

     .local .align 16 .b8 %local_arguments_0[16];
     cvta.local.u64 %r80, %local_arguments_0; (2), in the function's beginning
     ...
     st.u32 [%r80], %r38;                     (1)
     st.f64 [%r80+8], %r72;
     st.param.u64 [%out_arg2], %r80;

   GCC has variable arguments above the stack pointer, and makes room for them
   where a function begins, but not where a region gives each lane its own
   stack.  The memory that `alloca' returns is above that room; the stack
   pointer and the private variables were so, too, in the region.

   Why this is right: one lane writes the arguments and gives them away, and the
   function that is called reads them in that lane.  It reads by generic
   addresses, which lead to .local, too.  The function itself has nothing
   else that it finds by its stack pointer, without `alloca'.

   Steps: (1) replace the stack pointer in regions; (2) have the address for
   that in the function's beginning.  (3) In a function with `alloca', whose
   stack pointer has other uses, make room where a region begins instead:

     sub.u64 %stack, %r25, 8;                 as before
     add.u64 %stack, %stack, -16;             (3)
     st.shared.u64 [%sspslot], %stack;

   The memory that the region allocates is then below its variable arguments, as
   outside of regions, and where the region ends the old stack pointer is
   restored.

   Not done here: variable arguments outside of regions, for which GCC has room.
   Runs after: vregs, which has made the stack pointer of the place for
   arguments.   Needs: PROP_rtl, PROP_cfg.
   Dump: -fplugin-arg-omptq_nvptx-dump=lane-arguments
   Tests: testsuite/device/code/defects

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "gcc-versions.h"
#include "nvptx-functions.h"
#include "passes.h"
#include "regions/region-facts.h"
#include "regions/simd-regions.h"
#include "stages.h"
#include "stack/frames.h"

#include "cfgrtl.h"
#include "expr.h"
#include "insn-config.h"
#include "recog.h"

namespace omptq
{
namespace
{

/* Step (1): replaces the stack pointer in INSN by ADDRESS, and returns whether
   it was there.  */
bool
replace (rtx_insn *insn, rtx address)
{
  subrtx_ptr_iterator::array_type array;
  FOR_EACH_SUBRTX_PTR (iter, array, &PATTERN (insn), ALL)
  if (**iter == stack_pointer_rtx)
    validate_change (insn, *iter, address, true);
  bool any = num_validated_changes () != 0;
  if (!apply_change_group ())
    fatal_insn ("variable arguments cannot be in %<.local%>", insn);
  return any;
}

/* Returns whether INSN has to do with variable arguments if it has the stack
   pointer.  */
bool
may_pass_arguments (const rtx_insn *insn)
{
  return NONDEBUG_INSN_P (insn) && volatile_operation (insn) == -1;
}

/* Step (3).  */
void
make_room ()
{
  HOST_WIDE_INT size = ROUND_UP (crtl->outgoing_args_size.to_constant (),
                                 GET_MODE_SIZE (DImode));
  for (rtx_insn *insn = get_insns (); insn; insn = NEXT_INSN (insn))
    if (INSN_P (insn) && volatile_operation (insn) == UNSPECV_SIMT_ENTER)
      {
        start_sequence ();
        emit_move_insn (stack_pointer_rtx,
                        plus_constant (Pmode, stack_pointer_rtx, -size));
        emit_insn (gen_set_softstack_di (stack_pointer_rtx));
        rtx_insn *insns = get_insns ();
        end_sequence ();
        insn = emit_insn_after (insns, insn);
      }
  if (dump_file)
    fprintf (dump_file,
             "%s: room for variable arguments in regions: %d bytes\n",
             current_function_name (), int (size));
}

void
execute (stages &s)
{
  if (!cfun->machine->has_simtreg || !calls_variadic_p (cfun->machine))
    return;
  if (cfun->calls_alloca)
    {
      make_room ();
      return;
    }
  rtx address = gen_reg_rtx (Pmode);
  simd_regions regions (s.facts.contexts);
  unsigned replaced = 0;
  for (rtx_insn *insn = get_insns (); insn; insn = NEXT_INSN (insn))
    if (may_pass_arguments (insn)
        && regions.state_of (insn) == simd_state::inside)
      replaced += replace (insn, address);
  if (dump_file)
    fprintf (dump_file, "%s: %u insns with variable arguments in .local\n",
             current_function_name (), replaced);
  if (!replaced)
    return;
  start_sequence (); // (2)
  HOST_WIDE_INT size = crtl->outgoing_args_size.to_constant ();
  emit_move_insn (address, s.stack.variables.add_memory ("arguments", size));
  rtx_insn *insns = get_insns ();
  end_sequence ();
  insert_insn_on_edge (insns, single_succ_edge (ENTRY_BLOCK_PTR_FOR_FN (cfun)));
  commit_edge_insertions ();
}

bool
gate ()
{
  return TARGET_SOFT_STACK;
}

} // anon namespace

const pass passes::lane_arguments = define_pass<rtl_opt_pass, execute, gate> (
    "lane-arguments", PROP_rtl | PROP_cfg);

} // namespace omptq
