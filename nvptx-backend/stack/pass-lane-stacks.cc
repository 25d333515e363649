/* Pass `lane-stacks': reserve the stack that calls in SIMD regions need.

   before, PTX of a region with private (a), int a[40], and the call sin (x):

     .local.align 8 .b8 %simtstack_ar[136];
     ...
     cvta.local.u64 %r33, %simtstack_ar + 136;
     sub.u64 %r33, %r33, 160;                     below the array
     st.u64 [%r33 + -8], %stack;
     sub.u64 %stack, %r33, 8;
     st.shared.u64 [%sspslot], %stack;            where sin has its frame

   after:

     .local.align 8 .b8 %simtstack_ar[776];       (3)
     cvta.local.u64 %r33, %simtstack_ar + 776;
     ...                                          as before

   In a region a lane has its own stack, the array %simtstack_ar.  On top is the
   record, which has the region's private variables in memory, then the warp's
   stack pointer, then the frames of the functions that are called.  In a
   function with calls GCC makes room for -msoft-stack-reserve-local=128 bytes,
   whatever the record's size is and whatever the functions need.  Data that
   does not fit is written to another variable of the lane.

   Why this is right: a larger array changes nothing else.  The record's size is
   known, and so is the need of each function that is compiled already or is in
   GCC's libraries: its frame, and of the functions that it calls the most.
   Regions of its own have their own arrays, but counting them does no harm.

   If lanes are threads (lane-threads), their functions do not use such stacks,
   and libraries' functions that of the warp.

   Steps: (1) find the largest need of the functions that are called in regions;
   (2) add the record; (3) have GCC reserve that, and not less than what was
   asked for; (4) note what the function itself needs.

   Not done here: a function that is called by address or by recursion, or that
   is in another library, counts as `unknown_need', as does memory that is
   allocated at run time.  Lanes that drift apart leave holes in their stacks.
   Runs after: stack-use, which says whether the function is a leaf; before
   final, which prints the array.   Needs: PROP_rtl.
   Dump: -fplugin-arg-omptq_nvptx-dump=lane-stacks
   Tests: testsuite/device/frames

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include "gcc-versions.h"
#include "passes.h"
#include "report.h"
#include "stages.h"
#include "stack/frames.h"
#include "stack/library-stacks.h"
#include "stack/stack-calls.h"
#include "start/light-start.h"

namespace omptq
{
namespace
{

/* The bytes reserved for a function of which nothing is known.  Of the
   functions in newlib whose need is known 96 % need less, and a driver gives a
   lane 1024 for all, unless told otherwise.  */
constexpr HOST_WIDE_INT unknown_need = 512;

/* The stack that a function needs when it is called.  */
struct stack_need
{
  HOST_WIDE_INT bytes;
  // The reason why this is a guess, or null.
  const char *unknown;
};

/* The need of something of which nothing is known because of WHY.  */
stack_need
guess (const char *why)
{
  return { unknown_need, why };
}

/* The need of code that has the needs A and B at different times.  */
stack_need
most_of (const stack_need &a, const stack_need &b)
{
  return { MAX (a.bytes, b.bytes), a.unknown ? a.unknown : b.unknown };
}

/* The needs of the functions that are compiled already.  */
class stack_needs
{
public:
  void
  add (const_tree fndecl, const stack_need &need)
  {
    m_needs.put (DECL_UID (fndecl), need);
  }

  // The need of what CALL, a call insn, calls.
  stack_need of (const rtx_insn *call);

  // The largest of what CALLS call.
  stack_need
  of (const vec<rtx_insn *> &calls)
  {
    stack_need most = { 0, nullptr };
    for (const rtx_insn *call : calls)
      most = most_of (most, of (call));
    return most;
  }

private:
  // By the function's unique number.
  hash_map<int_hash<unsigned, UINT_MAX, UINT_MAX - 1>, stack_need> m_needs;
};

