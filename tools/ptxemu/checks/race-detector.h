/* Finds data races.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */
/* Two accesses to one location, one of them a plain store, race if nothing
   orders them.  Whether two accesses race depends only on fences, barriers and
   atomic operations between them (ordering.h) and on where lanes reconverge
   (lane-order.h).  It depends neither on which of them this execution has first
   nor on whether it saw any harm.

   For each location the last plain store is remembered, and the loads since
   then; an access is compared with these.  An earlier store happens before the
   last one, or was reported.

   A store is plain unless the instruction says volatile or relaxed, or has a
   memory order; or if it is of a .b type in code of GCC, which writes atomic
   stores so since sm_70.  GCC 12 has no atomic loads: it writes ld.  For that
   reason a load alone is never reported against an atomic operation.

   Lanes that store different values in one instruction to one location race;
   the same value is what all lanes of GCC's warps do together.  Nor do threads
   race that store the same value by the same instruction: GCC's code does so,
   as for a lastprivate variable of a loop without iterations.

   Not reported: races of kernels that run at the same time, or with the host;
   those in mapped memory of the host.  Nor are those of tasks, sections and
   iterations that one thread executes in this run, or that a lock of the
   run-time library happens to order.  */

#ifndef PTXEMU_RACE_DETECTOR_H
#define PTXEMU_RACE_DETECTOR_H 1

#include "lane-order.h"
#include "race-shadow.h"

namespace ptxemu
{

struct race
{
  enum class reason : uint8_t
  {
    unordered,
    different_values, // of lanes in one instruction
    scope             // atomic operations of .cta by different blocks
  };

  mark before, now;
  memory_kind where;
  uint64_t offset; // in the device's memory, or the block's
  reason why;
};

class race_listener
{
public:
  virtual void found (const race &) = 0;

protected:
  ~race_listener () = default;
};

class race_detector;

// Whether a store by LANES is of the value that the memory has already; asked
// only before a race is reported.
struct silent_store
{
  bool (*holds) (warp &, const micro_op &, lane_mask lanes);
  warp *by;
  const micro_op *op;
};

// A warp, as the detector sees it.
class warp_races
{
public:
  // SHARED is its block's.
  warp_races (race_detector &all, warp_number number, race_shadow &shared)
      : number (number), shared (shared), m_all (all)
  {
  }

  const warp_number number;
  race_shadow &shared;
  lane_order lanes;

  // See race_detector.
  void access (uint32_t site, memory_kind, uint64_t offset, lane_mask,
               const silent_store &);
  void differ (uint32_t site, memory_kind, uint64_t offset, unsigned one,
               unsigned other);
  void fence (sync_scope);
  void arrive (meeting &);
  void leave (const meeting &, lane_mask);

private:
  race_detector &m_all;
};

class race_detector
{
public:
  // For GLOBAL_BYTES of global memory; SITES and LISTENER must live as long.
  // Throws std::bad_alloc.
  race_detector (uint64_t global_bytes, unsigned warps_per_block,
                 const std::vector<access_site> &sites, race_listener &);

  // LANES of W access OFFSET at an instruction's SITE.
  void access (warp_races &w, uint32_t site, memory_kind where, uint64_t offset,
               lane_mask lanes, const silent_store &);

  // Lanes ONE and OTHER of W store different values at OFFSET.
  void differ (warp_races &w, uint32_t site, memory_kind where, uint64_t offset,
               unsigned one, unsigned other);

  // The memory is new.
  void
  forget (uint64_t offset, uint64_t bytes)
  {
    m_global.forget (offset, bytes);
  }

  ordering &
  order ()
  {
    return m_order;
  }

private:
  struct current // access
  {
    warp_races &by;
    const access_site &site;
    mark now;
    memory_kind where;
    uint64_t offset;
    const silent_store &silent;
    race_shadow &shadow;
  };

  bool is_ordered (const current &, const mark &);
  void check (const current &, race_cell &, bool has_observed);
  void check_store (const current &, race_cell &, bool has_observed);
  void check_load (const current &, race_cell &);
  void note_read (const current &, race_cell &);
  void check_word (const current &, uint64_t word, uint64_t end);
  bool synchronize (const current &, race_cell &);
  void observe (const current &, race_cell &);
  void check_strong (const current &, unusual_cell &);
  void write_strongly (const current &, race_cell &);
  void report (const current &, const mark &before, race::reason);
  release_clock value_of (const race_cell &, const unusual_cell *);

  ordering m_order;
  race_shadow m_global;
  read_tables m_reads;
  const std::vector<access_site> &m_sites;
  race_listener &m_listener;
};

inline void
warp_races::access (uint32_t site, memory_kind where, uint64_t offset,
                    lane_mask by, const silent_store &silent)
{
  m_all.access (*this, site, where, offset, by, silent);
}

inline void
warp_races::differ (uint32_t site, memory_kind where, uint64_t offset,
                    unsigned one, unsigned other)
{
  m_all.differ (*this, site, where, offset, one, other);
}

inline void
warp_races::fence (sync_scope scope)
{
  m_all.order ().fence (number, scope);
}

inline void
warp_races::arrive (meeting &at)
{
  m_all.order ().arrive (number, at);
}

// The lanes BY leave the barrier at which they met.
inline void
warp_races::leave (const meeting &at, lane_mask by)
{
  m_all.order ().leave (number, at);
  lanes.run (by);
}

} // namespace ptxemu

#endif /* PTXEMU_RACE_DETECTOR_H */
