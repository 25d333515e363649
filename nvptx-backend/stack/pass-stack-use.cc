/* Passes `stack-use': omit unused soft stacks.

   before, PTX of a function with a SIMD loop, and calls outside of it only:

     mov.u32 %fstmp0, %tid.y;            .local .align 8 .b8 %simtstack_ar[136];
     mul.wide.u32 %fstmp1, %fstmp0, 8;   ...
     mov.u64 %fstmp2, __nvptx_stacks;    call (%value_in), omp_get_num_teams;
     add.u64 %sspslot, %fstmp2, %fstmp1; ...
     ld.shared.u64 %sspprev, [%sspslot]; st.shared.u32 [%r59], -1;
     sub.u64 %frame, %sspprev, 0;        st.u64 [%r36 + -8], %stack;
     sub.u64 %stack, %frame, 0;          sub.u64 %stack, %r36, 8;
     st.shared.u64 [%sspslot], %stack;   st.shared.u64 [%sspslot], %stack;
                                         ...

   after: the call and the loop alone; if the function has a frame on the soft
   stack, what is on the left stays.

   Why this is right: a function's stack pointer is in .shared memory for what
   it calls.  If no function that it calls looks there, nor calls one that does,
   nothing need be stored for it (2a).  A function without a frame of its own on
   the soft stack changes the pointer, and the word in __nvptx_uni, only for
   calls inside of its SIMD regions.  For calls outside both are as its caller
   left them (2b).  GCC does neither for leaf functions, so such a function is
   said to be one.  If it has a frame, of which the functions that it calls
   outside must know, it is no leaf.  But the switches of its regions are
   removed (2c): nothing is in their lanes' own stacks.

   The lane that wrote the arguments for `...' reads them if the callee is
   printf or the like.  Outside of SIMD regions the master lane reads its own,
   which are the same in all lanes.  So they can be in .local (3), as GCC has
   them without -msoft-stack, whose flag is off while the function is printed.

   If each lane executes the function as a thread of its own (lane-threads), the
   lanes of a warp may call it at different times, and would share the pointer.
   Its frame is in .local instead (6), as GCC has it without -msoft-stack.  No
   other thread accesses it, as that pass has made sure.

   Steps: (1) declare the variables that the pass `frames' put into .local; (2)
   decide whether to be a leaf; (3) decide where arguments are; (4) note whether
   the function looks at the warp's state, for its callers; (5), in a pass of
   its own after final: set the flag again; (6) for threads that are lanes.

   Not done here: a function with a frame on the soft stack, and a region with
   variables in memory of its own, or an operation for the master lane alone.
   Runs before: final, which prints all this.   Needs: PROP_rtl.
   Dump: -fplugin-arg-omptq_nvptx-dump=stack-use
   Tests: testsuite/device/frames

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "gcc-versions.h"
#include "output.h"
#include "passes.h"
#include "regions/simd-regions.h"
#include "report.h"
#include "stages.h"
#include "stack/frames.h"
#include "stack/stack-calls.h"
#include "start/light-start.h"

namespace omptq
{
namespace
{

/* Returns whether the current function has a frame on the soft stack besides
   arguments for `...'.  */
bool
has_frame ()
{
  return maybe_ne (get_frame_size (), 0) || cfun->machine->has_chain
         || cfun->calls_alloca;
}

/* The switches of stacks by the SIMD regions of the current function, when
   lanes enter and leave them.  */
class region_switches
{
public:
  region_switches ();

  // Removes them if nothing needs them.  There must be no dependent call
  // inside.
  void remove_unused ();

private:
  auto_vec<rtx_insn *> m_insns;
  // No region has memory of its own.
  bool m_no_memory = true;
};

region_switches::region_switches ()
{
  for (rtx_insn *insn = get_insns (); insn; insn = NEXT_INSN (insn))
    {
      if (!NONDEBUG_INSN_P (insn))
        continue;
      int operation = volatile_operation (insn);
      if (operation == UNSPECV_SIMT_ENTER)
        m_no_memory &= XVECEXP (SET_SRC (PATTERN (insn)), 0, 0) == const0_rtx;
      if (operation == UNSPECV_SIMT_ENTER || operation == UNSPECV_SIMT_EXIT)
        m_insns.safe_push (insn);
    }
}

