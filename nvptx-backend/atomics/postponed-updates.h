/* Atomic operations in a loop that a warp does once, after it.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_NVPTX_POSTPONED_UPDATES_H
#define OMPTQ_NVPTX_POSTPONED_UPDATES_H 1

#include <vector>

#include "atomics/address-values.h"
#include "atomics/atomic-update.h"
#include "atomics/warp-code.h"

namespace omptq
{

/* Facts about the current function.  */
struct function_facts
{
  const simd_regions &regions;
  const rtl_values &values;
  const uniformity &result;
  const address_values &addresses;
};

/* Atomic operations M = M CODE V without a result, M being one location for all
   lanes.  Each lane combines its V in a register, and at the end of the SIMD
   region one lane does the operation with what all lanes have:

     simt_enter
     acc = 0                            (1)
     apart = popc (activemask) != 1     (2) only if needed
     loop:
       if (apart) acc = acc + V         (3)
       if (!apart) [M] = [M] + V            atomic, only if (2)
     total = sum of acc of all lanes    (4)
     last = bfind (ballot (acc != 0))
     if (lane == last) [M] = [M] + total
     simt_exit

   The lane that does it has been in the loop; others need not know the address.

   A program can observe this only by what a lane does after its own operation,
   to the same location.  It is not done where there are calls, fences and the
   like.  Another atomic operation which is not the same, without a result too,
   must be to another location: by its type, or as compared in (2).  A plain
   access of the same location is a data race if two lanes come to the loop,
   where each of them does the operation.  So it matters only if one lane comes
   alone, which then does the operations themselves.  */
class postponed_updates
{
public:
  explicit postponed_updates (const function_facts &facts);

  // Returns whether UPDATE can be postponed; ALL are the atomic operations in
  // regions.  Remembers it if so, in which case it must be rewritten.
  bool add (const atomic_update &update,
            const std::vector<const atomic_update *> &all);

  // Returns whether UPDATE was added.
  bool contains (const atomic_update &update) const;

  // Emits (1), (2) and (4), for all that was added.
  void emit_frames (const warp_code::lane_registers &registers);

  // Emits (3) for UPDATE, which was added, into the current sequence.
  void emit_step (const atomic_update &update) const;

private:
  // A SIMD region.
  struct region
  {
    rtx_insn *enter;
    rtx_insn *exit;
  };
  // A loop, and what must be so when it is entered.
  struct loop_entry
  {
    cycle_id cycle;
    edge entry;
    bool several_lanes;
    std::vector<std::pair<rtx, rtx>> different;
    // The predicate, or null.
    rtx apart;
  };
  struct postponed
  {
    const atomic_update *update;
    region where;
    size_t loop;
    // True if (2) is needed.
    bool guarded;
    rtx accumulator;
  };

  void find_regions ();
  const region *region_of (const rtx_insn *insn) const;
  cycle_id loop_around (const atomic_update &update, const region &where) const;
  edge entry_of (cycle_id c) const;
  bool is_always_executed (block_id block, cycle_id c) const;
  bool is_set_before (const_rtx address, cycle_id c) const;
  bool check_updates (const atomic_update &update, loop_entry &loop,
                      const std::vector<const atomic_update *> &all) const;
  bool has_plain_conflict (const atomic_update &update,
                           const std::vector<const atomic_update *> &all) const;
  size_t loop_index (const loop_entry &wanted);
  void emit_predicate (loop_entry &loop) const;
  void emit_end (const postponed &what,
                 const warp_code::lane_registers &registers) const;
  const postponed *find (const atomic_update &update) const;

  const function_facts m_facts;
  const bool m_record;
  std::vector<region> m_regions;
  std::vector<loop_entry> m_loops;
  std::vector<postponed> m_postponed;
};

} // namespace omptq

#endif /* OMPTQ_NVPTX_POSTPONED_UPDATES_H */
