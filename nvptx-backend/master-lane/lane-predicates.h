/* Predicates that are true in the master lane of a warp.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_LANE_PREDICATES_H
#define OMPTQ_LANE_PREDICATES_H 1

#include <vector>

#include "analysis/cycles.h"
#include "analysis/dominators.h"
#include "regions/simd-state.h"

#include "rtl-common.h"

namespace omptq
{

/* How an operation is restricted to the master lane.  */
struct master_lane
{
  // A register that is true in the master lane: lane 0 outside of SIMD regions,
  // and each lane inside.
  rtx predicate;
  // A register that is true outside of SIMD regions, or null if this is always
  // so.
  rtx outside;
  // The number of the master lane.
  rtx number;
};

/* Makes the predicates of the current function, whose insns have their blocks,
   after GCC's pass `mach'.  Each is computed once, at a point that all its uses
   come after and that is in no cycle, which is as late as possible; if EARLY,
   at the beginning.

   Code that is only outside of SIMD regions:     lane = %laneid; predicate =
   lane == 0

   Code that can be executed in both states, in a function without regions:

     mask = __nvptx_uni[%tid.y]                   0 outside, -1 inside outside =
     mask == 0; lane = %laneid; number = lane & mask; predicate = lane == number

   In a function with regions GCC computes the latter in the beginning, and
   whenever a region begins and ends.  */
class lane_predicates
{
public:
  explicit lane_predicates (bool early);

  // That for INSN, an operation in STATE, which is not `inside'.
  master_lane for_insn (rtx_insn *insn, simd_state state);

  // Computes what for_insn has given.
  void emit ();

private:
  struct predicate_uses
  {
    master_lane lane = { nullptr, nullptr, nullptr };
    std::vector<rtx_insn *> insns;
  };

  static void emit_outside (const master_lane &lane);
  static void emit_either (const master_lane &lane);
  static master_lane mask_of_function ();
  block_id common_block (const std::vector<rtx_insn *> &insns) const;
  void emit_at (rtx_insn *sequence, const std::vector<rtx_insn *> &insns) const;

  bool m_early;
  flow_graph m_graph;
  depth_first_tree m_tree;
  dominators m_dominators;
  cycle_forest m_cycles;
  predicate_uses m_outside;
  predicate_uses m_either;
};

} // namespace omptq

#endif /* OMPTQ_LANE_PREDICATES_H */