void
region_switches::remove_unused ()
{
  if (!m_no_memory || cfun->machine->unisimt_predicate || cfun->calls_alloca)
    return;
  for (rtx_insn *insn : m_insns)
    delete_insn (insn);
  cfun->machine->has_simtreg = false;
}

/* Returns whether the current function has SIMD regions for whose calls it
   changes the warp's state.  */
bool
switches_state ()
{
  return cfun->machine->has_simtreg && !crtl->is_leaf;
}

/* Makes the current function, which has CALLS, a leaf if they need not know of
   what it does to the warp's state, and notes it in REPORT.  FRAME says whether
   it has a frame on the soft stack.  */
void
decide_leaf (const nvptx_options &options, const stack_calls &calls, bool frame,
             frame_report &report)
{
  crtl->is_leaf = leaf_function_p ();
  if (crtl->is_leaf || !options.enabled (nvptx_feature::local_frames))
    return;
  bool alone = !calls.dependent (); // (2a)
  bool outside_only = !frame && cfun->machine->has_simtreg
                      && !calls.dependent_inside (); // (2b)
  crtl->is_leaf = alone || outside_only;
  report.as_leaf = crtl->is_leaf;
  if (switches_state () && !calls.dependent_inside ())
    region_switches ().remove_unused (); // (2c)
}

/* Steps (2) to (4); REPORT says what is done.  */
void
decide (const nvptx_options &options, independent_functions &independent,
        frame_report &report)
{
  stack_calls calls (independent);
  const bool arguments = calls_variadic_p (cfun->machine);
  bool local_arguments = arguments
                         && options.enabled (nvptx_feature::local_frames)
                         && calls.arguments_stay ();
  decide_leaf (options, calls, has_frame () || (arguments && !local_arguments),
               report); // (2)
  local_arguments &= !has_frame () && !switches_state ();
  report.local_arguments = local_arguments; // (3)
  report.soft_stack
      = has_frame () || (arguments && !local_arguments) || switches_state ();
  if (local_arguments)
    target_flags &= ~MASK_SOFT_STACK;
  if (!report.soft_stack && !calls.dependent () && !switches_state ()
      && !cfun->machine->unisimt_predicate && !mentions_warp_state ())
    independent.add (current_function_decl); // (4)
}

/* The same for the current function, which each lane executes as a thread of
   its own: puts its frame into .local (6).  */
void
decide_for_lanes (independent_functions &independent, frame_report &report)
{
  // Pass `lane-threads' chooses no such functions.
  gcc_assert (!cfun->calls_alloca && !cfun->machine->has_simtreg);
  report.local_frame = maybe_ne (get_frame_size (), 0);
  report.local_arguments = calls_variadic_p (cfun->machine);
  target_flags &= ~MASK_SOFT_STACK;
  if (!stack_calls (independent).dependent ()
      && !cfun->machine->unisimt_predicate && !mentions_warp_state ())
    independent.add (current_function_decl);
}

/* Adds what became of the function, DONE, to the dump and to REPORT.  */
void
tell (const frame_report &done, function_report &report)
{
  char *text = done.text ();
  if (dump_file)
    fprintf (dump_file, "%s: %s\n", current_function_name (), text);
  if (done.any ())
    report.add ("%s", text);
  free (text);
}

void
find_use (stages &s)
{
  s.stack.variables.declare (); // (1)
  if (!TARGET_SOFT_STACK)
    return;
  if (s.start.lanes.is_thread_function (current_function_decl))
    decide_for_lanes (s.stack.independent, s.stack.report);
  else
    decide (s.options, s.stack.independent, s.stack.report); // (2)-(4)
  tell (s.stack.report, s.report);
}

/* Step (5).  */
void
restore_flag (const stages &s)
{
  if (s.stack.report.local_arguments
      || s.start.lanes.is_thread_function (current_function_decl))
    target_flags |= MASK_SOFT_STACK;
}

} // anon namespace

const pass passes::stack_use
    = define_pass<rtl_opt_pass, find_use> ("stack-use", PROP_rtl);
const pass passes::stack_flag
    = define_pass<rtl_opt_pass, restore_flag> ("stack-flag", 0);

} // namespace omptq