stack_need
stack_needs::of (const rtx_insn *call)
{
  const_rtx symbol = called_symbol (call);
  if (!symbol)
    return guess ("calls by address");
  if (const_tree body = called_body (call))
    {
      const stack_need *need = m_needs.get (DECL_UID (body));
      return need ? *need : guess ("recursion");
    }
  library_need need = need_of_library_function (name_of (symbol));
  return need.known ? stack_need{ need.bytes, nullptr }
                    : guess (name_of (symbol));
}

/* The frame of the current function as GCC prints it, without that of functions
   that it calls.  */
stack_need
own_need ()
{
  constexpr HOST_WIDE_INT unit = BIGGEST_ALIGNMENT / BITS_PER_UNIT;
  if (!TARGET_SOFT_STACK)
    return { 0, nullptr };
  HOST_WIDE_INT frame = ROUND_UP (get_frame_size ().to_constant (), unit);
  HOST_WIDE_INT alignment = crtl->stack_alignment_needed / BITS_PER_UNIT;
  frame += MAX (alignment - unit, 0);
  frame += HOST_WIDE_INT (crtl->outgoing_args_size.to_constant ());
  if (cfun->calls_alloca)
    return { frame + unknown_need, "alloca" };
  return { frame, nullptr };
}

/* The need of the current function, which makes CALLS; NEEDS has the known
   needs of other functions.  */
stack_need
need_of_function (stack_needs &needs, const stack_calls &calls)
{
  stack_need own = own_need ();
  stack_need called = needs.of (calls.all ());
  return { own.bytes + called.bytes,
           own.unknown ? own.unknown : called.unknown };
}

/* The need of the current function's SIMD regions for their record and for the
   functions that they call by CALLS.  */
stack_need
need_of_regions (stack_needs &needs, const stack_calls &calls)
{
  stack_need need = needs.of (calls.inside ()); // (1)
  unsigned HOST_WIDE_INT record = cfun->machine->simt_stack_size;
  if (cfun->calls_alloca)
    {
      need = most_of (need, guess ("alloca"));
      need.bytes += HOST_WIDE_INT (crtl->outgoing_args_size.to_constant ());
    }
  if (record == HOST_WIDE_INT_M1U)
    return { need.bytes + unknown_need, "a record of variable size" };
  need.bytes += ROUND_UP (record, GET_MODE_SIZE (DImode)); // (2)
  return need;
}

/* Has GCC reserve NEED, but not less than LEAST, in the current function, and
   adds it to the dump and to REPORT.  */
void
reserve (const stack_need &need, HOST_WIDE_INT least, function_report &report)
{
  HOST_WIDE_INT bytes = MAX (need.bytes, least);
  nvptx_softstack_size = bytes; // (3)
  const char *why = need.unknown ? need.unknown : "";
  const char *because = need.unknown ? ", a guess because of " : "";
  if (dump_file)
    fprintf (dump_file, "%s: stack of a lane: %d bytes%s%s\n",
             current_function_name (), int (bytes), because, why);
  report.add ("stack of a lane: %d bytes%s%s", int (bytes), because, why);
}

bool
gate ()
{
  return global_options.x_target_flags & MASK_GOMP;
}

/* Reserves stacks in the functions of the program.  */
class stack_reserver
{
public:
  explicit stack_reserver (stages &s) : m_stages (s) {}

  void
  execute (function *fun)
  {
    stack_calls calls (m_stages.stack.independent);
    if (m_stages.start.lanes.is_region (fun->decl))
      reserve ({ 0, nullptr }, 0, m_stages.report);
    else if (fun->machine->has_simtreg && !crtl->is_leaf)
      reserve (need_of_regions (m_needs, calls), m_least, m_stages.report);
    m_needs.add (fun->decl, need_of_function (m_needs, calls)); // (4)
  }

private:
  stages &m_stages;
  stack_needs m_needs;
  const HOST_WIDE_INT m_least = nvptx_softstack_size;
};

} // anon namespace

const pass passes::lane_stacks
    = define_pass<rtl_opt_pass, stack_reserver, gate> ("lane-stacks", PROP_rtl);

} // namespace omptq
