/* An atomic operation that one lane does for several.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_NVPTX_AGGREGATED_UPDATE_H
#define OMPTQ_NVPTX_AGGREGATED_UPDATE_H 1

#include "atomics/atomic-update.h"
#include "atomics/warp-code.h"

namespace omptq
{

/* Emits M = M CODE V of UPDATE for a VALUE instead of V, in lanes for which
   PREDICATE is as it SHOULD be; without the result.  */
void emit_update (const atomic_update &update, rtx value, rtx predicate,
                  bool should);

/* Emits what is around an atomic operation M = M CODE V, that the lanes of a
   warp which execute it together leave to one of them, the last, for each
   memory location M among them:

     (1) which lanes are together, and which of them have the same M: a group;
     (2) whether this lane is the last of its group;
     (3) TOTAL, all V of the group combined by CODE, in the last lane at least;
     (4) the operation itself, if this is the last lane;
     (5) what M was for this lane: as the last lane found it, CODE all V of the
         lanes of the group before this one.

   So the operations of a group happen at once, in the order of the lanes'
   numbers.  CODE must be associative, and commute for (3).  */
class aggregated_update
{
public:
  struct operation
  {
    rtx_code code;
    machine_mode mode;
    // V, and whether it is the same in all lanes.
    rtx value;
    bool same_value;
    rtx memory;
    memmodel model;
    // The part of the address that is not constant; whether it is known to be
    // the same in all lanes.  If not, there must be an insn that compares it.
    rtx address;
    bool fixed;
    // True if (5) is needed.
    bool has_result;
    // True if what the lanes do besides must happen before and after.
    bool ordered;
  };

  // Emits (1) to (3).
  aggregated_update (const operation &what,
                     const warp_code::lane_registers &registers);

  // A predicate: whether this lane is to do the operation; and V of all lanes
  // in its group, if it is.
  rtx
  does_it () const
  {
    return m_does_it;
  }
  rtx
  total () const
  {
    return m_total;
  }

  // Emits (4), one insn.  Returns what the last lane found in M, if it is
  // needed.
  rtx execute () const;

  // Emits (5).  OLD is what the last lane found in M.
  rtx result (rtx old) const;

  // Emits the end.
  void finish () const;

private:
  rtx find_group () const;
  rtx combine (rtx a, rtx b) const;
  void combine_if (rtx predicate, rtx a, rtx b) const;
  rtx repeated (rtx lanes) const;
  rtx add_up ();
  rtx lanes_before () const;

  const operation m_what;
  const warp_code m_warp;
  rtx m_group;
  // The lanes of the group up to this one.
  rtx m_so_far;
  rtx m_does_it;
  // The lane before this one in the group, or -1, and V of the group's lanes up
  // to this one; only if V is not the same in all.
  rtx m_previous = NULL_RTX;
  rtx m_up_to_this = NULL_RTX;
  rtx m_total;
};

} // namespace omptq

#endif /* OMPTQ_NVPTX_AGGREGATED_UPDATE_H */
