/* Loops that try to change memory atomically until it works.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_NVPTX_UPDATE_LOOP_H
#define OMPTQ_NVPTX_UPDATE_LOOP_H 1

#include <vector>

#include "rtl-atomic.h"

namespace omptq
{

/* The loop that GCC emits for M = M CODE V where the device has no such
   operation, or GCC does not know it:

     retry:  expected = old
     entry:  new = expected CODE V
             old = compare_and_swap (M, expected, new)
             if (old != expected) goto retry

   It enters with any guess.  Floating-point numbers are in registers of another
   mode, so `new' is computed by three insns then.  */
class update_loop
{
public:
  // Finds the loop around the compare-and-swap INSN, if it is one and looks so.
  explicit update_loop (rtx_insn *insn);

  bool
  is_found () const
  {
    return m_operation != nullptr;
  }

  // The insn that computes M CODE V, and its parts.
  rtx_insn *
  operation () const
  {
    return m_operation;
  }
  rtx_code
  code () const
  {
    return GET_CODE (expression ());
  }
  machine_mode
  mode () const
  {
    return GET_MODE (expression ());
  }
  rtx
  value () const
  {
    return XEXP (expression (), m_value_index);
  }

  rtx
  memory () const
  {
    return m_swap.memory ();
  }
  memmodel
  model () const
  {
    return m_swap.model ();
  }

  // Returns whether something after the loop uses what it computed.
  bool
  has_result () const
  {
    return m_has_result;
  }

  // The insn before the loop that loads the first guess, if this is all it is
  // for, or null.
  rtx_insn *guess () const;

  // All lanes execute SEQUENCE instead of the loop.
  void replace (rtx_insn *sequence);

  // All lanes execute SEQUENCE before the loop, then only those enter it whose
  // PREDICATE is true; V is TOTAL.
  void guard (rtx_insn *sequence, rtx predicate, rtx total);

  // After that: all lanes execute SEQUENCE after the loop.
  void follow (rtx_insn *sequence);

  // The old value of M, in a lane that was in the loop; in the mode of V.
  rtx old_value () const;

  // Emits insns that set the registers that are used after the loop to the
  // values that they would have if M was OLD for this lane.
  void set_results (rtx old) const;

private:
  rtx
  expression () const
  {
    return SET_SRC (PATTERN (m_operation));
  }
  bool find_shape ();
  bool ends_when_equal () const;
  bool find_operation ();
  bool find_value ();
  void find_results ();
  rtx_insn *definition (const_rtx reg) const;
  bool is_set_inside (const_rtx x) const;
  bool contains (const_basic_block bb) const;

  const rtl_atomic m_swap;
  basic_block m_body;
  // From the body back to it, in order: one that sets `expected', and perhaps
  // one that only jumps.
  std::vector<basic_block> m_retry;
  // Where all lanes are together again.
  basic_block m_after = nullptr;
  edge m_entry = nullptr;
  edge m_exit = nullptr;
  rtx m_old = NULL_RTX;
  rtx m_expected = NULL_RTX;
  // The insns that compute `new', in order.
  std::vector<rtx_insn *> m_computation;
  rtx_insn *m_operation = nullptr;
  int m_value_index = 0;
  bool m_has_result = false;
  bool m_computation_is_used = false;
  // The operation with the V that there was.
  rtx m_pattern = NULL_RTX;
};

} // namespace omptq

#endif /* OMPTQ_NVPTX_UPDATE_LOOP_H */
